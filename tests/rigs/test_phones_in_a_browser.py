from __future__ import annotations

import os
from collections.abc import AsyncGenerator, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from narrator.page.http import Answer, PageRequest
from narrator.page.messages import PhoneSaid, PhoneTold
from narrator.page.seal import spelt
from narrator.page.seat_wire import SeatWire
from narrator.page.seats import SeatPages
from narrator.page.server import Site
from narrator.page.websocket import PageWire
from narrator.rules import Game
from narrator.simulation.demo import play_evening, random_evening
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace, TraceLine
from tests.narrator.page.browser import page_open
from tests.parts import look_for
from tests.rigs.firefox import FIREFOX, Firefox, firefox
from tests.rigs.webdriver import BROWSER, DRIVER, WebDriver, web_driver

pytestmark = pytest.mark.rig
Driver = WebDriver | Firefox
RATE = 4.0
"""Speed of the game's clock relative to real time."""
AUTOPLAY = """
window.shown = [];
const tapAll = () => {
  const view = document.body.dataset.view;
  if (view === 'rest' || view === 'message') return;
  const buttons = [...document.querySelectorAll('#options button')];
  const picks = Math.max(1, parseInt((document.getElementById('left').textContent.split('/')[1] || '1')));
  const kept = buttons.filter((one) => one.getAttribute('aria-pressed') === 'true');
  const refused = document.getElementById('refused').textContent !== '';
  if (kept.length >= picks && !refused) return;
  if (refused) kept.forEach((one) => one.click());
  for (let n = 0; n < picks; n += 1) {
    const left = buttons.filter((one) => one.getAttribute('aria-pressed') !== 'true');
    left[Math.floor(Math.random() * left.length)].click();
  }
};
setInterval(tapAll, 120);
"""
"""Script of thumbs: tap any option, and another after a refusal."""


async def seated(driver: Driver, origin: str, pages: SeatPages) -> dict[str, str]:
    """Open a page for each seat with its own code."""
    tabs = {seat: await driver.tab(f"{origin}/seat#{spelt(code)}") for seat, code in pages.codes.items()}
    for tab in tabs.values():
        await driver.look(tab)
        await driver.run(AUTOPLAY)
    while pages.seats != frozenset(pages.codes):
        await pages.news()
    return tabs


@pytest.fixture
def fast_clock() -> MockClock:
    """Return a real clock at higher speed: a whole night in half a minute."""
    return MockClock(rate=RATE)


@pytest.fixture(params=["chromium", pytest.param("firefox", marks=pytest.mark.soak)])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    in_firefox = request.param == "firefox"
    for program in (FIREFOX,) if in_firefox else (DRIVER, BROWSER):
        look_for(program)
    os.environ.pop("DISPLAY", None)
    with (firefox if in_firefox else web_driver)(tmp_path / "profile") as driver:
        yield driver


async def test_phone_pages_in_browsers_survive_a_reload(driver: Driver, fast_clock: MockClock) -> None:
    pages, heard = SeatPages(), dict[str, list[PhoneSaid]]()
    evening = replace(
        random_evening("base_2014", 8, 5, "fr"), timing=Timing(roll=RollKind.PHONES), deal=Deal.LIGHT
    )
    pages.open(evening.header["players"])
    ordinary, asked_seen = pages.heard, set[str]()

    def listening(seat: str, said: PhoneSaid) -> PhoneTold:
        if said.taps:
            heard.setdefault(seat, []).append(said)
        if pages.lies(seat).own.asked and said.taps:
            asked_seen.add(seat)
        return ordinary(seat, said)

    pages.heard = listening  # type: ignore[method-assign]
    wire = SeatWire(pages)

    async def attend(one: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        await wire.attend(one, messages)

    dawn, dealt, games = trio.Event(), trio.Event(), list[Game]()

    def begin(game: Game) -> None:
        games.append(game)
        dealt.set()

    def follow(line: TraceLine) -> None:
        if line.fields.get("cue") == "night.dawn":
            dawn.set()

    async with page_open({"seat": attend}, language="fr") as browser:
        tabs = await seated(driver, f"http://127.0.0.1:{browser.port}", pages)
        trace = Trace()
        trace.follow(follow)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(partial(play_evening, evening, trace, watch=begin, phones=pages))
            first = evening.header["players"][0]
            await dealt.wait()
            await driver.look(tabs[first])
            await driver.reload()
            await driver.run(AUTOPLAY)
            shown = await driver.run(
                "return [document.getElementById('who').textContent, document.getElementById('lost').hidden]"
            )
            await dawn.wait()
            nursery.cancel_scope.cancel()
        assert shown[1] is True
    assert set(heard) == set(evening.header["players"])
    assert asked_seen
    assert games[0].answers
    assert browser.defects == []


async def test_page_loads_missing_scripts_again(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each file fail once, like a network that resets connections."""
    pages, failed, ordinary = SeatPages(), set[str](), Site.answer
    pages.open(["Ann"])

    def failing(self: Site, request: PageRequest) -> Answer:
        if request.path.startswith("/static/") and request.path not in {*failed, "/static/again.js"}:
            failed.add(request.path)
            return Answer(503)
        return ordinary(self, request)

    monkeypatch.setattr(Site, "answer", failing)
    async with page_open({"seat": SeatWire(pages).attend}) as browser:
        await driver.tab(f"http://127.0.0.1:{browser.port}/seat#{spelt(pages.codes['Ann'])}")
        while not pages.seats:
            await pages.news()
        assert "/static/seal.js" in failed
        assert browser.defects == []
