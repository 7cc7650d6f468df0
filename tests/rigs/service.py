"""Control and observation of the service from its own machine. Standard library only."""

from __future__ import annotations

import subprocess
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

UNIT = "narrator.service"
STATE = Path("/var/lib/narrator")
TRACE = Path("/run/narrator/trace.jsonl")
"""Trace file set by the tests' drop-ins."""


def output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def systemctl(*arguments: str) -> str:
    return output("systemctl", *arguments).strip()


def shown(name: str) -> str:
    return systemctl("show", "--property", name, "--value", UNIT)


def main_pid() -> int:
    """Return the process id of the service, 0 if there is none."""
    return int(shown("MainPID") or 0)


def health(seconds: float) -> str:
    """Return the page's health text within the given seconds, or ""."""
    try:
        with urllib.request.urlopen("http://127.0.0.1:8080/health", timeout=seconds) as answer:
            return str(answer.read().decode())
    except OSError:
        return ""


def wait_until(holds: Callable[[], bool], seconds: float = 15) -> bool:
    """Return whether the condition held within the given seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.05)
    return False


def timed(*arguments: str) -> float:
    """Return the duration (s) of a systemctl command on the service."""
    begun = time.monotonic()
    systemctl(*arguments, UNIT)
    return round(time.monotonic() - begun, 2)


def restarted_after(provoke: Callable[[], object], seconds: float = 15) -> float | None:
    """Return the seconds from an action until another process of the service is ready."""
    before, begun = main_pid(), time.monotonic()
    provoke()
    again = wait_until(lambda: main_pid() not in (0, before) and shown("ActiveState") == "active", seconds)
    return round(time.monotonic() - begun, 2) if again else None


def drop_in(text: str) -> None:
    """Change the unit, like `systemctl edit`."""
    directory = Path(f"/etc/systemd/system/{UNIT}.d")
    directory.mkdir(exist_ok=True)
    (directory / "zz-test.conf").write_text(text)
    systemctl("daemon-reload")


def log() -> list[str]:
    """Return the log of the service and of systemd about it, including children of a failed start."""
    output("journalctl", "--sync")
    said = (f"_SYSTEMD_UNIT={UNIT}", "+", f"UNIT={UNIT}")
    return output("journalctl", *said, "--output", "cat", "--no-pager").splitlines()


def said_on_failing() -> dict[str, object]:
    """Start a service that cannot run here; return its result and its sentence."""
    before = len(log())
    took = timed("start")
    wait_until(lambda: shown("ActiveState") == "failed", 5)
    time.sleep(2.0)  # a restart would come after one second
    sentences = [line for line in log()[before:] if line.startswith("narrator:")]
    seen = {"took": took, "active": shown("ActiveState"), "status": shown("ExecMainStatus")}
    seen |= {"restarts": shown("NRestarts"), "sentences": sentences}
    systemctl("reset-failed", UNIT)
    return seen
