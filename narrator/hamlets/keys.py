"""The keys that two boxes share, each in a file of its own that is carried over by hand."""

from __future__ import annotations

from collections.abc import Mapping

from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from narrator.hamlets.letters import KEY_BYTES
from voices.files import given_path, read_plain

LARGEST_KEY_FILE = 4096
"""Bytes; a key is a line of some tens."""


class HamletsError(NarratorError):
    """The other villages cannot be reached as they are configured."""


def keys_of(loaded: LoadedConfig, own: str | None) -> Mapping[str, bytes]:
    """The key of each other village; `own` is what this one is called at the broker, None without a broker.

    Raises `HamletsError` where there is no broker, or a key cannot be read.
    """
    neighbours, place = loaded.config.hamlets.neighbours, loaded.place("hamlets.neighbours")
    if neighbours and own is None:
        raise HamletsError(f"{place} are reached by a broker: set mqtt.host.")
    if own in neighbours:
        raise HamletsError(f'{place}: "{own}" is this box itself; give each box a mqtt.name of its own.')
    return {name: _key(file, place) for name, file in neighbours.items()}


def _key(file: str, place: str) -> bytes:
    try:
        written = read_plain(given_path(file), LARGEST_KEY_FILE)
    except OSError as error:
        raise HamletsError(f"{place}: {file} cannot be read: {error.strerror}.") from None
    try:
        key = bytes.fromhex(written.decode("ascii"))
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise HamletsError(
            f"{place}: {file} holds no key: make one with `openssl rand -hex {KEY_BYTES}`, "
            "and copy it to both boxes."
        )
    return key
