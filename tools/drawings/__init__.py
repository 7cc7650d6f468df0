"""Drawings for docs/build.md and the table's instruction card, made by `python -m tools.drawings`."""
