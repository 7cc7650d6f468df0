"""The table of Lupusburg: who lives where, what is spent, and who sits how near to the Burgomaster."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.kernel.events import Event, News, Told, ToldValue
from narrator.rules.lupusburg.edition import BROOM_FROM, coins
from narrator.rules.lupusburg.events import CharacterShown
from narrator.rules.lupusburg.setup import SIDES, house_id
from narrator.rules.lupusburg.words import CHARACTER, CHEST, Cause, Character, Goal

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Reached
    from narrator.rules.lupusburg.setup import Hand, Setup


class House:
    """A house, the character under it, and whether both are still in the game."""

    __slots__ = ("cause", "character", "chest", "id", "owner", "side")

    def __init__(self, owner: Resident, side: str) -> None:
        self.id = house_id(owner.name, side)
        self.owner = owner
        self.side = side
        self.character: Character | None = None
        """The character, or None while a printed card there is unseen."""
        self.chest = False
        self.cause: Cause | None = None

    @property
    def alive(self) -> bool:
        """Whether the character lives."""
        return self.cause is None


class Bet(Struct, frozen=True):
    """A coin under a seal, in front of a seat."""

    on: Resident
    coin: int


class Resident:
    """A seat and its two houses."""

    __slots__ = ("bet", "goal", "gone", "houses", "last_cause", "name", "place")

    def __init__(self, name: str, place: int) -> None:
        self.name = name
        self.place = place
        self.houses = tuple(House(self, side) for side in SIDES)
        self.goal: Goal | None = None
        self.bet: Bet | None = None
        """None while the seal is unused."""
        self.last_cause: Cause | None = None
        """How the last character that was lost left the game."""
        self.gone = False
        """Whether the player has gone home: no more decisions, and no points."""

    def deal(self, hand: Hand) -> None:
        """Put a hand under the houses."""
        for house, character in zip(self.houses, hand.characters, strict=True):
            house.character = character
            house.chest = house.side == hand.chest

    @property
    def living(self) -> list[House]:
        """The houses whose character lives."""
        return [house for house in self.houses if house.alive]

    def lose(self, house: House, cause: Cause) -> None:
        """Remove one of the characters."""
        house.cause = self.last_cause = cause

    def holds(self, character: Character) -> bool:
        """Return whether the card is in this hand; both characters then act as it (RULES.md §5.1)."""
        return any(house.character is character for house in self.houses)


class Town:
    """Everything true now, public and secret. Private to the engine; people see `Public` and `View`."""

    def __init__(self, setup: Setup, reached: Reached) -> None:
        self.setup = setup
        self.options = setup.options
        self.events: list[Event] = []
        """All events so far, public ones and private news (`tell`)."""
        self.reached = reached
        """To be called with each milestone (`dawn 2`)."""
        self.phase = "setup"
        self.night_number = 0
        self.day_number = 0
        self.voiced: list[str] = []
        self.residents = [Resident(name, place) for place, name in enumerate(setup.names)]
        self.by_name = {resident.name: resident for resident in self.residents}
        self.houses = {house.id: house for resident in self.residents for house in resident.houses}
        """All houses by their id, in the order of the circle."""
        self.burgomaster = self.by_name[setup.burgomaster]
        self.coins = coins(len(self.residents))
        """The stack, its top first."""
        self.broom = setup.options.lupusburg_broom and len(self.residents) >= BROOM_FROM
        """Whether the broom is still in the game."""
        self.claw: House
        """Where the claw points, from the first night on."""
        self.suspects: tuple[House, ...] = ()
        self.werewolf: Resident | None = None
        """Whose hand the Werewolf is in; None while printed cards keep it secret."""
        self.winner: Resident | None = None
        self.points: dict[str, int] = {}
        """The points of each seat in this game, once it is over."""
        self.goal_pile: list[Goal] = []
        if not setup.printed:
            self._deal(setup)

    def _deal(self, setup: Setup) -> None:
        for resident, hand in zip(self.residents, setup.hands(), strict=True):
            resident.deal(hand)
            if resident.holds(Character.WEREWOLF):
                self.werewolf = resident
        if self.options.lupusburg_goals:
            dealt, pile = setup.goals_dealt()
            for resident, goal in zip(self.residents, dealt, strict=True):
                resident.goal = goal
            self.goal_pile = list(pile)

    # --- people and houses --------------------------------------------------------------------------------

    @property
    def living(self) -> list[Resident]:
        """Those with a living character, in seat order."""
        return [resident for resident in self.residents if resident.living]

    @property
    def living_houses(self) -> list[House]:
        """The houses in the game, in the order of the circle."""
        return [house for house in self.houses.values() if house.alive]

    @property
    def here(self) -> tuple[str, ...]:
        """Everybody who has not gone home, with or without a living character, in seat order."""
        return tuple(resident.name for resident in self.residents if not resident.gone)

    def clockwise(self, first: Resident) -> list[Resident]:
        """Return all present players, beginning with `first`."""
        order = self.residents[first.place :] + self.residents[: first.place]
        return [resident for resident in order if not resident.gone]

    def turns(self) -> list[Resident]:
        """Return those with a living character, beginning with the Burgomaster."""
        return [resident for resident in self.clockwise(self.burgomaster) if resident.living]

    def distance(self, resident: Resident) -> int:
        """Return how far a seat is from the Burgomaster, clockwise (RULES.md A74)."""
        nearest = 0 if self.options.lupusburg_nearest == "burgomaster" else 1
        return (resident.place - self.burgomaster.place - nearest) % len(self.residents)

    def nearest(self, houses: Iterable[House]) -> list[House]:
        """Return the houses as the walk clockwise from the Burgomaster meets them."""
        return sorted(houses, key=lambda house: (self.distance(house.owner), house.side))

    def seat_anew(self, order: Iterable[Resident]) -> None:
        """Seat all players in this order, clockwise, each behind their own two houses."""
        self.residents = list(order)
        for place, resident in enumerate(self.residents):
            resident.place = place
        self.houses = {house.id: house for resident in self.residents for house in resident.houses}

    # --- what happens -------------------------------------------------------------------------------------

    def totals(self) -> dict[str, int]:
        """Return the points of the campaign, this game's among them."""
        before = self.setup.points
        return {name: before.get(name, 0) + self.points.get(name, 0) for name in self.setup.names}

    def tell(self, to: Resident, what: News, about: str | None, value: ToldValue) -> None:
        """Append private news for one seat."""
        self.events.append(Told(to.name, what, about, value))

    def show(self, house: House, to: Resident) -> None:
        """Note that a character is shown in secret; the box gives it unless cards are printed."""
        self.events.append(CharacterShown(house.id, to.name))
        if house.character is not None:
            self.tell(to, CHARACTER, house.id, house.character)

    def look_under(self, house: House, by: Resident) -> None:
        """Give `by` the news whether the house hides a chest."""
        self.tell(by, CHEST, house.id, house.chest)
