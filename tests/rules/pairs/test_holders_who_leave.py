from __future__ import annotations

from tests.rules.situations import situations

test_effect_outlasts_its_player = situations("""
    modules new_moon village
raven: the poster hangs though its author died the same night
    deal werewolf raven plain plain plain; homes farm farm farm v v; events ev_gloomy_monday;
    n1 raven.mark P3; n1 werewolves.devour P2; d1 village.vote P1>P4; at dusk 1: dead P2 P3
pyromaniac: the house burns though whoever lit it died the same night
    deal werewolf pyromaniac plain plain plain; homes farm farm church v v; events ev_gloomy_monday;
    n1 pyromaniac.burn church; n1 werewolves.devour P2;
    at dawn 1: dead P2, public building_burned, building P3=vagabond
gypsy: the question is asked though she died the same night
    deal werewolf gypsy plain plain plain; modules new_moon; events; spiritism ev_spiritism_1;
    n1 werewolves.devour P2; n1 gypsy.question 1; n1 gypsy.spirit P3; at vote 1: public spirit_answered=yes
somnambulism: what the Seer saw is voiced though she died the same night
    deal werewolf seer plain plain plain; modules new_moon; events ev_somnambulism;
    at dusk 2:; n3 seer.look P1; n3 werewolves.devour P2; at vote 3: public somnambulism_voiced=werewolf
crier: who died in the night is replaced at dawn, and the new one reads the day after
    deal werewolf plain plain plain plain; modules new_moon; crier P3 ev_gloomy_monday ev_eclipse; captain P2;
    options captain;
    n2 werewolves.devour P3; n2 town_crier.appoint P4; at vote 2: crier P4; n3 werewolves.devour -;
    now: pending town_crier.read, by P4
crier, Captain: both died in one night; the new Captain names the new crier
    deal werewolf cupid plain plain plain plain; modules new_moon; crier P3 ev_gloomy_monday; captain P2;
    options captain;
    n1 cupid.link [P2 P3]; n1 werewolves.devour P3; n1 captain.successor P5;
    now: pending town_crier.appoint, by P5, dead P2 P3, legal P1 P4 P6
Captain: without one nobody revokes a crier
    deal werewolf plain plain plain; modules new_moon; crier P3 ev_gloomy_monday;
    options captain captain_election=never;
    d2 town_crier.read ev_gloomy_monday; now: pending village.vote, crier P3
farms: the Captain and the last other Farmer fall together, and the office ends
    deal cupid plain plain werewolf plain plain; homes v farm farm v v v; events; captain P2; options captain;
    n1 cupid.link [P2 P3]; n1 werewolves.devour P3;
    at vote 1: dead P2 P3, captain -, public captain_office_empty; at vote 2: captain -
bailiff: with the house of the Bailiff burned nobody gives houses away
    deal werewolf pyromaniac plain plain plain plain; homes farm bailiff_house farm v v farm;
    events ev_gloomy_monday;
    n1 pyromaniac.burn bailiff_house; n1 werewolves.devour P3;
    at vote 1: dead P3, building P2=vagabond P4=vagabond P5=vagabond; now: pending village.vote
farms: a Vagabond who moves into a farm elects, and may be elected
    deal werewolf plain plain plain plain; homes v farm farm bailiff_house v; events;
    options {"captain": true, "captain_election": "day 2"};
    n2 werewolves.devour P3; n2 bailiff.house P5; n2 vagabond.accept yes;
    now: pending captain.elect, by P2 P5, legal P2 P5
Innkeeper: who may not vote has voted against nobody
    deal plain werewolf scapegoat plain plain; homes tavern v v v v; events ev_gloomy_monday;
    d1 village.vote P1>P2 P3>P4; d1 scapegoat.voters [P2]; at dusk 1: dead P3, public_not immunity_lost;
    d2 village.vote P2>P4; at dusk 2: dead P3 P4, public_not immunity_lost
school: when everybody else was told off there is no vote, and no Scapegoat pays (A66)
    deal scapegoat werewolf plain; homes school farm farm; events ev_gloomy_monday;
    d1 schoolteacher.ban [P2 P3]; at dusk 1: dead -, public no_vote
angel: the razor is no vote, and the Angel does not win by it (A25)
    deal werewolf plain angel plain plain; homes farm barbershop farm v v; events ev_gloomy_monday;
    d0 barber.shave P3; at dusk 0: dead P2 P3, winner -
""")


test_seats_after_departures = situations("""
    homes farm farm farm bakery bailiff_house v farm; modules new_moon village; events
fire: the first wolf to the right is looked for where people sit now
    deal werewolf pyromaniac plain plain plain werewolf plain;
    n1 werewolves.devour P3; n1 bailiff.house P6; n1 vagabond.accept yes; n2 pyromaniac.burn bakery;
    n2 werewolves.devour P4; at dawn 2: dead P3 P6, causes P6=burned
knight: the rust takes the first wolf on his left as people sit now
    deal plain rusty_sword_knight plain werewolf plain werewolf plain;
    n1 werewolves.devour P3; n1 bailiff.house P6; n1 vagabond.accept yes; n2 werewolves.devour P2;
    at dawn 3: dead P2 P3 P6, causes P6=rust
bear: it growls when a wolf has moved beside its tamer, not before
    deal plain bear_tamer plain plain plain werewolf plain;
    n1 werewolves.devour P3; n1 bailiff.house P6; n1 vagabond.accept yes; at vote 1: public bear_growled;
    at dusk 1:; n2 werewolves.devour -; at vote 2: public bear_growled
harvest: the wolves hunt beside where they sit now
    deal plain plain plain plain werewolf plain plain; variants v6_harvest;
    n1 werewolves.devour P4; n1 bailiff.house P6; n1 vagabond.accept yes; at night 2:;
    now: pending werewolves.devour, legal P6 P7
Hunter, harvest: a dead one's neighbours are those of the place where he sat
    deal plain werewolf hunter plain plain plain plain; variants v6_harvest;
    n1 werewolves.devour P3; now: pending hunter.shoot, legal P2 P4
miracle: who comes back sits where a place is free
    deal plain fox plain plain plain werewolf plain; events ev_miracle;
    n2 werewolves.devour P3; n2 bailiff.house P6; n2 vagabond.accept yes; at vote 2: dead -; n3 fox.sniff P4;
    now: told P2:sniffed/P4=yes; at vote 3:
""")


test_event_with_earlier_effects = situations("""
    modules new_moon
nightmare, Captain: a medal does not accuse twice
    deal plain werewolf plain plain plain; events ev_nightmare; captain P1; options captain;
    d2 event.nightmare P3; d2 event.nightmare P4; d2 event.nightmare P2; d2 event.nightmare P2;
    d2 event.nightmare P3; at dusk 2: dead P2 P3
great distrust, love: grief follows whom nobody points at
    deal cupid werewolf plain plain plain; events ev_great_distrust;
    n1 cupid.link [P3 P4]; d2 event.great_distrust P1*3 P2*3 P4*2 P5*2;
    at dusk 2: dead P3 P4, causes P3=event:great_distrust P4=grief
executioner, manor: a pardoned card is shown to nobody, the executioner either
    deal werewolf plain plain plain plain; homes v manor v v v; modules new_moon village;
    events ev_executioner;
    d2 event.executioner P3; d2 village.vote P4; d2 lord.pardon yes; at dusk 2: dead -, told P3:-
executioner, Servant: a card that was taken is shown to nobody
    deal werewolf devoted_servant plain seer plain; events ev_executioner;
    d2 event.executioner P3; d2 village.vote P4; d2 devoted_servant.take yes; at dusk 2: dead P4, told P3:-
touch of death: nobody is infected whom nobody touched
    deal accursed_wolf_father plain plain plain plain; events ev_touch_of_death;
    n3 werewolves.devour P3; n3 event.touch_of_death no; now: pending accursed_wolf_father.infect, legal no;
    at dawn 3: dead -, status P3=-
rascal: no poster, no spell and no shield reach another room (A52)
    deal werewolf raven witch defender piper plain; homes farm farm farm farm farm farm;
    players m1950 m1960 m1965 m1970 m1980 m2001; modules new_moon village; events ev_little_rascal;
    n3 raven.mark P6 refused; n3 defender.protect P6 refused; n3 werewolves.devour P6 refused;
    n3 witch.poison P6 refused; n3 piper.charm [P6 P1] refused
enthusiasm: whom the coin frees has not left, and the village goes on waiting
    deal werewolf werewolf plain plain plain; events ev_enthusiasm; crier P5 ev_heads_tails; coins tails;
    d2 town_crier.read ev_heads_tails; d2 village.vote P1; at dusk 2: dead -, public_not second_vote;
    d3 village.vote P1; now: public second_vote
pact: who refuses to leave keeps the house, and the Bailiff has nothing to give
    deal werewolf plain plain plain plain; homes v farm church bailiff_house v; modules new_moon village;
    events ev_devil_pact;
    d2 village.vote P3; d2 event.devil_pact yes; at night 3: dead -, building P3=church, status P3=bound
burial: what the dead wore is hidden, where they lived is not
    deal werewolf plain plain plain plain; homes v farm church bailiff_house v; modules new_moon village;
    events ev_burial;
    n3 werewolves.devour P3; now: pending bailiff.house, public died=P3 house_free
ball, captain: who dances is still Captain, and the ballot weighs nothing while away
    deal plain werewolf plain plain plain; players m2001 m1950 m1960 m1970 m1975; events ev_saturday_ball;
    captain P1; options captain;
    d2 village.vote P1>P3 refused; d2 village.vote P2>P3; at dusk 2: captain P1, dead P3
Saint Philippe, election: an event that gives the medal leaves nothing to elect that morning
    deal werewolf plain plain plain plain; events ev_saint_philippe;
    options {"captain": true, "captain_election": "day 2"};
    d2 captain.elect P3; now: pending village.vote, captain P3
""")
