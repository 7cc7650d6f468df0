"""Whole evening of eight players by the screen alone, on the real clock.

`python -m tools.release.silent_evening` runs the given command (`make play`) on a terminal of 80 by 24
before tests/narrator/screen_player.py, which reads four words a second, thinks for a second, and types
five keys a second. It needs `pyte`. It prints the times and every answer. It exits with 1 if the set-up
took longer than four minutes, or if two screens contradict each other.
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

from tests.narrator.screen_player import NoWayOn, ScreenPlayer, Seen, disagreements
from tests.narrator.screen_words import FRENCH

NAMES = ("Alice", "Boris", "Clara", "David", "Emma", "Félix", "Gina", "Hugo")
COLUMNS, LINES = 80, 24
LONGEST_SECONDS = 3600.0
SET_UP_SECONDS = 240.0
WHOLE_SECONDS = 0.03
"""Seconds until a picture is complete: a player never sees it in parts."""


def started(command: list[str]) -> int:
    """Start a command on a new terminal; return the terminal's file descriptor."""
    pid, master = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execvp(command[0], command)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    return master


def play(master: int, player: ScreenPlayer) -> None:
    """Play until the program ends."""
    begun = time.monotonic()
    while time.monotonic() < begun + LONGEST_SECONDS:
        now = time.monotonic() - begun
        wakes = player.wakes
        wait = 1.0 if wakes is None else min(1.0, max(wakes - now, 0.0))
        while select.select([master], [], [], wait)[0]:
            try:
                burst = os.read(master, 65536)
            except OSError:  # the program has ended
                return
            player.seen.feed(burst)
            wait = WHOLE_SECONDS
        now = time.monotonic() - begun
        player.look(now)
        if keys := player.due(now):
            os.write(master, keys.encode())
    raise NoWayOn(f"no end in {LONGEST_SECONDS:.0f} s:\n{player.seen}")


def main(command: list[str]) -> int:
    player = ScreenPlayer(Seen(COLUMNS, LINES), FRENCH, NAMES)
    begun = time.monotonic()
    found: list[str] = []
    try:
        play(started(command or ["make", "play", "ARGS=--secrets light"]), player)
    except NoWayOn as stuck:
        found.append(str(stuck))
    ended = time.monotonic() - begun
    for at, question, answer in player.asked:
        print(f"[evening] {at:7.1f} s  {question}  → {answer}")
    first, ready = player.asked[0][0] if player.asked else 0.0, player.began or ended
    print(f"[evening] first question answered after {first:.0f} s, set-up {ready - first:.0f} s from there,")
    print(f"[evening] evening {ended - ready:.0f} s, all {ended:.0f} s; {player.memory}")
    found += disagreements(player)
    if ready - first > SET_UP_SECONDS:
        found.append(f"the set-up took {ready - first:.0f} s")
    print("\n".join(f"[evening] {fault}" for fault in found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
