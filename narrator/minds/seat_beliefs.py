"""Beliefs of a mind about the other seats, from the protocol lines that the mind received."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Any, Protocol, cast

import msgspec
from msgspec import Raw

from narrator.minds import wire
from narrator.minds.beliefs import Behaviour, Beliefs, SpokenAct
from narrator.minds.beliefs.evidence import Company
from narrator.minds.beliefs.group_styles import COMPANY
from narrator.minds.known_facts import Knowledge
from narrator.minds.mind import Occasion
from narrator.minds.suspicion import Suspicion

_PARTS = msgspec.json.Decoder(dict[str, Raw])


@lru_cache(maxsize=4)
def _public(written: bytes) -> Mapping[str, Any]:
    """Decode public facts, once for all seats at one moment. Callers must not change the result."""
    public: Mapping[str, Any] = msgspec.json.decode(written)
    return public


def _read(view: Raw) -> Mapping[str, Any]:
    parts = _PARTS.decode(view)
    public = _public(bytes(parts.pop("public")))
    return {"public": public, **{name: msgspec.json.decode(part) for name, part in parts.items()}}


class Judgement(Protocol):
    """Chances of seats to be wolves."""

    def of(self, seat: str) -> float:
        """Return the chance that a seat is a wolf, from 0 to 1."""


class _Believed:
    """Chances from all possible deals, computed at the first use, because many decisions do not need them."""

    def __init__(self, reckon: Callable[[], Mapping[str, float]]) -> None:
        self._reckon = reckon

    @cached_property
    def _shares(self) -> Mapping[str, float]:
        return self._reckon()

    def of(self, seat: str) -> float:
        return self._shares.get(seat, 0.0)


class Believer:
    """Beliefs of one seat in one game, updated with the new protocol lines at each question."""

    def __init__(
        self, seed: int, behaviour: Behaviour, *, company: Company = COMPANY, quick: bool = False
    ) -> None:
        """Create the beliefs for a new game; `company` lists the possible group styles (group_styles.py).

        A quick guess uses `behaviour` alone.
        """
        self._seed = seed
        self._company = () if quick else company
        self._behaviour = behaviour
        self._quick = quick
        self._beliefs: Beliefs | None = None
        self._read = 0
        self._lost = False

    def judge(self, now: Occasion) -> Judgement:
        """Return the present chances of seats to be wolves; simple suspicion if no deal fits the evidence."""
        if now.seen.public.deck is not None and not self._lost:
            beliefs = self.beliefs(now)
            return _Believed(lambda: self._shares(beliefs, now))
        return Suspicion(Knowledge(now))

    def _shares(self, beliefs: Beliefs, now: Occasion) -> Mapping[str, float]:
        try:
            return beliefs.wolves()
        except ValueError:
            # Some rules deal cards again during a game. Then no deal agrees with the evidence.
            self._lost = True
            return Suspicion(Knowledge(now)).share

    def beliefs(self, now: Occasion) -> Beliefs:
        """Return the present chances over deals. Raises `ValueError` where the cards were not announced."""
        view = None
        for line in now.lines[self._read :]:
            if isinstance(line, wire.ViewLine):
                view = line
                if self._beliefs is None:
                    self._begin(line)
            elif self._beliefs is not None:
                self._learn(self._beliefs, line)
        self._read = len(now.lines)
        assert self._beliefs is not None, "a question comes after a view"
        self._beliefs.within(now.late)
        if view is not None:
            self._beliefs.see(_read(view.view))
        return self._beliefs

    def _begin(self, line: wire.ViewLine) -> None:
        view = _read(line.view)
        how = {"seed": self._seed % 2**63, "behaviour": self._behaviour, "company": self._company}
        how["quick"] = self._quick
        self._beliefs = Beliefs.of(view, **how)

    @staticmethod
    def _learn(beliefs: Beliefs, line: wire.Line) -> None:
        if isinstance(line, wire.EventLine):
            beliefs.happened(line.event)
        elif isinstance(line, wire.SaidLine):
            said = line.said
            if said.cast:
                beliefs.cast({said.by: said.seat})
            else:
                beliefs.hear(cast(SpokenAct, msgspec.to_builtins(said)))
