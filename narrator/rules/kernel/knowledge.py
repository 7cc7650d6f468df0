"""Knowledge of players in any game: `Public` for all, `View` for one seat."""

from __future__ import annotations

from msgspec import Struct

from narrator.rules.kernel.events import Event, Told
from narrator.rules.kernel.prompts import Prompt


class Public(Struct, frozen=True, kw_only=True):
    """Public facts of the game now. What the room hears may depend only on these (Rule S)."""

    edition: str
    seats: tuple[str, ...]
    alive: tuple[str, ...]
    phase: str
    night: int
    day: int
    winner: str | None
    events: tuple[Event, ...]
    """Every public event so far, in order."""


class View(Struct, frozen=True, kw_only=True):
    """Knowledge of one seat: the public facts, and its private news."""

    seat: str
    public: Public
    told: tuple[Told, ...]
    asked: Prompt | None
    """The pending prompt if it is for this seat, otherwise None."""
