"""Interface of a game: its editions, its set-up, its course, and its truth for scenarios."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from narrator.rules.kernel.events import Event
from narrator.rules.kernel.prompts import Prompt

if TYPE_CHECKING:
    from narrator.rules.kernel.edition import Edition
    from narrator.rules.kernel.knowledge import Public, View

Steps: TypeAlias = Generator[Prompt, Any, None]
"""A piece of a game: it yields prompts, is sent their (already checked) answers, and returns nothing."""


def ask_nothing() -> Steps:
    """Return steps that ask nothing."""
    yield from ()


Reached: TypeAlias = Callable[[str, int], object]
"""Called with each milestone (`"dawn"`, 1) as it is passed."""


def unheeded(milestone: str, number: int) -> None:
    """Ignore a milestone."""


class Outcome(Struct, frozen=True):
    """Result of a finished game: the side that won, and its seats, dead ones included."""

    winner: str
    """A `Winner` of the werewolves' rules, or in Lupusburg a seat."""
    seats: tuple[str, ...]


class State(Protocol):
    """All facts, public and secret: to judge scenarios and to light a light, never for speech."""

    events: list[Event]
    reached: Reached
    phase: str
    night_number: int
    day_number: int
    voiced: list[str]
    """Ids of the calls voiced this night so far."""


class Truth(ABC):
    """The truth in the words of scenario files (docs/contracts.md), for judging them.

    Facts that only some games have are empty in the others. Scenario files that ask for them there are
    refused.
    """

    @property
    @abstractmethod
    def members(self) -> tuple[tuple[str, ...], ...]:
        """Members that can be alive or dead, by kind: the seats, and in some games more."""

    @property
    @abstractmethod
    def captain(self) -> str | None:
        """Holder of the office of Captain or Burgomaster."""

    @abstractmethod
    def is_alive(self, name: str) -> bool:
        """Return whether a member is still in the game."""

    @abstractmethod
    def cause(self, name: str) -> str | None:
        """Return why a member was eliminated."""

    @abstractmethod
    def card(self, name: str) -> str | None:
        """Return the card that a member holds."""

    @property
    def points(self) -> Mapping[str, int]:
        """Points of each seat in this game, once they are counted."""
        return {}

    @property
    def totals(self) -> Mapping[str, int]:
        """Points of each seat in the campaign so far."""
        return {}

    def known(self, word: str) -> object:
        """Return the public fact of a rule in force under this word, or None."""
        return None

    def camp(self, name: str) -> str | None:
        """Return the side that a seat wins with now."""
        return None

    def building(self, name: str) -> str | None:
        """Return the visible role of a seat: a building, "vagabond", or None."""
        return None

    def status(self, name: str) -> tuple[str, ...]:
        """Return the facts about a seat beside its card."""
        return ()


S = TypeVar("S", bound=State)
T = TypeVar("T")
"""The set-up of a game: a subclass of `Setup` for each."""


class Engine(Protocol[S, T]):
    """One kind of game."""

    id: str
    editions: Mapping[str, Edition]

    @property
    def options(self) -> tuple[type[Struct], ...]:
        """Structs of the house rules that its rules have."""

    def read(self, header: Mapping[str, Any]) -> T:
        """Read a scenario's header; raise `SetupError` with a sentence when it cannot be played."""

    def begin(self, setup: T, reached: Reached) -> S:
        """Return the state before the first event."""

    def play(self, state: S) -> Steps:
        """Play a whole game, in the order of the rulebook."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, once the game is over."""

    def side(self, state: S) -> str:
        """Return the side, or kind of player, that won a finished game: for statistics."""

    def public(self, state: S) -> Public:
        """Return the public facts."""

    def view(self, state: S, seat: str, pending: Prompt | None) -> View:
        """Return the knowledge of a seat; `KeyError` for a name that is not at the table."""

    def truth(self, state: S) -> Truth:
        """Return the state in the words of scenario files."""


class Engines(Mapping[str, "Engine[Any, Any]"]):
    """All engines by id, each created at its first use."""

    def __init__(self) -> None:
        self._makers: dict[str, Callable[[], Engine[Any, Any]]] = {}
        self._made: dict[str, Engine[Any, Any]] = {}

    def register(self, game: str, maker: Callable[[], Engine[Any, Any]]) -> None:
        """Add a game with the function that creates its engine."""
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
"""Engines of this program; `narrator.rules` registers them."""


def engine_of(edition: str) -> Engine[Any, Any] | None:
    """Return the engine of an edition; None when there is no such edition."""
    return next((engine for engine in ENGINES.values() if edition in engine.editions), None)


def every_edition() -> dict[str, Edition]:
    """Return every edition of every game, by its id."""
    return {name: edition for engine in ENGINES.values() for name, edition in engine.editions.items()}
