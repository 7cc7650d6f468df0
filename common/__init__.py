"""What every part may use, and what knows none of them."""
