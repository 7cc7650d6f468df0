"""Plans for questions of New Moon event cards and of variants: seats to clear, to point at or to trust.

The plan for a message on the wall is a statement, which the host words. A question without a plan gets a
plain answer. One such question asks which players broke a rule of the day, because a mind cannot see that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from narrator.minds.policies.decisions import Decision, foremost

ONE_CANDLE = 1
"""Number of candles that the wolves put out in the hard form of Moonlight, as the mind answers."""
NAMED = "named_by_the_dead"
VOUCHED_BELOW = 0.35
"""Suspicion, from 0 to 1, below which a villager helps to save a seat (event "punishment")."""
WRITTEN_FROM = 0.5
"""Suspicion, from 0 to 1, from which the message on the wall is an accusation."""


def _friend(decision: Decision) -> str | None:
    """Return the legal option most likely on the mind's side (see `_dearest`), or None without options."""
    return _dearest(decision, decision.seats)


def _friends(decision: Decision) -> list[str]:
    """Return the seats most likely on the mind's side (see `_dearest`), as many as allowed, best first."""
    left, named = list(decision.seats), list[str]()
    while len(named) < decision.ask.max and (one := _dearest(decision, left)) is not None:
        named.append(one)
        left.remove(one)
    return named


def _dearest(decision: Decision, among: Sequence[str]) -> str | None:
    """Return the mind's lover, else a wolf's fellow wolf, else the least likely wolf; None without seats."""
    if decision.known.beloved in among:
        return decision.known.beloved
    known = decision.known
    ours = [name for name in among if decision.hunting and name in known.pack and name != known.me]
    return ours[0] if ours else decision.best(among)


def _enemy(decision: Decision) -> str | None:
    """Return the legal option that harms the mind's side most, or None without options."""
    return decision.against(decision.seats)


def _unknown(decision: Decision) -> str | None:
    """Return the most suspect seat whose side is unknown, or None without one."""
    new = [name for name in decision.seats if name not in decision.known.camps]
    return decision.worst(new or decision.seats)


def _old_wolf(decision: Decision) -> str | None:
    """Return the seat that leaves the pack when a new wolf joins it: the most suspect one, or None."""
    return max(decision.seats, key=decision.blind.of, default=None)


def _agent(decision: Decision) -> str | None:
    """Return the seat to make the double agent, or None.

    A dead wolf picks a trusted seat, other players the most suspect one.
    """
    if decision.hunting:
        return decision.best(decision.seats)
    return max(decision.seats, key=decision.blind.of, default=None)


def _yes(decision: Decision) -> bool:
    """Return True if yes is a legal answer: in these questions a yes costs nothing."""
    return True in decision.ask.legal


def _candles(decision: Decision) -> int | None:
    """Return 1 as the number of candles that the wolves put out (the victim's), or None if 1 is not legal."""
    return ONE_CANDLE if ONE_CANDLE in decision.ask.legal else None


def _event(decision: Decision) -> Any:
    """Return a random event from the Town Crier's hand, never a pass: such games are about events."""
    return decision.known.now.chance.choice(decision.ask.legal) if decision.ask.legal else None


def _wall(decision: Decision) -> dict[str, str] | None:
    """Return the message on the wall, as a statement: against a suspect, else for a friend, else None."""
    others = decision.known.seen.others
    foe = decision.against(others)
    if foe is not None and (decision.hunting or decision.judged.of(foe) >= WRITTEN_FROM):
        return {"act": "accuse", "seat": foe}
    friend = _dearest(decision, others)
    return None if friend is None else {"act": "trust", "seat": friend}


def _vouch(decision: Decision) -> list[str]:
    """Return the mind's own seat, to help to save the named seat, if the mind trusts or loves that seat.

    Otherwise return an empty list.
    """
    known = decision.known
    named = next((one["seat"] for one in reversed(known.public.events) if one["type"] == NAMED), None)
    if named is None or known.me not in decision.ask.legal:
        return []
    ours = named in known.pack if decision.hunting else decision.judged.of(named) < VOUCHED_BELOW
    return [known.me] if ours or named == known.beloved else []


def _bottle(decision: Decision) -> str | None:
    """Return the seat that drinks the potion: a suspect, else tonight's victim if trusted, else None.

    Two of the four possible contents remove a wolf from the pack, and three save a victim.
    """
    if decision.hunting:
        return decision.against_us(decision.seats)
    worst = decision.worst(decision.seats)
    if worst is not None and decision.judged.of(worst) >= decision.manner.poisons_from:
        return worst
    victims = [news.about for news in decision.known.seen.told if news.what == "victim"]
    # With fewer victims than nights, the last one may be of an earlier night.
    tonight = victims[-1] if len(victims) == decision.known.public.night else None
    return tonight if tonight in decision.seats and decision.judged.of(tonight) < VOUCHED_BELOW else None


def _restless(decision: Decision) -> str | None:
    """Return the seat that votes most often, because a day without a verdict ends the plague."""
    cast = [said.by for said in decision.known.said("vote") if said.cast]
    return foremost(decision.seats, lambda name: float(cast.count(name)), decision.known.now.chance)


MOON_PLANS: dict[str, Callable[[Decision], Any]] = {
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
"""Plan function for the id of each prompt."""
