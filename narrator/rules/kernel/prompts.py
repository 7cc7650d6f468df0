"""A decision the game waits for, and the check of an answer against it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import permutations
from typing import Any, TypeAlias

from msgspec import Struct

from narrator.rules.kernel.counting import so_many
from narrator.rules.kernel.errors import IllegalAnswer

Answer: TypeAlias = Any
"""A seat name, a list of them, None (pass), a bool, an option's id, or a map of ballots."""

NO_PAIRS: frozenset[tuple[str, str]] = frozenset()


class Kind(StrEnum):
    """The shape an answer has."""

    SEAT = "seat"
    SEATS = "seats"
    YES_NO = "yes_no"
    CHOICE = "choice"
    BALLOTS = "ballots"
    ELECTION = "election"
    TOKENS = "tokens"
    """Ballots of voters who may have several votes each, or none."""
    POINTING = "pointing"
    """Everybody points at several others at once."""
    NUMBER = "number"
    """A whole number among the legal ones."""
    TEXT = "text"
    """A sentence of somebody's own, on one line, or nothing."""


SEAT, SEATS, YES_NO, CHOICE, BALLOTS, ELECTION, TOKENS, POINTING, NUMBER, TEXT = Kind
"""The kinds by name alone: in Python 3.11 looking one up in its enum takes as long as making a prompt."""


MAPS = frozenset({BALLOTS, ELECTION, TOKENS, POINTING})
"""The kinds answered by a map of seats, which is empty where nobody says anything."""


class Prompt(Struct, frozen=True, gc=False, kw_only=True):
    """A decision the game waits for.

    `roll` is public: the options as they may be read aloud, in order. `legal` is secret: those allowed now.
    `min` and `max` count the picks; `min` 0 means that passing (None) is legal.
    Of several seats, `barred` holds pairs that cannot be picked together.
    For ballots, `barred` holds pairs (voter, target) that are refused, `own` tells whether one may vote for
    oneself, and `votes` is the most votes a tally may add up to, as far as everybody knows. `weights` is for
    whoever takes a tally: the voters whose ballot counts for more than one. A double that was dealt is secret
    until the votes are shown. `turns` cast theirs before the others. A `claim` belongs to a window that is
    opened whether or not anybody can act in it: passing is not heard.
    """

    id: str
    kind: Kind
    call: str | None
    seats: tuple[str, ...]
    roll: tuple[str | int, ...]
    legal: tuple[str | int, ...]
    min: int = 0
    max: int = 1
    public: bool = False
    barred: frozenset[tuple[str, str]] = NO_PAIRS
    own: bool = False
    votes: int = 0
    weights: tuple[tuple[str, int], ...] = ()
    burdens: tuple[tuple[str, int], ...] = ()
    """Of ballots: votes that lie against seats before a finger is raised; the rules add them themselves."""
    turns: tuple[str, ...] = ()
    by_lead: bool = False
    """Whether it is enough to know who has the most votes, and how many, unless several have as many."""
    claim: bool = False
    unchecked: bool = False
    """Of one seat: whether `{"tally": {name: 1}}` is taken too, which is any name of the roll that was heard.

    A refusal would tell the table what is secretly not allowed.
    """
    as_voted: bool = False
    """Whether the ballot that the seat has just cast is the answer, where it was heard."""
    tokens: tuple[int, ...] = ()
    """For `TOKENS`: how many votes each of `seats` may cast."""
    signal: str = ""
    """For `POINTING`: the cue at which all point at once."""
    also: tuple[tuple[str, str], ...] = ()
    """Words of files that mean an option by another name, with that option."""
    any_time: tuple[tuple[str, str], ...] = ()
    """Of a debate: what may still be asked in it, this prompt first, each with whom it is asked of.

    `{"first": id}` has another of them come before this one.
    """

    def meant(self, word: Answer) -> Answer:
        """The option that a word stands for: itself, but for those of `also`."""
        return dict(self.also).get(word, word) if self.also and type(word) is str else word

    @property
    def default(self) -> Answer:
        """What is answered when nobody says anything: pass where legal, else the first legal answer."""
        if self.kind in MAPS:
            return {}
        if self.kind is YES_NO:
            return False not in self.legal
        if self.min == 0:
            return None
        return self.together(self.legal)[: self.min] if self.kind is SEATS else self.legal[0]

    def together(self, names: Iterable[Any]) -> list[Any]:
        """Those of `names` that may be picked together, the first ones first."""
        picked: list[Any] = []
        for name in names:
            if not any((one, name) in self.barred for one in picked):
                picked.append(name)
        return picked

    def check(self, value: Answer) -> None:
        """Raise `IllegalAnswer`, with a sentence, when `value` is not allowed."""
        if self.any_time and type(value) is dict and value.keys() == {"first"}:
            self._check_called(value["first"])
            return
        _CHECKS[self.kind](self, value)

    def _check_called(self, called: Answer) -> None:
        """Somebody else may be called first who may act in the same debate."""
        others = [prompt for prompt, _ in self.any_time[1:]]
        if called not in others:
            allowed = ", ".join(others) or "nobody"
            raise IllegalAnswer(f"{self.id}: {_spelled(called)} cannot come first here; who may: {allowed}.")

    def refuse(self, value: Answer) -> IllegalAnswer:
        """The error for an answer that is not among the allowed ones."""
        allowed = ", ".join(_spelled(option) for option in self.legal) or "only passing"
        return IllegalAnswer(f"{self.id}: {_spelled(value)} is not allowed here; allowed: {allowed}.")


LONGEST_TEXT = 200
"""Characters of a sentence that is read aloud."""

LONGEST_SPELLED = 60
"""Characters of somebody's answer that an error repeats."""
_HUGE = 10**LONGEST_SPELLED


def _spelled(value: Answer) -> str:
    """A value in a sentence. It may be anything at all, so only what is safely short is spelled out."""
    if type(value) is bool or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if type(value) is str:
        return value if len(value) <= LONGEST_SPELLED else f"{value[:LONGEST_SPELLED]}…"
    if type(value) is float or (type(value) is int and -_HUGE < value < _HUGE):
        return str(value)
    return "a map" if type(value) is dict else f"a {type(value).__name__}"


def _spelled_all(value: Iterable[Answer]) -> str:
    return " and ".join(_spelled(name) for name in value)


def _check_one(prompt: Prompt, value: Answer) -> None:
    if value is None:
        if prompt.min:
            raise IllegalAnswer(f"{prompt.id}: passing is not allowed here; choose one.")
    elif prompt.unchecked and type(value) is dict:
        if not _is_heard(prompt, value):
            raise prompt.refuse(value)
    elif type(value) is not str or (value not in prompt.legal and prompt.meant(value) not in prompt.legal):
        raise prompt.refuse(value)


def one_named(value: Answer) -> str | None:
    """The seat that an answer names: by itself, or as the tally of what was said aloud."""
    named: str | None = next(iter(value["tally"])) if type(value) is dict else value
    return named


def _is_heard(prompt: Prompt, value: dict[Any, Any]) -> bool:
    """Whether it is a tally of the one name that was said aloud."""
    tally = value.get("tally") if len(value) == 1 else None
    if type(tally) is not dict or len(tally) != 1:
        return False
    ((name, votes),) = tally.items()
    return name in prompt.roll and type(votes) is int and votes == 1


def _check_number(prompt: Prompt, value: Answer) -> None:
    if value is None and not prompt.min:
        return
    if type(value) is not int or value not in prompt.legal:
        raise prompt.refuse(value)


def _check_several(prompt: Prompt, value: Answer) -> None:
    if value is None:
        value = ()
    if type(value) is str:
        value = (value,)
    if not isinstance(value, list | tuple):
        raise IllegalAnswer(f"{prompt.id}: a list of names is needed, not {_spelled(value)}.")
    for name in value:
        if type(name) is not str or name not in prompt.legal:
            raise prompt.refuse(name)
    if prompt.barred and any(pair in prompt.barred for pair in permutations(value, 2)):
        raise IllegalAnswer(f"{prompt.id}: {_spelled_all(value)} cannot be picked together.")
    if len(set(value)) != len(value):
        raise IllegalAnswer(f"{prompt.id}: the same name was given twice.")
    if not prompt.min <= len(value) <= prompt.max:
        asked = f"{prompt.min}" if prompt.min == prompt.max else f"from {prompt.min} to {prompt.max}"
        raise IllegalAnswer(f"{prompt.id}: {len(value)} given, but {asked} are allowed.")


def _check_yes_no(prompt: Prompt, value: Answer) -> None:
    if value is None:
        value = False
    if type(value) is not bool or value not in prompt.legal:
        raise prompt.refuse(value)


def _by_seat(prompt: Prompt, value: Answer, what: str) -> dict[Any, Any] | None:
    """What each seat gave; None where nobody gave anything, or the table counted. Raises `IllegalAnswer`."""
    if value is None:
        return None
    if type(value) is not dict:
        raise IllegalAnswer(f"{prompt.id}: {what} is needed, not {_spelled(value)}.")
    if len(value) == 1 and type(value.get("tally")) is dict:
        _check_tally(prompt, value["tally"])
        return None
    return value


def _check_ballots(prompt: Prompt, value: Answer) -> None:
    by_seat = (
        value if type(value) is dict and "tally" not in value else _by_seat(prompt, value, "a map of ballots")
    )
    if by_seat is None:
        return
    own, voters = prompt.own, frozenset(prompt.seats)
    legal = voters if prompt.legal is prompt.seats else frozenset(prompt.legal)
    for voter, target in by_seat.items():
        if voter not in voters:
            raise IllegalAnswer(f"{prompt.id}: {_spelled(voter)} has no ballot in this vote.")
        if target is None:
            continue
        if type(target) is not str or target not in legal:
            raise prompt.refuse(target)
        if target == voter and not own:
            raise IllegalAnswer(f"{prompt.id}: {voter} may not vote for themselves.")
    if prompt.barred:
        _check_barred(prompt, by_seat)


def _check_barred(prompt: Prompt, by_seat: Mapping[str, Any]) -> None:
    for ballot in by_seat.items():
        if ballot in prompt.barred:
            raise IllegalAnswer(f"{prompt.id}: {ballot[0]} may not cast that ballot.")


def _check_election(prompt: Prompt, value: Answer) -> None:
    if type(value) is str:
        _check_one(prompt, value)
    else:
        _check_ballots(prompt, value)


def _check_tokens(prompt: Prompt, value: Answer) -> None:
    by_seat = _by_seat(prompt, value, "a map of ballots")
    if by_seat is None:
        return
    rights = dict(zip(prompt.seats, prompt.tokens, strict=True))
    for voter, given in by_seat.items():
        if type(voter) is not str or voter not in rights:
            raise IllegalAnswer(f"{prompt.id}: {_spelled(voter)} has no ballot in this vote.")
        cast = tokens_of(given)
        for target in cast:
            if type(target) is not str or target not in prompt.legal:
                raise prompt.refuse(target)
        if len(cast) > rights[voter]:
            raise IllegalAnswer(
                f"{prompt.id}: {so_many(len(cast), 'vote')}, but {voter} may cast no more than "
                f"{rights[voter]}."
            )


def _check_pointing(prompt: Prompt, value: Answer) -> None:
    by_seat = _by_seat(prompt, value, "a map of seats")
    if by_seat is None:
        return
    for seat, given in by_seat.items():
        if type(seat) is not str or seat not in prompt.seats:
            raise IllegalAnswer(f"{prompt.id}: {_spelled(seat)} does not point at anybody here.")
        named = tokens_of(given)
        for name in named:
            if type(name) is not str or name not in prompt.legal:
                raise prompt.refuse(name)
        if seat in named:
            raise IllegalAnswer(f"{prompt.id}: {seat} may not point at themselves.")
        if len(named) != prompt.max or len(set(named)) != len(named):
            raise IllegalAnswer(f"{prompt.id}: {seat} must point at {prompt.max} different seats.")


def tokens_of(given: Answer) -> tuple[Any, ...]:
    """What one voter cast: nothing, one name, or a list of them."""
    if given is None:
        return ()
    return tuple(given) if isinstance(given, list | tuple) else (given,)


def _check_tally(prompt: Prompt, tally: dict[Any, Any]) -> None:
    for name, votes in tally.items():
        if type(name) is not str or name not in prompt.legal:
            raise prompt.refuse(name)
        if type(votes) is not int or votes < 0:
            raise IllegalAnswer(f"{prompt.id}: votes are counted in whole numbers, not {_spelled(votes)}.")
    if sum(tally.values()) > prompt.votes:
        cast = so_many(_spelled(sum(tally.values())), "vote")
        raise IllegalAnswer(f"{prompt.id}: {cast}, but only {prompt.votes} can be cast.")


def _check_text(prompt: Prompt, value: Answer) -> None:
    if value is None:
        return
    if type(value) is not str or not value.strip() or not value.isprintable():
        raise IllegalAnswer(f"{prompt.id}: a sentence on one line is needed, or null, not {_spelled(value)}.")
    if len(value) > LONGEST_TEXT:
        raise IllegalAnswer(
            f"{prompt.id}: {len(value)} characters, but a sentence has {LONGEST_TEXT} at the most."
        )


_CHECKS = {
    TEXT: _check_text,
    SEAT: _check_one,
    CHOICE: _check_one,
    SEATS: _check_several,
    YES_NO: _check_yes_no,
    BALLOTS: _check_ballots,
    ELECTION: _check_election,
    TOKENS: _check_tokens,
    POINTING: _check_pointing,
    NUMBER: _check_number,
}


def pointed_at(pointed: Answer) -> frozenset[str]:
    """At whom at least one finger points, in the answer to a prompt of pointing."""
    tally = pointed.get("tally") if pointed else None
    if type(tally) is dict:
        return frozenset(name for name, fingers in tally.items() if fingers)
    return frozenset(name for friends in (pointed or {}).values() for name in friends or ())
