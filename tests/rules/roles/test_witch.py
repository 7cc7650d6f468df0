"""The Witch's two potions (RULES.md A14, A15, A65, A83)."""

from __future__ import annotations

from tests.rules.playing import against, play, table, until
from tests.rules.situations import situations

test_the_witch = situations("""
A11: after the curse she learns of no victims
    deal werewolf elder witch plain plain plain;
    d1 village.vote P2; n2 werewolves.devour P4; now: pending witch.heal, legal -; n2 witch.heal P4 refused;
    at dawn 2: dead P2 P4
A15: she may poison herself
    deal werewolf witch plain plain plain; n1 witch.poison P2; at dawn 1: dead P2
A15: both potions on one seat kill
    deal werewolf witch plain plain plain;
    n1 werewolves.devour P3; n1 witch.heal P3; n1 witch.poison P3; at dawn 1: dead P3, causes P3=poisoned
A83: each potion is hers once, and she is asked all the same
    deal werewolf witch plain plain plain plain;
    n1 werewolves.devour P3; n1 witch.heal P3; n2 werewolves.devour P3; now: pending witch.heal, legal -;
    n2 witch.heal -; n2 witch.poison P4; n3 witch.poison P5 refused
A14: an elder on his first bite is shown
    deal werewolf witch elder plain plain; n1 werewolves.devour P3; now: pending witch.heal, legal P3
A65: she never poisons her beloved
    deal werewolf witch cupid plain plain; n1 cupid.link [P2 P4]; n1 witch.poison P4 refused
option witch_heals_herself off
    deal werewolf witch plain plain plain; options witch_heals_herself=no;
    n1 werewolves.devour P2; n1 witch.heal P2 refused; at dawn 1: dead P2
A67: the night's dead are announced together, in seat order
    deal werewolf witch plain plain plain plain;
    n1 werewolves.devour P5; n1 witch.poison P3; at dawn 1: dead P3 P5, public died died
""")


def test_a11_witch_without_powers_learns_of_no_victim() -> None:
    game = play(
        table("wolf elder witch plain plain plain", edition="pact", options={"captain": False}),
        ("werewolves.devour", "P6"),
        ("village.vote", against("P2")),
        ("werewolves.devour", "P4"),
    )
    until(game, "village.vote")
    assert [news.about for news in game.view("P3").told if news.what == "victim"] == ["P6"]
