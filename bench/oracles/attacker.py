"""Simulated attacker with closed eyes who has learned from other evenings.

They know the rules, the cards on the table and this code. They hear every word, tick, press and click
exactly, and see through their eyelids how long the light is on in each call. They learn from evenings whose
secrets they know. In other evenings they guess three secrets of each question at night: the holder of the
called card, the picked option, and whether any player is awake. `python -m bench.attacker` prints their
gain.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple

from bench.oracles.decoder import CALLED, courses_of, question_of, where
from bench.oracles.ear import OverheardAsk, overheard
from narrator.rules import CARDS, EDITIONS
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind, Timing
from voices.draw import Draw
from voices.writing.pack import VoicePack

FIRST_LEARNT = 10_000
"""Seed of the first evening to learn from. The evenings in which secrets are guessed have other seeds."""
DOUBT, WARY, SURE = 300.0, 30.0, 1.0
"""Weights of the assumption that a perceived sign occurs by chance, so that the attacker does not rely on a
few coincidences.

`WARY` is enough if there are two possible answers, and `SURE` for the sign that a press follows a name.
"""
FEW = 8
"""Number of clicks up to which the exact number is used as a sign; larger numbers are rounded."""
KINDS_CALLED = "card in a hand", "holder of a card"
KINDS_ASKED = "anybody awake", "picked at night"
"""Kinds of secrets, in a roll call and at night: whether a player answers, and what the player answers."""
MOMENT = 0.1
"""Time resolution of the attacker's perception, in seconds."""


@dataclass(frozen=True)
class Riddle:
    """Secret to guess: the question `about` which it is, the answer, and all that the attacker perceives."""

    about: Hashable
    answer: Hashable
    signs: Mapping[str, Hashable]
    doubt: float = DOUBT


Perceiving = Callable[[OverheardAsk, Sequence[str]], Iterator[tuple[str, Riddle]]]
"""Function that yields the secrets of a question at night, by kind. Its arguments are the question as
heard, and the seats.
"""


class Gain(NamedTuple):
    """Information gained per guess, in bits beyond public knowledge, with half of its 95 % interval.

    `right` and `right_by_chance` are the shares of right guesses with listening and without, among `of`
    guesses.
    """

    bits: float
    within: float
    right: float
    right_by_chance: float
    of: int

    def __str__(self) -> str:
        told = f"{self.bits:+.4f} ± {self.within:.4f}"
        return f"{told} | {self.right:.1%} ({self.right_by_chance:.1%}) | {self.of}"


class Attacker:
    """Guesser of secrets, who counts how often answers and perceived signs occur together."""

    def __init__(self) -> None:
        self._answers: defaultdict[Hashable, Counter[Hashable]] = defaultdict(Counter)
        self._seen: defaultdict[Hashable, Counter[tuple[Hashable, Hashable]]] = defaultdict(Counter)
        self._signs: defaultdict[Hashable, Counter[Hashable]] = defaultdict(Counter)

    def learn(self, riddle: Riddle) -> None:
        """Count the answer of a secret that is known, together with its signs."""
        self._answers[riddle.about][riddle.answer] += 1
        for name, sign in riddle.signs.items():
            self._seen[riddle.about, name][riddle.answer, sign] += 1
            self._signs[riddle.about, name][sign] += 1

    def known(self, riddle: Riddle) -> Mapping[Hashable, float]:
        """Return the probability of every answer without any signs."""
        counts = self._answers[riddle.about]
        offered = sorted({*counts, riddle.answer}, key=str)
        whole = sum(counts.values()) + len(offered)
        return {answer: (counts[answer] + 1) / whole for answer in offered}

    def guess(self, riddle: Riddle) -> Mapping[Hashable, float]:
        """Return the probability of every answer, given all perceived signs."""
        weights = dict(self.known(riddle))
        for answer in weights:
            for name, sign in riddle.signs.items():
                weights[answer] *= self._more_likely(riddle, name, answer, sign)
        whole = sum(weights.values())
        return {answer: weight / whole for answer, weight in weights.items()}

    def _more_likely(self, riddle: Riddle, name: str, answer: Hashable, sign: Hashable) -> float:
        """Return the likelihood ratio of a sign for an answer; it stays near 1 while few cases were seen."""
        about = riddle.about
        signs = self._signs[about, name]
        at_all = (signs[sign] + 1) / (sum(signs.values()) + len(signs) + 1)
        with_it = self._seen[about, name][answer, sign] + riddle.doubt * at_all
        return with_it / (self._answers[about][answer] + riddle.doubt) / at_all


def riddles_of(ask: OverheardAsk, seats: Sequence[str]) -> Iterator[tuple[str, Riddle]]:
    """Yield the secrets of a question, by kind, for an attacker who hears presses."""
    question = question_of(ask)
    if question != CALLED:
        heard_of_it: dict[str, Hashable] = {walk: _about(clicks) for walk, clicks in ask.clicks.items()}
        heard_of_it |= {"how many": _about(sum(ask.clicks.values())), "glow": round(ask.glow)}
        yield KINDS_ASKED[0], Riddle("a call", ask.live, heard_of_it, WARY)
    if not (ask.live and ask.target):
        return
    _, kind = KINDS_CALLED if question == CALLED else KINDS_ASKED
    if not ask.ticks:
        yield kind, Riddle(question, ask.target, {"name": ask.last("name")}, SURE)
        return
    sizes, places = where(ask.target, courses_of(ask, seats))
    for stage, (size, place) in enumerate(zip(sizes, places, strict=True)):
        walk = f"walk {stage + 1} "
        signs: dict[str, Hashable] = {"first": ask.first(walk), "last": ask.last(walk)}
        signs["how late"] = next(
            (late // MOMENT for press, late in ask.delays if press.startswith(walk)), None
        )
        yield kind, Riddle((question, stage, size), place, signs)


def seen_of(ask: OverheardAsk, seats: Sequence[str]) -> Iterator[tuple[str, Riddle]]:
    """Yield the secrets of a question for an attacker who hears no presses and sees light through eyelids.

    The signs are the seconds of light, and the start of the light: the last name before it and the seconds
    since.
    """
    question = question_of(ask)
    awake, picked = KINDS_CALLED if question == CALLED else KINDS_ASKED
    names = [name for name, _ in ask.flashes]
    late = next((late // MOMENT for _, late in ask.flashes), None)
    sights: Mapping[str, Mapping[str, Hashable]] = {
        "how long": {"glow": round(ask.glow / MOMENT)},
        "when": {"first": next(iter(names), None), "last": next(reversed(names), None), "how late": late},
    }
    if ask.prompt == f"{CALLED} ":
        return  # players may hold only some of the copies of a card
    for sight, signs in sights.items():
        yield f"{awake}, by {sight} it glows", Riddle((awake, ask.prompt), ask.live, signs, WARY)
        if ask.live and ask.target:
            yield f"{picked}, by {sight} it glows", Riddle(question, ask.target, signs, WARY)


def _about(clicks: int) -> int:
    """Round a large number of clicks, in which one click more or less means nothing."""
    return clicks if clicks < FEW else FEW + clicks // FEW


def gains(
    learnt: Sequence[Sequence[OverheardAsk]],
    read: Sequence[Sequence[OverheardAsk]],
    seats: Sequence[str],
    perceived: Perceiving = riddles_of,
) -> dict[str, Gain]:
    """Learn from some evenings; return the gain of information in other evenings, by kind of secret."""
    attacker = Attacker()
    for evening in learnt:
        for ask in evening:
            for _, riddle in perceived(ask, seats):
                attacker.learn(riddle)
    guessed: defaultdict[str, list[list[tuple[float, bool, bool]]]] = defaultdict(list)
    for evening in read:
        by_kind: defaultdict[str, list[tuple[float, bool, bool]]] = defaultdict(list)
        for ask in evening:
            for kind, riddle in perceived(ask, seats):
                by_kind[kind].append(scored(attacker, riddle))
        for kind, scores in by_kind.items():
            guessed[kind].append(scores)
    return {kind: gain_of(evenings) for kind, evenings in sorted(guessed.items())}


def scored(attacker: Attacker, riddle: Riddle) -> tuple[float, bool, bool]:
    """Return the bits gained by a guess, and whether it was right with listening, and without listening."""
    known, guess = attacker.known(riddle), attacker.guess(riddle)
    told = math.log2(guess[riddle.answer] / known[riddle.answer])
    best, usual = (max(shares, key=shares.__getitem__) for shares in (guess, known))
    return told, best == riddle.answer, usual == riddle.answer


def gain_of(evenings: Sequence[Sequence[tuple[float, bool, bool]]]) -> Gain:
    """Return the mean gain of all guesses. The interval takes guesses of one evening as dependent."""
    every = [score for evening in evenings for score in evening]
    mean = fmean(told for told, _, _ in every)
    apart = sum(sum(told - mean for told, _, _ in evening) ** 2 for evening in evenings)
    right, chance = (fmean(score[place] for score in every) for place in (1, 2))
    return Gain(mean, 1.96 * math.sqrt(apart) / len(every), right, chance, len(every))


MANNERS = tuple(Manner)


def tables(
    edition: str, seats: int, roll: RollKind, numbers: Sequence[int], manners: tuple[Manner, ...] = MANNERS
) -> Iterator[Evening]:
    """Yield simulated evenings of people who make slips and correct themselves.

    A Thief is in the deck, so that a called card may lie in the centre and have no holder.
    """
    pack, names = VoicePack.load("en"), list(seat_names(seats))
    village = EDITIONS[edition].engine == "werewolves"
    for number in numbers:
        header: dict[str, Any] = {"edition": edition, "players": names, "seed": number}
        if village:
            deck = _deck(edition, seats, Draw(f"attacked {number}"))
            header |= {"deck": deck, "options": {"player_limits": "any"}}
        yield Evening(
            header,
            pack,
            RandomPlan(number),
            number,
            deal=Deal.CARDS if village else Deal.LIGHT,
            timing=Timing(roll=roll),
            manners=manners,
            miscount=0.02,
        )


def _deck(edition: str, seats: int, draw: Draw) -> list[str]:
    """Return a deck of two wolves, a Thief, and other cards that are called at night."""
    own = {call.id for role in CARDS.values() for call in role.calls}
    called = [card for card in sorted(own & CARDS.keys()) if _fits(card, edition)]
    deck = ["werewolf", "werewolf", "thief"]
    while called and len(deck) < seats:
        deck.append(called.pop(draw.below(len(called))))
    return deck + ["simple_villager"] * (seats + 2 - len(deck))


def _fits(card: str, edition: str) -> bool:
    """Return whether a card may be dealt without certain other cards."""
    role = CARDS[card]
    alone = edition in role.cards and role.dealt_together == 1 and not role.module
    return alone and card not in ("thief", "werewolf", "actor")


def heard(
    edition: str, seats: int, roll: RollKind, numbers: Sequence[int], manners: tuple[Manner, ...] = MANNERS
) -> list[list[OverheardAsk]]:
    """Return the questions of the roll call and first night of each evening, as a listener hears them."""
    return [overheard(evening) for evening in tables(edition, seats, roll, numbers, manners)]
