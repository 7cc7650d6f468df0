"""What phones and box say to each other, sealed with a key that stands only in a seat's code.

The code lies behind the `#` of the address, which browsers never send. Out of it and of twelve fresh bytes
from either side come two keys for one connection, by the key stream of ChaCha20 (RFC 8439), a pseudorandom
function of key and nonce; frames are sealed with ChaCha20-Poly1305, numbered, so that none can be altered,
left out, repeated or taken for one of the other direction. Plain HTTP has no WebCrypto: the page does
the same with a kept library (`static/noble`).
"""

from __future__ import annotations

import secrets
from base64 import b32decode, b32encode, urlsafe_b64decode, urlsafe_b64encode

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

KEY = 32
"""Bytes of a key."""
CODE = 10
"""Bytes of a code: sixteen letters, which a thumb can type; nobody tries 2^80 of them one by one."""
SALT = 12
"""Bytes that each side brings to a connection."""
TAG = 16
"""Bytes by which a sealed frame is longer."""
ID = 8
"""Bytes by which a code is called without being told."""
_CALLED = b"whose-seat?!"
"""In place of a salt: what of a code's key stream is its name. Nobody draws these twelve bytes."""


class SealBroken(Exception):
    """A frame was not sealed by whoever knows the code, or is not the next one."""


def new_code() -> bytes:
    """A seat's code, out of the system's chance."""
    return secrets.token_bytes(CODE)


def spelt(code: bytes) -> str:
    """A code in the letters that people read and type: capitals, and digits that look like none of them.

    >>> unspelt(spelt(bytes(range(10)))) == bytes(range(10))
    True
    """
    return b32encode(code).decode()


def unspelt(text: str) -> bytes:
    """The code that stands there. Raises `ValueError`."""
    return b32decode(text)


def in_groups(letters: str) -> str:
    """Letters by fours, as they are read and typed.

    >>> in_groups("ABCDEFGHIJKL")
    'ABCD-EFGH-IJKL'
    """
    return "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def new_salt() -> bytes:
    """What one side brings to a connection."""
    return secrets.token_bytes(SALT)


def written(code: bytes) -> str:
    """Bytes as they stand in an address.

    >>> read(written(bytes(range(32)))) == bytes(range(32))
    True
    """
    return urlsafe_b64encode(code).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """The bytes that stand there. Raises `ValueError`."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def id_of(code: bytes) -> bytes:
    """What a code is called in the open: it tells nothing of the code."""
    return _key_stream(_key_of(code), _CALLED)[:ID]


class Seal:
    """Both directions of one connection."""

    def __init__(self, code: bytes, phone: bytes, box: bytes, *, of_phone: bool = False) -> None:
        """`phone` and `box` are the salts of both sides; `of_phone`: whether it is the phone that seals."""
        keys = _key_stream(_key_stream(_key_of(code), phone)[:KEY], box)
        down, up = ChaCha20Poly1305(keys[:KEY]), ChaCha20Poly1305(keys[KEY:])
        self._out, self._in = (up, down) if of_phone else (down, up)
        self._sent = self._got = 0

    def seal(self, plain: bytes) -> bytes:
        """Seal the next frame."""
        self._sent += 1
        return self._out.encrypt(_nonce(self._sent), plain, None)

    def open(self, sealed: bytes) -> bytes:
        """Open the next frame. Raises `SealBroken`."""
        try:
            plain = self._in.decrypt(_nonce(self._got + 1), sealed, None)
        except InvalidTag:
            raise SealBroken from None
        self._got += 1
        return plain


def _key_of(code: bytes) -> bytes:
    """The code as often as there is room for it, as ChaCha takes keys that are shorter than its own."""
    return (code * (-(-KEY // len(code))))[:KEY]


def _nonce(number: int) -> bytes:
    return number.to_bytes(SALT, "little")


def _key_stream(key: bytes, salt: bytes) -> bytes:
    """The first block of the key stream: 64 bytes that nobody foresees without the key."""
    cipher = Cipher(algorithms.ChaCha20(key, bytes(4) + salt), mode=None)
    return cipher.encryptor().update(bytes(2 * KEY))
