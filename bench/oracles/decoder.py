"""What presses reveal in whole evenings, and how evenly the starts of walks are drawn.

In a walk the box ticks through the options from a secret start, and a player presses at the wanted option.
The listener knows the cards on the table and this code, and hears every word, tick and press exactly. The
results are bits of information on the picked option, beyond public knowledge; `python -m bench.decoder`
prints them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bench.oracles.ear import OverheardAsk, Pair, bits, overheard
from narrator.night.lupusburg_script import houses_course
from narrator.night.walk import Course, claims_course, seats_course
from narrator.play.tables import a_table
from narrator.rules import EDITIONS
from narrator.rules.cards import advised_deck
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind, Timing
from voices.writing.pack import VoicePack

TABLES = (
    *(("base_2014", 8), ("base_2014", 12), ("pact", 12), ("pact", 24)),
    *(("collector", 13), ("web", 10), ("web_32", 12), ("lupusburg", 8)),
)
"""Editions and numbers of seats of the games that are measured."""
EAGER = 0.01
"""Probability that a player presses, by mistake, at an option that is explained before the call."""


@dataclass(frozen=True)
class Learnt:
    """Information in bits per question or call.

    `unsure` is the standard deviation that it would have without information, `of` the number of questions.
    """

    bits: float
    unsure: float
    of: int

    def __str__(self) -> str:
        return f"{self.bits:.4f} ± {self.unsure:.4f} ({self.of})"


def evenings(edition: str, seats: int, roll: RollKind, games: int) -> Iterator[Evening]:
    """Yield evenings with the recommended deck, and people who make and correct mistakes and press late."""
    pack = VoicePack.load("en")
    village = EDITIONS[edition].engine == "werewolves"
    names = list(seat_names(seats))
    for seed in range(games):
        header = {"edition": edition, "players": names, "seed": seed}
        if village:
            deck = advised_deck(edition, seats)
            header |= a_table(edition, seats, deck) | {"players": names, "deck": list(deck), "seed": seed}
        yield Evening(
            header,
            pack,
            RandomPlan(seed),
            seed,
            deal=Deal.CARDS if village else Deal.LIGHT,
            timing=Timing(roll=roll),
            manners=tuple(Manner),
            miscount=0.02,
            eager=EAGER,
        )


def heard_in(edition: str, seats: int, roll: RollKind, games: int) -> list[OverheardAsk]:
    """Return all questions of several evenings, as the listener hears them."""
    return [ask for evening in evenings(edition, seats, roll, games) for ask in overheard(evening)]


def of_targets(asked: Sequence[OverheardAsk], seats: int) -> dict[str, Learnt]:
    """Return the information on the picked option, for each way to look at the presses."""
    names = seat_names(seats)
    return {
        f"{name}, {STAGES[stage]}": _told(asked, names, view, stage)
        for stage in range(len(STAGES))
        for name, view in VIEWS.items()
    }


def beside(ask: OverheardAsk) -> tuple[str, ...]:
    """Return, for each press outside walks, the last sound before it."""
    return tuple(press for press in ask.presses if not press.startswith("walk"))


def of_presence(asked: Sequence[OverheardAsk]) -> Learnt:
    """Return the information on a player's presence in presses outside walks.

    The listener can tell a player's click from the box's decoy clicks.
    """
    calls = [ask for ask in asked if question_of(ask) != CALLED]
    return _given_thequestion_of([(ask.prompt, ask.live, len(beside(ask))) for ask in calls])


def told_before(games: int, eager: float, roll: RollKind = RollKind.WALK) -> list[OverheardAsk]:
    """Return all questions whose options are explained before the call, from several evenings.

    The deck has cards with such questions. A player may hold such a card, or it may lie in the centre.
    """
    asked: list[OverheardAsk] = []
    for evening in evenings("pact", 8, roll, games):
        header = evening.header | {"deck": list(TOLD), "actor_cards": list(LENT)}
        header["options"] = {"player_limits": "any"}
        asked += overheard(replace(evening, header=header, eager=eager))
    return [ask for ask in asked if ask.prompt in TOLD_ASKS]


TOLD = (
    *("werewolf", "werewolf", "thief", "actor", "wolf_hound", "witch", "accursed_wolf_father"),
    *("simple_villager",) * 3,
)
"""Deck of cards with many explained options. With the Accursed Wolf-Father, several players may be bitten."""
LENT = ("seer", "hunter", "elder")
TOLD_ASKS = ("thief.swap", "actor.borrow", "wolf_hound.side")


def of_starts(asked: Sequence[OverheardAsk], seats: int) -> Learnt:
    """Return the bits by which starts of walks are uneven, plus those they reveal of the picked position."""
    names = seat_names(seats)
    drawn: dict[int, list[Pair]] = {}
    for ask in asked:
        if ask.live and ask.target:
            sizes, places = where(ask.target, courses_of(ask, names))
            if tuple(ask.ticks[: len(sizes)]) != sizes:
                continue  # the Witch's target is a seat, but her options are yes and no
            for ticks, place, start in zip(ask.ticks, places, ask.starts, strict=False):
                drawn.setdefault(ticks, []).append((place, start))
    told, cells, walks = 0.0, 0, sum(map(len, drawn.values()))
    for ticks, pairs in drawn.items():
        told += (_uneven([start for _, start in pairs], ticks) + bits(pairs)) * len(pairs) / walks
        cells += (ticks - 1) + (ticks - 1) ** 2
    return Learnt(told, math.sqrt(2 * cells) / (2 * walks * math.log(2)), walks)


def _uneven(starts: Sequence[object], ticks: int) -> float:
    """Return the bits by which starts differ from evenly drawn ones, for which the mean result is zero."""
    count = len(starts)
    shares = [number / count for number in Counter(starts).values()]
    doubt = -sum(share * math.log2(share) for share in shares)
    return math.log2(ticks) - doubt - (ticks - 1) / (2 * count * math.log(2))


def of_names(asked: Sequence[OverheardAsk]) -> Learnt:
    """Return the information on the picked option in the last name read before the last press."""
    live = [ask for ask in asked if ask.live]
    return _given_thequestion_of([(ask.prompt, ask.target, ask.last("name")) for ask in live])


def _told(
    asked: Sequence[OverheardAsk],
    names: Sequence[str],
    view: Callable[[OverheardAsk, int], object],
    stage: int,
) -> Learnt:
    triples = []
    for ask in asked:
        if ask.live and ask.target:
            sizes, places = where(ask.target, courses_of(ask, names))
            if stage < len(places):
                triples.append(((question_of(ask), sizes[stage]), places[stage], view(ask, stage)))
    return _given_thequestion_of(triples)


def question_of(ask: OverheardAsk) -> str:
    """Return the publicly known question, such as a card's; all roll calls have the same."""
    return CALLED if ask.prompt.startswith(f"{CALLED} ") else ask.prompt


def courses_of(ask: OverheardAsk, names: Sequence[str]) -> tuple[Course, ...]:
    """Return the possible lists of options of a question. The list of a roll call has no "nobody"."""
    if question_of(ask) == CALLED:
        return (claims_course(names),)
    return seats_course(names), houses_course(names)


def where(target: str, courses: Sequence[Course]) -> tuple[Sequence[object], Sequence[object]]:
    """Return the lengths of the walks by which a target is picked, and its position in each of them."""
    for course in courses:
        if any(target in row for row in course.rows):
            return course.sizes, course.places(target)
    return ("other",), (target,)


CALLED = "card"
"""Name of the question that all roll calls have."""
STAGES = ("row", "place")
VIEWS: Mapping[str, Callable[[OverheardAsk, int], object]] = {
    "last press of its walk": lambda ask, stage: ask.last(f"walk {stage + 1} "),
    "first press of its walk": lambda ask, stage: ask.first(f"walk {stage + 1} "),
    "last press of all": lambda ask, stage: ask.last("walk"),
    "walks with presses": lambda ask, stage: tuple(
        press.partition(" tick")[0] for press in ask.presses if press.startswith("walk")
    ),
    "presses at what is told": lambda ask, stage: ask.first("told"),
    "presses beside all walks": lambda ask, stage: next(iter(beside(ask)), ""),
}
"""Ways to look at the presses, from which a listener may draw conclusions."""


def _given_thequestion_of(triples: Sequence[tuple[object, object, object]]) -> Learnt:
    """Return the information that the third member of each triple has about the second, given the first."""
    told, cells = 0.0, 0
    for known in dict.fromkeys(one for one, _, _ in triples):
        pairs: list[Pair] = [(str(secret), str(heard)) for one, secret, heard in triples if one == known]
        told += bits(pairs) * len(pairs) / max(len(triples), 1)
        cells += (len({secret for secret, _ in pairs}) - 1) * (len({heard for _, heard in pairs}) - 1)
    return Learnt(told, math.sqrt(2 * cells) / (2 * max(len(triples), 1) * math.log(2)), len(triples))
