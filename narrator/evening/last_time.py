"""How the last game ended, for the next evening of the same people to begin with.

Kept are things that everybody at the table saw: who played, who won, in how many nights, and who left first.
Nothing is kept of a game before it is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from narrator.config.keepsake import Keepsake
from narrator.rules import Game
from narrator.rules.events import Died, How, NightFell
from narrator.rules.setups import LONGEST_NAME
from narrator.telling.seats import seat_label
from narrator.telling.story import Cue, cue
from voices.writing.pack import VoicePack

FEWEST = 3
"""So many of the people must be the same at the least; and more than half, of both evenings."""


class LastTime(msgspec.Struct, frozen=True):
    """A finished game, as everybody saw it."""

    engine: str
    seats: tuple[str, ...]
    winner: str
    nights: int
    first: str | None
    """Who left first; None where nobody did."""

    def __post_init__(self) -> None:
        """Refuse what no game can have left: all of it is said aloud. Raises `ValueError`."""
        named = {self.first} - {None} | ({self.winner} if self.engine == "lupusburg" else set())
        if any(not 0 < len(seat) <= LONGEST_NAME for seat in self.seats) or not named <= {*self.seats}:
            raise ValueError("seats that nobody sat on")
        if not 0 <= self.nights < 1000:
            raise ValueError("nights without end")

    @classmethod
    def of(cls, game: Game) -> LastTime:
        """What is kept of a game that is over."""
        outcome, events = game.outcome, game.events
        assert outcome is not None
        dead = (event for event in events if isinstance(event, Died) and event.how is not How.LEFT)
        first = next((event.seat for event in dead), None)
        nights = sum(isinstance(event, NightFell) for event in events)
        return cls(game.setup.edition.engine, game.setup.names, str(outcome.winner), nights, first)

    def is_of(self, seats: Sequence[str], pack: VoicePack) -> bool:
        """Whether these are mostly the same people; seats that go by numbers are anybody's."""
        numbers = {seat_label(pack, place) for place in range(1, len(seats) + 1)}
        same = {*self.seats}.intersection(seats) - numbers
        return len(same) >= max(FEWEST, max(len(self.seats), len(seats)) // 2 + 1)

    def told(self, seats: Sequence[str], pack: VoicePack) -> Iterator[Cue]:
        """What is said of it to tonight's people; of an end that the pack has no words for, nothing."""
        if self.engine == "lupusburg":
            yield cue("last_time.town", seat=self.winner)
            return
        if not pack.has(f"last_time.{self.winner}"):
            return
        yield cue(f"last_time.{self.winner}", night=self.nights)
        if self.first in seats:
            yield cue("last_time.first", seat=str(self.first))


LAST_GAME = Keepsake("last-time.json", LastTime, what="last game", instead="nothing is told of it")
