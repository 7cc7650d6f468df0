from __future__ import annotations

from tests.rules.situations import situations

test_a_variant_under_an_event = situations("""
not him, nightmare: the event takes the place of the chain
    deal werewolf plain plain plain plain; modules new_moon; variants v3_not_him; events ev_nightmare;
    n2 werewolves.devour -; now: pending event.nightmare
not him, great distrust: the event takes the place of the chain
    deal werewolf plain plain plain plain; modules new_moon; variants v3_not_him; events ev_great_distrust;
    n2 werewolves.devour -; now: pending event.great_distrust
not him, flood: no vote is no vote, however it would be held
    deal werewolf plain plain plain plain plain plain; players m m f f m f m; modules new_moon;
    variants v3_not_him; events ev_flood;
    at dawn 2:; at dusk 2: public vote_cancelled, public_not condemned
not him, coin: the last one standing is condemned, and the coin may free
    deal werewolf plain plain plain plain; modules new_moon; variants v3_not_him; events ev_heads_tails;
    coins tails;
    n1 werewolves.devour P2; d1 not_him.clear P4; d1 not_him.clear P5; d1 not_him.clear P1;
    at dusk 1: dead P2 P3; d2 not_him.clear P5; d2 not_him.clear P1;
    at dusk 2: public condemned coin_fell=tails, public_not died
not him, eclipse: whoever lost the vote clears nobody
    deal werewolf plain plain plain plain; modules new_moon; variants v3_not_him; events ev_eclipse;
    n1 werewolves.devour P2; d1 not_him.clear P4; d1 not_him.clear P5; d1 not_him.clear P1;
    at dusk 1: dead P2 P3; d2 event.eclipse [P4]; now: pending not_him.clear, by P5
not him, enthusiasm: a wolf who was left standing brings another chain
    deal werewolf werewolf plain plain plain plain; modules new_moon; variants v3_not_him;
    events ev_enthusiasm;
    d1 not_him.first P3; d1 not_him.clear P4; d1 not_him.clear P5; d1 not_him.clear P6; d1 not_him.clear P1;
    d1 not_him.clear P2; at dusk 1: dead P3; d2 not_him.clear P5; d2 not_him.clear P6; d2 not_him.clear P2;
    d2 not_him.clear P4; at dusk 2: dead P1 P3 P6, public second_vote
not him, executioner: the card of the last one standing is the executioner's to see
    deal werewolf plain seer plain plain; modules new_moon; variants v3_not_him; events ev_executioner;
    n1 werewolves.devour P2; d1 not_him.clear P4; d1 not_him.clear P5; d1 not_him.clear P1;
    at dusk 1: dead P2 P3; d2 event.executioner P5; d2 not_him.clear P1; d2 not_him.clear P5;
    at dusk 2: dead P2 P3 P4, status P4=-, told P5:card/P4=simple_villager
not him, ball: whoever is away neither stands nor clears
    deal werewolf plain plain plain plain; players 1950 2010 1960 2000 1970; modules new_moon;
    variants v3_not_him; events ev_saturday_ball;
    d1 not_him.first P1; d1 not_him.clear P2; d1 not_him.clear P1; d1 not_him.clear P4; d1 not_him.clear P3;
    at dusk 1: dead P5; d2 not_him.clear P2 refused; now: by P1, legal P3
not him, tavern: the Innkeeper does not stand, and cannot be left over
    deal werewolf plain plain plain; homes v tavern v v; modules village; variants v3_not_him;
    d1 not_him.first P1; now: pending not_him.clear, legal P3 P4
not him, school: the chain passes over whom the Schoolteacher told off
    deal werewolf plain plain plain plain; homes v school farm v v; modules village; variants v3_not_him;
    d1 schoolteacher.ban [P3]; d1 not_him.first P3 refused; d1 not_him.first P1; d1 not_him.clear P2;
    now: by P4
not him, manor: the Lord pardons whoever is left over
    deal werewolf plain plain; homes v manor v; modules village; variants v3_not_him;
    d1 not_him.first P1; d1 not_him.clear P2; d1 not_him.clear P1; now: pending lord.pardon;
    d1 lord.pardon yes; at dusk 1: dead -
fascination, tavern: whom the wolves cannot devour they cannot fascinate
    deal werewolf plain plain plain plain; homes v tavern v v v; modules village; variants v8_fascination;
    n1 werewolves.devour P2; at dawn 1: status P2=-
fascination, fire: nobody is fascinated at a house that burns
    deal werewolf plain pyromaniac plain werewolf; homes v farm v v v; modules village;
    variants v8_fascination;
    n1 pyromaniac.burn P2; n1 werewolves.devour P2; at dawn 1: status P2=-, dead P1
fascination, razor: somebody fascinated who is shaved takes nobody along
    deal werewolf plain plain plain plain plain plain; homes v barbershop farm farm v v v; modules village;
    variants v8_fascination;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 barber.shave P3;
    at dusk 2: dead P2 P3, status P4=fascinated
fascination, backfire: a Simple Villager is turned, not fascinated
    deal werewolf seer plain plain plain plain; modules new_moon; variants v8_fascination; events ev_backfire;
    n3 werewolves.devour P3; at dawn 3: dead -, status P3=-, camp P3=wolves
fascination, miracle: whom the wolves took is still here, so nobody returns
    deal werewolf seer plain plain plain plain; modules new_moon; variants v8_fascination; events ev_miracle;
    n1 werewolves.devour P3; at vote 2: public nobody_returns, status P3=fascinated
fascination, touch of death: who was not touched is not fascinated
    deal werewolf seer plain plain plain plain; modules new_moon; variants v8_fascination;
    events ev_touch_of_death;
    n3 werewolves.devour P3; n3 event.touch_of_death no; at dawn 3: status P3=-
fascination, specter: the touched turns, and the old wolf really goes
    deal werewolf werewolf plain plain plain plain plain; modules new_moon; variants v8_fascination;
    events ev_specter;
    n3 werewolves.devour P3; n3 event.specter P1; at dawn 3: dead P1, status P3=-, camp P3=wolves
harvest, grief spared: an unfaithful wolf whose deceived lover died hunts for the wolves again
    deal cupid werewolf plain plain plain plain; variants v6_harvest;
    n1 cupid.link [P2 P3]; n1 cupid.affair [P2 P4]; n1 werewolves.devour P1; d1 village.vote P3;
    at dusk 1: dead P1 P3, camp P2=wolves P3=village
harvest, nightmare: nobody pays for a neighbour whom no vote condemned
    deal werewolf scapegoat plain plain; modules new_moon; variants v6_harvest; events ev_nightmare;
    d2 event.nightmare P3; d2 event.nightmare P3; d2 event.nightmare P1; d2 event.nightmare P3;
    at dusk 2: dead P3
harvest, flood: a neighbour under another roof is out of reach
    deal plain werewolf plain plain plain plain; players f m m f m f; modules new_moon; variants v6_harvest;
    events ev_flood;
    at night 3: pending event.flood_inn, by P2, legal P3
harvest, executioner: the Scapegoat who pays was not condemned, and shows the card to all
    deal werewolf scapegoat plain plain plain; modules new_moon; variants v6_harvest; events ev_executioner;
    d2 event.executioner P5; d2 village.vote P3; at dusk 2: dead P2, status P2=revealed P3=-, told P5:-
harvest, influences: the Captain votes first, then the round
    deal werewolf plain plain plain plain; modules new_moon; variants v6_harvest; events ev_influences;
    captain P3; options captain;
    n1 werewolves.devour P2; d2 event.influences P4; now: pending village.vote, by P1 P3 P4 P5
moonlight, specter: one candle too many undoes no specter, for nobody was bitten
    deal werewolf werewolf plain plain plain plain; modules new_moon; variants v1_moonlight;
    events ev_specter; options moonlight_hard;
    n3 werewolves.devour P3; n3 event.specter P1; n3 moonlight.candles 2; at dawn 3: dead P1, camp P3=wolves
moonlight, flood: one candle too many spares the victims under both roofs
    deal werewolf werewolf plain plain plain plain; players m f m f m f; modules new_moon;
    variants v1_moonlight; events ev_flood; options moonlight_hard;
    n3 event.flood_church P4; n3 event.flood_inn P3; n3 moonlight.candles 2; at dawn 3: dead -
harvest, gathering: one potion more is one bottle more, though the first is empty (A83)
    deal witch plain plain werewolf plain plain; players f m f m m m; modules new_moon; variants v6_harvest;
    events ev_gathering; draws cured cured;
    n1 harvest.potion P1; n3 event.gathering poison; n3 harvest.potion P2; n4 harvest.potion P2 refused
harvest, gathering: two full bottles are two
    deal witch plain plain werewolf plain plain; players f m f m m m; modules new_moon; variants v6_harvest;
    events ev_gathering; draws cured cured;
    n3 event.gathering heal; n3 harvest.potion P1; n4 harvest.potion P2; n5 harvest.potion P2 refused
harvest, somnambulism: she talks of all three cards, and of no seat
    deal seer plain plain werewolf hunter plain; modules new_moon; variants v6_harvest;
    events ev_somnambulism;
    n3 seer.look P4;
    at vote 3: public somnambulism_voiced=hunter somnambulism_voiced=simple_villager
    somnambulism_voiced=werewolf
not him, influences: a chain goes its own way round, and nobody is asked who begins
    deal werewolf plain plain plain plain plain plain; modules new_moon; variants v3_not_him;
    events ev_influences;
    n2 werewolves.devour -; at dawn 2:; at vote 2: asked -; at dawn 3:; at vote 3: asked -
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
