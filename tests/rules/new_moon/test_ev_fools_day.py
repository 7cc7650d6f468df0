"""Fools' day: swapped powers, and lovers who hate each other (RULES.md §2.8)."""

from __future__ import annotations

from tests.rules.situations import situations

test_fools_day = situations("""
    modules new_moon; events ev_fools_day
Witch and Seer: each has the other's call until dawn, then their own again
    deal werewolf seer witch plain plain plain;
    n1 witch.poison P6; at dusk 2:; n3 seer.look P1; now: told P3:card/P1=werewolf; n3 werewolves.devour P4;
    now: pending witch.heal, by P2, legal P4; n3 witch.heal P4; now: pending witch.poison, legal -;
    at dawn 3: dead P6, card P2=seer P3=witch; n4 seer.look P1; now: told P2:card/P1=werewolf;
    n4 werewolves.devour P4; n4 witch.heal P4 refused; now: pending witch.heal, by P3, legal -
Hunter and Little Girl: she shoots, he does not
    deal werewolf hunter little_girl plain plain plain;
    d2 village.vote P3; now: pending hunter.shoot, by P3; d2 hunter.shoot P4; n3 werewolves.devour P2;
    at dawn 3: dead P2 P3 P4
Defender and Elder: the Elder guards, the Defender has two lives
    deal werewolf defender elder plain plain;
    at dusk 2:; now: pending defender.protect, by P3; n3 defender.protect P4; n3 werewolves.devour P2;
    at dawn 3: dead -
A12: an Elder without his own power is voted out and curses nobody
    deal werewolf defender elder plain plain; d2 village.vote P3; at dusk 2: dead P3, public_not powers_lost
a pair of which one is gone swaps nothing
    deal werewolf seer witch plain plain;
    n1 werewolves.devour P3; n3 seer.look P1; now: told P2:card/P1=werewolf
lovers may vote against each other, and against nobody else
    deal werewolf cupid plain plain plain;
    n1 cupid.link [P3 P4]; d1 village.vote P3>P4 refused; d1 village.vote {}; d2 village.vote P3>P1 refused;
    d2 village.vote P4>P1 refused; d2 village.vote P3>P4 P4>P3 P1>P4;
    at dusk 2: dead P4, status P3=- P4=revealed; d3 village.vote P3>P1
the death of one does not touch the other, by night neither
    deal werewolf cupid plain plain plain;
    n1 cupid.link [P3 P4]; n3 werewolves.devour P3; at dawn 3: dead P3, status P4=-
on the next day lovers love again
    deal werewolf cupid plain plain plain;
    n1 cupid.link [P3 P4]; d3 village.vote P3>P4 refused; d3 village.vote P3; at dusk 3: dead P3 P4
a Servant who takes a fool's card has the card's own power
    deal werewolf seer witch devoted_servant plain plain;
    d2 village.vote P3; d2 devoted_servant.take yes; at night 3: card P4=witch; n3 witch.poison P5;
    at dawn 3: dead P3 P5; at night 4: pending seer.look, by P2
""")
