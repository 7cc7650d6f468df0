from __future__ import annotations

import random
from typing import Any

import pytest

from narrator.rules import Game, Setup, random_answer
from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.spirits import QUESTIONS
from tests.effort import sampled

SPECIALS = [
    "seer",
    "witch",
    "hunter",
    "cupid",
    "defender",
    "elder",
    "scapegoat",
    "village_idiot",
    "fox",
    "big_bad_wolf",
    "accursed_wolf_father",
    "white_werewolf",
    "devoted_servant",
    "stuttering_judge",
    "wild_child",
    "wolf_hound",
    "piper",
    "little_girl",
    "gypsy",
    "actor",
]
MOST_ANSWERS = 3000


def random_moon(rng: random.Random) -> dict[str, Any]:
    seats = rng.randint(6, 14)
    deck = ["werewolf"] * rng.randint(1, 3) + rng.sample(SPECIALS, rng.randint(2, seats - 4))
    deck = (deck + ["simple_villager"] * seats)[:seats]
    rng.shuffle(deck)
    players = [
        {"name": f"P{n}", "sex": rng.choice("mf"), "born": f"{1950 + rng.randint(0, 60)}"}
        for n in range(seats)
    ]
    hers = set(QUESTIONS) if "gypsy" in deck else set()
    events = sorted(set(event_cards()) - hers)
    rng.shuffle(events)
    header: dict[str, Any] = {
        "edition": "pact",
        "modules": ["new_moon"],
        "players": players,
        "deck": deck,
        "seed": rng.randrange(10**6),
        "options": {
            "player_limits": "any",
            "captain": rng.random() < 0.7,
            "events_every": rng.choice([1, 2]),
        },
    }
    if "actor" in deck:
        header["actor_cards"] = ["seer", "hunter", "defender"]
    if rng.random() < 0.5:
        header["events"] = events[: rng.randint(0, 12)]
    if rng.random() < 0.4:
        left = [card for card in events if card not in header.get("events", []) and card not in QUESTIONS]
        crier = {"hand": left[:5]}
        header["crier"] = crier if header["options"]["captain"] else {**crier, "seat": "P0"}
    return header


def played(setup: Setup, rng: random.Random) -> Game:
    game = Game(setup)
    for _ in range(MOST_ANSWERS):
        if game.pending is None:
            return game
        game.answer(random_answer(game.pending, rng))
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


@pytest.mark.parametrize("seed", sampled(range(40), 20))
def test_random_new_moon_game_ends_and_can_be_replayed(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(5):
        setup = Setup.from_dict(random_moon(rng))
        game = played(setup, rng)
        again = Game(setup)
        for answer in game.answers:
            again.answer(answer)
        assert again.events == game.events
        assert again.outcome == game.outcome


@pytest.mark.parametrize("seed", range(8))
def test_every_answer_of_a_new_moon_game_can_be_undone(seed: int) -> None:
    rng = random.Random(seed)
    setup = Setup.from_dict(random_moon(rng))
    game = Game(setup)
    while game.pending is not None and len(game.answers) < 60:
        before = (game.pending, game.public, list(game.events))
        answer = random_answer(game.pending, rng)
        game.answer(answer)
        game.undo()
        assert (game.pending, game.public, game.events) == before
        game.answer(answer)
