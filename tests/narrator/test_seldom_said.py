"""Rare lines: a scenario for each, heard in both languages."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.app.demo import _show_from
from narrator.simulation.demo import play_evening
from narrator.table.trace import Trace
from tests.effort import crossed
from tests.narrator.cues import message
from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import NEW_MOON
from tests.rules.situations import Situation, document
from voices.writing.pack import VoicePack

PACKS = {language: VoicePack.load(language) for language in ("fr", "en")}
PLAIN = "werewolf plain plain plain plain plain"
MOONLIGHT: Situation = {"variants": ["v1_moonlight"], "options": {"moonlight_hard": True}}
GREAT = (
    ("seer", "simple_villager"), ("werewolf", "hunter"), ("werewolf", "witch"), ("elder", "simple_villager"),
    ("simple_villager", "simple_villager"), ("defender", "simple_villager"), ("cupid", "scapegoat"),
)  # fmt: skip


def moon(event: str, *script: tuple[object, ...], **more: Any) -> Situation:
    """Return a situation of six players under one event."""
    return {**NEW_MOON, "events": [event], "deal": PLAIN, "script": list(script), **more}


def great(condemned: str) -> Mapping[str, Any]:
    """Return seven seats of two hidden cards, one of which the village condemns."""
    names = [f"P{seat}" for seat in range(1, 8)]
    return {
        "edition": "pact",
        "variants": ["v5_double_je"],
        "options": {"captain": False, "double_je": "great"},
        "players": names,
        "deal": {name: list(pair) for name, pair in zip(names, GREAT, strict=True)},
        "script": [
            {"answer": "village.vote", "day": 1, "value": {"tally": {condemned: 4}}},
            {"at": "dusk 1", "expect": {"dead": [condemned]}},
        ],
    }


SEANCE = (("n1 werewolves.devour", "P6"), ("d1 village.vote", "P2"))
SELDOM: dict[str, tuple[Mapping[str, Any], str, tuple[str, ...], str]] = {
    "the other card of a villager": (great("P7"), "double_je-second_card", ("P7",), "scapegoat"),
    "the other card of a wolf": (great("P3"), "double_je-second_card", ("P3",), "witch"),
    "two kisses": (
        document(
            moon(
                "ev_punishment",
                ("n1 werewolves.devour", "P6"),
                ("d2 event.punishment", "P3"),
                ("d2 event.punishment_vouch", ["P4", "P5"]),
                ("at vote 2", {"dead": ["P6"]}),
            )
        ),
        "ev_punishment-averted",
        ("P3",),
        "",
    ),
    "nobody there to punish": (
        document(moon("ev_punishment", ("at vote 2", {"dead": []}))),
        "ev_punishment-nobody",
        (),
        "",
    ),
    "a spirit who answers for jeans": (
        document(
            moon(
                "ev_spiritism_2",
                *SEANCE,
                ("d2 event.spiritism", 1),
                ("d2 event.spiritism_answer", True),
                ("at vote 2", {"public": [{"id": "spirit_answered", "value": True}]}),
            )
        ),
        "ev_spiritism_2-question_1",
        (),
        "",
    ),
    "a spirit who answers for jewellery": (
        document(
            moon(
                "ev_spiritism_3",
                *SEANCE,
                ("d2 event.spiritism", 3),
                ("d2 event.spiritism_answer", False),
                ("at vote 2", {"public": [{"id": "spirit_answered", "value": False}]}),
            )
        ),
        "ev_spiritism_3-question_3",
        (),
        "",
    ),
    "the box answers where it knows": (
        document(
            moon(
                "ev_spiritism_2",
                *SEANCE,
                ("d2 event.spiritism", 3),
                ("at vote 2", {"public": [{"id": "spirit_answered", "value": True}]}),
                players=people("m f m m f m"),
            )
        ),
        "ev_spiritism_2-question_3",
        (),
        "",
    ),
    "a neighbour pays": (
        document(
            {
                "variants": ["v6_harvest"],
                "deal": "werewolf scapegoat plain plain plain",
                "script": [("d1 village.vote", "P3"), ("at dusk 1", {"dead": ["P2"]})],
            }
        ),
        "harvest-neighbour_saved",
        ("P2", "P3"),
        "",
    ),
    "one candle too many": (
        document(
            {
                **MOONLIGHT,
                "deal": PLAIN,
                "script": [
                    ("n1 werewolves.devour", "P3"),
                    ("n1 moonlight.candles", 2),
                    ("at dawn 1", {"dead": []}),
                ],
            }
        ),
        "moonlight-bite_lost",
        (),
        "",
    ),
    "a day of another rule": (
        document(moon("ev_gloomy_monday", ("at vote 2", {}), options={"event_variants": True})),
        "variant_day-holds",
        (),
        "",
    ),
}  # fmt: skip


def spoken(table: Mapping[str, Any], language: str, where: Path) -> list[dict[str, Any]]:
    """Return the lines of a scenario played with presses and words."""
    path = where / "scenario.json"
    path.write_text(json.dumps(table))
    show = _show_from(path, 1, PACKS[language])
    assert show.complaint == ""
    out = io.StringIO()
    trio.run(play_evening, show.evening, Trace(out), clock=MockClock(autojump_threshold=0))
    lines = map(json.loads, out.getvalue().splitlines())
    return [line for line in lines if line["kind"] == "say"]


@pytest.mark.parametrize(("words", "language"), crossed(list(SELDOM), list(PACKS)))
def test_rare_line_is_said_with_correct_names(words: str, language: str, tmp_path: Path) -> None:
    table, line, names, card = SELDOM[words]
    said = [heard for heard in spoken(table, language, tmp_path) if message(heard["cue"]) == line]
    assert said
    assert {heard["side"] for heard in said} == {"public"}
    text = " ".join(heard["text"] for heard in said)
    assert len(said) == len({heard["text"] for heard in said}), "once, in its pieces"
    seats = [name if isinstance(name, str) else name["name"] for name in table["players"]]
    assert {seat for seat in seats if seat in text} == set(names)
    if card:
        assert PACKS[language].words(f"role-{card}").lower() in text.lower()
