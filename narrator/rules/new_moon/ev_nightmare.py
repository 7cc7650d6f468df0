"""Nightmare: each player accuses another aloud; the most accused players leave (RULES.md §2.8, R129)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from narrator.rules import deaths, neighbours, votes
from narrator.rules.ids import How
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.prompts import Prompt
from narrator.rules.kernel.vote_prompts import one_named
from narrator.rules.new_moon.card import EventCard, NoEffect, cause_of
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.seat_status import present

if TYPE_CHECKING:
    from collections.abc import Generator

    from narrator.rules.kernel.prompts import Answer
    from narrator.rules.player import Player

CAUSE = cause_of("ev_nightmare", how=How.EVENT)


class NamedMost(Event, frozen=True):
    """`seats` were accused most often, and leave the game together."""

    cue = "ev_nightmare.named_most"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class Nightmare(EventCard):
    """An event card: accusations replace the vote, without debate. All most accused players leave."""

    id = "ev_nightmare"
    lasts = Until.VOTE

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether the event ends: after a vote or the accusations, or if neither is possible."""
        return super().is_seen_over(event) or isinstance(event, NamedMost | NoEffect)

    debates = False

    def instead_of_vote(self, village: Village) -> Steps:
        """Ask each player for an accusation, beginning to the left of the player eliminated last."""
        accused: Counter[str] = Counter()
        here = present(village, neighbours.from_the_left(village, village.last_eliminated))
        if len(here) < 2:  # absent players cannot be accused, and players cannot accuse themselves
            village.events.append(NoEffect())
            return
        for accuser in here:
            accused[(yield from _accuse(village, accuser))] += 1
        most = max(accused.values())
        fallen = [player for player in village.alive if accused[player.name] == most]
        village.events.append(NamedMost(tuple(player.name for player in fallen)))
        yield from deaths.eliminate(village, [(player, CAUSE) for player in fallen])


def _accuse(village: Village, accuser: Player) -> Generator[Prompt, Answer, str]:
    """Ask for another player whom the accuser may vote against (A40, A65).

    A name said aloud is not refused.
    """
    others = tuple(player.name for player in present(village, village.others(accuser)))
    accusable = tuple(name for name in votes.standing(village, others)) or others
    barred = votes.barred_pairs(village)
    legal = tuple(name for name in accusable if (accuser.name, name) not in barred)
    named = yield ask_one(
        "event.nightmare", accuser.name, others, legal or accusable, must=True, unchecked=True
    )
    name = one_named(named)
    assert name is not None, "nobody may pass"
    return name
