from __future__ import annotations

from tests.rules.situations import situations

test_a_house_under_an_event = situations("""
    modules new_moon village
church, executioner: the Confessor hears the condemned, whose card nobody else but one sees
    deal werewolf plain plain seer plain; homes v church v v v; events ev_executioner;
    d2 event.executioner P3; d2 village.vote P4; d2 confessor.hear P4;
    at dusk 2: status P4=-, told P2:card/P4=seer P3:card/P4=seer
manor, coin: whom the coin frees needs no pardon, and the Lord keeps it
    deal werewolf plain plain plain plain; homes v manor v v v; events ev_heads_tails; coins tails;
    d2 village.vote P4; at dusk 2: dead -, public_not pardoned; d3 village.vote P4; d3 lord.pardon yes;
    at dusk 3: dead -, asked werewolves.devour village.vote lord.pardon
manor, coin: whom the coin does not free the Lord may still pardon
    deal werewolf plain plain plain plain; homes v manor v v v; events ev_heads_tails; coins heads;
    d2 village.vote P4; now: public coin_fell=heads, pending lord.pardon; d2 lord.pardon yes;
    at dusk 2: dead -
manor, pact: whoever signed the pact is not pardoned on top
    deal werewolf plain plain plain plain; homes v manor v v v; events ev_devil_pact;
    at vote 2:; d2 village.vote P4; d2 event.devil_pact yes;
    at dusk 2: dead -, asked village.vote event.devil_pact, status P4=bound
farms, Saint Philippe: the Captain is dismissed, and the Farmers alone elect the next
    deal werewolf plain plain plain plain plain; homes v farm farm farm v v; events ev_saint_philippe;
    captain P2; options captain;
    n2 werewolves.devour -; now: pending captain.elect, by P2 P3 P4, legal P2 P3 P4;
    d2 captain.elect P5 refused; d2 captain.elect P4; now: captain P4
farms, executioner: the executioner is everybody's to elect, and anybody
    deal werewolf plain plain plain plain; homes v farm farm v v; events ev_executioner;
    n2 werewolves.devour -; now: pending event.executioner, by P1 P2 P3 P4 P5; d2 event.executioner P5
farms, great distrust: a Captain whom nobody points at hands over to a Farmer
    deal werewolf plain plain plain plain plain; homes v farm farm v v v; events ev_great_distrust;
    captain P2; options captain;
    d2 event.great_distrust P1*2 P3*2 P4*2 P5*2 P6*2; now: pending captain.successor, dead P2, legal P3;
    at dusk 2: captain P3
farms, nightmare: with the last Farmer taken by it there is no Captain any more
    deal werewolf plain plain plain plain plain plain; homes v farm farm v v v v; events ev_nightmare;
    captain P2; options captain;
    d2 event.nightmare P2; d2 event.nightmare P3; d2 event.nightmare P2; d2 event.nightmare P2;
    d2 event.nightmare P3; d2 event.nightmare P3; d2 event.nightmare P4;
    at dusk 2: dead P2 P3, captain -, public captain_office_empty
tavern, nightmare: nobody accuses the Innkeeper, any more than they may vote against him
    deal werewolf plain plain plain; homes v tavern v v; events ev_nightmare;
    n2 werewolves.devour -; now: pending event.nightmare, by P1, legal P3 P4; d2 event.nightmare P2 refused
tavern, great distrust: an Innkeeper without a friend goes; to point at others is no vote
    deal werewolf plain plain plain plain; homes v tavern v v v; events ev_great_distrust;
    d2 event.great_distrust P1*2 P3*2 P4*2 P5*2; at dusk 2: dead P2
tavern, punishment: the dead may name the Innkeeper
    deal werewolf plain plain plain plain; homes v tavern v v v; events ev_punishment;
    n1 werewolves.devour P5; d2 event.punishment P2; d2 event.punishment_vouch [P3];
    at vote 2: dead P2 P5, causes P2=event:punishment
tavern, backfire: an Innkeeper whom the pack names becomes one of them
    deal werewolf plain plain plain; homes v tavern v v; events ev_backfire;
    n3 werewolves.devour P2; at dawn 3: dead -, camp P2=wolves, building P2=tavern
fire, backfire: of a bite that never was nobody ran, and the next bite of the night is eaten
    deal werewolf pyromaniac big_bad_wolf plain seer plain plain; homes v v v v church v v;
    events ev_backfire;
    n3 pyromaniac.burn church; n3 werewolves.devour P5; n3 big_bad_wolf.devour P6;
    at dawn 3: causes P1=event:backfire P6=devoured, dead P1 P6
tavern, full moon: the three hunt as wolves do, and do not devour the Innkeeper
    deal werewolf plain seer witch plain; homes v tavern v v v; events ev_full_moon;
    n3 event.full_moon_devour P2; at dawn 3: dead -
tavern, flood: under the inn's roof the Innkeeper is safe as ever
    deal werewolf plain plain plain plain plain; homes v tavern v v v v; players m m f f m f; events ev_flood;
    n3 event.flood_inn P2; at dawn 3: dead -, public nobody_died
tavern, executioner: a vote that condemns costs the immunity, though the card stays hidden
    deal werewolf plain plain plain plain; homes v tavern v v v; events ev_executioner;
    d2 event.executioner P3; d2 village.vote P2>P4; at dusk 2: public immunity_lost, dead P4
school, influences: nobody who may not vote is named to begin
    deal werewolf plain plain plain plain plain; homes v school farm farm v v; events ev_influences;
    n1 werewolves.devour P6; d2 schoolteacher.ban [P3]; now: pending event.influences, by P6, legal P1 P4 P5;
    d2 event.influences P4; now: pending village.vote, by P1 P4 P5
school, enthusiasm: the banned stay banned in the vote that follows
    deal werewolf plain plain werewolf plain plain plain; homes v school farm v v v v; events ev_enthusiasm;
    d2 schoolteacher.ban [P3]; d2 village.vote P4; now: public second_vote, by P1 P5 P6 P7
bakery, full moon: the Baker opens an eye after the hunt of that night
    deal werewolf plain seer witch plain; homes v bakery v v v; events ev_full_moon;
    at dawn 3: calls seer full_moon_look full_moon_devour baker witch
bailiff, nightmare: two houses that fall free at once are both given away
    deal werewolf plain plain plain plain plain plain; homes v church bailiff_house school v v v;
    events ev_nightmare;
    d2 event.nightmare P2; d2 event.nightmare P4; d2 event.nightmare P2; d2 event.nightmare P2;
    d2 event.nightmare P4; d2 event.nightmare P4; d2 event.nightmare P1; d2 bailiff.house P5;
    d2 vagabond.accept yes; d2 bailiff.house P6; d2 vagabond.accept yes;
    at dusk 2: dead P2 P4, building P5=church P6=school
bailiff, miracle: who comes back finds the house given away, and is a Vagabond
    deal werewolf seer plain plain plain plain; homes v church bailiff_house v v v; events ev_miracle;
    n2 werewolves.devour P2; n2 bailiff.house P4; n2 vagabond.accept yes;
    at vote 2: building P2=vagabond P4=church, card P2=simple_villager
barbershop, ball: a Barber who dances shaves nobody
    deal werewolf plain plain plain plain plain; homes v barbershop farm v v v;
    players 1950 2010 1960 2000 1970 1980; events ev_saturday_ball;
    n2 werewolves.devour -; now: pending village.vote, status P2=away; at dusk 2:; n3 werewolves.devour -;
    now: pending barber.shave, by P2
barbershop, ball: the razor does not reach whoever dances
    deal werewolf plain plain plain plain plain; homes v barbershop farm farm v v;
    players 1950 1960 2010 1970 2000 1990; events ev_saturday_ball;
    n2 werewolves.devour -; now: pending barber.shave, legal P4
church, hunt: the Confessor in the woods hears nobody, nor does anybody there confess
    deal werewolf plain plain plain plain; homes v church v v v; players f f m f m; events ev_hunting;
    n2 werewolves.devour -; now: pending confessor.hear, legal P1 P4
school, elders' meal: a Schoolteacher at table bans nobody
    deal werewolf plain plain plain; homes v school farm farm; players 1990 1950 2000 1960;
    events ev_elders_meal;
    n2 werewolves.devour -; now: pending village.vote, by P1 P3
manor, elders' meal: a Lord at table pardons nobody
    deal werewolf plain plain plain; homes v manor v v; players 1990 1950 2000 1960; events ev_elders_meal;
    at vote 2:; d2 village.vote P3; at dusk 2: dead P3, asked village.vote
bailiff, elders' meal: what fell free is given away next morning, when the Bailiff is back
    deal werewolf plain plain plain plain plain; homes v church bailiff_house v v v;
    players 1990 2000 1950 2001 1951 1952; events ev_elders_meal;
    d2 village.vote P2; at dusk 2: public_not house_free; d3 bailiff.house P4; d3 vagabond.accept yes;
    now: building P4=church
pyromaniac, flood: flames at one victim's house save the other as well
    deal werewolf plain werewolf plain pyromaniac plain plain; homes v farm v farm v v v;
    players m m f f m f f; events ev_flood;
    n3 pyromaniac.burn P2; n3 event.flood_church P4; n3 event.flood_inn P2;
    at dawn 3: dead P1, causes P1=burned, building P2=vagabond
raven, nightmare: a poster waits for the next count of votes
    deal werewolf raven plain plain plain plain plain; homes v farm farm v v v v; events ev_nightmare;
    n2 raven.mark P3; d2 event.nightmare P4; d2 event.nightmare P1; d2 event.nightmare P4;
    d2 event.nightmare P3; d2 event.nightmare P4; d2 event.nightmare P4; d2 event.nightmare P4;
    at dusk 2: dead P4; d3 village.vote P1>P5; at dusk 3: dead P3 P4
raven, flood: and a new poster takes the place of the old one
    deal werewolf raven plain plain plain plain plain; homes v farm farm v v v v; players m m f f m f f;
    events ev_flood;
    n2 raven.mark P3; n3 raven.mark P2; d3 village.vote P1>P5; at dusk 3: dead P2
raven, gathering: a poster is no vote against somebody who is in the forest
    deal raven plain plain plain plain werewolf; homes farm farm v v v farm; players m f m m m m;
    events ev_gathering;
    n2 raven.mark P2; d2 village.vote P1>P3; at dusk 2: dead P3
school, flood: on a day without a vote nobody is told off
    deal plain plain werewolf plain plain plain plain; homes school farm; players m f m f m f m;
    events ev_flood;
    at dawn 2:; at dusk 2: asked -, public vote_cancelled; now:; d3 schoolteacher.ban [P2]
school, nightmare: whom she might tell off accuses like all others
    deal plain plain werewolf plain; homes school farm; events ev_nightmare;
    at dawn 2:; at dusk 2: asked event.nightmare event.nightmare event.nightmare event.nightmare
bailiff, rascal: a house that fell free while the Bailiff was out is given away that morning
    deal plain plain plain werewolf plain plain; homes bailiff_house farm v;
    players 2010 1950 1960 1970 1980 1990; events ev_little_rascal;
    at vote 2: status P1=away; n3 werewolves.devour P2; at dawn 3: dead P2, status P1=-;
    now: pending bailiff.house, by P1, legal P3; d3 bailiff.house P3; d3 vagabond.accept yes;
    now: building P3=farm
bailiff, hunt: and that morning to the Vagabond who was in the woods
    deal plain plain plain werewolf plain plain; homes bailiff_house farm v; players f f m f f f;
    events ev_hunting;
    n3 werewolves.devour P2; at dawn 3: dead P2; now: pending bailiff.house, by P1, legal P3;
    at night 4: asked bailiff.house village.vote
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
