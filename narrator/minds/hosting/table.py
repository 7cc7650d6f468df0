"""Minds around a game: who is asked what, what all hear, and one answer from several."""

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
"""The prompts that a debate comes before, once a day."""


LAST_DAY = 100
"""Where every mind sleeps, nobody ever dies: then nobody has won."""
NOBODY = "nobody"


class MindPace(Struct, frozen=True, kw_only=True):
    """How long minds have, and how long they talk."""

    seconds: float = 1.5
    """For an answer, or a turn to speak."""
    rounds: int = 2
    """How often each seat may speak before the vote of a day."""


class MindTable:
    """All seats of a game, each played by a mind."""

    def __init__(self, game: Game, minds: Mapping[str, SeatAtTable], pace: MindPace) -> None:
        self._game = game
        self._minds = minds
        self._pace = pace
        self._told = 0
        self._talked: int | None = None
        self._seen = -1
        """How many answers there were when views were written."""
        self._public: Raw | None = None
        self._views: dict[str, bytes] = {}

    def play(self) -> None:
        """Play the game to its end, or to a day that says that nobody will end it."""
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
        """What the seats that are asked answer together, after the talk where it is time for it."""
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
        given = [value for seat in prompt.seats for value in self._given(prompt, seat)]
        if not given:
            return self._game.drawn_answer()
        return max(given, key=given.count)  # the first of equals: a pack that does not agree follows one

    # --- answers ------------------------------------------------------------------------------------------

    def _given(self, prompt: Prompt, seat: str) -> Iterator[Any]:
        """The answer of one seat; none of one that sleeps."""
        mind = self._minds[seat]
        try:
            value = mind.ask(self._view(seat), ask_of(prompt, seat, self._pace.seconds))
            value = taken(prompt, seat, value, self._game.setup.names)
        except Asleep:
            return
        except IllegalAnswer as error:
            mind.refused(str(error))
            return
        # Minds among themselves have no language: an act is a sentence enough.
        yield f"{value.act} {value.seat}" if isinstance(value, Act) else value

    def _ballots(self, prompt: Prompt) -> Answer:
        """Ballots, each from its own seat; whose turn comes before the others' is heard by these."""
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
        """Fingers point for all to see."""
        for seat, target in cast.items():
            if target is not None:
                self._tell(said_line(Said(by=seat, act="vote", seat=target, cast=True)))

    # --- talk ---------------------------------------------------------------------------------------------

    def _talk(self) -> None:
        """Each of the living in turn, so many rounds, from another seat every day."""
        alive = self._game.public.alive
        first = self._game.public.day % len(alive)
        for _ in range(self._pace.rounds):
            for seat in (*alive[first:], *alive[:first]):
                act = self._spoken(seat)
                if act is not None:
                    self._say(seat, act)

    def _say(self, seat: str, act: Act) -> None:
        """All hear it; one of them who was spoken to answers at once."""
        to = self._minds[seat].speaks_to
        self._tell(said_line(said_by(act, seat, to)))
        answer = None if to is None else self._spoken(to)
        if to is not None and answer is not None:
            self._tell(said_line(said_by(answer, to)))

    def _spoken(self, seat: str) -> Act | None:
        """What a seat says; nothing where it sleeps, or speaks of somebody who is not there."""
        mind = self._minds[seat]
        try:
            act = mind.speak(self._view(seat), self._pace.seconds)
        except Asleep:
            return None
        if act is not None and act.seat is not None and act.seat not in self._minds:
            mind.refused(f"nobody at the table is called {act.seat[:40]}.")
            return None
        return act

    # --- what is known ------------------------------------------------------------------------------------

    def _view(self, seat: str) -> bytes:
        """What the seat knows now, as a line.

        It is written once as long as no answer changes it, and what all know once for all of them.
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
        """What has happened for all to see since the last time."""
        events = self._game.events[self._told :]
        self._told += len(events)
        for event in events:
            if not isinstance(event, Told):
                self._tell(wire.encoded({"v": wire.VERSION, "event": event}))

    def _tell(self, line: bytes) -> None:
        for mind in self._minds.values():
            mind.told(line)


def _each_for_itself(prompt: Prompt) -> bool:
    """Whether all are asked who of them does something: each answers for itself."""
    several = prompt.kind is Kind.SEATS and prompt.min == 0 and len(prompt.seats) > 1
    return several and set(prompt.legal) == set(prompt.seats)
