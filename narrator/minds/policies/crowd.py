"""`crowd`: goes with the majority, as far as it can hear one."""

from __future__ import annotations

from typing import Any

from narrator.minds.knowing import Knowledge
from narrator.minds.mind import Occasion, Policy
from narrator.minds.policies.at_random import VOTES, drawn
from narrator.minds.wire import Act, SeatAsk


class WithTheCrowd(Policy):
    """Votes for whom most mean to vote; else for whom most have accused; else, and by night, at random."""

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """The leader of the talk, where there is one that may be named."""
        if ask.prompt in VOTES:
            leader = _leader(Knowledge(now), ask.legal)
            if leader is not None:
                return leader
        return drawn(ask, now.chance)

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """It means to vote with the others."""
        leader = _leader(Knowledge(now), now.seen.others)
        return None if leader is None else Act(act="vote", seat=leader)


def _leader(known: Knowledge, among: tuple[Any, ...]) -> Any:
    """Of those who may be named, whom most speak against; the first in seat order of several."""
    votes = {name: count for name, count in known.announced.items() if name in among}
    if not votes:
        for said in known.said("accuse", day=known.public.day):
            if said.seat is not None and said.seat in among:
                votes[said.seat] = votes.get(said.seat, 0) + 1
    return max(among, key=lambda name: votes.get(name, 0)) if votes else None
