"""Guest program: the installed service under its own unit, with real lines, sound card and clock.

Argument: the directory that `make install` filled. It prints its findings and exits with 1 if a check
failed. The drop-in below adds a trace to follow and a /proc/cpuinfo of a Raspberry Pi.
"""

from __future__ import annotations

import os
import shutil
import signal
import statistics
import subprocess
import sys
import threading
import time
import wave
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.narrowing import the
from tests.rigs.pins_outside import SimulatedWires
from tests.rigs.scripted_table import ScriptedPeople, TraceReader, configuration
from tests.rigs.service import (
    TRACE,
    drop_in,
    log,
    main_pid,
    output,
    restarted_after,
    said_on_failing,
    shown,
    systemctl,
    timed,
)

DROP_IN = f"""\
[Service]
ExecStart=
ExecStart=/opt/narrator/bin/narrator play --trace {TRACE}
BindReadOnlyPaths=/run/cpuinfo:/proc/cpuinfo
# An emulated processor needs longer than the unit's 1.5 s; whether it stops in order is what is looked at.
TimeoutStopSec=8
"""
SOUND = """\
pcm.!default { type plug slave.pcm "hw:Loopback,0,0" }
"""
STEP = 1.2
"""Seconds after each name of an option list: an emulated press on a busy machine may be this late."""
PATIENCE = 4
"""Factor for time limits on a slow emulated processor."""
failures: list[str] = []


class SlowTable(ScriptedPeople):
    def run_until_cue(self, cue: str, seconds: float) -> bool:
        """Play until a line of that cue begins; otherwise print the last lines."""
        if super().run_until_cue(cue, seconds * PATIENCE):
            return True
        print(f"     waited for {cue}; heard last: {self.heard[-5:]}", flush=True)
        return False


def check(what: str, holds: bool, saw: object = "") -> None:
    print(f"{'ok  ' if holds else 'FAIL'} {what}{f': {saw}' if saw != '' else ''}", flush=True)
    if not holds:
        failures.append(what)


def check_stop(what: str) -> None:
    seconds = timed("stop")
    result = shown("Result")
    check(what, seconds < 2 * PATIENCE and result == "success", f"{result} after {seconds:.1f} s")


def set_up(installed: Path) -> None:
    """Copy the installation onto this machine, as if installed here."""
    Path("/opt/narrator").mkdir(parents=True, exist_ok=True)
    subprocess.run(["mount", "--bind", installed / "opt/narrator", "/opt/narrator"], check=True)
    shutil.copytree(installed / "etc", "/etc", dirs_exist_ok=True)
    shutil.copytree(installed / "brisk", "/usr/local/share/brisk")
    Path("/etc/narrator/narrator.toml").write_text(
        configuration(Path("/usr/local/share/brisk"), bed=True, step=STEP)
    )
    Path("/etc/asound.conf").write_text(SOUND)
    subprocess.run(["systemd-sysusers", "/etc/sysusers.d/narrator.conf"], check=True)
    # on a Raspberry Pi the groups own the devices; here they must be set
    for device in Path("/dev").glob("gpiochip*"):
        shutil.chown(device, group="gpio")
        device.chmod(0o660)
    for device in Path("/dev/snd").glob("*"):
        if not device.is_dir():
            shutil.chown(device, group="audio")
            device.chmod(0o660)
    drop_in(DROP_IN)


@contextmanager
def recorded(file: Path) -> Iterator[None]:
    """Record the other end of the loopback card during the context."""
    code = (
        "import sys, soundfile, sounddevice\n"
        "with soundfile.SoundFile(sys.argv[1], 'w', 48000, 1) as file, sounddevice.InputStream(\n"
        "        48000, device='hw:0,1', channels=2, dtype='int16', latency=0.5,\n"
        "        callback=lambda block, *_: file.write(block[:, 0])):\n"
        "    sys.stdin.read()\n"
    )
    listener = subprocess.Popen(
        ["/opt/narrator/bin/python", "-c", code, str(file)], stdin=subprocess.PIPE, cwd="/tmp"
    )
    try:
        yield
    finally:
        assert listener.stdin is not None
        listener.stdin.close()
        listener.wait(20)


def loud_seconds(file: Path) -> tuple[float, float]:
    """Return the seconds recorded, and the audible ones (in blocks of a tenth)."""
    with wave.open(str(file)) as recording:
        rate, samples = recording.getframerate(), array("h", recording.readframes(recording.getnframes()))
    block = rate // 10
    blocks = [samples[at : at + block] for at in range(0, len(samples) - block, block)]
    return len(samples) / rate, sum(max(map(abs, part)) > 1000 for part in blocks) / 10


def a_game(wires: SimulatedWires) -> None:
    """Play from set-up to victory, with a kill and a clock change in the night."""
    table = SlowTable(wires, TraceReader(TRACE))
    file = Path("/tmp/heard.wav")
    with recorded(file):
        time.sleep(3)
        check("the service is ready", timed("start") < 90, f"{shown('ActiveState')}: {shown('StatusText')}")
        begun = time.monotonic()
        check("it greets", table.run_until_cue("box.hello", 30))
        print(f"     first word {time.monotonic() - begun:.1f} s after it was ready")
        check("a table is set up and dealt", table.run_until_cue("deal.done", 240), table.cards)
        dealt = sorted(table.cards.values())
        check("the light told every card", dealt == ["seer", *["simple_villager"] * 6, "werewolf"], dealt)
    seconds, loud = loud_seconds(file)
    check("it was heard on the card", loud > 20, f"{loud:.0f} s of sound in {seconds:.0f} s")
    check("the wolf's call comes", table.run_until_cue("werewolves.devour", 120))
    check("the Seer saw the wolf by the light", table.marks.get("seer.shows_card") == ["the Werewolf"])
    took = restarted_after(lambda: os.kill(main_pid(), signal.SIGKILL), 60 * PATIENCE)
    check("killed in the middle of the night it is back", took is not None, f"{took} s")
    check("it says where the game was left", table.run_until_cue("box.resume", 60))
    table.run(20, lambda entry: entry.get("cue") == "box.resume" and "Shall" in str(entry.get("text")))
    where = [text for cue, text in table.heard if cue == "box.resume"]
    check(
        "the night is the right one, and nothing more is told", "in the middle of night 1" in where[0], where
    )
    check("the game goes on", table.run_until_cue("box.resumed", 40))
    output("date", "--set", "+3 days")
    check("the night goes on after the clock jumped", table.run_until_cue("werewolves.devour", 60))
    check("the Seer is not asked again", [cue for cue, _ in table.heard].count("seer.look") == 1)
    output("date", "--set", "-400 days")
    check("dawn", table.run_until_cue("dawn.dead", 120))
    dead = [text for cue, text in table.heard if cue == "dawn.dead"]
    table.run(3, lambda entry: entry.get("cue") == "day.card")
    check(
        "the one who was pressed at is dead",
        str(table.victim) in " ".join(dead + table_texts(table)),
        table.victim,
    )
    check("the village wins", table.run_until_cue("over.village", 240))
    pressed = ", ".join(f"{1000 * delay:.0f}" for delay in table.delays)
    check("the light acknowledges presses", len(table.delays) >= 2, f"after {pressed} ms")
    print(f"     median {1000 * statistics.median(table.delays or [0]):.0f} ms")
    check("nothing restarted it but the kill", shown("NRestarts") == "1", shown("NRestarts"))
    check("the box is awake, the game told", table.run_until_cue("story.intro", 60))
    check_stop("it stops in order while it speaks")
    journals = sorted(path.name for path in Path("/var/lib/narrator").iterdir())
    check("one journal is there", journals.count("game-000001.journal") == 1, journals)


def table_texts(table: ScriptedPeople) -> list[str]:
    return [text for cue, text in table.heard if cue in ("dawn.dead", "day.card")]


class HeldDown(threading.Thread):
    """Thread that keeps a button pressed: gpio-sim forgets it when the pull-up is set."""

    def __init__(self, wires: SimulatedWires) -> None:
        super().__init__(daemon=True)
        self._wires = wires
        self.stop = threading.Event()

    def run(self) -> None:
        while not self.stop.wait(0.0005):
            self._wires.press()


def held_at_boot(wires: SimulatedWires) -> None:
    """Hold the button at the start and release it later."""
    table, finger = SlowTable(wires, TraceReader(TRACE)), HeldDown(wires)
    finger.start()
    systemctl("start", "narrator.service")
    told = table.run_until_cue("box.stuck_button", 60)
    check("a button held at boot is said to be stuck", told)
    check("the box asks on all the same", table.run_until_cue("setup.rules", 60))
    finger.stop.set()
    finger.join()
    wires.release()
    check("and said to be free when it comes up", table.run_until_cue("box.freed_button", 60))
    check("then the set-up goes on by the button", table.run_until_cue("setup.ready", 120))
    stuck_in_the_game(wires, table)
    check_stop("it stops in order while it asks")


def stuck_in_the_game(wires: SimulatedWires, table: ScriptedPeople) -> None:
    """Hold the button for long in a game."""
    check("the game begins", table.run_until_cue("deal.intro", 60))
    check("the first seat is called", table.run_until_cue("deal.seat", 60))
    wires.press()
    check("a button that is held pauses the game", table.run_until_cue("night.paused", 30))
    early = table.run(25, lambda entry: entry.get("cue") not in ("night.paused", None))
    check("it rests while the button is stuck", not early)
    wires.release()
    table.run(1, lambda _: False)
    table.press()
    check("a press wakes it", table.run_until_cue("night.resumed", 20))
    check("the deal goes on", table.run_until_cue("deal.done", 240))
    check("the light told every card", len(table.cards) == 8, table.cards)


def pin_busy() -> None:
    """Let another program hold the button's line."""
    holding = (
        "import lgpio, time; chip = lgpio.gpiochip_open(0); lgpio.gpio_claim_input(chip, 17); "
        "print('held', flush=True); time.sleep(120)"
    )
    command = ["/opt/narrator/bin/python", "-c", holding]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd="/tmp") as other:
        assert other.stdout is not None
        other.stdout.readline()
        seen = said_on_failing()
        other.kill()
    said = " ".join(map(str, the(list, seen["sentences"])))
    check("a busy pin is told with its holder", "GPIO17 cannot be opened because" in said, said)
    check("and not tried again and again", (seen["status"], seen["restarts"]) == ("2", "0"), seen)


def main() -> int:
    set_up(Path(sys.argv[1]))
    print(f"     {output('uname', '-r').strip()}, {systemctl('--version').splitlines()[0]}")
    print(f"     {Path('/proc/asound/cards').read_text().splitlines()[0].strip()}")
    wires = SimulatedWires()
    wires.release()
    try:
        a_game(wires)
        shutil.rmtree("/var/lib/narrator", ignore_errors=True)
        held_at_boot(wires)
        shutil.rmtree("/var/lib/narrator", ignore_errors=True)
        pin_busy()
    finally:
        if failures:
            print("\n".join(log()[-60:]))
    print("FAILED: " + "; ".join(failures) if failures else "everything holds", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
