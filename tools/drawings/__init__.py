"""Drawings of docs/build.md and the card for the table, made by `python -m tools.drawings`."""
