"""Cost and delay of speech recognition by vosk: `python -m bench.listening MODEL [SOUND.wav PHRASE]...`.

For a vosk model it prints the time to load, the real-time factor, and the processor time and memory while
the box listens. It also prints the delay from the end of a word to the recognised phrase, both with our
detection of the end of speech and with vosk's own. If no sounds are given, espeak-ng speaks the six words
of the Korean test model.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import numpy as np
import soundfile
import soxr
import trio

from voices.asr import Block, vosk_listener
from voices.asr.endpoint import EndPointer
from voices.asr.grammar import grammar
from voices.asr.recogniser import SAMPLE_RATE
from voices.asr.vosk_engine import VoskRecogniser

BLOCK = SAMPLE_RATE // 50 * 2
"""Number of bytes in 20 ms of sound."""


def blocks(sound: bytes) -> list[bytes]:
    """Cut `sound` into blocks of 20 ms, as a microphone delivers them."""
    return [sound[i : i + BLOCK] for i in range(0, len(sound), BLOCK)]


def speech_end(sound: bytes) -> float:
    """Return the time in seconds at which speech in `sound` ends."""
    edges = EndPointer()
    edges.accept(sound)
    return edges.end


class PlayedMicrophone:
    """Simulated microphone that delivers sounds one after another in real time."""

    def __init__(self, sounds: Sequence[bytes]) -> None:
        self._sound = b"".join(sounds)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[trio.MemoryReceiveChannel[Block]]:
        send, receive = trio.open_memory_channel[Block](100)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._play, send)
            yield receive
            nursery.cancel_scope.cancel()

    async def _play(self, send: trio.MemorySendChannel[Block]) -> None:
        begun = trio.current_time()
        for number, block in enumerate(blocks(self._sound), start=1):
            await trio.sleep_until(begun + number * 0.02)
            await send.send(Block(block, trio.current_time()))
        await trio.sleep_forever()


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process (user and system) in seconds, from /proc."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def memory(pid: int) -> float:
    """Return the resident memory of a process in MB, from /proc."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError(f"no VmRSS for process {pid}")


def bench_engine(model: Path, sounds: Sequence[bytes], phrases: Sequence[str]) -> None:
    """Print the time to load the model, and the real-time factor of decoding."""
    begun = time.perf_counter()
    engine = VoskRecogniser(model)
    print(f"load: {time.perf_counter() - begun:.2f} s")
    begun = time.perf_counter()
    for sound in sounds:
        engine.start(phrases)
        for block in blocks(sound):
            engine.accept(block)
    seconds = sum(len(sound) for sound in sounds) / 2 / SAMPLE_RATE
    print(f"real-time factor: {(time.perf_counter() - begun) / seconds:.3f} over {seconds:.0f} s of sound")
    own = [_own_delay(engine, sound, phrases) for sound in sounds]
    known = [delay for delay in own if delay is not None]
    if known:
        print(f"vosk's own end-pointer: {_spread(known)} s after the word ({len(known)} of {len(own)})")


def _own_delay(engine: VoskRecogniser, sound: bytes, phrases: Sequence[str]) -> float | None:
    """Return the seconds from the end of speech until vosk itself reports a result; None if it does not."""
    import vosk

    recogniser = vosk.KaldiRecognizer(engine._model, SAMPLE_RATE, grammar(phrases, engine.knows))
    for number, block in enumerate(blocks(sound + bytes(4 * 2 * SAMPLE_RATE)), start=1):
        if recogniser.AcceptWaveform(block) and json.loads(recogniser.Result()).get("text"):
            return number * 0.02 - speech_end(sound)
    return None


async def bench_listener(model: Path, sounds: Sequence[bytes], phrases: Sequence[str]) -> None:
    """Print the delay, processor time and memory of the whole listener, in real time."""
    delays: list[float] = []
    async with vosk_listener(model, source=PlayedMicrophone(sounds)) as listener:
        seconds = sum(len(sound) for sound in sounds) / 2 / SAMPLE_RATE
        async with listener.listen(phrases) as heard:
            await trio.sleep(0.2)
            pid = listener.pid
            assert pid is not None
            used, own, begun = processor_seconds(pid), time.process_time(), trio.current_time()
            with trio.move_on_after(seconds + 1):
                async for one in heard:
                    delays.append(trio.current_time() - one.at)
            share = (processor_seconds(pid) - used) / (trio.current_time() - begun)
            ours = (time.process_time() - own) / (trio.current_time() - begun)
            resident = memory(pid)
        print(f"end of word to phrase: {_spread(delays)} s, {len(delays)} of {len(sounds)} heard")
        print(f"processor while listening: engine {share:.1%}, listener {ours:.1%} of one core")
        used, begun = processor_seconds(pid), trio.current_time()
        await trio.sleep(3)
        idle = (processor_seconds(pid) - used) / (trio.current_time() - begun)
        print(f"processor between prompts: engine {idle:.1%}; memory of the engine: {resident:.0f} MB")


def _spread(values: Sequence[float]) -> str:
    ordered = sorted(values)
    return f"median {statistics.median(ordered):.2f}, worst {ordered[-1]:.2f}" if ordered else "none"


def _read(path: str) -> bytes:
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    mono = soxr.resample(samples.mean(axis=1), rate, SAMPLE_RATE)
    room = np.concatenate([np.zeros(SAMPLE_RATE // 2), mono, np.zeros(SAMPLE_RATE)])
    return bytes((np.clip(room, -1, 1) * 32767).astype("<i2").tobytes())


def main() -> None:
    """Parse the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", nargs="?", type=Path, help="directory of a vosk model")
    parser.add_argument("sounds", nargs="*", help="pairs: SOUND.wav PHRASE")
    options = parser.parse_args()
    if options.sounds:
        sounds, phrases = [_read(path) for path in options.sounds[::2]], options.sounds[1::2]
    else:
        from tests.voices.listening import korean

        options.model = options.model or korean.model()
        phrases = korean.WORDS
        sounds = [korean.spoken(word, "ko+f2", speed) for speed in korean.SPEEDS for word in phrases]
    bench_engine(options.model, sounds, phrases)
    trio.run(bench_listener, options.model, sounds, phrases)


if __name__ == "__main__":
    main()
