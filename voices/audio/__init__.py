"""Sound as arrays: effects, sound beds, loudness and mixing."""
