"""Phones without a code, as `pair.js` implements them from `docs/secrecy.md`, and their connections."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha512
from random import Random
from typing import Any

import trio
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Ping, Request, TextMessage

from narrator.page import seal
from narrator.page.seal import read, written
from tests.narrator.page.phones import Network, Overheard

Told = dict[str, Any]
GONE = (trio.BrokenResourceError, trio.ClosedResourceError)


class NewPhone:
    """Pairing state of a phone; an attacker may choose `nonce`."""

    def __init__(self, seat: str, chance: Random, nonce: bytes | None = None) -> None:
        self.seat = seat
        self.digits = ""
        self.code, self.token = b"", ""
        self.told: list[str] = []
        self.secret = X25519PrivateKey.from_private_bytes(chance.randbytes(32))
        self.key = self.secret.public_key().public_bytes_raw()
        self.nonce = chance.randbytes(16) if nonce is None else nonce
        self._shared = b""

    @property
    def asks(self) -> Told:
        bound = sha512(b"narrator half" + self.key + self.nonce).digest()[:32]
        return {"seat": self.seat, "bound": written(bound)}

    @property
    def half(self) -> Told:
        return {"key": written(self.key), "nonce": written(self.nonce)}

    @property
    def takes_half(self) -> bool:
        """Whether the box may reveal its half: a second half could be chosen after seeing ours."""
        return not self.digits

    def said_with(self, key: bytes, nonce: bytes) -> bytes:
        """Return everything both sides have said."""
        return self.key + key + self.nonce + nonce + self.seat.encode()

    def digits_with(self, key: bytes, nonce: bytes) -> str:
        number = int.from_bytes(sha512(b"narrator digits" + self.said_with(key, nonce)).digest()[:4], "big")
        return str(number % 10**seal.DIGITS).zfill(seal.DIGITS)

    def hear(self, told: Told) -> Told | None:
        if "told" in told:
            self.told.append(told["told"])
            self.digits = ""
        elif "key" in told and self.takes_half:
            key, nonce = read(told["key"]), read(told["nonce"])
            shared = self.secret.exchange(X25519PublicKey.from_public_bytes(key))
            self._shared = sha512(b"narrator pairing" + shared + self.said_with(key, nonce)).digest()[:32]
            self.digits = self.digits_with(key, nonce)
            return self.half
        elif "sealed" in told:
            plain = ChaCha20Poly1305(self._shared).decrypt(bytes(12), read(told["sealed"]), None)
            self.code, self.token, self.digits = plain[:10], plain[10:].decode(), ""
        return None


class PairSocket:
    def __init__(self, net: Network, address: str = "") -> None:
        self.stream: Overheard = net.stream(address)
        self.closed: int | None = None
        self._ws = WSConnection(ConnectionType.CLIENT)
        self._came: list[Told] = []

    async def open(self) -> None:
        origin = [(b"Origin", b"http://127.0.0.1")]
        await self.stream.send_all(
            self._ws.send(Request(host="127.0.0.1", target="/wire", extra_headers=origin))
        )
        await self.say({"page": "pair"})

    async def say(self, told: Told | str) -> None:
        text = told if isinstance(told, str) else json.dumps(told)
        with suppress(*GONE):
            while self._ws.state.name == "CONNECTING":
                await self._receive()
            await self.stream.send_all(self._ws.send(TextMessage(data=text)))

    async def next(self) -> Told | None:
        """Return the next message, or None when the box has closed."""
        while not self._came and self.closed is None:
            await self._receive()
        return self._came.pop(0) if self._came else None

    async def until(self, key: str) -> Told | None:
        """Return the next message of a kind."""
        while (told := await self.next()) is not None and key not in told:
            pass
        return told

    async def _receive(self) -> None:
        data = b""
        with suppress(*GONE):
            data = bytes(await self.stream.receive_some(65536))
        if not data:
            self.closed = self.closed or 1006
            return
        self._ws.receive_data(data)
        for event in self._ws.events():
            match event:
                case TextMessage(data=text):
                    if (told := json.loads(text)) is not None:  # a heartbeat
                        self._came.append(told)
                case Ping():
                    await self.stream.send_all(self._ws.send(event.response()))
                case CloseConnection(code=code):
                    self.closed = code
                case AcceptConnection():
                    pass


async def carried(
    net: Network, phone: NewPhone, asks: Callable[[], bool] = lambda: True, address: str = ""
) -> PairSocket:
    """Run an ordinary phone: request its seat once the seat is shown, while `asks` returns true."""
    socket = PairSocket(net, address)
    await socket.open()
    while not phone.code and (told := await socket.next()) is not None:
        shown = [seat["name"] for seat in told.get("seats", ())]
        answer = phone.hear(told) if not shown else phone.asks if phone.seat in shown and asks() else None
        if answer is not None:
            await socket.say(answer)
    return socket
