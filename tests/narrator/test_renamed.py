"""Renamed seat: every name in a header changes, and each new key must say whether it holds names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from narrator.play.corrections import Renamed
from narrator.play.lupusburg_corrections import TownRenamed
from narrator.rules.kernel.setup import Header as AnyHeader
from narrator.rules.lupusburg.setup import Header as TownHeader
from narrator.rules.seat_names import SeatName
from narrator.rules.setup_reading import Header
from narrator.rules.setup_rules import given_headers
from narrator.setup.draft import Draft
from narrator.setup.fitting import renamed

NO_SEATS = {
    *("deal", "deck", "centre", "actor_cards", "second_cards", "spiritism"),  # cards
    *("events", "in_force", "crier.hand", "buildings", "houses.chest"),
    *("hamlets", "hamlets.cards", "hamlets.minds", "village"),
    "renamed",  # old and new names, which stay
}
"""Keys with other strings beside seat names, or other strings only; a key of neither kind is refused."""
OF_EVERY_GAME = {"players", "leaving", "swapped"} | {
    *("edition", "modules", "variants", "options", "seed", "case")  # none of which names a player
}
"""Keys of every game's header; the first three are renamed one by one."""


def other_strings(kind: Any, place: str) -> Iterator[str]:
    """Yield the places of a header's key that may hold a string other than a seat name."""
    if kind is str:
        yield place
    if kind == SeatName or get_origin(kind) is Literal:
        return
    if isinstance(kind, type) and issubclass(kind, Struct):
        for key, own in get_type_hints(kind, include_extras=True).items():
            yield from other_strings(own, f"{place}.{key}" if place else key)
    for one in get_args(kind):
        yield from other_strings(one, place)


def test_header_strings_are_marked_as_names_or_not() -> None:
    found = {
        place
        for shape in (Header, TownHeader, *given_headers())
        for place in other_strings(shape, "")
        if place.partition(".")[0] not in OF_EVERY_GAME
    }
    assert not found - NO_SEATS, "give the key the type SeatName, or name it in NO_SEATS: it holds no seat"
    assert not NO_SEATS - found, "there is no such key"
    assert set(AnyHeader.__struct_fields__) == OF_EVERY_GAME, "have `Renamed.header` rename the new key, too"


NOBODY_OF_A_DRAFT = {
    *("edition", "modules", "variants", "options", "captain", "villages", "saved_as"),
    *("deck", "actor_cards", "crier_hand", "in_force"),
    *("kept", "read_as"),  # pronunciations, also of other tables
}
"""Set-up decisions that hold strings but no players' names."""


def test_renaming_changes_every_setup_decision() -> None:
    hints = get_type_hints(Draft)
    texts = {name for name, kind in hints.items() if any(other_strings(kind, name))}
    assert texts >= NOBODY_OF_A_DRAFT, "there is no such decision"
    for name in sorted(texts - NOBODY_OF_A_DRAFT):
        kind = hints[name]
        shape: Any = {tuple: ("Ann",), dict: {"Ann": 1}}.get(get_origin(kind), "Ann")
        after: Any = {tuple: ("Zoe",), dict: {"Zoe": 1}}.get(get_origin(kind), "Zoe")
        became = getattr(renamed(Draft(**{name: shape}), "Ann", "Zoe"), name)
        assert became == after, f"have `renamed` rename {name}, or name it in NOBODY_OF_A_DRAFT"


def test_key_without_name_declaration_is_found() -> None:
    class Bells(Struct):
        belfry: str | None = None
        ringers: list[SeatName] = []

    assert list(other_strings(Bells, "")) == ["belfry"]


PLAYERS: dict[str, Any] = {"players": ["Ann", {"name": "Bob", "sex": "m"}]}
HELD: dict[str, tuple[Any, Any]] = {
    "players": (["Ann", {"name": "Bob"}], ["Zoe", {"name": "Bob"}]),
    "leaving": ({"Ann": 2}, {"Zoe": 2}),
    "swapped": ([[1, "Bob", "Ann"]], [[1, "Bob", "Zoe"]]),
    "deal": ({"Ann": "seer", "Bob": ["thief", "witch"]}, {"Zoe": "seer", "Bob": ["thief", "witch"]}),
    "captain": ("Ann", "Zoe"),
    "buildings": ({"Ann": "church"}, {"Zoe": "church"}),
    "second_cards": ({"Ann": "seer"}, {"Zoe": "seer"}),
    "crier": ({"hand": ["Ann"], "seat": "Ann"}, {"hand": ["Ann"], "seat": "Zoe"}),
    "hamlets": (
        {"Ann": {"people": ["Ann"], "cards": ["seer"], "minds": {"Ann": "bold"}}},
        {"Ann": {"people": ["Zoe"], "cards": ["seer"], "minds": {"Zoe": "bold"}}},
    ),
}


@pytest.mark.parametrize("key", HELD)
def test_renaming_changes_every_seat_in_the_header(key: str) -> None:
    before, after = HELD[key]
    assert Renamed("Ann", "Zoe").header({**PLAYERS, key: before})[key] == after


@pytest.mark.parametrize("key", ["houses", "goals", "points"])
def test_a_seat_of_the_town_is_renamed_with_all_that_is_its_own(key: str) -> None:
    renamed = TownRenamed("Ann", "Zoe").header({**PLAYERS, key: {"Ann": 1, "Bob": 2}, "burgomaster": "Ann"})
    assert (renamed[key], renamed["burgomaster"]) == ({"Zoe": 1, "Bob": 2}, "Zoe")


def test_renaming_skips_absent_names() -> None:
    header = {**PLAYERS, "captain": None, "deal": None, "crier": None, "hamlets": None, "deck": ["Ann"]}
    assert Renamed("Cid", "Zoe").header(header) == header
