"""A table at which everything between the people and the box is real sound.

The simulated people press a virtual button at night. By day espeak-ng says their Korean words into the
microphone, and vosk hears them. What the box says goes through its real speaker to the sound server.
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

from narrator.night.deal import Deal
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
"""How long simulated people talk before they want to vote, in real time."""


def hasty_pack(target: Path) -> Path:
    """The same pack, which speaks half as quickly again; what people say to it they say no quicker."""
    shutil.copytree(PACK, target)
    with (target / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(IN_HASTE)
    return target


class ScriptedPlan(Plan):
    """The plan of people who all know what they do: an answer for every prompt, by its id."""

    def __init__(self, answers: Mapping[str, Answer]) -> None:
        self._answers = answers

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """As it was written."""
        return self._answers[prompt.id]


@dataclass
class Played:
    """One `play` of the speaker: what it was given, and when each piece was said to be heard."""

    segments: tuple[Segment, ...]
    began: float
    ended: float = 0.0
    cut: bool = True
    """Whether a press ended it before its time."""
    pieces: list[float] = field(default_factory=list)
    """When the mark before each piece that is not itself a mark was reported."""

    @property
    def sounding(self) -> tuple[Segment, ...]:
        """Everything that takes time."""
        return tuple(segment for segment in self.segments if not isinstance(segment, Mark))


class WatchedSpeaker:
    """A speaker that notes what it is given, and when."""

    def __init__(self, inner: SoundSpeaker) -> None:
        self.inner = inner
        self.plays: list[Played] = []

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Play, and note it."""
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
        """Have it ready."""
        self.inner.prepare(segments)

    def bed(self, name: str | None) -> None:
        """Change the sound under everything."""
        self.inner.bed(name)


class WatchedButton(VirtualButton):
    """A button that notes when it was let go."""

    def __init__(self) -> None:
        super().__init__()
        self.downs: list[float] = []
        self.ups: list[float] = []

    async def press(self, held: float = 0.12, seat: int | None = None) -> None:
        """Press for `held` seconds."""
        self.downs.append(time.monotonic())
        await super().press(held, seat)
        self.ups.append(time.monotonic())


class WatchedMicrophone:
    """The default microphone, or another one, which tells when it was opened first."""

    def __init__(self, inner: SoundSource | None = None) -> None:
        self.opened = trio.Event()
        self._inner = inner or Microphone()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[trio.MemoryReceiveChannel[Block]]:
        """Open it."""
        async with self._inner.open() as blocks:
            self.opened.set()
            yield blocks


@dataclass(frozen=True)
class Spoken:
    """A word that somebody said."""

    word: str
    started: float
    ended: float


class Mouth(VirtualListener):
    """Where simulated people say something, it is really said; what has no word is done with the button.

    `words` maps what they mean to say to what is said. `asides` are said once in place of a word, as if
    somebody had first wanted something else.
    """

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
        """Speak, until cancelled."""
        with self._sounds:
            async with trio.open_nursery() as nursery:
                self._nursery = nursery
                task_status.started()
                await trio.sleep_forever()

    def hear(self, phrase: str) -> None:
        """Somebody means to say `phrase`."""
        assert self._nursery is not None
        word = self._words.get(phrase)
        if word is None:
            self._nursery.start_soon(self._button.press)
        else:
            self._nursery.start_soon(self.say, self._asides.pop(word, word))

    async def say(self, word: str) -> None:
        """Say one of the six words; returns when it has been said."""
        path = self._sounds.path(word, korean.SPEAKERS[self._turn % len(korean.SPEAKERS)])
        self._turn += 1
        started = time.monotonic()
        with trio.CancelScope(shield=True):
            await trio.to_thread.run_sync(self._rig.play_to_microphone, path)
        self.spoken.append(Spoken(word, started, time.monotonic()))


class Sayings:
    """Words as sound files."""

    def __init__(self) -> None:
        self._directory = tempfile.TemporaryDirectory(prefix="sayings-")

    def __enter__(self) -> Sayings:
        return self

    def __exit__(self, *_: object) -> None:
        self._directory.cleanup()

    def path(self, word: str, voice: str) -> Path:
        """The word between two short silences, as a sound file."""
        path = Path(self._directory.name) / f"{word}-{voice}.wav"
        if not path.exists():
            samples = np.frombuffer(korean.spoken(word, voice, SPEED, RATE), "<i2")
            soundfile.write(path, samples[round(0.45 * RATE) : round(-0.9 * RATE)], RATE)
        return path


STOCK = 0.2
"""Seconds the device has in stock, so that what is measured to the sample is not torn on a busy machine."""


@dataclass(frozen=True)
class RealTable:
    """The real parts, and who sits around them."""

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
    """Open speaker and ears; the model is loaded when this returns. `voices` are the pack's if left out."""
    pack = VoicePack.load(lines)
    troubles: list[str] = []
    with open_synthesiser(voices or pack.voices, pack.pace, cache, troubles.append) as synthesiser:
        source = WatchedMicrophone()
        listener = vosk_listener(
            model, source=source, on_trouble=lambda trouble: troubles.append(str(trouble))
        )
        async with open_speaker(synthesiser, device, on_event, latency, delay=delay) as sound, listener:
            async with listener.listen(korean.WORDS):
                await source.opened.wait()  # which it is as soon as the model is loaded
            yield RealTable(rig, pack, synthesiser, WatchedSpeaker(sound), listener, troubles)


@dataclass
class RealEvening:
    """How a game went."""

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
    """Play a whole game at the table, and have its story told unless `retell` is false."""
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
