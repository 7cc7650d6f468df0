from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from tests.patience import until
from voices.addresses import Address
from voices.asr.microphone import Microphone, MicrophoneError
from voices.asr.network_microphone import SatelliteMicrophone, microphone_of

rig = pytest.mark.rig

TONE = (np.sin(2 * np.pi * 500 * np.arange(16_000) / 16_000) * 12_000).astype("<i2")
"""One second of a tone at 16 kHz."""
CHUNK = 1024


def test_name_without_address_is_a_local_microphone() -> None:
    assert isinstance(microphone_of(None), Microphone)
    assert isinstance(microphone_of("headset"), Microphone)
    assert isinstance(microphone_of("wyoming://table.local:10701"), SatelliteMicrophone)


@pytest.mark.parametrize("named", ["wyoming://", "wyoming://table", "wyoming://table:0", "wyoming://a b:1"])
def test_network_microphone_without_host_and_port_is_refused(named: str) -> None:
    with pytest.raises(
        MicrophoneError, match=rf'^"{named}" does not name a microphone; give host and port, as in wy'
    ):
        microphone_of(named)


class Satellite:
    """A satellite that sends its sound, in its own format, only to the client that started it."""

    def __init__(self, sound: Sequence[bytes], rate: int = 16_000, channels: int = 1) -> None:
        self._sound = sound
        self._form = {"rate": rate, "width": 2, "channels": channels}
        self.runs: list[str] = []
        self.there = 0

    @contextmanager
    def open(self) -> Iterator[Address]:
        from wyoming.audio import AudioChunk
        from wyoming.event import Event
        from wyoming.pipeline import PipelineStage, RunPipeline
        from wyoming.server import AsyncEventHandler, AsyncTcpServer

        house = self

        class Handler(AsyncEventHandler):
            ours = False

            async def handle_event(self, event: Event) -> bool:
                house.runs.append(event.type)
                if house.there:
                    return False
                self.ours = True
                house.there += 1
                begins = RunPipeline(start_stage=PipelineStage.ASR, end_stage=PipelineStage.TTS)
                await self.write_event(begins.event())
                for piece in house._sound:
                    await self.write_event(AudioChunk(audio=piece, **house._form).event())
                return True

            async def disconnect(self) -> None:
                house.there -= self.ours

        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            port = int(one.getsockname()[1])
        up, gone = threading.Event(), threading.Event()

        async def serve() -> None:
            server = AsyncTcpServer("127.0.0.1", port)
            await server.start(Handler)
            up.set()
            await asyncio.to_thread(gone.wait)
            await server.stop()

        thread = threading.Thread(target=lambda: asyncio.run(serve()))
        thread.start()
        up.wait()
        try:
            yield Address("wyoming", "127.0.0.1", port)
        finally:
            gone.set()
            thread.join()


def pieces(samples: Any) -> list[bytes]:
    return [samples[at : at + CHUNK].tobytes() for at in range(0, len(samples), CHUNK)]


async def heard(satellite: Satellite, bytes_at_least: int) -> Any:
    frames = bytearray()
    with satellite.open() as address:
        async with SatelliteMicrophone(address).open() as blocks:
            async for block in blocks:
                frames += block.frames
                if len(frames) >= bytes_at_least:
                    break
        await until(lambda: satellite.there == 0)
    return np.frombuffer(bytes(frames), "<i2")


class TestsOfPrograms:
    pytestmark = rig

    async def test_network_microphone_sound_is_exact_and_is_closed(self) -> None:
        satellite = Satellite(pieces(TONE))
        np.testing.assert_array_equal(await heard(satellite, len(TONE) * 2), TONE)
        assert satellite.runs == ["run-satellite"]

    async def test_network_microphone_converts_other_rate_and_stereo(self) -> None:
        both = np.repeat(np.sin(2 * np.pi * 500 * np.arange(48_000) / 48_000) * 12_000, 2).astype("<i2")
        samples = await heard(Satellite(pieces(both), 48_000, 2), 30_000)
        spectrum = np.abs(np.fft.rfft(samples[:14_000]))
        assert np.argmax(spectrum) * 16_000 / 14_000 == pytest.approx(500, abs=2)

    async def test_busy_network_microphone_is_reported_with_advice(self) -> None:
        satellite = Satellite(pieces(TONE))
        with satellite.open() as address:
            async with SatelliteMicrophone(address).open():
                with pytest.raises(MicrophoneError, match="because it takes one program at a time"):
                    async with SatelliteMicrophone(address).open():
                        pytest.fail("it is somebody else's")

    async def test_network_microphone_with_wake_word_is_reported(self) -> None:
        satellite = Satellite([])
        with (
            satellite.open() as address,
            pytest.raises(
                MicrophoneError, match=rf"^the satellite at {address} sends no sound; start it with"
            ),
        ):
            async with SatelliteMicrophone(address).open():
                pytest.fail("it is silent")

    async def test_lost_network_microphone_ends_the_sound(self) -> None:
        satellite = Satellite(pieces(TONE))
        with satellite.open() as address:
            opened = SatelliteMicrophone(address).open()
            blocks = await opened.__aenter__()
        assert sum([len(block.frames) async for block in blocks]) <= len(TONE) * 2
        await opened.__aexit__(None, None, None)

    async def test_incomplete_sample_ends_sound_of_network_microphone(self) -> None:
        satellite = Satellite([b"\0\0", b"\0\0\0", b"\0\0"])
        assert len(await heard(satellite, 100)) == 1

    async def test_missing_network_microphone_is_reported(self) -> None:
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            address = Address("wyoming", "127.0.0.1", int(one.getsockname()[1]))
            with pytest.raises(MicrophoneError, match=rf"^no satellite answers at {address} \(Connection re"):
                async with SatelliteMicrophone(address).open():
                    pytest.fail("nobody is there")
