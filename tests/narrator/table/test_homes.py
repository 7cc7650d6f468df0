from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from narrator.simulation.demo import Evening, play_virtually, random_evening
from narrator.simulation.plans import RandomPlan
from narrator.table.homes import bynames, drawn_homes
from tests.narrator.at_the_table import HEADER
from tests.narrator.play.test_resume import pulled_and_resumed, whole_game
from voices.draw import Draw


def heard(evening: Evening) -> list[dict[str, Any]]:
    """Return every sentence of an evening with its cue."""
    out = io.StringIO()
    play_virtually(evening, out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    return [line for line in lines if line["kind"] == "say"]


def called(evening: Evening) -> Mapping[str, str]:
    """Return the name of each home."""
    seats = evening.header["players"]
    return bynames(evening.pack, drawn_homes(evening.pack, seats, Draw(f"public {evening.seed}")))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_dead_players_are_named_by_home_only_by_day(language: str) -> None:
    evening = random_evening("base_2014", 10, 3, language)
    names = called(evening)
    said = heard(evening)
    deaths = [line["text"] for line in said if line["cue"] in ("dawn.dead", "day.condemned")]
    assert any(name in text for text in deaths for name in names.values())
    for line in said:
        if any(name in line["text"] for name in names.values()):
            assert line["cue"].startswith(("dawn.", "day.", "story.")), line


def test_homes_of_players_are_equal_for_equal_public_facts() -> None:
    """Check the stream: homes depend on the public one, not on the deal's secret seed."""
    one = random_evening("base_2014", 8, 4, "en")
    other = replace(one, header=one.header | {"seed": 99}, plan=RandomPlan(99))
    names = called(one)
    for evening in (one, other):
        told = [line["text"] for line in heard(evening) if line["cue"] == "story.pack"]
        assert any(name in text for text in told for name in names.values())


def test_resumed_game_keeps_homes_of_players(tmp_path: Path) -> None:
    evening, _, _ = whole_game(HEADER, 2)
    evening = replace(evening, seed=2)
    taken = pulled_and_resumed(replace(evening, retell=True), tmp_path, 6, after=True)
    assert taken is not None
    _, _, saved, _, after = taken
    assert set(saved.notes["homes"]) == set(HEADER["players"])
    names = bynames(evening.pack, saved.notes["homes"])
    assert any(name in line.get("text", "") for line in after for name in names.values())


def said_in(evening: Evening) -> list[dict[str, Any]]:
    out = io.StringIO()
    play_virtually(evening, out)
    return [line for line in map(json.loads, out.getvalue().splitlines()) if line["kind"] == "say"]


def opened(evening: Evening) -> Sequence[str]:
    cues = ("opening.", "night.falls", "night.dawn", "dawn.leads")
    return [line["text"] for line in said_in(evening) if line["cue"].startswith(cues)][:8]


def test_opening_lines_depend_only_on_public_facts() -> None:
    evening = random_evening("base_2014", 9, 3, "fr")
    cards = ("werewolf", "seer", "werewolf", "witch", *["simple_villager"] * 5)
    header = {key: value for key, value in evening.header.items() if key != "deck"}

    def dealt(cards: Sequence[str]) -> Evening:
        return replace(evening, header={**header, "deal": dict(zip(header["players"], cards, strict=True))})

    assert opened(dealt(cards)) == opened(dealt(cards[::-1]))
    assert opened(evening)[:3] != opened(random_evening("base_2014", 9, 4, "fr"))[:3]
