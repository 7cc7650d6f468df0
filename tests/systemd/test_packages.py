from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

SYSTEMD = Path(__file__).parents[2] / "systemd"
LINE = r"sudo apt-get install --no-install-recommends [a-z]"
ALWAYS = {
    "dpkg-query": "exit 1",
    "apt-cache": "exit 0",
    "uname": "echo x86_64",
    "id": "echo 1000",
    "apt-get": 'echo "apt-get $*" >>"$CALLED"',
}
"""A machine without any of the packages, and a user who is not root."""
ASKS_NOTHING = 'echo "sudo $*" >>"$CALLED"; case $1 in -n | -v) exit 0 ;; esac; exec "$@"'
PASSWORD = 'echo "sudo $*" >>"$CALLED"; case $1 in -n) exit 1 ;; -v) exit 0 ;; esac; exec "$@"'
NO_PASSWORD = 'echo "sudo $*" >>"$CALLED"; exit 1'


class Machine:
    """A directory of fake programs that record their calls."""

    def __init__(self, room: Path, **programs: str) -> None:
        self._room, self._called = room, room / "called"
        self._called.touch()
        (room / "bin").mkdir()
        python = f'exec {sys.executable} "$@"'
        for name, body in {**ALWAYS, "python3": python, **programs}.items():
            (room / "bin" / name).write_text(f"#!/bin/sh\n{body}\n")
            (room / "bin" / name).chmod(0o755)
        for name in ("sh", "env", "cat", "mkdir", "mktemp", "rm", "grep", "dirname", "cp"):
            (room / "bin" / name).symlink_to(Path("/usr/bin") / name)

    def run(self, script: str, *words: str, terminal: bool = False, **environment: str) -> tuple[int, str]:
        """Run a script and return its status and output, optionally at a terminal."""
        here = {
            "PATH": str(self._room / "bin"),
            "CALLED": str(self._called),
            "LANG": "C.UTF-8",
            **environment,
        }
        shown, tty = pty.openpty()
        ends = tty if terminal else subprocess.DEVNULL
        done = subprocess.run(
            ["sh", str(SYSTEMD / script), *words],
            stdin=ends,
            stdout=subprocess.PIPE,
            stderr=tty if terminal else subprocess.STDOUT,
            env=here,
            text=True,
            check=False,
        )
        os.close(tty)
        said = _left(shown)
        os.close(shown)
        return done.returncode, done.stdout + said

    def called(self) -> str:
        """Return the calls of `sudo` and `apt-get` since the last look."""
        calls = self._called.read_text()
        self._called.write_text("")
        return calls


def _left(shown: int) -> str:
    text = b""
    try:
        while burst := os.read(shown, 65536):
            text += burst
    except OSError:  # the other end is closed
        pass
    return text.decode()


def play(machine: Machine, room: Path, what: str = "play", *, terminal: bool = True) -> tuple[int, str]:
    return machine.run("system-packages.sh", what, str(room / "environment"), terminal=terminal)


def test_make_play_without_root_and_sudo_prints_install_command(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    code, said = play(machine, tmp_path)
    assert code == 0
    assert re.search(LINE, said)
    assert "apt-get" not in machine.called()


def test_sudo_asks_for_password_and_installs_packages(tmp_path: Path) -> None:
    machine = Machine(tmp_path, sudo=PASSWORD)
    code, _ = play(machine, tmp_path)
    assert code == 0
    calls = machine.called()
    assert "sudo -v" in calls
    assert re.search(r"apt-get .*install .*espeak-ng libportaudio2", calls)


def test_refused_sudo_password_is_asked_once_and_game_starts(tmp_path: Path) -> None:
    machine = Machine(tmp_path, sudo=NO_PASSWORD)
    for asked in (True, False):
        code, said = play(machine, tmp_path)
        assert code == 0
        assert re.search(LINE, said)
        calls = machine.called()
        assert ("sudo -v" in calls) is asked
        assert "install" not in calls


def test_no_sudo_password_is_asked_without_a_terminal(tmp_path: Path) -> None:
    machine = Machine(tmp_path, sudo=PASSWORD)
    assert play(machine, tmp_path, terminal=False)[0] == 0
    assert "sudo -v" not in machine.called()


def test_passwordless_sudo_needs_no_terminal(tmp_path: Path) -> None:
    machine = Machine(tmp_path, sudo=ASKS_NOTHING)
    assert play(machine, tmp_path, terminal=False)[0] == 0
    assert "install espeak-ng libportaudio2" in machine.called()


@pytest.mark.parametrize("what", ["test", "install"])
def test_tests_and_service_stop_if_packages_are_missing(what: str, tmp_path: Path) -> None:
    code, said = play(Machine(tmp_path), tmp_path, what)
    assert code == 1
    assert re.search(LINE, said)


def test_game_starts_even_if_apt_fails(tmp_path: Path) -> None:
    failing = {"apt-get": "echo 'E: Could not resolve x' >&2; exit 100", "sudo": ASKS_NOTHING}
    code, said = play(Machine(tmp_path, **failing), tmp_path)
    assert code == 0
    assert "cannot be fetched" in said


def test_installation_into_a_folder_calls_neither_apt_nor_sudo(tmp_path: Path) -> None:
    root = Machine(tmp_path, id="echo 0", sudo=ASKS_NOTHING)
    code, said = play(root, tmp_path, "elsewhere")
    assert code == 0
    assert "espeak-ng" in said
    assert not root.called()
    assert '"$here/system-packages.sh" $what' in (SYSTEMD / "install.sh").read_text()


def test_missing_pip_without_network_prints_one_command(tmp_path: Path) -> None:
    python = f'case $* in *ensurepip*) exit 1 ;; esac; exec {tmp_path}/bin/python3 "$@"'
    failing = {"apt-get": "echo 'E: Could not resolve x' >&2; exit 100", "bare-python": python}
    machine = Machine(tmp_path, **failing)
    code, said = machine.run("environment.sh", str(tmp_path / "environment"), PYTHON="bare-python")
    assert code == 1
    assert "sudo apt-get install --no-install-recommends python3-venv" in said


@pytest.mark.parametrize(("asked", "needed"), [("--page", True), ("--lang fr --page=yes", True), ("", False)])
def test_make_play_installs_page_libraries_only_if_wanted(asked: str, needed: bool, tmp_path: Path) -> None:
    """A plain evening continues when the page cannot be installed."""
    would = subprocess.run(
        ["make", "--dry-run", "play", f"ARGS={asked}", f"VENV={tmp_path / 'none'}"],
        cwd=SYSTEMD.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    installs = [line for line in would.stdout.splitlines() if "'.[page]'" in line]
    assert any("||" not in line for line in installs) == needed
    assert any("||" in line for line in installs)


def test_game_starts_even_if_piper_cannot_be_installed(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    for name in ("tee", "tail", "grep", "cut", "true"):
        if not (tmp_path / "bin" / name).exists():
            (tmp_path / "bin" / name).symlink_to(Path("/usr/bin") / name)
    environment = tmp_path / "environment"
    (environment / "bin").mkdir(parents=True)
    pip = environment / "bin" / "python"
    pip.write_text("#!/bin/sh\necho 'ERROR: No matching distribution found for piper-tts'\nexit 1\n")
    pip.chmod(0o755)
    code, said = machine.run("natural-voice.sh", str(environment), ".[piper]")
    assert code == 0
    assert "No matching distribution" in said
    assert "plain voice" in said


@pytest.mark.parametrize("asked", ["", "no", "fr"])
def test_make_install_passes_on_the_voice_setting(asked: str) -> None:
    command = ["make", "--dry-run", "install", *([f"VOICE={asked}"] if asked else [])]
    would = subprocess.run(command, cwd=SYSTEMD.parent, capture_output=True, text=True, check=True).stdout
    assert f"VOICE='{asked}'" in would


def test_make_play_installs_piper_voice_last(tmp_path: Path) -> None:
    command = ["make", "--dry-run", "play", f"VENV={tmp_path / 'none'}"]
    would = subprocess.run(command, cwd=SYSTEMD.parent, capture_output=True, text=True, check=True).stdout
    assert would.index("python-packages.sh") < would.index("natural-voice.sh") < would.index("narrator play")
    assert "'.[piper]'" in would
