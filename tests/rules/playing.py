"""Helpers to play a village game in a few lines: cards, then answers. Other prompts get their default."""

from __future__ import annotations

from typing import Any

from narrator.rules import Game, Prompt, Setup
from narrator.rules.knowledge import Public
from narrator.rules.rule import Village
from tests.narrowing import the

SHORT = {"plain": "simple_villager", "wolf": "werewolf"}


def header(cards: str, **more: Any) -> dict[str, Any]:
    """Return a set-up of the base game: `"wolf seer plain plain"` gives P1 a wolf, P2 the Seer …"""
    options = {"player_limits": "any", **more.pop("options", {})}
    names = [f"P{seat + 1}" for seat in range(len(cards.split()))]
    deal = dict(zip(names, [SHORT.get(card, card) for card in cards.split()], strict=True))
    return {"edition": "base_2014", "players": names, "deal": deal, "options": options, **more}


def table(cards: str, **more: Any) -> Game:
    return Game(Setup.from_dict(header(cards, **more)))


def known_of(*cards: str, seats: int = 8, edition: str = "pact", **more: Any) -> Public:
    """Return the public facts before a game with these cards. The other seats are Simple Villagers."""
    held = [*cards, *["plain"] * (seats - len(cards))]
    return the(Public, table(" ".join(held), edition=edition, **more).public)


def until(game: Game, prompt: str) -> Prompt:
    """Answer with defaults until the prompt is pending."""
    for _ in range(200):
        pending = game.pending
        assert pending is not None, f"the game ended before {prompt}"
        if pending.id == prompt:
            return pending
        game.answer(pending.default)
    raise AssertionError(f"{prompt} was never asked")


def play(game: Game, *answers: tuple[str, Any]) -> Game:
    for prompt, value in answers:
        until(game, prompt)
        game.answer(value)
    return game


def dead(game: Game) -> dict[str, str]:
    """Return the dead seats with their causes of death."""
    return {
        player.name: str(player.cause)
        for player in the(Village, game.state).players
        if player.cause is not None
    }


def ids(game: Game) -> list[str]:
    """Return the ids of all public events so far."""
    return [event.id for event in game.public.events]


def against(*names: str) -> dict[str, Any]:
    """Return a tally with one vote against each of these seats."""
    return {"tally": dict.fromkeys(names, 1)}
