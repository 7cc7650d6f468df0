"""Voices that can be downloaded: their catalogue, licences, and directories on this machine."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from voices.errors import EngineError
from voices.files import given_path
from voices.models.catalogue import Fingerprint, ModelError
from voices.models.single_files import LooseFile, Progress, all_there, install_files
from voices.tts.engine import EngineName, engine_kind
from voices.tts.kokoro import MODEL, VOICES

_PIPER = "https://huggingface.co/rhasspy/piper-voices/resolve/v1.0.0/"
_KOKORO = "https://github.com/thewh1teagle/kokoro-onnx/releases/download/model-files-v1.0/"


@dataclass(frozen=True, slots=True)
class FetchedVoice:
    """Voice, or model with several voices, to download from its official place.

    `speakers` has the name of the voice for each language. `licence` is the licence of the model and of the
    recordings. `sounds` describes in words how the voice sounds.
    """

    name: str
    engine: EngineName
    speakers: dict[str, str]
    licence: str
    sounds: str
    files: tuple[LooseFile, ...]

    @property
    def size(self) -> int:
        """Number of bytes to download."""
        return sum(file.content.size for file in self.files)

    def directory(self, store: Path) -> Path:
        """Return the voice's directory within `store`, the directory of all voices."""
        return store / self.name


_NEARLY_HUMAN = "sounds nearly human, quick"
_HUMAN = "sounds human, slow: render its lines ahead"


def _piper(name: str, licence: str, model: Fingerprint, settings: Fingerprint) -> FetchedVoice:
    region, speaker, quality = name.split("-")
    place = f"{_PIPER}{region[:2]}/{region}/{speaker}/{quality}/{name}"
    files = (
        LooseFile(f"{name}.onnx", f"{place}.onnx", model),
        LooseFile(f"{name}.onnx.json", f"{place}.onnx.json", settings),
    )
    return FetchedVoice(name, EngineName.PIPER, {region[:2]: name}, licence, _NEARLY_HUMAN, files)


FETCHED: tuple[FetchedVoice, ...] = (
    _piper(
        "fr_FR-siwis-medium",
        "CC-BY-4.0 (recordings: SIWIS, University of Edinburgh)",
        Fingerprint(63_201_294, "641d1ab097da2b81128c076810edb052b385decc8be3381814802a64a73baf99"),
        Fingerprint(4_875, "39479916c2db192b5ac9764daddd0c744d83e023ad890c6976c0633ae4df8959"),
    ),
    _piper(
        "en_US-norman-medium",
        "public domain (recordings: LibriVox; trained from scratch)",
        Fingerprint(63_531_379, "b9739443232a80a59c7d18810dd856899bf16a7964725f5ab81ea49b1351cb71"),
        Fingerprint(4_968, "6c2db7f558a4a8deb9fe822583c1c5105f6c4e834dd0f9de8ad17a888ee9fe1d"),
    ),
    FetchedVoice(
        "kokoro-v1.0",
        EngineName.KOKORO,
        {"fr": "ff_siwis", "en": "bm_george"},
        "Apache-2.0",
        _HUMAN,
        (
            LooseFile(
                MODEL,
                _KOKORO + MODEL,
                Fingerprint(92_361_271, "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"),
            ),
            LooseFile(
                VOICES,
                _KOKORO + VOICES,
                Fingerprint(28_214_398, "bca610b8308e8d99f32e6fe4197e7ec01679264efed0cac9140fe9c29f1fbf7d"),
            ),
        ),
    ),
)
"""Voices that can be downloaded. Several independent public lists agree on each size and checksum."""


BUILT_IN_SOUNDS = {
    EngineName.PICO: "sounds like a machine, easy to understand",
    EngineName.ESPEAK: "sounds like a robot, many languages",
}
"""Descriptions of the engines whose voices need no download."""


class VoiceState(StrEnum):
    """State of a voice on this machine."""

    INSTALLED = "installed"
    ABSENT = "absent"
    PARTLY_FETCHED = "partly fetched"


def voice_named(name: str) -> FetchedVoice:
    """Return the downloadable voice with this name. Raises `ModelError`, which lists the known names."""
    for voice in FETCHED:
        if voice.name == name:
            return voice
    raise ModelError(f'no voice is called "{name}"; there are: {", ".join(voice.name for voice in FETCHED)}.')


def better_voice(language: str) -> FetchedVoice | None:
    """Return the first downloadable voice of a language whose engine is installed, or None."""
    return next(_with_engine(language), None)


def voice_at_hand(language: str, store: Path) -> FetchedVoice | None:
    """Return the first installed voice of a language whose engine is installed, or None."""
    return next(
        (voice for voice in _with_engine(language) if state(voice, store) is VoiceState.INSTALLED), None
    )


def _with_engine(language: str) -> Iterator[FetchedVoice]:
    return (
        voice for voice in FETCHED if language in voice.speakers and not engine_kind(voice.engine).missing
    )


def speaker_of_engine(engine: str, language: str) -> str | None:
    """Return the name of an engine's downloadable voice for a language, or None."""
    voices = (voice for voice in FETCHED if voice.engine == engine)
    return next((voice.speakers[language] for voice in voices if language in voice.speakers), None)


def state(voice: FetchedVoice, store: Path) -> VoiceState:
    """Return the state of a voice, by the sizes of its files."""
    directory = voice.directory(store)
    if all_there(voice.files, directory):
        return VoiceState.INSTALLED
    parts = directory.is_dir() and any(directory.iterdir())
    return VoiceState.PARTLY_FETCHED if parts else VoiceState.ABSENT


def install_voice(
    voice: FetchedVoice, store: Path, progress: Progress | None = None, tls: ssl.SSLContext | None = None
) -> Path:
    """Download and verify the missing files of a voice, and return their directory. Raises `ModelError`."""
    return install_files(voice.files, voice.directory(store), progress, tls)


def engine_voice(engine: str, voice: str, store: Path) -> str:
    """Return the text that names a voice to its engine: a path for a downloaded voice, or its name.

    Raises `EngineError` if the voice is not installed.
    """
    if engine == EngineName.PIPER:
        path = given_path(voice) if voice.endswith(".onnx") else store / voice / f"{voice}.onnx"
        if not path.is_file():
            raise EngineError(_absent(engine, voice))
        return str(path)
    if engine == EngineName.KOKORO:
        model = next(fetched for fetched in FETCHED if fetched.engine is EngineName.KOKORO)
        if state(model, store) is not VoiceState.INSTALLED:
            raise EngineError(_absent(engine, voice))
        return f"{model.directory(store)}#{voice}"
    return voice


def _absent(engine: str, voice: str) -> str:
    names = [fetched.name for fetched in FETCHED if fetched.engine == engine]
    name = voice if voice in names else next(iter(names), voice)
    return f'the voice "{voice}" of {engine} is not installed: run `narrator voices install {name}`'
