"""Latency of speech output: `python -m bench.speech`.

It prints the milliseconds from the call of `play` with a prepared line to its first sample in the mixer,
with the audio blocks of a real stream. The device's latency is not included. Then it prints how long each
speech engine takes to render ten words, the first time and later.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

import numpy as np
import trio

from tests.rigs.pulse import pulse_rig
from voices.audio.mixer import Clip, Mixer, Track
from voices.audio.waves import RATE
from voices.playback.output import SoundSpeaker, open_speaker
from voices.segments import Mark, Text
from voices.tts.engine import Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.tts.synthesiser import open_synthesiser
from voices.writing.estimate import VoicePace

TEN_WORDS = {
    "fr": "Cette nuit encore, le village va dormir sous la lune.",
    "en": "Tonight again the whole village will sleep under the moon.",
}
ENGINES = (("pico", "fr-FR", "fr"), ("pico", "en-GB", "en"), ("espeak", "fr", "fr"), ("espeak", "en", "en"))
BLOCK = 960  # number of samples in an audio block


def main() -> None:
    for engine, voice, language in ENGINES:
        rendering(engine, voice, language)
    mixing()
    with pulse_rig():
        trio.run(playing)


def rendering(engine: str, voice: str, language: str) -> None:
    process = Renderer(engine_kind(engine))
    began = time.perf_counter()
    process.render(Sentence("Un.", voice))
    cold = time.perf_counter() - began
    times = []
    for _ in range(20):
        began = time.perf_counter()
        process.render(Sentence(TEN_WORDS[language], voice))
        times.append(time.perf_counter() - began)
    process.close()
    show(f"ten words, {engine} {voice}", times)
    print(f"{'  its process started, first word':45} {1000 * cold:8.1f} ms")


def mixing() -> None:
    """Print the time of one audio callback that mixes a voice and two background sounds."""
    mixer, track = Mixer(), Track()
    for name in ("one", "two"):
        mixer.bed(name, [np.full(RATE, 0.1, np.float32)])
    track.add(Clip(60 * RATE, np.full(60 * RATE, 0.1, np.float32)))
    mixer.play(track)
    block = np.empty(BLOCK, np.float32)
    times = []
    for _ in range(2000):
        began = time.perf_counter()
        mixer.mix(block)
        times.append(time.perf_counter() - began)
    show(f"mixing a block of {1000 * BLOCK / RATE:.0f} ms", times)


async def playing() -> None:
    ten_words = Text(TEN_WORDS["fr"])
    line: list[Mark | Text] = [Mark("first"), ten_words]
    with (
        tempfile.TemporaryDirectory() as cache,
        open_synthesiser({"pico": "fr-FR"}, VoicePace(15), Path(cache), print) as synthesiser,
    ):
        began = time.perf_counter()
        await synthesiser.samples(ten_words)
        print(f"{'first text ever, libraries loaded':45} {1000 * (time.perf_counter() - began):8.1f} ms")
        async with open_speaker(synthesiser) as speaker:
            await trio.sleep(1)
            mixed, heard = [], []
            for _ in range(10):
                first, marked = await latency(speaker, line)
                mixed.append(first)
                heard.append(marked)
                await trio.sleep(0.1)
        show("play of a prepared line to its first sample", mixed)
        show("play of a prepared line to where it is heard", heard)
        print(f"{'gaps':45} {speaker.device.underruns:8}")


async def latency(speaker: SoundSpeaker, line: list[Mark | Text]) -> tuple[float, float]:
    """Return the seconds from `play` to the first mixed sample, and to the report of the mark before it."""
    times: list[float] = []
    began = time.perf_counter()
    first = 0.0

    async def look() -> None:
        nonlocal first
        while not speaker.position:  # noqa: ASYNC110 - no event reports the first sample
            await trio.sleep(0.0005)
        first = time.perf_counter() - began

    async with trio.open_nursery() as nursery:
        nursery.start_soon(look)
        await speaker.play(line, lambda _: times.append(time.perf_counter() - began))
    return first, times[0]


def show(what: str, times: list[float]) -> None:
    worst = 1000 * max(times)
    print(f"{what:45} {1000 * statistics.median(times):8.2f} ms (worst {worst:.2f})")


if __name__ == "__main__":
    main()
