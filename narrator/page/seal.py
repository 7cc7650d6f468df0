"""Encryption between a phone and the box, from a seat's code and a key pair for each connection.

The code is behind the `#` of the address, which browsers never send. Each side makes an X25519 key pair
for one connection and then forgets it. A listener who has the code, or learns it later, can read nothing.
SHA-512 derives one key for each direction from a label, the code, the shared secret and both public keys.
Frames are sealed with ChaCha20-Poly1305 and numbered: none can be changed, dropped, repeated or sent
back. Plain HTTP has no WebCrypto, so the page uses bundled libraries (`static/noble`, `static/nacl.js`).

The second half pairs a phone that has no code: both sides compute digits, which the table compares.
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
"""Bytes of a key."""
CODE = 10
"""Bytes of a code, which is sixteen letters to type. Guessing one takes 2^80 attempts."""
TAG = 16
"""Bytes that sealing adds to a frame."""
ID = 8
"""Bytes of the hash that names a code without revealing it."""
_NONCE = 12
"""Bytes of a nonce, which is a frame's number."""
_NAME, _TO_PHONE, _TO_BOX = b"narrator seat name", b"narrator seat to the phone", b"narrator seat to the box"
"""Labels for the values derived from a code, so that each value is different."""


class SealBroken(Exception):
    """An error for a frame that was not sealed with the right code, or is not the next one."""


def new_code() -> bytes:
    """Draw a random code for a seat."""
    return secrets.token_bytes(CODE)


def spelt(code: bytes) -> str:
    """Write a code in base32: capitals, and digits that do not look like letters.

    >>> unspelt(spelt(bytes(range(10)))) == bytes(range(10))
    True
    """
    return b32encode(code).decode()


def unspelt(text: str) -> bytes:
    """Read a code from base32. Raises `ValueError`."""
    return b32decode(text)


def in_groups(letters: str) -> str:
    """Put letters into groups of four, to read and to type.

    >>> in_groups("ABCDEFGHIJKL")
    'ABCD-EFGH-IJKL'
    """
    return "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def written(code: bytes) -> str:
    """Encode bytes as unpadded URL-safe base64.

    >>> read(written(bytes(range(32)))) == bytes(range(32))
    True
    """
    return urlsafe_b64encode(code).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """Decode unpadded URL-safe base64. Raises `ValueError`."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def id_of(code: bytes) -> bytes:
    """Return the hash that names a code in the open, without revealing it."""
    return sha512(_NAME + code).digest()[:ID]


class KeyPair:
    """An X25519 key pair for one connection."""

    def __init__(self) -> None:
        self._secret = X25519PrivateKey.generate()
        self.public = self._secret.public_key().public_bytes_raw()
        """The public key, for the other side."""

    def shared(self, theirs: bytes) -> bytes:
        """Compute the shared secret. Raises `SealBroken` for a point of small order."""
        try:
            return self._secret.exchange(X25519PublicKey.from_public_bytes(theirs))
        except ValueError:
            raise SealBroken from None


class Seal:
    """The encryption of one connection, in both directions."""

    def __init__(self, code: bytes, own: KeyPair, theirs: bytes, *, of_phone: bool = False) -> None:
        """Derive the keys of a connection; `of_phone` is true on the phone's side.

        Raises `SealBroken` if the other side's public key, `theirs`, cannot be used.
        """
        phone, box = (own.public, theirs) if of_phone else (theirs, own.public)
        common = code + own.shared(theirs) + phone + box
        down, up = (ChaCha20Poly1305(sha512(label + common).digest()[:KEY]) for label in (_TO_PHONE, _TO_BOX))
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


def _nonce(number: int) -> bytes:
    return number.to_bytes(_NONCE, "little")


KEY, NONCE = 32, 16
"""Bytes of a public key, and of the random part that makes the digits new each time."""
DIGITS = 4
_SEALED_ONCE = bytes(12)
"""The nonce of a key that seals only one message."""


class PairingBroken(Exception):
    """An error for a phone's half that does not match its commitment, or has an unusable public key."""


class Half(NamedTuple):
    """The half of a pairing that one side shows: its public key and a random nonce."""

    key: bytes
    nonce: bytes


def commitment(half: Half) -> bytes:
    """Return the hash that commits a phone to its half without revealing it."""
    return sha512(b"narrator half" + half.key + half.nonce).digest()[:KEY]


class Pairing:
    """One pairing, from the box's side."""

    def __init__(self, seat: str, bound_to: bytes) -> None:
        """Begin a pairing for a seat; `bound_to` is the phone's commitment."""
        self._seat, self._bound_to = seat, bound_to
        self._secret = X25519PrivateKey.from_private_bytes(secrets.token_bytes(KEY))
        self.own = Half(self._secret.public_key().public_bytes_raw(), secrets.token_bytes(NONCE))
        """The box's half, shown after the phone has sent its commitment."""

    def meet(self, theirs: Half) -> Agreement:
        """Check the phone's half and compute the agreement. Raises `PairingBroken`."""
        if not hmac.compare_digest(commitment(theirs), self._bound_to):
            raise PairingBroken
        try:
            shared = self._secret.exchange(X25519PublicKey.from_public_bytes(theirs.key))
        except ValueError:  # a point of small order: any listener could compute the secret
            raise PairingBroken from None
        return agreement(shared, theirs, self.own, self._seat)


class Agreement(NamedTuple):
    """The result of a pairing: digits for the table to compare, and a key."""

    digits: str
    """Digits that the table compares."""
    key: bytes

    def seal(self, plain: bytes) -> bytes:
        """Seal the only message of this key."""
        return ChaCha20Poly1305(self.key).encrypt(_SEALED_ONCE, plain, None)


def agreement(shared: bytes, phone: Half, box: Half, seat: str) -> Agreement:
    """Compute the digits and the key from both halves and the shared secret."""
    said = phone.key + box.key + phone.nonce + box.nonce + seat.encode()
    number = int.from_bytes(sha512(b"narrator digits" + said).digest()[:4])
    return Agreement(
        f"{number % 10**DIGITS:0{DIGITS}}", sha512(b"narrator pairing" + shared + said).digest()[:KEY]
    )
