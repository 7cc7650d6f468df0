"""`bayes`: the simple Bayesian agent that the AIWolf contests are begun with, made anew.

It has a chance of hunting for each seat by itself (`suspicion.py`), says what it means, and acts on the most
suspect; a Seer of it speaks once there is a wolf to tell of, and nobody of its pack plays one.
"""

from __future__ import annotations

from typing import Any

from narrator.minds.knowing import Knowledge
from narrator.minds.mind import Occasion, Policy
from narrator.minds.policies.cases import Case, PlayStyle
from narrator.minds.policies.plans import planned
from narrator.minds.policies.talking import OwnTurn
from narrator.minds.suspicion import Suspicion
from narrator.minds.wire import Act, SeatAsk

MANNER = PlayStyle(poisons_from=0.6, heals_from_night=2)


class Bayes(Policy):
    """Acts on simple suspicion."""

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """By the same plans as all minds of ours."""
        known = Knowledge(now)
        return planned(Case(ask, known, Suspicion(known), Suspicion(known, blind=True), MANNER))

    def suspects(self, now: Occasion) -> dict[str, float]:
        """By simple suspicion."""
        judged = Suspicion(Knowledge(now))
        return {seat: judged.of(seat) for seat in now.seen.others}

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """What it saw, and whom it means to vote for."""
        known = Knowledge(now)
        return OwnTurn(known, Suspicion(known), Suspicion(known, blind=True), MANNER).act()
