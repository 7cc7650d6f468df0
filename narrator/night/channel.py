"""The private channel: whose light shines and whose press counts, while everybody else has closed eyes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Protocol

from hardware.light import OFF, AllLights, Light
from hardware.presses import Down
from narrator.box.timing import LAG
from narrator.night.choice import Choice, Fill, Legal, nothing_drawn
from narrator.night.claims import Claims
from narrator.night.script import Moment, ReadBeat
from narrator.night.taps import Taps
from narrator.night.walker import Walker
from voices.draw import Draw


class Hands(Protocol):
    """Follows a roll while it is read, and takes what the presses mean."""

    @property
    def taken(self) -> list[str]:
        """The keys of the options taken so far."""

    def follow(self, moment: Moment, at: float) -> None:
        """A moment of the script is heard at `at` seconds."""

    def pressed(self, press: Down) -> None:
        """A button went down."""


def hands_for(
    read: ReadBeat, picks: int, legal: Legal, light: Light, secret: Draw, fill: Fill = nothing_drawn
) -> Hands:
    """What follows the finger of the one who is asked: by names, or in walks."""
    if read.course is None:
        return Choice(read.options, picks, legal, light, LAG, fill)
    return Walker(read.course, read.beat.picks, picks, legal, light, secret, fill)


class Channel(Protocol):
    """How the box reaches those who are awake at night, and is reached by them."""

    def light_of(self, seats: Iterable[str]) -> Light:
        """A light for these seats, which as few others see as the board allows."""

    def heeds(self, press: Down, seats: Collection[str]) -> bool:
        """Whether a press counts where only these seats are asked."""

    def roll_call(self, read: ReadBeat, legal: Legal, secret: Draw) -> Hands:
        """Finds out who holds a card; `secret` is the private stream."""

    def dark(self) -> None:
        """Nothing shines any more."""


class SharedChannel:
    """One button and one light in the middle of the table; only those who are awake see it."""

    def __init__(self, light: Light) -> None:
        self._light = light

    def light_of(self, seats: Iterable[str]) -> Light:
        """The one light, whoever is meant."""
        return self._light

    def heeds(self, press: Down, seats: Collection[str]) -> bool:
        """Nobody can tell whose finger it was."""
        return True

    def roll_call(self, read: ReadBeat, legal: Legal, secret: Draw) -> Hands:
        """The holders press at their own names, or places."""
        return hands_for(read, read.beat.picks, legal, self._light, secret)

    def dark(self) -> None:
        """The light is off."""
        self._light.show(OFF)


class SeatsChannel:
    """A button and a light in front of every seat: no light shines before the closed eyes of a sleeper."""

    def __init__(self, lights: Mapping[str, Light]) -> None:
        """`lights` are those of the seats, in the order of the seats' numbers."""
        self._lights = lights
        self._seats = tuple(lights)

    def light_of(self, seats: Iterable[str]) -> Light:
        """The lights of these seats and no other."""
        return AllLights([self._lights[seat] for seat in seats])

    def heeds(self, press: Down, seats: Collection[str]) -> bool:
        """Only the buttons of those who are asked do anything."""
        return self._owner(press) in seats

    def roll_call(self, read: ReadBeat, legal: Legal, secret: Draw) -> Hands:
        """The holders press their own buttons: at their own tick, where it is walked and all may tap."""
        if read.course is None:
            return Claims(read.beat.picks, legal, self._owner, self._lights.__getitem__)
        return Taps(self._lights, read.beat.picks, legal, self._owner, secret)

    def dark(self) -> None:
        """All lights are off."""
        for light in self._lights.values():
            light.show(OFF)

    def _owner(self, press: Down) -> str | None:
        """Who sits at the button; None for a pair at which nobody sits."""
        if press.seat is None or press.seat > len(self._seats):
            return None
        return self._seats[press.seat - 1]
