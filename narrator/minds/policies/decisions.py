"""The input of a plan: a question, the seat's knowledge and suspicions, and the mind's playing style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from narrator.minds.known_facts import Knowledge
from narrator.minds.seat_beliefs import Judgement
from narrator.minds.wire import SeatAsk
from narrator.rules import PLAIN_CARD, Chance

TOGETHER = 0.02
"""Amount that each announced vote adds to a seat's suspicion, so that voters agree on one of equal suspects.
"""
JOINS = 0.1
"""Amount that each announced vote adds to a seat's suspicion if the mind is a wolf, who joins votes against
villagers."""

OWN_WAY = 30
"""Percentage of days on which a hiding wolf ignores the votes of others, as other players do too."""


@dataclass(frozen=True, slots=True)
class PlayStyle:
    """Figures that define a mind's playing style."""

    poisons_from: float = 0.75
    """Suspicion, from 0 to 1, from which the Witch poisons."""
    heals_from_night: int = 1
    """First night in which the Witch heals other players; she heals herself in any night."""
    claims_at_once: bool = False
    """Whether a Seer claims the card on the first day; otherwise after seeing a wolf, or in danger."""
    lies: int = 0
    """Percentage of games in which a member of the pack claims to be the Seer."""
    blames: int = 50
    """Percentage of invented reports in which a false Seer calls a villager a wolf."""
    hides: bool = False
    """Whether a wolf votes as others do, even against a pack member who cannot be saved."""
    accuses_from: float = 0.0
    """Suspicion, from 0 to 1, from which the mind announces its vote."""
    whim: int = 0
    """Percentage of choices that are random."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to a mind, with its seat's knowledge and estimates."""

    ask: SeatAsk
    known: Knowledge
    judged: Judgement
    blind: Judgement
    """Chances of seats to be wolves by public facts alone, as a spectator sees them."""
    manner: PlayStyle

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats among the legal options of the question."""
        return tuple(name for name in self.ask.legal if name in self.known.public.seats)

    @property
    def lost(self) -> str | None:
        """A fellow wolf who will be voted out anyway; None without one, or if the style is not to hide."""
        return doomed_packmate(self.known) if self.manner.hides else None

    @property
    def hunting(self) -> bool:
        """Whether the mind's seat wins with the pack."""
        return self.known.wolf

    def worst(self, among: Sequence[str]) -> str | None:
        """Return the most likely wolf among these seats, except the mind's lover; None if no seat is left."""
        return self._most(among, self.judged.of)

    def best(self, among: Sequence[str]) -> str | None:
        """Return the least likely wolf among these seats, or None if no seat is left."""
        return self._most(among, lambda name: 1 - self.judged.of(name))

    def against_us(self, among: Sequence[str]) -> str | None:
        """Return the seat among these that is most dangerous to the pack; a wolf only if no other is left."""
        prey = [name for name in among if name not in self.known.pack]
        return self._most(prey, self._harm) or self._most(among, self._harm)

    def against(self, among: Sequence[str]) -> str | None:
        """Return the best target among these seats for the mind's side, or None if no seat is left."""
        return self.against_us(among) if self.hunting else self.worst(among)

    def _harm(self, name: str) -> float:
        """Return how dangerous a seat is to the pack.

        A lone claimed Seer is most dangerous, then other powers, then trusted seats.
        """
        claimed, seers = self.known.claimed(name), self.known.claims("seer")
        harm = 1 - self.blind.of(name)
        if name in seers:
            harm += 3 / len(seers)
        elif claimed is not None and claimed != PLAIN_CARD:
            harm += 1
        return harm

    def _most(self, among: Sequence[str], worth: Callable[[str], float]) -> str | None:
        """Return the seat among these with the greatest `worth`, or None. Ties are decided at random.

        The mind's own seat and its lover are left out.
        """
        apart = (self.known.me, self.known.beloved)
        others = [name for name in among if name not in apart]
        return foremost(others, worth, self.known.now.chance)


def foremost(names: Sequence[str], worth: Callable[[str], float], chance: Chance) -> str | None:
    """Return the name with the greatest `worth`, or None without names.

    Ties are decided at random, so that the seat order does not matter.
    """
    if not names:
        return None
    worths = [worth(name) for name in names]
    most = max(worths) - 1e-6
    return chance.choice([name for name, found in zip(names, worths, strict=True) if found > most])


def doomed_packmate(known: Knowledge) -> str | None:
    """Return a fellow wolf against whom at least half of the other side votes, or None."""
    fingers = known.announced
    others = len(known.public.alive) - len(known.pack)
    fellows = [name for name in known.pack if name != known.me and name in fingers]
    lost = [name for name in fellows if 2 * fingers[name] >= others]
    return max(lost, key=lambda name: fingers[name], default=None)


def crowd_weight(known: Knowledge, manner: PlayStyle) -> float:
    """Return the amount, from 0 to 1, that each announced vote adds to a seat's suspicion.

    It is 0 for a hiding wolf on a day on which the wolf ignores the votes of others.
    """
    if not known.wolf:
        return TOGETHER
    alone = Chance(known.now.hello.seed, f"own way {known.public.day}").below(100) < OWN_WAY
    return 0.0 if manner.hides and alone else JOINS
