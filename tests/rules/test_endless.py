"""No game continues for ever without possible progress, even with stubborn players (RULES.md A105)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

import pytest

from narrator.rules import Game, Prompt, Setup, SetupError
from narrator.rules.buildings.tavern import Tavern
from narrator.rules.editions import EDITIONS
from narrator.rules.prompts import BallotsPrompt, Kind
from narrator.rules.rule import Village
from narrator.rules.setup_reading import MODULES
from narrator.rules.variants import VARIANTS
from tests.narrowing import the

MOST_NIGHTS = 40
LATELY = 3
"""Nights and days within which an unfinished game must have allowed some progress."""
BITES = ("werewolves.devour", "big_bad_wolf.devour", "white_werewolf.devour", "black_plague.next")
STUBBORN = ("ban", "protect", "abstain")
SEATS = 6
DECKS = (
    "werewolf simple_villager defender simple_villager simple_villager simple_villager",
    "white_werewolf simple_villager cupid elder defender witch",
    "werewolf piper scapegoat village_idiot simple_villager simple_villager",
)
DOUBLE = ["werewolf+seer", *["simple_villager+simple_villager"] * 4, "werewolf+witch", "hunter+elder"]


class Mix(NamedTuple):
    """A table and the stubborn habits of its players."""

    edition: str
    modules: tuple[str, ...]
    variants: tuple[str, ...]
    deck: str
    habits: frozenset[str]


def mixes() -> Iterator[Mix]:
    """Yield every edition with every deck and set of habits, and up to two modules and two variants."""
    subsets = [tuple(chosen) for size in range(3) for chosen in combinations(sorted(MODULES), size)]
    pairs = [(), *((one,) for one in sorted(VARIANTS)), *combinations(sorted(VARIANTS), 2)]
    habits = [frozenset(kept) for size in range(4) for kept in combinations(STUBBORN, size)]
    for cells in product(sorted(EDITIONS), subsets, pairs, DECKS, habits):
        yield Mix(*cells)


def setup_of(mix: Mix, rng: random.Random) -> Setup | None:
    """Return the set-up of a mix, or None where the rules refuse it."""
    names = [f"P{number}" for number in range(1, SEATS + 1)]
    cards: list[Any] = mix.deck.split()
    if "v5_double_je" in mix.variants:
        names, cards = [*names, "P7"], [pair.split("+") for pair in DOUBLE]
    options = {"player_limits": "any", "defender_may_repeat": "protect" in mix.habits}
    if "v5_double_je" in mix.variants:
        options["double_je"] = "great"
    header: dict[str, Any] = {
        "edition": mix.edition,
        "players": names,
        "deal": dict(zip(names, cards, strict=True)),
        "modules": list(mix.modules),
        "variants": list(mix.variants),
        "options": options,
        "seed": rng.randrange(10**6),
    }
    if "village" in mix.modules:
        header["buildings"] = {"P1": "school", "P2": "tavern", "P3": "farm"}
    try:
        return Setup.from_dict(header)
    except SetupError:
        return None


def stubborn_answer(prompt: Prompt, mix: Mix, spared: str | None, rng: random.Random) -> Any:
    """Return the answer of stubborn players, who ban, shield and abstain daily."""
    if prompt.id == "schoolteacher.ban" and "ban" in mix.habits:
        return (
            list(prompt.legal[: prompt.max]) if prompt.kind is Kind.SEATS else next(iter(prompt.legal), None)
        )
    if prompt.kind is Kind.BALLOTS and "abstain" in mix.habits:
        return {}
    if prompt.id in BITES and prompt.legal:
        return spared if spared in prompt.legal else prompt.legal[0]
    if prompt.id == "defender.protect" and "protect" in mix.habits and prompt.legal:
        return prompt.legal[0]
    return prompt.default if allowed_default(prompt) else rng.choice(prompt.legal)


def allowed_default(prompt: Prompt) -> bool:
    return prompt.default is not None or prompt.min == 0


def can_ballot(prompt: Prompt) -> bool:
    """Return whether any voter may vote against a seat."""
    return any(
        (voter != target or the(BallotsPrompt, prompt).own)
        and (voter, target) not in the(BallotsPrompt, prompt).barred
        for voter in prompt.seats
        for target in prompt.legal
    )


def play_stubbornly(mix: Mix, rng: random.Random) -> None:
    """Play until the end, and assert that the last days allowed progress."""
    setup = setup_of(mix, rng)
    if setup is None:
        return
    game = Game(setup)
    possible: dict[int, bool] = {}
    village = the(Village, game.state)
    while game.pending is not None and village.night_number <= MOST_NIGHTS:
        prompt, night = game.pending, village.night_number
        tavern = village.find_rule(Tavern)
        innkeeper = None if tavern is None or tavern.spared is None else tavern.spared.name
        happens = prompt.kind is Kind.BALLOTS and can_ballot(prompt)
        happens |= prompt.id in BITES and any(name != innkeeper for name in prompt.legal)
        happens |= prompt.id.startswith("not_him.")
        possible[night] = possible.get(night, False) or happens
        game.answer(stubborn_answer(prompt, mix, innkeeper, rng))
    if game.outcome is None:
        lately = [possible.get(night, False) for night in range(MOST_NIGHTS - LATELY, MOST_NIGHTS)]
        assert any(lately), f"nothing can happen, and it goes on: {mix}"


def test_games_of_uncooperative_players_can_still_end() -> None:
    every = list(mixes())
    for number, mix in enumerate(random.Random(1).sample(every, 120)):
        play_stubbornly(mix, random.Random(number))


def test_endless_game_with_not_him_variant_can_end() -> None:
    """Replay the seed of a game of 527 nights: a wolf bans daily and only the Innkeeper is left."""
    mix = Mix("pact", ("village",), ("v1_moonlight", "v3_not_him"), DECKS[0], frozenset({"ban"}))
    setup = setup_of(mix, random.Random(0))
    assert setup is not None
    game = Game(setup)
    village = the(Village, game.state)
    while game.pending is not None and village.night_number < MOST_NIGHTS:
        prompt = game.pending
        bitten = prompt.legal[-1] if prompt.id in BITES and prompt.legal else None
        game.answer(bitten or stubborn_answer(prompt, mix, None, random.Random(0)))
    assert game.outcome is not None


@pytest.mark.soak
def test_uncooperative_games_of_every_rule_mix_can_still_end() -> None:
    rng = random.Random()
    for mix in mixes():
        play_stubbornly(mix, rng)
