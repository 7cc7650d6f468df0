"""Votes in turn, votes that begin at one seat, and weighted votes: announcements before the count."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest

from narrator.simulation.demo import play_virtually, random_evening

DECK = ["werewolf", "werewolf", *["simple_villager"] * 6]
TURNS = ("vote.alone", "vote.in_turn", "vote.points")


def said(language: str, **header: Any) -> list[str]:
    """Return the cues of an evening without a Captain."""
    evening = random_evening("pact", len(DECK), 3, language)
    kept = {key: value for key, value in evening.header.items() if key not in ("deal", "centre")}
    options = {**kept.get("options", {}), "captain": False}
    out = io.StringIO()
    dealt = kept | {"deck": DECK, "actor_cards": [], "options": options} | header
    play_virtually(replace(evening, header=dealt), out)
    lines = map(json.loads, out.getvalue().splitlines())
    return [str(line.get("cue")) for line in lines if line["kind"] == "say"]


def votes(language: str, **header: Any) -> list[list[str]]:
    """Return the cues of each vote by fingers; consecutive lines of one cue count once."""
    fingers: list[list[str]] = []
    for cue, _ in groupby(said(language, **header)):
        if cue in ("village.vote", "village.runoff"):
            fingers.append([])
        elif cue in TURNS:
            fingers[-1].append(cue)
    return fingers


@pytest.mark.parametrize("language", ["fr", "en"])
def test_little_rascal_vote_counts_three_times(language: str) -> None:
    names = random_evening("pact", len(DECK), 3, language).header["players"]
    players = [{"name": name, "born": f"{1950 + year}"} for year, name in enumerate(names)]
    cues = said(language, modules=["new_moon"], events=["ev_little_rascal"], players=players)
    sent, back = cues.index("event.sent_away"), cues.index("ev_little_rascal.back")
    assert "vote.weighs" not in cues[:back]
    assert sent < back < cues.index("vote.weighs")
