from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from narrator.rules import Game, Setup
from narrator.rules.buildings.houses import houses_of
from narrator.rules.kernel.events import OnTable
from narrator.rules.new_moon.card import EventCard
from narrator.rules.village import village_of
from narrator.table.stage import Stage

NAMES = tuple("ABCDEFGHIJKL")
SECRET_END = {"ev_specter"}
"""Cards whose end only the pack knows."""
BEFORE_A_VERDICT = "village.vote"
"""Cue while a player leaves the game: rules that end with it are still in force."""


def mornings(edition: str, seed: int) -> Iterator[tuple[Game, str, OnTable]]:
    """Yield a game, its public prompt of the day, and the rules shown at that moment."""
    modules = ["village", "new_moon"]
    header = {"edition": edition, "modules": modules, "players": list(NAMES), "seed": seed}
    header["options"] = {"event_variants": True}
    game, draw, stage, told = Game(Setup.from_dict(header)), random.Random(seed).random, Stage(), 0
    while (prompt := game.pending) is not None:
        for event in game.events[told:]:
            stage.heard(event)
        told = len(game.events)
        if prompt.public:
            yield game, prompt.id, stage.now.table
        game.answer(prompt.draw(draw))


@pytest.mark.parametrize("edition", ["base_2014", "pact"])
@pytest.mark.parametrize(
    "seeds", [range(40), pytest.param(range(40, 2000), marks=pytest.mark.soak)], ids=["few", "many"]
)
def test_displayed_homes_powers_and_events_match_the_game(edition: str, seeds: range) -> None:
    seen: set[str] = set()
    for seed in seeds:
        for game, prompt, table in mornings(edition, seed):
            village = village_of(game)
            houses = houses_of(village)
            homes = {player.name: houses.home_of(player) for player in village.alive}
            where = edition, seed, game.events[-6:]
            assert table.homes == homes, where
            used = {house.resident.name for house in houses.standing if house.used and house.resident}
            assert table.spent == used, where
            empty = sorted(house.id for house in houses.standing if house.resident is None)
            assert sorted(table.free) == empty, where
            if prompt == BEFORE_A_VERDICT:
                cards = {rule.id for rule in village.rules if isinstance(rule, EventCard)}
                assert set(table.events) - SECRET_END == cards - SECRET_END, where
            seen |= set(table.events) | {"used" for _ in used} | set(table.burned)
    assert len(seen) > 12
