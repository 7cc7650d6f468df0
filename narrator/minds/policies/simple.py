"""Whether an answer is one that a question allows, and picks that may be made together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from narrator.minds.knowing import Knowledge
from narrator.minds.mind import Occasion, Policy
from narrator.minds.wire import Act, SeatAsk
from narrator.rules import Chance

SEVERAL = frozenset({"seats", "tokens"})
"""The kinds that are answered by a list; one that is named alone is a list of one."""


def is_legal(ask: SeatAsk, value: Any) -> bool:
    """Whether a mind may answer so."""
    if value is None:
        return ask.min == 0
    if ask.kind == "text":
        return isinstance(value, str | dict)
    if ask.kind not in SEVERAL:
        return any(type(value) is type(option) and value == option for option in ask.legal)
    picked = value if isinstance(value, list) else [value]
    if not (ask.min <= len(picked) <= ask.max and all(one in ask.legal for one in picked)):
        return False
    twice = ask.kind == "seats" and len(set(picked)) < len(picked)
    return not twice and not any_apart(ask, picked)


def any_apart(ask: SeatAsk, picked: Sequence[Any]) -> bool:
    """Whether two of these cannot be picked together."""
    return bool(ask.apart) and any(one in picked and other in picked for one, other in ask.apart or ())


def fitting(ask: SeatAsk, names: Sequence[Any], wanted: int) -> list[Any]:
    """The first `wanted` of the names that can be picked together; nothing where no so many can be."""
    if not ask.apart:
        return list(names[:wanted]) if len(names) >= wanted else []
    sets = combinations(names, wanted)
    return next((list(picked) for picked in sets if not any_apart(ask, picked)), [])


class AtRandom(Policy):
    """Draws. In a vote it names somebody, as a hand that points does; its pack bites every night."""

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """One of the legal answers."""
        return drawn(ask, now.chance)


def drawn(ask: SeatAsk, chance: Chance) -> Any:
    """A legal answer, drawn; passing is one more of them but where somebody has to be named."""
    if ask.kind in ("seats", "tokens"):
        return _several(ask, chance)
    if not ask.legal:
        return None
    if ask.kind == "text":
        return None
    passing = ask.min == 0 and ask.kind != "yes_no" and ask.prompt not in NEVER_PASSED
    pick = chance.below(len(ask.legal) + passing)
    return ask.legal[pick] if pick < len(ask.legal) else None


VOTES = frozenset({"village.vote", "village.runoff", "captain.elect"})
"""Votes in which every hand goes up."""
NEVER_PASSED = VOTES | {"werewolves.devour"}
"""What somebody is always named in: else a game of nothing but chance would hardly move."""


def _several(ask: SeatAsk, chance: Chance) -> list[Any]:
    left, picked = list(ask.legal), []
    wanted = ask.min + chance.below(ask.max - ask.min + 1)
    if ask.apart:
        chance.shuffle(left)
        return fitting(ask, left, wanted) or fitting(ask, left, ask.min)
    for _ in range(wanted):
        if not left:
            break
        one = chance.choice(left)
        picked.append(one)
        if ask.kind == "seats":
            left.remove(one)
    return picked


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
