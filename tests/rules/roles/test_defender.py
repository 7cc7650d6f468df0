"""The Defender's protection and memory (RULES.md A84)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_defender = situations("""
A84: not the same seat on two nights running, himself allowed
    deal werewolf defender plain plain;
    n1 defender.protect P2; n2 defender.protect P2 refused; n2 defender.protect P3; n3 defender.protect P2
A84: he must protect somebody
    deal werewolf defender plain plain; n1 defender.protect - refused; n1 defender.protect Nobody refused
option defender_may_repeat
    deal werewolf defender plain plain; options defender_may_repeat;
    n1 defender.protect P2; n2 defender.protect P2
the protected seat is not devoured
    deal werewolf defender plain plain; n1 defender.protect P3; n1 werewolves.devour P3; at dawn 1: dead -
the little girl slips his guard
    deal werewolf defender little_girl plain;
    n1 defender.protect P3; n1 werewolves.devour P3; at dawn 1: dead P3
option defender_guards_little_girl
    deal werewolf defender little_girl plain; options defender_guards_little_girl;
    n1 defender.protect P3; n1 werewolves.devour P3; at dawn 1: dead -
A14: the witch is not shown a protected victim
    deal werewolf defender witch plain plain;
    n1 defender.protect P4; n1 werewolves.devour P4; n1 witch.heal P4 refused
A14: option witch_sees_designated
    deal werewolf defender witch plain plain; options witch_sees_designated;
    n1 defender.protect P4; n1 werewolves.devour P4; now: pending witch.heal, legal P4, told P3:victim/P4
the poison passes his guard
    deal werewolf defender witch plain plain;
    n1 defender.protect P4; n1 witch.poison P4; at dawn 1: dead P4, causes P4=poisoned
""")
