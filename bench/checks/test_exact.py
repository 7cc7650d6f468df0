"""Exact information from presses while options are read: none, or all with a planted leak."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bench.oracles.exact import (
    Branches,
    Lumped,
    Shares,
    bound,
    distance,
    first_walks,
    most_of,
    one_by_one,
    picked,
    rolls,
    settled,
)
from bench.oracles.pace import (
    over_people,
    quicker_for_one,
    slower_past_the_end,
    told_among_clicks,
    told_by_hesitating,
    told_by_pace,
    told_of_two,
    told_of_walks,
)
from bench.oracles.step import GROUPS
from bench.oracles.walking import Habit, Walking
from narrator.night.calls import roll_options
from narrator.night.lupusburg_script import houses_course
from narrator.night.walk import (
    CLICKS_A_PRESS,
    ONSET,
    Clicks,
    Course,
    Reaction,
    claims_course,
    course_of,
    seats_course,
)
from narrator.night.walker import Walker
from narrator.play.tables import a_table
from narrator.rules import CARDS, Game, Setup
from narrator.rules.cards import BOXES, SILHOUETTES, advised_deck
from narrator.rules.knowledge import Public
from narrator.rules.lupusburg.setup import LUPUSBURG
from narrator.rules.schedule import NUMBERS, BeatKind, Roll
from narrator.rules.village import ALL_RULES
from narrator.simulation.counting import Manner
from narrator.simulation.demo import seat_names
from narrator.table.timing import TICK
from tests.narrowing import the
from voices.draw import Draw

LEAST = 0.01
"""Most bits that one question may reveal, as docs/secrecy.md promises."""
ROLLS = {
    "yes or no": one_by_one(2),
    "three cards": one_by_one(3),
    "six seats": seats_course(seat_names(6)),
    "eight seats": seats_course(seat_names(8)),
    "cards of eight": claims_course(seat_names(8)),
    "houses": houses_course(seat_names(4)),
}


# --- the measure ------------------------------------------------------------------------------------------


def test_enumeration_weighs_each_random_draw_by_probability() -> None:
    draw, found = Branches(), defaultdict[tuple[int, ...], float](float)
    for _ in draw.every():
        way = [draw.below(3)]
        if way == [2]:
            way += [int(draw.happens(0.25)), draw.of((0.0, 0.5, 0.5))]
        found[tuple(way)] += draw.likelihood
    assert sum(found.values()) == pytest.approx(1)
    assert found[0,] == found[1,] == pytest.approx(1 / 3)
    assert found[2, 1, 1] == pytest.approx(1 / 3 / 8)
    assert len(found) == 6


@pytest.mark.parametrize(
    ("options", "bits"),
    [
        ([{"a": 1.0}, {"b": 1.0}], 1.0),
        ([{"a": 0.5, "b": 0.5}] * 2, 0.0),
        ([{"a": 1.0}, {"b": 1.0}, {"c": 1.0}, {"d": 1.0}], 2.0),
    ],
)
def test_computed_information_leak_equals_known_values(options: Sequence[Shares], bits: float) -> None:
    assert distance(options) == pytest.approx(bits)


@pytest.mark.parametrize("miscount", [0.0, 0.2])
def test_combined_option_readings_equal_full_enumeration(miscount: float) -> None:
    """Compare the product of probabilities with an enumeration of all readings for one question."""
    course, wanted = ROLLS["eight seats"], seat_names(8)[2]
    habit = Habit(reaction=Lumped(0.55, 0.2), miscount=miscount)
    draw, found = Branches(), defaultdict[bool, float](float)
    for _ in draw.every():
        one = Walking(course, wanted, habit, TICK, draw, draw)
        one.walk(0)
        one.walk(1)
        one.confirm()
        found[one.told.before == wanted] += draw.likelihood
    shares = defaultdict[bool, float](float)
    for right, share in told_right(first_walks(course, wanted, habit)):
        shares[right] += share
    assert shares == pytest.approx(found)
    assert 0.1 < found[True] < 0.9


def told_right(shares: Shares) -> Iterator[tuple[bool, float]]:
    """Yield pairs: whether the light showed the wanted option, and the probability."""
    for heard, share in shares.items():
        assert isinstance(heard, tuple)
        yield heard[-1], share


# --- the pace ---------------------------------------------------------------------------------------------


def test_different_reaction_times_of_players_count_as_leak() -> None:
    assert told_by_pace(Reaction(), Reaction()) == pytest.approx(0, abs=1e-9)
    assert told_by_pace(Reaction(0.2, 0.01), Reaction(0.6, 0.01)) == pytest.approx(1, abs=0.01)
    assert told_by_pace(Reaction(), Reaction(0.273)) <= LEAST < told_by_pace(Reaction(), Reaction(0.253))
    assert told_by_hesitating(5, Reaction(), 0.0) == pytest.approx(0, abs=1e-9)
    assert told_by_hesitating(5, Reaction(), 0.5) > 0.5


@pytest.mark.parametrize("reaction", GROUPS.values(), ids=GROUPS)
def test_waiting_for_the_light_hides_40_ms_of_reaction_time(
    reaction: Reaction,
) -> None:
    quicker = replace(reaction, mean=reaction.mean - 0.04)
    assert told_by_pace(reaction, quicker, ONSET) <= LEAST < told_by_pace(reaction, quicker)


@pytest.mark.parametrize("reaction", GROUPS.values(), ids=GROUPS)
def test_modelled_players_reveal_little_by_reaction_time(reaction: Reaction) -> None:
    assert 0 < told_of_two(reaction) <= LEAST
    for seats in (5, 12, 24, 40):
        assert 0 < told_of_walks(seats_course(seat_names(seats)).sizes, reaction) <= LEAST


HEARD = 600
"""Number of one person's walks that a listener hears."""


@pytest.mark.parametrize("paces", [quicker_for_one(Reaction(), 0.1), slower_past_the_end(5, Reaction(), 0.1)])
def test_decoy_clicks_hide_100_ms_of_reaction_time_difference(
    paces: Sequence[Sequence[Reaction]],
) -> None:
    among, alone = (told_among_clicks(paces, clicks, HEARD) for clicks in (CLICKS_A_PRESS, Clicks(0, 0)))
    assert among.told + 2 * among.unsure <= LEAST
    assert alone.told > 4 * LEAST


@pytest.mark.parametrize("unlike", [0.05, 0.08])
def test_simulation_without_decoy_clicks_matches_computation(unlike: float) -> None:
    """Check the simulation against the exact computation, with none of the box's clicks."""
    quicker = replace(Reaction(), mean=Reaction().mean - unlike)
    two = told_among_clicks(quicker_for_one(Reaction(), unlike), Clicks(0, 0), 2 * HEARD)
    assert two.told == pytest.approx(told_by_pace(Reaction(), quicker, ONSET), abs=3 * two.unsure)
    five = told_among_clicks(slower_past_the_end(5, Reaction(), unlike), Clicks(0, 0), 2 * HEARD)
    assert five.told == pytest.approx(told_by_hesitating(5, Reaction(), unlike), abs=3 * five.unsure)


def test_average_over_reaction_times_matches_known_means() -> None:
    assert over_people(lambda seconds: seconds**2, 0.02) == pytest.approx(0.0004, rel=0.03)
    assert over_people(abs, 0.02) == pytest.approx(0.02 * (2 / math.pi) ** 0.5, rel=0.01)


# --- walks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("roll", ROLLS.values(), ids=ROLLS)
def test_press_times_are_equally_likely_for_all_options(roll: Course) -> None:
    assert most_of(roll) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 8])
def test_presses_for_compulsory_picks_reveal_nothing(seats: int) -> None:
    """Draw a missing pick only after the correction, so that the correction never depends on luck."""
    assert most_of(seats_course(seat_names(seats)), must=True) == pytest.approx(0, abs=1e-9)


def test_planted_early_draw_of_missing_picks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a draw before the correction: luck makes it unnecessary, most often with few legal options."""

    class Hasty(Walker):
        def _settle(self) -> None:
            super()._settle()
            assert self._standing is not None
            self._standing = self._with_drawn(self._standing)

    monkeypatch.setattr("bench.oracles.exact.Walker", Hasty)
    for computed in (settled, picked):
        computed.cache_clear()
    asleep = Habit(Manner.LATE)
    assert bound(seats_course(seat_names(3)), asleep, must=True) > LEAST
    for computed in (settled, picked):
        computed.cache_clear()


def test_players_who_miscount_ticks_or_blinks_reveal_little() -> None:
    for roll in (one_by_one(2), one_by_one(5), ROLLS["eight seats"]):
        assert bound(roll, Habit(miscount=0.05)) == pytest.approx(0, abs=1e-9)
        assert bound(roll, Habit(misread=0.05)) <= LEAST
    assert bound(one_by_one(5), Habit(misread=0.5)) > LEAST


@pytest.mark.parametrize("place", [1, None])
def test_missing_pick_is_drawn_only_after_time_to_correct(
    place: int | None,
) -> None:
    """Check that a missing pick stays missing until the correction, for any number of legal options."""
    names = seat_names(6)
    assert settled(seats_course(names), (place,), names[1], must=True) == {None: 1}


def test_questions_for_several_picks_leak_no_more_than_for_one() -> None:
    habit = Habit(round_again=False)
    one, two = (bound(one_by_one(5), habit, picks) for picks in (1, 2))
    assert one < two <= 2 * one + bound(one_by_one(2), habit)


# --- every roll there is ----------------------------------------------------------------------------------


def shape(course: Course) -> tuple[int, ...]:
    """Return the lengths of a course's rows; a walker uses nothing else of it."""
    return tuple(map(len, course.rows))


COVERED = {shape(course) for course in rolls().values()}


def publics(edition: str) -> Iterator[Public]:
    """Yield the public facts before the first night, at tables with an announced and with a secret deck."""
    for seats in range(BOXES[edition].smallest, 25, 3):
        deck = list(advised_deck(edition, seats))
        if not deck:
            continue  # no deck is recommended for this number of seats
        header = a_table(edition, seats, deck) | {"players": list(seat_names(seats)), "deck": deck}
        public = the(Public, Game(Setup.from_dict(header)).public)
        yield public
        yield msgspec.structs.replace(public, deck=None)


@pytest.mark.parametrize("edition", BOXES)
def test_computed_leak_covers_every_option_list_of_editions(edition: str) -> None:
    found = set()
    for public in publics(edition):
        for roll in set(Roll) - {Roll.NONE, Roll.QUESTIONS, Roll.HOUSES}:
            options = roll_options(roll, public)
            if options:
                found.add(shape(course_of(roll, options, public)))
    assert found
    assert found <= COVERED


def test_computed_leak_covers_every_option_list_of_modules() -> None:
    """Include a spirit's questions and houses with tokens, each with the option "none"."""
    houses = sum(building.silhouettes for building in SILHOUETTES.values())
    assert {(1,) * (len(NUMBERS) + 1), (1,) * (houses + 1)} <= COVERED


def test_no_question_offers_every_card_of_the_game_as_option() -> None:
    """Check that the longest roll (up to 29 cards of a secret deck) is only shown and never asked."""
    calls = [call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day)]
    asked = {beat.roll for call in calls for beat in call.beats if beat.kind is BeatKind.ASK}
    assert Roll.CARDS in {beat.roll for call in calls for beat in call.beats}
    assert Roll.CARDS not in asked


def test_computed_leak_covers_lupusburg_houses_and_tokens() -> None:
    fewest, most = LUPUSBURG.players
    for seats in range(fewest, most + 1):
        assert {shape(houses_course(seat_names(seats))), (1,) * (2 * seats + 1)} <= COVERED


def test_computed_leak_covers_corrections_of_all_picks() -> None:
    beats = [beat for role in CARDS.values() for call in role.calls for beat in call.beats]
    copies = [number for role in CARDS.values() for number in role.cards.values()]
    assert {(1,) * picks for picks in {beat.picks for beat in beats} | set(copies) if picks > 1} <= COVERED


# --- planted leaks ----------------------------------------------------------------------------------------


class Tilted(Draw):
    """Random stream that prefers the first option as a start."""

    def __init__(self, draw: Draw) -> None:
        super().__init__("")
        self._draw = draw

    def below(self, n: int) -> int:
        return self._draw.below(n) if self._draw.below(4) else 0


class Tilting(Walker):
    """Walker with uneven starts."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._secret = Tilted(self._secret)


class Constant(Draw):
    def below(self, n: int) -> int:
        return 0


class Fixed(Walker):
    """Reading of the options that always starts at the same option."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._secret = Constant("")


@pytest.mark.parametrize(("walker", "more_than"), [(Tilting, LEAST), (Fixed, 1.0)])
def test_planted_uneven_choice_of_first_option_is_found(
    walker: type[Walker], more_than: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.oracles.walking.Walker", walker)
    # No other test uses these reactions, so no bound of the real walker is cached.
    habit = Habit(reaction=Reaction(0.3, 0.08 if walker is Tilting else 0.07))
    assert bound(one_by_one(5), habit) > more_than


def test_planted_press_count_from_first_flash_reveals_the_pick() -> None:
    """Check a count from the first flash: if it meant the first option, no press could come earlier."""
    assert bound(one_by_one(5), Habit(round_again=False)) > 1
