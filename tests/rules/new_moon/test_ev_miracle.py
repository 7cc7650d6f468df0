"""The miracle: the wolves' last victim returns (RULES.md §2.8)."""

from __future__ import annotations

from tests.rules.situations import situations

test_miracle = situations("""
    modules new_moon; events ev_miracle
whoever was devoured last returns at once, a Simple Villager
    deal werewolf seer witch plain plain;
    n1 werewolves.devour P4; n2 werewolves.devour P2; at dawn 2: dead P2 P4;
    at vote 2: public event_drawn returned, dead P4; now: card P2=simple_villager, camp P2=village;
    now: by P1 P2 P3 P5; at night 3: pending werewolves.devour; n3 werewolves.devour -;
    at dawn 3: calls werewolves witch
a later death of another kind is no victim of the wolves
    deal werewolf seer witch plain plain plain;
    n1 werewolves.devour P4; d1 village.vote P5; n2 witch.poison P6; at vote 2: dead P5 P6
where the wolves have devoured nobody nobody returns
    deal werewolf witch plain plain; n1 witch.poison P3; at vote 2: dead P3, public_not returned
the office is not given back, and love neither
    deal werewolf cupid plain plain plain plain; options captain; captain P3;
    n1 cupid.link [P3 P4]; n2 werewolves.devour P3; n2 captain.successor P5;
    at vote 2: dead P4, captain P5, status P3=revealed
the returned can die again
    deal werewolf plain plain plain;
    n2 werewolves.devour P2; d2 village.vote P2; at dusk 2: dead P2, causes P2=voted
""")
