"""Posters, spirits and a powerless medal, at a table that counts fingers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from narrator.cli import run
from tests.rules.situations import Situation, document

DEAL = "werewolf raven plain plain plain plain plain plain"
VILLAGE: dict[str, Any] = {
    "modules": ["village"],
    "buildings": {"P3": "farm", "P4": "farm", "P5": "vagabond"},
}


def heard(situation: Situation, tmp_path: Path, language: str = "en") -> list[tuple[str, str]]:
    """Return the cues and texts of a whole evening."""
    scenario, trace = tmp_path / "scenario.json", tmp_path / "trace.jsonl"
    scenario.write_text(json.dumps(document(situation)))
    options = ["--lang", language, "--clock", "virtual", "--trace", str(trace)]
    assert run(["demo", "--scenario", str(scenario), *options]) == 0
    lines = (json.loads(line) for line in trace.read_text().splitlines())
    return [
        (line["cue"], line["text"]) for line in lines if line["side"] == "public" and line["kind"] == "say"
    ]


def texts(of: list[tuple[str, str]], cue: str) -> list[str]:
    return [text for one, text in of if one == cue]


@pytest.mark.parametrize("tally", [{"P4": 3, "P5": 1}, {"P3": 2}, {"P4": 2}])
def test_a_posters_votes_are_said_at_dawn_and_counted_aloud(tally: dict[str, int], tmp_path: Path) -> None:
    script = [("n1 raven.mark", "P3"), ("d1 village.vote", {"tally": tally})]
    room = heard({"deal": DEAL, **VILLAGE, "script": script}, tmp_path)
    assert texts(room, "raven.poster_votes")[0] == "P3 starts the next vote with 2 votes against them."
    assert "Don't count it: I'll add those 2 votes myself." in texts(room, "vote.burden")
    total = tally | {"P3": tally.get("P3", 0) + 2}
    recited = [*texts(room, "day.votes"), *texts(room, "vote.votes_for")][0]
    for seat, votes in total.items():
        assert f"{seat} {votes}" in recited or f"{votes} votes against {seat}" in recited


def test_poster_on_burned_house_is_void(tmp_path: Path) -> None:
    script = [
        ("n1 raven.mark", "P3"),
        ("n1 pyromaniac.burn", "P3"),
        ("d1 village.vote", {"tally": {"P4": 2}}),
    ]
    deal = "werewolf raven plain plain plain pyromaniac plain plain"
    cues = list(dict.fromkeys(cue for cue, _ in heard({"deal": deal, **VILLAGE, "script": script}, tmp_path)))
    assert cues.index("house.burned") < cues.index("raven.poster")
    assert cues[cues.index("raven.poster") + 1] == "raven.poster_void"
    assert "village.vote" in cues
    assert "vote.burden" not in cues


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a97_question_names_the_asker(language: str, tmp_path: Path) -> None:
    situation: Situation = {
        "deal": "werewolf gypsy plain plain plain plain plain plain",
        "modules": ["new_moon"],
        "events": [],
        "spiritism": ["ev_spiritism_1"],
        "script": [("n1 werewolves.devour", "P3"), ("n1 gypsy.question", 1), ("n1 gypsy.spirit", "P5")],
    }
    room = heard(situation, tmp_path, language)
    assert any("P5" in text for text in texts(room, "spirits.asks"))
    cues = list(dict.fromkeys(cue for cue, _ in room))
    assert cues[cues.index("spirits.asks") + 1] == "ev_spiritism_1.question_1"
