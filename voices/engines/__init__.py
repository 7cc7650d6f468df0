"""Worker processes for engines, and the pipes to them. Used for speech synthesis and for recognition."""
