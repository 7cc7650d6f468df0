"""Great distrust: players without a friend are eliminated (RULES.md §2.8, A54)."""

from __future__ import annotations

from tests.rules.playing import table, until
from tests.rules.situations import situations

test_great_distrust = situations("""
    modules new_moon; events ev_great_distrust
A54: whoever nobody points at dies, in place of the vote
    deal werewolf plain plain plain plain;
    at dawn 2:; d2 event.great_distrust P1>[P2 P3] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4];
    at dusk 2: dead P5, causes P5=event:great_distrust, asked event.great_distrust
A54: two fingers each, not one, not three, never oneself, never twice the same
    deal werewolf plain plain plain plain;
    d2 event.great_distrust P1>[P2] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4] refused;
    d2 event.great_distrust P1>[P2 P3 P4] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4] refused;
    d2 event.great_distrust P1>[P1 P3] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4] refused;
    d2 event.great_distrust P1>[P3 P3] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4] refused;
    d2 event.great_distrust P1>[P9 P3] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4] refused;
    d2 event.great_distrust P1>[P2 P3] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4] P9>[P1 P3] refused;
    d2 event.great_distrust [P1] refused;
    d2 event.great_distrust P1>[P2 P3] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4]
A54: option of three
    deal werewolf plain plain plain plain; options great_distrust_picks=3;
    d2 event.great_distrust P1>[P2 P3] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P4] refused;
    d2 event.great_distrust P1>[P2 P3 P4] P2>[P1 P3 P4] P3>[P1 P2 P4] P4>[P1 P2 P3] P5>[P1 P2 P3];
    at dusk 2: dead P5
several without a friend die together
    deal werewolf plain plain plain plain;
    d2 event.great_distrust P1>[P2 P3] P2>[P1 P3] P3>[P1 P2] P4>[P1 P2] P5>[P1 P2]; at dusk 2: dead P4 P5
what the table counted will do: who is pointed at
    deal werewolf plain plain plain plain; d2 event.great_distrust P1*1 P2*1 P3*1 P4*1; at dusk 2: dead P5
a seat that was counted without a finger has no friend
    deal werewolf plain plain plain plain;
    d2 event.great_distrust P1*3 P2*3 P3*2 P4*2 P5*0; at dusk 2: dead P5
A66: where nobody points at anybody nobody dies
    deal werewolf plain plain plain plain; d2 event.great_distrust {}; at dusk 2: dead -
where everybody has a friend nobody dies
    deal werewolf cupid plain plain;
    n1 cupid.link [P1 P2]; n1 werewolves.devour P3; d1 village.vote -;
    d2 event.great_distrust P1>[P2 P4] P2>[P1 P4] P4>[P1 P2]; at dusk 2: dead P3
""")


def test_a66_great_distrust_allows_naming_no_friends() -> None:
    game = table("wolf plain plain plain", edition="pact", modules=["new_moon"], events=["ev_great_distrust"])
    assert until(game, "event.great_distrust").min == 0
