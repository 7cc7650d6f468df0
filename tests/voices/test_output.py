from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import trio

from tests.rigs.pulse import PulseRig
from tests.voices.found import found
from voices.audio.sounds import effect
from voices.audio.waves import RATE
from voices.playback.devices import SpeakerError, output_devices
from voices.playback.first_sound import PATIENCE, first_sound
from voices.playback.keeping import SpeakerBack, SpeakerEvent, SpeakerLost
from voices.playback.open_device import OpenDevice
from voices.playback.output import open_speaker
from voices.segments import Mark, Segment, Silence, Sound, Text
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.estimate import VoicePace

pytestmark = [pytest.mark.rig, pytest.mark.alone, pytest.mark.usefixtures("pulse_server")]


@pytest.fixture
def synthesiser(tmp_path: Path) -> Iterator[Synthesiser]:
    with open_synthesiser({"pico": "fr-FR"}, VoicePace(15), tmp_path / "cache", pytest.fail) as made:
        yield made


async def ready(synthesiser: Synthesiser, segments: list[Segment]) -> None:
    for segment in segments:
        if isinstance(segment, Text | Sound):
            await synthesiser.samples(segment)


async def test_recorded_output_has_exact_pauses(pulse_server: PulseRig, synthesiser: Synthesiser) -> None:
    one, two = Text("La nuit tombe."), Text("Le jour se lève.")
    await ready(synthesiser, [one, two])
    async with open_speaker(synthesiser) as speaker:
        with pulse_server.recording() as heard:
            await trio.sleep(0.3)
            await speaker.play([one, Silence(1.25), two])
            await trio.sleep(0.4)
        assert (speaker.device.underruns, speaker.starved) == (0, 0)
    first = found(heard[0], await synthesiser.samples(one))
    second = found(heard[0], await synthesiser.samples(two))
    assert second - first == len(await synthesiser.samples(one)) + round(1.25 * RATE)


async def test_playback_lasts_as_long_as_sound_and_marks_are_on_time(synthesiser: Synthesiser) -> None:
    told: list[tuple[str, float]] = []
    line: list[Segment] = [Mark("a"), Sound("drum"), Mark("b"), Silence(0.6), Mark("c")]
    await ready(synthesiser, line)
    async with open_speaker(synthesiser) as speaker:
        await trio.sleep(0.5)
        began = time.monotonic()
        await speaker.play(line, lambda name: told.append((name, time.monotonic() - began)))
        took = time.monotonic() - began
    assert [name for name, _ in told] == ["a", "b", "c"]
    assert told[0][1] < 0.5
    assert told[1][1] - told[0][1] == pytest.approx(1.4, abs=0.06)
    assert told[2][1] - told[0][1] == pytest.approx(2.0, abs=0.06)
    assert took == pytest.approx(told[2][1], abs=0.06)


def test_start_chime_is_complete_and_releases_device(pulse_server: PulseRig) -> None:
    chime, others = effect("chime"), threading.active_count()
    with pulse_server.recording() as heard:
        with first_sound(chime, None, 0.5) as playing:
            assert playing is not None
            playing.wait()
            assert threading.active_count() == others
        time.sleep(0.4)
    begins = found(heard[0], chime)
    loudest = float(np.max(np.abs(heard[0][begins : begins + len(chime)])))
    assert loudest == pytest.approx(0.5 * float(np.max(np.abs(chime))), rel=0.01)
    assert np.count_nonzero(np.abs(heard[0]) > 1e-3) <= len(chime), "once"


def test_start_chime_ends_if_its_sound_server_ends(pulse_server: PulseRig) -> None:
    with first_sound(effect("thunder")) as playing:
        assert playing is not None
        time.sleep(0.5)
        pulse_server.stop()
        began = time.monotonic()
        playing.wait()
        assert time.monotonic() - began < PATIENCE
    pulse_server.start()


def test_unknown_audio_device_plays_no_start_chime() -> None:
    with first_sound(effect("chime"), "no such loudspeaker") as playing:
        assert playing is None


def test_cancelled_start_chime_ends_soon(pulse_server: PulseRig) -> None:
    thunder = effect("thunder")
    with pulse_server.recording() as heard:
        with first_sound(thunder):
            time.sleep(0.5)
        time.sleep(0.3)
    sounding = np.flatnonzero(np.abs(heard[0]) > 1e-3)
    assert 0 < sounding[-1] - sounding[0] < 1.5 * RATE < len(thunder)


async def test_cancelled_playback_stops_the_sound(pulse_server: PulseRig, synthesiser: Synthesiser) -> None:
    await ready(synthesiser, [Sound("thunder")])
    async with open_speaker(synthesiser) as speaker:
        with pulse_server.recording() as heard:
            with trio.move_on_after(1.0):
                await speaker.play([Sound("thunder"), Sound("thunder")])
            await trio.sleep(1.5)
    loud = np.flatnonzero(np.abs(heard[0]) > 0.001)
    assert 0.4 < (loud[-1] - loud[0]) / RATE < 1.3


@pytest.mark.soak
async def test_background_sound_plays_under_everything(
    pulse_server: PulseRig, synthesiser: Synthesiser
) -> None:
    async with open_speaker(synthesiser) as speaker:
        heard = await loudness(pulse_server)
        assert heard == 0.0
        speaker.bed("leaves")
        with trio.fail_after(40):  # rendering is slow on a busy machine
            while heard < 0.003:
                heard = await loudness(pulse_server)
        speaker.bed(None)
        with trio.fail_after(10):
            while heard > 0.0:
                heard = await loudness(pulse_server)


async def loudness(server: PulseRig) -> float:
    """Return the root mean square of half a second of output, full scale 1."""
    with server.recording() as heard:
        await trio.sleep(0.5)
    return float(np.sqrt(np.mean(heard[0] ** 2)))


async def test_lost_audio_device_is_reported_once_and_used_again(
    pulse_server: PulseRig, synthesiser: Synthesiser
) -> None:
    events: list[SpeakerEvent] = []
    marks: list[str] = []
    line: list[Segment] = [Sound("drum"), Mark("heard"), Silence(2.0)]
    await ready(synthesiser, line)
    back = trio.Event()

    def on_event(event: SpeakerEvent) -> None:
        events.append(event)
        if isinstance(event, SpeakerBack):
            back.set()

    async with open_speaker(synthesiser, None, on_event) as speaker:
        await trio.sleep(0.5)
        try:
            pulse_server.stop()
            with trio.fail_after(8):
                await speaker.play(line, marks.append)
            assert marks == ["heard"]
            assert speaker.lost
        finally:
            pulse_server.start()
        with trio.fail_after(8):
            await back.wait()
        with pulse_server.recording() as heard:
            await speaker.play(line)
    assert [type(event) for event in events] == [SpeakerLost, SpeakerBack]
    assert np.max(np.abs(heard[0])) > 0.1


async def test_unknown_audio_device_is_refused_with_list(synthesiser: Synthesiser) -> None:
    assert "default" in output_devices()
    with pytest.raises(SpeakerError, match=r'"Gramophone".*default'):
        async with open_speaker(synthesiser, "Gramophone"):
            pass


@pytest.mark.soak
async def test_buffer_underrun_enlarges_buffer_and_line_continues(
    pulse_server: PulseRig, synthesiser: Synthesiser
) -> None:
    one, two = Text("La nuit tombe."), Text("Le jour se lève.")
    await ready(synthesiser, [one, two])
    async with open_speaker(synthesiser) as speaker:
        before = speaker.device_latency
        await speaker.play([one])
        assert speaker.device_latency == before
        speaker.device.underruns += 1
        await trio.sleep(1.0)
        assert speaker.device_latency > 1.3 * before
        assert not speaker.lost
        with pulse_server.recording() as heard:
            await trio.sleep(0.3)
            await speaker.play([two])
            await trio.sleep(0.5)
        found(heard[0], await synthesiser.samples(two))


@pytest.mark.soak
async def test_line_spoken_during_audio_buffer_change_is_complete(
    pulse_server: PulseRig, synthesiser: Synthesiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The device is reopened between two lines on a busy machine. The next line waits for it."""
    events: list[SpeakerEvent] = []
    opens = OpenDevice.open

    def opens_slowly(device: OpenDevice, *, asleep: bool = True) -> None:
        time.sleep(0.4)
        opens(device, asleep=asleep)

    monkeypatch.setattr(OpenDevice, "open", opens_slowly)
    await ready(synthesiser, [line := Text("La nuit tombe.")])
    async with open_speaker(synthesiser, None, events.append) as speaker:
        await speaker.play([line])
        with pulse_server.recording() as heard:
            speaker.device.underruns += 1
            while not speaker.lost:
                await trio.lowlevel.checkpoint()
            await speaker.play([line, Silence(0.5)])
        assert not speaker.lost
    found(heard[0], await synthesiser.samples(line))
    assert events == []


async def test_requested_audio_latency_is_kept(synthesiser: Synthesiser) -> None:
    async with open_speaker(synthesiser, latency=0.15) as speaker:
        before = speaker.device_latency
        speaker.device.underruns += 9
        await trio.sleep(0.5)
        assert speaker.device_latency == before
