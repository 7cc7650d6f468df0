"""Total length of a night's sounds by kind: words, silences, names read aloud, ticks and sounds."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import trio
from trio.testing import MockClock

from narrator.rules.cards import advised_deck
from narrator.simulation.demo import Evening, play_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.secrets import Deal
from narrator.table.timing import Timing
from narrator.table.trace import Trace
from voices.writing.pack import VoicePack

BEFORE = "opening."
"""Prefix of the cues of lines about the village, which are said before players close their eyes."""
SEATS = 12
EDITION = "base_2014"
SEEDS = range(1, 4)
PARTS = ("roll call", "first night", "second night")


def header(seed: int) -> dict[str, Any]:
    """Return the set-up of the game that is measured."""
    deck = list(advised_deck(EDITION, SEATS))
    return {"edition": EDITION, "players": list(seat_names(SEATS)), "deck": deck, "seed": seed}


def heard(timing: Timing, language: str, seed: int, *, own: bool = False) -> list[dict[str, Any]]:
    """Play an evening, and return the public lines of its trace."""
    pack, out = VoicePack.load(language), io.StringIO()
    table = Evening(header(seed), pack, RandomPlan(seed), seed, deal=Deal.CARDS, timing=timing, retell=False)
    trio.run(play_evening, replace(table, own_buttons=own), Trace(out), clock=MockClock(autojump_threshold=0))
    lines = map(json.loads, out.getvalue().splitlines())
    return [line for line in lines if line["side"] == "public"]


def spent(lines: list[dict[str, Any]]) -> Mapping[str, Counter[str]]:
    """Return, for each part of the evening, the seconds of each kind of sound."""
    seconds = {part: Counter[str]() for part in PARTS}
    part: str | None = PARTS[0]
    for line in lines:
        if line["kind"] == "stage":
            night = line["number"] if line["phase"] == "asleep" else 0
            part = PARTS[night] if night < len(PARTS) and line["phase"] in ("asleep", "setup") else None
        elif part is not None and "end" in line and not str(line.get("cue")).startswith(BEFORE):
            seconds[part][_kind(line)] += line["end"] - line["t"]
    return seconds


def _kind(line: Mapping[str, Any]) -> str:
    cue = str(line.get("cue"))
    if cue.startswith("walk."):
        return "walks"
    if cue.startswith("roll."):
        return "rolls"
    return "tour" if cue == "tour.seat" else "words" if line["kind"] == "say" else "waits and sounds"


def totals(timing: Timing, language: str, *, own: bool = False) -> list[float]:
    """Return the mean seconds of each part. An evening without a second night is left out of that mean."""
    evenings = [spent(heard(timing, language, seed, own=own)) for seed in SEEDS]
    lasting = [[evening[part].total() for evening in evenings if evening[part]] for part in PARTS]
    return [sum(seconds) / len(seconds) for seconds in lasting]
