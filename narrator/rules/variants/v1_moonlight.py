"""Moonlight: a candle burns before each living player (RULES.md §2.6).

In the gentle form, a candle goes out when its player leaves the game. In the hard form, the wolves put
candles out at night.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.kernel.events import Event, Scenery, leave_stage
from narrator.rules.kernel.prompts import NumberPrompt
from narrator.rules.rule import Steps, Village, ask_nothing
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup

ONE_VICTIM = 1
"""Largest number of candles that the wolves may put out in one night without losing their victim."""


class MoonlightOptions(Struct, frozen=True):
    """House rule: whether the game is played in the hard form, in which the wolves put candles out."""

    moonlight_hard: bool = False


class CandlesOut(Event, frozen=True):
    """The candles before `seats` have gone out."""

    cue = "moonlight.candles_out"
    retold = None

    seats: tuple[str, ...]

    def set_stage(self, now: Scenery) -> Scenery:
        """Put out the candles of these seats on the display, if candles are shown there."""
        if now.candles is None:
            return now
        return replace(now, candles=now.candles - set(self.seats))


class BiteLost(Event, frozen=True):
    """The wolves put out too many candles (`candles`), so they get no victim."""

    cue = "moonlight.bite_lost"
    retold = None
    set_stage = leave_stage

    candles: int


class Moonlight(Variant):
    """A variant in which candles show who is alive: a candle goes out when its player leaves the game."""

    __slots__ = ("gone",)

    id = "v1_moonlight"
    options = MoonlightOptions

    def __init__(self) -> None:
        self.gone: list[Player] = []
        """Players who left the game since candles were last put out."""

    @classmethod
    def makes_candles(cls, setup: Setup) -> bool:
        """Return whether the lights before the seats represent candles: only in the gentle form.

        In the hard form the wolves put out real candles, which Narrator cannot see.
        """
        return not setup.house.of(MoonlightOptions).moonlight_hard

    def before_dawn(self, village: Village) -> Steps:
        """In the hard form, ask how many candles are out. If there are too many, cancel the night's bites."""
        if not village.house.of(MoonlightOptions).moonlight_hard:
            return
        candles = tuple(range(len(village.alive) + 1))
        out: int = yield NumberPrompt(
            id="moonlight.candles",
            call=None,
            seats=village.names,
            roll=candles,
            legal=candles,
            min=1,
            public=True,
        )
        if out > ONE_VICTIM:
            for bite in village.tonight.bites():
                bite.averted = True
            village.events.append(BiteLost(out))

    def saw_death(self, village: Village, dead: Player, cause: Cause) -> Steps:
        """Remember a dead player, whose candle goes out after all deaths that follow."""
        self.gone.append(dead)
        return ask_nothing()

    def aftermath(self, village: Village) -> Steps:
        """Put out the candles of all who died in one chain of deaths at once."""
        if self.gone:
            village.events.append(CandlesOut(tuple(player.name for player in self.gone)))
            self.gone.clear()
        return ask_nothing()
