"""The Elder's lives, and the loss of powers after his death by the village (RULES.md A11, A12, A13, A16)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_elder = situations("""
A16: only the first bite is harmless, healed or not
    deal accursed_wolf_father elder witch plain plain plain;
    n1 werewolves.devour P2; n1 witch.heal P2; n2 werewolves.devour P2; n2 accursed_wolf_father.infect yes;
    at dawn 2: dead -, status P2=infected, camp P2=wolves
A16: a bite that was kept off is no first bite
    deal accursed_wolf_father elder defender plain plain plain;
    n1 defender.protect P2; n1 werewolves.devour P2; n2 defender.protect P3; n2 werewolves.devour P2;
    n2 accursed_wolf_father.infect yes; at dawn 2: dead -, status P2=-
A13: the first bite is survived in silence, the second kills
    deal werewolf elder plain plain;
    n1 werewolves.devour P2; at dawn 1: dead -, public nobody_died, status P2=-; n2 werewolves.devour P2;
    at dawn 2: dead P2, public_not powers_lost
A13: a healed bite gives exactly one life back
    deal werewolf elder witch plain plain;
    n1 werewolves.devour P2; n1 witch.heal P2; n2 werewolves.devour P2; at dawn 2: dead -;
    n3 werewolves.devour P2; at dawn 3: dead P2
A13: a protected bite costs no life
    deal werewolf elder defender plain;
    n1 defender.protect P2; n1 werewolves.devour P2; n2 werewolves.devour P2; at dawn 2: dead -
option elder_lives
    deal werewolf elder plain plain; options elder_lives=1; n1 werewolves.devour P2; at dawn 1: dead P2
A13: of three lives, a bite that is healed costs none
    deal werewolf elder witch plain plain plain plain; options elder_lives=3;
    n1 werewolves.devour P2; n2 werewolves.devour P2; n2 witch.heal P2; at dawn 2: dead -;
    n3 werewolves.devour P2; at dawn 3: dead -; n4 werewolves.devour P2; at dawn 4: dead P2
A12: the village's vote loses the villagers' powers, wolves keep theirs
    deal werewolf accursed_wolf_father elder seer wild_child piper plain;
    n1 piper.charm [P2 P3]; d1 village.vote P3;
    at dusk 1: public powers_lost, status P4=powerless P5=powerless P1=- P6=-; n2 seer.look P1 refused;
    now: pending seer.look, legal -
A11: an infected villager loses the power of the card too
    deal werewolf accursed_wolf_father elder seer plain plain plain;
    n1 werewolves.devour P4; n1 accursed_wolf_father.infect yes; d1 village.vote P3;
    at dusk 1: status P4=infected+powerless
A11: an Angel who plays for the village by now loses the powers with it
    deal werewolf elder angel piper plain plain plain;
    n1 piper.charm [P1 P2]; d1 village.vote P2; at dusk 1: camp P3=village, status P3=powerless P4=-
A11: the wild child still turns
    deal werewolf elder wild_child plain plain;
    n1 wild_child.model P2; d1 village.vote P2; at dusk 1: camp P3=wolves, status P3=powerless
A12: the poison loses the powers
    deal werewolf elder witch plain plain;
    n1 witch.poison P2; at dawn 1: dead P2, public powers_lost, status P3=powerless
A12: the hunter's shot loses the powers
    deal werewolf elder hunter plain plain;
    d1 village.vote P3; d1 hunter.shoot P2; at dusk 1: dead P2 P3, public powers_lost
A12: a hunter condemned with him still shoots, for the curse waits for the end of the chain
    deal werewolf elder hunter cupid plain plain;
    n1 cupid.link [P2 P3]; d1 village.vote P2; d1 hunter.shoot P5;
    at dusk 1: dead P2 P3 P5, public powers_lost
A12: grief keeps the powers
    deal werewolf elder cupid plain plain seer;
    n1 cupid.link [P2 P4]; d1 village.vote P4; at dusk 1: dead P2 P4, causes P2=grief, public_not powers_lost
option elder_curse off
    deal werewolf elder seer plain plain; options elder_curse=no;
    d1 village.vote P2; at dusk 1: dead P2, public_not powers_lost, status P3=-
A16: the infection of a first bite is spent in vain, and the life with it
    deal accursed_wolf_father elder plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; at dawn 1: dead -, status P2=-;
    n2 werewolves.devour P3; n2 accursed_wolf_father.infect yes refused; n3 werewolves.devour P2;
    at dawn 3: dead P2 P3
A16: the first bite that would kill him infects him, where he has one life
    deal accursed_wolf_father elder plain plain plain; options elder_lives=1;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes;
    at dawn 1: dead -, status P2=infected, camp P2=wolves
A16: a second bite infects him
    deal accursed_wolf_father elder plain plain plain;
    n1 werewolves.devour P2; n2 werewolves.devour P2; n2 accursed_wolf_father.infect yes;
    at dawn 2: dead -, status P2=infected, camp P2=wolves
option brave_idiot: the pardoned idiot goes with him
    deal werewolf elder village_idiot plain plain plain; options brave_idiot;
    d1 village.vote P3; d2 village.vote P2; at dusk 2: dead P2 P3, causes P3=elder
option brave_idiot off: the pardoned idiot stays
    deal werewolf elder village_idiot plain plain plain;
    d1 village.vote P3; d2 village.vote P2; at dusk 2: dead P2
""")
