from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from trio.testing import MockClock

from narrator.page.round_pages import DEVICE, RoundPages
from narrator.page.seal import spelt
from narrator.page.seat_wire import SeatWire
from narrator.rules.cards import advised_deck
from narrator.simulation import demo
from narrator.simulation.demo import play_evening, random_evening
from narrator.table.handed import HandedScreen
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import Timing
from narrator.table.trace import Trace
from tests.narrator.page.browser import page_open
from tests.rigs.webdriver import WebDriver

pytestmark = [pytest.mark.rig, pytest.mark.soak]
RATE = 6.0
"""Speed of the game's clock relative to real time."""
AUTOPLAY = """
window.kinds = {};
const rectangles = () => [...document.querySelectorAll('#page *')].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.tagName, one.id, ...[box.x, box.y, box.width, box.height].map(Math.round)].join(' ');
}).filter((text) => !text.startsWith('P ') && !text.startsWith('STRONG'));
setInterval(() => {
  const sheet = document.getElementById('sheet');
  const open = document.getElementById('open');
  if (open && !open.disabled) open.click();
  if (!sheet) return;
  const bar = document.querySelector('#bar div');
  const kept = rectangles().filter((text) => !text.startsWith('DIV  ')).join('\\n');
  window.kinds[kept] = (window.kinds[kept] || 0) + 1;
  const choices = [...document.querySelectorAll('#options button:not(:disabled)')];
  if (choices.length) choices[Math.floor(Math.random() * choices.length)].click();
}, 60);
"""
"""Script that opens each secret page, chooses anything, and records all rectangles.
"""


@pytest.fixture
def fast_clock() -> MockClock:
    return MockClock(rate=RATE)


class NobodyBeside:
    """Replacement for the simulated hands: the browser's own act."""

    def __init__(self, screen: HandedScreen, *_: Any) -> None:
        self.screen = screen
        self.game = None

    async def run(self) -> None:
        """Do nothing."""


async def test_a_game_is_played_on_one_device_in_a_browser(
    driver: WebDriver, fast_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = HandedScreen()
    pages = RoundPages(screen)
    monkeypatch.setattr(demo, "HandedScreen", lambda: screen)
    monkeypatch.setattr(demo, "HandedPeople", NobodyBeside)
    evening = random_evening("base_2014", 8, 5, "en")
    evening = replace(
        evening,
        header=evening.header | {"deck": list(advised_deck("base_2014", 8))},
        secrets=Secrets.ROUND,
        deal=Deal.LIGHT,
        timing=Timing(debate=20.0),
    )
    async with page_open({"round": SeatWire(pages).attend}, language="en") as browser:
        await driver.tab(f"http://127.0.0.1:{browser.port}/round#{spelt(pages.codes[DEVICE])}")
        await driver.run(AUTOPLAY)
        await screen.seen.wait()
        await driver.post("/window/rect", width=390, height=844)
        outcome, game = await play_evening(evening, Trace())
        kinds = await driver.run("return Object.keys(window.kinds)")
        picture = await driver.run("return document.body.className")
    assert outcome is not None
    assert game is not None
    assert picture == "round"
    sizes = [kind.count("BUTTON") for kind in kinds]
    assert len(set(sizes)) == len(sizes), kinds  # one shape for each number of players who live
    assert browser.defects == []
