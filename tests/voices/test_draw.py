from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from voices.draw import Draw


def test_seed_gives_equal_numbers_on_every_python_version() -> None:
    assert [Draw("moon").below(10**9), Draw("sun").below(10**9)] == [206847600, 379815400]


@given(st.text(), st.integers(1, 10**6))
def test_random_numbers_are_below_their_limit(seed: str, n: int) -> None:
    assert 0 <= Draw(seed).below(n) < n


@given(st.text(), st.integers(2, 9), st.integers(2, 40))
def test_no_wording_comes_twice_in_a_row(seed: str, n: int, times: int) -> None:
    draw = Draw(seed)
    drawn = [draw.variant("line", n) for _ in range(times)]
    assert all(0 <= variant < n for variant in drawn)
    assert all(one != two for one, two in itertools.pairwise(drawn))


@given(st.text(), st.integers(4, 9), st.integers(3, 40))
def test_three_successive_wordings_of_a_line_differ(seed: str, n: int, times: int) -> None:
    draw = Draw(seed)
    drawn = [draw.variant("line", n) for _ in range(times)]
    assert all(len({*drawn[place : place + 3]}) == 3 for place in range(times - 2))


@given(st.text(), st.integers(1, 9), st.integers(1, 5))
def test_no_wording_repeats_before_all_were_used(seed: str, n: int, rounds: int) -> None:
    draw = Draw(seed)
    for _ in range(rounds):
        assert {draw.variant("line", n) for _ in range(n)} == set(range(n))


@given(st.text(), st.floats(0, 10), st.floats(0, 10))
def test_random_numbers_are_within_their_bounds(seed: str, one: float, other: float) -> None:
    least, most = sorted((one, other))
    assert least <= Draw(seed).between(least, most) <= most


def test_every_wording_of_a_line_is_used() -> None:
    draw = Draw("all")
    assert {draw.variant("line", 4) for _ in range(100)} == {0, 1, 2, 3}


def test_each_line_remembers_its_own_last_wording() -> None:
    draw = Draw("keys")
    together = [(draw.variant("a", 3), draw.variant("b", 3)) for _ in range(60)]
    assert any(a == b for a, b in together)
    assert len(set(together)) == 9
