"""Shared call of several holders of one card: they act in turns, in seat order.

The Actor borrows a card that another player holds too. Both hear one call, see each other, and know
the order: Bob is the Actor here, Ann sits before him and Dan after him.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from narrator.day.vote import Voting
from narrator.night.calls import copies, first_called
from narrator.night.deal import who_stays
from narrator.play.journal_format import SavedGame
from narrator.rules import Game
from narrator.rules.kernel.prompts import Answer
from narrator.rules.roles import ROLES
from narrator.table.timing import Timing
from tests.narrator.at_the_table import Act, RehearsedTable
from tests.narrator.calls_of_tables import a_box
from tests.narrowing import given
from tests.rules.playing import known_of

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
IDLE = "..."
SIGN = "stuttering_judge.signal"
JUDGE = "the Stuttering Judge"


def judged(
    judge: str, at_night: Mapping[str, Sequence[Act]], by_day: Mapping[str, Sequence[Act]], *, nights: int = 1
) -> RehearsedTable:
    """Return a game in which `judge` is the Judge, whom Bob may borrow."""
    header = {
        "edition": "pact",
        "players": list(NAMES),
        "deal": dict.fromkeys(NAMES, "simple_villager")
        | {"Bob": "actor", judge: "stuttering_judge", "Cat": "werewolf", "Eve": "werewolf"},
        "actor_cards": ["stuttering_judge", "fox", "little_girl"],
        "options": {"captain_election": "never", "player_limits": "any"},
    }
    return RehearsedTable(by_day, at_night, header=header, voting=Voting.BALLOTS, times=nights)


def answers(game: Game | None, prompt: str) -> list[tuple[tuple[str, ...], Answer]]:
    """Return the asked seats with their answers."""
    played = given(game)
    told, again = [], Game(played.setup)
    for answer in played.answers:
        asked = given(again.pending)
        if asked.id == prompt:
            told.append((asked.seats, answer))
        again.answer(answer)
    return told


def ballots(target: str) -> list[Act]:
    return ["nobody" if name == target else target for name in NAMES]


@pytest.mark.parametrize("judge", ["Ann", "Dan"])
@pytest.mark.parametrize("presses", [["at yes"], [IDLE, "at yes"], ["at yes", "at yes"], []])
def test_each_of_two_judges_orders_a_second_vote_separately(judge: str, presses: list[Act]) -> None:
    signs = [act == "at yes" for act in [*presses, IDLE, IDLE][:2]]
    heard = judged(
        judge,
        {"actor.borrow": [f"at {JUDGE}"], SIGN: presses},
        {"debate.opens": ["vote"], "vote.ballot": [*ballots("Gus"), *["nobody"] * 14]},
    )
    first = dict(answers(heard.game, SIGN)[:2])
    assert first == dict(zip(sorted([("Bob",), (judge,)]), signs, strict=True))
    assert heard.cues.count("day.second_vote") == sum(signs)


@pytest.mark.parametrize("first", ["Ann", "Bob"])
def test_answered_call_of_shared_card_survives_power_cut(first: str) -> None:
    second = "Dan"
    deal = dict.fromkeys(NAMES, "simple_villager") | dict.fromkeys((first, second), "seer")
    header = {
        "edition": "pact",
        "players": list(NAMES),
        "deal": deal | {"Cat": "werewolf", "Eve": "werewolf"},
        "options": {"captain_election": "never", "player_limits": "any"},
    }
    saved = SavedGame(Path("saved"), header, ("Cat",), {"place": [1, 0]}, False, None, 1, 0)
    heard = RehearsedTable(
        {}, {"seer.look": ["at Gus", "at Hal"]}, header=header, until="night.dawn", times=0, resume=saved
    )
    assert answers(heard.game, "seer.look") == [((first,), "Cat"), ((second,), "Hal")]


@pytest.mark.parametrize(
    ("deck", "card", "times"),
    [
        (("seer", "werewolf"), "seer", 1),
        (("seer", "seer", "werewolf"), "seer", 2),
        (("actor", "stuttering_judge", "werewolf"), "fox", 1),  # which the Actor may borrow
        (("actor", "fox", "werewolf"), "fox", 2),
        (("two_sisters", "two_sisters", "werewolf"), "two_sisters", 1),  # they are awake together
        (("werewolf", "werewolf", "seer"), "werewolf", 1),
        (("witch", "werewolf"), "seer", 1),  # not announced, but a rule may add it
        (None, "seer", 1),  # of a secret deck, as many as the box holds
    ],
)
def test_shared_card_gets_one_call_per_possible_holder(
    deck: tuple[str, ...] | None, card: str, times: int
) -> None:
    cards = deck or ("seer", "seer", "werewolf")
    acting: dict[str, Any] = {"actor_cards": ["fox", "little_girl", "witch"]} if "actor" in cards else {}
    public = known_of(*cards, **acting)
    if deck is None:
        public = replace(public, deck=None)
    assert copies(ROLES[card].calls[0], public) == times


@pytest.mark.parametrize(
    ("cards", "first"),
    [
        (("cupid", "seer"), ("cupid", "cupid")),
        (("seer", "witch"), ("seer", "seer")),
        (("seer", "seer"), None),  # with several holders the first is unknown
        (("witch",), None),  # the pack's call, shared by several cards
    ],
)
def test_first_call_of_a_night_is_found_for_a_single_holder(
    cards: tuple[str, ...], first: tuple[str, str] | None
) -> None:
    public = known_of(*cards, "werewolf", "big_bad_wolf")
    assert first_called(public, given(public.deck)) == first
    assert who_stays(public, a_box("stays"), Timing()) == first
