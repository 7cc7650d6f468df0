"""The terminal: typed answers, and the screen that follows the evening."""
