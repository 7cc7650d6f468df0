"""Whispering walls: sentences without names (RULES.md §2.6 v4, R117)."""

from __future__ import annotations

from collections import Counter

import pytest

from narrator.rules import Game, Setup
from narrator.rules.kernel.prompts import LONGEST_TEXT
from narrator.rules.variants.v4_murs_murs import SentenceRead
from tests.rules.situations import Holds, Situation

SEVEN = "werewolf seer plain plain plain plain plain"
V4 = {"variants": ["v4_murs_murs"]}
WRITE = "d0 murs_murs.sentence"

SITUATIONS = {
    "R117: seven living, seven sentences read": {
        "deal": SEVEN,
        **V4,
        "script": [
            *((WRITE, f"Sentence {number}.") for number in range(7)),
            ("now", {"public": [{"id": "sentence_read", "value": f"Sentence {n}."} for n in range(7)]}),
        ],
    },
    "each living seat is asked, in turn, and nothing is read before the last": {
        "deal": SEVEN,
        **V4,
        "script": [
            ("now", {"pending": "murs_murs.sentence", "by": "P1"}),
            (WRITE, "P2 howls."),
            ("now", {"pending": "murs_murs.sentence", "by": "P2", "public_not": ["sentence_read"]}),
        ],
    },
    "whoever writes nothing is not read": {
        "deal": "werewolf plain plain",
        **V4,
        "script": [
            (WRITE, None),
            (WRITE, "One."),
            (WRITE, None),
            ("now", {"public": ["sentence_read"], "pending": "werewolves.devour"}),
        ],
    },
    "nobody writes: the wall is not spoken of": {
        "deal": "werewolf plain plain",
        **V4,
        "script": [(WRITE, None)] * 3 + [("now", {"public_not": ["sentence_read", "wall_read"]})],
    },
    "the dead write no more": {
        "deal": "werewolf plain plain plain plain",
        **V4,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("d1 village.vote", "P3"),
            ("d1 murs_murs.sentence", "Four of us."),
            ("now", {"by": "P4"}),
        ],
    },
    **{
        f"{value!r:.20} is no sentence": {
            "deal": "werewolf plain plain",
            **V4,
            "script": [(WRITE, value, "rejected")],
        }
        for value in ("", "   ", "two\nlines", "x" * (LONGEST_TEXT + 1), 7, ["P1"], True)
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_murs_murs(situation: Situation, holds: Holds) -> None:
    holds(situation)


def _wall(seed: int) -> tuple[Game, list[str]]:
    names = [f"P{number}" for number in range(1, 9)]
    game = Game(Setup.from_dict({"edition": "pact", "players": names, "seed": seed, **V4}))
    for name in names:
        game.answer(f"It is I, the {name.removeprefix('P')}th.")
    return game, [event.sentence for event in game.events if isinstance(event, SentenceRead)]


def test_every_order_of_reading_may_come() -> None:
    first = Counter(_wall(seed)[1][0] for seed in range(200))

    assert len(first) == 8
    assert max(first.values()) < 60


def test_no_view_holds_authors_of_sentences() -> None:
    game, read = _wall(7)

    for name in game.setup.names:
        view = game.view(name)
        assert [event.sentence for event in view.public.events if isinstance(event, SentenceRead)] == read
        assert not [event for event in view.told if "It is I" in str(event)]


def test_secrets_do_not_change_the_order() -> None:
    def order(cards: list[str]) -> list[str]:
        names = [f"P{number}" for number in range(1, 9)]
        header = {"edition": "pact", "players": names, "deal": dict(zip(names, cards, strict=True)), **V4}
        game = Game(Setup.from_dict({**header, "seed": 3}))
        for name in names:
            game.answer(name)
        return [event.sentence for event in game.events if isinstance(event, SentenceRead)]

    cards = ["werewolf", "werewolf", "seer", "witch", "hunter", "defender", *["simple_villager"] * 2]
    assert order(cards) == order(cards[::-1])
