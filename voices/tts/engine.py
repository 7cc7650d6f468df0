"""Speech engines: their interface, the messages to and from their processes, and the list of engines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Protocol

import msgspec

from voices.audio.loudspeaker import FOR_SMALL_SPEAKERS, WITHOUT_LOWS, Curve
from voices.errors import EngineError

RESPELT = "respelt 1"
"""Part of the key of cached speech. Raise the number when `voices.tts.wording` respells a word in a new
way.
"""


class Sentence(msgspec.Struct, frozen=True):
    """Sentence to render. `rate` and `pitch` are factors of the voice's usual speed and pitch."""

    text: str
    voice: str
    rate: float = 1.0
    pitch: float = 1.0


class Rendered(msgspec.Struct, frozen=True, tag=True):
    """Rendered speech: 16-bit mono samples in native byte order, `rate` samples a second."""

    pcm: bytes
    rate: int


class SpeakingEngine(Protocol):
    """Speech engine inside its worker process, where it may block, hang or crash."""

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence. Raises `EngineError` for a refused voice or text."""


class EngineName(StrEnum):
    """Names of the speech engines in configurations and packs."""

    PICO = "pico"
    ESPEAK = "espeak"
    PIPER = "piper"
    KOKORO = "kokoro"


WYOMING = "wyoming"
"""Start of the name of an engine on a Wyoming server; such an engine is named by the server's address."""


@dataclass(frozen=True, slots=True)
class EngineKind:
    """Properties of a speech engine.

    `factory` is "module:callable", imported only in the worker process. `own_rate` and `own_pitch` say
    whether the engine can change speed and pitch itself. `patience` is a factor for the time limits of its
    requests. `curve` is an equaliser that makes its voices clear on a small loudspeaker, or empty if they
    need none. (Without frequencies below 300 Hz, eSpeak's voices lose only 0.6 LU, and Piper's English
    voice, joe, 0.6 to 1.0 LU.) A `remote` engine is on another machine, which may be switched off: after a
    single failure the next engine is used, and the remote one is tried again later.
    """

    name: str
    factory: str
    version: Callable[[], str]
    own_rate: bool = True
    own_pitch: bool = True
    patience: float = 1.0
    curve: Curve = ()
    remote: bool = False

    @property
    def missing(self) -> bool:
        """Whether the engine's libraries are missing on this machine."""
        return self.version().startswith(_MISSING)


_MISSING = "missing"
_ESPEAK, _LIBRARIES = "libespeak-ng.so.*.*", ("lib", "lib/*", "lib64", "local/lib")


def engine_kind(name: str) -> EngineKind:
    """Return the engine with this name.

    Raises `EngineError` if there is none.
    """
    if name == WYOMING:
        return _REMOTE
    if name not in _KINDS:
        raise EngineError(f'there is no speech engine "{name}"; there are: {", ".join(_KINDS)}')
    return _KINDS[name]


@cache
def _pico_version() -> str:
    return _package_version("py-nanotts")


@cache
def _espeak_version() -> str:
    libraries = sorted(path.name for place in _LIBRARIES for path in Path("/usr").glob(f"{place}/{_ESPEAK}"))
    return " ".join([_package_version("pyttsx3"), *libraries, RESPELT]) if libraries else _MISSING


@cache
def _piper_version() -> str:
    return f"{_package_version('piper-tts')} {RESPELT}"


@cache
def _kokoro_version() -> str:
    return _package_version("kokoro-onnx")


def _package_version(package: str) -> str:
    from importlib import metadata  # slow to import, so only when needed

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return _MISSING


@cache
def _wyoming_version() -> str:
    return _package_version("wyoming")


_REMOTE = EngineKind(
    WYOMING,
    "voices.tts.wyoming:WyomingEngine",
    _wyoming_version,
    own_rate=False,
    own_pitch=False,
    remote=True,
)
_KINDS: dict[str, EngineKind] = {
    EngineName.PICO: EngineKind(
        EngineName.PICO, "voices.tts.pico:PicoEngine", _pico_version, curve=FOR_SMALL_SPEAKERS
    ),
    EngineName.ESPEAK: EngineKind(EngineName.ESPEAK, "voices.tts.espeak:EspeakEngine", _espeak_version),
    EngineName.PIPER: EngineKind(
        EngineName.PIPER, "voices.tts.piper:PiperEngine", _piper_version, own_pitch=False, patience=3
    ),
    EngineName.KOKORO: EngineKind(
        EngineName.KOKORO,
        "voices.tts.kokoro:KokoroEngine",
        _kokoro_version,
        own_pitch=False,
        patience=8,
        curve=WITHOUT_LOWS,
    ),
}
