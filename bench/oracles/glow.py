"""How long the light is on in each call of a night, and a comparison of calls of the same kind."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from narrator.night.secret import STANDING_ORDERS
from narrator.play.journal_format import SavedGame
from narrator.rules import CARDS, Game, Setup
from narrator.rules.events import NightFell
from narrator.rules.lupusburg import Character
from narrator.simulation.demo import Evening, random_evening
from narrator.simulation.plans import RandomPlan
from narrator.table.timing import RollKind, Timing
from tests.narrator.light_of_nights import Shone, seconds_of
from tests.narrator.pairs import PACKS
from tests.narrator.tables_of_pairs import dealt, shuffled
from voices.draw import Draw

FEWEST = 8
"""Least number of calls that each of two compared groups must have."""
ORDERS = "orders"
"""Name of the scene that asks a player for a sign for the next day."""


def crowded_table(edition: str, seed: int) -> dict[str, Any] | None:
    """Return the set-up of a game of ten seats, most of which are called at night.

    Two cards lie in the centre, and no card is revealed.

    The edition `actors` is the Pact with an Actor, who may borrow three cards that are also in the deck.
    Return None if the draw has no such three cards.
    """
    edition, acting = ("pact", True) if edition == "actors" else (edition, False)
    draw = Draw(f"glow {seed}")
    known = [card for card, role in CARDS.items() if edition in role.cards and card in CALLED]
    cards = ["thief", *shuffled([card for card in known if card not in ("thief", "actor")], draw)[:8]]
    deck = ["werewolf"] * 2 + cards
    deck += ["simple_villager"] * (12 - len(deck))
    borrowed = [card for card in cards if CARDS[card].actor_may_borrow][:3]
    if acting and len(borrowed) < 3:
        return None
    deck[-1:] = ["actor"] if acting else deck[-1:]
    players = [{"name": f"P{number}"} for number in range(1, 11)]
    options = {"player_limits": "any", "reveal_cards": False, "captain_election": "never"}
    header = {"edition": edition, "players": players, "seed": seed, "options": options}
    return dealt(header | ({"actor_cards": borrowed} if acting else {}), deck)


CALLED = {
    card
    for card, role in CARDS.items()
    for call in role.calls
    if call.id == card and role.dealt_together == 1 and not role.module
}
"""Cards that have a call for themselves, and that may be dealt without other cards."""


def night_falls(header: dict[str, Any], seed: int, night: int) -> SavedGame | None:
    """Play a game to the start of night number `night`; return None if the game ends before that night.

    No player orders a second vote.
    """
    game, plan = Game(Setup.from_dict(header)), RandomPlan(seed)
    while game.pending is not None:
        if NightFell(night) in game.events:
            answers = tuple(game.answers)
            return SavedGame(Path("x"), header, answers, {"place": [night, 0]}, False, None, len(answers), 0)
        prompt = game.pending
        game.answer(False if prompt.id in STANDING_ORDERS else plan.answer(game, prompt))
    return None


def lit_by_night(
    edition: str, roll: RollKind, night: int, games: int, patch: pytest.MonkeyPatch
) -> dict[str, list[Shone]]:
    """Return, by call, how long the light is on in a night, for several games."""
    lasted: dict[str, list[Shone]] = {}
    for seed in range(games):
        header = crowded_table(edition, seed)
        saved = night_falls(header, seed, night) if header is not None else None
        if header is None or saved is None:
            continue
        evening = Evening(header, PACKS["en"], RandomPlan(seed), seed, timing=Timing(roll=roll), retell=False)
        for one in seconds_of(patch, evening, resume=saved):
            if (one.scene in CARDS or one.scene == ORDERS) and not one.seat:
                lasted.setdefault(one.scene, []).append(one)
    return lasted


def lit_in_town(
    roll: RollKind, games: int, patch: pytest.MonkeyPatch, players: int = 6
) -> dict[str, list[Shone]]:
    """Return, by call, how long the light is on in the nights of several Lupusburg games."""
    lasted: dict[str, list[Shone]] = {}
    for seed in range(games):
        timing = Timing(roll=roll, debate=1.0, defence=0.0)
        evening = replace(random_evening("lupusburg", players, seed, "en"), timing=timing, retell=False)
        for one in seconds_of(patch, evening):
            if one.scene in list(Character):
                lasted.setdefault(one.scene, []).append(one)
    return lasted


def apart(lasted: Mapping[str, Sequence[Shone]]) -> tuple[dict[tuple[str, int], tuple[float, float]], int]:
    """Return the calls whose time of light depends on how many players are awake.

    By call and least number of players awake, the result has the difference in seconds and its standard
    error. It also has the number of comparisons that were made.
    """
    found: dict[tuple[str, int], tuple[float, float]] = {}
    compared = 0
    for call, every in lasted.items():
        for least in range(1, max(one.awake for one in every) + 1):
            more, fewer = ([one for one in every if (one.awake >= least) is there] for there in (True, False))
            if min(len(more), len(fewer)) < FEWEST:
                continue
            compared += 1
            longer, unsure = longer_by(more, fewer)
            if abs(longer) > max(mean(one.seconds for one in more) / 20, 0.1) + 3 * unsure:
                found[call, least] = longer, unsure
    return found, compared


def longer_by(more: Sequence[Shone], fewer: Sequence[Shone]) -> tuple[float, float]:
    """Return the difference in seconds of light between two groups of calls, and its standard error.

    Only calls with the same number of lines are compared. The error is computed as if both groups differed
    by chance only.
    """
    differs = weighs = squares = 0.0
    free = 0
    for said in {one.said for one in more}.intersection(one.said for one in fewer):
        one, other = ([lit.seconds for lit in kind if lit.said == said] for kind in (more, fewer))
        weight = len(one) * len(other) / (len(one) + len(other))
        differs += weight * (mean(one) - mean(other))
        weighs += weight
        both = [*one, *other]
        squares += sum((seconds - mean(both)) ** 2 for seconds in both)
        free += len(both) - 1
    return (differs / weighs, math.sqrt(squares / free / weighs)) if weighs else (0.0, math.inf)
