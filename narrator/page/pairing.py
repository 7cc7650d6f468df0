"""How a phone that has read no code comes by one: it agrees on a key with the box, and people compare digits.

Each side makes a pair of keys for this once (X25519), and what both come to knows nobody who only listens.
Somebody who sits in between could agree with each of them apart. So both make four digits of all that was
said, the phone shows them and the box says them aloud. The phone is bound to its half before it sees the
box's, and the box to its own before it sees the phone's: whoever is in between cannot choose a half so that
the digits come out alike, and has one chance in ten thousand, which all at the table hear.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha512
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

KEY, NONCE = 32, 16
"""Bytes of a public key, and of what makes the digits new each time."""
DIGITS = 4
_SEALED_ONCE = bytes(12)
"""The nonce of a key with which one thing is sealed."""


class PairingBroken(Exception):
    """A phone does not show the half that it was bound to, or one with which nobody can agree."""


class Half(NamedTuple):
    """What each side shows of itself."""

    key: bytes
    nonce: bytes


def commitment(half: Half) -> bytes:
    """What binds a phone to its half, and tells nothing of it."""
    return sha512(b"narrator half" + half.key + half.nonce).digest()[:KEY]


class Pairing:
    """One pairing, from the box's side."""

    def __init__(self, seat: str, bound_to: bytes) -> None:
        """`bound_to` is the phone's commitment."""
        self._seat, self._bound_to = seat, bound_to
        self._secret = X25519PrivateKey.from_private_bytes(secrets.token_bytes(KEY))
        self.own = Half(self._secret.public_key().public_bytes_raw(), secrets.token_bytes(NONCE))
        """The box's half: shown once the phone is bound."""

    def meet(self, theirs: Half) -> Agreement:
        """Take the phone's half. Raises `PairingBroken`."""
        if not hmac.compare_digest(commitment(theirs), self._bound_to):
            raise PairingBroken
        try:
            shared = self._secret.exchange(X25519PublicKey.from_public_bytes(theirs.key))
        except ValueError:  # a key of which everybody knows what comes out
            raise PairingBroken from None
        return agreement(shared, theirs, self.own, self._seat)


class Agreement(NamedTuple):
    """What both sides have come to."""

    digits: str
    """What is compared."""
    key: bytes

    def seal(self, plain: bytes) -> bytes:
        """Seal the one thing that this key is for."""
        return ChaCha20Poly1305(self.key).encrypt(_SEALED_ONCE, plain, None)


def agreement(shared: bytes, phone: Half, box: Half, seat: str) -> Agreement:
    """Digits and key of what both have said, and of the secret that they share."""
    said = phone.key + box.key + phone.nonce + box.nonce + seat.encode()
    number = int.from_bytes(sha512(b"narrator digits" + said).digest()[:4])
    return Agreement(
        f"{number % 10**DIGITS:0{DIGITS}}", sha512(b"narrator pairing" + shared + said).digest()[:KEY]
    )
