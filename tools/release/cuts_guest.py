"""Test of power cuts in an emulated machine; called by cuts_guest.sh.

`python -m tools.release.cuts_guest WORK CUTS EVERY` kills the emulator in the middle of games, and checks
the memory card after each of these cuts.
"""

from __future__ import annotations

import json
import random
import shlex
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from tests.faults.cards import make_card
from tools.release.emulated import emulator

BYTES = 64 << 20
SYNCS, LONGER = 12, 1.0
"""Largest number of file syncs before a power cut, and largest delay after the last of them, in seconds."""
LATE = 900.0
"""Time limit, in seconds, of one run of the emulator."""
Told = dict[str, Any]


class EmulatedMachine:
    """One run of the emulated machine, with its serial port."""

    def __init__(self, work: Path, *more: str) -> None:
        self._work = work
        parts = [
            *("-smp", "1", "-m", "400", "-serial", f"file:{work}/cuts.log", "-serial", "stdio"),
            *("-drive", f"file={work}/cuts.img,if=none,id=root,format=raw,readonly=on"),
            *("-device", "virtio-scsi-pci", "-device", "scsi-hd,drive=root"),
            *("-drive", f"file={work}/cuts.card,if=none,id=card,format=raw,cache=writeback"),
            *("-device", "virtio-blk-pci,drive=card", "-qmp", f"unix:{work}/cuts.qmp,server=on,wait=off"),
            *more,
        ]
        command = emulator(f"{work}/cuts.initrd", "amd64", f"{work}/bookworm.cuts", "", *parts)
        self._qemu = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._killer = threading.Timer(LATE, self._qemu.kill)
        self._killer.start()

    def line(self) -> Told | None:
        """Return the next line from the machine, or None at the end. An incomplete line is also None."""
        assert self._qemu.stdout is not None
        raw = self._qemu.stdout.readline()
        return json.loads(raw) if raw.endswith(b"\n") else None

    def wait_for(self, kind: str) -> Told:
        """Return the next line from the machine. Raises `SystemExit` if the line is not of this kind."""
        line = self.line()
        if line is None or line["kind"] != kind:
            self.cut()
            raise SystemExit(f"[cuts] waited for {kind}: {line}; the console is in {self._work}/cuts.log")
        return line

    def synced(self, syncs: int) -> list[Told]:
        """Return the lines from the machine until it has reported this number of syncs."""
        lines: list[Told] = []
        while sum(line["kind"] == "synced" for line in lines) < syncs:
            line = self.line()
            if line is None:
                raise SystemExit(f"[cuts] it ended by itself; the console is in {self._work}/cuts.log")
            lines.append(line)
        return lines

    def begin(self, seed: int) -> None:
        """Send the seed of the next game to the running machine, which then looks for the card."""
        with self._asked() as talk:
            while ask(talk, "query-status")["status"] != "running":
                time.sleep(0.1)
        assert self._qemu.stdin is not None
        self._qemu.stdin.write(b"%d\n" % seed)
        self._qemu.stdin.flush()

    def save(self, state: Path) -> None:
        """Save the machine's state to a file, and end the machine."""
        with self._asked() as talk:
            ask(talk, "migrate", uri=f"exec:cat >{shlex.quote(str(state))}")
            while ask(talk, "query-migrate")["status"] != "completed":
                time.sleep(0.2)
        self.cut()

    @contextmanager
    def _asked(self) -> Iterator[TextIO]:
        """Yield a connection to the emulator's control socket as soon as the socket exists."""
        with socket.socket(socket.AF_UNIX) as link:
            while link.connect_ex(str(self._work / "cuts.qmp")):
                time.sleep(0.1)
            with link.makefile("rw") as talk:
                talk.readline()
                ask(talk, "qmp_capabilities")
                yield talk

    def cut(self) -> None:
        """Cut the machine's power, by killing the emulator."""
        self._qemu.kill()
        self._killer.cancel()

    def rest(self) -> list[Told]:
        """Return the remaining lines from the machine."""
        lines = []
        while (line := self.line()) is not None:
            lines.append(line)
        self._qemu.wait()
        return lines


def ask(talk: TextIO, command: str, **arguments: str) -> Told:
    """Send a command to the emulator; return its answer. Raises `SystemExit` if it is refused."""
    talk.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
    talk.flush()
    while True:
        line = json.loads(talk.readline())
        if "return" in line:
            answer: Told = line["return"]
            return answer
        if "error" in line:
            raise SystemExit(f"[cuts] {command}: {line}")


@dataclass
class CardSoFar:
    """Content that the memory card must still have after a power cut."""

    sizes: dict[str, int] = field(default_factory=dict)
    answers: dict[str, list[Any]] = field(default_factory=dict)
    seen: Counter[str] = field(default_factory=Counter)

    def look(self, found: Told, cut: int) -> None:
        """Check the content of the card after a power cut.

        Raises `SystemExit` if data reported as synced is lost.
        """
        sizes, answers = found["sizes"], found["answers"]
        wrong = [name for name, size in self.sizes.items() if sizes.get(name, -1) < size]
        wrong += [name for name, had in self.answers.items() if answers.get(name, [])[: len(had)] != had]
        left = [name for name in answers if name not in found["finished"]]
        wrong += [f"not offered: {name}" for name in left if name != found["offered"]]
        if wrong or len(left) > 1 or found["errors"]:
            raise SystemExit(f"[cuts] after cut {cut}: {wrong}; {left}; {found}; kept: {self.sizes}")
        self.answers = answers
        self.seen["offered again" if left else "no game was left"] += 1
        self.seen["mended by ext4's journal"] += found["mended"]
        self.seen["finished"] = len(found["finished"])
        self.seen["answers"] = sum(map(len, answers.values()))

    def take(self, lines: list[Told]) -> None:
        """Record the size of each file whose sync the machine reported."""
        for line in lines:
            if line["kind"] == "synced":
                self.sizes[line["name"]] = line["bytes"]
                self.seen["syncs told"] += 1


def first_start(work: Path) -> None:
    """Start the machine, and save its state before it looks for a card."""
    began = time.monotonic()
    make_card(work / "cuts.card", BYTES)
    box = EmulatedMachine(work)
    box.wait_for("ready")
    print(f"[cuts] the first start took {time.monotonic() - began:.0f} s", flush=True)
    box.save(work / "cuts.state")
    box.rest()


def cuts_in_a_row(work: Path, cuts: int, every: int) -> None:
    """Cut the power again and again, always with the same card. Raises `SystemExit` if data is lost."""
    chance, kept, began = random.Random(26), CardSoFar(), time.monotonic()
    saved = ("-incoming", f"exec:cat {shlex.quote(f'{work}/cuts.state')}")
    for cut in range(cuts + 1):
        whole = cut % every == every - 1
        box = EmulatedMachine(work, *(() if whole else saved))
        if whole:
            box.wait_for("ready")
        box.begin(cut)
        kept.look(box.wait_for("found"), cut)
        kept.seen["whole starts"] += whole
        if cut < cuts:
            kept.take(box.synced(chance.randint(0, SYNCS)))
            time.sleep(chance.uniform(0, LONGER))
        box.cut()
        kept.take(box.rest())
        if cut % 10 == 0:
            print(f"[cuts] {cut} cuts in {time.monotonic() - began:.0f} s: {dict(kept.seen)}", flush=True)
    print(f"[cuts] {cuts} cuts in a row, nothing that was synced was lost: {dict(kept.seen)}")


def main(work: Path, cuts: int, every: int) -> None:
    """Save the state of the started machine, and do the test with `cuts` power cuts."""
    first_start(work)
    cuts_in_a_row(work, cuts, every)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
