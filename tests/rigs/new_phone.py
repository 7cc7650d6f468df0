"""Phone without a code at a real box: `new_phone.py PORT NAME`, run by the installed environment's
Python.

It prints its digits and, once the table has confirmed it, the first message to its page.
"""

from __future__ import annotations

import json
import secrets
import socket
import sys
from collections.abc import Iterator
from typing import Any

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from wsproto import ConnectionType, WSConnection
from wsproto.events import BytesMessage, Ping, Request, TextMessage

from narrator.page.messages import Begun, said_frame
from narrator.page.seal import Half, KeyPair, Seal, agreement, commitment, id_of, read, written

SECONDS = 300.0


class NewcomerSocket:
    def __init__(self, port: int, page: str) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), SECONDS)
        self._ws = WSConnection(ConnectionType.CLIENT)
        host = f"127.0.0.1:{port}"
        self._send(Request(host=host, target="/wire", extra_headers=[(b"Origin", f"http://{host}".encode())]))
        self._came = self._events()
        next(self._came)
        self.say({"page": page})

    def say(self, message: dict[str, Any]) -> None:
        self._send(TextMessage(data=json.dumps(message)))

    def send(self, sealed: bytes) -> None:
        self._send(BytesMessage(data=sealed))

    def until(self, key: str) -> dict[str, Any]:
        """Return the next message of a kind."""
        while True:
            event = next(self._came)
            if isinstance(event, TextMessage) and key in (told := json.loads(event.data) or {}):
                return dict(told)

    def sealed(self) -> bytes:
        """Return the next sealed frame."""
        while not isinstance(event := next(self._came), BytesMessage):
            pass
        return bytes(event.data)

    def _send(self, event: Any) -> None:
        self._socket.sendall(self._ws.send(event))

    def _events(self) -> Iterator[object]:
        while data := self._socket.recv(65536):
            self._ws.receive_data(data)
            for event in self._ws.events():
                if isinstance(event, Ping):
                    self._send(event.response())
                else:
                    yield event


def main(port: int, name: str) -> None:
    """Join a seat by its name and print its phone's content."""
    wire, secret = NewcomerSocket(port, "pair"), X25519PrivateKey.generate()
    own = Half(secret.public_key().public_bytes_raw(), secrets.token_bytes(16))
    while name not in [seat["name"] for seat in wire.until("seats")["seats"]]:
        pass
    wire.say({"seat": name, "bound": written(commitment(own))})
    told = wire.until("key")
    box = Half(read(told["key"]), read(told["nonce"]))
    wire.say({"key": written(own.key), "nonce": written(own.nonce)})
    shared = secret.exchange(X25519PublicKey.from_public_bytes(box.key))
    agreed = agreement(shared, own, box, name)
    print(agreed.digits, flush=True)
    plain = ChaCha20Poly1305(agreed.key).decrypt(bytes(12), read(wire.until("sealed")["sealed"]), None)
    code, token = plain[:10], plain[10:].decode()
    seat, pair = NewcomerSocket(port, "seat"), KeyPair()
    seat.say({"id": written(id_of(code)), "key": written(pair.public)})
    seal = Seal(code, pair, read(seat.until("key")["key"]), of_phone=True)
    seat.send(seal.seal(said_frame(Begun(token))))
    seal.open(seat.sealed())
    lies, is_last = b"", 0
    while not is_last:
        is_last, *part = seal.open(seat.sealed())
        lies += bytes(part)
    print(lies.decode().strip(), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
