"""The Villager-Villager is known to all (RULES.md A28)."""

from __future__ import annotations

from narrator.rules.events import CardShown
from tests.rules.playing import play, table, until
from tests.rules.situations import situations

test_the_villager_villager = situations("""
the card is face up from the deal on
    deal werewolf villager_villager plain plain; at night 1: public card_shown, status P2=revealed P3=-
still infected like anybody
    deal accursed_wolf_father villager_villager plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes;
    at dawn 1: camp P2=wolves, status P2=revealed+infected
A31: a thief who takes it is known at dawn
    deal thief werewolf plain plain; centre villager_villager simple_villager;
    n1 thief.swap first; now: public_not card_shown; at dawn 1: public card_shown, status P1=revealed
A94: a servant may take the card that all know, and all know what she is then
    deal werewolf villager_villager devoted_servant plain plain;
    d1 village.vote P2; now: pending devoted_servant.take, legal yes no; d1 devoted_servant.take yes;
    at dusk 1: card P3=villager_villager, dead P2, status P2=- P3=revealed, public servant_took;
    now: winner -
""")


def test_a31_villager_villager_from_thief_swap_is_shown_later() -> None:
    cards = {"edition": "pact", "centre": ["villager_villager", "simple_villager"]}
    game = play(table("thief wolf plain plain", **cards), ("thief.swap", "first"))
    until(game, "captain.elect")
    assert CardShown("P1", "villager_villager", dealt=False) in game.events
