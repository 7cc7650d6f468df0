from __future__ import annotations

from concurrent.futures import Future

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import tried
from voices.audio.loudness import PEAK
from voices.audio.mixer import FOR_NAMES, FOR_WORDS, Clip, Dip, Mixer, Reached, Track
from voices.audio.waves import RATE, Samples
from voices.playback.score import Score
from voices.segments import Over, Part, Sound, Text
from voices.tts.synthesiser import Synthesiser


def ramp(length: int, start: float = 0.1) -> Samples:
    return np.linspace(start, start + 0.5, length, dtype=np.float32)


def run(mixer: Mixer, blocks: list[int]) -> tuple[Samples, list[tuple[str | None, int]]]:
    """Return the output, and the marks with their samples."""
    heard, reached, done = [], [], 0
    for length in blocks:
        block = np.empty(length, np.float32)
        reached += [(place.mark, done + place.offset) for place in mixer.mix(block)]
        heard.append(block)
        done += length
    return np.concatenate(heard), reached


@given(
    st.lists(st.integers(1, 700), min_size=1, max_size=12),
    st.lists(st.integers(1, 400), min_size=5, max_size=5),
)
def test_clips_pauses_and_time_marks_are_exact_in_any_block_size(
    blocks: list[int], lengths: list[int]
) -> None:
    one, pause, two, rest, three = lengths
    track = Track()
    track.mark("start")
    track.add(Clip(one, ramp(one)))
    track.add(Clip(pause))
    track.mark("two")
    track.add(Clip(two, ramp(two), 0.5))
    track.add(Clip(rest))
    track.add(Clip(three, ramp(three)))
    track.mark("end")
    track.close()
    mixer = Mixer()
    mixer.play(track)
    total = sum(lengths)
    heard, reached = run(mixer, [*blocks, total + 1])
    silence = [np.zeros(pause, np.float32), np.zeros(rest, np.float32)]
    expected = np.concatenate([ramp(one), silence[0], ramp(two) * 0.5, silence[1], ramp(three)])
    assert np.array_equal(heard[:total], expected)
    assert not np.any(heard[total:])
    assert reached == [("start", 0), ("two", one + pause), ("end", total), (None, total)]
    assert track.starved == 0


def test_speech_added_while_it_plays_has_no_gap() -> None:
    track, mixer = Track(), Mixer()
    mixer.play(track)
    run(mixer, [100])
    track.add(Clip(150, ramp(150)))
    first, _ = run(mixer, [100])
    track.add(Clip(100, ramp(100)))
    track.close()
    rest, reached = run(mixer, [200])
    assert np.array_equal(np.concatenate([first, rest])[:250], np.concatenate([ramp(150), ramp(100)]))
    assert reached == [(None, 150)]
    assert track.starved == 0


def test_mixer_counts_samples_missing_when_speech_is_late() -> None:
    track, mixer = Track(), Mixer()
    mixer.play(track)
    track.add(Clip(50, ramp(50)))
    run(mixer, [100, 100])
    assert track.starved == 150


def test_stopped_voice_ends_within_5_ms_without_click() -> None:
    track, mixer = Track(), Mixer()
    track.add(Clip(RATE, np.full(RATE, 0.5, np.float32)))
    track.close()
    mixer.play(track)
    run(mixer, [1000])
    mixer.stop(track)
    heard, reached = run(mixer, [1000, 1000])
    assert not np.any(heard[240:])
    assert np.max(np.abs(np.diff(heard))) < 0.01
    assert reached == []


def test_stopped_speech_cannot_stop_the_speech_after_it() -> None:
    one, two, mixer = Track(), Track(), Mixer()
    for track in (one, two):
        track.add(Clip(1000, ramp(1000)))
        track.close()
    mixer.play(one)
    run(mixer, [100])
    mixer.play(two)
    mixer.stop(one)
    block = np.empty(2000, np.float32)
    assert Reached(two, None, 1000) in mixer.mix(block)


def test_background_sound_fades_and_is_lowered_under_the_voice() -> None:
    mixer = Mixer()
    loop = np.full(1000, 0.1, np.float32)
    mixer.bed("hum", [loop])
    rising, _ = run(mixer, [480] * 350)
    assert rising[0] < 0.001
    assert rising[-1] == pytest.approx(0.1)
    assert np.max(np.abs(np.diff(rising))) < 0.001
    track = Track()
    track.add(Clip(RATE, np.full(RATE, 0.0, np.float32), dip=FOR_WORDS))
    track.close()
    mixer.play(track)
    ducked, _ = run(mixer, [480] * 100)
    assert ducked[-1] == pytest.approx(0.1 * FOR_WORDS.gain)
    freed, _ = run(mixer, [480] * 200)
    assert freed[-1] == pytest.approx(0.1)
    mixer.bed(None)
    leaving, _ = run(mixer, [480] * 350)
    assert not np.any(leaving[-480:])


def gains(clips: list[Clip], blocks: list[int], bed: float = 0.1) -> Samples:
    """Return the gain of a background during these silent clips, once it has faded in."""
    mixer, track = Mixer(), Track()
    mixer.bed("hum", [np.full(1000, bed, np.float32)])
    run(mixer, [4800] * 35)
    for clip in clips:
        track.add(clip)
    track.close()
    mixer.play(track)
    heard, _ = run(mixer, blocks)
    return heard / np.float32(bed)


def words(seconds: float, dip: Dip) -> Clip:
    length = round(seconds * RATE)
    return Clip(length, np.zeros(length, np.float32), dip=dip)


def silence(seconds: float) -> Clip:
    return Clip(round(seconds * RATE))


BLOCKS = st.lists(st.integers(64, 4800), min_size=20, max_size=20).map(lambda sizes: [*sizes, *[4800] * 70])


@given(BLOCKS)
@settings(max_examples=10)
def test_background_is_lowered_before_first_sample_of_a_word(blocks: list[int]) -> None:
    heard = gains([silence(1.0), words(0.5, FOR_WORDS), silence(2.0)], blocks)
    at = heard[:: RATE // 100]
    assert at[79] == pytest.approx(1.0), "it waits for the word"
    assert np.all(at[100:150] == pytest.approx(FOR_WORDS.gain, rel=0.01)), (
        "and is down from its first sample on"
    )
    assert at[250] == pytest.approx(1.0), "then it comes back"
    assert np.max(np.abs(np.diff(heard))) < 0.001


@given(BLOCKS)
@settings(max_examples=10)
def test_background_is_lowered_under_a_name_and_restored(blocks: list[int]) -> None:
    names = [words(0.4, FOR_NAMES), silence(0.78)] * 3
    heard = gains([words(1.0, FOR_WORDS), silence(0.3), *names, silence(1)], blocks)
    for number in range(3):
        begins = round((1.3 + number * 1.18) * RATE)
        under, gap = heard[begins:][: round(0.35 * RATE)], heard[begins + round(0.4 * RATE) :]
        assert np.max(under) <= FOR_NAMES.gain * 1.15, "within one step of the gain"
        assert np.min(gap[: round(0.75 * RATE)]) >= 0.95, "a finger is hidden as well as ever"


def test_background_level_is_steady_between_two_sentences() -> None:
    heard = gains([words(1.0, FOR_WORDS), silence(0.35), words(1.0, FOR_WORDS)], [480] * 220)
    assert np.max(heard[round(0.5 * RATE) : round(2.2 * RATE)]) == pytest.approx(FOR_WORDS.gain, rel=0.01)


def test_background_sounds_crossfade_and_same_one_continues() -> None:
    mixer = Mixer()
    mixer.bed("one", [np.full(1000, 0.1, np.float32)])
    run(mixer, [480] * 350)
    mixer.bed("one", [np.full(1000, 0.1, np.float32)])
    same, _ = run(mixer, [480])
    assert same == pytest.approx(np.full(480, 0.1), abs=1e-6)
    mixer.bed("two", [np.full(1000, 0.2, np.float32)])
    both, _ = run(mixer, [480] * 350)
    assert np.all(both > 0.05)
    assert both[-1] == pytest.approx(0.2)


def test_background_keeps_level_under_speech_it_must_mask() -> None:
    mixer = Mixer()
    mixer.bed("hum", [np.full(1000, 0.1, np.float32)])
    run(mixer, [480] * 350)
    track = Track()
    track.add(Clip(RATE, np.full(RATE, 0.0, np.float32)))
    track.close()
    mixer.play(track)
    under, _ = run(mixer, [480] * 100)
    assert under == pytest.approx(np.full(48000, 0.1), abs=1e-6)


class ReadyAtOnce(Synthesiser):
    def __init__(self) -> None:
        """Create it without an engine."""

    def request(self, segment: Text | Sound | Over) -> Future[Samples]:
        future: Future[Samples] = Future()
        future.set_result(np.zeros(RATE, np.float32))
        return future


@pytest.mark.parametrize(
    ("text", "gain"),
    [
        (Text("Ann"), FOR_WORDS.gain),
        (Text("Ann", covered=True, part=Part.ROLL), FOR_NAMES.gain),
        (Text("again", covered=True), 1.0),
    ],
)
def test_background_keeps_level_under_words_with_button_presses(text: Text, gain: float) -> None:
    mixer, track = Mixer(), Track()
    mixer.bed("rain", [np.full(1000, 0.1, np.float32)])
    run(mixer, [480] * 350)
    Score([text], ReadyAtOnce()).fill_now(track)
    mixer.play(track)
    under, _ = run(mixer, [480] * 100)
    assert min(under) == pytest.approx(0.1 * gain, rel=0.01)


def test_change_of_background_sound_keeps_total_power() -> None:
    """With noise of equal power the sum stays within 1 dB."""
    random = np.random.default_rng(1)
    mixer = Mixer()
    mixer.bed("one", [random.standard_normal(RATE).astype(np.float32) * 0.05])
    run(mixer, [480] * 350)
    mixer.bed("two", [random.standard_normal(RATE).astype(np.float32) * 0.05])
    both, _ = run(mixer, [480] * 350)
    powers = [np.mean(part**2) for part in np.split(both, 35)]
    assert 10 * np.log10(max(powers) / min(powers)) < 1


def test_layers_of_background_sound_loop_independently() -> None:
    mixer = Mixer()
    layers = [np.arange(count, dtype=np.float32) / np.float32(100) for count in (7, 11)]
    mixer.bed("two", layers)
    run(mixer, [480] * 350)
    heard, _ = run(mixer, [500])
    places = 480 * 350 + np.arange(500)
    assert heard == pytest.approx((places % 7 + places % 11) / 100, abs=1e-5)


@tried(
    25,
    100,
    st.lists(st.integers(1, 300), min_size=1, max_size=12),
    st.integers(0, 400),
    st.integers(1, 200),
    st.integers(1, 600),
)
def test_sound_laid_over_speech_is_exact_and_takes_no_time(
    blocks: list[int], after: int, length: int, before: int
) -> None:
    track = Track()
    track.add(Clip(before))
    track.lay(Clip(length, ramp(length), 0.5), after)
    track.add(Clip(700, ramp(700)))
    track.close()
    mixer = Mixer()
    mixer.play(track)
    heard, reached = run(mixer, [*blocks, before + 701])
    expected = np.concatenate([np.zeros(before, np.float32), ramp(700)])
    start = before + after
    expected[start : start + length] += ramp(length)[: len(expected) - start] * np.float32(0.5)
    assert heard[: len(expected)] == pytest.approx(np.clip(expected, -1, 1), abs=1e-6)
    assert not np.any(heard[len(expected) :])
    assert reached == [(None, before + 700)]


def over_a_bed(bed: Samples, voice: Samples) -> Samples:
    """Return the mix of a voice with a background that already plays."""
    mixer = Mixer()
    mixer.bed("loud", [bed])
    run(mixer, [len(bed)] * 400)
    track = Track()
    track.add(Clip(len(voice), voice))
    track.close()
    mixer.play(track)
    return run(mixer, [480] * (len(voice) // 480))[0]


def test_loud_sound_mix_is_limited_smoothly_below_full_scale() -> None:
    voice = np.linspace(-0.89, 0.89, 4800, dtype=np.float32)
    heard = over_a_bed(np.full(480, 0.5, np.float32), voice)
    assert np.max(heard) <= 1.0
    slopes = np.diff(heard) / np.diff(voice)
    assert slopes.min() > -1e-3, "what is louder is never softer"
    assert np.max(np.abs(np.diff(slopes))) < 0.02, "no corner, which would be heard as a click"


def test_quiet_sound_mix_is_not_limited() -> None:
    voice, bed = np.linspace(-0.5, 0.5, 4800, dtype=np.float32), np.full(480, 0.25, np.float32)
    assert np.array_equal(over_a_bed(bed, voice), voice + np.float32(0.25))


def test_loudest_allowed_speech_is_not_limited() -> None:
    assert pytest.approx(0.89) == PEAK
    voice = np.linspace(-PEAK, PEAK, 4800, dtype=np.float32)
    assert np.array_equal(over_a_bed(np.zeros(480, np.float32), voice), voice)
