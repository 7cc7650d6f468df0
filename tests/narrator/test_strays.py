"""Stray clicks of the box: possible wherever a press is, in every call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from narrator.night.roll_script import RollWriter
from narrator.night.scene import Scene, breathed
from narrator.night.script import write_night
from narrator.night.stray_clicks import BEFORE, Spot, spots_of, strays_for, strays_over, strewn
from narrator.night.walk import CLICK, Clicks
from narrator.rules import Game, Setup
from narrator.rules.knowledge import Public
from narrator.rules.lupusburg.edition import LUPUSBURG
from narrator.table.box import Line
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from tests.effort import LATER
from tests.narrator.calls_of_tables import SEATS, a_box, calls, spots_in, town_calls
from tests.narrowing import the
from voices.audio.sounds import TICKS
from voices.draw import Draw
from voices.segments import Mark, Over, Segment, Silence, Text

GAP = 1.2
"""Seconds without a stray click among a thousand: a press there would be recognised."""


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
        if ticks:  # the walk has clicks of its own
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
def test_strays_cover_every_second_of_every_call(
    tables: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_many_strays(monkeypatch)
    found = list(calls(**tables))
    assert {edition for edition, _ in found} >= {"base_2014", "pact", "lupusburg"}
    assert [(edition, scene.id, *moments) for edition, scene in found if (moments := list(bare(scene)))] == []


def test_strays_are_audible_up_to_call_ends() -> None:
    """Check the ends: a click ends with the sound, so none is after a call."""
    box, first, last = a_box("seams"), set[bool](), set[bool]()
    for _, scene in islice(calls(), 60):
        now, length = 0.0, sum(box.pack.seconds(line.segments) for line in scene.lines)
        for line in scene.lines:
            ticks = any(isinstance(one, Over) and one.name in TICKS for one in line.segments)
            for one in line.segments:
                if isinstance(one, Over) and one.name == CLICK and not ticks:
                    assert 0 <= now + one.after < length
                    first.add(now + one.after < 2 * BEFORE)
                    last.add(now + one.after > length - BEFORE)
                now += box.pack.seconds((one,))
    assert True in first
    assert True in last


SAID = 1.6
"""Seconds of each text of a call."""


def lasting(segment: Segment) -> float:
    return SAID if isinstance(segment, Text) else segment.seconds if isinstance(segment, Silence) else 0.0


def begins(spot: Spot, lines: Sequence[Line]) -> float:
    """Return the start (s) of a place for clicks, from the first line on."""
    before = [*(one for line in lines[: spot.line] for one in line.segments)]
    return sum(map(lasting, [*before, *lines[spot.line].segments[: spot.segment]]))


def test_strays_may_fall_in_words_and_long_silences() -> None:
    """Divide lines and long pauses into pieces of about a second; a tick has its own clicks, and half a
    second is long.
    """
    said, mark = Text("Whom?"), Mark("option:0:0")
    lines = [
        Line("seer.wakes", (said, Silence(0.3), mark, Silence(0.4), said)),  # until 3.9
        Line("pause", (Silence(2.0),)),  # until 5.9
        Line("roll.seat", (mark, said, Silence(0.4))),  # until 7.9
        Line("walk.tick", (Over(TICKS[0]), Silence(9.0))),  # until 16.9
        Line("roll.seat", (said, Silence(0.5), said)),  # until 20.6
    ]
    where = [
        *[(-BEFORE, -BEFORE), (0.0, 0.8), (0.8, 1.6), (1.6, 1.6)],
        *[(1.6, 2.3), (2.3, 3.1), (3.1, 3.9), (3.9, 3.9)],
        *[(3.9, 4.9), (4.9, 5.9)],
        *[(5.9, 6.7), (6.7, 7.5), (7.5, 7.5)],
        *[(16.9, 17.7), (17.7, 18.5), (18.5, 18.5), (18.5, 19.0), (19.0, 19.8), (19.8, 20.6)],
    ]
    found = []
    for spot in spots_of(lines, lasting):
        start = begins(spot, lines)
        found.append((start + spot.since, start + spot.until))
        assert start + spot.left == pytest.approx(20.6)
    assert found == [pytest.approx(one) for one in where]


@pytest.mark.parametrize("seed", range(4))
def test_strays_sound_at_their_drawn_times(seed: int) -> None:
    """Check several in one line: none moves another."""
    said = Text("The Seer wakes.")
    lines = [
        Line("seer.wakes", (said, Silence(2.0), said, Silence(1.0), said)),
        Line("walk.tick", (Over(TICKS[0]), Silence(9.0))),
        Line("pause", (Silence(3.0),)),
    ]
    spots = list(spots_of(lines, lasting))
    fallen = strays_for(spots, Draw(f"strays {seed}"))
    due = [begins(spot, lines) + late for spot, after in zip(spots, fallen, strict=True) for late in after]
    heard, now = [], 0.0
    for line in strewn(lines, Draw(f"strays {seed}"), lasting, -3.0):
        for one in line.segments:
            if isinstance(one, Over) and one.name == CLICK:
                assert one.gain_db == -3.0
                heard.append(now + one.after)
            now += lasting(one)
    assert len(due) > 2
    assert sorted(heard) == pytest.approx(sorted(due))


def test_explanations_have_strays() -> None:
    """Check the explanations: a late press of the call before may come during one."""
    header = {"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}
    public = the(Public, Game(Setup.from_dict(header)).public)
    for roll in PRESSED_ROLLS:
        scenes = write_night(public, a_box("told"), Timing(roll=roll, explains=True))
        told = [one for scene in scenes for line in scene.opening for one in line.segments]
        clicks = [one for one in told if isinstance(one, Over) and one.name == CLICK]
        assert bool(clicks) == (roll is RollKind.WALK)


def test_planted_call_without_strays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the strays of Lupusburg's calls, as in an earlier leak, and check that it is found."""

    def plain(writer: RollWriter, lines: list[Line]) -> tuple[Line, ...]:
        return breathed(lines, Timing().breath)

    monkeypatch.setattr(RollWriter, "covered", plain)
    with_many_strays(monkeypatch)
    assert all(list(bare(scene)) for scene in town_calls(6))


def test_a_call_has_as_many_strays_as_it_is_long() -> None:
    for scene in town_calls(5):
        clicks = sum(
            isinstance(one, Over) and one.name == CLICK
            for line in scene.lines
            for one in line.segments
            if not any(isinstance(part, Over) and part.name in TICKS for part in line.segments)
        )
        assert 0 < clicks <= 2 * strays_over(spots_in(scene)).most
