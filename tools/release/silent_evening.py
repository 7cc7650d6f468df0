"""Whole evening of eight players by the screen alone, on the real clock.

`python -m tools.release.silent_evening` runs the given command (`make play`, without a loudspeaker) on a
terminal of 80 by 24. Its players see the screen only: they read four words a second, think for a second,
type five keys a second, and pass the screen round at night. It needs `pyte`. It prints every answer, and
how long the set-up, each night and each day took. It exits with 1 if the evening does not come to its end,
or if the set-up took longer than four minutes.
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

from tests.narrator.screen_player import REACTS_SECONDS, THINKS_SECONDS, NoWayOn, ScreenPlayer, Seen
from tests.narrator.screen_words import FRENCH

NAMES = ("Alice", "Boris", "Clara", "David", "Emma", "Félix", "Gina", "Hugo")
COMMAND = ["make", "play", "ARGS=--language fr --secrets round"]
COLUMNS, LINES = 80, 24
LONGEST_SECONDS = 3600.0
SET_UP_SECONDS = 240.0
WHOLE_SECONDS = 0.03
"""Seconds until a picture is complete: a player never sees it in parts."""
GIVEN = re.compile("personne ne regarde")
WAIT = re.compile("Les lettres viennent")
CHOOSE = re.compile("Tapez une lettre, ou fl")
HIDE = re.compile("Espace cache tout")
OPTION = re.compile(r"(?:^|[ ·])([a-z]) [^ ·]")
PAUSE_SECONDS = 20.0
"""A longer time without a sheet ends a night: its screen has gone round."""


class PassedRound(ScreenPlayer):
    """A table that passes the screen round at night, and answers by day as `ScreenPlayer` does."""

    def __init__(self) -> None:
        unseen = dict.fromkeys(NAMES, "one of the cards")
        super().__init__(Seen(COLUMNS, LINES), FRENCH, NAMES, unseen)
        self.sheets: list[float] = []
        """The time of each sheet that was opened, answered or hidden."""
        self._sheet = ""

    def look(self, now: float) -> None:
        """Press the key that a sheet asks for; otherwise read the screen as by day."""
        text = "\n".join(self.seen.rows)
        sheet = next((found for found in (GIVEN, WAIT, CHOOSE, HIDE) if found.search(text)), None)
        if sheet is None:
            self._sheet = ""
            super().look(now)
            return
        if sheet is WAIT or text == self._sheet:
            return
        self._sheet = text
        key = " "
        if sheet is CHOOSE:
            offered = OPTION.findall("\n".join(self.seen.rows[-12:]))
            if not offered:
                raise NoWayOn(f"no answer is offered:\n{self.seen}")
            key = offered[len(self.sheets) % len(offered)]
        self.began = self.began or now
        self.sheets.append(now)
        self.keys.clear()
        self.keys.append((now + (THINKS_SECONDS if sheet is CHOOSE else REACTS_SECONDS), key))

    @property
    def nights(self) -> list[tuple[float, float]]:
        """Return the first and the last second of each time that the screen went round."""
        nights: list[tuple[float, float]] = []
        for at in self.sheets:
            if nights and at < nights[-1][1] + PAUSE_SECONDS:
                nights[-1] = (nights[-1][0], at)
            else:
                nights.append((at, at))
        return nights


def started(command: list[str]) -> int:
    """Start a command on a new terminal; return the terminal's file descriptor."""
    pid, master = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execvp(command[0], command)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    return master


def play(master: int, player: PassedRound) -> None:
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
    player = PassedRound()
    begun = time.monotonic()
    found: list[str] = []
    try:
        play(started(command or COMMAND), player)
    except NoWayOn as stuck:
        found.append(str(stuck))
    ended = time.monotonic() - begun
    for at, question, answer in player.asked:
        print(f"[evening] {at:7.1f} s  {question}  → {answer}")
    asked = player.asked[0][0] if player.asked else 0.0
    ready = player.began or ended
    print(f"[evening] first question answered after {asked:.0f} s, set-up {ready - asked:.0f} s from there")
    morning = ready
    for number, (first, last) in enumerate(player.nights):
        name = "the deal" if number == 0 else f"night {number}"
        print(f"[evening] {first - morning:.0f} s of talk and day, then {name}: {last - first:.0f} s")
        morning = last
    print(f"[evening] {ended - morning:.0f} s from the last night to the end; all {ended:.0f} s")
    if len(player.nights) < 2:
        found.append("no night was played")
    if ready - asked > SET_UP_SECONDS:
        found.append(f"the set-up took {ready - asked:.0f} s")
    print("\n".join(f"[evening] {fault}" for fault in found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
