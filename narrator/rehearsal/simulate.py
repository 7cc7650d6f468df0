"""Random play: games whose every answer is drawn uniformly among the legal ones.

What it is good for: measuring the engine, finding positions nobody thought of, and a first idea of how a deck
plays out (people play better than chance, so the shares of winners are not what a table will see).
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from math import trunc
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from narrator.rehearsal.cores import cores_for, on_cores
from narrator.rules import Game, Prompt, Setup
from narrator.rules.prompts import Kind

BATCH = 250
"""Games that share one stream of answers; the results do not depend on the number of processes."""
LONGEST = 10_000
"""Answers after which a random game is given up; none has come near."""

RandomNumbers = Callable[[], float]
"""A number from 0 (inclusive) to 1 (exclusive)."""


class EndlessGame(RuntimeError):
    """A random game did not end; a defect of the rules, with the seed to look at."""


class Tally(Struct, frozen=True):
    """What came of many random games."""

    games: int
    """Games that came to their end."""
    winners: Mapping[str, int]
    """How many games each side won, most first."""
    nights: Mapping[int, int]
    """How many games ended in or after each night, shortest first."""
    answers: int
    """Answers given, in all games together."""
    seconds: float
    """Wall-clock time."""
    cpu_seconds: float
    """Time the processors worked for it, all processes together; a busy machine does not change it much."""
    processes: int
    raised: Mapping[int, str] = {}
    """The seed of each game that an error ended, with the error; none of them is counted elsewhere."""

    @property
    def games_per_second(self) -> float:
        """Games played each second of wall-clock time."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def games_per_cpu_second(self) -> float:
        """The mean number of games that one core plays in a second of work."""
        return self.games / self.cpu_seconds if self.cpu_seconds else 0.0

    @property
    def mean_nights(self) -> float:
        """The mean length of a game, in nights."""
        return sum(night * count for night, count in self.nights.items()) / self.games if self.games else 0.0


TEXTS = (
    "Somebody here howls.",
    "I trust the one who said nothing.",
    "A door creaked, and I had not moved.",
    "The one who talks most hides something.",
    "Watch whoever votes last.",
    "I know who looked at my card.",
    "There is a wolf two chairs from me.",
    "Vote with your heart.",
)
"""What players without a mind of their own write."""


def random_answer(prompt: Prompt, draw: RandomNumbers) -> Any:
    """A legal answer, every one equally likely; ballots are drawn voter by voter."""
    return _DRAWN[prompt.kind](prompt, draw)


def chosen_answer(prompt: Prompt, draw: RandomNumbers) -> Any:
    """Draw a legal answer that neither passes nor abstains, if there is one; else as `random_answer` does."""
    match prompt.kind:
        case Kind.SEAT | Kind.CHOICE | Kind.NUMBER if prompt.legal:
            return prompt.legal[trunc(draw() * len(prompt.legal))]
        case Kind.SEATS:
            return _several(replace(prompt, min=prompt.max), draw)
        case Kind.TEXT:
            return TEXTS[trunc(draw() * len(TEXTS))]
        case Kind.BALLOTS | Kind.ELECTION:
            return {voter: _vote_of(prompt, voter, draw) for voter in prompt.seats}
        case Kind.TOKENS if prompt.legal:
            return {
                voter: [prompt.legal[trunc(draw() * len(prompt.legal))] for _ in range(right)]
                for voter, right in zip(prompt.seats, prompt.tokens, strict=True)
            }
    return random_answer(prompt, draw)


def _vote_of(prompt: Prompt, voter: str, draw: RandomNumbers) -> Any:
    """Return the name on a ballot; None where the voter may name no player."""
    allowed = [
        target
        for target in prompt.legal
        if (prompt.own or target != voter) and (voter, target) not in prompt.barred
    ]
    return allowed[trunc(draw() * len(allowed))] if allowed else None


def _one(prompt: Prompt, draw: RandomNumbers) -> Any:
    legal = prompt.legal
    count = len(legal)
    pick = trunc(draw() * (count if prompt.min else count + 1))
    return legal[pick] if pick < count else None


def _several(prompt: Prompt, draw: RandomNumbers) -> Any:
    count = prompt.min + trunc(draw() * (prompt.max - prompt.min + 1))
    left = list(prompt.legal)
    picked: list[Any] = []
    for _ in range(count):
        picked.append(left.pop(trunc(draw() * len(left))))
        if prompt.barred:
            left = prompt.together([*picked, *left])[len(picked) :]
    return picked


def _text(prompt: Prompt, draw: RandomNumbers) -> Any:
    """One of a few sentences, or nothing."""
    place = trunc(draw() * (len(TEXTS) + 1))
    return TEXTS[place] if place < len(TEXTS) else None


def _yes_no(prompt: Prompt, draw: RandomNumbers) -> Any:
    return prompt.legal[trunc(draw() * len(prompt.legal))]


def _ballots(prompt: Prompt, draw: RandomNumbers) -> Any:
    """Each voter names somebody allowed, or abstains."""
    options = (*prompt.legal, None)
    count = float(len(options))  # as the numbers drawn are: what is alike multiplies fastest
    own, barred = prompt.own, prompt.barred
    bound = {voter for voter, _ in barred} if barred else barred
    ballots: dict[str, str | int | None] = {}
    for voter in prompt.seats:
        target = options[trunc(draw() * count)]
        while (target == voter and not own) or (bound and voter in bound and (voter, target) in barred):
            target = options[trunc(draw() * count)]
        ballots[voter] = target
    return ballots


def _tokens(prompt: Prompt, draw: RandomNumbers) -> Any:
    """Each voter casts each token on somebody allowed, or keeps it."""
    options = (*prompt.legal, None)
    ballots: dict[str, list[str | int]] = {}
    for voter, right in zip(prompt.seats, prompt.tokens, strict=True):
        cast = [options[trunc(draw() * len(options))] for _ in range(right)]
        ballots[voter] = [target for target in cast if target is not None]
    return ballots


def _pointing(prompt: Prompt, draw: RandomNumbers) -> Any:
    """Everybody points at as many others as they must."""
    pointed: dict[str, list[Any]] = {}
    for seat in prompt.seats:
        left = [name for name in prompt.legal if name != seat]
        pointed[seat] = [left.pop(trunc(draw() * len(left))) for _ in range(prompt.max)]
    return pointed


_DRAWN: dict[Kind, Callable[[Prompt, RandomNumbers], Any]] = {
    Kind.SEAT: _one,
    Kind.CHOICE: _one,
    Kind.NUMBER: _one,
    Kind.SEATS: _several,
    Kind.YES_NO: _yes_no,
    Kind.BALLOTS: _ballots,
    Kind.ELECTION: _ballots,
    Kind.TOKENS: _tokens,
    Kind.POINTING: _pointing,
    Kind.TEXT: _text,
}


_CHOSEN = dict.fromkeys(_DRAWN, chosen_answer)


def random_game(setup: Setup, draw: RandomNumbers, *, always_choosing: bool = False) -> Game:
    """Play one game to its end. Raises `EndlessGame` after `LONGEST` answers without a winner."""
    game = Game(setup)
    drawn, take = _CHOSEN if always_choosing else _DRAWN, game.take
    for _ in range(LONGEST):
        prompt = game.pending
        if prompt is None:
            return game
        take(drawn[prompt.kind](prompt, draw))
    raise EndlessGame(f"seed {setup.seed}: {LONGEST} answers and no winner.")


def simulate(
    setup: Setup,
    n: int,
    seed: int = 0,
    processes: int | None = None,
    on_played: Callable[[int], object] = lambda games: None,
    *,
    always_choosing: bool = False,
) -> Tally:
    """Play `n` random games, each dealt anew (unless the set-up names the deal).

    Players pass and abstain as often as they take any other legal answer, unless `always_choosing`. A
    game that an error ends is noted with its seed, and the others are played.

    The same `seed` gives the same games, on any number of `processes` (default: one per core). `on_played` is
    told how many more are done.
    """
    workers = cores_for(processes, n // BATCH)
    batches = [(setup, seed, first, min(BATCH, n - first), always_choosing) for first in range(0, n, BATCH)]
    started = time.perf_counter()
    total = _Total()
    with on_cores(workers) as cores:
        for played in cores.each(_play_batch, batches):
            total.add(played)
            on_played(played[1].total() + len(played[4]))
    seconds = time.perf_counter() - started
    return Tally(
        games=n - len(total.raised),
        winners=dict(sorted(total.winners.items(), key=lambda row: (-row[1], row[0]))),
        nights=dict(sorted(total.nights.items())),
        answers=total.answers,
        seconds=seconds,
        cpu_seconds=total.cpu_seconds,
        processes=workers,
        raised=dict(sorted(total.raised.items())),
    )


_Batch = tuple[Setup, int, int, int, bool]
_Played = tuple[Counter[str], Counter[int], int, float, dict[int, str]]


class _Total:
    """The sum of batches."""

    def __init__(self) -> None:
        self.winners: Counter[str] = Counter()
        self.nights: Counter[int] = Counter()
        self.answers = 0
        self.cpu_seconds = 0.0
        self.raised: dict[int, str] = {}

    def add(self, played: _Played) -> None:
        """Add one batch."""
        winners, nights, answers, cpu_seconds, raised = played
        self.winners += winners
        self.nights += nights
        self.answers += answers
        self.cpu_seconds += cpu_seconds
        self.raised |= raised


def _play_batch(batch: _Batch) -> _Played:
    setup, seed, first, count, always_choosing = batch
    winners: Counter[str] = Counter()
    nights: Counter[int] = Counter()
    answers = 0
    raised: dict[int, str] = {}
    started = time.process_time()
    draw = random.Random(f"{seed}:{first}").random
    for number in range(seed + first, seed + first + count):
        try:
            game = random_game(setup.with_seed(number), draw, always_choosing=always_choosing)
        except Exception as error:  # noqa: BLE001  # whatever it is, it is told with its seed
            raised[number] = f"{type(error).__name__}: {error}"
            continue
        winners[game.side] += 1
        nights[game.state.night_number] += 1
        answers += len(game.answers)
    return winners, nights, answers, time.process_time() - started, raised
