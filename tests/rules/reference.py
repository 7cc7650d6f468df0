"""A second implementation of legal answers, independent of the engine: the oracle of the fuzzers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.rules import Prompt
from narrator.rules.prompts import (
    BallotsPrompt,
    ChoicePrompt,
    Kind,
    MapPrompt,
    SeatPrompt,
    SeatsPrompt,
    TokensPrompt,
)
from tests.narrowing import the


def allowed(prompt: Prompt, value: Any) -> bool:
    """Return whether the contract allows this answer to the prompt."""
    match prompt.kind:
        case Kind.SEAT | Kind.CHOICE:
            return _one(prompt, value) or _heard(prompt, value)
        case Kind.SEATS:
            return _several(prompt, value)
        case Kind.YES_NO:
            return (type(value) is bool and value in prompt.legal) or (
                value is None and False in prompt.legal
            )
        case Kind.ELECTION:
            return _is_among(value, prompt.legal) or _ballots(prompt, value)
        case Kind.BALLOTS:
            return _ballots(prompt, value)
        case Kind.TOKENS:
            return _tokens(prompt, value)
        case Kind.TEXT:
            return value is None or _is_a_line(value)
        case Kind.NUMBER:
            if value is None:
                return prompt.min == 0
            return type(value) is int and any(value == option for option in prompt.legal)
        case Kind.POINTING:
            return _pointing(prompt, value)


SECRET_BY_DAY = frozenset({"stuttering_judge.signal"})
"""Prompts that one seat answers secretly by day (docs/contracts.md)."""


def complaint(prompt: Prompt) -> str:
    """Return a fault of the prompt, or an empty string."""
    for part in ("seats", "roll", "legal"):
        names = getattr(prompt, part)
        if len(set(names)) != len(names):
            return f"repeats itself in {part}: {names}"
    if prompt.roll and not set(prompt.legal) <= set(prompt.roll):
        return f"allows what is not read out: {prompt.legal}, {prompt.roll}"
    if prompt.kind is Kind.YES_NO and prompt.roll != (True, False):
        return f"is no yes or no: {prompt.roll}"
    if prompt.public != (prompt.call is None and prompt.id not in SECRET_BY_DAY):
        return "is asked aloud by night, or in secret by day"
    return ""


def _is_a_line(value: Any) -> bool:
    if type(value) is not str or not 1 <= len(value) <= 200:
        return False
    return value.isprintable() and value != " " * len(value)


def _by_seat(prompt: Prompt, value: Any, is_legal: Callable[[Prompt, Any, Any], bool]) -> bool:
    """Return whether the value is None, a legal tally, or legal ballots by seat."""
    if value is None:
        return True
    if type(value) is not dict:
        return False
    if list(value) == ["tally"] and type(value["tally"]) is dict:
        return _tally(prompt, value["tally"])
    return all(is_legal(prompt, seat, given) for seat, given in value.items())


def _pointing(prompt: Prompt, value: Any) -> bool:
    return _by_seat(prompt, value, _points)


def _points(prompt: Prompt, seat: Any, given: Any) -> bool:
    if not _is_among(seat, prompt.seats):
        return False
    named = [given] if type(given) is str else given
    if not isinstance(named, (list, tuple)) or not all(_is_among(name, prompt.legal) for name in named):
        return False
    return seat not in named and len(named) == len(set(named)) == prompt.max


def _tokens(prompt: Prompt, value: Any) -> bool:
    return _by_seat(prompt, value, _cast)


def _cast(prompt: Prompt, voter: Any, given: Any) -> bool:
    if not _is_among(voter, prompt.seats):
        return False
    cast = [] if given is None else given if isinstance(given, (list, tuple)) else [given]
    right = the(TokensPrompt, prompt).rights[voter]
    return len(cast) <= right and all(_is_among(target, prompt.legal) for target in cast)


def _is_among(value: Any, options: tuple[Any, ...]) -> bool:
    return type(value) is str and any(value == option for option in options)


def _one(prompt: Prompt, value: Any) -> bool:
    named = prompt.also if isinstance(prompt, ChoicePrompt) else ()
    also = [word for word, option in named if option in prompt.legal]
    return prompt.min == 0 if value is None else _is_among(value, (*prompt.legal, *also))


def _heard(prompt: Prompt, value: Any) -> bool:
    """Return whether the value is a tally of one spoken name and the prompt accepts one."""
    unchecked = isinstance(prompt, SeatPrompt) and prompt.unchecked
    if not unchecked or type(value) is not dict or list(value) != ["tally"]:
        return False
    tally = value["tally"]
    return type(tally) is dict and any(
        tally == {name: 1} and type(tally[name]) is int for name in prompt.roll
    )


def _several(prompt: Prompt, value: Any) -> bool:
    if value is None:
        return prompt.min == 0
    if type(value) is str:
        value = [value]
    if not isinstance(value, (list, tuple)) or not all(_is_among(name, prompt.legal) for name in value):
        return False
    barred = the(SeatsPrompt, prompt).barred
    if any((one, other) in barred for place, one in enumerate(value) for other in value[:place]):
        return False
    if any((other, one) in barred for place, one in enumerate(value) for other in value[:place]):
        return False
    return len(value) == len(set(value)) and prompt.min <= len(value) <= prompt.max


def _ballots(prompt: Prompt, value: Any) -> bool:
    return _by_seat(prompt, value, _ballot)


def _ballot(prompt: Prompt, voter: Any, target: Any) -> bool:
    if not _is_among(voter, prompt.seats):
        return False
    if target is None:
        return True
    vote = the(BallotsPrompt, prompt)
    if not _is_among(target, vote.legal) or (voter, target) in vote.barred:
        return False
    return vote.own or voter != target


def _tally(prompt: Prompt, tally: dict[Any, Any]) -> bool:
    if not all(_is_among(name, prompt.legal) for name in tally):
        return False
    return all(type(votes) is int and votes >= 0 for votes in tally.values()) and (
        isinstance(prompt, MapPrompt) and sum(tally.values()) <= prompt.votes
    )
