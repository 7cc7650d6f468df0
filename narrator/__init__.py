"""A game master for Werewolf nights that speaks, listens, applies the rules and lets all people play."""

__version__ = "0.5.0"
"""The version, written here because reading the installed distribution would slow `--version` by a fifth."""
