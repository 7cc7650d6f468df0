"""Counting every position of small games, as chess engines do: `python -m tests.rules.perft [--deep]`.

For each role a table of five plays it beside one werewolf (each at its own place, villagers fill up). From
the first prompt on, every legal answer of every target prompt is tried; a vote is tried once per outcome:
nobody, each candidate, and the first two candidates tied. Counted are the positions after 0, 1, 2 … answers.
The counts are kept in `perft.json`; a rule that changes changes them, and a rule that does not must not.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from narrator.rules import Game, Kind, Prompt, Setup
from narrator.rules.roles import ROLES

TABLE = Path(__file__).with_name("perft.json")
SEATS = 5
QUICK, DEEP = 600, 40_000
"""Counting stops before the first level with more positions than this."""


def small_game(card: str, *, captain: bool = False) -> Setup:
    """Five seats: the role (all of its cards), a werewolf, villagers."""
    role = ROLES[card]
    cards = [card] * role.dealt_together
    if card != "werewolf":
        cards.append("werewolf")
    cards += ["simple_villager"] * (SEATS - len(cards))
    names = [f"P{seat + 1}" for seat in range(SEATS)]
    header: dict[str, Any] = {
        "edition": "pact",
        "players": [{"name": name, "group": "left" if i % 2 else "right"} for i, name in enumerate(names)],
        "options": {"player_limits": "any", "captain": captain, "captain_election": "setup"},
        "deal": dict(zip(names, cards, strict=True)),
    }
    if card == "thief":
        header["centre"] = ["seer", "werewolf"]
    if card == "actor":
        header["actor_cards"] = ["defender", "hunter", "witch"]
    return Setup.from_dict(header)


def games() -> dict[str, Setup]:
    """Every small game, by role; one more with a Captain."""
    roles = [card for card, role in sorted(ROLES.items()) if role.module is None]
    return {card: small_game(card) for card in roles} | {
        "seer, with a Captain": small_game("seer", captain=True),
        "Lupusburg": small_town(),
        "Lupusburg, printed cards": small_town(printed=True),
    }


def small_town(**more: Any) -> Setup:
    """Four seats in Lupusburg."""
    return Setup.from_dict({"edition": "lupusburg", "players": ["P1", "P2", "P3", "P4"], **more})


def every_answer(prompt: Prompt) -> Iterator[Any]:
    """All legal answers; ballots once per outcome."""
    if prompt.kind in (Kind.BALLOTS, Kind.ELECTION, Kind.TOKENS, Kind.POINTING):
        yield {}
        if prompt.votes:
            yield from ({"tally": {name: 1}} for name in prompt.legal)
        if len(prompt.legal) > 1 and prompt.votes > 1:
            yield {"tally": dict.fromkeys(prompt.legal[:2], 1)}
        return
    if prompt.kind is Kind.SEATS:
        for picks in range(prompt.min, prompt.max + 1):
            yield from (list(names) for names in itertools.combinations(prompt.legal, picks))
        return
    if prompt.min == 0 and prompt.kind is not Kind.YES_NO:
        yield None
    yield from prompt.legal


def position(setup: Setup, answers: tuple[Any, ...]) -> Game:
    """The game after these answers."""
    game = Game(setup)
    for answer in answers:
        game.answer(answer)
    return game


def count(setup: Setup, most: int) -> list[int]:
    """Positions after 0, 1, 2 … answers; raises when one is a dead end."""
    counts: list[int] = []
    level: list[tuple[Any, ...]] = [()]
    while level and len(level) <= most:
        counts.append(len(level))
        level = [line for answers in level for line in _next(setup, answers)]
    return counts


def _next(setup: Setup, answers: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    game = position(setup, answers)
    prompt = game.pending
    if (prompt is None) != (game.outcome is not None):
        raise AssertionError(f"{answers}: neither over nor asking, or both")
    if prompt is None:
        return []
    lines = [(*answers, answer) for answer in every_answer(prompt)]
    if not lines:
        raise AssertionError(f"{answers}: {prompt.id} has no legal answer")
    return lines


def count_all(most: int) -> dict[str, list[int]]:
    """The whole table."""
    return {title: count(setup, most) for title, setup in games().items()}


def main() -> None:
    """Count anew and keep the counts."""
    parser = argparse.ArgumentParser(description="Count the positions of small games anew.")
    parser.add_argument("--deep", action="store_true", help=f"go on to {DEEP:,} positions a level")
    deep = parser.parse_args().deep
    counts = count_all(DEEP if deep else QUICK)
    lines = [f"  {json.dumps(title)}: {json.dumps(row)}" for title, row in counts.items()]
    TABLE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"{sum(map(sum, counts.values())):,} positions")


if __name__ == "__main__":
    main()
