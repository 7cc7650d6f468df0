"""The terminal as more than a light: what is typed there, and the screen that is laid out on it."""
