from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from narrator.night.lupusburg_secret import Placed
from narrator.play.journal import Journals
from narrator.play.lupusburg_game import TownRenamed
from narrator.play.recorder import Recorder
from narrator.rules import Game, Setup
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.events import Clawed, WentHome
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
def test_player_can_ask_to_see_own_lupusburg_hand_and_goal(seat: str, roll: RollKind) -> None:
    first, second, chest = HANDS[seat]
    assert lit(shows(seat, roll=roll)) == [first, second, chest, GOALS[seat]]


def test_showing_a_hand_again_takes_equal_time_for_every_seat() -> None:
    turns = [shows(seat).since("lupusburg.look_opens") for seat in SEATS]
    said = [[line["cue"] for line in turn if line["kind"] == "say"] for turn in turns]
    assert all(one == said[0] for one in said)


def test_showing_lupusburg_hand_again_reveals_no_player() -> None:
    one, other = (shows("Ann", hands=hands) for hands in (HANDS, OTHER))
    assert one.public == other.public
    assert lit(one) != lit(other)


def claw(*answers: str) -> MendedTown:
    return MendedTown({"lupusburg.where_claw": list(answers)}, printed=True, until="lupusburg.goals")


def test_claw_that_players_did_not_move_is_placed_at_random() -> None:
    town = claw("it was not moved", "nowhere")
    assert town.cues.count("lupusburg.werewolf_wakes") == 2
    drawn = town.cues.index("lupusburg.claw_drawn")
    assert town.cues[drawn + 1] == "lupusburg.clawed"


class Laid(MendedTown):
    """People who press their hand in the option list after the deal by light."""

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


def test_placing_cards_sounds_alike_for_any_lupusburg_hand() -> None:
    ways: tuple[dict[str, Placed], ...] = (
        {},
        {"Cat": Placed.CHEST},
        {"Ann": Placed.HOUSES, "Dan": Placed.CHARACTERS},
    )
    towns = [Laid(lays) for lays in ways] + [Laid({"Ann": Placed.CHEST}, hands=OTHER)]
    assert all(town.public == towns[0].public for town in towns)


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
def test_lupusburg_corrections_reveal_no_hands(wish: str, at: str) -> None:
    one, other = (
        AmendedTown(wish, at=at, hands=hands, until="lupusburg.defence") for hands in (HANDS, OTHER)
    )
    assert one.public == other.public
    assert hand_of(one, "Ann") != hand_of(other, "Ann")
    assert one.cues.count("debate.opens") == 1


def test_player_may_rearrange_houses_before_the_first_vote() -> None:
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


def test_house_that_was_lost_or_shown_cannot_be_rearranged() -> None:
    town = AmendedTown("houses are laid anew")
    assert "lupusburg.mend_too_late" not in town.cues
    assert town.game is not None
    (clawed,) = (event.seat for event in town.game.events if isinstance(event, Clawed))
    late = MendedTown({"debate.opens": [WRONG], "lupusburg.mend_whose": [clawed]})
    assert "lupusburg.mend_too_late" in late.cues
    assert "lupusburg.deal_opens" not in late.cues


@pytest.mark.parametrize("wanted", [WRONG, "show the cards again"])
@pytest.mark.parametrize("at", ["debate.opens", "seal.bet"])
def test_correcting_printed_lupusburg_cards_is_left_to_players(wanted: str, at: str) -> None:
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


def test_swapping_lupusburg_seats_keeps_houses() -> None:
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


def test_renaming_changes_nothing_else_in_random_lupusburg() -> None:
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
