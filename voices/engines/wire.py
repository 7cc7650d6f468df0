"""What goes through the pipes between the box and an engine's process.

Each message is MessagePack behind its length, which is four bytes with the high one first. The first message
of a worker, unasked, says whether its engine came up.
"""

from __future__ import annotations

import struct
from typing import Any, Generic, TypeVar

import msgspec

Got = TypeVar("Got", bound=msgspec.Struct)

LONGEST = 16 * 1024 * 1024
"""Bytes a message may have, six minutes of speech; more is no message of ours."""

_LENGTH = struct.Struct(">I")


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The engine is there, and waits for what it is asked."""


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The engine cannot do what it was asked, or cannot start; `why` is a sentence for a person."""

    why: str


def packed(message: msgspec.Struct) -> bytes:
    """A message as it goes through a pipe."""
    body = msgspec.msgpack.encode(message)
    return _LENGTH.pack(len(body)) + body


class Inbox(Generic[Got]):
    """Bytes as they come out of a pipe, in pieces of any size, made into messages again."""

    def __init__(self, kinds: Any) -> None:
        """`kinds` is what the messages may be: a struct, or a union of them."""
        self._decoder = msgspec.msgpack.Decoder(kinds)
        self._bytes = bytearray()

    def add(self, data: bytes) -> None:
        """More of the pipe."""
        self._bytes += data

    def take(self) -> Got | None:
        """The next message that is there whole, if any.

        Raises `ValueError` if what has come can be no message.
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
