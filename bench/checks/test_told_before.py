"""Options explained before any call, so that a press during an explanation reveals nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bench.oracles.decoder import (
    EAGER,
    TOLD_ASKS,
    VIEWS,
    beside,
    of_presence,
    of_targets,
    told_before,
)
from bench.oracles.strays import strays_told
from narrator.night.roll_script import RollWriter, is_named
from narrator.night.scene import ReadBeat
from narrator.night.stray_clicks import STRAYS
from narrator.table.box import Line
from narrator.table.timing import WAITS
from tests.effort import sampled
from voices.segments import Silence

LEAST = 0.01
"""Bits that docs/secrecy.md promises at most."""
BESIDE, AT_TOLD = "presses beside all walks, row", "presses at what is told, row"


@pytest.mark.parametrize("share", sampled([EAGER, 0.05], 1))
def test_decoy_clicks_hide_press_during_explanation_of_option(share: float) -> None:
    for learnt in strays_told(share, 20_000):
        assert learnt.told <= LEAST + 2 * learnt.unsure
        assert learnt.unsure < LEAST / 4


def test_press_during_explanation_without_decoys_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.night.stray_clicks.STRAYS", STRAYS._replace(most=0))
    assert strays_told(0.2, 4000)[0].told > 5 * LEAST


# --- evenings ---------------------------------------------------------------------------------------------


def test_patient_players_do_not_press_during_explanations() -> None:
    calm = told_before(4, 0.0)
    assert sum(ask.live for ask in calm) >= 6
    assert not any(map(beside, calm))


def test_impatient_presses_during_explanations_reveal_little() -> None:
    eager = told_before(8, EAGER)
    for learnt in (of_presence(eager), of_targets(eager, 8)[BESIDE], of_targets(eager, 8)[AT_TOLD]):
        assert learnt.bits <= LEAST + 3 * learnt.unsure


def test_always_pressing_during_explanations_is_found() -> None:
    """Check that the measure counts presses before a call."""
    eager = told_before(8, 1.0)
    assert of_presence(eager).bits > 0.3
    assert of_targets(eager, 8)[AT_TOLD].bits > 0.3


def test_planted_options_named_only_during_the_call_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant options named during the call, as in an earlier version: people press at the name they mean."""
    answering = RollWriter._answering

    def named_late(writer: RollWriter, number: int, read: ReadBeat, clicks: Any) -> Iterator[Line]:
        for option in read.options if is_named(read) else ():
            yield Line(f"roll.{option.key}", (writer._spoken(option), Silence(WAITS.told)))
        yield from answering(writer, number, read, clicks)

    monkeypatch.setattr(RollWriter, "_answering", named_late)
    heard = told_before(8, 0.0)
    assert {ask.prompt for ask in heard} == set(TOLD_ASKS)
    assert of_presence(heard).bits > 0.2
    assert of_targets(heard, 8)[BESIDE].bits > 0.2


def test_every_press_is_inside_or_outside_an_option_reading() -> None:
    """Check that every press is counted, either inside or outside an option reading."""
    assert len(VIEWS) == 6
    for ask in told_before(4, 0.5):
        walked = [press for press in ask.presses if press.startswith("walk")]
        assert len(walked) + len(beside(ask)) == len(ask.presses) == len(ask.delays)
