"""The state of a game of Lupusburg: houses, coins, bets, and distances to the Burgomaster."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.kernel.events import Event, News, Told, ToldValue
from narrator.rules.lupusburg.events import CharacterShown
from narrator.rules.lupusburg.ids import CHARACTER, CHEST, Cause, Character, Goal
from narrator.rules.lupusburg.setup import BROOM_FROM, SIDES, coins, house_id

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Reached
    from narrator.rules.lupusburg.setup import Hand, Setup


class House:
    """A house: its owner, its character, and the cause if the character has left the game."""

    __slots__ = ("cause", "character", "chest", "id", "owner", "side")

    def __init__(self, owner: Resident, side: str) -> None:
        self.id = house_id(owner.name, side)
        self.owner = owner
        self.side = side
        self.character: Character | None = None
        """The character, or None while its printed card has not been read."""
        self.chest = False
        self.cause: Cause | None = None

    @property
    def alive(self) -> bool:
        """Whether the character of this house is in the game."""
        return self.cause is None


class Bet(Struct, frozen=True):
    """A bet: a coin that a player laid in front of the seat `on`, under a seal."""

    on: Resident
    coin: int


class Resident:
    """A player, with a seat and two houses."""

    __slots__ = ("bet", "goal", "gone", "houses", "last_cause", "name", "place")

    def __init__(self, name: str, place: int) -> None:
        self.name = name
        self.place = place
        self.houses = tuple(House(self, side) for side in SIDES)
        self.goal: Goal | None = None
        self.bet: Bet | None = None
        """The player's bet, or None before it is placed."""
        self.last_cause: Cause | None = None
        """Cause by which the last lost character left the game, or None."""
        self.gone = False
        """Whether the player has gone home: no more decisions, and no points."""

    def deal(self, hand: Hand) -> None:
        """Put the given characters and the chest under the two houses."""
        for house, character in zip(self.houses, hand.characters, strict=True):
            house.character = character
            house.chest = house.side == hand.chest

    @property
    def living(self) -> list[House]:
        """Houses whose character is in the game."""
        return [house for house in self.houses if house.alive]

    def lose(self, house: House, cause: Cause) -> None:
        """Remove the character of a house from the game."""
        house.cause = self.last_cause = cause

    def holds(self, character: Character) -> bool:
        """Return whether the player has the character, dead or alive, under a house (RULES.md §5.1)."""
        return any(house.character is character for house in self.houses)


class Town:
    """The state of a game, public and secret. It is private to the engine; people see `Public` and `View`."""

    def __init__(self, setup: Setup, reached: Reached) -> None:
        self.setup = setup
        self.options = setup.options
        self.events: list[Event] = []
        """All events so far, public ones and private news (`tell`)."""
        self.reached = reached
        """Function to call with each milestone, such as `("dawn", 2)`."""
        self.phase = "setup"
        self.night_number = 0
        self.day_number = 0
        self.voiced: list[str] = []
        self.residents = [Resident(name, place) for place, name in enumerate(setup.names)]
        self.by_name = {resident.name: resident for resident in self.residents}
        self.houses = {house.id: house for resident in self.residents for house in resident.houses}
        """All houses by id, clockwise."""
        self.burgomaster = self.by_name[setup.burgomaster]
        self.coins = coins(len(self.residents))
        """Remaining stack of coins, top first."""
        self.broom = setup.options.lupusburg_broom and len(self.residents) >= BROOM_FROM
        """Whether there may still be a Chimney Sweeper."""
        self.claw: House
        """The house that the Werewolf's claw points at; None before the first night."""
        self.suspects: tuple[House, ...] = ()
        self.werewolf: Resident | None = None
        """The player with the Werewolf, or None while a printed card keeps it secret."""
        self.winner: Resident | None = None
        self.points: dict[str, int] = {}
        """Points of each seat in this game, once it is over."""
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
        """Players with a living character, in seat order."""
        return [resident for resident in self.residents if resident.living]

    @property
    def living_houses(self) -> list[House]:
        """Houses whose character is in the game, clockwise."""
        return [house for house in self.houses.values() if house.alive]

    @property
    def here(self) -> tuple[str, ...]:
        """Names of players who have not gone home, dead ones included, in seat order."""
        return tuple(resident.name for resident in self.residents if not resident.gone)

    def clockwise(self, first: Resident) -> list[Resident]:
        """Return the players who have not gone home, clockwise from `first`."""
        order = self.residents[first.place :] + self.residents[: first.place]
        return [resident for resident in order if not resident.gone]

    def turns(self) -> list[Resident]:
        """Return the players with a living character, clockwise from the Burgomaster."""
        return [resident for resident in self.clockwise(self.burgomaster) if resident.living]

    def distance(self, resident: Resident) -> int:
        """Return how many seats this player sits from the Burgomaster, counted clockwise (RULES.md A74)."""
        nearest = 0 if self.options.lupusburg_nearest == "burgomaster" else 1
        return (resident.place - self.burgomaster.place - nearest) % len(self.residents)

    def nearest(self, houses: Iterable[House]) -> list[House]:
        """Return the houses sorted by distance, clockwise from the Burgomaster."""
        return sorted(houses, key=lambda house: (self.distance(house.owner), house.side))

    def seat_anew(self, order: Iterable[Resident]) -> None:
        """Seat all players in this order, clockwise. Each keeps both houses."""
        self.residents = list(order)
        for place, resident in enumerate(self.residents):
            resident.place = place
        self.houses = {house.id: house for resident in self.residents for house in resident.houses}

    # --- points and news
    # --------------------------------------------------------------------------------------

    def totals(self) -> dict[str, int]:
        """Return the points of each seat in the campaign, this game included."""
        before = self.setup.points
        return {name: before.get(name, 0) + self.points.get(name, 0) for name in self.setup.names}

    def tell(self, to: Resident, what: News, about: str | None, value: ToldValue) -> None:
        """Send private news to one player."""
        self.events.append(Told(to.name, what, about, value))

    def show(self, house: House, to: Resident) -> None:
        """Note that a character is shown to `to` in secret. With printed cards, Narrator sends no news."""
        self.events.append(CharacterShown(house.id, to.name))
        if house.character is not None:
            self.tell(to, CHARACTER, house.id, house.character)

    def look_under(self, house: House, by: Resident) -> None:
        """Tell the player `by` in private whether the house hides a chest."""
        self.tell(by, CHEST, house.id, house.chest)
