"""Calibration of the beliefs that computer players report: `python -m bench.telling --games N --kept FILE`.

Before each vote, each computer player that is no werewolf is asked with what probability each other player
is one. These beliefs are recorded as the player uses them, and as the player reports them, raised to a
power (`narrator/minds/beliefs/calibration.py`). `--kept` saves the beliefs, so that an interrupted run can
resume. `--fit` finds the best power, in games with other deals. `--plot` draws charts of all pairings
together, and of the pairing with the worst calibration.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from bench.oracles.calibration import Reliability
from bench.oracles.plots import bars
from bench.oracles.watched_games import STYLES, Watch, watched_game
from narrator.minds.beliefs.calibration import needs_calibration, published, sharpened
from narrator.minds.hosting.table import MindPace
from narrator.minds.known_facts import Knowledge
from narrator.rules import Game
from narrator.rules.village import village_of

SEED, FITTED = 2_000_500, 1_000_000
"""Seed of the first deal that is judged, and the offset to the seeds of the deals used to fit the power."""


class TellingMatch(Struct, frozen=True):
    """Pairing of playing styles."""

    name: str
    styles: tuple[str, ...]
    wolves: str = ""
    """Style of the wolves; empty if they play in the same style as all others."""


MATCHES = (
    TellingMatch("quiet-bayes", ("quiet",), "bayes"),
    TellingMatch("quiet-quiet", ("quiet",)),
    TellingMatch("mixed", STYLES),
    TellingMatch("bold-bold", ("bold",)),
)


DRAWN = ("all", "quiet-bayes")
"""Names of the pairings for which charts are drawn."""


class AskedSeat(Struct, frozen=True, array_like=True):
    """Beliefs of one computer player before a vote."""

    day: int
    seers: int
    """Number of players who have claimed to be the Seer."""
    believed: tuple[float, ...]
    """For each other living player, the probability that they are a werewolf."""
    hunts: tuple[bool, ...]

    @property
    def seats(self) -> dict[str, float]:
        """Belief about each other living player, by seat."""
        return {str(place): share for place, share in enumerate(self.believed)}

    def told(self) -> list[float]:
        """Return the beliefs as the computer player reports them."""
        return list(published(self.seats, self.day, self.seers).values())


class AskedGame(Struct, frozen=True):
    """Beliefs recorded in one game of a pairing."""

    match: str
    seed: int
    asked: tuple[AskedSeat, ...]


def main(arguments: list[str] | None = None) -> int:
    """Play the games that are not saved yet, and print the calibration."""
    parser = argparse.ArgumentParser(prog="python -m bench.telling", description=__doc__)
    parser.add_argument("--games", type=int, default=25, help="games of each match")
    parser.add_argument("--first", type=int, metavar="SEED", help="the first deal")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--kept", type=Path, help="the file of what was believed")
    parser.add_argument("--as-far", action="store_true", help="play no more; show what is in the file")
    parser.add_argument("--fit", action="store_true", help="look for the power")
    parser.add_argument("--plot", type=Path, metavar="DIRECTORY", help="draw the tables there")
    chosen = parser.parse_args(arguments)
    first = chosen.first if chosen.first is not None else FITTED if chosen.fit else SEED
    seeds = range(first, first + chosen.games)
    kept = kept_games(chosen.kept, None if chosen.fit else seeds)
    if not chosen.as_far:
        for game in played(seeds, chosen.players, {(game.match, game.seed) for game in kept}):
            kept.append(game)
            if chosen.kept is not None:
                with chosen.kept.open("ab") as file:
                    file.write(msgspec.json.encode(game) + b"\n")
    if chosen.fit:
        print_power(kept)
    print_reliability(kept, chosen.plot)
    return 0


def kept_games(kept: Path | None, seeds: range | None) -> list[AskedGame]:
    """Return the saved games with these seeds, each once, or all saved games if `seeds` is None."""
    if kept is None or not kept.exists():
        return []
    read = msgspec.json.Decoder(AskedGame)
    games = {(game.match, game.seed): game for game in map(read.decode, kept.read_bytes().splitlines())}
    return [game for game in games.values() if seeds is None or game.seed in seeds]


def played(seeds: range, players: int, known: set[tuple[str, int]]) -> Iterator[AskedGame]:
    """Play and yield the games that are not saved yet, one of each pairing in turn."""
    for seed in seeds:
        for match in MATCHES:
            if (match.name, seed) not in known:
                game, watch = watched_game(players, seed, match.styles, MindPace(), against=match.wolves)
                yield AskedGame(match.name, seed, tuple(asked_in(game, watch)))


def asked_in(game: Game, watch: Watch) -> Iterator[AskedSeat]:
    """Yield the beliefs of players who are no werewolves. In the base game no player changes sides."""
    hunts = {player.name: player.wolf for player in village_of(game).by_name.values()}
    moments = {seat: iter(each) for seat, each in watch.moments.items()}
    for seat, shares in watch.beliefs:
        then = next(moments[seat])
        if not hunts[seat]:
            yield AskedSeat(
                day=then.seen.public.day,
                seers=len(Knowledge(then).claims("seer")),
                believed=tuple(shares.values()),
                hunts=tuple(hunts[other] for other in shares),
            )


def print_reliability(games: Sequence[AskedGame], plot: Path | None) -> None:
    """Print how often beliefs were true, in total and by pairing, and draw charts on request."""
    print("| who plays | games | asked | believed: error | Brier | told: error | Brier |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    tables = {}
    for name in ("all", *(match.name for match in MATCHES)):
        some = [game for game in games if name in ("all", game.match)]
        believed, spoken = reliabilities(asked for game in some for asked in game.asked)
        tables[name] = believed, spoken
        print(
            f"| {name} | {len(some):,} | {sum(believed.asked):,} | {believed.error:.4f} "
            f"| {believed.brier:.4f} | {spoken.error:.4f} | {spoken.brier:.4f} |"
        )
        if plot is not None and name in DRAWN:
            title = f"Who hunts: {name}, {len(some):,} games"
            (plot / f"reliability-{name}.svg").write_text(drawn(title, believed, spoken), "utf-8")
    for name, (_, spoken) in tables.items():
        rows = "; ".join(f"{mean:.2f} told, {true:.2f} true" for _, _, mean, true in spoken.rows())
        print(f"{name}: {rows}")


def reliabilities(every: Iterable[AskedSeat]) -> tuple[Reliability, Reliability]:
    """Return the calibration of the beliefs as used, and as reported."""
    believed, spoken = Reliability(), Reliability()
    for asked in every:
        for share, tells, true in zip(asked.believed, asked.told(), asked.hunts, strict=True):
            believed.add(share, true=true)
            spoken.add(tells, true=true)
    return believed, spoken


def drawn(title: str, believed: Reliability, spoken: Reliability) -> str:
    """Return an SVG chart of the calibration of beliefs as used and as reported."""
    groups: dict[str, list[float]] = {}
    for counted in (believed, spoken):
        for bounds, _, mean, true in counted.rows():
            groups.setdefault(bounds, []).extend((mean, true))
    return bars(title, ("believed", "true then", "told", "true then"), groups)


GRID = tuple(step / 5 for step in range(2, 31))
"""Powers that are tried for reported beliefs, from 0.4 to 6."""


def print_power(games: Sequence[AskedGame]) -> None:
    """Print the best power for reported beliefs: it has the least squared error over four pairings."""
    found = {power: squared_errors(games, power) for power in GRID}
    for power in (1.0, min(found, key=found.__getitem__)):
        print(f"power {power:.1f}: root of the mean square {math.sqrt(found[power] / len(MATCHES)):.4f}")


def squared_errors(games: Sequence[AskedGame], power: float) -> float:
    """Return the sum of the squared calibration errors of four pairings, with reports of this power."""
    total = 0.0
    for match in MATCHES:
        counted = Reliability()
        for asked in (asked for game in games if game.match == match.name for asked in game.asked):
            shares = asked.seats
            if needs_calibration(asked.day, asked.seers):
                shares = sharpened(shares, power)
            for share, true in zip(shares.values(), asked.hunts, strict=True):
                counted.add(share, true=true)
        total += counted.error**2
    return total


if __name__ == "__main__":
    sys.exit(main())
