"""Pauses at night: each entry of the tables in docs/configuration.md, measured from the sound."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_struct

from narrator.night.channel import thinking_seconds
from narrator.night.deal import write_roll_call
from narrator.night.scene import ReadBeat, Scene
from narrator.night.script import BIG_TABLE, write_night
from narrator.night.walk import CLICK, CLICKS_A_PRESS, ONSET, REST, count_seconds
from narrator.rules.knowledge import Public
from narrator.table.roll_choice import TAKEN, Moment, MomentKind, flutter
from narrator.table.timing import (
    CHECKED,
    HURRIED_RATE,
    LAG,
    PACES,
    PRESSED_ROLLS,
    WAITS,
    Pace,
    RollKind,
    Timing,
)
from tests.narrator.waits import PACK, Heard, T, a_box, heard_of, quiet_after, told
from tests.narrowing import given
from tests.rules.playing import known_of
from voices.segments import Mark, Over, Text

DECK = ["werewolf", "big_bad_wolf", "seer", "witch", "piper", "defender", "cupid", "simple_villager"]
SEATS = len(DECK)
CARDS = len(set(DECK))
EVERYBODY = SEATS + 1
"""Number of options in a roll of seats and "nobody"."""


def public_of(seats: int = SEATS, deck: Sequence[str] = DECK, *, first: bool = True) -> Public:
    public = known_of(*deck, seats=seats)
    return replace_struct(public, tonight=replace_struct(public.tonight, first=first))


# --- what is read by its names, or shown ------------------------------------------------------------------

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


def test_first_night_by_names_has_documented_pauses() -> None:
    scenes = write_night(public_of(), a_box(), T)
    assert {scene.id: heard_of(scene) for scene in scenes} == {
        one: told(call) for one, call in BY_NAMES.items()
    }


@pytest.mark.parametrize(
    ("seats", "timing", "rate"),
    [
        (SEATS, T, T.rate),
        (BIG_TABLE - 1, T, T.rate),
        (BIG_TABLE, T, HURRIED_RATE),
        (BIG_TABLE, replace(T, rate=1.7), 1.7),
        (BIG_TABLE, replace(T, twice=True), T.rate),
    ],
)
def test_large_table_reads_news_names_faster(seats: int, timing: Timing, rate: float) -> None:
    """Read them at the set pace at least, and no quicker at a calm table."""
    news = write_night(public_of(seats), a_box(), timing)[-1]
    names = [one for line in news.lines if line.cue == "tour.seat" for one in line.segments]
    assert {one.rate for one in names if isinstance(one, Text)} == {rate}


def test_explanation_ends_with_quiet() -> None:
    scenes = write_night(public_of(), a_box(), replace(T, explains=True))
    openings = {scene.id: scene.opening for scene in scenes if scene.opening}
    assert set(openings) == set(DECK) - {"werewolf", "simple_villager"} | {"werewolves"}
    for opening in openings.values():
        assert [quiet_after(line) for line in opening] == [0.0, WAITS.explained]


# --- by phone ---------------------------------------------------------------------------------------------


# --- in walks ---------------------------------------------------------------------------------------------

WALK = replace(T, roll=RollKind.WALK)


def blinked(most: int) -> float:
    """Return the seconds in which any number up to `most` can be blinked."""
    return max(count_seconds(number) for number in range(1, most + 1))


def walk(cue: str, ticks: int) -> Heard:
    onset = ONSET if ticks == 2 else 0.0
    return [(cue, 1, blinked(ticks) + REST), ("walk.tick", ticks, T.tick + onset)]


END = ("walk.end", 1, LAG)


def test_walked_calls_have_clicks_without_players() -> None:
    for scene in write_night(public_of(), a_box(), WALK):
        walks = sum(
            len(read.course.sizes) * read.beat.picks for read in scene.beats if read.course is not None
        )
        clicks = sum(
            isinstance(one, Over) and one.name == CLICK
            for line in scene.lines
            for one in line.segments
            if line.cue in ("walk.tick", "walk.end")
        )
        assert clicks >= CLICKS_A_PRESS.fewest * walks
        assert bool(clicks) is bool(walks)


# --- whoever stays awake ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "cards", "waits_for_the_light"),
    [(RollKind.NAMES, 1, False), (RollKind.NAMES, 20, True), (RollKind.WALK, 20, False)],
)
def test_awake_player_learns_of_missing_press_before_night(
    roll: RollKind, cards: int, waits_for_the_light: bool
) -> None:
    """Wait only with names: there the light tells it after the reading, and the words hide part of it."""
    timing = replace(T, roll=roll)
    scene = write_roll_call(public_of(), {"cupid": cards}, a_box(), timing, {"cupid"}, "cupid")[-1]
    *_, awake, pause = scene.lines
    nothing = flutter(cards * TAKEN.seconds)
    lit_until = nothing.seconds * given(nothing.times) - PACK.seconds(awake.segments)
    assert awake.cue == "identify.stays"
    assert (lit_until > timing.settle) is (cards > 1)
    assert PACK.seconds(pause.segments) == pytest.approx(lit_until if waits_for_the_light else timing.settle)


# --- a program --------------------------------------------------------------------------------------------


def readings(scenes: Sequence[Scene]) -> Iterator[tuple[ReadBeat, float]]:
    """Yield the questions with their durations, from the first option or tick."""
    for scene in scenes:
        asked, lasted = None, 0.0
        for line in scene.lines:
            for segment in line.segments:
                if isinstance(segment, Mark):
                    moment = Moment.of(segment.name)
                    if moment.kind is MomentKind.END and asked is not None:
                        yield asked, lasted
                        asked, lasted = None, 0.0
                    elif moment.kind in (MomentKind.READING, MomentKind.TELL):
                        asked = scene.beats[moment.beat]
                elif asked is not None:
                    lasted += PACK.seconds((segment,))


@pytest.mark.parametrize("roll", PRESSED_ROLLS)
@pytest.mark.parametrize("pace", PACES)
def test_computer_player_decides_before_reading_ends(pace: Pace, roll: RollKind) -> None:
    """Check every question: no one waits for a computer player, and a later answer does not count."""
    table = public_of(deck=[*DECK[:-1], "stuttering_judge"])
    asked = list(readings(write_night(table, a_box(), replace(PACES[pace], roll=roll))))
    assert {read.beat.prompt for read, _ in asked} >= {"seer.look", "witch.heal", "stuttering_judge.signal"}
    for read, seconds in asked:
        assert 0.5 < thinking_seconds(read) < seconds, read.beat.prompt


# --- what is said once, or only where it is wanted --------------------------------------------------------


@pytest.mark.parametrize("awake", [None, "cupid", "seer", "news"])
def test_awake_player_is_woken_after_a_pause_only(awake: str | None) -> None:
    """Check the first call alone, whose holder the roll call may have left awake."""
    for place, scene in enumerate(write_night(public_of(), a_box(), T, awake)):
        wakes = [line.cue for line in scene.lines].count(f"{scene.id}.wakes")
        assert wakes == (0 if place == 0 and awake == scene.id else 1)
        again = scene.anew()
        assert again.lines[0].cue == f"{scene.id}.wakes"
        assert again.wakes is None
