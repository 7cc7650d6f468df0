"""Fit of the model `Behaviour` to games of computer players.

`python -m bench.fitting quiet --kind hiding --games N --tries K` lets computer players of a style play
games, and records what each villager knows at each vote. It then changes the figures of one kind of player
in the model one after the other, as if all players were of this kind. It keeps a change if the villagers'
beliefs give the truth a higher probability (mean of the logarithms). The recorded games are not played
again after a change, although players with other beliefs would play differently. So repeat the fit from its
result, and check the result in other games with `python -m bench.beliefs --among quiet`.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import replace

from bench.oracles.calibration import Reliability
from bench.oracles.watched_games import watched_game
from narrator.minds.beliefs import Behaviour
from narrator.minds.beliefs.behaviour import AS_PEOPLE_DO
from narrator.minds.beliefs.group_styles import FALSE_SEER, HIDING, LOYAL, MIXED
from narrator.minds.hosting.table import MindPace
from narrator.minds.mind import Occasion
from narrator.minds.seat_beliefs import Believer
from narrator.rules.village import village_of

KINDS = {"hiding": HIDING, "loyal": LOYAL, "false_seer": FALSE_SEER, "mixed": MIXED}
FIRST_GAME = 20_000
SURE = 0.002
"""Smallest probability that a belief is counted with; smaller ones are raised to it. The largest is 1 minus
this.
"""
ODDS = ("villager_votes", "first_votes", "wolf_votes", "wolf_joins", "following", "knower")
SHARES = (
    *("claims_own", "wolf_claims", "wolf_claims_else", "plain_claims", "plain_own", "plain_denies"),
    *("villager_claims", "looker_claims", "wolf_blames", "wolf_betrays", "strays", "wolf_strays"),
)
MOST = 0.97
"""Largest value that is tried for a figure of `Behaviour` that is a share, from 0 to 1."""

Villager = tuple[list[Occasion], dict[str, bool]]
"""What one seat knows at each of its votes, and for each player whether they are a werewolf."""


def villagers(style: str, players: int, games: int) -> list[Villager]:
    """Play `games` games; return what the players who are no werewolves know at each vote."""
    found: list[Villager] = []
    for seed in range(FIRST_GAME, FIRST_GAME + games):
        game, watch = watched_game(players, seed, style.split(","), MindPace())
        hunts = {player.name: player.wolf for player in village_of(game).by_name.values()}
        found += [(moments, hunts) for seat, moments in watch.moments.items() if not hunts[seat]]
    return found


def disbelief(found: Sequence[Villager], behaviour: Behaviour) -> tuple[float, Reliability]:
    """Return the mean negative log of the probability that beliefs give the truth, and their calibration."""
    total, counted = 0.0, Reliability()
    for moments, hunts in found:
        believer = Believer(1, AS_PEOPLE_DO, company=((1.0, behaviour),))
        for now in moments:
            judged = believer.judge(now)
            for other in now.seen.others:
                share = judged.of(other)
                counted.add(share, true=hunts[other])
                held = min(max(share, SURE), 1 - SURE)
                total -= math.log(held if hunts[other] else 1 - held)
    return total / max(sum(counted.asked), 1), counted


def fitted(found: Sequence[Villager], behaviour: Behaviour, tries: int) -> Behaviour:
    """Return the behaviour that fits best among `tries` changes."""
    best, _ = disbelief(found, behaviour)
    steps = dict.fromkeys((*ODDS, *SHARES), 2.0)
    while tries > 0:
        for name in steps:
            for factor in (steps[name], 1 / steps[name]):
                value = getattr(behaviour, name) * factor
                if name in SHARES and value > MOST:
                    continue
                tried = replace(behaviour, **{name: value})
                error, counted = disbelief(found, tried)
                tries -= 1
                if error < best:
                    best, behaviour = error, tried
                    print(f"{name} {value:.4g}: {best:.4f}, calibration {counted.error:.4f}", flush=True)
                    break
            else:
                steps[name] **= 0.5
            if tries <= 0:
                break
    return behaviour


def main() -> None:
    """Print the figures of the fitted behaviour as source code."""
    parser = argparse.ArgumentParser(prog="python -m bench.fitting", description=__doc__)
    parser.add_argument("styles", help="who plays, drawn seat by seat: quiet,bold, say")
    parser.add_argument("--kind", choices=KINDS, default="mixed", help="whose figures to begin with")
    parser.add_argument("--games", type=int, default=45)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--tries", type=int, default=100)
    chosen = parser.parse_args()
    found = villagers(chosen.styles, chosen.players, chosen.games)
    for name in (behaviour := fitted(found, KINDS[chosen.kind], chosen.tries)).__slots__:
        print(f"    {name}={getattr(behaviour, name):.4g},")


if __name__ == "__main__":
    main()
