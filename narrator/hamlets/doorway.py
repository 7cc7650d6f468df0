"""What a village has decided about everybody who moves, out of the events of its game and nothing else.

The journal of the game is the only memory: a box that was killed knows again what it said last by replaying
its answers, and there is no second file that could tell another story.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from narrator.hamlets.door import DoorSide, End, Stance
from narrator.rules import Event
from narrator.rules.events import Died, GameOver
from narrator.rules.moving import (
    Arrived,
    KeptOut,
    Knocked,
    LetIn,
    Moved,
    TurnedAway,
    WantsToMove,
)


class Move(NamedTuple):
    """Somebody's `ask`th wish, from 1, to move from or to the village `other`; the next follows a refusal."""

    seat: str
    other: str
    ask: int


def sides(events: Iterable[Event]) -> Mapping[Move, DoorSide]:
    """Each move that this village had a word in, with what it has decided about it.

    >>> happened = [WantsToMove("Ada", "North"), Moved("Ada", "North")]
    >>> happened += [Knocked("Ben", "North"), KeptOut("Ben")]
    >>> for move, side in sides(happened).items():
    ...     print(*move, side.end, side.own)
    Ada North 1 home sent
    Ben North 1 host refused
    """
    asks = Counter[tuple[str, str]]()
    moves: dict[str, Move] = {}
    found: dict[Move, DoorSide] = {}
    for event in events:
        match event:
            case WantsToMove(seat, village):
                moves[seat] = _next(asks, seat, village)
                found[moves[seat]] = DoorSide(End.HOME, Stance.ASKED)
            case Knocked(seat, village):
                moves[seat] = _next(asks, seat, village)
            case Moved(seat):
                found[moves.pop(seat)] = DoorSide(End.HOME, Stance.SENT)
            case TurnedAway(seat):
                found[moves.pop(seat)] = DoorSide(End.HOME, Stance.ASKED, Stance.REFUSED)
            case Died(seat) if seat in moves:
                found[moves.pop(seat)] = DoorSide(End.HOME, Stance.WITHDRAWN)
            case LetIn(seat):
                found[moves[seat]] = DoorSide(End.HOST, Stance.ADMITTED)
            case KeptOut(seat):
                found[moves.pop(seat)] = DoorSide(End.HOST, Stance.REFUSED)
            case Arrived(seat):
                found[moves.pop(seat)] = DoorSide(End.HOST, Stance.RECEIVED)
            case GameOver():
                _stay(found)
    return found


def _next(asks: Counter[tuple[str, str]], seat: str, village: str) -> Move:
    asks[seat, village] += 1
    return Move(seat, village, asks[seat, village])


def _stay(found: dict[Move, DoorSide]) -> None:
    """The game is over here: whoever still waits for a word stays."""
    for move, side in found.items():
        if side == DoorSide(End.HOME, Stance.ASKED):
            found[move] = side.take(Stance.WITHDRAWN)
