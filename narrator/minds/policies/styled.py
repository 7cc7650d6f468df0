"""The policies that use plans: `bayes` and the three styles.

`bayes` is the simple Bayesian agent that entrants of the AIWolf contests begin with, written anew. It
estimates the chance of each seat separately (`suspicion.py`), speaks openly, and acts on the most
suspect. Its Seer speaks after seeing a wolf or in danger, and its pack has no false Seer.
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
    """A player that acts on simple suspicion."""

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Answer by the same plans as all our minds."""
        known = Knowledge(now)
        return planned(Case(ask, known, Suspicion(known), Suspicion(known, blind=True), MANNER))

    def suspects(self, now: Occasion) -> dict[str, float]:
        """Return simple suspicions."""
        judged = Suspicion(Knowledge(now))
        return {seat: judged.of(seat) for seat in now.seen.others}

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Report sights, and announce votes."""
        known = Knowledge(now)
        return OwnTurn(known, Suspicion(known), Suspicion(known, blind=True), MANNER).act()


QUICK = 0.1
"""Seconds below which a rough guess is used."""


class Styled(Policy):
    """A player that uses a posterior over deals."""

    manner: ClassVar[PlayStyle]

    def __init__(self, hello: Greeting) -> None:
        super().__init__(hello)
        self._believer = Believer(hello.seed, AS_PEOPLE_DO)
        self._guesser = Believer(hello.seed, AS_PEOPLE_DO, quick=True)

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Answer by the plan of the question, or plainly."""
        known = Knowledge(now)
        blind = Suspicion(known, blind=True)
        return planned(Case(ask, known, self.judged(now, ask.seconds), blind, self.manner))

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Claim a card, report a sight, or announce a vote."""
        known = Knowledge(now)
        return OwnTurn(known, self.judged(now, seconds), Suspicion(known, blind=True), self.manner).act()

    def suspects(self, now: Occasion) -> dict[str, float]:
        """Return suspicions, calibrated if they come from the posterior over deals."""
        judged = self.judged(now, QUICK)
        shares = {seat: judged.of(seat) for seat in now.seen.others}
        if isinstance(judged, Suspicion):
            return shares
        return told(shares, now.seen.public.day, len(Knowledge(now).claims("seer")))

    def judged(self, now: Occasion, seconds: float) -> Judgement:
        """Judge by all possible deals; by a rough guess where the time is too short."""
        return (self._guesser if seconds < QUICK else self._believer).judge(now)


class Quiet(Styled):
    """A style that says little, and lies only when in danger of being voted out."""

    manner = PlayStyle(poisons_from=0.8, accuses_from=0.3, hides=True)


class Bold(Styled):
    """A style that claims its card at once; its pack has a false Seer."""

    manner = PlayStyle(poisons_from=0.6, claims_at_once=True, lies=100, blames=60, hides=True)


class Chaotic(Styled):
    """A style with some random choices, one in four."""

    manner = PlayStyle(poisons_from=0.5, claims_at_once=True, lies=50, whim=25)
