from __future__ import annotations

import os
import pwd
import subprocess
import sys
from pathlib import Path

import pytest
import trio.testing

from narrator.app.chime import CHIME
from narrator.assembly.casting import model_store
from narrator.assembly.notices import ToldOnce
from narrator.cli import run
from narrator.config import system
from narrator.config.sections import Config
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept
from voices.draw import Draw
from voices.extras import installing
from voices.segments import Sound
from voices.writing.pack import VoicePack


@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return this program as if `make install` had installed it, in a temporary directory."""
    for name in system.DIRECTORIES:
        monkeypatch.setenv(name, "")  # restored after the test
        monkeypatch.delenv(name)
    monkeypatch.setattr(system, "HOME", Path(sys.prefix))
    monkeypatch.setattr(system, "DIRECTORIES", {n: str(tmp_path / n) for n in system.DIRECTORIES})
    return tmp_path


def test_root_uses_directories_of_the_box(
    box: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert run(["models", "list"]) == 0
    assert f"in {box}/CACHE_DIRECTORY/models; fetch one: sudo narrator models install" in (
        capsys.readouterr().out.replace("\n", "")
    )
    assert Config().state_dir == box / "STATE_DIRECTORY"


def test_other_users_use_their_home_directories(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    system.look_where_the_box_looks()
    assert box not in model_store(Config()).parents


def test_root_command_drops_to_service_user(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    me = pwd.getpwuid(os.getuid())
    did: list[tuple[str, object]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(pwd, "getpwnam", lambda name: me)
    for name in ("setgid", "setuid"):
        monkeypatch.setattr(os, name, lambda number, name=name: did.append((name, number)))
    monkeypatch.setattr(os, "initgroups", lambda user, group: did.append(("initgroups", user)))
    monkeypatch.setattr(os, "environ", dict(os.environ))
    system.look_where_the_box_looks()
    system.become_the_box()
    assert did == [("initgroups", "narrator"), ("setgid", me.pw_gid), ("setuid", me.pw_uid)]
    assert oct((box / "STATE_DIRECTORY").stat().st_mode & 0o777) == "0o700"
    assert (box / "CACHE_DIRECTORY").is_dir()


@pytest.mark.parametrize(
    ("environment", "ours", "command"),
    [
        ("checkout/.venv", True, ".venv/bin/pip install 'werewolf-narrator[whisper]'"),
        ("elsewhere", True, "{tmp_path}/elsewhere/bin/pip install 'werewolf-narrator[whisper]'"),
        ("opt", False, "sudo {tmp_path}/opt/bin/pip install 'werewolf-narrator[whisper]'"),
    ],
)
def test_optional_package_is_installed_by_own_pip(
    environment: str, ours: bool, command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "checkout").mkdir()
    monkeypatch.chdir(tmp_path / "checkout")
    monkeypatch.setattr(sys, "prefix", str(tmp_path / environment))
    monkeypatch.setattr(os, "access", lambda path, mode: ours)
    assert installing("whisper") == command.format(tmp_path=tmp_path)


def test_optional_package_is_installed_into_pipx_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    environment = tmp_path / "venvs" / "werewolf-narrator"
    environment.mkdir(parents=True)
    (environment / "pipx_metadata.json").touch()
    monkeypatch.setattr(sys, "prefix", str(environment))
    command = "pipx runpip werewolf-narrator install 'werewolf-narrator[whisper]'"
    assert installing("whisper") == command


TOP = Path(__file__).parents[3]


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


def test_game_modules_are_imported_after_the_first_spoken_word(tmp_path: Path) -> None:
    there = imported("narrator.table.box", "Box.line", tmp_path, "--language", "en")
    assert "trio" in there
    assert [name for name in LATER if name in there] == []


@pytest.mark.parametrize(
    "known",
    kept(
        [((),), (("--language", "fr"),), (("--config", "narrator.toml"),)], [(("--config", "narrator.toml"),)]
    ),
)
def test_start_chime_imports_few_modules(known: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "narrator.toml").write_text('language = "en"\n[audio]\nvolume = 0.5\n')
    there = imported("voices.playback.first_sound", "first_sound", tmp_path, *known)
    packages = {name.partition(".")[0] for name in there if name[0] != "_"} - sys.stdlib_module_names
    assert packages - BELOW == BEFORE_THE_CHIME
    assert len(there) <= MOST_BEFORE_THE_CHIME
    assert not {"asyncio", "email", "http", "ssl", "xml", "multiprocessing"} & set(there)


async def test_line_already_said_at_start_is_skipped_once(
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


def test_notices_repeated_by_several_processes_are_shown_once() -> None:
    told: list[str] = []
    once = ToldOnce(told.append)
    for sentence in ("Il manque A.", "A is missing.", "Il manque A.", "A is missing."):
        once.at_first(sentence)
    assert told == ["Il manque A.", "A is missing."]
    for sentence in ("A is missing.", "B is gone.", "A is missing.", "B is gone."):
        once.from_now_on(sentence)
    assert told[2:] == ["B is gone.", "A is missing.", "B is gone."]
