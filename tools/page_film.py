"""Make the README's film of the web page's big screen in a real browser: `python -m tools.page_film`.

The night and the day are the same as in the terminal's film (`tools.film`). WebP pictures taken by the
browser are joined to one animated WebP.
"""

from __future__ import annotations

import base64
import json
import tempfile
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import trio

from narrator.page.websocket import PageWire
from narrator.rules.events import Phase
from narrator.simulation.demo import random_evening
from tests.narrator.page.browser import page_open
from tests.narrator.page.test_big_screen import screened
from tests.rigs.webdriver import WebDriver, web_driver
from tools.film import FILM, PLAYERS, SEED
from tools.page_pictures import sized

TO = FILM.with_name("big-screen.webp")
WIDTH, HEIGHT = 960, 540
"""Width and height of the film, in pixels."""
QUALITY = 55
"""WebP quality in percent."""
APART = 3.5
"""Least number of seconds of the evening between two pictures."""
SHOWN = 900
"""Milliseconds for which a picture is shown."""
SETTLES = 0.6
"""Seconds to wait until the page has drawn the data it received."""


def frames() -> list[bytes]:
    """Return the messages that the page gets in the first night and day, in order, without close ones."""
    found: list[bytes] = []
    last = float("-inf")
    for at, frame in screened(random_evening("base_2014", PLAYERS, SEED, "en")):
        if frame == b"beat":
            continue
        shown = json.loads(frame)
        if found and shown["phase"] == Phase.ASLEEP and json.loads(found[-1])["phase"] == Phase.VERDICT:
            break
        if shown["phase"] == Phase.SETUP or at < last + APART:
            continue
        found.append(frame)
        last = at
    return found


async def picture(driver: WebDriver) -> bytes:
    """Return a picture of the page as WebP."""
    given = {"format": "webp", "quality": QUALITY}
    taken = await driver.post("/goog/cdp/execute", cmd="Page.captureScreenshot", params=given)
    return base64.b64decode(taken["data"])


async def filmed(driver: WebDriver, sent: list[bytes]) -> list[bytes]:
    """Send every message to the page, and return a picture of the page after each."""
    wires: list[PageWire] = []

    async def attend(wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        await wire.send(sent[0])
        wires.append(wire)
        async for _ in messages:
            pass

    taken: list[bytes] = []
    async with page_open({"screen": attend}) as browser:
        await sized(driver, WIDTH, HEIGHT)
        await driver.post("/url", url=f"{browser.origin}/screen")
        while not wires:  # noqa: ASYNC110 - there is no event to wait for
            await trio.sleep(0.05)
        for frame in sent:
            await wires[-1].send(frame)
            await trio.sleep(SETTLES)
            taken.append(await picture(driver))
    return taken


def chunk(name: bytes, content: bytes) -> bytes:
    """Return a chunk of a RIFF file: name, length, and content padded to an even length."""
    return name + len(content).to_bytes(4, "little") + content + b"\0" * (len(content) % 2)


def chunks(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a WebP file."""
    place = 12
    while place < len(webp):
        length = int.from_bytes(webp[place + 4 : place + 8], "little")
        yield webp[place : place + 4], webp[place + 8 : place + 8 + length]
        place += 8 + length + length % 2


def animated(pictures: list[bytes], width: int, height: int) -> bytes:
    """Join still pictures of one size into a WebP that repeats for ever."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = chunk(b"VP8X", bytes([0b10, 0, 0, 0]) + size)
    body += chunk(b"ANIM", b"\0\0\0\xff" + b"\0\0")
    for still in pictures:
        image = b"".join(
            chunk(name, content) for name, content in chunks(still) if name in (b"VP8 ", b"VP8L")
        )
        assert image, "a picture of the browser has no image"
        body += chunk(b"ANMF", bytes(6) + size + SHOWN.to_bytes(3, "little") + b"\0" + image)
    return b"RIFF" + (len(body) + 4).to_bytes(4, "little") + b"WEBP" + body


async def main(sent: list[bytes]) -> None:
    """Make the film of the page from the messages `sent`."""
    with tempfile.TemporaryDirectory() as place, web_driver(Path(place), "--hide-scrollbars") as driver:
        taken = await filmed(driver, sent)
        width, height = await driver.run("return [window.innerWidth, window.innerHeight]")
    TO.write_bytes(animated(taken, width, height))
    print(f"{len(taken)} pictures, {width} x {height}, {TO.stat().st_size} bytes")


if __name__ == "__main__":
    trio.run(main, frames())
