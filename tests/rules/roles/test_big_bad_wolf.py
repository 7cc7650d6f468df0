"""The Big Bad Wolf's second bite (RULES.md A14, A34)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_big_bad_wolf = situations("""
A34: an infected seat is a wolf that left though a servant took the card, and nobody knows
    deal big_bad_wolf accursed_wolf_father devoted_servant plain plain plain plain plain;
    n1 werewolves.devour P4; n1 accursed_wolf_father.infect yes; d1 village.vote P4;
    d1 devoted_servant.take yes; n2 big_bad_wolf.devour P5 refused; now: pending big_bad_wolf.devour, legal -
A34: a dead Big Bad Wolf ends the second bite of another one, and everybody knows
    deal big_bad_wolf big_bad_wolf plain plain plain plain; d1 village.vote P1; at dawn 2: calls werewolves
A34: where every card of the box is called, he is called no more once a wolf is seen gone
    deal werewolf werewolf plain plain plain plain plain; options announced_deck=no;
    d1 village.vote P1;
    at dawn 2: calls seer fox defender werewolves white_werewolf accursed_wolf_father witch piper charmed
two victims a night, and the witch sees both but heals one
    deal big_bad_wolf witch plain plain plain plain;
    n1 werewolves.devour P3; n1 big_bad_wolf.devour P3 refused; n1 big_bad_wolf.devour P1 refused;
    n1 big_bad_wolf.devour P4; now: pending witch.heal, legal P3 P4; n1 witch.heal P4; at dawn 1: dead P3
he may pass
    deal big_bad_wolf plain plain plain; n1 big_bad_wolf.devour -; at dawn 1: dead -
A34: a wolf eliminated ends his hunting, and all know that he is not called
    deal big_bad_wolf werewolf plain plain plain plain;
    n1 big_bad_wolf.devour P3; d1 village.vote P2; at dawn 2: dead P2 P3, calls werewolves
A34: a White Werewolf eliminated ends it as well, and all know
    deal big_bad_wolf white_werewolf plain plain plain plain plain;
    d1 village.vote P2; at dawn 2: calls werewolves
A34: an Accursed Wolf-Father eliminated ends it as well, and all know
    deal big_bad_wolf accursed_wolf_father plain plain plain plain plain;
    d1 village.vote P2; at dawn 2: calls werewolves
A34: a wild child eliminated ends it, whatever side it was on
    deal big_bad_wolf wild_child plain plain plain plain; d1 village.vote P2; at dawn 2: calls werewolves
A34: a wolf-hound eliminated ends it, whatever side it was on
    deal big_bad_wolf wolf_hound plain plain plain plain; d1 village.vote P2; at dawn 2: calls werewolves
A34: an infected villager eliminated ends it, but nobody knows, so he is called
    deal big_bad_wolf accursed_wolf_father plain plain plain plain plain;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; d1 village.vote P3;
    n2 big_bad_wolf.devour P4 refused; now: pending big_bad_wolf.devour, legal -
A34: an infection alone ends nothing
    deal big_bad_wolf accursed_wolf_father plain plain plain plain plain;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; n2 big_bad_wolf.devour P4
A34: option big_bad_wolf_disabled off
    deal big_bad_wolf werewolf plain plain plain plain; options big_bad_wolf_disabled=no;
    d1 village.vote P2; n2 big_bad_wolf.devour P3; at dawn 2: dead P2 P3
A34: a servant who takes a wolf's card does not stop him
    deal big_bad_wolf werewolf devoted_servant plain plain plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes; n2 big_bad_wolf.devour P4
A28: a servant who takes his card hunts no more where a wolf has fallen
    deal big_bad_wolf werewolf devoted_servant plain plain plain plain;
    d1 village.vote P2; d2 village.vote P1; d2 devoted_servant.take yes; at dawn 3: calls werewolves
A28: option servant_enables_big_bad_wolf
    deal big_bad_wolf werewolf devoted_servant plain plain plain plain; options servant_enables_big_bad_wolf;
    d1 village.vote P2; d2 village.vote P1; d2 devoted_servant.take yes; n3 big_bad_wolf.devour P4;
    at dawn 3: dead P1 P2 P4
A65: not his beloved
    deal big_bad_wolf cupid plain plain plain; n1 cupid.link [P1 P3]; n1 big_bad_wolf.devour P3 refused
R096: the defender keeps him off
    deal big_bad_wolf defender plain plain plain;
    n1 defender.protect P3; n1 big_bad_wolf.devour P3; at dawn 1: dead -
""")
