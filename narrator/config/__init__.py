"""What a person decides in advance: one file, its keys, where it is, and the language."""
