"""The seal between a phone and the box, out of a seat's code and a key pair of this connection alone.

The code is behind the `#` of the address, which browsers never send. Each side makes an X25519 key pair for
one connection and forgets it afterwards, so that a listener who learns the code later, or holds it already,
reads nothing. SHA-512 makes one key for each direction out of a label, the code, the shared secret and both
public keys. Frames are sealed with ChaCha20-Poly1305 and numbered: none can be altered, left out, repeated
or sent back. Plain HTTP has no WebCrypto, so the page does the same with kept libraries (`static/noble`,
`static/nacl.js`).
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
"""Bytes of a code: sixteen letters, which a thumb can type; nobody tries 2^80 of them one by one."""
TAG = 16
"""Bytes by which a sealed frame is longer."""
ID = 8
"""Bytes by which a code is called without being told."""
_NONCE = 12
"""Bytes of a frame's number."""
_NAME, _TO_PHONE, _TO_BOX = b"narrator seat name", b"narrator seat to the phone", b"narrator seat to the box"
"""Labels: each value that is made of a code has one of its own."""


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
    """Return what a code is called in the open: it tells nothing of the code."""
    return sha512(_NAME + code).digest()[:ID]


class KeyPair:
    """An X25519 key pair for one connection."""

    def __init__(self) -> None:
        self._secret = X25519PrivateKey.generate()
        self.public = self._secret.public_key().public_bytes_raw()
        """The half that the other side is shown."""

    def shared(self, theirs: bytes) -> bytes:
        """Return the secret that both sides share. Raises `SealBroken` for a point of small order."""
        try:
            return self._secret.exchange(X25519PublicKey.from_public_bytes(theirs))
        except ValueError:
            raise SealBroken from None


class Seal:
    """Both directions of one connection."""

    def __init__(self, code: bytes, own: KeyPair, theirs: bytes, *, of_phone: bool = False) -> None:
        """Make the keys of a connection; `of_phone` is true where the phone seals.

        Raises `SealBroken` where the public key of the other side, `theirs`, is unfit.
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
