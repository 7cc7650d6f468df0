from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from narrator.night.calls import roll_options
from narrator.night.scene import ReadBeat
from narrator.night.script import write_night
from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY, BeatKind, Roll
from narrator.table.timing import RollKind, Timing
from tests.narrator.calls_of_tables import a_box
from tests.rules.playing import known_of

NAMES = [f"P{number}" for number in range(1, 9)]
HOUSES = replace(known_of("wolf"), more={Roll.HOUSES: ("school", "P3")})
ACTING: Mapping[str, Any] = {"actor_cards": ["fox", "little_girl", "witch"]}


@pytest.mark.parametrize(
    ("roll", "known", "options"),
    [
        (Roll.SEATS, known_of("wolf"), [*NAMES, NOBODY]),
        (Roll.SEATS, replace(known_of("wolf"), alive=("P1", "P8")), ["P1", "P8", NOBODY]),
        (Roll.YES_NO, known_of("wolf"), ["yes", "no"]),
        (Roll.BITES, known_of("witch", "wolf"), ["yes", "no"]),
        (Roll.BITES, known_of("witch", "big_bad_wolf", "wolf"), ["first", "second", NOBODY]),
        (Roll.POTIONS, known_of("witch", "wolf"), ["heal", "poison", "none"]),
        (Roll.CENTRE, known_of("wolf"), ["keep", "first", "second"]),
        (Roll.ACTOR_CARDS, known_of("actor", "wolf", **ACTING), ["fox", "little_girl", "witch", "none"]),
        (Roll.SIDES, known_of("wolf_hound", "wolf"), ["village", "wolves"]),
        (Roll.CARDS, known_of("seer", "wolf"), ["seer", "simple_villager", "werewolf"]),
        (Roll.HOUSES, known_of("wolf"), ["none"]),
        (Roll.HOUSES, HOUSES, ["school", "P3", "none"]),
        (Roll.NONE, known_of("wolf"), []),
    ],
)
def test_list_read_aloud_contains_the_possible_options(roll: Roll, known: Public, options: list[str]) -> None:
    assert [option.key for option in roll_options(roll, known)] == options


NAMED, WALK, PHONES = RollKind.NAMES, RollKind.WALK, RollKind.PHONES
PUBLIC = known_of("wolf", "big_bad_wolf", "witch", "piper")


def asked(roll: RollKind) -> dict[str, ReadBeat]:
    """Return the option lists of the first night by prompt."""
    scenes = write_night(PUBLIC, a_box("pass"), Timing(roll=roll))
    return {
        read.beat.prompt: read
        for scene in scenes
        for read in scene.beats
        if read.beat.kind is BeatKind.ASK and read.beat.roll is Roll.SEATS
    }


@pytest.mark.parametrize(
    ("prompt", "roll", "may_pass"),
    [
        ("werewolves.devour", NAMED, True),
        ("werewolves.devour", WALK, True),
        ("werewolves.devour", PHONES, True),
        ("piper.charm", NAMED, False),
        ("piper.charm", PHONES, False),
        (
            "piper.charm",
            WALK,
            True,
        ),  # this option needs as many presses as the others: missing ones are drawn
        ("witch.heal", NAMED, False),  # the option to heal is the lit one
    ],
)
def test_nobody_is_an_option_if_passing_is_allowed(prompt: str, roll: RollKind, may_pass: bool) -> None:
    read = asked(roll)[prompt]
    assert (NOBODY in [option.key for option in read.options]) is may_pass
    assert (read.course is not None) is (roll is WALK)
    if read.course is not None:
        assert NOBODY in read.course
