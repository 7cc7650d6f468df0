"""Text to speech, by engines in processes of their own."""
