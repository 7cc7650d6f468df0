"""Drawings for docs/build.md and the card for the table; `python -m tools.drawings` makes them."""
