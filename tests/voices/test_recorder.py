from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
import trio
import trio.testing

from tests.effort import LATER, kept
from voices.audio.loudness import loudness
from voices.audio.sounds import effect_seconds
from voices.audio.waves import RATE, Samples
from voices.playback.recorder import RecordingError, RecordingPace, record
from voices.segments import Mark, Segment, Silence, Sound, Text
from voices.tts.synthesiser import SPEECH_LUFS, Synthesiser, open_synthesiser
from voices.writing.estimate import VoicePace

VOICES = {"pico": {"pico": "fr-FR"}, "espeak": {"espeak": "fr"}}


@pytest.fixture(params=kept(VOICES, ["espeak"]))
def synthesiser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Synthesiser]:
    with open_synthesiser(VOICES[request.param], VoicePace(15), tmp_path / "cache", pytest.fail) as made:
        yield made


@pytest.fixture
def pico(tmp_path: Path) -> Iterator[Synthesiser]:
    with open_synthesiser(VOICES["pico"], VoicePace(15), tmp_path / "cache", pytest.fail) as made:
        yield made


def read(path: Path) -> Samples:
    samples, rate = soundfile.read(path, dtype="float32")
    assert rate == RATE
    return np.asarray(samples, np.float32)


def stretches(samples: Samples, shortest: float) -> list[tuple[int, int]]:
    """Return the silences of at least `shortest` seconds: (start, length) in samples."""
    quiet = np.concatenate([[False], samples == 0, [False]])
    edges = np.flatnonzero(quiet[1:] != quiet[:-1])
    runs = [(int(start), int(end - start)) for start, end in zip(edges[::2], edges[1::2], strict=True)]
    return [run for run in runs if run[1] >= shortest * RATE]


async def test_recorded_pauses_are_exact_to_the_sample(
    synthesiser: Synthesiser, tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    pauses = [0.6, 1.234, 0.35, 2.0]
    line = [part for pause in pauses for part in (Text("Le village dort."), Silence(pause))]
    with record(tmp_path / "a.wav", synthesiser) as speaker:
        await speaker.play([*line, Text("Silence.")])
    text = await synthesiser.samples(Text("Le village dort."))
    samples = read(tmp_path / "a.wav")
    place = 0
    for pause in pauses:
        assert np.allclose(samples[place : place + len(text)], text, atol=1e-4)
        place += len(text)
        length = round(pause * RATE)
        assert not np.any(samples[place : place + length])
        place += length
    assert np.any(samples[place : place + RATE // 10])
    assert len(stretches(samples, 0.3)) == len(pauses)


async def test_recorded_lines_are_all_present_and_equally_loud(synthesiser: Synthesiser) -> None:
    lines = ["Oui.", "Non !", "Anna", "Numéro douze.", "Le village s'endort sous une lune froide et pleine."]
    lines += ["Ouvrez les yeux.", "Qui voulez-vous désigner ?", "Personne n'est mort cette nuit.", "Eh bien…"]
    for line in lines:
        assert loudness(await synthesiser.samples(Text(line))) == pytest.approx(SPEECH_LUFS, abs=1.0), line


async def test_softer_text_is_softer_by_the_requested_amount(pico: Synthesiser) -> None:
    soft = await pico.samples(Text("Le village dort.", volume_db=-8))
    assert loudness(soft) == pytest.approx(SPEECH_LUFS - 8, abs=0.5)


async def test_silence_added_by_speech_engine_is_removed_from_texts(synthesiser: Synthesiser) -> None:
    for line in ("Le village dort.", "Silence.", "Oui."):
        samples = np.abs(await synthesiser.samples(Text(line)))
        loud = np.flatnonzero(samples > 0.01 * np.max(samples))
        assert loud[0] < 0.03 * RATE
        assert len(samples) - loud[-1] < 0.1 * RATE


async def test_waiting_time_between_lines_is_kept_in_the_recording(
    pico: Synthesiser, tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    with record(tmp_path / "a.wav", pico) as speaker:
        await speaker.play([Sound("drum")])
        await trio.sleep(7.5)
        await speaker.play([Sound("drum")])
        await trio.sleep(1)
    drum = round(effect_seconds("drum") * RATE)
    assert len(read(tmp_path / "a.wav")) == pytest.approx(2 * drum + 8.5 * RATE, abs=1)


@LATER
async def test_long_recording_with_background_is_fast_on_mock_clock(
    pico: Synthesiser, tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    """The recording lasts four minutes, which pass on the mock clock only."""
    began = trio.current_time()
    with record(tmp_path / "a.wav", pico) as speaker:
        speaker.bed("forest")
        for _ in range(20):
            await speaker.play([Text("La nuit avance."), Silence(1.5)])
            await trio.sleep(10)
    assert trio.current_time() - began > 230
    samples = read(tmp_path / "a.wav")
    assert len(samples) > 230 * RATE
    assert stretches(samples[RATE:], 0.05) == []


async def test_time_marks_are_reported_on_time(
    pico: Synthesiser, tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    told: list[tuple[str, float]] = []
    with record(tmp_path / "a.wav", pico) as speaker:
        start = trio.current_time()
        line: list[Segment] = [
            Mark("a"),
            Silence(1.5),
            Mark("b"),
            Sound("drum"),
            Mark("c"),
            Silence(0.5),
            Mark("d"),
        ]
        await speaker.play(line, lambda name: told.append((name, trio.current_time() - start)))
        assert trio.current_time() - start == pytest.approx(3.4)
    assert [name for name, _ in told] == ["a", "b", "c", "d"]
    assert [at for _, at in told] == pytest.approx([0, 1.5, 2.9, 3.4])


async def test_cancelled_sound_is_not_recorded(
    pico: Synthesiser, tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    told: list[str] = []
    with record(tmp_path / "a.wav", pico) as speaker:
        with trio.move_on_after(1.0):
            await speaker.play([Sound("wolf_howl"), Mark("never")], told.append)
        await trio.sleep(2)
    samples = read(tmp_path / "a.wav")
    assert np.any(samples[RATE - 1000 : RATE])
    assert not np.any(samples[RATE + 250 :])
    assert len(samples) == 3 * RATE
    assert told == []


@pytest.mark.parametrize("times", kept([1, 5], [1]))
async def test_fast_recording_is_complete_without_waiting(
    pico: Synthesiser, tmp_path: Path, mock_clock: trio.testing.MockClock, times: int
) -> None:
    """The clock does not move, so any wait would last for ever."""
    with record(tmp_path / "a.wav", pico, RecordingPace.FAST) as speaker:
        for _ in range(times):
            await speaker.play([Sound("wolf_howl"), Silence(3)])
    assert len(read(tmp_path / "a.wav")) >= times * 7.2 * RATE


async def test_real_time_recording_lasts_as_long_as_its_line(
    pico: Synthesiser, tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    with record(tmp_path / "a.wav", pico) as speaker:
        began = trio.current_time()
        await speaker.play([Sound("drum")])
        assert trio.current_time() - began == pytest.approx(effect_seconds("drum"))


async def test_unwritable_recording_file_is_reported(pico: Synthesiser, tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="cannot be written"), record(tmp_path / "no" / "a.wav", pico):
        pass
