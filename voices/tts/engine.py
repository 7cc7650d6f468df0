"""What an engine is: the values that go to it and come from it, and the engines there are."""

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
"""Part of what cached speech is known by; raised when a word is respelt otherwise (`respelling.py`)."""


class Sentence(msgspec.Struct, frozen=True):
    """One sentence to render. `rate` and `pitch` multiply what is usual for the voice."""

    text: str
    voice: str
    rate: float = 1.0
    pitch: float = 1.0


class Rendered(msgspec.Struct, frozen=True, tag=True):
    """What an engine made: 16-bit mono samples in the machine's byte order, `rate` of them a second."""

    pcm: bytes
    rate: int


class SpeakingEngine(Protocol):
    """An engine inside its worker process: it may block, hang or crash there as it likes."""

    def render(self, sentence: Sentence) -> Rendered:
        """The sentence as speech. Raises `EngineError` for a voice or a text that it refuses."""


class EngineName(StrEnum):
    """The engines that speak, as they are named in configurations and packs."""

    PICO = "pico"
    ESPEAK = "espeak"
    PIPER = "piper"
    KOKORO = "kokoro"


WYOMING = "wyoming"
"""A server, which is named by its address and not by this."""


@dataclass(frozen=True, slots=True)
class EngineKind:
    """How to get an engine: `factory` is "module:callable", imported in the worker process only.

    `own_rate` and `own_pitch` say whether it speaks faster and higher by itself; `patience` is the
    factor of time that it may take more than the quick ones; `curve` is what its voices need to be understood
    from a small loudspeaker, nothing where they need nothing: behind 300 Hz eSpeak's lose 0.6 LU and Piper's
    English one (joe) 0.6, at most 1.0. A `remote` one is on another machine, which may be switched off: one
    failure is enough to go on with the next engine, and after a rest it is asked again.
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
        """Whether what it needs is not installed."""
        return self.version().startswith(_MISSING)


_MISSING = "missing"
_ESPEAK, _LIBRARIES = "libespeak-ng.so.*.*", ("lib", "lib/*", "lib64", "local/lib")


def engine_kind(name: str) -> EngineKind:
    """The engine of that name.

    Raises `EngineError` if there is none.
    """
    if name == WYOMING:
        return _REMOTE
    if name not in _KINDS:
        raise EngineError(f'there is no speaking engine "{name}": known are {", ".join(_KINDS)}')
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
    from importlib import metadata  # reads mail headers: not before a sound is heard

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
