"""Votes that go round, or begin with one seat: what the table hears before fingers are counted."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest

from narrator.table.demo import play_virtually, random_evening

DECK = ["werewolf", "werewolf", *["simple_villager"] * 6]
TURNS = ("vote.alone", "vote.in_turn", "vote.points")


def votes(language: str, **header: Any) -> list[list[str]]:
    """The cues of each vote of an evening that stand for fingers, each cue once in a row."""
    evening = random_evening("pact", len(DECK), 3, language)
    kept = {key: value for key, value in evening.header.items() if key not in ("deal", "centre")}
    options = {**kept.get("options", {}), "captain": False}
    out = io.StringIO()
    dealt = kept | {"deck": DECK, "actor_cards": [], "options": options} | header
    play_virtually(replace(evening, header=dealt), out)
    said = [line.get("cue") for line in map(json.loads, out.getvalue().splitlines()) if line["kind"] == "say"]
    fingers: list[list[str]] = []
    for cue, _ in groupby(said):
        if cue in ("village.vote", "village.runoff"):
            fingers.append([])
        elif cue in TURNS:
            fingers[-1].append(cue)
    return fingers


@pytest.mark.parametrize("language", ["fr", "en"])
def test_where_everybody_votes_in_turn_nobody_is_told_to_point_at_once(language: str) -> None:
    first, *others = votes(language, modules=["new_moon"], events=["ev_influences"])
    assert first == ["vote.points"]
    assert ["vote.in_turn"] in others
    assert ["vote.in_turn", "vote.points"] not in others


@pytest.mark.parametrize("language", ["fr", "en"])
def test_where_one_votes_before_the_others_the_others_point_at_once(language: str) -> None:
    first, *_ = votes(language, modules=["village"], buildings={"Alice": "tavern"})
    assert first == ["vote.alone", "vote.points"]
