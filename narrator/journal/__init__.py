"""What is kept of a game on disk, before its effect is voiced."""
