"""Memory cards: a real ext4 on a file, which finds errors in itself, is counted, and loses its power."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.parts import look_for_root


class MemoryCard:
    """A file system of its own that takes no more writes after its first error, as on a Raspberry Pi."""

    def __init__(self, image: Path, place: Path) -> None:
        self.image, self.place = image, place
        mounts = [line.split() for line in Path("/proc/mounts").read_text().splitlines()]
        source = next(source for source, where, *_ in mounts if where == str(place))
        self._ext4 = Path("/sys/fs/ext4", Path(source).name)

    def wear_out(self) -> None:
        """Let it find an error in itself."""
        (self._ext4 / "trigger_fs_error").write_text("worn out")

    def written(self) -> int:
        """Bytes that it was given to write since it was mounted, its own tables among them."""
        return 1024 * int((self._ext4 / "session_write_kbytes").read_text())

    def holds(self, descriptor: int) -> bool:
        """Whether an open file lies on it."""
        return os.fstat(descriptor).st_dev == self.place.stat().st_dev


def make_card(image: Path, size: int, *options: str) -> None:
    """An empty ext4 of so many bytes, for a slot that only root has."""
    look_for_root("a memory card that is mounted")
    with image.open("wb") as file:
        file.truncate(size)
    subprocess.run(["mkfs.ext4", "-q", *options, image], check=True)


@contextmanager
def mounted(image: Path, place: Path, options: str) -> Iterator[MemoryCard]:
    """The card in its slot."""
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-o", f"loop,{options}", image, place], check=True)
    try:
        if place.stat().st_mode & 0o077:
            place.chmod(0o700)  # the box keeps its files in no directory that is open to others
        yield MemoryCard(image, place)
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)  # the journal of a game may still be open
