"""Interface of a game engine: it reads set-ups, plays games, and reports the knowledge of players."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct, field

from narrator.rules.kernel.events import Event, Told
from narrator.rules.kernel.options import OptionValue
from narrator.rules.kernel.prompts import Prompt


class Public(Struct, frozen=True, kw_only=True):
    """Public facts of the game now.

    Everything that players hear may depend only on these (Rule S, docs/secrecy.md).
    """

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


class Edition(Struct, frozen=True, kw_only=True):
    """An edition (a printed box) of a game: its engine, its number of players, and its house rules."""

    id: str
    players: tuple[int, int]
    """The smallest and the largest number of players."""
    source: str
    """Rulebook from which the numbers are taken (RULES.md §0.1)."""
    engine: str
    """Id of the engine that plays this edition."""
    house: Mapping[str, OptionValue] = field(default_factory=dict)
    """House rules that differ from our defaults in this edition, by option name."""
    comfortable: int = 0
    """Number of players below which the rulebook allows the game but advises against it."""

    @property
    def smallest(self) -> int:
        """Smallest number of players for which the edition has a deck."""
        return self.players[0]


Steps: TypeAlias = Generator[Prompt, Any, None]
"""Steps of a game: a generator that yields prompts, receives their checked answers, and returns nothing.

Answers arrive as `Any`, because Python cannot say that their type depends on the prompt before them.
"""


def ask_nothing() -> Steps:
    """Return steps without a prompt."""
    yield from ()


Reached: TypeAlias = Callable[[str, int], object]
"""Callback that gets each milestone of a game and its number, such as `("dawn", 1)`, when it is reached."""


def unheeded(milestone: str, number: int) -> None:
    """Ignore a milestone: the callback of games that need none."""


class Outcome(Struct, frozen=True):
    """Result of a finished game: the side that won, and its seats, including dead seats."""

    winner: str
    """Id of a `Winner` of the werewolves' rules, or the name of the winning seat in Lupusburg."""
    seats: tuple[str, ...]


class State(Protocol):
    """All facts of a game, public and secret.

    Scenario files and lights use them. Speech never does, because they include secrets.
    """

    events: list[Event]
    reached: Reached
    phase: str
    night_number: int
    day_number: int
    voiced: list[str]
    """Ids of the night calls made so far tonight."""


class Truth(ABC):
    """All facts of a game as scenario files name them (docs/contracts.md), for checking expectations.

    A game without such a fact returns an empty value, and its scenario files may not use the fact.
    """

    @property
    @abstractmethod
    def members(self) -> tuple[tuple[str, ...], ...]:
        """Names that can be alive or dead, by kind: the seats, and in Lupusburg also the houses."""

    @property
    @abstractmethod
    def captain(self) -> str | None:
        """Seat of the Captain or Burgomaster, or None."""

    @abstractmethod
    def is_alive(self, name: str) -> bool:
        """Return whether a seat or house is still in the game."""

    @abstractmethod
    def cause(self, name: str) -> str | None:
        """Return the cause by which a seat or house left the game, or None."""

    @abstractmethod
    def card(self, name: str) -> str | None:
        """Return the card of a seat or house, or None if it is unknown."""

    @property
    def points(self) -> Mapping[str, int]:
        """Points of each seat in this game, once the game is over."""
        return {}

    @property
    def totals(self) -> Mapping[str, int]:
        """Points of each seat in the campaign so far."""
        return {}

    def known(self, word: str) -> object:
        """Return a public fact of a rule in force by the fact's key, or None."""
        return None

    def camp(self, name: str) -> str | None:
        """Return the side that a seat wins with now, or None."""
        return None

    def building(self, name: str) -> str | None:
        """Return the home of a seat: a building, "vagabond", or None."""
        return None

    def status(self, name: str) -> tuple[str, ...]:
        """Return the statuses of a seat, such as "charmed"."""
        return ()


S = TypeVar("S", bound=State)
T = TypeVar("T")
"""Type of a game's set-up: each game has its subclass of `Setup`."""


class Engine(Protocol[S, T]):
    """The rules of one kind of game: an engine reads set-ups and plays games."""

    id: str
    editions: Mapping[str, Edition]

    @property
    def options(self) -> tuple[type[Struct], ...]:
        """Structs of the house rules of this game."""

    def read(self, header: Mapping[str, Any]) -> T:
        """Return the set-up that a set-up header describes; raise `SetupError` if it cannot be played."""

    def begin(self, setup: T, reached: Reached) -> S:
        """Return the state before the first event."""

    def play(self, state: S) -> Steps:
        """Play a whole game, in the order of the rulebook."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None before the game is over."""

    def side(self, state: S) -> str:
        """Return the side that won a finished game, as statistics count it."""

    def public(self, state: S) -> Public:
        """Return the public facts of the game now."""

    def view(self, state: S, seat: str, pending: Prompt | None) -> View:
        """Return the knowledge of one seat; raise `KeyError` for a name that is not at the table."""

    def truth(self, state: S) -> Truth:
        """Return all facts as scenario files name them."""


class Engines(Mapping[str, "Engine[Any, Any]"]):
    """Engines of all games by id, each created at its first use."""

    def __init__(self) -> None:
        self._makers: dict[str, Callable[[], Engine[Any, Any]]] = {}
        self._made: dict[str, Engine[Any, Any]] = {}

    def register(self, game: str, maker: Callable[[], Engine[Any, Any]]) -> None:
        """Add a game: its id, and the function that creates its engine."""
        self._makers[game] = maker

    def __getitem__(self, game: str) -> Engine[Any, Any]:
        if game not in self._made:
            self._made[game] = self._makers[game]()
        return self._made[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


ENGINES = Engines()
"""Engines of this program. `narrator.rules` registers them."""


def engine_of(edition: str) -> Engine[Any, Any] | None:
    """Return the engine of an edition, or None for an unknown edition."""
    return next((engine for engine in ENGINES.values() if edition in engine.editions), None)


def every_edition() -> dict[str, Edition]:
    """Return the editions of all games, by id."""
    return {name: edition for engine in ENGINES.values() for name, edition in engine.editions.items()}
