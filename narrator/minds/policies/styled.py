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
    """A policy that acts on simple suspicion (`suspicion.py`)."""

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return a legal answer by the plans that all our minds share."""
        known = Knowledge(now)
        return planned(Case(ask, known, Suspicion(known), Suspicion(known, blind=True), MANNER))

    def suspects(self, now: Occasion) -> dict[str, float]:
        """Return the simple suspicion of each other seat, from 0 to 1."""
        judged = Suspicion(Knowledge(now))
        return {seat: judged.of(seat) for seat in now.seen.others}

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Return a report of a sight or an announced vote; None for silence."""
        known = Knowledge(now)
        return OwnTurn(known, Suspicion(known), Suspicion(known, blind=True), MANNER).act()


QUICK = 0.1
"""Time limit in seconds below which a rough guess is used."""


class Styled(Policy):
    """A policy that acts on the posterior over deals; its subclasses set the style."""

    manner: ClassVar[PlayStyle]

    def __init__(self, hello: Greeting) -> None:
        super().__init__(hello)
        self._believer = Believer(hello.seed, AS_PEOPLE_DO)
        self._guesser = Believer(hello.seed, AS_PEOPLE_DO, quick=True)

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return a legal answer by the plan for the question, or a plain one."""
        known = Knowledge(now)
        blind = Suspicion(known, blind=True)
        return planned(Case(ask, known, self.judged(now, ask.seconds), blind, self.manner))

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Return a claim of a card, a report of a sight, or an announced vote; None for silence."""
        known = Knowledge(now)
        return OwnTurn(known, self.judged(now, seconds), Suspicion(known, blind=True), self.manner).act()

    def suspects(self, now: Occasion) -> dict[str, float]:
        """Return the suspicion of each other seat, from 0 to 1; calibrated if it comes from the posterior."""
        judged = self.judged(now, QUICK)
        shares = {seat: judged.of(seat) for seat in now.seen.others}
        if isinstance(judged, Suspicion):
            return shares
        return told(shares, now.seen.public.day, len(Knowledge(now).claims("seer")))

    def judged(self, now: Occasion, seconds: float) -> Judgement:
        """Return chances from all possible deals; from a rough guess where `seconds` is too short."""
        return (self._guesser if seconds < QUICK else self._believer).judge(now)


class Quiet(Styled):
    """A style that says little, and lies only when in danger of being voted out."""

    manner = PlayStyle(poisons_from=0.8, accuses_from=0.3, hides=True)


class Bold(Styled):
    """A style that claims its card at once; its pack has a false Seer."""

    manner = PlayStyle(poisons_from=0.6, claims_at_once=True, lies=100, blames=60, hides=True)


class Chaotic(Styled):
    """A style that draws one choice in four at random."""

    manner = PlayStyle(poisons_from=0.5, claims_at_once=True, lies=50, whim=25)
