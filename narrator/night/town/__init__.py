"""The nights of Lupusburg, and what it does in secret by day: scenes, the private side, laid ballots."""
