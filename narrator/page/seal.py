"""Encryption between a phone and the box, from a seat's code and a key pair for each connection.

The code is behind the `#` of the address, which browsers never send. Each side makes an X25519 key pair for
one connection and forgets it afterwards. So a listener who has the code, or learns it later, can read
nothing. SHA-512 derives one key for each direction from a label, the code, the shared secret and both public
keys. Frames are encrypted with ChaCha20-Poly1305 and numbered: none can be changed, dropped, repeated or sent
back without notice. Over plain HTTP browsers offer no WebCrypto, so the page brings its own libraries
(`static/noble`, `static/nacl.js`).

The second half of this module pairs a phone that has no code: both sides compute digits, which the table
compares.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b32decode, b32encode, urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha512
from typing import NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

KEY = 32
"""Bytes in a key."""
CODE = 10
"""Bytes in a seat's code, which a player types as sixteen letters. Guessing a code takes 2^80 attempts."""
TAG = 16
"""Bytes that encryption adds to a frame."""
ID = 8
"""Bytes in the hash that names a code without revealing it."""
_NONCE = 12
"""Bytes in a nonce, which is the number of a frame."""
_NAME, _TO_PHONE, _TO_BOX = b"narrator seat name", b"narrator seat to the phone", b"narrator seat to the box"
"""Labels for the values that are derived from a code. They make the values differ from each other."""


class SealBroken(Exception):
    """An error for a frame that was not encrypted with the right code, or that is not the next one."""


def new_code() -> bytes:
    """Return a random code for a seat."""
    return secrets.token_bytes(CODE)


def spelt(code: bytes) -> str:
    """Return a code in base32: capital letters, and digits that do not look like letters.

    >>> unspelt(spelt(bytes(range(10)))) == bytes(range(10))
    True
    """
    return b32encode(code).decode()


def unspelt(text: str) -> bytes:
    """Return the code that is written in base32. Raises `ValueError` for any other text."""
    return b32decode(text)


def in_groups(letters: str) -> str:
    """Return letters in groups of four, which are easier to read and to type.

    >>> in_groups("ABCDEFGHIJKL")
    'ABCD-EFGH-IJKL'
    """
    return "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def written(code: bytes) -> str:
    """Return bytes as unpadded URL-safe base64.

    >>> read(written(bytes(range(32)))) == bytes(range(32))
    True
    """
    return urlsafe_b64encode(code).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """Return the bytes that are written as unpadded URL-safe base64. Raises `ValueError`."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def id_of(code: bytes) -> bytes:
    """Return the hash that names a code in unencrypted messages, without revealing the code."""
    return sha512(_NAME + code).digest()[:ID]


class KeyPair:
    """An X25519 key pair, used for one connection."""

    def __init__(self) -> None:
        self._secret = X25519PrivateKey.generate()
        self.public = self._secret.public_key().public_bytes_raw()
        """The public key, which the other side gets."""

    def shared(self, theirs: bytes) -> bytes:
        """Return the secret shared with the owner of a public key.

        Raises `SealBroken` for a point of small order.
        """
        try:
            return self._secret.exchange(X25519PublicKey.from_public_bytes(theirs))
        except ValueError:
            raise SealBroken from None


class Seal:
    """The encryption of one connection, in both directions."""

    def __init__(self, code: bytes, own: KeyPair, theirs: bytes, *, of_phone: bool = False) -> None:
        """Derive the keys of a connection. `of_phone` is True on the phone's side.

        Raises `SealBroken` if the other side's public key, `theirs`, cannot be used.
        """
        phone, box = (own.public, theirs) if of_phone else (theirs, own.public)
        common = code + own.shared(theirs) + phone + box
        down, up = (ChaCha20Poly1305(sha512(label + common).digest()[:KEY]) for label in (_TO_PHONE, _TO_BOX))
        self._out, self._in = (up, down) if of_phone else (down, up)
        self._sent = self._got = 0

    def seal(self, plain: bytes) -> bytes:
        """Return the next frame, encrypted."""
        self._sent += 1
        return self._out.encrypt(_nonce(self._sent), plain, None)

    def open(self, sealed: bytes) -> bytes:
        """Return the next frame, decrypted. Raises `SealBroken`."""
        try:
            plain = self._in.decrypt(_nonce(self._got + 1), sealed, None)
        except InvalidTag:
            raise SealBroken from None
        self._got += 1
        return plain


def _nonce(number: int) -> bytes:
    return number.to_bytes(_NONCE, "little")


KEY, NONCE = 32, 16
"""Bytes in a public key, and in the random part that makes the digits new each time."""
DIGITS = 4
_SEALED_ONCE = bytes(12)
"""The nonce for a key that encrypts only one message."""


class PairingBroken(Exception):
    """An error for a phone's half of a pairing with a wrong hash or an unusable public key."""


class Half(NamedTuple):
    """The half of a pairing that one side sends: its public key and a random nonce."""

    key: bytes
    nonce: bytes


def commitment(half: Half) -> bytes:
    """Return the hash that commits a phone to its half of a pairing without revealing it."""
    return sha512(b"narrator half" + half.key + half.nonce).digest()[:KEY]


class Pairing:
    """One pairing with a phone, from the box's side."""

    def __init__(self, seat: str, bound_to: bytes) -> None:
        """Begin a pairing for a seat. `bound_to` is the hash that commits the phone to its half."""
        self._seat, self._bound_to = seat, bound_to
        self._secret = X25519PrivateKey.from_private_bytes(secrets.token_bytes(KEY))
        self.own = Half(self._secret.public_key().public_bytes_raw(), secrets.token_bytes(NONCE))
        """The box's half of the pairing. It is sent after the phone's hash has arrived."""

    def meet(self, theirs: Half) -> Agreement:
        """Check the phone's half of the pairing, and return the digits and the key.

        Raises `PairingBroken`.
        """
        if not hmac.compare_digest(commitment(theirs), self._bound_to):
            raise PairingBroken
        try:
            shared = self._secret.exchange(X25519PublicKey.from_public_bytes(theirs.key))
        except ValueError:  # with a point of small order, any listener could compute the secret
            raise PairingBroken from None
        return agreement(shared, theirs, self.own, self._seat)


class Agreement(NamedTuple):
    """The result of a pairing: the digits that the table compares, and a key."""

    digits: str
    """The digits that the table compares."""
    key: bytes

    def seal(self, plain: bytes) -> bytes:
        """Return the only message that is sent under this key, encrypted."""
        return ChaCha20Poly1305(self.key).encrypt(_SEALED_ONCE, plain, None)


def agreement(shared: bytes, phone: Half, box: Half, seat: str) -> Agreement:
    """Compute the digits and the key of a pairing from both halves and the shared secret."""
    said = phone.key + box.key + phone.nonce + box.nonce + seat.encode()
    number = int.from_bytes(sha512(b"narrator digits" + said).digest()[:4])
    return Agreement(
        f"{number % 10**DIGITS:0{DIGITS}}", sha512(b"narrator pairing" + shared + said).digest()[:KEY]
    )
