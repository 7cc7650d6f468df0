"""Client of a Wyoming server, a speech engine on this machine or another; one request at a time.

All calls block, at most for the given time. Only worker processes use them.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from voices.addresses import Address, parsed
from voices.errors import EngineError
from voices.extras import installing

if TYPE_CHECKING:
    from wyoming.event import Event

FORM = "wyoming"
"""Scheme of the network address of a Wyoming server."""
_CONNECTS = 2.0
"""Longest wait, in seconds, for a connection to a server."""
_SOONEST = 0.001  # shortest time limit in seconds; 0 would make the socket non-blocking


def is_server(engine: str) -> bool:
    """Say whether an engine's name is the address of a server."""
    return engine.startswith(f"{FORM}://")


def server_of(engine: str) -> Address:
    """Return the address in the engine name of a server. Raises `EngineError` if it lacks host or port."""
    address = parsed(engine, [FORM])
    if address is None:
        raise EngineError(
            f'"{engine}" does not name a server; give host and port, as in wyoming://192.168.1.20:10200'
        )
    return address


class Conversation:
    """Connection to a server, used until `deadline`, a time of `time.monotonic` in seconds."""

    def __init__(self, made: socket.socket, stream: Any, server: Address, deadline: float) -> None:
        self._socket, self._stream, self._server, self._deadline = made, stream, server, deadline

    def say(self, event: Event) -> None:
        """Send an event to the server."""
        from wyoming.event import write_event

        self._hurry()
        write_event(event, self._stream)

    def hear(self) -> Event:
        """Return the server's next event.

        Raises `EngineError` if the server reports an error or disconnects.
        """
        from wyoming.error import Error
        from wyoming.event import read_event

        self._hurry()
        event = read_event(self._stream)
        if event is None:
            raise EngineError(f"the server {self._server} hung up without an answer")
        if Error.is_type(event.type):
            raise EngineError(f'the server {self._server} says "{Error.from_event(event).text}"')
        return event

    def _hurry(self) -> None:
        self._socket.settimeout(max(_SOONEST, self._deadline - time.monotonic()))


@contextmanager
def conversation(server: Address, within: float) -> Iterator[Conversation]:
    """Open a conversation with a server, for at most `within` seconds.

    Raises `EngineError` if there is no server, if the server hangs, disconnects or sends invalid data, and
    if the library `wyoming` is not installed.
    """
    try:
        import wyoming.event  # noqa: F401 - must fail before a connection if missing
    except ImportError as error:
        raise EngineError(f"a Wyoming server needs a library: run `{installing('wyoming')}`") from error
    deadline = time.monotonic() + within
    try:
        with (
            socket.create_connection((server.host, server.port), min(within, _CONNECTS)) as made,
            made.makefile("rwb") as stream,
        ):
            yield Conversation(made, stream, server, deadline)
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        why = (error.strerror or str(error)) if isinstance(error, OSError) else "nonsense"
        raise EngineError(f"the server {server} does not answer ({why})") from error
