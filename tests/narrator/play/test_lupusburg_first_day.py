from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from narrator.play.lupusburg_looks import looks_in
from narrator.rules import Game, Setup
from narrator.rules.lupusburg import events as happened
from narrator.rules.lupusburg.ids import Ask
from narrator.simulation.demo import random_evening
from narrator.table.secrets import Deal
from tests.narrator.play.test_lupusburg import LANGUAGES, Wanted, cues, play
from tests.narrator.play.test_lupusburg_corrections import MendedTown

LONGEST_FIRST_DAY = 120.0
"""Seconds from the first word of the day to the first free word."""
SEATS = tuple(f"P{number}" for number in range(1, 7))


class Changing(Wanted):
    """Plan in which some seats change their goals, and the Burgomaster uses the privilege, or not."""

    def __init__(self, changing: Sequence[str], privilege: str | None = None) -> None:
        super().__init__(None, ["P6.a", "P5.a"])
        self._changing_seats = changing
        self._privilege = privilege

    def answer(self, game: Game, prompt: Any) -> Any:
        match prompt.id:
            case "goal.change":
                return prompt.seats[0] in self._changing_seats
            case "burgomaster.privilege":
                return self._privilege
            case "burgomaster.broom" | "sweeper.look":
                return prompt.legal[0]
        return super().answer(game, prompt)


def first_day(plan: Changing) -> tuple[Game, list[str]]:
    """Return the game and the cues of the first morning, up to the first bet."""
    header = {"edition": "lupusburg", "players": list(SEATS), "burgomaster": "P1", "seed": 4}
    evening = replace(random_evening("lupusburg", 6, 4, "en"), header=header, plan=plan, deal=Deal.KNOWN)
    games: list[Game] = []
    _, _, lines = play(replace(evening, with_ears=True), "seal.bet", watch=games.append)
    said = cues(lines)
    return games[-1], said[said.index("night.dawn") :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_lupusburg_day_is_short(language: str) -> None:
    evening = replace(random_evening("lupusburg", 6, 5, language), with_ears=True, deal=Deal.KNOWN)
    _, _, lines = play(evening, "debate.closes")
    dawn = next(line["t"] for line in lines if line.get("cue") == "night.dawn")
    talk = next(line["t"] for line in lines if (line["kind"], line.get("phase")) == ("stage", "debate"))
    assert {"lupusburg.goals", "burgomaster.privilege", "sweeper.look", "seal.bet"} <= set(cues(lines))
    assert talk - dawn < LONGEST_FIRST_DAY


def test_lupusburg_asks_once_about_goals_of_all_seats() -> None:
    game, said = first_day(Changing(["P2", "P4"]))
    assert said.count("lupusburg.goals") == 1
    assert said.count("lupusburg.goals_more") == 1  # twice, one after the other
    assert "goal.change" not in said
    assert [event.seat for event in game.events if isinstance(event, happened.GoalChanged)] == ["P2", "P4"]


@pytest.mark.parametrize(
    ("privilege", "looks"),
    [
        # The Sweeper's look shares the night of all goals, or of the goals that nobody had to see before.
        (None, ["look_opens", "look_next", "look_next", "look_closes"]),
        ("P3", ["look_opens", "look_next", "look_next", "look_closes", "sweep_opens", "look_closes"]),
    ],
)
def test_players_look_at_cards_in_one_short_night(privilege: str | None, looks: list[str]) -> None:
    _, said = first_day(Changing(["P3", "P4"], privilege))
    opened = [cue.removeprefix("lupusburg.") for cue in said]
    assert [cue for cue in opened if cue.startswith(("look_", "sweep_"))] == looks


def test_burgomaster_sees_a_card_before_giving_the_broom() -> None:
    _, said = first_day(Changing([], "P3.a"))
    wanted = ["burgomaster.privilege", "lupusburg.shows_card", "burgomaster.show", "burgomaster.broom"]
    assert [cue for cue in dict.fromkeys(said) if cue in wanted] == wanted
    assert said.count("lupusburg.shows_card") == 2


def test_undo_reverts_the_lupusburg_goals_of_all_seats() -> None:
    town = MendedTown(
        {
            "lupusburg.goals": ["Bob", "Cat"],
            "lupusburg.goals_more": ["Dan", "nobody", "nobody"],
            "burgomaster.privilege": ["undo", "nobody"],
        },
        until="seal.bet",
    )
    assert town.cues.count("lupusburg.goals") == 2
    assert town.cues.count("undo.done") == 1
    assert town.game is not None
    assert [event.seat for event in town.game.events if isinstance(event, happened.GoalChanged)] == ["Cat"]
    assert town.cues.count("lupusburg.shows_goal") == 1


def test_unfinished_looks_are_announced_again_after_power_cut() -> None:
    header = {"edition": "lupusburg", "players": list(SEATS), "burgomaster": "P1", "seed": 4}
    game, plan, found = Game(Setup.from_dict(header)), Changing(["P2"], "P3"), {}
    while game.pending is not None and game.pending.id != Ask.BALLOT_FIRST:
        today = looks_in(game.setup, game.answers)
        found[game.pending.id] = None if today.waiting is None else type(game.events[today.waiting]).__name__
        game.answer(plan.answer(game, game.pending))
    assert found[Ask.BURGOMASTER_PRIVILEGE] == found[Ask.PRIVILEGE_SHOW] == "GoalChanged"
    assert found[Ask.BURGOMASTER_BROOM] == "GoalChanged"  # perhaps the power failed during the looks
    assert found[Ask.SWEEPER_LOOK] is None
    assert found[Ask.SEAL_BET] is None
    assert looks_in(game.setup, game.answers, had=True).waiting is None
