"""The little rascal: the youngest player leaves, and comes back with three votes (RULES.md §2.8, A52)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.new_moon.absent_players import Absence
from narrator.rules.new_moon.card import Trait
from narrator.rules.new_moon.people import youngest_first
from narrator.rules.rule import Rule, Until, Village
from narrator.rules.rule_lifecycle import enact

if TYPE_CHECKING:
    from narrator.rules.player import Player


class LittleRascalOptions(Struct, frozen=True):
    """House rule: how long the youngest player's ballot counts three votes (RULES.md A52)."""

    little_rascal_triple: Literal["day of return", "rest of the game"] = "day of return"


class RascalBack(Event, frozen=True):
    """`seat` may be called back into the room. Its ballot now counts three votes."""

    cue = "ev_little_rascal.back"
    retold = None
    set_stage = leave_stage

    seat: str


class LittleRascal(Absence):
    """An event card that sends the youngest player away until morning, out of reach of wolves and powers."""

    id = "ev_little_rascal"
    options = LittleRascalOptions
    lasts = Until.DAWN
    needs = Trait.BORN
    out_of_reach = True

    def who(self, village: Village) -> list[Player]:
        """Return the youngest living player, in a list."""
        return youngest_first(village)[:1]

    def ends(self, village: Village) -> None:
        """Bring the youngest player back, with three votes for a day or for the rest of the game."""
        for player in self.away:
            if player.alive and village.winner is None:
                village.events.append(RascalBack(player.name))
            triple = village.house.of(LittleRascalOptions).little_rascal_triple
            for_good = triple == "rest of the game"
            enact(village, ThreeVotes(player), Until.FOR_GOOD if for_good else Until.DUSK)


class ThreeVotes(Rule):
    """The rule that the youngest player's ballot counts three votes."""

    id = "little_rascal_votes"
    place = 20

    def __init__(self, player: Player) -> None:
        self.player = player

    def weigh(self, village: Village, weights: dict[str, int]) -> None:
        """Multiply the weight of the player's ballot by three, even if it is a Captain's."""
        if self.player in village.voters:
            weights[self.player.name] = 3 * weights.get(self.player.name, 1)
