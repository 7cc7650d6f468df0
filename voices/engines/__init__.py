"""Worker processes for engines, and the pipes to them; both speech and recognition use them."""
