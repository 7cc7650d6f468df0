"""Simple suspicion: chances of being a wolf, scaled to add up to the known number of wolves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from narrator.minds.known_facts import Knowledge, guilty


def scaled_to_total(
    odds: Mapping[str, float], total: float, widest: float, halvings: int
) -> dict[str, float]:
    """Return chances, from 0 to 1, with the sum `total`, converted from odds.

    All odds are multiplied by one factor, at most `widest`, which is found by bisection in `halvings` steps.
    """
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
"""Odds that the only claimed Seer's report of a card is wrong."""
RIVAL = 3.0
"""Factor on the odds (of being a wolf) of each of two seats that claim the same card."""
LIAR = 30.0
"""Factor on the odds (of being a wolf) of a seat whose report was disproved by a shown card."""
AGAINST_VILLAGER = 1.35
"""Factor on the odds (of being a wolf) of a voter whose target turned out not to be a wolf."""
AGAINST_WOLF = 0.5
"""Factor on the odds (of being a wolf) of a voter whose target turned out to be a wolf."""
SPOKEN = 0.5
"""Weight of an accusation relative to a ballot, as an exponent."""
WIDEST, ROUNDS = 1e9, 32
"""Largest factor on the odds that makes chances add up, and number of bisection steps to find the factor."""


class Suspicion:
    """Chances of seats to be wolves as one seat sees them or, with `blind`, as a spectator does."""

    def __init__(self, known: Knowledge, *, blind: bool = False) -> None:
        self._known = known
        self._blind = blind

    @cached_property
    def odds(self) -> dict[str, float]:
        """Odds of being a wolf for each seat whose side is not certain: wolf to no wolf, so 1 is even."""
        return {name: 1.0 for name in self._known.public.seats if name not in self._sure}

    @cached_property
    def _sure(self) -> dict[str, bool]:
        """Seats whose side is known; True for those that hunt with the pack."""
        known = self._known
        if not self._blind:
            return known.camps
        return {name: known.camps[name] for name in known.seen.shown if name in known.camps}

    def of(self, seat: str) -> float:
        """Return the chance that a seat is a wolf, from 0 to 1."""
        return self.share.get(seat, 0.0)

    @cached_property
    def share(self) -> dict[str, float]:
        """Chances of all seats to be wolves, computed at the first use, because many questions need none."""
        self._weigh_claims()
        self._weigh_ballots()
        return self._shares()

    def _weigh_claims(self) -> None:
        """Change the odds by the reports of seats that claim to be the Seer. If two claim it, one lies."""
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
        """Change the odds of voters and accusers whose targets' cards are known by now."""
        for said in self._known.said("vote", "accuse"):
            if said.seat not in self._sure or (said.act == "vote" and not said.cast):
                continue
            factor = AGAINST_WOLF if self._sure[said.seat] else AGAINST_VILLAGER
            self._times(said.by, factor if said.cast else factor**SPOKEN)

    def _times(self, seat: str, factor: float) -> None:
        if seat in self.odds:
            self.odds[seat] *= factor

    def _shares(self) -> dict[str, float]:
        """Return the odds as chances that add up to the number of unknown wolves."""
        left = self._known.wolves_in_deck - sum(self._sure.values())
        shares = {name: float(hunts) for name, hunts in self._sure.items()}
        if left <= 0 or not self.odds:
            return shares | dict.fromkeys(self.odds, 0.0)
        return shares | scaled_to_total(self.odds, left, WIDEST, ROUNDS)
