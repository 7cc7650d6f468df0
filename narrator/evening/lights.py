"""Whose lights and buttons tell and take secrets, and the trace of what they show."""

from __future__ import annotations

from hardware.light import Light, Pattern
from narrator.box.box import Box
from narrator.box.trace import Trace
from narrator.night.channel import Channel, SeatsChannel, SharedChannel
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


def seats_of(game: Game) -> tuple[str, ...]:
    """Who sits where now, clockwise from the first seat: in the village a Vagabond may have moved."""
    return game.public.seats


def channel_of(box: Box, game: Game) -> Channel:
    """How secrets are asked and told: through the seats' own buttons and lights, where everybody has them."""
    names = seats_of(game)
    if not box.has_button_and_light_for_each(len(names)):
        return SharedChannel(box.light)
    lamps = zip(names, box.seat_lights, strict=False)
    return SeatsChannel({name: TracedLight(light, box.trace, name) for name, light in lamps})
