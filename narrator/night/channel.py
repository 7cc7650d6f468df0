"""The private channel of each seat: how the box asks it, shows it something and gives it news in secret.

Seats can share one button and one light, have their own pair, or be computer players, all at one table.
Only `Channels` knows which seat has which.
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
    """A secret two-way connection between the box and one seat."""

    @property
    def light(self) -> Light | None:
        """The light for the seat, or None where no person looks."""

    def ask(self, question: SecretQuestion) -> Hands:
        """Collect the seat's answer while the options are read."""

    def show(self, pattern: Pattern) -> None:
        """Show whether the option that is being read is marked."""

    def tell(self, pattern: Pattern) -> None:
        """Show the seat its news in its turn."""

    def heeds(self, press: Down) -> bool:
        """Return whether a button press may come from this seat."""


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
        """Show the mark by the light."""
        self._light.show(pattern)

    def tell(self, pattern: Pattern) -> None:
        """Show the news by the light."""
        self._light.show(pattern)

    def heeds(self, press: Down) -> bool:
        """Accept every press, because a finger cannot be identified."""
        return True


class SharedPair(Pair):
    """The pair in the middle of the table. `own` are the buttons of seats with their own pair."""

    def __init__(self, light: Light, own: Collection[int] = ()) -> None:
        super().__init__(light)
        self._own = own

    def heeds(self, press: Down) -> bool:
        """Accept every press that does not come from another seat's own button."""
        return press.seat not in self._own


class OwnPair(Pair):
    """The pair in front of one seat. Its light does not shine before the closed eyes of others."""

    def __init__(self, light: Light, button: int) -> None:
        super().__init__(light)
        self.button = button
        """The number of the button, which is the seat's place at the table."""

    def heeds(self, press: Down) -> bool:
        """Accept only presses of this button."""
        return press.seat == self.button


class Program:
    """A computer player's seat. It gets only what its seat may know, and it needs no light."""

    light: None = None

    def __init__(self, decide: Decide, view: Callable[[], View]) -> None:
        self._decide = decide
        self._view = view

    def ask(self, question: SecretQuestion) -> Hands:
        """Let the program decide while the options are read. A decision that is late counts as no answer."""
        asked = self._view().asked
        waits = asked is not None and asked.id == question.read.beat.prompt
        prompt = question.prompt or (asked if waits else None)
        if prompt is None:
            return Decided([])
        reply = self._decide(prompt, thinking_seconds(question.read))
        return Deciding(lambda: _keys(question, reply()))

    def show(self, pattern: Pattern) -> None:
        """Do nothing: the view contains what the light would mark."""

    def tell(self, pattern: Pattern) -> None:
        """Do nothing: the view contains the news."""

    def heeds(self, press: Down) -> bool:
        """Reject every press: a program has no finger."""
        return False


class Decided:
    """An answer without hands, fixed from the beginning."""

    def __init__(self, taken: list[str]) -> None:
        self._taken = taken

    @property
    def taken(self) -> list[str]:
        """The keys of the options taken."""
        return self._taken

    def follow(self, moment: Moment, at: float) -> None:
        """Ignore what is read."""

    def pressed(self, press: Down) -> None:
        """Ignore presses."""


class Deciding(Decided):
    """The answer of a program, which is known when the reading is over."""

    def __init__(self, decided: Callable[[], list[str]]) -> None:
        super().__init__([])
        self._decided = decided

    @property
    def taken(self) -> list[str]:
        """The keys of the options that the program has decided on by now. Later decisions do not count."""
        return self._decided()


class Together:
    """The answer of people and programs together. Programs decide only if the people do not."""

    def __init__(self, people: Hands, programs: Sequence[Hands]) -> None:
        self._people = people
        self._programs = programs

    @property
    def taken(self) -> list[str]:
        """The options that the people chose; without any, those of most programs (the first on a tie)."""
        decided = [taken for program in self._programs if (taken := program.taken)]
        return self._people.taken or max(decided, key=decided.count, default=[])

    def follow(self, moment: Moment, at: float) -> None:
        """Let the people's hands follow the reading."""
        self._people.follow(moment, at)

    def pressed(self, press: Down) -> None:
        """Pass a press to the people's hands."""
        self._people.pressed(press)


class Channels:
    """The channels of all seats at the table."""

    def __init__(self, by_seat: Mapping[str, Channel], lag: float = LAG) -> None:
        """Keep the channels. A press in an option's first `lag` seconds still means the one before."""
        self._by_seat = by_seat
        self._lag = lag

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, clockwise."""
        return tuple(self._by_seat)

    def eyes(self, seats: Collection[str]) -> tuple[str, ...]:
        """Return the given seats without computer players, which have no eyes."""
        return tuple(seat for seat in seats if not isinstance(self._by_seat[seat], Program))

    def ask(self, seats: Collection[str], question: SecretQuestion) -> Hands:
        """Ask the seats that are awake together. Programs support the people among them."""
        own = [self._by_seat[seat] for seat in seats]
        programs = [channel.ask(question) for channel in own if isinstance(channel, Program)]
        people = self._people(seats, question)
        return Together(people, programs) if programs else people

    def _people(self, seats: Collection[str], question: SecretQuestion) -> Hands:
        """Return hands for the people of these seats: a button and a light, phones, or both."""
        light, phones = self._light_of(seats), self._phones_of(seats)
        if light is None:
            return TappedHands(phones, question, seats) if phones else Decided([])
        fingers = _hands(question, light, self._lag)
        taps = replace(question, fill=nothing_drawn)
        return PressedOrTapped(fingers, TappedHands(phones, taps, seats)) if phones else fingers

    def reveal(self, seats: Collection[str], read: ReadBeat, keys: Collection[str]) -> None:
        """Show phone players in words which options of a roll are marked."""
        for phone in self._phones_of(seats):
            phone.reveal(read, keys)

    def deal(self, seat: str, card: str) -> None:
        """Show a phone player their card and its rules."""
        for phone in self._phones_of((seat,)):
            phone.deal(card)

    def inform(self, seat: str, news: Iterable[Told]) -> None:
        """Send a phone player their news in words."""
        for phone in self._phones_of((seat,)):
            phone.inform(news)

    def show(self, seats: Collection[str], pattern: Pattern) -> None:
        """Show a pattern to the seats that are awake."""
        for channel in self._of(seats):
            channel.show(pattern)

    def tell(self, seat: str, pattern: Pattern) -> None:
        """Show a seat its news."""
        self._by_seat[seat].tell(pattern)

    def heeds(self, press: Down, seats: Collection[str]) -> bool:
        """Return whether a press counts when only these seats are asked."""
        return any(channel.heeds(press) for channel in self._of(seats))

    def roll_call(self, read: ReadBeat, legal: Legal, secret: Draw) -> Hands:
        """Ask who holds a card: by own buttons if all people have one, else by names or places.

        With own buttons, a press claims the card. Where rolls are walked, all may tap, and only a press
        at a seat's own tick is a claim.
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
        """Pass a moment of a roll to all hands and decoys that follow it.

        At the end, the lights go off first. The last signal of a hand, about a drawn or missing choice,
        then stays visible.
        """
        if moment.kind is MomentKind.END:
            self.dark()
        for one in following:
            one.follow(moment, at)

    def dark(self) -> None:
        """Switch off all lights."""
        self.show(self._by_seat, OFF)

    def light_for_nobody(self) -> Light:
        """Return the light for a call that wakes no player: the one in the middle, or none."""
        return self._light_of(()) or AllLights(())

    def _with_claims(self, fingers: Hands, question: SecretQuestion) -> Hands:
        """Add claims by phone, where a player taps their own name."""
        phones = self._phones_of(self._by_seat)
        return ClaimedByTap(fingers, phones, question) if phones else fingers

    def _phones_of(self, seats: Collection[str]) -> list[PhoneChannel]:
        channels = (self._by_seat[seat] for seat in seats)
        return [channel for channel in channels if isinstance(channel, PhoneChannel)]

    def _of(self, seats: Collection[str]) -> Iterable[Channel]:
        """Return the channels of these seats, without duplicates. For no seats, return the shared pair."""
        if not seats:
            return dict.fromkeys(
                channel for channel in self._by_seat.values() if isinstance(channel, SharedPair)
            )
        return dict.fromkeys(self._by_seat[seat] for seat in seats)

    def _light_of(self, seats: Collection[str]) -> Light | None:
        """Return the lights of exactly these seats as one; None where no person looks."""
        lights = [channel.light for channel in self._of(seats) if channel.light is not None]
        return (lights[0] if len(lights) == 1 else AllLights(lights)) if lights else None

    def _lit(self, seat: str) -> Light:
        light = self._by_seat[seat].light
        assert light is not None, "who has a button has a light"
        return light


THINKING, OPTION = 0.5, 0.5
"""Seconds that a program has to decide, and more for each option: less than any reading takes."""


def thinking_seconds(read: ReadBeat) -> float:
    """Return the seconds a program may take to decide, well within the reading of its options."""
    return THINKING + OPTION * len(read.options)


def _hands(question: SecretQuestion, light: Light, lag: float = LAG) -> Hands:
    """Return an object that interprets the presses of the seat asked, for a roll of names or in walks."""
    read, picks, legal, fill = question.read, question.picks, question.legal, question.fill
    if read.course is None:
        return Choice(read.options, picks, legal, light, lag, fill, question.marked, read.beat.picks)
    return Walker(read.course, read.beat.picks, picks, legal, light, question.secret, fill)


def _keys(question: SecretQuestion, answer: Answer) -> list[str]:
    """Return the keys of the options that an answer means; none if it passes."""
    meant = answer if isinstance(answer, list | tuple) else [answer]
    return [
        option.key
        for value in meant
        for option in question.read.options
        if value is not None and question.value(option.key) == value
    ]
