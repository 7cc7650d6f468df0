"""Models for speech recognition on this machine: list, install, remove, check."""

from __future__ import annotations

import shutil
import ssl
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath

import msgspec

from voices.files import given_path, read_plain
from voices.models.catalogue import (
    CATALOGUE,
    Fingerprint,
    Model,
    ModelAbsent,
    ModelDamaged,
    ModelError,
    model_named,
    sha256_of,
)
from voices.models.unpack import unpack

MANIFEST = "narrator-model.json"
"""Name of the file with the fingerprint of each file of a model. It is written into the model's directory
after the model was verified.
"""

_LARGEST_MANIFEST = 1_000_000

_FST = b"\xd6\xfd\xb2\x7e"
_KALDI = b"\x00B"

_LAYOUTS: tuple[dict[str, bytes], ...] = (
    {"am/final.mdl": _KALDI, "graph/HCLr.fst": _FST, "graph/Gr.fst": _FST, "conf/mfcc.conf": b""},
    {"am/final.mdl": _KALDI, "graph/HCLG.fst": _FST, "graph/words.txt": b"", "conf/mfcc.conf": b""},
    {"final.mdl": _KALDI, "HCLr.fst": _FST, "Gr.fst": _FST, "mfcc.conf": b""},
    {"final.mdl": _KALDI, "HCLG.fst": _FST, "words.txt": b"", "mfcc.conf": b""},
)
"""Layouts of vosk models: the files that vosk needs, and the first bytes of each file."""


class ModelState(StrEnum):
    """State of a model of the catalogue on this machine."""

    INSTALLED = "installed"
    ABSENT = "absent"
    PARTLY_FETCHED = "partly fetched"
    DAMAGED = "damaged"


class InstallStage(StrEnum):
    """Stage of `install`."""

    FETCHING = "fetching"
    UNPACKING = "unpacking"


Progress = Callable[[InstallStage, int, int], None]
"""Callback with the stage, the number of bytes done, and the number of bytes in all."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of the list that `narrator models list` prints. `why` is the fault of a damaged model."""

    model: Model
    state: ModelState
    directory: Path
    why: str = ""


class _Manifest(msgspec.Struct, frozen=True):
    files: dict[str, tuple[int, str]]


def list_models(store: Path) -> tuple[Listed, ...]:
    """Return every model of the catalogue with its state in the directory `store`."""
    return tuple(_listed(model, store) for model in CATALOGUE.values())


def _listed(model: Model, store: Path) -> Listed:
    directory = store / model.name
    if not directory.exists():
        state = ModelState.PARTLY_FETCHED if _part(model, store).exists() else ModelState.ABSENT
        return Listed(model, state, directory)
    try:
        check(directory)
    except ModelError as error:
        return Listed(model, ModelState.DAMAGED, directory, str(error))
    return Listed(model, ModelState.INSTALLED, directory)


def find(name: str | Path, store: Path) -> Path:
    """Check a model and return its directory.

    `name` is a language or a name in the catalogue, or the path of a directory.

    Raises `ModelAbsent` for a model that is not installed, `ModelError` for a damaged or unknown one.
    """
    if isinstance(name, str) and not _looks_like_path(name):
        return find_installed(name, store)
    directory = given_path(str(name))
    check(directory)
    return directory


def find_installed(name: str, store: Path) -> Path:
    """Check a model of the catalogue, by language or name, and return its directory.

    `name` is never taken for a path: a directory called like the language may be a voice pack. Raises
    `ModelAbsent` for a model that is not installed, `ModelError` for a damaged or unknown one.
    """
    model = model_named(name, "or a directory")
    directory = store / model.name
    if not directory.exists():
        raise ModelAbsent(model)
    check(directory)
    return directory


def _looks_like_path(name: str) -> bool:
    return "/" in name or name.startswith(("~", ".")) or Path(name).is_dir()


def check(directory: Path, thorough: bool = False) -> None:
    """Check that `directory` has a complete vosk model.

    The files that vosk needs must exist and have the right first bytes. Files that the manifest (written by
    `install`) or the catalogue lists must have the size listed there, and with `thorough` also the SHA-256.
    Raises `ModelDamaged` for an incomplete model, `ModelError` if there is no model at all.
    """
    mend = "install it again, or give another directory."
    if not directory.is_dir():
        raise ModelError(f"there is no model directory {directory}.")
    try:
        _check_layout(directory, mend)
        _check_known_files(directory, thorough, mend)
    except OSError as error:
        raise ModelError(f"the model in {directory} cannot be read: {error.strerror}.") from error


def _check_layout(directory: Path, mend: str) -> None:
    # Models have one of several layouts: compare with the layout of which most files exist.
    layout = max(_LAYOUTS, key=lambda files: sum((directory / name).is_file() for name in files))
    missing = [name for name in layout if not (directory / name).is_file()]
    if len(missing) == len(layout):
        raise ModelError(f"{directory} has no vosk model in it (no {' or '.join(list(layout)[:2])}): {mend}")
    if missing:
        raise ModelDamaged(f"the model in {directory} is incomplete, {missing[0]} is missing: {mend}")
    for name, magic in layout.items():
        with (directory / name).open("rb") as file:
            begins = file.read(max(1, len(magic)))
        if not begins or not begins.startswith(magic):
            raise ModelDamaged(
                f"the model in {directory} is damaged, {name} is not what it should be: {mend}"
            )


def _check_known_files(directory: Path, thorough: bool, mend: str) -> None:
    for name, (size, sha256) in _known_files(directory, mend).items():
        file = directory / name
        if not file.is_file():
            raise ModelDamaged(f"the model in {directory} is incomplete, {name} is missing: {mend}")
        if file.stat().st_size != size or (thorough and sha256_of(file) != sha256):
            raise ModelDamaged(f"the model in {directory} is damaged, {name} has changed: {mend}")


def _known_files(directory: Path, mend: str) -> dict[str, tuple[int, str]]:
    path = directory / MANIFEST
    if not path.exists():
        named = [model for model in CATALOGUE.values() if model.name == directory.name]
        return {name: (file.size, file.sha256) for model in named for name, file in model.members.items()}
    try:
        return msgspec.json.decode(read_plain(path, _LARGEST_MANIFEST), type=_Manifest).files
    except (ValueError, RecursionError) as error:  # from the JSON decoder or from UTF-8
        raise ModelDamaged(
            f"the model in {directory} is damaged, {MANIFEST} cannot be read: {mend}"
        ) from error


def install(
    model: Model, store: Path, progress: Progress | None = None, tls: ssl.SSLContext | None = None
) -> Path:
    """Download, verify and unpack `model` into `store`, and return its directory.

    A complete model is kept, and a damaged one is replaced. An interrupted download resumes. The directory
    appears in one step, after verification, or not at all. Raises `ModelError`.
    """
    directory = store / model.name
    if _is_whole(directory):
        return directory
    try:
        store.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ModelError(f"{store} cannot be written: {error.strerror}.") from error
    _check_room(model, store)
    part = _part(model, store)
    from voices.models.download import fetch  # imports HTTP, which would slow each start

    fetch(model.url, part, model.archive, _counter(progress, InstallStage.FETCHING), tls)
    try:
        _unpack_and_swap(model, part, directory, progress)
    except OSError as error:  # such as a full disk: keep the archive, which is good
        raise ModelError(f"{directory} cannot be written: {error.strerror}.") from error
    except ModelError:
        part.unlink(missing_ok=True)
        raise
    part.unlink(missing_ok=True)
    return directory


def _is_whole(directory: Path) -> bool:
    try:
        check(directory, thorough=True)
    except ModelError:
        return False
    return True


def _check_room(model: Model, store: Path) -> None:
    """Check that the disk has room for both the archive and its unpacked files."""
    part = _part(model, store)
    there = part.stat().st_size if part.exists() else 0
    needed = model.archive.size - there + 3 * model.archive.size
    if (free := shutil.disk_usage(store).free) < needed:
        raise ModelError(f"{store} has {free // 2**20} MB free and {needed // 2**20} MB are needed.")


def _unpack_and_swap(model: Model, part: Path, directory: Path, progress: Progress | None) -> None:
    with tempfile.TemporaryDirectory(dir=directory.parent, prefix=".unpacking-") as room:
        unpacked = unpack(
            part, Path(room), model.name, model.most, _counter(progress, InstallStage.UNPACKING)
        )
        _check_members(model, unpacked)
        _write_manifest(unpacked)
        check(unpacked)
        if directory.exists():
            directory.rename(Path(room) / "old")
        unpacked.rename(directory)


def _check_members(model: Model, unpacked: Path) -> None:
    for name, expected in model.members.items():
        file = unpacked / name
        if not file.is_file() or _fingerprint(file) != expected:
            raise ModelError(f"{name} in the archive is not the file it should be: nothing was installed.")


def _fingerprint(file: Path) -> Fingerprint:
    return Fingerprint(file.stat().st_size, sha256_of(file))


def _write_manifest(unpacked: Path) -> None:
    files = {
        str(PurePosixPath(file.relative_to(unpacked))): (file.stat().st_size, sha256_of(file))
        for file in sorted(unpacked.rglob("*"))
        if file.is_file()
    }
    (unpacked / MANIFEST).write_bytes(msgspec.json.encode(_Manifest(files)))


def remove(model: Model, store: Path) -> bool:
    """Remove `model` and parts of its download; say whether there was anything to remove.

    Raises `ModelError` if the model cannot be removed.
    """
    return remove_files(store / model.name, _part(model, store))


def remove_files(directory: Path, *beside: Path) -> bool:
    """Remove a model's directory and the files `beside` it; say whether there was anything to remove.

    Raises `ModelError` if they cannot be removed.
    """
    found = any(path.exists() for path in (directory, *beside))
    try:
        for path in beside:
            path.unlink(missing_ok=True)
        if directory.is_symlink():
            directory.unlink()
        elif directory.exists():
            shutil.rmtree(directory)
    except OSError as error:
        raise ModelError(f"{directory} cannot be removed: {error.strerror}.") from error
    return found


def _part(model: Model, store: Path) -> Path:
    return store / f"{model.name}.zip.part"


def _counter(progress: Progress | None, stage: InstallStage) -> Callable[[int, int], None] | None:
    if progress is None:
        return None
    return lambda done, total: progress(stage, done, total)
