from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
import trio
from scipy.signal import fftconvolve

from tests.effort import kept
from tests.patience import until
from tests.rigs.pulse import RATE, PulseRig, pulse_rig
from tests.voices.found import found
from voices.audio.waves import Samples
from voices.playback.keeping import SpeakerBack, SpeakerEvent, SpeakerLost
from voices.playback.open_device import LEVEL_DB, MOST_LATENCY, WAKES_IN
from voices.playback.output import open_speaker
from voices.playback.sinks import NamedSink, NoSink, sinks
from voices.segments import Silence, Sound, Text
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.estimate import VoicePace

pytestmark = [pytest.mark.rig, pytest.mark.alone]

LINE = Text("La nuit tombe.")
SLEEPS_AFTER = 0.5
"""Seconds of silence after which the sleepy loudspeaker sleeps."""
LOSES = 1.0
"""Seconds of sound that it loses when it wakes."""


@pytest.fixture
def rig(pulse_server: PulseRig) -> Iterator[PulseRig]:
    """Return the server with a wireless loudspeaker beside the default one."""
    pulse_server.plug("bluez_output.04_52", "JBL_Flip")
    yield pulse_server
    pulse_server.unplug("bluez_output.04_52")


@pytest.fixture
def synthesiser(tmp_path: Path) -> Iterator[Synthesiser]:
    with open_synthesiser({"pico": "fr-FR"}, VoicePace(15), tmp_path / "cache", pytest.fail) as made:
        yield made


@pytest.mark.parametrize("wanted", ["bluez_output.04_52", "JBL_Flip", "jbl", "bluez", " Flip "])
async def test_audio_sink_is_found_by_part_of_name_or_description(
    rig: PulseRig, synthesiser: Synthesiser, wanted: str
) -> None:
    async with open_speaker(synthesiser, f"sink:{wanted}"):
        await until(lambda: rig.state("bluez_output.04_52") == "RUNNING")
        assert rig.state("speaker") != "RUNNING"


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("Gramophone", r'^no sink fits "Gramophone"; there are: sink:speaker \(.*\), .*JBL_Flip\); switch'),
        ("", r'^no sink fits ""; there are: '),
        (
            "Null Output",
            r'^more than one sink fits "Null Output": sink:speaker .*sink:mic .*; give the whole',
        ),
    ],
)
async def test_ambiguous_or_unknown_audio_sink_is_refused_with_list(
    rig: PulseRig, synthesiser: Synthesiser, wanted: str, said: str
) -> None:
    with pytest.raises(NoSink, match=said):
        async with open_speaker(synthesiser, f"sink:{wanted}"):
            pytest.fail("no such sink")


def test_missing_sound_server_is_reported_as_such(rig: PulseRig, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "bluez_output.04_52" in [sink.name for sink in sinks()]
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere/native")
    with pytest.raises(NoSink, match=r"^no sound server answers at unix:/nowhere/native; start"):
        sinks()
    with pytest.raises(NoSink, match="no sound server answers"):
        NamedSink("JBL").find()


@pytest.mark.parametrize("moved", kept([False, True], [True]))
async def test_lost_named_audio_sink_is_reported_once_and_used_again(
    rig: PulseRig, synthesiser: Synthesiser, moved: bool
) -> None:
    """The server would move the sound to a loudspeaker that nobody chose."""
    if moved:
        rig.load("module-rescue-streams")
    events: list[SpeakerEvent] = []
    await synthesiser.samples(LINE)
    async with open_speaker(synthesiser, "sink:JBL", events.append, MOST_LATENCY) as speaker:
        await trio.sleep(WAKES_IN)
        rig.unplug("bluez_output.04_52")
        await until(lambda: events)
        # The server first plays the rest of the buffered hum on the other sink.
        await until(lambda: rig.state("speaker") != "RUNNING")
        with rig.recording() as elsewhere:
            with trio.fail_after(8):
                await speaker.play([LINE, Silence(0.5)])
        assert speaker.lost
        rig.plug("bluez_output.04_52", "JBL_Flip")
        await until(lambda: not speaker.lost)
        with rig.recording("bluez_output.04_52") as heard:
            await speaker.play([LINE, Silence(0.5)])
    assert [type(event) for event in events] == [SpeakerLost, SpeakerBack]
    assert not np.any(elsewhere[0])
    found(heard[0], await synthesiser.samples(LINE))


@pytest.mark.soak
async def test_lost_default_audio_sink_is_reported_once_and_reused(
    pulse_server: PulseRig, synthesiser: Synthesiser
) -> None:
    """The server moves the stream to the next default, and back when the first returns."""
    pulse_server.load("module-rescue-streams")
    pulse_server.plug("bluez_output.04_52", "JBL", bus="bluetooth", default=True)
    events: list[SpeakerEvent] = []
    wanted = await synthesiser.samples(LINE)
    try:
        async with open_speaker(synthesiser, None, events.append) as speaker:
            await until(lambda: speaker.is_kept_awake)
            pulse_server.unplug("bluez_output.04_52")
            await until(lambda: len(events) == 2)
            assert not speaker.is_kept_awake, "the next one has a wire"
            with pulse_server.recording() as next_one:
                await speaker.play([LINE, Silence(0.5)])
            pulse_server.plug("bluez_output.04_52", "JBL", bus="bluetooth", default=True)
            await until(lambda: speaker.is_kept_awake)
            with pulse_server.recording("bluez_output.04_52") as first:
                await speaker.play([LINE, Silence(0.5)])
    finally:
        pulse_server.unplug("bluez_output.04_52")
    assert [type(event) for event in events] == [SpeakerLost, SpeakerBack]
    assert events[0] == SpeakerLost("the loudspeaker in use has stopped answering")
    found(next_one[0], wanted)
    found(first[0], wanted)


@pytest.mark.soak
async def test_sound_server_without_sinks_has_no_loudspeaker(synthesiser: Synthesiser) -> None:
    """The server uses an inaudible sink of its own, recognisable only by its name."""
    events: list[SpeakerEvent] = []
    with pulse_rig() as rig:
        rig.load("module-rescue-streams")
        rig.load("module-always-sink")
        rig.unplug("mic")
        async with open_speaker(synthesiser, None, events.append) as speaker:
            await trio.sleep(1.0)
            rig.unplug("speaker")
            await until(lambda: events)
            assert rig.state("auto_null") != "SUSPENDED"
            await trio.sleep(3.0)  # longer than the interval between tries
            assert speaker.lost
            rig.plug("speaker", default=True)
            await until(lambda: not speaker.lost)
            with rig.recording() as heard:
                await speaker.play([LINE, Silence(0.5)])
    assert [type(event) for event in events] == [SpeakerLost, SpeakerBack]
    found(heard[0], await synthesiser.samples(LINE))


@contextmanager
def piped(rig: PulseRig, file: Path) -> Iterator[list[Samples]]:
    """Return a sink that may be suspended, because its output goes into a pipe without a recorder."""
    words = (f"file={file}", "format=float32le", f"rate={RATE}", "channels=1")
    rig.load("module-pipe-sink", "sink_name=piped", *words, "use_system_clock_for_timing=yes")
    pipe, ended = os.open(file, os.O_RDONLY | os.O_NONBLOCK), threading.Event()
    chunks, played = bytearray(), list[Samples]()

    def read() -> None:
        while not ended.wait(0.005):
            try:
                chunks.extend(os.read(pipe, 1 << 16))
            except BlockingIOError:
                continue

    reader = threading.Thread(target=read)
    reader.start()
    try:
        yield played
    finally:
        ended.set()
        reader.join()
        os.close(pipe)
        rig.unplug("piped")
        played.append(np.frombuffer(bytes(chunks[: len(chunks) // 4 * 4]), "<f4"))


@pytest.mark.soak
async def test_suspended_audio_sink_wakes_before_line_and_stays_awake(
    pulse_server: PulseRig, synthesiser: Synthesiser, tmp_path: Path
) -> None:
    pulse_server.load("module-suspend-on-idle", "timeout=1")
    wanted = await synthesiser.samples(LINE)
    with piped(pulse_server, tmp_path / "pipe") as played:
        await until(lambda: pulse_server.state("piped") == "SUSPENDED")
        async with open_speaker(synthesiser, "sink:piped", latency=0.2) as speaker:
            await speaker.play([LINE, Silence(3.0)])
            assert pulse_server.state("piped") == "RUNNING"
            await speaker.play([LINE, Silence(0.5)])
        await until(lambda: pulse_server.state("piped") == "SUSPENDED")
    first = found(played[0][: RATE * 5], wanted)
    assert found(played[0][first + len(wanted) :], wanted) >= round(2.9 * RATE)
    assert first >= round(WAKES_IN * RATE * 0.9), "it is woken before the line"


def sleepy(samples: Samples) -> Samples:
    """Return the output of a loudspeaker that sleeps in silence and loses the first sound; 16 bits."""
    heard = np.round(samples * 32767) / 32767
    places = np.flatnonzero(heard)
    begins = places[np.flatnonzero(np.diff(places, prepend=-RATE) > SLEEPS_AFTER * RATE)]
    for begin in begins:
        heard[begin : begin + round(LOSES * RATE)] = 0
    return heard.astype(np.float32)


@pytest.mark.soak
@pytest.mark.parametrize(("device", "whole"), [("sink:speaker", True), (None, False)])
async def test_loudspeaker_that_sleeps_loses_no_sound(
    pulse_server: PulseRig, synthesiser: Synthesiser, device: str | None, whole: bool
) -> None:
    """Without the hum the same speaker loses the first second of either line, so the model does sleep."""
    wanted = await synthesiser.samples(LINE)
    with pulse_server.recording() as played:
        await trio.sleep(SLEEPS_AFTER)
        async with open_speaker(synthesiser, device, latency=0.3) as speaker:
            await speaker.play([LINE, Silence(2.0), LINE, Silence(0.5)])
    heard, beginning = sleepy(played[0]), wanted[: RATE // 2]
    begins = found(played[0][: len(played[0]) * 6 // 10], wanted)
    matches = [
        float(fftconvolve(half, beginning[::-1], "valid").max())
        for half in np.split(heard, [begins + len(wanted)])
    ]
    enough = 0.9 * float(np.sum(beginning**2))
    assert [match > enough for match in matches] == [whole, whole]


@pytest.mark.soak
async def test_wake_up_hum_has_declared_loudness_and_is_constant(
    pulse_server: PulseRig, synthesiser: Synthesiser
) -> None:
    async with open_speaker(synthesiser, "sink:speaker", latency=0.3) as speaker:
        with pulse_server.recording() as waking:
            await trio.sleep(1.0)
        await speaker.play([Sound("drum"), Silence(1.5)])
        with pulse_server.recording() as later:
            await trio.sleep(1.0)
    for heard in (waking[0], later[0]):
        steady = heard[-RATE // 2 :]
        assert 20 * np.log10(np.max(np.abs(steady))) == pytest.approx(LEVEL_DB, abs=0.5)
        spectrum = np.abs(np.fft.rfft(steady))
        assert np.argmax(spectrum) * 2 == 30
