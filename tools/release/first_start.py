"""Test of a first start as a user sees it at a terminal: `make play` up to the greeting, then Ctrl-C.

    first_start.py                   check an evening's start
    first_start.py refused TEXT...   check that make play refuses, and prints all of these texts

The script needs only the system's Python. It prints the screen, and exits with 1 if anything is wrong.
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
ENDS_WITHIN = 60.0
MAKES_OWN_FAILURE = 2
SHORT = 9
"""Largest number of lines that a refusal may have, including the lines of `make`."""


def lines_of(cue: str) -> list[str]:
    """Return the longest text without values in each line of a cue, in both languages.

    A terminal shows one of these texts when the line is said.
    """
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
OFFERS = ("tapez fr", "type en")
"""Hints how to change the language, in both languages; a terminal shows one of them."""
NOISE = ("debconf", "make: ***", "make[", "Traceback", "Error ", "WARNING", "warning:")


class SeenTerminal:
    """Program that runs on a new terminal, with all its output."""

    def __init__(self, *command: str) -> None:
        self.text = ""
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # restore Ctrl-C, which nohup makes programs ignore
            os.chdir(TOP)
            os.execvp(command[0], command)

    def until(self, wanted: list[str], seconds: float) -> bool:
        """Read output until one of the texts appears, for at most `seconds`; return whether one appeared."""
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
        except OSError:  # the program has ended
            return False
        self.text += burst.decode(errors="replace")
        return bool(burst)

    def type(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def end(self) -> int:
        """Wait for the program's end, kill it if necessary, and return the exit code."""
        self.until(["\0"], ENDS_WITHIN)
        done, status = os.waitpid(self._pid, os.WNOHANG)
        if not done:
            os.kill(self._pid, signal.SIGKILL)
            _, status = os.waitpid(self._pid, 0)
        return os.waitstatus_to_exitcode(status)


def faults_of_an_evening(shown: SeenTerminal) -> list[str]:
    """Return the faults of a start that should show the greeting, and end at Ctrl-C."""
    if not shown.until([*GREETINGS, *OFFERS], SECONDS):
        return ["no greeting came, and no other language"]
    time.sleep(1.0)
    shown.type("\x03")
    code = shown.end()
    found = [f"shows {noise!r}" for noise in NOISE if noise in shown.text]
    if not any(text in shown.text for text in GOOD_NIGHTS):
        found.append("Ctrl-C got no good night")
    if code not in (0, -signal.SIGINT):
        found.append(f"make ended with {code}")
    if ".venv/bin/narrator" not in shown.text:
        found.append("nothing says how to start next time")
    return found


def faults_of_a_refusal(shown: SeenTerminal, wanted: list[str]) -> list[str]:
    """Return the faults of a refusal: missing texts, a wrong exit code, or too many lines."""
    code = shown.end()
    found = [f"does not say {text!r}" for text in wanted if text not in shown.text]
    if code != MAKES_OWN_FAILURE:
        found.append(f"make ended with {code}")
    if shown.text.count("\n") > SHORT:
        found.append("is longer than it need be")
    return found


def left_behind() -> list[str]:
    """Return faults for files left in the checkout, except the virtual environment and compiled modules."""
    command = ["git", "status", "--porcelain", "--ignored"]
    left = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=True).stdout
    allowed = re.compile(r"!! (\.venv/|(.*/)?__pycache__/)$")
    return [f"leaves {line}" for line in left.splitlines() if not allowed.match(line)]


def main(arguments: list[str]) -> int:
    shown = SeenTerminal("make", "play")
    refused = arguments[:1] == ["refused"]
    found = faults_of_a_refusal(shown, arguments[1:]) if refused else faults_of_an_evening(shown)
    found += left_behind()
    print(re.sub(r"\x1b(\[[0-?]*[ -/]*[@-~]|.)", "", shown.text))
    print("\n".join(f"[fresh] first start: {fault}" for fault in found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
