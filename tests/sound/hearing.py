"""Observers outside the box: recorders at its loudspeaker and microphone, and a log of open microphones.

All times are seconds of `time.monotonic`. The samples with the least delay set a recorder's clock, so it
is never early. It is late by the sound server's delay (measured: a few milliseconds).
"""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tests.rigs.pulse import RATE, PulseRig

Samples = NDArray[np.float32]


@dataclass
class Recording:
    """Sound of a sink, 48 kHz mono, complete after its context ends."""

    samples: Samples = field(default_factory=lambda: np.zeros(0, np.float32))
    began: float = 0.0

    def place(self, at: float) -> int:
        """Return the sample played at a time."""
        return round((at - self.began) * RATE)

    def time(self, place: int) -> float:
        return self.began + place / RATE


RUN = 0.25
"""Seconds of recording before and after, because the server adapts its buffers and delivers late samples."""


@contextmanager
def recorded(rig: PulseRig, sink: str) -> Iterator[Recording]:
    """Record a sink ("speaker", "mic") until the context is left."""
    command = ["parec", f"--device={sink}.monitor", f"--rate={RATE}", "--channels=1"]
    command += ["--format=float32le", "--latency-msec=10"]
    recorder = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, **rig.environment})
    assert recorder.stdout is not None
    pipe, chunks, recording = recorder.stdout.fileno(), bytearray(), Recording(began=float("inf"))
    first = threading.Event()

    def read() -> None:
        while data := os.read(pipe, 65536):
            arrived = time.monotonic()
            chunks.extend(data)
            recording.began = min(recording.began, arrived - len(chunks) / 4 / RATE)
            first.set()

    reader = threading.Thread(target=read)
    reader.start()
    try:
        if not first.wait(10):
            raise RuntimeError(f"nothing comes from the monitor of {sink}")
        time.sleep(RUN)
        yield recording
    finally:
        time.sleep(RUN)
        recorder.terminate()
        reader.join()
        recorder.stdout.close()
        recorder.wait()
        recording.samples = np.frombuffer(bytes(chunks[: len(chunks) // 4 * 4]), "<f4")


@dataclass(frozen=True)
class MicrophoneOpened:
    """A period in which a client had a microphone open."""

    start: float
    end: float


@contextmanager
def microphone_watched(rig: PulseRig) -> Iterator[list[MicrophoneOpened]]:
    """Record when any client opens and closes a source, complete after the context ends."""
    watcher = subprocess.Popen(
        ["pactl", "subscribe"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **rig.environment, "LC_ALL": "C"},
    )
    opened: list[MicrophoneOpened] = []
    since: dict[str, float] = {}

    def read() -> None:
        assert watcher.stdout is not None
        for line in watcher.stdout:
            what, _, number = line.strip().partition(" on source-output #")
            if what == "Event 'new'":
                since[number] = time.monotonic()
            elif what == "Event 'remove'" and number in since:
                opened.append(MicrophoneOpened(since.pop(number), time.monotonic()))

    reader = threading.Thread(target=read)
    reader.start()
    time.sleep(0.3)  # it does not report its start
    try:
        yield opened
    finally:
        time.sleep(0.3)  # the last close may be reported late
        watcher.terminate()
        reader.join()
        if watcher.stdout is not None:
            watcher.stdout.close()
        watcher.wait()
        opened += [MicrophoneOpened(start, time.monotonic()) for start in since.values()]


@contextmanager
def echo(rig: PulseRig) -> Iterator[None]:
    """Simulate a room: the microphone hears the loudspeaker at full volume with a small delay."""
    words = ("load-module", "module-loopback", "source=speaker.monitor", "sink=mic", "latency_msec=20")
    module = _pactl(rig, *words).strip()
    try:
        yield
    finally:
        _pactl(rig, "unload-module", module)


def _pactl(rig: PulseRig, *words: str) -> str:
    environment = {**os.environ, **rig.environment}
    return subprocess.run(
        ["pactl", *words], env=environment, check=True, stdout=subprocess.PIPE, text=True
    ).stdout
