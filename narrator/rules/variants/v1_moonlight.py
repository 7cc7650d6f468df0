"""Moonlight: a candle burns before each living player (RULES.md §2.6).

In the gentle way, a candle goes out with its player. In the hard way, the wolves put candles out by
night.
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
"""The most candles that the wolves may put out in one night. With more, they get no victim."""


class MoonlightOptions(Struct, frozen=True):
    """House rule: whether the game is played in the hard way."""

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
    """The wolves put out too many candles (`candles`) and get no victim."""

    cue = "moonlight.bite_lost"
    retold = None
    set_stage = leave_stage

    candles: int


class Moonlight(Variant):
    """A variant in which the candle of a player who leaves the game goes out, so only the living are seen."""

    __slots__ = ("gone",)

    id = "v1_moonlight"
    options = MoonlightOptions

    def __init__(self) -> None:
        self.gone: list[Player] = []
        """Players who left the game since candles last went out."""

    @classmethod
    def makes_candles(cls, setup: Setup) -> bool:
        """Return whether lights before the seats are shown as candles: only in the gentle way.

        In the hard way the wolves put out real candles, which no light can follow.
        """
        return not setup.house.of(MoonlightOptions).moonlight_hard

    def before_dawn(self, village: Village) -> Steps:
        """In the hard way, ask how many candles are out. With too many, avert the night's bites."""
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
        """Store a dead player, whose candle goes out after the chain of deaths."""
        self.gone.append(dead)
        return ask_nothing()

    def aftermath(self, village: Village) -> Steps:
        """Put out the candles of all who died in one chain of deaths at once."""
        if self.gone:
            village.events.append(CandlesOut(tuple(player.name for player in self.gone)))
            self.gone.clear()
        return ask_nothing()
