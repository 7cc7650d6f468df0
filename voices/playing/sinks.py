"""Sinks: the loudspeakers of a sound server, PulseAudio or PipeWire, those on the air and in a network too.

PortAudio knows the server as one device, through ALSA, and none of its sinks. libpulse, below that device,
takes the sink from a variable of the environment; which sinks there are, and on which one we really play, is
asked of the server itself.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from voices.playing.devices import Device, SpeakerError

SINK = "sink:"
"""Before the name of a sink, where a device is named."""
SERVER = "pulse"
"""PortAudio's name of the sound server, PipeWire's too."""
_AIMED_BY = "PULSE_SINK"


class NoSink(SpeakerError):
    """There is no such sink, more than one, or no sound server; one sentence that says what there is."""


class KnownSink(NamedTuple):
    """A sink of the server."""

    name: str
    description: str
    number: int
    """The server's, which a sink that comes back has not again."""

    def __str__(self) -> str:
        return f"{SINK}{self.name} ({self.description})"


class NamedSink:
    """One sink of the server, found by a part of its name and from then on by its whole name.

    Its methods may block for as long as the server does not answer.
    """

    def __init__(self, wanted: str) -> None:
        self._wanted = wanted
        self._name: str | None = None
        self._lock = threading.Lock()
        self._server: Any = None

    def find(self) -> None:
        """See that it is there. Raises `NoSink`."""
        with _connected() as server:
            there = _sinks(server)
        if self._name is None:
            self._name = _found(self._wanted, there).name
        elif self._name not in [sink.name for sink in there]:
            raise _nowhere(self._name, there)

    @contextmanager
    def aimed(self) -> Iterator[None]:
        """What is opened meanwhile through the server plays on this sink; `find` it first."""
        before = os.environ.get(_AIMED_BY)
        os.environ[_AIMED_BY] = self._name or ""
        try:
            yield
        finally:
            if before is None:
                del os.environ[_AIMED_BY]
            else:
                os.environ[_AIMED_BY] = before

    def holds_us(self) -> bool:
        """Whether it is there and all that we play goes to it.

        A server moves what played on a sink that goes to another one, and tells the player nothing.
        """
        with self._lock:
            if self._server is None:
                self._server = _connection()
            try:
                there = {sink.name: sink.number for sink in _sinks(self._server)}
                ours = [
                    stream.sink
                    for stream in self._server.sink_input_list()
                    if stream.proplist.get("application.process.id") == str(os.getpid())
                ]
            except _failures():
                self._forget()
                return False
            return self._name in there and all(sink == there[self._name] for sink in ours)

    def close(self) -> None:
        """Leave the server."""
        with self._lock:
            self._forget()

    def _forget(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None


def sink_of(device: Device) -> NamedSink | None:
    """The sink that a device names; None for a device of PortAudio's."""
    return (
        NamedSink(device.removeprefix(SINK).strip()) if isinstance(device, str) and is_sink(device) else None
    )


def is_sink(device: str) -> bool:
    """Whether a device is named as a sink is."""
    return device.startswith(SINK)


def sinks() -> tuple[KnownSink, ...]:
    """The sinks there are. Raises `NoSink` where no server tells."""
    with _connected() as server:
        return _sinks(server)


def _found(wanted: str, there: tuple[KnownSink, ...]) -> KnownSink:
    """By its name or its description, or else by a part of one of them."""
    words = wanted.casefold()
    whole = [sink for sink in there if words in (sink.name.casefold(), sink.description.casefold())]
    part = [sink for sink in there if words in f"{sink.name}\n{sink.description}".casefold()]
    fitting = whole or part
    if len(fitting) == 1:
        return fitting[0]
    if not fitting or not words:
        raise _nowhere(wanted, there)
    raise NoSink(f'more than one sink fits "{wanted}": {_listed(fitting)}; give the whole name of one')


def _nowhere(wanted: str, there: tuple[KnownSink, ...]) -> NoSink:
    if not there:
        return NoSink(f'no sink fits "{wanted}", for the sound server has none; switch the loudspeaker on')
    known = _listed(there)
    return NoSink(
        f'no sink fits "{wanted}"; there are: {known}; switch the loudspeaker on, or name one of these'
    )


def _listed(there: tuple[KnownSink, ...] | list[KnownSink]) -> str:
    return ", ".join(map(str, there))


def _sinks(server: Any) -> tuple[KnownSink, ...]:
    return tuple(KnownSink(sink.name, sink.description, sink.index) for sink in server.sink_list())


@contextmanager
def _connected() -> Iterator[Any]:
    server = _connection()
    try:
        yield server
    except _failures() as error:
        raise _no_server() from error
    finally:
        server.close()


def _connection() -> Any:
    library = _library()
    server = library.Pulse("narrator", connect=False)
    try:
        server.connect(autospawn=False)
    except _failures() as error:
        server.close()
        raise _no_server() from error
    return server


def _library() -> Any:
    """The binding of libpulse, imported when it is needed: without the library it cannot be."""
    try:
        import pulsectl
    except OSError as error:
        raise NoSink(
            "no sink can be had without libpulse; install the system package libasound2-plugins"
        ) from error
    return pulsectl


def _failures() -> tuple[type[Exception], ...]:
    """How the binding says that the server does not answer."""
    library = _library()
    return library.PulseError, library.PulseDisconnected


def _no_server() -> NoSink:
    if where := os.environ.get("PULSE_SERVER"):
        return NoSink(
            f"no sound server answers at {where}; start PipeWire or PulseAudio, or name a device of ALSA"
        )
    return NoSink("this user has no sound server; start PipeWire or PulseAudio, or name a device of ALSA")
