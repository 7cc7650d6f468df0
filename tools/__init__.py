"""Programs that build and check Narrator. They are not installed with it."""
