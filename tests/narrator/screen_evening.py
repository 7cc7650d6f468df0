"""Whole evenings at a real terminal on the virtual clock, with the box of `narrator play` and no
loudspeaker.

The terminal is a pty and the screen is `pyte`. A pty passes bytes in real time, so the virtual clock may
not advance while bytes are in transit. The `Conductor` advances it only when everything written has been
read, no thread works, and all tasks wait.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time
from pathlib import Path
from typing import Any

import trio
import trio.lowlevel
from trio.testing import MockClock, wait_all_tasks_blocked

from hardware.terminal import Terminal
from narrator.assembly.assemble import assemble
from narrator.config.file import parse_config
from narrator.play.games import Games
from narrator.play.journal import Journals
from tests.narrator.screen_player import ScreenPlayer
from tests.patience import HANGS

CONFIG = """
[box]
channel = "keyboard"
terminal = "{terminal}"
[table]
{table}
[listening]
enabled = false
[files]
state_dir = "{room}/state"
cache_dir = "{room}/cache"
"""
LONGEST_SECONDS = 4 * 3600.0


class Conductor:
    """Advances the virtual clock and carries bytes between the pty and the player."""

    def __init__(self, clock: MockClock, player: ScreenPlayer, master: int, slave: int) -> None:
        self._clock, self._player, self._master, self._slave = clock, player, master, slave
        self.written = 0
        self._read = 0

    async def run(self) -> None:
        while True:
            await wait_all_tasks_blocked()
            threads = trio.to_thread.current_default_thread_limiter().statistics().borrowed_tokens
            if threads:
                _let_threads_work()
                await trio.lowlevel.checkpoint()
                continue
            now = trio.current_time()
            again = self._player.wakes
            if self._drain() or (again is not None and again <= now and not self._player.keys):
                self._player.look(now)
            if keys := self._player.due(now):
                self._strike(keys.encode())
                continue
            self._pass(now)

    def _pass(self, now: float) -> None:
        step = trio.lowlevel.current_statistics().seconds_to_next_deadline
        if self._player.wakes is not None:
            step = min(step, max(self._player.wakes - now, 0.001))
        if not step < LONGEST_SECONDS:
            raise AssertionError(f"nothing will happen any more:\n{self._player.seen}")
        self._clock.jump(max(step, 0.0))

    def _drain(self) -> bool:
        """Pass new output to the player; return whether there was any."""
        before = self._read
        while self._read < self.written:
            assert select.select([self._master], [], [], HANGS)[0]
            burst = os.read(self._master, 65536)
            self._read += len(burst)
            self._player.seen.feed(burst)
        return self._read > before

    def _strike(self, keys: bytes) -> None:
        os.write(self._master, keys)
        ends = time.monotonic() + HANGS
        while struct.unpack("i", fcntl.ioctl(self._slave, termios.FIONREAD, b"\0" * 4))[0] < len(keys):
            assert time.monotonic() < ends


def _let_threads_work() -> None:
    """Sleep in real time for threads outside the virtual clock."""
    time.sleep(0.0005)


def play_evening(
    player: ScreenPlayer,
    room: Path,
    language: str,
    monkeypatch: Any,
    extra: str = "",
    table: str = 'secrets = "light"',
) -> float:
    """Play until the player has seen the end; return the duration in seconds."""
    clock = MockClock()
    master, slave = pty.openpty()
    columns, lines = player.seen.size
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    modes = termios.tcgetattr(slave)
    modes[1] &= ~termios.OPOST  # keep the number of bytes unchanged
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    conductor = Conductor(clock, player, master, slave)
    put = Terminal.put

    def counted(self: Terminal, data: bytes) -> int:
        taken = put(self, data)
        conductor.written += taken
        return taken

    monkeypatch.setattr(Terminal, "put", counted)
    filled = CONFIG.format(terminal=os.ttyname(slave), room=room, table=table)
    text = f'language = "{language}"\n{filled}{extra}'
    loaded = parse_config(text, "the test")

    async def evening() -> float:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(conductor.run)
            with Journals(loaded.config.state_dir) as journals:
                async with assemble(loaded, print, seed="screen") as assembly:
                    await Games(loaded, journals, assembly, assembly.tell).play_one()
                    nursery.cancel_scope.cancel()
        return trio.current_time()

    try:
        return trio.run(evening, clock=clock)
    finally:
        os.close(master)
        os.close(slave)
