"""The private channel of each seat: how the box asks it, shows it something and tells it news in secret.

Seats that share one button and one light, seats with a pair of their own and seats that a program plays can
sit at one table: `Channels` knows which seat has which, and nobody else does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from hardware.light import OFF, AllLights, Light, Pattern
from hardware.presses import Down
from narrator.night.phone import (
    ClaimedByTap,
    GoesAlong,
    Hands,
    PhoneChannel,
    PressedOrTapped,
    SecretQuestion,
    TappedHands,
)
from narrator.night.roll_call_buttons import Claims, Taps
from narrator.night.scene import ReadBeat
from narrator.night.walker import Walker
from narrator.rules import Answer, Told, View
from narrator.table.roll_choice import Choice, Legal, Moment, MomentKind, nothing_drawn
from narrator.table.sitting import Decide
from narrator.table.timing import LAG
from voices.draw import Draw


class Channel(Protocol):
    """How the box reaches one seat in secret, and is reached by it."""

    @property
    def light(self) -> Light | None:
        """What shines for the seat; None where nobody looks."""

    def ask(self, question: SecretQuestion) -> Hands:
        """Find out what the seat answers, while the options are read."""

    def show(self, pattern: Pattern) -> None:
        """Show whether the option that is being read is meant."""

    def tell(self, pattern: Pattern) -> None:
        """Tell the seat its news, in its turn."""

    def heeds(self, press: Down) -> bool:
        """Whether a press may be this seat's."""


class Pair:
    """A button and a light that closed eyes do not see."""

    def __init__(self, light: Light) -> None:
        self._light = light

    @property
    def light(self) -> Light:
        """The light of the pair."""
        return self._light

    def ask(self, question: SecretQuestion) -> Hands:
        """Follow the finger at the button."""
        return _hands(question, self._light)

    def show(self, pattern: Pattern) -> None:
        """By the light."""
        self._light.show(pattern)

    def tell(self, pattern: Pattern) -> None:
        """By the light."""
        self._light.show(pattern)

    def heeds(self, press: Down) -> bool:
        """Nobody can tell whose finger it was."""
        return True


class SharedPair(Pair):
    """The pair in the middle of the table, for all with none of their own; `own` are the others' buttons."""

    def __init__(self, light: Light, own: Collection[int] = ()) -> None:
        super().__init__(light)
        self._own = own

    def heeds(self, press: Down) -> bool:
        """A press is anybody's who shares it, but not of those with a button of their own."""
        return press.seat not in self._own


class OwnPair(Pair):
    """The pair in front of one seat: no light shines before the closed eyes of another."""

    def __init__(self, light: Light, button: int) -> None:
        super().__init__(light)
        self.button = button
        """The number of the button, that of the seat's place at the table."""

    def heeds(self, press: Down) -> bool:
        """Only this button is the seat's."""
        return press.seat == self.button


class Program:
    """A seat that a program plays: it gets what its seat knows, and nothing else; it needs no light."""

    light: None = None

    def __init__(self, decide: Decide, view: Callable[[], View]) -> None:
        self._decide = decide
        self._view = view

    def ask(self, question: SecretQuestion) -> Hands:
        """It decides while the options are read, as anybody does; what it has not by the end is sleep."""
        asked = self._view().asked
        waits = asked is not None and asked.id == question.read.beat.prompt
        prompt = question.prompt or (asked if waits else None)
        if prompt is None:
            return Decided([])
        reply = self._decide(prompt, thinking_seconds(question.read))
        return Deciding(lambda: _keys(question, reply()))

    def show(self, pattern: Pattern) -> None:
        """It knows already: what the light would mark is in the view."""

    def tell(self, pattern: Pattern) -> None:
        """Its news are in the view."""

    def heeds(self, press: Down) -> bool:
        """No finger is its own."""
        return False


class Decided:
    """The hands of somebody without any: what was taken stands from the beginning."""

    def __init__(self, taken: list[str]) -> None:
        self._taken = taken

    @property
    def taken(self) -> list[str]:
        """What was taken."""
        return self._taken

    def follow(self, moment: Moment, at: float) -> None:
        """What is read changes nothing."""

    def pressed(self, press: Down) -> None:
        """Presses change nothing."""


class Deciding(Decided):
    """The hands of a program: what it has taken is known when the reading is over."""

    def __init__(self, decided: Callable[[], list[str]]) -> None:
        super().__init__([])
        self._decided = decided

    @property
    def taken(self) -> list[str]:
        """What it has decided by now; nothing that comes later counts."""
        return self._decided()


class Together:
    """The hands of people, and programs beside them: these go along, and decide where no finger does."""

    def __init__(self, people: Hands, programs: Sequence[Hands]) -> None:
        self._people = people
        self._programs = programs

    @property
    def taken(self) -> list[str]:
        """What the people took; else what most programs did, of equals the first."""
        decided = [taken for program in self._programs if (taken := program.taken)]
        return self._people.taken or max(decided, key=decided.count, default=[])

    def follow(self, moment: Moment, at: float) -> None:
        """Only people follow."""
        self._people.follow(moment, at)

    def pressed(self, press: Down) -> None:
        """A press is a person's."""
        self._people.pressed(press)


class Channels:
    """The channels of all who sit at the table."""

    def __init__(self, by_seat: Mapping[str, Channel], lag: float = LAG) -> None:
        """`lag`: seconds into an option in which a press still means the option before."""
        self._by_seat = by_seat
        self._lag = lag

    @property
    def seats(self) -> tuple[str, ...]:
        """All who sit there, clockwise."""
        return tuple(self._by_seat)

    def eyes(self, seats: Collection[str]) -> tuple[str, ...]:
        """Those of these seats at which somebody has eyes to open: no program has."""
        return tuple(seat for seat in seats if not isinstance(self._by_seat[seat], Program))

    def ask(self, seats: Collection[str], question: SecretQuestion) -> Hands:
        """Ask those who are awake together; where people are among them, programs go along with these."""
        own = [self._by_seat[seat] for seat in seats]
        programs = [channel.ask(question) for channel in own if isinstance(channel, Program)]
        people = self._people(seats, question)
        return Together(people, programs) if programs else people

    def _people(self, seats: Collection[str], question: SecretQuestion) -> Hands:
        """What follows fingers and thumbs: of a button and a light, of phones, or of both."""
        light, phones = self._light_of(seats), self._phones_of(seats)
        if light is None:
            return TappedHands(phones, question, seats) if phones else Decided([])
        fingers = _hands(question, light, self._lag)
        taps = replace(question, fill=nothing_drawn)
        return PressedOrTapped(fingers, TappedHands(phones, taps, seats)) if phones else fingers

    def reveal(self, seats: Collection[str], read: ReadBeat, keys: Collection[str]) -> None:
        """Show those who have phones what a light marks of a roll, in words."""
        for phone in self._phones_of(seats):
            phone.reveal(read, keys)

    def deal(self, seat: str, card: str) -> None:
        """Show a seat with a phone its card, and what it does."""
        for phone in self._phones_of((seat,)):
            phone.deal(card)

    def inform(self, seat: str, news: Iterable[Told]) -> None:
        """Tell a seat with a phone its news in words."""
        for phone in self._phones_of((seat,)):
            phone.inform(news)

    def show(self, seats: Collection[str], pattern: Pattern) -> None:
        """Show something to those who are awake."""
        for channel in self._of(seats):
            channel.show(pattern)

    def tell(self, seat: str, pattern: Pattern) -> None:
        """Tell a seat its news."""
        self._by_seat[seat].tell(pattern)

    def heeds(self, press: Down, seats: Collection[str]) -> bool:
        """Whether a press counts where only these seats are asked."""
        return any(channel.heeds(press) for channel in self._of(seats))

    def roll_call(self, read: ReadBeat, legal: Legal, secret: Draw) -> Hands:
        """Find out who holds a card: by own buttons where all have one, else by their names or places.

        With own buttons whoever presses is meant; where rolls are walked all may tap, and the tick tells.
        """
        own = {
            channel.button: seat for seat, channel in self._by_seat.items() if isinstance(channel, OwnPair)
        }
        if len(own) < sum(not isinstance(channel, Program) for channel in self._by_seat.values()):
            light = self._light_of(self._by_seat)
            assert light is not None, "cards are called where somebody has a button to press"
            question = SecretQuestion(read, read.beat.picks, legal, secret)
            return self._with_claims(_hands(question, light, self._lag), question)
        if read.course is None:
            return Claims(read.beat.picks, legal, lambda press: own.get(press.seat or 0), self._lit)
        lights = {seat: self._lit(seat) for seat in own.values()}
        return Taps(lights, read.beat.picks, legal, lambda press: own.get(press.seat or 0), secret)

    def follow(self, following: Iterable[GoesAlong], moment: Moment, at: float) -> None:
        """Let all who go along with a roll hear a moment of it.

        It is dark before they hear of the end, not after: what they show then, of what was drawn or not
        pressed at, is the last that the light tells.
        """
        if moment.kind is MomentKind.END:
            self.dark()
        for one in following:
            one.follow(moment, at)

    def dark(self) -> None:
        """Nothing shines any more."""
        self.show(self._by_seat, OFF)

    def light_for_nobody(self) -> Light:
        """What may shine in a call that wakes nobody: the light in the middle, where there is one."""
        return self._light_of(()) or AllLights(())

    def _with_claims(self, fingers: Hands, question: SecretQuestion) -> Hands:
        """The same, and whoever taps their own name at a phone of their own."""
        phones = self._phones_of(self._by_seat)
        return ClaimedByTap(fingers, phones, question) if phones else fingers

    def _phones_of(self, seats: Collection[str]) -> list[PhoneChannel]:
        channels = (self._by_seat[seat] for seat in seats)
        return [channel for channel in channels if isinstance(channel, PhoneChannel)]

    def _of(self, seats: Collection[str]) -> Iterable[Channel]:
        """The channels of these seats, one that they share only once; of nobody, the one in the middle."""
        if not seats:
            return dict.fromkeys(
                channel for channel in self._by_seat.values() if isinstance(channel, SharedPair)
            )
        return dict.fromkeys(self._by_seat[seat] for seat in seats)

    def _light_of(self, seats: Collection[str]) -> Light | None:
        """The lights of these seats and no other, as one; None where nobody looks."""
        lights = [channel.light for channel in self._of(seats) if channel.light is not None]
        return (lights[0] if len(lights) == 1 else AllLights(lights)) if lights else None

    def _lit(self, seat: str) -> Light:
        light = self._by_seat[seat].light
        assert light is not None, "who has a button has a light"
        return light


THINKING, OPTION = 0.5, 0.5
"""Seconds that a program has, and more for each option: less than any reading takes, whatever its pace."""


def thinking_seconds(read: ReadBeat) -> float:
    """How long a program may take to decide: well within the reading of its options."""
    return THINKING + OPTION * len(read.options)


def _hands(question: SecretQuestion, light: Light, lag: float = LAG) -> Hands:
    """What follows the finger of whoever is asked: by names, or in walks."""
    read, picks, legal, fill = question.read, question.picks, question.legal, question.fill
    if read.course is None:
        return Choice(read.options, picks, legal, light, lag, fill, question.marked, read.beat.picks)
    return Walker(read.course, read.beat.picks, picks, legal, light, question.secret, fill)


def _keys(question: SecretQuestion, answer: Answer) -> list[str]:
    """The options that an answer means; none where it passes."""
    meant = answer if isinstance(answer, list | tuple) else [answer]
    return [
        option.key
        for value in meant
        for option in question.read.options
        if value is not None and question.value(option.key) == value
    ]
