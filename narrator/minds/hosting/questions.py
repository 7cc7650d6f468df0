"""What a prompt of the rules asks of one seat, and whether what its mind says is an answer to it."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any

from msgspec import UNSET

from narrator.minds.wire import SeatAsk, WireError, written_act
from narrator.rules import IllegalAnswer, Prompt
from narrator.rules.prompts import BallotsPrompt, Kind, MapPrompt, PointingPrompt, SeatsPrompt, TokensPrompt

SHAPES = {
    Kind.BALLOTS: "seat",
    Kind.ELECTION: "seat",
    Kind.TOKENS: "tokens",
    Kind.POINTING: "seats",
}
"""What one seat gives where the answer of all together is a map; other kinds are as they are."""


def ask_of(prompt: Prompt, seat: str, seconds: float) -> SeatAsk:
    """The question to one of the seats that are asked."""
    fewest, most = prompt.min, prompt.max
    if isinstance(prompt, TokensPrompt):
        fewest, most = 0, prompt.rights[seat]
    elif isinstance(prompt, PointingPrompt):
        fewest = most
    elif isinstance(prompt, MapPrompt):
        fewest, most = 0, 1
    return SeatAsk(
        prompt=prompt.id,
        kind=SHAPES.get(prompt.kind, str(prompt.kind)),
        legal=tuple(option for option in prompt.legal if _open_to(prompt, seat, option)),
        seconds=seconds,
        min=fewest,
        max=most,
        apart=_apart(prompt) or UNSET,
    )


def _apart(prompt: Prompt) -> tuple[tuple[str, str], ...]:
    """Of several picks, the pairs of which both are refused, each once; a ballot is one pick."""
    if not isinstance(prompt, SeatsPrompt) or not prompt.barred:
        return ()
    pairs = combinations(map(str, prompt.legal), 2)
    return tuple(pair for pair in pairs if pair in prompt.barred or pair[::-1] in prompt.barred)


def _open_to(prompt: Prompt, seat: str, option: object) -> bool:
    """Whether this seat may name an option: nobody points at oneself, and some not at some."""
    if isinstance(prompt, BallotsPrompt):
        return option in prompt.may_name(seat)
    return not isinstance(prompt, PointingPrompt) or option != seat


def taken(prompt: Prompt, seat: str, value: Any, names: Collection[str]) -> Any:
    """What a seat's answer comes to: an `Act` of one who sits there, where it stands for a sentence.

    Any other answer is what it was. Raises `IllegalAnswer` for what this seat may not answer.
    """
    if prompt.kind is not Kind.TEXT or not isinstance(value, dict):
        check(prompt, seat, value)
        return value
    try:
        act = written_act(value)
    except WireError as error:
        raise IllegalAnswer(f"{prompt.id}: {error}") from error
    if act.seat not in names:
        raise IllegalAnswer(f"{prompt.id}: nobody at the table is called {str(act.seat)[:40]}.")
    return act


def check(prompt: Prompt, seat: str, value: Any) -> None:
    """Raise `IllegalAnswer` for what this seat may not answer."""
    if isinstance(value, dict):
        raise IllegalAnswer(f"{prompt.id}: a map is no answer of one seat.")
    if isinstance(prompt, MapPrompt):
        _check_own(prompt, seat, value)
        prompt.check({seat: value})
    else:
        prompt.check(value)


def _check_own(prompt: Prompt, seat: str, value: Any) -> None:
    """A ballot is one name or none."""
    if SHAPES[prompt.kind] == "seat" and value is not None and type(value) is not str:
        raise prompt.refuse(value)
    if prompt.kind is Kind.POINTING and value is None:
        raise prompt.refuse(value)
