from __future__ import annotations

import pytest

from narrator.rules import SetupError
from narrator.rules.events import CaptainNamed, Died
from narrator.rules.ids import How
from narrator.rules.village import village_of
from tests.rules.playing import play, table
from tests.rules.situations import situations

test_departures = situations("""
    edition base_2014; deal werewolf werewolf plain plain plain; leaving {"P3": 1}
a player leaves at nightfall
    at vote 1: dead -; d1 village.vote {}; at night 2: causes P3=left, dead P3
who leaves at set-up is gone by the first night
    deal werewolf werewolf seer plain plain plain; leaving {"P3": 0};
    options captain captain_election="setup"; now: dead -; d0 captain.elect P1;
    at night 1: dead P3, causes P3=left, pending werewolves.devour; at vote 1: asked werewolves.devour
the Hunter who leaves shoots nobody
    deal werewolf werewolf hunter plain plain;
    d1 village.vote {}; at night 2: causes P3=left, pending werewolves.devour
no power is lost with the Elder who leaves
    edition pact; deal werewolf werewolf elder plain plain;
    d1 village.vote {}; at night 2: causes P3=left, public_not powers_lost
a lover whose love leaves does not die of grief, and is free
    deal cupid werewolf werewolf plain plain plain; leaving {"P5": 1};
    n1 cupid.link [P2 P5]; d1 village.vote {};
    at night 2: dead P5, causes P5=left, camp P2=wolves, status P2=-
the Wild Child whose model leaves stays a child
    edition pact; deal werewolf wild_child plain plain plain;
    n1 wild_child.model P3; d1 village.vote {}; at night 2: dead P3, camp P2=village
a Captain who leaves names a successor
    captain P4; options captain; leaving {"P4": 1};
    d1 village.vote {}; now: pending captain.successor, by P4; d1 captain.successor P5; now: captain P5
the last wolf to leave ends the game
    deal werewolf plain plain plain; leaving {"P1": 1}; d1 village.vote {}; at over: winner village
the dead do not leave
    leaving {"P4": 1}; n1 werewolves.devour P4; d1 village.vote {}; at night 2: causes P4=devoured
""")


def test_departure_shows_the_card_and_is_not_an_elimination() -> None:
    game = table("wolf wolf seer plain plain plain", leaving={"P3": 1}, captain="P3")
    play(game, ("village.vote", {}), ("captain.successor", "P5"))
    assert Died("P3", "seer", How.LEFT) in game.events
    assert CaptainNamed("P5", "P3") in game.events
    village = village_of(game)
    assert (village.first_eliminated, village.last_eliminated) == (None, None)


@pytest.mark.parametrize(
    ("leaving", "why"),
    [
        ({"P33": 1}, 'leaving: "P33" is not among the players (did you mean "P3"?).'),
        ({"P3": -1}, 'leaving: "P3" can leave on day 0 or later, not on -1.'),
    ],
)
def test_impossible_departure_is_refused(leaving: dict[str, int], why: str) -> None:
    with pytest.raises(SetupError) as refused:
        table("wolf plain plain plain", leaving=leaving)
    assert str(refused.value) == why
