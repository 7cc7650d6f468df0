"""What an event is, and those that every game has.

Public events may be voiced; `Told` is private news for one seat and goes to the private channel only.
An event's id is its class name in snake case (`NobodyDied` is `nobody_died`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, ClassVar, NamedTuple, TypeAlias, get_type_hints

from msgspec import Struct

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


Card: TypeAlias = Annotated[str, NamedCard]
"""The id of a card; what says it spells out the card's name."""

House: TypeAlias = Annotated[str, NamedRule]
"""The id of a building, spelled out likewise."""


class Saying(NamedTuple):
    """A line of the news: its cue, its values, and the event the room hears of by it."""

    cue: str
    values: Mapping[str, object]
    about: Event


class Event(Struct, frozen=True, tag=snake_case, gc=False):
    """Something that happened; everybody may know it, unless it is `Told`.

    Each kind names its `cue`, which is said with the event's fields as values, or None if it is silent; one
    that is said in more than one way overrides `sayings`.
    """

    cue: ClassVar[str | None]
    spends: ClassVar[str] = ""
    """The field that names the seat whose house has lost its power by this; empty where none has."""
    foreseen: ClassVar[Mapping[str, str]] = {}
    """Prompts answered by one of the roll, and the cue of this event that is said at once when they are: with
    `seat` the one chosen and `by` the one asked, so that every possible line can be ready."""

    @property
    def id(self) -> str:
        """The event's id, as scenarios and traces spell it."""
        return str(self.__struct_config__.tag)

    @property
    def value(self) -> object:
        """What a scenario means by the event's value: its first field."""
        fields = self.__struct_fields__
        return getattr(self, fields[0]) if fields else None

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """How the room is told, with what happened after it at hand."""
        if self.cue is not None:
            yield self.saying(self.cue, **_values(self))

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


class Told(Event, frozen=True):
    """Private news for the seat `to`: `what` it is (`card`, `lover` …), `about` whom, and its value."""

    cue = None

    to: str
    what: str
    about: str | None = None
    value: ToldValue = None


class NightFell(Event, frozen=True):
    """Night number `night` (from 1) begins."""

    cue = "night.falls"

    night: int


class GameOver(Event, frozen=True):
    """The game ended; `seats` are the winners, dead ones included."""

    winner: str
    """A `Winner` of the werewolves' rules, or in Lupusburg a seat."""
    seats: tuple[str, ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """The side that won; its seats are named when all is told, for they would unmask the rest."""
        yield self.saying(f"over.{self.winner}")
