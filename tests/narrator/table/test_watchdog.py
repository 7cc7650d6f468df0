from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import trio
import trio.testing

from narrator.table.watchdog import cancel_on_termination, running_service, watchdog_interval
from tests.patience import HANGS


class Manager:
    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(path))
        self._socket.setblocking(False)

    def said(self) -> list[str]:
        lines: list[str] = []
        while True:
            try:
                lines += self._socket.recv(4096).decode().splitlines()
            except BlockingIOError:
                return lines

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Manager]:
    manager = Manager(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)
    monkeypatch.delenv("WATCHDOG_PID", raising=False)
    yield manager
    manager.close()


async def test_the_watchdog_is_fed_at_half_its_interval(
    manager: Manager, monkeypatch: pytest.MonkeyPatch, autojump_clock: trio.testing.MockClock
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "20000000")
    async with running_service():
        await trio.sleep(35)
        assert manager.said() == ["WATCHDOG=1"] * 4  # at 0, 10, 20 and 30 seconds
    assert manager.said() == ["STOPPING=1"]


async def test_service_status_keeps_accented_letters(manager: Manager) -> None:
    async with running_service() as service:
        service.status("Nuit 2 : 7 joueurs sur 8 à l’œuvre")
    assert manager.said() == ["STATUS=Nuit 2 : 7 joueurs sur 8 à l’œuvre", "STOPPING=1"]


async def test_failing_service_tells_systemd_that_it_stops(manager: Manager) -> None:
    with pytest.raises(ExceptionGroup) as caught:
        async with running_service():
            raise LookupError("a fault")
    assert caught.group_contains(LookupError)
    assert manager.said() == ["STOPPING=1"]


@pytest.mark.parametrize(
    ("interval", "process", "expected"),
    [
        ("2500000", "", 2.5),
        ("2500000", "our own", 2.5),
        ("2500000", "1", None),
        ("0", "", None),
        ("soon", "", None),
        ("", "", None),
    ],
)
def test_watchdog_serves_its_own_process_only(
    monkeypatch: pytest.MonkeyPatch, interval: str, process: str, expected: float | None
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", interval)
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()) if process == "our own" else process)
    assert watchdog_interval() == expected


async def test_termination_signal_cancels_running_tasks() -> None:
    with trio.fail_after(HANGS):
        async with trio.open_nursery() as nursery:
            await nursery.start(cancel_on_termination, nursery.cancel_scope)
            nursery.start_soon(trio.sleep_forever)
            os.kill(os.getpid(), signal.SIGTERM)
    assert nursery.cancel_scope.cancelled_caught
