from __future__ import annotations

import pytest

from narrator.rules import Game, Told
from narrator.rules.events import SIBLING, TURNED, WOLF
from narrator.rules.kernel.events import News
from narrator.rules.knowledge import Public
from narrator.rules.roles.cupid import LOVER
from narrator.rules.roles.piper import CHARMED
from tests.narrowing import the
from tests.rules.playing import against, play, table, until
from tests.rules.situations import people


def told(game: Game, what: News) -> list[tuple[str, str | None]]:
    """Return the recipients of this news, each with the seat it is about, in order."""
    return [
        (event.to, event.about) for event in game.events if isinstance(event, Told) and event.what == what
    ]


def until_day(game: Game) -> Game:
    """Play the game until the morning of day 1."""
    until(game, "village.vote")
    return game


def test_wolves_learn_of_each_packmate_only_once() -> None:
    game = table("wolf wolf wolf plain plain plain plain plain", options={"captain": False})
    play(game, ("village.vote", against("P3")), ("werewolves.devour", "P4"))
    assert game.public.night == 2
    assert sorted(told(game, WOLF)) == [
        (a, b) for a in ("P1", "P2", "P3") for b in ("P1", "P2", "P3") if a != b
    ]


def test_wolves_learn_only_of_wild_child_that_joined_them() -> None:
    game = table("wolf wolf wild_child plain plain plain", edition="pact", options={"captain": False})
    play(game, ("wild_child.model", "P4"), ("village.vote", against("P4")), ("werewolves.devour", "P5"))
    assert sorted(told(game, WOLF)) == [
        *(("P1", "P2"), ("P1", "P3"), ("P2", "P1"), ("P2", "P3"), ("P3", "P1"), ("P3", "P2"))
    ]
    assert told(game, TURNED) == [("P3", "P4")]


def test_wolf_that_comes_back_is_not_announced_to_pack_again() -> None:
    game = table(
        "wolf wolf wild_child plain plain plain plain",
        edition="pact",
        modules=["new_moon"],
        events=["ev_little_rascal"],
        players=people("1950 2010 1951 1952 1953 1954 1955"),
        options={"captain": False},
    )
    play(game, ("wild_child.model", "P4"), ("werewolves.devour", None), ("werewolves.devour", "P4"))
    assert until(game, "werewolves.devour").seats == ("P1", "P3"), "the youngest is out of the room"
    play(game, ("werewolves.devour", "P5"))
    assert until(game, "werewolves.devour").seats == ("P1", "P2", "P3")
    pack = ("P1", "P2", "P3")
    assert sorted(told(game, WOLF)) == [(one, other) for one in pack for other in pack if one != other]


def test_the_charmed_recognise_each_other_once() -> None:
    game = table("wolf piper plain plain plain plain", edition="pact", options={"captain": False})
    play(game, ("piper.charm", ["P3", "P4"]), ("piper.charm", ["P5", "P6"]))
    until(game, "village.vote")
    met = [pair for pair in told(game, CHARMED) if pair[1] is not None]
    assert len(met) == len(set(met)) == 12
    assert not any("P2" in pair for pair in met)


def test_lovers_are_told_of_their_love_only_once() -> None:
    cards = "wolf cupid devoted_servant seer plain plain plain"
    game = table(cards, edition="pact", options={"captain": False})
    play(game, ("cupid.link", ["P5", "P6"]), ("village.vote", against("P4")), ("devoted_servant.take", True))
    until(game, "village.vote")
    assert "lovers" in game.state.voiced
    assert sorted(told(game, LOVER)) == [("P5", "P6"), ("P6", "P5")]


@pytest.mark.parametrize(
    ("cards", "family"),
    [
        ("wolf two_sisters seer two_sisters plain plain", ("P2", "P4")),
        ("wolf three_brothers seer three_brothers plain three_brothers", ("P2", "P4", "P6")),
    ],
)
def test_only_siblings_learn_of_each_other(cards: str, family: tuple[str, ...]) -> None:
    game = until_day(table(cards, edition="pact", options={"captain": False}))
    assert sorted(told(game, SIBLING)) == [(a, b) for a in family for b in family if a != b]


@pytest.mark.parametrize("card", ["two_sisters", "three_brothers"])
def test_a11_siblings_without_powers_do_not_meet_a_new_sibling(card: str) -> None:
    copies = " ".join([card] * (2 if card == "two_sisters" else 3))
    game = table(
        f"wolf elder devoted_servant hunter cupid {copies} plain plain plain",
        edition="pact",
        options={"captain": False, "siblings_wake": "every other night"},
    )
    play(
        game,
        ("cupid.link", ["P6", "P4"]),
        ("village.vote", against("P6")),
        ("devoted_servant.take", True),
        ("hunter.shoot", "P2"),
    )
    before = told(game, SIBLING)
    until(game, "village.vote")
    assert the(Public, game.public).powers_lost
    assert card in game.state.voiced
    assert told(game, SIBLING) == before
