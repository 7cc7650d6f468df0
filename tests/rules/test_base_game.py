"""The base game: Cupid, the Little Girl, chains of deaths and endings (RULES.md §2.2, §4)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, Told
from narrator.rules.events import Died
from narrator.rules.ids import How
from narrator.rules.kernel.events import GameOver
from narrator.rules.roles.cupid import LOVER
from tests.rules.playing import against, dead, ids, play, table
from tests.rules.situations import situations

NO_CAPTAIN: dict[str, Any] = {"captain": False}

test_deaths_and_lovers = situations("""
    edition base_2014
Cupid links two seats, himself included, and may not pass; he is called once
    deal werewolf cupid plain plain plain;
    n1 cupid.link [P1] refused; n1 cupid.link [P1 P1] refused; n1 cupid.link [P1 P2 P3] refused;
    n1 cupid.link - refused; n1 cupid.link [] refused; n1 cupid.link P1 refused;
    n1 cupid.link [P1 P9] refused; n1 cupid.link [P2 P5]; at dawn 2: calls werewolves
Cupid links the only two players
    deal werewolf cupid; now: pending cupid.link, legal P1 P2
a lover dies of grief
    deal werewolf cupid plain plain plain;
    n1 cupid.link [P3 P4]; n1 werewolves.devour P3; at dawn 1: causes P3=devoured P4=grief
the other lover dies of grief
    deal werewolf cupid plain plain plain;
    n1 cupid.link [P3 P4]; n1 werewolves.devour P4; at dawn 1: causes P4=devoured P3=grief
a mixed couple does not win with the village
    deal werewolf werewolf cupid plain plain;
    n1 cupid.link [P1 P5]; d1 village.vote P2; at dusk 1: winner -, camp P5=couple
lovers and oneself are not voted for
    deal werewolf cupid plain plain plain;
    n1 cupid.link [P3 P4]; d1 village.vote P3>P4 refused; d1 village.vote P4>P3 refused;
    d1 village.vote P1>P2 P4>P3 refused; d1 village.vote P2>P2 refused; d1 village.vote P3>P1 P4>P1;
    at over: causes P1=voted
the Little Girl has no call and is prey like any other
    deal werewolf little_girl plain plain plain;
    now: pending werewolves.devour, legal P2 P3 P4 P5; n1 werewolves.devour P2;
    at dawn 1: causes P2=devoured, calls werewolves
the Hunter shoots a lover, and the other grieves
    deal werewolf werewolf hunter cupid plain plain plain;
    n1 cupid.link [P5 P6]; n1 werewolves.devour P3; n1 hunter.shoot P5;
    at vote 1: causes P3=devoured P5=shot P6=grief
a victim bitten and poisoned dies once
    deal werewolf witch plain plain plain;
    n1 werewolves.devour P5; n1 witch.heal P5; n1 witch.poison P5; at dawn 1: causes P5=poisoned, dead P5
the dead are asked no more and named no more
    deal werewolf seer plain plain plain;
    n1 werewolves.devour P2; at vote 1: legal P1 P3 P4 P5; d1 village.vote P2>P1 refused;
    at night 2: pending werewolves.devour, legal P3 P4 P5
a dead Seer is not called once her card is shown
    deal werewolf seer plain plain plain; n1 werewolves.devour P2; at dawn 2: calls werewolves
a dead Seer is called while her card is hidden
    deal werewolf seer plain plain plain; options reveal_cards=no;
    n1 werewolves.devour P2; at dawn 1: status P2=-; at dawn 2: calls seer werewolves
nobody is condemned without ballots
    deal werewolf seer plain plain; d1 village.vote {}; at dusk 1: dead -, public nobody_condemned
""")


def outcome(game: Game) -> tuple[str, tuple[str, ...]] | None:
    return None if game.outcome is None else (str(game.outcome.winner), game.outcome.seats)


@pytest.mark.parametrize("pair", [["P3", "P4"], ["P1", "P2"], ["P2", "P5"]])
def test_only_lovers_learn_of_their_love(pair: list[str]) -> None:
    game = play(table("wolf cupid plain plain plain"), ("cupid.link", pair))
    me, other = pair
    news = [event for event in game.events if isinstance(event, Told) and event.what == "lover"]
    assert news == [Told(me, LOVER, other), Told(other, LOVER, me)]


def test_deaths_of_lovers_are_public_and_their_love_is_not() -> None:
    game = play(
        table("wolf cupid plain plain plain", options=NO_CAPTAIN),
        ("cupid.link", ["P3", "P4"]),
        ("werewolves.devour", "P3"),
    )
    deaths = [event for event in game.events if isinstance(event, Died)]
    assert deaths == [Died("P3", "simple_villager", How.NIGHT), Died("P4", "simple_villager", How.GRIEF)]


def test_last_shot_is_fired_before_the_game_ends() -> None:
    game = play(table("wolf hunter plain", options=NO_CAPTAIN), ("village.vote", against("P2")))
    assert outcome(game) is None
    game.answer("P1")
    assert outcome(game) == ("village", ("P2", "P3"))
    assert ids(game)[-1] == "game_over"


def test_victims_of_one_night_die_together_in_seat_order() -> None:
    game = play(
        table("wolf witch plain plain plain plain", options=NO_CAPTAIN),
        ("werewolves.devour", "P5"),
        ("witch.poison", "P3"),
    )
    assert [event.seat for event in game.events if isinstance(event, Died)] == ["P3", "P5"]
    assert dead(game) == {"P3": "poisoned", "P5": "devoured"}


LINK, BITE, VOTE = "cupid.link", "werewolves.devour", "village.vote"
ENDINGS: dict[str, tuple[str, list[tuple[str, Any]], tuple[str, str] | None]] = {
    "the last wolf is voted out": ("wolf plain plain", [(VOTE, against("P1"))], ("village", "P2 P3")),
    "the last villager is devoured": ("wolf plain plain", [(BITE, "P2"), (BITE, "P3")], ("wolves", "P1")),
    "the last villager is voted out": (
        "wolf wolf plain plain", [(BITE, "P3"), (VOTE, against("P4"))], ("wolves", "P1 P2"),
    ),
    "no parity: one wolf and one villager play on": ("wolf plain plain", [(BITE, "P2")], None),
    "the witch poisons the last wolf while he bites the last but her": (
        "wolf witch plain", [(BITE, "P3"), ("witch.poison", "P1")], ("village", "P2 P3"),
    ),
    "the witch poisons the last wolf, who bites her": (
        "wolf witch", [(BITE, "P2"), ("witch.poison", "P1")], ("nobody", ""),
    ),
    "the thief who took the wolf wins with it": (
        "thief plain plain", [("thief.swap", "second"), (BITE, "P2"), (BITE, "P3")], ("wolves", "P1"),
    ),
    "the thief who left the only wolf in the centre": (
        "thief plain plain", [("thief.swap", "keep")], ("village", "P1 P2 P3"),
    ),
    "dead players win with their side": (
        "wolf seer plain plain", [(BITE, "P2"), (VOTE, against("P1"))], ("village", "P2 P3 P4"),
    ),
    "lovers of one side win with their side": (
        "wolf cupid plain plain", [(LINK, ["P3", "P4"]), (VOTE, against("P1"))], ("village", "P2 P3 P4"),
    ),
    "a mixed couple wins as the last two": (
        "wolf cupid plain", [(LINK, ["P1", "P3"]), (BITE, "P2")], ("couple", "P1 P3"),
    ),
    "two wolves in love win as wolves": (
        "wolf wolf cupid", [(LINK, ["P1", "P2"]), (BITE, "P3")], ("wolves", "P1 P2"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDINGS)
def test_game_ends_with_the_right_winner(name: str) -> None:
    cards, answers, ending = ENDINGS[name]
    centre = {"centre": ["seer", "werewolf"]} if "thief" in cards else {}
    game = play(table(cards, options=NO_CAPTAIN, **centre), *answers)
    assert outcome(game) == (ending and (ending[0], tuple(ending[1].split())))
    if game.outcome is not None:
        assert game.pending is None
        assert game.public.phase == "over"
        assert game.side == str(game.outcome.winner)
        assert game.events[-1] == GameOver(game.outcome.winner, game.outcome.seats)
