"""Computer players in a game with people: each mind is asked, but the game never waits for one.

A mind gets its question when the time for it begins, and its answer is read when the time is over (`Reply`).
Without an answer the seat passes. So players cannot hear whether a mind is fast, late or dead (Rule S,
docs/secrecy.md).
"""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeAlias

import msgspec
import trio
from msgspec import Raw, Struct

from narrator.minds import wire
from narrator.minds.hosting.questions import ask_of, taken
from narrator.minds.hosting.seat import Asleep, Link, MindSeat, greeting, said_line, view_line
from narrator.minds.wire import Act, GameEnd, Said
from narrator.rules import Event, Game, IllegalAnswer, Prompt, Setup, Told

LEAVING = 2.0
"""Number of seconds that minds get to end by themselves when the game is over."""

StartMind: TypeAlias = Callable[[str], Link]
"""Function that starts a mind of the given playing style."""


class SpokenAloud(Struct, frozen=True):
    """A statement, and the number of game events before it."""

    said: Said
    after: int


class Reply:
    """A mind's reply to a question. Calling it returns the answer so far; later answers are ignored."""

    def __init__(self) -> None:
        self._value: Any = None
        self._over = False

    def come(self, value: Any) -> None:
        """Store the mind's answer, unless it is too late."""
        if not self._over:
            self._value = value

    def __call__(self) -> Any:
        """Return the answer; None if the seat passes or has given none."""
        self._over = True
        return self._value


class BoxSeats:
    """The computer players of one game. They take account of corrections and undone answers."""

    def __init__(
        self,
        setup: Setup,
        start: StartMind,
        *,
        spoken: Iterable[SpokenAloud] = (),
        threaded: bool = False,
        on_fault: Callable[[str, str], object] = lambda seat, fault: None,
    ) -> None:
        """Prepare the minds; `spoken` holds the statements made before a restart.

        With `threaded`, each mind works in a thread, because real minds take time. `on_fault` is called with
        the seat and the fault after a mind failed to answer.
        """
        self._setup = setup
        self._start = start
        self._threaded = threaded
        self._on_fault = on_fault
        self._faults: list[tuple[str, str]] = []
        self.spoken = list(spoken)
        """All statements by the minds or to the minds, in order."""
        self.keep: Callable[[int, Any], object] = lambda place, spoken: None
        """Callback that gets a statement's index in `spoken` and its journal form, to restore it after a
        power cut."""
        self._game: Game | None = None
        self._told: list[Event] = []
        self._minds: dict[str, MindSeat] = {}
        self._work: dict[str, trio.MemorySendChannel[Callable[[], None]]] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """Seats of computer players, in seat order."""
        return tuple(self._setup.minds)

    @property
    def kept(self) -> list[Any]:
        """All statements in their journal form."""
        return [_written(one) for one in self.spoken]

    @property
    def living(self) -> tuple[str, ...]:
        """Living seats of computer players."""
        alive = () if self._game is None else self._game.public.alive
        return tuple(seat for seat in self.seats if seat in alive)

    @asynccontextmanager
    async def at_the_table(self) -> AsyncIterator[None]:
        """Run the minds while the context is open."""
        failed: Exception | None = None
        try:
            async with trio.open_nursery() as nursery:
                for seat in self.seats if self._threaded else ():
                    self._work[seat], jobs = trio.open_memory_channel[Callable[[], None]](math.inf)
                    nursery.start_soon(_work, jobs)
                try:
                    yield
                except Exception as error:  # noqa: BLE001 - raised again below, outside the task group
                    failed = error
                self._leave()
                for work in self._work.values():
                    work.close()
                nursery.cancel_scope.deadline = trio.current_time() + LEAVING
        finally:
            self._work.clear()
            self._leave()
        if failed is not None:
            raise failed

    def sit(self, game: Game) -> None:
        """Attach the minds to a game. Call this again when a correction replaces the game by a new one."""
        self._game = game
        self._setup = game.setup
        self._begin_anew()

    # --- questions ----------------------------------------------------------------------------------------

    def ask(self, prompt: Prompt, seat: str, seconds: float) -> Reply:
        """Ask `seat` the question of `prompt`. Return the reply, which the mind may fill within `seconds`."""
        mind, view = self._mind(seat), self._view(seat)
        return self._put(seat, partial(self._answer, mind, view, prompt, seat, seconds))

    def speak(self, seat: str, seconds: float) -> Reply:
        """Give a seat its turn to speak. Return the reply, whose value is a statement or None."""
        mind, view = self._mind(seat), self._view(seat)
        names = frozenset(self._setup.names)
        return self._put(seat, partial(self._act, mind, view, names, seconds))

    def hear(self, said: Said) -> None:
        """Pass a statement to all minds."""
        self._catch_up()
        spoken = SpokenAloud(said, len(self._told))
        self.spoken.append(spoken)
        self._tell(said_line(said))
        self.keep(len(self.spoken) - 1, _written(spoken))

    def over(self, end: GameEnd) -> None:
        """Report the end of the game to all minds."""
        self._catch_up()
        for seat, mind in self._minds.items():
            self._do(seat, partial(mind.over, end))

    def _put(self, seat: str, question: Callable[[], Any]) -> Reply:
        reply = Reply()
        self._do(seat, lambda: reply.come(question()))
        return reply

    def _answer(self, mind: MindSeat, view: bytes, prompt: Prompt, seat: str, seconds: float) -> Any:
        try:
            value = mind.ask(view, ask_of(prompt, seat, seconds))
            return taken(prompt, seat, value, self._setup.names)
        except Asleep:
            return None
        except IllegalAnswer as error:
            mind.refused(str(error))
            return None

    def _act(self, mind: MindSeat, view: bytes, names: frozenset[str], seconds: float) -> Act | None:
        try:
            act = mind.speak(view, seconds)
        except Asleep:
            return None
        if act is not None and act.seat is not None and act.seat not in names:
            mind.refused(f"nobody at the table is called {act.seat[:40]}.")
            return None
        return act

    # --- news ---------------------------------------------------------------------------------------------

    def _mind(self, seat: str) -> MindSeat:
        self._catch_up()
        return self._minds[seat]

    def _catch_up(self) -> None:
        """Send new events to the minds. If events were undone, start new minds."""
        while self._faults:
            self._on_fault(*self._faults.pop(0))
        assert self._game is not None, "minds sit down to a game"
        known, events = len(self._told), self._game.events
        if self._told != events[:known]:
            self._begin_anew()
            return
        for event in events[known:]:
            self._told.append(event)
            if not isinstance(event, Told):
                self._tell(_event_line(event))

    def _begin_anew(self) -> None:
        """Start new minds, and send them all events and statements that are still valid, in their order."""
        assert self._game is not None
        self._leave()
        names = frozenset(self._setup.names)
        self.spoken = [one for one in self.spoken if _is_about(one.said, names)]
        self._minds = {seat: self._new_mind(seat) for seat in self.seats}
        self._told = []
        left = list(self.spoken)
        for number, event in enumerate(self._game.events):
            while left and left[0].after <= number:
                self._tell(said_line(left.pop(0).said))
            self._told.append(event)
            if not isinstance(event, Told):
                self._tell(_event_line(event))
        for one in left:
            self._tell(said_line(one.said))
        for seat, mind in self._minds.items():
            self._do(seat, mind.begin)

    def _new_mind(self, seat: str) -> MindSeat:
        setup, style = self._setup, self._setup.minds[seat]
        hello = greeting(seat, style, setup.edition.id, f"{setup.seed} mind {seat}")
        return MindSeat(hello, partial(self._start, style), partial(self._failed, seat))

    def _failed(self, seat: str, fault: str) -> None:
        """Store a fault, until the game's own thread passes it to `on_fault`."""
        self._faults.append((seat, fault))

    def _tell(self, line: bytes) -> None:
        for seat, mind in self._minds.items():
            self._do(seat, partial(mind.told, line))

    def _view(self, seat: str) -> bytes:
        """Return the seat's present view, encoded as a protocol line."""
        assert self._game is not None
        view = self._game.view(seat)
        body = {name: getattr(view, name) for name in view.__struct_fields__}
        return view_line(wire.encoded(body | {"public": Raw(wire.encoded(view.public))}))

    # --- threads ------------------------------------------------------------------------------------------

    def _do(self, seat: str, job: Callable[[], None]) -> None:
        """Run a job in the seat's own thread, after its earlier jobs; without threads, run it at once."""
        if seat in self._work:
            self._work[seat].send_nowait(job)
        else:
            job()

    def _leave(self) -> None:
        """End all minds, each after its remaining jobs."""
        for seat, mind in self._minds.items():
            self._do(seat, mind.leave)


async def _work(jobs: trio.MemoryReceiveChannel[Callable[[], None]]) -> None:
    """Run the jobs of one seat's mind in a thread, one after the other."""
    async for job in jobs:
        await trio.to_thread.run_sync(job, abandon_on_cancel=True)


def _written(spoken: SpokenAloud) -> Any:
    """Return a statement in the form of the journal."""
    return msgspec.to_builtins(spoken)


def _event_line(event: Event) -> bytes:
    return wire.encoded({"v": wire.VERSION, "event": event})


def _is_about(said: Said, names: frozenset[str]) -> bool:
    """Return whether all seats named in a statement are in `names`.

    The old names of renamed players are not.
    """
    named: Sequence[str | None] = (said.by, said.seat)
    return all(name is None or name in names for name in named)


def deciders(company: BoxSeats) -> Mapping[str, Callable[[Prompt, float], Reply]]:
    """Return the functions that ask the computer players' seats their secret questions, by seat."""
    return {
        seat: lambda prompt, seconds, seat=seat: company.ask(prompt, seat, seconds)  # type: ignore[misc]
        for seat in company.seats
    }
