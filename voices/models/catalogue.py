"""The models that can be fetched by name, with what is known of them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from voices.words import written


class ModelError(Exception):
    """A model is missing, incomplete or damaged, or cannot be fetched: one sentence, how to mend included."""


class NotReached(ModelError):
    """No server answered, or it broke off: what has come is kept, and the same fetching goes on later."""


class NotAsKnown(ModelError):
    """What is served is not, or no longer, what is known of it: trying again helps nobody."""


class NotWritten(ModelError):
    """The disk does not take it."""


class ModelDamaged(ModelError):
    """A model is here, but not whole."""


class ModelAbsent(ModelError):
    """A model of the catalogue is not here; who knows how the program is called says how to get it."""

    def __init__(self, model: Model) -> None:
        super().__init__(f"the model {model.name} is not installed.")
        self.model = model


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a file must be: its size in bytes and its SHA-256 in hexadecimal."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Model:
    """One model: where its archive is, what that must be, and what it may unpack to.

    `archive` is checked before a byte is unpacked. `members` are files whose content is known besides.
    `most` bounds the unpacked size in bytes. The archive holds one directory called `name`.
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
"""By language. Where the figures come from, and what of them was checked by whom: docs/listening.md."""


def model_named(name: str, *others: str) -> Model:
    """Return the model for a language ("fr") or of a full name; `others` are told with those there are.

    Raises `ModelError` with the names there are.
    """
    for language, model in CATALOGUE.items():
        if name in (language, model.name):
            return model
    raise ModelError(f"no model is called {written(name)}; there are: {', '.join((*CATALOGUE, *others))}.")


def sha256_of(path: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
