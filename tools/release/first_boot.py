"""Test of the first boot with a new card, called by card.sh: `python -m tools.release.first_boot ROOT`.

Inside the machine, the same module waits until the installation has ended, and checks the result: `python3
-m tools.release.first_boot inside`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

TOP = Path(__file__).parents[2]
FIRST = "narrator-first-boot.service"
DONE = Path("/var/lib/narrator-first-boot.done")
CONFIG = Path("/etc/narrator/narrator.toml")
WITHIN = 1800.0
"""Time limit, in seconds, for all downloads and installations of a first boot."""
NAME, USER, PASSWORD = "meneur", "ada", "eight or more"
"""Answers that card.sh gives to the questions of `make card`."""
WANTED = {
    "cloud-init": "status: done",
    "done": True,
    "hostname": NAME,
    "enabled": "enabled",
    "page's drop-in": True,
    "page's libraries": True,
    "may log in": True,
    "ssh": "active",
    "groups": ["adm", "audio", "gpio", "netdev", "plugdev", "spi", "sudo", "users"],
    "configured": 'language = "fr"\n\n[box]\nboard = "button-led"\n\n[page]\nenabled = true\n',
    "again": "inactive",
}


def outside(root: Path) -> None:
    """Boot the machine and report its findings. Raises `SystemExit` for a wrong result."""
    from tests.rigs.nspawn import run_in_container

    with tempfile.TemporaryDirectory() as room:
        said = run_in_container(
            "env PYTHONPATH=/suite /usr/bin/python3 -B -m tools.release.first_boot inside",
            Path(room),
            {TOP / "tests": "/suite/tests", TOP / "tools": "/suite/tools"},
            seconds=2 * WITHIN,
            root=root,
            online=True,
        )
        print(said)
        check(json.loads(Path(room, "seen.json").read_text()))


def check(seen: dict[str, Any]) -> None:
    """Print the findings. Raises `SystemExit` if one of them is wrong."""
    print(json.dumps(seen, indent=1, ensure_ascii=False))
    wrong = {name: seen.get(name) for name, value in WANTED.items() if seen.get(name) != value}
    if wrong or not seen["version"].startswith("narrator"):
        raise SystemExit(f"[card] it is not as it was wished: {wrong}")
    print(f"[card] a box, {seen['seconds']} s after its first start: {seen['version']}")


def inside() -> None:
    """In the container, let the boot continue, and write the findings."""
    output("systemctl", "start", "--no-block", "multi-user.target")
    Path("/results/seen.json").write_text(json.dumps(when_it_is_over(WITHIN), indent=1))


def when_it_is_over(within: float) -> dict[str, Any]:
    """Wait at most `within` seconds for the end of the installation, and return the findings."""
    began = time.monotonic()
    status = output("cloud-init", "status", "--wait").strip(".").strip()
    while not DONE.exists() and time.monotonic() - began < within:
        time.sleep(1)
    seconds = round(time.monotonic() - began)
    output("systemctl", "start", FIRST)  # a second run must find nothing to do
    page = Path("/etc/systemd/system/narrator.service.d/page.conf")
    seen = {
        "seconds": seconds,
        "cloud-init": status,
        "done": DONE.exists(),
        "hostname": output("hostname"),
        "version": output("/usr/local/bin/narrator", "--version"),
        "enabled": output("systemctl", "is-enabled", "narrator.service"),
        "page's drop-in": page.exists(),
        "page's libraries": output("/opt/narrator/bin/python", "-c", "import h11; print(h11.__name__)")
        == "h11",
        "may log in": logs_in(),
        "ssh": output("systemctl", "is-active", "ssh.service"),
        "groups": sorted(set(output("id", "-nG", USER).split()) - {USER}),
        "configured": CONFIG.read_text() if CONFIG.exists() else "",
        "again": output("systemctl", "is-active", FIRST),
        "service": output("systemctl", "show", "--property", "ActiveState,Result,ExecMainStatus", "narrator"),
    }
    for unit in (FIRST, "narrator.service"):
        print(output("journalctl", "--no-pager", "--output", "cat", "--unit", unit))
    return seen


def logs_in() -> bool:
    """Return whether the password given to `make card` is the password of the machine's user."""
    _, kind, salt, known = output("getent", "shadow", USER).split(":")[1].split("$")
    made = output("openssl", "passwd", f"-{kind}", "-salt", salt, PASSWORD)
    return made == f"${kind}${salt}${known}"


def output(*command: str) -> str:
    """Return a command's output, including its errors."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout.strip()


if __name__ == "__main__":
    if sys.argv[1] == "inside":
        inside()
    else:
        outside(Path(sys.argv[1]))
