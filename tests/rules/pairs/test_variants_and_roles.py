from __future__ import annotations

from tests.rules.situations import situations

test_a_variant_and_a_role = situations("""
harvest, fascination, White Werewolf: no ballot, no bite and no goal is left, so it stands still
    deal white_werewolf plain cupid plain; variants v6_harvest v8_fascination;
    n1 cupid.link [P1 P4]; n1 cupid.affair [P1 P2]; n1 werewolves.devour P2; d1 village.vote P4;
    at dusk 1: dead P4, camp P1=solo:white_werewolf, status P2=fascinated; d2 village.vote P3;
    at vote 3: alive P1 P2, winner -; d3 village.vote P1>P2 refused; d3 village.vote P2>P1 refused;
    at dusk 4: winner -, public_not stood_still; at over: winner nobody, public stood_still, alive P1 P2
harvest, fascination, White Werewolf: while a third could vote, abstaining ends nothing
    deal white_werewolf plain cupid plain; variants v6_harvest v8_fascination;
    n1 cupid.link [P1 P4]; n1 cupid.affair [P1 P2]; n1 werewolves.devour P2; d1 village.vote P4;
    at dusk 1: dead P4, camp P1=solo:white_werewolf, status P2=fascinated;
    at vote 6: alive P1 P2 P3, public_not stood_still, winner -; d6 village.vote P3; at dusk 8: winner -;
    at over: winner nobody, public stood_still
harvest, fascination, White Werewolf: who is free to vote ends it, and takes both along
    deal white_werewolf plain cupid plain; variants v6_harvest v8_fascination;
    n1 cupid.link [P1 P4]; n1 cupid.affair [P1 P2]; n1 werewolves.devour P2; d1 village.vote P4;
    at dusk 1: dead P4, camp P1=solo:white_werewolf, status P2=fascinated; d2 village.vote P3>P1;
    at over: winner village, dead P1 P2 P4
fascination, manor: a pardoned one has not left, and the others stay
    deal werewolf plain plain plain plain plain plain; homes v manor v v v v v; modules village;
    variants v8_fascination;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P3; d2 lord.pardon yes;
    at dusk 2: dead -, status P4=fascinated
fascination, coin: whom the coin frees takes nobody along
    deal werewolf plain plain plain plain plain plain; modules new_moon; variants v8_fascination;
    events ev_heads_tails; coins tails;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P3;
    at dusk 2: dead -, status P4=fascinated
fascination, pact: nor does who refuses to leave
    deal werewolf plain plain plain plain plain plain; modules new_moon; variants v8_fascination;
    events ev_devil_pact;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P3; d2 event.devil_pact yes;
    at dusk 2: dead -
fascination, Scapegoat: without his power he pays for no tie
    deal werewolf plain scapegoat plain plain plain; variants v8_fascination;
    n1 werewolves.devour P3; d1 village.vote P2*1 P4*1; now: pending village.runoff, dead -
fascination, Servant: without her power she takes no card
    deal werewolf plain devoted_servant plain plain plain; variants v8_fascination;
    n1 werewolves.devour P3; d1 village.vote P4; d1 devoted_servant.take yes refused
fascination, Servant: who takes the card of one takes neither the spell nor the others' fate
    deal werewolf devoted_servant seer plain plain plain plain; variants v8_fascination;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P3; d2 devoted_servant.take yes;
    at dusk 2: dead P3 P4, card P2=seer, status P2=-; n3 seer.look P1
fascination, bear: without his power it is silent
    deal werewolf bear_tamer plain plain plain plain; variants v8_fascination;
    n1 werewolves.devour P2; at vote 1: public_not bear_growled
fascination, Angel: the bite of the first night devours nobody, the Angel neither
    deal werewolf plain angel plain plain plain; variants v8_fascination;
    n1 werewolves.devour P3; at vote 1: winner -, dead -
fascination, Wild Child: a fascinated model is still here
    deal werewolf wild_child plain plain plain plain; variants v8_fascination;
    n1 wild_child.model P3; n1 werewolves.devour P3; at dawn 1: camp P2=village; d1 village.vote P3;
    at dusk 1: camp P2=wolves
fascination, Captain: the double vote goes with all powers, the office stays (A91)
    deal werewolf plain plain plain plain plain plain; variants v8_fascination; captain P3; options captain;
    n1 werewolves.devour P3; d1 village.vote P3>P4 P1>P5; at dusk 1: dead -, captain P3
fascination, bailiff: the houses of all who fall together are given away
    deal werewolf plain plain plain plain plain plain; homes v bailiff_house church bakery v v v;
    modules village; variants v8_fascination;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P3; d2 bailiff.house P5;
    d2 vagabond.accept yes; d2 bailiff.house P6; d2 vagabond.accept yes;
    at dusk 2: dead P3 P4, building P5=bakery P6=church
fascination, flood: one under either roof
    deal werewolf plain werewolf plain plain plain plain; players m m f f m f f; modules new_moon;
    variants v8_fascination; events ev_flood;
    n3 event.flood_church P4; n3 event.flood_inn P2; at dawn 3: dead -, status P4=fascinated P2=fascinated
fascination, burial: it hides the night's dead, and these fall by day
    deal werewolf plain plain seer plain plain plain; modules new_moon; variants v8_fascination;
    events ev_burial;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P3;
    at dusk 2: dead P3 P4, status P4=fascinated+revealed
fascination, double agent: the agent is none of those who are left to the village (A86)
    deal werewolf plain plain plain plain plain; modules new_moon; variants v8_fascination;
    events ev_double_agent;
    n1 werewolves.devour P3; d1 village.vote P5; d2 event.double_agent P2; n3 werewolves.devour P4;
    at over: winner wolves, dead P5
candles, Elder: one too many costs him no life
    deal werewolf elder plain plain plain; variants v1_moonlight; options moonlight_hard;
    n1 werewolves.devour P2; n1 moonlight.candles 2; n2 werewolves.devour P2; n2 moonlight.candles 1;
    at dawn 2: dead -; n3 werewolves.devour P2; n3 moonlight.candles 1; at dawn 3: dead P2
candles, fire: whoever burned has burned, however many went out
    deal werewolf plain plain pyromaniac plain werewolf; homes v farm v v v v; modules village;
    variants v1_moonlight; options moonlight_hard;
    n1 pyromaniac.burn P2; n1 werewolves.devour P2; n1 moonlight.candles 2;
    at dawn 1: dead P1, causes P1=burned
candles, Knight: whom the dark saved leaves no rust
    deal werewolf rusty_sword_knight werewolf plain plain plain; variants v1_moonlight;
    options moonlight_hard;
    n1 werewolves.devour P2; n1 moonlight.candles 2; at dawn 2: dead -
candles, Hunter: nor does whom it saved shoot
    deal werewolf hunter plain plain plain plain; variants v1_moonlight; options moonlight_hard;
    n1 werewolves.devour P2; n1 moonlight.candles 3; now: pending village.vote, dead -
harvest, punishment: he pays for a verdict of the vote alone
    deal werewolf scapegoat plain plain plain plain; modules new_moon; variants v6_harvest;
    events ev_punishment;
    n2 werewolves.devour P6; d2 event.punishment P3; at vote 2: dead P3 P6
harvest, great distrust: nor for a neighbour without a friend
    deal werewolf scapegoat plain plain plain; modules new_moon; variants v6_harvest;
    events ev_great_distrust;
    d2 event.great_distrust P1*3 P2*3 P4*2 P5*2; at dusk 2: dead P3
harvest, coin: for a neighbour whom it frees he need not pay
    deal werewolf scapegoat plain plain plain; modules new_moon; variants v6_harvest; events ev_heads_tails;
    coins tails;
    d2 village.vote P3; at dusk 2: dead -
harvest, manor: nor for one whom the Lord pardons
    deal werewolf scapegoat plain plain plain; homes v v v manor v; modules village; variants v6_harvest;
    d1 village.vote P3; d1 lord.pardon yes; at dusk 1: dead -
harvest, not him: whoever is left standing is condemned, and he pays
    deal werewolf scapegoat plain plain; variants v3_not_him v6_harvest;
    d1 not_him.first P1; d1 not_him.clear P2; d1 not_him.clear P4; d1 not_him.clear P1; at dusk 1: dead P2
harvest, bailiff: his neighbours are those of the place where he sits now
    deal werewolf plain plain scapegoat plain plain plain; homes v farm bailiff_house v v farm v;
    modules village; variants v6_harvest;
    d1 village.vote P6; d1 bailiff.house P4; d1 vagabond.accept yes; d2 village.vote P3; d3 village.vote P5;
    at dusk 3: dead P3 P4 P6, card P4=scapegoat
harvest, razor: the shaved Hunter's neighbours, the Barber gone
    deal werewolf plain hunter plain plain plain; homes v barbershop farm v v v; modules village;
    variants v6_harvest;
    d1 barber.shave P3; now: pending hunter.shoot, legal P1 P4
harvest, tavern: a neighbour who keeps the inn is devoured no more than ever
    deal werewolf plain plain plain; homes v tavern v v; modules village; variants v6_harvest;
    n1 werewolves.devour P2; at dawn 1: dead -
harvest, rascal: who is out of reach is passed over
    deal werewolf plain plain plain plain plain; players 1950 2010 1951 1952 1953 1954; modules new_moon;
    variants v6_harvest; events ev_little_rascal;
    n3 werewolves.devour P2 refused
murs-murs, fascination: whoever has lost the power has not lost the pen
    deal werewolf plain plain plain plain; variants v4_murs_murs v8_fascination;
    n1 werewolves.devour P2; d1 murs_murs.sentence -; now: pending murs_murs.sentence, by P2
murs-murs, elders' meal: who ate is back before night, and writes
    deal werewolf plain plain plain; players 1950 1951 2000 2001; modules new_moon; variants v4_murs_murs;
    events ev_elders_meal;
    d2 village.vote {}; now: pending murs_murs.sentence, by P1
murs-murs, hunt: who is in the woods until morning writes nothing
    deal werewolf plain plain plain; players m f f f; modules new_moon; variants v4_murs_murs;
    events ev_hunting;
    d2 village.vote {}; now: pending murs_murs.sentence, by P2
murs-murs, gathering: the women are back at sunset, and write
    deal werewolf plain plain plain; players m f m f; modules new_moon; variants v4_murs_murs;
    events ev_gathering;
    d2 village.vote {}; at dusk 2: status P2=- P4=-; now: pending murs_murs.sentence, by P1;
    d2 murs_murs.sentence "…"; d2 murs_murs.sentence "…"; d2 murs_murs.sentence "…";
    d2 murs_murs.sentence "…"
not him, raven: nobody counts votes, and the poster counts for nobody
    deal werewolf raven plain plain; homes v farm v v; modules village; variants v3_not_him;
    n1 raven.mark P2; d1 not_him.first P1; d1 not_him.clear P2; d1 not_him.clear P1; d1 not_him.clear P4;
    at dusk 1: dead P3
not him, Captain: a medal clears nobody twice, and is handed on
    deal werewolf plain plain plain; variants v3_not_him; captain P3; options captain;
    d1 not_him.first P1; d1 not_him.clear P2; d1 not_him.clear P1; d1 not_him.clear P4;
    now: pending captain.successor, dead P3
fascination, Idiot: without power there is no pardon, and the others go along
    deal werewolf village_idiot plain plain plain plain plain; variants v8_fascination;
    n1 werewolves.devour P2; n2 werewolves.devour P3; d2 village.vote P2; at dusk 2: dead P2 P3
""")
