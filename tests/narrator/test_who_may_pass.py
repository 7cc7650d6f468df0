"""Where "nobody" is an option of a call: never where somebody must be chosen, nor where the light says it."""

from __future__ import annotations

import pytest

from narrator.box.timing import RollKind, Timing
from narrator.night.rolls import roll_options
from narrator.night.scene import ReadBeat
from narrator.night.script import IDENTIFY, SceneWriter, write_night
from narrator.rules import Game, Setup
from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY, BeatKind, Roll, ask
from tests.narrowing import the
from tests.oracles.beside import a_box

NAMES, WALK, PHONES = RollKind.NAMES, RollKind.WALK, RollKind.PHONES
DECK = ["werewolf", "big_bad_wolf", "seer", "witch", "piper", "defender", "cupid", "simple_villager"]
PUBLIC = the(
    Public,
    Game(
        Setup.from_dict(
            {
                "edition": "pact",
                "players": [f"P{number}" for number in range(1, len(DECK) + 1)],
                "deck": DECK,
                "options": {"player_limits": "any"},
                "seed": 1,
            }
        )
    ).public,
)


def asked(roll: RollKind) -> dict[str, ReadBeat]:
    """What the first night asks, by its prompts."""
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
        ("werewolves.devour", NAMES, True),
        ("werewolves.devour", WALK, True),
        ("werewolves.devour", PHONES, True),
        ("piper.charm", NAMES, False),
        ("piper.charm", PHONES, False),
        ("piper.charm", WALK, True),  # an option of as many presses as any: what is missing is drawn
        ("witch.heal", NAMES, False),  # what may be healed is what shines
    ],
)
def test_nobody_is_an_option_where_somebody_may_be_left_alone(
    prompt: str, roll: RollKind, may_pass: bool
) -> None:
    read = asked(roll)[prompt]
    assert (NOBODY in [option.key for option in read.options]) is may_pass
    assert (read.course is not None) is (roll is WALK)
    if read.course is not None:
        assert NOBODY in read.course


@pytest.mark.parametrize("roll", RollKind)
def test_in_a_roll_call_each_finds_themselves_and_nobody_is_no_seat(roll: RollKind) -> None:
    read = SceneWriter(PUBLIC, a_box("pass"), Timing(roll=roll)).read_beat(ask(IDENTIFY))
    assert [option.key for option in read.options] == [seat.key for seat in roll_options(Roll.SEATS, PUBLIC)][
        :-1
    ]
