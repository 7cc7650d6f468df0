"""A game: prompts out, answers in, events back. The one way to play, undo and resume."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules import captain, days, knowledge, nights
from narrator.rules.chance import Chance
from narrator.rules.errors import IllegalAnswer
from narrator.rules.ids import Winner
from narrator.rules.prompts import SEATS, Answer, Prompt
from narrator.rules.village import Village

if TYPE_CHECKING:
    from narrator.rules.events import Event
    from narrator.rules.knowledge import Public, View
    from narrator.rules.role import Steps
    from narrator.rules.setup import Setup


class Outcome(Struct, frozen=True):
    """How a finished game ended: the side that won, and its seats, dead ones included."""

    winner: Winner
    seats: tuple[str, ...]


class Game:
    """One game of Werewolf.

    >>> from narrator.rules import Game, Setup
    >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
    >>> game.pending.id
    'seer.look'
    >>> _ = game.answer(game.pending.legal[0])
    >>> game.pending.id
    'werewolves.devour'

    The rules are generators that yield prompts, so a game is the list of answers it got: undoing and
    resuming play that list again. `reached` is called with each milestone (`"dawn"`, 1) as it is passed.
    """

    def __init__(self, setup: Setup, reached: Callable[[str, int], None] | None = None) -> None:
        self.setup = setup
        self.answers: list[Answer] = []
        """Every answer so far; with the set-up they rebuild the game exactly."""
        self._reached = reached
        self._start()

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        return self._village.events

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        village = self._village
        if village.winner is None:
            return None
        return Outcome(village.winner, tuple(player.name for player in village.winners))

    @property
    def public(self) -> Public:
        """What everyone knows."""
        return knowledge.public(self._village)

    @property
    def state(self) -> Village:
        """The whole truth: to judge scenarios, tell the story, light a light; never for what is voiced."""
        return self._village

    def view(self, seat: str) -> View:
        """What that seat knows; `KeyError` for a name that is not at the table."""
        return knowledge.view(self._village, seat, self.pending)

    def answer(self, value: Answer) -> tuple[Event, ...]:
        """Answer the pending prompt; `IllegalAnswer` leaves the game as it was."""
        if self.pending is None:
            raise IllegalAnswer("The game is over; nothing is being asked.")
        self.pending.check(value)
        before = len(self._village.events)
        if type(value) is str and self.pending.kind is SEATS:
            value = [value]
        self.answers.append(_kept(value))
        self._send(value)
        return tuple(self._village.events[before:])

    def undo(self) -> None:
        """Take the last answer back; `IndexError` when there is none."""
        answers = self.answers
        if not answers:
            raise IndexError("There is no answer to take back.")
        self.answers = []
        reached, self._reached = self._reached, None
        self._start()
        for value in answers[:-1]:
            self.answer(value)
        self._reached = self._village.reached = reached

    def drawn_answer(self, kept: Sequence[str] = ()) -> Answer:
        """A legal answer for a player who gave none, or only a part of it, from the game's own seed."""
        prompt = self.pending
        if prompt is None or prompt.min == 0:
            return None if prompt is None else prompt.default
        drawn = self.drawn(kept, prompt.legal)
        return drawn if prompt.kind is SEATS else drawn[0]

    def drawn(self, kept: Sequence[str], left: Collection[str | bool]) -> list[str]:
        """What was picked, and as many of those left as the pending prompt still wants, drawn."""
        prompt = self.pending
        assert prompt is not None
        legal = [str(option) for option in prompt.legal if option in left and option not in kept]
        Chance(self.setup.seed, f"silence {len(self.answers)}").shuffle(legal)
        return [*kept, *legal[: max(prompt.min - len(kept), 0)]]

    def _start(self) -> None:
        self._village = Village(self.setup, self._reached)
        self._steps = _play(self._village)
        self.pending: Prompt | None = next(self._steps, None)

    def _send(self, value: Answer) -> None:
        try:
            self.pending = self._steps.send(value)
        except StopIteration:
            self.pending = None


def _kept(value: Answer) -> Answer:
    """A copy of an answer that its giver can no longer change."""
    if type(value) is str or value is None:
        return value
    if type(value) is dict:
        kept = value.copy()
        if "tally" in kept and type(kept["tally"]) is dict:
            kept["tally"] = kept["tally"].copy()
        return kept
    return list(value) if isinstance(value, list | tuple) else value


def _play(village: Village) -> Steps:
    """A whole game, as the rulebook tells it."""
    if captain.election_is_due(village, 0):
        yield from captain.elect(village)
    if village.starts_by_day:
        yield from days.day(village)
    while village.winner is None:
        yield from nights.night(village)
        yield from nights.dawn(village)
        if village.winner is not None:
            break
        village.day_number = village.night_number
        yield from days.day(village)
    village.phase = "over"
    village.reach("over", 0)
