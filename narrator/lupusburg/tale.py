"""The tale of a finished game of Lupusburg: what all saw, now that the Werewolf is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from narrator.night.town.houses import house_phrase, seat_of
from narrator.rules import Event
from narrator.rules.events import DayBroke
from narrator.rules.lupusburg import events as happened
from narrator.telling.story import Cue, cue
from voices.writing.pack import VoicePack

VERDICT = 2
"""The ballot that sends somebody away."""


@dataclass(frozen=True, slots=True)
class _Verdict:
    """A second ballot: when, whom it took, who got away, and how many votes lay between the two."""

    day: int
    lynched: str
    spared: str
    margin: int
    last: bool
    """Whether nobody but the Werewolf was left after it: then there was no choice."""


def retell_town(events: Sequence[Event], pack: VoicePack) -> Iterator[Cue]:
    """The cues of the tale, in order; nothing before the game is over, or of a wolf whom nobody knows."""
    known = happened.Unmasked | happened.Survived
    wolf = next((event.seat for event in events if isinstance(event, known)), None)
    if wolf is None:
        return
    yield cue("tale.intro")
    yield from _toll(events)
    verdicts = list(_verdicts(events))
    yield from _on_the_trail(wolf, verdicts, pack)
    yield from _bets(wolf, events)
    yield from _photo_finish(events)
    yield cue("tale.end")


def _toll(events: Sequence[Event]) -> Iterator[Cue]:
    """How many characters the claw and the town have taken."""
    claws = sum(isinstance(event, happened.Clawed) for event in events)
    lynched = sum(isinstance(event, happened.Lynched) for event in events)
    yield cue("tale.claws", count=claws)
    if lynched:
        yield cue("tale.lynched", count=lynched)


def _on_the_trail(wolf: str, verdicts: Sequence[_Verdict], pack: VoicePack) -> Iterator[Cue]:
    """The last time the Werewolf stood accused and got away; or that it never did."""
    near = [one for one in verdicts if seat_of(one.spared) == wolf != seat_of(one.lynched) and not one.last]
    if near:
        last = near[-1]
        yield cue("tale.escaped", house=house_phrase(pack, last.spared), day=last.day, margin=last.margin)
    elif not any(wolf in (seat_of(one.lynched), seat_of(one.spared)) for one in verdicts):
        yield cue("tale.unsuspected", seat=wolf)


def _verdicts(events: Sequence[Event]) -> Iterator[_Verdict]:
    day, suspects, votes = 0, tuple[str, ...](), dict[str, int]()
    for place, event in enumerate(events, start=1):
        match event:
            case DayBroke(number):
                day = number
            case happened.Suspected(paw, tuft):
                suspects = paw, tuft
            case happened.TokensCounted(rows, ballot) if ballot == VERDICT:
                votes = dict(rows)
            case happened.Lynched(house):
                (spared,) = (one for one in suspects if one != house)
                margin = votes.get(house, 0) - votes.get(spared, 0)
                last = any(isinstance(after, happened.Survived) for after in events[place : place + 1])
                yield _Verdict(day, house, spared, margin, last)


def _bets(wolf: str, events: Sequence[Event]) -> Iterator[Cue]:
    """Who had a nose for it first; or that all coins lay before the wrong doors."""
    day, placed = 0, list[tuple[int, happened.BetPlaced]]()
    for event in events:
        if isinstance(event, DayBroke):
            day = event.day
        elif isinstance(event, happened.BetPlaced) and event.seat != wolf:
            placed.append((day, event))
    right = next(((when, bet) for when, bet in placed if bet.on == wolf), None)
    if right is not None:
        when, bet = right
        yield cue("tale.nose", seat=bet.seat, on=wolf, day=when)
    elif placed:
        yield cue("tale.wrong_doors", seat=wolf)


def _photo_finish(events: Sequence[Event]) -> Iterator[Cue]:
    """How narrow it was, where points were counted."""
    points = sorted((event.total for event in events if isinstance(event, happened.Scored)), reverse=True)
    if len(points) > 1 and points[0] - points[1] <= 1:
        yield cue("tale.narrow", points=points[0] - points[1])
