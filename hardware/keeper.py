"""A small parent process that restores the terminal, however the program ends.

A killed program cannot restore the terminal itself; a signal, lack of memory or a fault in a sound library
may kill it. So the program runs as a child process, and the parent waits and restores the terminal before
the shell continues. Both processes belong to one job, so Ctrl-C and Ctrl-Z reach both. The parent passes
signals that it alone receives on to the child, and ends in the same way as the child. Without a terminal,
as in a service, there is no parent.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from hardware.modes import Modes, restore_terminal

_HANDED_ON = frozenset({signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1})
"""Signals that the parent passes on to the child."""
_WAITED_FOR = _HANDED_ON | {signal.SIGCHLD}
_BY_KERNEL = 0x80
"""Value of `si_code` for a signal from the terminal, which the child receives too (sigaction(2))."""
_DIE_WITH_PARENT = 1
"""Value of PR_SET_PDEATHSIG for prctl(2)."""


def with_terminal_kept(body: Callable[[], int]) -> int:
    """Run `body` in a child process if this program has a terminal; otherwise just call `body`.

    In the child, the function returns the result of `body`. In the parent it never returns: the parent ends
    in the same way as the child.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or "NOTIFY_SOCKET" in os.environ:
        return body()
    try:
        terminal = os.open("/dev/tty", os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        before: Modes = termios.tcgetattr(terminal)
    except (OSError, termios.error):
        return body()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # if SIGCHLD is ignored, the child's end is not reported
    old_mask = signal.pthread_sigmask(signal.SIG_BLOCK, _WAITED_FOR)
    parent, child = os.getpid(), os.fork()
    if child:
        _end_like(_wait_and_restore(child, terminal, before))
    os.close(terminal)
    _end_with(parent)
    signal.pthread_sigmask(signal.SIG_SETMASK, old_mask)
    return body()


def _end_with(parent: int) -> None:
    """Let the kernel end this process when the parent ends, so that the shell gets all keystrokes."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, int(signal.SIGTERM))
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGTERM)


def _wait_and_restore(child: int, terminal: int, before: Modes) -> int:
    """Wait for the child, pass signals on to it, and then restore the terminal to the modes `before`.

    Returns the child's exit code, or the negative number of the signal that ended it.
    """
    while True:
        sent = signal.sigwaitinfo(_WAITED_FOR)
        if sent.si_signo != signal.SIGCHLD:
            if sent.si_code < _BY_KERNEL:
                os.kill(child, sent.si_signo)
            continue
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        with suppress(OSError):  # the terminal has hung up: nothing to restore
            restore_terminal(terminal, before)
    return code


def _end_like(code: int) -> NoReturn:
    """End with the child's exit code or signal, so that the caller of this process sees no difference."""
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # no core dump of this parent: the child's is enough
        if code != -signal.SIGKILL:
            signal.signal(-code, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {-code})
        os.kill(os.getpid(), -code)
    os._exit(code)
