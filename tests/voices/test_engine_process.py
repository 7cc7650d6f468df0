from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import trio

from tests.patience import HANGS
from tests.voices.echoing_engine import Echo
from voices.engines.process import EngineProcess, _Life
from voices.errors import EngineDied, EngineError

COMMAND = (sys.executable, str(Path(__file__).with_name("echoing_engine.py")))


@pytest.fixture
def process() -> Iterator[EngineProcess[Echo]]:
    made: EngineProcess[Echo] = EngineProcess("echo", COMMAND, Echo)
    yield made
    made.close()


def echoed(process: EngineProcess[Echo], text: str, within: float = HANGS) -> str:
    process.start(HANGS)
    process.send(Echo(text))
    return process.receive(within).text


ACCIDENTS = {
    "hang": "the echo hung for 0.3 s and was stopped",
    "die": "the echo has died",
    "nonsense": "the echo answers nonsense",
    "garbage": "the echo answers nonsense",
}


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_speech_engine_restarts_after_hanging_dying_or_nonsense(
    process: EngineProcess[Echo], accident: str
) -> None:
    assert echoed(process, "one") == "one"
    first = process.pid
    with pytest.raises(EngineDied) as died:
        echoed(process, accident, within=0.3 if accident == "hang" else HANGS)
    assert str(died.value) == ACCIDENTS[accident]
    process.close()
    with pytest.raises(ProcessLookupError):
        os.kill(first or 0, 0)
    assert echoed(process, "two") == "two"
    assert process.starts == 2


def test_refusal_quotes_the_speech_engine_which_continues(process: EngineProcess[Echo]) -> None:
    with pytest.raises(EngineError, match=r"^not that$"):
        echoed(process, "refuse")
    assert echoed(process, "fine") == "fine"
    assert process.starts == 1


def test_speech_engine_that_cannot_start_says_why() -> None:
    refusing: EngineProcess[Echo] = EngineProcess("echo", (*COMMAND, "--refuse"), Echo)
    with pytest.raises(EngineError, match=r"^it is Sunday$"):
        refusing.start(HANGS)
    refusing.close()
    absent: EngineProcess[Echo] = EngineProcess("echo", ("/no/such/program",), Echo)
    with pytest.raises(EngineDied, match=r"the echo cannot be started: .*No such file"):
        absent.start(HANGS)


def test_message_larger_than_pipe_buffer_passes_both_ways(process: EngineProcess[Echo]) -> None:
    """Sending does not block, although no reader takes the answer and both pipes are full."""
    long = "0123456789" * 200_000
    process.start(HANGS)
    process.send(Echo(long))
    assert process.receive(HANGS).text == long


def test_several_replies_of_engine_arrive_one_by_one(process: EngineProcess[Echo]) -> None:
    process.start(HANGS)
    process.send(Echo("a", times=3))
    assert [process.receive(HANGS).text for _ in range(3)] == ["a"] * 3
    assert process.poll() is None


def test_unstarted_or_closed_engine_process_counts_as_dead(process: EngineProcess[Echo]) -> None:
    with pytest.raises(EngineDied):
        process.send(Echo("a"))
    process.start(HANGS)
    process.close()
    with pytest.raises(EngineDied):
        process.poll()


def test_closing_from_another_thread_ends_a_wait_at_once(
    process: EngineProcess[Echo], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wait until the time limit would report a hang instead."""
    process.start(HANGS)
    process.send(Echo("hang"))
    waits, wait = threading.Event(), _Life.wait
    told: list[str] = []

    def waited(life: _Life[Echo], seconds: float) -> None:
        waits.set()
        wait(life, seconds)

    monkeypatch.setattr(_Life, "wait", waited)

    def wait_for_ever() -> None:
        try:
            process.receive(HANGS)
        except EngineDied as died:
            told.append(str(died))

    waiting = threading.Thread(target=wait_for_ever, daemon=True)
    waiting.start()
    waits.wait()
    process.close()
    waiting.join()
    assert told == ["the echo has died"]


async def test_waiting_for_engine_reply_needs_no_thread(process: EngineProcess[Echo]) -> None:
    await trio.to_thread.run_sync(process.start, HANGS)
    long = "x" * 300_000
    process.send(Echo(long))
    while (message := process.poll()) is None:
        with trio.move_on_after(0.1):  # the next poll sends the rest
            await trio.lowlevel.wait_readable(process.fileno())
    assert message.text == long
