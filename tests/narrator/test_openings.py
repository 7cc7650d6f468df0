"""Openings of an evening, a first night and a day: rotated, equal for all, and told who sleeps."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from narrator.night.deal import Deal
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


def test_awake_first_player_is_informed() -> None:
    evening = replace(random_evening("base_2014", 9, 3, "fr"), deal=Deal.CARDS)
    deck = ("cupid", "seer", "werewolf", "werewolf", *["simple_villager"] * 5)
    header = {key: value for key, value in evening.header.items() if key not in ("deal", "centre")}
    cues = [line["cue"] for line in heard(replace(evening, header={**header, "deck": list(deck)}))]
    assert "identify.stays" in cues
    after = cues[cues.index("identify.stays") :]
    assert after.index("night.falls_asleep") < after.index("cupid.link")
    assert "cupid.wakes" not in after[: after.index("cupid.link")]


def test_dead_hear_their_rights_once_with_open_eyes() -> None:
    for seed in range(3):
        lines = heard(random_evening("base_2014", 8, seed, "fr"))
        cues = [cue for cue, _ in groupby(str(line["cue"]) for line in lines)]
        assert cues.count("day.out") == 1
        place = cues.index("day.out")
        assert "day.card" in cues[:place] or "day.no_card" in cues[:place]
        assert cues[place - 1] != "night.falls"
