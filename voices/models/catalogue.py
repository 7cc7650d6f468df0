"""Catalogue of the speech recognition models that can be downloaded by name."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from plain_errors import written


class ModelError(Exception):
    """Error of a model that is missing, damaged or cannot be fetched; its sentence names the remedy."""


class NotReached(ModelError):
    """Error when no server answered or the connection broke.

    The part that was received is kept, and the next download continues from there.
    """


class NotAsKnown(ModelError):
    """Error for a downloaded file that differs from the catalogue; a second try would not help."""


class NotWritten(ModelError):
    """Error for a download when the disk refuses a write."""


class ModelDamaged(ModelError):
    """Error of an installed model that is incomplete or changed."""


class ModelAbsent(ModelError):
    """Error for a model of the catalogue that is not installed; the caller adds how to install the model."""

    def __init__(self, model: Model) -> None:
        super().__init__(f"the model {model.name} is not installed.")
        self.model = model


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """Expected size, in bytes, and SHA-256, in hexadecimal, of a file."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Model:
    """Downloadable model: the address, fingerprint and limits of its archive.

    The archive must match `archive` before anything is unpacked. `members` are files in it with known
    content. `most` is the largest allowed size of all unpacked files, in bytes. The archive must have one
    directory, called `name`.
    """

    name: str
    language: str
    title: str
    url: str
    licence: str
    archive: Fingerprint
    most: int = 300_000_000
    members: Mapping[str, Fingerprint] = field(default_factory=lambda: MappingProxyType({}))


_SITE = "https://alphacephei.com/vosk/models/"

_FRENCH_MEMBERS = {
    "am/final.mdl": Fingerprint(
        15_978_979, "580d99752e3f6f31fb4a03403b0b2a3a78b9665937e2823668b46d9c9ce1a1a1"
    ),
    "graph/Gr.fst": Fingerprint(
        24_029_163, "4d5aefc6af664d1c47979ae3b9eb7e972c196e843ff4eee65e4c7b0c064723cf"
    ),
    "graph/HCLr.fst": Fingerprint(
        18_331_442, "6562aee2cffac5ad2e569584bc8ca22b1bae0ce9e6e03f0f9898d9d7c267eaa5"
    ),
}

CATALOGUE: Mapping[str, Model] = MappingProxyType(
    {
        "fr": Model(
            name="vosk-model-small-fr-0.22",
            language="fr",
            title="French, small (vosk)",
            url=_SITE + "vosk-model-small-fr-0.22.zip",
            licence="Apache-2.0",
            archive=Fingerprint(
                42_233_323, "cabf6180e177eb9b3a9a9d43a437bd5e549f3a7d09525e5d69a3fed787be12ad"
            ),
            members=MappingProxyType(_FRENCH_MEMBERS),
        ),
        "en": Model(
            name="vosk-model-small-en-us-0.15",
            language="en",
            title="English, small (vosk)",
            url=_SITE + "vosk-model-small-en-us-0.15.zip",
            licence="Apache-2.0",
            archive=Fingerprint(
                41_205_931, "30f26242c4eb449f948e42cb302dd7a686cb29a3423a8367f99ff41780942498"
            ),
        ),
    }
)
"""Models by language. docs/listening.md says where the sizes and checksums come from and how they were
checked.
"""


def model_named(name: str, *others: str) -> Model:
    """Return the model for a language ("fr") or a full name.

    Raises `ModelError`, which lists the known names and `others`.
    """
    for language, model in CATALOGUE.items():
        if name in (language, model.name):
            return model
    raise ModelError(f"no model is called {written(name)}; there are: {', '.join((*CATALOGUE, *others))}.")


def sha256_of(path: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
