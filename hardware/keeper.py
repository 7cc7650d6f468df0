"""A small parent of a program that takes the terminal over: whatever ends the program, the terminal is whole.

A program that is killed (by hand, for want of memory, by a fault in a library of sound) cannot give back
what it took. So it runs as a child; its parent does nothing but wait, and sees to the terminal before the
shell does. Both are of one job, so that Ctrl-C and Ctrl-Z reach both; what is sent to the parent alone is
handed on, and the parent ends as the child did. Where there is no terminal (a service) there is no parent.
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

from hardware.modes import Modes, made_whole

_HANDED_ON = frozenset({signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1})
"""What somebody may send to the one process that they started."""
_WAITED_FOR = _HANDED_ON | {signal.SIGCHLD}
_BY_KERNEL = 0x80
"""`si_code` of a signal that the terminal sends, and sends to the child as well (sigaction(2))."""
_DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of prctl(2)."""


def with_terminal_kept(body: Callable[[], int]) -> int:
    """What `body` returns, run in a child of this process where this is a terminal's program, else just run.

    In the child it is returned to the caller; the parent ends in here, as the child did.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or "NOTIFY_SOCKET" in os.environ:
        return body()
    try:
        terminal = os.open("/dev/tty", os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        before: Modes = termios.tcgetattr(terminal)
    except (OSError, termios.error):
        return body()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # one that is ignored is never heard of
    old_mask = signal.pthread_sigmask(signal.SIG_BLOCK, _WAITED_FOR)
    parent, child = os.getpid(), os.fork()
    if child:
        _end_like(_outlived(child, terminal, before))
    os.close(terminal)
    _end_with(parent)
    signal.pthread_sigmask(signal.SIG_SETMASK, old_mask)
    return body()


def _end_with(parent: int) -> None:
    """Be told to end when the parent does: else this and the shell would read the keys by turns."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, int(signal.SIGTERM))
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGTERM)


def _outlived(child: int, terminal: int, before: Modes) -> int:
    """Wait for the child's end, hand signals on, mend the terminal; how it ended (negative: by a signal)."""
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
        with suppress(OSError):  # it hung up: nothing is left to mend
            made_whole(terminal, before)
    return code


def _end_like(code: int) -> NoReturn:
    """End with the same code, or by the same signal: whoever waits for this process sees no difference."""
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # the child's core is the one to look at
        if code != -signal.SIGKILL:
            signal.signal(-code, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {-code})
        os.kill(os.getpid(), -code)
    os._exit(code)
