"""A small parent process that restores the terminal, however the program in it ends.

A killed program cannot restore the terminal: a signal, lack of memory or a fault in a sound library may
end it. So it runs as a child, and its parent waits and restores the terminal before the shell continues.
Both belong to one job, so Ctrl-C and Ctrl-Z reach both. A signal to the parent alone is handed on, and
the parent ends as the child did. Without a terminal (a service) there is no parent.
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
"""Signals to the parent that are handed on to the child."""
_WAITED_FOR = _HANDED_ON | {signal.SIGCHLD}
_BY_KERNEL = 0x80
"""`si_code` of a signal that the terminal sends, and sends to the child as well (sigaction(2))."""
_DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of prctl(2)."""


def with_terminal_kept(body: Callable[[], int]) -> int:
    """Run `body` in a child process where a terminal belongs to this program; otherwise just call it.

    The child returns its result to the caller. The parent never returns: it ends as the child did.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or "NOTIFY_SOCKET" in os.environ:
        return body()
    try:
        terminal = os.open("/dev/tty", os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        before: Modes = termios.tcgetattr(terminal)
    except (OSError, termios.error):
        return body()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # ends of ignored children are not reported
    old_mask = signal.pthread_sigmask(signal.SIG_BLOCK, _WAITED_FOR)
    parent, child = os.getpid(), os.fork()
    if child:
        _end_like(_outlived(child, terminal, before))
    os.close(terminal)
    _end_with(parent)
    signal.pthread_sigmask(signal.SIG_SETMASK, old_mask)
    return body()


def _end_with(parent: int) -> None:
    """End this process when the parent ends: otherwise this process and the shell would share the keys."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, int(signal.SIGTERM))
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGTERM)


def _outlived(child: int, terminal: int, before: Modes) -> int:
    """Wait for the child, hand signals on to it, and restore the terminal.

    Returns the child's exit code, negative for a signal.
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
        with suppress(OSError):  # it hung up: nothing is left to restore
            made_whole(terminal, before)
    return code


def _end_like(code: int) -> NoReturn:
    """End with the child's code or signal, so that the caller of this process sees no difference."""
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # only the child's core dump is of use
        if code != -signal.SIGKILL:
            signal.signal(-code, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {-code})
        os.kill(os.getpid(), -code)
    os._exit(code)
