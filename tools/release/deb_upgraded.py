"""Test of an upgrade of the Debian package during a game, under systemd; called by deb.sh.

The command is `python -m tools.release.deb_upgraded ROOT COMMIT`. ROOT is a Debian system with the older
package installed and the newer package in /root. COMMIT is the commit of the older version; its code is
used to make a saved game in the middle of a night. Inside the container the same module controls the
service: `python3 -m tools.release.deb_upgraded inside`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).parents[2]
PLAYED = """
from pathlib import Path
from tests.systemd.test_running import half_played
print(*half_played(Path({state!r})))
"""
CONFIGURED = 'language = "en"\n[listening]\nenabled = false\n[audio]\nbed = false\n'
KEPT = "# ours\n"


def outside(root: Path, commit: str) -> None:
    """Make the saved game, boot the container, and report. Raises `SystemExit` for a wrong result."""
    from tests.rigs.nspawn import run_in_container

    with tempfile.TemporaryDirectory() as room:
        older, results = Path(room, "older"), Path(room, "results")
        older.mkdir()
        results.mkdir()
        packed = subprocess.run(["git", "archive", commit], cwd=TOP, capture_output=True, check=True)
        subprocess.run(["tar", "-x", "-C", older], input=packed.stdout, check=True)
        made = subprocess.run(
            [sys.executable, "-c", PLAYED.format(state=str(results / "state"))],
            cwd=older,
            env={"PYTHONPATH": str(older), "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=True,
        )
        night, alive = made.stdout.split()
        run_in_container(
            "env PYTHONPATH=/suite /usr/bin/python3 -m tools.release.deb_upgraded inside",
            results,
            {TOP / "tests": "/suite/tests", TOP / "tools": "/suite/tools"},
            seconds=900,
            root=root,
        )
        seen = json.loads((results / "seen.json").read_text())
    print(json.dumps(seen, indent=1))
    question = f"You left a game in the middle of night {night}. Shall we go on with it?"
    wanted = {
        "enabled": "enabled",
        "asked": [question, question],
        "playing": f"Night {night}: {alive} of 8 alive",
        "restarted": True,
        "configuration kept": True,
        "active once removed": "inactive",
        "games kept": True,
        "user once purged": False,
        "left once purged": [],
    }
    wrong = {name: seen.get(name) for name, value in wanted.items() if seen.get(name) != value}
    if wrong or seen["older"] == seen["newer"]:
        raise SystemExit(f"[deb] it is not as it should be: {wrong}")
    print(f"[deb] upgraded from {seen['older']} to {seen['newer']} in night {night}: the game goes on")


def inside() -> None:
    """In the container, play with the older version, upgrade, continue the game, then remove and purge."""
    from tests.rigs.pins_outside import RemoteWires, bounce
    from tests.rigs.scripted_table import ScriptedPeople, TraceReader
    from tests.rigs.service import STATE, TRACE, drop_in, log, main_pid, output, shown, systemctl, wait_until
    from tests.systemd.inside import BOX, PINS, RESUMES, resumed_in_the_night

    def dpkg(*arguments: str) -> None:
        done = subprocess.run(["dpkg", "--force-confold", *arguments], capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(done.stdout + done.stderr)

    def rest() -> None:
        """Hold the button until the game pauses, so that no time of the night passes during the upgrade."""
        bounce(table.wires, closed=True)
        if not table.run_until_cue("night.paused", RESUMES):
            raise SystemExit(f"the older game does not rest: {table.heard}")
        bounce(table.wires, closed=False)

    seen: dict[str, object] = {"older": output("narrator", "--version").strip()}
    try:
        seen["enabled"] = systemctl("is-enabled", "narrator.service")
        config = Path("/etc/narrator/narrator.toml")
        config.write_text(CONFIGURED + KEPT)
        shutil.copytree("/results/state", STATE, dirs_exist_ok=True)
        for path in (STATE, *STATE.iterdir()):
            shutil.chown(path, "narrator", "narrator")
        drop_in(BOX.replace("WatchdogSec=4\n", ""))
        systemctl("start", "narrator.service")
        table = ScriptedPeople(RemoteWires(PINS), TraceReader(TRACE))
        asked = [resumed_in_the_night(table)[0]]
        before = main_pid()
        rest()
        dpkg("--install", "/root/package.deb")
        seen["newer"] = output("narrator", "--version").strip()
        seen["restarted"] = wait_until(lambda: main_pid() not in (0, before), 60)
        asked.append(resumed_in_the_night(table)[0])
        seen["asked"], seen["playing"] = asked, shown("StatusText")
        seen["configuration kept"] = config.read_text().endswith(KEPT)
        dpkg("--remove", "werewolf-narrator")
        seen["active once removed"] = shown("ActiveState")
        seen["games kept"] = bool(list(STATE.glob("game-*.journal")))
        shutil.rmtree("/etc/systemd/system/narrator.service.d")  # this test made it, not the package
        dpkg("--purge", "werewolf-narrator")
        seen["user once purged"] = bool(output("getent", "passwd", "narrator"))
        left = output(
            "find", "/etc", "/opt", "/usr", "/var/lib/narrator", "/var/cache", "-name", "*narrator*"
        )
        seen["left once purged"] = left.split()
    finally:
        print("\n".join(log()[-60:]))
    Path("/results/seen.json").write_text(json.dumps(seen, indent=1))


if __name__ == "__main__":
    if sys.argv[1] == "inside":
        inside()
    else:
        outside(Path(sys.argv[1]), sys.argv[2])
