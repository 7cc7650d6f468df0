"""The shared rules engine: pure, deterministic, with no clock, no I/O and no thread.

`Setup.from_dict` reads a set-up, `Game` plays it: look at `pending`, give an `answer`, get events back.
"""

from narrator.rules.errors import IllegalAnswer, SetupError
from narrator.rules.events import Event, Told
from narrator.rules.game import Game, Outcome
from narrator.rules.knowledge import Public, View
from narrator.rules.prompts import Kind, Prompt
from narrator.rules.setup import Setup

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
