from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from narrator.rules import Game, random_answer
from narrator.rules.ballots import any_player_may_vote, may_vote
from narrator.rules.card_transfer import lend, put_back
from narrator.rules.role import Role
from narrator.rules.roles import ROLES
from narrator.rules.rule import POWERS, Rule, Village
from narrator.rules.seat_status import SIDES, camp, on_side
from tests.narrowing import the
from tests.rules.playing import table
from tests.rules.tables import random_setup

METHODS = frozenset[Callable[..., Any]]().union(*[role.overridden for role in ROLES.values()])


def compare(village: Village) -> None:
    powers = [(player, role) for player in village.players for role in player.powers()]
    for kind in ROLES.values():
        holders = [player for player in village.alive if kind in map(type, player.powers())]
        assert village.holders(kind) == holders, kind.id
    for method in METHODS:
        asked = [
            role
            for player, role in powers
            if method in role.overridden and player.alive and (player.active or method not in POWERS)
        ]
        found = [role for role in village.rules_with(method) if isinstance(role, Role)]
        assert found == asked, method
    for side in SIDES:
        assert on_side(village, side) == [one for one in village.players if camp(village, one) == side]
    if village.alive:
        assert any_player_may_vote(village) == bool(may_vote(village))


def test_rule_lookup_finds_borrowed_power_instead_of_own() -> None:
    village = the(Village, table("wolf plain plain elder plain", edition="pact").state)
    two, four = (village.by_name[name] for name in ("P2", "P4"))
    compare(village)
    lend(village, two, "elder")
    powers: list[object] = [two.borrowed, four.role]
    assert list(village.rules_with(Rule.survives)) == powers
    compare(village)
    lend(village, two, "scapegoat")
    assert list(village.rules_with(Rule.survives)) == powers[1:]
    compare(village)
    put_back(village)
    assert two.borrowed is None
    compare(village)


@pytest.mark.parametrize("seed", range(60))
def test_fast_rule_lookup_agrees_with_full_search(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(random_setup(rng))
    village = the(Village, game.state)
    while village is not None and game.pending is not None and len(game.answers) < 120:
        compare(village)
        game.answer(random_answer(game.pending, rng))
