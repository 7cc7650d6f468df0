"""Simulated observer who knows how the box works, and computes the probability of every option.

The observer sits at the table with closed eyes. They know when and how often the light may blink before a
walk over the options, what a press after each tick means for each possible start, the options that are
explained before a call, and when the box makes decoy clicks. They hear every click and notice each redraw
of the screen. From other evenings they learn how far to trust each reason for an option. `python -m
bench.observer` prints how much information they gain.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bench.oracles.attacker import FIRST_LEARNT, WARY, Attacker, Gain, Riddle, gain_of, scored, tables
from bench.oracles.decoder import CALLED, courses_of, question_of, where
from bench.oracles.ear import Eavesdropper, OverheardAsk, overheard
from bench.oracles.presence import odds_of
from narrator.night.roll_script import WALKS
from narrator.night.walk import CLICK, CLICKS_A_PRESS, REST, Leg, Reaction, count_seconds
from narrator.simulation.demo import Evening, seat_names
from narrator.table.timing import RollKind
from narrator.table.trace import Side, Trace, TraceLine
from tests.narrator.screens import WatchedScreen

EAGER = 0.05
"""Probability that a player presses at a moment at which presses are ignored."""
TRUSTED = (0.0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 0.95)
"""Degrees of trust in a reason, of which the best is chosen for each reason."""
AFTER = 1.3
"""Longest time, in seconds, from a tick to a press that belongs to the tick."""
PASSED = {"None": ("none", "keep", "nobody")}
"""For an answer that means a pass, the keys of the explained options that mean the same."""


@dataclass
class Round:
    """Walk over the options as observed: when its explanation begins, and the times of its ticks."""

    told: float
    ticks: list[float] = field(default_factory=list)


@dataclass
class Observed:
    """Question at night, with all that the observer perceives."""

    ask: OverheardAsk
    clicks: Sequence[float]
    """Times of all clicks since the previous call, or only of players' clicks if the observer recognises
    these.
    """
    rounds: Sequence[Round]
    told: Sequence[tuple[str, float]]
    """Options explained before the question, each with the time at which its words end."""
    drawn: int
    """Number of redraws of the screen for which no line or sound is the cause."""


class _Unseen(WatchedScreen):
    """Screen of which only the redraws are observed."""

    def rows(self) -> list[str]:
        """Return no rows, because the content is not needed and takes time to render."""
        return []


class Observer(Eavesdropper):
    """Listener that records all times, and the redraws of a screen."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.clicks: list[tuple[float, bool]] = []
        self.rounds: list[Round] = []
        self.told: list[tuple[str, float]] = []
        self.drawn: list[float] = []
        self._naming = self._in_secret = False
        self._at = 0.0
        self._began = ""
        screen = _Unseen(evening.pack, drawn=lambda _: self._draws())
        self.stage, self.screens_asked = screen.stage, screen.asked
        self._screen = screen

    def attend(self, trace: Trace) -> None:
        """Follow the trace both before and after the screen does, so that redraws in between are noticed."""
        trace.follow(self._comes)
        self._screen.follow(trace)
        super().attend(trace)

    def _comes(self, line: TraceLine) -> None:
        self._in_secret, self._at = line.side is Side.PRIVATE, line.at

    def _draws(self) -> None:
        if self._in_secret:
            self.drawn.append(self._at)

    def follow(self, line: TraceLine) -> None:
        """Record what the observer perceives at this line of the trace."""
        super().follow(line)
        cue = str(line.fields.get("cue", ""))
        if line.kind == "press":
            self.clicks.append((float(str(line.fields["at"])), True))
        elif line.kind == "sound" and line.fields["name"] == CLICK:
            self.clicks.append((line.at + float(str(line.fields["after"])), False))
            return
        elif line.kind == "pause" and cue in WALKS.values() and cue != self._began:
            self.rounds.append(Round(line.at))
        elif line.kind == "tick" and self.rounds:
            self.rounds[-1].ticks.append(line.at)
        elif line.kind == "say":
            self._naming = cue.startswith("named.") or (self._naming and cue.startswith("roll."))
            if self._naming and cue.startswith("roll."):
                self.told.append((cue.removeprefix("roll."), float(str(line.fields["end"]))))
        self._began = cue or self._began

    def observed(self, *, finger: bool) -> Iterator[Observed]:
        """Yield each question with all observations since the previous call."""
        heard = sorted(at for at, own in self.clicks if own or not finger)
        before = 0.0
        for ask in self.asked:
            until = min(ask.until, ask.since + 600.0)
            clicks = heard[bisect_left(heard, before) : bisect_left(heard, until)]
            rounds = [one for one in self.rounds if ask.since <= one.told < until and one.ticks]
            told = [(key, at) for key, at in self.told if before <= at < ask.since]
            drawn = sum(before <= at < until for at in self.drawn)
            yield Observed(ask, clicks, rounds, told, drawn)
            before = until if until < math.inf else before


def watched(evening: Evening, *, finger: bool = False) -> list[Observed]:
    """Play an evening; return all questions of its roll call and first night as observed."""
    observer = Observer(evening)
    overheard(evening, observer)
    return list(observer.observed(finger=finger))


Likely = Sequence[float]
"""Probability of each option, multiplied by the number of options: 1 for each if nothing is known."""
FINGER = Reaction()


def fallen_after(clicks: Sequence[float], moments: Sequence[float], onset: float = 0.0) -> Likely:
    """Return, for each moment, how probably a click is a player's reaction to it, as `Likely`."""
    weights = [
        sum(FINGER.waiting(click - one, onset) for click in clicks if 0 < click - one < AFTER + onset)
        for one in moments
    ]
    whole = sum(weights)
    return [len(weights) * weight / whole if whole else 1.0 for weight in weights]


def started(walk: Round, clicks: Sequence[float]) -> Likely:
    """Return the probability of each start of a walk, as `Likely`, judging by presses at the blinks."""
    most = len(walk.ticks)
    ends = walk.ticks[0] - REST
    blinks = [ends - count_seconds(number + 1) for number in range(most)]
    return fallen_after([click for click in clicks if walk.told < click < walk.ticks[0]], blinks)


def reasons(one: Observed, stage: int, options: Sequence[str]) -> Iterator[tuple[str, Likely]]:
    """Yield the reasons to expect certain options in walk number `stage`, each with its `Likely`.

    `options` are the options explained before the call, if the walk goes over them.
    """
    if stage >= len(one.rounds):
        return
    walk = one.rounds[stage]
    most, shines = len(walk.ticks), Leg(0, 0, len(walk.ticks)).shines
    inside = [click for click in one.clicks if walk.ticks[0] < click < walk.ticks[-1] + AFTER + shines]
    ticks, starts = fallen_after(inside, walk.ticks, shines), started(walk, one.clicks)
    told = [sum(starts[by] * ticks[(place - by) % most] for by in range(most)) for place in range(most)]
    yield "its start was told by a press at a blink", [likely / most for likely in told]
    yield "it starts at the first", ticks
    if options:
        ends = dict(one.told)
        yield "it was pressed at as it was told", fallen_after(one.clicks, [ends[key] for key in options])


class Picks:
    """Guesser of picked options, who learns how reliable each reason is, and how frequent each option is."""

    def __init__(self) -> None:
        self._counts: defaultdict[tuple[str, int, int], Counter[int]] = defaultdict(Counter)
        self._seen: defaultdict[str, list[tuple[Likely, int]]] = defaultdict(list)
        self._trust: dict[str, float] = {}

    def learn(self, about: tuple[str, int, int], place: int, because: Mapping[str, Likely]) -> None:
        """Learn from a question whose picked option is known, with the reasons to expect options."""
        self._counts[about][place] += 1
        for reason, likely in because.items():
            self._seen[reason].append((likely, place))

    def known(self, about: tuple[str, int, int]) -> list[float]:
        """Return the probability of every option by its frequency alone, without listening."""
        counts, (_, _, size) = self._counts[about], about
        return [(counts[place] + 1) / (counts.total() + size) for place in range(size)]

    def guess(self, about: tuple[str, int, int], because: Mapping[str, Likely]) -> list[float]:
        """Return the probability of every option, given all reasons."""
        weights = self.known(about)
        for reason, likely in because.items():
            trust = self._trusted(reason)
            weights = [own * (1 - trust + trust * more) for own, more in zip(weights, likely, strict=True)]
        return [weight / sum(weights) for weight in weights]

    def _trusted(self, reason: str) -> float:
        """Return the degree of trust in a reason that would have been best in all cases learned."""
        if reason not in self._trust:
            seen = self._seen[reason]
            self._trust[reason] = max(
                TRUSTED, key=lambda trust: sum(math.log(1 - trust + trust * one[at]) for one, at in seen)
            )
        return self._trust[reason]


def picks_of(
    one: Observed, seats: Sequence[str]
) -> Iterator[tuple[tuple[str, int, int], int, dict[str, Likely]]]:
    """Yield, for each walk of a question, the question, the picked position, and reasons for positions."""
    ask, told = one.ask, [key for key, _ in one.told]
    if not (ask.live and ask.target):
        return
    sizes, places = where(ask.target, courses_of(ask, seats))
    if sizes == ("other",):
        picked = [key for key in told if key == ask.target or key in PASSED.get(ask.target, ())]
        sizes, places = (len(told),), tuple(told.index(key) for key in picked)
    for stage, (size, place) in enumerate(zip(sizes, places, strict=False)):
        if stage < len(one.rounds) and len(one.rounds[stage].ticks) == size:
            options = told if len(told) == size and stage == 0 else []
            about = (question_of(ask), stage, len(one.rounds[stage].ticks))
            yield about, int(str(place)), dict(reasons(one, stage, options))


def presence_of(one: Observed) -> Riddle:
    """Return the secret whether a player is present, with its signs.

    The signs are the clicks in walks, the clicks outside walks, and redraws of the screen.
    """
    inside = [
        [click - walk.ticks[0] for click in one.clicks if walk.ticks[0] < click < walk.ticks[-1] + AFTER]
        for walk in one.rounds
    ]
    beside = len(one.clicks) - sum(map(len, inside))
    seconds = one.clicks[-1] - one.clicks[0] if one.clicks else 0.0
    picking = inside[: (len(inside) + 1) // 2]
    ticks = [len(walk.ticks) for walk in one.rounds[: len(picking)]]
    signs = {
        "beside": min(round(8 * beside / (seconds + 1)), 24),
        "in walks": _bucket(by_clicks(picking, ticks)) if picking else None,
        "screen": min(one.drawn, 4),
    }
    return Riddle("a call", one.ask.live, signs, WARY)


def by_clicks(heard: Sequence[Sequence[float]], ticks: Sequence[int]) -> float:
    """Return the likelihood ratio, for a player's presence, of the clicks in walks."""
    number, walks = sum(map(len, heard)), len(heard)
    covering = CLICKS_A_PRESS.over(walks)
    return odds_of(heard, ticks, covering, FINGER) if covering.share(number, walks) else 0.0


def _bucket(likely: float) -> int:
    return round(2 * max(-3.0, min(3.0, math.log2(likely)))) if likely else -7


PRESENCE = "anybody awake"


def learned(
    evenings: Iterable[Sequence[Observed]],
    read: Iterable[Sequence[Observed]],
    seats: Sequence[str],
) -> dict[str, Gain]:
    """Learn from `evenings`; return the gain of information in the evenings `read`, by kind of secret."""
    picks, calls = Picks(), Attacker()
    for evening in evenings:
        for one in evening:
            if question_of(one.ask) != CALLED:
                calls.learn(presence_of(one))
            for about, place, because in picks_of(one, seats):
                picks.learn(about, place, because)
    scores: defaultdict[str, list[list[tuple[float, bool, bool]]]] = defaultdict(list)
    for evening in read:
        for kind, found in _scored(picks, calls, evening, seats).items():
            scores[kind].append(found)
    return {kind: gain_of(found) for kind, found in sorted(scores.items())}


def _scored(
    picks: Picks, calls: Attacker, evening: Sequence[Observed], seats: Sequence[str]
) -> dict[str, list[tuple[float, bool, bool]]]:
    """Return, for each guess of an evening, the bits gained, and whether it was right.

    Each guess is judged with listening, and without.
    """
    found: defaultdict[str, list[tuple[float, bool, bool]]] = defaultdict(list)
    for one in evening:
        if question_of(one.ask) != CALLED:
            found[PRESENCE].append(scored(calls, presence_of(one)))
        for about, place, because in picks_of(one, seats):
            known, guess = picks.known(about), picks.guess(about, because)
            right = [max(range(len(one)), key=one.__getitem__) == place for one in (guess, known)]
            kind = HOLDER if about[0] == CALLED else PICKED
            found[kind].append((math.log2(guess[place] / known[place]), right[0], right[1]))
    return found


PICKED, HOLDER = "picked at night", "holder of a card"


def eager_tables(edition: str, seats: int, numbers: Sequence[int], eager: float = EAGER) -> Iterator[Evening]:
    """Yield evenings of people who slip, correct themselves, and press at moments that are ignored."""
    for evening in tables(edition, seats, RollKind.WALK, numbers):
        yield replace(evening, eager=eager)


def gained(
    edition: str, seats: int, games: int, learnt: int, *, eager: float = EAGER, finger: bool = False
) -> dict[str, Gain]:
    """Return the observer's gain of information in evenings of an edition, by kind of secret."""
    others, read = (
        (watched(evening, finger=finger) for evening in eager_tables(edition, seats, numbers, eager))
        for numbers in (range(FIRST_LEARNT, FIRST_LEARNT + learnt), range(games))
    )
    return learned(others, read, seat_names(seats))
