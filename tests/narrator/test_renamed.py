"""Renamed seat: every name in a header changes, and each new key must say whether it holds names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from narrator.play.corrections import Renamed
from narrator.rules.seat_names import SeatName
from narrator.setup.changes import renamed
from narrator.setup.draft import Draft


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
