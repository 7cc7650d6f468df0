from __future__ import annotations

import pytest

from narrator.rules.ballots import may_vote, vote_is_due, without_a_vote
from narrator.rules.rule import Until
from narrator.rules.rule_lifecycle import enact
from narrator.rules.village import public_of, village_of
from tests.rules.made_rules import SIX, rule, with_rule
from tests.rules.playing import against, play, table, until


def test_each_rule_bars_only_voters_that_earlier_rules_left() -> None:
    first = rule(voters=lambda self, village, voters: voters[1:])
    second = rule(voters=lambda self, village, voters: voters[1:])
    type(first).id, type(second).id = "first", "second"
    game = with_rule(SIX, first)
    village = village_of(game)
    enact(village, second, Until.FOR_GOOD)
    assert without_a_vote(village) == (("P1", "first"), ("P2", "second"))
    assert [player.name for player in may_vote(village)] == ["P3", "P4", "P5", "P6"]


@pytest.mark.parametrize("allowed", [["P5", "P3"], ["P5"]])
def test_pardoned_idiot_has_no_vote_by_his_own_rule(allowed: list[str]) -> None:
    game = table("wolf wolf village_idiot scapegoat plain plain plain", edition="pact", captain=None)
    play(game, ("captain.elect", "P7"), ("village.vote", against("P3")))
    assert public_of(game).without_a_vote == (("P3", "village_idiot"),)
    play(game, ("village.vote", against("P5", "P6")), ("scapegoat.voters", allowed))
    until(game, "village.vote")
    assert public_of(game).without_a_vote == (
        ("P3", "village_idiot"),
        *((name, "scapegoat.voters") for name in ("P1", "P2", "P6", "P7")),
    )


@pytest.mark.parametrize(
    ("every_vote", "voters", "due"), [(False, 6, False), (True, 6, True), (True, 0, False)]
)
def test_village_votes_unless_rule_replaces_vote_or_no_voters(
    every_vote: bool, voters: int, due: bool
) -> None:
    assert vote_is_due(village_of(table(SIX)))
    made = rule(
        instead_of_vote=lambda self, village: None, voters=lambda self, village, those: those[:voters]
    )
    type(made).every_vote = every_vote
    game = with_rule(SIX, made)
    assert vote_is_due(village_of(game)) is due
