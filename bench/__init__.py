"""The measurements of docs/performance.md: `python -m bench`, or one of them by its module."""
