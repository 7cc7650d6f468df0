from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.effort import LATER, kept
from tests.faults.shells import PROMPT, Shell, a_shell
from tests.faults.terminals import ROOT, settings

ENTERED, LEFT = "\x1b[?1049h", "\x1b[?1049l"
CLICKS, NO_CLICKS = "\x1b[?1000h", "\x1b[?1000l"
WHOLE = (True, True, True)
PLAYING = "Ctrl-C"
"""End of every full screen: the line of keys."""


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    environment = {
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "TERM": "xterm",
        "LC_ALL": "C.UTF-8",
        "PULSE_SERVER": f"unix:{tmp_path}/none",
    }
    with a_shell(environment, ROOT) as shell:
        yield shell


def narrator(room: Path) -> str:
    return shlex.join([sys.executable, "-m", "narrator.cli", "play", *settings(room)])


def made(room: Path) -> str:
    """Return `make play` of this checkout, with an environment in which everything is installed."""
    environment = room / "venv"
    (environment / "bin").mkdir(parents=True)
    program = environment / "bin" / "narrator"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m narrator.cli "$@"\n')
    program.chmod(0o755)
    stamp = environment / ".play"
    stamp.touch()
    arguments = f"ARGS={' '.join(settings(room)[2:])} --lang en"
    return shlex.join(["make", f"VENV={environment}", "-o", str(stamp), "play", arguments])


def playing(shell: Shell, command: str) -> int:
    """Start the command and wait for its screen. Return the position in the output."""
    since = len(shell.output)
    shell.type(f"{command}\n")
    return shell.until(PLAYING, shell.until(ENTERED, since))


@pytest.mark.parametrize("started", kept([narrator, made], [made]))
def test_ctrl_z_restores_the_terminal_and_fg_continues_the_game(
    shell: Shell, tmp_path: Path, started: type[str]
) -> None:
    began = playing(shell, started(tmp_path))
    for _ in range(2):
        shell.type("\x1a")
        stopped = shell.until(PROMPT, began)
        told = shell.output[began:stopped]
        assert told.index(LEFT) < told.index("Stopped"), "the shell wrote into the alternate screen"
        assert shell.modes() == WHOLE
        since = len(shell.output)
        shell.type("fg\n")
        began = shell.until(PLAYING, shell.until(ENTERED, since))
    shell.type("\x03")
    shell.until(PROMPT, shell.until(LEFT, began))
    assert shell.modes() == WHOLE
    assert shell.named("narrator.cli") == []


@pytest.mark.parametrize(
    ("started", "number"),
    kept(
        product((narrator, made), (signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM)), [(made, signal.SIGSEGV)]
    ),
)
def test_terminal_is_restored_after_any_end(
    shell: Shell, tmp_path: Path, started: type[str], number: signal.Signals
) -> None:
    began = playing(shell, started(tmp_path))
    parent, child = shell.named("narrator.cli")[:2]
    os.kill(child, number)
    ended = shell.until(PROMPT, began)
    assert shell.output[began:ended].count(LEFT) == 1
    assert shell.output.index(CLICKS) < began
    assert shell.output[began:ended].count(NO_CLICKS) == 1
    assert shell.modes() == WHOLE
    assert shell.named("narrator.cli") == []
    assert parent < child


def test_killing_the_parent_process_ends_the_program(shell: Shell, tmp_path: Path) -> None:
    began = playing(shell, narrator(tmp_path))
    parent, *_ = shell.named("narrator.cli")
    os.kill(parent, signal.SIGKILL)
    shell.until(LEFT, began)
    assert shell.modes() == WHOLE
    while shell.named("narrator.cli"):  # the program leaves the screen first; one that does not is a time-out
        shell.read(0.05)


@LATER
def test_next_start_repairs_terminal_left_in_raw_mode(shell: Shell, tmp_path: Path) -> None:
    shell.run("stty -icanon -echo")
    began = playing(shell, narrator(tmp_path))
    shell.type("\x03")
    shell.until(PROMPT, shell.until(LEFT, began))
    assert shell.modes() == WHOLE


@LATER
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_parent_process_forwards_signals_and_exit_status(
    shell: Shell, tmp_path: Path, number: signal.Signals
) -> None:
    began = playing(shell, narrator(tmp_path))
    parent, *_ = shell.named("narrator.cli")
    os.kill(parent, number)
    shell.until(PROMPT, began)
    ended = {signal.SIGTERM: "0", signal.SIGINT: "130", signal.SIGHUP: "129"}
    assert f"code:{ended[number]}" in shell.run("echo code:$?")
    assert shell.modes() == WHOLE
