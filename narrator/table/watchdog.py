"""The box as a systemd service: it reports that it is ready, alive, busy or stopping.

A task of the main loop reports that it is alive (it feeds systemd's watchdog). If the loop stalls, systemd
restarts the service, which continues the game from the journal. Without systemd this module does nothing.
Protocol: sd_notify(3), sd_watchdog_enabled(3).
"""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import sdnotify
import trio

from narrator.rules.events import Phase, Scenery
from narrator.table.stage import Stage


class Service:
    """The running box as a service of systemd, to which it reports."""

    def __init__(self) -> None:
        self._notifier = sdnotify.SystemdNotifier()

    def ready(self) -> None:
        """Report that the box is ready: `systemctl start` returns now."""
        self._notifier.notify("READY=1")

    def status(self, text: str) -> None:
        """Report the present activity for `systemctl status`. Public facts only: every user can read it."""
        line = text.splitlines()[0] if text else ""
        # The library encodes text as Latin-1, but systemd expects UTF-8. So each byte of the UTF-8 text is
        # passed as one letter.
        self._notifier.notify(f"STATUS={line}".encode().decode("latin-1"))

    def follow(self, stage: Stage, sentences: Callable[[str], str]) -> None:
        """Report the public state of the evening from now on, in words from `sentences`."""
        stage.follow(lambda now: self.status(sentences(in_words(now))))

    def alive(self) -> None:
        """Report that the main loop runs (feed the watchdog)."""
        self._notifier.notify("WATCHDOG=1")

    def stopping(self) -> None:
        """Report that the box is stopping on purpose."""
        self._notifier.notify("STOPPING=1")


def in_words(now: Scenery) -> str:
    """Return the public state of the evening as one line for an administrator.

    Each pack has a translation of it.
    """
    if not now.seats:
        return "Setting up the table"
    if now.phase is Phase.OVER:
        return "The game is over"
    if now.phase is Phase.SETUP:
        where = "Before the first night"
    elif now.phase is Phase.ASLEEP:
        where = f"Night {now.number}" if now.number else "Dealing the cards"
    else:
        where = f"Day {now.number}, {now.phase}"
    living = f"{where}: {len(now.alive)} of {len(now.seats)} alive"
    return f"{living}, on hold" if now.resting else living


def watchdog_interval() -> float | None:
    """Return the seconds within which systemd expects a report that the box is alive.

    None without a watchdog.
    """
    interval, process = os.environ.get("WATCHDOG_USEC", ""), os.environ.get("WATCHDOG_PID", "")
    if not interval.isdecimal() or int(interval) == 0 or process not in ("", str(os.getpid())):
        return None
    return int(interval) / 1_000_000


@asynccontextmanager
async def running_service() -> AsyncIterator[Service]:
    """Run the service: report at half of systemd's interval that the box is alive, and report the end."""
    service = Service()
    async with trio.open_nursery() as nursery:
        if (interval := watchdog_interval()) is not None:
            nursery.start_soon(_feed, service, interval / 2)
        try:
            yield service
        finally:
            service.stopping()
            nursery.cancel_scope.cancel()


async def _feed(service: Service, period: float) -> None:
    while True:
        service.alive()
        await trio.sleep(period)


async def cancel_on_termination(
    scope: trio.CancelScope, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED
) -> None:
    """Cancel `scope` when the process gets SIGTERM, so that everything inside ends in order.

    Start this with `nursery.start`.
    """
    with trio.open_signal_receiver(signal.SIGTERM) as signals:
        task_status.started()
        async for _ in signals:
            scope.cancel()
