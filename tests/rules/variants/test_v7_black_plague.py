"""The black plague under the house rules (RULES.md A55)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.events import Died
from narrator.rules.ids import Team
from narrator.rules.knowledge import Public
from narrator.rules.roles import ROLES
from narrator.rules.setup import Setup as VillageSetup
from tests.narrowing import given, the

V7 = {"variants": ["v7_black_plague"]}
FIVE = "seer witch plain plain plain"


def begin(deal: str = FIVE, seed: int = 1, **more: Any) -> Game:
    cards = deal.replace("plain", "simple_villager").split()
    names = [f"P{number}" for number in range(1, len(cards) + 1)]
    options = {"player_limits": "any", "captain": False, **more.pop("options", {})}
    dealt = dict(zip(names, cards, strict=True))
    return Game(
        Setup.from_dict(
            {"edition": "pact", "players": names, "deal": dealt, "options": options, "seed": seed, **V7}
        )
    )


def until(game: Game, prompt: str) -> None:
    for _ in range(60):
        if game.pending is None or game.pending.id == prompt:
            return
        game.answer(game.pending.default)


def dead(game: Game) -> list[str]:
    return [event.seat for event in game.events if isinstance(event, Died)]


def test_plague_draws_its_first_victim_at_random() -> None:
    victims = set()
    for seed in range(40):
        game = begin(seed=seed)
        until(game, "village.vote")
        victims.update(dead(game))

    assert victims == {"P1", "P2", "P3", "P4", "P5"}


def test_last_plague_victim_names_the_next() -> None:
    game = begin("plain plain plain plain plain", seed=1)
    until(game, "village.vote")
    (first,) = dead(game)
    living = list(game.public.alive)
    game.answer({"tally": {living[0]: 2}})
    prompt = given(game.pending)

    assert (prompt.id, prompt.seats, prompt.call) == ("black_plague.next", (first,), "werewolves")
    assert prompt.legal == tuple(living[1:])
    game.answer(living[2])
    assert dead(game)[-1] == living[2]
    assert str(game.truth.cause(living[2])) == "devoured"


def test_plague_ends_on_a_day_without_a_verdict() -> None:
    game = begin("plain plain plain plain plain")
    until(game, "village.vote")
    game.answer({})

    assert (given(game.outcome).winner, len(given(game.outcome).seats)) == ("village", 5)


def test_plague_ends_on_any_day_without_a_new_verdict() -> None:
    game = begin("plain plain plain plain plain plain plain")
    until(game, "village.vote")
    game.answer({"tally": {game.public.alive[0]: 1}})
    assert game.outcome is None
    until(game, "village.vote")
    game.answer({})
    assert given(game.outcome).winner == "village"


def test_pardon_counts_as_verdict_and_keeps_the_plague() -> None:
    game = begin("village_idiot village_idiot village_idiot village_idiot")
    until(game, "village.vote")
    game.answer({"tally": {game.public.alive[0]: 1}})

    assert game.outcome is None


def test_plague_wins_when_one_player_is_left() -> None:
    game = begin("plain plain plain")
    until(game, "village.vote")
    game.answer({"tally": {game.public.alive[0]: 1}})

    assert (given(game.outcome).winner, given(game.outcome).seats) == ("plague", ())


def test_plague_wins_against_two_lovers() -> None:
    game = begin("cupid plain plain plain", seed=5)
    game.answer(["P1", "P2"])
    until(game, "village.vote")
    while game.outcome is None and given(game.pending).id == "village.vote":
        alive = game.public.alive
        game.answer({"tally": {alive[-1]: 1}})
        until(game, "village.vote")

    assert given(game.outcome).winner == "plague"


def test_plague_is_not_public() -> None:
    game = begin()
    public = the(Public, game.public)

    assert public.rules == frozenset()
    assert public.deck is None
    until(game, "village.vote")
    assert all(event.card is None for event in game.events if isinstance(event, Died))


def test_witch_and_defender_prevent_plague_deaths() -> None:
    game = begin("witch defender plain plain plain", seed=2)
    until(game, "witch.heal")
    (victim,) = given(game.pending).legal
    game.answer(victim)
    until(game, "village.vote")
    assert dead(game) == []


def test_plague_deck_from_setup_is_used_unchanged() -> None:
    names = [f"P{number}" for number in range(8)]
    deck = ["seer", "witch", "hunter", *["simple_villager"] * 5]
    setup = the(VillageSetup, Setup.from_dict({"edition": "pact", "players": names, "deck": deck, **V7}))
    assert setup.deck == tuple(deck)


@pytest.mark.parametrize(
    ("deal", "options", "sentence"),
    [
        (
            "werewolf plain plain",
            {},
            'deck: "werewolf" may be a wolf or a loner, and v7_black_plague has neither.',
        ),
        ("piper plain plain", {}, 'deck: "piper" may be a wolf or a loner'),
        ("wild_child plain plain", {}, 'deck: "wild_child" may be a wolf or a loner'),
        (FIVE, {"reveal_cards": True}, "options.reveal_cards: v7_black_plague needs false"),
        (FIVE, {"announced_deck": True}, "options.announced_deck: v7_black_plague needs false"),
    ],
)
def test_setup_that_reveals_plague_is_refused(deal: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        begin(deal, options=options)
    assert sentence in str(refused.value)


HARMLESS = 29
"""Number of cards of the Pact's box that are neither wolf nor loner. A new such card raises it."""


@pytest.mark.parametrize("players", range(8, HARMLESS + 1))
def test_default_plague_deck_has_no_wolves_or_loners(players: int) -> None:
    names = [f"P{number}" for number in range(players)]
    setup = the(VillageSetup, Setup.from_dict({"edition": "pact", "players": names, **V7}))
    assert len(setup.deck) == players
    assert not any(ROLES[card].wolf or ROLES[card].team is Team.SOLO for card in setup.deck)


def test_too_many_players_for_plague_are_refused_in_a_sentence() -> None:
    names = [f"P{number}" for number in range(HARMLESS + 1)]
    with pytest.raises(SetupError, match="the box of pact holds"):
        Setup.from_dict({"edition": "pact", "players": names, **V7})
