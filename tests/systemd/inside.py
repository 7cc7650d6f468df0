"""A program inside the container that drives the service by systemctl and writes its findings as JSON.

Its argument is a part: `troubles` is a whole game and a full disk, the others are short.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.rigs.pins_outside import RemoteWires
from tests.rigs.scripted_table import NAMES, ScriptedPeople, TraceReader
from tests.rigs.service import (
    STATE,
    TRACE,
    UNIT,
    drop_in,
    health,
    log,
    main_pid,
    output,
    restarted_after,
    said_on_failing,
    shown,
    systemctl,
    timed,
    wait_until,
)

PINS = "/run/narrator/pins"
BOX = f"""\
[Service]
ExecStart=
ExecStart=/opt/narrator/bin/narrator play --trace {TRACE}
Environment=GPIOZERO_PIN_FACTORY=remote REMOTE_PINS={PINS} PYTHONPATH=/suite/tests/rigs/remote_pins
WatchdogSec=4
"""
"""The real box, with pins and a trace that this program can reach."""

RESUMES = 120
"""Seconds until a resumed game counts as hanging. No result depends on it."""

Seen = dict[str, object]


def first_look() -> Seen:
    """Start the service: the time until ready, its user, its files."""
    seen: Seen = {"version": systemctl("--version").splitlines()[0], "start": timed("start")}
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


def stopped() -> Seen:
    return {"stop": timed("stop"), "stop result": shown("Result")}


# --- the probe --------------------------------------------------------------------------------------------


def probe() -> Seen:
    """Run the probe, which stalls and fails on request."""
    seen = first_look()
    seen["quiet"] = not wait_until(lambda: shown("NRestarts") != "0", seconds=3)
    seen["killed"] = restarted_after(lambda: os.kill(main_pid(), signal.SIGKILL))
    seen["frozen"] = restarted_after(lambda: os.kill(main_pid(), signal.SIGSTOP))
    seen |= stopped()
    seen["probe"] = json.loads((STATE / "probe.json").read_text())
    systemctl("start", UNIT)
    seen["stalled"] = restarted_after(lambda: (STATE / "hang").touch())
    (STATE / "hang").touch()
    wait_until(lambda: not (STATE / "hang").exists())
    seen["stop while stalled"] = timed("stop")
    return seen


def failing() -> Seen:
    """Let the probe fail repeatedly, and then in a way that no restart repairs."""
    systemctl("start", UNIT)
    seen: Seen = {"after many failures": fails_for_good()}
    systemctl("reset-failed", UNIT)
    (STATE / "wrong").touch()
    systemctl("start", UNIT)
    time.sleep(2.5)
    seen["after exit 2"] = [shown("ActiveState"), shown("ExecMainStatus"), shown("NRestarts")]
    return seen


def fails_for_good() -> str:
    """Kill the service after every restart and return its final state."""
    for _ in range(8):
        if shown("ActiveState") == "failed":
            break
        wait_until(lambda: main_pid() != 0 or shown("ActiveState") == "failed")
        if main_pid():
            os.kill(main_pid(), signal.SIGKILL)
        time.sleep(0.3)
    wait_until(lambda: shown("ActiveState") == "failed")
    return shown("ActiveState")


# --- the box ----------------------------------------------------------------------------------------------


def play() -> Seen:
    """Resume a game from mid-night: without pins, then with them, killed and frozen."""
    seen: Seen = {"without pins": said_on_failing()}
    drop_in(BOX)
    seen["read-only"] = read_only()
    shutil.copytree("/results/state", STATE, dirs_exist_ok=True)
    for path in (STATE, *STATE.iterdir()):
        shutil.chown(path, "narrator", "narrator")
    seen |= first_look()
    table = ScriptedPeople(RemoteWires(PINS), TraceReader(TRACE))
    asked = [resumed_in_the_night(table)]
    seen["killed"] = restarted_after(lambda: os.kill(main_pid(), signal.SIGKILL))
    asked.append(resumed_in_the_night(table))
    seen["frozen"] = restarted_after(lambda: os.kill(main_pid(), signal.SIGSTOP))
    asked.append(resumed_in_the_night(table))
    seen["asked"] = asked
    seen["playing"] = shown("StatusText")
    return seen | stopped()


def resumed_in_the_night(table: ScriptedPeople) -> list[str]:
    """Return the prompts after the restart, and the cues between a yes and the first roll."""
    table.heard.clear()
    if not table.run(RESUMES, lambda entry: entry.get("cue") == "roll.seat"):
        raise SystemExit(f"the night did not go on: {table.heard}\n" + "\n".join(log()[-40:]))
    question = " ".join(text for cue, text in table.heard if cue == "box.resume")
    return [question, *dict.fromkeys(cue for cue, _ in table.heard)]


# --- a user's sound server --------------------------------------------------------------------------------

ALICE = ["runuser", "-u", "alice", "--", "env", "HOME=/home/alice", "XDG_RUNTIME_DIR=/run/alice"]
SERVER = """\
load-module module-native-protocol-unix
load-module module-null-sink sink_name=jack
.include /etc/pulse/default.pa.d
"""


def sound() -> Seen:
    """Play on a sink of alice's sound server, which starts after the box."""
    subprocess.run(["useradd", "--create-home", "alice"], check=True)
    subprocess.run(["systemd-tmpfiles", "--create"], check=False)
    Path("/run/alice").mkdir(mode=0o700)
    shutil.chown("/run/alice", "alice")
    Path("/run/alice.pa").write_text(SERVER)
    settings = ("-n", "-F", "/run/alice.pa", "--daemonize=yes", "--exit-idle-time=-1", "--use-pid-file=no")
    subprocess.run([*ALICE, "pulseaudio", *settings], check=True)
    drop_in(BOX)
    seen: Seen = {"start": timed("start"), "waiting": shown("StatusText"), "state": shown("ActiveState")}
    reached = output("runuser", "-u", "nobody", "--", "ls", "/run/narrator-sound")
    seen["reached by others"] = reached
    output(*ALICE, "pactl", "load-module", "module-null-sink", "sink_name=bluez_output.JBL")
    seen["played"] = wait_until(lambda: "RUNNING" in _sink("bluez_output.JBL"), 60)
    seen["streams"] = output(*ALICE, "env", "LC_ALL=C", "pactl", "list", "sink-inputs")
    return seen | stopped()


def _sink(name: str) -> str:
    lines = output(*ALICE, "pactl", "list", "short", "sinks").splitlines()
    return next((line for line in lines if name in line), "")


# --- the page ---------------------------------------------------------------------------------------------

INSTALLED = "/opt/narrator/bin/python"
FIND = """
from zeroconf import Zeroconf
found = Zeroconf(interfaces=["192.168.77.1"]).get_service_info(
    "_http._tcp.local.", "Narrator._http._tcp.local.", timeout=20_000
)
print("" if found is None else f"{found.server}:{found.port} {found.parsed_addresses()[0]}")
"""
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


NETWORK = (
    "link add home type veth peer name away",
    "address add 192.168.77.1/24 dev home",
    "link set home up",
    "link set away up",
)
"""Commands that give this machine a reachable address. Without one it announces no name."""


def page() -> Seen:
    """Serve the page without a terminal: it is found by its name, and a phone takes a seat."""
    for words in NETWORK:
        subprocess.run(["ip", *words.split()], check=True)
    drop_in(BOX.replace("WatchdogSec=4", "WatchdogSec=120"))  # another part tests the watchdog
    seen: Seen = {"start": timed("start"), "active": shown("ActiveState")}
    wait_until(lambda: health(5) != "", 120)
    seen["health"], seen["name"] = health(5), output(INSTALLED, "-c", FIND).strip()
    seen["exposure"] = output("systemd-analyze", "security", "--no-pager", UNIT).splitlines()[-1]
    table = ScriptedPeople(RemoteWires(PINS), TraceReader(TRACE))
    seen["invited"] = table.run_until_cue("phone.join_by_name", 120)
    told = [text for cue, text in table.heard if cue == "page.address"]
    seen["told"] = told[0] if told else ""
    phone = subprocess.Popen(
        [INSTALLED, "/suite/tests/rigs/new_phone.py", "8080", NAMES[0]], stdout=subprocess.PIPE, text=True
    )
    assert phone.stdout is not None, "it is a pipe"
    digits = phone.stdout.readline().strip()
    seen["asked"] = table.run(
        120, lambda entry: entry["kind"] == "listen" and table.heard[-1][0].startswith("phone.digits")
    )
    said = " ".join(text for cue, text in table.heard if cue.startswith("phone.digits"))
    seen["alike"] = ", ".join(DIGITS[int(digit)] for digit in digits) in said
    table.press(held=1.4)
    table.run(3, lambda _: False)
    seen["phone"] = json.loads(phone.stdout.readline() or "{}")
    phone.kill()
    seen["log"] = [line for line in log() if "Traceback" in line or "narrator:" in line]
    return seen | stopped()


# --- troubles ---------------------------------------------------------------------------------------------


def troubles() -> Seen:
    """Play a whole game that is killed in its night, and then use full disks."""
    drop_in(BOX)
    seen: Seen = {"game": whole_game()}
    shutil.rmtree(STATE)
    seen["full at the start"] = on_a_small_disk(full_at_start=True)
    seen["full in the game"] = on_a_small_disk(full_at_start=False)
    return seen


def whole_game() -> Seen:
    """Play from set-up to good night, with a kill after the wolves' call."""
    table, begun = ScriptedPeople(RemoteWires(PINS), TraceReader(TRACE)), time.monotonic()
    systemctl("start", UNIT)
    night = table.run_until_cue("werewolves.devour", 120)
    seen: Seen = {"night": night, "restart": restarted_after(lambda: os.kill(main_pid(), signal.SIGKILL))}
    seen["over"] = table.run_until_cue("over.village", 180)
    seen["seconds"] = round(time.monotonic() - begun, 1)
    seen["good night"] = table.run_until_cue("box.goodbye", 120)
    seen["asked"] = [text for cue, text in table.heard if cue == "box.resume"]
    seen["calls of the Seer"] = [cue for cue, _ in table.heard].count("seer.look")
    seen["marks"] = table.marks
    seen["cards"] = sorted(table.cards.values())
    seen["delays"] = [round(delay, 3) for delay in table.delays]
    return seen | stopped()


def on_a_small_disk(*, full_at_start: bool) -> Seen:
    """Use a small disk for the state, full from the start or from the deal on."""
    STATE.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", STATE], check=True)
    ballast = STATE / "ballast"
    if full_at_start:
        fill(ballast)
    table = ScriptedPeople(RemoteWires(PINS), TraceReader(TRACE))
    seen: Seen = {"start": timed("start"), "active": shown("ActiveState")}
    if not full_at_start:
        seen["dealt"] = table.run_until_cue("deal.done", 120)
        fill(ballast)
    seen["told"] = table.run_until_cue("box.journal_full", 120)
    seen["night"] = table.run_until_cue("over.village", 180)
    seen["restarts"] = shown("NRestarts")
    seen["log"] = [line for line in log()[-200:] if "room" in line or "journal" in line]
    seen |= stopped()
    seen["files"] = {path.name: path.stat().st_size for path in STATE.iterdir()}
    subprocess.run(["umount", STATE], check=True)
    return seen


def fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 512):
                pass
        except OSError:
            return


def read_only() -> Seen:
    STATE.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "ro,mode=700", "tmpfs", STATE], check=True)
    before = len(log())
    seen = said_on_failing()
    seen["log"] = log()[before:]
    subprocess.run(["umount", STATE], check=True)
    return seen


def main() -> None:
    subprocess.run(["systemd-sysusers", "/etc/sysusers.d/narrator.conf"], check=True)
    systemctl("daemon-reload")
    try:
        parts = {part.__name__: part for part in (probe, failing, play, sound, page, troubles)}
        seen = parts[sys.argv[1]]()
    finally:
        print("\n".join(log()[-60:]))
    seen["log"] = log()
    Path("/results/seen.json").write_text(json.dumps(seen, indent=1))


if __name__ == "__main__":
    main()
