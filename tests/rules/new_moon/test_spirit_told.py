"""The player who asks the spirits is named (RULES.md A97). A poster's weight is said and counted."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_spirit = situations("""
    deal werewolf gypsy plain plain plain plain; modules new_moon; events; spiritism ev_spiritism_1
A97: the spirit is told at once, alone
    n1 gypsy.question 1; n1 gypsy.spirit P5; now: told P5:spirit=1 P2:- P3:-
A97: the morning names who asks
    n1 werewolves.devour P3; n1 gypsy.question 1; n1 gypsy.spirit P5;
    at vote 1: public spirit_asked spirit_answered=yes
""")
