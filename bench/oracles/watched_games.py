"""Games of computer players that are recorded: beliefs before each vote, and all speech."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from bench.oracles.calibration import Reliability
from narrator.minds.hosting.seat import Inside, MakeLink
from narrator.minds.hosting.table import MindPace
from narrator.minds.mind import Mind, Occasion, Policy
from narrator.minds.policies import POLICIES
from narrator.minds.policies.plans import Styled
from narrator.minds.wire import Act, Said, SeatAsk
from narrator.rules import Camp, Game, Setup
from narrator.rules.cards import advised_deck
from narrator.rules.village import village_of
from narrator.simulation.matches import Lineup, play_game

STYLES = ("quiet", "bold", "chaotic")


@dataclass
class Watch:
    """All records of one game."""

    beliefs: list[tuple[str, dict[str, float]]] = field(default_factory=list)
    """Beliefs before each vote: a seat, and its probability for each other living player that they are a
    werewolf.
    """
    said: list[tuple[int, Said]] = field(default_factory=list)
    """All speech, by the day of the game, as one seat hears it; all seats hear the same."""
    living: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Players alive at the vote of each day."""
    moments: dict[str, list[Occasion]] = field(default_factory=dict)
    """What each seat knows at each of its votes."""


class WatchedPolicy(Policy):
    """Computer player that records its beliefs at each vote."""

    watch: ClassVar[Watch]
    inner: ClassVar[type[Policy]]

    def __init__(self, hello: Any) -> None:
        super().__init__(hello)
        self._inner = self.inner(hello)

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return the answer of the inner player, which this one wraps. Before a vote, record its beliefs."""
        if ask.prompt == "village.vote":
            if isinstance(self._inner, Styled):  # only these styles have beliefs about a whole deal
                judged = self._inner.judged(now, ask.seconds)
                self.watch.beliefs.append((now.me, {name: judged.of(name) for name in now.seen.others}))
            self.watch.living[now.seen.public.day] = now.seen.public.alive
            then = Occasion(now.hello, now.seen, tuple(now.lines), tuple(now.said), "then")
            self.watch.moments.setdefault(now.me, []).append(then)
            self.watch.said = [(heard.day, heard.said) for heard in now.said]
        return self._inner.answer(ask, now)

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Return the speech of the inner player, which this one wraps."""
        return self._inner.speak(now, seconds)


class WatchedLineup(Lineup, frozen=True, kw_only=True):
    """Set of computer players whose beliefs are all recorded."""

    def maker(self, name: str) -> MakeLink:
        """Return the function that starts the computer player called `name`."""
        kind = type("WatchedMind", (WatchedPolicy,), {"inner": POLICIES[name]})
        return lambda: Inside(Mind(kind))


def watched_game(
    players: int,
    seed: int,
    styles: Sequence[str],
    pace: MindPace,
    edition: str = "base_2014",
    against: str = "",
) -> tuple[Game, Watch]:
    """Play a game with the recommended deck and random styles, and record it.

    If `against` is given, all wolves play in this style.
    """
    names = [f"P{number}" for number in range(1, players + 1)]
    deck = list(advised_deck(edition, players))
    setup = Setup.from_dict({"edition": edition, "players": names, "deck": deck, "seed": seed})
    draw = random.Random(f"styles {seed}")
    WatchedPolicy.watch = watch = Watch()
    drawn = {name: draw.choice(list(styles)) for name in names}
    if against:
        pack = {player.name for player in village_of(Game(setup)).by_name.values() if player.wolf}
        drawn |= dict.fromkeys(pack, against)
    lineup = WatchedLineup(by_seat=drawn)
    game = play_game(setup, lineup, f"watched {seed}", pace, lambda mind, fault: print(mind, fault))
    return game, watch


def count_beliefs(game: Game, watch: Watch, counted: Reliability) -> None:
    """Compare the beliefs of players who are no werewolves with the truth, and count them.

    In the base game no player changes sides.
    """
    hunts = {player.name: player.wolf for player in village_of(game).by_name.values()}
    for seat, shares in watch.beliefs:
        if not hunts[seat]:
            for other, share in shares.items():
                counted.add(share, true=hunts[other])


def reliability_among(
    players: int, seeds: range, styles: Sequence[str], pace: MindPace, against: str = ""
) -> tuple[Reliability, int]:
    """Play and record games with these seeds; return the calibration of beliefs and the village's wins."""
    counted, won = Reliability(), 0
    for seed in seeds:
        game, watch = watched_game(players, seed, styles, pace, against=against)
        count_beliefs(game, watch, counted)
        won += game.outcome is not None and game.outcome.winner == Camp.VILLAGE
    return counted, won
