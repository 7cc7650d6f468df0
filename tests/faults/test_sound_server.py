from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import numpy as np
import pytest
import trio

from hardware.board import Board
from hardware.light import VOICE_LOST, Light
from narrator.assembly import hands
from narrator.assembly.assemble import Assembly, assemble
from narrator.assembly.voice import TRY_EVERY, sink_awaited
from narrator.config.file import LoadedConfig
from narrator.config.keys import with_values
from narrator.config.sections import Config
from narrator.errors import ExitCode
from narrator.simulation.room import VirtualButton, VirtualLight
from narrator.table.listening import Wake, listen
from narrator.table.offers import word_offer
from narrator.table.watchdog import Service
from tests.narrator.lights import RememberingLight
from tests.patience import until
from tests.rigs.pulse import pulse_rig
from tests.voices.listening import korean
from voices.asr.process_listener import ProcessListener

# Alone: at the lowest priority the recogniser is too slow, which adds a warning.
pytestmark = [pytest.mark.rig, pytest.mark.alone]

GONE = "Warning: the loudspeaker in use has stopped answering. Until then, the lines are written here."


@asynccontextmanager
async def a_box(
    room: Path,
    told: list[str],
    patch: pytest.MonkeyPatch,
    model: Path,
    light: Light | None = None,
    **audio: str,
) -> AsyncIterator[Assembly]:
    """Run the box with the parts of this machine and a simulated button."""
    button = VirtualButton()

    @asynccontextmanager
    async def board(*_: object) -> AsyncIterator[Board]:
        yield Board("virtual", button, light or VirtualLight())

    patch.setattr(hands, "open_board_or_keyboard", board)
    values = {"language": "en", "files.cache_dir": str(room / "cache"), "listening.model": str(model)}
    values |= {f"audio.{key}": value for key, value in audio.items()}
    loaded = LoadedConfig(with_values(Config(), values), "built-in defaults")
    async with assemble(loaded, told.append) as assembly:
        yield assembly


@pytest.mark.soak
async def test_box_reports_lost_sound_continues_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    said: list[str] = []
    with pulse_rig("mic") as rig:
        async with (
            a_box(tmp_path, told, monkeypatch, korean.model()) as assembly,
            trio.open_nursery() as nursery,
        ):
            box = assembly.box
            box.trace.follow(
                lambda line: said.append(str(line.fields["text"])) if line.kind == "say" else None
            )
            assert told == []

            # The loudspeaker fails within a line: the rest is written in rhythm.
            nursery.start_soon(box.say, "setup.rules_base")
            await until(lambda: said)
            rig.stop()
            await until(lambda: GONE in told)
            await until(lambda: told[-1] in said)
            rig.start()
            await until(lambda: "The loudspeaker is back." in told)
            await box.say("pause.off")
            assert sum(text.startswith("My voice is back.") for text in said) == 1
            assert said[-1] == "On we go."

            # The microphone fails within a prompt: the button answers.
            told.clear()
            replies: list[object] = []

            async def question() -> None:
                replies.append(await listen(box, [word_offer(box.pack, "yes")], 60.0))

            nursery.start_soon(question)
            listener = box.devices.listener
            assert isinstance(listener, ProcessListener)
            await until(lambda: listener.pid)
            await trio.sleep(1.5)
            rig.stop()
            await until(lambda: any("microphone" in sentence for sentence in told))
            assert isinstance(box.devices.button, VirtualButton)
            await box.devices.button.press()
            await until(lambda: replies)
            assert replies == [Wake.PRESS]
            lost = "Warning: the microphone went away; plug it in again, or answer by button."
            assert told.count(lost) == 1
            rig.start()

            # The recogniser is killed within a prompt.
            told.clear()
            nursery.start_soon(question)
            await until(lambda: listener.pid)
            await trio.sleep(3.0)
            pid = listener.pid
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            died = "Warning: the listening engine has died; it is being started again."
            await until(lambda: died in told)
            await until(lambda: listener.pid not in (None, pid))
            await until(lambda: "Listening works again." in told)
            await box.devices.button.press()
            await until(lambda: len(replies) == 2)
            nursery.cancel_scope.cancel()


@pytest.mark.soak
async def test_lost_audio_sink_is_reported_once_and_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sound server keeps running and would switch to another loudspeaker."""
    told: list[str] = []
    light = RememberingLight()
    with pulse_rig("mic") as rig:
        rig.load("module-rescue-streams")
        rig.plug("bluez_output.04_52", "JBL")
        async with a_box(tmp_path, told, monkeypatch, korean.model(), light, output="sink:JBL") as assembly:
            box = assembly.box
            said: list[str] = []
            box.trace.follow(lambda line: said.append(str(line.fields.get("text"))))
            async with trio.open_nursery() as nursery:
                nursery.start_soon(box.say, "setup.rules_base")
                await until(lambda: said)
                rig.unplug("bluez_output.04_52")
                await until(lambda: told)
            assert told[0] == GONE.replace("in use", '"sink:JBL"')
            assert light.shown.count(VOICE_LOST.name) == 1
            rig.plug("bluez_output.04_52", "JBL")
            await until(lambda: "The loudspeaker is back." in told)
            await box.say("pause.off")
            assert said[-1] == "On we go."
        assert sum(line.startswith("Warning") for line in told) == 1
        assert light.shown.count(VOICE_LOST.name) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", '--audio-output: no sink fits "Gramophone"; there are: sink:speaker (Null Output), sink:mic '),
        pytest.param(
            "fr",
            "--audio-output : aucune sortie ne répond à « Gramophone » ; il y a : sink:speaker (Null Output)",
            marks=pytest.mark.soak,
        ),
    ],
)
def test_unknown_audio_sink_is_refused_in_one_sentence(tmp_path: Path, language: str, said: str) -> None:
    config = tmp_path / "narrator.toml"
    config.write_text(
        f'[files]\nstate_dir = "{tmp_path}/s"\ncache_dir = "{tmp_path}/c"\n[box]\nboard = "keyboard"\n'
    )
    given = ["--config", str(config), "--language", language, "--audio-output", "sink:Gramophone"]
    with pulse_rig():
        done = subprocess.run(
            [
                "script",
                "-qec",
                shlex.join([sys.executable, "-m", "narrator.cli", "play", *given]),
                "/dev/null",
            ],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == ExitCode.WRONG_USE
    told = " ".join(done.stdout.split())  # the terminal's lines are short
    assert said in told
    assert "Traceback" not in told
    assert told.count("Gramophone") == 1


async def test_game_continues_by_button_if_recogniser_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = tmp_path / "model"
    victim = korean.copy_to_damage(damaged)
    content = victim.read_bytes()[:4096]
    told: list[str] = []
    with pulse_rig("mic"):
        victim.write_bytes(b"nothing like a model")
        async with a_box(tmp_path, told, monkeypatch, damaged) as assembly:
            assert assembly.box.devices.listener is None
            assert [notice.cue for notice in assembly.notices] == ["box.no_model"]
        name = victim.relative_to(damaged)
        assert told == [
            f"The model in {damaged} is damaged, {name} is not what it should be: install it again, "
            "or give another directory. Until then, the button and the keyboard do everything."
        ]
        told.clear()
        victim.write_bytes(content)  # a valid beginning, but too short
        async with a_box(tmp_path, told, monkeypatch, damaged) as assembly:
            box = assembly.box
            await until(lambda: told)
            assert told == [f"Warning: vosk cannot load the model in {damaged}; install it again."]
            async with trio.open_nursery() as nursery:
                replies: list[object] = []

                async def question() -> None:
                    replies.append(await listen(box, [word_offer(box.pack, "yes")], 60.0))

                nursery.start_soon(question)
                await trio.sleep(0.5)
                assert isinstance(box.devices.button, VirtualButton)
                await box.devices.button.press()
                await until(lambda: replies)
            assert replies == [Wake.PRESS]


@pytest.mark.soak
def test_box_without_button_and_screen_says_so_aloud(tmp_path: Path) -> None:
    config = tmp_path / "narrator.toml"
    config.write_text(f'language = "en"\n[files]\nstate_dir = "{tmp_path}/s"\ncache_dir = "{tmp_path}/c"\n')
    with pulse_rig() as rig, rig.recording() as heard:
        done = subprocess.run(
            [sys.executable, "-c", "from narrator.cli import main; main()", "play", "--config", config],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            start_new_session=True,
            check=False,
        )
    assert done.returncode == ExitCode.WRONG_USE
    assert "needs a terminal" in done.stderr
    loud = np.abs(heard[0][: len(heard[0]) // 480 * 480]) > 0.01
    assert 4 < np.count_nonzero(loud.reshape(-1, 480).any(axis=1)) / 100 < 12, "seconds of speech"


async def test_service_waits_for_late_audio_sink_and_reports_it_once() -> None:
    loaded = LoadedConfig(with_values(Config(), {"audio.output": "sink:JBL"}), "built-in defaults")
    told: list[str] = []
    with pulse_rig() as rig:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(sink_awaited, loaded, Service(), str, told.append)
            await until(lambda: told)
            await trio.sleep(TRY_EVERY)
            rig.plug("bluez_output.04_52", "JBL")
    assert len(told) == 1
    assert told[0].endswith("switch the loudspeaker on, or name one of these. The box waits for it.")
