"""What a walk's ticks mean is told before anybody is called, so that a press at a name tells nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from narrator.box.box import Box
from narrator.box.devices import Devices
from narrator.box.line import Line
from narrator.box.timing import RollKind, Timing
from narrator.box.trace import Trace
from narrator.box.waits import WAITS
from narrator.night.choice import Moment, MomentKind
from narrator.night.course import CLICK
from narrator.night.roll_script import RollWriter, is_named
from narrator.night.scene import ReadBeat, Scene
from narrator.night.script import SceneWriter, write_night
from narrator.night.strays import STRAYS
from narrator.rehearsal.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.rules import Game, Setup
from narrator.rules.knowledge import Public
from narrator.rules.roles import ROLES
from narrator.rules.twists import TWISTS
from tests.effort import sampled
from tests.narrowing import the
from tests.oracles.decoder import (
    EAGER,
    TOLD_ASKS,
    VIEWS,
    beside,
    evenings,
    of_presence,
    of_targets,
    told_before,
)
from tests.oracles.strays import strays_told
from voices.draw import Draw
from voices.segments import Mark, Over, Silence, Text
from voices.writing.pack import VoicePack

LEAST = 0.01
"""Bits, by the promise of docs/secrecy.md."""
WALK = Timing(roll=RollKind.WALK)
PACK = VoicePack.load("en")
BESIDE, AT_TOLD = "presses beside all walks, row", "presses at what is told, row"


def nights() -> Iterator[tuple[Scene, ...]]:
    """First nights with all that has to be told."""
    for number, evening in enumerate(evenings("pact", 24, RollKind.WALK, 3)):
        public = the(Public, Game(Setup.from_dict(evening.header)).public)
        box = Box(
            PACK, Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight()), Draw(str(number)), Trace()
        )
        yield write_night(public, box, WALK)


def test_options_are_told_before_the_call_and_nothing_else_is_named_in_a_walk() -> None:
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
    """The options that are named from the beginning of a beat to its end."""
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


def test_whatever_has_to_be_told_belongs_to_a_card_that_can_be_named() -> None:
    """A call that a rule brings and that no card names would be told of in nobody's name."""
    calls = [call for rule in TWISTS.values() for call in (*rule.calls, *rule.by_day)]
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


def test_stray_clicks_fall_in_every_call_and_never_in_rolls_by_names() -> None:
    public = the(Public, Game(Setup.from_dict(HEADER)).public)
    strays: list[int] = []
    for seed in range(30):
        box = Box(
            PACK, Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight()), Draw(f"{seed}"), Trace()
        )
        strays += [_beside_words(scene) for scene in write_night(public, box, WALK)]
        assert not any(_beside_words(scene) for scene in write_night(public, box, Timing()))
    assert 4 < sum(strays) / len(strays) < 24


def _beside_words(scene: Scene) -> int:
    """Clicks that lie after words."""
    return sum(
        isinstance(one, Over) and one.name == CLICK
        for line in scene.lines
        for one in line.segments
        if any(isinstance(part, Text) for part in line.segments)
    )


@pytest.mark.parametrize("share", sampled([EAGER, 0.05], 1))
def test_a_press_at_what_is_told_is_lost_among_the_strays(share: float) -> None:
    for learnt in strays_told(share, 20_000):
        assert learnt.told <= LEAST + 2 * learnt.unsure
        assert learnt.unsure < LEAST / 4


def test_without_strays_such_a_press_would_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.night.strays.STRAYS", STRAYS._replace(most=0))
    assert strays_told(0.2, 4000)[0].told > 5 * LEAST


# --- evenings ---------------------------------------------------------------------------------------------


@pytest.mark.wide
def test_people_press_at_no_option_that_is_only_told() -> None:
    calm = told_before(4, 0.0)
    assert sum(ask.live for ask in calm) >= 6
    assert not any(map(beside, calm))


@pytest.mark.statistics
def test_where_people_press_at_what_is_only_told_little_is_heard() -> None:
    eager = told_before(8, EAGER)
    for learnt in (of_presence(eager), of_targets(eager, 8)[BESIDE], of_targets(eager, 8)[AT_TOLD]):
        assert learnt.bits <= LEAST + 3 * learnt.unsure


@pytest.mark.statistics
@pytest.mark.wide
def test_whoever_always_presses_at_what_is_told_is_found_out() -> None:
    """The test of the measure: it counts what falls before a call."""
    eager = told_before(8, 1.0)
    assert of_presence(eager).bits > 0.3
    assert of_targets(eager, 8)[AT_TOLD].bits > 0.3


def test_options_that_are_named_to_whoever_is_awake_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: it is what the box did, and people press at the name that they mean."""
    answering = RollWriter._answering

    def named_late(writer: RollWriter, number: int, read: ReadBeat, clicks: Any) -> Iterator[Line]:
        for option in read.options if is_named(read) else ():
            yield Line(f"roll.{option.key}", (writer._spoken(option), Silence(WAITS.told)))
        yield from answering(writer, number, read, clicks)

    monkeypatch.setattr(RollWriter, "_answering", named_late)
    heard = told_before(8, 0.0)
    assert {ask.prompt for ask in heard} == set(TOLD_ASKS)
    assert of_presence(heard).bits > 0.2
    assert of_targets(heard, 8)[BESIDE].bits > 0.2


@pytest.mark.wide
def test_every_press_of_an_evening_is_in_some_view() -> None:
    """In a walk, or beside all walks: nothing that falls anywhere is left out."""
    assert len(VIEWS) == 6
    for ask in told_before(4, 0.5):
        walked = [press for press in ask.presses if press.startswith("walk")]
        assert len(walked) + len(beside(ask)) == len(ask.presses) == len(ask.delays)
