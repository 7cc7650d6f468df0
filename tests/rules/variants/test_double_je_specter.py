"""The specter in double-je: one card changes sides, the other stays (RULES.md A95)."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation, read

GREAT = {
    "variants": ["v5_double_je"],
    "modules": ["new_moon"],
    "events": ["ev_specter"],
    "options": {"double_je": "great"},
}

SITUATIONS = read("""
A95: the touched keeps the card that was not exchanged, with its power
    deal werewolf+hunter seer+witch werewolf+plain plain+elder plain+plain plain+plain plain+plain;
    n3 werewolves.devour P2; n3 event.specter P3; now: card P2=werewolf P3=seer, camp P2=wolves;
    now: pending witch.heal, by P2; n3 witch.poison P5; at dawn 3: dead P3 P5
A95: what was spent of the card that stayed is spent
    deal werewolf+hunter seer+witch werewolf+plain plain+elder plain+plain plain+plain plain+plain;
    n1 witch.poison P6; n3 werewolves.devour P2; n3 event.specter P3; n3 witch.poison P5 refused
A95: the old wolf's other card has its power to the last
    deal werewolf+hunter seer+witch werewolf+plain plain+elder plain+plain plain+plain plain+plain;
    n3 werewolves.devour P2; n3 event.specter P1; n3 hunter.shoot P5;
    at dawn 3: dead P1 P5, causes P1=event:specter P5=shot
A95: the card that came over brings nothing about
    deal werewolf+plain hunter+witch werewolf+plain plain+elder plain+plain plain+plain plain+plain;
    n3 werewolves.devour P2; n3 event.specter P1; at dawn 3: dead P1, card P1=hunter P2=werewolf;
    now: pending village.vote
""")


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_double_je_games_with_specter_event_follow_the_rules(situation: Situation, holds: Holds) -> None:
    options = {"player_limits": "any", **GREAT["options"]}  # type: ignore[dict-item]
    holds({**GREAT, **situation, "options": options})
