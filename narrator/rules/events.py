"""What happened: the events a game produces, in order.

Public events may be voiced; `Told` is private news for one seat and goes to the private channel only.
An event's id is its class name in snake case (`NobodyDied` is `nobody_died`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, ClassVar, NamedTuple, TypeAlias, get_type_hints

from msgspec import Struct

from narrator.rules.ids import How

Told_value: TypeAlias = str | bool | int | tuple[str, ...] | None


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
        name: extra
        for name in kind.__struct_fields__
        for extra in getattr(hints[name], "__metadata__", ())
        if isinstance(extra, type) and issubclass(extra, Named)
    }


class Told(Event, frozen=True):
    """Private news for the seat `to`: `what` it is (`card`, `lover` …), `about` whom, and its value."""

    cue = None

    to: str
    what: str
    about: str | None = None
    value: Told_value = None


class NightFell(Event, frozen=True):
    """Night number `night` (from 1) begins."""

    cue = "night.falls"

    night: int


class DayBroke(Event, frozen=True):
    """The night is over: morning number `day`, 0 for the opening day that the Angel brings."""

    day: int

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """A morning: who is missing, a batch that dies before anything else happens, with the cards (A67)."""
        if not self.day:
            return
        yield self.saying("night.dawn")
        yield self.saying("dawn.leads")
        dead = _dead_of_the_night(following)
        if dead:
            yield self.saying("dawn.dead", seats=tuple(event.seat for event in dead))
            for event in dead:
                yield event.card_saying()


class NobodyDied(Event, frozen=True):
    """The night took nobody."""

    cue = "dawn.nobody"

    night: int


class Died(Event, frozen=True):
    """A seat left the game; `card` is None when cards are not shown."""

    seat: str
    card: str | None
    how: How

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """The dead of the night are told together at dawn; any other death by what all have seen of it."""
        if self.how is How.NIGHT:
            return
        if self.how is How.GRIEF:
            yield self.saying("day.grief", seat=self.seat)
        elif self.how is How.ELDER:
            yield self.saying("day.elder_idiot", seat=self.seat)
        yield self.card_saying()

    def card_saying(self) -> Saying:
        """Which card it was, or that nobody sees it."""
        if self.card is None:
            return self.saying("day.no_card", seat=self.seat)
        return self.saying("day.card", seat=self.seat, card=NamedCard(self.card))


class CardShown(Event, frozen=True):
    """A living seat's card is face up from now on."""

    cue = "day.card_shown"

    seat: str
    card: Card


class CaptainElected(Event, frozen=True):
    """The village elected `seat`."""

    cue = "day.captain_elected"
    foreseen = {"captain.elect": cue}

    seat: str


class CaptainNamed(Event, frozen=True):
    """The dying Captain handed the office to `seat`."""

    cue = "day.captain_named"
    foreseen = {"captain.successor": cue}

    seat: str
    by: str


class CaptainOfficeEmpty(Event, frozen=True):
    """No Captain for now, or never again."""

    for_good: bool

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """For now or for good."""
        yield self.saying("day.captain_ended" if self.for_good else "day.captain_none")


class VoteCounted(Event, frozen=True):
    """The ballots, counted: votes against each seat that got any, highest first, then in seat order."""

    cue = None

    votes: tuple[tuple[str, int], ...]
    runoff: bool


class Tied(Event, frozen=True):
    """Several seats share the most votes."""

    cue = "day.tied"

    seats: tuple[str, ...]


class DebateOpened(Event, frozen=True):
    """The village talks before it votes; on days on which nobody may vote it does not."""

    cue = None

    day: int


class DebateGoesOn(Event, frozen=True):
    """Somebody has acted in the debate, and all that came of it is done: the village talks on."""

    cue = None

    day: int


class WindowOpened(Event, frozen=True):
    """A moment for whoever may act in it, if anybody may: `window` is the id of what would be asked."""

    cue = None

    window: str


class EyesClosed(Event, frozen=True):
    """A short night in the middle of a day: all sleep while `call` is voiced, from this moment on."""

    cue = None

    call: str


class EyesOpened(Event, frozen=True):
    """The short night is over, and the day goes on."""

    cue = None

    call: str


class Returned(Event, frozen=True):
    """Somebody who had left the game is back, with the card `card` that all know."""

    cue = "day.returned"

    seat: str
    card: Card


class Condemned(Event, frozen=True):
    """The village's verdict, before anything may still soften it; with `TIE` nobody voted for this one."""

    foreseen = {"captain.tiebreak": "day.condemned"}

    seat: str
    how: How = How.VOTE

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """By the village's word, or for its want of one."""
        yield self.saying("day.tie" if self.how is How.TIE else "day.condemned", seat=self.seat)


class NobodyCondemned(Event, frozen=True):
    """The vote ended without a victim."""

    cue = "day.spared"

    day: int


class NoVote(Event, frozen=True):
    """Nobody may vote today."""

    cue = "day.no_vote"

    day: int


class SecondVote(Event, frozen=True):
    """The village must vote once more, at once and without debate."""

    cue = "day.second_vote"

    day: int


class IdiotPardoned(Event, frozen=True):
    """The condemned turned out to be the Village Idiot, who stays, without a vote."""

    cue = "day.idiot"

    seat: str


class ServantTook(Event, frozen=True):
    """The Devoted Servant `seat` showed herself and took the unseen card of `of`."""

    cue = "day.servant"

    seat: str
    of: str


class PowersLost(Event, frozen=True):
    """The Elder was wronged: the villagers lose their powers."""

    cue = "day.powers_lost"


class BearGrowled(Event, frozen=True):
    """The Bear Tamer's bear smelled a wolf beside it."""

    cue = "day.bear"


class ActorCardGone(Event, frozen=True):
    """One of the Actor's cards left the table."""

    cue = "day.actor_card"

    card: Card


class VotersNamed(Event, frozen=True):
    """The Scapegoat's last word: only these may vote on the next day."""

    cue = "day.voters"

    seats: tuple[str, ...]


class DoubleVoteShown(Event, frozen=True):
    """The double arrow was in `seat`'s hand for this vote."""

    cue = "day.double_vote"

    seat: str


class Shot(Event, frozen=True):
    """The dying Hunter `by` shoots `seat`, or nobody."""

    foreseen = {"hunter.shoot": "day.shot"}

    by: str
    seat: str | None

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """At somebody, or into the air."""
        if self.seat is None:
            yield self.saying("day.no_shot", by=self.by)
        else:
            yield self.saying("day.shot", by=self.by, seat=self.seat)


class GameOver(Event, frozen=True):
    """The game ended; `seats` are the winners, dead ones included."""

    winner: str
    """A `Winner` of the werewolves' rules, or in Lupusburg a seat."""
    seats: tuple[str, ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """The side that won, and its seats."""
        yield self.saying(f"over.{self.winner}")
        if self.seats:
            yield self.saying("over.winners", seats=self.seats)


def _dead_of_the_night(following: Sequence[Event]) -> list[Died]:
    dead = []
    for event in following:
        if isinstance(event, Died) and event.how is How.NIGHT:
            dead.append(event)
        elif isinstance(event, DayBroke | NightFell):
            break
    return dead
