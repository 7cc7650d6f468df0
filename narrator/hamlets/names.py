"""What people of several villages are called, and who is called otherwise by now."""

from __future__ import annotations

from itertools import chain

from narrator.rules import Setup
from narrator.rules.moving import HAMLETS, Hamlets
from narrator.rules.village import Setup as VillageSetup


def replaced(setup: Setup) -> tuple[tuple[str, str], ...]:
    """Who was replaced, here or elsewhere, from name to name in the order in which it was heard here."""
    given = _hamlets_of(setup)
    return () if given is None else tuple(given.renamed)


def known_names(setup: Setup) -> tuple[str, ...]:
    """All who have a name in a game: who plays, and who lives in another village."""
    given = _hamlets_of(setup)
    elsewhere = () if given is None else (hamlet.people for hamlet in given.hamlets.values())
    return (*setup.names, *chain.from_iterable(elsewhere))


def _hamlets_of(setup: Setup) -> Hamlets | None:
    """What a set-up knows of other villages; None where no others are played with."""
    if not isinstance(setup, VillageSetup) or HAMLETS not in setup.variants:
        return None
    return setup.of(Hamlets)
