"""The game as the room sees it, for a screen or a lamp: a public chapter of the rules."""

from __future__ import annotations

from narrator.rules.kernel.scenery import VAGABOND, OnTable, Phase, Scenery

__all__ = ["VAGABOND", "OnTable", "Phase", "Scenery"]
