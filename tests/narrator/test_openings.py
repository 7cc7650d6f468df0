"""Openings of an evening, a first night and a day: rotated, equal for all, and told who sleeps."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from narrator.simulation.demo import Evening, play_virtually, random_evening


def heard(evening: Evening) -> list[dict[str, Any]]:
    out = io.StringIO()
    play_virtually(evening, out)
    return [line for line in map(json.loads, out.getvalue().splitlines()) if line["kind"] == "say"]


def opened(evening: Evening) -> Sequence[str]:
    cues = ("opening.", "night.falls", "night.dawn", "dawn.leads")
    return [line["text"] for line in heard(evening) if line["cue"].startswith(cues)][:8]


def test_games_that_look_alike_open_alike_and_others_otherwise() -> None:
    evening = random_evening("base_2014", 9, 3, "fr")
    cards = ("werewolf", "seer", "werewolf", "witch", *["simple_villager"] * 5)
    header = {key: value for key, value in evening.header.items() if key != "deck"}

    def dealt(cards: Sequence[str]) -> Evening:
        return replace(evening, header={**header, "deal": dict(zip(header["players"], cards, strict=True))})

    assert opened(dealt(cards)) == opened(dealt(cards[::-1]))
    assert opened(evening)[:3] != opened(random_evening("base_2014", 9, 4, "fr"))[:3]
