"""Whether a test notices when the rules are changed in one place: `python -m tools.mutation`."""
