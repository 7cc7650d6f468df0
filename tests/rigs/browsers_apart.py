"""Independent browsers, like phones of several people: contexts of one Chromium.

The W3C protocol has no contexts; the browser's own protocol has, and their windows are driven like any
other.
"""

from __future__ import annotations

import json
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, Event, Request, TextMessage

from tests.rigs.webdriver import WebDriver

AT_ONCE = 65_536
SECONDS = 60.0


class Contexts:
    def __init__(self, stream: socket.socket, path: str) -> None:
        self._stream = stream
        self._ws = WSConnection(ConnectionType.CLIENT)
        self._number = 0
        host, port = stream.getpeername()
        self._send(Request(host=f"{host}:{port}", target=path))
        while not any(isinstance(event, AcceptConnection) for event in self._events()):
            pass

    def window(self, width: int, height: int) -> str:
        """Open a window in its own context and return its handle."""
        context = self._ask("Target.createBrowserContext")["browserContextId"]
        given = {"url": "about:blank", "browserContextId": context, "width": width, "height": height}
        return str(self._ask("Target.createTarget", newWindow=True, **given)["targetId"])

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._number += 1
        self._send(TextMessage(data=json.dumps({"id": self._number, "method": method, "params": params})))
        text = ""
        while True:
            for event in self._events():
                if isinstance(event, TextMessage):
                    text += event.data
                    if event.message_finished:
                        told, text = json.loads(text), ""
                        if told.get("id") == self._number:
                            return dict(told["result"])

    def _send(self, event: Event) -> None:
        self._stream.sendall(self._ws.send(event))

    def _events(self) -> list[Event]:
        self._ws.receive_data(self._stream.recv(AT_ONCE))
        return list(self._ws.events())


@contextmanager
def contexts_of(driver: WebDriver) -> Iterator[Contexts]:
    """Yield a way to open windows that share nothing."""
    with urllib.request.urlopen(f"http://{driver.debugger}/json/version", timeout=SECONDS) as answer:
        address: str = json.load(answer)["webSocketDebuggerUrl"]
    where, _, path = address.removeprefix("ws://").partition("/")
    host, _, port = where.partition(":")
    with socket.create_connection((host, int(port)), SECONDS) as stream:
        yield Contexts(stream, f"/{path}")
