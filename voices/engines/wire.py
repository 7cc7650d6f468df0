"""Messages in the pipes between the main program and an engine's process.

Each message is its length in four bytes, big-endian, followed by MessagePack. The first message of an
engine's process is sent without a request, and says whether the engine has started.
"""

from __future__ import annotations

import struct
from typing import Any, Generic, TypeVar

import msgspec

Got = TypeVar("Got", bound=msgspec.Struct)

LONGEST = 16 * 1024 * 1024
"""Largest message, in bytes: six minutes of speech. A greater length means that the bytes are not a
message.
"""

_LENGTH = struct.Struct(">I")


class Ready(msgspec.Struct, frozen=True, tag=True):
    """Report that the engine has started and waits for requests."""


class Failed(msgspec.Struct, frozen=True, tag=True):
    """Report that the engine cannot start or answer; `why` is a sentence for a person."""

    why: str


def packed(message: msgspec.Struct) -> bytes:
    """Encode a message, with its length, for a pipe."""
    body = msgspec.msgpack.encode(message)
    return _LENGTH.pack(len(body)) + body


class Inbox(Generic[Got]):
    """Decoder of messages from the bytes of a pipe, which may arrive in pieces of any size."""

    def __init__(self, kinds: Any) -> None:
        """Make a decoder of messages of the types `kinds`: a struct, or a union of structs."""
        self._decoder = msgspec.msgpack.Decoder(kinds)
        self._bytes = bytearray()

    def add(self, data: bytes) -> None:
        """Add bytes from the pipe."""
        self._bytes += data

    def take(self) -> Got | None:
        """Return the next complete message, or None if it has not arrived yet.

        Raises `ValueError` if the bytes cannot be a message.
        """
        if len(self._bytes) < _LENGTH.size:
            return None
        (length,) = _LENGTH.unpack_from(self._bytes)
        if length > LONGEST:
            raise ValueError("too long")
        end = _LENGTH.size + length
        if len(self._bytes) < end:
            return None
        body = bytes(self._bytes[_LENGTH.size : end])
        del self._bytes[:end]
        try:
            message: Got = self._decoder.decode(body)
        except RecursionError as error:
            raise ValueError("too deep") from error
        return message
