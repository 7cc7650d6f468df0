"""Questions to one seat, made from prompts of the rules, and checks of the seat's answers."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any

from msgspec import UNSET

from narrator.minds.wire import Act, SeatAsk, WireError, written_act
from narrator.rules import Answer, IllegalAnswer, Prompt
from narrator.rules.prompts import BallotsPrompt, Kind, MapPrompt, PointingPrompt, SeatsPrompt, TokensPrompt

SHAPES = {
    Kind.BALLOTS: "seat",
    Kind.ELECTION: "seat",
    Kind.TOKENS: "tokens",
    Kind.POINTING: "seats",
}
"""For prompts that several seats answer together: the kind of question that each seat gets on its own."""


def ask_of(prompt: Prompt, seat: str, seconds: float) -> SeatAsk:
    """Return the question that a prompt puts to one of its seats, with its time limit in seconds."""
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
    """Return the pairs of options that may not be picked together, each pair once; none for a ballot."""
    if not isinstance(prompt, SeatsPrompt) or not prompt.barred:
        return ()
    pairs = combinations(map(str, prompt.legal), 2)
    return tuple(pair for pair in pairs if pair in prompt.barred or pair[::-1] in prompt.barred)


def _open_to(prompt: Prompt, seat: str, option: object) -> bool:
    """Return whether this seat may pick an option. It may not vote for itself, for example."""
    if isinstance(prompt, BallotsPrompt):
        return option in prompt.may_name(seat)
    return not isinstance(prompt, PointingPrompt) or option != seat


def taken(prompt: Prompt, seat: str, value: Any, names: Collection[str]) -> Answer | Act:
    """Return a seat's answer in the form that the rules take.

    A statement in place of a sentence becomes an `Act`.

    Raises `IllegalAnswer` for an answer that this seat may not give, or a statement about a name outside
    `names`.
    """
    if prompt.kind is not Kind.TEXT or not isinstance(value, dict):
        check(prompt, seat, value)
        answer: Answer = value
        return answer
    try:
        act = written_act(value)
    except WireError as error:
        raise IllegalAnswer(f"{prompt.id}: {error}") from error
    if act.seat not in names:
        raise IllegalAnswer(f"{prompt.id}: nobody at the table is called {str(act.seat)[:40]}.")
    return act


def check(prompt: Prompt, seat: str, value: Any) -> None:
    """Raise `IllegalAnswer` for an answer that this seat may not give."""
    if isinstance(value, dict):
        raise IllegalAnswer(f"{prompt.id}: a map is not the answer of one seat.")
    if isinstance(prompt, MapPrompt):
        _check_own(prompt, seat, value)
        prompt.check({seat: value})
    else:
        prompt.check(value)


def _check_own(prompt: Prompt, seat: str, value: Any) -> None:
    """Check one seat's own answer. A ballot is one name, or None to abstain."""
    if SHAPES[prompt.kind] == "seat" and value is not None and type(value) is not str:
        raise prompt.refuse(value)
    if prompt.kind is Kind.POINTING and value is None:
        raise prompt.refuse(value)
