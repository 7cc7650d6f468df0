"""Prompts that several seats answer at once: votes, elections, tokens and pointing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod, trunc
from typing import Any, ClassVar, TypeAlias

from narrator.rules.kernel.errors import IllegalAnswer
from narrator.rules.kernel.prompts import (
    NO_PAIRS,
    Answer,
    Given,
    Kind,
    Pairs,
    Prompt,
    RandomNumbers,
    is_text,
    one_of,
    spelled,
)
from plain_errors import so_many

Ballots: TypeAlias = Mapping[str, str | None]
"""The option that each voter names, or None for an abstention."""
NO_WEIGHTS: Mapping[str, int] = {}
"""Weights with which each ballot counts once: an empty map."""


class MapPrompt(Prompt, frozen=True, gc=False, kw_only=True):
    """A prompt that several seats answer at once: the answer maps each seat to its own answer.

    Players who only counted the votes answer `{"tally": {name: votes}}` instead. `legal` holds the options.
    """

    asked_for: ClassVar[str] = "a map of ballots"
    """Name of the expected answer, for the error sentence about another answer."""

    legal: tuple[str, ...]
    votes: int = 0
    """Largest allowed sum of a vote count (`tally`), by public facts."""

    @property
    def default(self) -> Mapping[str, Given]:
        """An answer in which no seat votes, used when the players give none."""
        return {}

    def _check(self, value: object) -> None:
        if value is None:
            return
        if not isinstance(value, dict):
            raise IllegalAnswer(f"{self.id}: {self.asked_for} is needed, not {spelled(value)}.")
        if len(value) == 1 and isinstance(value.get("tally"), dict):
            self._check_tally(value["tally"])
        else:
            self._check_map(value)

    @abstractmethod
    def _check_map(self, by_seat: Mapping[Any, Any]) -> None:
        """Raise `IllegalAnswer` if a seat's own answer is not allowed."""

    def _check_tally(self, tally: Mapping[Any, Any]) -> None:
        for name, votes in tally.items():
            if not is_text(name) or name not in self.legal:
                raise self.refuse(name)
            if type(votes) is not int or votes < 0:
                raise IllegalAnswer(f"{self.id}: votes are counted in whole numbers, not {spelled(votes)}.")
        if sum(tally.values()) > self.votes:
            cast = so_many(spelled(sum(tally.values())), "vote")
            raise IllegalAnswer(f"{self.id}: {cast}, but only {self.votes} can be cast.")

    @abstractmethod
    def _given(self, seat: str) -> Iterator[Given]:
        """Yield each answer that one seat may give, with None for no vote."""

    @abstractmethod
    def _count_given(self, seat: str) -> int:
        """Return the number of answers that one seat may give."""

    def answers(self) -> Iterator[Mapping[str, Given]]:
        """Yield each legal map of answers, leaving out vote counts (`tally`)."""
        for given in product(*(tuple(self._given(seat)) for seat in self.seats)):
            yield {seat: answer for seat, answer in zip(self.seats, given, strict=True) if answer is not None}

    def count(self) -> float:
        """Return the number of legal maps of answers, not counting vote counts (`tally`)."""
        return prod(self._count_given(seat) for seat in self.seats)


class BallotsPrompt(MapPrompt, frozen=True, gc=False, kw_only=True):
    """A public vote: each seat names one option, or abstains."""

    kind = Kind.BALLOTS

    barred: Pairs = NO_PAIRS
    """Pairs (voter, target) of forbidden ballots."""
    own: bool = False
    """Whether voters may vote for themselves."""
    weights: tuple[tuple[str, int], ...] = ()
    """Pairs of a voter and the votes of the voter's ballot, where all know that it counts more than once.
    They limit a vote count."""
    burdens: tuple[tuple[str, int], ...] = ()
    """Pairs of a seat and the votes that it has before the first ballot. The rules add them after the count.
    """
    turns: tuple[str, ...] = ()
    """Voters who cast their ballots one by one before the others, in this order."""
    by_lead: bool = False
    """Whether a vote count may name only the leading seat with its votes, if there is no tie."""

    def _check_map(self, by_seat: Mapping[Any, Any]) -> None:
        own, voters = self.own, frozenset(self.seats)
        legal = voters if self.legal is self.seats else frozenset(self.legal)
        for voter, target in by_seat.items():
            if voter not in voters:
                raise IllegalAnswer(f"{self.id}: {spelled(voter)} has no ballot in this vote.")
            if target is None:
                continue
            if not is_text(target) or target not in legal:
                raise self.refuse(target)
            if target == voter and not own:
                raise IllegalAnswer(f"{self.id}: {voter} may not vote for themselves.")
        for ballot in by_seat.items() if self.barred else ():
            if ballot in self.barred:
                raise IllegalAnswer(f"{self.id}: {ballot[0]} may not cast that ballot.")

    def copied(self, value: Answer) -> Answer:
        """Return a copy of a legal answer."""
        if isinstance(value, dict) and "tally" not in value:
            return value.copy()
        return MapPrompt.copied(self, value)

    def may_name(self, voter: str) -> list[str]:
        """Return the options that this voter may name."""
        return [
            target
            for target in self.legal
            if (self.own or target != voter) and (voter, target) not in self.barred
        ]

    def _given(self, seat: str) -> Iterator[Given]:
        yield from self.may_name(seat)
        yield None

    def _count_given(self, seat: str) -> int:
        return len(self.may_name(seat)) + 1

    def draw(self, random: RandomNumbers) -> Ballots:
        """Draw a ballot for each voter: an allowed option, or an abstention."""
        options = (*self.legal, None)
        number = float(len(options))  # a float, because float times float is Python's fastest multiplication
        own, barred = self.own, self.barred
        bound = {voter for voter, _ in barred} if barred else barred
        ballots: dict[str, str | None] = {}
        for voter in self.seats:
            target = options[trunc(random() * number)]
            while (target == voter and not own) or (bound and voter in bound and (voter, target) in barred):
                target = options[trunc(random() * number)]
            ballots[voter] = target
        return ballots

    def choose(self, random: RandomNumbers) -> Ballots:
        """Draw a ballot for each voter who may name an option, without abstentions."""
        allowed = {voter: self.may_name(voter) for voter in self.seats}
        return {voter: one_of(options, random) if options else None for voter, options in allowed.items()}


class ElectionPrompt(BallotsPrompt, frozen=True, gc=False, kw_only=True):
    """An election, answered by ballots, or by one name on which all voters agree."""

    kind = Kind.ELECTION

    def _check(self, value: object) -> None:
        if is_text(value):
            if value not in self.legal:
                raise self.refuse(value)
        else:
            MapPrompt._check(self, value)


class TokensPrompt(MapPrompt, frozen=True, gc=False, kw_only=True):
    """A vote with tokens: each seat gives any number of its tokens to options, and keeps the rest."""

    kind = Kind.TOKENS

    tokens: tuple[int, ...] = ()
    """Number of tokens of each seat, in the order of `seats`."""

    @property
    def rights(self) -> dict[str, int]:
        """Number of tokens of each seat, by name."""
        return dict(zip(self.seats, self.tokens, strict=True))

    def _check_map(self, by_seat: Mapping[Any, Any]) -> None:
        rights = self.rights
        for voter, given in by_seat.items():
            if not is_text(voter) or voter not in rights:
                raise IllegalAnswer(f"{self.id}: {spelled(voter)} has no ballot in this vote.")
            cast = tokens_of(given)
            for target in cast:
                if not is_text(target) or target not in self.legal:
                    raise self.refuse(target)
            if len(cast) > rights[voter]:
                cast_votes = so_many(len(cast), "vote")
                raise IllegalAnswer(
                    f"{self.id}: {cast_votes}, but {voter} may cast no more than {rights[voter]}."
                )

    def _given(self, seat: str) -> Iterator[Given]:
        for number in range(self.rights[seat] + 1):
            yield from map(list, combinations_with_replacement(self.legal, number))

    def _count_given(self, seat: str) -> int:
        return comb(len(self.legal) + self.rights[seat], self.rights[seat])

    def draw(self, random: RandomNumbers) -> dict[str, list[str]]:
        """Draw for each token: an allowed option, or keep it."""
        options = (*self.legal, None)
        ballots: dict[str, list[str]] = {}
        for voter, right in self.rights.items():
            cast = [one_of(options, random) for _ in range(right)]
            ballots[voter] = [target for target in cast if target is not None]
        return ballots

    def choose(self, random: RandomNumbers) -> dict[str, list[str]]:
        """Draw an allowed option for every token, keeping none."""
        if not self.legal:
            return self.draw(random)
        return {
            voter: [one_of(self.legal, random) for _ in range(right)] for voter, right in self.rights.items()
        }


class PointingPrompt(MapPrompt, frozen=True, gc=False, kw_only=True):
    """A prompt for all seats to point at `max` others at the same moment."""

    kind = Kind.POINTING
    asked_for = "a map of seats"

    signal: str = ""
    """The message that asks all seats to point now."""

    def _check_map(self, by_seat: Mapping[Any, Any]) -> None:
        for seat, given in by_seat.items():
            if not is_text(seat) or seat not in self.seats:
                raise IllegalAnswer(f"{self.id}: {spelled(seat)} does not point at anybody here.")
            named = tokens_of(given)
            for name in named:
                if not is_text(name) or name not in self.legal:
                    raise self.refuse(name)
            if seat in named:
                raise IllegalAnswer(f"{self.id}: {seat} may not point at themselves.")
            if len(named) != self.max or len(set(named)) != len(named):
                raise IllegalAnswer(f"{self.id}: {seat} must point at {self.max} different seats.")

    def _others(self, seat: str) -> list[str]:
        return [name for name in self.legal if name != seat]

    def _given(self, seat: str) -> Iterator[Given]:
        yield from map(list, combinations(self._others(seat), self.max))
        yield None

    def _count_given(self, seat: str) -> int:
        return comb(len(self._others(seat)), self.max) + 1

    def draw(self, random: RandomNumbers) -> dict[str, list[str]]:
        """Draw for each seat as many others as it must point at."""
        pointed: dict[str, list[str]] = {}
        for seat in self.seats:
            left = self._others(seat)
            pointed[seat] = [left.pop(trunc(random() * len(left))) for _ in range(self.max)]
        return pointed


def tokens_of(given: object) -> tuple[Any, ...]:
    """Return the options in one voter's answer as a tuple: none, one, or several."""
    if given is None:
        return ()
    return tuple(given) if isinstance(given, list | tuple) else (given,)


def tally_of(answer: Answer) -> Mapping[str, int] | None:
    """Return the vote count in an answer that gives only totals (`tally`); None for any other answer.

    A map of ballots may also have the key "tally", if a seat has this name.

    >>> tally_of({"tally": {"Ann": 2}}), tally_of({"tally": "Ann", "Bob": "tally"})
    ({'Ann': 2}, None)
    """
    tally = answer.get("tally") if isinstance(answer, dict) else None
    return tally if isinstance(tally, dict) else None


def ballots_of(answer: Answer) -> Ballots:
    """Return the option that each voter names, or None for an abstention.

    Empty for a vote count or a pass.

    >>> ballots_of({"Ann": "Bob", "Bob": None}), ballots_of({"tally": {"Bob": 1}})
    ({'Ann': 'Bob', 'Bob': None}, {})
    """
    if not isinstance(answer, dict) or tally_of(answer) is not None:
        return {}
    return {voter: given for voter, given in answer.items() if given is None or isinstance(given, str)}


def votes_of(answer: Answer, weights: Mapping[str, int] = NO_WEIGHTS) -> Mapping[str, int]:
    """Return the number of votes for each option: from a vote count, or counted from all ballots and tokens.

    `weights` gives the votes of a voter whose ballot counts more than once.

    >>> votes_of({"Ann": "Bob", "Bob": "Ann", "Cid": "Bob"}, {"Bob": 2})
    {'Bob': 2, 'Ann': 2}
    >>> votes_of({"Ann": ["Bob.a", "Bob.b"], "Bob": ["Bob.b"]})
    {'Bob.a': 1, 'Bob.b': 2}
    """
    if (tally := tally_of(answer)) is not None:
        return tally
    votes: dict[str, int] = {}
    for voter, given in answer.items() if isinstance(answer, dict) else ():
        for option in (given,) if isinstance(given, str) else given or ():
            votes[option] = votes.get(option, 0) + weights.get(voter, 1)
    return votes


def one_named(value: Answer) -> str | None:
    """Return the seat that an answer names, as a name or as a vote count with one name; or None."""
    tally = tally_of(value)
    if tally is not None:
        return next(iter(tally))
    return value if isinstance(value, str) else None


def pointed_at(answer: Answer) -> frozenset[str]:
    """Return the seats that at least one other seat points at, from the answer to a `PointingPrompt`."""
    return frozenset(name for name, fingers in votes_of(answer).items() if fingers)
