"""The light while nobody is told anything by it: a candle by day, red at a verdict, white at dawn.

It follows the stage and nothing else, so it says what the room knows already. While eyes are closed it is
dark. Where the lights before the seats are candles by a rule, they burn whenever eyes are open, whatever the
mood, and one goes out when the room hears that it does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hardware.light import BURNING, CANDLE, EMBERS, MORNING, OFF, AllLights, Light, Pattern
from narrator.box.stage import Stage
from narrator.rules.stage import Phase, Scenery

MOODS: Mapping[Phase, Pattern] = {
    Phase.DAWN: MORNING,
    Phase.DEBATE: CANDLE,
    Phase.VOTE: CANDLE,
    Phase.VERDICT: EMBERS,
    Phase.OVER: CANDLE,
}
"""What is shown in each phase; where none is named, nothing is."""


class DayLight:
    """A light that shows its mood whenever it is told to be dark."""

    def __init__(self, light: Light) -> None:
        self._light = light
        self._mood = self._told = OFF

    def show(self, pattern: Pattern) -> None:
        """Show `pattern`; dark gives way to the mood."""
        if pattern.lasting:
            self._told = pattern
        self._light.show(self._mood if pattern == OFF else pattern)

    def set_mood(self, mood: Pattern) -> None:
        """Show `mood` from now on, as long as nothing is told."""
        if mood == self._mood:
            return
        self._mood = mood
        if self._told == OFF:
            self._light.show(mood)


def lit_by_day(light: Light, seat_lights: Sequence[Light], stage: Stage) -> tuple[Light, tuple[Light, ...]]:
    """A board's light and its seats' lights, moods by the stage; the seats of the dead stay dark."""
    if not seat_lights:
        shared = DayLight(light)
        stage.follow(lambda now: shared.set_mood(MOODS.get(now.phase, OFF)))
        return shared, ()
    seats = tuple(map(DayLight, seat_lights))

    def follow(now: Scenery) -> None:
        for place, seat in enumerate(seats):
            seat.set_mood(_before_seat(now, now.seats[place]) if place < len(now.seats) else OFF)

    stage.follow(follow)
    return AllLights(seats), seats


def _before_seat(now: Scenery, seat: str) -> Pattern:
    """What shines before somebody: the mood while they live, or their candle while it burns."""
    if now.candles is None:
        return OFF if seat in now.dead else MOODS.get(now.phase, OFF)
    return BURNING if seat in now.candles and now.phase is not Phase.ASLEEP else OFF
