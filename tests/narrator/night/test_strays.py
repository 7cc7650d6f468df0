from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from narrator.night.roll_script import RollWriter
from narrator.night.scene import Scene, breathed
from narrator.night.walk import CLICK, Clicks
from narrator.rules.lupusburg.setup import LUPUSBURG
from narrator.table.box import Line
from narrator.table.timing import Timing
from tests.effort import LATER
from tests.narrator.calls_of_tables import SEATS, a_box, calls, town_calls
from voices.audio.sounds import TICKS
from voices.segments import Over

GAP = 1.2
"""Seconds without a decoy click among a thousand: a press there would be recognised."""


def bare(scene: Scene) -> Iterator[float]:
    """Yield the moments (s) of a call after which no click is possible for a while."""
    box, now, last = a_box("bare"), 0.0, 0.0
    heard: list[float] = []
    for line in scene.lines:
        ticks = any(isinstance(one, Over) and one.name in TICKS for one in line.segments)
        for one in line.segments:
            if isinstance(one, Over) and one.name == CLICK:
                heard.append(now + one.after)
            now += box.pack.seconds((one,))
        if ticks:  # the option reading has clicks of its own
            heard += [now - 0.2, now]
    for moment in (*sorted(heard), now):
        if min(moment, now) - last > GAP:
            yield last
        last = max(last, min(moment, now))


def with_many_strays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.night.stray_clicks.STRAYS", Clicks(1000, 1000))


FEW = {"tables": SEATS[:1], "towns": LUPUSBURG.players[:1]}
"""Tables of each edition for the fast run."""


@pytest.mark.parametrize("tables", [FEW, pytest.param({}, marks=LATER)], ids=["few", "all"])
def test_decoy_clicks_are_possible_in_every_second_of_a_call(
    tables: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_many_strays(monkeypatch)
    found = list(calls(**tables))
    assert {edition for edition, _ in found} >= {"base_2014", "pact", "lupusburg"}
    assert [(edition, scene.id, *moments) for edition, scene in found if (moments := list(bare(scene)))] == []


def test_planted_call_without_decoy_clicks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(writer: RollWriter, lines: list[Line]) -> tuple[Line, ...]:
        return breathed(lines, Timing().breath)

    monkeypatch.setattr(RollWriter, "covered", plain)
    with_many_strays(monkeypatch)
    assert all(list(bare(scene)) for scene in town_calls(6))
