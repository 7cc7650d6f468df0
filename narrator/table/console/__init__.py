"""The terminal of the box: typed answers, and a screen that shows the public state of the evening."""
