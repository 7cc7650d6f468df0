"""A user's shell with job control, to start, stop and continue programs."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.patience import HANGS

PROMPT = "READY> "


class Shell:
    """An interactive bash. `output` is everything its terminal received."""

    def __init__(self, environment: Mapping[str, str], directory: Path) -> None:
        self.output = ""
        self.pid, self._screen = pty.fork()
        if self.pid == 0:
            os.chdir(directory)
            command = ["bash", "--noprofile", "--norc", "-i"]
            os.execvpe("bash", command, {**os.environ, **environment, "PS1": PROMPT})
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))

    def type(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def read(self, seconds: float) -> None:
        ends = time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            if select.select([self._screen], [], [], left)[0]:
                with suppress(OSError):  # Linux: the other end is closed
                    self.output += os.read(self._screen, 65_536).decode(errors="replace")

    def until(self, text: str, since: int = 0) -> int:
        """Wait for a text after the position `since`. Return the position behind the text."""
        ends = time.monotonic() + HANGS
        while (found := self.output.find(text, since)) < 0:
            if time.monotonic() > ends:
                raise AssertionError(f"{text!r} did not come; on the terminal: {self.output[since:]!r}")
            self.read(0.05)
        return found + len(text)

    def run(self, command: str) -> str:
        since = len(self.output)
        self.type(f"{command}; echo done:$((40 + 2))\n")
        end = self.until("done:42", since)
        self.until(PROMPT, end)
        return self.output[since:end].partition("\n")[2]

    def modes(self) -> tuple[bool, bool, bool]:
        """Return whether line mode, echo and Ctrl-Z are enabled at this terminal."""
        words = self.run("stty -a").split()
        return "icanon" in words, "echo" in words, "^Z;" in words

    def named(self, part: str) -> list[int]:
        """Return the processes of this terminal with `part` in their command, the oldest first."""
        return sorted(pid for pid, command in _processes(self.pid) if part in command)

    def close(self) -> None:
        for pid, _ in _processes(self.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._screen)


def _processes(session: int) -> Iterator[tuple[int, str]]:
    for entry in filter(str.isdecimal, os.listdir("/proc")):
        with suppress(FileNotFoundError, ProcessLookupError):
            fields = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                command = Path(f"/proc/{entry}/cmdline").read_bytes().replace(b"\0", b" ")
                yield int(entry), command.decode(errors="replace")


@contextmanager
def a_shell(environment: Mapping[str, str], directory: Path) -> Iterator[Shell]:
    """Start a shell, wait for its prompt, and end all its processes afterwards."""
    shell = Shell(environment, directory)
    try:
        shell.until(PROMPT)
        yield shell
    finally:
        shell.close()
