"""What the fast run leaves out, the others try: nothing is lost between the two, and nothing tried twice."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.effort import crossed, effort, kept, sampled

AXES = ("names", "walk"), ("en", "fr", "de"), (1, 2, 3, 4, 5)


def is_quick(cell: Any) -> bool:
    return not cell.marks


@pytest.mark.parametrize(("quick", "full"), [(1, 2), (12, 60)])
def test_few_and_many_are_all_of_them_once(quick: int, full: int) -> None:
    few, many = effort(quick=quick, full=full)
    assert [*few.values[0], *many.values[0]] == list(range(full))
    assert [is_quick(few), is_quick(many)] == [True, False]
    assert [len(few.values[0])] == [quick]


@pytest.mark.parametrize("quick", [1, 2, 7])
def test_a_sample_is_spread_over_all_cells(quick: int) -> None:
    cells = sampled(range(8), quick)
    assert [cell.values for cell in cells] == [(number,) for number in range(8)]
    places = [place for place, cell in enumerate(cells) if is_quick(cell)]
    assert len(places) == quick
    assert max(later - place for place, later in zip(places, [*places[1:], 8], strict=True)) <= 8 // quick + 1


def test_cells_that_are_named_stay_in_the_fast_run() -> None:
    cells = kept([("a", 1), ("b", 2), ("c", 3)], [("b", 2)])
    assert [cell.values for cell in cells if is_quick(cell)] == [("b", 2)]
    assert len(cells) == 3
    with pytest.raises(AssertionError):
        kept(["a"], ["b"])


def test_of_every_combination_the_fast_run_has_each_value() -> None:
    cells = crossed(*AXES)
    assert [cell.values for cell in cells] == list(product(*AXES))
    quick = [cell.values for cell in cells if is_quick(cell)]
    assert len(quick) == max(map(len, AXES))
    for place, axis in enumerate(AXES):
        assert {values[place] for values in quick} == set(axis)


def test_what_is_left_out_is_for_the_wide_run() -> None:
    marks = [mark.name for cell in crossed(*AXES) for mark in cell.marks]
    assert set(marks) == {"wide"}
