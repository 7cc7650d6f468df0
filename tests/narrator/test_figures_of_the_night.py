"""Figures of the night that are promised somewhere, or bound to each other."""

from __future__ import annotations

from hardware.light import DARK
from narrator.box.timing import PACES
from narrator.night.choice import TAKEN, WINK
from narrator.night.course import (
    BENCH_SIZES,
    CLICKS_A_MEND,
    CLICKS_A_PRESS,
    DARK_SECONDS,
    GAP,
    LATEST,
    LONG,
    ONSET,
    REST,
    SHORT,
    SOONEST,
)
from narrator.night.decoy import PASSING
from narrator.night.rolls import BITTEN_OFTEN
from narrator.night.walker import SHINING


def test_a_press_is_hidden_by_ten_to_seventy_clicks_and_a_mend_by_up_to_thirty() -> None:
    """docs/secrecy.md: whether anybody pressed at all; `python -m bench.presence` has what fewer tell."""
    assert (CLICKS_A_PRESS, CLICKS_A_MEND) == ((10, 70), (0, 30))


def test_benches_have_four_to_six_places() -> None:
    """docs/secrecy.md, the walk."""
    assert BENCH_SIZES == (4, 5, 6)


def test_a_decoy_passes_once_in_eight_and_the_pack_bites_in_seven_nights_of_eight() -> None:
    """docs/secrecy.md, glow."""
    assert (1 / PASSING, BITTEN_OFTEN) == (1 / 8, 7 / 8)


def test_a_press_is_told_by_a_light_of_0_3_s_and_a_wink_is_dark_for_as_long() -> None:
    """docs/secrecy.md, glow."""
    assert TAKEN.seconds == 0.3
    assert sum(step.seconds for step in WINK.steps if step.colour == DARK) == TAKEN.seconds
    assert TAKEN.seconds < WINK.seconds < 2 * TAKEN.seconds


def test_of_two_options_the_light_comes_on_up_to_0_75_s_late_and_is_off_before_the_next_tick() -> None:
    """docs/secrecy.md, the walk; it is long enough to be seen by eyes that look elsewhere."""
    assert ONSET == 0.75
    assert all(0.25 < SHINING < timing.tick for timing in PACES.values())


def test_blinks_can_be_told_apart() -> None:
    """A long one from a short one, one count from the next, each blink from the dark beside it."""
    short, long = SHORT - DARK_SECONDS, LONG - DARK_SECONDS
    assert short >= 0.1
    assert long > 2 * short
    assert LONG < 2 * SHORT, "it counts for four, to save time"
    assert GAP > 2 * DARK_SECONDS
    assert 0.1 <= DARK_SECONDS < REST < SHORT


def test_nobody_is_so_quick_or_so_late_that_a_press_is_taken_for_another() -> None:
    """Sooner than one adult in a thousand is, and before the next walk could be counted."""
    assert 0.05 < SOONEST < LATEST < REST + SHORT
