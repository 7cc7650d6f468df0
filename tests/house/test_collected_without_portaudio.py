"""A plain `pytest` where PortAudio is missing: everything is collected, and what needs it says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.effort import LATER
from tests.parts import NeedsRoot, left_out, missing_part, with_system_places
from tests.rigs.webdriver import BROWSER, DRIVER, DriverFailed, web_driver

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
    assert "it needs the system package libportaudio2: sudo apt-get install" in made.stdout


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
    install = "it needs pulseaudio: sudo apt-get install --no-install-recommends pulseaudio"
    assert missing_part(gone) == install
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert missing_part(NeedsRoot("a container")) is None
    monkeypatch.setattr("os.geteuid", lambda: 1001)
    assert missing_part(NeedsRoot("a container")) == "it needs root, for a container: run the tests with sudo"
    by_hand = FileNotFoundError(2, "No such file or directory", "hass")
    assert missing_part(by_hand) == "it needs hass, as docs/house.md says"


def test_programs_are_found_where_debian_puts_them() -> None:
    assert with_system_places("/usr/bin:/bin") == "/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"
    assert with_system_places("/usr/sbin:/bin") == "/usr/sbin:/bin:/usr/local/sbin:/sbin"
    assert with_system_places("") == "/usr/local/sbin:/usr/sbin:/sbin"


class Skipped(NamedTuple):
    """A report of a test that was left out."""

    longrepr: tuple[str, int, str]


def test_missing_parts_are_counted_once_each() -> None:
    browser, root = "it needs chromedriver: sudo apt-get install chromium-driver", "it needs root, for a card"
    whys = [browser, browser, root, "not on this system"]
    reports = [Skipped(("test_it.py", 1, f"Skipped: {why}")) for why in whys]
    assert left_out(reports) == {browser: 2, root: 1}


MISSING_PROGRAM = """
from tests.parts import look_for


def test_one():
    look_for("wyoming-satellite")


def test_other():
    look_for("wyoming-satellite")
"""


def test_summary_names_missing_part_once(tmp_path: Path) -> None:
    (tmp_path / "test_missing.py").write_text(MISSING_PROGRAM)
    without = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", str(tmp_path / "test_missing.py")]
    made = subprocess.run(command, cwd=TOP, env=without, capture_output=True, text=True, check=False)
    assert made.stdout.count("wyoming-satellite") == 1, made.stdout
    assert "2 left out: it needs wyoming-satellite, as docs/hardware.md says" in made.stdout


def test_driver_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(FileNotFoundError), web_driver(tmp_path):
        pass


def test_driver_that_ends_at_once_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (DRIVER, BROWSER, "setpriv"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 3\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    with pytest.raises(DriverFailed, match="chromedriver ended with the code 3"), web_driver(tmp_path):
        pass
