"""What an event is, and those that every game has.

Public events may be voiced; `Told` is private news for one seat and goes to the private channel only.
An event's id is its class name in snake case (`NobodyDied` is `nobody_died`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeAlias, get_type_hints

import msgspec
from msgspec import Struct

from narrator.rules.kernel.scenery import Phase, Scenery

Tale: TypeAlias = Any
"""What a tale has come to when an event is told: every game that has one keeps its own (`rules/tale.py`)."""
Facts: TypeAlias = Any
"""What everybody knows at nightfall, likewise."""

ToldValue: TypeAlias = str | bool | int | tuple[str, ...] | None


def snake_case(name: str) -> str:
    """Spell a class name as an id: `BearGrowled` gives `bear_growled`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Named(str):
    """The value of a line that is an id: said by its name in the pack, with the article."""

    message: ClassVar[str]
    """The pack's message with the name, `{}` standing for the id."""


class NamedCard(Named):
    """A card."""

    message = "role-{}.the"


class NamedRule(Named):
    """A rule of the table: a building, say."""

    message = "{}.the"


class NamedRules(Named):
    """Several of a kind: all farms."""

    message = "{}.all"


class NamedOffice(Named):
    """The one who lives in a building: the Confessor, say."""

    message = "{}.office"


class NamedOffices(Named):
    """Those who live in several buildings of a kind: the Farmers."""

    message = "{}.offices"


Card: TypeAlias = Annotated[str, NamedCard]
"""The id of a card; what says it spells out the card's name."""

House: TypeAlias = Annotated[str, NamedRule]
"""The id of a building, spelled out likewise."""


class Saying(NamedTuple):
    """A line of the news: its cue, its values, and the event that the room hears of by it, if it does."""

    cue: str
    values: Mapping[str, object]
    about: Event | None = None
    together: bool = False
    """Whether neighbours in the tale that differ by nothing but their `seats` are told in one sentence."""


def leave_stage(event: Event, now: Scenery) -> Scenery:
    """The `set_stage` of an event that changes nothing of what all see."""
    return now


class Event(Struct, frozen=True, tag=snake_case, gc=False):
    """Something that happened; everybody may know it, unless it is `Told`.

    Each kind names its `cue`, which is said with the event's fields as values, or None if it is silent; one
    that is said in more than one way overrides `sayings`. Each says as well how the tale of the game tells of
    it again (`retold`, or `retell`), and what it does to the stage (`set_stage`): a class that keeps silent
    about either is refused when it is made, for nobody would miss it before the evening is over.
    """

    cue: ClassVar[str | None]
    retold: ClassVar[str | None]
    """The tale's cue, said with the event's fields; None for what all have seen or need not hear again."""
    foreseen: ClassVar[Mapping[str, str]] = {}
    """Prompts answered by one of the roll, and the cue of this event that is said at once when they are: with
    `seat` the one chosen and `by` the one asked, so that every possible line can be ready."""

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
        """What a scenario means by the event's value: its first field."""
        fields = self.__struct_fields__
        return getattr(self, fields[0]) if fields else None

    def to_dict(self) -> dict[str, Any]:
        """Return the event as JSON has it: its id as `type`, and its fields."""
        written: dict[str, Any] = msgspec.to_builtins(self, enc_hook=str)
        return written

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """How the room is told, with what happened after it at hand."""
        if self.cue is not None:
            yield self.saying(self.cue, **_values(self))

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """How the tale of the finished game tells of it, secrets and all."""
        if self.retold is not None:
            yield self.saying(self.retold, **_values(self))

    def set_stage(self, now: Scenery) -> Scenery:
        """What stands on the stage once the room has heard of it."""
        raise NotImplementedError

    def saying(self, cue: str, /, **values: object) -> Saying:
        """A line about this event."""
        return Saying(cue, values, self)


def _values(event: Event) -> dict[str, object]:
    """The fields of an event, as the values of its line."""
    named = _named_in(type(event))
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    return values | {name: kind(values[name]) for name, kind in named.items()}


@cache
def _named_in(kind: type[Event]) -> dict[str, type[Named]]:
    """The fields that hold an id which is spelled out, with what it is the id of."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: extra for name in kind.__struct_fields__ for extra in getattr(hints[name], "__metadata__", ())
    }


class News(str):
    """A word of private news (`Told.what`): a value that a rule brings, with what the house must know of it.

    How the tale tells of it (`retold`) has to be said: a cue that takes the `seat` it was told to, a function
    for more than that, or None where it stays untold. `News("dreamt", retold=None)` is one.
    """

    retold: str | Retelling | None
    shows_bites: bool
    """Whether it shows whom the wolves take tonight, one piece of news for each."""
    status: str | None
    """What is true for good of those of whom it tells: a showing marks all of them, told long ago or now."""
    spread: Callable[[Facts, int], int] | None
    """Of how many that may be true on a night of this number, as far as everybody knows."""
    at_first: bool
    """Whether the first night may bring it."""
    marks: int
    """How many options of a roll it marks."""

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
        """News by its word, as views and scenarios spell it."""
        news = super().__new__(cls, word)
        news.retold, news.shows_bites, news.status = retold, shows_bites, status
        news.spread, news.at_first, news.marks = spread, at_first, marks
        return news

    def of_many(self, marks: int) -> Self:
        """Return the same news where it marks so many options at once."""
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
    """Private news for the seat `to`: `what` it is (`card`, `lover` …), `about` whom, and its value."""

    cue = None
    set_stage = leave_stage

    to: str
    what: News
    about: str | None = None
    value: ToldValue = None

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """As its kind of news says."""
        retold = self.what.retold
        if isinstance(retold, str):
            yield self.saying(retold, seat=self.to)
        elif retold is not None:
            yield from retold(self, tale)


Retelling: TypeAlias = Callable[[Told, Tale], Iterator[Saying]]
"""How the tale tells of a piece of news: nothing, or a line or more."""


class NightFell(Event, frozen=True):
    """Night number `night` (from 1) begins."""

    cue = "night.falls"
    retold = "story.night"

    night: int

    def set_stage(self, now: Scenery) -> Scenery:
        """All sleep."""
        return now.enters(Phase.ASLEEP, self.night)


class GameOver(Event, frozen=True):
    """The game ended; `seats` are the winners, dead ones included."""

    retold = None

    winner: str
    """A `Winner` of the werewolves' rules, or in Lupusburg a seat."""
    seats: tuple[str, ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """The side that won; its seats are named when all is told, for they would unmask the rest."""
        yield self.saying(f"over.{self.winner}")

    def set_stage(self, now: Scenery) -> Scenery:
        """The evening is over."""
        return now.enters(Phase.OVER)
