"""Parts of the box that fail in the middle of an evening: what is told, and that the evening goes on."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
import soundfile
import trio

from hardware.presses import Freed, Stuck
from narrator.asking.naming import unheard
from narrator.assembly.hands import watch_button
from narrator.box.alerts import AlertingSpeaker, Alerts
from narrator.box.box import Box
from narrator.box.stage import Stage
from narrator.box.trace import Trace, TraceLine
from narrator.rules.events import DayBroke
from narrator.rules.kernel.events import NightFell
from narrator.table.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from tests.faults import evenings
from voices.draw import Draw
from voices.engines.errors import EngineError
from voices.listening.listener import ListeningError
from voices.playing.recorder import FileSpeaker, RecordingPace
from voices.segments import Text
from voices.sound.waves import RATE
from voices.speaking.chain import EngineChain, VoiceChoice
from voices.speaking.engine import EngineKind, Rendered, Sentence
from voices.speaking.renderer import Renderer
from voices.speaking.synthesiser import Synthesiser, open_synthesiser
from voices.writing.estimate import VoicePace
from voices.writing.pack import VoicePack

# --- the speech engine ------------------------------------------------------------------------------------


@dataclass
class RecordingVoice:
    """A real voice that records an evening to a file, and its process, to be hurt."""

    synthesiser: Synthesiser
    file: Path
    told: list[str] = field(default_factory=list)


@contextmanager
def voice(room: Path, engines: dict[str, str]) -> Iterator[RecordingVoice]:
    told: list[str] = []
    with open_synthesiser(engines, VoicePace(15), None, told.append) as made:
        yield RecordingVoice(made, room / "evening.wav", told)


def hurt_at(choice: VoiceChoice, sentence: str, number: int) -> Callable[[TraceLine], None]:
    """Send a signal to the engine's process when that sentence begins for the first time."""
    done: list[int] = []

    def follow(line: TraceLine) -> None:
        pid = choice.renderer.process.pid
        if line.kind == "say" and str(line.fields["cue"]) == sentence and not done and pid is not None:
            done.append(pid)
            os.kill(pid, number)

    return follow


@pytest.mark.timeout(120)
def test_an_engine_killed_in_mid_line_is_started_again_and_nothing_is_left_out(tmp_path: Path) -> None:
    with voice(tmp_path, {"espeak": "en"}) as one:
        choice = one.synthesiser._chain.working[0]
        evening = _spoken(one, hurt_at(choice, "night.falls", signal.SIGKILL))
        assert choice.renderer.process.starts == 2
    assert one.told == []
    assert evening.outcome == evenings.play(header=SHORT).outcome


@pytest.mark.timeout(120)
def test_an_engine_that_hangs_in_mid_line_is_stopped_and_the_evening_goes_on(tmp_path: Path) -> None:
    with voice(tmp_path, {"espeak": "en"}) as one:
        choice = one.synthesiser._chain.working[0]
        choice.renderer._patience = 0.2
        evening = _spoken(one, hurt_at(choice, "night.falls", signal.SIGSTOP))
        assert choice.renderer.process.starts == 2
    assert one.told == []
    assert evening.outcome == evenings.play(header=SHORT).outcome


def _spoken(one: RecordingVoice, follow: Callable[[TraceLine], None]) -> evenings.EndedEvening:
    """A short evening, said by a real engine into a file, as fast as it can."""
    with soundfile.SoundFile(one.file, "w", RATE, 1, "PCM_16", format="WAV") as file:
        return evenings.play(
            follow=follow,
            speaker=lambda _: FileSpeaker(file, one.synthesiser, RecordingPace.REAL),
            header=SHORT,
        )


SHORT = {
    "edition": "base_2014",
    "players": ["P1", "P2", "P3"],
    "options": {"player_limits": "any", "captain": False},
    "deal": {"P1": "werewolf", "P2": "seer", "P3": "simple_villager"},
    "seed": 1,
}


class Scripted(Renderer):
    """An engine that answers with whatever the test says, without a process."""

    def __init__(self, rendered: Rendered) -> None:
        super().__init__(EngineKind("scripted", "", lambda: "1"))
        self._rendered = rendered

    def start(self) -> None:
        """It is always there."""

    def render(self, sentence: Sentence) -> Rendered:
        """The same for every text."""
        return self._rendered


@pytest.mark.parametrize(
    "rendered",
    [Rendered(b"\x01", 16_000), Rendered(b"\x01\x02" * 50, 0), Rendered(b"\x01\x02" * 50, -5)],
    ids=["half a sample", "no rate", "a rate below nothing"],
)
def test_an_engine_that_gives_no_usable_speech_is_passed_over_and_told(rendered: Rendered) -> None:
    told: list[str] = []
    good = Rendered((np.sin(np.arange(8000) / 9) * 9000).astype(np.int16).tobytes(), 16_000)
    choices = [VoiceChoice(Scripted(rendered), "x"), VoiceChoice(Scripted(good), "y")]
    with Synthesiser(EngineChain(choices, told.append), VoicePace(15), None, told.append) as made:
        samples = made.request(Text("Good evening.")).result(timeout=20)
    assert np.max(np.abs(samples)) > 0.01
    assert told == ["the engine scripted gives no usable speech; scripted speaks instead."]


def test_closing_an_engine_while_it_starts_or_speaks_takes_no_time() -> None:
    import threading
    import time

    from voices.speaking.engine import engine_kind

    for delay in (0.0, 0.05, 0.2, 0.6, 1.0):
        renderer = Renderer(engine_kind("espeak"))
        errors: list[Exception] = []

        def use(renderer: Renderer = renderer, errors: list[Exception] = errors) -> None:
            try:
                for _ in range(1000):
                    renderer.render(Sentence("A sentence that takes its time to be said.", "en"))
            except EngineError as error:
                errors.append(error)

        thread = threading.Thread(target=use)
        thread.start()
        time.sleep(delay)
        began = time.monotonic()
        while thread.is_alive():
            renderer.close()
            thread.join(0.05)
        assert time.monotonic() - began < 2.0
        assert len(errors) == 1


# --- the recogniser ---------------------------------------------------------------------------------------


class Broken(VirtualListener):
    """A recogniser whose engine cannot be asked."""

    def unknown_words(self, phrases: object) -> frozenset[str]:
        raise ListeningError("the listening engine died before it had answered.")


def box_with(listener: VirtualListener | None, trace: Trace) -> Box:
    pack = VoicePack.load("en")
    return Box(pack, VirtualSpeaker(pack), VirtualButton(), VirtualLight(), listener, Draw("x"), trace)


async def test_a_recogniser_that_cannot_say_what_it_knows_does_not_end_the_set_up(
    autojump_clock: object,
) -> None:
    assert await unheard(box_with(Broken(), Trace()), ("Ada", "Zoé"), threaded=False) == frozenset()


# --- the button -------------------------------------------------------------------------------------------


async def test_a_stuck_button_is_told_once_by_day_and_that_it_is_free_once(autojump_clock: object) -> None:
    trace, said = Trace(), list[str]()
    trace.follow(lambda line: said.append(str(line.fields.get("text"))) if line.kind == "say" else None)
    box = box_with(None, trace)
    assert isinstance(box.button, VirtualButton)
    stage = Stage()
    alerts = Alerts(stage)
    speaker = AlertingSpeaker(box.speaker, box.pack, alerts, trace)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(watch_button, box.button, alerts)
        await trio.testing.wait_all_tasks_blocked()
        stage.heard(NightFell(1))
        box.button._streams.publish([Stuck(0.0)])
        await trio.sleep(1)
        await speaker.play([Text("The seer wakes.")])
        assert not any("stuck" in text for text in said), "not at night"
        stage.heard(DayBroke(1))
        await speaker.play([Text("One.")])
        await speaker.play([Text("Two.")])
        box.button._streams.publish([Freed(9.0)])
        await trio.sleep(1)
        await speaker.play([Text("Three.")])
        await speaker.play([Text("Four.")])
        nursery.cancel_scope.cancel()
    told = [text for text in said if "button" in text]
    assert told == [
        "The button is stuck. I do without it until it comes loose.",
        "The button is free. You can use it again.",
    ]
