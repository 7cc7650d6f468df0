"""The configuration that a person writes in advance: the file, its keys, its place, and the language."""
