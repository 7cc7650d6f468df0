"""The Town Crier in the sentences of the rulebook (RULES.md §2.3, §2.5, §2.6, §3.2)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_book = situations("""
    modules new_moon; crier P3 ev_burial ev_enthusiasm ev_somnambulism; options captain; captain P2
to an inhabitant of the Captain's choice, beside a card
    deal werewolf seer plain plain plain plain plain plain plain plain;
    crier - ev_burial ev_enthusiasm ev_somnambulism;
    now: crier -; at dawn 1: asked seer.look werewolves.devour;
    now: pending town_crier.appoint, by P2, legal P1 P3 P4 P5 P6 P7 P8 P9 P10; d1 town_crier.appoint P1;
    now: crier P1, card P1=werewolf, camp P1=wolves
the Captain cannot name themselves, and names somebody
    deal werewolf seer plain plain plain plain plain plain plain plain;
    crier - ev_burial ev_enthusiasm ev_somnambulism;
    d1 town_crier.appoint P2 refused; d1 town_crier.appoint - refused; d1 town_crier.appoint P5;
    at vote 1: crier P5
each morning from the day after, one of the cards in hand, or none
    deal werewolf seer plain plain plain plain plain plain plain plain;
    crier - ev_burial ev_enthusiasm ev_somnambulism;
    d1 town_crier.appoint P3; at vote 1: public_not event_drawn;
    at dawn 2: told P3:hand=[ev_burial ev_enthusiasm ev_somnambulism];
    now: pending town_crier.read, by P3, legal ev_burial ev_enthusiasm ev_somnambulism;
    d2 town_crier.read ev_nightmare refused; d2 town_crier.read ev_somnambulism;
    at vote 2: asked town_crier.read town_crier.replace; at dawn 3:;
    now: pending town_crier.read, legal ev_burial ev_enthusiasm; d3 town_crier.read -;
    at vote 3: asked town_crier.read, public_not event_drawn; at dawn 4:;
    now: pending town_crier.read, legal ev_burial ev_enthusiasm
what lasts goes on when its reader is gone
    deal werewolf seer plain plain plain plain plain plain plain plain;
    d2 town_crier.read ev_burial; d2 village.vote P3; d2 town_crier.appoint P4; n3 werewolves.devour P5;
    at dawn 3: dead P3 P5, status P3=revealed P5=-
after an announcement and before the vote the Captain may name another
    deal werewolf seer plain plain plain plain plain plain plain plain;
    d2 town_crier.read ev_enthusiasm; d2 town_crier.replace P3 refused; d2 town_crier.replace P2 refused;
    d2 town_crier.replace P6; now: crier P6, pending village.vote;
    at dawn 3: told P6:hand=[ev_burial ev_somnambulism];
    now: pending town_crier.read, by P6, legal ev_burial ev_somnambulism
on a day whose event takes the place of the vote, too
    deal werewolf seer plain plain plain plain plain plain plain plain;
    crier P3 ev_nightmare ev_dissatisfaction;
    n2 werewolves.devour P10; d2 town_crier.read ev_nightmare; now: pending town_crier.replace, by P2;
    d2 town_crier.replace P4; now: pending event.nightmare, crier P4
on a day without an announcement nobody is revoked
    deal werewolf seer plain plain plain plain plain plain plain plain;
    d2 town_crier.read -; now: pending village.vote; at dusk 2: crier P3
a crier who is made Captain hands the office to another inhabitant
    deal werewolf seer plain plain plain plain plain plain plain plain;
    n2 werewolves.devour P2; n2 captain.successor P3; now: pending town_crier.appoint, by P3;
    n2 town_crier.appoint P3 refused; n2 town_crier.appoint P7;
    at vote 2: captain P3, crier P7, asked town_crier.appoint; at dawn 3:;
    now: pending town_crier.read, by P7
whoever is eliminated is succeeded by the Captain's word, not by their own
    deal werewolf seer plain plain plain plain plain plain plain plain;
    d1 village.vote P3; now: pending town_crier.appoint, by P2; d1 town_crier.appoint P3 refused;
    d1 town_crier.appoint P8; at dawn 2: crier P8, told P8:hand=[ev_burial ev_enthusiasm ev_somnambulism];
    now: pending town_crier.read, by P8
both eliminated in one night, a Captain comes first
    deal werewolf seer witch plain plain plain plain plain plain plain;
    crier P4 ev_burial ev_enthusiasm ev_somnambulism;
    n2 werewolves.devour P2; n2 witch.poison P4; n2 captain.successor P5;
    now: pending town_crier.appoint, by P5; n2 town_crier.appoint P6; at vote 2: captain P5, crier P6
a new Captain may keep the crier
    deal werewolf seer plain plain plain plain plain plain plain plain;
    d1 village.vote P2; d1 captain.successor P4; d2 town_crier.read -; now: pending town_crier.replace, by P4;
    d2 town_crier.replace -; at vote 3: captain P4, crier P3, public_not crier_named
or name another, who begins the day after
    deal werewolf seer plain plain plain plain plain plain plain plain;
    d1 village.vote P2; d1 captain.successor P4; d2 town_crier.read -; d2 town_crier.replace P5;
    at dawn 3: crier P5; now: pending town_crier.read, by P5, legal ev_burial ev_enthusiasm ev_somnambulism
who takes the card of a crier takes no office
    deal werewolf seer hunter devoted_servant plain plain plain plain plain plain;
    d2 town_crier.read ev_somnambulism; d2 village.vote P3; d2 devoted_servant.take yes;
    now: pending town_crier.appoint, by P2, crier -; d2 town_crier.appoint P5; at vote 3: crier P5
a Servant who was crier is no longer, and what is left of the hand goes on
    deal werewolf seer devoted_servant plain plain plain plain plain plain plain;
    d2 town_crier.read ev_somnambulism; d2 village.vote P9; d2 devoted_servant.take yes;
    d2 town_crier.appoint P4; at dawn 3: crier P4;
    now: pending town_crier.read, by P4, legal ev_burial ev_enthusiasm
the spirits answer before the crier speaks, and the debate comes after
    deal werewolf seer gypsy plain plain plain plain plain plain plain;
    crier P4 ev_burial ev_enthusiasm ev_somnambulism; spiritism ev_spiritism_3;
    n1 werewolves.devour P9; n2 gypsy.question 3; n2 gypsy.spirit P5; at dawn 2:;
    now: pending event.spiritism_answer; d2 event.spiritism_answer yes; now: pending town_crier.read
a permanent card holds from the start, beside the crier's
    deal werewolf seer plain plain plain plain plain plain plain plain; in_force ev_burial;
    crier P3 ev_dissatisfaction;
    n1 werewolves.devour P9; at dawn 1: dead P9, status P9=-; d2 town_crier.read ev_dissatisfaction;
    at vote 2: public event_drawn=ev_dissatisfaction
on the Angel's opening day nothing is read, and nobody named
    deal werewolf seer angel plain plain plain plain plain plain plain;
    crier - ev_burial ev_enthusiasm ev_somnambulism;
    at dusk 0: asked village.vote, crier -; d1 town_crier.appoint P4; d2 town_crier.read ev_burial
a Captain in the woods names nobody, and another day does
    deal werewolf seer plain plain plain plain plain plain plain plain; players f m f f f f f f f f;
    crier P3 ev_hunting ev_dissatisfaction;
    d2 town_crier.read ev_hunting;
    at vote 2: asked seer.look werewolves.devour village.vote seer.look werewolves.devour town_crier.read;
    at vote 3: crier P3
""")
