"""Dissatisfaction: once the village has eliminated no wolf, it votes again at once (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.ev_enthusiasm import Enthusiasm


class Dissatisfaction(Enthusiasm):
    """One more vote, without a word, if the next whom the village eliminates is no wolf; then it is over."""

    id = "ev_dissatisfaction"
    windows = (Window("ev_dissatisfaction", Hour.AFTER_VERDICT),)
    stirred_by_wolf = False
