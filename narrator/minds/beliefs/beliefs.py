"""Beliefs of one seat about the cards of all seats: chances by card or side, or a drawn deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from narrator.minds.beliefs.behaviour import AS_PEOPLE_DO, Behaviour
from narrator.minds.beliefs.evidence import Company, Evidence
from narrator.minds.beliefs.particles import MOST, SIZE, SWEEPS, Guess, Sample
from narrator.minds.beliefs.reading import Reader
from narrator.minds.beliefs.table import Scores, Worlds, seated
from narrator.minds.beliefs.talk import SpokenAct
from narrator.minds.beliefs.turning import NEVER, since_when


class Beliefs:
    """Chances of each card in each hand, from the knowledge of the seat `me`.

    New facts come in order by `see`, `happened`, `hear` and `cast`; questions are allowed at any time.
    The computation happens at the question. The same seed and the same calls give the same answers.
    `quick` beliefs answer by a rough guess, in well under a millisecond.
    """

    def __init__(
        self,
        deck: Sequence[str],
        seats: Sequence[str],
        me: str | None = None,
        my_card: str | None = None,
        *,
        seed: int = 0,
        behaviour: Behaviour = AS_PEOPLE_DO,
        company: Company = (),
        quick: bool = False,
        size: int = SIZE,
        most: int = MOST,
        sweeps: int = SWEEPS,
    ) -> None:
        """Begin before the first night.

        `deck` is all announced cards, including the centre's; without `me` the beliefs are a spectator's.
        `size` is the number of worlds in a sample. With up to `most` worlds all of them are used.
        `sweeps` is the number of moves of each sampled world. Raises `ValueError` when there are fewer
        cards than seats.
        """
        self._deck = seated(tuple(seats), tuple(sorted(deck)))
        place = None if me is None else self._deck.place[me]
        self._evidence = Evidence(self._deck, behaviour, place, company)
        self._reader = Reader(self._evidence, place)
        if my_card is not None:
            self._reader.hold(my_card)
        self._sample = Sample(self._evidence, seed, size=size, most=most, sweeps=sweeps)
        self._guess = Guess(self._evidence)
        self._quick = quick
        self._read = -1
        self._table: Scores = np.zeros((0, 0))
        self._hunting: tuple[Worlds | None, Scores] = None, self._table
        """Worlds, and a table of seats by worlds: 1 where the seat is a wolf. Only for decks without turned
        seats.
        """

    @classmethod
    def of(cls, view: Mapping[str, Any], **how: Any) -> Beliefs:
        """Return beliefs that begin with a view, given as decoded JSON; `how` are parameters of `Beliefs`.

        Raises `ValueError` where the deck is not announced: then the hands cannot be estimated.
        """
        public = view["public"]
        if public.get("deck") is None:
            raise ValueError("Beliefs need an announced deck of the werewolves' game.")
        beliefs = cls(public["deck"], public["seats"], view["seat"], **how)
        beliefs.see(view)
        return beliefs

    # --- input --------------------------------------------------------------------------------------------

    def see(self, view: Mapping[str, Any]) -> None:
        """Take in the new parts of a view of the seat, given as decoded JSON."""
        self._reader.see(view)

    def happened(self, event: Mapping[str, Any]) -> None:
        """Take in the next public event, given as decoded JSON; a later view does not count it again."""
        self._reader.happened(event)

    def hear(self, said: SpokenAct) -> None:
        """Take in a statement."""
        self._reader.listener.hear(said)

    def cast(self, ballots: Mapping[str, str | None]) -> None:
        """Take in public ballots: each voter's target, or None for an abstention."""
        self._reader.listener.cast(ballots)

    def within(self, late: Callable[[], bool]) -> None:
        """Set a deadline: once `late()` returns true, questions are answered from the results so far.

        By default there is none.
        """
        self._sample.late = late

    # --- questions ----------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[str, ...]:
        """Different cards of the deck, in alphabetical order."""
        return self._deck.kinds

    @property
    def exact(self) -> bool:
        """Whether all worlds are used, so that the answers are exact in the model."""
        self._look()
        return self._sample.exact and not self._quick

    def chance(self, seat: str, card: str) -> float:
        """Return the chance, from 0 to 1, that this seat holds this card; 0 for a card not in the deck."""
        if card not in self._deck.index:
            return 0.0
        kind = self._deck.index[card]
        return float(self._look()[self._deck.place[seat], kind :: len(self._deck.kinds)].sum())

    def chance_of_wolf(self, seat: str) -> float:
        """Return the chance, from 0 to 1, that this seat hunts with the pack now."""
        return self.wolves()[seat]

    def wolves(self) -> dict[str, float]:
        """Return each seat's chance, from 0 to 1, that it hunts with the pack now, including dead seats."""
        deck = self._deck
        if self._quick or deck.choosers:
            shares = self._look()[:, self._evidence.acts.wolves].sum(axis=1)
        else:  # the side follows from the cards alone, without a table of faces
            self._sample.follow()
            shares = np.einsum("sw,w->s", self._hunters(self._sample.worlds), self._sample.shares)
        return dict(zip(deck.seats, shares.tolist(), strict=True))

    def _hunters(self, worlds: Worlds) -> Scores:
        if self._hunting[0] is not worlds:
            held = worlds.cards[:, : self._deck.at_table]
            self._hunting = worlds, self._deck.wolfish.astype(np.float64).take(held.T)
        return self._hunting[1]

    def chance_of_couple(self, one: str, other: str) -> float:
        """Return the chance, from 0 to 1, that these two are the couple, if there is one."""
        return self._reader.couples.chance(self._deck.place[one], self._deck.place[other])

    def deal(self) -> dict[str, str]:
        """Return a complete deal (seat to card), drawn with its posterior chance.

        `quick` beliefs draw seat by seat.
        """
        if self._quick:
            return self._drawn()
        self._look()
        row = int(self._sample.chance.choice(len(self._sample.shares), p=self._sample.shares))
        held = self._sample.worlds.cards[row]
        return {seat: self._deck.kinds[held[place]] for place, seat in enumerate(self._deck.seats)}

    def _drawn(self) -> dict[str, str]:
        """Return a deal (seat to card) drawn from the shares of a guess; each card has its right number."""
        table, left = self._look(), self._deck.counts.copy()
        dealt = dict.fromkeys(self._deck.seats, "")
        for place in np.argsort(-table[: self._deck.at_table].max(axis=1), kind="stable"):
            shares = table[place] * (left > 0) + 1e-12 * (left > 0)
            kind = int(self._sample.chance.choice(len(shares), p=shares / shares.sum()))
            left[kind] -= 1
            dealt[self._deck.seats[place]] = self._deck.kinds[kind]
        return dealt

    def _look(self) -> Scores:
        """Return the present share of each face (see `Acts`) at each seat."""
        if self._read == self._evidence.version:
            return self._table
        if self._quick:
            self._guess.follow()
            pad = self._evidence.acts.faces - len(self._deck.kinds)
            self._table = np.pad(self._guess.table[: self._deck.at_table], ((0, 0), (0, pad)))
        else:
            self._sample.follow()
            self._table = self._shares()
        self._read = self._evidence.version
        return self._table

    def _shares(self) -> Scores:
        deck, worlds = self._deck, self._sample.worlds
        faces = worlds.cards[:, : deck.at_table].T.astype(np.intp, order="C")
        if deck.choosers:
            since = since_when(deck, worlds, self._evidence.left).T
            faces += len(deck.kinds) * ((since < NEVER) & (since <= self._now) & ~deck.wolfish[faces])
        number = self._evidence.acts.faces
        return np.array([np.bincount(row, self._sample.shares, minlength=number) for row in faces])

    @property
    def _now(self) -> int:
        return self._reader.half_day
