from __future__ import annotations

import json
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
import trio

from tests.effort import kept
from tests.voices.listening import korean
from tests.voices.listening.pulse import microphone_server
from voices.asr.microphone import Block, Microphone, MicrophoneError, Timeline

FEW = list(korean.WORDS[1:4])
"""The words said twice in the full run."""


def test_microphone_time_follows_clock_across_lost_audio_blocks() -> None:
    timeline = Timeline()
    timeline.add(Block(bytes(32_000), 100.0))
    timeline.add(Block(bytes(32_000), 105.0))  # four seconds were lost in between
    assert timeline.at(0.5) == 99.5
    assert timeline.at(1.0) == 100.0
    assert timeline.at(1.5) == 104.5
    assert timeline.at(2.5) == 105.5


def test_microphone_has_no_time_before_its_first_sound() -> None:
    with pytest.raises(LookupError):
        Timeline().at(0.0)


class NoDevices:
    """PortAudio on a machine without a sound card."""

    PortAudioError = type("PortAudioError", (Exception,), {})

    def __init__(self, *names: str) -> None:
        self.names = names

    def query_devices(self, device: Any = None, kind: str | None = None) -> Any:
        if kind is None:
            return [{"name": name, "max_input_channels": 1} for name in self.names]
        raise self.PortAudioError("Error querying device -1")


async def test_missing_sound_card_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sounddevice", NoDevices())
    with pytest.raises(MicrophoneError, match="no microphone was found; plug one in"):
        async with Microphone().open():
            pass


async def test_missing_microphone_is_reported_with_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sounddevice", NoDevices("USB mic", "HAT"))
    with pytest.raises(MicrophoneError, match='"headset" cannot be opened; there are: USB mic, HAT'):
        async with Microphone("headset").open():
            pass


class StereoOnly:
    """A device with only stereo, at 44.1 kHz."""

    PortAudioError = type("PortAudioError", (Exception,), {})

    def __init__(self) -> None:
        self.streams: list[SimpleNamespace] = []

    def query_devices(self, device: Any = None, kind: str | None = None) -> Any:
        return {"name": "stereo", "default_samplerate": 44_100.0, "max_input_channels": 2}

    def InputStream(self, channels: int, **settings: Any) -> Any:
        if channels != 2:
            raise self.PortAudioError("Invalid number of channels")
        stream = SimpleNamespace(settings=settings, open=True)
        stream.start = lambda: None
        stream.abort = lambda ignore_errors: None
        stream.close = lambda ignore_errors: setattr(stream, "open", False)
        self.streams.append(stream)
        return stream


async def test_stereo_microphone_is_mixed_down_resampled_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    import numpy as np

    device = StereoOnly()
    monkeypatch.setitem(sys.modules, "sounddevice", device)
    times = SimpleNamespace(currentTime=0.0, inputBufferAdcTime=0.0)
    tone = np.stack([np.full(882, 0.5), np.full(882, 0.1)], axis=1).astype(np.float32)
    began = trio.current_time()
    async with Microphone().open() as blocks:
        (stream,) = device.streams
        for _ in range(50):
            stream.settings["callback"](tone, 882, times, None)
        stream.settings["finished_callback"]()
        received = b""
        async for block in blocks:
            received += block.frames
        samples = np.frombuffer(received, np.int16)
        assert len(samples) == pytest.approx(16_000, abs=800)
        assert np.median(samples) == pytest.approx(0.3 * 32_767, rel=0.01)
        assert began - 0.1 <= block.at <= trio.current_time() + 882 / 44_100, "its own length at most"
    assert not stream.open


@pytest.mark.rig
@pytest.mark.alone
@pytest.mark.parametrize("words", kept([FEW, [*korean.WORDS, *korean.WORDS[1:4]]], [FEW]), ids=len)
def test_words_spoken_at_a_real_microphone_are_recognised(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    model = korean.model()
    with microphone_server() as environment:
        done = subprocess.run(
            [sys.executable, "-m", "tests.voices.listening.speak_and_listen", str(model), *words],
            env={**environment},
            stdout=subprocess.PIPE,
            check=True,
            timeout=120,
            text=True,
        )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    right = [line for line in lines if "said" in line and line["said"] == line["heard"]]
    wrong = [line for line in lines if "said" in line and line["said"] != line["heard"]]
    with capsys.disabled():
        delays = [round(line["now"], 2) for line in right]
        told = f"microphone: {len(right)} of {len(words)} right; end of word to phrase {delays} s"
        print(f"\n{told}", file=sys.stderr)
    assert not [line for line in lines if line.get("trouble")]
    assert not wrong
    assert len(right) >= len(words) - 1
    assert all(line["now"] < 1.5 for line in right)
    assert all(abs(line["late"]) < 0.6 for line in right)
