"""`bayes`: the simple Bayesian agent that the AIWolf contests are begun with, made anew.

It has a chance of hunting for each seat by itself (`suspicion.py`), says what it means, and acts on the most
suspect; a Seer of it speaks once there is a wolf to tell of, and nobody of its pack plays one.
"""

from __future__ import annotations

from typing import Any, ClassVar

from narrator.minds.beliefs.behaviour import AS_PEOPLE_DO
from narrator.minds.beliefs.telling import told
from narrator.minds.believing import Believer, Judgement
from narrator.minds.knowing import Knowledge
from narrator.minds.mind import Occasion, Policy
from narrator.minds.policies.cases import Case, PlayStyle
from narrator.minds.policies.plans import planned
from narrator.minds.policies.talking import OwnTurn
from narrator.minds.suspicion import Suspicion
from narrator.minds.wire import Act, Greeting, SeatAsk

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


QUICK = 0.1
"""Seconds below which a rough guess has to do."""


class Styled(Policy):
    """Plays from a posterior over deals."""

    manner: ClassVar[PlayStyle]

    def __init__(self, hello: Greeting) -> None:
        super().__init__(hello)
        self._believer = Believer(hello.seed, AS_PEOPLE_DO)
        self._guesser = Believer(hello.seed, AS_PEOPLE_DO, quick=True)

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """By the plan of the question, or plainly."""
        known = Knowledge(now)
        blind = Suspicion(known, blind=True)
        return planned(Case(ask, known, self.judged(now, ask.seconds), blind, self.manner))

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """What it is, what it saw, or whom it means."""
        known = Knowledge(now)
        return OwnTurn(known, self.judged(now, seconds), Suspicion(known, blind=True), self.manner).act()

    def suspects(self, now: Occasion) -> dict[str, float]:
        """By all deals that can be, told so that it comes true; simple suspicion as it is."""
        judged = self.judged(now, QUICK)
        shares = {seat: judged.of(seat) for seat in now.seen.others}
        if isinstance(judged, Suspicion):
            return shares
        return told(shares, now.seen.public.day, len(Knowledge(now).claims("seer")))

    def judged(self, now: Occasion, seconds: float) -> Judgement:
        """By all deals that can be; by a rough guess where there is no time to look at them."""
        return (self._guesser if seconds < QUICK else self._believer).judge(now)


class Quiet(Styled):
    """Says little, and nothing that is not so but when it is asked for its life."""

    manner = PlayStyle(poisons_from=0.8, accuses_from=0.3, hides=True)


class Bold(Styled):
    """Says at once what it is; its pack has a Seer of its own."""

    manner = PlayStyle(poisons_from=0.6, claims_at_once=True, lies=100, blames=60, hides=True)


class Chaotic(Styled):
    """Does as it is minded, one time in four for no reason at all."""

    manner = PlayStyle(poisons_from=0.5, claims_at_once=True, lies=50, whim=25)
