from __future__ import annotations

from tests.rules.situations import situations

test_two_events = situations("""
    modules new_moon
enthusiasm, dissatisfaction: one elimination wakes one of them and spends both
    deal werewolf werewolf plain plain plain plain plain; events ev_enthusiasm ev_dissatisfaction;
    d3 village.vote P3; now: public second_vote; d3 village.vote P1;
    at dusk 3: dead P1 P3, public_not second_vote
ball, punishment: where nobody else is there nobody can vouch
    deal plain werewolf plain plain; players m1950 m1960 m1970 f1940; events ev_enthusiasm ev_punishment;
    crier P1 ev_saturday_ball ev_hunting;
    d1 village.vote -; n2 werewolves.devour P3; n3 werewolves.devour -; d3 town_crier.read ev_hunting;
    now: pending event.punishment, by P3, legal P4; d3 event.punishment P4;
    at dusk 3: dead P3 P4, causes P4=event:punishment
coin, pact: whom the coin frees has nothing to refuse
    deal werewolf plain plain plain plain; events ev_devil_pact; crier P5 ev_heads_tails; coins tails;
    d2 town_crier.read ev_heads_tails; at vote 2:; d2 village.vote P2;
    at dusk 2: dead -, asked village.vote, status P2=-
coin, pact: whom the coin does not free may still refuse
    deal werewolf plain plain plain plain; events ev_heads_tails; crier P5 ev_devil_pact; coins heads;
    d2 town_crier.read ev_devil_pact; d2 village.vote P2; d2 event.devil_pact yes;
    at dusk 2: dead -, status P2=bound
ball, nightmare: who dances neither accuses nor is accused
    deal werewolf plain plain plain plain; players 1950 2010 1960 2000 1970; events ev_nightmare;
    crier P1 ev_saturday_ball;
    d2 town_crier.read ev_saturday_ball; now: pending event.nightmare, by P1, legal P3 P5;
    d2 event.nightmare P3; now: by P3, legal P1 P5; d2 event.nightmare P1; d2 event.nightmare P3;
    at dusk 2: dead P3, asked event.nightmare event.nightmare
hunt, nightmare: where all are in the woods, nobody is there for it
    deal werewolf plain plain plain; players m m m m; events ev_nightmare; crier P1 ev_hunting;
    at dawn 2: dead -; d2 town_crier.read ev_hunting;
    at dusk 2: public no_effect, asked town_crier.read, dead -
hunt, great_distrust: where all are in the woods, nobody is there for it
    deal werewolf plain plain plain; players m m m m; events ev_great_distrust; crier P1 ev_hunting;
    at dawn 2: dead -; d2 town_crier.read ev_hunting;
    at dusk 2: public no_effect, asked town_crier.read, dead -
hunt, punishment: where all are in the woods, the dead can name nobody
    deal werewolf plain plain plain plain; players m m m m m; events ev_punishment; crier P1 ev_hunting;
    d1 village.vote P5; d2 town_crier.read ev_hunting; now: public no_effect, dead P5
hunt, great distrust: who is in the woods points at nobody, and cannot be without friends
    deal werewolf plain plain plain plain plain; players f m f m f f; events ev_great_distrust;
    crier P1 ev_hunting;
    d2 town_crier.read ev_hunting; now: pending event.great_distrust, by P1 P3 P5 P6;
    d2 event.great_distrust P1>[P2 P3] refused; d2 event.great_distrust P1>[P3 P5] P3>[P1 P5];
    at dusk 2: dead P6
hunt, flood: the men are in the woods, so the women's roof alone is hunted
    deal werewolf werewolf plain plain plain plain; players m f m f m f; events ev_flood; crier P6 ev_hunting;
    d2 town_crier.read ev_hunting; at dusk 2:; n3 event.flood_church P4;
    at dawn 3: dead P4, asked event.flood_church
fools' day, nightmare: lovers accuse each other, and nobody else
    deal werewolf cupid plain plain plain; events ev_nightmare; crier P5 ev_fools_day;
    n1 cupid.link [P2 P3]; d2 town_crier.read ev_fools_day; d2 event.nightmare P3;
    now: pending event.nightmare, by P2, legal P3; d2 event.nightmare P3; now: by P3, legal P2
specter, flood: the first whom they name turns, and there is no other victim
    deal werewolf werewolf plain plain plain plain plain; players m f m f m f m; events ev_specter ev_flood;
    n4 event.flood_church P4; n4 event.flood_inn P3; n4 event.specter P1;
    at dawn 4: dead P1, camp P3=village P4=wolves
touch, flood: without a touch there is no victim under either roof
    deal werewolf werewolf plain plain plain plain; players m f m f m f; events ev_touch_of_death ev_flood;
    n4 event.flood_church P4; n4 event.flood_inn P3; n4 event.touch_of_death no; at dawn 4: dead -
backfire, flood: it turns the designated under both roofs
    deal werewolf werewolf plain plain plain plain; players m f m f m f; events ev_flood;
    crier P6 ev_backfire;
    d2 town_crier.read ev_backfire; n3 event.flood_church P4; n3 event.flood_inn P3;
    at dawn 3: dead -, card P3=werewolf P4=werewolf
full moon, specter: it waits until the pack hunts again
    deal werewolf werewolf seer plain plain plain; events ev_specter ev_full_moon;
    n4 event.full_moon_devour P4; at dawn 4: dead P4, camp P4=village; n5 werewolves.devour P5;
    n5 event.specter P1; at dawn 5: dead P1 P4
full moon, touch: the three need touch nobody; that was asked of the wolves
    deal werewolf seer plain plain plain; events ev_touch_of_death ev_full_moon;
    n4 event.full_moon_devour P3; at dawn 4: dead P3
full moon: wolves who see bite no second time, and infect nobody
    deal big_bad_wolf accursed_wolf_father white_werewolf seer plain plain plain; events ev_full_moon;
    options white_werewolf_nights=odd;
    n3 event.full_moon_devour P5; at dawn 3: dead P5, calls seer full_moon_look full_moon_devour;
    n4 werewolves.devour P6; now: pending accursed_wolf_father.infect
burial, miracle: who was buried unseen comes back, and all know what they are now
    deal werewolf hunter seer plain plain plain; events ev_burial ev_miracle;
    n3 werewolves.devour P3; at dawn 3: status P3=-;
    at vote 3: alive P1 P2 P3 P4 P5 P6, status P3=revealed, card P3=simple_villager
burial, executioner: each hides what it is for, from the executioner the wolves' victims too
    deal werewolf werewolf seer plain plain plain plain plain; events ev_executioner ev_burial;
    d2 event.executioner P8; at dusk 3:; n4 werewolves.devour P3; at dawn 4: status P3=-, told P8:-;
    d4 village.vote P4; at dusk 4: status P4=-, told P8:card/P4=simple_villager
influences, eclipse: who was to begin but peeked is passed over, and the round goes on
    deal werewolf plain plain plain plain; events ev_eclipse; crier P1 ev_influences;
    n1 werewolves.devour P5; d2 town_crier.read ev_influences; d2 event.influences P2; d2 event.eclipse [P2];
    now: pending village.vote, by P1 P3 P4
rascal, Saint Philippe: back with three votes and made Captain, the ballot counts six
    deal werewolf plain plain plain plain plain plain plain; players 1980 2010 1970 1990 1975 1976 1977 1978;
    events ev_little_rascal ev_saint_philippe; options captain captain_election=never;
    d3 captain.elect P2; d3 village.vote P2>P3 P1>P4 P3>P4 P5>P4 P6>P4 P7>P4; at dusk 3: dead P3
double agent, backfire: an agent whom the pack turns is a wolf like any other
    deal werewolf plain plain plain plain plain; events ev_double_agent ev_backfire;
    n1 werewolves.devour P6; d2 event.double_agent P2; n4 werewolves.devour P2;
    at dawn 4: camp P2=wolves, dead P6, status P2=agent; n5 werewolves.devour P3; now: dead P3 P6
influences, flood: a vote that was cancelled is none, and the next one goes round
    deal werewolf plain plain plain plain plain plain; players m f m f m f m; events ev_flood;
    crier P6 ev_influences;
    n2 werewolves.devour P7; d2 town_crier.read ev_influences; now: pending event.flood_inn;
    d3 event.influences P3; at vote 3:; at night 4: asked village.vote; at vote 4: asked werewolves.devour
eclipse, flood: where there is no vote nobody can lose it
    deal werewolf plain plain plain plain plain plain; players m f m f m f m; events ev_flood;
    crier P6 ev_eclipse;
    at dawn 2:; d2 town_crier.read ev_eclipse; at dusk 2: asked town_crier.read, public vote_cancelled;
    at vote 3: asked event.flood_inn
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
