"""The reader of scenario files: from bytes to checked steps. Each error names its place in the file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

from narrator.rules.setups import SeatName
from narrator.scenario.moments import Milestone, MilestoneKind
from plain_errors import plainly

LARGEST_FILE = 4_000_000
"""Largest size of a scenario file in bytes. A larger file is refused."""


class ScenarioError(ValueError):
    """Error for a malformed scenario file; the message names the place."""


MemberName = Annotated[str, "a member"]
"""Name of a seat, or of a house in Lupusburg."""


class ExpectedNews(Struct, frozen=True, forbid_unknown_fields=True):
    """Private news that a scenario expects. A key that is left out matches any value."""

    what: str
    about: str | UnsetType | None = UNSET
    value: Any = UNSET


class PublicNews(Struct, frozen=True, forbid_unknown_fields=True):
    """A public event that a scenario expects, with its value."""

    id: str
    value: Any


class Expectation(Struct, frozen=True, forbid_unknown_fields=True):
    """The facts that must be true at an expect step. A key that is left out is not checked."""

    alive: list[MemberName] | UnsetType = UNSET
    dead: list[MemberName] | UnsetType = UNSET
    causes: dict[MemberName, str | None] | UnsetType = UNSET
    winner: str | UnsetType | None = UNSET
    camp: dict[SeatName, str] | UnsetType = UNSET
    card: dict[MemberName, str] | UnsetType = UNSET
    status: dict[SeatName, list[str]] | UnsetType = UNSET
    captain: SeatName | UnsetType | None = UNSET
    building: dict[SeatName, str | None] | UnsetType = UNSET
    told: dict[SeatName, list[ExpectedNews]] | UnsetType = UNSET
    public: list[str | PublicNews] | UnsetType = UNSET
    public_not: list[str] | UnsetType = UNSET
    asked: list[str] | UnsetType = UNSET
    pending: str | UnsetType | None = UNSET
    by: SeatName | list[SeatName] | UnsetType = UNSET
    legal: list[str | bool | int] | UnsetType = UNSET
    calls: list[str] | UnsetType = UNSET
    crier: SeatName | UnsetType | None = UNSET
    burgomaster: SeatName | UnsetType = UNSET
    points: dict[SeatName, int] | UnsetType = UNSET
    totals: dict[SeatName, int] | UnsetType = UNSET


class AnswerStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step that waits for a prompt and answers it. With `rejected`, the rules must refuse the answer."""

    answer: str
    value: Any
    night: int | None = None
    day: int | None = None
    by: SeatName | list[SeatName] | None = None
    rejected: bool = False


class ExpectStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step that checks the game at a milestone (such as dawn 2) or, without `at`, now."""

    expect: Expectation
    at: str | None = None

    @property
    def milestone(self) -> Milestone | None:
        """The milestone at which to check the game; None to check now."""
        return None if self.at is None else _milestone(self.at)


Step: TypeAlias = AnswerStep | ExpectStep


class Scenario(Struct, frozen=True):
    """A decoded scenario file: the set-up header, the expectation about its acceptance, and the steps."""

    path: str
    header: dict[str, Any]
    refused: bool | None
    """True if the set-up must be refused, False if it must be accepted, None if the file does not say."""
    says_refused: bool
    steps: tuple[Step, ...]


LUPUSBURG = "lupusburg"
ONLY_IN_LUPUSBURG = {
    "points": "only Lupusburg counts points.",
    "totals": "only Lupusburg counts points.",
    "burgomaster": "only Lupusburg has a Burgomaster.",
}
NOT_IN_LUPUSBURG = {
    "camp": "Lupusburg has no camps: one seat wins.",
    "status": "Lupusburg has no statuses.",
    "building": "Lupusburg has houses of its own.",
}
_PARTS = (("expect.public[", PublicNews), ("expect.told", ExpectedNews), ("expect", Expectation))
"""The structs in an expect step, by the first part of their path; the first that matches is used."""

_AT = re.compile(r"(night|dawn|vote|dusk) (0|[1-9][0-9]{0,5})|over")
T = TypeVar("T")


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file. Raises `ScenarioError` with the place of an error."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise ScenarioError(f"{path}: cannot be read: it is larger than {LARGEST_FILE:,} bytes.")
        text = content.decode("utf-8-sig")
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}: byte {error.start} is not UTF-8 text.") from error
    try:
        return _scenario(_parse(text), str(path))
    except ScenarioError as error:
        raise ScenarioError(f"{path}: {error}") from error


def _parse(text: str) -> dict[str, Any]:
    try:
        document = json.loads(text, object_pairs_hook=_without_repeats, parse_constant=_no_constant)
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise ScenarioError("half of a surrogate pair (\\ud800 to \\udfff) is not a character.") from error
    except json.JSONDecodeError as error:
        wrong = (
            "this is not valid JSON" if text.strip() else "the file is empty; a scenario is one JSON object"
        )
        raise ScenarioError(f"line {error.lineno}, column {error.colno}: {wrong}.") from error
    except RecursionError as error:
        raise ScenarioError("the brackets are nested too deeply.") from error
    except ScenarioError:
        raise
    except ValueError as error:  # Python raises this for a number with too many digits
        raise ScenarioError("a number is too long to be read.") from error
    if not isinstance(document, dict):
        raise ScenarioError("line 1, column 1: a scenario is one JSON object.")
    return document


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            shown = key.encode(errors="backslashreplace").decode()
            raise ScenarioError(f'the key "{shown}" is given twice in the same object.')
        read[key] = value
    return read


def _no_constant(word: str) -> None:
    raise ScenarioError(f"{word} is not a JSON value.")


def _scenario(document: dict[str, Any], path: str) -> Scenario:
    header = {key: value for key, value in document.items() if key not in ("script", "refused")}
    refused = document.get("refused")
    if refused is not None:
        _convert(refused, bool, "refused")
    script = document.get("script", [])
    if not isinstance(script, list):
        raise ScenarioError("script: a list of steps is needed.")
    steps = tuple(_step(step, f"script[{index}]") for index, step in enumerate(script))
    scenario = Scenario(path, header, refused, "refused" in document, steps)
    for index, step in enumerate(steps):
        _check_step(step, f"script[{index}]", _seat_names(header), header.get("edition"))
    return scenario


def _step(written: Any, place: str) -> Step:
    if not isinstance(written, dict):
        raise ScenarioError(f"{place}: a step is an object.")
    if ("answer" in written) == ("expect" in written):
        raise ScenarioError(f'{place}: a step has either "answer" or "expect".')
    if "answer" in written:
        return _convert(written, AnswerStep, place)
    return _convert(written, ExpectStep, place)


def _convert(value: Any, shape: type[T], place: str) -> T:
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise ScenarioError(_in_words(str(error), place, _keys_at(str(error), shape))) from error


def _keys_at(message: str, shape: type) -> tuple[str, ...]:
    """Return the allowed keys of the JSON object that msgspec's error message is about."""
    _, where = plainly(message)
    inside = next((part for start, part in _PARTS if where.startswith(start)), shape)
    return inside.__struct_fields__ if issubclass(inside, Struct) else ()


def _in_words(message: str, place: str, keys: tuple[str, ...]) -> str:
    what, where = plainly(message)
    between = "." if where and not where.startswith("[") else ""
    if keys and what.startswith("there is no key"):
        what += f"; allowed: {', '.join(keys)}"
    return f"{place}{between}{where}: {what}."


def _milestone(at: str) -> Milestone | None:
    match = _AT.fullmatch(at)
    if match is None:
        return None
    kind, _, number = at.partition(" ")
    return Milestone(MilestoneKind(kind), int(number or 0))


def _seat_names(header: dict[str, Any]) -> frozenset[str] | None:
    """Return the seats that the set-up header names; None if it is malformed, which `Setup` reports later."""
    players = header.get("players")
    if not isinstance(players, list):
        return None
    names = [player.get("name") if isinstance(player, dict) else player for player in players]
    known = frozenset(name for name in names if isinstance(name, str))
    return known | _elsewhere(header) if len(known) == len(names) else None


def _elsewhere(header: dict[str, Any]) -> frozenset[str]:
    """Return the players of other villages who may arrive during the game."""
    hamlets = header.get("hamlets")
    villages = hamlets.values() if isinstance(hamlets, dict) else ()
    people = (village.get("people") for village in villages if isinstance(village, dict))
    return frozenset(
        name for names in people if isinstance(names, list) for name in names if isinstance(name, str)
    )


def _check_step(step: Step, place: str, seats: frozenset[str] | None, edition: Any) -> None:
    if isinstance(step, AnswerStep):
        by = [step.by] if isinstance(step.by, str) else step.by or []
        _check_seats(by, seats, f"{place}.by")
        return
    if step.at is not None:
        milestone = step.milestone
        if milestone is None or not milestone.possible:
            raise ScenarioError(
                f'{place}.at: "{step.at}" is not a moment of the game; '
                "allowed: night N, dawn N (from 1), vote N, dusk N (from 0), over."
            )
    expect = step.expect
    for key, sentence in (NOT_IN_LUPUSBURG if edition == LUPUSBURG else ONLY_IN_LUPUSBURG).items():
        if getattr(expect, key) is not UNSET:
            raise ScenarioError(f"{place}.expect.{key}: {sentence}")
    for kind in (SeatName, MemberName):
        known = _with_houses(seats) if edition == LUPUSBURG and kind is MemberName else seats
        for key in naming(kind):
            named = getattr(expect, key)
            if named is not UNSET and named is not None:
                _check_seats([named] if isinstance(named, str) else named, known, f"{place}.expect.{key}")


@cache
def naming(kind: Any) -> tuple[str, ...]:
    """Return the keys of an expectation that name seats or houses, found from their types."""
    hints = get_type_hints(Expectation, include_extras=True)
    return tuple(key for key, hint in hints.items() if kind in _parts(hint))


def _parts(hint: Any) -> Iterator[Any]:
    """Yield a type, and all types that it is composed of."""
    yield hint
    for part in get_args(hint):
        yield from _parts(part)


def _with_houses(seats: frozenset[str] | None) -> frozenset[str] | None:
    """Return the seats, with the two houses of each."""
    if seats is None:
        return None
    return seats | {f"{seat}.{side}" for seat in seats for side in ("a", "b")}


def _check_seats(named: Any, seats: frozenset[str] | None, place: str) -> None:
    for name in named:
        if seats is not None and name not in seats:
            raise ScenarioError(f'{place}: "{name}" is not among the players.')
