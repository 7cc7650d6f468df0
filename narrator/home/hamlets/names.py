"""The names of players in several villages, including new names, and the second village at one box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any

from narrator.rules import Setup
from narrator.rules.hamlets import HAMLETS, Hamlets
from narrator.rules.village import Setup as VillageSetup
from voices.writing.pack import VoicePack


def replaced(setup: Setup) -> tuple[tuple[str, str], ...]:
    """Return the old and the new name of each replaced player of all villages, in the order heard here."""
    given = _hamlets_of(setup)
    return () if given is None else tuple(given.renamed)


def known_names(setup: Setup) -> tuple[str, ...]:
    """Return all names in a game: those of its players, and those of players in other villages."""
    given = _hamlets_of(setup)
    elsewhere = () if given is None else (hamlet.people for hamlet in given.hamlets.values())
    return (*setup.names, *chain.from_iterable(elsewhere))


def _hamlets_of(setup: Setup) -> Hamlets | None:
    """Return what a set-up says about other villages, or None if it says nothing."""
    if not isinstance(setup, VillageSetup) or HAMLETS not in setup.variants:
        return None
    return setup.of(Hamlets)


SHARED = ("edition", "modules", "variants", "options")
"""The keys of a game's header whose values are the same for both villages."""


def are_both_here(header: Mapping[str, Any]) -> bool:
    """Return whether the other village of a game plays at the same box.

    `header` is that of a playable game.
    """
    return any(dict(hamlet).get("here") for hamlet in (header.get("hamlets") or {}).values())


def with_second(
    header: Mapping[str, Any],
    people: Sequence[str],
    villages: Sequence[str],
    minds: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return the header of a game with a second village at the same box.

    The second village plays with the deck advised for its number of players. `villages` are the names of
    both. `minds` are the second village's computer players. Raises `SetupError` if no deck is advised.
    """
    shared = {key: header[key] for key in ("edition", "variants") if key in header}
    table = Setup.from_dict({**shared, "players": list(people), "seed": 0})
    assert isinstance(table, VillageSetup), "no other game has hamlets"
    first, second = villages
    other = {"people": list(people), "cards": list(table.deck), "here": True}
    if minds:
        other["minds"] = dict(minds)
    return {**header, "village": first, "hamlets": {second: other}}


def everybody(header: Mapping[str, Any]) -> tuple[str, ...]:
    """Return all players at the box, including those of a second village that plays there."""
    here = [hamlet for hamlet in (header.get("hamlets") or {}).values() if dict(hamlet).get("here")]
    return (*Setup.from_dict(dict(header)).names, *(name for hamlet in here for name in hamlet["people"]))


def village_names(pack: VoicePack) -> tuple[str, str]:
    """Return the names that two villages usually get."""
    return pack.words("hamlets-word-first"), pack.words("hamlets-word-second")


def other_seed(seed: int) -> int:
    """Return the seed of the other village's game, by which each village finds the other's journal."""
    return seed ^ 1


def other_header(header: Mapping[str, Any]) -> dict[str, Any]:
    """Return the header of the other village's game.

    Raises `SetupError` if one of the two cannot be played.
    """
    setup = Setup.from_dict(dict(header))
    assert isinstance(setup, VillageSetup), "no other game has hamlets"
    given = setup.of(Hamlets)
    ((name, hamlet),) = given.hamlets.items()
    cards = sorted((*setup.deck, *setup.beside_deck))
    other: dict[str, Any] = {
        **{key: header[key] for key in SHARED if key in header},
        "players": [_seat(name, hamlet.minds) for name in hamlet.people],
        "deck": list(hamlet.cards),
        "seed": other_seed(setup.seed),
        "village": name,
        "hamlets": {
            given.village: {"people": list(setup.names), "cards": cards, "here": True, "minds": setup.minds}
        },
    }
    Setup.from_dict(other)
    return other


def _seat(name: str, minds: Mapping[str, str]) -> str | dict[str, str]:
    return {"name": name, "mind": minds[name]} if name in minds else name
