from __future__ import annotations

import pytest

from narrator.rules import Game, Prompt, Setup
from narrator.rules.events import Died
from narrator.rules.knowledge import Public
from narrator.rules.prompts import BallotsPrompt
from tests.narrowing import the
from tests.rules.playing import until
from tests.rules.situations import BOTH, NEW_MOON, Situation, homes


def on_the_eve_of(prompt: str, situation: Situation) -> Game:
    """Return the game of a situation when this prompt is first pending. The script is ignored."""
    cards = situation["deal"].replace("plain", "simple_villager").split()
    names = [f"P{seat}" for seat in range(1, len(cards) + 1)]
    header = {
        "edition": "pact",
        "players": names,
        **situation,
        "deal": dict(zip(names, cards, strict=True)),
        "options": {"player_limits": "any", **situation.get("options", {})},
    }
    game = Game(Setup.from_dict(header))
    until(game, prompt)
    return game


def vote_on(game: Game, day: int) -> Prompt:
    """Return the vote prompt of that day."""
    while game.public.day < day:
        prompt = game.pending
        assert prompt is not None
        game.answer(prompt.default)
    return until(game, "village.vote")


TURNS: dict[str, tuple[Situation, tuple[str, ...]]] = {
    "tavern, influences: the Innkeeper votes alone, and is passed over in the round": (
        {
            **BOTH,
            "buildings": homes("v v tavern v v"),
            "events": ["ev_influences"],
            "deal": "werewolf plain plain plain plain",
            "options": {"captain": False},
        },
        ("P3",),
    ),
    "harvest, tavern: the Innkeeper, then the Captain": (
        {
            **BOTH,
            "variants": ["v6_harvest"],
            "buildings": homes("v v tavern farm v"),
            "captain": "P4",
            "deal": "werewolf plain plain plain plain",
        },
        ("P3", "P4"),
    ),
    "harvest, tavern: a Captain who is the Innkeeper votes alone once": (
        {
            **BOTH,
            "variants": ["v6_harvest"],
            "buildings": homes("v v tavern v v"),
            "captain": "P3",
            "deal": "werewolf plain plain plain plain",
        },
        ("P3",),
    ),
}


@pytest.mark.parametrize("words", TURNS)
def test_no_player_votes_twice_when_rules_order_voters(words: str) -> None:
    situation, first = TURNS[words]
    turns = the(BallotsPrompt, vote_on(on_the_eve_of("werewolves.devour", situation), 2)).turns
    assert turns[: len(first)] == first
    assert len(set(turns)) == len(turns)


SIX: Situation = {
    **NEW_MOON,
    "events": ["ev_influences"],
    "deal": "werewolf plain plain plain plain plain",
    "options": {"captain": False},
}


def test_last_eliminated_player_chooses_who_votes_first() -> None:
    game = on_the_eve_of("werewolves.devour", SIX)
    game.answer("P3")
    until(game, "event.influences")
    game.answer("P5")
    assert the(BallotsPrompt, vote_on(game, 2)).turns == ("P5", "P6", "P1", "P2", "P4")


def test_first_voter_is_random_before_any_elimination() -> None:
    rounds = set()
    for seed in range(40):
        turns = the(
            BallotsPrompt, vote_on(on_the_eve_of("werewolves.devour", {**SIX, "seed": seed}), 2)
        ).turns
        first = int(turns[0][1:])
        assert turns == tuple(f"P{(first - 1 + step) % 6 + 1}" for step in range(6))
        rounds.add(first)
    assert rounds == set(range(1, 7))


RETURNED_AND_TURNED: Situation = {
    **NEW_MOON,
    "events": ["ev_miracle", "ev_backfire"],
    "deal": "werewolf seer plain plain plain",
    "options": {"captain": False},
}


def test_open_card_stays_when_event_changes_holders_side() -> None:
    """After the miracle P3 is publicly a Simple Villager. Backfire makes P3 a wolf in secret."""
    game = on_the_eve_of("werewolves.devour", RETURNED_AND_TURNED)
    for night, victim in ((1, "P3"), (2, None), (3, None)):
        assert until(game, "werewolves.devour").call == "werewolves"
        assert game.public.night == night
        game.answer(victim)
    until(game, "werewolves.devour")
    open_cards = the(Public, game.public).shown
    assert ("P3", "simple_villager") in open_cards
    game.answer("P3")
    assert the(Public, game.public).shown == open_cards
    assert game.truth.camp("P3") == "wolves"


SMALL = [
    ("seer", "werewolf"), ("simple_villager", "simple_villager"), ("hunter", "simple_villager"),
    ("cupid", "werewolf"), ("defender", "simple_villager"), ("elder", "simple_villager"),
    ("scapegoat", "simple_villager"), ("witch", "simple_villager"),
]  # fmt: skip


def double_je(event: str) -> Game:
    """Return eight players of the small double-je under an event of day 2, with an unrelated couple."""
    names = [f"P{seat}" for seat in range(1, len(SMALL) + 1)]
    header = {
        "edition": "pact",
        "variants": ["v5_double_je"],
        **NEW_MOON,
        "players": names,
        "deal": {name: list(pair) for name, pair in zip(names, SMALL, strict=True)},
        "events": [event],
        "options": {"captain": False},
    }
    game = Game(Setup.from_dict(header))
    until(game, "cupid.link")
    game.answer(["P6", "P7"])
    return game


@pytest.mark.parametrize("event", ["ev_backfire", "ev_specter"])
def test_open_double_je_cards_stay_when_event_changes_side(event: str) -> None:
    game = double_je(event)
    while game.public.night < 3:
        assert game.pending is not None
        game.answer(game.pending.default)
    until(game, "werewolves.devour")
    powers = the(Public, game.public).more["powers"]
    game.answer("P2")
    if event == "ev_specter":
        game.answer("P1")
    assert game.truth.camp("P2") == "wolves"
    assert the(Public, game.public).more["powers"] == powers
    until(game, "village.vote")
    assert dict(the(Public, game.public).shown).items() >= {"P2": "simple_villager"}.items()


@pytest.mark.parametrize(
    ("event", "prompt"), [("ev_executioner", "village.vote"), ("ev_burial", "werewolves.devour")]
)
def test_event_that_hides_cards_hides_side_in_double_je(event: str, prompt: str) -> None:
    game = double_je(event)
    while game.public.day < 2:
        assert game.pending is not None
        game.answer(game.pending.default)
    if event == "ev_executioner":
        game.answer("P8")
    until(game, prompt)
    game.answer({"tally": {"P2": 3}} if prompt == "village.vote" else "P2")
    for _ in range(20):
        died = [one for one in game.public.events if isinstance(one, Died)]
        if died or game.pending is None:
            break
        game.answer(game.pending.default)
    assert [(one.seat, one.card) for one in died] == [("P2", None)]
    if event == "ev_executioner":
        told = [(news.what, news.about, news.value) for news in game.view("P8").told if news.about == "P2"]
        assert told == [("card", "P2", "simple_villager")]
