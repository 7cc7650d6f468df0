"""A game master for Werewolf nights. It speaks, listens and applies the rules, so that all can play."""

__version__ = "0.5.0"
"""The version, written here because reading the installed distribution would slow `--version` by a fifth."""
