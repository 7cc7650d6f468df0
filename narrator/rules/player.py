"""A seat while the game runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Status

if TYPE_CHECKING:
    from narrator.rules.role import Role

LOVER = Status("lover")
CHARMED = Status("charmed")
INFECTED = Status("infected")
FASCINATED = Status("fascinated")
POWERLESS = Status("powerless")
REVEALED = Status("revealed")


class Player(Struct, eq=False, weakref=True):
    """One seat: its name, its card, and all that has happened to it. Mutable, and private to the engine."""

    name: str
    index: int
    """The place where the seat is now, clockwise."""
    left_from: int
    """Where it sits, or sat when it left the game: a Vagabond may have sat down there since."""
    group: str | None
    role: Role
    card: str
    wolf: bool
    borrowed: Role | None = None
    alive: bool = True
    cause: Cause | None = None
    card_taken: bool = False
    """The Devoted Servant took the card unseen, before the seat left the game: nothing that is linked to it
    happens (RULES.md A26)."""
    lover: Player | None = None
    charmed: bool = False
    infected: bool = False
    fascinated: bool = False
    powerless: bool = False
    revealed: bool = False

    @property
    def active(self) -> bool:
        """Whether the powers of the card in hand still work."""
        return not (self.powerless or self.fascinated)

    @property
    def loner(self) -> bool:
        """Whether the seat still plays for itself, or did until it died: a loner's card, not infected."""
        role = self.role
        return role.winner is not None and not self.infected and role.goal_stands()

    @property
    def wins_alone(self) -> bool:
        """Whether the seat can win with nobody but a beloved (RULES.md A21)."""
        return self.role.wins_alone and not self.infected

    def powers(self) -> tuple[Role, ...]:
        """The power of the card in hand, and the one the Actor borrowed."""
        return (self.role,) if self.borrowed is None else (self.role, self.borrowed)

    def statuses(self) -> frozenset[Status]:
        """What is true of the seat beside its card (OPTIONS.md, fine print 4)."""
        told = {
            LOVER: self.lover is not None,
            CHARMED: self.charmed,
            INFECTED: self.infected,
            FASCINATED: self.fascinated,
            POWERLESS: self.powerless,
            REVEALED: self.revealed,
        }
        return frozenset(status for status, true in told.items() if true)
