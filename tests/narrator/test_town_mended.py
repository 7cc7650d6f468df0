"""Lupusburg: own cards shown again by day, and a repeated call for a claw that was not moved."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from narrator.night.lupusburg_secret import Placed
from narrator.play.recorder import Recorder
from narrator.rules.lupusburg.engine import town_of
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from tests.effort import crossed
from tests.narrator.at_the_table import PACK, Act, RehearsedTable

SEATS = ("Ann", "Bob", "Cat", "Dan")
HANDS: Mapping[str, tuple[str, str, str]] = {
    "Ann": ("man", "werewolf", "a"),
    "Bob": ("thief", "woman", "b"),
    "Cat": ("man", "woman", "a"),
    "Dan": ("man", "woman", "b"),
}
OTHER = {"Ann": HANDS["Cat"], "Bob": HANDS["Dan"], "Cat": HANDS["Ann"], "Dan": HANDS["Bob"]}
GOALS = dict(zip(SEATS, ("both_alive", "one_alive", "both_alive", "both_eliminated"), strict=True))


class MendedTown(RehearsedTable):
    """Lupusburg game of four without presses at night."""

    def __init__(
        self,
        by_day: Mapping[str, Iterable[Act]],
        *,
        hands: Mapping[str, tuple[str, str, str]] = HANDS,
        printed: bool = False,
        dealt: bool = False,
        until: str = "ballot.first",
        roll: RollKind = RollKind.NAMES,
        ears: bool = True,
        recorder: Recorder | None = None,
    ) -> None:
        cards: dict[str, Any] = {
            "houses": {seat: {"a": a, "b": b, "chest": chest} for seat, (a, b, chest) in hands.items()},
            "goals": GOALS,
        }
        header: dict[str, Any] = {"edition": "lupusburg", "players": list(SEATS), "seed": 3, "deal": None}
        acts: dict[str, Iterable[Act]] = {
            "lupusburg.goals": ["nobody"],
            "burgomaster.privilege": ["nobody"],
            "seal.bet": ["nobody"] * 4,
            "debate.goes_on": ["vote"],
            "ask.confirm": ["yes"] * 20,
        }
        super().__init__(
            acts | dict(by_day),
            header=header | {"options": None} | ({} if printed else cards),
            deal=Deal.CARDS if printed else Deal.LIGHT if dealt else Deal.KNOWN,
            until=until,
            times=0,
            timing=Timing(roll=roll),
            ears=ears,
            recorder=recorder,
        )

    @property
    def public(self) -> list[str]:
        return [json.dumps(line) for line in self.lines if line["side"] == "public"]

    def since(self, cue: str) -> list[dict[str, Any]]:
        """Return the lines and lights from a cue until the debate continues."""
        cues = [line.get("cue") for line in self.lines]
        return self.lines[cues.index(cue) : cues.index("debate.goes_on")]


def shows(seat: str, **more: Any) -> MendedTown:
    asked: dict[str, list[Act]] = {"debate.opens": ["show the cards again"], "lupusburg.whose_hand": [seat]}
    return MendedTown(asked, **more)


def lit(town: MendedTown) -> list[str]:
    """Return the options read while the light was lit."""
    found, shining = list[str](), False
    for line in town.since("lupusburg.whose_hand"):
        if line["kind"] == "light":
            assert line["side"] == "private"
            shining = line["pattern"] == "on"
        elif line["kind"] == "say" and str(line["cue"]).startswith("roll.") and shining:
            found.append(line["cue"].removeprefix("roll."))
    return found


@pytest.mark.parametrize(("seat", "roll"), crossed(list(SEATS), list(PRESSED_ROLLS)))
def test_asking_player_sees_own_hand_and_goal(seat: str, roll: RollKind) -> None:
    first, second, chest = HANDS[seat]
    assert lit(shows(seat, roll=roll)) == [first, second, chest, GOALS[seat]]


def test_look_takes_equal_time_for_every_seat() -> None:
    turns = [shows(seat).since("lupusburg.look_opens") for seat in SEATS]
    said = [[line["cue"] for line in turn if line["kind"] == "say"] for turn in turns]
    assert all(one == said[0] for one in said)


def test_shown_hand_is_inaudible() -> None:
    one, other = (shows("Ann", hands=hands) for hands in (HANDS, OTHER))
    assert one.public == other.public
    assert lit(one) != lit(other)


def claw(*answers: str) -> MendedTown:
    return MendedTown({"lupusburg.where_claw": list(answers)}, printed=True, until="lupusburg.goals")


def test_unmoved_claw_is_drawn_and_announced() -> None:
    town = claw("it was not moved", "nowhere")
    assert town.cues.count("lupusburg.werewolf_wakes") == 2
    drawn = town.cues.index("lupusburg.claw_drawn")
    assert town.cues[drawn + 1] == "lupusburg.clawed"


class Laid(MendedTown):
    """People who press their hand in the roll after the deal by light."""

    def __init__(self, lays: Mapping[str, Placed], hands: Mapping[str, tuple[str, str, str]] = HANDS) -> None:
        self._lays, self._turn = dict(lays), ""
        super().__init__({}, hands=hands, dealt=True, until="lupusburg.thief_wakes")

    def _hear(self, cue: str, text: str) -> None:
        if cue == "lupusburg.deal_opens":
            self._turn = next((seat for seat in SEATS if seat in text), self._turn)
        elif cue == "lupusburg.place" and self._turn in self._lays:
            self._do(f"at {PACK.words(f'placed-{self._lays.pop(self._turn)}')}")
        super()._hear(cue, text)

    def hand(self, seat: str) -> tuple[str, str, str]:
        assert self.game is not None
        first, second = town_of(self.game).by_name[seat].houses
        return str(first.character), str(second.character), first.side if first.chest else second.side


def test_laying_sounds_alike_for_any_hand() -> None:
    ways: tuple[dict[str, Placed], ...] = (
        {},
        {"Cat": Placed.CHEST},
        {"Ann": Placed.HOUSES, "Dan": Placed.CHARACTERS},
    )
    towns = [Laid(lays) for lays in ways] + [Laid({"Ann": Placed.CHEST}, hands=OTHER)]
    assert all(town.public == towns[0].public for town in towns)
