"""Evidence that a seat has collected, in a form that can score any possible world at any time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct, structs
from numpy.typing import NDArray

from narrator.minds.beliefs.behaviour import LOOKERS, Behaviour, acts_among, acts_of
from narrator.minds.beliefs.nights import (
    NEVER,
    NightSeen,
    Since,
    centre_score,
    choices_score,
    distinct_cards,
    first_wolf_phases,
    nights_score,
    options,
)
from narrator.minds.beliefs.pointing import AimedFinger, Patterns, TableWorlds, figures_of, table_patterns
from narrator.minds.beliefs.table import Counts, Kinds, Mask, Scores, SeatedDeck, Worlds

IMPOSSIBLE = -1e6
"""Log likelihood used for impossible evidence; any possible evidence has a higher one."""
RoleStates: TypeAlias = NDArray[np.intp]
"""Numbers of role states as in `Acts`: a row for each seat, a column for each possible world."""
Company: TypeAlias = tuple[tuple[float, Behaviour], ...]
"""Possible group styles, each with its prior chance."""


class Hunters(Struct, frozen=True):
    """Bounds on the number of wolves among some seats in one phase: `least` to `most`."""

    at: int
    seats: tuple[int, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Growl:
    """One morning on which the Bear Tamer's bear growled or did not."""

    at: int
    alive: Mask
    beside: tuple[tuple[int, int], ...]
    """Living neighbours of each seat."""
    heard: bool

    def fits(self, holder: Mask, since: Since) -> Mask:
        """Return a mask of the worlds that agree with the growl; `holder` marks the Bear Tamer's seat."""
        hunts = since <= self.at
        before, after = np.array(self.beside).T
        would = (holder & self.alive & (hunts | hunts[:, before] | hunts[:, after])).any(axis=1)
        return np.asarray(would == self.heard)


class StatementEvidence(Struct, frozen=True):
    """Evidence in a statement: log likelihoods by one or two seats' role states, for each group style."""

    at: int
    """Number of the phase in which the statement was made."""
    seat: int
    other: int | None
    """Seat that the statement is about, or None."""
    table: Scores

    def exchanged(self, one: int, other: int) -> StatementEvidence:
        """Return the same evidence after two seats have exchanged their cards."""
        swap = {one: other, other: one}
        about = None if self.other is None else swap.get(self.other, self.other)
        return structs.replace(self, seat=swap.get(self.seat, self.seat), other=about)


@dataclass
class Evidence:
    """All evidence so far: possible cards of each place, statements and votes, deaths of each night.

    The score of a possible world is the log likelihood of the world and the evidence together, up to a
    constant. Statements are summed in tables by speaker, target and time, so that a long debate costs no more
    than a short one.
    """

    deck: SeatedDeck
    manners: Behaviour
    me: int | None = None
    """Seat whose evidence this is; None for a spectator."""
    company: Company = ()
    """Possible group styles, each with its prior chance; if empty, all players behave as in `manners`."""
    may_refuse: bool = False
    """Whether the rules let a Thief leave two wolves in the centre."""
    allowed: Mask = field(init=False)
    """Mask of the cards that each place (seat or centre) may hold."""
    left: list[int] = field(init=False)
    """Number of the phase in which each seat left the game."""
    nights: list[NightSeen] = field(default_factory=list)
    hunters: list[Hunters] = field(default_factory=list)
    growls: list[Growl] = field(default_factory=list)
    version: int = 0
    """Counter that grows at every change."""
    exchanges: int = 0
    """Number of card exchanges between two seats so far. Earlier statements about a seat move with its card.
    """
    hard_version: int = 0
    """Counter that grows at every change except new statements, which only change the scores of worlds."""

    def __post_init__(self) -> None:
        kinds = tuple(manners for _, manners in self.company)
        self.acts = acts_of(self.deck, self.manners)
        self.acts_among = acts_among(self.deck, kinds or (self.manners,))
        self._figures = figures_of(kinds)
        self._prior = np.log([[share] for share, _ in self.company] or [[1.0]])
        self.allowed = np.ones((self.deck.places, len(self.deck.kinds)), np.bool_)
        self.left = [NEVER] * self.deck.at_table
        self.apart = distinct_cards(self.deck)
        """Mask of the cards that evidence so far distinguishes. Exchanging other cards does not change a
        world's weight."""
        self.kinds_apart = int(self.apart.sum())
        """Number of cards that evidence so far distinguishes."""
        self._looking: Mask = np.array([kind in LOOKERS for kind in self.deck.kinds])
        self._alone: dict[tuple[int, int], Scores] = {}
        self._chosen: dict[str, frozenset[int]] = {}
        self._pairs: dict[tuple[int, int, int], Scores] = {}
        self._fingers: list[AimedFinger] = []
        self._added = 0
        """Number of statements and votes already added to the three collections declared above."""
        self._sorted: tuple[Kinds, Patterns | TableWorlds] | None = None
        self.talk: list[StatementEvidence | AimedFinger] = []
        """All statements and votes, in order."""

    def _changed(self) -> None:
        self.version += 1
        self.hard_version += 1

    @property
    def options(self) -> tuple[tuple[int, ...], ...]:
        """Possible secret choices (an infection, for example): one tuple for each card with such a choice."""
        if not self.deck.choosers:
            return ()
        # With a Witch, a seat that became a wolf may also die of poison.
        poisoned = "witch" in self.deck.index
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
        """Note that the holder of this card made one of these secret choices."""
        self._chosen[card] = frozenset(options)
        self._changed()

    def holds(self, place: int, card: str) -> None:
        """Note that a place holds a card; a card that was not announced is ignored."""
        if card in self.deck.index:
            only = np.zeros(len(self.deck.kinds), np.bool_)
            only[self.deck.index[card]] = True
            self.may_hold(place, only)

    def may_hold(self, place: int, kinds: Mask) -> None:
        """Note that a place holds one of these cards. If none of them is possible there, ignore the fact."""
        so_far = self.allowed[place]
        both = so_far & kinds
        if both.tobytes() != so_far.tobytes() and both.any():
            self.allowed[place] = both
            self._changed()

    def hunts(self, seat: int, at: int, *, hunts: bool) -> None:
        """Note whether a seat hunted with the pack in this phase."""
        if not self.deck.choosers:
            self.may_hold(seat, self.deck.wolfish if hunts else self.deck.tame)
            return
        if not hunts:
            self.may_hold(seat, self.deck.tame)
        with np.errstate(divide="ignore"):
            self.alone(seat, at, np.log((self.acts.wolves == hunts).astype(float)))

    def named(self, card: str) -> None:
        """Distinguish this card from others from now on, because a player mentioned it."""
        kind = self.deck.index.get(card)
        if kind is not None and not self.apart[kind]:
            self.apart[kind] = True
            self.kinds_apart += 1

    def alone(self, seat: int, at: int, table: Scores) -> None:
        """Add evidence on the role state of one seat in a phase.

        `table` may have a layer for each group style.
        """
        self.talk.append(StatementEvidence(self._epoch(at), seat, None, np.atleast_2d(table)))
        self.version += 1

    def pair(self, seat: int, other: int, at: int, table: Scores, weight: float = 1.0) -> None:
        """Add evidence on the role states of two seats, times `weight`.

        `table` has one layer for each group style; rows are the role states of `seat`, columns those of
        `other`.
        """
        table = table if weight == 1 else weight * table
        self.talk.append(StatementEvidence(self._epoch(at), seat, other, table))
        self.version += 1

    def pointed(self, finger: AimedFinger) -> None:
        """Add a vote, scored as a choice among all seats that the voter could have named."""
        self.talk.append(finger)
        self.version += 1

    def hunted(self, hunters: Hunters) -> None:
        """Add bounds on the number of wolves among some seats, unless the cards imply them already."""
        if self.deck.choosers or self._says(hunters):
            self.hunters.append(hunters)
            self._changed()

    def _says(self, hunters: Hunters) -> bool:
        """Return whether these bounds say more than the possible cards of the seats already do."""
        may = self.allowed[list(hunters.seats)]
        sure = len(may) - np.count_nonzero(may @ self.deck.tame)
        possible = np.count_nonzero(may @ self.deck.wolfish)
        return bool(sure < hunters.least or possible > hunters.most)

    def growled(self, growl: Growl) -> None:
        """Add a morning with or without a growl of the bear."""
        self.growls.append(growl)
        self._changed()

    def holds_instead(self, place: int, card: str) -> None:
        """Note that a place holds another card from now on, and that its old card may be anywhere."""
        if card in self.deck.index:
            self.allowed[place] = False
            self.allowed[place, self.deck.index[card]] = True
            self._changed()

    def exchanged(self, seat: int, other: int) -> None:
        """Note that two seats exchanged their cards; evidence about each card moves with it.

        A seat that had become a wolf would remain one, but this case is ignored.
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
        """Add the evidence of a night that is over."""
        self.nights.append(night)
        self._changed()

    def know_of_last_night(self, **known: Any) -> None:
        """Add what the seat itself did and saw in the last night: fields of `NightSeen`."""
        if any(getattr(self.nights[-1], name) != value for name, value in known.items()):
            self.nights[-1] = replace(self.nights[-1], **known)
            self._changed()

    def gone(self, seat: int, at: int) -> None:
        """Note that a seat left the game in the phase `at`."""
        self.left[seat] = at
        self._changed()

    def score(self, worlds: Worlds, talk: Scores | None = None, *, fitting: bool = False) -> WorldScores:
        """Return the score of each possible world; -inf for an impossible one.

        `talk` is the score of all statements, if it is known already. With `fitting`, the caller knows that
        the worlds agree with the possible cards of each place, so that this is not checked again.
        """
        deck, worlds = self.deck, worlds.by_columns()
        since = first_wolf_phases(deck, worlds, self.left)
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
        """Return the score of the statements from number `first` on.

        The result has a row for each group style and a column for each possible world.
        """
        score = np.zeros((len(self._prior), len(worlds)))
        since = first_wolf_phases(self.deck, worlds, self.left) if self.deck.choosers else None
        states: dict[int, RoleStates] = {}
        fingers: list[AimedFinger] = []
        for act in self.talk[first:]:
            if isinstance(act, AimedFinger):
                fingers.append(act)
                continue
            if act.at not in states:
                states[act.at] = self._role_states(worlds, since, act.at)
            score += self._worth(act.table, states[act.at], act.seat, act.other)
        if fingers:
            score += self._pointing(worlds, since, fingers)
        return score

    def _role_states(self, worlds: Worlds, since: Since | None, at: int) -> RoleStates:
        """Return the role state of each seat in a phase: a row for each seat, a column for each world."""
        held = worlds.cards[:, : self.deck.at_table]
        states = held.T.astype(np.intp, order="C")
        if self.deck.choosers and since is not None:
            states += len(self.deck.kinds) * ((since <= at) & ~self.deck.wolfish[held]).T
        return states

    def _worth(self, table: Scores, states: RoleStates, seat: int, other: int | None) -> Scores:
        """Return the entries of `table` for the role states of the seats in each world.

        A row is a group style, a column is a possible world.
        """
        where, flat = states[seat], table
        if other is not None:
            # One flat index is four times as fast as two indexes.
            where, flat = where * self.acts.role_states + states[other], table.reshape(len(table), -1)
        worth: Scores = flat.take(where, axis=1)
        return worth

    def _pointing(self, worlds: Worlds, since: Since | None, fingers: Sequence[AimedFinger]) -> Scores:
        """Return the score of votes in each possible world: a row for each group style."""
        if since is None or not self.deck.choosers:
            return self._patterns(worlds).score(fingers, self._figures)
        held = worlds.cards[:, : self.deck.at_table]
        score = np.zeros((len(self._prior), len(worlds)))
        for at in {self._epoch(finger.at) for finger in fingers}:
            then = [finger for finger in fingers if self._epoch(finger.at) == at]
            score += Patterns(since <= at, self._looking[held]).score(then, self._figures)
        return score

    def _patterns(self, worlds: Worlds) -> Patterns | TableWorlds:
        """Return the worlds grouped by wolves and holders of `LOOKERS`.

        This is for decks in which no seat becomes a wolf. The grouping is cached, because the same worlds are
        scored again and again.
        """
        if self._sorted is None or self._sorted[0] is not worlds.cards:
            held = worlds.cards[:, : self.deck.at_table]
            table = table_patterns(self.deck)
            own = Patterns(self.deck.wolfish[held], self._looking[held]) if table is None else table.of(held)
            self._sorted = worlds.cards, own
        return self._sorted[1]

    def _add_up(self) -> None:
        """Add new statements and votes to the tables from which worlds get their score."""
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
        """Return the evidence on single seats and on pairs of seats, by phase and seats.

        Of several group styles, only the first is included.
        """
        self._add_up()
        alone = {key: table[0] for key, table in self._alone.items()}
        return alone, {key: table[0] for key, table in self._pairs.items()}

    def _epoch(self, at: int) -> int:
        """Return the phase if seats can become wolves.

        Otherwise return 0, because time then does not matter.
        """
        return at if self.deck.choosers else 0

    def _talk(self, worlds: Worlds, since: Since) -> Scores:
        self._add_up()
        score = np.zeros((len(self._prior), len(worlds)))
        for at in {key[0] for key in (*self._alone, *self._pairs)}:
            states = self._role_states(worlds, since, at)
            for (when, seat), alone in self._alone.items():
                if when == at:
                    score += self._worth(alone, states, seat, None)
            for (when, seat, other), table in self._pairs.items():
                if when == at:
                    score += self._worth(table, states, seat, other)
        if self._fingers:
            score += self._pointing(worlds, since, self._fingers)
        return score


class WorldScores(NamedTuple):
    """Scores of possible worlds: by statements for each group style, by other evidence, and in total."""

    apart: Scores
    talk: Scores
    """Score by statements: a row for each group style, including the log of the style's prior chance."""
    all: Scores
    """Sum of `apart` and `talk`, combined over all group styles."""

    @classmethod
    def together(cls, apart: Scores, talk: Scores) -> WorldScores:
        """Return scores that combine `apart` and `talk`, with their sum over all group styles."""
        if len(talk) == 1:
            return cls(apart, talk, apart + talk[0])
        # The maximum is -inf for worlds that are impossible in every group style.
        most: Scores = np.maximum(talk.max(axis=0), IMPOSSIBLE)
        with np.errstate(divide="ignore"):
            whatever: Scores = np.log(np.exp(talk - most).sum(axis=0))
        return cls(apart, talk, apart + most + whatever)

    def of(self, rows: Counts | Mask) -> WorldScores:
        """Return the scores of the worlds with these row numbers, or of those marked in this mask."""
        places = np.flatnonzero(rows) if rows.dtype == np.bool_ else rows
        return WorldScores(self.apart.take(places), self.talk.take(places, axis=1), self.all.take(places))
