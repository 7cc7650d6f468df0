"""Random set-ups from all editions, roles and options."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from typing import Any, Literal, get_args, get_origin

from narrator.rules import SetupError
from narrator.rules.buildings import SILHOUETTES
from narrator.rules.buildings.building import BUNDLES
from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.events import VAGABOND
from narrator.rules.kernel.house_rules import every_options
from narrator.rules.kernel.options import DayWord, hints_of
from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.spirits import QUESTIONS
from narrator.rules.role import Role
from narrator.rules.roles import ROLES, box_of
from narrator.rules.setup import Setup
from narrator.rules.setup_reading import MODULES
from narrator.rules.variants import VARIANTS
from tests.narrowing import the

PLAIN = ("werewolf", "simple_villager")
ACTOR_CARDS = 3


def playable(edition: str, modules: Collection[str] = ()) -> dict[str, type[Role]]:
    """Return the roles of an edition that can be dealt with these modules."""
    return box_of(edition, modules)


def house_rules() -> dict[str, Any]:
    return {name: hints_of(struct)[name] for name, struct in every_options().items()}


def random_options(rng: random.Random) -> dict[str, Any]:
    """Return a few house rules with random allowed values."""
    hints = house_rules()
    names = rng.sample(sorted(hints), rng.randint(0, 8))
    return {name: _value(hints[name], rng) for name in names if name != "player_limits"}


def _value(hint: Any, rng: random.Random) -> Any:
    if hint is DayWord:
        return rng.choice(["setup", "day 1", "day 2", "never"])
    if get_origin(hint) is Literal:
        return rng.choice(get_args(hint))
    return rng.random() < 0.5 if hint is bool else rng.randint(1, 4)


def random_header(rng: random.Random, seats: tuple[int, int] = (3, 12)) -> dict[str, Any]:
    """Return a valid random set-up: an edition, a deck from its box, options, groups, a seed."""
    while True:
        header = _header(rng, rng.randint(*seats))
        without_deck = {key: value for key, value in header.items() if key not in ("deck", "actor_cards")}
        # A variant may have its own deck.
        for tried in (header, without_deck) if header["variants"] else (header,):
            if _is_accepted(tried):
                return tried


def _is_accepted(header: dict[str, Any]) -> bool:
    try:
        Setup.from_dict(header)
    except SetupError:
        return False
    return True


def random_setup(rng: random.Random, seats: tuple[int, int] = (3, 12)) -> Setup:
    return the(Setup, Setup.from_dict(random_header(rng, seats)))


def _header(rng: random.Random, seats: int) -> dict[str, Any]:
    edition = rng.choice(sorted(EDITIONS))
    names = [f"P{number}" for number in rng.sample(range(1, seats + 1), seats)]
    modules = [name for name in sorted(MODULES) if rng.random() < 0.4]
    header: dict[str, Any] = {
        "edition": edition,
        "players": _people(names, rng),
        "options": {**random_options(rng), "player_limits": "any"},
        "deck": _deck(edition, modules, seats, rng),
        "modules": modules,
        "variants": rng.sample(sorted(VARIANTS), rng.randint(1, 3)) if rng.random() < 0.4 else [],
        "seed": rng.randrange(1_000_000),
    }
    if "actor" in header["deck"]:
        lent = [card for card, role in playable(edition, modules).items() if role.actor_may_borrow]
        header["actor_cards"] = rng.sample(sorted(lent), ACTOR_CARDS)
    if rng.random() < 0.2:
        header["captain"] = rng.choice(names)
    if "village" in modules and rng.random() < 0.5:
        header["buildings"] = _homes(names, rng)
    if "new_moon" in modules:
        header |= _moon(header["deck"], names, rng)
    return header


def _people(names: list[str], rng: random.Random) -> list[dict[str, str]]:
    """Return players. Some tables give their ages, some their sexes."""
    people = [{"name": name, "group": "left" if i % 2 else "right"} for i, name in enumerate(names)]
    if rng.random() < 0.7:
        people = [{**person, "born": f"{rng.randint(1950, 2012)}"} for person in people]
    if rng.random() < 0.7:
        people = [{**person, "sex": rng.choice("mf")} for person in people]
    return people


def _homes(names: list[str], rng: random.Random) -> dict[str, str]:
    """Return random buildings and Vagabonds' bundles. Some seats get neither."""
    box = [house for house, rule in SILHOUETTES.items() for _ in range(rule.silhouettes)]
    box += [VAGABOND] * BUNDLES
    rng.shuffle(box)
    return {name: box.pop() for name in names if box and rng.random() < 0.9}


def _moon(deck: list[str], names: list[str], rng: random.Random) -> dict[str, Any]:
    """Return a stacked event deck, a Town Crier with a hand or the Gypsy's cards, each in some tables."""
    hers = "gypsy" in deck
    events = [card for card in sorted(event_cards()) if not (hers and card in QUESTIONS)]
    rng.shuffle(events)
    given: dict[str, Any] = {}
    if rng.random() < 0.5:
        given["events"] = [events.pop() for _ in range(rng.randint(0, 10))]
    if rng.random() < 0.4:
        hand = [card for card in events if card not in QUESTIONS][: rng.randint(0, 6)]
        given["crier"] = {"hand": hand, "seat": rng.choice(names)} if rng.random() < 0.7 else {"hand": hand}
    if hers and rng.random() < 0.5:
        given["spiritism"] = rng.sample(sorted(QUESTIONS), rng.randint(1, 5))
    return given


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
    rng = random.Random(seed)
    for _ in range(count):
        yield random_setup(rng, seats)
