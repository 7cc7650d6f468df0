"""Pins moved by another process: gpiozero's mock pins behind a socket, for machines without a GPIO chip.

Put this directory on PYTHONPATH and set GPIOZERO_PIN_FACTORY=remote. REMOTE_PINS names the socket,
which takes datagrams: `17 0` pulls GPIO17 to ground, `17 1` releases it, `27 ?` is answered with its
level.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading

from gpiozero.pins.mock import MockFactory


class RemotePins(MockFactory):
    """Mock pins with the thread that moves them."""

    def __init__(self) -> None:
        super().__init__()
        path = os.environ["REMOTE_PINS"]
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(path)
        self._thread = threading.Thread(target=self._serve, name="remote pins", daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            said, sender = self._socket.recvfrom(64)
            if not said:
                return  # closed
            name, what = said.decode().split()
            pin = next((pin for info, pin in list(self.pins.items()) if info.name == f"GPIO{name}"), None)
            if what == "?":
                with contextlib.suppress(ConnectionRefusedError, FileNotFoundError):  # gone meanwhile
                    self._socket.sendto(b"1" if pin is not None and pin.state else b"0", sender)
            elif pin is None:
                continue  # the pin is not open: no wire is connected
            elif what == "1":
                pin.drive_high()
            else:
                pin.drive_low()

    def close(self) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._socket.close()
        super().close()
