"""Runs inside the container: drives the service by systemctl and writes down what was seen, as JSON."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

UNIT = "narrator.service"
STATE = Path("/var/lib/narrator")


def output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def systemctl(*arguments: str) -> str:
    return output("systemctl", *arguments).strip()


def shown(name: str) -> str:
    return systemctl("show", "--property", name, "--value", UNIT)


def main_pid() -> int:
    return int(shown("MainPID") or 0)


def wait_until(holds: Callable[[], bool], seconds: float = 15) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.05)
    return False


def timed(*arguments: str) -> float:
    begun = time.monotonic()
    systemctl(*arguments, UNIT)
    return round(time.monotonic() - begun, 2)


def restarted_after(provoke: Callable[[], object]) -> float | None:
    """Seconds from what was done to it until another process of the service is ready."""
    before, begun = main_pid(), time.monotonic()
    provoke()
    again = wait_until(lambda: main_pid() not in (0, before) and shown("ActiveState") == "active")
    return round(time.monotonic() - begun, 2) if again else None


def stalled_before(action: Callable[[], float]) -> float:
    (STATE / "hang").touch()
    wait_until(lambda: not (STATE / "hang").exists())
    return action()


def fails_for_good() -> str:
    for _ in range(8):
        if shown("ActiveState") == "failed":
            break
        wait_until(lambda: main_pid() != 0 or shown("ActiveState") == "failed")
        if main_pid():
            os.kill(main_pid(), signal.SIGKILL)
        time.sleep(0.3)
    wait_until(lambda: shown("ActiveState") == "failed")
    return shown("ActiveState")


def log() -> list[str]:
    return output("journalctl", "--unit", UNIT, "--output", "cat", "--no-pager").splitlines()


def first_look() -> dict[str, object]:
    """The service just started: when it was ready, as whom it runs, what it made."""
    seen: dict[str, object] = {"version": systemctl("--version").splitlines()[0], "start": timed("start")}
    seen["active"] = shown("ActiveState")
    seen["status"] = shown("StatusText")
    if seen["active"] != "active":
        raise SystemExit("\n".join(log()))
    status = Path(f"/proc/{main_pid()}/status").read_text()
    fields = [line.partition(":") for line in status.splitlines()]
    seen["process"] = {name: value.split() for name, _, value in fields}
    seen["groups"] = output("id", "-nG", "narrator").split()
    seen["owner"] = STATE.owner()
    seen["mode"] = oct(STATE.stat().st_mode & 0o7777)
    files = [path for path in STATE.iterdir() if path.is_file()]
    seen["files"] = {path.name: oct(path.stat().st_mode & 0o777) for path in files}
    return seen


def deaths() -> dict[str, object]:
    """The service left alone, killed, frozen and stopped."""
    seen: dict[str, object] = {"quiet": not wait_until(lambda: shown("NRestarts") != "0", seconds=3)}
    seen["killed"] = restarted_after(lambda: os.kill(main_pid(), signal.SIGKILL))
    seen["frozen"] = restarted_after(lambda: os.kill(main_pid(), signal.SIGSTOP))
    seen["stop"] = timed("stop")
    seen["stop result"] = shown("Result")
    return seen


def probe_only() -> dict[str, object]:
    """What only a service can show that stalls and fails when told to."""
    seen: dict[str, object] = {"probe": json.loads((STATE / "probe.json").read_text())}
    systemctl("start", UNIT)
    seen["stalled"] = restarted_after(lambda: (STATE / "hang").touch())
    seen["stop while stalled"] = stalled_before(lambda: timed("stop"))
    systemctl("reset-failed", UNIT)
    systemctl("start", UNIT)
    seen["after many failures"] = fails_for_good()
    systemctl("reset-failed", UNIT)
    (STATE / "wrong").touch()
    systemctl("start", UNIT)
    time.sleep(2.5)
    seen["after exit 2"] = [shown("ActiveState"), shown("ExecMainStatus"), shown("NRestarts")]
    return seen


def main() -> None:
    subprocess.run(["systemd-sysusers", "/etc/sysusers.d/narrator.conf"], check=True)
    systemctl("daemon-reload")
    seen = first_look() | deaths()
    if sys.argv[1] == "probe":
        seen |= probe_only()
    seen["log"] = log()
    Path("/results/seen.json").write_text(json.dumps(seen, indent=1))


if __name__ == "__main__":
    main()
