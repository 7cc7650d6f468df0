"""Meaning of a walk's ticks: explained before any call, so that a press during a name reveals nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from narrator.night.roll_script import is_named
from narrator.night.scene import Scene
from narrator.night.script import SceneWriter, write_night
from narrator.rules import Game, Setup
from narrator.rules.all_rules import ALL_RULES
from narrator.rules.decks import advised_deck
from narrator.rules.knowledge import Public
from narrator.rules.roles import ROLES
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.roll_choice import Moment, MomentKind
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace
from tests.narrowing import the
from voices.draw import Draw
from voices.segments import Mark
from voices.writing.pack import VoicePack

WALK = Timing(roll=RollKind.WALK)
PACK = VoicePack.load("en")


def nights() -> Iterator[tuple[Scene, ...]]:
    """Yield first nights with everything to explain."""
    for number in range(3):
        deck = list(advised_deck("pact", 24))
        header = {"edition": "pact", "players": list(seat_names(24)), "deck": deck, "seed": number}
        public = the(Public, Game(Setup.from_dict(header)).public)
        box = Box(
            PACK, Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight()), Draw(str(number)), Trace()
        )
        yield write_night(public, box, WALK)


def test_walk_options_are_named_before_the_call_only() -> None:
    named = 0
    for scene in chain.from_iterable(nights()):
        cues = [line.cue for line in scene.lines]
        wakes = next(place for place, cue in enumerate(cues) if cue.endswith(".wakes"))
        for beat in filter(is_named, scene.beats):
            told = [f"roll.{option.key}" for option in beat.options]
            assert set(told) <= set(cues[:wakes])
            named += 1
        marks = [mark for line in scene.lines[:wakes] for mark in line.segments if isinstance(mark, Mark)]
        assert not marks, "nobody is asked yet"
        for number, beat in enumerate(scene.beats):
            if beat.course is not None and beat.beat.prompt:
                assert not _names_in(scene, number)
    assert named >= 3


def _names_in(scene: Scene, beat: int) -> list[str]:
    """Return the options named during a beat."""
    named, inside = [], False
    for line in scene.lines:
        moments = [Moment.of(one.name) for one in line.segments if isinstance(one, Mark)]
        if any(one.kind is MomentKind.BEGIN and one.beat == beat for one in moments):
            inside = True
        if any(one.kind is MomentKind.END and one.beat == beat for one in moments):
            inside = False
        if inside and line.cue.startswith("roll."):
            named.append(line.cue)
    return named


def test_walk_explanations_belong_to_named_cards() -> None:
    """Check the names: without one, an explanation would belong to no card."""
    calls = [call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day)]
    writer = SceneWriter(the(Public, Game(Setup.from_dict(HEADER)).public), _box(), WALK)
    for call in calls:
        if call.id not in ROLES:
            assert not any(
                is_named(writer.read_beat(beat)) for beat in call.beats if beat.roll not in LATER
            ), call.id


LATER: frozenset[str] = frozenset({"houses", "questions"})
"""Rolls that need a module; both belong to cards."""
HEADER: dict[str, Any] = {
    "edition": "pact",
    "players": list("ABCDEFGH"),
    "deck": ["werewolf", "werewolf", "wolf_hound", *["simple_villager"] * 5],
    "options": {"player_limits": "any"},
    "seed": 1,
}


def _box() -> Box:
    return Box(PACK, Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight()), Draw("told"), Trace())
