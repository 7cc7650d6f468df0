"""Tables of the pairs of games: edition, cards, house rules and seats from a seed.

Each function of `TABLES` returns a dealt header, or None if the draw is not playable. A module or a
variant adds its own function.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, get_args, get_origin

from narrator.rules import Setup, SetupError
from narrator.rules.kernel.house_rules import every_options
from narrator.rules.kernel.options import DayWord, hints_of
from narrator.rules.roles import ROLES
from narrator.rules.setup import Setup as VillageSetup
from tests.narrowing import the
from voices.draw import Draw

Header = dict[str, Any]
SETS = {card: role.dealt_together for card, role in ROLES.items() if role.dealt_together > 1}
BORROWABLE = sorted(card for card, role in ROLES.items() if role.actor_may_borrow and not role.module)
SIZES = (*(6, 7, 8) * 6, *(9, 10) * 2, 12, 14, 18, 24)
"""Seat counts: mostly small, because small games are quicker and find as much."""
RULES_CHANGED = 3
"""Average number of changed house rules."""


def _values(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (True, False)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if hint is DayWord:
        return ("setup", "day 1", "day 2", "never")
    return (1, 2, 3)


HOUSE_RULES = {
    name: _values(hints_of(struct)[name])
    for name, struct in every_options().items()
    if name not in ("player_limits", "double_je")
}
"""Every house rule with its possible values."""


def house_rules(draw: Draw) -> dict[str, Any]:
    changed = [name for name in HOUSE_RULES if draw.below(len(HOUSE_RULES)) < RULES_CHANGED]
    rules = {name: HOUSE_RULES[name][draw.below(len(HOUSE_RULES[name]))] for name in changed}
    return {"player_limits": "any"} | rules


def shuffled(cards: Sequence[str], draw: Draw) -> list[str]:
    left = list(cards)
    return [left.pop(draw.below(len(left))) for _ in cards]


def cards_of(edition: str, seats: int, draw: Draw, must: Sequence[str] = ()) -> list[str]:
    """Draw a deck of a few wolves, the cards in `must`, and others of the edition."""
    known = [c for c, role in ROLES.items() if edition in role.cards and role.special and not role.module]
    cards = ["werewolf"] * (1 + draw.below(2 if seats < 12 else 4))
    for card in (*must, *(card for card in shuffled(sorted(known), draw) if card not in must)):
        copies = SETS.get(card, 1)
        if len(cards) + copies < seats and (card in must or draw.below(3)):
            cards += [card] * copies
    size = seats + (2 if "thief" in cards else 0)
    return cards + ["simple_villager"] * (size - len(cards))


def edition_table(edition: str, seed: int, *must: str) -> Header | None:
    """Return a dealt table of one edition whose deck has the cards in `must`."""
    draw = Draw(f"table {edition} {seed}")
    seats = SIZES[draw.below(len(SIZES))]
    deck = cards_of(edition, seats, draw, must)
    names = [f"P{n}" for n in range(1, seats + 1)]
    header: Header = {
        "edition": edition,
        "players": [{"name": name, "group": ("left", "right")[n % 2]} for n, name in enumerate(names)],
        "actor_cards": shuffled(BORROWABLE, draw)[:3] if "actor" in deck else [],
        "seed": seed,
        "options": house_rules(draw),
    }
    return dealt(header, deck)


def dealt(header: Header, deck: Sequence[str]) -> Header | None:
    """Deal the deck; None if the rules refuse it."""
    try:
        deal, centre = the(VillageSetup, Setup.from_dict(header | {"deck": list(deck)})).dealt()
    except SetupError:
        return None
    names = [seat["name"] for seat in header["players"]]
    return header | {"deal": dict(zip(names, deal, strict=True)), "centre": list(centre)}


def base(seed: int) -> Header | None:
    return edition_table("base_2014", seed)


def pact(seed: int) -> Header | None:
    return edition_table("pact", seed)


def small_boxes(seed: int) -> Header | None:
    """Return a table of the collector's box or of a web edition."""
    return edition_table(("collector", "web", "web_32")[seed // 3 % 3], seed)


TABLES: list[Callable[[int], Header | None]] = [base, pact, small_boxes]
"""Functions that draw tables, in rotation."""
