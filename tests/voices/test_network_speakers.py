from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import numpy as np
import pytest
import trio

from tests.patience import until
from tests.voices.found import found
from voices.audio.waves import RATE, Samples
from voices.playback.keeping import SpeakerBack, SpeakerDeaf, SpeakerEvent, SpeakerLost
from voices.playback.output import open_speaker
from voices.playback.sinks import NoSink
from voices.segments import Mark, Silence, Text
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.estimate import VoicePace

pytestmark = [pytest.mark.rig, pytest.mark.alone]

LINE = Text("La nuit tombe sur le village.")
BUFFER = 0.4
"""Seconds of Snapcast's buffer, by which all its clients are late alike."""
CLIENTS_OWN = 0.06
"""Seconds by which a client that plays into a file is early: it corrects for a sound card that it lacks."""
TAKES = 3
MARKS, STEP = 25, 0.04
"""Number of marks before the line, and seconds between them."""
SNAPCAST = f"""\
[server]
datadir = {{home}}
[http]
enabled = false
[tcp]
bind_to_address = 127.0.0.1
port = {{control}}
[stream]
bind_to_address = 127.0.0.1
port = {{clients}}
source = tcp://127.0.0.1:{{port}}?name=box&mode=server&sampleformat=48000:16:2
codec = pcm
chunk_ms = 20
buffer = {round(BUFFER * 1000)}
"""


@pytest.fixture
def synthesiser(tmp_path: Path) -> Iterator[Synthesiser]:
    with open_synthesiser({"pico": "fr-FR"}, VoicePace(15), tmp_path / "cache", pytest.fail) as made:
        yield made


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def is_served(port: int) -> bool:
    """Return whether a server answers at a port of this machine."""
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


class CameOut:
    """Recorded output, 48 kHz mono, and the time of its first sample."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._channels = 1
        self.forget()

    def forget(self) -> None:
        """Start again, without the times of dropped sound."""
        with self._lock:
            self.began = float("inf")
            self._chunks = bytearray()

    def take(self, data: bytes, channels: int) -> None:
        """Add sound. The earliest estimate is the time of the first sample."""
        with self._lock:
            self._chunks.extend(data)
            self._channels = channels
            self.began = min(self.began, time.monotonic() - self.seconds)

    @property
    def seconds(self) -> float:
        return len(self._chunks) / 2 / self._channels / RATE

    @property
    def samples(self) -> Samples:
        whole = len(self._chunks) // (2 * self._channels) * 2 * self._channels
        both = np.frombuffer(bytes(self._chunks[:whole]), "<i2").reshape(-1, self._channels)
        return (both[:, 0] / 32767).astype(np.float32)


class Snapcast:
    """A server, and a client that plays into a pipe."""

    def __init__(self, home: Path) -> None:
        self.port, clients = free_port(), free_port()
        self.heard = CameOut()
        self._clients = clients
        self._config = home / "snapserver.conf"
        ports = {"port": self.port, "clients": clients, "control": free_port()}
        self._config.write_text(SNAPCAST.format(home=home, **ports))
        self._running: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        """Start the server, and its client once the server accepts one."""
        void = subprocess.DEVNULL
        server = subprocess.Popen(["snapserver", "-c", self._config], stdout=void, stderr=void)
        self._running.append(server)
        while not is_served(self._clients) and server.poll() is None:
            time.sleep(0.02)
        words = ["-h", "127.0.0.1", "-p", str(self._clients), "--hostID", "box", "--logsink", "null"]
        client = subprocess.Popen(
            ["snapclient", *words, "--player", "file:filename=stdout"], stdout=subprocess.PIPE, stderr=void
        )
        self._running.append(client)
        threading.Thread(target=self._read, args=(client,), daemon=True).start()

    def _read(self, client: subprocess.Popen[bytes]) -> None:
        assert client.stdout is not None
        while data := os.read(client.stdout.fileno(), 1 << 16):
            self.heard.take(data, 2)

    def stop(self) -> None:
        for process in self._running:
            process.kill()
            process.wait()
        self._running.clear()


class WyomingHouse:
    """Wyoming loudspeaker that serves one client and records chunks on arrival."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.heard = CameOut()
        self.formats: list[tuple[int, int, int]] = []
        self.holder: object = None
        self.refused = 0

    @contextmanager
    def open(self) -> Iterator[None]:
        from wyoming.audio import AudioChunk, AudioStart
        from wyoming.event import Event
        from wyoming.server import AsyncEventHandler, AsyncTcpServer

        house = self

        class Handler(AsyncEventHandler):
            async def handle_event(self, event: Event) -> bool:
                house.holder = house.holder or self
                if house.holder is not self:
                    house.refused += 1
                    return False
                if AudioStart.is_type(event.type):
                    start = AudioStart.from_event(event)
                    house.formats.append((start.rate, start.width, start.channels))
                elif AudioChunk.is_type(event.type):
                    house.heard.take(AudioChunk.from_event(event).audio, 1)
                return True

            async def disconnect(self) -> None:
                if house.holder is self:
                    house.holder = None

        up, gone = threading.Event(), threading.Event()

        async def serve() -> None:
            server = AsyncTcpServer("127.0.0.1", self.port)
            await server.start(Handler)
            up.set()
            await asyncio.to_thread(gone.wait)
            await server.stop()

        thread = threading.Thread(target=lambda: asyncio.run(serve()))
        thread.start()
        assert up.wait(10)
        try:
            yield
        finally:
            gone.set()
            thread.join()


async def late_by(synthesiser: Synthesiser, device: str, heard: CameOut, delay: float) -> float:
    """Return the seconds between a line's reported time and its output, from the best of several takes."""
    takes = [await _take(synthesiser, device, heard, delay) for _ in range(TAKES)]
    return min((take for take in takes if take is not None), key=abs)


async def _take(synthesiser: Synthesiser, device: str, heard: CameOut, delay: float) -> float | None:
    """Return the delay of one take, or None if the output was incomplete."""
    wanted, told = await synthesiser.samples(LINE), list[float]()
    steps = [part for number in range(MARKS) for part in (Mark(str(number)), Silence(STEP))]
    async with open_speaker(synthesiser, device, latency=0.1, delay=delay) as speaker:
        heard.forget()
        await until(lambda: heard.seconds > 1)  # its clients are synchronised by then
        await speaker.play(
            [*steps, LINE, Silence(0.5)],
            lambda mark: told.append(time.monotonic() + (MARKS - int(mark)) * STEP),
        )
        played = heard.seconds
        await until(lambda: heard.seconds > played + 1)
    try:
        return heard.began + found(heard.samples, wanted) / RATE - min(told)
    except AssertionError:
        return None


@pytest.mark.soak
async def test_snapcast_time_marks_include_its_buffer_delay(
    synthesiser: Synthesiser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = Snapcast(tmp_path)
    house.start()
    late = BUFFER - CLIENTS_OWN
    try:
        apart = await late_by(synthesiser, f"snapcast://127.0.0.1:{house.port}", house.heard, late)
    finally:
        house.stop()
    with capsys.disabled():
        print(f"\nSnapcast with {BUFFER} s: heard {1000 * apart:.0f} ms after it was told", file=sys.stderr)
    assert abs(apart) < 0.15


async def test_lost_snapcast_server_is_reported_once_and_used_again(
    synthesiser: Synthesiser, tmp_path: Path
) -> None:
    house, events = Snapcast(tmp_path), list[SpeakerEvent]()
    house.start()
    try:
        async with open_speaker(synthesiser, f"snapcast://127.0.0.1:{house.port}", events.append) as speaker:
            house.stop()
            await until(lambda: events)
            with trio.fail_after(10):
                await speaker.play([LINE])  # must return although the server is gone
            house.start()
            await until(lambda: len(events) == 2)
    finally:
        house.stop()
    assert events == [
        SpeakerLost(f'the loudspeaker "snapcast://127.0.0.1:{house.port}" has stopped answering'),
        SpeakerBack(),
    ]


@pytest.mark.soak
async def test_wyoming_loudspeaker_gets_every_sample_and_is_reused(
    synthesiser: Synthesiser, capsys: pytest.CaptureFixture[str]
) -> None:
    house, events = WyomingHouse(free_port()), list[SpeakerEvent]()
    device = f"wyoming://127.0.0.1:{house.port}"
    with house.open():
        apart = await late_by(synthesiser, device, house.heard, 0.0)
    async with AsyncExitStack() as stack:
        with house.open():
            await stack.enter_async_context(open_speaker(synthesiser, device, events.append))
            before = house.heard.seconds
            await until(lambda: house.heard.seconds > before)
        await until(lambda: len(events) == 1)
        with house.open():
            await until(lambda: len(events) == 2)
            await stack.aclose()  # before the server stops again
    with capsys.disabled():
        print(f"\nWyoming: came {-1000 * apart:.0f} ms ahead of its time", file=sys.stderr)
    assert house.formats[0] == (RATE, 2, 1)
    assert -0.25 < apart < 0.0, "as much ahead as the stock that was asked for"
    assert events == [SpeakerLost(f'the loudspeaker "{device}" has stopped answering'), SpeakerBack()]


QUIET = 9.0
"""Seconds for which another client holds the loudspeaker.

A fault once reported "back" three times meanwhile, because a connection alone counted as success.
"""


async def told_of_held(
    synthesiser: Synthesiser, device: str, heard: CameOut, other: socket.socket
) -> list[SpeakerEvent]:
    """Play on a loudspeaker that `other` occupies for some seconds, and return the reported events."""
    events: list[SpeakerEvent] = []
    async with open_speaker(synthesiser, device, events.append):
        await until(lambda: len(events) == 2)
        await trio.sleep(QUIET)
        assert [type(event) for event in events] == [SpeakerLost, SpeakerDeaf]
        other.close()
        before = heard.seconds
        await until(lambda: len(events) == 3)
        await until(lambda: heard.seconds > before)
        await trio.sleep(1.0)
    return events


@pytest.mark.soak
async def test_snapcast_with_leftover_connection_is_reported_once(
    synthesiser: Synthesiser, tmp_path: Path
) -> None:
    house = Snapcast(tmp_path)
    device = f"snapcast://127.0.0.1:{house.port}"
    house.start()
    try:
        with socket.create_connection(
            ("127.0.0.1", house.port)
        ) as old:  # a connection left by a box that lost power
            old.sendall(bytes(19200))
            await until(lambda: house.heard.seconds > 0)
            told = await told_of_held(synthesiser, device, house.heard, old)
    finally:
        house.stop()
    assert told == [
        SpeakerLost(f'the loudspeaker "{device}" has stopped answering'),
        SpeakerDeaf(
            f'the loudspeaker "{device}" accepts the box and takes no sound: its server may still hold '
            f"an older connection; restart the Snapcast server"
        ),
        SpeakerBack(),
    ]


@pytest.mark.soak
async def test_network_speaker_used_by_another_is_reported_once(synthesiser: Synthesiser) -> None:
    house = WyomingHouse(free_port())
    device = f"wyoming://127.0.0.1:{house.port}"
    with house.open(), socket.create_connection(("127.0.0.1", house.port)) as other:
        other.sendall(b'{"type": "played"}\n')
        await until(lambda: house.holder)
        told = await told_of_held(synthesiser, device, house.heard, other)
    assert told == [
        SpeakerLost(f'the loudspeaker "{device}" has stopped answering'),
        SpeakerDeaf(
            f'the loudspeaker "{device}" accepts the box and takes no sound: another client may hold it; '
            f"disconnect that one, or restart the satellite"
        ),
        SpeakerBack(),
    ]
    assert house.refused <= 4, "the waits between two tries grow"


async def test_unreachable_network_speaker_is_reported_in_one_sentence(synthesiser: Synthesiser) -> None:
    port = free_port()
    with pytest.raises(NoSink, match=rf"^no loudspeaker answers at snapcast://127.0.0.1:{port} \(Conn"):
        async with open_speaker(synthesiser, f"snapcast://127.0.0.1:{port}"):
            pytest.fail("nobody is there")
