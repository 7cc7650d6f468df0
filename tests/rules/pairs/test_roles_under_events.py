from __future__ import annotations

from tests.rules.situations import situations

test_a_role_under_an_event = situations("""
    modules new_moon
fools' day, razor: the Little Girl who is shaved that day shoots in the Hunter's place
    deal werewolf plain little_girl hunter plain plain; homes v barbershop farm v v v;
    modules new_moon village; events ev_fools_day;
    d2 barber.shave P3; now: pending hunter.shoot, by P3; d2 hunter.shoot P5; at dusk 2: dead P2 P3 P5
specter, razor: the touched holds a wolf's card, and the Barber lives
    deal werewolf werewolf plain plain plain plain plain; homes v v farm barbershop v v v;
    modules new_moon village; events ev_specter;
    n3 werewolves.devour P3; n3 event.specter P1; d3 barber.shave P3; at dusk 3: dead P1 P3
specter, actor: what the touched had borrowed goes with the card
    deal werewolf werewolf actor plain plain plain plain; events ev_specter; actor_cards hunter seer fox;
    n3 actor.borrow hunter; n3 werewolves.devour P3; n3 event.specter P1; d3 village.vote P3;
    now: pending werewolves.devour, dead P1 P3
specter, church: the Confessor is shown the card that was exchanged
    deal werewolf werewolf plain plain plain plain plain; homes v church v v v v v; modules new_moon village;
    events ev_specter;
    n3 werewolves.devour P3; n3 event.specter P1; d3 confessor.hear P3; now: told P2:card/P3=werewolf
specter, bailiff: the house of the wolf who pays is given away at dawn
    deal werewolf werewolf plain plain plain plain; homes church v v bailiff_house v v;
    modules new_moon village; events ev_specter;
    n3 werewolves.devour P3; n3 event.specter P1; n3 bailiff.house P5; n3 vagabond.accept yes;
    at dawn 3: dead P1, building P5=church
specter, love: the touched names no beloved (A65)
    deal werewolf werewolf plain cupid plain plain plain; events ev_specter;
    n1 cupid.link [P1 P3]; n3 werewolves.devour P3; now: pending event.specter, by P3, legal P2
specter, love: whoever loved the old wolf follows
    deal werewolf werewolf plain cupid plain plain plain; events ev_specter;
    n1 cupid.link [P1 P5]; n3 werewolves.devour P3; n3 event.specter P1;
    at dawn 3: dead P1 P5, causes P5=grief
coin, Idiot: whom the coin frees shows no card
    deal werewolf village_idiot plain plain plain; events ev_heads_tails; coins tails;
    d2 village.vote P2; at dusk 2: dead -, status P2=-, public_not idiot_pardoned; d3 village.vote P2;
    at dusk 3: dead -, status P2=revealed, public idiot_pardoned
coin, Idiot: whom the coin does not free the card still does (A29)
    deal werewolf village_idiot plain plain plain; events ev_heads_tails; coins heads;
    d2 village.vote P2; at dusk 2: dead -, status P2=revealed, public idiot_pardoned
pact, Hunter: who refuses to leave shoots nobody
    deal werewolf hunter plain plain plain; events ev_devil_pact;
    at vote 2:; d2 village.vote P2; d2 event.devil_pact yes;
    at dusk 2: dead -, asked village.vote event.devil_pact
pact, Idiot: asked before the card is turned, and whoever refuses keeps it hidden (A29)
    deal werewolf village_idiot plain plain plain; events ev_devil_pact;
    d2 village.vote P2; d2 event.devil_pact yes;
    at dusk 2: dead -, status P2=bound, public_not idiot_pardoned
enthusiasm, Wild Child: one that has turned is a wolf
    deal wild_child plain werewolf plain plain plain; events ev_enthusiasm;
    n1 wild_child.model P2; n1 werewolves.devour P2; d2 village.vote P1; now: public second_vote, dead P1 P2
enthusiasm, White Werewolf: so is the white one
    deal white_werewolf plain werewolf plain plain plain; events ev_enthusiasm;
    d2 village.vote P1; now: public second_vote
enthusiasm, manor: a pardoned wolf has not left, and the village goes on waiting
    deal werewolf werewolf plain plain plain plain; homes v v manor v v v; modules new_moon village;
    events ev_enthusiasm;
    d2 village.vote P1; d2 lord.pardon yes; at dusk 2: dead -, public_not second_vote; d3 village.vote P1;
    now: public second_vote, dead P1
enthusiasm, Idiot: nor has a pardoned Idiot
    deal werewolf werewolf village_idiot plain plain plain; events ev_enthusiasm;
    d2 village.vote P3; at dusk 2: dead -, public_not second_vote; d3 village.vote P1;
    now: public second_vote
dissatisfaction, Servant: whose card was taken was no wolf all the same
    deal werewolf devoted_servant plain plain plain plain; events ev_dissatisfaction;
    d2 village.vote P3; d2 devoted_servant.take yes; now: public second_vote, dead P3
influences, Judge: the second vote is held as ever
    deal werewolf plain stuttering_judge plain plain plain; events ev_influences;
    n1 werewolves.devour P6; d2 event.influences P1; d2 village.vote P3>P4; d2 stuttering_judge.signal yes;
    now: pending village.vote, dead P4 P6, public second_vote
influences, raven: the poster counts when all arms are out
    deal werewolf raven plain plain plain plain; homes v farm farm v v v; modules new_moon village;
    events ev_influences;
    n1 werewolves.devour P6; n2 raven.mark P3; d2 event.influences P1; d2 village.vote P1>P4;
    at dusk 2: dead P3 P6
eclipse, Captain: who peeked settles no tie
    deal werewolf plain plain plain plain plain; events ev_eclipse; captain P2; options captain;
    d2 event.eclipse [P2]; d2 village.vote P1>P3 P4>P5; now: pending village.runoff, by P1 P3 P4 P5 P6
eclipse, Judge: who peeked casts no ballot, and gives no sign (A10)
    deal werewolf plain stuttering_judge plain plain; events ev_eclipse;
    d2 event.eclipse [P3]; now:; d2 village.vote P4; at dusk 2: dead P4, asked village.vote
eclipse, Innkeeper: who may not vote votes against nobody
    deal werewolf plain plain plain plain; homes v tavern v v v; modules new_moon village; events ev_eclipse;
    d2 event.eclipse [P2]; d2 village.vote P1>P4; at dusk 2: dead P4, public_not immunity_lost
elders' meal, Judge: from the table he gives no sign
    deal werewolf plain stuttering_judge plain plain; players 1990 1991 1950 1992 1951; events ev_elders_meal;
    at vote 2:; d2 village.vote P4; at dusk 2: dead P4, asked village.vote
miracle, Hunter: the one he shot stays dead
    deal werewolf hunter plain plain plain plain; events ev_miracle;
    n2 werewolves.devour P2; n2 hunter.shoot P3; at vote 2: dead P3, card P2=simple_villager
miracle, love: grief is no wolf, and its victim stays dead
    deal werewolf plain plain cupid plain plain; events ev_miracle;
    n1 cupid.link [P2 P3]; n2 werewolves.devour P2; at vote 2: dead P3, public returned=P2
miracle, Wild Child: a model who comes back brings no child back
    deal werewolf plain wild_child plain plain plain; events ev_miracle;
    n1 wild_child.model P2; n2 werewolves.devour P2; at vote 2: dead -, camp P3=wolves P2=village
miracle, Elder: a Simple Villager has one life
    deal werewolf elder plain plain plain plain; events ev_miracle;
    n1 werewolves.devour P2; n2 werewolves.devour P2; at vote 2: dead -, card P2=simple_villager;
    n3 werewolves.devour P2; at dawn 3: dead P2
miracle, Actor: whoever comes back has lost what he had borrowed
    deal werewolf actor plain plain plain plain; events ev_miracle; actor_cards village_idiot seer fox;
    n2 actor.borrow village_idiot; n2 werewolves.devour P2; d2 village.vote P2;
    at dusk 2: dead P2, public_not idiot_pardoned
miracle, infection: whom the wolves took in they did not devour
    deal accursed_wolf_father plain plain plain plain plain; events ev_miracle;
    n1 werewolves.devour P3; n2 werewolves.devour P2; n2 accursed_wolf_father.infect yes;
    at vote 2: dead -, card P3=simple_villager, camp P2=wolves
miracle, Big Bad Wolf: he is a wolf, and his victim was a victim of the wolves
    deal big_bad_wolf plain plain seer plain plain; events ev_miracle;
    n2 big_bad_wolf.devour P4; at vote 2: dead -, card P4=simple_villager
executioner, Elder: all know that the powers are gone, though one alone knows why
    deal werewolf elder plain plain plain; events ev_executioner;
    d2 event.executioner P5; d2 village.vote P2; at dusk 2: dead P2, public powers_lost, status P2=-
executioner, Hunter: the condemned shoots unseen, and the shot is seen by all
    deal werewolf hunter plain seer plain plain; events ev_executioner;
    d2 event.executioner P5; d2 village.vote P2; d2 hunter.shoot P4;
    at dusk 2: dead P2 P4, status P2=- P4=revealed
executioner, Judge: the card of the second vote is the executioner's, too
    deal werewolf plain stuttering_judge seer plain plain; events ev_executioner;
    d2 event.executioner P5; d2 village.vote P3>P2; d2 stuttering_judge.signal yes; d2 village.vote P1>P4;
    at dusk 2: dead P2 P4, status P2=- P4=-, told P5:card/P4=seer
executioner, razor: no vote condemned whoever was shaved, and all see the card
    deal werewolf plain seer plain plain; homes v barbershop farm v v; modules new_moon village;
    events ev_executioner;
    d2 event.executioner P5; d2 barber.shave P3; at dusk 2: dead P2 P3, status P3=revealed P2=revealed
burial, Big Bad Wolf: both victims of the night are buried unseen
    deal big_bad_wolf werewolf plain seer plain plain; events ev_burial;
    n3 werewolves.devour P3; n3 big_bad_wolf.devour P4; at dawn 3: dead P3 P4, status P3=- P4=-
burial, love: grief is no wolf, and its victim is seen
    deal werewolf plain seer cupid plain plain; events ev_burial;
    n1 cupid.link [P2 P3]; n3 werewolves.devour P2; at dawn 3: dead P2 P3, status P2=lover P3=lover+revealed
punishment, Hunter: whoever is punished shoots
    deal werewolf hunter plain plain plain plain; events ev_punishment;
    n1 werewolves.devour P6; d2 event.punishment P2; d2 event.punishment_vouch [P3]; d2 hunter.shoot P4;
    at vote 2: dead P2 P4 P6, causes P2=event:punishment P4=shot
punishment, Idiot: no vote, no pardon
    deal werewolf village_idiot plain plain plain plain; events ev_punishment;
    n1 werewolves.devour P6; d2 event.punishment P2; at vote 2: dead P2 P6, public_not idiot_pardoned
great distrust, Hunter: a Hunter without a friend shoots
    deal werewolf hunter plain plain plain plain; events ev_great_distrust;
    d2 event.great_distrust P1*3 P3*3 P4*3 P5*1 P6*2; d2 hunter.shoot P4; at dusk 2: dead P2 P4
nightmare, Judge: it is no vote, and there is no sign to give (A10)
    deal werewolf plain stuttering_judge plain plain; events ev_nightmare;
    n2 werewolves.devour -; d2 event.nightmare P4; d2 event.nightmare P4; d2 event.nightmare P4;
    d2 event.nightmare P3; now:; d2 event.nightmare P4; at dusk 2: dead P4, asked -
spiritism, infection: an asker who was infected is a wolf
    deal accursed_wolf_father plain plain plain plain plain; events ev_spiritism_3;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; d1 village.vote P2; d2 event.spiritism 4;
    now: public spirit_answered=yes
spiritism, infection: and still holds a plain villager's card
    deal accursed_wolf_father plain plain plain plain plain; events ev_spiritism_1;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; d1 village.vote P2; d2 event.spiritism 1;
    now: public spirit_answered=yes
flood, Elder: under a roof he has two lives, too
    deal werewolf elder plain plain plain plain; players m m f f m f; events ev_flood;
    n3 event.flood_inn P2; at dawn 3: dead -; n4 werewolves.devour P2; at dawn 4: dead P2
flood, Defender: a shield covers one roof's victim
    deal werewolf plain werewolf plain defender plain plain; players m m f f m f f; events ev_flood;
    n3 defender.protect P4; n3 event.flood_church P4; n3 event.flood_inn P2; at dawn 3: dead P2
touch of death, Elder: untouched, he keeps both lives
    deal werewolf elder plain plain plain plain; events ev_touch_of_death;
    n3 werewolves.devour P2; n3 event.touch_of_death no; n4 werewolves.devour P2; n4 event.touch_of_death yes;
    at dawn 4: dead -; n5 werewolves.devour P2; n5 event.touch_of_death yes; at dawn 5: dead P2
backfire, love: whoever loved the wolf who pays follows
    deal werewolf seer werewolf cupid plain plain plain; events ev_backfire;
    n1 cupid.link [P3 P5]; n3 werewolves.devour P2; at dawn 3: dead P3 P5
double agent, infection: one infected is a wolf, and no agent
    deal accursed_wolf_father plain plain plain plain plain; events ev_double_agent;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; n2 werewolves.devour P4; now:;
    d2 event.double_agent P3 refused; d2 event.double_agent P1 refused; d2 event.double_agent P2;
    now: status P2=agent
double agent, Wolf-Hound: one that hunts with them is no agent either
    deal werewolf wolf_hound plain plain plain plain; events ev_double_agent;
    n1 wolf_hound.side wolves; n1 werewolves.devour P4; d2 event.double_agent P2 refused
rascal, Judge: three votes on the day of return, in both votes
    deal werewolf plain stuttering_judge plain plain plain; players 1950 1951 2010 1952 1953 1954;
    events ev_little_rascal;
    d3 village.vote P3>P6; d3 stuttering_judge.signal yes; d3 village.vote P3>P4 P1>P5 P2>P5;
    at dusk 3: dead P4 P6
rascal: three votes are as many as three people's
    deal werewolf plain plain plain plain plain; players 1950 1951 2010 1952 1953 1954;
    events ev_little_rascal;
    d3 village.vote P3>P6 P1>P5 P2>P5 P4>P5; now: pending village.runoff, legal P5 P6
harvest's end, Thief: called again for the Servant's sake, he has had his choice
    deal werewolf thief devoted_servant seer plain plain plain; events ev_harvest_end;
    centre simple_villager simple_villager; options event_variants;
    n1 thief.swap keep; d2 village.vote P4; d2 devoted_servant.take yes; n3 thief.swap P1 refused;
    at dawn 3: card P2=thief P3=seer
full moon, Elder: the three hunt as wolves do, and he has two lives
    deal werewolf elder seer plain plain plain; events ev_full_moon;
    n3 event.full_moon_devour P2; at dawn 3: dead -; n4 werewolves.devour P2; at dawn 4: dead P2
full moon, Knight: rust takes none but wolves, and those who were wolves for a night are none
    deal werewolf rusty_sword_knight seer witch plain plain plain; events ev_full_moon;
    n3 event.full_moon_devour P2; at dawn 3: dead P2, causes P2=devoured; at dawn 4: dead P2
full moon, Knight: an infected Seer who hunted with them is a wolf, and guilty
    deal accursed_wolf_father rusty_sword_knight witch seer plain plain plain; events ev_full_moon;
    n1 werewolves.devour P4; n1 accursed_wolf_father.infect yes; n3 event.full_moon_devour P2;
    at dawn 3: dead P2; at dawn 4: dead P2 P4, causes P4=rust
full moon, somnambulism: a Seer who hunts has looked at nobody
    deal werewolf seer plain plain plain plain; events ev_somnambulism; crier P5 ev_full_moon;
    d2 town_crier.read ev_full_moon; n3 event.full_moon_look P4; at dawn 3: public_not somnambulism_voiced;
    n4 seer.look P1; at dawn 4: public somnambulism_voiced=werewolf
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
