"""Moonlight: a candle before each player; in the hard way the wolves put them out (RULES.md §2.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.prompts import NumberPrompt
from narrator.rules.kernel.scenery import Scenery
from narrator.rules.rule import Steps, Village, ask_nothing
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup

ONE_VICTIM = 1
"""More candles than this, put out in one night, leave the wolves without a victim."""


class MoonlightOptions(Struct, frozen=True):
    """Whether the wolves put the candles out themselves."""

    moonlight_hard: bool = False


class CandlesOut(Event, frozen=True):
    """The candles before `seats` do not burn any more."""

    cue = "moonlight.candles_out"
    retold = None

    seats: tuple[str, ...]

    def set_stage(self, now: Scenery) -> Scenery:
        """Put out their candles, where lights are candles."""
        if now.candles is None:
            return now
        return replace(now, candles=now.candles - set(self.seats))


class BiteLost(Event, frozen=True):
    """The wolves put out too many candles, `candles` of them, and lose their bite."""

    cue = "moonlight.bite_lost"
    retold = None
    set_stage = leave_stage

    candles: int


class Moonlight(Variant):
    """Whoever leaves the game leaves a candle that is out; the living are all that can be seen."""

    __slots__ = ("gone",)

    id = "v1_moonlight"
    options = MoonlightOptions

    def __init__(self) -> None:
        self.gone: list[Player] = []
        """Who has left since the last candles went out."""

    @classmethod
    def makes_candles(cls, setup: Setup) -> bool:
        """Return whether the way is the gentle one; in the hard one no light can follow the candles."""
        return not setup.house.of(MoonlightOptions).moonlight_hard

    def before_dawn(self, village: Village) -> Steps:
        """Ask the table to count in the hard way; with one candle too many there is no victim."""
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
        """Count a candle less, after all effects of a death."""
        self.gone.append(dead)
        return ask_nothing()

    def aftermath(self, village: Village) -> Steps:
        """Put all candles of a cascade out together."""
        if self.gone:
            village.events.append(CandlesOut(tuple(player.name for player in self.gone)))
            self.gone.clear()
        return ask_nothing()
