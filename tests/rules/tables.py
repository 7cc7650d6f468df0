"""Tables to play at: random set-ups over whatever editions, roles and options there are."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

from narrator.rules import SetupError
from narrator.rules.editions import EDITIONS
from narrator.rules.options import Options
from narrator.rules.role import Role
from narrator.rules.roles import ROLES, box_of
from narrator.rules.setup import Setup
from narrator.rules.setup_rules import MODULES
from narrator.rules.variants import VARIANTS

PLAIN = ("werewolf", "simple_villager")
ACTOR_CARDS = 3


def playable(edition: str, modules: Collection[str] = ()) -> dict[str, type[Role]]:
    """The roles of an edition's box that can be dealt with these modules."""
    return box_of(edition, modules)


def random_options(rng: random.Random) -> dict[str, Any]:
    """A few house rules, any allowed value."""
    hints = get_type_hints(Options)
    names = rng.sample(sorted(hints), rng.randint(0, 8))
    return {name: _value(name, hints[name], rng) for name in names if name != "player_limits"}


def _value(name: str, hint: Any, rng: random.Random) -> Any:
    if name == "captain_election":
        return rng.choice(["setup", "day 1", "day 2", "never"])
    if get_origin(hint) is Literal:
        return rng.choice(get_args(hint))
    return rng.random() < 0.5 if hint is bool else rng.randint(1, 4)


def random_header(rng: random.Random, seats: tuple[int, int] = (3, 12)) -> dict[str, Any]:
    """A set-up that the rules accept: an edition, a deck from its box, options, groups, a seed."""
    while True:
        header = _header(rng, rng.randint(*seats))
        try:
            Setup.from_dict(header)
        except SetupError:
            continue
        return header


def random_setup(rng: random.Random, seats: tuple[int, int] = (3, 12)) -> Setup:
    """The same, read."""
    return Setup.from_dict(random_header(rng, seats))


def _header(rng: random.Random, seats: int) -> dict[str, Any]:
    edition = rng.choice(sorted(EDITIONS))
    names = [f"P{number}" for number in rng.sample(range(1, seats + 1), seats)]
    modules = [name for name in sorted(MODULES) if rng.random() < 0.4]
    header: dict[str, Any] = {
        "edition": edition,
        "players": [{"name": name, "group": "left" if i % 2 else "right"} for i, name in enumerate(names)],
        "options": {**random_options(rng), "player_limits": "any"},
        "deck": _deck(edition, modules, seats, rng),
        "modules": modules,
        "variants": [name for name in sorted(VARIANTS) if rng.random() < 0.1],
        "seed": rng.randrange(1_000_000),
    }
    if "actor" in header["deck"]:
        lent = [card for card, role in playable(edition, modules).items() if role.actor_may_borrow]
        header["actor_cards"] = rng.sample(sorted(lent), ACTOR_CARDS)
    if rng.random() < 0.2:
        header["captain"] = rng.choice(names)
    return header


def _deck(edition: str, modules: list[str], seats: int, rng: random.Random) -> list[str]:
    specials = sorted(card for card in playable(edition, modules) if card not in PLAIN)
    rng.shuffle(specials)
    deck = ["werewolf"] * rng.randint(1, max(1, seats // 3))
    for card in specials:
        together = ROLES[card].dealt_together
        wanted = seats + (2 if "thief" in [*deck, card] else 0)
        if rng.random() < 0.6 and len(deck) + together <= wanted:
            deck += [card] * together
    wanted = seats + (2 if "thief" in deck else 0)
    return deck + ["simple_villager"] * (wanted - len(deck))


def tables(seed: int, count: int, seats: tuple[int, int] = (3, 12)) -> Iterator[Setup]:
    """`count` random set-ups."""
    rng = random.Random(seed)
    for _ in range(count):
        yield random_setup(rng, seats)
