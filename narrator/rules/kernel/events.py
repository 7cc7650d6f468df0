"""The base class of events, the events that every game has, and the display state that they change.

Public events may be spoken. `Told` is private news for one seat and goes to the private channel only. An
event's id is its class name in snake case (`NobodyDied` is `nobody_died`).

The display state (`Scenery`) is the game as screens and lights show it: the phase, the living seats, and the
public cards and houses. Each event defines its effect on that state (`Event.set_stage`).
`narrator/table/stage.py` adds facts that are not part of the rules, such as clocks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeAlias, get_type_hints

import msgspec
from msgspec import Struct

VAGABOND = "vagabond"
"""Id used as the home of a seat without a house."""


class Phase(StrEnum):
    """Phase of the game, as players and screens see it."""

    SETUP = "setup"
    """No game has begun, or the cards are dealt and nothing else has happened."""
    ASLEEP = "asleep"
    """All eyes are closed: at night, while cards are dealt, and during calls by day."""
    DAWN = "dawn"
    DEBATE = "debate"
    VOTE = "vote"
    VERDICT = "verdict"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class OnTable:
    """Public facts other than cards: the houses with their powers, and the rules in force."""

    homes: Mapping[str, str] = field(default_factory=dict)
    """Building of each living seat, or `VAGABOND`. Empty if the game has no houses."""
    spent: frozenset[str] = frozenset()
    """Seats whose house has lost its power."""
    free: tuple[str, ...] = ()
    """Houses without a resident."""
    burned: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    """Variants in force for the whole game."""
    for_a_day: tuple[str, ...] = ()
    """Variants in force only until dawn, because an event card brought them."""
    events: tuple[str, ...] = ()
    """Event cards in force, in the order in which they were read."""

    @property
    def in_force(self) -> tuple[str, ...]:
        """Ids of the rules in force now."""
        return (*self.variants, *self.for_a_day, *self.events)

    @property
    def to_let(self) -> tuple[str, ...]:
        """Houses without a resident, if a living seat is homeless; otherwise empty."""
        return self.free if VAGABOND in self.homes.values() else ()

    def without(self, over: Collection[str]) -> OnTable:
        """Return these facts without the event cards in `over`, which have ended."""
        return replace(self, events=tuple(name for name in self.events if name not in over))

    def home_is(self, seat: str, home: str) -> OnTable:
        """Return these facts after a seat has moved to `home`: a building with its power, or `VAGABOND`."""
        free = _less_one(self.free, home)
        return replace(self, homes={**self.homes, seat: home}, spent=self.spent - {seat}, free=free)

    def left_by(self, seat: str) -> OnTable:
        """Return these facts after a seat has left the game, so that its house has no resident."""
        if seat not in self.homes:
            return self
        home = self.homes[seat]
        left = {one: where for one, where in self.homes.items() if one != seat}
        free = self.free if home == VAGABOND else (*self.free, home)
        return replace(self, homes=left, spent=self.spent - {seat}, free=free)

    def power_is_spent(self, seat: str) -> OnTable:
        """Return these facts after the seat's house has lost its power."""
        return replace(self, spent=self.spent | {seat})

    def power_is_back(self, seat: str) -> OnTable:
        """Return these facts after the power of the seat's house was restored."""
        return replace(self, spent=self.spent - {seat})

    def has_burned(self, house: str, seat: str | None) -> OnTable:
        """Return these facts after a house has burned down.

        `seat` is its resident, who becomes homeless, or None if the house was empty.
        """
        left = (
            replace(self, free=_less_one(self.free, house)) if seat is None else self.home_is(seat, VAGABOND)
        )
        return replace(left, burned=(*self.burned, house))


@dataclass(frozen=True, slots=True)
class Scenery:
    """The display state: all that screens and lights may show, as far as the players have heard."""

    phase: Phase = Phase.SETUP
    number: int = 0
    """Number of the night or day; 0 before the first."""
    seats: tuple[str, ...] = ()
    """All players, in seat order."""
    dead: frozenset[str] = frozenset()
    candles: frozenset[str] | None = None
    """Seats whose candle burns, or None if the lights before the seats do not represent candles (see
    Moonlight)."""
    lost: frozenset[str] = frozenset()
    """Houses of Lupusburg whose character has left the game. A seat whose houses are both here is dead."""
    town: bool = False
    """Whether the game is Lupusburg, where each seat has two houses."""
    table: OnTable = field(default_factory=OnTable)
    """Houses of the village, and the rules in force."""
    captain: str | None = None
    shown: Mapping[str, str] = field(default_factory=dict)
    """Card of each seat whose card was shown, as the players last saw it."""
    windows: tuple[str, ...] = ()
    """Ids of the prompts that players may answer now."""
    ends: float | None = None
    """End of the debate, in seconds on the game's clock. It is later when the players ask for more time."""
    resting: bool = False
    """Whether the players asked for a pause."""
    rests_since: float | None = None
    """Start of the debate's present pause, in seconds on the game's clock, or None without a pause."""
    tapping: bool = False
    """Whether the players tap the table in time with a beat that Narrator plays at night, to cover other
    sounds."""

    @property
    def alive(self) -> tuple[str, ...]:
        """Living seats, as far as the players have heard."""
        return tuple(seat for seat in self.seats if seat not in self.dead)

    def left(self, at: float) -> float | None:
        """Return the seconds left of the debate, not counting pauses, or None if it has no time limit."""
        if self.ends is None:
            return None
        return self.ends - (at if self.rests_since is None else self.rests_since)

    def enters(self, phase: Phase, number: int | None = None) -> Scenery:
        """Return the display state in a new phase, without a debate. `number` counts nights or days."""
        return replace(self, phase=phase, number=self.number if number is None else number, ends=None)

    def takes_in(self, seat: str) -> Scenery:
        """Return the display state with a seat added at the end, and its candle if lights are candles."""
        lit = None if self.candles is None else self.candles | {seat}
        seats = self.seats if seat in self.seats else (*self.seats, seat)
        return replace(self, seats=seats, candles=lit)

    def shows(self, seat: str, card: str | None) -> Scenery:
        """Return the display state with the card of a seat shown, or unchanged if `card` is None."""
        return self if card is None else replace(self, shown={**self.shown, seat: card})

    def lays(self, table: OnTable) -> Scenery:
        """Return the display state with these facts about houses and rules."""
        return replace(self, table=table)


def _less_one(houses: tuple[str, ...], house: str) -> tuple[str, ...]:
    """Return the houses without one house of this id; other houses with the same id stay."""
    if house not in houses:
        return houses
    place = houses.index(house)
    return (*houses[:place], *houses[place + 1 :])


Tale: TypeAlias = Any
"""State of the retelling, which reports the finished game with its secrets. Each game has its own type
(`rules/tale.py`)."""
Facts: TypeAlias = Any
"""Public facts at nightfall; each game has its own type."""

ToldValue: TypeAlias = str | bool | int | tuple[str, ...] | None


def snake_case(name: str) -> str:
    """Spell a class name as an id: `BearGrowled` gives `bear_growled`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Named(str):
    """An id among the values of a spoken line.

    It is spoken as its name in the language pack, with the article.
    """

    message: ClassVar[str]
    """Id of the language pack's message with the name. `{}` is replaced by the value."""


class NamedCard(Named):
    """The id of a card, spoken as the card's name."""

    message = "role-{}.the"


class NamedRule(Named):
    """The id of a rule other than a card, such as a building, spoken as its name."""

    message = "{}.the"


class NamedRules(Named):
    """The id of a kind of building, spoken in the plural, such as "the farms"."""

    message = "{}.all"


class NamedOffice(Named):
    """The id of a building, spoken as its resident, such as "the Confessor"."""

    message = "{}.office"


class NamedOffices(Named):
    """The id of a kind of building, spoken as its residents, such as "the Farmers"."""

    message = "{}.offices"


Card: TypeAlias = Annotated[str, NamedCard]
"""Type of a field that holds the id of a card, spoken as the card's name."""

House: TypeAlias = Annotated[str, NamedRule]
"""Type of a field that holds the id of a building, spoken as the building's name."""


class Saying(NamedTuple):
    """A line to be spoken: its message id (`cue`), its values, and the event that it announces, or None."""

    cue: str
    values: Mapping[str, object]
    about: Event | None = None
    together: bool = False
    """Whether successive lines that differ only in `seats` are merged into one sentence in the retelling."""


def leave_stage(event: Event, now: Scenery) -> Scenery:
    """Return the display state unchanged. Events without a visible effect use it as `set_stage`."""
    return now


class Event(Struct, frozen=True, tag=snake_case, gc=False):
    """An event of the game; public, unless it is `Told`.

    Each kind names its `cue`, the id of the message that is spoken with the event's fields as values, or None
    if it is silent. An event that is spoken in several ways overrides `sayings`. Each kind also defines its
    line in the retelling of the finished game (`retold`, or `retell`) and its effect on the display
    (`set_stage`). Python refuses a class without one of these three at its definition, because the omission
    would otherwise show only at the end of an evening.
    """

    cue: ClassVar[str | None]
    retold: ClassVar[str | None]
    """The message that the retelling speaks with the event's fields; None for public facts that need no
    retelling."""
    foreseen: ClassVar[Mapping[str, str]] = {}
    """Prompts whose answer names a seat, each with this event's message that is then spoken at once.

    The values of the message are `seat` (the chosen seat) and `by` (the seat that chose). With these Narrator
    can prepare the speech for every possible answer.
    """

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "retold") and cls.retell is Event.retell:
            raise TypeError(
                f"{cls.__name__} does not say how the tale tells of it: give it `retold`, a cue of the tale "
                "or None, or a `retell` of its own."
            )
        if cls.set_stage is Event.set_stage:
            raise TypeError(
                f"{cls.__name__} does not say what it does to the stage: give it a `set_stage`, or say "
                "`set_stage = leave_stage`."
            )

    @property
    def id(self) -> str:
        """The event's id, as scenarios and traces spell it."""
        return str(self.__struct_config__.tag)

    @property
    def value(self) -> object:
        """The event's value in scenarios, which is its first field."""
        fields = self.__struct_fields__
        return getattr(self, fields[0]) if fields else None

    def to_dict(self) -> dict[str, Any]:
        """Return a dict for JSON: the event's id as `type`, and its fields."""
        written: dict[str, Any] = msgspec.to_builtins(self, enc_hook=str)
        return written

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Yield the lines that the players hear.

        `following` are the later events that the same answer caused.
        """
        if self.cue is not None:
            yield self.saying(self.cue, **_values(self))

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Yield the lines for the retelling of the finished game, including secrets."""
        if self.retold is not None:
            yield self.saying(self.retold, **_values(self))

    def set_stage(self, now: Scenery) -> Scenery:
        """Return the display state after the players have heard of the event."""
        raise NotImplementedError

    def saying(self, cue: str, /, **values: object) -> Saying:
        """Return a line with this message id. Its values are the event's fields and `values`."""
        return Saying(cue, values, self)


def _values(event: Event) -> dict[str, object]:
    """Return the fields of an event as values for its spoken line."""
    named = _named_in(type(event))
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    return values | {name: kind(values[name]) for name, kind in named.items()}


@cache
def _named_in(kind: type[Event]) -> dict[str, type[Named]]:
    """Return the fields of an event class that hold an id, each with the class that makes the id a name."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: extra for name in kind.__struct_fields__ for extra in getattr(hints[name], "__metadata__", ())
    }


class News(str):
    """A kind of private news (`Told.what`). Rules define their own.

    `retold`, its line in the retelling of the finished game, is required: a message id that takes the `seat`
    of the news, a function for other cases, or None for no line. An example is `News("dreamt", retold=None)`.
    """

    retold: str | Retelling | None
    shows_bites: bool
    """Whether this news names tonight's victims of the wolves, with one event for each victim."""
    status: str | None
    """Status that the news is about, or None. A light signal for the news marks all seats that have the
    status so far."""
    spread: Callable[[Facts, int], int] | None
    """Function that returns how many seats the news may mark on a night at most, by public facts; or None."""
    at_first: bool
    """Whether this news can be given in the first night."""
    marks: int
    """Number of the options read aloud that one light signal of this news marks."""

    def __new__(
        cls,
        word: str,
        *,
        retold: str | Retelling | None,
        shows_bites: bool = False,
        status: str | None = None,
        spread: Callable[[Facts, int], int] | None = None,
        at_first: bool = True,
        marks: int = 1,
    ) -> Self:
        """Create a kind of news by its id, as views and scenarios spell it."""
        news = super().__new__(cls, word)
        news.retold, news.shows_bites, news.status = retold, shows_bites, status
        news.spread, news.at_first, news.marks = spread, at_first, marks
        return news

    def of_many(self, marks: int) -> Self:
        """Return the same kind of news, whose light signal marks `marks` options."""
        return type(self)(
            self,
            retold=self.retold,
            shows_bites=self.shows_bites,
            status=self.status,
            spread=self.spread,
            at_first=self.at_first,
            marks=marks,
        )


class Told(Event, frozen=True):
    """Private news for the seat `to`: its kind `what` (`card`, `lover` …), a seat `about`, and a `value`."""

    cue = None
    set_stage = leave_stage

    to: str
    what: News
    about: str | None = None
    value: ToldValue = None

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Yield the line that the kind of news defines."""
        retold = self.what.retold
        if isinstance(retold, str):
            yield self.saying(retold, seat=self.to)
        elif retold is not None:
            yield from retold(self, tale)


Retelling: TypeAlias = Callable[[Told, Tale], Iterator[Saying]]
"""Function that yields the lines of the retelling for private news."""


class NightFell(Event, frozen=True):
    """Night number `night` (from 1) begins."""

    cue = "night.falls"
    retold = "story.night"

    night: int

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the village asleep on the display."""
        return now.enters(Phase.ASLEEP, self.night)


class GameOver(Event, frozen=True):
    """The game ended; `seats` are the winners, dead ones included."""

    retold = None

    winner: str
    """Id of a `Winner` of the werewolves' rules, or the name of the winning seat in Lupusburg."""
    seats: tuple[str, ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the winning side. The retelling names its seats later, because they reveal roles."""
        yield self.saying(f"over.{self.winner}")

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the end of the game on the display."""
        return now.enters(Phase.OVER)
