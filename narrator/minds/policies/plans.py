"""What to answer at night and around a vote: whom each power means, from who is taken to hunt.

A question that is not named here is answered plainly: where nobody must be chosen the seat passes, else the
choice is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from narrator.minds.believing import Judgement
from narrator.minds.policies.cases import Case, foremost, pull
from narrator.minds.policies.moon_plans import MOON_PLANS
from narrator.minds.policies.simple import drawn, fitting, is_legal
from narrator.minds.policies.spirit_plans import SPIRIT_PLANS
from narrator.minds.policies.town_plans import TOWN_PLANS
from narrator.minds.policies.village_plans import VILLAGE_PLANS
from narrator.minds.wire import SeatAsk


def planned(case: Case) -> Any:
    """The answer to a question, by its plan or plainly; always a legal one."""
    plan = PLANS.get(case.ask.prompt)
    if plan is not None and case.known.now.chance.below(100) >= case.manner.whim:
        value = plan(case)
        if is_legal(case.ask, value):
            return value
    return plainly(case.ask, case)


def plainly(ask: SeatAsk, case: Case) -> Any:
    """Pass where that is allowed, else one that is drawn."""
    if ask.min == 0 and ask.kind != "yes_no":
        return [] if ask.kind in ("seats", "tokens") else None
    if ask.kind == "yes_no":
        return False if False in ask.legal else ask.legal[0]
    return drawn(ask, case.known.now.chance)


def _vote(case: Case) -> str | None:
    """Against whoever most likely hunts; one of the pack goes where a villager is in danger."""
    if not case.hunting:
        return _foremost(case, case.judged, case.seats)
    if case.lost in case.seats:
        return case.lost
    prey = tuple(name for name in case.seats if name not in case.known.pack)
    return _foremost(case, case.blind, prey) or _foremost(case, case.blind, case.seats)


def _foremost(case: Case, judged: Judgement, among: Sequence[str]) -> str | None:
    apart = (case.known.me, case.known.beloved)
    announced = case.known.announced
    others = [name for name in among if name not in apart]
    weight = pull(case.known, case.manner)
    return foremost(
        others, lambda name: judged.of(name) + weight * announced.get(name, 0), case.known.now.chance
    )


def _look(case: Case) -> str | None:
    """At whoever may be anything, and rather hunts."""
    new = [name for name in case.seats if name not in case.known.camps]
    return case.worst(new or case.seats)


def _heal(case: Case) -> str | None:
    """Whoever is no wolf as far as she can tell; herself in any night."""
    seats = [name for name in case.seats if case.judged.of(name) < 0.5]
    if case.known.me in seats:
        return case.known.me
    return case.best(seats) if case.known.public.night >= case.manner.heals_from_night else None


def _poison(case: Case) -> str | None:
    if case.hunting:
        return case.against_us(case.seats)
    worst = case.worst(case.seats)
    return worst if worst is not None and case.judged.of(worst) >= case.manner.poisons_from else None


def _protect(case: Case) -> str | None:
    """The one Seer there is, else the seat itself, else whoever is trusted most."""
    seers = [name for name in case.known.claims("seer") if name in case.seats]
    if len(seers) == 1 and not case.hunting:
        return seers[0]
    if case.known.me in case.seats:
        return case.known.me
    return case.best(case.seats)


def _trusted(case: Case) -> str | None:
    """Somebody of one's own side."""
    if case.hunting:
        fellows = [name for name in case.seats if name in case.known.pack and name != case.known.me]
        if fellows:
            return fellows[0]
    return case.best(case.seats)


def _elect(case: Case) -> str | None:
    """A Seer whom nobody contradicts; else whoever is trusted most."""
    seers = [name for name in case.known.claims("seer") if name in case.seats]
    return seers[0] if len(seers) == 1 and not case.hunting else _trusted(case)


def _harmed(case: Case) -> str | None:
    return case.against(case.seats)


def _couple(case: Case) -> list[str]:
    """Two others, drawn: nobody knows anything of anybody yet."""
    others = [name for name in case.ask.legal if name != case.known.me]
    case.known.now.chance.shuffle(others)
    return fitting(case.ask, others, case.ask.min) or fitting(case.ask, case.ask.legal, case.ask.min)


def _several_harmed(case: Case) -> list[str]:
    """As many enemies as may be named."""
    left = list(case.seats)
    named: list[str] = []
    while left and len(named) < case.ask.max:
        one = case.against(left)
        if one is None:
            break
        named.append(one)
        left.remove(one)
    return named


def _swap(case: Case) -> str:
    """A wolf's card where one lies there and must be taken, else the card of a power, else the own one."""
    centre = {news.what: str(news.value) for news in case.known.seen.told if news.what.startswith("centre_")}
    for place, option in (("centre_first", "first"), ("centre_second", "second")):
        if option in case.ask.legal and (centre.get(place) == "seer" or "keep" not in case.ask.legal):
            return option
    return "keep"


def _side(case: Case) -> str:
    """The village, where its announced cards are many; a bold one hunts."""
    return "wolves" if case.manner.lies > 50 else "village"


def _infect(case: Case) -> bool:
    """As soon as it may be done: a wolf more, and a villager less."""
    return True in case.ask.legal


PLANS: dict[str, Callable[[Case], Any]] = {
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
"""Every question with a plan of its own."""
