"""Surely not him: a chain of accusations replaces the vote (RULES.md A59)."""

from __future__ import annotations

from tests.rules.playing import table, until
from tests.rules.situations import situations

V3 = {"variants": ["v3_not_him"]}


test_not_him = situations("""
    variants v3_not_him
before anybody has left, the table says who begins; the last one standing goes
    deal werewolf plain plain plain;
    d1 not_him.first P2;
    now: pending not_him.clear, by P2, legal P1 P3 P4, public stood_up=P2, public_not seated;
    d1 not_him.clear P3; now: by P3, legal P1 P2 P4, public cleared=P3; d1 not_him.clear P1;
    now: by P1, legal P2 P4; d1 not_him.clear P4; at dusk 1: dead P2, causes P2=voted, public condemned died
it begins at the left of who was eliminated last
    deal werewolf plain plain plain plain; n1 werewolves.devour P3; d1 not_him.clear P1; at dusk 1:
the left neighbour is the nearest one living
    deal werewolf plain plain witch plain plain;
    n1 werewolves.devour P3; n1 witch.poison P4; at vote 1: pending not_him.clear, by P5, legal P1 P2 P6
the first who speaks stands and may be the last
    deal werewolf plain plain plain plain;
    n1 werewolves.devour P5; d1 not_him.clear P2; now: by P2; d1 not_him.clear P3; d1 not_him.clear P4;
    at dusk 1: dead P1 P5, winner village
nobody clears themselves, a seat that sits, or nobody
    deal werewolf plain plain plain;
    d1 not_him.first P2; d1 not_him.clear P2 refused; d1 not_him.clear - refused; d1 not_him.clear P3;
    d1 not_him.clear P3 refused; d1 not_him.clear P9 refused
the Hunter who is the last one standing shoots
    deal werewolf hunter plain plain;
    d1 not_him.first P1; d1 not_him.clear P3; d1 not_him.clear P4; d1 not_him.clear P1; d1 hunter.shoot P1;
    at over: winner village
the Devoted Servant may take the card
    deal werewolf devoted_servant seer plain plain;
    d1 not_him.first P1; d1 not_him.clear P4; d1 not_him.clear P2; d1 not_him.clear P5; d1 not_him.clear P1;
    d1 devoted_servant.take yes; at dusk 1: dead P3, card P2=seer
the Village Idiot is pardoned; later he stands, and the word goes past him
    deal werewolf plain village_idiot plain plain plain;
    d1 not_him.first P1; d1 not_him.clear P2; d1 not_him.clear P4; d1 not_him.clear P5; d1 not_him.clear P6;
    d1 not_him.clear P1; at dusk 1: dead -, public idiot_pardoned; d2 not_him.first P3 refused;
    d2 not_him.first P2; d2 not_him.clear P3; now: by P4, legal P1 P2 P5 P6
the Stuttering Judge may give his sign, and the second vote is such a chain, too
    deal werewolf stuttering_judge plain plain plain plain;
    d1 not_him.first P1; d1 not_him.clear P2; d1 not_him.clear P3; d1 not_him.clear P4; d1 not_him.clear P5;
    d1 not_him.clear P1; d1 stuttering_judge.signal yes;
    now: dead P6, public second_vote, pending not_him.clear, by P1
the Innkeeper, who cannot be condemned, need not stand, and all hear it
    deal werewolf plain plain plain; homes hovel tavern v v; modules village;
    d1 not_him.first P2; now: by P2, legal P1 P3 P4, public seated=[P2]
where nobody may speak for anybody there is no verdict
    deal werewolf plain plain plain; modules new_moon; events ev_eclipse;
    d2 event.eclipse [P1 P2 P3]; at dusk 2: dead P4, public no_vote
the Angel's first day counts
    deal werewolf angel plain plain;
    d0 not_him.first P1; d0 not_him.clear P3; d0 not_him.clear P4; d0 not_him.clear P1; at over: winner angel
""")


def test_not_him_variant_asks_aloud_who_begins() -> None:
    assert until(table("wolf plain plain plain", edition="pact", **V3), "not_him.first").public
