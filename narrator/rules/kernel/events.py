"""The base class of events, and the events that every game has.

Public events may be spoken. `Told` is private news for one seat and goes to the private channel only. An
event's id is its class name in snake case (`NobodyDied` is `nobody_died`).
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
"""State of a tale when an event is retold; each game with a tale has its own type (`rules/tale.py`)."""
Facts: TypeAlias = Any
"""Public facts at nightfall; each game has its own type."""

ToldValue: TypeAlias = str | bool | int | tuple[str, ...] | None


def snake_case(name: str) -> str:
    """Spell a class name as an id: `BearGrowled` gives `bear_growled`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Named(str):
    """A value of a line that is an id: spoken as its name in the pack, with the article."""

    message: ClassVar[str]
    """The pack's message with the name, `{}` replaced by the id."""


class NamedCard(Named):
    """A card."""

    message = "role-{}.the"


class NamedRule(Named):
    """A rule of the table, such as a building."""

    message = "{}.the"


class NamedRules(Named):
    """Several of a kind, such as all farms."""

    message = "{}.all"


class NamedOffice(Named):
    """The inhabitant of a building, such as the Confessor."""

    message = "{}.office"


class NamedOffices(Named):
    """The inhabitants of several buildings of a kind, such as the Farmers."""

    message = "{}.offices"


Card: TypeAlias = Annotated[str, NamedCard]
"""Id of a card; a line that speaks it spells out the card's name."""

House: TypeAlias = Annotated[str, NamedRule]
"""Id of a building; a line that speaks it spells out the building's name."""


class Saying(NamedTuple):
    """A line of the news: its cue, its values, and the event that it makes public, if any."""

    cue: str
    values: Mapping[str, object]
    about: Event | None = None
    together: bool = False
    """Whether neighbouring lines of the tale that differ only in `seats` become one sentence."""


def leave_stage(event: Event, now: Scenery) -> Scenery:
    """Return the stage unchanged: the `set_stage` of events without a visible effect."""
    return now


class Event(Struct, frozen=True, tag=snake_case, gc=False):
    """An event of the game; public, unless it is `Told`.

    Each kind names its `cue`, which is spoken with the event's fields as values, or None if it is silent.
    An event that is spoken in several ways overrides `sayings`. Each kind also defines its line in the
    tale of the game (`retold`, or `retell`) and its effect on the stage (`set_stage`). A class without
    one of them is refused at its creation, because the omission would only show at the end of an evening.
    """

    cue: ClassVar[str | None]
    retold: ClassVar[str | None]
    """The tale's cue, spoken with the event's fields; None for public facts that need no retelling."""
    foreseen: ClassVar[Mapping[str, str]] = {}
    """Prompts answered by one of the roll, each with the cue of this event that is spoken at once.

    The values are `seat`, the one chosen, and `by`, the one asked, so that every possible line can be
    prepared.
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
        """The event's value in scenarios: its first field."""
        fields = self.__struct_fields__
        return getattr(self, fields[0]) if fields else None

    def to_dict(self) -> dict[str, Any]:
        """Return the event as JSON has it: its id as `type`, and its fields."""
        written: dict[str, Any] = msgspec.to_builtins(self, enc_hook=str)
        return written

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Yield the lines for the room; `following` are the later events."""
        if self.cue is not None:
            yield self.saying(self.cue, **_values(self))

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Yield the lines for the tale of the finished game, including secrets."""
        if self.retold is not None:
            yield self.saying(self.retold, **_values(self))

    def set_stage(self, now: Scenery) -> Scenery:
        """Return the stage after the room has heard of the event."""
        raise NotImplementedError

    def saying(self, cue: str, /, **values: object) -> Saying:
        """Return a line about this event."""
        return Saying(cue, values, self)


def _values(event: Event) -> dict[str, object]:
    """Return the fields of an event, as the values of its line."""
    named = _named_in(type(event))
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    return values | {name: kind(values[name]) for name, kind in named.items()}


@cache
def _named_in(kind: type[Event]) -> dict[str, type[Named]]:
    """Return the fields that hold an id to spell out, each with its kind of name."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: extra for name in kind.__struct_fields__ for extra in getattr(hints[name], "__metadata__", ())
    }


class News(str):
    """A word of private news (`Told.what`), defined by a rule, with its properties.

    Its line in the tale (`retold`) is required. It is a cue that takes the `seat` of the news, a function
    for other cases, or None for no line. An example is `News("dreamt", retold=None)`.
    """

    retold: str | Retelling | None
    shows_bites: bool
    """Whether it shows the victims of the wolves tonight, one piece of news for each."""
    status: str | None
    """Permanent state of the seats that it is about; each showing marks all of them so far."""
    spread: Callable[[Facts, int], int] | None
    """Number of seats that it may be true of on a night of this number, by public facts."""
    at_first: bool
    """Whether the first night may bring it."""
    marks: int
    """Number of options of a roll that it marks."""

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
        """Create news by its word, as views and scenarios spell it."""
        news = super().__new__(cls, word)
        news.retold, news.shows_bites, news.status = retold, shows_bites, status
        news.spread, news.at_first, news.marks = spread, at_first, marks
        return news

    def of_many(self, marks: int) -> Self:
        """Return the same news, marking `marks` options at once."""
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
        """Yield the line that the kind of news defines."""
        retold = self.what.retold
        if isinstance(retold, str):
            yield self.saying(retold, seat=self.to)
        elif retold is not None:
            yield from retold(self, tale)


Retelling: TypeAlias = Callable[[Told, Tale], Iterator[Saying]]
"""Function that yields the lines of the tale about a piece of news, if any."""


class NightFell(Event, frozen=True):
    """Night number `night` (from 1) begins."""

    cue = "night.falls"
    retold = "story.night"

    night: int

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the sleeping village."""
        return now.enters(Phase.ASLEEP, self.night)


class GameOver(Event, frozen=True):
    """The game ended; `seats` are the winners, dead ones included."""

    retold = None

    winner: str
    """A `Winner` of the werewolves' rules, or in Lupusburg a seat."""
    seats: tuple[str, ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Yield the side that won; its seats come with the tale, because they reveal other roles."""
        yield self.saying(f"over.{self.winner}")

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the end of the evening."""
        return now.enters(Phase.OVER)
