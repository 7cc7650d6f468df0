"""Sound as numbers: effects, beds, takes, loudness, and how they are mixed."""
