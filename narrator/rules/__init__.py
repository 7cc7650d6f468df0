"""The rules of Werewolf and Lupusburg: a library without clock, files or threads.

It needs two packages: msgspec, and `plain_errors`, a package of one file in this distribution.

>>> import random
>>> from narrator.rules import Game, Setup, random_answer
>>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
>>> rng = random.Random(1)
>>> while game.pending is not None:
...     _ = game.answer(random_answer(game.pending, rng))
>>> game.outcome.winner
'wolves'

`Answer` is the type of all answers; each class of prompts draws and lists answers of its own type.

The names in `__all__` are the library. More are in its public modules: `prompts` (one class per kind of
prompt), `events` (and the display state), `setups` (headers and house rules), `cards` (decks), `schedule`
(the calls of a night), `knowledge`, `village`, `hamlets`, `lupusburg` and `testing`. All other modules are
private. See `docs/engine.md`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from narrator.rules.ids import Camp, Team
from narrator.rules.kernel.chance import SEED_BITS, Chance
from narrator.rules.kernel.engine import ENGINES, Engine, Outcome, Public, View
from narrator.rules.kernel.errors import IllegalAnswer, SetupError
from narrator.rules.kernel.events import Event, Told
from narrator.rules.kernel.game import Game
from narrator.rules.kernel.prompts import Answer, Prompt, count_answers, legal_answers, random_answer
from narrator.rules.kernel.setup import Setup

if TYPE_CHECKING:
    from narrator.rules.catalog import (
        BUILDINGS,
        CARDS,
        EDITIONS,
        EVENTS,
        MODULES,
        PLAIN_CARD,
        TABLE_RULES,
        VARIANTS,
    )


def _werewolves() -> Engine[Any, Any]:
    from narrator.rules.village import Werewolves

    return Werewolves()


def _lupusburg() -> Engine[Any, Any]:
    from narrator.rules.lupusburg.engine import Lupusburg

    return Lupusburg()


# Games and catalogs load at first use: Narrator plays its greeting first, which needs none of them.
ENGINES.register("werewolves", _werewolves)
ENGINES.register("lupusburg", _lupusburg)

_CATALOG = (
    *("BUILDINGS", "CARDS", "EDITIONS", "EVENTS", "MODULES", "PLAIN_CARD"),
    *("TABLE_RULES", "VARIANTS"),
)


if not TYPE_CHECKING:  # a type checker would otherwise accept any name of this module

    def __getattr__(name: str) -> Any:
        """Load the catalogs at the first use of one of them."""
        if name not in _CATALOG:
            raise AttributeError(f'module "{__name__}" has no attribute "{name}"')
        catalog = import_module("narrator.rules.catalog")
        globals().update({each: getattr(catalog, each) for each in _CATALOG})
        return globals()[name]


__all__ = [
    "BUILDINGS",
    "CARDS",
    "EDITIONS",
    "EVENTS",
    "MODULES",
    "PLAIN_CARD",
    "SEED_BITS",
    "TABLE_RULES",
    "VARIANTS",
    "Answer",
    "Camp",
    "Chance",
    "Event",
    "Game",
    "IllegalAnswer",
    "Outcome",
    "Prompt",
    "Public",
    "Setup",
    "SetupError",
    "Team",
    "Told",
    "View",
    "count_answers",
    "legal_answers",
    "random_answer",
]
