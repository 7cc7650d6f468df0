"""Messages in the pipes between the box and an engine's process.

Each message is MessagePack after its length in four bytes, big-endian. A worker's first message says,
without a request, whether its engine has started.
"""

from __future__ import annotations

import struct
from typing import Any, Generic, TypeVar

import msgspec

Got = TypeVar("Got", bound=msgspec.Struct)

LONGEST = 16 * 1024 * 1024
"""Largest message, in bytes: six minutes of speech. More bytes cannot be a message."""

_LENGTH = struct.Struct(">I")


class Ready(msgspec.Struct, frozen=True, tag=True):
    """Report that the engine has started and waits for requests."""


class Failed(msgspec.Struct, frozen=True, tag=True):
    """Report that the engine cannot start or answer; `why` is a sentence for a person."""

    why: str


def packed(message: msgspec.Struct) -> bytes:
    """Encode a message for a pipe."""
    body = msgspec.msgpack.encode(message)
    return _LENGTH.pack(len(body)) + body


class Inbox(Generic[Got]):
    """Decoder of messages from the bytes of a pipe, in pieces of any size."""

    def __init__(self, kinds: Any) -> None:
        """Decode messages of these `kinds`: a struct, or a union of structs."""
        self._decoder = msgspec.msgpack.Decoder(kinds)
        self._bytes = bytearray()

    def add(self, data: bytes) -> None:
        """Add bytes from the pipe."""
        self._bytes += data

    def take(self) -> Got | None:
        """Return the next complete message, or None.

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
