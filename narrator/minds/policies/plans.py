"""Plans for questions at night and around votes, and the playing styles that follow the plans.

A plan returns a mind's answer to one question. A question without a plan gets a plain answer: a pass where
allowed, otherwise a random legal answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from narrator.minds.beliefs.behaviour import AS_PEOPLE_DO
from narrator.minds.beliefs.calibration import published
from narrator.minds.known_facts import Knowledge
from narrator.minds.mind import Occasion, Policy
from narrator.minds.policies.decisions import Decision, PlayStyle, crowd_weight, foremost
from narrator.minds.policies.moon_plans import MOON_PLANS
from narrator.minds.policies.simple import drawn, fitting, is_legal
from narrator.minds.policies.spirit_plans import SPIRIT_PLANS
from narrator.minds.policies.statements import OwnTurn
from narrator.minds.policies.town_plans import TOWN_PLANS
from narrator.minds.policies.village_plans import VILLAGE_PLANS
from narrator.minds.seat_beliefs import Believer, Judgement
from narrator.minds.suspicion import Suspicion
from narrator.minds.wire import Act, Greeting, SeatAsk


def planned(decision: Decision) -> Any:
    """Return a legal answer to the decision's question: by the plan for the prompt, or by `plainly`."""
    plan = PLANS.get(decision.ask.prompt)
    if plan is not None and decision.known.now.chance.below(100) >= decision.manner.whim:
        value = plan(decision)
        if is_legal(decision.ask, value):
            return value
    return plainly(decision.ask, decision)


def plainly(ask: SeatAsk, decision: Decision) -> Any:
    """Return a pass where that is allowed, otherwise a random legal answer."""
    if ask.min == 0 and ask.kind != "yes_no":
        return [] if ask.kind in ("seats", "tokens") else None
    if ask.kind == "yes_no":
        return False if False in ask.legal else ask.legal[0]
    return drawn(ask, decision.known.now.chance)


def _vote(decision: Decision) -> str | None:
    """Return the seat to vote against: the most likely wolf. A wolf joins votes against villagers."""
    if not decision.hunting:
        return _foremost(decision, decision.judged, decision.seats)
    if decision.lost in decision.seats:
        return decision.lost
    prey = tuple(name for name in decision.seats if name not in decision.known.pack)
    return _foremost(decision, decision.blind, prey) or _foremost(decision, decision.blind, decision.seats)


def _foremost(decision: Decision, judged: Judgement, among: Sequence[str]) -> str | None:
    apart = (decision.known.me, decision.known.beloved)
    announced = decision.known.announced
    others = [name for name in among if name not in apart]
    weight = crowd_weight(decision.known, decision.manner)
    return foremost(
        others, lambda name: judged.of(name) + weight * announced.get(name, 0), decision.known.now.chance
    )


def _look(decision: Decision) -> str | None:
    """Return the seat whose card to look at: the most suspect seat whose side is unknown."""
    new = [name for name in decision.seats if name not in decision.known.camps]
    return decision.worst(new or decision.seats)


def _heal(decision: Decision) -> str | None:
    """Return the victim for the Witch to heal: herself, or another seat that is probably no wolf."""
    seats = [name for name in decision.seats if decision.judged.of(name) < 0.5]
    if decision.known.me in seats:
        return decision.known.me
    return decision.best(seats) if decision.known.public.night >= decision.manner.heals_from_night else None


def _poison(decision: Decision) -> str | None:
    if decision.hunting:
        return decision.against_us(decision.seats)
    worst = decision.worst(decision.seats)
    return worst if worst is not None and decision.judged.of(worst) >= decision.manner.poisons_from else None


def _protect(decision: Decision) -> str | None:
    """Return the seat to protect: the only claimed Seer, else the mind's own seat, else the most trusted."""
    seers = [name for name in decision.known.claims("seer") if name in decision.seats]
    if len(seers) == 1 and not decision.hunting:
        return seers[0]
    if decision.known.me in decision.seats:
        return decision.known.me
    return decision.best(decision.seats)


def _trusted(decision: Decision) -> str | None:
    """Return the seat that is most likely on the mind's side, or None."""
    if decision.hunting:
        pack, me = decision.known.pack, decision.known.me
        fellows = [name for name in decision.seats if name in pack and name != me]
        if fellows:
            return fellows[0]
    return decision.best(decision.seats)


def _elect(decision: Decision) -> str | None:
    """Return the seat to elect: the only claimed Seer, otherwise the most trusted seat."""
    seers = [name for name in decision.known.claims("seer") if name in decision.seats]
    return seers[0] if len(seers) == 1 and not decision.hunting else _trusted(decision)


def _harmed(decision: Decision) -> str | None:
    return decision.against(decision.seats)


def _couple(decision: Decision) -> list[str]:
    """Return two random other seats as Cupid's couple, because nothing is known about any player yet."""
    others = [name for name in decision.ask.legal if name != decision.known.me]
    decision.known.now.chance.shuffle(others)
    ask = decision.ask
    return fitting(ask, others, ask.min) or fitting(ask, ask.legal, ask.min)


def _several_harmed(decision: Decision) -> list[str]:
    """Return as many seats as may be named, those that harm the mind's side most."""
    left = list(decision.seats)
    named: list[str] = []
    while left and len(named) < decision.ask.max:
        one = decision.against(left)
        if one is None:
            break
        named.append(one)
        left.remove(one)
    return named


def _swap(decision: Decision) -> str:
    """Return the Thief's choice: the Seer's card if it is in the centre, otherwise his own card.

    If he must swap, it is any card in the centre.
    """
    told = decision.known.seen.told
    centre = {news.what: str(news.value) for news in told if news.what.startswith("centre_")}
    for place, option in (("centre_first", "first"), ("centre_second", "second")):
        if option in decision.ask.legal and (centre.get(place) == "seer" or "keep" not in decision.ask.legal):
            return option
    return "keep"


def _side(decision: Decision) -> str:
    """Return the Wolf-Hound's side: the village, or the wolves for a bold style."""
    return "wolves" if decision.manner.lies > 50 else "village"


def _infect(decision: Decision) -> bool:
    """Return whether to infect: always where legal, because it makes one wolf more and one villager less."""
    return True in decision.ask.legal


PLANS: dict[str, Callable[[Decision], Any]] = {
    "village.vote": _vote,
    "village.runoff": _vote,
    "captain.elect": _elect,
    "captain.successor": _trusted,
    "captain.tiebreak": _vote,
    "seer.look": _look,
    "fox.sniff": _look,
    "witch.heal": _heal,
    "witch.poison": _poison,
    "defender.protect": _protect,
    "hunter.shoot": _harmed,
    "raven.mark": _harmed,
    "pyromaniac.burn": _harmed,
    "werewolves.devour": _harmed,
    "big_bad_wolf.devour": _harmed,
    "white_werewolf.devour": _harmed,
    "accursed_wolf_father.infect": _infect,
    "wild_child.model": _trusted,
    "schoolteacher.ban": _several_harmed,
    "cupid.link": _couple,
    "cupid.affair": _couple,
    "thief.swap": _swap,
    "wolf_hound.side": _side,
    "piper.charm": _several_harmed,
    **VILLAGE_PLANS,
    **MOON_PLANS,
    **SPIRIT_PLANS,
    **TOWN_PLANS,
}
"""Plan function for the id of each prompt."""


MANNER = PlayStyle(poisons_from=0.6, heals_from_night=2)


class Bayes(Policy):
    """A policy that decides by simple suspicion (`suspicion.py`)."""

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return a legal answer by the plans, which all our minds share."""
        known = Knowledge(now)
        return planned(Decision(ask, known, Suspicion(known), Suspicion(known, blind=True), MANNER))

    def suspects(self, now: Occasion) -> dict[str, float]:
        """Return the simple suspicion of each other seat, from 0 to 1."""
        judged = Suspicion(Knowledge(now))
        return {seat: judged.of(seat) for seat in now.seen.others}

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Return a report of a card or side that the seat saw, or an announced vote; None for silence."""
        known = Knowledge(now)
        return OwnTurn(known, Suspicion(known), Suspicion(known, blind=True), MANNER).act()


QUICK = 0.1
"""Time limit in seconds below which a mind uses a rough guess instead of exact chances."""


class Styled(Policy):
    """A policy that decides by the chances of all possible deals; its subclasses set the playing style."""

    manner: ClassVar[PlayStyle]

    def __init__(self, hello: Greeting) -> None:
        super().__init__(hello)
        self._believer = Believer(hello.seed, AS_PEOPLE_DO)
        self._guesser = Believer(hello.seed, AS_PEOPLE_DO, quick=True)

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return a legal answer by the plan for the question, or a plain one."""
        known = Knowledge(now)
        blind = Suspicion(known, blind=True)
        return planned(Decision(ask, known, self.judged(now, ask.seconds), blind, self.manner))

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Return a claim of a card, a report of a seen card, or an announced vote; None for silence."""
        known = Knowledge(now)
        return OwnTurn(known, self.judged(now, seconds), Suspicion(known, blind=True), self.manner).act()

    def suspects(self, now: Occasion) -> dict[str, float]:
        """Return each other seat's chance to be a wolf, from 0 to 1; calibrated if deals are considered."""
        judged = self.judged(now, QUICK)
        shares = {seat: judged.of(seat) for seat in now.seen.others}
        if isinstance(judged, Suspicion):
            return shares
        return published(shares, now.seen.public.day, len(Knowledge(now).claims("seer")))

    def judged(self, now: Occasion, seconds: float) -> Judgement:
        """Return the chances of seats to be wolves: by all possible deals, or by a guess if time is short."""
        return (self._guesser if seconds < QUICK else self._believer).judge(now)


class Quiet(Styled):
    """A playing style that says little, and lies only when in danger of being voted out."""

    manner = PlayStyle(poisons_from=0.8, accuses_from=0.3, hides=True)


class Bold(Styled):
    """A playing style that claims its own card at once, and as a wolf may pretend to be the Seer."""

    manner = PlayStyle(poisons_from=0.6, claims_at_once=True, lies=100, blames=60, hides=True)


class Chaotic(Styled):
    """A playing style that makes one choice in four at random."""

    manner = PlayStyle(poisons_from=0.5, claims_at_once=True, lies=50, whim=25)
