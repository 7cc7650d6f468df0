"""What goes from door to door: one side's word about one person's move, sealed with the key of both boxes.

Whoever listens on the broker learns that two villages have spoken, and when: topic and length are the same
whatever is said, and what lies in a letter can be neither read nor changed nor taken for another one.
"""

from __future__ import annotations

import secrets
from typing import TypeAlias

import msgspec

from narrator.errors import UNREADABLE, NarratorError
from narrator.hamlets.door import Stance

VERSION = 1
KEY_BYTES = 32
NONCE_BYTES = 12
LETTER_BYTES = 768
"""Every letter is as long before it is sealed: a short card would be told by a short letter.

Three names of 40 letters of four bytes each, and the longest card with all its marks, are 596.
"""

Sealed: TypeAlias = bytes
"""A nonce, and what ChaCha20-Poly1305 makes of the letter."""


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side's last word about the `ask`th move of somebody from `home` to `host`."""

    seat: str
    home: str
    host: str
    ask: int
    step: Stance
    luggage: str = ""
    """With `sent`: the card and what stays on whoever moves."""
    v: int = VERSION

    @property
    def sender(self) -> str:
        """The village whose word it is."""
        return self.host if self.step in (Stance.ADMITTED, Stance.REFUSED, Stance.RECEIVED) else self.home

    @property
    def reader(self) -> str:
        """The village that it is meant for."""
        return self.home if self.sender == self.host else self.host


class UnreadableLetter(NarratorError):
    """A letter that is not from the other box, or not as it was written."""


def draw_key() -> bytes:
    """A key for two boxes to share; whoever has it reads and writes their letters."""
    return secrets.token_bytes(KEY_BYTES)


def seal(letter: Letter, key: bytes, topic: str) -> Sealed:
    """Seal a letter for the topic it is sent to; it is no letter under another.

    Raises `ValueError` for one that is longer than any letter of names and cards.

    >>> key, letter = bytes(32), Letter("Ada", "North", "South", 1, Stance.SENT, "seer charmed")
    >>> sealed = seal(letter, key, "hamlets/North/door/1")
    >>> len(sealed), b"seer" in sealed
    (796, False)
    >>> unseal(sealed, key, "hamlets/North/door/1") == letter
    True
    """
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # what the extra brings

    written = msgspec.json.encode(letter)
    if len(written) > LETTER_BYTES:
        raise ValueError(f"a letter of {len(written)} bytes, but {LETTER_BYTES} are the most")
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + ChaCha20Poly1305(key).encrypt(nonce, written.ljust(LETTER_BYTES), topic.encode())


def unseal(sealed: Sealed, key: bytes, topic: str) -> Letter:
    """Read a letter; `UnreadableLetter` for one of another key, topic or version, and for what is none."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    if len(sealed) < NONCE_BYTES + LETTER_BYTES:
        raise UnreadableLetter(f"A message on {topic} is too short; it is ignored.")
    try:
        written = ChaCha20Poly1305(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], topic.encode())
        letter = msgspec.json.decode(written, type=Letter)
    except InvalidTag as error:
        raise UnreadableLetter(
            f"A message on {topic} is not encrypted with the key of these boxes; pair them again."
        ) from error
    except UNREADABLE as error:
        raise UnreadableLetter(f"A message on {topic} is malformed: {error}.") from error
    if letter.v != VERSION:
        raise UnreadableLetter(
            f"A message on {topic} is of version {letter.v}, and this box reads {VERSION}: "
            "use one version on both."
        )
    return letter
