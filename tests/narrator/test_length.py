"""The length that is announced before a game is the one that is lived through."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest
import trio
from trio.testing import MockClock

from narrator.box.box import Box
from narrator.box.timing import RollKind, Timing
from narrator.box.trace import Trace
from narrator.dialogue.draft import Draft
from narrator.dialogue.length import closed_minutes, closed_seconds
from narrator.evening.settings import Deal
from narrator.table.demo import Evening, play_evening, random_evening
from narrator.table.room import VirtualButton, VirtualLight, VirtualSpeaker
from voices.draw import Draw

NAMES = tuple("ABCDEFGH")


def box_of(evening: Evening) -> Box:
    return Box(
        evening.pack, VirtualSpeaker(evening.pack), VirtualButton(), VirtualLight(), None, Draw("x"), Trace()
    )


def until_dawn(evening: Evening) -> float:
    """Seconds from the first word of the deal to the end of the first night."""
    out = io.StringIO()
    trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    began = float(next(line["t"] for line in lines if line.get("cue") in ("deal.intro", "identify.intro")))
    return float(next(line["t"] for line in lines if str(line.get("cue")).startswith("dawn."))) - began


@pytest.mark.parametrize("roll", RollKind)
@pytest.mark.parametrize("deal", [Deal.LIGHT, Deal.CARDS])
def test_eyes_stay_closed_for_as_long_as_was_said(deal: Deal, roll: RollKind) -> None:
    deck = ("werewolf", "werewolf", "seer", "witch", "hunter", *["simple_villager"] * 3)
    draft = Draft(edition="base_2014", players=8, names=NAMES, deck=deck, deal=deal, captain="never")
    timing = Timing(roll=roll)
    evening = replace(
        random_evening("base_2014", 8, 4, "fr"), header=draft.header(seed=4), deal=deal, timing=timing
    )
    lived = until_dawn(evening)
    assert closed_seconds(draft, box_of(evening), timing) == pytest.approx(lived, rel=0.06)
    assert abs(closed_minutes(draft, box_of(evening), timing) - lived / 60) < 1
