"""Takes of sound effects, a new one each time: synthesised, or from the owner's own recordings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
import soxr

from voices.audio.sounds import EFFECTS, effect, effect_seconds, fitted
from voices.audio.waves import RATE, Samples

SUFFIXES = (".wav", ".flac", ".ogg")
_LONGEST = 60  # longest part of a file that is read, in seconds: all effects are shorter

Notice = Callable[[str], None]


class Takes:
    """Supply of takes of each effect, one after the other. The next take can be made ahead. For one thread.

    `own` is a folder of recordings. Its `bell.wav`, or `bell-1.flac`, `bell-2.ogg` … in turn, replace the
    bell. They are fitted to the bell's loudness and length, so that the evening does not become longer.
    """

    def __init__(self, own: Path | None, notice: Notice) -> None:
        self._own = own
        self._notice = notice
        self._given = dict.fromkeys(EFFECTS, 0)
        self._ready: dict[str, Samples] = {}
        self._told: set[Path] = set()

    def next(self, name: str) -> Samples:
        """Return the next take of an effect. Raises `UnknownSound`."""
        self.make_ready(name)
        self._given[name] += 1
        return self._ready.pop(name)

    def make_ready(self, name: str) -> None:
        """Make the next take of an effect ahead of its use. Raises `UnknownSound`."""
        effect_seconds(name)
        if name not in self._ready:
            self._ready[name] = self._made(name, self._given[name])

    def _made(self, name: str, take: int) -> Samples:
        files = own_files(self._own, name) if self._own is not None else ()
        if files:
            path = files[take % len(files)]
            try:
                return fitted(_read(path), name)
            except (soundfile.SoundFileError, OSError) as error:
                if path not in self._told:
                    self._told.add(path)
                    self._notice(f"{path} cannot be played ({error}); the box makes its own {name}.")
        return effect(name, take)


def own_files(folder: Path, name: str) -> tuple[Path, ...]:
    """Return the files of a folder that replace an effect, sorted by name."""
    if not folder.is_dir():
        return ()
    return tuple(
        path
        for path in sorted(folder.iterdir())
        if path.suffix.lower() in SUFFIXES and path.stem.partition("-")[0] == name
    )


def _read(path: Path) -> Samples:
    with soundfile.SoundFile(path) as file:
        rate = file.samplerate
        samples = file.read(min(file.frames, _LONGEST * rate), dtype="float32", always_2d=True)
    mono = samples.mean(axis=1)
    return np.asarray(soxr.resample(mono, rate, RATE), np.float32)
