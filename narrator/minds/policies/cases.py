"""A question as a plan sees it: who may be named, what the seat knows, whom it suspects, how it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from narrator.minds.believing import Judgement
from narrator.minds.knowing import Knowledge
from narrator.minds.wire import SeatAsk
from narrator.rules import Chance
from narrator.rules.cards import PLAIN_CARD

TOGETHER = 0.02
"""What a vote that was announced adds to a chance: of equals all should mean the same."""
JOINS = 0.1
"""What it adds for one of the pack, who goes where a villager is in danger."""

OWN_WAY = 30
"""Of a hundred days, on how many one of a pack that hides points where nobody else does, as others do too."""


@dataclass(frozen=True, slots=True)
class PlayStyle:
    """In which a mind plays."""

    poisons_from: float = 0.75
    """The chance of hunting from which the Witch poisons."""
    heals_from_night: int = 1
    """The first night in which the Witch heals, but for herself."""
    claims_at_once: bool = False
    """Whether a Seer says so on the first day; else once there is a wolf to tell of, or danger."""
    lies: int = 0
    """In how many games of a hundred the pack has one of its own play the Seer."""
    blames: int = 50
    """Of a hundred sights of a false Seer, how many make a wolf of a villager."""
    hides: bool = False
    """Whether one of the pack points as others do: where fingers are, at its own too once they are lost."""
    accuses_from: float = 0.0
    """The chance of hunting from which it says whom it means to vote for."""
    whim: int = 0
    """Of a hundred choices, how many are drawn."""


@dataclass(frozen=True, slots=True)
class Case:
    """A question, with what the seat knows and takes for likely."""

    ask: SeatAsk
    known: Knowledge
    judged: Judgement
    blind: Judgement
    """How it looks to those who only watch."""
    manner: PlayStyle

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that may be named."""
        return tuple(name for name in self.ask.legal if name in self.known.public.seats)

    @property
    def lost(self) -> str | None:
        """One of the pack whom the others will vote out, whatever the seat itself does."""
        return lost_one(self.known) if self.manner.hides else None

    @property
    def hunting(self) -> bool:
        """Whether the seat plays for the pack."""
        return self.known.wolf

    def worst(self, among: Sequence[str]) -> str | None:
        """Who of these most likely hunts, never one's beloved."""
        return self._most(among, self.judged.of)

    def best(self, among: Sequence[str]) -> str | None:
        """Who of these most likely does not hunt."""
        return self._most(among, lambda name: 1 - self.judged.of(name))

    def against_us(self, among: Sequence[str]) -> str | None:
        """Who of these does the pack most harm; one of it only where nobody else is left."""
        prey = [name for name in among if name not in self.known.pack]
        return self._most(prey, self._harm) or self._most(among, self._harm)

    def against(self, among: Sequence[str]) -> str | None:
        """Whom to do harm: the seat's enemies."""
        return self.against_us(among) if self.hunting else self.worst(among)

    def _harm(self, name: str) -> float:
        """A Seer whom nobody contradicts, then other powers, then whoever is trusted most."""
        claimed, seers = self.known.claimed(name), self.known.claims("seer")
        harm = 1 - self.blind.of(name)
        if name in seers:
            harm += 3 / len(seers)
        elif claimed is not None and claimed != PLAIN_CARD:
            harm += 1
        return harm

    def _most(self, among: Sequence[str], worth: Callable[[str], float]) -> str | None:
        """The worthiest of these but for oneself and one's beloved; of equals one that is drawn."""
        apart = (self.known.me, self.known.beloved)
        others = [name for name in among if name not in apart]
        return foremost(others, worth, self.known.now.chance)


def foremost(names: Sequence[str], worth: Callable[[str], float], chance: Chance) -> str | None:
    """Who has the greatest `worth`; of equals one is drawn, so that nobody suffers for where he sits."""
    if not names:
        return None
    worths = [worth(name) for name in names]
    most = max(worths) - 1e-6
    return chance.choice([name for name, found in zip(names, worths, strict=True) if found > most])


def lost_one(known: Knowledge) -> str | None:
    """Of the pack, another one at whom half of those point who are none of it; None where there is none."""
    fingers = known.announced
    others = len(known.public.alive) - len(known.pack)
    fellows = [name for name in known.pack if name != known.me and name in fingers]
    lost = [name for name in fellows if 2 * fingers[name] >= others]
    return max(lost, key=lambda name: fingers[name], default=None)


def pull(known: Knowledge, manner: PlayStyle) -> float:
    """What a finger that is there adds to a chance, a share, for one who knows no better or hides it."""
    if not known.wolf:
        return TOGETHER
    alone = Chance(known.now.hello.seed, f"own way {known.public.day}").below(100) < OWN_WAY
    return 0.0 if manner.hides and alone else JOINS
