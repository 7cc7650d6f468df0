"""What every set-up is made of, and the way from a header to the game that can play it."""

from __future__ import annotations

import difflib
import re
from calendar import monthrange
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from narrator.rules.kernel.edition import Edition
from narrator.rules.kernel.engine import ENGINES, Engine, engine_of, every_edition
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.headers import read_header
from narrator.rules.kernel.names import as_seen, name_fault
from narrator.rules.kernel.options import HouseOptions, SeatingOptions
from narrator.rules.kernel.seating import Swap

MAN, WOMAN = "m", "f"
"""How a set-up writes the sex of a person."""
MINDS = ("random", "crowd", "bayes", "quiet", "bold", "chaotic")
"""How a seat of the box's own may play: the minds, whose names are a contract (docs/minds.md)."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A player as written in a set-up: a name, and what some rules ask of the person."""

    name: str
    sex: str | None = None
    born: str | None = None
    group: str | None = None
    mind: str | None = None
    """How the box plays the seat, where nobody sits there: one of `MINDS`. All at the table know."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What every game's header may hold, as people write it; each game has one with its own keys beside."""

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

    Each game has a set-up of its own, with what its rules need beside this.
    """

    edition: Edition
    seats: tuple[Seat, ...]
    house: HouseOptions
    """Its house rules, those of its edition where it says nothing."""
    seed: int
    names: tuple[str, ...]
    """The seats' names, clockwise from seat 1."""
    leaving: Mapping[str, int] = {}
    """Who goes home before the game is over, and on which day: they leave it at nightfall."""
    swapped: tuple[Swap, ...] = ()
    """Who changes places in the course of the game."""
    warnings: tuple[str, ...] = ()
    given: Mapping[str, Any] = {}
    """The header that it was read from, without its title."""

    @property
    def minds(self) -> dict[str, str]:
        """The seats that the box plays, each with how."""
        return {seat.name: seat.mind for seat in self.seats if seat.mind is not None}

    @property
    def engine(self) -> Engine[Any, Any]:
        """The game that this set-up is for."""
        return ENGINES[self.edition.engine]

    def with_seed(self, seed: int) -> Self:
        """The same table with another seed."""
        return replace(self, seed=seed, given={**self.given, "seed": seed})

    def to_dict(self) -> dict[str, Any]:
        """Return the header of this set-up, which `from_dict` reads."""
        return {**msgspec.to_builtins(self.given), "seed": self.seed}

    @staticmethod
    def from_dict(header: Mapping[str, Any]) -> Setup:
        """Read a scenario's header; raise `SetupError` with a sentence when it cannot be played.

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
    """As much of a header as tells whose it is."""

    edition: str


def near(name: str, known: Iterable[str]) -> str:
    """A hint in brackets when `name` looks like a slip of one of the known words."""
    close = difflib.get_close_matches(name, list(known), n=1)
    return f' (did you mean "{close[0]}"?)' if close else ""


def read_seats(players: list[str | Seat], edition: Edition, house: HouseOptions) -> tuple[Seat, ...]:
    """The players in their order, each with a name of their own, as many as the edition is for.

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
            f"players: the box would play all {len(seats)} seats; leave at least one to a person."
        )
    return seats


def check_leaving(leaving: Mapping[str, int], names: Sequence[str]) -> None:
    """Refuse (`SetupError`) people who go home and never came, or before the first day."""
    for name, day in leaving.items():
        if name not in names:
            raise SetupError(f'leaving: "{name}" is not among the players{near(name, names)}.')
        if day < 0:
            raise SetupError(f'leaving: "{name}" leaves on a day from 0 on, not on {day}.')


def _is_date(text: str) -> bool:
    """Whether it is a day of the calendar, or as much of one as a year, or a year and a month."""
    if not re.fullmatch(r"[0-9]{4}(-[0-9]{2}){0,2}", text):
        return False
    year, month, day = map(int, f"{text}-01-01"[:10].split("-"))
    return year > 0 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]
