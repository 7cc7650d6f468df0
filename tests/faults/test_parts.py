from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import numpy as np
import pytest
import soundfile
import trio

from hardware.presses import Freed, Stuck
from narrator.assembly.hands import watch_button
from narrator.rules import Outcome
from narrator.rules.events import DayBroke
from narrator.rules.kernel.events import NightFell
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.ambience import AlertingSpeaker, Alerts
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.naming import find_unheard
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept
from tests.faults import evenings
from tests.patience import HANGS
from voices.asr.listener import ListeningError
from voices.audio.waves import RATE
from voices.draw import Draw
from voices.errors import EngineError
from voices.playback.recorder import FileSpeaker, RecordingPace
from voices.playback.speaker import Speaker
from voices.segments import Text
from voices.tts.chain import EngineChain, VoiceChoice
from voices.tts.engine import EngineKind, Rendered, Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.estimate import VoicePace
from voices.writing.pack import VoicePack


@dataclass
class RecordingVoice:
    """A speech engine that records an evening to a file; its process can be signalled."""

    synthesiser: Synthesiser
    file: Path
    told: list[str] = field(default_factory=list)


@contextmanager
def voice(room: Path, engines: dict[str, str]) -> Iterator[RecordingVoice]:
    told: list[str] = []
    with open_synthesiser(engines, VoicePace(15), None, told.append) as made:
        yield RecordingVoice(made, room / "evening.wav", told)


def hurt_after(renderer: Renderer, cue: str, number: int) -> Callable[[TraceLine], None]:
    """Return a follower that signals the speech engine's process at the first sentence after that cue."""
    render, told, hurt = renderer.render, threading.Event(), threading.Event()

    def hurting(sentence: Sentence) -> Rendered:
        renderer.patience = HANGS
        if told.is_set() and not hurt.is_set() and renderer.process.pid is not None:
            hurt.set()
            renderer.patience = 0.01
            os.kill(renderer.process.pid, number)
        return render(sentence)

    def follow(line: TraceLine) -> None:
        if line.kind == "say" and str(line.fields["cue"]) == cue:
            told.set()

    renderer.render = hurting  # type: ignore[method-assign]
    return follow


HURT = {"killed": signal.SIGKILL, "hangs": signal.SIGSTOP}


@pytest.mark.parametrize(
    ("number", "until"), kept(product(HURT.values(), ("night.dawn", "")), [(signal.SIGKILL, "night.dawn")])
)
def test_speech_engine_restarts_without_losing_spoken_lines(number: int, until: str, tmp_path: Path) -> None:
    """The fast run ends at the first dawn. A whole evening must also have its outcome."""
    with voice(tmp_path, {"espeak": "en"}) as one:
        choice = one.synthesiser._chain.working[0]
        with soundfile.SoundFile(one.file, "w", RATE, 1, "PCM_16", format="WAV") as file:
            speaker = FileSpeaker(file, one.synthesiser, RecordingPace.REAL)
            heard = _played(until, lambda _: speaker, hurt_after(choice.renderer, "night.falls", number))
        assert choice.renderer.process.starts == 2
    assert one.told == []
    assert heard == _played(until)


class EveningCut(Exception):
    """Raised when the evening lasted long enough."""


def _played(
    until: str,
    speaker: Callable[[VoicePack], Speaker] = VirtualSpeaker,
    hurt: Callable[[TraceLine], None] = lambda _: None,
) -> tuple[list[str], Outcome | None]:
    """Play a short evening to its end, or to the cue `until`. Return the sentences and the outcome."""
    cues: list[str] = []

    def follow(line: TraceLine) -> None:
        hurt(line)
        if line.kind == "say":
            cues.append(str(line.fields["cue"]))
            if cues[-1] == until:
                raise EveningCut

    try:
        return cues, evenings.play(follow=follow, speaker=speaker, header=SHORT).outcome
    except* EveningCut:
        pass
    return cues, None


SHORT = {
    "edition": "base_2014",
    "players": ["P1", "P2", "P3"],
    "options": {"player_limits": "any", "captain": False},
    "deal": {"P1": "werewolf", "P2": "seer", "P3": "simple_villager"},
    "seed": 1,
}


class Scripted(Renderer):
    """An engine without a process, with answers from the test."""

    def __init__(self, rendered: Rendered) -> None:
        super().__init__(EngineKind("scripted", "", lambda: "1"))
        self._rendered = rendered

    def start(self) -> None:
        """Do nothing: there is no process."""

    def render(self, sentence: Sentence) -> Rendered:
        return self._rendered


@pytest.mark.parametrize(
    "rendered",
    [Rendered(b"\x01", 16_000), Rendered(b"\x01\x02" * 50, 0), Rendered(b"\x01\x02" * 50, -5)],
    ids=["half a sample", "no rate", "a rate below nothing"],
)
def test_speech_engine_with_unusable_sound_is_skipped(rendered: Rendered) -> None:
    told: list[str] = []
    good = Rendered((np.sin(np.arange(8000) / 9) * 9000).astype(np.int16).tobytes(), 16_000)
    choices = [VoiceChoice(Scripted(rendered), "x"), VoiceChoice(Scripted(good), "y")]
    with Synthesiser(EngineChain(choices, told.append), VoicePace(15), None, told.append) as made:
        samples = made.request(Text("Good evening.")).result(timeout=HANGS)
    assert np.max(np.abs(samples)) > 0.01
    assert told == ["the engine scripted gives no usable speech; scripted speaks instead."]


MOMENTS: dict[str, Callable[[Renderer, int], bool]] = {
    "before it starts": lambda renderer, said: True,
    "while it starts": lambda renderer, said: renderer.process.pid is not None,
    "in its first sentences": lambda renderer, said: said > 0,
    "in a later one": lambda renderer, said: said > 20,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_closing_ends_a_speech_engine_that_starts_or_speaks(moment: str) -> None:
    renderer = Renderer(engine_kind("espeak"))
    errors: list[Exception] = []
    said = 0

    def use() -> None:
        nonlocal said
        try:
            while True:
                renderer.render(Sentence("A sentence that takes its time to be said.", "en"))
                said += 1
        except EngineError as error:
            errors.append(error)

    thread = threading.Thread(target=use, daemon=True)
    thread.start()
    while not MOMENTS[moment](renderer, said):
        thread.join(0.001)
    while thread.is_alive():  # a close before the start is repeated
        renderer.close()
        thread.join(0.05)
    assert len(errors) == 1


class Broken(VirtualListener):
    def unknown_words(self, phrases: object) -> frozenset[str]:
        raise ListeningError("the listening engine died before it had answered.")


def box_with(listener: VirtualListener | None, trace: Trace) -> Box:
    pack = VoicePack.load("en")
    return Box(
        pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight(), listener), Draw("x"), trace
    )


async def test_name_check_works_with_recogniser_without_vocabulary(autojump_clock: object) -> None:
    assert (
        await find_unheard(box_with(Broken(), Trace()).devices, ("Ada", "Zoé"), threaded=False) == frozenset()
    )


async def test_stuck_button_and_its_release_are_reported_once(autojump_clock: object) -> None:
    trace, said = Trace(), list[str]()
    trace.follow(lambda line: said.append(str(line.fields.get("text"))) if line.kind == "say" else None)
    box = box_with(None, trace)
    assert isinstance(box.devices.button, VirtualButton)
    stage = Stage()
    alerts = Alerts(stage)
    speaker = AlertingSpeaker(box.devices.speaker, box.pack, alerts, trace)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(watch_button, box.devices.button, alerts)
        await trio.testing.wait_all_tasks_blocked()
        stage.heard(NightFell(1))
        box.devices.button._streams.publish([Stuck(0.0)])
        await trio.sleep(1)
        await speaker.play([Text("The seer wakes.")])
        assert not any("stuck" in text for text in said), "not at night"
        stage.heard(DayBroke(1))
        await speaker.play([Text("One.")])
        await speaker.play([Text("Two.")])
        box.devices.button._streams.publish([Freed(9.0)])
        await trio.sleep(1)
        await speaker.play([Text("Three.")])
        await speaker.play([Text("Four.")])
        nursery.cancel_scope.cancel()
    told = [text for text in said if "button" in text]
    assert told == [
        "The button is stuck. I'll do without until it comes loose.",
        "The button is free. You can use it again.",
    ]
