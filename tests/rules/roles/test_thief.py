"""The Thief and the Pact's cards (RULES.md A31)."""

from __future__ import annotations

import pytest

from tests.narrowing import given
from tests.rules.playing import table
from tests.rules.situations import situations

test_the_thief = situations("""
a second Thief sees the card that the first one left
    deal thief werewolf thief plain plain; centre seer witch;
    n1 thief.swap first;
    now: pending thief.swap, by P3, told P1:centre_first=seer P3:centre_first=thief P3:centre_second=witch
A31: any two printed wolves leave him no choice
    deal thief werewolf plain plain plain; centre big_bad_wolf white_werewolf;
    n1 thief.swap keep refused; n1 thief.swap - refused; n1 thief.swap second;
    now: pending werewolves.devour, by P1 P2, card P1=white_werewolf
A31: a wolf-hound and a wild child are no wolves
    deal thief werewolf plain plain plain; centre wolf_hound wild_child;
    n1 thief.swap keep; at dawn 1: card P1=thief, camp P1=village
A31: option thief_may_refuse_wolves
    deal thief werewolf plain plain plain; centre big_bad_wolf werewolf; options thief_may_refuse_wolves;
    n1 thief.swap keep
A31: he acts at the place of what he took on the same night
    deal thief werewolf plain plain plain; centre wild_child simple_villager;
    n1 thief.swap first; n1 wild_child.model P2
A31: a choice he has had does not come back when calls are voiced again
    deal thief werewolf devoted_servant plain plain plain; centre seer fox;
    n1 thief.swap keep; d1 village.vote P4; d1 devoted_servant.take yes; n2 thief.swap first refused
""")


@pytest.mark.parametrize(("centre", "least"), [("werewolf werewolf", 1), ("werewolf seer", 0)])
def test_a31_thief_must_take_one_of_two_wolves(centre: str, least: int) -> None:
    game = table("thief werewolf plain plain", edition="pact", centre=centre.split())
    assert (given(game.pending).id, given(game.pending).min, given(game.pending).max) == (
        "thief.swap",
        least,
        1,
    )
