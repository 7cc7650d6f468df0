"""Number of cases of a test: a few in `make test`, the others in `make soak`.

Keep enough in the fast run to find each planted fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import SearchStrategy

LATER = pytest.mark.soak
"""Mark of cases that only `make soak` runs."""


def effort(*, quick: int, full: int) -> list[Any]:
    """Return the numbers below `full` as two parameters: the first `quick` for the fast run, and the rest."""
    assert 0 < quick < full
    return [pytest.param(range(quick), id="few"), pytest.param(range(quick, full), id="many", marks=LATER)]


def sampled(cells: Iterable[Any], quick: int) -> list[Any]:
    """Return all of the cells as parameters. The fast run takes `quick` of them, evenly spread."""
    every = list(cells)
    assert 0 < quick < len(every)
    taken = {place * len(every) // quick for place in range(quick)}
    return [_cell(cell, taken=place in taken) for place, cell in enumerate(every)]


def kept(cells: Iterable[Any], quick: Iterable[Any]) -> list[Any]:
    """Return all of the cells as parameters. The fast run takes those in `quick`, all of which must exist."""
    every, wanted = list(cells), list(quick)
    assert all(cell in every for cell in wanted)
    return [_cell(cell, taken=cell in wanted) for cell in every]


def crossed(*axes: Sequence[Any]) -> list[Any]:
    """Return every combination of the axes' values. The fast run covers each value at least once."""
    longest = max(map(len, axes))
    taken = {tuple(number % len(axis) for axis in axes) for number in range(longest)}
    places = product(*(range(len(axis)) for axis in axes))
    return [
        _cell(tuple(axis[number] for axis, number in zip(axes, place, strict=True)), taken=place in taken)
        for place in places
    ]


def tried(
    quick: int, full: int, *drawn: SearchStrategy[Any], **named: SearchStrategy[Any]
) -> Callable[[Callable[..., None]], Callable[[int], None]]:
    """Run a property on `quick` or `full` examples drawn by Hypothesis, instead of its `given`."""

    def make(holds: Callable[..., None]) -> Callable[[int], None]:
        @pytest.mark.parametrize("examples", kept([quick, full], [quick]))
        def test(examples: int) -> None:
            settings(max_examples=examples)(given(*drawn, **named)(holds))()

        test.__name__, test.__qualname__ = holds.__name__, holds.__qualname__
        test.__module__, test.__doc__ = holds.__module__, holds.__doc__
        return test

    return make


def _cell(cell: Any, *, taken: bool) -> Any:
    """Return a parameter. A tuple holds the values of several parameters."""
    values = cell if isinstance(cell, tuple) else (cell,)
    return pytest.param(*values, marks=() if taken else LATER)
