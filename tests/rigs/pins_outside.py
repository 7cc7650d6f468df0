"""Other end of the wires: finger on the button and eye on the light. Standard library only."""

from __future__ import annotations

import contextlib
import glob
import os
import socket
import tempfile
import time
from pathlib import Path
from typing import Protocol

BUTTON, LIGHT = 17, 27


class OutsideWires(Protocol):
    def press(self) -> None:
        """Close the contact."""

    def release(self) -> None:
        """Open it."""

    def lit(self) -> bool:
        """Return whether the light is driven and on."""


class SimulatedWires:
    def __init__(self, button: int = BUTTON, light: int = LIGHT) -> None:
        self._pull = os.open(f"{_line(button)}/pull", os.O_WRONLY)
        self._value = Path(_line(light)) / "value"

    def press(self) -> None:
        os.write(self._pull, b"pull-down")

    def release(self) -> None:
        os.write(self._pull, b"pull-up")

    def lit(self) -> bool:
        return self._value.read_text().strip() == "1"


class RemoteWires:
    """Pins of `remote_pins`, through its socket. Without a server a press has no effect."""

    def __init__(self, path: str, button: int = BUTTON, light: int = LIGHT) -> None:
        self._path = path
        self._button, self._light = button, light
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        # a name in a directory can be answered from another network namespace, and by any user
        answers = Path(tempfile.mkdtemp(dir="/run"))
        answers.chmod(0o755)
        self._socket.bind(str(answers / "answers"))
        (answers / "answers").chmod(0o666)
        self._socket.settimeout(1.0)

    def press(self) -> None:
        self._say(f"{self._button} 0")

    def release(self) -> None:
        self._say(f"{self._button} 1")

    def lit(self) -> bool:
        if not self._say(f"{self._light} ?"):
            return False
        try:
            return self._socket.recv(8) == b"1"
        except TimeoutError:
            return False

    def _say(self, what: str) -> bool:
        with contextlib.suppress(FileNotFoundError, ConnectionRefusedError):
            self._socket.sendto(what.encode(), self._path)
            return True
        return False


def _line(number: int) -> str:
    (path,) = glob.glob(f"/sys/devices/platform/gpio-sim.*/gpiochip*/sim_gpio{number}")
    return path


def bounce(wires: OutsideWires, *, closed: bool) -> None:
    """Close or open the contact like a worn one, within ten milliseconds."""
    for turn in range(5):
        (wires.press if closed == (turn % 2 == 0) else wires.release)()
        time.sleep(0.002)
