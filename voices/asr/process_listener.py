"""`Listener` whose engine runs in a separate process.

The engine may hang or die, and the microphone may be unplugged. The listener reports each such fault once,
and tries again. Tasks that wait for speech are not interrupted; button and keyboard still work.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Self

import trio

from voices.asr.ear_process import EarProcess, ask_unknown_words, ear_command
from voices.asr.listener import Doubtful, Heard, ListeningError
from voices.asr.matching import DEFAULT, Phrases, Strictness
from voices.asr.microphone import Block, MicrophoneError, SoundSource, Timeline
from voices.asr.recogniser import Utterance
from voices.asr.worker import EarSettings, Hear, Listen, Taken, Uttered
from voices.errors import EngineDied, EngineError

AGAIN = 1.0
"""Seconds until the first retry for a lost microphone or engine. The delay doubles at each retry, up to
`SELDOM`.
"""

SELDOM = 15.0

SILENT = 2.0
"""Seconds without a sample after which a microphone counts as lost, even if its driver reports nothing."""

STIRRING = 0.1
"""Seconds of unprocessed sound from which the recogniser is taken to be at work on an utterance."""

Doubts = Callable[[Doubtful], None]
Troubles = Callable[[str | None], None]
"""Callback that gets a sentence about a fault for the person at the box, or None when all works again."""


class ProcessListener:
    """Listener that uses a worker process; `async with` keeps the process and its model loaded.

    `on_trouble` is called in the trio thread: once for each fault, and with None when all works again.
    """

    def __init__(
        self,
        settings: EarSettings,
        source: SoundSource,
        *,
        fillers: Iterable[str] = (),
        strictness: Strictness = DEFAULT,
        on_trouble: Troubles | None = None,
        command: Sequence[str] | None = None,
    ) -> None:
        self._command = tuple(command) if command is not None else ear_command(settings)
        self._source = source
        self._fillers = tuple(fillers)
        self._strictness = strictness
        self._on_trouble = on_trouble
        self._overhear: Callable[[Block], None] = lambda _: None
        self._trouble: str | None = None
        self._engine: EarProcess | None = None
        self._starting = trio.Lock()
        self._turn = 0
        self._listening = False
        self._asked: dict[tuple[str, ...], frozenset[str]] = {}
        self._tasks = trio.open_nursery()
        self._nursery: trio.Nursery | None = None

    async def __aenter__(self) -> Self:
        self._nursery = await self._tasks.__aenter__()
        self._nursery.start_soon(self._warm_up)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._nursery is not None:
            self._nursery.cancel_scope.cancel()
        try:
            # Do not let the caller's error pass through the nursery, which would wrap it in an exception
            # group.
            await self._tasks.__aexit__(None, None, None)
        finally:
            await self._drop_engine()

    def let_overhear(self, room: Callable[[Block], None]) -> None:
        """Also give `room` each block of sound, while the microphone is open for phrases."""
        self._overhear = room

    @property
    def pid(self) -> int | None:
        """Process id of the engine, while it runs."""
        return None if self._engine is None else self._engine.pid

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """Return the words of `phrases` that the engine does not know.

        Blocks while the model loads, so call this through `trio.to_thread.run_sync`. Raises
        `ListeningError`.
        """
        key = tuple(dict.fromkeys(phrases))
        if key not in self._asked:
            try:
                self._asked[key] = ask_unknown_words(self._command, key)
            except EngineError as error:
                raise ListeningError(str(error)) from error
        return self._asked[key]

    @asynccontextmanager
    async def listen(
        self,
        phrases: Collection[str],
        doubts: Doubts | None = None,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> AsyncIterator[trio.MemoryReceiveChannel[Heard]]:
        """Open the microphone for `phrases`, and yield the channel of results.

        Uncertain results go only to `doubts`, which is called in the trio thread. `stir` is called while
        the recogniser is still at work on an utterance. Raises `ListeningError` if the listener is not
        open, listens already, or has no microphone.
        """
        if self._nursery is None:
            raise ListeningError("the listener is not open: use it as `async with listener:` first.")
        if self._listening:
            raise ListeningError("the listener hears one set of phrases at a time: leave the first one.")
        send, receive = trio.open_memory_channel[Heard](16)
        scope, closed = trio.CancelScope(), trio.Event()
        turn = _Turn(Phrases(phrases, self._fillers), send, doubts, stir)
        self._listening = True
        self._nursery.start_soon(self._keep_listening, turn, scope, closed)
        try:
            with receive:
                yield receive
        finally:
            scope.cancel()
            with trio.CancelScope(shield=True):
                await closed.wait()
            self._listening = False

    async def _keep_listening(self, turn: _Turn, scope: trio.CancelScope, closed: trio.Event) -> None:
        try:
            with scope, turn.send:
                wait = AGAIN
                while True:
                    before = trio.current_time()
                    await self._listen_until_trouble(turn)
                    wait = AGAIN if trio.current_time() - before > SELDOM else min(SELDOM, wait * 2)
                    await trio.sleep(wait)
        finally:
            closed.set()

    async def _listen_until_trouble(self, turn: _Turn) -> None:
        try:
            engine = await self._ready_engine()
            self._turn += 1
            engine.send(Listen(self._turn, turn.allowed.phrases, turn.allowed.meanings))
            async with self._source.open() as blocks, trio.open_nursery() as nursery:
                nursery.start_soon(self._collect, engine, turn, self._turn)
                await self._pump(engine, turn, blocks)
        except* MicrophoneError as lost:
            self._tell(str(_first(lost)))
        except* EngineError as broken:
            await self._drop_engine()
            self._tell(_told(_first(broken)))

    async def _pump(self, engine: EarProcess, turn: _Turn, blocks: trio.MemoryReceiveChannel[Block]) -> None:
        """Send sound to the engine until the microphone is lost."""
        turn.timeline = Timeline()
        while True:
            block: Block | None = None
            with trio.move_on_after(SILENT):
                try:
                    block = await blocks.receive()
                except trio.EndOfChannel:
                    block = None
            if block is None:
                raise MicrophoneError("the microphone went away; plug it in again, or answer by button.")
            turn.timeline.add(block)
            self._overhear(block)
            engine.send(Hear(block.frames))
            if engine.behind > STIRRING:
                turn.stir()

    async def _collect(self, engine: EarProcess, turn: _Turn, number: int) -> None:
        """Receive the engine's results until cancelled, and pass on the phrases that they mean."""
        while True:
            message = await engine.receive()
            if isinstance(message, Taken):
                self._tell(message.trouble)
            if isinstance(message, Uttered) and message.turn == number:
                turn.take(message.utterance, self._strictness)

    async def _warm_up(self) -> None:
        try:
            await self._ready_engine()
        except EngineError as error:
            await self._drop_engine()
            self._tell(_told(error))

    async def _ready_engine(self) -> EarProcess:
        async with self._starting:
            if self._engine is None:
                engine = self._engine = EarProcess(self._command)
                try:
                    await engine.start()
                except BaseException:
                    # Close an engine that failed or was cancelled while it started.
                    self._engine = None
                    await engine.close()
                    raise
            return self._engine

    async def _drop_engine(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            await engine.close()

    def _tell(self, trouble: str | None) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            if self._on_trouble is not None:
                self._on_trouble(trouble)


class _Turn:
    """State of one `listen` block: allowed phrases, receivers of results, and the clock of its sound."""

    def __init__(
        self,
        allowed: Phrases,
        send: trio.MemorySendChannel[Heard],
        doubts: Doubts | None,
        stir: Callable[[], None],
    ) -> None:
        self.stir = stir
        self.allowed = allowed
        self.send = send
        self.timeline = Timeline()
        self._doubts = doubts

    def take(self, utterance: Utterance, strictness: Strictness) -> None:
        """Find the phrase that an utterance means, and send it to the caller of `listen`."""
        verdict = self.allowed.meant(utterance, strictness)
        if verdict is None:
            return
        at = self.timeline.at(utterance.end)
        if not verdict.sure or verdict.phrase is None:
            if self._doubts is not None:
                self._doubts(Doubtful(verdict.phrase, verdict.confidence, at, verdict.other))
            return
        try:
            self.send.send_nowait(Heard(verdict.phrase, verdict.confidence, at))
        except (trio.WouldBlock, trio.BrokenResourceError):
            return  # sixteen unread results: the caller no longer reads them


def _first(group: BaseExceptionGroup[Exception]) -> BaseException:
    """Return the first error in an exception group, however deeply nested."""
    error: BaseException = group
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def _told(error: BaseException) -> str:
    """Return a sentence for a person about an engine's error and its remedy."""
    return f"{error}; it is being started again." if isinstance(error, EngineDied) else str(error)
