"""The configuration that a person writes before an evening: the file, its keys, its place, the language."""
