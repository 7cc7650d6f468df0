"""Matches of computer players, and how certain a counted share is."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from math import sqrt

from msgspec import Struct

from narrator.errors import NarratorError, unknown
from narrator.minds.hosting.process import Process, our_command
from narrator.minds.hosting.seat import Inside, MakeLink, MindSeat, greeting
from narrator.minds.hosting.table import NOBODY, MindPace, MindTable
from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES
from narrator.rules import CARDS, Game, Setup
from narrator.simulation.simulate import cores_for, on_cores

CERTAIN = 1.959964
"""Standard deviations to both sides that contain 95 per cent."""


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Return the interval of Wilson (1927) around a counted share, at 95 per cent; shares from 0 to 1."""
    if trials == 0:
        return 0.0, 1.0
    share, square = hits / trials, CERTAIN**2
    middle = share + square / (2 * trials)
    half = CERTAIN * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    low, high = (middle - half) / (1 + square / trials), (middle + half) / (1 + square / trials)
    return max(low, 0.0), min(high, 1.0)


SIDES = ("village", "wolves")
"""The sides that have a style: wolves are the seats that hunt at the deal, village all others."""
MINE = "mine"
"""The style name of the user's own program."""
USUAL = "quiet"
"""The style of seats without another one."""
BATCH = 25
"""Games that one process plays at once. The results do not depend on it."""


class Lineup(Struct, frozen=True, kw_only=True):
    """The styles by side and by seat (which takes precedence), and the program that `mine` means."""

    by_side: Mapping[str, str] = {}
    by_seat: Mapping[str, str] = {}
    program: tuple[str, ...] = ()
    apart: bool = False
    """Whether our own computer players run in processes of their own, too."""

    def mind_of(self, seat: str, side: str) -> str:
        """Return the style that plays a seat of a side."""
        return self.by_seat.get(seat) or self.by_side.get(side, USUAL)

    def maker(self, name: str) -> MakeLink:
        """Return a function that starts a computer player of this style."""
        if name == MINE:
            return lambda: Process(self.program)
        if self.apart:
            return lambda: Process(our_command(name))
        return lambda: Inside(Mind(POLICIES[name]))


class MatchTally(Struct, frozen=True):
    """The results of a match."""

    games: int
    winners: Mapping[str, int]
    """The number of games that each side won, most first."""
    seconds: float
    """Wall-clock time."""
    faults: Mapping[str, int]
    """How often each computer player failed and slept, by its style and the fault."""
    raised: Mapping[int, str] = {}
    """The seed and the error of each game that failed. Failed games are counted nowhere else."""


def read_lineup(text: str, setup: Setup, program: tuple[str, ...] = ()) -> Lineup:
    """Read `village=quiet,P3=bold` as a line-up. A program without a place takes the first seat.

    Raises `NarratorError` for an unknown side, seat or style.
    """
    by_side: dict[str, str] = {}
    by_seat: dict[str, str] = {}
    names = (*POLICIES, *((MINE,) if program else ()))
    sides = SIDES if setup.edition.engine == "werewolves" else ()
    for item in filter(None, (part.strip() for part in text.split(","))):
        where, equals, name = (part.strip() for part in item.partition("="))
        if not equals:
            raise NarratorError(
                f'--minds: "{item}" has no style; write SIDE=STYLE or SEAT=STYLE, with commas.'
            )
        if where not in sides and where not in setup.names:
            raise NarratorError(f"--minds: {unknown('side or seat', where, (*sides, *setup.names))}")
        if name == MINE and not program:
            raise NarratorError('--minds: "mine" is the program of `simulate --mind`, and none is named.')
        if name not in names:
            raise NarratorError(f"--minds: {unknown('playing style', name, names)}")
        (by_side if where in sides else by_seat)[where] = name
    if program and MINE not in (*by_side.values(), *by_seat.values()):
        by_seat[setup.names[0]] = MINE
    return Lineup(by_side=by_side, by_seat=by_seat, program=program)


def play_game(
    setup: Setup, lineup: Lineup, mind_seed: str, pace: MindPace, on_fault: Callable[[str, str], object]
) -> Game:
    """Play one game to its end. `on_fault` receives the style and the fault when a seat fails and sleeps."""
    game = Game(setup)
    seats = {}
    for name in setup.names:
        mind = lineup.mind_of(name, _side(game, name))
        hello = greeting(name, mind, setup.edition.id, f"{mind_seed}:{name}")
        seats[name] = MindSeat(hello, lineup.maker(mind), partial(on_fault, mind))
    MindTable(game, seats, pace).play()
    return game


def _side(game: Game, name: str) -> str:
    """Return the side of a seat's dealt card."""
    card = game.truth.card(name)
    return SIDES[card in CARDS and CARDS[card].wolf]


def sides_of(setup: Setup) -> tuple[str, ...]:
    """Return the sides whose wins are always reported. Lupusburg has none."""
    return SIDES if setup.edition.engine == "werewolves" else ()


_Batch = tuple[Setup, Lineup, MindPace, int, int, int]
_Played = tuple[Counter[str], Counter[str], dict[int, str]]


def play_match(
    setup: Setup,
    lineup: Lineup,
    n: int,
    *,
    seed: int = 0,
    pace: MindPace | None = None,
    processes: int | None = None,
    on_played: Callable[[int], object] = lambda games: None,
) -> MatchTally:
    """Play `n` games, each with a new deal unless the setup decides the deal.

    The same `seed` gives the same games on any number of `processes`, as long as no computer player is
    late. `on_played` receives the number of games just finished.
    """
    batches = [
        (setup, lineup, pace or MindPace(), seed, first, min(BATCH, n - first))
        for first in range(0, n, BATCH)
    ]
    winners, faults = Counter[str](dict.fromkeys(sides_of(setup), 0)), Counter[str]()
    raised: dict[int, str] = {}
    started = time.perf_counter()
    with on_cores(cores_for(processes, len(batches))) as cores:
        for won, slept, broken in cores.each(_play_batch, batches):
            winners.update(won)
            faults.update(slept)
            raised |= broken
            on_played(won.total() + len(broken))
    ranked = dict(sorted(winners.items(), key=lambda entry: (-entry[1], entry[0])))
    seconds, slept_for = time.perf_counter() - started, dict(sorted(faults.items()))
    return MatchTally(n - len(raised), ranked, seconds, slept_for, dict(sorted(raised.items())))


def _play_batch(batch: _Batch) -> _Played:
    return played_stretch(*batch)


def played_stretch(
    setup: Setup, lineup: Lineup, pace: MindPace, seed: int, first: int, count: int
) -> _Played:
    """Play `count` games from number `first` on; return the winners, the faults and the failed games.

    The result depends on the arguments only. Raises `NarratorError` if a computer player cannot be
    started.
    """
    winners, faults = Counter[str](), Counter[str]()
    raised: dict[int, str] = {}

    def slept(mind: str, fault: str) -> None:
        faults[f"{mind}: {fault}"] += 1

    for number in range(first, first + count):
        try:
            game = play_game(setup.with_seed(seed + number), lineup, f"minds {seed}:{number}", pace, slept)
        except NarratorError:
            raise
        except Exception as error:  # noqa: BLE001  # reported with its seed
            raised[seed + number] = f"{type(error).__name__}: {error}"
            continue
        winners[game.side if game.outcome else NOBODY] += 1
    return winners, faults, raised
