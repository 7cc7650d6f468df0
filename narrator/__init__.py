"""A game master for Werewolf nights that speaks, listens, keeps the rules, and lets everybody play."""

__version__ = "0.5.0"
"""Here and not read from the installed distribution: that takes a fifth of the time of `--version`."""
