"""Take the README's pictures of the page in a real browser: `python -m tools.page_pictures`.

They show the host's form, a phone at night, and the big screen by day, with invented people. The pictures
are WebP files.
"""

from __future__ import annotations

import base64
import json
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path

import trio

from narrator.page.seal import spelt
from narrator.page.websocket import PageWire
from narrator.rules.events import Phase
from narrator.setup import Draft
from narrator.setup.draft import SetupLine, times_of
from narrator.setup.form import SetupSheet
from narrator.simulation.demo import random_evening, seat_names
from narrator.table.phones import Sheet, SheetKind
from tests.narrator.page.browser import page_open
from tests.narrator.page.test_big_screen import pictures, screened
from tests.narrator.page.test_host import CODE
from tests.rigs.test_pages_for_everybody import ENTER, Everything, everything
from tests.rigs.webdriver import WebDriver, web_driver
from tools.pictures import PICTURES

PEOPLE = seat_names(9)
QUALITY = 70
"""WebP quality in percent."""
BORDER = 95
"""Number of pixel rows of a headless browser window that do not belong to the page."""
PLAYED = 5
"""Seed of the evening on the big screen."""


def a_vote() -> bytes:
    """Return the message that makes the big screen show a vote, with at least three players eliminated."""
    for frame in pictures(screened(random_evening("base_2014", len(PEOPLE), PLAYED, "en"))):
        out = sum(seat.get("dead", False) for seat in frame.get("seats", ()))
        if frame["phase"] == Phase.VOTE and out > 2 and len(frame.get("offers", ())) > 2:
            return json.dumps(frame).encode()
    raise SystemExit("nobody votes in that evening: take another seed")


async def take(driver: WebDriver, name: str) -> None:
    """Save a picture of the page under `name`."""
    given = {"format": "webp", "quality": QUALITY}
    asked = {"cmd": "Page.captureScreenshot", "params": given}
    picture = (await driver.post("/goog/cdp/execute", **asked))["data"]
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(picture))


async def sized(driver: WebDriver, width: int, height: int) -> None:
    """Set the size of the page in pixels."""
    await driver.post("/window/rect", width=width, height=height + BORDER)


async def host(all_of_it: Everything) -> None:
    """Show the host's form, filled in."""
    at, start = all_of_it.at, Draft()
    at.box.stage.enter(Phase.SETUP)
    await sized(all_of_it.driver, 900, 680)
    await all_of_it.open("/host", "document.getElementById('code')")
    with at.form.shows(SetupSheet(start, start, times_of, lambda _: (), lambda: False)):
        at.said({"do": "names", "names": PEOPLE})
        at.said({"do": "edition", "edition": "base_2014"})
        at.said({"do": "deck", "choice": "recommended"})
        at.said({"do": "choose", "line": SetupLine.DEAL, "value": "light"})
        await all_of_it.driver.run("document.getElementById('code').focus();")
        await all_of_it.press(*CODE, ENTER)
        await all_of_it.see("document.querySelector('.begin')")
        await all_of_it.driver.run("document.getElementById('cards-title').scrollIntoView();")
        await take(all_of_it.driver, "page-host")


async def phone(all_of_it: Everything) -> None:
    """Show a phone whose player is asked a question at night."""
    phones, pack = all_of_it.phones, all_of_it.at.box.pack
    phones.open(PEOPLE)
    await sized(all_of_it.driver, 500, 680)  # the browser allows no narrower window
    seat = PEOPLE[3]
    await all_of_it.open(f"/seat#{spelt(phones.codes[seat])}", "document.body.dataset.view === 'rest'")
    call = pack.words("role-seer")
    phones.lay(Sheet(SheetKind.ASK, call, "Whose card will you see?", PEOPLE, 1))
    await all_of_it.see("document.body.dataset.view === 'ask'")
    await all_of_it.driver.run("document.querySelectorAll('#options button')[5].click();")
    await take(all_of_it.driver, "page-phone")


async def screen(driver: WebDriver, frame: bytes) -> None:
    """Show a vote on the big screen."""

    async def attend(wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        await wire.send(frame)
        async for _ in messages:
            pass

    async with page_open({"screen": attend}) as browser:
        await sized(driver, 1120, 630)
        await driver.post("/url", url=f"{browser.origin}/screen")
        while not await driver.run("return document.querySelector('#offers li') !== null"):  # noqa: ASYNC110 - no event
            await trio.sleep(0.05)
        await take(driver, "page-screen")


async def main(frame: bytes) -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as place, web_driver(Path(place), "--hide-scrollbars") as driver:
        async with everything(driver, "en") as all_of_it:
            await host(all_of_it)
            await phone(all_of_it)
        await screen(driver, frame)


if __name__ == "__main__":
    trio.run(main, a_vote())
