"""Great double-je: the two hidden cards have no order (RULES.md A102)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from narrator.rules import Game, Setup, random_answer
from narrator.rules.kernel.events import Told
from narrator.rules.rule import Village
from narrator.rules.variants import v5_double_je
from narrator.rules.variants.v5_double_je import in_order
from tests.effort import effort
from tests.narrowing import the
from tests.rules.situations import situations

WOLF, PLAIN = "werewolf", "simple_villager"
POWERS = ("seer", "hunter", "witch", "cupid", "defender", "elder", "scapegoat")
EVENTS = ("ev_specter", "ev_backfire", "ev_fools_day", "ev_full_moon", "ev_executioner", "ev_somnambulism")
LAST_WORDS = {"hunter", "scapegoat"}
"""Two cards whose holder gets a prompt at death. With both, one prompt comes first."""
LONGEST = 2000
"""Most answers in a game, far above any real one."""


def drawn_header(rng: random.Random) -> dict[str, Any]:
    """Return a random set-up of the great double-je with compatible options."""
    seats = rng.randint(7, 9)
    names = [f"P{number}" for number in range(1, seats + 1)]
    pile = [*POWERS, WOLF, WOLF, *[PLAIN] * (2 * seats - len(POWERS) - 2)]
    rng.shuffle(pile)
    modules = [name for name in ("village", "new_moon") if rng.random() < 0.4]
    header: dict[str, Any] = {
        "edition": "pact",
        "players": names,
        "deal": {name: pile[2 * place : 2 * place + 2] for place, name in enumerate(names)},
        "variants": ["v5_double_je", *(["v8_fascination"] if rng.random() < 0.2 else [])],
        "modules": modules,
        "options": {"double_je": "great", "brave_idiot": rng.random() < 0.1},
        "seed": rng.randrange(10**6),
    }
    if "new_moon" in modules:
        header["events"] = rng.sample(EVENTS, 3)
    return header


def with_pairs_swapped(header: dict[str, Any]) -> dict[str, Any]:
    return {**header, "deal": {name: pair[::-1] for name, pair in header["deal"].items()}}


def seen(game: Game) -> dict[str, Any]:
    """Return all comparable facts. The order of a seat's two cards is left out."""
    village = the(Village, game.state)
    return {
        "prompt": game.pending,
        "outcome": game.outcome,
        "events": [event for event in game.events if not _tells_own_card(event)],
        "seats": [
            (player.name, player.alive, player.cause, player.statuses(), game.truth.camp(player.name))
            for player in village.players
        ],
        "hands": [sorted(role.id for role in player.powers()) for player in village.players],
    }


def _tells_own_card(event: Any) -> bool:
    """Return whether the event is the private news of a seat's second card at the deal."""
    return isinstance(event, Told) and event.what == "alignment"


def played(game: Game) -> dict[str, Any]:
    """Return the facts of play, without the order in which two cards are shown."""
    prompt = game.pending
    return {
        "prompt": prompt and (prompt.id, prompt.seats, prompt.legal),
        "outcome": game.outcome,
        "seats": seen(game)["seats"],
        "hands": seen(game)["hands"],
    }


def play_both(
    game: Game, other: Game, rng: random.Random, look: Callable[[Game], dict[str, Any]] = seen
) -> None:
    for _ in range(LONGEST):
        assert look(game) == look(other), game.setup
        if game.pending is None:
            return
        value = random_answer(game.pending, rng)
        game.answer(value)
        other.answer(value)
    raise AssertionError(f"no end: {game.setup}")


@pytest.mark.parametrize("numbers", effort(quick=60, full=1500))
def test_swapping_a_players_two_hidden_cards_changes_nothing(numbers: range) -> None:
    for number in numbers:
        rng = random.Random(number)
        header = drawn_header(rng)
        game, swapped = (Game(Setup.from_dict(given)) for given in (header, with_pairs_swapped(header)))
        play_both(game, swapped, rng)


@pytest.mark.parametrize("numbers", effort(quick=60, full=1500))
def test_order_of_two_hidden_powers_changes_no_game(numbers: range, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in numbers:
        rng = random.Random(number)
        header = drawn_header(rng)
        del header["modules"]
        header.pop("events", None)
        if any(set(pair) == LAST_WORDS for pair in header["deal"].values()):
            continue
        game = Game(Setup.from_dict(header))
        with monkeypatch.context() as patched:
            patched.setattr(v5_double_je, "in_order", lambda pair: in_order(pair)[::-1])
            other = Game(Setup.from_dict(header))
        play_both(game, other, rng, played)


test_two_hidden_cards_have_no_order = situations("""
    variants v5_double_je; options player_limits=any double_je=great
A102: an Elder by the second card is avenged
    deal werewolf+plain cupid+elder witch+seer defender+plain plain+plain plain+plain plain+plain;
    d1 village.vote P2; at dusk 1: status P3=powerless P4=powerless, public powers_lost
A102: an Elder by the first card is avenged
    deal werewolf+plain elder+cupid witch+seer defender+plain plain+plain plain+plain plain+plain;
    d1 village.vote P2; at dusk 1: status P3=powerless P4=powerless, public powers_lost
A102: a wolf with a power after it loses that with the curse
    deal werewolf+witch elder+plain werewolf+plain defender+plain plain+plain plain+plain plain+plain;
    d1 village.vote P2; n2 werewolves.devour P5; now: pending witch.heal, legal -
A102: a wolf with a power before it loses that with the curse
    deal witch+werewolf elder+plain werewolf+plain defender+plain plain+plain plain+plain plain+plain;
    d1 village.vote P2; n2 werewolves.devour P5; now: pending witch.heal, legal -
A102: the Seer is told the power that comes second
    deal werewolf+plain seer+plain plain+witch werewolf+plain plain+plain plain+plain plain+plain;
    n1 seer.look P3; now: told P2:card/P3=witch
A102: the Seer is told the power that comes first
    deal werewolf+plain seer+plain witch+plain werewolf+plain plain+plain plain+plain plain+plain;
    n1 seer.look P3; now: told P2:card/P3=witch
A102: the Seer is told both cards of a wolf
    deal werewolf+plain seer+plain witch+werewolf plain+plain plain+plain plain+plain plain+plain;
    n1 seer.look P3; now: told P2:card/P3=werewolf P2:card/P3=witch
A104: an Elder who goes as Scapegoat of a tie is not avenged
    deal werewolf+plain elder+scapegoat witch+plain werewolf+plain plain+plain plain+plain plain+plain;
    d1 village.vote P1*1 P3*1; d1 scapegoat.voters [P1];
    at dusk 1: dead P2, status P3=-, public_not powers_lost
""")
