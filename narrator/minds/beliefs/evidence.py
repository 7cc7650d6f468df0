"""All that a seat has come to know, kept so that any world can be weighed by it at any time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct, structs
from numpy.typing import NDArray

from narrator.minds.beliefs.behaviour import LOOKERS, Behaviour, acts_among, acts_of
from narrator.minds.beliefs.nights import NightSeen, nights_score, told_apart
from narrator.minds.beliefs.pointing import AimedFinger, Patterns, TableWorlds, figures_of, table_patterns
from narrator.minds.beliefs.table import Counts, Kinds, Mask, Scores, SeatedDeck, Worlds
from narrator.minds.beliefs.turning import NEVER, Since, centre_score, choices_score, options, since_when

IMPOSSIBLE = -1e6
"""Below the logarithm of anything that happens."""
Faces: TypeAlias = NDArray[np.intp]
"""Faces, as `Acts` numbers them: a row for each seat, a column for each world."""
Company: TypeAlias = tuple[tuple[float, Behaviour], ...]
"""Kinds of tables, each with how likely a seat is to sit at one before anything is said there."""


class Hunters(Struct, frozen=True):
    """How many of these seats hunted in a half day."""

    at: int
    seats: tuple[int, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Growl:
    """Whether the Bear Tamer's bear has growled in a morning."""

    at: int
    alive: Mask
    beside: tuple[tuple[int, int], ...]
    """The living neighbours of each seat."""
    heard: bool

    def fits(self, holder: Mask, since: Since) -> Mask:
        """In which worlds it would have been so: `holder` says which seat holds the card."""
        hunts = since <= self.at
        before, after = np.array(self.beside).T
        would = (holder & self.alive & (hunts | hunts[:, before] | hunts[:, after])).any(axis=1)
        return np.asarray(would == self.heard)


class FacesWeighed(Struct, frozen=True):
    """Something that was said: what it is worth by the faces of one seat or two, in each kind of company."""

    at: int
    """In which half day."""
    seat: int
    other: int | None
    """About whom it was, if anybody."""
    table: Scores

    def exchanged(self, one: int, other: int) -> FacesWeighed:
        """The same where two seats have exchanged what was learnt of them."""
        swap = {one: other, other: one}
        about = None if self.other is None else swap.get(self.other, self.other)
        return structs.replace(self, seat=swap.get(self.seat, self.seat), other=about)


@dataclass
class Evidence:
    """What has been learnt: what each place may hold, acts by day, mornings.

    A world's score is the logarithm of how likely it is together with all of that, up to a constant. Acts are
    added up in tables by who did them, about whom and when, so that an evening of talk costs no more than its
    first hour.
    """

    deck: SeatedDeck
    manners: Behaviour
    me: int | None = None
    """Whose evidence it is; None for somebody who only watches."""
    company: Company = ()
    """What kinds of people these may be, each with its share; nothing: people of these manners."""
    may_refuse: bool = False
    """Whether a Thief may leave two wolves in the centre."""
    allowed: Mask = field(init=False)
    """Which kinds each place may hold."""
    left: list[int] = field(init=False)
    """In which half day each seat has left the game."""
    nights: list[NightSeen] = field(default_factory=list)
    hunters: list[Hunters] = field(default_factory=list)
    growls: list[Growl] = field(default_factory=list)
    version: int = 0
    """Grows with every change."""
    exchanges: int = 0
    """How often two seats have exchanged their cards, and with them what was said of them."""
    hard_version: int = 0
    """Grows with every change but talk, which only adds to the scores that worlds have."""

    def __post_init__(self) -> None:
        kinds = tuple(manners for _, manners in self.company)
        self.acts = acts_of(self.deck, self.manners)
        self.acts_among = acts_among(self.deck, kinds or (self.manners,))
        self._figures = figures_of(kinds)
        self._prior = np.log([[share] for share, _ in self.company] or [[1.0]])
        self.allowed = np.ones((self.deck.places, len(self.deck.kinds)), np.bool_)
        self.left = [NEVER] * self.deck.at_table
        self.apart = told_apart(self.deck)
        """Which kinds of cards are told apart; all others weigh the same in the same hands."""
        self.kinds_apart = int(self.apart.sum())
        """How many they are."""
        self._looking: Mask = np.array([kind in LOOKERS for kind in self.deck.kinds])
        self._alone: dict[tuple[int, int], Scores] = {}
        self._chosen: dict[str, frozenset[int]] = {}
        self._pairs: dict[tuple[int, int, int], Scores] = {}
        self._fingers: list[AimedFinger] = []
        self._added = 0
        """How many acts these three hold."""
        self._sorted: tuple[Kinds, Patterns | TableWorlds] | None = None
        self.talk: list[FacesWeighed | AimedFinger] = []
        """Every act in its order."""

    def _changed(self) -> None:
        self.version += 1
        self.hard_version += 1

    @property
    def options(self) -> tuple[tuple[int, ...], ...]:
        """What may have been chosen in secret, column by column."""
        if not self.deck.choosers:
            return ()
        poisoned = "witch" in self.deck.index  # whoever was turned may die of something else as well
        survivors = [
            [
                seat
                for seat in range(self.deck.at_table)
                if night.alive[seat] and seat != self.me and (poisoned or seat not in night.dead)
            ]
            for night in self.nights
        ]
        return options(self.deck, survivors, self._chosen)

    def chosen(self, card: str, options: Iterable[int]) -> None:
        """The holder of this card chose one of these."""
        self._chosen[card] = frozenset(options)
        self._changed()

    def holds(self, place: int, card: str) -> None:
        """A place holds a card; nothing is learnt of a card that was not announced."""
        if card in self.deck.index:
            only = np.zeros(len(self.deck.kinds), np.bool_)
            only[self.deck.index[card]] = True
            self.may_hold(place, only)

    def may_hold(self, place: int, kinds: Mask) -> None:
        """A place holds one of these kinds, unless that leaves none: then another rule was at work."""
        so_far = self.allowed[place]
        both = so_far & kinds
        if both.tobytes() != so_far.tobytes() and both.any():
            self.allowed[place] = both
            self._changed()

    def hunts(self, seat: int, at: int, *, hunts: bool) -> None:
        """A seat hunted in this half day, or did not."""
        if not self.deck.choosers:
            self.may_hold(seat, self.deck.wolfish if hunts else self.deck.tame)
            return
        if not hunts:
            self.may_hold(seat, self.deck.tame)
        with np.errstate(divide="ignore"):
            self.alone(seat, at, np.log((self.acts.wolves == hunts).astype(float)))

    def named(self, card: str) -> None:
        """From now on a card is weighed by its name, and no longer like others."""
        kind = self.deck.index.get(card)
        if kind is not None and not self.apart[kind]:
            self.apart[kind] = True
            self.kinds_apart += 1

    def alone(self, seat: int, at: int, table: Scores) -> None:
        """Something depends on the face of one seat in a half day, alike or by a layer for each company."""
        self.talk.append(FacesWeighed(self._epoch(at), seat, None, np.atleast_2d(table)))
        self.version += 1

    def pair(self, seat: int, other: int, at: int, table: Scores, weight: float = 1.0) -> None:
        """Something depends on the faces of two seats: rows are the first's; `weight` is a factor.

        There is a layer for each company.
        """
        table = table if weight == 1 else weight * table
        self.talk.append(FacesWeighed(self._epoch(at), seat, other, table))
        self.version += 1

    def pointed(self, finger: AimedFinger) -> None:
        """Somebody has pointed at somebody: weighed as a choice, for each company."""
        self.talk.append(finger)
        self.version += 1

    def hunted(self, hunters: Hunters) -> None:
        """So many of several seats hunted; what all cards tell already is not kept."""
        if self.deck.choosers or self._says(hunters):
            self.hunters.append(hunters)
            self._changed()

    def _says(self, hunters: Hunters) -> bool:
        """Whether the cards that each seat may hold leave it open."""
        may = self.allowed[list(hunters.seats)]
        sure = len(may) - np.count_nonzero(may @ self.deck.tame)
        possible = np.count_nonzero(may @ self.deck.wolfish)
        return bool(sure < hunters.least or possible > hunters.most)

    def growled(self, growl: Growl) -> None:
        """The bear growled in the morning, or did not."""
        self.growls.append(growl)
        self._changed()

    def holds_instead(self, place: int, card: str) -> None:
        """A place holds another card from now on than it did; whose was it lies nobody knows where."""
        if card in self.deck.index:
            self.allowed[place] = False
            self.allowed[place, self.deck.index[card]] = True
            self._changed()

    def exchanged(self, seat: int, other: int) -> None:
        """Two seats have exchanged their cards: what was learnt of each goes with its card.

        What was turned into a wolf stays with the seat; that one of them may have been is left out.
        """
        swap = {seat: other, other: seat}
        self.exchanges += 1
        self._add_up()
        self.allowed[[seat, other]] = self.allowed[[other, seat]]
        self._alone = {(at, swap.get(one, one)): table for (at, one), table in self._alone.items()}
        self._pairs = {
            (at, swap.get(one, one), swap.get(two, two)): table
            for (at, one, two), table in self._pairs.items()
        }
        self._fingers = [finger.exchanged(seat, other) for finger in self._fingers]
        self.talk = [act.exchanged(seat, other) for act in self.talk]
        self._changed()

    def passed(self, night: NightSeen) -> None:
        """A night is over."""
        self.nights.append(night)
        self._changed()

    def know_of_last_night(self, **known: Any) -> None:
        """What the seat itself did in the night that was weighed last: fields of `NightSeen`."""
        if any(getattr(self.nights[-1], name) != value for name, value in known.items()):
            self.nights[-1] = replace(self.nights[-1], **known)
            self._changed()

    def gone(self, seat: int, at: int) -> None:
        """A seat has left the game in this half day."""
        self.left[seat] = at
        self._changed()

    def score(self, worlds: Worlds, talk: Scores | None = None, *, fitting: bool = False) -> WorldScores:
        """How likely each world is with all that is known; -inf where it cannot be.

        `talk` is what was said, where that is weighed already; where all worlds are known to be `fitting`,
        each place holding what it may, that is not looked at again.
        """
        deck, worlds = self.deck, worlds.by_columns()
        since = since_when(deck, worlds, self.left)
        score = choices_score(deck, worlds, self.manners)
        score += centre_score(deck, worlds, self.manners, self.me, may_refuse=self.may_refuse)
        fits: Mask = np.ones(len(worlds), np.bool_)
        if not fitting:
            fits &= self.allowed[np.arange(deck.places), worlds.cards].all(axis=1)
        for hunters in self.hunters:
            number = (since[:, hunters.seats] <= hunters.at).sum(axis=1)
            fits &= (hunters.least <= number) & (number <= hunters.most)
        for growl in self.growls:
            fits &= growl.fits(worlds.cards[:, : deck.at_table] == deck.index["bear_tamer"], since)
        score[~fits] = -np.inf
        if self.nights:
            score += nights_score(deck, worlds, since, self.nights, self.manners)
        said = self._prior + self._talk(worlds, since) if talk is None else talk
        return WorldScores.together(score, said)

    def score_of_talk(self, worlds: Worlds, first: int) -> Scores:
        """What was said from act number `first` on adds to each world, in a row for each company."""
        score = np.zeros((len(self._prior), len(worlds)))
        since = since_when(self.deck, worlds, self.left) if self.deck.choosers else None
        faces: dict[int, Faces] = {}
        fingers: list[AimedFinger] = []
        for act in self.talk[first:]:
            if isinstance(act, AimedFinger):
                fingers.append(act)
                continue
            if act.at not in faces:
                faces[act.at] = self._faces(worlds, since, act.at)
            score += self._worth(act.table, faces[act.at], act.seat, act.other)
        if fingers:
            score += self._pointing(worlds, since, fingers)
        return score

    def _faces(self, worlds: Worlds, since: Since | None, at: int) -> Faces:
        """The face of each seat in a half day: a row for each seat, a column for each world."""
        held = worlds.cards[:, : self.deck.at_table]
        faces = held.T.astype(np.intp, order="C")
        if self.deck.choosers and since is not None:
            faces += len(self.deck.kinds) * ((since <= at) & ~self.deck.wolfish[held]).T
        return faces

    def _worth(self, table: Scores, faces: Faces, seat: int, other: int | None) -> Scores:
        """What a table is worth in each world, in a row for each company."""
        where, flat = faces[seat], table
        if other is not None:
            # Laid out flat, which is looked up four times as quickly as by two places at once.
            where, flat = where * self.acts.faces + faces[other], table.reshape(len(table), -1)
        worth: Scores = flat.take(where, axis=1)
        return worth

    def _pointing(self, worlds: Worlds, since: Since | None, fingers: Sequence[AimedFinger]) -> Scores:
        """What fingers are worth, in a row for each company."""
        if since is None or not self.deck.choosers:
            return self._patterns(worlds).score(fingers, self._figures)
        held = worlds.cards[:, : self.deck.at_table]
        score = np.zeros((len(self._prior), len(worlds)))
        for at in {self._epoch(finger.at) for finger in fingers}:
            then = [finger for finger in fingers if self._epoch(finger.at) == at]
            score += Patterns(since <= at, self._looking[held]).score(then, self._figures)
        return score

    def _patterns(self, worlds: Worlds) -> Patterns | TableWorlds:
        """Who hunts and who looks where nobody turns; the same worlds mostly hear of several fingers."""
        if self._sorted is None or self._sorted[0] is not worlds.cards:
            held = worlds.cards[:, : self.deck.at_table]
            table = table_patterns(self.deck)
            own = Patterns(self.deck.wolfish[held], self._looking[held]) if table is None else table.of(held)
            self._sorted = worlds.cards, own
        return self._sorted[1]

    def _add_up(self) -> None:
        """Add what was said since the last time to the tables, which are looked at where worlds are begun."""
        for act in self.talk[self._added :]:
            if isinstance(act, AimedFinger):
                self._fingers.append(act)
            elif act.other is None:
                alone = (act.at, act.seat)
                self._alone[alone] = self._alone.get(alone, 0.0) + act.table
            else:
                pair = (act.at, act.seat, act.other)
                self._pairs[pair] = self._pairs.get(pair, 0.0) + act.table
        self._added = len(self.talk)

    def tables(self) -> tuple[dict[tuple[int, int], Scores], dict[tuple[int, int, int], Scores]]:
        """What depends on one seat and on two, by half day and seats, in the first company."""
        self._add_up()
        alone = {key: table[0] for key, table in self._alone.items()}
        return alone, {key: table[0] for key, table in self._pairs.items()}

    def _epoch(self, at: int) -> int:
        """When it was, as far as that matters: only where somebody may turn."""
        return at if self.deck.choosers else 0

    def _talk(self, worlds: Worlds, since: Since) -> Scores:
        self._add_up()
        score = np.zeros((len(self._prior), len(worlds)))
        for at in {key[0] for key in (*self._alone, *self._pairs)}:
            faces = self._faces(worlds, since, at)
            for (when, seat), alone in self._alone.items():
                if when == at:
                    score += self._worth(alone, faces, seat, None)
            for (when, seat, other), table in self._pairs.items():
                if when == at:
                    score += self._worth(table, faces, seat, other)
        if self._fingers:
            score += self._pointing(worlds, since, self._fingers)
        return score


class WorldScores(NamedTuple):
    """What worlds are worth, in logarithms: apart from what is said, and by what is said in each company."""

    apart: Scores
    talk: Scores
    """A row for each company, its share counted in."""
    all: Scores
    """Both together, whatever the company is."""

    @classmethod
    def together(cls, apart: Scores, talk: Scores) -> WorldScores:
        """Both, and what they are worth together."""
        if len(talk) == 1:
            return cls(apart, talk, apart + talk[0])
        most: Scores = np.maximum(talk.max(axis=0), IMPOSSIBLE)  # -inf where it cannot be in any company
        with np.errstate(divide="ignore"):
            whatever: Scores = np.log(np.exp(talk - most).sum(axis=0))
        return cls(apart, talk, apart + most + whatever)

    def of(self, rows: Counts | Mask) -> WorldScores:
        """Those of some worlds."""
        places = np.flatnonzero(rows) if rows.dtype == np.bool_ else rows
        return WorldScores(self.apart.take(places), self.talk.take(places, axis=1), self.all.take(places))
