"""Pairs of rules whose outcome was taken from the rulebook before the first run."""

from __future__ import annotations

from tests.rules.situations import each, read

HOUSES = read("""
    modules new_moon village
tavern, enthusiasm: the immunity is lost before the vote that the wolf's end brings
    deal werewolf plain werewolf plain plain plain; homes v tavern v v v v; events ev_enthusiasm;
    d2 village.vote P2>P1 P4>P1 P5>P4; now: pending village.vote, legal P2 P3 P4 P5 P6; d2 village.vote P2;
    at dusk 2: dead P1 P2
tavern, specter: the inn keeps off teeth, not a touch
    deal werewolf plain werewolf plain plain plain plain; homes v tavern v v v v v; events ev_specter;
    n3 werewolves.devour P2; n3 event.specter P1;
    at dawn 3: dead P1, causes P1=event:specter, card P2=werewolf
manor, punishment: no vote condemned, and the Lord is not asked
    deal werewolf plain plain plain plain; homes v manor v v v; events ev_punishment;
    n2 werewolves.devour P5; at dawn 2:; d2 event.punishment P3;
    at dusk 2: dead P3 P5, asked event.punishment event.punishment_vouch village.vote
manor, nightmare: nor where all accuse in place of a vote
    deal werewolf plain plain plain plain; homes v manor v v v; events ev_nightmare;
    at vote 2:; d2 event.nightmare P3; d2 event.nightmare P3; d2 event.nightmare P1; d2 event.nightmare P3;
    d2 event.nightmare P3;
    at dusk 2: dead P3, asked event.nightmare event.nightmare event.nightmare event.nightmare event.nightmare
manor, eclipse: who peeked has lost a vote, not the right to pardon
    deal werewolf plain plain plain plain; homes v manor v v v; events ev_eclipse;
    d2 event.eclipse [P2]; d2 village.vote P3; now: pending lord.pardon, by P2; d2 lord.pardon yes;
    at dusk 2: dead -
razor, double agent: an agent is no wolf, and the Barber pays
    deal werewolf plain plain plain plain plain; homes v barbershop farm v v v; events ev_double_agent;
    n1 werewolves.devour P6; d2 event.double_agent P3; d2 barber.shave P3; at dusk 2: dead P2 P3 P6
razor, influences: whoever was shaved in the debate names who begins
    deal werewolf plain werewolf plain plain plain; homes farm barbershop v v v v; events ev_influences;
    n2 werewolves.devour P6; d2 barber.shave P1; now: pending event.influences, by P1
razor, executioner: a shaved executioner names a successor
    deal werewolf plain plain plain plain; homes v barbershop farm v v; events ev_executioner;
    d2 event.executioner P3; d2 barber.shave P3; now: pending executioner.successor, by P3, legal P1 P4 P5
razor, crier: the Captain names another at once
    deal werewolf plain plain plain plain; homes v barbershop church v v; crier P3 ev_enthusiasm; captain P4;
    options captain;
    d1 barber.shave P3; now: pending town_crier.appoint, by P4, legal P1 P5
farms, elders' meal: Farmers at table do not elect
    deal plain plain werewolf plain plain; homes farm farm v v farm; players 1950 1990 1991 1992 1993;
    events ev_elders_meal; options {"captain": true, "captain_election": "day 2"};
    at dawn 2:; now: pending captain.elect, by P5
fire, touch of death: whom nobody touched was no victim, and the flames find no wolf
    deal werewolf pyromaniac plain plain werewolf; homes farm farm farm farm farm; events ev_touch_of_death;
    n3 pyromaniac.burn P3; n3 werewolves.devour P3; n3 event.touch_of_death no;
    at dawn 3: dead -, building P3=vagabond
fire, backfire: where nobody was bitten the flames find no wolf
    deal werewolf pyromaniac plain seer werewolf plain; homes farm farm farm farm farm v; events ev_backfire;
    n3 pyromaniac.burn P4; n3 werewolves.devour P4;
    at dawn 3: dead P5, causes P5=event:backfire, building P4=vagabond
fire, specter: whom they touched at a burning house turns, and one former wolf goes
    deal werewolf pyromaniac plain plain werewolf plain; homes farm farm farm farm farm v; events ev_specter;
    n3 pyromaniac.burn P3; n3 werewolves.devour P3; n3 event.specter P5;
    at dawn 3: dead P5, causes P5=event:specter, camp P3=wolves
""")
ROLES = read("""
    modules new_moon
double agent, White Werewolf: the white one is a wolf, and no agent
    deal white_werewolf werewolf plain plain plain; events ev_double_agent;
    n1 werewolves.devour P5; at dawn 2:; now: pending event.double_agent, legal P3 P4
specter, Wild Child: the old wolf was the model, and the child turns
    deal werewolf wild_child plain plain plain; events ev_specter;
    n1 wild_child.model P1; n3 werewolves.devour P3; n3 event.specter P1;
    at dawn 3: dead P1, camp P2=wolves P3=wolves
specter, Captain: an old wolf hands the medal on, and shows the touched one's card
    deal werewolf werewolf seer plain plain plain; events ev_specter; captain P1; options captain;
    n3 werewolves.devour P3; n3 event.specter P1; n3 captain.successor P4;
    at dawn 3: dead P1, captain P4, card P1=seer P3=werewolf
backfire, Defender: a shield keeps off teeth, and nobody was bitten
    deal werewolf defender plain plain plain; events ev_backfire;
    n3 defender.protect P3; n3 werewolves.devour P3; at dawn 3: dead -, card P3=werewolf, camp P3=wolves
backfire, Elder: nobody bit the Elder, who keeps both lives
    deal werewolf werewolf elder plain plain plain; events ev_backfire;
    n3 werewolves.devour P3; n4 werewolves.devour P3; at dawn 4: dead P1; n5 werewolves.devour P3;
    at dawn 5: dead P1 P3
touch of death, Knight: untouched, he leaves no rust
    deal werewolf rusty_sword_knight plain plain plain; events ev_touch_of_death;
    n3 werewolves.devour P2; n3 event.touch_of_death no; at dawn 4: dead -
""")
VARIANTS = read("""
candles, infection: an infection is no victim, however many went out
    deal accursed_wolf_father plain plain plain plain; variants v1_moonlight; options moonlight_hard;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; n1 moonlight.candles 2;
    at dawn 1: dead -, status P3=infected
candles, White Werewolf: he hunts alone in the dark, and candles spare no wolf
    deal white_werewolf werewolf plain plain plain plain; variants v1_moonlight; options moonlight_hard;
    n2 werewolves.devour P3; n2 white_werewolf.devour P2; n2 moonlight.candles 2;
    at dawn 2: dead P2, causes P2=white_werewolf
fascination, White Werewolf: whom he takes alone is eliminated
    deal white_werewolf werewolf plain plain plain plain; variants v8_fascination;
    n2 white_werewolf.devour P2; at dawn 2: dead P2, causes P2=white_werewolf
fascination, Big Bad Wolf: two a night
    deal big_bad_wolf werewolf plain plain plain plain plain; variants v8_fascination;
    n1 werewolves.devour P3; n1 big_bad_wolf.devour P4; at dawn 1: dead -, status P3=fascinated P4=fascinated
fascination, Knight: nobody devoured him, and nothing rusts
    deal werewolf rusty_sword_knight plain plain plain plain; variants v8_fascination;
    n1 werewolves.devour P2; at dawn 2: dead -
fascination, Manipulator: the spell that takes the other half of the village makes his goal true
    deal prejudiced_manipulator werewolf plain plain plain plain;
    groups ["left", "left", "right", "right", "left", "left"]; variants v8_fascination;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P3;
    at over: winner prejudiced_manipulator
fascination, lovers: one under the spell lives on, and so does the other
    deal werewolf cupid plain plain plain plain plain; variants v8_fascination;
    n1 cupid.link [P3 P4]; n1 werewolves.devour P3; at dawn 1: dead -, status P3=lover+fascinated P4=lover
fascination, full moon: a Seer under the spell hunts with nobody, and whom the two take is fascinated
    deal werewolf seer hunter witch plain plain plain; modules new_moon; variants v8_fascination;
    events ev_full_moon;
    n1 werewolves.devour P2; n3 event.full_moon_look -; now: pending event.full_moon_devour, by P3 P4;
    n3 event.full_moon_devour P5; at dawn 3: dead -, status P5=fascinated
fascination, executioner: the condemned's card is one person's, those of the others everybody's
    deal werewolf plain plain plain plain plain plain; modules new_moon; variants v8_fascination;
    events ev_executioner;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 event.executioner P7; d2 village.vote P3;
    at dusk 2: dead P3 P4, status P3=fascinated P4=fascinated+revealed
harvest, full moon: the three hunt as wolves do, beside where they sit
    deal werewolf plain plain seer plain plain plain; modules new_moon; variants v6_harvest;
    events ev_full_moon;
    n3 event.full_moon_look -; now: pending event.full_moon_devour, by P4, legal P3 P5
harvest, ball: who dances is next to nobody's teeth
    deal werewolf plain plain plain plain plain; players 1950 1951 1952 1990 1991 1992; modules new_moon;
    variants v6_harvest; events ev_saturday_ball;
    at night 3:; now: pending werewolves.devour, legal P2
harvest, burial: the bottle is no wolf, and whom it kills is seen
    deal werewolf witch seer plain plain plain; modules new_moon; variants v6_harvest; events ev_burial;
    draws eliminated;
    n3 werewolves.devour -; n3 harvest.potion P3; at dawn 3: dead P3, status P3=revealed
harvest, enthusiasm: the Scapegoat who pays for a wolf is none, and nobody votes again
    deal werewolf scapegoat plain plain plain; modules new_moon; variants v6_harvest; events ev_enthusiasm;
    d2 village.vote P1; at dusk 2: dead P2, public_not second_vote
harvest, dissatisfaction: and brings another vote
    deal werewolf scapegoat plain plain plain; modules new_moon; variants v6_harvest;
    events ev_dissatisfaction;
    d2 village.vote P1; at dusk 2: dead P2, public second_vote
harvest, fools' day: Witch and Seer swap what is left of their powers
    deal werewolf seer witch plain plain plain; modules new_moon; variants v6_harvest; events ev_fools_day;
    n3 seer.look P1; now: told P3:cards/P1; n3 harvest.potion -; at dawn 3: dead -
double-je, backfire: two villagers' cards are a Simple Villager, and turn
    deal seer+werewolf elder+plain witch+plain plain+plain hunter+werewolf cupid+plain defender+plain;
    modules new_moon; variants v5_double_je; events ev_backfire;
    n3 werewolves.devour P4; at dawn 3: dead -, camp P4=wolves
double-je, somnambulism: what she voices is the card that tells the side
    deal plain+werewolf seer+plain witch+plain plain+plain hunter+werewolf cupid+plain defender+plain;
    modules new_moon; variants v5_double_je; events ev_somnambulism;
    n3 seer.look P5; at dawn 3: public somnambulism_voiced=werewolf
murs-murs, rascal: who is in another room until morning writes nothing
    deal werewolf plain plain plain; players 1950 1951 1952 2001; modules new_moon; variants v4_murs_murs;
    events ev_little_rascal;
    at vote 2:; at night 3: asked village.vote murs_murs.sentence murs_murs.sentence murs_murs.sentence
burial, punishment: hidden is whom the wolves took, not who was punished
    deal werewolf seer plain plain plain plain; modules new_moon; events ev_punishment; crier P5 ev_burial;
    n2 werewolves.devour P6; d2 town_crier.read ev_burial; d2 event.punishment P2;
    at dusk 2: dead P2 P6, status P2=revealed
""")
PAIRS = {**HOUSES, **ROLES, **VARIANTS}


test_two_rules_meet_as_the_book_has_it = each(PAIRS)
