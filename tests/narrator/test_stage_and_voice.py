"""The stage never runs ahead of the voice: whoever dies is crossed out when they are named, not before."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from narrator.game import news
from narrator.rehearsal.demo import play_virtually, random_evening
from tests.effort import sampled

EVENINGS = [
    *((edition, seats, seed) for edition, seats in (("base_2014", 12), ("pact", 16)) for seed in range(4)),
    *(("collector", 13, 1), ("web", 10, 1), ("web_32", 12, 1)),
    *(("lupusburg", seats, seed) for seats in (4, 8) for seed in range(3)),
]


def early(edition: str, seats: int, seed: int) -> Iterator[tuple[str, str]]:
    """Whoever was crossed out before a sentence of that line had begun to name them, and what was heard last.

    A death follows a line that names it: the same line goes on while the stage changes.
    """
    evening = replace(random_evening(edition, seats, seed, "fr" if seed % 2 else "en"), with_ears=False)
    out = io.StringIO()
    play_virtually(evening, out)
    alive: list[str] = []
    said: list[dict[str, Any]] = []
    for line in map(json.loads, out.getvalue().splitlines()):
        if line["side"] != "public":
            continue
        if line["kind"] == "say":
            said.append(line)
        elif line["kind"] == "stage":
            for seat in alive:
                if seat not in line["alive"] and not any(seat in one["text"] for one in _same_line(said)):
                    yield seat, said[-1]["text"]
            alive = line["alive"]


def _same_line(said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was said of the last line so far."""
    first = len(said)
    while first and said[first - 1]["cue"] == said[-1]["cue"]:
        first -= 1
    return said[first:]


@pytest.mark.parametrize(("edition", "seats", "seed"), sampled(EVENINGS, 1))
def test_nobody_is_crossed_out_before_they_are_named(edition: str, seats: int, seed: int) -> None:
    assert list(early(edition, seats, seed)) == []


def is_small_town(evening: tuple[str, int, int]) -> bool:
    return evening[:2] == ("lupusburg", 4)


def test_a_stage_that_changes_as_a_line_begins_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault, as it was; evenings of the smallest towns tell of it at once."""
    monkeypatch.setattr(news, "_heard_in", lambda line, about: (news.HEARD, line))
    assert any(list(early(*evening)) for evening in sorted(EVENINGS, key=is_small_town, reverse=True))
