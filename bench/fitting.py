"""The figures of `Behaviour` under which minds believed most in what really was so.

`python -m bench.fitting quiet --kind hiding --games N --tries K` has minds of a style play, keeps what each
villager knew when it voted, and changes one figure of a kind of company after the other, as if there were no
other kind, as long as the mean logarithm of what was believed of the truth grows. The games stay the same
meanwhile, and minds that believe otherwise play otherwise: begin anew from what was found, and look at other
games with `python -m bench.beliefs --among quiet`.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import replace

from bench.among_minds import watched_game
from bench.oracles.calibration import Reliability
from narrator.minds.beliefs import Behaviour
from narrator.minds.beliefs.behaviour import AS_PEOPLE_DO
from narrator.minds.beliefs.companies import FALSE_SEER, HIDING, LOYAL, MIXED
from narrator.minds.believing import Believer
from narrator.minds.hosting.table import MindPace
from narrator.minds.mind import Occasion
from narrator.rules.village import village_of

KINDS = {"hiding": HIDING, "loyal": LOYAL, "false_seer": FALSE_SEER, "mixed": MIXED}
FIRST_GAME = 20_000
SURE = 0.002
"""Nothing is taken to have been believed less than so much, nor more than all but so much."""
ODDS = ("villager_votes", "first_votes", "wolf_votes", "wolf_joins", "following", "knower")
SHARES = (
    *("claims_own", "wolf_claims", "wolf_claims_else", "plain_claims", "plain_own", "plain_denies"),
    *("villager_claims", "looker_claims", "wolf_blames", "wolf_betrays", "strays", "wolf_strays"),
)
MOST = 0.97
"""Of a share."""

Villager = tuple[list[Occasion], dict[str, bool]]
"""What a seat knew at each vote, and who hunted."""


def villagers(style: str, players: int, games: int) -> list[Villager]:
    """What those knew who did not hunt, in so many games."""
    found: list[Villager] = []
    for seed in range(FIRST_GAME, FIRST_GAME + games):
        game, watch = watched_game(players, seed, style.split(","), MindPace())
        hunts = {player.name: player.wolf for player in village_of(game).by_name.values()}
        found += [(moments, hunts) for seat, moments in watch.moments.items() if not hunts[seat]]
    return found


def disbelief(found: Sequence[Villager], behaviour: Behaviour) -> tuple[float, Reliability]:
    """The mean of -log of what was believed of the truth, and the reliability."""
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
    """The best behaviour that so many tries have found."""
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
    """Print the figures as they are written."""
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
