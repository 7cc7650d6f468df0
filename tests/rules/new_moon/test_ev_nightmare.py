"""Nightmare: all of the most accused players die (RULES.md §2.8, R129)."""

from __future__ import annotations

from tests.rules.situations import situations

test_nightmare = situations("""
    modules new_moon; events ev_nightmare
R129: both of those named most often die, and the Scapegoat is not asked to pay
    deal werewolf plain scapegoat plain plain plain plain;
    n1 werewolves.devour P6; at vote 2: pending event.nightmare, by P7; d2 event.nightmare P2;
    d2 event.nightmare P2; d2 event.nightmare P7; d2 event.nightmare P7; d2 event.nightmare P2;
    d2 event.nightmare P7;
    at dusk 2: dead P2 P6 P7, causes P2=event:nightmare P7=event:nightmare, public named_most=[P2 P7]
it begins at the left neighbour of the last eliminated and goes round
    deal werewolf plain plain plain plain;
    d1 village.vote P3; n2 werewolves.devour P4; at vote 2: by P5, legal P1 P2; d2 event.nightmare P5 refused;
    d2 event.nightmare - refused; d2 event.nightmare P1; now: by P1, legal P2 P5; d2 event.nightmare P2;
    now: by P2; d2 event.nightmare P1; at over: dead P1 P3 P4, winner village
where nobody has left the game yet the first seat begins
    deal werewolf plain plain plain; at vote 2: pending event.nightmare, by P1
not a word is said before it
    deal werewolf plain plain plain; at vote 1: public debate_opened; at vote 2: public_not debate_opened
it is no vote: nobody is asked for ballots, and the Idiot is not pardoned
    deal werewolf village_idiot plain plain;
    at dawn 2:; d2 event.nightmare P2; d2 event.nightmare P3; d2 event.nightmare P2; d2 event.nightmare P2;
    at dusk 2: dead P2, asked event.nightmare event.nightmare event.nightmare event.nightmare, public_not
    condemned idiot_pardoned
A12: an Elder lost to the nightmare takes the villagers' powers along
    deal werewolf elder plain plain;
    d2 event.nightmare P2; d2 event.nightmare P3; d2 event.nightmare P2; d2 event.nightmare P2;
    at dusk 2: dead P2, public powers_lost
A65: nobody accuses the beloved, but what the table heard stands
    deal werewolf cupid plain plain;
    n1 cupid.link [P1 P3]; d2 event.nightmare P3 refused; d2 event.nightmare P3*1; d2 event.nightmare P3;
    d2 event.nightmare P2; d2 event.nightmare P2; at over: dead P1 P2 P3, causes P1=grief
with a single person there nobody is accused, least of all somebody away
    deal werewolf plain plain plain; players m m m f; events ev_hunting; crier P4 ev_nightmare;
    d2 town_crier.read ev_nightmare;
    at dusk 2: asked werewolves.devour village.vote werewolves.devour town_crier.read, dead -, public
    no_effect
nobody away is accused, not even by what the table heard
    deal werewolf plain plain plain plain; players m m m f f; events ev_hunting; crier P4 ev_nightmare;
    d2 town_crier.read ev_nightmare; now: pending event.nightmare, by P4, legal P5;
    d2 event.nightmare P1*1 refused
the Hunter still shoots
    deal werewolf hunter plain plain;
    d2 event.nightmare P2; d2 event.nightmare P3; d2 event.nightmare P2; d2 event.nightmare P2;
    d2 hunter.shoot P1; at over: winner village
""")
