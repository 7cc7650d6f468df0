from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from hardware.light import DARK, WHITE, Pattern
from hardware.presses import Down
from narrator.night.walk import (
    LATEST,
    ONSET,
    REST,
    SOONEST,
    Clicks,
    Course,
    Leg,
    Patter,
    clicks_for,
    legs_of,
    seats_course,
)
from narrator.night.walker import Walker, confirms, starts_at
from narrator.rules.schedule import NOBODY
from narrator.simulation.counting import Manner, blinks_of
from narrator.simulation.demo import Evening, play_virtually, random_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.simulation.room import VirtualLight
from narrator.table.roll_choice import Fill, Moment, MomentKind, nothing_drawn
from narrator.table.secrets import Deal
from narrator.table.timing import TICK, RollKind, Timing
from tests.effort import kept, sampled
from tests.narrowing import about
from voices.draw import Draw
from voices.segments import Over, Silence
from voices.writing.pack import VoicePack

WALK = Timing(roll=RollKind.WALK)


def test_every_option_needs_the_same_number_of_presses() -> None:
    """Check the count: otherwise the number of presses or corrections would reveal the option."""
    course = seats_course(seat_names(13))
    assert course.key((3, 1)) == NOBODY
    assert course.key((3, 2)) is None
    assert course.key((3, None)) is None


def test_light_confirms_each_option_differently_in_equal_time() -> None:
    course = seats_course(seat_names(40))
    keys = [key for row in course.rows for key in row]
    seen = [blinks_of(confirms(course, key)) for key in keys]
    assert len(set(seen)) == len(keys)
    assert all(confirms(course, key).seconds <= course.confirming for key in keys)
    assert {confirms(course, key).times for key in keys} == {1}


@pytest.mark.parametrize("ticks", [2, 4, 5, 10])
def test_blinks_that_announce_first_option_take_equal_time(ticks: int) -> None:
    """Check the ticks, which are heard: an option reading may not wait for a high number."""
    leg = Leg(0, 0, ticks)
    for option in range(ticks):
        pattern = starts_at(option, leg)
        assert blinks_of(pattern) == (option + 1,)
        assert pattern.times == 1
        assert pattern.seconds == pytest.approx(leg.telling - REST)


class MindReader:
    """Person at an option reading over one row of options who presses at the intended one."""

    def __init__(
        self, picks: int = 1, legal: str = "abcd", most: int | None = None, fill: Fill = nothing_drawn
    ) -> None:
        self.light = VirtualLight()
        self.course = Course(tuple((key,) for key in "abcd"))
        self.walker = Walker(
            self.course,
            picks,
            picks if most is None else most,
            legal.__contains__,
            self.light,
            Draw("secret"),
            fill,
        )
        self.legs = legs_of(self.course, picks)
        self.late = 0.3
        """Seconds from a tick to the press."""
        self._leg, self._now = 0, 0.0

    def walk(self, key: str | None) -> None:
        """Walk once and press at an option."""
        self._walk(None if key is None else "abcd".index(key))

    def mend(self, pick: int | None, key: str | None) -> None:
        """Walk twice to correct a pick: first the pick, then its new option."""
        self._walk(pick)
        self.walk(key)

    def _walk(self, place: int | None) -> None:
        ticks = self.legs[self._leg].ticks
        self.walker.follow(Moment(MomentKind.TELL, 0, self._leg), self._now)
        (first,) = blinks_of(self.light.seen)
        for tick in range(ticks):
            self.walker.follow(Moment(MomentKind.TICK, 0, tick), self._now + 10 + tick)
        if place is not None:
            self.walker.pressed(Down(self._now + 10 + (place - first + 1) % ticks + self.late))
        self._leg, self._now = self._leg + 1, self._now + 10 + ticks

    def confirmed(self, pick: int = 0) -> Pattern:
        self.walker.follow(Moment(MomentKind.CONFIRM, 0, pick), 20.0)
        return self.light.seen

    def told_last(self, pick: int = 0) -> Pattern:
        self.walker.follow(Moment(MomentKind.LAST, 0, pick), 60.0)
        return self.light.seen


def test_press_in_second_reading_corrects_the_first() -> None:
    finger = MindReader()
    finger.walk("b")
    finger.confirmed()
    finger.walk("d")
    assert finger.walker.taken == ["d"]


def test_light_times_are_equal_for_both_options_of_yes_and_no() -> None:
    course, light = Course((("yes",), ("no",))), VirtualLight()
    walker = Walker(course, 1, 1, lambda _: True, light, Draw("onset"))
    walker.follow(Moment(MomentKind.TELL, 0, 0), 0.0)
    waited: dict[int, list[float]] = {0: [], 1: []}
    until_the_next = legs_of(course, 1)[0].after(1, TICK)
    for number in range(600):
        walker.follow(Moment(MomentKind.TICK, 0, number % 2), float(number))
        dark, lit = light.seen.steps
        waited[number % 2].append(dark.seconds)
        assert (dark.colour, lit.colour) == (DARK, WHITE)
        assert dark.seconds + lit.seconds < until_the_next
    for seconds in waited.values():
        assert 0 < min(seconds) < max(seconds) <= ONSET
        assert sum(seconds) / len(seconds) == pytest.approx(ONSET / 2, rel=0.1)


@pytest.mark.parametrize("clicks", [Clicks(10, 70), Clicks(0, 30)])
def test_random_decoy_clicks_come_after_each_option_tick(clicks: Clicks) -> None:
    legs = legs_of(seats_course(seat_names(12)), 1)[:2]
    counts = []
    for seed in range(40):
        fallen = list(clicks_for(legs, clicks, TICK, Draw(str(seed))))
        assert len(fallen) == len(legs)
        for leg, times in zip(legs, fallen, strict=True):
            assert list(times) == sorted(times)
            assert all(SOONEST < time < leg.after(leg.ticks, TICK) + 2.0 for time in times)
        counts.append(sum(map(len, fallen)))
    assert 2 * clicks.fewest <= min(counts) < max(counts) <= 2 * clicks.most
    assert list(clicks_for([], clicks, TICK, Draw("nobody"))) == []


def test_two_picks_need_two_readings_and_must_differ() -> None:
    finger = MindReader(picks=2)
    finger.walk("c")
    finger.walk("c")
    assert blinks_of(finger.confirmed(0)) == (3,)
    assert finger.confirmed(1).name == "no"
    finger.mend(1, "a")
    assert finger.walker.taken == ["a", "c"]


def test_late_press_counts_until_the_next_reading_starts() -> None:
    finger = MindReader(picks=2)
    finger.walker.follow(Moment(MomentKind.TELL, 0, 0), 0.0)
    (first,) = blinks_of(finger.light.seen)
    for tick in range(4):
        finger.walker.follow(Moment(MomentKind.TICK, 0, tick), 10.0 + tick)
    finger.walker.follow(Moment(MomentKind.TELL, 0, 1), 14.0)
    finger.walker.pressed(Down(14.0 + LATEST / 2))
    finger.walker.pressed(Down(14.0 + 2 * LATEST))  # too late, and no new tick has been heard
    finger.confirmed()
    assert finger.walker.taken == ["abcd"[(first + 2) % 4]]


def walked_evening(edition: str, players: int, seed: int, **changed: Any) -> Evening:
    evening = random_evening(edition, players, seed, "en")
    return replace(evening, timing=WALK, **changed)


TABLES = (
    *(("base_2014", 12), ("collector", 13), ("web", 10), ("pact", 8), ("pact", 12)),
    *(("lupusburg", 4), ("lupusburg", 8)),
)


@pytest.mark.parametrize(("table", "deal"), sampled(product(TABLES, (Deal.KNOWN, Deal.CARDS)), 1))
def test_game_by_counted_ticks_equals_game_by_names_read(table: tuple[str, int], deal: Deal) -> None:
    edition, players = table
    for seed in range(2):
        by_names = replace(random_evening(edition, players, seed, "en"), deal=deal)
        _, one = play_virtually(by_names)
        manners = (tuple(Manner), (Manner.AT_ONCE,))[seed]
        _, other = play_virtually(walked_evening(edition, players, seed, deal=deal, manners=manners))
        assert other.answers == one.answers
        assert other.setup == one.setup


@pytest.mark.parametrize("seed", kept(range(4), [2]))
def test_judge_who_ordered_nothing_sleeps_in_next_call(seed: int) -> None:
    """Check the next call, which asks no question: a press at "no" there would be an error."""
    hands = ["stuttering_judge", "thief", "werewolf", *["simple_villager"] * 3]
    names = seat_names(6)
    header = {
        "edition": "pact",
        "players": list(names),
        "deal": dict(zip(names, hands, strict=True)),
        "centre": ["wolf_hound", "simple_villager"],
        "options": {"player_limits": "any"},
        "seed": seed,
    }
    evening = Evening(header, VoicePack.load("en"), RandomPlan(seed), seed, timing=WALK)
    outcome, _ = play_virtually(evening)
    assert outcome is not None


def test_decoy_clicks_come_on_time_and_delay_nothing() -> None:
    patter = Patter()
    patter.add((0.4, 0.1, 0.9))
    assert patter.fill(0.5) == (
        *(Silence(0.1), Over("click")),
        *(Silence(about(0.3)), Over("click")),
        Silence(about(0.1)),
    )
    assert patter.fill(0.5) == (Silence(about(0.4)), Over("click"), Silence(about(0.1)))


def test_readings_start_at_each_option_equally_often() -> None:
    starts = Counter[int]()
    for seed in range(400):
        finger = MindReader()
        finger.walker = Walker(
            finger.course, 1, 1, lambda _: True, finger.light, Draw(str(seed)), nothing_drawn
        )
        finger.walker.follow(Moment(MomentKind.TELL, 0, 0), 0.0)
        starts[finger.walker.start] += 1
    assert sorted(starts) == list(range(finger.legs[0].ticks))
    assert max(starts.values()) < 1.5 * min(starts.values())
