"""The roll call where every seat has its own button: pressing it says that the card called is one's own."""

from __future__ import annotations

from collections.abc import Callable

from hardware.light import NO, OFF, ON, Light
from hardware.presses import Down
from narrator.night.choice import Legal, Moment


class Claims:
    """Takes whoever presses while a card is called; their own light stays on as long as that stands.

    A second press takes it back. More than there are such cards, or somebody who has a card already, get the
    "no" flash. `owner` tells who pressed, `light_of` gives a seat's light.
    """

    def __init__(
        self,
        picks: int,
        legal: Legal,
        owner: Callable[[Down], str | None],
        light_of: Callable[[str], Light],
    ) -> None:
        self.taken: list[str] = []
        self._picks = picks
        self._legal = legal
        self._owner = owner
        self._light_of = light_of

    def follow(self, moment: Moment, at: float) -> None:
        """Which name is being read does not matter."""

    def pressed(self, press: Down) -> None:
        """Somebody pressed the button in front of them."""
        seat = self._owner(press)
        if seat is None:
            return
        if seat in self.taken:
            self.taken.remove(seat)
            self._light_of(seat).show(OFF)
        elif len(self.taken) < self._picks and self._legal(seat):
            self.taken.append(seat)
            self._light_of(seat).show(ON)
        else:
            self._light_of(seat).show(NO)
