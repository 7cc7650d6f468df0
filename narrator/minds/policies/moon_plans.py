"""Plans for questions of New Moon events and of variants: seats to clear, to point at or to trust.

The plan for a message on the wall is an act, which the host puts in words. A question without a plan gets
a plain answer. One such question asks which players broke a rule of the day: a mind cannot see that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from narrator.minds.policies.cases import Case, foremost

ONE_CANDLE = 1
"""Number of candles that the mind puts out when asked how many."""
NAMED = "named_by_the_dead"
VOUCHED_BELOW = 0.35
"""Suspicion, from 0 to 1, below which a villager vouches for a seat."""
WRITTEN_FROM = 0.5
"""Suspicion, from 0 to 1, from which the message on the wall is an accusation."""


def _friend(case: Case) -> str | None:
    """Return the legal option most likely on the mind's side (see `_dearest`), or None without options."""
    return _dearest(case, case.seats)


def _friends(case: Case) -> list[str]:
    """Return the seats most likely on the mind's side (see `_dearest`), as many as allowed, best first."""
    left, named = list(case.seats), list[str]()
    while len(named) < case.ask.max and (one := _dearest(case, left)) is not None:
        named.append(one)
        left.remove(one)
    return named


def _dearest(case: Case, among: Sequence[str]) -> str | None:
    """Return the mind's lover, else a wolf's fellow wolf, else the least likely wolf; None without seats."""
    if case.known.beloved in among:
        return case.known.beloved
    ours = [name for name in among if case.hunting and name in case.known.pack and name != case.known.me]
    return ours[0] if ours else case.best(among)


def _enemy(case: Case) -> str | None:
    """Return the legal option that harms the mind's side most, or None without options."""
    return case.against(case.seats)


def _unknown(case: Case) -> str | None:
    """Return the most suspect seat whose side is unknown, or None without one."""
    new = [name for name in case.seats if name not in case.known.camps]
    return case.worst(new or case.seats)


def _old_wolf(case: Case) -> str | None:
    """Return the most suspect seat as the wolf who leaves the pack when a new wolf joins it, or None."""
    return max(case.seats, key=case.blind.of, default=None)


def _agent(case: Case) -> str | None:
    """Return the seat to make the double agent, or None.

    A dead wolf picks a trusted seat, other players the most suspect one.
    """
    if case.hunting:
        return case.best(case.seats)
    return max(case.seats, key=case.blind.of, default=None)


def _yes(case: Case) -> bool:
    """Return True if yes is a legal answer, because a yes costs nothing."""
    return True in case.ask.legal


def _candles(case: Case) -> int | None:
    """Return 1 as the number of candles to put out (the victim's); None where 1 is not legal."""
    return ONE_CANDLE if ONE_CANDLE in case.ask.legal else None


def _event(case: Case) -> Any:
    """Return a random event from the hand, never a pass: games with a Town Crier are about events."""
    return case.known.now.chance.choice(case.ask.legal) if case.ask.legal else None


def _wall(case: Case) -> dict[str, str] | None:
    """Return the message on the wall, as an act: against a suspect seat, else for a friend, else None."""
    others = case.known.seen.others
    foe = case.against(others)
    if foe is not None and (case.hunting or case.judged.of(foe) >= WRITTEN_FROM):
        return {"act": "accuse", "seat": foe}
    friend = _dearest(case, others)
    return None if friend is None else {"act": "trust", "seat": friend}


def _vouch(case: Case) -> list[str]:
    """Return the mind's own seat if it trusts or loves the named seat, otherwise an empty list."""
    known = case.known
    named = next((one["seat"] for one in reversed(known.public.events) if one["type"] == NAMED), None)
    if named is None or known.me not in case.ask.legal:
        return []
    ours = named in known.pack if case.hunting else case.judged.of(named) < VOUCHED_BELOW
    return [known.me] if ours or named == known.beloved else []


def _bottle(case: Case) -> str | None:
    """Return the target of the potion: a suspect, otherwise tonight's victim, if trusted; None without one.

    Of the draws, two in four take a suspect from the pack, and three save a victim.
    """
    if case.hunting:
        return case.against_us(case.seats)
    worst = case.worst(case.seats)
    if worst is not None and case.judged.of(worst) >= case.manner.poisons_from:
        return worst
    victims = [news.about for news in case.known.seen.told if news.what == "victim"]
    tonight = (
        victims[-1] if len(victims) == case.known.public.night else None
    )  # otherwise it may be the victim of an earlier night
    return tonight if tonight in case.seats and case.judged.of(tonight) < VOUCHED_BELOW else None


def _restless(case: Case) -> str | None:
    """Return the seat that votes most often, because a day without a verdict ends the plague."""
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
"""Plan function for each prompt."""
