"""The Accursed Wolf-Father's infection (RULES.md A14, A17, A21)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_accursed_wolf_father = situations("""
A21: an infected beloved of a wolf plays for the wolves
    deal accursed_wolf_father cupid plain werewolf;
    n1 cupid.link [P1 P3]; n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; d1 village.vote P4;
    n2 werewolves.devour P2; at over: winner wolves, alive P1 P3
A21: option couple_mixed at_linking leaves them a mixed couple
    deal accursed_wolf_father cupid plain werewolf; options couple_mixed=at_linking;
    n1 cupid.link [P1 P3]; n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; d1 village.vote P4;
    n2 werewolves.devour P2; at over: winner couple, alive P1 P3
the victim lives, is told, and hunts from the next night on
    deal accursed_wolf_father seer witch plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n1 witch.heal P2 refused;
    at dawn 1: dead -, told P2:infected, camp P2=wolves; n2 seer.look P1;
    now: pending werewolves.devour, by P1 P2
once a game, and asked all the same
    deal accursed_wolf_father plain plain plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n2 werewolves.devour P3;
    now: pending accursed_wolf_father.infect, legal no
option infections
    deal accursed_wolf_father plain plain plain plain plain; options infections=2;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n2 werewolves.devour P3;
    n2 accursed_wolf_father.infect yes
no victim, no infection
    deal accursed_wolf_father plain plain plain; n1 accursed_wolf_father.infect yes refused
R039: protection does not keep it off
    deal accursed_wolf_father defender plain plain plain;
    n1 defender.protect P3; n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes;
    at dawn 1: dead -, status P3=infected
A17: the card shown at death is the old one, and the pack has lost one
    deal accursed_wolf_father plain plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; d1 village.vote P2;
    at dusk 1: dead P2, card P2=simple_villager, winner -; d2 village.vote P1; at over: winner village
A21: a couple becomes mixed, and wins as the last two
    deal accursed_wolf_father cupid plain plain;
    n1 cupid.link [P3 P4]; n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes;
    at dawn 1: camp P3=couple P4=couple; d1 village.vote P1; d2 village.vote P2;
    at over: winner couple, alive P3 P4
A21: option couple_mixed at_linking freezes the sides
    deal accursed_wolf_father cupid plain plain plain; options couple_mixed=at_linking;
    n1 cupid.link [P3 P4]; n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes;
    at dawn 1: camp P3=wolves P4=village
""")
