"""What makes a game: its editions, its set-up, its course, and how its truth is told."""

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
    """How a finished game ended: the side that won, and its seats, dead ones included."""

    winner: str
    """A `Winner` of the werewolves' rules, or in Lupusburg a seat."""
    seats: tuple[str, ...]


class State(Protocol):
    """Everything true now, public and secret; to judge scenarios, light a light, never for what is voiced."""

    events: list[Event]
    reached: Reached
    phase: str
    night_number: int
    day_number: int
    voiced: list[str]
    """Ids of the calls voiced this night so far."""


class Truth(ABC):
    """The truth in the words of scenario files (docs/contracts.md), for judging them.

    What only some games have is empty in the others; scenario files are refused that ask for it there.
    """

    @property
    @abstractmethod
    def members(self) -> tuple[tuple[str, ...], ...]:
        """What can be alive or dead: the seats, and in some games more; each kind by itself."""

    @property
    @abstractmethod
    def captain(self) -> str | None:
        """Who holds the office, the Burgomaster's too."""

    @abstractmethod
    def is_alive(self, name: str) -> bool:
        """Whether a member is still in the game."""

    @abstractmethod
    def cause(self, name: str) -> str | None:
        """Why a member was eliminated."""

    @abstractmethod
    def card(self, name: str) -> str | None:
        """The card a member holds."""

    @property
    def points(self) -> Mapping[str, int]:
        """The points of each seat in this game, once they are counted."""
        return {}

    @property
    def totals(self) -> Mapping[str, int]:
        """The points of each seat in the campaign so far."""
        return {}

    def known(self, word: str) -> object:
        """What a rule in force lets everybody know by this word; None where none does."""
        return None

    def camp(self, name: str) -> str | None:
        """The side a seat wins with now."""
        return None

    def building(self, name: str) -> str | None:
        """The visible role of a seat: a building, "vagabond", or nothing."""
        return None

    def status(self, name: str) -> tuple[str, ...]:
        """What is true of a seat beside its card."""
        return ()


S = TypeVar("S", bound=State)
T = TypeVar("T")
"""The set-up of a game: each has one of its own, above what is here."""


class Engine(Protocol[S, T]):
    """One game of the house."""

    id: str
    editions: Mapping[str, Edition]

    @property
    def options(self) -> tuple[type[Struct], ...]:
        """The house rules that its rules have, each in a struct of its own."""

    def read(self, header: Mapping[str, Any]) -> T:
        """Read a scenario's header; raise `SetupError` with a sentence when it cannot be played."""

    def begin(self, setup: T, reached: Reached) -> S:
        """The state before anything has happened."""

    def play(self, state: S) -> Steps:
        """A whole game, as the rulebook tells it."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""

    def side(self, state: S) -> str:
        """Which side, or kind of player, won a finished game: for statistics."""

    def public(self, state: S) -> Public:
        """What everyone knows."""

    def view(self, state: S, seat: str, pending: Prompt | None) -> View:
        """What that seat knows; `KeyError` for a name that is not at the table."""

    def truth(self, state: S) -> Truth:
        """The state, in the words of scenario files."""


class Engines(Mapping[str, "Engine[Any, Any]"]):
    """Every game that can be played, by its id, each made when it is first asked for."""

    def __init__(self) -> None:
        self._makers: dict[str, Callable[[], Engine[Any, Any]]] = {}
        self._made: dict[str, Engine[Any, Any]] = {}

    def register(self, game: str, maker: Callable[[], Engine[Any, Any]]) -> None:
        """There is such a game."""
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
"""Those of this program; `narrator.rules` registers them."""


def engine_of(edition: str) -> Engine[Any, Any] | None:
    """The game that an edition belongs to; None when there is no such edition."""
    return next((engine for engine in ENGINES.values() if edition in engine.editions), None)


def every_edition() -> dict[str, Edition]:
    """Every edition of every game, by its id."""
    return {name: edition for engine in ENGINES.values() for name, edition in engine.editions.items()}
