"""The Hunter's last shot (RULES.md A47, A68)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_hunter = situations("""
A47: every elimination sets it off, grief too, and he must
    deal werewolf hunter cupid plain plain;
    n1 cupid.link [P2 P4]; d1 village.vote P4; d1 hunter.shoot - refused; d1 hunter.shoot P1;
    at over: winner village, causes P2=grief P1=shot
A47: never his beloved
    deal werewolf hunter cupid plain plain;
    n1 cupid.link [P2 P4]; d1 village.vote P2; d1 hunter.shoot P4 refused
A65: whatever name he said aloud is taken, as a refusal would tell who is in love
    deal werewolf hunter cupid plain plain;
    n1 cupid.link [P2 P4]; d1 village.vote P2; d1 hunter.shoot P4*1; at dusk 1: dead P2 P4, causes P4=shot
A47: option hunter_may_shoot_lover
    deal werewolf hunter cupid plain plain; options hunter_may_shoot_lover;
    n1 cupid.link [P2 P4]; d1 village.vote P2; d1 hunter.shoot P4; at dusk 1: dead P2 P4, causes P4=shot
A47: option hunter_must_shoot off
    deal werewolf hunter plain plain plain; options hunter_must_shoot=no;
    d1 village.vote P2; d1 hunter.shoot -; at dusk 1: dead P2
A68: victory is judged when the whole chain is over
    deal werewolf hunter cupid plain;
    n1 cupid.link [P1 P4]; n1 werewolves.devour P3; d1 village.vote P2; d1 hunter.shoot P1;
    at over: winner nobody, alive -
""")
