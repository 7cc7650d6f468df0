"""The White Werewolf's other hunt (RULES.md A18, A19, A21)."""

from __future__ import annotations

from tests.rules.playing import play, table
from tests.rules.situations import situations

test_the_white_werewolf = situations("""
A18: alone on even nights
    deal white_werewolf werewolf plain plain plain;
    at dawn 1: calls werewolves; n2 white_werewolf.devour P1 refused; n2 white_werewolf.devour P3 refused;
    at dawn 2: calls werewolves white_werewolf; at dawn 3: calls werewolves
A18: option white_werewolf_nights odd
    deal white_werewolf werewolf plain plain plain; options white_werewolf_nights=odd;
    at dawn 1: calls werewolves white_werewolf; at dawn 2: calls werewolves
A18: option white_werewolf_nights every
    deal white_werewolf werewolf plain plain plain; options white_werewolf_nights=every;
    at dawn 1: calls werewolves white_werewolf; at dawn 2: calls werewolves white_werewolf
A18: neither protection nor potion saves his victim
    deal white_werewolf werewolf defender witch plain plain;
    n2 defender.protect P2; n2 white_werewolf.devour P2; n2 witch.heal P2 refused;
    at dawn 2: dead P2, causes P2=white_werewolf
A19: the wolves have not won while he lives; he wins alone
    deal white_werewolf werewolf plain;
    n1 werewolves.devour P3; at dawn 1: dead P3, winner -, camp P1=solo:white_werewolf;
    n2 white_werewolf.devour P2; at over: winner white_werewolf
A19: option white_werewolf_with_wolves
    deal white_werewolf werewolf plain; options white_werewolf_with_wolves;
    n1 werewolves.devour P3; at over: winner wolves
A20: the village must be rid of him too
    deal white_werewolf werewolf plain plain plain;
    d1 village.vote P2; at dusk 1: winner -; d2 village.vote P1; at over: winner village
A21: in love, even with a wolf, the couple's goal is his
    deal white_werewolf werewolf cupid plain;
    n1 cupid.link [P1 P2]; n2 white_werewolf.devour P2 refused; at dawn 2: camp P1=couple P2=couple;
    n3 werewolves.devour P3; n4 werewolves.devour P4; at over: winner couple
""")


def test_white_werewolf_wins_alone_against_last_other_loner() -> None:
    game = table("white_werewolf piper", edition="pact", options={"captain": False})
    play(game, ("werewolves.devour", "P2"), ("piper.charm", ["P1"]))
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.seats) == ("white_werewolf", ("P1",))
