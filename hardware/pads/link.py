"""Connections to pads. ESPHome devices announce themselves by multicast DNS, which is used to find them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import trio
from aioesphomeapi.client import APIClient
from aioesphomeapi.core import (
    APIConnectionError,
    BadNameAPIError,
    EncryptionPlaintextAPIError,
    InvalidEncryptionKeyAPIError,
)
from aioesphomeapi.model import (
    EntityInfo,
    EntityState,
    LightColorCapability,
    LightInfo,
    LightState,
    TextSensorInfo,
    TextSensorState,
)
from zeroconf import InterfaceChoice, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from hardware.board import background
from hardware.light import DARK, Colour
from hardware.pads.writing import LampOf, PadFollower, PadPlace, command_for
from plain_errors import written

KIND = "_esphomelib._tcp.local."
PATIENCE_MS = 3000.0


class NotFound(Exception):
    """An error: no device in the network has the name that was looked for."""


async def found_by_name(
    name: str, interfaces: InterfaceChoice | list[str] = InterfaceChoice.All
) -> tuple[str, int]:
    """Return the address and port of the device called `name`. Takes at most three seconds.

    Raises `NotFound`.
    """
    async with AsyncZeroconf(interfaces=interfaces) as network:
        info = AsyncServiceInfo(KIND, f"{name}.{KIND}")
        there = await info.async_request(network.zeroconf, PATIENCE_MS)
        addresses = info.parsed_addresses(IPVersion.V4Only) or info.parsed_addresses()
    if not there or not addresses or info.port is None:
        raise NotFound
    return addresses[0], info.port


REPORT, LAMP = "report", "lamp"
"""Names of the report and of the light of a pad in our firmware (docs/pads.md)."""
SILENT_SECONDS = 2.0
"""Seconds without a report after which a pad counts as lost: the time of thirty reports."""
GREETING_SECONDS = 10.0
PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds between tries to connect to a pad; the last delay is repeated."""
PINGS = 8


class AnotherFirmware(Exception):
    """An error: the ESPHome device does not run our firmware for pads."""


class PadLink:
    """Connections to all pads of a board; `linked` makes one."""

    def __init__(self, places: Sequence[PadPlace], followers: Sequence[PadFollower]) -> None:
        self._token = trio.lowlevel.current_trio_token()
        self._wires = [
            _Wire(place, self._teller(follower)) for place, follower in zip(places, followers, strict=True)
        ]
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()

    def write(self, colours: Sequence[Colour]) -> None:
        """Send every connected pad its colour; returns at once."""
        self._soon(self._write, tuple(colours))

    def close(self) -> None:
        """Make all pads dark and disconnect them. After that `run` returns."""
        self._soon(self._over.set)

    def run(self) -> None:
        """Run the network thread, which keeps the pads connected, until `close` is called."""
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._run())

    def _soon(self, function: Callable[..., object], *arguments: object) -> None:
        with suppress(RuntimeError):  # the network thread's loop has ended
            self._loop.call_soon_threadsafe(function, *arguments)

    async def _run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            keeping = [tasks.create_task(wire.keep()) for wire in self._wires]
            await self._over.wait()
            self._write([DARK] * len(self._wires))
            for task in keeping:
                task.cancel()

    def _write(self, colours: Sequence[Colour]) -> None:
        for wire, colour in zip(self._wires, colours, strict=True):
            wire.write(colour)

    def _teller(self, follower: PadFollower) -> _Teller:
        return _Teller(self._token, follower)


class _Teller:
    """A relay that passes news of a pad from the network thread to a follower in trio's thread."""

    def __init__(self, token: trio.lowlevel.TrioToken, follower: PadFollower) -> None:
        self._token = token
        self._follower = follower

    def found(self, way: float) -> None:
        self._tell(lambda: self._follower.found(way))

    def said(self, report: str) -> None:
        came = time.monotonic()
        # Pass on the age of the report and not its time, because trio may use a different clock.
        self._tell(lambda: self._follower.said(report, trio.current_time() - (time.monotonic() - came)))

    def shone(self, brightness: float) -> None:
        self._tell(lambda: self._follower.shone(brightness))

    def lost(self, why: str) -> None:
        self._tell(lambda: self._follower.lost(why))

    def _tell(self, news: Callable[[], None]) -> None:
        with suppress(trio.RunFinishedError):  # trio has ended: the evening is over
            self._token.run_sync_soon(news)


class _Wire:
    """The connection to one pad."""

    def __init__(self, place: PadPlace, tell: _Teller) -> None:
        self._place = place
        self._tell = tell
        self._client: APIClient | None = None
        self._lamp: LampOf | None = None
        self._heard = asyncio.Event()

    def write(self, colour: Colour) -> None:
        """Send the pad its colour, if it is connected."""
        if self._client is not None and self._lamp is not None:
            with suppress(APIConnectionError):  # another task notices the lost connection
                self._client.light_command(**command_for(self._lamp, colour))

    async def keep(self) -> None:
        """Connect to the pad and receive its reports until cancelled. Reconnect after each loss."""
        tries = 0
        while True:
            began = time.monotonic()
            try:
                await self._serve()
            except Exception as error:  # noqa: BLE001 - reported; no device may end the game
                self._tell.lost(_told(self._place, error))
            tries = 0 if time.monotonic() - began > PAUSES[-1] else min(tries + 1, len(PAUSES) - 1)
            await asyncio.sleep(PAUSES[tries])

    async def _serve(self) -> None:
        host, port = self._place.host, self._place.port
        if host is None:
            host, port = await found_by_name(self._place.name)
        client = APIClient(
            host,
            port,
            None,
            client_info="Narrator",
            noise_psk=self._place.key,
            expected_name=self._place.name,
            provide_time=False,
        )
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                await client.connect(self._dropped, log_errors=False)
                entities, _ = await client.list_entities_services()
                report, lamp = parts_of(entities)
                way = await _way(client)
            self._client, self._lamp = client, lamp
            self._tell.found(way)
            client.subscribe_states(lambda state: self._state(state, report, lamp.key))
            while True:
                self._heard.clear()
                async with asyncio.timeout(SILENT_SECONDS):
                    await self._heard.wait()
                if self._client is None:
                    raise ConnectionResetError
        finally:
            self._client = self._lamp = None
            client.force_disconnect()

    async def _dropped(self, expected: bool) -> None:
        """Record that the connection has ended. Either side may have closed it."""
        self._client = None
        self._heard.set()

    def _state(self, state: EntityState, report: int, lamp: int) -> None:
        if isinstance(state, TextSensorState) and state.key == report:
            self._heard.set()
            self._tell.said(state.state)
        elif isinstance(state, LightState) and state.key == lamp:
            self._tell.shone(state.brightness if state.state else 0.0)


def parts_of(entities: Sequence[EntityInfo]) -> tuple[int, LampOf]:
    """Return the key of a pad's report, and the pad's light.

    Raises `AnotherFirmware` if either is missing.
    """
    by_name = {entity.object_id: entity for entity in entities}
    report, lamp = by_name.get(REPORT), by_name.get(LAMP)
    if not isinstance(report, TextSensorInfo) or not isinstance(lamp, LightInfo):
        raise AnotherFirmware
    modes = [LightColorCapability(mode) for mode in lamp.supported_color_modes]
    if not any(LightColorCapability.BRIGHTNESS in mode for mode in modes):
        raise AnotherFirmware  # without brightness, a message's length would reveal on or off
    return report.key, LampOf(lamp.key, any(LightColorCapability.RGB in mode for mode in modes))


async def _way(client: APIClient) -> float:
    """Measure the seconds that a message takes one way: half of the fastest round trip."""
    took = []
    for _ in range(PINGS):
        began = time.monotonic()
        await client.device_info()
        took.append(time.monotonic() - began)
    return min(took) / 2


def _told(place: PadPlace, error: Exception) -> str:
    """Return a sentence for a person with the reason why a pad is missing."""
    pad = written(place.name)
    match error:
        case InvalidEncryptionKeyAPIError():
            return f"The pad {pad} does not take its key: copy the key of its firmware into box.pads."
        case EncryptionPlaintextAPIError():
            return f"The pad {pad} does not encrypt: give its firmware a key, as docs/pads.md shows."
        case BadNameAPIError():
            return f"The pad {pad} is not at its address: there is {written(error.received_name)}."
        case AnotherFirmware():
            return f"The pad {pad} has another firmware: install that of docs/pads.md on it."
        case NotFound():
            return f"The pad {pad} is not found by its name: is it on, and on the box's network?"
        case APIConnectionError() | OSError():
            return f"The pad {pad} does not answer: is it on, and on the box's network?"
    kind = type(error).__name__
    return f"The pad {pad} cannot be understood ({kind}): install the firmware of docs/pads.md on it."


@asynccontextmanager
async def linked(places: Sequence[PadPlace], followers: Sequence[PadFollower]) -> AsyncIterator[PadLink]:
    """Connect to all pads, and keep them connected until the context is left."""
    for name in ("aioesphomeapi", "zeroconf", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # problems are reported by our own sentences
    link = PadLink(places, followers)
    async with background(partial(trio.to_thread.run_sync, link.run)):
        try:
            yield link
        finally:
            link.close()
