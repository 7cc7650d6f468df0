from __future__ import annotations

import os
import struct
import sys
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import trio

from tests.effort import kept
from tests.patience import HANGS, until
from voices.asr import ear_process, process_listener
from voices.asr.listener import Doubtful, Heard, ListeningError
from voices.asr.microphone import Block, MicrophoneError
from voices.asr.process_listener import ProcessListener
from voices.asr.worker import EarSettings

ENGINE = (sys.executable, str(Path(__file__).with_name("scripted_engine.py")))
HANG, DIE, NONSENSE, MUMBLE, THINK = 1000, 1001, 1002, 1003, 1004
PHRASES = ("oui", "non", "la suivante")
SILENCE = 0


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_listener, "AGAIN", 0.05)
    monkeypatch.setattr(process_listener, "SILENT", HANGS)
    monkeypatch.setattr(ear_process, "PATIENCE", 0.5)


class ScriptedSource:
    """A source whose openings each play the next script. A code is the scripted engine's result for a 20 ms
    block.

    It waits for a slow engine, except after codes that make the engine hang or think. The next opening
    waits again, because it has a new engine.
    """

    def __init__(self, *scripts: Iterable[int] | MicrophoneError, then: str = "silence") -> None:
        self.scripts = list(scripts)
        self.then = then
        self.opened = self.closed = 0
        self.behind: Callable[[], float] = lambda: 0.0
        """Seconds of sound that the engine has yet to read."""

    @asynccontextmanager
    async def open(self) -> AsyncIterator[trio.MemoryReceiveChannel[Block]]:
        script = self.scripts.pop(0) if self.scripts else ()
        if isinstance(script, MicrophoneError):
            raise script
        self.opened += 1
        send, receive = trio.open_memory_channel[Block](0)
        tasks = trio.open_nursery()
        nursery = await tasks.__aenter__()
        nursery.start_soon(self._play, send, tuple(script))
        try:
            yield receive
        finally:
            self.closed += 1
            nursery.cancel_scope.cancel()
            await tasks.__aexit__(None, None, None)

    async def _play(self, send: trio.MemorySendChannel[Block], script: tuple[int, ...]) -> None:
        async with send:
            heeds = True
            for code in script:
                await self._block(send, code, heeds=heeds)
                heeds = heeds and code not in (HANG, THINK)
            while self.then == "silence":
                await self._block(send, SILENCE, heeds=heeds)
            if self.then == "stuck":
                await trio.sleep_forever()

    async def _block(self, send: trio.MemorySendChannel[Block], code: int, *, heeds: bool) -> None:
        await trio.sleep(0.002)
        while heeds and self.behind() > ear_process.PATIENCE / 2:  # noqa: ASYNC110 - it has no event
            await trio.sleep(0.002)
        with trio.move_on_after(1):  # a channel without a reader
            await send.send(Block(struct.pack("<h", code) + bytes(638), trio.current_time()))


def listener(source: ScriptedSource, troubles: list[str | None] | None = None, *more: str) -> ProcessListener:
    def note(trouble: str | None) -> None:
        if troubles is not None:
            troubles.append(trouble)

    made = ProcessListener(EarSettings(""), source, on_trouble=note, command=(*ENGINE, *more))
    source.behind = lambda: 0.0 if made._engine is None else made._engine.behind
    return made


async def next_heard(channel: trio.MemoryReceiveChannel[Heard]) -> Heard:
    with trio.fail_after(HANGS):
        return await channel.receive()


async def test_utterance_has_the_time_of_its_end() -> None:
    source = ScriptedSource([SILENCE, 2, SILENCE])
    before = trio.current_time()
    async with listener(source) as ears, ears.listen(PHRASES) as channel:
        heard = await next_heard(channel)
        assert heard.phrase == "non"
        assert heard.confidence == 0.9
        assert before < heard.at <= trio.current_time()


async def test_microphone_is_open_only_while_listening() -> None:
    source = ScriptedSource([1], [1])
    async with listener(source) as ears:
        assert source.opened == 0
        for turn in (1, 2):
            async with ears.listen(PHRASES) as channel:
                await next_heard(channel)
                assert (source.opened, source.closed) == (turn, turn - 1)
            assert (source.opened, source.closed) == (turn, turn)


async def test_one_recogniser_serves_question_after_question() -> None:
    async with listener(ScriptedSource([1], [3])) as ears:
        async with ears.listen(PHRASES) as channel:
            await next_heard(channel)
        first = ears.pid
        async with ears.listen(("a", "b", "c")) as channel:
            assert (await next_heard(channel)).phrase == "c"
        assert ears.pid == first


async def test_doubtful_answer_is_reported_only_as_doubtful() -> None:
    doubts: list[Doubtful] = []
    async with listener(ScriptedSource([MUMBLE, 2])) as ears, ears.listen(PHRASES, doubts.append) as channel:
        assert (await next_heard(channel)).phrase == "non"
    assert [(doubt.phrase, doubt.confidence, doubt.other) for doubt in doubts] == [("oui", 0.6, "non")]


@pytest.mark.parametrize(
    ("accident", "told"), kept([(HANG, "hung"), (DIE, "died"), (NONSENSE, "nonsense")], [(HANG, "hung")])
)
async def test_failed_recogniser_restarts_and_question_continues(accident: int, told: str) -> None:
    troubles: list[str | None] = []
    source = ScriptedSource([SILENCE, accident], [SILENCE, 2])
    async with listener(source, troubles) as ears, ears.listen(PHRASES) as channel:
        assert (await next_heard(channel)).phrase == "non"
    assert [told in (trouble or "") for trouble in troubles] == [True, False]
    assert troubles[-1] is None


async def test_recogniser_that_never_starts_is_reported_once() -> None:
    troubles: list[str | None] = []
    async with listener(ScriptedSource(), troubles, "--refuse") as ears, ears.listen(PHRASES) as channel:
        await until(lambda: troubles)
        with trio.move_on_after(1.0) as waited:
            await channel.receive()
        assert waited.cancelled_caught
    assert troubles == ["the listening engine has died; it is being started again."]


@pytest.mark.parametrize("then", kept(["gone", "stuck"], ["gone"]))
async def test_lost_microphone_is_reported_and_opened_again(
    then: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if then == "stuck":
        monkeypatch.setattr(process_listener, "SILENT", 3.0)
    troubles: list[str | None] = []
    source = ScriptedSource(
        [SILENCE, 1, *[SILENCE] * 50],
        MicrophoneError("no microphone was found."),
        [2, *[SILENCE] * 50],
        then=then,
    )
    async with listener(source, troubles) as ears, ears.listen(PHRASES) as channel:
        assert (await next_heard(channel)).phrase == "oui"
        assert (await next_heard(channel)).phrase == "non"
    assert troubles[:2] == [
        "the microphone went away; plug it in again, or answer by button.",
        "no microphone was found.",
    ]
    assert troubles[2] is None


async def test_error_while_listening_is_raised_unchanged() -> None:
    with pytest.raises(KeyError):
        async with listener(ScriptedSource()) as ears, ears.listen(PHRASES):
            raise KeyError("mine")


async def test_closing_kills_a_recogniser_process_that_hangs() -> None:
    async with listener(ScriptedSource([1, HANG])) as ears:
        async with ears.listen(PHRASES) as channel:
            await next_heard(channel)
        pid = ears.pid
        assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_cancelled_listening_leaves_nothing_open() -> None:
    source = ScriptedSource([1])
    with trio.CancelScope() as scope:
        async with listener(source) as ears, ears.listen(PHRASES) as channel:
            await next_heard(channel)
            pid = ears.pid or 0
            scope.cancel()
            await trio.sleep_forever()
    assert source.opened == source.closed == 1
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_listening_for_two_questions_at_once_is_refused() -> None:
    async with listener(ScriptedSource()) as ears, ears.listen(PHRASES):
        with pytest.raises(ListeningError, match="one set of phrases at a time"):
            async with ears.listen(("oui",)):
                pass


async def test_listening_with_unopened_recogniser_is_refused() -> None:
    with pytest.raises(ListeningError, match="async with"):
        async with listener(ScriptedSource()).listen(PHRASES):
            pass


def test_unknown_words_are_reported_by_the_recogniser() -> None:
    async def main() -> frozenset[str]:
        return await trio.to_thread.run_sync(listener(ScriptedSource()).unknown_words, ["oui Zzyzx", "non"])

    assert trio.run(main) == {"Zzyzx"}


def test_asking_recogniser_without_vocabulary_is_a_clear_error() -> None:
    async def main() -> None:
        listener(ScriptedSource(), None, "--refuse").unknown_words(["oui"])

    with pytest.raises(ListeningError, match="died"):
        trio.run(main)


async def test_waiting_task_is_notified_while_recogniser_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ear_process, "PATIENCE", 60.0)
    stirred: list[float] = []
    async with (
        listener(ScriptedSource([SILENCE, THINK, SILENCE])) as ears,
        ears.listen(PHRASES, stir=lambda: stirred.append(trio.current_time())) as channel,
    ):
        heard = await next_heard(channel)
    assert heard.phrase == PHRASES[0]
    assert stirred
