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
"""State of the tale (the retelling of a finished game). Each game has its own type (`rules/tale.py`)."""
Facts: TypeAlias = Any
"""Public facts at nightfall; each game has its own type."""

ToldValue: TypeAlias = str | bool | int | tuple[str, ...] | None


def snake_case(name: str) -> str:
    """Spell a class name as an id: `BearGrowled` gives `bear_growled`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Named(str):
    """An id among the values of a line. The line speaks its name in the pack, with the article."""

    message: ClassVar[str]
    """Id of the pack's message with the name. `{}` is replaced by the value."""


class NamedCard(Named):
    """The id of a card."""

    message = "role-{}.the"


class NamedRule(Named):
    """The id of a rule of the table, such as a building, spoken as its name."""

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
"""Id of a card. A line speaks the card's name."""

House: TypeAlias = Annotated[str, NamedRule]
"""Id of a building. A line speaks the building's name."""


class Saying(NamedTuple):
    """A line of the news: its cue, its values, and the event that it makes public, or None."""

    cue: str
    values: Mapping[str, object]
    about: Event | None = None
    together: bool = False
    """Whether neighbouring lines of the tale that differ only in `seats` are merged into one sentence."""


def leave_stage(event: Event, now: Scenery) -> Scenery:
    """Return the stage unchanged. Events without a visible effect use it as `set_stage`."""
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
    """Prompts whose answer names a seat, each with the cue of this event that is then spoken at once.

    The values of the cue are `seat` (the chosen seat) and `by` (the seat that chose). With these the box
    can prepare every possible line.
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
        """Yield the lines that the room hears. `following` are the later events of the same answer."""
        if self.cue is not None:
            yield self.saying(self.cue, **_values(self))

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Yield the lines for the tale of the finished game, including secrets."""
        if self.retold is not None:
            yield self.saying(self.retold, **_values(self))

    def set_stage(self, now: Scenery) -> Scenery:
        """Return the stage once the room has heard of the event."""
        raise NotImplementedError

    def saying(self, cue: str, /, **values: object) -> Saying:
        """Return a line with this cue about this event. `values` are the values beside its fields."""
        return Saying(cue, values, self)


def _values(event: Event) -> dict[str, object]:
    """Return the fields of an event as values of its line."""
    named = _named_in(type(event))
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    return values | {name: kind(values[name]) for name, kind in named.items()}


@cache
def _named_in(kind: type[Event]) -> dict[str, type[Named]]:
    """Return the fields of an event class that hold an id, each with its kind of name."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: extra for name in kind.__struct_fields__ for extra in getattr(hints[name], "__metadata__", ())
    }


class News(str):
    """A kind of private news (`Told.what`). Rules define their own.

    `retold`, its line in the tale, is required: a cue that takes the `seat` of the news, a function for
    other cases, or None for no line. An example is `News("dreamt", retold=None)`.
    """

    retold: str | Retelling | None
    shows_bites: bool
    """Whether it names victims of the wolves tonight, one event for each victim."""
    status: str | None
    """Status of the seats that it is about. Each showing marks all seats with this status so far."""
    spread: Callable[[Facts, int], int] | None
    """Function that returns the number of seats it may be true of on a night, by public facts."""
    at_first: bool
    """Whether this news is possible in the first night."""
    marks: int
    """Number of options that one showing marks."""

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
        """Return the same kind of news, where one showing marks `marks` options."""
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
"""Function that yields the tale's lines for private news."""


class NightFell(Event, frozen=True):
    """Night number `night` (from 1) begins."""

    cue = "night.falls"
    retold = "story.night"

    night: int

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the village asleep on the stage."""
        return now.enters(Phase.ASLEEP, self.night)


class GameOver(Event, frozen=True):
    """The game ended; `seats` are the winners, dead ones included."""

    retold = None

    winner: str
    """Id of a `Winner` of the werewolves' rules, or the name of the winning seat in Lupusburg."""
    seats: tuple[str, ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the winning side only. The tale names its seats, because they reveal other roles."""
        yield self.saying(f"over.{self.winner}")

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the end of the game on the stage."""
        return now.enters(Phase.OVER)
