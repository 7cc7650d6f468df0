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
"""Keys about the pending prompt; they can be judged only while the game waits."""


class Failure(Struct, frozen=True):
    """An expectation that failed: the step, the key, the expected value and the actual one."""

    step: int
    """The index in `script`, from 0; -1 for the set-up."""
    place: str
    """The step in words: `script[3] (expect at dawn 2)`."""
    key: str
    expected: Any
    came: Any

    def __str__(self) -> str:
        """Return one line for a person."""
        came = spelled(self.came).removesuffix(".")  # a refusal is a sentence of its own
        return f"{self.place}: {self.key}: expected {spelled(self.expected)}, got {came}."


class Stretch(Struct, frozen=True):
    """The events since the previous expect step, and the prompt that is pending now."""

    events: Sequence[Event]
    answered: tuple[str, ...]
    """The ids of the prompts answered since then, in order."""
    pending: Prompt | None
    began_pending: bool
    """Whether the first of `answered` was already pending at the previous expect step."""

    def asked(self) -> list[tuple[str, ...]]:
        """Return the prompts asked since then, in each allowed reading.

        A prompt that is pending at either end may count or not.
        """
        ends = [self.answered] if self.pending is None else [self.answered, (*self.answered, self.pending.id)]
        if not self.began_pending:
            return ends
        return [*ends, *(asked[1:] for asked in ends if asked)]


def spelled(value: Any) -> str:
    """Return a value as a scenario file would spell it."""
    return value if isinstance(value, Words) else json.dumps(value, ensure_ascii=False)


class Words(str):
    """A sentence instead of a value: it is spelled without quotes."""


Finding: TypeAlias = tuple[str, Any, Any]
"""A key, its expected value and its actual value."""
Judge: TypeAlias = Callable[[str, Any, Game, Stretch], Iterator[Finding]]


def judge(expect: Expectation, game: Game, stretch: Stretch) -> Iterator[Finding]:
    """Yield every finding that does not match."""
    for key in expect.__struct_fields__:
        wanted = getattr(expect, key)
        if wanted is not UNSET:
            yield from _JUDGES[key](key, wanted, game, stretch)


def _names(value: Iterable[str]) -> list[str]:
    return sorted(value)


def _same(key: str, wanted: Any, came: Any) -> Iterator[Finding]:
    if wanted != came:
        yield key, wanted, came


def _members(wanted: list[str], game: Game) -> list[str]:
    """Return the members of the listed kind: seats, unless all names are of another kind."""
    kinds = game.truth.members
    return _names(next((kind for kind in kinds if wanted and set(wanted) <= set(kind)), kinds[0]))


def _alive(key: str, wanted: list[str], game: Game, stretch: Stretch) -> Iterator[Finding]:
    yield from _same(
        key, _names(wanted), [name for name in _members(wanted, game) if game.truth.is_alive(name)]
    )


def _dead(key: str, wanted: list[str], game: Game, stretch: Stretch) -> Iterator[Finding]:
    yield from _same(
        key, _names(wanted), [name for name in _members(wanted, game) if not game.truth.is_alive(name)]
    )


def _by_seat(read: Callable[[Game, str], Any]) -> Judge:
    def judge_seats(key: str, wanted: dict[str, Any], game: Game, stretch: Stretch) -> Iterator[Finding]:
        for seat, value in wanted.items():
            yield from _same(f"{key}.{seat}", value, read(game, seat))

    return judge_seats


def _status(key: str, wanted: dict[str, list[str]], game: Game, stretch: Stretch) -> Iterator[Finding]:
    for seat, statuses in wanted.items():
        came = _names(game.truth.status(seat))
        yield from _same(f"{key}.{seat}", _names(statuses), came)


def _winner(key: str, wanted: str | None, game: Game, stretch: Stretch) -> Iterator[Finding]:
    outcome = game.outcome
    yield from _same(key, wanted, None if outcome is None else str(outcome.winner))


def _captain(key: str, wanted: str | None, game: Game, stretch: Stretch) -> Iterator[Finding]:
    yield from _same(key, wanted, game.truth.captain)


def _known(key: str, wanted: Any, game: Game, stretch: Stretch) -> Iterator[Finding]:
    """Judge a public fact of the rules in force, by its key."""
    yield from _same(key, wanted, game.truth.known(key))


def _told(key: str, wanted: dict[str, list[ExpectedNews]], game: Game, stretch: Stretch) -> Iterator[Finding]:
    for seat, expected in wanted.items():
        heard = [event for event in stretch.events if isinstance(event, Told) and event.to == seat]
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


def _public_events(stretch: Stretch) -> list[Event]:
    return [event for event in stretch.events if not isinstance(event, Told)]


def _public_ids(stretch: Stretch) -> list[str]:
    return [event.id for event in _public_events(stretch)]


def _public(key: str, wanted: list[str | PublicNews], game: Game, stretch: Stretch) -> Iterator[Finding]:
    left = _public_events(stretch)
    for news in wanted:
        match = next((event for event in left if _is_public_news(event, news)), None)
        if match is None:
            values = any(isinstance(news, PublicNews) for news in wanted)
            came = _public_ids(stretch)
            yield key, msgspec.to_builtins(wanted), _with_values(stretch) if values else came
            return
        left.remove(match)


def _is_public_news(event: Event, news: str | PublicNews) -> bool:
    if isinstance(news, str):
        return event.id == news
    value = _as_written(event.value)
    return event.id == news.id and value == news.value and type(value) is type(news.value)


def _with_values(stretch: Stretch) -> list[dict[str, Any]]:
    return [{"id": event.id, "value": _as_written(event.value)} for event in _public_events(stretch)]


def _public_not(key: str, wanted: list[str], game: Game, stretch: Stretch) -> Iterator[Finding]:
    came = _public_ids(stretch)
    if not set(wanted).isdisjoint(came):
        yield key, Words(f"none of {spelled(wanted)}"), came


def _asked(key: str, wanted: list[str], game: Game, stretch: Stretch) -> Iterator[Finding]:
    if tuple(wanted) not in stretch.asked():
        yield key, wanted, list(stretch.answered)


def _pending(key: str, wanted: str | None, game: Game, stretch: Stretch) -> Iterator[Finding]:
    yield from _same(key, wanted, None if stretch.pending is None else stretch.pending.id)


def _by(key: str, wanted: str | list[str], game: Game, stretch: Stretch) -> Iterator[Finding]:
    seats = [wanted] if isinstance(wanted, str) else wanted
    yield from _same(key, _names(seats), [] if stretch.pending is None else _names(stretch.pending.seats))


def _legal(key: str, wanted: list[Any], game: Game, stretch: Stretch) -> Iterator[Finding]:
    came = [] if stretch.pending is None else list(stretch.pending.legal)
    if sorted(map(spelled, wanted)) != sorted(map(spelled, came)):
        yield key, wanted, came


def _calls(key: str, wanted: list[str], game: Game, stretch: Stretch) -> Iterator[Finding]:
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
