"""Calibration of computer players' beliefs, measured in simulated games.

Simulated people in these games follow the same model that beliefs use (`Behaviour`), and hide nothing. So
this tests the computation and its random samples, not the figures of the model. `bench/beliefs.py` measures
how well the figures fit players who play to win.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from narrator.minds.beliefs import Behaviour, Beliefs, SpokenAct
from narrator.minds.beliefs.behaviour import Acts
from narrator.minds.beliefs.table import SeatedDeck
from narrator.rules import CARDS, Game, Prompt, Setup
from narrator.rules.cards import advised_deck
from narrator.rules.prompts import BallotsPrompt
from narrator.rules.village import public_of, village_of
from tests.minds.deals import PACK, PlayedTable, SmallTable, ways

BINS = 10
SPEAKS = 0.5
"""Share of turns in which a player speaks."""
ACTS = {"accuse": 0.5, "trust": 0.2, "claim": 0.15, "saw": 0.15}


@dataclass
class Reliability:
    """Counts of beliefs, and of beliefs that were true, in bins by probability."""

    believed: list[float] = field(default_factory=lambda: [0.0] * BINS)
    true: list[int] = field(default_factory=lambda: [0] * BINS)
    asked: list[int] = field(default_factory=lambda: [0] * BINS)
    squares: float = 0.0
    """Sum of the squared errors of all beliefs."""

    def add(self, share: float, *, true: bool) -> None:
        """Count one belief, a probability from 0 to 1, and whether it was true."""
        row = min(int(share * BINS), BINS - 1)
        self.believed[row] += share
        self.true[row] += true
        self.asked[row] += 1
        self.squares += (share - true) ** 2

    def merge(self, other: Reliability) -> None:
        """Add the counts of `other` to these."""
        for row in range(BINS):
            self.believed[row] += other.believed[row]
            self.true[row] += other.true[row]
            self.asked[row] += other.asked[row]
        self.squares += other.squares

    @property
    def error(self) -> float:
        """Expected calibration error, from 0 to 1: mean difference of beliefs and the share that was true."""
        apart = (abs(believed - true) for believed, true in zip(self.believed, self.true, strict=True))
        return sum(apart) / max(sum(self.asked), 1)

    @property
    def brier(self) -> float:
        """Brier score: the mean squared error of beliefs."""
        return self.squares / max(sum(self.asked), 1)

    def rows(self) -> Iterator[tuple[str, int, float, float]]:
        """Yield each bin that has beliefs: its limits, their number and mean, and the share that was true."""
        for row, asked in enumerate(self.asked):
            if asked:
                bounds = f"{row / BINS:.0%} to {(row + 1) / BINS:.0%}"
                yield bounds, asked, self.believed[row] / asked, self.true[row] / asked


class AccountPlayers:
    """All players of a game, who follow the model of behaviour."""

    def __init__(self, setup: Setup, seed: int, manners: Behaviour) -> None:
        self.game = Game(setup)
        public = public_of(self.game)
        assert public.deck is not None
        self._chance = random.Random(seed)
        self._manners = manners
        self._deck = SeatedDeck(public.seats, public.deck)
        self._acts = Acts(self._deck, manners)
        self.talk: dict[int, list[SpokenAct]] = {}
        table = SmallTable(public.deck, public.seats[0], seed, talk=self.talk)
        self._played = PlayedTable(table, (), [], self.game)
        self._claimed: set[tuple[str, str]] = set()

    def answer(self, prompt: Prompt) -> Any:
        """Return the answer of the players to a prompt that is no vote."""
        every = list(ways(self._played, self.game, prompt, self._manners))
        if prompt.id != PACK and every == [(prompt.legal[0] if prompt.legal else None, 1.0)]:
            return self._anything(prompt)
        return self._chance.choices([way for way, _ in every], [share for _, share in every])[0]

    def _anything(self, prompt: Prompt) -> Any:
        """Return a random answer where the model does not determine one."""
        if prompt.kind == "ballots" or prompt.kind == "election":
            return {}
        if prompt.max > 1:
            return self._chance.sample(list(prompt.legal), prompt.min)
        return self._chance.choice(prompt.legal) if prompt.legal else None

    def speak(self) -> Iterator[SpokenAct]:
        """Let the living players speak in turn; yield their statements."""
        today = self.talk.setdefault(self.game.public.day, [])
        for seat in self.game.public.alive:
            if self._chance.random() < SPEAKS:
                act = self._chance.choices(list(ACTS), list(ACTS.values()))[0]
                said = self._says(seat, act)
                if said is not None:
                    today.append(said)
                    yield said

    def votes(self, prompt: Prompt) -> dict[str, str | None]:
        """Return the vote of every seat."""
        assert isinstance(prompt, BallotsPrompt)
        ballots: dict[str, str | None] = {}
        for seat in prompt.seats:
            names = [str(name) for name in prompt.may_name(seat) if name != seat]
            ballots[seat] = self._aimed(seat, "vote", names) if names else None
        return ballots

    def _says(self, seat: str, act: str) -> SpokenAct | None:
        others = [name for name in self.game.public.alive if name != seat]
        if act == "claim":
            return self._claim(seat, self._chance.choice(self._deck.kinds))
        if act == "saw":
            if "seer" not in self._deck.index or not (
                (seat, "seer") in self._claimed or self._claim(seat, "seer")
            ):
                return None
            return self._sight(seat, self._chance.choice(others))
        return SpokenAct(by=seat, act=act, seat=self._aimed(seat, act, others))

    def _claim(self, seat: str, card: str) -> SpokenAct | None:
        if CARDS[card].wolf or (seat, card) in self._claimed:
            return None
        if self._chance.random() > np.exp(self._acts.claim(card)[self._face(seat)]):
            return None
        self._claimed.add((seat, card))
        return SpokenAct(by=seat, act="claim", role=card)

    def _sight(self, seat: str, other: str) -> SpokenAct:
        table = np.exp(self._acts.sight_of_camp(guilty=True))
        guilty = self._chance.random() < table[self._face(seat), self._face(other)]
        return SpokenAct(by=seat, act="saw", seat=other, camp="wolves" if guilty else "village")

    def _aimed(self, seat: str, act: str, names: list[str]) -> str:
        tables = {"accuse": self._acts.accusation, "trust": self._acts.trust, "vote": self._acts.ballot}
        table = tables[act](1, len(names))[self._face(seat)]
        weights = [float(np.exp(table[self._face(name)])) for name in names]
        return self._chance.choices(names, weights)[0]

    def _face(self, seat: str) -> int:
        player = village_of(self.game).by_name[seat]
        kind = self._deck.index[player.card]
        turned = player.wolf and not CARDS[player.card].wolf
        return kind + len(self._deck.kinds) * (turned and bool(self._deck.choosers))


def watched(
    edition: str, players: int, seed: int, manners: Behaviour, counted: Reliability, **how: Any
) -> None:
    """Play a game; before each vote, count the beliefs of each player who is no werewolf.

    Each of them has a belief about every other living player. Players follow `manners`. `how` are named
    parameters of `Beliefs`, which by default uses the same manners.
    """
    setup = a_table(edition, players, seed)
    people = AccountPlayers(setup, seed, manners)
    game = people.game
    how = {"seed": seed, "behaviour": manners, **how}
    minds = {seat: Beliefs.of(view_of(game, seat), **how) for seat in setup.names}
    while (prompt := game.pending) is not None:
        for seat in prompt.seats:
            minds[seat].see(view_of(game, seat))
        if prompt.id in ("village.vote", "village.runoff"):
            if prompt.id == "village.vote":
                for said in people.speak():
                    for mind in minds.values():
                        mind.hear(said)
                ask_all(game, minds, counted)
            value: Any = people.votes(prompt)
            for mind in minds.values():
                mind.cast(value)
        else:
            value = people.answer(prompt)
        game.answer(value)


def ask_all(game: Game, minds: Mapping[str, Beliefs], counted: Reliability) -> None:
    """Compare the beliefs of living players who are no werewolves with the truth."""
    village = village_of(game)
    for player in village.alive:
        if not player.wolf:
            believed = minds[player.name].wolves()
            for other in village.alive:
                if other is not player:
                    counted.add(believed[other.name], true=other.wolf)


def a_table(edition: str, players: int, seed: int) -> Setup:
    """Return the set-up of a game with the recommended deck."""
    return Setup.from_dict(
        {
            "edition": edition,
            "players": [f"P{number}" for number in range(1, players + 1)],
            "deck": list(advised_deck(edition, players)),
            "seed": seed,
        }
    )


def view_of(game: Game, seat: str) -> dict[str, Any]:
    """Return a seat's view of the game, in the form in which computer players receive it."""
    seen: dict[str, Any] = json.loads(msgspec.json.encode(game.view(seat), enc_hook=str))
    return seen
