"""First words: spoken before everything is loaded, from samples rendered at installation."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import trio.testing

from narrator.app.chime import CHIME
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept
from voices.draw import Draw
from voices.segments import Sound
from voices.writing.pack import VoicePack

TOP = Path(__file__).parents[2]
LATER = (
    *("narrator.rules.village", "narrator.rules.lupusburg", "narrator.rules.roles"),
    *("narrator.rules.setup_reading", "narrator.rules.setup", "narrator.play.games", "narrator.setup"),
    *("pydantic", "paho", "zeroconf", "cryptography", "faster_whisper", "vosk"),
)
"""Modules that must not be imported before the first word; of the rules only the kernel is needed."""
BEFORE_THE_CHIME = {"narrator", "voices", "msgspec", "numpy", "platformdirs", "typer"}
"""Packages beyond Python's that the first sound needs; PortAudio's binding comes next."""
BELOW = {"annotated_doc", "cffi", "cython_runtime", "org", "shellingham", "typing_extensions"}
"""Their dependencies, besides modules with an underscore; pickle looks for Jython's `org`."""
MOST_BEFORE_THE_CHIME = 340
"""Limit of modules, the cost on any machine; 324 were counted when this was written."""
_STARTS = """
import sys
before = set(sys.modules)
from narrator.cli import run
from narrator.app.chime import CHIME
import {module} as asked
def told(*given, **values):
    print("told", *sorted(set(sys.modules) - before))
    raise KeyboardInterrupt
asked.{name} = told
run({arguments!r})
"""


def imported(module: str, name: str, room: Path, *more: str) -> list[str]:
    """Return the modules that `narrator play` has imported when it reaches this function."""
    arguments = ["play", "--trace", "trace.jsonl", *more]
    done = subprocess.run(
        [sys.executable, "-c", _STARTS.format(module=module, name=name, arguments=arguments)],
        cwd=room,
        env={
            "PYTHONPATH": str(TOP),
            "HOME": str(room),
            "PATH": "/usr/bin:/bin",
            "GPIOZERO_PIN_FACTORY": "mock",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split() for line in done.stdout.splitlines() if line.startswith("told ")]
    assert lines, done.stderr
    return lines[0][1:]


def test_game_modules_load_after_the_first_word(tmp_path: Path) -> None:
    there = imported("narrator.table.box", "Box.line", tmp_path, "--language", "en")
    assert "trio" in there
    assert [name for name in LATER if name in there] == []


@pytest.mark.parametrize(
    "known",
    kept(
        [((),), (("--language", "fr"),), (("--config", "narrator.toml"),)], [(("--config", "narrator.toml"),)]
    ),
)
def test_the_chime_waits_for_no_more_than_it_needs(known: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "narrator.toml").write_text('language = "en"\n[audio]\nvolume = 0.5\n')
    there = imported("voices.playback.first_sound", "first_sound", tmp_path, *known)
    packages = {name.partition(".")[0] for name in there if name[0] != "_"} - sys.stdlib_module_names
    assert packages - BELOW == BEFORE_THE_CHIME
    assert len(there) <= MOST_BEFORE_THE_CHIME
    assert not {"asyncio", "email", "http", "ssl", "xml", "multiprocessing"} & set(there)


async def test_overheard_line_is_skipped_once_and_traced_in_place(
    autojump_clock: trio.testing.MockClock,
) -> None:
    lines, trace, pack = list[TraceLine](), Trace(), VoicePack.load("en")
    trace.follow(lines.append)
    devices = Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight(), None)
    box = Box(pack, devices, Draw("x"), trace)
    trace.began(2.0, "sound", cue="box.hello", name=CHIME, end=0.9)
    box.memory.ahead.append(Sound(CHIME))
    await box.say("box.hello")
    assert [(line.at, line.kind) for line in lines[:3]] == [(0.0, "sound"), (2.0, "pause"), (2.4, "say")]
    del lines[:]
    await box.say("box.hello")
    assert [line.kind for line in lines[:2]] == ["sound", "say"]
