"""Cache of rendered speech: the latest in memory, and all in a directory of limited size."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import numpy as np

from voices.audio.waves import Samples
from voices.files import make_private, read_own

_MAGIC = b"NVS1"
_DIGEST = hashlib.sha256().digest_size
_FULL_SCALE = 32767.0
BYTES_A_SAMPLE = 2
PACKS_AHEAD = 3_000_000_000
"""Default limit of the directory in bytes: enough for two voice packs in two voices each (about 560 MB for
each), and for lines with names.
"""
TIDIED_TO = 0.8
"""Share of the limit down to which old files are deleted, so that not every write has to delete one."""
_LARGEST = 40_000_000  # largest file in bytes: minutes of speech, longer than any line


def on_grid(samples: Samples) -> Samples:
    """Round samples to the 16 bits of a cache file, so that they are the same when read back."""
    return _unpacked(_packed(samples))


class MemoryCache:
    """Cache of the latest samples in memory, limited in bytes. For one thread."""

    def __init__(self, limit: int = 64_000_000) -> None:
        self._limit = limit
        self._size = 0
        self._kept: OrderedDict[str, Samples] = OrderedDict()

    def get(self, key: str) -> Samples | None:
        """Return the samples with this key, or None."""
        samples = self._kept.get(key)
        if samples is not None:
            self._kept.move_to_end(key)
        return samples

    def put(self, key: str, samples: Samples) -> None:
        """Store samples, and drop the least recently used ones to make room."""
        if (old := self._kept.pop(key, None)) is not None:
            self._size -= old.nbytes
        self._kept[key] = samples
        self._size += samples.nbytes
        while self._size > self._limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._size -= dropped.nbytes


class DiskCache:
    """Cache directory of samples by key, of at most `limit` bytes. The least recently used are deleted first.

    A damaged file counts as absent and is removed. A fault of the disk is reported once, by `notice`, and
    never stops speech.
    """

    def __init__(
        self, directory: Path, limit: int = PACKS_AHEAD, notice: Callable[[str], None] = lambda _: None
    ) -> None:
        self._directory = directory
        self._limit = limit
        self._notice = notice
        self._size: int | None = None  # size of all files in bytes; None before the first write
        self._told = False

    def get(self, key: str) -> Samples | None:
        """Return the samples with this key if their file is complete, or None."""
        path = self._path(key)
        try:
            data = read_own(path, _LARGEST)
            body = data[len(_MAGIC) + _DIGEST :]
            if data[: len(_MAGIC) + _DIGEST] != _MAGIC + hashlib.sha256(body).digest() or len(body) % 2:
                path.unlink(missing_ok=True)
                self._size = None
                return None
            os.utime(path)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._trouble(error)
            return None
        return _unpacked(body)

    def put(self, key: str, samples: Samples) -> None:
        """Store samples in a file. The file is complete, or does not exist at all."""
        body = _packed(samples)
        try:
            make_private(self._directory, forbidden=0o022)
            with tempfile.NamedTemporaryFile(dir=self._directory, suffix=".part", delete=False) as file:
                try:
                    file.write(_MAGIC + hashlib.sha256(body).digest() + body)
                    file.close()
                    os.replace(file.name, self._path(key))
                except OSError:
                    Path(file.name).unlink(missing_ok=True)
                    raise
            self._keep_small(len(body) + len(_MAGIC) + _DIGEST)
        except OSError as error:
            self._trouble(error)

    def _path(self, key: str) -> Path:
        return self._directory / f"{hashlib.sha256(key.encode()).hexdigest()}.voice"

    def _keep_small(self, added: int) -> None:
        self._size = self._size + added if self._size is not None else sum(s for _, s, _ in self._files())
        if self._size <= self._limit:
            return
        for _, size, path in sorted(self._files()):
            if self._size <= self._limit * TIDIED_TO:
                break
            path.unlink(missing_ok=True)
            self._size -= size

    def _files(self) -> list[tuple[float, int, Path]]:
        found = []
        for path in self._directory.iterdir():
            if path.suffix in (".voice", ".part"):
                state = path.stat()
                found.append((state.st_mtime, state.st_size, path))
        return found

    def _trouble(self, error: OSError) -> None:
        if not self._told:
            self._told = True
            self._notice(
                f"The voice cache {self._directory} cannot be used ({error.strerror}); going on without."
            )


def _packed(samples: Samples) -> bytes:
    return np.round(np.clip(samples, -1, 1) * _FULL_SCALE).astype("<i2").tobytes()


def _unpacked(body: bytes) -> Samples:
    samples = np.frombuffer(body, "<i2").astype(np.float32) / np.float32(_FULL_SCALE)
    samples.setflags(write=False)
    return samples
