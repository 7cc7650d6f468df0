"""Pauses at night: each entry of the tables in docs/configuration.md, measured from the sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_struct

from narrator.night.channel import thinking_seconds
from narrator.night.deal import write_confiding, write_deal, write_roll_call
from narrator.night.scene import ReadBeat, Scene
from narrator.night.script import BIG_TABLE, write_night
from narrator.night.secret import write_arrows
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
    hurrying,
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
BITTEN = 3
"""Options: the first, the second, and neither."""


def public_of(seats: int = SEATS, deck: Sequence[str] = DECK, *, first: bool = True) -> Public:
    public = known_of(*deck, seats=seats)
    return replace_struct(public, tonight=replace_struct(public.tonight, first=first))


# --- what is read by its names, or shown ------------------------------------------------------------------

CLOSES = [("deal.closes", 1, 0.0), ("pause", 1, T.settle)]
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


TOLD_ALONE = [
    ("identify.wakes", 1, T.breath),
    *READ_ONCE,
    ("identify.sleeps", 1, 0.0),
    ("pause", 1, T.settle),
]
ONE_OF_EACH = dict.fromkeys(DECK, 1)
BY_LIGHTS: Mapping[str, tuple[Callable[[], Sequence[Scene]], int, Heard]] = {
    "a card dealt by the light": (
        lambda: write_deal(public_of(), a_box(), T),
        SEATS,
        [("deal.seat", 1, T.breath), *CARDS_SHOWN, *CLOSES],
    ),
    "a card called": (lambda: write_roll_call(public_of(), ONE_OF_EACH, a_box(), T), CARDS - 1, TOLD_ALONE),
    "a card called where each has a button": (
        lambda: write_roll_call(public_of(), ONE_OF_EACH, a_box(SEATS), T),
        CARDS - 1,
        [("identify.card", 1, 0.0), ("identify.card", 1, T.claim)],
    ),
    "a card told in secret": (
        lambda: write_confiding(public_of(), a_box(), T),
        SEATS,
        [("confide.seat", 1, T.breath), ("roll", CARDS, T.step), ("roll.end", 1, LAG), *CLOSES],
    ),
    "the double arrow": (
        lambda: write_arrows(public_of(), a_box(), T),
        1,
        called("arrows", ("arrows.tours_double_vote", 1, T.breath), *GLANCES),
    ),
}


@pytest.mark.parametrize(("write", "scenes", "waits"), BY_LIGHTS.values(), ids=BY_LIGHTS)
def test_common_calls_have_documented_pauses(
    write: Callable[[], Sequence[Scene]], scenes: int, waits: Heard
) -> None:
    assert list(map(heard_of, write())) == [told(waits)] * scenes


def test_sleepers_glance_has_a_part_per_news() -> None:
    news = write_night(public_of(deck=[*DECK[:-1], "wild_child"], first=False), a_box(), T)[-1]
    assert told([("tour.seat", SEATS, T.glance + T.part + T.closing)])[0] in heard_of(news)


@pytest.mark.parametrize("first", [True, False])
def test_large_table_hurries_news_but_no_roll(first: bool) -> None:
    big, scarce = public_of(BIG_TABLE, first=first), hurrying(T)
    box = a_box()
    write_night(big, box, T)  # the press is explained once
    night = {scene.id: heard_of(scene) for scene in write_night(big, box, T)}
    assert told([("tour.seat", BIG_TABLE, T.glance + scarce.closing)])[0] in night["news"]
    assert told([("seer.look", 1, scarce.breath), ("roll", BIG_TABLE + 1, T.step)]) == night["seer"][1:3]
    assert told([("pause", 1, T.settle)])[0] == night["seer"][-1]
    calm = {scene.id: heard_of(scene) for scene in write_night(big, a_box(), replace(T, twice=True))}
    assert told([("tour.seat", BIG_TABLE, T.glance + T.closing)])[0] in calm["news"]


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


def test_double_reading_keeps_first_pace() -> None:
    twice = {scene.id: heard_of(scene) for scene in write_night(public_of(), a_box(), replace(T, twice=True))}
    readings = [
        *[("roll", EVERYBODY, T.step), ("roll.end", 1, LAG), ("roll.again", 1, T.breath)],
        *[("roll", EVERYBODY, T.again), ("roll.end", 1, LAG)],
    ]
    assert twice["werewolves"][4:-2] == told(readings)


def test_explanation_ends_with_quiet() -> None:
    scenes = write_night(public_of(), a_box(), replace(T, explains=True))
    openings = {scene.id: scene.opening for scene in scenes if scene.opening}
    assert set(openings) == set(DECK) - {"werewolf", "simple_villager"} | {"werewolves"}
    for opening in openings.values():
        assert [quiet_after(line) for line in opening] == [0.0, WAITS.explained]


# --- by phone ---------------------------------------------------------------------------------------------


def tapped(options: int, picks: int = 1) -> float:
    return T.phone + T.phone_option * options + T.phone_pick * (picks - 1)


def by_phone(card: str, *asked: tuple[str, int, float]) -> Heard:
    """Return a call by phone without sleep lines; words follow after a short pause."""
    return [(f"{card}.wakes", 1, T.breath), *asked, ("pause", 1, T.settle)]


SHOWN = [("phone.shows", 1, 0.0), ("phone.shows", 1, T.phone_shown)]
BY_PHONE: Mapping[str, Heard] = {
    "cupid": by_phone("cupid", ("cupid.link", 1, 0.0), ("phone.tap", 1, tapped(SEATS, 2))),
    "seer": by_phone("seer", ("seer.look", 1, 0.0), ("phone.tap", 1, tapped(EVERYBODY)), *SHOWN),
    "lovers": by_phone("lovers", *SHOWN),
    "werewolves": by_phone(
        "werewolves",
        *[("phone.agree", 1, 0.0), ("phone.agree", 1, T.meet)],
        *[("werewolves.devour", 1, 0.0), ("phone.tap", 1, tapped(EVERYBODY))],
    ),
    "witch": by_phone(
        "witch",
        *[("witch.heal", 1, 0.0), ("phone.tap", 1, tapped(BITTEN) + T.phone_shown)],  # told on that sheet
        *[("witch.poison", 1, 0.0), ("phone.tap", 1, tapped(EVERYBODY))],
    ),
    "piper": by_phone("piper", ("piper.charm", 1, 0.0), ("phone.tap", 1, tapped(SEATS, 2))),
}


def test_phone_night_has_documented_pauses() -> None:
    scenes = {scene.id: heard_of(scene) for scene in write_night(public_of(), a_box(), PHONES)}
    assert {call: scenes[call] for call in BY_PHONE} == {one: told(call) for one, call in BY_PHONE.items()}


PHONES = replace(T, roll=RollKind.PHONES)
TOLD_BY_PHONE: Mapping[str, tuple[Callable[[], Sequence[Scene]], int, Heard]] = {
    "cards dealt": (
        lambda: write_deal(public_of(), a_box(), PHONES),
        1,
        [("phone.deal", 1, 0.0), ("phone.deal", 1, T.phone_card)],
    ),
    "a card called": (
        lambda: write_roll_call(public_of(), ONE_OF_EACH, a_box(), PHONES),
        CARDS - 1,
        [
            *[("identify.wakes", 1, 0.0), ("phone.tap", 1, tapped(SEATS))],
            *[("identify.sleeps", 1, 0.0), ("pause", 1, T.settle)],
        ],
    ),
    "cards told in secret": (
        lambda: write_confiding(public_of(), a_box(), PHONES),
        1,
        [("phone.confide", 1, 0.0), ("phone.tap", 1, tapped(CARDS))],
    ),
}


@pytest.mark.parametrize(("write", "scenes", "waits"), TOLD_BY_PHONE.values(), ids=TOLD_BY_PHONE)
def test_phone_calls_have_documented_pauses(
    write: Callable[[], Sequence[Scene]], scenes: int, waits: Heard
) -> None:
    assert list(map(heard_of, write())) == [told(waits)] * scenes


# --- in walks ---------------------------------------------------------------------------------------------

WALK = replace(T, roll=RollKind.WALK)
BENCHES, PLACES = 3, 4
"""Benches and places of eight seats and "nobody"."""


def blinked(most: int) -> float:
    """Return the seconds in which any number up to `most` can be blinked."""
    return max(count_seconds(number) for number in range(1, most + 1))


def walk(cue: str, ticks: int) -> Heard:
    onset = ONSET if ticks == 2 else 0.0
    return [(cue, 1, blinked(ticks) + REST), ("walk.tick", ticks, T.tick + onset)]


SEATS_WALKED = [*walk("walk.bench", BENCHES), *walk("walk.place", PLACES)]
CONFIRMED = blinked(BENCHES) + 0.4 + blinked(PLACES) + REST
END = ("walk.end", 1, LAG)
LATER_IN_WALKS: Mapping[str, Heard] = {
    "seer": called(
        "seer",
        *[("seer.look", 1, 0.0), *SEATS_WALKED, END, ("walk.confirm_1", 1, CONFIRMED)],
        *[("walk.mend", 1, 0.0), *SEATS_WALKED, END],
        *[("seer.shows_card", 1, T.breath), *CARDS_SHOWN],
    ),
    "defender": called(
        "defender",
        *[("defender.protect", 1, 0.0), *SEATS_WALKED, END, ("walk.confirm_1", 1, CONFIRMED)],
        *[("walk.mend", 1, 0.0), *SEATS_WALKED, END, ("walk.last_1", 1, CONFIRMED)],
    ),
    "piper": called(
        "piper",
        *[("piper.charm", 1, 0.0), *SEATS_WALKED, *SEATS_WALKED, END],
        *[("walk.confirm_1", 1, CONFIRMED), ("walk.confirm_2", 1, CONFIRMED), ("walk.mend", 1, 0.0)],
        *[("walk.which", 1, blinked(2) + REST), ("walk.tick", 2, T.tick)],  # which of two may be heard
        *[*SEATS_WALKED, END, ("walk.last_1", 1, CONFIRMED), ("walk.last_2", 1, CONFIRMED)],
    ),
    "witch": [
        *[("named.card", 1, T.breath), ("roll", BITTEN, WAITS.told), ("witch.wakes", 1, T.breath)],
        *[
            ("witch.shows_victim", 1, T.breath),
            ("walk.marks_1", 1, CONFIRMED),
            ("walk.marks_2", 1, CONFIRMED),
        ],
        *[("witch.heal", 1, 0.0), *walk("walk.bench", BITTEN), END],
        *[("walk.confirm_1", 1, blinked(BITTEN) + REST)],
        *[("walk.mend", 1, 0.0), *walk("walk.bench", BITTEN), END],
        *[("witch.poison", 1, 0.0), *SEATS_WALKED, END, ("walk.confirm_1", 1, CONFIRMED)],
        *[("walk.mend", 1, 0.0), *SEATS_WALKED, END],
        *[("witch.sleeps", 1, 0.0), ("pause", 1, T.settle)],
    ],
}


def test_walked_calls_have_documented_pauses() -> None:
    box = a_box()
    write_night(public_of(), box, WALK)  # the correction is explained once
    scenes = {scene.id: heard_of(scene) for scene in write_night(public_of(), box, WALK)}
    waits = {one: told(call) for one, call in LATER_IN_WALKS.items()}
    assert {call: scenes[call] for call in LATER_IN_WALKS} == waits


@pytest.mark.parametrize(
    ("deck", "named"),
    [(DECK, [True, True]), ([card for card in DECK if card != "big_bad_wolf"], [False])],
    ids=["two may be bitten", "one"],
)
def test_several_victims_are_named_before_blinks(deck: Sequence[str], named: Sequence[bool]) -> None:
    witch = next(scene for scene in write_night(public_of(deck=deck), a_box(), WALK) if scene.id == "witch")
    marks = [line for line in witch.lines if line.cue.startswith("walk.marks_")]
    assert [any(isinstance(one, Text) for one in line.segments) for line in marks] == named


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


def test_correction_is_explained_once_then_signalled() -> None:
    mends = [
        line
        for scene in write_night(public_of(), a_box(), WALK)
        for line in scene.lines
        if line.cue == "walk.mend"
    ]
    assert len(mends) > 3
    assert [any(isinstance(one, Text) for one in line.segments) for line in mends] == [
        True,
        *[False] * (len(mends) - 1),
    ]
    assert all(isinstance(line.segments[0], Over) for line in mends)


def test_tapping_roll_calls_have_documented_pauses() -> None:
    """Check both walks of ten ticks and the glance that confirms a claim."""
    scene = write_roll_call(public_of(), ONE_OF_EACH, a_box(SEATS), WALK)[-1]
    clicks = [
        one for line in scene.lines for one in line.segments if isinstance(one, Over) and one.name == CLICK
    ]
    assert CLICKS_A_PRESS.fewest * 2 <= len(clicks)
    walked = [("walk.taps", 1, REST), ("walk.tick", 10, T.tapped), END]
    claimed = told([*walked, *walked, ("walk.claimed", 1, T.glance)])
    assert [one for one in heard_of(scene) if one.startswith("walk.")] == claimed


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


@pytest.mark.parametrize(
    ("buttons", "roll", "explained"),
    [(0, RollKind.NAMES, 1), (SEATS, RollKind.NAMES, 2), (0, RollKind.WALK, 1), (SEATS, RollKind.WALK, 1)],
)
def test_first_question_explains_presses_unless_known(buttons: int, roll: RollKind, explained: int) -> None:
    box, timing = a_box(buttons), replace(T, roll=roll)
    write_roll_call(public_of(), ONE_OF_EACH, box, timing)
    first = write_night(public_of(), box, timing)[0]
    assert [line.cue for line in first.lines].count("cupid.link") == explained


@pytest.mark.parametrize("awake", [None, "cupid", "seer", "news"])
def test_awake_player_is_woken_after_a_pause_only(awake: str | None) -> None:
    """Check the first call alone, whose holder the roll call may have left awake."""
    for place, scene in enumerate(write_night(public_of(), a_box(), T, awake)):
        wakes = [line.cue for line in scene.lines].count(f"{scene.id}.wakes")
        assert wakes == (0 if place == 0 and awake == scene.id else 1)
        again = scene.anew()
        assert again.lines[0].cue == f"{scene.id}.wakes"
        assert again.wakes is None
