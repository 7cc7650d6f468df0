"""Whose lights and buttons tell and take secrets, and the trace of what they show."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from hardware.light import Light, Pattern
from narrator.box.box import Box
from narrator.box.trace import Trace
from narrator.night.channel import Channel, Channels, OwnPair, Program, SharedPair
from narrator.night.phone import PhoneChannel
from narrator.rules import Game


class TracedLight:
    """A light that traces what it shows: for all to see by day, secretly at night or in front of a `seat`."""

    def __init__(self, light: Light, trace: Trace, seat: str | None = None) -> None:
        self.secret = seat is not None
        self._light = light
        self._trace = trace
        self._of: dict[str, str] = {} if seat is None else {"seat": seat}
        self._shown = "off"

    def show(self, pattern: Pattern) -> None:
        """Show it, and note a change."""
        if pattern.name != self._shown:
            tell = self._trace.private if self.secret else self._trace.public
            tell("light", pattern=pattern.name, **self._of)
        self._shown = pattern.name if pattern.lasting else ""
        self._light.show(pattern)

    @contextmanager
    def in_secret(self) -> Iterator[None]:
        """As long as the context lasts, what it shows is for whoever has open eyes.

        What ends it by an error ends in secret: nobody else is to learn how the light goes out then.
        """
        self.secret = True
        yield
        self.secret = False


@contextmanager
def all_asleep(box: Box, light: TracedLight) -> Iterator[None]:
    """All sleep as long as the context lasts, in the middle of a day or before the first night."""
    with light.in_secret(), box.stage.asleep():
        yield


def seats_of(game: Game) -> tuple[str, ...]:
    """Who sits where now, clockwise from the first seat: in the village a Vagabond may have moved."""
    return game.public.seats


def channels_of(box: Box, game: Game) -> Channels:
    """How secrets are asked of each seat and told to it: by its own pair, by the shared one, to a program."""
    names = seats_of(game)
    own = box.devices.own_lights(len(names))
    middle = box.devices.light
    if own and box.devices.middle is not None:
        middle = TracedLight(box.devices.middle, box.trace)
        middle.secret = True
    shared, phones, handed = SharedPair(middle, own), box.devices.phones, box.devices.handed

    def channel(name: str, place: int) -> Channel:
        if name in box.sitting.minds:
            return Program(box.sitting.minds[name], partial(game.view, name))
        if box.sitting.by_round is not None and handed is not None:
            return PhoneChannel(name, box, handed.desk)
        if phones is not None and name in phones.seats:
            return PhoneChannel(name, box, phones)
        return OwnPair(TracedLight(own[place], box.trace, name), place) if place in own else shared

    if handed is not None:
        handed.desk.seats = names
    by_seat = {name: channel(name, place) for place, name in enumerate(names, start=1)}
    return Channels(by_seat, box.devices.lag)
