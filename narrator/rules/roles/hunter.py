"""Hunter: his last shot (RULES.md §2.2, A47)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules import deaths
from narrator.rules.cause import Cause
from narrator.rules.ids import How
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, Saying, leave_stage
from narrator.rules.kernel.vote_prompts import one_named
from narrator.rules.role import Role, Steps, in_reach, within_reach

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village
    from narrator.rules.tale import Tale

SHOT = Cause("shot", how=How.SHOT, own_deed=True, retold=None)


class Shot(Event, frozen=True):
    """The dying Hunter `by` shoots `seat`, or no one."""

    foreseen = {"hunter.shoot": "day.shot"}
    set_stage = leave_stage

    by: str
    seat: str | None

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the target, or that the Hunter shoots into the air."""
        if self.seat is None:
            yield self.saying("day.no_shot", by=self.by)
        else:
            yield self.saying("day.shot", by=self.by, seat=self.seat)

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Report the target after the game, if there was one."""
        if self.seat is not None:
            yield self.saying("story.shot", by=self.by, seat=self.seat)


class HunterOptions(Struct, frozen=True):
    """House rules: whether the Hunter may refuse to shoot, and at whom he may shoot."""

    hunter_must_shoot: bool = True
    hunter_may_shoot_lover: bool = False


class Hunter(Role):
    """A player who, when eliminated for any reason, shoots another player at once and in public."""

    id = "hunter"
    options = HunterOptions
    cards = {"base_2014": 1, "collector": 1, "web": 1, "web_32": 1, "pact": 1}
    actor_may_borrow = True

    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """Ask the Hunter for a target, never his lover. Without a possible target, he does not shoot."""
        there = in_reach(village, self, list(within_reach(village, village.alive)))
        targets = tuple([player.name for player in there if _may_shoot(village, self.me, player)])
        if not targets:
            return
        must = village.house.of(HunterOptions).hunter_must_shoot
        named = yield ask_one(
            "hunter.shoot",
            self.me.name,
            tuple([player.name for player in there]),
            targets,
            must=must,
            unchecked=True,
        )
        # A name said aloud is not refused, because a refusal would reveal the lovers.
        name = one_named(named)
        village.events.append(Shot(self.me.name, name))
        if name is not None:
            yield from deaths.fall(village, ((village.by_name[name], SHOT),))


def _may_shoot(village: Village, me: Player, target: Player) -> bool:
    return target is not me.lover or village.house.of(HunterOptions).hunter_may_shoot_lover
