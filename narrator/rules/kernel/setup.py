"""The common part of all set-ups: headers (set-ups as dicts), seats and swaps of seats."""

from __future__ import annotations

import difflib
import re
from calendar import monthrange
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from types import NoneType
from typing import Any, Literal, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from narrator.rules.kernel.engine import ENGINES, Edition, Engine, engine_of, every_edition
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.names import as_seen, name_fault
from narrator.rules.kernel.options import HouseOptions, SeatingOptions
from plain_errors import plainly

T = TypeVar("T")


def read_header(header: Mapping[str, Any], shape: type[T]) -> T:
    """Convert a set-up header to `shape`. Raise `SetupError` with the place and the allowed values."""
    try:
        return msgspec.convert(dict(header) if isinstance(header, Mapping) else header, shape)
    except msgspec.ValidationError as error:
        what, where = plainly(_spelled_out(header, shape, str(error)))
        words = _words_at(shape, where) if what.endswith("allowed") else ()
        listed = f": {', '.join(words)}" if words else ""
        raise SetupError(f"set-up: {what}{listed} (in {where or 'the header'}).") from error


def _words_at(shape: Any, where: str) -> tuple[str, ...]:
    """Return the allowed words at a place such as `houses.P3.b`, or an empty tuple if any word is allowed."""
    for step in re.findall(r"[^.\[\]]+", where):
        if hasattr(shape, "__struct_fields__"):
            shape = get_type_hints(shape).get(step)
        elif entries := get_args(shape):
            shape = entries[-1]
        if NoneType in get_args(shape):
            shape = get_args(shape)[0]
    if isinstance(shape, type) and issubclass(shape, Enum):
        return tuple(str(word.value) for word in shape)
    return get_args(shape) if get_origin(shape) is Literal else ()


def _spelled_out(header: Mapping[str, Any], shape: type[Any], message: str) -> str:
    """Return msgspec's error message with the key of the faulty map entry in place of its dots."""
    if (dots := re.search(r"\$\.(\w+)\[\.\.\.\]", message)) is None:
        return message
    return next(
        (
            message.replace("[...]", f".{key}", 1)
            for key, value in header[dots[1]].items()
            if _complaint({**header, dots[1]: {key: value}}, shape) == message
        ),
        message,
    )


def _complaint(header: Mapping[str, Any], shape: type[Any]) -> str | None:
    try:
        msgspec.convert(header, shape)
    except msgspec.ValidationError as error:
        return str(error)
    return None


Swap = tuple[int, str, str]
"""A swap: the number of a day, and the two seats that swap places at the nightfall of that day."""
Sitter = TypeVar("Sitter")


def check_swaps(swaps: Sequence[Swap], names: Sequence[str]) -> None:
    """Raise `SetupError` for swaps of places that are impossible."""
    for place, (day, *seats) in enumerate(swaps):
        for seat in seats:
            if seat not in names:
                raise SetupError(f'swapped[{place}]: "{seat}" is not among the players.')
        if seats[0] == seats[1]:
            raise SetupError(f'swapped[{place}]: "{seats[0]}" cannot change places alone.')
        if day < 0:
            raise SetupError(f"swapped[{place}]: places can be changed on day 0 or later, not on {day}.")


def reseated(order: Sequence[Sitter], swaps: Iterable[tuple[Sitter, Sitter]]) -> list[Sitter] | None:
    """Return the players clockwise after these swaps, or None if the order is the same.

    The new order counts from nightfall on and does not change earlier results. Players with any cards may
    swap.
    """
    anew = list(order)
    for one, other in swaps:
        here, there = anew.index(one), anew.index(other)
        anew[here], anew[there] = other, one
    return None if anew == list(order) else anew


MAN, WOMAN = "m", "f"
"""Allowed letters for the sex of a person in a set-up."""
MINDS = ("random", "crowd", "bayes", "quiet", "bold", "chaotic")
"""Allowed styles of computer players. Their names are fixed by the minds' protocol (docs/minds.md)."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A player in a set-up: a name, and facts about the person that some rules need."""

    name: str
    sex: str | None = None
    born: str | None = None
    group: str | None = None
    mind: str | None = None
    """Playing style of a computer player, one of `MINDS`, or None for a person. It is public."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """Keys that the set-up headers of all games have. Each game adds its own."""

    edition: str
    players: list[str | Seat]
    modules: list[str] = field(default_factory=list)
    variants: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    leaving: dict[str, int] = field(default_factory=dict)
    swapped: list[Swap] = field(default_factory=list)
    seed: int = 0
    case: str | None = None


class Setup(Struct, frozen=True, kw_only=True):
    """A set-up that can be played. Make one with `Setup.from_dict`, which checks it.

    Each game has a subclass with its own fields.
    """

    edition: Edition
    seats: tuple[Seat, ...]
    house: HouseOptions
    """House rules. Options that the set-up header omits have the edition's values."""
    seed: int
    names: tuple[str, ...]
    """Names of the seats, clockwise from seat 1."""
    leaving: Mapping[str, int] = {}
    """Players who go home before the end, each with the number of the day at whose nightfall they leave."""
    swapped: tuple[Swap, ...] = ()
    """Swaps of places during the game."""
    warnings: tuple[str, ...] = ()
    given: Mapping[str, Any] = {}
    """The set-up header that this set-up was read from, without its title."""

    @property
    def minds(self) -> dict[str, str]:
        """Playing style of each computer player, by name."""
        return {seat.name: seat.mind for seat in self.seats if seat.mind is not None}

    @property
    def engine(self) -> Engine[Any, Any]:
        """Engine that plays this set-up."""
        return ENGINES[self.edition.engine]

    def with_seed(self, seed: int) -> Self:
        """Return the same set-up with another seed."""
        return replace(self, seed=seed, given={**self.given, "seed": seed})

    def to_dict(self) -> dict[str, Any]:
        """Return the set-up header that `from_dict` reads to get this set-up again."""
        return {**msgspec.to_builtins(self.given), "seed": self.seed}

    @staticmethod
    def from_dict(header: Mapping[str, Any]) -> Setup:
        """Return the set-up that a set-up header describes; raise `SetupError` if it cannot be played.

        >>> from narrator.rules import Setup
        >>> Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "deck": ["sear"]})
        Traceback (most recent call last):
        narrator.rules.kernel.errors.SetupError: deck: there is no card "sear" (did you mean "seer"?).
        """
        name = read_header(header, _Addressed).edition
        engine = engine_of(name)
        if engine is None:
            known = every_edition()
            allowed = ", ".join(known)
            raise SetupError(f'edition: there is no "{name}"{near(name, known)}; allowed: {allowed}.')
        setup: Setup = engine.read(header)
        given = {key: value for key, value in header.items() if key != "case"}
        return replace(setup, given={**given, "seed": setup.seed})


class _Addressed(Struct, frozen=True):
    """The part of a set-up header that selects the engine: the edition."""

    edition: str


def near(name: str, known: Iterable[str]) -> str:
    """Return " (did you mean …?)" if `name` is probably a misspelling of a known word, otherwise ""."""
    close = difflib.get_close_matches(name, list(known), n=1)
    return f' (did you mean "{close[0]}"?)' if close else ""


def read_seats(players: list[str | Seat], edition: Edition, house: HouseOptions) -> tuple[Seat, ...]:
    """Return the seats in order, with unique names, as many as the edition allows.

    Raises `SetupError` for other players.
    """
    seats = tuple(Seat(player) if isinstance(player, str) else player for player in players)
    for index, seat in enumerate(seats):
        if fault := name_fault(seat.name):
            raise SetupError(f"players[{index}]: {fault}")
        if any(seat.name == other.name for other in seats[:index]):
            raise SetupError(f'players[{index}]: the name "{seat.name}" is taken; choose another name.')
        if any(as_seen(seat.name) == as_seen(other.name) for other in seats[:index]):
            raise SetupError(
                f'players[{index}]: the name "{seat.name}" differs from another only in invisible '
                "characters; choose another name."
            )
        if seat.sex not in (None, MAN, WOMAN):
            raise SetupError(f'players[{index}]: sex is "{MAN}" or "{WOMAN}", not "{seat.sex}".')
        if seat.born is not None and not _is_date(seat.born):
            raise SetupError(f'players[{index}]: born is a date like "1990-05-01", not "{seat.born}".')
        if seat.mind is not None and seat.mind not in MINDS:
            raise SetupError(
                f'players[{index}]: there is no playing style "{seat.mind}"{near(seat.mind, MINDS)}; '
                f"allowed: {', '.join(MINDS)}."
            )
    fewest, most = edition.players
    limited = house.of(SeatingOptions).player_limits == "edition"
    if limited and not fewest <= len(seats) <= most:
        raise SetupError(
            f"players: {len(seats)} given, but {edition.id} is for {fewest} to {most}; "
            f'the option player_limits = "any" lifts the limit.'
        )
    if len(seats) < 2:
        raise SetupError(f"players: {len(seats)} given, but a game needs at least 2.")
    if all(seat.mind is not None for seat in seats):
        raise SetupError(
            f"players: the box would play all {len(seats)} seats; leave at least one for a person."
        )
    return seats


def check_leaving(leaving: Mapping[str, int], names: Sequence[str]) -> None:
    """Raise `SetupError` for departures of unknown players, or on a day before day 0."""
    for name, day in leaving.items():
        if name not in names:
            raise SetupError(f'leaving: "{name}" is not among the players{near(name, names)}.')
        if day < 0:
            raise SetupError(f'leaving: "{name}" can leave on day 0 or later, not on {day}.')


def _is_date(text: str) -> bool:
    """Return whether a text is a year, a year and a month, or a date."""
    if not re.fullmatch(r"[0-9]{4}(-[0-9]{2}){0,2}", text):
        return False
    year, month, day = map(int, f"{text}-01-01"[:10].split("-"))
    return year > 0 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]
