"""From the command to the first spoken word, and what the waiting box costs: `python -m bench.startup`.

Starts `narrator play` on a private sound server with an empty cache, then with the cache it left, and prints
the seconds until the first sound leaves the loudspeaker, with the processor time that all its processes
have taken by then; then, while the box waits at a question, its memory (all its processes) and the share of
one core it uses.
"""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.rigs.pulse import PulseRig, pulse_rig

RECORD = (
    "parec",
    "--device=speaker.monitor",
    "--format=s16le",
    "--rate=48000",
    "--channels=1",
    "--latency-msec=20",
)
SETTLING_SECONDS = 15.0
IDLE_SECONDS = 10.0
GIVE_UP_SECONDS = 60.0
SOUND = 0.005
"""Peak amplitude above which something is heard."""


def main() -> None:
    with tempfile.TemporaryDirectory() as home, pulse_rig() as rig:
        for title in ("empty cache", "warm cache"):
            (heard, spent), megabytes, share = start(Path(home), rig)
            print(f"{title}: first sound after {heard:.2f} s, {spent:.2f} s of processor time", end="; ")
            print(f"waiting: {megabytes:.0f} MB in all, {share:.1%} of one core")


def start(home: Path, rig: PulseRig) -> tuple[tuple[float, float], float, float]:
    """Start the box once: seconds to the first sound, by the clock and of processor time; megabytes; share.

    Megabytes and the share of a core are those of a box that waits.
    """
    environment = os.environ | rig.environment
    environment |= {f"XDG_{kind}_HOME": str(home / kind) for kind in ("STATE", "CACHE", "CONFIG", "DATA")}
    command = [str(Path(sys.executable).with_name("narrator")), "play", "--language", "en"]
    began = time.monotonic()
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(command[0], command, environment)
    recorder = subprocess.Popen(RECORD, env=environment, stdout=subprocess.PIPE)
    try:
        heard = first_sound(recorder, began), cpu_seconds(pid)
        drained(terminal, SETTLING_SECONDS)
        before, then = cpu_seconds(pid), time.monotonic()
        drained(terminal, IDLE_SECONDS)
        share = (cpu_seconds(pid) - before) / (time.monotonic() - then)
        megabytes = sum(memory(each) for each in family(pid))
    finally:
        recorder.kill()
        recorder.wait()
        os.kill(pid, signal.SIGINT)
        os.waitpid(pid, 0)
        os.close(terminal)
    return heard, megabytes, share


def first_sound(recorder: subprocess.Popen[bytes], began: float) -> float:
    """Seconds until a sample is louder than silence."""
    assert recorder.stdout is not None
    while time.monotonic() - began < GIVE_UP_SECONDS:
        block = recorder.stdout.read(1920)
        samples = memoryview(block).cast("h")
        if max(abs(sample) for sample in samples) > SOUND * 32768:
            return time.monotonic() - began
    raise RuntimeError(f"nothing was heard in {GIVE_UP_SECONDS:.0f} s")


def drained(terminal: int, seconds: float) -> None:
    """Let time pass, reading what the box prints so that it never waits for its terminal."""
    os.set_blocking(terminal, False)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        try:
            os.read(terminal, 65536)
        except (BlockingIOError, OSError):
            time.sleep(0.05)


def family(pid: int) -> list[int]:
    """A process and all it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def memory(pid: int) -> float:
    """Megabytes that a process holds alone, and its share of what it shares."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    """Processor time of a process and all it has started."""
    ticks = 0
    for each in family(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
