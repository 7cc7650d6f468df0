"""The base class of buildings: the resident, and the power printed on the building's token."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from narrator.rules.kernel.events import VAGABOND, NamedOffice, NamedOffices, NamedRule, NamedRules, Saying
from narrator.rules.rule import Rule, Village
from narrator.rules.rule_base import AskedBeside
from narrator.rules.rule_lifecycle import found_in
from narrator.rules.seat_status import is_away

if TYPE_CHECKING:
    from narrator.rules.knowledge import Public
    from narrator.rules.player import Player


BUNDLES = 15
"""Number of Vagabond tokens (showing bundles) in the box."""


def tell_homes(public: Public) -> Iterator[Saying]:
    """Yield the lines that list residents house by house, then empty houses, then Vagabonds."""
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
    """Return the values of the spoken line that names the residents of a house and their office."""
    if len(seats) == 1:
        return {"house": NamedRule(house), "seats": seats, "office": NamedOffice(house)}
    return {"house": NamedRules(house), "seats": seats, "office": NamedOffices(house)}


class Building(Rule):
    """A building in the village, with its resident and the resident's power."""

    module = "village"
    asked_beside = (AskedBeside("ask_homes", tell_homes),)
    silhouettes: ClassVar[int] = 1
    """Number of these buildings in the box."""
    single_use: ClassVar[bool] = False
    """Whether the power can be used only once. The Bonesetter may restore such a power."""

    __slots__ = ("_left_at", "last", "occupied", "offered", "used")

    def __init__(self, occupant: Player) -> None:
        self._left_at = occupant.index
        """Place of the last resident's seat, used while the house is empty."""
        self.last = occupant
        """The resident; while the house is empty, the last resident."""
        self.occupied = True
        self.used = False
        """Whether the power is spent or lost. The token is then out of the game."""
        self.offered: int | None = None
        """Number of the night before the day on which the Bailiff last offered the house, or None."""

    @property
    def chair(self) -> int:
        """Return the place of the resident's seat; while the house is empty, of the last resident's seat."""
        return self.last.index if self.occupied else self._left_at

    @property
    def resident(self) -> Player | None:
        """The living resident; None if there is none."""
        return self.last if self.occupied and self.last.alive else None

    @property
    def holder(self) -> Player | None:
        """The resident, as long as the power is not spent; otherwise None."""
        return None if self.used else self.resident

    def at_home(self, village: Village) -> Player | None:
        """Return the resident who is at the table and can use the power by day, or None."""
        holder = self.holder
        return None if holder is None or is_away(village, holder) else holder

    @property
    def works(self) -> bool:
        """Whether the power works: a fascinated resident has lost it (RULES.md A91).

        The loss is secret, so a fascinated resident is asked like any other but can only pass.
        """
        holder = self.holder
        return holder is not None and not holder.fascinated

    def public_ids(self) -> tuple[str, ...]:
        """Return the house's public id while it has a resident."""
        return (self.id,) if self.occupied else ()

    def vacate(self) -> None:
        """Remove the resident, and restore the house's power for the next one (RULES.md §2.7)."""
        self._left_at = self.last.index
        self.occupied = False
        self.used = False
        self.offered = None

    def house(self, newcomer: Player) -> None:
        """Make a player the resident of this house."""
        self.last = newcomer
        self.occupied = True


def names_in_order(players: Iterable[Player]) -> tuple[str, ...]:
    """Return the names of the players, in the order given."""
    return tuple([player.name for player in players])
