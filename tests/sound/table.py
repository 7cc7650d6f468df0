"""A table with real sound between the players and the box.

The simulated players press a virtual button at night. By day espeak-ng speaks their Korean words into the
microphone, and vosk recognises them. The box plays through its real speaker to the sound server.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
import trio

from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules import Outcome
from narrator.rules.kernel.game import Game
from narrator.rules.kernel.prompts import Answer, Prompt
from narrator.simulation.people import People
from narrator.simulation.plans import Plan
from narrator.simulation.room import VirtualButton, VirtualListener, VirtualPlaces
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.secrets import Deal
from narrator.table.timing import Timing
from narrator.table.trace import Trace, TraceLine
from tests.rigs.pulse import RATE, PulseRig
from tests.voices.listening import korean
from voices.asr import Block, Microphone, ProcessListener, vosk_listener
from voices.asr.microphone import SoundSource
from voices.draw import Draw
from voices.playback.keeping import SpeakerEvent
from voices.playback.output import SoundSpeaker, open_speaker
from voices.playback.speaker import OnMark
from voices.segments import Mark, Segment
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.pack import VoicePack

PACK = Path(__file__).parent / "packs" / "ko"
IN_HASTE = """
[styles.haste]
lines = ["*"]
opens = '<prosody rate="150%">'
closes = '</prosody>'
"""
SPEED = 150  # words a minute
QUICK = Timing(step=0.4, again=0.35, shown=0.4, agree=3.0, meet=1.5, settle=1.0, debate=15.0, window=2.0)
DEBATE_SECONDS = 2.0
"""Seconds of debate before simulated players want to vote, in real time."""


def hasty_pack(target: Path) -> Path:
    """Write a copy of the pack with faster speech for the box. Players' words keep their speed."""
    shutil.copytree(PACK, target)
    with (target / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(IN_HASTE)
    return target


class ScriptedPlan(Plan):
    """A plan with a fixed answer for every prompt, by its id."""

    def __init__(self, answers: Mapping[str, Answer]) -> None:
        self._answers = answers

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        return self._answers[prompt.id]


@dataclass
class Played:
    """One `play` of the speaker: its segments, and the reported time of each piece."""

    segments: tuple[Segment, ...]
    began: float
    ended: float = 0.0
    cut: bool = True
    pieces: list[float] = field(default_factory=list)
    """Times of the mark before each piece that is not itself a mark."""

    @property
    def sounding(self) -> tuple[Segment, ...]:
        return tuple(segment for segment in self.segments if not isinstance(segment, Mark))


class WatchedSpeaker:
    """A speaker that records its segments and their times."""

    def __init__(self, inner: SoundSpeaker) -> None:
        self.inner = inner
        self.plays: list[Played] = []

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        played = Played(tuple(segments), time.monotonic())
        self.plays.append(played)

        def heard(name: str) -> None:
            if name.startswith("trace:"):
                played.pieces.append(time.monotonic())
            if on_mark is not None:
                on_mark(name)

        try:
            await self.inner.play(segments, heard)
            played.cut = False
        finally:
            played.ended = time.monotonic()

    def prepare(self, segments: Sequence[Segment]) -> None:
        self.inner.prepare(segments)

    def bed(self, name: str | None) -> None:
        self.inner.bed(name)


class WatchedButton(VirtualButton):
    def __init__(self) -> None:
        super().__init__()
        self.downs: list[float] = []
        self.ups: list[float] = []

    async def press(self, held: float = 0.12, seat: int | None = None) -> None:
        self.downs.append(time.monotonic())
        await super().press(held, seat)
        self.ups.append(time.monotonic())


class WatchedMicrophone:
    """A microphone, by default the system's, that reports its first opening."""

    def __init__(self, inner: SoundSource | None = None) -> None:
        self.opened = trio.Event()
        self._inner = inner or Microphone()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[trio.MemoryReceiveChannel[Block]]:
        async with self._inner.open() as blocks:
            self.opened.set()
            yield blocks


@dataclass(frozen=True)
class Spoken:
    word: str
    started: float
    ended: float


class Mouth(VirtualListener):
    """Simulated players who speak `words` for phrases, press for others, and say `asides` once before."""

    def __init__(
        self, rig: PulseRig, words: Mapping[str, str], button: VirtualButton, asides: Mapping[str, str]
    ) -> None:
        super().__init__()
        self.spoken: list[Spoken] = []
        self._rig = rig
        self._words = dict(words)
        self._button = button
        self._asides = dict(asides)
        self._sounds = Sayings()
        self._turn = 0
        self._nursery: trio.Nursery | None = None

    async def run(self, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        with self._sounds:
            async with trio.open_nursery() as nursery:
                self._nursery = nursery
                task_status.started()
                await trio.sleep_forever()

    def hear(self, phrase: str) -> None:
        assert self._nursery is not None
        word = self._words.get(phrase)
        if word is None:
            self._nursery.start_soon(self._button.press)
        else:
            self._nursery.start_soon(self.say, self._asides.pop(word, word))

    async def say(self, word: str) -> None:
        """Say one of the six words and return at its end."""
        path = self._sounds.path(word, korean.SPEAKERS[self._turn % len(korean.SPEAKERS)])
        self._turn += 1
        started = time.monotonic()
        with trio.CancelScope(shield=True):
            await trio.to_thread.run_sync(self._rig.play_to_microphone, path)
        self.spoken.append(Spoken(word, started, time.monotonic()))


class Sayings:
    def __init__(self) -> None:
        self._directory = tempfile.TemporaryDirectory(prefix="sayings-")

    def __enter__(self) -> Sayings:
        return self

    def __exit__(self, *_: object) -> None:
        self._directory.cleanup()

    def path(self, word: str, voice: str) -> Path:
        """Return a sound file of the word between two short silences."""
        path = Path(self._directory.name) / f"{word}-{voice}.wav"
        if not path.exists():
            samples = np.frombuffer(korean.spoken(word, voice, SPEED, RATE), "<i2")
            soundfile.write(path, samples[round(0.45 * RATE) : round(-0.9 * RATE)], RATE)
        return path


STOCK = 0.2
"""Seconds of device buffer, so that a busy machine does not interrupt measured sound."""


@dataclass(frozen=True)
class RealTable:
    rig: PulseRig
    pack: VoicePack
    synthesiser: Synthesiser
    speaker: WatchedSpeaker
    listener: ProcessListener
    troubles: list[str]


@asynccontextmanager
async def open_table(
    rig: PulseRig,
    model: Path,
    cache: Path,
    voices: Mapping[str, str] | None = None,
    latency: float | None = STOCK,
    device: str | None = None,
    delay: float = 0.0,
    on_event: Callable[[SpeakerEvent], None] = lambda _: None,
    lines: Path = PACK,
) -> AsyncIterator[RealTable]:
    """Open speaker and recogniser, with the model loaded. `voices` are the pack's if left out."""
    pack = VoicePack.load(lines)
    troubles: list[str] = []
    with open_synthesiser(voices or pack.voices, pack.pace, cache, troubles.append) as synthesiser:
        source = WatchedMicrophone()
        listener = vosk_listener(
            model, source=source, on_trouble=lambda trouble: troubles.append(str(trouble))
        )
        async with open_speaker(synthesiser, device, on_event, latency, delay=delay) as sound, listener:
            async with listener.listen(korean.WORDS):
                await source.opened.wait()  # the microphone opens as soon as the model is loaded
            yield RealTable(rig, pack, synthesiser, WatchedSpeaker(sound), listener, troubles)


@dataclass
class RealEvening:
    outcome: Outcome
    plays: list[Played]
    spoken: list[Spoken]
    trace: list[tuple[float, TraceLine]]
    button: WatchedButton


async def play_evening(
    table: RealTable,
    header: Mapping[str, Any],
    plan: Plan,
    *,
    seed: int = 0,
    timing: Timing = QUICK,
    asides: Mapping[str, str] | None = None,
    heard: Callable[[TraceLine], None] = lambda _: None,
    retell: bool = True,
) -> RealEvening:
    """Play a whole game at the table, with its story at the end unless `retell` is false."""
    pack, names = table.pack, [str(name) for name in header["players"]]
    button, trace, lines = WatchedButton(), Trace(), list[tuple[float, TraceLine]]()
    places = VirtualPlaces(button)
    numbers = {name: pack.numbers[seat] for seat, name in enumerate(names, 1) if seat in pack.numbers}
    mouth = Mouth(table.rig, numbers | {word: word for word in korean.WORDS}, button, asides or {})
    del table.speaker.plays[:]
    box = Box(
        pack, Devices(table.speaker, button, places.light, table.listener), Draw(f"public {seed}"), trace
    )
    people = People(pack, plan, places, mouth, seed=seed, debate_seconds=DEBATE_SECONDS)
    trace.follow(lambda line: lines.append((time.monotonic(), line)))
    trace.follow(heard)
    trace.follow(people.follow)
    settings = PlaySettings(
        deal=Deal.KNOWN, timing=timing, retell=retell, deaf_to=frozenset(names), watch=_seated(people)
    )
    async with trio.open_nursery() as nursery:
        await nursery.start(people.run)
        await nursery.start(mouth.run)
        outcome = await play_game(box, dict(header), settings)
        nursery.cancel_scope.cancel()
    assert outcome is not None
    return RealEvening(outcome, list(table.speaker.plays), mouth.spoken, lines, button)


def _seated(people: People) -> Callable[[Game], None]:
    return people.sit_down
