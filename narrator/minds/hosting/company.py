"""The seats of a game at the table that the box plays: each mind is asked, and nobody waits for it.

A question is put when its time begins and looked at when that is over (`Reply`); what has not come by then is
sleep. So the room hears the same whether a mind is quick, late or dead (Rule S).
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
"""Seconds that minds are given to end when the game is over."""

StartMind: TypeAlias = Callable[[str], Link]
"""Starts the mind of a style."""


class SpokenAloud(Struct, frozen=True):
    """Something said aloud, and how many events of the game had happened by then."""

    said: Said
    after: int


class Reply:
    """What a mind was asked; called, it gives what has come by now, and nothing that comes later counts."""

    def __init__(self) -> None:
        self._value: Any = None
        self._over = False

    def come(self, value: Any) -> None:
        """The mind has answered."""
        if not self._over:
            self._value = value

    def __call__(self) -> Any:
        """The answer; None where it passes or sleeps."""
        self._over = True
        return self._value


class BoxSeats:
    """The box's own seats in one game, which may be put right or taken back meanwhile."""

    def __init__(
        self,
        setup: Setup,
        start: StartMind,
        *,
        spoken: Iterable[SpokenAloud] = (),
        threaded: bool = False,
        on_fault: Callable[[str, str], object] = lambda seat, fault: None,
    ) -> None:
        """`spoken` is what was said before a power cut; `threaded` is for minds that take real time.

        `on_fault` is told the seat and the fault when a mind has slept because of one.
        """
        self._setup = setup
        self._start = start
        self._threaded = threaded
        self._on_fault = on_fault
        self._faults: list[tuple[str, str]] = []
        self.spoken = list(spoken)
        """All that was said to or by them, in order."""
        self.keep: Callable[[int, Any], object] = lambda place, spoken: None
        """Called with whatever is said, as a journal takes it, and its place in `spoken`, from 0.

        So it outlives a power cut.
        """
        self._game: Game | None = None
        self._told: list[Event] = []
        self._minds: dict[str, MindSeat] = {}
        self._work: dict[str, trio.MemorySendChannel[Callable[[], None]]] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """The box's seats, in seat order."""
        return tuple(self._setup.minds)

    @property
    def kept(self) -> list[Any]:
        """All that was said, as a journal takes it."""
        return [_written(one) for one in self.spoken]

    @property
    def living(self) -> tuple[str, ...]:
        """Those of them that live."""
        alive = () if self._game is None else self._game.public.alive
        return tuple(seat for seat in self.seats if seat in alive)

    @asynccontextmanager
    async def at_the_table(self) -> AsyncIterator[None]:
        """They play as long as the context lasts."""
        failed: Exception | None = None
        try:
            async with trio.open_nursery() as nursery:
                for seat in self.seats if self._threaded else ():
                    self._work[seat], jobs = trio.open_memory_channel[Callable[[], None]](math.inf)
                    nursery.start_soon(_work, jobs)
                try:
                    yield
                except Exception as error:  # noqa: BLE001 - raised again below, outside of the group
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
        """The game is this one from now on: another one, where something was put right."""
        self._game = game
        self._setup = game.setup
        self._begin_anew()

    # --- what they are asked ------------------------------------------------------------------------------

    def ask(self, prompt: Prompt, seat: str, seconds: float) -> Reply:
        """Put a question to one of the seats that a prompt asks."""
        mind, view = self._mind(seat), self._view(seat)
        return self._put(seat, partial(self._answer, mind, view, prompt, seat, seconds))

    def speak(self, seat: str, seconds: float) -> Reply:
        """It is a seat's turn to speak: its act, or None."""
        mind, view = self._mind(seat), self._view(seat)
        names = frozenset(self._setup.names)
        return self._put(seat, partial(self._act, mind, view, names, seconds))

    def hear(self, said: Said) -> None:
        """Somebody has spoken; all of them hear it."""
        self._catch_up()
        spoken = SpokenAloud(said, len(self._told))
        self.spoken.append(spoken)
        self._tell(said_line(said))
        self.keep(len(self.spoken) - 1, _written(spoken))

    def over(self, end: GameEnd) -> None:
        """The game is over."""
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

    # --- what they are told -------------------------------------------------------------------------------

    def _mind(self, seat: str) -> MindSeat:
        self._catch_up()
        return self._minds[seat]

    def _catch_up(self) -> None:
        """Tell them what has happened since; where something was taken back they begin anew."""
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
        """Minds that know nothing but what stands: all events, and what was said, each in its place."""
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
        """Kept until somebody on the box's own thread looks."""
        self._faults.append((seat, fault))

    def _tell(self, line: bytes) -> None:
        for seat, mind in self._minds.items():
            self._do(seat, partial(mind.told, line))

    def _view(self, seat: str) -> bytes:
        """What the seat knows now, as a line."""
        assert self._game is not None
        view = self._game.view(seat)
        body = {name: getattr(view, name) for name in view.__struct_fields__}
        return view_line(wire.encoded(body | {"public": Raw(wire.encoded(view.public))}))

    # --- where it is done ---------------------------------------------------------------------------------

    def _do(self, seat: str, job: Callable[[], None]) -> None:
        """Now, where minds take no time; else by the seat's own worker, in order."""
        if seat in self._work:
            self._work[seat].send_nowait(job)
        else:
            job()

    def _leave(self) -> None:
        """End all minds, each after what it still has to do."""
        for seat, mind in self._minds.items():
            self._do(seat, mind.leave)


async def _work(jobs: trio.MemoryReceiveChannel[Callable[[], None]]) -> None:
    """Do what one seat's mind has to do, one thing after the other, beside the box."""
    async for job in jobs:
        await trio.to_thread.run_sync(job, abandon_on_cancel=True)


def _written(spoken: SpokenAloud) -> Any:
    """Something said, as a journal takes it."""
    return msgspec.to_builtins(spoken)


def _event_line(event: Event) -> bytes:
    return wire.encoded({"v": wire.VERSION, "event": event})


def _is_about(said: Said, names: frozenset[str]) -> bool:
    """Whether all that it names sit at the table: somebody may have another name by now."""
    named: Sequence[str | None] = (said.by, said.seat)
    return all(name is None or name in names for name in named)


def deciders(company: BoxSeats) -> Mapping[str, Callable[[Prompt, float], Reply]]:
    """How each of the box's seats is asked in secret."""
    return {
        seat: lambda prompt, seconds, seat=seat: company.ask(prompt, seat, seconds)  # type: ignore[misc]
        for seat in company.seats
    }
