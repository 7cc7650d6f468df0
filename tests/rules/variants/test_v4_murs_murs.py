"""Whispering walls: sentences without names (RULES.md §2.6 v4, R117)."""

from __future__ import annotations

from collections import Counter

from narrator.rules import Game, Setup
from narrator.rules.kernel.prompts import LONGEST_TEXT
from narrator.rules.variants.v4_murs_murs import SentenceRead
from tests.rules.situations import each, situations

V4 = {"variants": ["v4_murs_murs"]}

test_murs_murs = situations("""
    variants v4_murs_murs
R117: seven living, seven sentences read
    deal werewolf seer plain plain plain plain plain; d0 murs_murs.sentence "1."; d0 murs_murs.sentence "2.";
    d0 murs_murs.sentence "3."; d0 murs_murs.sentence "4."; d0 murs_murs.sentence "5.";
    d0 murs_murs.sentence "6."; d0 murs_murs.sentence "7.";
    now: public sentence_read=1. sentence_read=2. sentence_read=3. sentence_read=4. sentence_read=5.
    sentence_read=6. sentence_read=7.
each living seat is asked, in turn, and nothing is read before the last
    deal werewolf seer plain plain plain plain plain; now: pending murs_murs.sentence, by P1;
    d0 murs_murs.sentence "P2 howls."; now: pending murs_murs.sentence, by P2, public_not sentence_read
whoever writes nothing is not read
    deal werewolf plain plain;
    d0 murs_murs.sentence -; d0 murs_murs.sentence "One."; d0 murs_murs.sentence -;
    now: public sentence_read, pending werewolves.devour
nobody writes: the wall is not spoken of
    deal werewolf plain plain; d0 murs_murs.sentence -; d0 murs_murs.sentence -; d0 murs_murs.sentence -;
    now: public_not sentence_read wall_read
the dead write no more
    deal werewolf plain plain plain plain;
    n1 werewolves.devour P2; d1 village.vote P3; d1 murs_murs.sentence "Four of us."; now: by P4
""")
test_no_sentence_is_refused = each(
    {
        f"{value!r:.20}": {
            "deal": "werewolf plain plain",
            "script": [("d0 murs_murs.sentence", value, "rejected")],
            **V4,
        }
        for value in ("", "   ", "two\nlines", "x" * (LONGEST_TEXT + 1), 7, ["P1"], True)
    }
)


def _wall(seed: int) -> tuple[Game, list[str]]:
    names = [f"P{number}" for number in range(1, 9)]
    game = Game(Setup.from_dict({"edition": "pact", "players": names, "seed": seed, **V4}))
    for name in names:
        game.answer(f"It is I, the {name.removeprefix('P')}th.")
    return game, [event.sentence for event in game.events if isinstance(event, SentenceRead)]


def test_wall_sentences_can_be_read_in_every_order() -> None:
    first = Counter(_wall(seed)[1][0] for seed in range(200))

    assert len(first) == 8
    assert max(first.values()) < 60


def test_players_cannot_see_authors_of_wall_sentences() -> None:
    game, read = _wall(7)

    for name in game.setup.names:
        view = game.view(name)
        assert [event.sentence for event in view.public.events if isinstance(event, SentenceRead)] == read
        assert not [event for event in view.told if "It is I" in str(event)]


def test_secrets_do_not_change_order_of_wall_sentences() -> None:
    def order(cards: list[str]) -> list[str]:
        names = [f"P{number}" for number in range(1, 9)]
        header = {"edition": "pact", "players": names, "deal": dict(zip(names, cards, strict=True)), **V4}
        game = Game(Setup.from_dict({**header, "seed": 3}))
        for name in names:
            game.answer(name)
        return [event.sentence for event in game.events if isinstance(event, SentenceRead)]

    cards = ["werewolf", "werewolf", "seer", "witch", "hunter", "defender", *["simple_villager"] * 2]
    assert order(cards) == order(cards[::-1])
