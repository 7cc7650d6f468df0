from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from narrator.play.dealing import CALLED_AGAIN
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind, Timing
from tests.narrator.at_the_table import HEADER, Act, RehearsedTable
from tests.narrator.mending_table import names_of

DEAL: Mapping[str, str] = HEADER["deal"]
TABLE = {"deal": None, "deck": sorted(DEAL.values())}


class CalledTable(RehearsedTable):
    """People with printed cards, some of whom miss calls or answer to a wrong card."""

    def __init__(
        self,
        answers: Mapping[str, str],
        wrong: Iterable[Act],
        *,
        mended_after: int = 1000,
        told: Mapping[str, str] = DEAL,
        timing: Timing | None = None,
        until: str = "night.falls_asleep",
    ) -> None:
        self._answers, self._told, self._mended_after = dict(answers), dict(told), mended_after
        self._calls = 0
        by_day: dict[str, Iterable[Act]] = {
            "identify.stuck": list(wrong),
            "identify.at_odds": ["deal again"],
            "identify.check": ["done"],
            "identify.deal_again": ["done"],
            "ask.confirm": ["yes"] * 9,
        }
        super().__init__(by_day, header=TABLE, deal=Deal.CARDS, until=until, times=0, timing=timing)

    def _hear(self, cue: str, text: str) -> None:
        if cue == "identify.wakes":
            self._wanted = self._seats_of(text)
        elif cue == "confide.seat":
            seat = next(seat for seat in DEAL if seat in text)
            self._wanted = names_of(self._told[seat])
        elif cue in ("identify.stuck", "identify.at_odds") and cue != self._cue:
            self._calls += 1
        if cue.startswith("roll.") and text in getattr(self, "_wanted", ()):
            self._send.send_nowait("press")
        super()._hear(cue, text)

    def _seats_of(self, text: str) -> list[str]:
        holders = DEAL if self._calls >= self._mended_after else self._answers
        return [seat for seat, card in holders.items() if any(name in text for name in names_of(card))]

    @property
    def found(self) -> dict[str, str]:
        """Return the deal at the start of the game."""
        assert self.game is not None
        setup: Any = self.game.setup
        return dict(zip(setup.names, setup.deal, strict=True))


SILENT = {seat: card for seat, card in DEAL.items() if card != "seer"}
"""Answers of all players but the Seer."""


def test_card_without_holder_is_called_three_times() -> None:
    table = CalledTable(SILENT, ["deal again"], mended_after=1)
    assert table.cues.count("identify.missing") == CALLED_AGAIN == 3
    assert table.cues.count("identify.stuck") == 1
    asked = next(n for n, line in enumerate(table.lines) if line.get("cue") == "identify.stuck")
    stages = [line["phase"] for line in table.lines[:asked] if line["kind"] == "stage"]
    assert stages[-1] == "setup", "eyes are open when the table is asked"
    assert table.found == DEAL


@pytest.mark.parametrize("roll", [RollKind.NAMES, RollKind.WALK])
def test_roll_call_gives_each_seat_an_equally_long_turn(roll: RollKind) -> None:
    ends = "night.falls_asleep" if roll is RollKind.NAMES else "identify.at_odds"  # no press in walks
    table = CalledTable(SILENT, ["in secret"], timing=Timing(roll=roll), until=ends)
    assert roll is RollKind.WALK or table.found == DEAL
    assert len({len(turn) for turn in _turns(table)}) == 1


def test_contradictory_roll_call_is_repeated_without_names() -> None:
    told = dict(DEAL) | {"Cat": "witch"}
    table = CalledTable(SILENT, ["in secret"], told=told, mended_after=2)
    asked = " ".join(table.said("identify.at_odds"))
    assert asked
    assert not any(seat in asked for seat in DEAL)
    assert table.found == DEAL


def test_question_about_missing_card_reveals_no_player() -> None:
    """Compare two Werewolves, of whom one or the other is silent: the room hears equal bytes."""
    first = CalledTable({s: c for s, c in DEAL.items() if s != "Ann"}, ["in secret"])
    other = CalledTable({s: c for s, c in DEAL.items() if s != "Eve"}, ["in secret"])
    assert _public(first) == _public(other)


def _turns(table: RehearsedTable) -> list[list[str]]:
    """Return the cues of each seat's turn."""
    turns: list[list[str]] = []
    for line in table.lines:
        if line["kind"] != "say":
            continue
        if line["cue"] == "confide.seat":
            turns.append([])
        elif line["cue"] in ("night.falls_asleep", "identify.at_odds"):
            break
        if turns:
            turns[-1].append(line["cue"])
    assert len(turns) == len(DEAL)
    return turns[:-1]


def _public(table: RehearsedTable) -> list[str]:
    return [json.dumps(line) for line in table.lines if line["side"] == "public"]
