"""The shared rules engine: pure, deterministic, with no clock, no I/O and no thread.

`Setup.from_dict` reads a set-up, `Game` plays it: look at `pending`, give an `answer`, get events back.
"""

from __future__ import annotations

from typing import Any

from narrator.rules.kernel.engine import ENGINES, Engine, Outcome
from narrator.rules.kernel.errors import IllegalAnswer, SetupError
from narrator.rules.kernel.events import Event, Told
from narrator.rules.kernel.game import Game
from narrator.rules.kernel.knowledge import Public, View
from narrator.rules.kernel.prompts import Kind, Prompt
from narrator.rules.kernel.setup import Setup


def _werewolves() -> Engine[Any, Any]:
    from narrator.rules.werewolves import Werewolves

    return Werewolves()


def _lupusburg() -> Engine[Any, Any]:
    from narrator.rules.lupusburg.engine import Lupusburg

    return Lupusburg()


# Loaded when a game is first asked for: a box that greets shows a stage, and needs none of the rules for it.
ENGINES.register("werewolves", _werewolves)
ENGINES.register("lupusburg", _lupusburg)

__all__ = [
    "Event",
    "Game",
    "IllegalAnswer",
    "Kind",
    "Outcome",
    "Prompt",
    "Public",
    "Setup",
    "SetupError",
    "Told",
    "View",
]
