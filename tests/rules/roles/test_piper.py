"""The Piper's charm (RULES.md A20, A21, A22, A23, A80)."""

from __future__ import annotations

import pytest

from narrator.rules.kernel.prompts import Kind
from tests.narrowing import given
from tests.rules.playing import play, table, until
from tests.rules.situations import situations

test_the_piper = situations("""
two new ones a night, who learn of each other
    deal werewolf piper plain plain plain plain plain;
    n1 piper.charm [P2 P3] refused; n1 piper.charm [P3] refused; n1 piper.charm - refused;
    n1 piper.charm [P1 P3];
    at dawn 1: status P1=charmed P3=charmed P2=-, told {"P1": [{"what": "charmed", "about": null}, {"what":
    "charmed", "about": "P3"}]}, calls werewolves piper charmed;
    n2 piper.charm [P3 P4] refused
A80: one when one is left
    deal werewolf piper plain plain; n1 piper.charm [P3 P4]; n2 piper.charm [P1]; at over: winner piper
A80: option piper_charms
    deal werewolf piper plain plain plain plain; options piper_charms=1;
    n1 piper.charm [P1 P3] refused; n1 piper.charm P3; at dawn 1: status P3=charmed
R105, A22: the last uncharmed is voted out and he wins at once
    deal werewolf piper plain plain plain;
    n1 werewolves.devour P4; n1 piper.charm [P1 P3]; d1 village.vote P5; at over: winner piper
A22: he comes before the village
    deal werewolf piper plain plain; n1 piper.charm [P3 P4]; d1 village.vote P1; at over: winner piper
A20: the last wolf falls while somebody is uncharmed, the village wins
    deal werewolf piper plain plain plain; n1 piper.charm [P3 P4]; d1 village.vote P1; at over: winner village
A23: dead, he does not win
    deal werewolf piper plain plain plain;
    n1 werewolves.devour P2; n1 piper.charm [P1 P3]; d1 village.vote P4; n2 werewolves.devour P5;
    at dawn 2: winner -
R042, A23: infected, he charms no more and plays for the wolves
    deal accursed_wolf_father piper plain plain plain plain;
    n1 piper.charm [P3 P4]; n2 werewolves.devour P2; n2 accursed_wolf_father.infect yes;
    now: pending piper.charm, legal -; at dawn 2: camp P2=wolves
A21, A23: in love, the couple's goal replaces his
    deal werewolf piper cupid plain;
    n1 cupid.link [P2 P4]; n1 piper.charm [P1 P3]; n2 piper.charm [P4];
    at dawn 2: winner -, camp P2=couple P4=couple; d2 village.vote P1; at dusk 2: winner village
A23: alone, he wins
    deal werewolf piper hunter; n1 werewolves.devour P3; n1 hunter.shoot P1; at over: winner piper, alive P2
the charm is not shared by lovers, nor kept off by the defender
    deal werewolf piper defender cupid plain plain plain;
    n1 cupid.link [P5 P6]; n1 defender.protect P5; n1 piper.charm [P5 P3];
    at dawn 1: status P5=lover+charmed P6=lover
""")


@pytest.mark.parametrize(("charms", "kind"), [(1, "seat"), (2, "seats"), (3, "seats")])
def test_a80_piper_with_one_charm_is_asked_for_one_name(charms: int, kind: Kind) -> None:
    game = table("wolf piper plain plain plain plain", edition="pact", options={"piper_charms": charms})
    assert (until(game, "piper.charm").kind, given(game.pending).min, given(game.pending).max) == (
        kind,
        charms,
        charms,
    )


def test_r087_new_piper_learns_once_which_players_are_charmed() -> None:
    cards = "wolf piper devoted_servant plain plain plain plain plain plain plain"
    game = table(cards, edition="pact", options={"captain": False})
    play(
        game,
        ("piper.charm", ["P4", "P5"]),
        ("village.vote", {"tally": {"P2": 1}}),
        ("devoted_servant.take", True),
        ("piper.charm", ["P6", "P7"]),
        ("piper.charm", ["P8", "P9"]),
    )
    learnt = [event.about for event in game.view("P3").told if event.what == "charmed"]
    assert learnt == ["P4", "P5"]
