"""Matches between computer players, and a confidence interval for a counted share."""

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
"""The number of standard deviations to each side of the mean within which 95 per cent lie."""


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Return the 95 per cent confidence interval of Wilson (1927) for a share; both limits from 0 to 1."""
    if trials == 0:
        return 0.0, 1.0
    share, square = hits / trials, CERTAIN**2
    middle = share + square / (2 * trials)
    half = CERTAIN * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    low, high = (middle - half) / (1 + square / trials), (middle + half) / (1 + square / trials)
    return max(low, 0.0), min(high, 1.0)


SIDES = ("village", "wolves")
"""The sides for which a style can be chosen. All seats that do not hunt at the deal belong to the village."""
MINE = "mine"
"""The name that stands for the user's own program in place of a style."""
USUAL = "quiet"
"""The style of the seats for which no style is chosen."""
BATCH = 25
"""The number of games that a process plays at a time. The results do not depend on it."""


class Lineup(Struct, frozen=True, kw_only=True):
    """The styles of computer players by side and by seat, and the user's program, which `mine` means.

    The style of a seat takes precedence over that of its side.
    """

    by_side: Mapping[str, str] = {}
    by_seat: Mapping[str, str] = {}
    program: tuple[str, ...] = ()
    apart: bool = False
    """Whether Narrator's own computer players, too, run in processes of their own."""

    def mind_of(self, seat: str, side: str) -> str:
        """Return the style that plays a seat, given the side of the seat."""
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
    """Seconds of wall-clock time."""
    faults: Mapping[str, int]
    """The number of times that each fault occurred, by the style of the computer player and the fault."""
    raised: Mapping[int, str] = {}
    """The seed of each game that failed, with its error. Failed games are not counted anywhere else."""


def read_lineup(text: str, setup: Setup, program: tuple[str, ...] = ()) -> Lineup:
    """Read a text like `village=quiet,P3=bold` as a line-up. A program without a seat takes the first seat.

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
    """Play one game to its end.

    If a computer player gives no valid answer in time, its seat gives no answer to that prompt. `on_fault`
    then receives the style of the player and the fault.
    """
    game = Game(setup)
    seats = {}
    for name in setup.names:
        mind = lineup.mind_of(name, _side(game, name))
        hello = greeting(name, mind, setup.edition.id, f"{mind_seed}:{name}")
        seats[name] = MindSeat(hello, lineup.maker(mind), partial(on_fault, mind))
    MindTable(game, seats, pace).play()
    return game


def _side(game: Game, name: str) -> str:
    """Return the side of the card that was dealt to a seat."""
    card = game.truth.card(name)
    return SIDES[card in CARDS and CARDS[card].wolf]


def sides_of(setup: Setup) -> tuple[str, ...]:
    """Return the sides whose wins are reported even if they are 0. For Lupusburg there are none."""
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
    """Play `n` games, each with a new deal unless the set-up decides the deal.

    The same `seed` gives the same games on any number of `processes`, as long as no computer player answers
    too late. `on_played` receives the number of games that have just finished.
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
    """Play `count` games, beginning with game number `first`; return winners, faults and failed games.

    The result depends on the arguments only. Raises `NarratorError` if a computer player cannot be started.
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
