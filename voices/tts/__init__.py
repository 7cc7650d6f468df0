"""Text to speech. Each speech engine runs in a separate process."""
