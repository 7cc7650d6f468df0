"""A plain `pytest` where PortAudio is missing: everything is collected, and what needs it says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.effort import LATER
from tests.parts import NeedsRoot, missing_part

TOP = Path(__file__).parents[2]
HIDDEN = """\
import ctypes.util
find_library = ctypes.util.find_library
ctypes.util.find_library = lambda name: None if "portaudio" in name.lower() else find_library(name)
"""
MISSING = "PortAudio is missing: install the system package libportaudio2."
SOUNDS = ("tests/faults/test_sound_server.py", "tests/sound", "tests/voices")
"""Where tests play and listen."""


def run(room: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest on a machine that has everything but PortAudio."""
    (room / "sitecustomize.py").write_text(HIDDEN)
    path = os.pathsep.join([str(room), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "pytest", "-n0", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(
        command, cwd=TOP, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )


@LATER
def test_all_tests_of_sound_are_collected(tmp_path: Path) -> None:
    made = run(tmp_path, "--collect-only", *SOUNDS)
    assert made.returncode == pytest.ExitCode.OK, made.stdout
    assert "error" not in made.stdout.lower().splitlines()[-1]


@LATER
def test_one_that_needs_it_is_left_out_with_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    made = run(tmp_path, "-rs", "tests/voices/test_output.py", "-k", "a_device_that_does_not_exist")
    assert made.returncode == pytest.ExitCode.OK, made.stdout
    assert "it needs the system package libportaudio2: run `make test`" in made.stdout


@LATER
def test_where_every_part_must_be_there_it_fails_with_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    made = run(tmp_path, "tests/voices/test_output.py", "-k", "a_device_that_does_not_exist")
    assert made.returncode == pytest.ExitCode.TESTS_FAILED, made.stdout
    assert MISSING in made.stdout


@pytest.mark.parametrize(
    "error",
    [
        FileNotFoundError(2, "No such file or directory", "journal.jsonl"),
        FileNotFoundError(2, "No such file or directory", sys.executable),
        AssertionError("strace saw a socket"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_no_other_fault_leaves_a_test_out(error: Exception) -> None:
    assert missing_part(error) is None


def test_a_part_that_is_there_is_no_excuse(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = FileNotFoundError(2, "No such file or directory", "pulseaudio")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert missing_part(gone) is None
    monkeypatch.setattr("shutil.which", lambda name: None)
    install = "it needs pulseaudio, of the system package pulseaudio: run `make test`, which installs it"
    assert missing_part(gone) == install
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert missing_part(NeedsRoot("a container")) is None
    monkeypatch.setattr("os.geteuid", lambda: 1001)
    assert missing_part(NeedsRoot("a container")) == "a container needs root: run the tests with sudo"
    by_hand = FileNotFoundError(2, "No such file or directory", "hass")
    assert missing_part(by_hand) == "it needs hass, as docs/house.md says"
