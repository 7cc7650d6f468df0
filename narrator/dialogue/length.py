"""How long a night of a table will be, by the pack's own estimate."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from narrator.box.box import Box
from narrator.box.timing import Timing
from narrator.box.trace import Trace
from narrator.dialogue.draft import Draft
from narrator.evening.settings import Deal
from narrator.lupusburg.scenes import TownWriter
from narrator.night.script import calls_length, write_night
from narrator.rules import Game, Setup
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.knowledge import public
from narrator.rules.werewolves import public_of
from voices.draw import Draw


def night_seconds(draft: Draft, box: Box, timing: Timing) -> float:
    """The length of the first night, the longest one, in seconds. Only public facts are looked at."""
    # Nothing is drawn from the evening's own stream, nor taken for explained.
    aside = replace(box, draw=Draw("length"), trace=Trace(), explained=Counter())
    if draft.in_town:
        return _town_seconds(draft, aside, timing)
    village = public_of(Game(Setup.from_dict(draft.header(seed=0))))
    return calls_length(write_night(village, aside, timing), aside)


def _town_seconds(draft: Draft, aside: Box, timing: Timing) -> float:
    setup = Setup.from_dict(draft.header(seed=0))
    scenes = TownWriter(aside, timing).night(public(town_of(Game(setup))), printed=draft.deal is Deal.CARDS)
    return calls_length(scenes, aside)


def night_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """In whole minutes, at least one."""
    return max(1, round(night_seconds(draft, box, timing) / 60))
