"""What to answer where events of the New Moon and variants ask: whom to clear, point at, let speak for one.

What is left on the wall is an act, for whoever hosts to put in words. A question without a plan is answered
plainly. So is who broke a rule of the day, which a mind does not see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from narrator.minds.policies.cases import Case, foremost

ONE_CANDLE = 1
"""How many candles a pack puts out that keeps its bite."""
NAMED = "named_by_the_dead"
VOUCHED_BELOW = 0.35
"""The chance of hunting below which a villager stands up for somebody."""
WRITTEN_FROM = 0.5
"""The chance of hunting from which the wall says so."""


def _friend(case: Case) -> str | None:
    """Somebody of one's own side, never oneself."""
    return _dearest(case, case.seats)


def _friends(case: Case) -> list[str]:
    """As many of one's own side as have to be named, the dearest first."""
    left, named = list(case.seats), list[str]()
    while len(named) < case.ask.max and (one := _dearest(case, left)) is not None:
        named.append(one)
        left.remove(one)
    return named


def _dearest(case: Case, among: Sequence[str]) -> str | None:
    """The beloved; else one of the pack, for whoever hunts; else whoever is trusted most."""
    if case.known.beloved in among:
        return case.known.beloved
    ours = [name for name in among if case.hunting and name in case.known.pack and name != case.known.me]
    return ours[0] if ours else case.best(among)


def _enemy(case: Case) -> str | None:
    """Whoever does one's own side most harm."""
    return case.against(case.seats)


def _unknown(case: Case) -> str | None:
    """The one of whom least is known."""
    new = [name for name in case.seats if name not in case.known.camps]
    return case.worst(new or case.seats)


def _old_wolf(case: Case) -> str | None:
    """Whoever leaves for the touched: of one's own kind by now, so the most suspect one goes."""
    return max(case.seats, key=case.blind.of, default=None)


def _agent(case: Case) -> str | None:
    """The dead of the pack choose a good head for it; others one who would be believed least."""
    if case.hunting:
        return case.best(case.seats)
    return max(case.seats, key=case.blind.of, default=None)


def _yes(case: Case) -> bool:
    """Where nothing is lost by it."""
    return True in case.ask.legal


def _candles(case: Case) -> int | None:
    """One: that of the victim."""
    return ONE_CANDLE if ONE_CANDLE in case.ask.legal else None


def _event(case: Case) -> Any:
    """One of those that may be in hand; a game with a Town Crier is played for its events."""
    return case.known.now.chance.choice(case.ask.legal) if case.ask.legal else None


def _wall(case: Case) -> dict[str, str] | None:
    """Against whom the seat would have the village go; in favour of a friend where nobody stands out."""
    others = case.known.seen.others
    foe = case.against(others)
    if foe is not None and (case.hunting or case.judged.of(foe) >= WRITTEN_FROM):
        return {"act": "accuse", "seat": foe}
    friend = _dearest(case, others)
    return None if friend is None else {"act": "trust", "seat": friend}


def _vouch(case: Case) -> list[str]:
    """The seat itself, for whoever is named and of its own side as far as it can tell."""
    known = case.known
    named = next((one["seat"] for one in reversed(known.public.events) if one["type"] == NAMED), None)
    if named is None or known.me not in case.ask.legal:
        return []
    ours = named in known.pack if case.hunting else case.judged.of(named) < VOUCHED_BELOW
    return [known.me] if ours or named == known.beloved else []


def _bottle(case: Case) -> str | None:
    """For a suspect, whom two draws of four take from the pack; else for a victim, whom three save."""
    if case.hunting:
        return case.against_us(case.seats)
    worst = case.worst(case.seats)
    if worst is not None and case.judged.of(worst) >= case.manner.poisons_from:
        return worst
    victims = [news.about for news in case.known.seen.told if news.what == "victim"]
    tonight = victims[-1] if len(victims) == case.known.public.night else None  # else it may be an older one
    return tonight if tonight in case.seats and case.judged.of(tonight) < VOUCHED_BELOW else None


def _restless(case: Case) -> str | None:
    """Whoever has pointed most: the village is rid of the plague by a day without a verdict."""
    cast = [said.by for said in case.known.said("vote") if said.cast]
    return foremost(case.seats, lambda name: float(cast.count(name)), case.known.now.chance)


MOON_PLANS: dict[str, Callable[[Case], Any]] = {
    "not_him.first": _friend,
    "not_him.clear": _friend,
    "town_crier.replace": _friend,
    "executioner.successor": _friend,
    "town_crier.read": _event,
    "event.influences": _friend,
    "event.great_distrust": _friends,
    "event.nightmare": _enemy,
    "event.punishment": _enemy,
    "event.flood_church": _enemy,
    "event.flood_inn": _enemy,
    "event.full_moon_devour": _enemy,
    "event.full_moon_look": _unknown,
    "event.specter": _old_wolf,
    "event.double_agent": _agent,
    "event.touch_of_death": _yes,
    "event.devil_pact": _yes,
    "moonlight.candles": _candles,
    "murs_murs.sentence": _wall,
    "event.punishment_vouch": _vouch,
    "harvest.potion": _bottle,
    "black_plague.next": _restless,
}
"""Every question of these with a plan of its own."""
