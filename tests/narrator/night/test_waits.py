from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from msgspec.structs import replace as replace_struct

from narrator.night.script import write_night
from narrator.night.walk import ONSET, REST, count_seconds
from narrator.rules.knowledge import Public
from narrator.table.timing import (
    CHECKED,
    LAG,
    WAITS,
)
from tests.narrator.waits import Heard, T, a_box, heard_of, quiet_after, told
from tests.rules.playing import known_of

DECK = ["werewolf", "big_bad_wolf", "seer", "witch", "piper", "defender", "cupid", "simple_villager"]
SEATS = len(DECK)
CARDS = len(set(DECK))
EVERYBODY = SEATS + 1
"""Number of options in an option list of seats and "nobody"."""


def public_of(seats: int = SEATS, deck: Sequence[str] = DECK, *, first: bool = True) -> Public:
    public = known_of(*deck, seats=seats)
    return replace_struct(public, tonight=replace_struct(public.tonight, first=first))


READ_ONCE = [("roll", SEATS, T.step), ("roll.end", 1, LAG)]
READ_TWICE = [
    *[("roll", SEATS, T.step * CHECKED), ("roll.end", 1, LAG), ("roll.again", 1, T.breath)],
    *[("roll", SEATS, T.again), ("roll.end", 1, LAG)],
]
WITH_NOBODY = [("roll", EVERYBODY, T.step), ("roll.end", 1, LAG)]
CARDS_SHOWN = [("roll", CARDS, T.shown), ("roll.end", 1, LAG)]
GLANCES = [("tour.seat", SEATS, T.glance + T.closing)]


def called(card: str, *asked: tuple[str, int, float]) -> Heard:
    """Return a call by names: a pause after the wake line and after the sleep line."""
    return [(f"{card}.wakes", 1, T.breath), *asked, (f"{card}.sleeps", 1, 0.0), ("pause", 1, T.settle)]


BY_NAMES: Mapping[str, Heard] = {
    "cupid": called("cupid", ("cupid.link", 2, T.breath), *READ_ONCE),  # the first also explains the press
    "seer": called(
        "seer", ("seer.look", 1, T.breath), *WITH_NOBODY, ("seer.shows_card", 1, T.breath), *CARDS_SHOWN
    ),
    "lovers": called(
        "lovers",
        *[("lovers.tours_lover", 1, T.breath), *GLANCES, ("lovers.agree", 1, 0.0)],
        ("lovers.agree", 1, T.meet),
    ),
    "defender": called("defender", ("defender.protect", 1, T.breath), *READ_TWICE),
    "werewolves": called(
        "werewolves",
        *[("werewolves.agree", 1, 0.0), ("werewolves.agree", 1, T.agree)],
        *[("werewolves.devour", 1, T.breath), *WITH_NOBODY],
    ),
    "big_bad_wolf": called("big_bad_wolf", ("big_bad_wolf.devour", 1, T.breath), *WITH_NOBODY),
    "witch": called(
        "witch", ("witch.heal", 1, T.breath), *READ_ONCE, ("witch.poison", 1, T.breath), *WITH_NOBODY
    ),
    "piper": called("piper", ("piper.charm", 1, T.breath), *READ_TWICE),
    "charmed": called("charmed", ("charmed.agree", 1, 0.0), ("charmed.agree", 1, T.meet)),
    "news": called("news", ("news.tours_news", 1, T.breath), ("news.meaning_1", 1, T.breath), *GLANCES),
}


def test_first_night_with_names_read_has_documented_pauses() -> None:
    scenes = write_night(public_of(), a_box(), T)
    assert {scene.id: heard_of(scene) for scene in scenes} == {
        one: told(call) for one, call in BY_NAMES.items()
    }


def test_explanation_of_a_card_ends_with_a_pause() -> None:
    scenes = write_night(public_of(), a_box(), replace(T, explains=True))
    openings = {scene.id: scene.opening for scene in scenes if scene.opening}
    assert set(openings) == set(DECK) - {"werewolf", "simple_villager"} | {"werewolves"}
    for opening in openings.values():
        assert [quiet_after(line) for line in opening] == [0.0, WAITS.explained]


def blinked(most: int) -> float:
    """Return the seconds in which any number up to `most` can be blinked."""
    return max(count_seconds(number) for number in range(1, most + 1))


def walk(cue: str, ticks: int) -> Heard:
    onset = ONSET if ticks == 2 else 0.0
    return [(cue, 1, blinked(ticks) + REST), ("walk.tick", ticks, T.tick + onset)]
