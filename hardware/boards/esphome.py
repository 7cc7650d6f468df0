"""Board of wireless touch pads: ESPHome devices, one for all players or one for each seat."""

from __future__ import annotations

import base64
import binascii
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from importlib.util import find_spec

import trio

from hardware.board import Board, Parts, background
from hardware.button import PressStreams
from hardware.errors import BoardUnavailable
from hardware.gpio_button import ButtonGroup
from hardware.light import AllLights
from hardware.pads.pad import Pad
from hardware.pads.report import PadQuality
from hardware.pads.writing import PadPlace, PadRounds
from hardware.profile import Opening, Profile, example
from hardware.settings import BoardSettings, listed
from plain_errors import written

OPENING_SECONDS = 12.0
"""Longest wait, in seconds, for the pads to connect: devices that were switched on together with the box
start slowly.
"""
KEY_BYTES = 32
_KEYS = ("name", "key", "address")
_WANTED = "must list the name and the key of every pad"


@asynccontextmanager
async def _open(places: Sequence[PadPlace]) -> AsyncIterator[Board]:
    if not find_spec("aioesphomeapi"):
        raise BoardUnavailable(
            'The board "esphome" needs libraries that are not installed: those of the extra "esphome".'
        )
    from hardware.pads.link import linked  # imported late: it needs optional libraries

    streams, parts = PressStreams(), Parts()
    seats = [None] if len(places) == 1 else list(range(1, len(places) + 1))
    pads = [Pad(place, streams, parts, seat) for place, seat in zip(places, seats, strict=True)]
    async with AsyncExitStack() as stack:
        link = await stack.enter_async_context(linked(places, pads))
        await _reached(pads)
        rounds = PadRounds([pad.lamp for pad in pads], link.write)
        await stack.enter_async_context(background(rounds.run, *(pad.light.run for pad in pads)))
        yield _board(pads, streams, parts)


async def _reached(pads: Sequence[Pad]) -> None:
    """Wait until each pad was found or has failed. Raises `BoardUnavailable` if no pad was found."""
    with trio.move_on_after(OPENING_SECONDS):
        for pad in pads:
            await pad.tried.wait()
    if not any(pad.there for pad in pads):
        raise BoardUnavailable(next(filter(None, (pad.trouble for pad in pads)), _NOBODY))


def _board(pads: Sequence[Pad], streams: PressStreams, parts: Parts) -> Board:
    def qualities() -> tuple[PadQuality, ...]:
        return tuple(pad.quality for pad in pads)

    lights = tuple(pad.light for pad in pads)
    if len(pads) == 1:
        return Board(NAME, pads[0].button, lights[0], streams=streams, parts=parts, qualities=qualities)
    button = ButtonGroup([pad.button for pad in pads], streams)
    return Board(NAME, button, AllLights(lights), lights, streams=streams, parts=parts, qualities=qualities)


def _place(settings: BoardSettings, number: int, table: Mapping[str, object]) -> PadPlace:
    place = f"pads[{number}]"
    missing = {"name", "key"} - set(table)
    if missing or set(table) - set(_KEYS):
        raise settings.wrong(place, f"must have {listed(_KEYS)}, not {listed(map(str, table))}")
    name, key, address = (table.get(part) for part in _KEYS)
    if not isinstance(name, str) or not name:
        raise settings.wrong(f"{place}.name", f"must be a text, not {written(name)}")
    if not isinstance(key, str) or not _is_key(key):
        raise settings.wrong(f"{place}.key", "must be the key of its firmware: 32 bytes in base64")
    if address is None:
        return PadPlace(name, key)
    host, colon, port = str(address).rpartition(":")
    if not colon:
        return PadPlace(name, key, str(address))
    if not host or not port.isdecimal() or not 0 < int(port) < 1 << 16:
        raise settings.wrong(f"{place}.address", f"must be HOST or HOST:PORT, not {written(address)}")
    return PadPlace(name, key, host, int(port))


def _is_key(text: str) -> bool:
    try:
        return len(base64.b64decode(text, validate=True)) == KEY_BYTES
    except (binascii.Error, ValueError):
        return False


def _prepare(given: Mapping[str, object]) -> Opening:
    settings = BoardSettings(NAME, given)
    tables = enumerate(settings.tables("pads", _WANTED, '{name="pad-1", key="…"}'), 1)
    places = [_place(settings, number, table) for number, table in tables]
    names = [place.name for place in places]
    for number, name in enumerate(names, 1):
        if name in names[: number - 1]:
            raise settings.wrong(
                f"pads[{number}].name", f"cannot be {written(name)}: another pad has it already"
            )
    settings.done()
    return partial(_open, places)


NAME = "esphome"
_NOBODY = "None of the pads answers: are they on, and on the box's network?"
PROFILE = Profile(
    name=NAME,
    button="touch pads without wires: ESPHome devices, one for all or one for each seat",
    light="the light of each pad, which can be dimmed",
    wiring=(
        "Nothing to wire at the box. Each pad is an ESP32 with a touch pin and an LED, with the firmware of "
        "docs/pads.md and a key of its own; it is found in the network by its name."
    ),
    example=example(NAME, 'pads=[{"name": "pad-1", "key": "' + "A" * 43 + '="}]'),
    settings={
        "pads": "a list with the name and the key of each pad, clockwise, and its address where its name is "
        "not found; one pad alone is for all",
    },
    prepare=_prepare,
)
