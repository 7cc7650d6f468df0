"""The private channel of each seat: how the box asks a player, shows marks and gives news in secret.

A channel is a button with a light, shared or a player's own, or a phone, or a computer player. One table can
mix all of these. Only `Channels` knows which seat has which.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from hardware.light import OFF, AllLights, Light, Pattern
from hardware.presses import Down
from narrator.night.phone import (
    ClaimedByTap,
    Hands,
    OptionsFollower,
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
        """The light that the player sees. None for a phone or a computer player."""

    def ask(self, question: SecretQuestion) -> Hands:
        """Return an object that collects the seat's answer while the options are read."""

    def show(self, pattern: Pattern) -> None:
        """Show by the light whether the option that is being read is marked."""

    def tell(self, pattern: Pattern) -> None:
        """Show the seat its news by the light, in the seat's turn."""

    def accepts(self, press: Down) -> bool:
        """Return whether a button press may come from this seat."""


class Pair:
    """A button with a light that players with closed eyes cannot see."""

    def __init__(self, light: Light) -> None:
        self._light = light

    @property
    def light(self) -> Light:
        """The light beside the button."""
        return self._light

    def ask(self, question: SecretQuestion) -> Hands:
        """Return an object that turns presses of the button into an answer."""
        return _hands(question, self._light)

    def show(self, pattern: Pattern) -> None:
        """Show the mark by the light."""
        self._light.show(pattern)

    def tell(self, pattern: Pattern) -> None:
        """Show the news by the light."""
        self._light.show(pattern)

    def accepts(self, press: Down) -> bool:
        """Accept every press, because a finger cannot be identified."""
        return True


class SharedPair(Pair):
    """The one button and light in the middle of the table, for all seats without their own.

    `own` are the numbers of the buttons that belong to other seats.
    """

    def __init__(self, light: Light, own: Collection[int] = ()) -> None:
        super().__init__(light)
        self._own = own

    def accepts(self, press: Down) -> bool:
        """Accept every press that does not come from another seat's own button."""
        return press.seat not in self._own


class OwnPair(Pair):
    """The button and light in front of one seat. The light cannot be seen by others with closed eyes."""

    def __init__(self, light: Light, button: int) -> None:
        super().__init__(light)
        self.button = button
        """The number of the button, which is the seat's place at the table."""

    def accepts(self, press: Down) -> bool:
        """Accept only presses of this button."""
        return press.seat == self.button


class Program:
    """The channel of a computer player. It gets only what its seat may know, and needs no light."""

    light: None = None

    def __init__(self, decide: Decide, view: Callable[[], View]) -> None:
        self._decide = decide
        self._view = view

    def ask(self, question: SecretQuestion) -> Hands:
        """Let the computer player decide while the options are read. A late decision counts as no answer."""
        asked = self._view().asked
        waits = asked is not None and asked.id == question.read.beat.prompt
        prompt = question.prompt or (asked if waits else None)
        if prompt is None:
            return Decided([])
        reply = self._decide(prompt, thinking_seconds(question.read))
        return Deciding(lambda: _keys(question, reply()))

    def show(self, pattern: Pattern) -> None:
        """Do nothing: the computer player already knows from its facts what the light would mark."""

    def tell(self, pattern: Pattern) -> None:
        """Do nothing: the computer player already has the news among its facts."""

    def accepts(self, press: Down) -> bool:
        """Reject every press: a computer player has no button."""
        return False


class Decided:
    """An answer that is already known and does not depend on presses."""

    def __init__(self, taken: list[str]) -> None:
        self._taken = taken

    @property
    def taken(self) -> list[str]:
        """The keys of the options in the answer."""
        return self._taken

    def follow(self, moment: Moment, at: float) -> None:
        """Do nothing: what is being read does not matter."""

    def pressed(self, press: Down) -> None:
        """Ignore presses."""


class Deciding(Decided):
    """The answer of a computer player, known once the options have been read."""

    def __init__(self, decided: Callable[[], list[str]]) -> None:
        super().__init__([])
        self._decided = decided

    @property
    def taken(self) -> list[str]:
        """The keys of the options that the computer player has decided on by now.

        Later decisions do not count.
        """
        return self._decided()


class Together:
    """The common answer of people and computer players. Computer players decide only if no person answers."""

    def __init__(self, people: Hands, programs: Sequence[Hands]) -> None:
        self._people = people
        self._programs = programs

    @property
    def taken(self) -> list[str]:
        """The options that the people chose.

        If they chose none, the options that most computer players chose; on a tie, the first of those.
        """
        decided = [taken for program in self._programs if (taken := program.taken)]
        return self._people.taken or max(decided, key=decided.count, default=[])

    def follow(self, moment: Moment, at: float) -> None:
        """Pass a moment of the script to the object that collects the people's answer."""
        self._people.follow(moment, at)

    def pressed(self, press: Down) -> None:
        """Pass a press to the object that collects the people's answer."""
        self._people.pressed(press)


class Channels:
    """The channels of all seats at the table."""

    def __init__(self, by_seat: Mapping[str, Channel], lag: float = LAG) -> None:
        """Keep the channels by seat.

        A press in the first `lag` seconds of an option still means the option before it.
        """
        self._by_seat = by_seat
        self._lag = lag

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, clockwise."""
        return tuple(self._by_seat)

    def eyes(self, seats: Collection[str]) -> tuple[str, ...]:
        """Return the given seats without those of computer players, which have no eyes."""
        return tuple(seat for seat in seats if not isinstance(self._by_seat[seat], Program))

    def ask(self, seats: Collection[str], question: SecretQuestion) -> Hands:
        """Ask seats that are awake together, and return the object that collects their answer.

        Computer players among them only help out: their choice counts if no person chooses.
        """
        own = [self._by_seat[seat] for seat in seats]
        programs = [channel.ask(question) for channel in own if isinstance(channel, Program)]
        people = self._people(seats, question)
        return Together(people, programs) if programs else people

    def _people(self, seats: Collection[str], question: SecretQuestion) -> Hands:
        """Return an object that collects the answers of people, by button, by phone or by both."""
        light, phones = self._light_of(seats), self._phones_of(seats)
        if light is None:
            return TappedHands(phones, question, seats) if phones else Decided([])
        fingers = _hands(question, light, self._lag)
        taps = replace(question, fill=nothing_drawn)
        return PressedOrTapped(fingers, TappedHands(phones, taps, seats)) if phones else fingers

    def reveal(self, seats: Collection[str], read: ReadBeat, keys: Collection[str]) -> None:
        """Show on the phones of these seats, in words, which options of a list are marked."""
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
        """Show a light pattern to the seats that are awake."""
        for channel in self._of(seats):
            channel.show(pattern)

    def tell(self, seat: str, pattern: Pattern) -> None:
        """Show the news to a seat by a light pattern."""
        self._by_seat[seat].tell(pattern)

    def accepts(self, press: Down, seats: Collection[str]) -> bool:
        """Return whether a press counts while only these seats are asked."""
        return any(channel.accepts(press) for channel in self._of(seats))

    def roll_call(self, read: ReadBeat, legal: Legal, secret: Draw) -> Hands:
        """Ask who holds the card that is called, and return an object that collects the claims.

        If every person has a button, a press of one's own button claims the card. Where seats are counted
        through by ticks, everyone may press, and only a press at the tick of one's own seat is a claim. With
        a shared button, a player presses at their own name.
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

    def follow(self, following: Iterable[OptionsFollower], moment: Moment, at: float) -> None:
        """Pass a moment of the script to all that follow a list of options: collectors of answers and decoys.

        At the end of the list, all lights go off first. A collector's last signal, about a drawn or missing
        choice, then stays visible.
        """
        if moment.kind is MomentKind.END:
            self.dark()
        for one in following:
            one.follow(moment, at)

    def dark(self) -> None:
        """Switch off all lights."""
        self.show(self._by_seat, OFF)

    def light_for_nobody(self) -> Light:
        """Return the light for a call that wakes no player: the one in the middle of the table, or none."""
        return self._light_of(()) or AllLights(())

    def _with_claims(self, fingers: Hands, question: SecretQuestion) -> Hands:
        """Return a collector of answers that also takes claims by phone, where players tap their own name."""
        phones = self._phones_of(self._by_seat)
        return ClaimedByTap(fingers, phones, question) if phones else fingers

    def _phones_of(self, seats: Collection[str]) -> list[PhoneChannel]:
        channels = (self._by_seat[seat] for seat in seats)
        return [channel for channel in channels if isinstance(channel, PhoneChannel)]

    def _of(self, seats: Collection[str]) -> Iterable[Channel]:
        """Return the channels of these seats, each once. For no seats, return the shared button and light."""
        if not seats:
            return dict.fromkeys(
                channel for channel in self._by_seat.values() if isinstance(channel, SharedPair)
            )
        return dict.fromkeys(self._by_seat[seat] for seat in seats)

    def _light_of(self, seats: Collection[str]) -> Light | None:
        """Return one light that stands for the lights of these seats, or None if they have no light."""
        lights = [channel.light for channel in self._of(seats) if channel.light is not None]
        return (lights[0] if len(lights) == 1 else AllLights(lights)) if lights else None

    def _lit(self, seat: str) -> Light:
        light = self._by_seat[seat].light
        assert light is not None, "who has a button has a light"
        return light


THINKING, OPTION = 0.5, 0.5
"""Seconds for a computer player to decide: a fixed time, and an addition for each option.

Reading the options takes longer than both together.
"""


def thinking_seconds(read: ReadBeat) -> float:
    """Return the seconds that a computer player has to decide. Reading the options always takes longer."""
    return THINKING + OPTION * len(read.options)


def _hands(question: SecretQuestion, light: Light, lag: float = LAG) -> Hands:
    """Return the object that turns presses into an answer, for options read by name or counted by ticks."""
    read, picks, legal, fill = question.read, question.picks, question.legal, question.fill
    if read.course is None:
        return Choice(read.options, picks, legal, light, lag, fill, question.marked, read.beat.picks)
    return Walker(read.course, read.beat.picks, picks, legal, light, question.secret, fill)


def _keys(question: SecretQuestion, answer: Answer) -> list[str]:
    """Return the keys of the options in a computer player's answer; empty for a pass."""
    meant = answer if isinstance(answer, list | tuple) else [answer]
    return [
        option.key
        for value in meant
        for option in question.read.options
        if value is not None and question.value(option.key) == value
    ]
