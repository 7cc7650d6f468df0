"""Checks of answers, and the simplest policies: at random, and with the majority."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from narrator.minds.known_facts import Knowledge
from narrator.minds.mind import Occasion, Policy
from narrator.minds.wire import Act, SeatAsk
from narrator.rules import Chance

SEVERAL = frozenset({"seats", "tokens"})
"""Kinds of questions whose answer is a list. A single name counts as a list of one."""


def is_legal(ask: SeatAsk, value: Any) -> bool:
    """Return whether a question allows this answer."""
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
    """Return whether `picked` contains two options that may not be picked together."""
    return bool(ask.apart) and any(one in picked and other in picked for one, other in ask.apart or ())


def fitting(ask: SeatAsk, names: Sequence[Any], wanted: int) -> list[Any]:
    """Return the first `wanted` names that may be picked together; an empty list if there are too few."""
    if not ask.apart:
        return list(names[:wanted]) if len(names) >= wanted else []
    sets = combinations(names, wanted)
    return next((list(picked) for picked in sets if not any_apart(ask, picked)), [])


class AtRandom(Policy):
    """A player who answers at random, but never abstains in a vote, and as a wolf bites every night."""

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return a random legal answer."""
        return drawn(ask, now.chance)


def drawn(ask: SeatAsk, chance: Chance) -> Any:
    """Return a random legal answer.

    A pass counts as one more option, except for prompts in `NEVER_PASSED`.
    """
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
"""Ids of prompts for votes in which every seat points at another."""
NEVER_PASSED = VOTES | {"werewolves.devour"}
"""Ids of prompts that are never passed, because otherwise a random game would hardly progress."""


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
    """A player who votes against the seat that has the most announced votes against it.

    If there are no announced votes, accusations count instead. If there are no accusations either, and at
    night, it answers at random.
    """

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return the seat most named by others if the question is a vote, otherwise a random legal answer."""
        if ask.prompt in VOTES:
            leader = _leader(Knowledge(now), ask.legal)
            if leader is not None:
                return leader
        return drawn(ask, now.chance)

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Announce a vote against the seat most named by others; return None if none is named."""
        leader = _leader(Knowledge(now), now.seen.others)
        return None if leader is None else Act(act="vote", seat=leader)


def _leader(known: Knowledge, among: tuple[Any, ...]) -> Any:
    """Return the seat with the most announced votes or accusations against it; in a tie the first seat.

    Returns None if no seat was named.
    """
    votes = {name: count for name, count in known.announced.items() if name in among}
    if not votes:
        for said in known.said("accuse", day=known.public.day):
            if said.seat is not None and said.seat in among:
                votes[said.seat] = votes.get(said.seat, 0) + 1
    return max(among, key=lambda name: votes.get(name, 0)) if votes else None
