"""How minds of ours really vote, claim and lie: the figures of `Behaviour`, learnt from their games.

`python -m bench.manners --games N [--players P]` lets styles play that are drawn seat by seat, counts what
each kind of speaker said of whom, fits the odds of ballots as those of a choice among the living, and prints
the figures beside those in use. `python -m bench.fitting` goes on from there. Only these benches know the
cards: the figures are all that minds get of them.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from scipy.optimize import minimize

from bench.among_minds import STYLES, Watch, watched_game
from narrator.minds.beliefs.behaviour import LOOKERS, PLAIN_CLAIMS, Behaviour
from narrator.minds.hosting.table import MindPace
from narrator.rules import Game
from narrator.rules.roles import ROLES
from narrator.rules.werewolves import village_of

FEW = 1.0
"""What is added to each count and its contrary, so that nothing is taken for impossible."""


@dataclass(frozen=True)
class Pointing:
    """Somebody said or showed for whom he votes, among whom, and how many had said so of each."""

    kind: str
    others: tuple[bool, ...]
    """Whether each of the others hunts."""
    before: tuple[int, ...]
    chosen: int


@dataclass
class Counts:
    """What was counted."""

    shares: dict[str, Counter[bool]] = field(default_factory=dict)
    pointings: list[Pointing] = field(default_factory=list)

    def count(self, figure: str, *, done: bool) -> None:
        """Somebody could have done what a figure is the share of, and did or did not."""
        self.shares.setdefault(figure, Counter())[done] += 1

    def share(self, figure: str) -> float:
        """The share, from 0 to 1."""
        counted = self.shares.get(figure, Counter())
        return (counted[True] + FEW / 10) / (counted.total() + FEW)


def kind_of(card: str) -> str:
    """As which kind of speaker a card counts."""
    return "wolf" if ROLES[card].wolf else "knower" if card in LOOKERS else "villager"


def count_game(game: Game, watch: Watch, counts: Counts) -> None:
    """Add what one game shows."""
    cards = {player.name: player.card for player in village_of(game).by_name.values()}
    counts.pointings += pointings(watch, cards)
    claimed = {(said.by, said.role) for _, said in watch.said if said.act == "claim"}
    claimed |= {(said.by, "seer") for _, said in watch.said if said.act == "saw"}
    kinds = set(cards.values())
    for seat, card in cards.items():
        for other in kinds:
            if ROLES[other].wolf:
                continue
            done = (seat, other) in claimed
            if other == card:
                counts.count("claims_own", done=done) if other not in PLAIN_CLAIMS else None
                counts.count("plain_own", done=done) if other in PLAIN_CLAIMS else None
            elif not ROLES[card].wolf:
                counts.count("villager_claims", done=done)
            elif other in LOOKERS:
                counts.count("wolf_claims", done=done)
            else:
                counts.count("plain_claims" if other in PLAIN_CLAIMS else "wolf_claims_else", done=done)
    for _, said in watch.said:
        if said.act != "saw" or said.seat is None:
            continue
        hunts = ROLES[cards[said.seat]].wolf
        told = said.camp == "wolves" if said.card is None else ROLES[said.card].wolf
        if cards[said.by] in LOOKERS:
            counts.count("true_sight", done=told == hunts)
        elif ROLES[cards[said.by]].wolf:
            counts.count("wolf_betrays" if hunts else "wolf_blames", done=told)


def pointings(watch: Watch, cards: dict[str, str]) -> Iterator[Pointing]:
    """Every ballot, announced or cast, each once a day, with the fingers that were announced before."""
    day = -1
    announced: dict[str, str] = {}
    told: set[tuple[str, str]] = set()
    for when, said in watch.said:
        if when != day:
            day, announced, told = when, {}, set()
        living = watch.living.get(when, ())
        if said.act != "vote" or said.seat not in living or said.by not in living:
            continue
        if (said.by, said.seat) not in told:
            told.add((said.by, said.seat))
            others = [name for name in living if name != said.by]
            before = Counter(target for one, target in announced.items() if one != said.by)
            yield Pointing(
                kind_of(cards[said.by]),
                tuple(ROLES[cards[name]].wolf for name in others),
                tuple(before[name] for name in others),
                others.index(said.seat),
            )
        if not said.cast:
            announced[said.by] = said.seat


def unlikelihood(figures: Sequence[float], seen: Iterable[Pointing]) -> float:
    """How little the pointings are to be expected, by logarithms of odds and the pull of others' fingers."""
    villager, knower, wolf, pull = (math.exp(figure) for figure in figures)
    odds = {"villager": villager, "knower": villager * knower, "wolf": wolf}
    total = 0.0
    for one in seen:
        weights = [
            (1 + pull * before) * (odds[one.kind] if hunts else 1.0)
            for hunts, before in zip(one.others, one.before, strict=True)
        ]
        total -= math.log(weights[one.chosen] / sum(weights))
    return total + 0.01 * sum(figure * figure for figure in figures)


def learnt(counts: Counts) -> dict[str, float]:
    """The figures by their names."""
    fitted: Any = minimize(
        unlikelihood, (0.3, 1.0, -1.0, 0.5), args=(counts.pointings,), method="Nelder-Mead", tol=1e-3
    )
    villager, knower, wolf, pull = (math.exp(figure) for figure in fitted.x)
    shares = {figure: counts.share(figure) for figure in sorted(counts.shares)}
    return shares | {"villager_votes": villager, "knower": knower, "wolf_votes": wolf, "following": pull}


def main(arguments: list[str] | None = None) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.manners", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--styles", default=",".join(STYLES))
    parser.add_argument("--seconds", type=float, default=1.5)
    chosen = parser.parse_args(arguments)
    counts = Counts()
    for seed in range(10_000, 10_000 + chosen.games):
        pace = MindPace(seconds=chosen.seconds)
        count_game(*watched_game(chosen.players, seed, chosen.styles.split(","), pace), counts)
    used = Behaviour()
    print(f"{chosen.games} games of {chosen.players}, {chosen.styles}; {len(counts.pointings)} ballots")
    print("| figure | learnt | in use | counted |\n|---|---:|---:|---:|")
    for figure, value in learnt(counts).items():
        there = getattr(used, figure, None)
        counted = counts.shares[figure].total() if figure in counts.shares else len(counts.pointings)
        print(f"| {figure} | {value:.3f} | {'-' if there is None else there} | {counted} |")


if __name__ == "__main__":
    main()
