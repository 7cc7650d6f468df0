"""A game among minds (computer players): questions, events and statements to them, and their answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Raw, Struct

from narrator.minds import wire
from narrator.minds.hosting.questions import ask_of, taken
from narrator.minds.hosting.seat import Asleep, SeatAtTable, said_line, view_line
from narrator.minds.wire import Act, GameEnd, Said, said_by
from narrator.rules import Answer, Game, IllegalAnswer, Prompt, Told
from narrator.rules.prompts import BallotsPrompt, Kind, MapPrompt

TALKED_BEFORE = frozenset({"village.vote", "ballot.first"})
"""Ids of prompts before which the minds debate, once a day."""


LAST_DAY = 100
"""Number of the day after which a game ends: if no mind ever answers, there are no deaths and no winner."""
NOBODY = "nobody"


class MindPace(Struct, frozen=True, kw_only=True):
    """Time limits of minds, and the length of their debates."""

    seconds: float = 1.5
    """Number of seconds for an answer, or for a turn to speak."""
    rounds: int = 2
    """Number of turns to speak that each seat gets before the vote of a day."""


class MindTable:
    """A game with a mind at every seat."""

    def __init__(self, game: Game, minds: Mapping[str, SeatAtTable], pace: MindPace) -> None:
        self._game = game
        self._minds = minds
        self._pace = pace
        self._told = 0
        self._talked: int | None = None
        self._seen = -1
        """Number of answers that the game had when the cached views were encoded."""
        self._public: Raw | None = None
        self._views: dict[str, bytes] = {}

    def play(self) -> None:
        """Play the game to its end, or to the last day allowed."""
        try:
            while (prompt := self._game.pending) is not None and self._game.state.day_number < LAST_DAY:
                self._game.take(self.answer(prompt))
            self._tell_events()
            outcome = self._game.outcome
            winner, seats = (NOBODY, ()) if outcome is None else (outcome.winner, outcome.seats)
            for mind in self._minds.values():
                mind.over(GameEnd(winner=winner, seats=seats))
        finally:
            for mind in self._minds.values():
                mind.close()

    def answer(self, prompt: Prompt) -> Answer:
        """Return the joint answer of all seats that a prompt asks, after a debate if one is due."""
        self._tell_events()
        if prompt.id in TALKED_BEFORE and self._talked != self._game.public.day:
            self._talked = self._game.public.day
            self._talk()
        if isinstance(prompt, MapPrompt):
            return self._ballots(prompt)
        if _each_for_itself(prompt):
            return [
                seat for seat in prompt.seats for value in self._given(prompt, seat) if seat in (value or ())
            ]
        given: list[Answer] = [value for seat in prompt.seats for value in self._given(prompt, seat)]
        if not given:
            return self._game.drawn_answer()
        # In a tie the first answer counts: a pack that does not agree follows one member.
        return max(given, key=given.count)

    # --- answers ------------------------------------------------------------------------------------------

    def _given(self, prompt: Prompt, seat: str) -> Iterator[Any]:
        """Yield the answer of one seat; yield nothing if the seat gives none."""
        mind = self._minds[seat]
        try:
            value = mind.ask(self.view(seat), ask_of(prompt, seat, self._pace.seconds))
            value = taken(prompt, seat, value, self._game.setup.names)
        except Asleep:
            return
        except IllegalAnswer as error:
            mind.refused(str(error))
            return
        # Minds among themselves need no language, so that a statement in protocol form counts as a sentence.
        yield f"{value.act} {value.seat}" if isinstance(value, Act) else value

    def _ballots(self, prompt: Prompt) -> Answer:
        """Return the ballots of all voters.

        All hear the ballots of seats that must vote before the others.
        """
        ballots: dict[str, Any] = {}
        turns = prompt.turns if isinstance(prompt, BallotsPrompt) else ()
        others = [seat for seat in prompt.seats if seat not in turns]
        for seats in (*((seat,) for seat in turns), others):
            cast = {seat: value for seat in seats for value in self._given(prompt, seat)}
            ballots |= cast
            if prompt.kind is Kind.BALLOTS:
                self._show_ballots(cast)
        return ballots

    def _show_ballots(self, cast: Mapping[str, Any]) -> None:
        """Pass public ballots on to all seats."""
        for seat, target in cast.items():
            if target is not None:
                self._tell(said_line(Said(by=seat, act="vote", seat=target, cast=True)))

    # --- talk ---------------------------------------------------------------------------------------------

    def _talk(self) -> None:
        """Let the living seats speak in turn for some rounds. Each day another seat begins."""
        alive = self._game.public.alive
        first = self._game.public.day % len(alive)
        for _ in range(self._pace.rounds):
            for seat in (*alive[first:], *alive[:first]):
                act = self._spoken(seat)
                if act is not None:
                    self._say(seat, act)

    def _say(self, seat: str, act: Act) -> None:
        """Pass a statement to all seats. The seat that it is addressed to may answer at once."""
        to = self._minds[seat].speaks_to
        self._tell(said_line(said_by(act, seat, to)))
        answer = None if to is None else self._spoken(to)
        if to is not None and answer is not None:
            self._tell(said_line(said_by(answer, to)))

    def _spoken(self, seat: str) -> Act | None:
        """Return a seat's statement, or None.

        It is None if the seat is silent, does not reply, or names a player outside the game.
        """
        mind = self._minds[seat]
        try:
            act = mind.speak(self.view(seat), self._pace.seconds)
        except Asleep:
            return None
        if act is not None and act.seat is not None and act.seat not in self._minds:
            mind.refused(f"nobody at the table is called {act.seat[:40]}.")
            return None
        return act

    # --- knowledge ----------------------------------------------------------------------------------------

    def view(self, seat: str) -> bytes:
        """Return the seat's present view, encoded as a protocol line.

        The view is encoded again only after an answer; its public part is encoded once for all seats.
        """
        done = len(self._game.answers)
        if self._seen != done:
            self._seen, self._public = done, None
            self._views.clear()
        if seat not in self._views:
            view = self._game.view(seat)
            self._public = self._public or Raw(wire.encoded(view.public))
            body = {name: getattr(view, name) for name in view.__struct_fields__}
            self._views[seat] = view_line(wire.encoded(body | {"public": self._public}))
        return self._views[seat]

    def _tell_events(self) -> None:
        """Send new public events to all seats."""
        events = self._game.events[self._told :]
        self._told += len(events)
        for event in events:
            if not isinstance(event, Told):
                self._tell(wire.encoded({"v": wire.VERSION, "event": event}))

    def _tell(self, line: bytes) -> None:
        for mind in self._minds.values():
            mind.told(line)


def _each_for_itself(prompt: Prompt) -> bool:
    """Return whether the prompt asks for a set of volunteers: each seat answers for itself."""
    several = prompt.kind is Kind.SEATS and prompt.min == 0 and len(prompt.seats) > 1
    return several and set(prompt.legal) == set(prompt.seats)
