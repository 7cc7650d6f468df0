"""A fake ESPHome device, built from the ciphers and messages of the real library.

It shares no code with our client: `aioesphomeapi` supplies the handshake's ciphers, the message numbers
and their fields.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from importlib import import_module
from typing import Any

import trio
from aioesphomeapi.core import MESSAGE_TYPE_TO_PROTO
from aioesphomeapi.noise import DecryptCipher, EncryptCipher, decode_noise_psk
from cryptography.exceptions import InvalidTag
from noise.connection import NoiseConnection

api: Any = import_module("aioesphomeapi.api_pb2")
"""Messages of the protocol, whose types exist only after the import."""
KEY = "QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE="
OTHER_KEY = "QkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkI="
_KINDS = {kind: number for number, kind in MESSAGE_TYPE_TO_PROTO.items()}
REPORT_KEY, LAMP_KEY = 11, 22
ON_OFF, BRIGHTNESS, RGB = 1, 3, 35
"""Modes of lights as numbers of the protocol."""


class WrongKey(Exception):
    """The client has another key."""


class SealedWire:
    """The device's end of an encrypted connection."""

    def __init__(self, stream: trio.abc.Stream) -> None:
        self._stream = stream
        self._buffer = b""
        self._sending = trio.Lock()

    async def greet(self, name: str, key: str) -> None:
        """Shake hands as a device does. On failure send an error and raise `WrongKey`."""
        noise = NoiseConnection.from_name(b"Noise_NNpsk0_25519_ChaChaPoly_SHA256")
        noise.set_as_responder()
        noise.set_psks(decode_noise_psk(key))
        noise.set_prologue(b"NoiseAPIInit\x00\x00")
        noise.start_handshake()
        await self._frame()
        await self._write(b"\x01" + name.encode() + b"\0" + b"020000000001\0")
        try:
            noise.read_message((await self._frame())[1:])
        except InvalidTag:
            await self._write(b"\x01Handshake MAC failure")
            raise WrongKey from None
        await self._write(b"\x00" + bytes(noise.write_message()))
        self._seal = EncryptCipher(noise.noise_protocol.cipher_state_encrypt)
        self._open = DecryptCipher(noise.noise_protocol.cipher_state_decrypt)

    async def packets(self) -> AsyncIterator[tuple[int, bytes, int]]:
        """Yield the kind of each message, the message, and its size in bytes on the network."""
        while True:
            try:
                sealed = await self._frame()
            except (EOFError, trio.BrokenResourceError):
                return
            plain = self._open.decrypt(sealed)
            yield int.from_bytes(plain[:2], "big"), plain[4:], len(sealed)

    async def send(self, kind: int, message: bytes) -> None:
        async with self._sending:
            head = kind.to_bytes(2, "big") + len(message).to_bytes(2, "big")
            await self._write(self._seal.encrypt(head + message))

    async def close(self) -> None:
        await self._stream.aclose()

    async def _frame(self) -> bytes:
        head = await self._read(3)
        assert head[0] == 1, "an encrypted frame"
        return await self._read(int.from_bytes(head[1:], "big"))

    async def _read(self, size: int) -> bytes:
        while len(self._buffer) < size:
            more = await self._stream.receive_some()
            if not more:
                raise EOFError
            self._buffer += more
        found, self._buffer = self._buffer[:size], self._buffer[size:]
        return found

    async def _write(self, frame: bytes) -> None:
        await self._stream.send_all(b"\x01" + len(frame).to_bytes(2, "big") + frame)


def our_entities(*modes: int, with_ids: bool = False) -> list[Any]:
    """Return our firmware's entities, with an `object_id` (`with_ids`) as ESPHome sent up to API 1.13."""
    report, lamp = ("report", "lamp") if with_ids else ("", "")
    return [
        api.ListEntitiesTextSensorResponse(object_id=report, key=REPORT_KEY, name="report"),
        api.ListEntitiesLightResponse(
            object_id=lamp, key=LAMP_KEY, name="lamp", supported_color_modes=modes or (BRIGHTNESS,)
        ),
    ]


class FakePad:
    """A pad that reports on command."""

    def __init__(
        self,
        name: str,
        key: str = KEY,
        entities: Sequence[Any] | None = None,
        level: tuple[int, int] | None = None,
    ) -> None:
        """Create a pad with API level `level`, or the newest that the client knows."""
        self.name = name
        self.level = level
        self.key = key
        self.entities = our_entities() if entities is None else entities
        self.commands: list[Any] = []
        self.sizes: list[tuple[int, int]] = []
        """Sizes in bytes of each command and its answer on the network."""
        self.now = 1_000
        self.touches = 0
        self.listening = trio.Event()
        """Set when a client subscribes to its reports."""
        self.left = trio.Event()
        """Set when the connection has ended."""
        self._frames: SealedWire | None = None

    async def serve(self, stream: trio.abc.Stream) -> None:
        """Serve as the device at the other end of a stream."""
        frames = SealedWire(stream)
        try:
            await frames.greet(self.name, self.key)
            self._frames = frames
            async for kind, message, size in frames.packets():
                await self._answer(MESSAGE_TYPE_TO_PROTO[kind].FromString(message), size)
        except (WrongKey, EOFError, trio.BrokenResourceError, trio.ClosedResourceError):
            await trio.lowlevel.checkpoint()
        finally:
            self.left.set()

    async def hang_up(self) -> None:
        assert self._frames is not None
        await self._frames.close()

    async def report(self, *, down: bool, ago: int = 0, after: int = 60) -> None:
        """Report after `after` ms that the pad was touched or released `ago` ms before."""
        await trio.sleep(after / 1000)
        self.now += after
        text = f"{self.now:08x} {self.now - ago:08x} {self.touches:04x} {'d' if down else 'u'}"
        await self.say(api.TextSensorStateResponse(key=REPORT_KEY, state=text))

    async def say(self, message: Any) -> int:
        """Send any message and return its size in bytes on the network."""
        assert self._frames is not None
        whole = message.SerializeToString()
        await self._frames.send(_KINDS[type(message)], whole)
        return len(whole) + 4 + 16

    async def _answer(self, asked: Any, size: int) -> None:
        newest = getattr(asked, "api_version_major", 0), getattr(asked, "api_version_minor", 0)
        major, minor = self.level or newest
        answers: dict[type, Callable[[], list[Any]]] = {
            api.HelloRequest: lambda: [
                api.HelloResponse(
                    api_version_major=major, api_version_minor=minor, server_info="fake", name=self.name
                )
            ],
            api.AuthenticationRequest: lambda: [api.AuthenticationResponse()],
            api.DeviceInfoRequest: lambda: [api.DeviceInfoResponse(name=self.name)],
            api.ListEntitiesRequest: lambda: [*self.entities, api.ListEntitiesDoneResponse()],
            api.PingRequest: lambda: [api.PingResponse()],
            api.DisconnectRequest: lambda: [api.DisconnectResponse()],
        }
        if isinstance(asked, api.LightCommandRequest):
            shines = api.LightStateResponse(
                key=LAMP_KEY, state=asked.state, brightness=asked.brightness, color_mode=BRIGHTNESS
            )
            self.commands.append(asked)
            self.sizes.append((size, await self.say(shines)))
        elif isinstance(asked, api.SubscribeStatesRequest):
            self.listening.set()
        else:
            for answer in answers[type(asked)]():
                await self.say(answer)
