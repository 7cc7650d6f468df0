"""The reader of set-up headers: from a header (a dict) to a `Setup`, or a `SetupError`.

Also all rules by id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeGuard

from msgspec import Struct, field
from msgspec.structs import replace

from narrator.rules.buildings import BUILDINGS
from narrator.rules.editions import EDITIONS
from narrator.rules.editions.edition import Edition
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.house_rules import read_house
from narrator.rules.kernel.options import HouseOptions, SeatingOptions
from narrator.rules.kernel.setup import Header as AnyHeader
from narrator.rules.kernel.setup import check_leaving, check_swaps, near, read_header, read_seats
from narrator.rules.new_moon import EVENTS
from narrator.rules.new_moon.variant_days import VariantDay
from narrator.rules.offices import OFFICES
from narrator.rules.options import CaptainOptions, Options
from narrator.rules.player import Card
from narrator.rules.roles import PLAIN_CARD, ROLES, box_of
from narrator.rules.rule import Rule
from narrator.rules.seat_names import SeatName
from narrator.rules.setup import Setup
from narrator.rules.variants import VARIANTS, check_mix
from plain_errors import so_many

if TYPE_CHECKING:
    from narrator.rules.rule import Rule

TABLE_RULES: dict[str, type[Rule]] = {**OFFICES, **BUILDINGS, **EVENTS, **VARIANTS}
"""Classes of all rules other than roles, by id: offices, buildings, events and variants."""

ALL_RULES: dict[str, type[Rule]] = {**ROLES, **TABLE_RULES}
"""Classes of all rules by id, roles included."""


def own_options() -> tuple[type[Struct], ...]:
    """Return the structs of house rules that belong to single rules, each struct once."""
    return tuple(dict.fromkeys(rule.options for rule in ALL_RULES.values() if rule.options is not None))


MODULES_CALLED = {"v9_new_moon": "new_moon"}
"""Ids of rulebook variants that are modules here, each with its module."""

MODULES = tuple(dict.fromkeys(rule.module for rule in TABLE_RULES.values() if rule.module is not None))
"""The modules that the set-up offers, in order: groups of rules such as buildings or event cards."""


def check_modules(modules: list[str], variants: list[str], header: Mapping[str, Any]) -> None:
    """Raise `SetupError` for unknown or repeated modules and variants, and for keys of absent modules."""
    for kind, given, known in (("modules", modules, MODULES), ("variants", variants, frozenset(VARIANTS))):
        for name in given:
            if given.count(name) > 1:
                raise SetupError(f'{kind}: "{name}" is named twice; once is enough.')
            if name in known:
                continue
            if name in MODULES_CALLED:
                module = MODULES_CALLED[name]
                raise SetupError(f'{kind}: "{name}" is the module "{module}"; name it among the modules.')
            words = tuple(sorted(known))
            raise SetupError(f'{kind}: there is no "{name}"{near(name, words)}; known: {", ".join(words)}.')
    check_mix(variants, modules)
    for key, module in _keys_of_modules().items():
        if header.get(key) and module not in modules:
            raise SetupError(f'{key}: {_needs(key)} the module "{module}".')
    for_a_day = (rule for rule in EVENTS.values() if issubclass(rule, VariantDay) and rule.module in modules)
    may_hold = {*variants, *(rule.variant for rule in for_a_day)}
    for key, variant in _keys_of_variants().items():
        if header.get(key) and variant not in may_hold:
            raise SetupError(f'{key}: {_needs(key)} the variant "{variant}".')


def _needs(key: str) -> str:
    return "they need" if key.endswith("s") else "it needs"


def cards_beside(variants: list[str], own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
    """Return the cards that the variants add besides the deck, which has exactly one card for each seat."""
    return tuple(card for name in variants for card in VARIANTS[name].beside_deck(own))


def cards_to_come(variants: list[str], own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
    """Return the cards that the variants may bring into the game later."""
    return tuple(card for name in variants for card in VARIANTS[name].may_come(own))


def _keys_of_modules() -> dict[str, str]:
    return {
        key: rule.module
        for rule in ALL_RULES.values()
        if rule.given is not None and rule.module is not None
        for key in rule.given.__struct_fields__
    }


def _keys_of_variants() -> dict[str, str]:
    return {
        key: rule.id
        for rule in VARIANTS.values()
        if rule.given is not None
        for key in rule.given.__struct_fields__
    }


def prepared(header: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the set-up header after each variant in it has rewritten it (`Variant.prepare`)."""
    variants, modules = header.get("variants"), header.get("modules", [])
    if _are_words(variants) and _are_words(modules):
        check_modules(modules, variants, {})
        for name in variants:
            header = VARIANTS[name].prepare(header)
    return header


def _are_words(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def read_own(header: Mapping[str, Any]) -> tuple[dict[str, Any], dict[type[Struct], Struct]]:
    """Return two parts of a set-up header: its common keys, and structs with the keys of single rules."""
    left = dict(header)
    own: dict[type[Struct], Struct] = {}
    for shape in given_headers():
        keys = {key: left.pop(key) for key in shape.__struct_fields__ if key in left}
        own[shape] = read_header(keys, shape)
    return left, own


def given_headers() -> tuple[type[Struct], ...]:
    """Return the structs of set-up header keys that belong to single rules, each struct once."""
    return tuple(dict.fromkeys(rule.given for rule in ALL_RULES.values() if rule.given is not None))


def rules_of(setup: Setup, deck: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of the rules in force from the start, other than cards.

    Before, all rules check the set-up.
    """
    rules = [rule for rule in TABLE_RULES.values() if rule.in_play(setup)]
    checked: list[type[Rule]] = [*dict.fromkeys(ROLES[card] for card in deck), *rules]
    for rule in checked:
        rule.check(setup)
    return tuple([rule.id for rule in rules])


ACTOR_CARDS = 3
"""Number of cards that lie on the table for the Actor to borrow (RULES.md §2.3)."""

PRINTED_OFFICES = {"town_crier": "new_moon"}
"""Offices that are printed as cards in the box (RULES.md §1.1), each with its module; they are never dealt.
"""


class Header(AnyHeader, frozen=True, forbid_unknown_fields=True):
    """The set-up header of a werewolves' game, as people write it."""

    deal: dict[SeatName, str] | None = None
    deck: list[str] | None = None
    centre: list[str] = field(default_factory=list)
    actor_cards: list[str] = field(default_factory=list)
    captain: SeatName | None = None


def _card_windows(
    cards: Iterable[str],
) -> dict[Hour, tuple[tuple[Window, type[Card]], ...]]:
    """Return the windows (moments of the day for a prompt) that these cards have, by hour."""
    windows: dict[Hour, tuple[tuple[Window, type[Card]], ...]] = {}
    for card in sorted(cards):
        for window in ROLES[card].windows:
            windows[window.hour] = (*windows.get(window.hour, ()), (window, ROLES[card]))
    return windows


def read_setup(header: Mapping[str, Any]) -> Setup:
    """Return the set-up that the header of a werewolves' game describes. Raises `SetupError`."""
    header = prepared(header)
    left, own = read_own(header)
    written = read_header(left, Header)
    edition = EDITIONS[written.edition]
    house = read_house(written.options, edition.house)
    check_modules(written.modules, written.variants, header)
    _check_names(written)
    seats = read_seats(written.players, edition, house)
    names = [seat.name for seat in seats]
    deal = _deal(written.deal, names)
    deck = _deck(written, edition, deal, len(seats))
    beside = cards_beside(written.variants, own)
    to_come = cards_to_come(written.variants, own)
    warnings = _check_cards(deck, written, edition, house)
    if len(seats) < edition.comfortable:
        warnings = (*warnings, f"{len(seats)} players: the game works better with {edition.comfortable}.")
    _check_prerequisites(deck)
    _check_actor(deck, written, edition, house)
    _check_centre(written.centre, deck, deal, len(seats))
    _check_captain(written.captain, names, house)
    check_leaving(written.leaving, names)
    check_swaps(written.swapped, names)
    possible = {*deck, *beside, *to_come, *written.actor_cards}
    announced = _announced((*deck, *beside), edition, written.modules, house)
    setup = Setup(
        edition=edition,
        seats=seats,
        house=house,
        deck=deck,
        deal=deal,
        centre=tuple(written.centre),
        actor_cards=tuple(written.actor_cards),
        captain=written.captain,
        leaving=written.leaving,
        swapped=tuple(written.swapped),
        seed=written.seed,
        names=tuple(names),
        beside_deck=beside,
        card_windows=_card_windows(possible),
        borrowers=frozenset([card for card in possible if ROLES[card].borrows]),
        announced=announced,
        warnings=warnings,
        starts_by_day=any(ROLES[card].starts_by_day for card in (*deck, *written.actor_cards)),
        heeds_broken_pack=any(ROLES[card].heeds_broken_pack(house) for card in (*announced, *to_come)),
        modules=frozenset(written.modules),
        variants=frozenset(written.variants),
        own=own,
    )
    return replace(setup, rules=rules_of(setup, deck))


def centre_cards(deck: Iterable[str]) -> int:
    """Return the number of cards that lie in the centre because of the deck's cards (two for the Thief)."""
    return sum(ROLES[card].centre_cards for card in set(deck) if card in ROLES)


def _announced(
    deck: tuple[str, ...], edition: Edition, modules: list[str], house: HouseOptions
) -> dict[str, int]:
    if house.of(Options).announced_deck:
        return dict(Counter(deck))
    of_the_box = {card: role.cards[edition.id] for card, role in box_of(edition.id, modules).items()}
    for card in deck:
        if card not in of_the_box:
            raise SetupError(
                f'options.announced_deck: with false every card of {edition.id} is called, and "{card}" is '
                "not one of them; announce the deck, or play another edition."
            )
    return of_the_box


def _deal(deal: dict[str, str] | None, names: list[str]) -> tuple[str, ...] | None:
    if deal is None:
        return None
    for name in deal:
        if name not in names:
            raise SetupError(f'deal: "{name}" is not among the players{near(name, names)}.')
    for name in names:
        if name not in deal:
            raise SetupError(f'deal: "{name}" has no card; a deal names everyone\'s card.')
    return tuple(deal[name] for name in names)


def _deck(written: Header, edition: Edition, deal: tuple[str, ...] | None, seats: int) -> tuple[str, ...]:
    if deal is not None:
        if written.deck is not None and Counter(written.deck) != Counter([*deal, *written.centre]):
            raise SetupError("deck: it does not hold the same cards as deal and centre; give one of them.")
        return (*deal, *written.centre)
    if written.centre:
        raise SetupError("centre: the centre's cards can only be named together with a deal.")
    deck = written.deck if written.deck is not None else edition.recommended(seats)
    if not deck:
        raise SetupError(f"deck: {edition.id} has no deck ready for {seats} players; name the cards.")
    wanted = seats + centre_cards(deck)
    if len(deck) != wanted:
        needy = [card for card in deck if card in ROLES and ROLES[card].centre_cards]
        if not needy:
            raise SetupError(f"deck: {so_many(len(deck), 'card')} given, but {wanted} are needed.")
        raise SetupError(
            f"deck: {so_many(len(deck), 'card')} given, but {wanted} are needed, "
            f'{wanted - seats} more than players because of "{needy[0]}".'
        )
    return tuple(deck)


def _check_names(written: Header) -> None:
    """Raise `SetupError` for an unknown card, or for a card whose module is not in the set-up."""
    given: Mapping[str, Iterable[str]] = {
        "deck": written.deck or (),
        "deal": (written.deal or {}).values(),
        "centre": written.centre,
        "actor_cards": written.actor_cards,
    }
    for key, cards in given.items():
        for card in cards:
            role = ROLES.get(card)
            module = PRINTED_OFFICES.get(card) if role is None else role.module
            if module is not None and module not in written.modules:
                raise SetupError(f'{key}: "{card}" needs the module "{module}".')
            if role is None:
                raise SetupError(f'{key}: there is no card "{card}"{near(card, ROLES)}.')


def _check_cards(
    deck: tuple[str, ...], written: Header, edition: Edition, house: HouseOptions
) -> tuple[str, ...]:
    """Check the deck against the cards in the box; return warnings for the players."""
    actor_cards = tuple(written.actor_cards)
    if any(VARIANTS[name].gives_sides for name in written.variants):
        return _check_box(Counter(deck), edition, written.modules) if _is_limited(house) else ()
    if not any(ROLES[card].wolf for card in deck):
        raise SetupError("deck: there is no werewolf in it; at least one is needed.")
    if all(ROLES[card].wolf for card in deck):
        raise SetupError("deck: there are only werewolves in it; the village needs at least one card.")
    if not _is_limited(house):
        return ()
    return _check_box(Counter((*deck, *actor_cards)), edition, written.modules)


def _is_limited(house: HouseOptions) -> bool:
    """Return whether the players may use no more cards than are in the box."""
    return house.of(SeatingOptions).player_limits == "edition"


def _check_box(counts: Counter[str], edition: Edition, modules: list[str]) -> tuple[str, ...]:
    warnings: list[str] = []
    for card, count in counts.items():
        in_box = ROLES[card].cards.get(edition.id, 0)
        if in_box == 0:
            cards = box_of(edition.id, modules)
            raise SetupError(f'deck: {edition.id} has no card "{card}"; it has: {", ".join(cards)}.')
        if card == PLAIN_CARD and in_box < count <= in_box + edition.spare_villagers:
            warnings.append(
                f"The box holds {in_box} Simple Villagers and {count} are needed: "
                f"let an unused special card stand in for one."
            )
        elif count > in_box:
            raise SetupError(
                f'deck: {so_many(count, "time")} "{card}", but the box of {edition.id} holds {in_box}.'
            )
    return tuple(warnings)


def _check_prerequisites(deck: tuple[str, ...]) -> None:
    for card in set(deck):
        together = ROLES[card].dealt_together
        if deck.count(card) % together:
            raise SetupError(f'deck: "{card}" is dealt as a set of {together}, not {deck.count(card)}.')


def _check_actor(deck: tuple[str, ...], written: Header, edition: Edition, house: HouseOptions) -> None:
    actor_cards = written.actor_cards
    borrower = next((card for card in deck if ROLES[card].borrows), None)
    if borrower is None:
        if actor_cards:
            raise SetupError("actor_cards: there is no card in the deck that could use them.")
        return
    if len(actor_cards) != ACTOR_CARDS and _is_limited(house):
        raise SetupError(f'actor_cards: "{borrower}" needs {ACTOR_CARDS} cards, not {len(actor_cards)}.')
    for card in actor_cards:
        if not ROLES[card].actor_may_borrow:
            box = box_of(edition.id, written.modules)
            may = ", ".join(name for name, role in box.items() if role.actor_may_borrow)
            raise SetupError(f'actor_cards: the Actor may not borrow "{card}"; allowed: {may}.')


def _check_centre(centre: list[str], deck: tuple[str, ...], deal: tuple[str, ...] | None, seats: int) -> None:
    if deal is None:
        return
    wanted = centre_cards(deck)
    if wanted and len(centre) != wanted:
        cards = so_many(wanted, "card")
        raise SetupError(f"centre: with this deck {cards} lie in the centre, not {len(centre)}.")
    if centre and not wanted:
        needy = ", ".join(f'"{card}"' for card, role in ROLES.items() if role.centre_cards)
        raise SetupError(f"centre: cards lie there only with such a card in the deck: {needy}.")


def _check_captain(captain: str | None, names: list[str], house: HouseOptions) -> None:
    if captain is None:
        return
    if captain not in names:
        raise SetupError(f'captain: "{captain}" is not among the players{near(captain, names)}.')
    if not house.of(CaptainOptions).captain:
        raise SetupError("captain: these rules have no Captain (option captain = false).")
