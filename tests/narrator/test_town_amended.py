"""Lupusburg corrections by day: a player leaves, joins, moves, or has laid two houses wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from narrator.play.journal import Journals
from narrator.play.lupusburg_game import TownRenamed
from narrator.play.recorder import Recorder
from narrator.rules import Game, Setup
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.events import Clawed, WentHome
from tests.effort import crossed
from tests.narrator.at_the_table import Act
from tests.narrator.test_town_mended import HANDS, OTHER, SEATS, MendedTown

WRONG = "that is not their card"
QUIET: Mapping[str, Iterable[Act]] = {"ballot.first": [], "lupusburg.token": ["nobody"] * 8}
LEAVES: Mapping[str, Iterable[Act]] = {"mend.who_leaves": ["Dan"]}
NEW: Mapping[str, Iterable[Act]] = {"mend.who_is_replaced": ["Cat"], "mend.new_name": ["Emma"]}
SWAP: Mapping[str, Iterable[Act]] = {"mend.who_swapped": ["Bob"], "mend.with_whom": ["Cat"]}
RELAY: Mapping[str, Iterable[Act]] = {"lupusburg.mend_whose": ["Cat"], "lupusburg.mend_sure": ["yes"]}
WISHES: dict[str, tuple[str, Mapping[str, Iterable[Act]]]] = {
    "somebody goes home": ("somebody goes home", LEAVES),
    "somebody takes over": ("somebody takes over", NEW),
    "places are changed": ("we swapped seats", SWAP),
    "houses are laid anew": (WRONG, RELAY),
}


def hand_of(town: MendedTown, seat: str) -> tuple[Any, ...]:
    """Return the characters of both houses of a seat and the place of its chest."""
    assert town.game is not None
    resident = town_of(town.game).by_name[seat]
    first, second = resident.houses
    return first.character, second.character, first.side if first.chest else second.side


USUALLY: Mapping[str, Iterable[Act]] = {
    "debate.opens": [],
    "seal.bet": ["nobody"] * 4,
    "lupusburg.goals": ["nobody"],
}
"""Words said where another answer was expected."""


class AmendedTown(MendedTown):
    """Lupusburg game in which houses are laid again by presses."""

    def __init__(self, wish: str, *, lays: str = "", at: str = "debate.opens", **more: Any) -> None:
        wanted, answers = WISHES[wish]
        self._lays = lays
        super().__init__({**QUIET, **answers, at: [wanted, *USUALLY[at]]}, **more)

    def _hear(self, cue: str, text: str) -> None:
        if cue == "lupusburg.place" and self._lays:
            self._do(f"at {self._lays}")
        super()._hear(cue, text)


@pytest.mark.parametrize(
    ("at", "wish"), crossed(["debate.opens", "seal.bet", "lupusburg.goals"], list(WISHES))
)
def test_lupusburg_corrections_hide_hands(wish: str, at: str) -> None:
    """Compare two games with one public history, asked in the debate or at a question before it."""
    one, other = (
        AmendedTown(wish, at=at, hands=hands, until="lupusburg.defence") for hands in (HANDS, OTHER)
    )
    assert one.public == other.public
    assert hand_of(one, "Ann") != hand_of(other, "Ann")
    assert one.cues.count("debate.opens") == 1


def test_seat_relays_houses_before_first_vote() -> None:
    """Press some choices: they count, the others stay, and the room hears only whose turn it is."""
    towns = {
        option: AmendedTown("houses are laid anew", lays=words)
        for option, words in {"": "", "houses": "houses swapped", "chest": "chest moved"}.items()
    }
    assert {option: hand_of(town, "Cat") for option, town in towns.items()} == {
        "": ("man", "woman", "a"),
        "houses": ("woman", "man", "b"),
        "chest": ("man", "woman", "b"),
    }
    assert towns[""].public == towns["houses"].public == towns["chest"].public
    assert "lupusburg.mend_relaid" in towns[""].cues


def test_lost_or_shown_house_keeps_its_place() -> None:
    town = AmendedTown("houses are laid anew")
    assert "lupusburg.mend_too_late" not in town.cues
    assert town.game is not None
    (clawed,) = (event.seat for event in town.game.events if isinstance(event, Clawed))
    late = MendedTown({"debate.opens": [WRONG], "lupusburg.mend_whose": [clawed]})
    assert "lupusburg.mend_too_late" in late.cues
    assert "lupusburg.deal_opens" not in late.cues


@pytest.mark.parametrize("wanted", [WRONG, "show the cards again"])
@pytest.mark.parametrize("at", ["debate.opens", "seal.bet"])
def test_printed_cards_are_the_tables_own_and_the_box_says_so(wanted: str, at: str) -> None:
    answers: dict[str, Iterable[Act]] = {"lupusburg.where_claw": ["Cat first"], at: [wanted, *USUALLY[at]]}
    if at == "debate.opens":
        answers[at] = [wanted, "vote"]
    town = MendedTown(answers, printed=True)
    assert town.cues.count("lupusburg.mend_printed") == 1


@pytest.mark.parametrize("printed", [False, True])
def test_leaving_player_loses_both_houses_at_nightfall(printed: bool) -> None:
    answers: dict[str, Iterable[Act]] = {
        **QUIET,
        **LEAVES,
        "debate.opens": ["somebody goes home"],
        "lupusburg.where_claw": ["Cat first"],
        "lupusburg.fists": [],
        "lupusburg.count_votes": ["zero", "zero", "zero"],
        "werewolf.unmasked": ["no"],
        "ask.confirm_done": ["yes"],
    }
    town = MendedTown(answers, printed=printed, until="lupusburg.burgomaster")
    assert town.game is not None
    assert WentHome("Dan") in town.game.events
    assert "Dan" in " ".join(town.said("lupusburg.goes_home"))
    assert "Dan" not in town.game.public.alive


def test_lupusburg_swap_keeps_houses() -> None:
    answers: dict[str, Iterable[Act]] = {**QUIET, **SWAP, "debate.opens": ["we swapped seats", "vote"]}
    answers["lupusburg.count_votes"] = ["zero"] * 3
    town = MendedTown(answers, until="lupusburg.burgomaster")
    assert town.game is not None
    assert town.game.public.seats == ("Ann", "Cat", "Bob", "Dan")
    assert {seat: hand_of(town, seat) for seat in SEATS} == dict(HANDS)


def test_lupusburg_correction_survives_power_cut(tmp_path: Path) -> None:
    header = {"edition": "lupusburg", "players": list(SEATS), "seed": 3}
    with Journals(tmp_path) as journals:
        recorder = Recorder(journals.start(header), threaded=False)
        town = AmendedTown("somebody takes over", recorder=recorder)
        saved = journals.unfinished()
    assert saved is not None
    assert town.game is not None
    assert saved.setup["players"] == ["Ann", "Bob", "Emma", "Dan"]
    game = Game(Setup.from_dict(saved.setup))
    for answer in saved.answers:
        game.answer(answer)
    assert game.events == town.game.events


def test_renaming_changes_nothing_else_in_random_games() -> None:
    for seed in range(40):
        players, draw = [f"P{n}" for n in range(1, 5 + seed % 5)], Random(seed).random
        header = {"edition": "lupusburg", "players": players, "seed": seed, "points": {"P2": 3}}
        game = Game(Setup.from_dict(header))
        while game.pending is not None and len(game.answers) < 60:
            game.answer(game.pending.draw(draw))
        seat = game.setup.names[seed % len(game.setup.names)]
        twin = Game(Setup.from_dict(TownRenamed(seat, "Zoe").header(header)))
        for answer in TownRenamed(seat, "Zoe").answers(game):
            twin.answer(answer)
        told = repr(twin.events).replace("'Zoe'", f"'{seat}'").replace("'Zoe.", f"'{seat}.")
        assert told == repr(game.events)
