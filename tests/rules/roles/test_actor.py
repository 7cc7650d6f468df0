"""The Actor's borrowed powers (RULES.md A30, A82)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_actor = situations("""
A30: pardoned with the Idiot's card, he has no vote until the card goes
    deal werewolf actor plain plain plain plain; actor_cards village_idiot seer fox;
    options {"captain": true, "captain_election": "day 2"};
    n1 actor.borrow village_idiot; d1 village.vote P2; at dusk 1: dead -, public idiot_pardoned;
    n2 werewolves.devour -; now: pending captain.elect, by P1 P2 P3 P4 P5 P6; d2 village.vote P2>P1;
    at over: winner village
A30: on the day of his pardon a second vote is without him
    deal werewolf actor stuttering_judge plain plain plain; actor_cards village_idiot seer fox;
    n1 actor.borrow village_idiot; d1 village.vote P3>P2; d1 stuttering_judge.signal yes;
    now: pending village.vote, by P1 P3 P4 P5 P6
R111: a card is used in its own place, and gone; all see it at dawn
    deal actor werewolf plain plain plain; actor_cards seer defender hunter;
    n1 actor.borrow witch refused; n1 actor.borrow seer; n1 seer.look P2;
    now: told P1:card/P2=werewolf, public_not actor_card_gone;
    at dawn 1: public actor_card_gone, calls actor seer defender werewolves; n2 actor.borrow seer refused;
    at dawn 2: calls actor defender werewolves
once he lies open nobody borrows any more: the cards on the table are called no more
    deal actor werewolf plain plain plain; actor_cards seer defender hunter;
    n1 werewolves.devour P1; at dawn 1: dead P1, calls actor seer defender werewolves;
    at dawn 2: calls werewolves
a borrowed Elder has the lives of the house
    deal actor werewolf plain plain plain; actor_cards seer elder hunter; options elder_lives=1;
    n1 actor.borrow elder; n1 werewolves.devour P1; at dawn 1: dead P1
R192: the hunter's card shoots until the next call
    deal actor werewolf plain plain plain; actor_cards seer fox hunter;
    n2 actor.borrow hunter; n2 werewolves.devour P1; n2 hunter.shoot P3; at dawn 2: dead P1 P3
R192: and not after it
    deal actor werewolf plain plain plain; actor_cards seer fox hunter;
    n2 actor.borrow hunter; n3 werewolves.devour P1; at dawn 3: dead P1
A30: passive powers work on the day that follows
    deal actor werewolf plain plain plain; actor_cards village_idiot scapegoat elder;
    n1 actor.borrow elder; n1 werewolves.devour P1; at dawn 1: dead -; n2 actor.borrow scapegoat;
    d2 village.vote P3>P4 P4>P3; d2 scapegoat.voters P3; at dusk 2: dead P1
A30: the idiot's pardon
    deal actor werewolf plain plain plain; actor_cards village_idiot scapegoat elder;
    n1 actor.borrow village_idiot; d1 village.vote P1; at dusk 1: dead -, public idiot_pardoned
A30: the elder's card lends its lives and not the village's grief
    deal actor werewolf seer plain plain; actor_cards village_idiot scapegoat elder;
    n1 actor.borrow elder; d1 village.vote P1; at dusk 1: dead P1, public_not powers_lost
A30: the bear growls for him
    deal actor werewolf plain plain plain; actor_cards bear_tamer scapegoat elder;
    n1 actor.borrow bear_tamer; at vote 1: public bear_growled; at vote 2: public_not bear_growled
A30: the judge's card signs
    deal actor werewolf plain plain plain; actor_cards stuttering_judge scapegoat elder;
    n1 actor.borrow stuttering_judge; d1 village.vote P1>P3; d1 stuttering_judge.signal yes;
    now: pending village.vote
A30: fresh potions beside the real witch
    deal actor werewolf witch plain plain plain plain; actor_cards witch scapegoat elder;
    n1 actor.borrow witch; n1 witch.poison P4; n1 witch.poison P5; at dawn 1: dead P4 P5
A82: never a second couple
    deal actor werewolf cupid plain plain plain; actor_cards cupid scapegoat elder;
    n1 cupid.link [P4 P5]; n2 actor.borrow cupid; now: pending cupid.link, by P1, legal -
A82: the couple must be two
    deal werewolf cupid plain plain; n1 cupid.link [P2 P2] refused; n1 cupid.link [P2 P3]
A30: the cards of wolves, siblings and loners cannot be borrowed
    deal actor werewolf plain plain; actor_cards seer piper hunter; refused yes
A11: cursed, he is called and may only pass
    deal actor werewolf elder plain plain plain; actor_cards seer fox hunter;
    d1 village.vote P3; now: pending actor.borrow, legal -
""")
