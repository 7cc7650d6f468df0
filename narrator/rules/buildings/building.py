"""The base class of buildings: the resident, and the power left on the token."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from narrator.rules.discovery import found_in
from narrator.rules.kernel.events import NamedOffice, NamedOffices, NamedRule, NamedRules, Saying
from narrator.rules.kernel.scenery import VAGABOND
from narrator.rules.rule import Rule, Village
from narrator.rules.rule_base import AskedBeside
from narrator.rules.seat_status import is_away

if TYPE_CHECKING:
    from narrator.rules.knowledge import Public
    from narrator.rules.player import Player


BUNDLES = 15
"""How many Vagabonds the box has tokens for."""


def tell_homes(public: Public) -> Iterator[Saying]:
    """List the residents house by house, then the empty houses, then the Vagabonds."""
    homes, standing = public.more["buildings"], public.more["houses"]
    assert isinstance(homes, Mapping)
    assert isinstance(standing, tuple)
    lived_in = sorted({home for home in homes.values() if home not in (None, VAGABOND)})
    for house in lived_in:
        seats = tuple(seat for seat in homes if homes[seat] == house)
        yield Saying("house.home", home_values(house, seats))
    for house in standing:
        if house in found_in(__package__, Building) and house not in lived_in:
            yield Saying("told.home_empty", {"house": NamedRule(house)})
    homeless = tuple(seat for seat in homes if homes[seat] == VAGABOND)
    if homeless:
        yield Saying("house.homeless", {"seats": homeless})
    if not lived_in and not homeless:
        yield Saying("told.no_homes", {})


def home_values(house: str, seats: tuple[str, ...]) -> dict[str, object]:
    """Give the values of the line that tells who lives where, and in which office."""
    if len(seats) == 1:
        return {"house": NamedRule(house), "seats": seats, "office": NamedOffice(house)}
    return {"house": NamedRules(house), "seats": seats, "office": NamedOffices(house)}


class Building(Rule):
    """A silhouette on the table, and the power of its resident, for as long as it exists."""

    module = "village"
    asked_beside = (AskedBeside("ask_homes", tell_homes),)
    silhouettes: ClassVar[int] = 1
    """How many of them the box holds."""
    single_use: ClassVar[bool] = False
    """Whether the token is given back once its power was used, so that the Bonesetter may restore it."""

    __slots__ = ("_left_at", "last", "occupied", "offered", "used")

    def __init__(self, occupant: Player) -> None:
        self._left_at = occupant.index
        """Where the last occupant sat, once there is none."""
        self.last = occupant
        """Who lives here, or did last."""
        self.occupied = True
        self.used = False
        """The token went back to the box: its power is spent, or lost."""
        self.offered: int | None = None
        """The night after which the Bailiff was last asked for a resident, while the house is free."""

    @property
    def chair(self) -> int:
        """Return the place before the house, which is the seat of its resident."""
        return self.last.index if self.occupied else self._left_at

    @property
    def resident(self) -> Player | None:
        """Who lives here and is alive."""
        return self.last if self.occupied and self.last.alive else None

    @property
    def holder(self) -> Player | None:
        """Who has the power of the house now."""
        return None if self.used else self.resident

    def at_home(self, village: Village) -> Player | None:
        """Return the player who can use the power by day: the holder, unless away."""
        holder = self.holder
        return None if holder is None or is_away(village, holder) else holder

    @property
    def works(self) -> bool:
        """Return whether the power works: a fascinated resident has lost it (RULES.md A91).

        The loss is secret, so such a resident is asked like any other and can only pass.
        """
        holder = self.holder
        return holder is not None and not holder.fascinated

    def public_ids(self) -> tuple[str, ...]:
        """Return the house's id while it has a resident."""
        return (self.id,) if self.occupied else ()

    def vacate(self) -> None:
        """Remove the resident; the token is as good as new (RULES.md §2.7)."""
        self._left_at = self.last.index
        self.occupied = False
        self.used = False
        self.offered = None

    def house(self, newcomer: Player) -> None:
        """Move a player in."""
        self.last = newcomer
        self.occupied = True


def names_in_order(players: Iterable[Player]) -> tuple[str, ...]:
    """Return the names of seats, in the order given."""
    return tuple([player.name for player in players])
