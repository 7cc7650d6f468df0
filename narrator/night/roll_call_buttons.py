"""The roll call with a button for every seat: a press claims the card that is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hardware.light import NO, OFF, ON, Light
from hardware.presses import Down
from narrator.night.walk import SOONEST, Leg
from narrator.table.roll_choice import Legal, Moment, MomentKind
from voices.draw import Draw


class Claims:
    """Claims of a card by presses of own buttons. A seat's own light is on while its claim counts.

    A second press withdraws the claim. A claim gets the flash that means "no" if all cards of the kind are
    claimed already, or if the seat has a card. `owner` returns the seat of a press, `light_of` returns a
    seat's light.
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
        """Do nothing: it does not matter which name is being read."""

    def pressed(self, press: Down) -> None:
        """Take a press of a seat's own button."""
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


TAP_LEGS = tuple(Leg(0, walk, 10) for walk in range(2))
"""The two walks (rows of ticks) of a roll call. A player presses once in each, at their own seat's tick.

A player who presses at random in both claims a card by chance once in a hundred calls. Then there is usually
one claim too many, and the card is called again.
"""


class Taps:
    """Claims of a card by presses at the tick of one's own seat, in both walks.

    The last press in a walk counts.

    If there are more claims than cards of the kind, all of them are dropped. `owner` returns the seat of a
    press.
    """

    def __init__(
        self,
        lights: Mapping[str, Light],
        picks: int,
        legal: Legal,
        owner: Callable[[Down], str | None],
        secret: Draw,
    ) -> None:
        self.taken: list[str] = []
        self._lights = lights
        self._picks = picks
        self._legal = legal
        self._owner = owner
        self._secret = secret
        self._own: dict[str, int] = {}
        """The number of each seat's own tick in the present walk (row of ticks)."""
        self._ticks: list[float] = []
        self._tapped: dict[str, int] = {}
        """The number of the tick at which each seat pressed in the present walk (row of ticks)."""
        self._claims = set(lights)
        """The seats that pressed at their own tick in every walk (row of ticks) so far."""

    def follow(self, moment: Moment, at: float) -> None:
        """React to a moment of the spoken night script, heard at `at` seconds."""
        match moment.kind:
            case MomentKind.TELL:
                self._begin(first=moment.place == 0)
            case MomentKind.TICK:
                self._ticks.append(at)
                self._shine(moment.place)
            case MomentKind.CONFIRM:
                self._settle()

    def pressed(self, press: Down) -> None:
        """Take a press of a seat's own button, whether its player has open eyes or not."""
        seat = self._owner(press)
        heard = sum(tick + SOONEST <= press.at for tick in self._ticks)
        if seat is not None and heard:
            self._tapped[seat] = heard - 1

    def _begin(self, *, first: bool) -> None:
        if not first:
            self._keep()
        self._own = {seat: self._secret.below(TAP_LEGS[0].ticks) for seat in self._lights}
        self._ticks, self._tapped = [], {}

    def _shine(self, tick: int) -> None:
        for seat, light in self._lights.items():
            if self._own[seat] in (tick, tick - 1):
                light.show(ON if self._own[seat] == tick else OFF)

    def _keep(self) -> None:
        self._claims &= {seat for seat, tick in self._tapped.items() if tick == self._own[seat]}

    def _settle(self) -> None:
        """Decide which claims count, and switch on the lights of the seats that made them."""
        self._keep()
        claims = [seat for seat in self._lights if seat in self._claims and self._legal(seat)]
        self.taken = claims if len(claims) <= self._picks else []
        self._ticks = []
        for seat, light in self._lights.items():
            light.show(ON if seat in self.taken else OFF)
