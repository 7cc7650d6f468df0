"""A French table that talks: Pico speaks for everybody into the microphone, Whisper hears, no button by day.

At night the simulated people press, as ever. By day what they mean is said, and whatever the box made of it
is theirs to live with: what it did not hear they say again, and to a wrong "did you say …?" they say no.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
import soxr
import trio

from narrator.box.box import Box
from narrator.box.devices import Devices
from narrator.box.timing import Timing
from narrator.box.trace import Trace, TraceLine
from narrator.evening.playing import play_game
from narrator.game.settings import PlaySettings
from narrator.night.deal import Deal
from narrator.rehearsal.people import People
from narrator.rehearsal.plans import Plan
from narrator.rehearsal.room import VirtualButton, VirtualListener, VirtualPlaces
from narrator.rules import Outcome
from tests.rigs.pulse import RATE, PulseRig
from tests.sound.table import DEBATE_SECONDS, WatchedMicrophone
from voices.draw import Draw
from voices.listening import ProcessListener
from voices.listening.microphone import SoundSource
from voices.listening.whisper_listener import whisper_listener
from voices.playing.output import SoundSpeaker, open_speaker
from voices.speaking.engine import Sentence, engine_kind
from voices.speaking.renderer import Renderer
from voices.speaking.synthesiser import open_synthesiser
from voices.writing.pack import VoicePack

QUICK = Timing(step=0.4, again=0.35, shown=0.4, agree=1.0, meet=1.0, settle=0.5, debate=30.0, window=2.0)
LATENCY = 0.2
VOICES = ((1.0, 1.0), (0.95, 0.9), (1.0, 1.15))
"""Who speaks, in turn: speed and pitch."""
CONFIRMATIONS = ("ask.confirm", "ask.doubt")
TIMES, IMPATIENT = 3, 4.0
"""How often something is said that nothing comes of, and after how many seconds again."""
RATHER = {"vote": "votons"}
"""What these people say in place of the pack's first words."""
LOUDNESS = 0.5
"""The peak of what is said, of full scale."""


class NightButton(VirtualButton):
    """A button that nobody touches by day: what would be pressed then is only counted."""

    def __init__(self) -> None:
        super().__init__()
        self.night = False
        self.left_alone = 0

    async def press(self, held: float = 0.12, seat: int | None = None) -> None:
        """Press at night."""
        if self.night:
            await super().press(held, seat)
        else:
            self.left_alone += 1


@dataclass(frozen=True)
class SaidToTheBox:
    """What somebody said, and to which question of the box."""

    question: str
    words: str
    started: float
    ended: float


@dataclass(frozen=True)
class Exchange:
    """What somebody said, and what the box made of it."""

    question: str
    words: str
    heard: str
    alike: bool
    """Whether what it heard means what was said: the same words, or others of the pack for the same."""
    acted: bool
    """Whether it was sure; else it asked back, or had heard nothing."""
    waited: float
    """Seconds from the end of the sound to what the box made of it."""


class Mouths(VirtualListener):
    """The players' mouths: what they mean to say is said aloud by Pico."""

    def __init__(self, rig: PulseRig, pack: VoicePack, home: Path) -> None:
        super().__init__()
        self.uttered: list[SaidToTheBox] = []
        self._rig = rig
        self._pack = pack
        self._home = home
        self._pico = Renderer(engine_kind("pico"))
        self._meant = ""
        self._question, self._asked, self._listening = "", "", False
        """The last question, all that the box has said since it listened last, and whether it listens."""
        self._reactions = 0
        self._nursery: trio.Nursery | None = None

    async def run(self, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        """Speak, until cancelled."""
        try:
            async with trio.open_nursery() as nursery:
                self._nursery = nursery
                task_status.started()
                await trio.sleep_forever()
        finally:
            self._pico.close()

    def follow(self, line: TraceLine) -> None:
        """What the box has just asked."""
        self._reactions += line.kind in ("say", "heard", "doubted")
        if line.kind == "listen":
            self._listening = True
        elif line.kind == "say":
            text = str(line.fields["text"])
            self._asked = text if self._listening else f"{self._asked} {text}"
            self._question, self._listening = str(line.fields["cue"]), False

    def hear(self, phrase: str) -> None:
        """Somebody means to say `phrase`; but to a question back, what is true of what was meant before."""
        assert self._nursery is not None
        phrase = RATHER.get(phrase, phrase)
        if self._question not in CONFIRMATIONS:
            self._meant = phrase
        elif self._meant.casefold() not in self._asked.casefold():
            phrase = self._pack.phrases["no"][0]
        self._nursery.start_soon(self._insist, phrase)

    async def _insist(self, words: str) -> None:
        """Say it, and again where nothing comes of it while the box goes on listening."""
        for _ in range(TIMES):
            reactions = self._reactions
            await self._say(words)
            await trio.sleep(IMPATIENT)
            if self._reactions != reactions:
                return

    async def _say(self, words: str) -> None:
        question, turn = self._question, len(self.uttered) % len(VOICES)
        path = await trio.to_thread.run_sync(self._spoken, words, turn)
        started = time.monotonic()
        with trio.CancelScope(shield=True):
            await trio.to_thread.run_sync(self._rig.play_to_microphone, path)
        self.uttered.append(SaidToTheBox(question, words, started, time.monotonic()))

    def _spoken(self, words: str, turn: int) -> Path:
        path = self._home / f"{turn}-{words}.wav"
        if not path.exists():
            samples = spoken(self._pico, words, *VOICES[turn])
            soundfile.write(path, samples, RATE)
        return path


def spoken(pico: Renderer, words: str, speed: float, pitch: float) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Words as Pico says them in French, at the rate of the rig."""
    made = pico.render(Sentence(words, "fr-FR", speed, pitch))
    wave = soxr.resample(np.frombuffer(made.pcm, np.int16).astype(np.float32), made.rate, RATE)
    return np.asarray(wave / max(1.0, float(np.max(np.abs(wave)))) * LOUDNESS, np.float32)


@dataclass
class FrenchEvening:
    """How a game went: the trace with the times of the wall, and what was said to the box."""

    outcome: Outcome
    pack: VoicePack
    """Whose phrases were listened for."""
    uttered: list[SaidToTheBox]
    trace: list[tuple[float, TraceLine]]
    pressed_by_day: int
    """How often somebody would have pressed by day, for want of being heard."""
    troubles: list[str] = field(default_factory=list)
    under_runs: int = 0

    def transcript(self) -> list[Exchange]:
        """Everything that was said to the box, each with what it heard of it before the next was said."""
        found: list[Exchange] = []
        nexts = [one.started for one in self.uttered[1:]] + [float("inf")]
        for said, until in zip(self.uttered, nexts, strict=True):
            heard = ((at, line) for at, line in self.trace if line.kind in ("heard", "doubted"))
            at, line = next((one for one in heard if said.started <= one[0] < until), (said.ended, None))
            phrase = "" if line is None else str(line.fields["phrase"] or "")
            acted = line is not None and line.kind == "heard"
            alike = self._means(phrase, said.words)
            found.append(Exchange(said.question, said.words, phrase, alike, acted, at - said.ended))
        return found

    def _means(self, heard: str, said: str) -> bool:
        return heard == said or any({heard, said} <= set(same) for same in self.pack.phrases.values())

    def of_kind(self, *kinds: str) -> list[TraceLine]:
        """The lines of these kinds."""
        return [line for _, line in self.trace if line.kind in kinds]


@dataclass(frozen=True)
class FrenchTable:
    """The real parts of the box."""

    pack: VoicePack
    speaker: SoundSpeaker
    listener: ProcessListener
    troubles: list[str]


@asynccontextmanager
async def open_french_table(
    model: Path, pack: VoicePack, cache: Path, source: SoundSource | None = None
) -> AsyncIterator[FrenchTable]:
    """Open speaker and ears (the default microphone, or `source`); the model is loaded when this returns."""
    troubles: list[str] = []
    with open_synthesiser(pack.voices, pack.pace, cache, troubles.append) as synthesiser:
        numbers = {word: number for number, word in pack.numbers.items()}
        microphone = WatchedMicrophone(source)

        def note(trouble: str | None) -> None:
            troubles.extend([trouble] if trouble else [])

        listener = whisper_listener(model, "fr", source=microphone, numbers=numbers, on_trouble=note)
        async with open_speaker(synthesiser, latency=LATENCY) as speaker, listener:
            async with listener.listen(pack.phrases["yes"]):
                await microphone.opened.wait()  # which it is as soon as the model is loaded
            yield FrenchTable(pack, speaker, listener, troubles)


async def play_french_evening(
    table: FrenchTable, rig: PulseRig, header: Mapping[str, Any], plan: Plan, timing: Timing = QUICK
) -> FrenchEvening:
    """Play a whole game."""
    trace, lines, button = Trace(), list[tuple[float, TraceLine]](), NightButton()
    places = VirtualPlaces(button)

    def note(line: TraceLine) -> None:
        lines.append((time.monotonic(), line))
        cue = line.fields.get("cue")
        if cue in ("night.falls", "night.dawn"):
            button.night = cue == "night.falls"

    box = Box(table.pack, Devices(table.speaker, button, places.light, table.listener), Draw("public"), trace)
    with tempfile.TemporaryDirectory(prefix="mouths-") as home:
        mouths = Mouths(rig, table.pack, Path(home))
        people = People(table.pack, plan, places, mouths, seed=1, debate_seconds=DEBATE_SECONDS)
        for follower in (note, mouths.follow, people.follow):
            trace.follow(follower)
        settings = PlaySettings(deal=Deal.KNOWN, timing=timing, retell=False, watch=people.sit_down)
        async with trio.open_nursery() as nursery:
            await nursery.start(people.run)
            await nursery.start(mouths.run)
            outcome = await play_game(box, dict(header), settings)
            nursery.cancel_scope.cancel()
    runs = table.speaker.device.underruns
    assert outcome is not None
    return FrenchEvening(outcome, table.pack, mouths.uttered, lines, button.left_alone, table.troubles, runs)
