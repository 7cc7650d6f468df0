"""Memory cards: a real ext4 file system on a loop file, with injected errors, write counts and power cuts."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.parts import look_for_root


class MemoryCard:
    """A file system that becomes read-only after its first error, as on a Raspberry Pi."""

    def __init__(self, image: Path, place: Path) -> None:
        self.image, self.place = image, place
        mounts = [line.split() for line in Path("/proc/mounts").read_text().splitlines()]
        source = next(source for source, where, *_ in mounts if where == str(place))
        self._ext4 = Path("/sys/fs/ext4", Path(source).name)

    def wear_out(self) -> None:
        """Make the file system detect an error."""
        (self._ext4 / "trigger_fs_error").write_text("worn out")

    def written(self) -> int:
        """Return the bytes written to the card since it was mounted, including ext4 metadata."""
        return 1024 * int((self._ext4 / "session_write_kbytes").read_text())

    def holds(self, descriptor: int) -> bool:
        """Return whether an open file is on this card."""
        return os.fstat(descriptor).st_dev == self.place.stat().st_dev


def make_card(image: Path, size: int, *options: str) -> None:
    """Create an empty ext4 of this many bytes. Needs root."""
    look_for_root("a memory card that is mounted")
    with image.open("wb") as file:
        file.truncate(size)
    subprocess.run(["mkfs.ext4", "-q", *options, image], check=True)


@contextmanager
def mounted(image: Path, place: Path, options: str) -> Iterator[MemoryCard]:
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-o", f"loop,{options}", image, place], check=True)
    try:
        if place.stat().st_mode & 0o077:
            place.chmod(0o700)  # the program refuses directories that are open to other users
        yield MemoryCard(image, place)
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)  # the journal of a game may still be open
