"""Guest program of cuts_guest.sh: play games that are saved on a memory card until the power is cut.

It runs instead of systemd. It reads a number from the serial port, and only then looks for a card. It
reports the content of the card, and every completed sync of a file: data reported as synced must never be
lost.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any, TextIO

from narrator.play.games import replayed
from narrator.play.journal import Journals
from narrator.play.journal_format import read_journal
from narrator.play.recorder import Recorder
from tests.faults import evenings

CARD = Path("/card")
PLACE = CARD / "narrator"
PLAYERS = [f"P{number}" for number in range(1, 19)]


def main(hears: TextIO, port: TextIO) -> None:
    """Mount the card, report its content, and play games until the power is cut."""
    evenings.play(header=header(0))  # load all that a game needs before the card is there
    tell(port, "ready")
    seed = int(hears.readline())
    subprocess.run(["/bin/busybox", "modprobe", "virtio_blk"], check=True)
    subprocess.run(["mount", "-t", "ext4", "-o", "noatime", "/dev/vda", CARD], check=True)
    PLACE.mkdir(exist_ok=True)
    tell(port, "found", **found())
    sync = os.fsync

    def told_sync(fd: Any) -> None:
        sync(fd)
        path = Path(os.readlink(f"/proc/self/fd/{fd}"))
        if path.is_file():
            tell(port, "synced", name=path.name, bytes=path.stat().st_size)

    os.fsync = told_sync
    while True:
        play(seed)
        tell(port, "over")
        seed += 1_000_000


def header(seed: int) -> dict[str, Any]:
    """Return the set-up of a game with eighteen players."""
    return {"edition": "pact", "players": PLAYERS, "seed": seed}


def found() -> dict[str, Any]:
    """Return the content of the card: sizes, answers, and the game that the box offers to resume.

    It also says whether the kernel repaired the file system, and lists its errors.
    """
    games = {path.name: read_journal(path) for path in sorted(PLACE.glob("game-*.journal"))}
    offered = None
    with Journals(PLACE) as journals:
        saved = journals.unfinished()
        if saved is not None:
            replayed(saved)
            offered = saved.path.name
    messages = subprocess.run(["/bin/busybox", "dmesg"], capture_output=True, text=True, check=True).stdout
    return {
        "sizes": {path.name: path.stat().st_size for path in PLACE.iterdir()},
        "answers": {name: saved.answers for name, saved in games.items() if saved},
        "finished": [name for name, saved in games.items() if saved and saved.finished],
        "offered": offered,
        "mended": "(vda): recovery complete" in messages,
        "errors": [line for line in messages.splitlines() if "EXT4-fs error" in line],
    }


def play(seed: int) -> None:
    """Resume the unfinished game, or begin a new one with this seed."""
    with Journals(PLACE) as journals:
        saved = journals.unfinished()
        evenings.play(
            lambda begun: Recorder(
                journals.resume(saved) if saved else journals.start(begun), threaded=False
            ),
            saved,
            header=header(seed),
        )


def tell(port: TextIO, kind: str, **values: Any) -> None:
    """Send one line of JSON to the host, over the serial port."""
    port.write(json.dumps({"kind": kind} | values) + "\n")
    port.flush()


if __name__ == "__main__":
    subprocess.run(["stty", "-F", "/dev/ttyS1", "raw", "-echo", "115200"], check=True)
    with open("/dev/ttyS1") as hearing, open("/dev/ttyS1", "w") as telling:
        main(hearing, telling)
