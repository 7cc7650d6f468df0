"""A mind (a computer player) in a separate process, which gets only two pipes and a clean environment."""

from __future__ import annotations

import ctypes
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from secrets import token_hex
from typing import IO

from narrator.minds.hosting.seat import LinkError
from narrator.minds.wire import LONGEST_LINE

KEPT = ("PATH", "LANG", "SYSTEMROOT")
"""Environment variables that a mind's process keeps: it needs them to start and to write text. None reveals
the game."""
STARTING = 5.0
"""Number of extra seconds for a mind's first answer, because Python has to load its libraries."""
TAKING = 1.0
"""Number of seconds that a full pipe to a mind may stay unread."""
PR_SET_DUMPABLE = 4
"""Number of the option PR_SET_DUMPABLE of prctl(2)."""
LEAVING = 0.2
"""Number of seconds that a process gets to end by itself after the game."""
SIGN = "NARRATOR_MIND"
"""Name of an environment variable with a random value for each mind. Child processes inherit it, so that they
can be found."""
PIECE = 4096
"""Largest number of bytes in one read from a pipe."""


def our_command(name: str) -> list[str]:
    """Return the command that runs one of our minds, by name."""
    return [sys.executable, "-P", "-m", "narrator.minds", name]


class Process:
    """A link to a mind over two pipes. Raises `LinkError` when the program cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        hide_memory()
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        environment[SIGN] = token_hex(16)
        self._sign = f"{SIGN}={environment[SIGN]}".encode()
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment,
                close_fds=True,
                start_new_session=True,  # so that child processes in the session end with the mind
            )
        except OSError as error:
            raise LinkError(f"it cannot be started ({error.strerror})") from error
        self._in, self._out = _both(self._process)
        for pipe in (self._in, self._out):
            os.set_blocking(pipe.fileno(), False)
        self._read = b""
        self._grace = STARTING

    def tell(self, line: bytes) -> None:
        """Write a line."""
        self._write(line + b"\n", time.monotonic() + TAKING + self._grace)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return its answer, which must come within `seconds`.

        Raises `LinkError` when the mind is late or has ended, or has written a line without being asked.
        """
        if self._read or _ready(self._out, select.POLLIN, 0):
            raise LinkError("it writes without being asked, or has ended")
        until = time.monotonic() + seconds + self._grace
        self._write(line + b"\n", until)
        reply = self._line(until)
        self._grace = 0.0
        return reply

    def close(self) -> None:
        """End the process and all its descendants. After `LEAVING` seconds, kill them."""
        started = _descendants(self._process.pid)
        with suppress(OSError):
            self._in.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVING)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        _kill(started)
        self._process.wait()
        _kill(_signed(self._sign))  # descendants that have left the session, as daemons do
        self._out.close()

    def _write(self, data: bytes, until: float) -> None:
        while data:
            if not _ready(self._in, select.POLLOUT, until - time.monotonic()):
                raise LinkError("it does not read")
            try:
                data = data[os.write(self._in.fileno(), data) :]
            except BlockingIOError:
                continue  # the pipe has less room than an atomic write needs; poll again
            except OSError as error:
                raise LinkError("it has ended") from error

    def _line(self, until: float) -> bytes:
        while b"\n" not in self._read:
            if len(self._read) > LONGEST_LINE:
                raise LinkError(f"it writes a line of more than {LONGEST_LINE} bytes")
            if not _ready(self._out, select.POLLIN, until - time.monotonic()):
                raise LinkError("it is late")
            piece = os.read(self._out.fileno(), PIECE)
            if not piece:
                raise LinkError("it has ended")
            self._read += piece
        line, _, self._read = self._read.partition(b"\n")
        return line


@cache
def hide_memory() -> None:
    """Keep other programs of this user from reading this one's memory and environment (PR_SET_DUMPABLE)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)


def _kill(descriptors: Iterable[int]) -> None:
    """Kill the processes of these pidfds (process file descriptors), and close the pidfds."""
    for descriptor in descriptors:
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(descriptor, signal.SIGKILL)
        os.close(descriptor)


def _signed(sign: bytes) -> Iterator[int]:
    """Yield a pidfd of each process that was started with this variable in its environment."""
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if sign in place.joinpath("environ").read_bytes().split(b"\0"):
                yield os.pidfd_open(int(place.name))


def _descendants(pid: int) -> list[int]:
    """Return a pidfd of each living descendant of a process."""
    parents = dict[int, int]()
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(place.parent.name)] = int(place.read_text().rpartition(")")[2].split()[1])
    found = [pid]
    for one in found:  # the list grows during the loop
        found += [child for child, parent in parents.items() if parent == one]
    descriptors = []
    for child in found[1:]:
        with suppress(OSError):
            descriptors.append(os.pidfd_open(child))
    return descriptors


def _both(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin is not None, "asked for"
    assert process.stdout is not None, "asked for"
    return process.stdin, process.stdout


def _ready(pipe: IO[bytes], what: int, seconds: float) -> bool:
    """Return whether a pipe is ready to read or write, or has ended, within `seconds`."""
    poll = select.poll()
    poll.register(pipe, what)
    return bool(poll.poll(max(seconds, 0.0) * 1000))
