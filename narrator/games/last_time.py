"""How the last game ended, for the next evening of the same people to begin with.

Kept are things that everybody at the table saw: who played, who won, in how many nights, and who left first.
Nothing is kept of a game before it is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from narrator.errors import NarratorError
from narrator.journal.records import keep_record, kept_record
from narrator.rules import Game
from narrator.rules.events import Died
from narrator.rules.kernel.events import NightFell
from narrator.telling.seats import seat_label
from narrator.telling.story import Cue, cue
from voices.writing.pack import VoicePack

FILE_NAME = "last-time.json"
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

    @classmethod
    def of(cls, game: Game) -> LastTime:
        """What is kept of a game that is over."""
        outcome, events = game.outcome, game.events
        assert outcome is not None
        first = next((event.seat for event in events if isinstance(event, Died)), None)
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


class LastTimeForgotten(NarratorError):
    """The record is damaged, or of another version: nothing is told, and the game goes on."""


def keep_last_time(directory: Path, record: LastTime) -> None:
    """Keep it, in place of the one before. Raises `NarratorError` when it cannot be written."""
    try:
        keep_record(directory / FILE_NAME, record)
    except OSError as error:
        raise NarratorError(f"The last game cannot be remembered in {directory}: {error.strerror}.") from None


def last_time(directory: Path) -> LastTime | None:
    """What was kept; None if nothing was. Raises `LastTimeForgotten` for a file that cannot be used."""
    path = directory / FILE_NAME
    try:
        return kept_record(path, LastTime)
    except OSError as error:
        raise LastTimeForgotten(f"The last game in {path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise LastTimeForgotten(f"The last game in {path} is damaged; nothing is told of it.") from None


def forget_last_time(directory: Path) -> None:
    """Delete what was kept. Raises `NarratorError` when it cannot be deleted."""
    try:
        (directory / FILE_NAME).unlink(missing_ok=True)
    except OSError as error:
        raise NarratorError(f"The last game cannot be forgotten in {directory}: {error.strerror}.") from None
