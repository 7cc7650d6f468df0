from __future__ import annotations

from tests.rules.situations import situations

test_a_role_in_the_village = situations("""
    modules village
razor, Idiot: only a vote is pardoned
    deal werewolf plain village_idiot plain plain; homes v barbershop farm v v;
    d1 barber.shave P3; at dusk 1: dead P2 P3, causes P3=razor, public_not idiot_pardoned
razor, Knight: the rust comes from a devouring alone
    deal werewolf plain rusty_sword_knight plain plain; homes v barbershop farm v v;
    d1 barber.shave P3; at dawn 2: dead P2 P3; at dawn 3: dead P2 P3
razor, White Werewolf: one of the four printed cards, and the Barber lives (A41)
    deal white_werewolf werewolf plain plain plain; homes farm v barbershop v v;
    d1 barber.shave P1; at dusk 1: dead P1, building P3=barbershop
razor, Wolf-Hound: a wolf by choice is none to the razor (A41)
    deal wolf_hound werewolf plain plain plain; homes farm v barbershop v v;
    n1 wolf_hound.side wolves; d1 barber.shave P1; at dusk 1: dead P1 P3
razor, Wild Child: neither is one that has turned (A41)
    deal wild_child plain werewolf plain plain plain; homes farm v v barbershop v v;
    n1 wild_child.model P2; n1 werewolves.devour P2; now: camp P1=wolves; d1 barber.shave P1;
    at dusk 1: dead P1 P2 P4
razor, Wild Child: a model who is shaved is a model lost (A33)
    deal wild_child plain werewolf plain plain plain; homes v farm v barbershop v v;
    n1 wild_child.model P2; d1 barber.shave P2; at dusk 1: dead P2 P4, camp P1=wolves
razor, Big Bad Wolf: a shaved wolf ends his second meal (A34)
    deal big_bad_wolf werewolf plain plain plain plain; homes v farm barbershop v v v;
    d1 barber.shave P2; at night 2:; n2 werewolves.devour P5; at dawn 2: dead P2 P5, asked werewolves.devour
razor, lovers: the grief of a shaved wolf does not spare the beloved, nor cost the Barber
    deal werewolf plain plain cupid werewolf plain; homes farm v barbershop v v v;
    n1 cupid.link [P1 P2]; d1 barber.shave P1; at dusk 1: dead P1 P2, causes P2=grief
razor, Angel: the first day is a day, and the Barber may use it
    deal werewolf angel plain plain plain plain; homes v v barbershop v farm v;
    d0 barber.shave P5; at dusk 0: dead P3 P5
church, infection: the Confessor sees the card, which has not changed (A17)
    deal accursed_wolf_father plain plain plain plain; homes v church v v v;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; d1 confessor.hear P3;
    now: told P2:card/P3=simple_villager
church, Elder: the curse takes what is on the cards, not what the houses give (A11)
    deal werewolf elder plain plain plain; homes v v church v v;
    d1 village.vote P2; at dusk 1: public powers_lost; d2 confessor.hear P1; now: told P3:card/P1=werewolf
school, Judge: who is told off casts no ballot, and gives no sign with it (A10)
    deal werewolf plain stuttering_judge plain plain; homes v school farm v v;
    d1 schoolteacher.ban [P3]; now:; d1 village.vote P4; at dusk 1: dead P4, asked village.vote
school, Scapegoat: his word still holds, and whom he left is told off: no vote (A45)
    deal werewolf plain plain scapegoat plain plain; homes v school farm v v v;
    d1 village.vote P1*1 P5*1; d1 scapegoat.voters [P3]; d2 schoolteacher.ban [P3];
    now: pending werewolves.devour, dead P4
tavern, Big Bad Wolf: he does not devour the Innkeeper either
    deal big_bad_wolf plain plain plain plain; homes v tavern v v v;
    n1 werewolves.devour P3; n1 big_bad_wolf.devour P2; at dawn 1: dead P3
tavern, Scapegoat: who pays for a tie is not whom the Innkeeper voted against
    deal werewolf plain plain plain scapegoat plain; homes v tavern v v v v;
    d1 village.vote P2>P3 P1>P4; at dusk 1: dead P5, public_not immunity_lost, building P2=tavern
tavern, Judge: the immunity is lost before the second vote, in which anybody may name him
    deal werewolf plain stuttering_judge plain plain plain; homes v tavern v v v v;
    d1 village.vote P2>P4 P3>P4; d1 stuttering_judge.signal yes; d1 village.vote P1>P2;
    at dusk 1: dead P2 P4, public immunity_lost second_vote
fire, Big Bad Wolf: where it saves the victim nobody is devoured elsewhere (A39)
    deal big_bad_wolf pyromaniac plain plain plain werewolf; homes v v farm v v v;
    n1 pyromaniac.burn P3; n1 werewolves.devour P3; n1 big_bad_wolf.devour P5;
    at dawn 1: dead P1, causes P1=burned, building P3=vagabond
fire, infection: one infected is a wolf to the flames
    deal plain plain plain pyromaniac werewolf accursed_wolf_father; homes v v farm v v v;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n2 pyromaniac.burn P3;
    n2 werewolves.devour P3; at dawn 2: dead P2, causes P2=burned, card P2=simple_villager
fire, lovers: the burned wolf is mourned
    deal werewolf plain plain cupid pyromaniac werewolf; homes v farm v v v v;
    n1 cupid.link [P1 P3]; n1 pyromaniac.burn P2; n1 werewolves.devour P2;
    at dawn 1: dead P1 P3, causes P1=burned P3=grief
fire, bear: the burned neighbour is growled at no more
    deal bear_tamer werewolf plain pyromaniac werewolf plain; homes v v farm v v v;
    n1 pyromaniac.burn P3; n1 werewolves.devour P3; at vote 1: dead P2, public_not bear_growled
fire, Witch: she is shown nobody, and keeps her cure (A39)
    deal werewolf plain witch pyromaniac plain werewolf; homes v farm v v v v;
    n1 pyromaniac.burn P2; n1 werewolves.devour P2; n1 witch.heal P2 refused; n2 werewolves.devour P2;
    n2 witch.heal P2; at dawn 2: dead P1
fire, Knight: saved by the flames, he leaves no rust
    deal werewolf rusty_sword_knight plain pyromaniac plain werewolf; homes v farm v v v v;
    n1 pyromaniac.burn P2; n1 werewolves.devour P2; at dawn 1: dead P1; at dawn 2: dead P1
Servant: the card is taken, the house is not
    deal werewolf devoted_servant seer plain plain plain; homes v church bakery bailiff_house v v;
    d1 village.vote P3; d1 devoted_servant.take yes; d1 bailiff.house P5; d1 vagabond.accept yes;
    at dusk 1: card P2=seer, building P2=church P5=bakery
manor, Judge: the Lord may pardon in the second vote
    deal werewolf plain stuttering_judge plain plain plain; homes v manor v v v v;
    d1 village.vote P3>P4; d1 stuttering_judge.signal yes; d1 lord.pardon no; d1 village.vote P1>P5;
    d1 lord.pardon yes; at dusk 1: dead P4
manor, Angel: who is pardoned has not left by the first vote, and may still be devoured
    deal werewolf angel plain plain plain; homes v v manor v v;
    d0 village.vote P2; d0 lord.pardon yes; now: winner -; n1 werewolves.devour P2; at over: winner angel
A104: manor, Scapegoat: the Lord is not asked about the Scapegoat of a tie
    deal werewolf plain plain plain scapegoat plain; homes v manor v v v v;
    at vote 1:; d1 village.vote P3*1 P4*1; d1 scapegoat.voters [P2];
    at dusk 1: dead P5, asked village.vote scapegoat.voters
""")
