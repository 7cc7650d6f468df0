"""The devil's pact: the condemned player may stay (RULES.md §2.8, A29)."""

from __future__ import annotations

from tests.rules.playing import ids, play, table
from tests.rules.situations import situations

test_devil_pact = situations("""
    modules new_moon; events ev_devil_pact
who refuses stays, bound
    deal werewolf plain plain plain plain;
    d2 village.vote P3; now: pending event.devil_pact, by P3, legal yes no; d2 event.devil_pact yes;
    at dusk 2: dead -, status P3=bound, public pact_signed=P3; d3 village.vote P3;
    at dusk 3: dead P3, status P3=bound+revealed
who accepts leaves
    deal werewolf plain plain plain plain;
    d2 village.vote P3; at dusk 2: dead P3, status P3=revealed, public_not pact_signed
A29: before the Servant, who takes no card of somebody who stays
    deal werewolf seer devoted_servant plain plain;
    at dawn 2:; d2 village.vote P2; d2 event.devil_pact yes;
    at dusk 2: asked village.vote event.devil_pact, public_not servant_took
the pact is offered on that day alone
    deal werewolf plain plain plain plain; d3 village.vote P3; at dusk 3: dead P3
it is not offered by other deaths than the village's
    deal werewolf hunter plain plain plain;
    d2 village.vote P2; d2 event.devil_pact no; d2 hunter.shoot P3; at dusk 2: dead P2 P3
bound and beaten: out of the next game
    deal werewolf plain plain plain;
    d2 village.vote P1; d2 event.devil_pact yes; d3 village.vote P1;
    at over: winner village, public pact_due=P1
bound and victorious: nothing is owed
    deal werewolf plain plain plain;
    d2 village.vote P2; d2 event.devil_pact yes; d3 village.vote P1;
    at over: winner village, public_not pact_due
""")


def test_devil_kills_player_who_refuses_twice_only_once() -> None:
    moon = {"edition": "pact", "modules": ["new_moon"], "events": ["ev_devil_pact"]}
    game = table("stuttering_judge wolf plain plain", **moon, options={"captain": False})
    refused = [
        ("village.vote", {"P1": "P3"}),
        ("stuttering_judge.signal", True),
        ("event.devil_pact", True),
        ("village.vote", {"P1": "P3"}),
        ("event.devil_pact", True),
    ]
    play(
        game, ("village.vote", None), *refused, *[("werewolves.devour", name) for name in ("P1", "P3", "P4")]
    )
    assert ids(game).count("pact_due") == 1
