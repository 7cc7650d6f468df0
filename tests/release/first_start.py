"""The first start, as somebody sees it at a terminal: `make play` in a checkout, up to the greeting, then Ctrl-C.

Uses nothing but the system's Python. Prints what was shown, and ends with 1 if anything in it should not be there.
"""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

TOP = Path(__file__).parents[2]
SECONDS = 600.0
ENDS_WITHIN = 20.0


def lines_of(cue: str) -> list[str]:
    """The words of a cue in both packs, up to the first mark: what a terminal shows at the least."""
    found = []
    for pack in ("en", "fr"):
        text = (TOP / "voices/packs" / pack / "box.ftl").read_text()
        block = re.search(rf"^box-{cue} =((?:\n +\..*)+)", text, re.MULTILINE)
        assert block is not None, (pack, cue)
        for line in block[1].strip().splitlines():
            words = re.sub(r"<[^>]*>|\{[^}]*\}", "|", line.partition("=")[2])
            found.append(max(words.split("|"), key=len).strip().split(". ")[0])
    return found


GREETINGS, GOOD_NIGHTS = lines_of("hello"), lines_of("goodbye")
NOISE = ("debconf", "make: ***", "make[", "Traceback", "Error ", "WARNING", "warning:")


class Shown:
    """A terminal with a program in it, and all that was seen."""

    def __init__(self, *command: str) -> None:
        self.text = ""
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            os.chdir(TOP)
            os.execvp(command[0], command)

    def until(self, wanted: list[str], seconds: float) -> bool:
        """Read until one of the texts is there; whether it came before the program ended, in time."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            if any(text in self.text for text in wanted):
                return True
            if select.select([self._terminal], [], [], 0.5)[0] and not self._read():
                return False
        return False

    def _read(self) -> bool:
        try:
            burst = os.read(self._terminal, 65536)
        except OSError:  # the other end is closed
            return False
        self.text += burst.decode(errors="replace")
        return bool(burst)

    def type(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def end(self) -> int:
        """The exit code; the program is ended if it does not end by itself."""
        self.until(["\0"], ENDS_WITHIN)
        done, status = os.waitpid(self._pid, os.WNOHANG)
        if not done:
            os.kill(self._pid, signal.SIGKILL)
            _, status = os.waitpid(self._pid, 0)
        return os.waitstatus_to_exitcode(status)


def faults(shown: Shown) -> list[str]:
    """What a new user should not have seen."""
    found = []
    if not shown.until(GREETINGS, SECONDS):
        return ["no greeting came"]
    time.sleep(1.0)
    shown.type("\x03")
    code = shown.end()
    if not any(text in shown.text for text in GOOD_NIGHTS):
        found.append("Ctrl-C got no good night")
    if code != 0:
        found.append(f"make ended with {code}")
    if ".venv/bin/narrator" not in shown.text:
        found.append("nothing says how to start next time")
    found += [f"shows {noise!r}" for noise in NOISE if noise in shown.text]
    left = subprocess.run(
        ["git", "status", "--porcelain", "--ignored"], cwd=TOP, capture_output=True, text=True, check=True
    )
    allowed = re.compile(r"!! (\.venv/|(.*/)?__pycache__/)$")
    found += [f"leaves {line}" for line in left.stdout.splitlines() if not allowed.match(line)]
    return found


def main() -> int:
    shown = Shown("make", "play")
    found = faults(shown)
    print(re.sub(r"\x1b(\[[0-?]*[ -/]*[@-~]|.)", "", shown.text))
    print("\n".join(f"[fresh] first start: {fault}" for fault in found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
