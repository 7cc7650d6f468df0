from __future__ import annotations

from tests.rules.situations import situations

test_chain_of_effects_under_an_event = situations("""
backfire, Witch: nobody was bitten, and she is shown nobody
    deal werewolf seer witch plain plain plain; modules new_moon; events ev_backfire;
    n3 werewolves.devour P4; n3 witch.heal P4 refused; at dawn 3: dead -, camp P4=wolves
specter, Witch: nor by the specter's night
    deal werewolf werewolf witch plain plain plain plain; modules new_moon; events ev_specter;
    n3 werewolves.devour P4; n3 event.specter P1; n3 witch.heal P4 refused; at dawn 3: dead P1
specter, Defender: a shield keeps off teeth, not a touch
    deal werewolf werewolf defender plain plain plain plain; modules new_moon; events ev_specter;
    n3 defender.protect P4; n3 werewolves.devour P4; n3 event.specter P1; at dawn 3: dead P1, camp P4=wolves
specter, Wolf-Father: there is no victim to infect
    deal werewolf accursed_wolf_father plain plain plain plain plain; modules new_moon; events ev_specter;
    n3 werewolves.devour P4; n3 event.specter P1; n3 accursed_wolf_father.infect yes refused;
    n4 werewolves.devour P5; n4 accursed_wolf_father.infect yes; at dawn 4: dead P1, status P5=infected
backfire, White Werewolf: the first wolf to the left may be the white one
    deal werewolf seer white_werewolf plain plain plain plain; modules new_moon; events ev_backfire;
    n3 werewolves.devour P2; at dawn 3: dead P3
full moon, infection: one infected looks with the wolves
    deal accursed_wolf_father seer plain plain plain plain; modules new_moon; events ev_full_moon;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; n3 event.full_moon_look P2;
    n3 event.full_moon_look P2; now: told P3:card/P2=seer
full moon, Wild Child: one that turned that day looks, too
    deal werewolf wild_child plain seer plain plain; modules new_moon; events ev_full_moon;
    n1 wild_child.model P3; d2 village.vote P3; n3 event.full_moon_look -;
    now: pending event.full_moon_look, by P2
full moon, White Werewolf: he hunts nobody alone that night either
    deal white_werewolf werewolf seer plain plain plain; modules new_moon; events ev_full_moon;
    options white_werewolf_nights=every;
    at dawn 3: calls seer full_moon_look full_moon_devour, dead -
pact, love: who refuses to leave is not mourned
    deal werewolf plain plain cupid plain plain; modules new_moon; events ev_devil_pact;
    n1 cupid.link [P2 P3]; d2 village.vote P2; d2 event.devil_pact yes;
    at dusk 2: dead -, status P2=lover+bound P3=lover
pact, Wild Child: a model who refuses to leave is still there
    deal werewolf wild_child plain plain plain; modules new_moon; events ev_devil_pact;
    n1 wild_child.model P3; d2 village.vote P3; d2 event.devil_pact yes; at dusk 2: camp P2=village
pact, Judge: the second condemned of the day is asked as well
    deal werewolf plain stuttering_judge plain plain plain; modules new_moon; events ev_devil_pact;
    d2 village.vote P3>P2; d2 stuttering_judge.signal yes; d2 event.devil_pact yes; d2 village.vote P1>P4;
    d2 event.devil_pact no; at dusk 2: dead P4, status P2=bound
coin, Captain: whom the coin does not free hands the medal on
    deal werewolf plain plain plain plain; modules new_moon; events ev_heads_tails; coins heads; captain P2;
    options captain;
    d2 village.vote P2; now: pending captain.successor, captain -; d2 captain.successor P4;
    at dusk 2: dead P2, captain P4
coin, Captain: whom it frees keeps it
    deal werewolf plain plain plain plain; modules new_moon; events ev_heads_tails; coins tails; captain P2;
    options captain;
    d2 village.vote P2; at dusk 2: dead -, captain P2, public_not captain_elected
punishment, Captain: a punished Captain hands the medal on before the vote
    deal werewolf plain plain plain plain plain; modules new_moon; events ev_punishment; captain P2;
    options captain;
    n1 werewolves.devour P6; d2 event.punishment P2; d2 captain.successor P4;
    at vote 2: dead P2 P6, captain P4
punishment, Piper: the last one who had not heard the flute
    deal werewolf piper plain plain plain plain; modules new_moon; events ev_punishment;
    n1 piper.charm [P1 P3]; d1 village.vote P6; n2 piper.charm [P4 P5]; at over: winner piper
great distrust, last wolf: without a friend he is gone, and the village has won
    deal werewolf plain plain plain; modules new_moon; events ev_great_distrust;
    d2 event.great_distrust P2*3 P3*3 P4*2; at over: winner village
great distrust, two left: each has one friend to point at
    deal werewolf plain plain plain; modules new_moon; events ev_great_distrust;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 event.great_distrust P1>[P2] P2>[P1];
    at dusk 2: dead P3 P4, winner -
great distrust, Piper: whoever is left has heard the flute
    deal werewolf piper plain plain plain plain; modules new_moon; events ev_great_distrust;
    n1 piper.charm [P1 P3]; n2 piper.charm [P4] refused; n2 piper.charm [P4 P5];
    d2 event.great_distrust P1*2 P2*3 P3*3 P4*2 P5*2; at over: winner piper
rascal, Scapegoat: whom alone he left to vote is in another room
    deal werewolf plain plain scapegoat plain plain; players 1950 1951 2010 1952 1953 1954; modules new_moon;
    events ev_little_rascal;
    d1 village.vote P1*1 P5*1; d1 scapegoat.voters [P3]; n2 werewolves.devour -;
    now: pending werewolves.devour, dead P4
executioner, executioner: whoever is condemned sees the own card, and a successor the next
    deal werewolf plain seer plain plain plain; modules new_moon; events ev_executioner;
    d2 event.executioner P3; d2 village.vote P3; d2 executioner.successor P4; at dusk 2: dead P3, status P3=-;
    d3 village.vote P5; at dusk 3: told P4:card/P5=simple_villager
razor, plague: where nobody is a wolf every Barber pays
    deal seer plain plain plain plain plain plain; homes farm v barbershop v v v v; modules village;
    variants v7_black_plague; seed 6;
    d1 barber.shave P1; at dusk 1: dead P1 P3 P6, causes P1=razor P3=razor
razor, double-je: the second card is a wolf's, and the Barber lives (A41)
    deal seer+werewolf witch+plain hunter+plain cupid+werewolf defender+plain elder+plain plain+plain;
    homes farm v barbershop v v v v; modules village; variants v5_double_je;
    n1 cupid.link [P6 P7]; d1 barber.shave P1; at dusk 1: dead P1, causes P1=razor
razor, double-je: and pays for anybody else
    deal seer+werewolf witch+plain hunter+plain cupid+werewolf defender+plain elder+plain plain+plain;
    homes v v barbershop v farm v v; modules village; variants v5_double_je;
    n1 cupid.link [P6 P7]; d1 barber.shave P5; d1 hunter.shoot P2; at dusk 1: dead P2 P3 P5
great double-je, Hunter: whichever card it is, its holder shoots
    deal seer+elder plain+hunter witch+plain cupid+werewolf plain+scapegoat defender+werewolf plain+plain;
    variants v5_double_je; options double_je=great;
    d1 village.vote P2; now: pending hunter.shoot, by P2
great double-je, Scapegoat: whichever card it is, its holder pays for a tie
    deal seer+elder plain+hunter witch+plain cupid+werewolf plain+scapegoat defender+werewolf plain+plain;
    variants v5_double_je; options double_je=great;
    n1 cupid.link [P6 P7]; d1 village.vote P1*1 P3*1; at dusk 1: dead P5, causes P5=tie
double-je, executioner: the card that tells the side is what he is shown
    deal seer+werewolf witch+plain hunter+plain cupid+werewolf defender+plain elder+plain plain+plain;
    modules new_moon; variants v5_double_je; events ev_executioner;
    d2 event.executioner P3; d2 village.vote P1; now: told P3:card/P1=werewolf
spiritism, double-je: whoever has a power is no plain villager
    deal seer+plain elder+plain witch+plain plain+werewolf hunter+werewolf cupid+plain plain+plain
    defender+plain;
    modules new_moon; variants v5_double_je; events ev_spiritism_1;
    n1 cupid.link [P1 P8]; d1 village.vote P2; d2 event.spiritism 1; now: public spirit_answered=no
spiritism, double-je: nor is a wolf with a villager's power
    deal seer+plain elder+plain witch+plain plain+werewolf hunter+werewolf cupid+plain plain+plain
    defender+plain;
    modules new_moon; variants v5_double_je; events ev_spiritism_1;
    n1 cupid.link [P1 P8]; d1 village.vote P3; d2 event.spiritism 1; now: public spirit_answered=no
spiritism, double-je: two villagers' cards are one plain villager
    deal seer+plain elder+plain witch+plain plain+werewolf hunter+werewolf cupid+plain plain+plain
    defender+plain;
    modules new_moon; variants v5_double_je; events ev_spiritism_1;
    n1 cupid.link [P1 P8]; d1 village.vote P6; d2 event.spiritism 1; now: public spirit_answered=yes
fools' day, great double-je: powers change hands, whichever card they are on
    deal seer+elder plain+hunter witch+plain cupid+werewolf plain+scapegoat defender+werewolf plain+plain;
    modules new_moon; variants v5_double_je; events ev_fools_day; options double_je=great;
    n1 cupid.link [P6 P7]; at night 3: pending seer.look, by P3; n3 seer.look P1;
    now: pending defender.protect, by P1; n3 werewolves.devour P5; now: pending witch.heal, by P1;
    at night 4: pending seer.look, by P1; n4 seer.look P3; now: pending defender.protect, by P6
backfire, great double-je: a villager's card beside a power is none without
    deal seer+elder plain+hunter witch+plain cupid+werewolf plain+scapegoat defender+werewolf plain+plain;
    modules new_moon; variants v5_double_je; events ev_backfire; options double_je=great;
    n1 cupid.link [P6 P7]; n1 werewolves.devour -; n3 werewolves.devour P2;
    at dawn 3: dead P4, camp P2=village
backfire, great double-je: two of them are
    deal seer+elder plain+hunter witch+plain cupid+werewolf plain+scapegoat defender+werewolf plain+plain;
    modules new_moon; variants v5_double_je; events ev_backfire; options double_je=great;
    n1 cupid.link [P6 P7]; n3 werewolves.devour P7; at dawn 3: dead -, camp P7=wolves
miracle, great double-je: whoever comes back has one card, and shows no other a second time
    deal seer+elder plain+hunter witch+plain cupid+werewolf plain+scapegoat defender+werewolf plain+plain;
    modules new_moon; variants v5_double_je; events ev_miracle; options double_je=great;
    n1 cupid.link [P6 P7]; n2 werewolves.devour P5; at vote 2: public second_card_shown returned;
    d2 village.vote P5; at dusk 2: dead P5, public_not second_card_shown
Servant, Scapegoat: whose card pays for a tie was taken, and nobody says who votes (A26)
    deal werewolf plain plain scapegoat devoted_servant plain;
    d1 village.vote P2*1 P3*1; d1 devoted_servant.take yes; at dusk 1: dead P4, card P5=scapegoat;
    d2 village.vote P2>P6 P3>P1; at dusk 2: dead P4 P5
""")
