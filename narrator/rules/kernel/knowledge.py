"""What people know in any game: `Public` for everybody, `View` for one seat."""

from __future__ import annotations

from msgspec import Struct

from narrator.rules.kernel.events import Event, Told
from narrator.rules.kernel.prompts import Prompt


class Public(Struct, frozen=True, kw_only=True):
    """What everyone at the table knows now. Rule S may use this and nothing else."""

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
    """What one seat knows: what is public, and the private news it got."""

    seat: str
    public: Public
    told: tuple[Told, ...]
    asked: Prompt | None
    """The prompt it is being asked, if any."""
