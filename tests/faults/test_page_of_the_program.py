"""The page as a user starts it: `narrator play --page`, its address on the screen, errors as sentences.

`test_security.py` checks by a kernel trace that no port is open without the page.
"""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from narrator.errors import ExitCode
from tests.effort import kept
from tests.faults.terminals import running, settings
from tests.patience import HANGS


def test_box_announces_address_of_page_and_serves_it(tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    given = ("--page", "--page-address", "127.0.0.1", "--page-port", "0", "--trace", str(trace))
    with running(tmp_path, "play", *settings(tmp_path), *given) as program:
        program.until("The page is at http://127.0.0.1:")
        program.until("█")
        while (found := re.search(r"http://127.0.0.1:(\d+)/", program.output)) is None:
            program.more()
        program.until("The page for your browser is at")
        with urllib.request.urlopen(f"{found[0]}health") as answer:
            assert json.load(answer) == {"phase": "setup"}
        program.signal(15)
        assert program.end() == ExitCode.GOOD
    said = [json.loads(line) for line in trace.read_text().splitlines()]
    address = next(str(line["text"]) for line in said if line.get("cue") == "page.address")
    assert "127.0.0.1:" in address, "it is read, not heard, so it is in figures"


@pytest.mark.parametrize("page", kept(["--page", "--page-enabled=true"], ["--page"]))
def test_port_in_use_ends_program_before_any_speech(tmp_path: Path, page: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        given = (page, "--page-address", "127.0.0.1", "--page-port", port)
        with running(tmp_path, "play", *settings(tmp_path), *given) as program:
            assert program.end() == ExitCode.WRONG_USE
            told = " ".join(program.output.split())
    assert told.endswith(f"page.port: another program has port {port}; stop it, or set another page.port.")
    assert "Traceback" not in told


def started_without_a_terminal(home: Path, *given: str) -> subprocess.Popen[str]:
    """Start the program in its own session without keys or pins, as in a container."""
    return subprocess.Popen(
        [sys.executable, "-m", "narrator.cli", "play", *settings(home), *given],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        text=True,
    )


def test_page_alone_can_run_a_game_without_button_or_terminal(tmp_path: Path) -> None:
    given = ("--page", "--page-address", "127.0.0.1", "--page-port", "0")
    with started_without_a_terminal(tmp_path, *given) as program:
        assert program.stdout is not None
        output = ""
        while not (found := re.search(r"The page is at (\S+)", output)):
            output += (line := program.stdout.readline())
            assert line, output
        with urllib.request.urlopen(f"{found[1]}health") as answer:
            assert json.load(answer) == {"phase": "setup"}
        while "The host's code is" not in output:  # written, because there is no sound either
            output += (line := program.stdout.readline())
            assert line, output
        program.send_signal(15)
        assert program.wait(timeout=HANGS) == ExitCode.GOOD
    assert "The page takes their place." in output


def test_program_without_any_input_ends_with_reason(tmp_path: Path) -> None:
    with started_without_a_terminal(tmp_path) as program:
        output, _ = program.communicate(timeout=HANGS)
    assert program.returncode == ExitCode.WRONG_USE
    assert "Traceback" not in output
    assert "start narrator in a terminal" in output
