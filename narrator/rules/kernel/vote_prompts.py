"""Questions that several seats answer at once: votes, elections, tokens and pointing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod, trunc
from typing import Any, ClassVar

from narrator.rules.kernel.counting import so_many
from narrator.rules.kernel.errors import IllegalAnswer
from narrator.rules.kernel.prompts import (
    NO_PAIRS,
    Answer,
    Kind,
    Option,
    Pairs,
    Prompt,
    RandomNumbers,
    is_text,
    one_of,
    spelled,
)


class MapPrompt(Prompt, frozen=True, gc=False, kw_only=True):
    """A question that several seats answer at once: the answer maps each seat to its own answer.

    A table that only counted answers `{"tally": {name: votes}}`. `legal` holds the options.
    """

    asked_for: ClassVar[str] = "a map of ballots"
    """Description of an answer, in the sentence that refuses another."""

    votes: int = 0
    """Largest sum of a tally, by public facts."""

    @property
    def default(self) -> Answer:
        """No answer from any seat."""
        return {}

    def _check(self, value: Answer) -> None:
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
        """Check the answer of each seat."""

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
    def _given(self, seat: str) -> Iterator[Answer]:
        """Yield each answer that one seat may give, None for nothing."""

    @abstractmethod
    def _count_given(self, seat: str) -> int:
        """Return the number of answers of one seat."""

    def answers(self) -> Iterator[Answer]:
        """Yield each map; tallies are left out."""
        for given in product(*(tuple(self._given(seat)) for seat in self.seats)):
            yield {seat: answer for seat, answer in zip(self.seats, given, strict=True) if answer is not None}

    def count(self) -> float:
        """Return the number of maps."""
        return prod(self._count_given(seat) for seat in self.seats)


class BallotsPrompt(MapPrompt, frozen=True, gc=False, kw_only=True):
    """A public vote: each seat names one option, or abstains."""

    kind = Kind.BALLOTS

    barred: Pairs = NO_PAIRS
    """Ballots that are refused: voter and target."""
    own: bool = False
    """Whether a voter may vote for themselves."""
    weights: tuple[tuple[str, int], ...] = ()
    """Voters whose ballot is publicly known to count for more than one, for the count of a tally."""
    burdens: tuple[tuple[str, int], ...] = ()
    """Votes against seats before the ballots; the rules add them themselves."""
    turns: tuple[str, ...] = ()
    """Voters who cast their ballot alone, before the others."""
    by_lead: bool = False
    """Whether the seat with most votes and their number are enough, unless several are equal."""

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

    def may_name(self, voter: str) -> list[Option]:
        """Return the options that a voter may name."""
        return [
            target
            for target in self.legal
            if (self.own or target != voter) and (voter, target) not in self.barred
        ]

    def _given(self, seat: str) -> Iterator[Answer]:
        yield from self.may_name(seat)
        yield None

    def _count_given(self, seat: str) -> int:
        return len(self.may_name(seat)) + 1

    def draw(self, random: RandomNumbers) -> Answer:
        """Draw ballot by ballot: each voter names an allowed option, or abstains."""
        options = (*self.legal, None)
        number = float(len(options))  # a float like the random numbers: equal types multiply fastest
        own, barred = self.own, self.barred
        bound = {voter for voter, _ in barred} if barred else barred
        ballots: dict[str, Option | None] = {}
        for voter in self.seats:
            target = options[trunc(random() * number)]
            while (target == voter and not own) or (bound and voter in bound and (voter, target) in barred):
                target = options[trunc(random() * number)]
            ballots[voter] = target
        return ballots

    def choose(self, random: RandomNumbers) -> Answer:
        """Draw a ballot for each voter who may name an option."""
        allowed = {voter: self.may_name(voter) for voter in self.seats}
        return {voter: one_of(options, random) if options else None for voter, options in allowed.items()}


class ElectionPrompt(BallotsPrompt, frozen=True, gc=False, kw_only=True):
    """An election: ballots, or the one name that all agree on."""

    kind = Kind.ELECTION

    def _check(self, value: Answer) -> None:
        if is_text(value):
            if value not in self.legal:
                raise self.refuse(value)
        else:
            MapPrompt._check(self, value)


class TokensPrompt(MapPrompt, frozen=True, gc=False, kw_only=True):
    """A vote with tokens: each seat casts none, or as many as it has, on one option or several."""

    kind = Kind.TOKENS

    tokens: tuple[int, ...] = ()
    """Number of votes that each of `seats` may cast."""

    @property
    def rights(self) -> dict[str, int]:
        """The number of votes of each seat."""
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

    def _given(self, seat: str) -> Iterator[Answer]:
        for number in range(self.rights[seat] + 1):
            yield from map(list, combinations_with_replacement(self.legal, number))

    def _count_given(self, seat: str) -> int:
        return comb(len(self.legal) + self.rights[seat], self.rights[seat])

    def draw(self, random: RandomNumbers) -> Answer:
        """Draw token by token: each is cast on an allowed option, or kept."""
        options = (*self.legal, None)
        ballots: dict[str, list[Option]] = {}
        for voter, right in self.rights.items():
            cast = [one_of(options, random) for _ in range(right)]
            ballots[voter] = [target for target in cast if target is not None]
        return ballots

    def choose(self, random: RandomNumbers) -> Answer:
        """Cast every token."""
        if not self.legal:
            return self.draw(random)
        return {
            voter: [one_of(self.legal, random) for _ in range(right)] for voter, right in self.rights.items()
        }


class PointingPrompt(MapPrompt, frozen=True, gc=False, kw_only=True):
    """All seats point at `max` others at the same moment."""

    kind = Kind.POINTING
    asked_for = "a map of seats"

    signal: str = ""
    """The cue at which all point."""

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

    def _others(self, seat: str) -> list[Option]:
        return [name for name in self.legal if name != seat]

    def _given(self, seat: str) -> Iterator[Answer]:
        yield from map(list, combinations(self._others(seat), self.max))
        yield None

    def _count_given(self, seat: str) -> int:
        return comb(len(self._others(seat)), self.max) + 1

    def draw(self, random: RandomNumbers) -> Answer:
        """Let each seat point at as many others as it must."""
        pointed: dict[str, list[Option]] = {}
        for seat in self.seats:
            left = self._others(seat)
            pointed[seat] = [left.pop(trunc(random() * len(left))) for _ in range(self.max)]
        return pointed


def tokens_of(given: Answer) -> tuple[Any, ...]:
    """Return what one voter cast: nothing, one name, or a list of them."""
    if given is None:
        return ()
    return tuple(given) if isinstance(given, list | tuple) else (given,)


def pointed_at(pointed: Answer) -> frozenset[str]:
    """Return the seats at which at least one finger points, in the answer to a `PointingPrompt`."""
    tally = pointed.get("tally") if pointed else None
    if isinstance(tally, dict):
        return frozenset(name for name, fingers in tally.items() if fingers)
    return frozenset(name for friends in (pointed or {}).values() for name in friends or ())
