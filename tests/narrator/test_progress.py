"""Progress at a terminal; output elsewhere has none."""

from __future__ import annotations

import io
import os
import pty
import signal
import sys
from pathlib import Path

import pytest
from rich.console import Console

from narrator.app.progress import showing

TOP = Path(__file__).parents[2]


def at_a_terminal(*arguments: str, until: str = "") -> str:
    """Return a command's output on a terminal; stop it once the expected text is shown."""
    pid, screen = pty.fork()
    if pid == 0:
        os.chdir(TOP)
        command = [sys.executable, "-m", "narrator.cli", *arguments]
        os.execve(sys.executable, command, {**os.environ, "TERM": "xterm"})
    shown = b""
    while not until or until.encode() not in shown:
        try:
            shown += os.read(screen, 65536)
        except OSError:  # it ended
            break
    if until:
        os.kill(pid, signal.SIGKILL)
    os.close(screen)
    os.waitpid(pid, 0)
    return shown.decode()


def test_simulated_games_are_counted_while_they_are_played() -> None:
    told = "of 1,000,000"
    assert told in at_a_terminal("simulate", "-n", "1000000", "--processes", "1", until=told)


@pytest.mark.parametrize(("terminal", "seen"), [(True, True), (False, False)])
def test_progress_needs_a_terminal(terminal: bool, seen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    out = io.StringIO()
    with showing(lambda: "three of four", Console(file=out, force_terminal=terminal, width=40)):
        pass
    assert ("three of four" in out.getvalue()) is seen
