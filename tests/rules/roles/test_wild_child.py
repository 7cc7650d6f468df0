"""The Wild Child and the model (RULES.md A26, A33)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_wild_child = situations("""
A21: a couple that was of one side when it was linked wins as the last two, though one turned since
    deal wild_child plain werewolf cupid plain; options couple_mixed=at_linking;
    n1 cupid.link [P1 P2]; n1 wild_child.model P3; n1 werewolves.devour P4; d1 village.vote P3;
    n2 werewolves.devour P2 refused; n2 werewolves.devour P5; at over: winner couple, alive P1 P2
A33: the last wolf was the model, the child turns and the game goes on
    deal werewolf wild_child plain plain;
    n1 wild_child.model P2 refused; n1 wild_child.model - refused; n1 wild_child.model P1; d1 village.vote P1;
    at dusk 1: winner -, camp P2=wolves, card P2=wild_child, told P2:turned/P1;
    now: pending werewolves.devour, by P2
the model alive, a villager
    deal werewolf wild_child plain plain;
    n1 wild_child.model P3; n1 werewolves.devour P4; at dawn 1: camp P2=village; d1 village.vote P1;
    at over: winner village
A33: a child who dies with the model never turns
    deal werewolf big_bad_wolf wild_child plain plain plain;
    n1 wild_child.model P4; n1 werewolves.devour P3; n1 big_bad_wolf.devour P4;
    at dawn 1: dead P3 P4, camp P3=village
A26: a model whose card the servant took is gone all the same
    deal werewolf wild_child plain devoted_servant plain;
    n1 wild_child.model P3; d1 village.vote P3; d1 devoted_servant.take yes; at dusk 1: camp P2=wolves;
    n2 wild_child.model P1 refused
""")
