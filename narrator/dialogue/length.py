"""How long a night of a table will be, by the pack's own estimate."""

from __future__ import annotations

from dataclasses import replace

from narrator.box import Box
from narrator.dialogue.draft import Draft
from narrator.night.script import calls_length, write_night
from narrator.rules import Game, Setup
from narrator.rules.werewolves import public_of
from narrator.timing import Timing
from narrator.trace import Trace
from voices.draw import Draw


def night_seconds(draft: Draft, box: Box, timing: Timing) -> float:
    """The length of the first night, the longest one, in seconds. Only public facts are looked at."""
    aside = replace(box, draw=Draw("length"), trace=Trace())  # nothing is drawn from the evening's own stream
    public = public_of(Game(Setup.from_dict(draft.header(seed=0))))
    return calls_length(write_night(public, aside, timing), aside)


def night_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """In whole minutes, at least one."""
    return max(1, round(night_seconds(draft, box, timing) / 60))
