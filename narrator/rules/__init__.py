"""The shared rules engine: pure, deterministic, with no clock, no I/O and no thread.

`Setup.from_dict` reads a set-up, `Game` plays it: look at `pending`, give an `answer`, get events back.
"""

from narrator.rules.kernel.engine import ENGINES, Outcome
from narrator.rules.kernel.errors import IllegalAnswer, SetupError
from narrator.rules.kernel.events import Event, Told
from narrator.rules.kernel.game import Game
from narrator.rules.kernel.knowledge import Public, View
from narrator.rules.kernel.prompts import Kind, Prompt
from narrator.rules.kernel.setup import Setup
from narrator.rules.lupusburg.engine import Lupusburg
from narrator.rules.werewolves import Werewolves

ENGINES.update({engine.id: engine for engine in (Werewolves(), Lupusburg())})

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
