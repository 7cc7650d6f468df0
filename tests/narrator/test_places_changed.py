"""Exchanged places, and corrections that sound alike for any secrets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from narrator.play.journal import Journals
from narrator.play.recorder import Recorder
from narrator.table.homes import seat_label
from tests.narrator.at_the_table import HEADER, PACK, Act
from tests.narrator.mending_table import DEAL, JUDGE_GAME, NEW, MendingTable

SWAP = {"mend.who_swapped": ["Bob"], "mend.with_whom": ["Gus"]}
PLACES = ("Ann", "Gus", "Cat", "Dan", "Eve", "Fay", "Bob", "Hal")
NIGHT_TWO: Mapping[str, Iterable[Act]] = {"village.vote": ["nobody"], "vote.accused": ["nobody"]}


def test_swapped_players_are_called_in_new_order() -> None:
    table = MendingTable("we swapped seats", until="night.falls", times=1, by_day={**SWAP, **NIGHT_TWO})
    assert "Bob and Gus" in " ".join(table.said("mend.swapped"))
    assert table.game is not None
    assert table.game.public.seats == PLACES
    assert table.cards == DEAL, "a card lies before its owner"
    assert table.said("roll.seat")[:8] == list(DEAL)


def test_seats_that_go_by_numbers_are_not_swapped() -> None:
    seats = [seat_label(PACK, place) for place in range(1, len(DEAL) + 1)]
    deal = dict(zip(seats, DEAL.values(), strict=True))
    table = MendingTable("we swapped seats", held=deal, header={"players": seats, "deal": deal})
    assert "mend.swap_numbers" in table.cues
    assert "mend.who_swapped" not in table.cues


def test_places_that_were_changed_outlive_the_plug(tmp_path: Path) -> None:
    with Journals(tmp_path) as journals:
        recorder = Recorder(journals.start(HEADER), threaded=False)
        MendingTable(
            "we swapped seats", recorder=recorder, until="seer.wakes", times=1, by_day={**SWAP, **NIGHT_TWO}
        )
        saved = journals.unfinished()
        assert saved is not None
    back = MendingTable("vote", resume=saved, until="werewolves.wakes")
    assert back.said("roll.seat")[: len(PLACES)] == list(PLACES)


SPREAD = {**DEAL, "Ann": DEAL["Cat"], "Cat": DEAL["Ann"], "Bob": DEAL["Gus"], "Gus": DEAL["Bob"]}
PUBLICLY_ALIKE: dict[str, tuple[str, Mapping[str, Iterable[Act]]]] = {
    "places are changed": ("we swapped seats", SWAP),
    "somebody goes home": ("somebody goes home", {"mend.who_leaves": ["Hal"]}),
    "somebody is replaced": ("somebody takes over", NEW),
}
"""Corrections without cards: the words that ask for them, and the answers."""


@pytest.mark.parametrize("case", PUBLICLY_ALIKE)
def test_corrections_sound_alike_for_any_cards(case: str) -> None:
    """Compare two games with one public history and a bear or a fox between the seats."""
    wanted, answers = PUBLICLY_ALIKE[case]
    first, second = (
        MendingTable(
            wanted,
            held=deal,
            header={"deal": deal},
            until="seer.wakes",
            times=1,
            by_day={**answers, **NIGHT_TWO},
        )
        for deal in (DEAL, SPREAD)
    )
    assert first.public == second.public
    assert first.cards != second.cards


def test_swapped_neighbours_change_growl_from_tonight() -> None:
    """Compare games that differ in the growl: the change is accepted alike, from tonight on."""
    public, growls = [], []
    for wolf in ("Ann", "Gus"):
        plain = dict.fromkeys(DEAL, "simple_villager")
        deal = plain | {"Cat": "bear_tamer", "Fay": "werewolf", wolf: "werewolf"}
        table = MendingTable(
            "we swapped seats",
            held=deal,
            header={"edition": "pact", "deal": deal, "options": JUDGE_GAME["options"]},
            until="village.vote",
            times=1,
            by_day={"mend.who_swapped": ["Ann"], "mend.with_whom": ["Bob"], **NIGHT_TWO},
        )
        before = next(place for place, line in enumerate(table.lines) if line.get("cue") == "village.vote")
        public.append([json.dumps(one) for one in table.lines[:before] if one["side"] == "public"])
        growls.append(table.cues.count("day.bear"))
    assert public[0] == public[1]
    assert growls[0] != growls[1]
