"""Figures of the model `Behaviour` (votes, claims, lies), learned from games of our computer players.

`python -m bench.manners --games N [--players P]` plays games of computer players with random styles, and
counts the statements of each kind of speaker. It fits the odds of votes as a choice among the living
players, and prints all figures beside those in use. `python -m bench.fitting` refines the figures. Only
these two programs know the players' cards; computer players only get the figures.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.optimize import minimize

from bench.oracles.watched_games import STYLES, Watch, watched_game
from narrator.minds.beliefs.behaviour import LOOKERS, PLAIN_CLAIMS, Behaviour
from narrator.minds.beliefs.table import Counts, Kinds, Mask, Scores
from narrator.minds.beliefs.talk import SIGHT
from narrator.minds.hosting.table import MindPace
from narrator.minds.known_facts import guilty
from narrator.rules import CARDS, Game
from narrator.rules.village import village_of

SPEAKERS = ("villager", "knower", "wolf")
ODDS = ("villager_votes", "first_votes", "wolf_votes", "wolf_joins", "knower", "following")
FEW = 1.0
"""Number added to each count of opportunities. A tenth of it is added to the count of uses, so that no
share is zero.
"""


@dataclass(frozen=True)
class Pointing:
    """Vote that a player announced or cast, with the possible choices and the earlier announcements."""

    kind: str
    others: tuple[bool, ...]
    """For each other living player, whether they are a werewolf."""
    before: tuple[float, ...]
    chosen: int
    day: int


@dataclass
class CountedManners:
    """Counts of the statements and votes in all games."""

    shares: dict[str, Counter[bool]] = field(default_factory=dict)
    pointings: list[Pointing] = field(default_factory=list)

    def count(self, figure: str, *, done: bool) -> None:
        """Count one opportunity for a kind of statement, and whether the player made the statement."""
        self.shares.setdefault(figure, Counter())[done] += 1

    def share(self, figure: str) -> float:
        """Return in what share of opportunities, from 0 to 1, players made this kind of statement."""
        counted = self.shares.get(figure, Counter())
        return (counted[True] + FEW / 10) / (counted.total() + FEW)


def kind_of(card: str) -> str:
    """Return the kind of speaker that a player with this card is: wolf, knower or villager."""
    return "wolf" if CARDS[card].wolf else "knower" if card in LOOKERS else "villager"


def count_game(game: Game, watch: Watch, counts: CountedManners) -> None:
    """Add the statements and votes of one game to the counts."""
    cards = {player.name: player.card for player in village_of(game).by_name.values()}
    counts.pointings += pointings(watch, cards)
    claimed = {(said.by, said.role) for _, said in watch.said if said.act == "claim"}
    claimed |= {(said.by, "seer") for _, said in watch.said if said.act == "saw"}
    kinds = set(cards.values())
    spoke = watch.living.get(min(watch.living, default=0), ())  # players who died before this said nothing
    for seat, card in cards.items():
        for other in kinds:
            if CARDS[other].wolf or seat not in spoke:
                continue
            done = (seat, other) in claimed
            if other == card and card in LOOKERS:
                counts.count("looker_claims", done=done)
            elif other == card:
                counts.count("claims_own", done=done) if other not in PLAIN_CLAIMS else None
                counts.count("plain_own", done=done) if other in PLAIN_CLAIMS else None
            elif not CARDS[card].wolf:
                denies = other in PLAIN_CLAIMS
                counts.count("plain_denies" if denies else "villager_claims", done=done)
            elif other in LOOKERS:
                counts.count("wolf_claims", done=done)
            else:
                counts.count("plain_claims" if other in PLAIN_CLAIMS else "wolf_claims_else", done=done)
    for _, said in watch.said:
        if said.act != "saw" or said.seat is None:
            continue
        hunts = CARDS[cards[said.seat]].wolf
        told = said.camp == "wolves" if said.card is None else CARDS[said.card].wolf
        if cards[said.by] in LOOKERS:
            counts.count("true_sight", done=told == hunts)
        elif CARDS[cards[said.by]].wolf:
            counts.count("wolf_betrays" if hunts else "wolf_blames", done=told)


def pointings(watch: Watch, cards: dict[str, str]) -> Iterator[Pointing]:
    """Yield each vote that was announced or cast, at most one of a player each day."""
    day = -1
    announced: dict[str, str] = {}
    told: set[tuple[str, str]] = set()
    sights = Counter[str]()
    for when, said in watch.said:
        if when != day:
            day, announced, told, sights = when, {}, set(), Counter()
        living = watch.living.get(when, ())
        if said.act == "saw" and said.seat is not None and guilty(said):
            sights[said.seat] += 1
        if said.act != "vote" or said.seat not in living or said.by not in living:
            continue
        if (said.by, said.seat) not in told:
            told.add((said.by, said.seat))
            others = [name for name in living if name != said.by]
            before = Counter(target for one, target in announced.items() if one != said.by)
            yield Pointing(
                kind_of(cards[said.by]),
                tuple(CARDS[cards[name]].wolf for name in others),
                tuple(before[name] + SIGHT * sights[name] for name in others),
                others.index(said.seat),
                when,
            )
        if not said.cast:
            announced[said.by] = said.seat


@dataclass(frozen=True)
class Pointings:
    """Votes as arrays: a row for each vote, and a column for each other player."""

    kind: Kinds
    early: Mask
    hunts: Mask
    before: Scores
    """Number of earlier announcements against each player; -1 in columns without a player."""
    chosen: Counts

    @classmethod
    def of(cls, seen: Sequence[Pointing]) -> Pointings:
        """Convert a list of votes to arrays."""
        most = max(len(one.others) for one in seen)
        hunts, before = np.zeros((len(seen), most), np.bool_), np.full((len(seen), most), -1.0)
        for row, one in enumerate(seen):
            hunts[row, : len(one.others)], before[row, : len(one.others)] = one.others, one.before
        return cls(
            np.array([SPEAKERS.index(one.kind) for one in seen], np.uint8),
            np.array([one.day == 1 for one in seen]),
            hunts,
            before,
            np.array([one.chosen for one in seen]),
        )

    def unlikelihood(self, figures: Scores) -> float:
        """Return the negative log-likelihood of the votes, plus a penalty for extreme figures."""
        later, first, goes, joins, knower, pull = np.exp(figures[:6])
        strays = (1 / (1 + np.exp(-figures[6:])))[(self.kind == SPEAKERS.index("wolf")).astype(int)]
        odds = np.where(self.early, first, later) * np.where(self.kind == SPEAKERS.index("knower"), knower, 1)
        hunting = self.kind == SPEAKERS.index("wolf")
        open_to, rows = self.before >= 0, np.arange(len(self.kind))
        following = open_to * np.where(self.hunts, np.where(hunting, joins, odds)[:, np.newaxis], 1.0)
        following *= 1 + pull * self.before
        alone = open_to * np.where(self.hunts, np.where(hunting, goes, odds)[:, np.newaxis], 1.0)
        shares = [weight[rows, self.chosen] / weight.sum(axis=1) for weight in (following, alone)]
        likely = (1 - strays) * shares[0] + strays * shares[1]
        return float(0.02 * np.square(figures).sum() - np.log(likely).sum())


def learnt(counts: CountedManners) -> dict[str, float]:
    """Return the figures learned from the counts, by name."""
    begin = (0.3, 0.1, -3.0, -1.0, 1.0, 2.0, -1.5, -1.5)
    how = {"method": "Nelder-Mead", "options": {"maxiter": 4000, "xatol": 1e-3, "fatol": 1e-2}}
    fitted: Any = minimize(Pointings.of(counts.pointings).unlikelihood, begin, **how)
    odds = dict(zip(ODDS, np.exp(fitted.x[:6]).tolist(), strict=True))
    strays = dict(zip(("strays", "wolf_strays"), (1 / (1 + np.exp(-fitted.x[6:]))).tolist(), strict=True))
    return {figure: counts.share(figure) for figure in sorted(counts.shares)} | odds | strays


def main(arguments: list[str] | None = None) -> None:
    """Play games and print the learned figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.manners", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--styles", default=",".join(STYLES))
    parser.add_argument("--seconds", type=float, default=1.5)
    chosen = parser.parse_args(arguments)
    counts = CountedManners()
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
