"""Helpers to play Lupusburg in a few lines: hands, then answers. Other prompts get their default."""

from __future__ import annotations

import random
from typing import Any

from narrator.rules import Game, Setup
from narrator.rules.lupusburg.setup import deck

HANDS = {
    "P1": {"a": "man", "b": "werewolf", "chest": "a"},
    "P2": {"a": "woman", "b": "woman", "chest": "a"},
    "P3": {"a": "man", "b": "woman", "chest": "a"},
    "P4": {"a": "man", "b": "man", "chest": "b"},
    "P5": {"a": "thief", "b": "woman", "chest": "b"},
}


def header(players: int = 5, **more: Any) -> dict[str, Any]:
    """Return a set-up for this many seats. Hands that are not given are dealt from the seed."""
    return {"edition": "lupusburg", "players": [f"P{n + 1}" for n in range(players)], **more}


def table(**more: Any) -> Game:
    """Return five seats with known hands: P1 has the Werewolf, P5 the Thief."""
    return Game(Setup.from_dict(header(houses=HANDS, **more)))


def big_table(players: int, **more: Any) -> Game:
    """Return a table at which P1 has the Werewolf, P2 the Thief, and every other seat a man and a woman."""
    hands = {
        "P1": {"a": "man", "b": "werewolf", "chest": "a"},
        "P2": {"a": "woman", "b": "thief", "chest": "a"},
    }
    pair = {"a": "man", "b": "woman", "chest": "a"}
    hands |= {f"P{n}": pair for n in range(3, players + 1)}
    return Game(Setup.from_dict(header(players, houses=hands, **more)))


def until(game: Game, prompt: str, by: str | None = None) -> Game:
    """Answer with defaults until the prompt is pending."""
    for _ in range(500):
        pending = game.pending
        assert pending is not None, f"the game ended before {prompt}"
        if pending.id == prompt and (by is None or by in pending.seats):
            return game
        game.answer(pending.default)
    raise AssertionError(f"{prompt} was never asked")


def a_turn(game: Game, clawed: str, lynched: str) -> Game:
    """Play a night and a day that remove these two houses, with defaults otherwise."""
    until(game, "werewolf.claw").answer(clawed)
    if game.pending is None:
        return game
    until(game, "ballot.first").answer({"tally": {lynched: 1}})
    until(game, "ballot.second").answer({"tally": {lynched: 1}})
    return game


def events(game: Game, kind: str) -> list[Any]:
    return [event for event in game.events if event.id == kind]


def random_town(rng: random.Random) -> Setup:
    """Return a random table: 4 to 8 seats, dealt or printed cards, any options of the game."""
    options = {
        "lupusburg_goals": rng.random() < 0.8,
        "lupusburg_broom": rng.random() < 0.8,
        "lupusburg_nearest": rng.choice(["burgomaster", "next_seat"]),
    }
    players = rng.randint(4, 8)
    more = {"points": {f"P{n + 1}": rng.randint(0, 20) for n in range(players)}} if rng.random() < 0.3 else {}
    return Setup.from_dict(
        header(
            players,
            options=options,
            printed=rng.random() < 0.3,
            burgomaster=f"P{rng.randint(1, players)}",
            seed=rng.randrange(10**6),
            **more,
        )
    )


def characters(players: int) -> list[str]:
    """Return the deck for this many players as a list of words."""
    return [str(character) for character in deck(players)]
