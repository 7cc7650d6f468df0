"""Start-up time of the box, and the cost of the waiting box: `python -m bench.startup`.

It prints the processor time of `narrator --version` and `narrator --help`, in English and in French, and of
Python alone, each as the minimum of several runs. Then it starts `narrator play` on a private sound server:
with no speech rendered, with the speech rendered at installation (`narrator voices render --opening`), and
with the cache of a whole evening. For each it prints the seconds from the command to the first sound and to
the first word, with the processor time of all the box's processes. It then prints the memory of all
processes, and the share of one core that the box uses while it waits for an answer.
"""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

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
"""Peak, as a fraction of full scale, from which sound counts as audible."""
RUNS = 9
"""Number of runs of a short command; the fastest counts, because other work on the machine slows some."""
NARRATOR = str(Path(sys.executable).with_name("narrator"))
SPEAKING = ("--language", "en")


class Since(NamedTuple):
    """Seconds from the start command to a sound, and the processor seconds used until that sound."""

    clock: float
    processor: float

    def __str__(self) -> str:
        return f"{self.clock:.2f} s, {self.processor:.2f} s of processor time"


class Start(NamedTuple):
    """Measurements of one start: the first sound, the first word, and the cost of the waiting box."""

    sound: Since
    word: Since
    megabytes: float
    share: float
    """Share of one processor core that the box uses while it waits for an answer."""


def main() -> None:
    for words in ((sys.executable, "-c", "pass"), (NARRATOR, "--version"), (NARRATOR, "--help")):
        for locale in ("C.UTF-8", "fr_FR.UTF-8"):
            environment = {**os.environ, "LC_ALL": locale}
            spent = min(processor_time(list(words), environment) for _ in range(RUNS))
            shown = " ".join((Path(words[0]).name, *words[1:]))
            print(f"{shown}, {locale}: {spent:.3f} s of processor time", flush=True)
    with tempfile.TemporaryDirectory() as room, pulse_rig() as rig:
        bare, installed = Path(room) / "bare", Path(room) / "installed"
        spent = processor_time([NARRATOR, "voices", "render", "--opening", *SPEAKING], at(installed, rig))
        print(f"rendering what a start says: {spent:.2f} s of processor time", flush=True)
        cases = (("nothing rendered", bare), ("as installed", installed), ("after an evening", installed))
        for title, home in cases:
            one = start(home, rig)
            print(f"{title}: first sound after {one.sound}; first word after {one.word}")
            print(f"  waiting: {one.megabytes:.0f} MB in all, {one.share:.1%} of one core", flush=True)


def processor_time(command: list[str], environment: dict[str, str]) -> float:
    """Run a command; return the processor seconds of the command and all its child processes."""
    quiet = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
    pid = os.posix_spawn(command[0], command, environment, file_actions=quiet)
    _, status, used = os.wait4(pid, 0)
    if status:
        raise RuntimeError(f"{' '.join(command)} failed")
    return used.ru_utime + used.ru_stime


def at(home: Path, rig: PulseRig) -> dict[str, str]:
    """Return the environment variables of a user with this home directory and sound server."""
    homes = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("STATE", "CACHE", "CONFIG", "DATA")}
    return {**os.environ, **rig.environment, **homes}


def start(home: Path, rig: PulseRig) -> Start:
    """Start the box once and measure it."""
    environment = at(home, rig)
    home.mkdir(exist_ok=True)
    trace = home / "trace.jsonl"
    trace.unlink(missing_ok=True)
    command = [NARRATOR, "play", *SPEAKING, "--trace", str(trace)]
    began = time.monotonic()
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(command[0], command, environment)
    recorder = subprocess.Popen(RECORD, env=environment, stdout=subprocess.PIPE)
    try:
        sound = Since(first_sound(recorder, began), cpu_seconds(pid))
        while not said(trace):
            drained(terminal, 0.02)
        word = Since(time.monotonic() - began, cpu_seconds(pid))
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
    return Start(sound, word, megabytes, share)


def first_sound(recorder: subprocess.Popen[bytes], began: float) -> float:
    """Return the seconds from `began` to the first audible sample."""
    assert recorder.stdout is not None
    while time.monotonic() - began < GIVE_UP_SECONDS:
        block = recorder.stdout.read(1920)
        samples = memoryview(block).cast("h")
        if max(abs(sample) for sample in samples) > SOUND * 32768:
            return time.monotonic() - began
    raise RuntimeError(f"nothing was heard in {GIVE_UP_SECONDS:.0f} s")


def said(trace: Path) -> bool:
    """Return whether the trace file has a spoken line yet."""
    lines = trace.read_text().splitlines() if trace.exists() else []
    return any(json.loads(line)["kind"] == "say" for line in lines if line.endswith("}"))


def drained(terminal: int, seconds: float) -> None:
    """Read the box's output for `seconds`, so that the box never waits for its terminal."""
    os.set_blocking(terminal, False)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        try:
            os.read(terminal, 65536)
        except (BlockingIOError, OSError):
            time.sleep(0.05)


def family(pid: int) -> list[int]:
    """Return the ids of a process and its descendants."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def memory(pid: int) -> float:
    """Return the memory of a process in megabytes: its private memory, and its part of shared memory."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    """Return the processor seconds of a process and its descendants, including those that have ended."""
    ticks = 0
    for each in family(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(int(spent) for spent in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
