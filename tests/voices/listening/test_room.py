from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest
import soxr
import trio
from trio.testing import MockClock

from tests.effort import kept
from voices.asr.microphone import BLOCK, Block
from voices.asr.room import LOUD_SECONDS, STEP, Detector, Lull, Room, RoomTurn, UsualLoudness, silero
from voices.audio.beds import bed, mixed
from voices.tts.engine import Sentence
from voices.tts.pico import PicoEngine

RATE = 16_000
Sound = npt.NDArray[np.float64]
"""Samples at 16 kHz, full scale 1."""


class Threshold:
    """A detector that takes every loud sound for speech, so that a test controls it."""

    def __call__(self, audio: bytes) -> float:
        return float(np.abs(np.frombuffer(audio, "<i2")).max() > 300)

    def chunk_bytes(self) -> int:
        return 1024


def at(decibels: float, seconds: float) -> Sound:
    """Return noise of a loudness in dBFS."""
    noise = np.random.default_rng(1).normal(0.0, 1.0, round(seconds * RATE))
    return np.asarray(noise * 10 ** (decibels / 20))


def french(text: str, decibels: float) -> Sound:
    """Return a sentence in the voice of the box's own engine."""
    rendered = PicoEngine().render(Sentence(text, "fr-FR"))
    samples = np.frombuffer(rendered.pcm, "<i2") / 32768.0
    return np.asarray(samples / np.sqrt(np.mean(samples**2)) * 10 ** (decibels / 20))


def burning(name: str, seconds: float, decibels: float) -> Sound:
    """Return one of the box's own background sounds."""
    wave = soxr.resample(np.asarray(mixed(bed(name), seconds), np.float64), 48_000, RATE)
    return np.asarray(wave / np.sqrt(np.mean(wave**2)) * 10 ** (decibels / 20))


def blocks(sound: Sound) -> Iterator[bytes]:
    frames = (np.clip(sound, -1.0, 1.0) * 32767).astype("<i2")
    for start in range(0, len(frames), round(BLOCK * RATE)):
        yield frames[start : start + round(BLOCK * RATE)].tobytes()


async def heard(
    sound: Sound, quiet: float, detector: Detector, before: float = 0.0
) -> tuple[RoomTurn | None, float]:
    """Return the event of a room with this sound, and its time, after `before` seconds of silence."""
    room = Room(detector)
    began = trio.current_time()

    async def microphone() -> None:
        for frames in blocks(sound):
            await trio.sleep(BLOCK)
            room.hear(Block(frames, trio.current_time()))

    turned: RoomTurn | None = None
    with trio.move_on_after(len(sound) / RATE):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(microphone)
            turned = await room.turn(Lull(quiet, since=began - before))
            nursery.cancel_scope.cancel()
    return turned, trio.current_time() - began


async def test_room_without_speech_is_reported_silent(autojump_clock: MockClock) -> None:
    turned, seconds = await heard(at(-70, 20), 8.0, Threshold())
    assert turned is RoomTurn.SILENT
    assert seconds == pytest.approx(8.0, abs=0.5)


async def test_silence_before_listening_began_is_counted(autojump_clock: MockClock) -> None:
    turned, seconds = await heard(at(-70, 20), 8.0, Threshold(), before=5.0)
    assert turned is RoomTurn.SILENT
    assert seconds == pytest.approx(3.0, abs=0.5)


async def test_silence_is_counted_from_the_last_word(autojump_clock: MockClock) -> None:
    turned, seconds = await heard(np.concatenate([at(-25, 5), at(-70, 20)]), 8.0, Threshold())
    assert turned is RoomTurn.SILENT
    assert seconds == pytest.approx(13.0, abs=0.5)


async def test_nothing_is_reported_while_players_talk(autojump_clock: MockClock) -> None:
    turned, _ = await heard(at(-25, 60), 8.0, Threshold())
    assert turned is None


async def test_much_louder_talk_than_before_is_reported(autojump_clock: MockClock) -> None:
    turned, seconds = await heard(np.concatenate([at(-35, 30), at(-20, 20)]), 8.0, Threshold())
    assert turned is RoomTurn.LOUD
    assert 30.0 < seconds < 30.0 + LOUD_SECONDS + 1.0


@pytest.mark.parametrize("chunks", [1, 2, 625, 10_001])
def test_usual_loudness_of_room_is_median_of_all_speech(chunks: int) -> None:
    decibels = np.random.default_rng(chunks).normal(-30.0, 12.0, chunks).clip(-100.0, 0.0)
    usual = UsualLoudness()
    for one in decibels:
        usual.add(float(one))
    lower = float(np.sort(decibels)[(chunks - 1) // 2])
    assert usual.chunks == chunks
    assert usual.median == pytest.approx(lower, abs=STEP / 2 + 1e-9)


async def test_constantly_loud_talk_is_not_reported(autojump_clock: MockClock) -> None:
    turned, _ = await heard(at(-15, 60), 8.0, Threshold())
    assert turned is None


async def test_missing_microphone_is_not_counted_as_silence(autojump_clock: MockClock) -> None:
    room, turned = Room(Threshold()), None
    with trio.move_on_after(60):
        turned = await room.turn(Lull(8.0, trio.current_time()))
    assert turned is None


async def test_room_sound_is_analysed_only_while_someone_waits(autojump_clock: MockClock) -> None:
    class Untouched(Threshold):
        def __call__(self, audio: bytes) -> float:
            raise AssertionError("listened to")

    room = Room(Untouched())
    for frames in blocks(at(-20, 1)):
        room.hear(Block(frames, trio.current_time()))


SAYING = "Je pense que c'est Bruno. Il a baissé les yeux ce matin, et depuis il ne dit plus rien."


@pytest.mark.parametrize("name", kept(["hearth", "rain", "leaves"], ["hearth"]))
async def test_background_sounds_are_not_counted_as_speech(name: str, autojump_clock: MockClock) -> None:
    turned, seconds = await heard(burning(name, 10.0, -30), 6.0, silero())
    assert turned is RoomTurn.SILENT
    assert seconds < 10.0


async def test_knocks_are_not_counted_as_speech(autojump_clock: MockClock) -> None:
    knocks = np.zeros(10 * RATE)
    for start in range(0, len(knocks) - 800, RATE // 3):
        knocks[start : start + 800] = at(-12, 0.05) * np.exp(-np.arange(800) / 100)
    turned, _ = await heard(knocks, 6.0, silero())
    assert turned is RoomTurn.SILENT


async def test_speech_over_fire_sound_and_silence_after_are_detected(autojump_clock: MockClock) -> None:
    speech = french(SAYING, -28)
    fire = burning("hearth", len(speech) / RATE + 10.0, -45)
    fire[: len(speech)] += speech
    turned, seconds = await heard(fire, 5.0, silero())
    assert turned is RoomTurn.SILENT
    assert seconds == pytest.approx(len(speech) / RATE + 5.0, abs=1.5)
