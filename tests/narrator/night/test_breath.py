from __future__ import annotations

import io
import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from narrator.night.deal import piles_called, write_deal, write_roll_call
from narrator.night.lupusburg_script import TownWriter
from narrator.night.scene import Scene
from narrator.night.script import write_night
from narrator.rules import Game, Setup
from narrator.rules.editions import EDITIONS
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.knowledge import public
from narrator.rules.village import public_of, setup_of
from narrator.simulation.demo import Evening, play_virtually, random_evening
from narrator.simulation.plans import RandomPlan
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import kept
from tests.narrator.tables_of_modules import RULES, table_of
from voices.draw import Draw
from voices.segments import Mark, Over, Text
from voices.writing.pack import VoicePack

NAMES = [f"Player {number}" for number in range(1, 9)]
DECK = ["werewolf", "werewolf", "seer", "witch", "hunter", "cupid", "simple_villager", "simple_villager"]


def box_of(language: str) -> Box:
    pack = VoicePack.load(language)
    return Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw("x"), Trace())


def touching(scene: Scene) -> list[tuple[str, str]]:
    """Return the consecutive lines of a call without a pause between them."""
    timed = [
        (line, segment)
        for line in scene.lines
        for segment in line.segments
        if not isinstance(segment, Mark | Over)
    ]
    return [
        (one.cue, other.cue)
        for (one, before), (other, after) in pairwise(timed)
        if one is not other and isinstance(before, Text) and isinstance(after, Text)
    ]


def scenes_of(language: str, roll: RollKind) -> list[Scene]:
    box, timing = box_of(language), Timing(roll=roll)
    village = Game(Setup.from_dict({"edition": "base_2014", "players": NAMES, "deck": DECK, "seed": 3}))
    town = Game(Setup.from_dict({"edition": "lupusburg", "players": NAMES[:5], "seed": 3}))
    facts = public_of(village)
    (announced, only), *_ = piles_called(setup_of(village.setup))
    writer = TownWriter(box, timing)
    return [
        *write_deal(facts, box, timing),
        *write_roll_call(facts, announced, box, timing, only),
        *write_night(facts, box, timing),
        *writer.deal(town.setup.names, goals=False),
        *writer.night(public(town_of(town)), printed=False),
    ]


@pytest.mark.parametrize("roll", PRESSED_ROLLS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_night_call_has_pauses_between_lines(language: str, roll: RollKind) -> None:
    scenes = scenes_of(language, roll)
    assert len(scenes) > 20
    assert {scene.id: touching(scene) for scene in scenes if touching(scene)} == {}


LUPUSBURG = "lupusburg"
TABLES = (*sorted(EDITIONS), LUPUSBURG, *RULES)
QUICK = ("collector", LUPUSBURG, "ev_good_manners", "v6_harvest")
SHORTEST = 0.05  # seconds; the shortest breath of any pace is 0.2


def evening_at(table: str, language: str) -> Evening:
    """Create an evening with call sounds, of an edition or with one rule of a module."""
    if table not in RULES:
        seats = 5 if table == LUPUSBURG else max(EDITIONS[table].decks)
        evening = random_evening(table, seats, 5, language)
    else:
        place = RULES.index(table)
        evening = Evening(table_of(table, place), VoicePack.load(language), RandomPlan(place), seed=place)
    return replace(evening, sounds=True)


def joined(trace: list[dict[str, Any]]) -> set[tuple[str, str]]:
    """Return the pairs of cues in a trace without a pause between them."""
    found, last = set(), None
    for line in trace:
        if line["kind"] == "say":
            if last and line["cue"] != last["cue"] and line["t"] - last["end"] < SHORTEST:
                found.add((last["cue"], line["cue"]))
            last = line
        elif line["kind"] in ("pause", "sound") and line.get("end", line["t"]) - line["t"] > SHORTEST:
            last = None
    return found


@pytest.mark.parametrize("table", kept(TABLES, QUICK))
def test_game_has_a_pause_between_any_two_lines(table: str) -> None:
    out = io.StringIO()
    play_virtually(evening_at(table, ("fr", "en")[TABLES.index(table) % 2]), out)
    trace = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len([line for line in trace if line["kind"] == "say"]) > 50
    assert joined(trace) == set()
