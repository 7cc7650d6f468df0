"""Odds of several seats as chances that add up to a number that all know: so many hunt."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from narrator.minds.knowing import Knowledge, guilty


def adding_up(odds: Mapping[str, float], total: float, widest: float, halvings: int) -> dict[str, float]:
    """Odds as chances, from 0 to 1, that add up to `total`, each times one factor of at most `widest`."""
    low, high = 1 / widest, widest
    every = list(odds.values())
    for _ in range(halvings):
        middle = (low * high) ** 0.5
        found = 0.0
        for one in every:
            found += one * middle / (1 + one * middle)
        low, high = (middle, high) if found < total else (low, middle)
    return {name: one * low / (1 + one * low) for name, one in odds.items()}


FALSE_SIGHT = 0.1
"""The odds that a sight is wrong of one whom nobody contradicts."""
RIVAL = 3.0
"""What a second claim of the one card makes of either claim, in odds of hunting."""
LIAR = 30.0
"""What a sight does that the cards have shown to be wrong."""
AGAINST_VILLAGER = 1.35
"""What a ballot does that fell on one who was shown to be none of the pack."""
AGAINST_WOLF = 0.5
"""What it does when the seat was shown to hunt."""
SPOKEN = 0.5
"""How much an accusation weighs beside a ballot, as a power."""
WIDEST, ROUNDS = 1e9, 32
"""How large the factor may be that makes shares add up, and halvings to find it."""


class Suspicion:
    """How likely each of the living hunts, for one seat; for `blind`, as somebody sees who only watches."""

    def __init__(self, known: Knowledge, *, blind: bool = False) -> None:
        self._known = known
        self._blind = blind

    @cached_property
    def odds(self) -> dict[str, float]:
        """The odds of each seat of whom nothing is sure, as a ratio: 1 is even."""
        return {name: 1.0 for name in self._known.public.seats if name not in self._sure}

    @cached_property
    def _sure(self) -> dict[str, bool]:
        """Who hunts and who does not, where that is known."""
        known = self._known
        if not self._blind:
            return known.camps
        return {name: known.camps[name] for name in known.seen.shown if name in known.camps}

    def of(self, seat: str) -> float:
        """The chance that a seat hunts, from 0 to 1."""
        return self.share.get(seat, 0.0)

    @cached_property
    def share(self) -> dict[str, float]:
        """The chances of all; reckoned when they are first asked for, which many a question never does."""
        self._weigh_claims()
        self._weigh_ballots()
        return self._shares()

    def _weigh_claims(self) -> None:
        """Sights of those who call themselves the Seer; where two do, one of them lies."""
        seers = self._known.claims("seer")
        seer_shown = [name for name, card in self._known.cards.items() if card == "seer"]
        for seer in seers:
            honest = seer in seer_shown
            if not honest and (len(seers) > 1 or seer_shown):
                self._times(seer, LIAR if seer_shown else RIVAL)
            for said in self._known.said("saw", by=seer):
                found = guilty(said)
                if said.seat is None or found is None:
                    continue
                if said.seat in self._sure and self._sure[said.seat] != found:
                    self._times(seer, LIAR)
                self._believe(said.seat, found, honest=honest, seers=1 if honest else len(seers))

    def _believe(self, seat: str, found: bool, *, honest: bool, seers: int) -> None:
        wrong = 0.001 if honest else min(FALSE_SIGHT * 3 ** (seers - 1), 0.8)
        self._times(seat, 1 / wrong if found else wrong)

    def _weigh_ballots(self) -> None:
        """Who spoke or voted against those whose cards are known by now."""
        for said in self._known.said("vote", "accuse"):
            if said.seat not in self._sure or (said.act == "vote" and not said.cast):
                continue
            factor = AGAINST_WOLF if self._sure[said.seat] else AGAINST_VILLAGER
            self._times(said.by, factor if said.cast else factor**SPOKEN)

    def _times(self, seat: str, factor: float) -> None:
        if seat in self.odds:
            self.odds[seat] *= factor

    def _shares(self) -> dict[str, float]:
        """Odds as chances that add up to the wolves whom nobody has found."""
        left = self._known.wolves_in_deck - sum(self._sure.values())
        shares = {name: float(hunts) for name, hunts in self._sure.items()}
        if left <= 0 or not self.odds:
            return shares | dict.fromkeys(self.odds, 0.0)
        return shares | adding_up(self.odds, left, WIDEST, ROUNDS)
