"""Stage and voice: a player is crossed out only when the voice names them."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.play import news
from narrator.rules.kernel.events import Event
from narrator.rules.kernel.scenery import Scenery
from narrator.simulation.demo import play_evening, play_virtually, random_evening
from narrator.table.box import Box, Line
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept, sampled

EVENINGS = [
    *((edition, seats, seed) for edition, seats in (("base_2014", 12), ("pact", 16)) for seed in range(4)),
    *(("collector", 13, 1), ("web", 10, 1), ("web_32", 12, 1)),
    *(("lupusburg", seats, seed) for seats in (4, 8) for seed in range(3)),
]


def early(edition: str, seats: int, seed: int) -> Iterator[tuple[str, str]]:
    """Yield players crossed out before the line that names them, with the last cue.

    A death follows its line: the stage may change while the line continues.
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
    """Return the sentences of the current line so far."""
    first = len(said)
    while first and said[first - 1]["cue"] == said[-1]["cue"]:
        first -= 1
    return said[first:]


@pytest.mark.parametrize(("edition", "seats", "seed"), sampled(EVENINGS, 1))
def test_players_are_named_before_being_crossed_out(edition: str, seats: int, seed: int) -> None:
    assert list(early(edition, seats, seed)) == []


def is_small_town(evening: tuple[str, int, int]) -> bool:
    return evening[:2] == ("lupusburg", 4)


def test_planted_early_stage_change_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant the earlier fault: evenings of the smallest towns find it."""
    monkeypatch.setattr(news, "_heard_in", at_the_beginning)
    assert any(list(early(*evening)) for evening in sorted(EVENINGS, key=is_small_town, reverse=True))


def at_the_beginning(box: Box, line: Line, about: Event | None, *, is_last: bool) -> list[Line]:
    """Change the stage before the line is said."""
    return [Line(line.cue, (news.CARD_HEARD, *line.segments))]


def facts_too_early(edition: str, seats: int, seed: int) -> tuple[list[str], int]:
    """Compare each card, Captain and death on the stage with the words of its line.

    Returns:
        The facts shown before the voice named them, and the number of facts.
    """
    evening = replace(random_evening(edition, seats, seed, "fr" if seed % 2 else "en"), with_ears=False)
    stage, said, early, before = Stage(), list[tuple[str, str]](), list[str](), Scenery()
    count = 0

    def hear(line: TraceLine) -> None:
        if line.kind == "say":
            said.append((str(line.fields["cue"]), str(line.fields["text"])))

    def look(now: Scenery) -> None:
        nonlocal before, count
        if now.seats == before.seats and said:  # otherwise a game begins
            cards = {card for seat, card in now.shown.items() if before.shown.get(seat) != card}
            wanted = [evening.pack.words(f"role-{card}") for card in cards]
            wanted += now.dead - before.dead
            wanted += [now.captain] if now.captain not in (None, before.captain) else []
            line = takewhile(lambda one: one[0] == said[-1][0], reversed(said))
            heard = " ".join(text for _, text in line).casefold()
            count += len(wanted)
            early.extend(f"{one}: {said[-1]}" for one in wanted if one.casefold() not in heard)
        before = now

    stage.follow(look)

    async def main() -> None:
        trace = Trace(None)
        trace.follow(hear)
        await play_evening(evening, trace, stage=stage)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return early, count


EVERY = [
    (edition, 6 if edition == "lupusburg" else 9, seed)
    for edition in ("base_2014", "pact", "collector", "web", "web_32", "lupusburg")
    for seed in range(8)
]


@pytest.mark.parametrize(("edition", "seats", "seed"), kept(EVERY, [one for one in EVERY if one[2] < 2]))
def test_voice_precedes_stage_facts(edition: str, seats: int, seed: int) -> None:
    """Check each edition in English and French."""
    early, count = facts_too_early(edition, seats, seed)
    assert early == []
    assert count > 0 or edition == "lupusburg"


def test_planted_early_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "_heard_in", at_the_beginning)
    early, _ = facts_too_early("base_2014", 9, 0)
    assert early
