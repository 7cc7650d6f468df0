"""What is looked up of all hands is what looking through them finds, at every moment of any game."""

from __future__ import annotations

import inspect
import random

import pytest

from narrator.rehearsal.simulate import random_answer
from narrator.rules import Game
from narrator.rules.ballots import anybody_may_vote, may_vote
from narrator.rules.changing_hands import lend, put_back
from narrator.rules.hands import SHARED
from narrator.rules.hooks import AnyHook
from narrator.rules.role import Role
from narrator.rules.roles import ROLES
from narrator.rules.sides import SIDES, camp, on_side
from narrator.rules.twist import Twist, Village
from tests.narrowing import the
from tests.rules.playing import table
from tests.rules.tables import random_setup

HOOKS = frozenset[AnyHook]().union(*[role.hooks for role in ROLES.values()])


def compare(village: Village) -> None:
    powers = [(player, role) for player in village.players for role in player.powers()]
    for kind in ROLES.values():
        holders = [player for player in village.alive if kind in map(type, player.powers())]
        assert village.holders(kind) == holders, kind.id
    for hook in HOOKS:
        overriding = [(player, role) for player, role in powers if hook in role.hooks]
        assert list(village.hands.overriding(hook)) == overriding, hook
    for side in SIDES:
        assert on_side(village, side) == [one for one in village.players if camp(village, one) == side]
    if village.alive:
        assert anybody_may_vote(village) == bool(may_vote(village))


@pytest.mark.parametrize("card", SHARED)
def test_a_plain_card_has_nothing_that_is_one_seats_own(card: str) -> None:
    assert vars(SHARED[card]) == {}
    assert not SHARED[card].hooks
    of_any_role = {name for name, value in vars(Role).items() if inspect.isfunction(value)}
    assert of_any_role.isdisjoint(vars(type(SHARED[card])))


def test_a_power_that_is_lent_is_found_at_once_and_the_one_before_it_no_more() -> None:
    village = the(Village, table("wolf plain plain elder plain", edition="pact").state)
    two, four = (village.by_name[name] for name in ("P2", "P4"))
    compare(village)
    lend(village, two, "elder")
    assert [player for player, _ in village.hands.overriding(Twist.survives)] == [two, four]
    compare(village)
    lend(village, two, "scapegoat")
    assert village.hands.overriding(Twist.survives) == [(four, four.role)]
    compare(village)
    put_back(village)
    assert two.borrowed is None
    compare(village)


@pytest.mark.parametrize("seed", range(60))
def test_what_is_looked_up_is_what_looking_through_all_hands_finds(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(random_setup(rng))
    village = the(Village, game.state)
    while village is not None and game.pending is not None and len(game.answers) < 120:
        compare(village)
        game.answer(random_answer(game.pending, rng.random))
