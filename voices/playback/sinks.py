"""Sinks: loudspeakers of a sound server (PulseAudio or PipeWire), including Bluetooth and network ones.

PortAudio sees the server as one ALSA device, without its sinks. That device uses libpulse, which takes the
sink from an environment variable. The server itself lists the sinks and says which one plays our stream.
"""

from __future__ import annotations

import os
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from voices.playback.devices import Device, SpeakerError

SINK = "sink:"
"""Prefix that marks a device's name as the name of a sink."""
SERVER = "pulse"
"""PortAudio's name for the sound server's device, also with PipeWire."""
_AIMED_BY = "PULSE_SINK"
_DEFAULTS = ("default", SERVER, "pipewire")
"""PortAudio's names for devices that may play on the sound server's default sink."""
_NOWHERE = "auto_null"
"""Name of the placeholder sink of a server that has no loudspeaker; it plays nothing."""
_LOOKS = 4
"""Number of searches for our stream on the server, after which the device counts as one that uses no
server.
"""
_NETWORK = 0x10  # the bit of a sink's flags that marks a network sink


class NoSink(SpeakerError):
    """Error when no sink or several match a name, or no sound server runs; its sentence lists the sinks."""


class KnownSink(NamedTuple):
    """Sink (loudspeaker) that the sound server knows."""

    name: str
    description: str
    number: int
    """Index on the server; a sink that disappears and comes back has a new index."""
    over_the_air: bool = False
    """Whether the sink plays by Bluetooth or a network, where loudspeakers sleep in silence."""

    def __str__(self) -> str:
        return f"{SINK}{self.name} ({self.description})"


class PlayedSink(ABC):
    """Loudspeaker on which a sound server plays our streams.

    The methods may block for as long as the server does not answer.
    """

    device: Any
    """Device to open for this sink: the name of a PortAudio device, or an address."""
    sleeps: bool
    """Whether the loudspeaker may sleep in silence and must be kept awake."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._server: Any = None

    @abstractmethod
    def find(self) -> None:
        """Check that the sink exists, before it is opened. Raises `NoSink`."""

    @contextmanager
    def aimed(self) -> Iterator[None]:
        """Let streams that are opened within the context play on this sink; call `find` first."""
        yield

    def holds_us(self) -> bool:
        """Say whether the sink still exists and all our streams play on it.

        A server moves streams from a lost sink to another one without notice.
        """
        with self._lock:
            if self._server is None:
                self._server = _connection()
            try:
                there = _sinks(self._server)
                ours = [
                    stream.sink
                    for stream in self._server.sink_input_list()
                    if stream.proplist.get("application.process.id") == str(os.getpid())
                ]
            except _failures():
                self._forget()
                return False
            return self._holds(there, ours)

    def close(self) -> None:
        """Close the connection to the server."""
        with self._lock:
            self._forget()

    @abstractmethod
    def _holds(self, there: tuple[KnownSink, ...], ours: list[int]) -> bool:
        """Decide `holds_us` from the server's sinks, and the indices of the sinks that play our streams."""

    def _forget(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None


class NamedSink(PlayedSink):
    """Sink of the server that is found by a part of its name, and afterwards known by its whole name."""

    device = SERVER
    sleeps = True

    def __init__(self, wanted: str) -> None:
        super().__init__()
        self._wanted = wanted
        self._name: str | None = None

    def find(self) -> None:
        """Check that the sink exists. Raises `NoSink`."""
        with _connected() as server:
            there = _sinks(server)
        if self._name is None:
            self._name = _found(self._wanted, there).name
        elif self._name not in [sink.name for sink in there]:
            raise _nowhere(self._name, there)

    @contextmanager
    def aimed(self) -> Iterator[None]:
        """Let new streams play on this sink, by setting the environment variable that libpulse reads."""
        before = os.environ.get(_AIMED_BY)
        os.environ[_AIMED_BY] = self._name or ""
        try:
            yield
        finally:
            if before is None:
                del os.environ[_AIMED_BY]
            else:
                os.environ[_AIMED_BY] = before

    def _holds(self, there: tuple[KnownSink, ...], ours: list[int]) -> bool:
        numbers = {sink.name: sink.number for sink in there}
        return self._name in numbers and all(number == numbers[self._name] for number in ours)


class DefaultSink(PlayedSink):
    """Default sink of the server, if there is a server below the device.

    Another sink may become the default, or a person may move our stream; we then play on that sink. Only a
    sink that disappears counts as lost. After that we play on the next default sink. When the lost sink is
    the default again, the server moves our stream to it.
    """

    sleeps = False

    def __init__(self, device: Device) -> None:
        super().__init__()
        self.device = device
        self._on: KnownSink | None = None
        """Sink that plays our stream, or None before the server was asked."""
        self._looks = 0
        self._lost = False

    def find(self) -> None:
        """Check that there is a default sink.

        Does so only after a loss, so that a start never waits for a server.

        Raises `NoSink`.
        """
        self._on, self._looks = None, 0
        if not self._lost:
            return
        with _connected() as server:
            there, default = _sinks(server), server.server_info().default_sink_name
        now = [sink for sink in there if sink.name == default != _NOWHERE]
        if not now:
            raise NoSink("no sink because the sound server has none; switch the loudspeaker on")
        self.sleeps = now[0].over_the_air

    def holds_us(self) -> bool:
        """Say whether the sink that last played our stream exists; True if no server plays our stream."""
        if self._looks >= _LOOKS or not (self._on or _may_be_served()):
            return True
        try:
            return super().holds_us() or self._on is None
        except NoSink:
            self._looks += 1
            return self._on is None

    def _holds(self, there: tuple[KnownSink, ...], ours: list[int]) -> bool:
        numbers = [sink.number for sink in there]
        if self._on is not None and self._on.name != _NOWHERE and self._on.number not in numbers:
            self._lost = True
            return False
        now = [sink for sink in there if sink.number in ours]
        if now:
            self._on, self.sleeps = now[0], now[0].over_the_air
        elif self._on is None:
            self._looks += 1
        return True


def sink_of(device: Device) -> PlayedSink | None:
    """Return the sink that `device` names, or the default sink; None for a device that is no sink."""
    if device is None or device in _DEFAULTS:
        return DefaultSink(device)
    return (
        NamedSink(device.removeprefix(SINK).strip()) if isinstance(device, str) and is_sink(device) else None
    )


def is_sink(device: str) -> bool:
    """Say whether a device's name is the name of a sink."""
    return device.startswith(SINK)


def sinks() -> tuple[KnownSink, ...]:
    """Return all sinks of the sound server. Raises `NoSink` if no server answers."""
    with _connected() as server:
        return _sinks(server)


def _found(wanted: str, there: tuple[KnownSink, ...]) -> KnownSink:
    """Find the sink whose name or description is `wanted`, or else contains it."""
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
        return NoSink(f'no sink fits "{wanted}" because the sound server has none; switch the loudspeaker on')
    known = _listed(there)
    return NoSink(
        f'no sink fits "{wanted}"; there are: {known}; switch the loudspeaker on, or name one of these'
    )


def _listed(there: tuple[KnownSink, ...] | list[KnownSink]) -> str:
    return ", ".join(map(str, there))


def _sinks(server: Any) -> tuple[KnownSink, ...]:
    return tuple(
        KnownSink(sink.name, sink.description, sink.index, _over_the_air(sink)) for sink in server.sink_list()
    )


def _over_the_air(sink: Any) -> bool:
    said = sink.proplist  # PipeWire does not set the network flag
    over = said.get("device.bus") == "bluetooth" or said.get("node.network") == "true"
    return over or bool(sink.flags & _NETWORK)


def _may_be_served() -> bool:
    """Say whether a sound server may be running. If not, libpulse is not loaded, because it leaves files."""
    home = os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")
    # Path.exists would raise an error where systemd's ProtectHome= forbids access.
    return "PULSE_SERVER" in os.environ or os.path.exists(f"{home}/pulse/native")


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
    """Import and return the Python binding of libpulse. Fails if the library is not installed."""
    try:
        import pulsectl
    except OSError as error:
        raise NoSink(
            "no sink works without libpulse; install the system package libasound2-plugins"
        ) from error
    return pulsectl


def _failures() -> tuple[type[Exception], ...]:
    """Return the exceptions that the binding of libpulse raises when the server does not answer."""
    library = _library()
    return library.PulseError, library.PulseDisconnected


def _no_server() -> NoSink:
    if where := os.environ.get("PULSE_SERVER"):
        return NoSink(
            f"no sound server answers at {where}; start PipeWire or PulseAudio, or name a device of ALSA"
        )
    return NoSink("this user has no sound server; start PipeWire or PulseAudio, or name a device of ALSA")
