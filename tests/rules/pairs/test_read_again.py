"""The village and its events: cases that a second reading of the rulebook found."""

from __future__ import annotations

from tests.rules.situations import situations

test_more_situations_of_village_and_events = situations("""
barbershop, love: nobody draws the razor on the beloved
    deal cupid werewolf plain plain plain; homes v barbershop farm v v; modules new_moon village;
    events ev_eclipse;
    n1 cupid.link [P2 P3]; d1 barber.shave P3 refused
barbershop, love: what was said aloud is not checked, or all would hear who is in love (A65)
    deal cupid werewolf plain plain plain; homes v barbershop farm v v; modules new_moon village;
    events ev_eclipse;
    n1 cupid.link [P2 P3]; d1 barber.shave P3*1; at dusk 1: dead P2 P3
barbershop: nothing said aloud reaches a Vagabond, nor the Barber
    deal werewolf plain plain plain plain; homes v barbershop farm v v; modules new_moon village;
    events ev_eclipse;
    d1 barber.shave P1*1 refused; d1 barber.shave P2*1 refused
raven, love: no poster accuses the beloved (A65)
    deal cupid raven werewolf plain plain; homes farm farm farm farm farm; modules new_moon village;
    events ev_eclipse;
    n1 cupid.link [P2 P4]; n1 raven.mark P4 refused; n1 raven.mark P2
barbershop: the last wolf is shaved, and there is no vote any more
    deal plain plain werewolf plain plain; homes v barbershop farm v v; modules new_moon village;
    events ev_eclipse;
    d1 barber.shave P3; at over: winner village, asked werewolves.devour barber.shave
barbershop, Captain: a Barber who pays names a successor among those left
    deal werewolf plain plain plain plain plain; homes church barbershop bakery v v tavern;
    modules new_moon village; events ev_eclipse; options captain; captain P2;
    d1 barber.shave P3; now: pending captain.successor, by P2, legal P1 P4 P5 P6; d1 captain.successor P6;
    d1 village.vote P6>P4 P1>P5; at dusk 1: dead P2 P3 P4
tavern, coin: whom the coin frees was voted against all the same
    deal plain werewolf plain plain plain; homes tavern v v v v; modules new_moon village;
    events ev_heads_tails; coins tails;
    d2 village.vote P1>P3 P2>P3; at dusk 2: dead -, public immunity_lost; n3 werewolves.devour P1;
    at dawn 3: dead P1
tavern, Idiot: a pardoned Idiot was voted against all the same
    deal plain werewolf village_idiot plain plain; homes tavern v v v v; modules new_moon village;
    events ev_eclipse;
    d1 village.vote P1>P3 P2>P3; at dusk 1: dead -, public immunity_lost
tavern, not him: to clear others is no vote against anybody
    deal plain werewolf plain plain plain; homes tavern v v v v; modules new_moon village;
    variants v3_not_him; events ev_eclipse;
    d1 not_him.first P1; d1 not_him.clear P2; at dusk 1: public_not immunity_lost
rascal, Hunter: the last shot does not reach another room (A52)
    deal werewolf hunter plain plain plain; players m1950 m1960 m2001 m1970 m1980; modules new_moon;
    events ev_little_rascal;
    d2 village.vote P2; now: pending hunter.shoot, legal P1 P4 P5
rascal, lovers: grief finds its way into the other room
    deal werewolf cupid plain plain plain; players m1950 m1960 m2001 m1970 m1980; modules new_moon;
    events ev_little_rascal;
    n1 cupid.link [P3 P4]; d2 village.vote P4; at dusk 2: dead P3 P4; at vote 3: status
camp, spirits: a Seer who sees sides has found a wolf when she was told so
    deal werewolf seer plain plain plain; modules new_moon; events ev_spiritism_3; options seer_sees=camp;
    n1 seer.look P1; n1 werewolves.devour P5; d2 event.spiritism 1; now: public spirit_answered=yes
harvest, spirits: of three cards one is a wolf's, and she has found it
    deal werewolf seer plain plain plain plain; modules new_moon; variants v6_harvest; events ev_spiritism_3;
    n1 seer.look P1; n1 werewolves.devour P6; d2 event.spiritism 1; now: public spirit_answered=yes
fascination, Idiot: without power there is no pardon, and the others go along
    deal werewolf village_idiot plain plain plain plain plain; variants v8_fascination;
    n1 werewolves.devour P2; n2 werewolves.devour P3; d2 village.vote P2; at dusk 2: dead P2 P3
Saint Philippe: one election a day is enough, though nobody was elected
    deal werewolf plain plain plain plain; modules new_moon; events ev_saint_philippe;
    options {"captain": true, "captain_election": "day 2"};
    at vote 2: captain -, asked werewolves.devour village.vote werewolves.devour captain.elect
punishment, crier: a crier who is punished is replaced at once
    deal werewolf plain plain plain plain; modules new_moon; crier P3 ev_punishment ev_eclipse; captain P2;
    options captain;
    n1 werewolves.devour P5; d2 town_crier.read ev_punishment; d2 event.punishment P3;
    d2 event.punishment_vouch [P1]; now: pending town_crier.appoint, by P2, legal P1 P4, dead P3 P5
punishment: the last wolf is punished, and the village has won in the morning
    deal werewolf plain plain plain plain; modules new_moon; events ev_punishment;
    n1 werewolves.devour P5; at dawn 2:; d2 event.punishment P1;
    at over: winner village, public_not debate_opened
nightmare: two who accuse each other leave nobody, and nobody wins
    deal werewolf plain plain; modules new_moon; events ev_nightmare;
    n1 werewolves.devour P3; d2 event.nightmare P2; d2 event.nightmare P1; at over: winner nobody
farms, header: nobody is Captain before the second turn (A42)
    deal werewolf plain plain plain plain; homes farm farm v v v; modules new_moon village;
    options captain captain_election=setup;
    at vote 1: captain -; now: pending village.vote; d2 captain.elect P1>P2; now: captain P2
farms: with every Farmer dead in the first night nobody is ever elected
    deal werewolf plain plain plain plain; homes v farm v v v; modules new_moon village; events;
    options captain;
    n1 werewolves.devour P2; at vote 2: captain -; at night 3: asked village.vote
""")


test_events_without_present_players = situations("""
    players m1950 m1955 m1960 m1965 m1970; modules new_moon; crier P5 ev_hunting
hunt, nightmare: with every man in the woods nobody accuses anybody
    deal werewolf plain plain plain plain; events ev_nightmare;
    d2 town_crier.read ev_hunting; at dusk 2: dead -
hunt, great distrust: with every man in the woods nobody points at anybody
    deal werewolf plain plain plain plain; events ev_great_distrust;
    d2 town_crier.read ev_hunting; at dusk 2: dead -
hunt, punishment: with every man in the woods the dead can name nobody
    deal werewolf plain plain plain plain; events ev_punishment; crier P4 ev_hunting;
    n1 werewolves.devour P5; d2 town_crier.read ev_hunting; at dusk 2: dead P5
hunt, spiritism: whoever is in the woods holds no hands; without anybody there is no seance
    deal werewolf plain plain plain plain; events ev_spiritism_1; crier P4 ev_hunting;
    n1 werewolves.devour P5; d2 town_crier.read ev_hunting; at dusk 2: dead P5, public_not spirit_answered
ball, spiritism: the nearest on the left who is still here asks
    deal werewolf plain plain plain plain; players m1950 m2000 m1960 m1955 m1940; events ev_spiritism_1;
    crier P4 ev_saturday_ball;
    n1 werewolves.devour P5; n2 werewolves.devour -; d2 town_crier.read ev_saturday_ball;
    now: pending event.spiritism, by P1
ball, spiritism: who dances is passed over
    deal plain werewolf plain plain plain; players m2000 m1950 m1960 m1955 m1940; events ev_spiritism_1;
    crier P4 ev_saturday_ball;
    n1 werewolves.devour P5; n2 werewolves.devour -; d2 town_crier.read ev_saturday_ball;
    now: pending event.spiritism, by P2
hunt, executioner: nobody is elected where nobody is
    deal werewolf plain plain plain plain; events ev_executioner;
    d2 town_crier.read ev_hunting; at dusk 2: dead -
hunt, influences: nobody begins where nobody votes
    deal werewolf plain plain plain plain; events ev_influences;
    d2 town_crier.read ev_hunting; at dusk 2: dead -
hunt, Saint Philippe: the Captain is dismissed, and nobody is there to elect another
    deal werewolf plain plain plain plain; events ev_saint_philippe; captain P1; options captain;
    d2 town_crier.read ev_hunting; at dusk 2: captain -
hunt, flood: nobody is there to vote, and no roof shelters a prey
    deal werewolf plain plain plain plain plain; players m1950 m1955 m1960 m1965 m1970 m1980; events ev_flood;
    d2 town_crier.read ev_hunting; at dawn 3: dead -
hunt, double agent: only somebody who sleeps here can be woken
    deal plain werewolf plain plain plain; players m1950 f1955 f1960 f1965 m1970; events ev_double_agent;
    crier P4 ev_hunting;
    n1 werewolves.devour P5; d2 town_crier.read ev_hunting; now: pending event.double_agent, legal P3 P4
not him, hunt: with every man in the woods nobody stands
    deal werewolf plain plain plain plain; variants v3_not_him; events ev_eclipse; crier P2 ev_hunting;
    d2 town_crier.read ev_hunting; at dusk 2: dead P5
""")


test_a_vagabond_has_moved = situations("""
    deal plain werewolf plain plain plain plain plain; homes v farm bakery bailiff_house farm v farm;
    modules new_moon village
spiritism: the left neighbour of the dead is the one of the place where they sat
    events ev_spiritism_1;
    n2 werewolves.devour P3; n2 bailiff.house P6; n2 vagabond.accept yes; now: pending event.spiritism, by P4
nightmare: it begins on the left of that place, and follows the seats as they are now
    events ev_nightmare;
    n2 werewolves.devour P3; n2 bailiff.house P6; n2 vagabond.accept yes; now: pending event.nightmare, by P4;
    d2 event.nightmare P1; now: by P5; d2 event.nightmare P1; now: by P7; d2 event.nightmare P1; now: by P1;
    d2 event.nightmare P2; now: by P2; d2 event.nightmare P1; now: by P6
not him: the left neighbour of that place begins
    variants v3_not_him; events ev_eclipse;
    n2 werewolves.devour P3; n2 bailiff.house P6; n2 vagabond.accept yes; d2 event.eclipse -;
    now: pending not_him.clear, by P4
influences: the round follows the seats as they are now
    events ev_influences;
    n2 werewolves.devour P3; n2 bailiff.house P6; n2 vagabond.accept yes; d2 event.influences P2;
    now: pending village.vote
rolls are read by the seats as they are now
    events ev_eclipse;
    n2 werewolves.devour P3; n2 bailiff.house P6; n2 vagabond.accept yes;
    now: pending event.eclipse, legal P1 P2 P6 P4 P5 P7
""")
