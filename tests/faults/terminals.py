"""The real program on its own terminal: keys, stops, kills and hang-ups."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.patience import HANGS

ROOT = Path(__file__).parents[2]
PLAYERS = [f"P{number}" for number in range(1, 9)]


class TypedProgram:
    """`narrator …` on a terminal of 24 rows. `output` is its output so far."""

    def __init__(
        self, arguments: list[str], environment: dict[str, str], wrapper: tuple[str, ...] = ()
    ) -> None:
        self.output = ""
        command = [*wrapper, sys.executable, "-m", "narrator.cli", *arguments]
        self.pid, self._screen = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.execvpe(command[0], command, {**os.environ, **environment})
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 200, 0, 0))

    def type(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def read(self, seconds: float) -> None:
        ends = time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            if select.select([self._screen], [], [], left)[0] and not self._more():
                return

    def until(self, text: str) -> None:
        """Wait for a text on the screen."""
        ends = time.monotonic() + HANGS
        while text not in self.output:
            if time.monotonic() > ends or self.status() is not None:
                raise AssertionError(f'"{text}" did not come; on the screen: {self.output}')
            self.read(0.05)

    def more(self) -> None:
        """Wait for new output or for the end of the program."""
        shown, ends = len(self.output), time.monotonic() + HANGS
        while len(self.output) == shown and self.status() is None:
            assert time.monotonic() < ends, f"it shows nothing more: {self.output}"
            self.read(0.05)

    def _more(self) -> bool:
        try:
            data = os.read(self._screen, 65_536)
        except OSError:  # the other end is closed
            return False
        self.output += data.decode(errors="replace")
        return bool(data)

    def hang_up(self) -> None:
        """Close the terminal, as a lost window or connection does."""
        os.close(self._screen)
        self._screen = -1

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def status(self) -> int | None:
        """Return the exit status (negative: the signal), or None while it runs."""
        if not hasattr(self, "_status"):
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if not pid:
                return None
            self._status = os.waitstatus_to_exitcode(status)
        return self._status

    def end(self) -> int:
        """Wait for the end and return the exit status."""
        ends = time.monotonic() + HANGS
        while (status := self.status()) is None:
            assert time.monotonic() < ends, f"it still runs: {self.output}"
            if self._screen >= 0:
                self.read(0.02)
            else:
                time.sleep(0.02)
        if self._screen >= 0:
            self.read(0.2)
        return status

    def left_behind(self) -> list[int]:
        """Return the processes of its session that still run."""
        return [
            pid for pid in map(int, filter(str.isdecimal, os.listdir("/proc"))) if _session(pid) == self.pid
        ]

    def close(self) -> None:
        if self.status() is None:
            self.signal(signal.SIGKILL)
            os.waitpid(self.pid, 0)
        for pid in self.left_behind():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if self._screen >= 0:
            os.close(self._screen)


def _session(pid: int) -> int | None:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    return int(fields[3]) if fields[0] != "Z" else None


def settings(room: Path) -> list[str]:
    """Return options of `play` for eight seats without sound, microphone or pins, with files in `room`."""
    return [
        *("--lang", "en", "--channel", "keyboard", "--enabled", "false"),
        *("--state-dir", str(room / "state"), "--cache-dir", str(room / "cache")),
        *("--table-players", ",".join(PLAYERS), "--table-deal", "light"),
    ]


@contextmanager
def running(
    room: Path, *arguments: str, wrapper: tuple[str, ...] = (), language: str = ""
) -> Iterator[TypedProgram]:
    """Run the program with `room` as home and this system language. End all its processes afterwards."""
    environment = {
        "HOME": str(room),
        "XDG_RUNTIME_DIR": str(room),
        "TERM": "xterm",
        "PULSE_SERVER": f"unix:{room}/none",
    }
    if language:
        environment |= {"LC_ALL": language}
    program = TypedProgram(list(arguments), environment, wrapper)
    try:
        yield program
    finally:
        program.close()
