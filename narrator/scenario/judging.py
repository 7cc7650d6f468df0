"""The comparison of a scenario's expectations with the game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Struct

from narrator.rules import Event, Game, Prompt, Told
from narrator.scenario.reading import Expectation, ExpectedNews, PublicNews

PROMPT_KEYS = ("pending", "by", "legal")
"""Keys of an expectation about the pending prompt. They can be checked only while the game waits for an
answer."""


class Failure(Struct, frozen=True):
    """An expectation that failed: its step, its key, the expected value and the actual one."""

    step: int
    """Index of the step in `script`, from 0; -1 for the set-up."""
    place: str
    """The step in words, such as `script[3] (expect at dawn 2)`."""
    key: str
    expected: Any
    came: Any

    def __str__(self) -> str:
        """Return the failure as one line for people."""
        came = spelled(self.came).removesuffix(".")  # the sentence of a refusal has a full stop already
        return f"{self.place}: {self.key}: expected {spelled(self.expected)}, got {came}."


class Interval(Struct, frozen=True):
    """The events since the previous expect step, and the prompt that is pending now."""

    events: Sequence[Event]
    answered: tuple[str, ...]
    """Ids of the prompts answered since the previous expect step, in order."""
    pending: Prompt | None
    began_pending: bool
    """Whether the first of `answered` was already pending at the previous expect step."""

    def asked(self) -> list[tuple[str, ...]]:
        """Return the possible lists of prompts asked since the previous expect step.

        A prompt that was pending at that step or is pending now may count or not.
        """
        ends = [self.answered] if self.pending is None else [self.answered, (*self.answered, self.pending.id)]
        if not self.began_pending:
            return ends
        return [*ends, *(asked[1:] for asked in ends if asked)]


def spelled(value: Any) -> str:
    """Return a value as a scenario file would write it."""
    return value if isinstance(value, Words) else json.dumps(value, ensure_ascii=False)


class Words(str):
    """A sentence in place of a value. It is written without quotes."""


Finding: TypeAlias = tuple[str, Any, Any]
"""A failed check: the key, the expected value and the actual value."""
Judge: TypeAlias = Callable[[str, Any, Game, Interval], Iterator[Finding]]


def judge(expect: Expectation, game: Game, interval: Interval) -> Iterator[Finding]:
    """Yield each part of the expectation that does not match the game."""
    for key in expect.__struct_fields__:
        wanted = getattr(expect, key)
        if wanted is not UNSET:
            yield from _JUDGES[key](key, wanted, game, interval)


def _names(value: Iterable[str]) -> list[str]:
    return sorted(value)


def _same(key: str, wanted: Any, came: Any) -> Iterator[Finding]:
    if wanted != came:
        yield key, wanted, came


def _members(wanted: list[str], game: Game) -> list[str]:
    """Return the seats, or in Lupusburg the houses if all the names are houses."""
    kinds = game.truth.members
    return _names(next((kind for kind in kinds if wanted and set(wanted) <= set(kind)), kinds[0]))


def _alive(key: str, wanted: list[str], game: Game, interval: Interval) -> Iterator[Finding]:
    yield from _same(
        key, _names(wanted), [name for name in _members(wanted, game) if game.truth.is_alive(name)]
    )


def _dead(key: str, wanted: list[str], game: Game, interval: Interval) -> Iterator[Finding]:
    yield from _same(
        key, _names(wanted), [name for name in _members(wanted, game) if not game.truth.is_alive(name)]
    )


def _by_seat(read: Callable[[Game, str], Any]) -> Judge:
    def judge_seats(key: str, wanted: dict[str, Any], game: Game, interval: Interval) -> Iterator[Finding]:
        for seat, value in wanted.items():
            yield from _same(f"{key}.{seat}", value, read(game, seat))

    return judge_seats


def _status(key: str, wanted: dict[str, list[str]], game: Game, interval: Interval) -> Iterator[Finding]:
    for seat, statuses in wanted.items():
        came = _names(game.truth.status(seat))
        yield from _same(f"{key}.{seat}", _names(statuses), came)


def _winner(key: str, wanted: str | None, game: Game, interval: Interval) -> Iterator[Finding]:
    outcome = game.outcome
    yield from _same(key, wanted, None if outcome is None else str(outcome.winner))


def _captain(key: str, wanted: str | None, game: Game, interval: Interval) -> Iterator[Finding]:
    yield from _same(key, wanted, game.truth.captain)


def _known(key: str, wanted: Any, game: Game, interval: Interval) -> Iterator[Finding]:
    """Check a public fact of a rule in force, by its key."""
    yield from _same(key, wanted, game.truth.known(key))


def _told(
    key: str, wanted: dict[str, list[ExpectedNews]], game: Game, interval: Interval
) -> Iterator[Finding]:
    for seat, expected in wanted.items():
        heard = [event for event in interval.events if isinstance(event, Told) and event.to == seat]
        left = list(heard)
        if heard and not expected:
            yield f"{key}.{seat}", [], [_spelled_news(event) for event in heard]
        for news in expected:
            match = next((event for event in left if _is_news(event, news)), None)
            if match is None:
                came = [_spelled_news(event) for event in heard]
                yield f"{key}.{seat}", msgspec.to_builtins(news), came
            else:
                left.remove(match)


def _is_news(event: Told, news: ExpectedNews) -> bool:
    value = _as_written(event.value)
    return (
        event.what == news.what
        and (news.about is UNSET or news.about == event.about)
        and (news.value is UNSET or (news.value == value and type(news.value) is type(value)))
    )


def _as_written(value: Any) -> Any:
    """Return a value in the form of a scenario file: tuples become lists."""
    return [_as_written(part) for part in value] if isinstance(value, tuple) else msgspec.to_builtins(value)


def _spelled_news(event: Told) -> dict[str, Any]:
    return {"what": event.what, "about": event.about, "value": _as_written(event.value)}


def _public_events(interval: Interval) -> list[Event]:
    return [event for event in interval.events if not isinstance(event, Told)]


def _public_ids(interval: Interval) -> list[str]:
    return [event.id for event in _public_events(interval)]


def _public(key: str, wanted: list[str | PublicNews], game: Game, interval: Interval) -> Iterator[Finding]:
    left = _public_events(interval)
    for news in wanted:
        match = next((event for event in left if _is_public_news(event, news)), None)
        if match is None:
            values = any(isinstance(news, PublicNews) for news in wanted)
            came = _public_ids(interval)
            yield key, msgspec.to_builtins(wanted), _with_values(interval) if values else came
            return
        left.remove(match)


def _is_public_news(event: Event, news: str | PublicNews) -> bool:
    if isinstance(news, str):
        return event.id == news
    value = _as_written(event.value)
    return event.id == news.id and value == news.value and type(value) is type(news.value)


def _with_values(interval: Interval) -> list[dict[str, Any]]:
    return [{"id": event.id, "value": _as_written(event.value)} for event in _public_events(interval)]


def _public_not(key: str, wanted: list[str], game: Game, interval: Interval) -> Iterator[Finding]:
    came = _public_ids(interval)
    if not set(wanted).isdisjoint(came):
        yield key, Words(f"none of {spelled(wanted)}"), came


def _asked(key: str, wanted: list[str], game: Game, interval: Interval) -> Iterator[Finding]:
    if tuple(wanted) not in interval.asked():
        yield key, wanted, list(interval.answered)


def _pending(key: str, wanted: str | None, game: Game, interval: Interval) -> Iterator[Finding]:
    yield from _same(key, wanted, None if interval.pending is None else interval.pending.id)


def _by(key: str, wanted: str | list[str], game: Game, interval: Interval) -> Iterator[Finding]:
    seats = [wanted] if isinstance(wanted, str) else wanted
    yield from _same(key, _names(seats), [] if interval.pending is None else _names(interval.pending.seats))


def _legal(key: str, wanted: list[Any], game: Game, interval: Interval) -> Iterator[Finding]:
    came = [] if interval.pending is None else list(interval.pending.legal)
    if sorted(map(spelled, wanted)) != sorted(map(spelled, came)):
        yield key, wanted, came


def _calls(key: str, wanted: list[str], game: Game, interval: Interval) -> Iterator[Finding]:
    yield from _same(key, wanted, list(game.state.voiced))


_JUDGES: dict[str, Judge] = {
    "alive": _alive,
    "dead": _dead,
    "causes": _by_seat(lambda game, seat: game.truth.cause(seat)),
    "winner": _winner,
    "camp": _by_seat(lambda game, seat: game.truth.camp(seat)),
    "card": _by_seat(lambda game, seat: game.truth.card(seat)),
    "status": _status,
    "captain": _captain,
    "building": _by_seat(lambda game, seat: game.truth.building(seat)),
    "told": _told,
    "public": _public,
    "public_not": _public_not,
    "asked": _asked,
    "pending": _pending,
    "by": _by,
    "legal": _legal,
    "calls": _calls,
    "crier": _known,
    "burgomaster": _captain,
    "points": _by_seat(lambda game, seat: game.truth.points.get(seat)),
    "totals": _by_seat(lambda game, seat: game.truth.totals[seat]),
}
