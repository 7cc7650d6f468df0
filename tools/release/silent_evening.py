"""Test of a whole evening of eight players who only use the screen, on the real clock.

`python -m tools.release.silent_evening` runs a command (by default `make play`) on a terminal of 80 by 24,
which players pass from seat to seat at night. The simulated player of tests/narrator/screen_round.py reads
four words a second, thinks for a second, and types five keys a second. The test needs `pyte`. It prints
every answer, and a table of times: until the first question, the set-up, the talk before the first night,
each night and each day. It exits with 1 if the set-up took longer than four minutes, or if two screens
contradict each other.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

from tests.narrator.screen_player import NoWayOn, ScreenPlayer, Seen, disagreements
from tests.narrator.screen_round import RoundPlayer
from tests.narrator.screen_words import lexicon

NAMES = ("Alice", "Boris", "Clara", "David", "Emma", "Félix", "Gina", "Hugo")
COLUMNS, LINES = 80, 24
LONGEST_SECONDS = 3600.0
SET_UP_SECONDS = 240.0
COMMAND = ["make", "play", "ARGS=--secrets round"]
LANGUAGE = "en"
PART = re.compile(r"(Before the first night|Dealing the cards|Night \d+|Day \d+|The end)\b")
"""Names of the parts of the evening (night and day) on the screen, in each language."""
WHOLE_SECONDS = 0.03
"""Seconds without output after which a screen counts as completely drawn, so that no half-drawn screen is
read.
"""


def started(command: list[str]) -> int:
    """Start a command on a new terminal; return the terminal's file descriptor."""
    pid, master = pty.fork()
    if pid == 0:
        os.environ |= {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        os.execvp(command[0], command)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    return master


class PartTimes:
    """The time at which each part of the evening first appears on the screen."""

    def __init__(self) -> None:
        self._began: dict[str, float] = {}

    def look(self, seen: Seen, now: float) -> None:
        """Record the time of the part that the top of the screen names, if it is new."""
        found = PART.search("\n".join(seen.rows[:3]))
        if found is not None:
            self._began.setdefault(found[1], now)

    def table(self, first: float, ended: float) -> list[str]:
        """Return a table row with the seconds of each part. `first` is the time of the first answer."""
        parts = [("start of the program", 0.0), ("questions of the set-up", first), *self._began.items()]
        ends = [began for _, began in parts[1:]] + [ended]
        return [f"{part:<24} {end - began:6.0f} s" for (part, began), end in zip(parts, ends, strict=True)]


def play(master: int, player: ScreenPlayer, times: PartTimes) -> None:
    """Let `player` answer the program's questions until the program ends."""
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
        times.look(player.seen, now)
        player.look(now)
        if keys := player.due(now):
            os.write(master, keys.encode())
    raise NoWayOn(f"no end in {LONGEST_SECONDS:.0f} s:\n{player.seen}")


def main(command: list[str]) -> int:
    player = RoundPlayer(Seen(COLUMNS, LINES), lexicon(LANGUAGE), NAMES, LANGUAGE, clicks=False)
    times = PartTimes()
    begun = time.monotonic()
    found: list[str] = []
    try:
        play(started(command or COMMAND), player, times)
    except NoWayOn as stuck:
        found.append(str(stuck))
    ended = time.monotonic() - begun
    for at, question, answer in player.asked:
        print(f"[evening] {at:7.1f} s  {question}  → {answer}")
    first, ready = player.asked[0][0] if player.asked else 0.0, player.began or ended
    print(f"[evening] first question answered after {first:.0f} s, set-up {ready - first:.0f} s from there,")
    print(f"[evening] evening {ended - ready:.0f} s, all {ended:.0f} s; {player.memory}")
    for row in times.table(first, ended):
        print(f"[evening] {row}")
    found += disagreements(player, kinds=("looked", "told"))
    if ready - first > SET_UP_SECONDS:
        found.append(f"the set-up took {ready - first:.0f} s")
    print("\n".join(f"[evening] {fault}" for fault in found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
