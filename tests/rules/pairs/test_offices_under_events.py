from __future__ import annotations

from tests.rules.situations import situations

test_an_office_under_an_event = situations("""
crier, Saint Philippe: a crier who is elected Captain passes the drum on
    deal werewolf plain plain plain plain; modules new_moon; crier P3 ev_saint_philippe ev_enthusiasm;
    options captain; captain P2;
    d2 town_crier.read ev_saint_philippe; d2 captain.elect P3;
    now: pending town_crier.appoint, by P3, legal P1 P2 P4 P5; d2 town_crier.appoint P5;
    at vote 2: captain P3, crier P5
crier, Saint Philippe: another Captain may keep the crier, or name one
    deal werewolf plain plain plain plain; modules new_moon; crier P3 ev_saint_philippe; options captain;
    captain P2;
    d2 town_crier.read ev_saint_philippe; d2 captain.elect P4; now: pending town_crier.replace, by P4
crier, miracle: a crier who comes back has lost the drum
    deal werewolf plain plain plain plain plain; modules new_moon; events ev_miracle; crier P3 ev_enthusiasm;
    options captain; captain P2;
    n2 werewolves.devour P3; n2 town_crier.appoint P5; at vote 2: crier P5, alive P1 P2 P3 P4 P5 P6
Captain, miracle: a Captain who comes back is none
    deal werewolf plain plain plain plain plain; modules new_moon; events ev_miracle; options captain;
    captain P2;
    n2 werewolves.devour P2; n2 captain.successor P4; at vote 2: captain P4, alive P1 P2 P3 P4 P5 P6
Captain, pact: who refuses to leave names no successor
    deal werewolf plain plain plain plain; modules new_moon; events ev_devil_pact; options captain;
    captain P2;
    d2 village.vote P2; now:; d2 event.devil_pact yes; at dusk 2: captain P2, asked event.devil_pact
Captain, ball: an absent Captain's word settles no tie
    deal werewolf plain plain plain plain; players 1950 2010 1960 2000 1970; modules new_moon;
    events ev_saturday_ball; options captain; captain P2;
    d2 village.vote P1>P3 P3>P1; now: pending village.runoff, by P1 P3 P5
executioner, nightmare: whom it takes names a successor, and no card is hidden
    deal werewolf plain plain plain; modules new_moon; events ev_executioner ev_nightmare;
    d2 event.executioner P2; d3 event.nightmare P2; d3 event.nightmare P1; d3 event.nightmare P2;
    d3 event.nightmare P2; now: pending executioner.successor, by P2, status P2=revealed;
    d3 executioner.successor P3; at dusk 3: dead P2
Servant, elders' meal: who sits at table takes nobody's card
    deal werewolf devoted_servant plain plain; players 1990 1950 2000 1960; modules new_moon;
    events ev_elders_meal;
    at vote 2:; d2 village.vote P3; at dusk 2: dead P3, asked village.vote
Elder, nightmare: the village has accused him, and pays (A12)
    deal werewolf elder plain plain; modules new_moon; events ev_nightmare;
    d2 event.nightmare P2; d2 event.nightmare P1; d2 event.nightmare P2; d2 event.nightmare P2;
    at dusk 2: dead P2, public powers_lost
Elder, great distrust: nobody's friend is a wrong done to him (A12)
    deal werewolf elder plain plain plain; modules new_moon; events ev_great_distrust;
    d2 event.great_distrust P1*2 P3*2 P4*2 P5*2; at dusk 2: dead P2, public powers_lost
Elder, punishment: so is a punishment (A12)
    deal werewolf elder plain plain plain; modules new_moon; events ev_punishment;
    n1 werewolves.devour P5; d2 event.punishment P2; at vote 2: dead P2 P5, public powers_lost
Elder, not him: so is being left standing (A12)
    deal werewolf elder plain plain; variants v3_not_him;
    d1 not_him.first P2; d1 not_him.clear P1; d1 not_him.clear P3; d1 not_him.clear P4;
    at dusk 1: dead P2, public powers_lost
Elder, backfire: the wolf who pays for him curses nobody
    deal werewolf elder werewolf plain plain; modules new_moon; events ev_backfire;
    n3 werewolves.devour P2; at dawn 3: dead P3, public_not powers_lost
""")
