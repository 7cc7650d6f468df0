"""In a call words never follow on words at once: the first sound of a name would be lost."""

from __future__ import annotations

from itertools import pairwise

import pytest

from narrator.box.box import Box
from narrator.box.devices import Devices
from narrator.box.line import Line
from narrator.box.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.box.trace import Trace
from narrator.night.breath import breathed
from narrator.night.deal import piles_called, write_deal, write_roll_call
from narrator.night.scene import Scene
from narrator.night.script import write_night
from narrator.night.town.scenes import TownWriter
from narrator.rehearsal.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.rules import Game, Setup
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.knowledge import public
from narrator.rules.werewolves import public_of, setup_of
from voices.draw import Draw
from voices.segments import Mark, Over, Segment, Silence, Text
from voices.writing.pack import VoicePack

NAMES = [f"Player {number}" for number in range(1, 9)]
DECK = ["werewolf", "werewolf", "seer", "witch", "hunter", "cupid", "simple_villager", "simple_villager"]


def box_of(language: str) -> Box:
    pack = VoicePack.load(language)
    return Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw("x"), Trace())


def touching(scene: Scene) -> list[tuple[str, str]]:
    """The lines of a call between which there is nothing at all."""
    timed = [
        (line, segment)
        for line in scene.lines
        for segment in line.segments
        if not isinstance(segment, Mark | Over)
    ]
    return [
        (one.cue, other.cue)
        for (one, before), (other, after) in pairwise(timed)
        if one is not other and isinstance(before, Text) and isinstance(after, Text)
    ]


def scenes_of(language: str, roll: RollKind) -> list[Scene]:
    box, timing = box_of(language), Timing(roll=roll)
    village = Game(Setup.from_dict({"edition": "base_2014", "players": NAMES, "deck": DECK, "seed": 3}))
    town = Game(Setup.from_dict({"edition": "lupusburg", "players": NAMES[:5], "seed": 3}))
    facts = public_of(village)
    (announced, only), *_ = piles_called(setup_of(village.setup))
    writer = TownWriter(box, timing)
    return [
        *write_deal(facts, box, timing),
        *write_roll_call(facts, announced, box, timing, only),
        *write_night(facts, box, timing),
        *writer.deal(town.setup.names, goals=False),
        *writer.night(public(town_of(town)), printed=False),
    ]


@pytest.mark.parametrize("roll", PRESSED_ROLLS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_between_two_lines_of_a_call_there_is_a_breath(language: str, roll: RollKind) -> None:
    scenes = scenes_of(language, roll)
    assert len(scenes) > 20
    assert {scene.id: touching(scene) for scene in scenes if touching(scene)} == {}


SAID, QUIET, MARK, CLICK = Text("Ann"), Silence(1.0), Mark("option:0:0"), Over("click")


@pytest.mark.parametrize(
    ("lines", "breaths"),
    [
        ([(SAID,), (SAID,)], [True, False]),
        ([(SAID, MARK, CLICK), (MARK, SAID)], [True, False]),  # which take no time
        ([(SAID, QUIET), (SAID,)], [False, False]),
        ([(SAID,), (QUIET, SAID)], [False, False]),
        ([(SAID, SAID), (QUIET,)], [False, False]),  # within a line the pack says what is quiet
        ([(SAID,), (MARK,), (SAID,)], [True, False, False]),
        ([(SAID,)], [False]),
    ],
)
def test_a_breath_is_taken_where_the_words_of_two_lines_would_touch(
    lines: list[tuple[Segment, ...]], breaths: list[bool]
) -> None:
    laid = breathed([Line("cue", segments) for segments in lines], 0.3)
    expected = [
        (*segments, Silence(0.3)) if breath else segments
        for segments, breath in zip(lines, breaths, strict=True)
    ]
    assert [line.segments for line in laid] == expected
