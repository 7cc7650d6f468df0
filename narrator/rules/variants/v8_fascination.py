"""Fascination: a victim of the wolves does not die, but loses their powers (RULES.md §2.6, A56, A91, A96)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import deaths, seat_status, victory
from narrator.rules.cause import Cause, in_one_sentence
from narrator.rules.ids import Camp, How, Winner
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.events import Event, News, leave_stage
from narrator.rules.night_threats import note_escape, takes
from narrator.rules.rule import Steps, Village, ask_nothing
from narrator.rules.variants.v1_moonlight import MoonlightOptions
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup

FASCINATED = News("fascinated", retold="story.fascinated")
"""Private news to a seat: the wolves fascinated it, and its powers are gone."""
FASCINATION = Cause("fascination", how=How.VOTE, retold=in_one_sentence("story.fascination"))


LAST_ONES = 1
"""Largest number of not fascinated villagers with which the wolves win."""


class SpellBroken(Event, frozen=True):
    """The village condemned a fascinated player, so the other fascinated players (`seats`) leave too."""

    cue = "fascination.spell_broken"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class Fascination(Variant):
    """A variant in which bitten players stay alive, fascinated.

    They talk and vote, and only they know of it.
    """

    __slots__ = ("fresh",)

    id = "v8_fascination"
    place = 90
    goal_place = Winner.WOLVES.place
    sleepers_news = (FASCINATED,)
    tells_last = True

    def __init__(self) -> None:
        self.fresh = False
        """Whether last night can decide the game.

        It can if a bite fascinated a player, or if no player was left to fascinate.
        """

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Raise `SetupError` for the hard form of Moonlight, whose candles would show who was bitten."""
        if "v1_moonlight" in setup.variants and setup.house.of(MoonlightOptions).moonlight_hard:
            raise SetupError(
                'variants: "v8_fascination" cannot be played with "v1_moonlight" and moonlight_hard: nobody '
                "may be seen to be a victim, and the candles would show it."
            )

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Return the possible victims without fascinated players."""
        return [player for player in prey if not player.fascinated]

    def before_dawn(self, village: Village) -> Steps:
        """Fascinate the victim of each deadly bite instead, and tell that seat while all sleep."""
        # A night without a player left to fascinate counts too: nothing else could decide the game.
        self.fresh = not _their_own(village)
        for bite in village.tonight.bites():
            if bite.seat.fascinated:
                bite.averted = True
            elif takes(village, bite):
                bite.seat.fascinated = bite.averted = True
                village.tell(bite.seat, FASCINATED)
                self.fresh = True
            elif not bite.averted:
                note_escape(village, bite)
                bite.averted = True
        return ask_nothing()

    def saw_death(self, village: Village, dead: Player, cause: Cause) -> Steps:
        """Eliminate all fascinated players when the first of them is voted out (R123)."""
        if not dead.fascinated or cause is not Cause.VOTED:
            return
        others = [player for player in village.alive if player.fascinated]
        if others:
            village.events.append(SpellBroken(tuple(player.name for player in others)))
        yield from deaths.fall(village, [(player, FASCINATION) for player in others])

    def after_dawn(self, village: Village) -> None:
        """Forget last night's bites, because they decide the game at dawn only."""
        self.fresh = False

    def goal(self, village: Village) -> Winner | None:
        """Return the wolves as the winner if last night's bite left at most one free villager (A96)."""
        camp = seat_status.camp
        pack = any(player.wolf and camp(village, player) == Camp.WOLVES for player in village.alive)
        return Winner.WOLVES if self.fresh and pack and len(_their_own(village)) <= LAST_ONES else None


def _their_own(village: Village) -> list[Player]:
    """Return the living players who are no wolves, not fascinated and no wolves' allies (RULES.md A86)."""
    free = [player for player in village.alive if not player.wolf and not player.fascinated]
    return [player for player in free if not victory.is_ally(village, player)]
