"""Every view of the page in a real browser: axe finds no fault (WCAG 2.2 AA), and the keyboard reaches
everything.
"""

from __future__ import annotations

import base64
import hashlib
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import trio

from narrator.page.access import TRIES
from narrator.page.big_screen import frame_of, joining
from narrator.page.pair_wire import PairWire
from narrator.page.seal import spelt
from narrator.page.seat_wire import SeatWire
from narrator.page.seats import Newcomer, SeatPages
from narrator.page.websocket import Frames
from narrator.rules.kernel.events import Phase
from narrator.rules.new_moon.card import CardRead
from narrator.setup import Draft
from narrator.setup.draft import SetupLine, times_of
from narrator.setup.form import SetupSheet
from narrator.table.console.public_facts import PublicFacts
from narrator.table.offers import Asking, Offer
from narrator.table.phones import Sheet, SheetKind
from tests.effort import kept
from tests.narrator.page.browser import Browser, page_open
from tests.narrator.page.test_host import CODE, Hosted, hosted
from tests.narrator.page.test_page_served import door_at
from tests.parts import look_for
from tests.patience import until
from tests.rigs.webdriver import BROWSER, DRIVER, WebDriver, web_driver

pytestmark = pytest.mark.rig
AXE = Path(__file__).with_name("axe") / "axe.min.js"
SHA256 = "84494fec757e4710dc751c8d7a636e457f4532f08f85c86dc9070133fbff53bc"
"""Hash of axe-core 4.12.1 (MPL-2.0) by Deque Systems."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = {"small-phone": (320, 568), "phone": (390, 844), "tablet": (1024, 768), "television": (1920, 1080)}
NAMES = ["Anna", "Boris", "Cléo", "David", "Emma", "Félix", "Gina", "Hugo", "Iris", "Jules", "Kim", "Léa"]
TAB, ENTER = "\ue004", "\ue007"
PICTURES = os.environ.get("NARRATOR_PICTURES")
"""Folder for pictures of all views."""
FIND = """
const done = arguments[arguments.length - 1];
const told = (node) => `${node.target.join(" ")} (${node.failureSummary})`;
const asked = {runOnly: arguments[0], rules: {"target-size": {enabled: true}}};
axe.run(document, asked).then((found) => done(found.violations.map(
  (one) => `${one.id}: ${one.nodes.slice(0, 3).map(told).join("; ")}`)));
"""
"""Script that runs axe; the size of targets must be enabled explicitly."""
UNTIDY = """
const found = [], words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (words.nextNode()) {
  const one = words.currentNode;
  const breaks = / [?!:;»]|« /.test(one.data) && one.parentNode.checkVisibility();
  if (breaks) found.push(`may break: ${one.data}`);
}
const room = (one) => one.getBoundingClientRect();
const seats = [...document.querySelectorAll("#seats li")].map((one) => [one.textContent, room(one)]);
seats.forEach(([name, one], place) => {
  if (one.left < 0 || one.right > innerWidth || one.top < 0) found.push(`beyond the edge: ${name}`);
  for (const [other, two] of seats.slice(place + 1)) {
    const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (wide > 2 && high > 2) found.push(`one upon the other: ${name}, ${other}`);
  }
});
for (const one of document.querySelectorAll(".names input, #on-table, #asked")) {
  const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
  if (cut && one.checkVisibility()) found.push(`cut: ${one.id || one.value}`);
}
if (document.documentElement.scrollWidth > innerWidth + 1) found.push("wider than the window");
return found;
"""
"""Script for faults without an axe rule: broken lines before a sign, overlapping names, cut words."""
WITH_ANNA = """[...document.querySelectorAll(".names li")].findIndex((one) =>
  one.querySelector("input").value === "Anna" && one.contains(document.activeElement))"""
"""JavaScript condition: the row with Anna's name has the keyboard focus."""
ADDED = """
window.added = [];
const note = (one) => one.addedNodes.forEach((node) => window.added.push(node.textContent));
new MutationObserver((all) => all.forEach(note)).observe(
  document.getElementById("said"), {childList: true, subtree: true});
"""
"""Script that records what a screen reader announces of the captions: new text only."""
STOPS = """
return [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
  .filter((one) => !one.disabled && one.checkVisibility() && one.tabIndex >= 0)
  .map((one, place) => {
    one.dataset.stop = one.type === "radio" ? `radio ${one.name}` : `${one.tagName} ${place}`;
    return one.dataset.stop;
  });
"""
"""Script that lists the controls; browsers treat the buttons of one choice as one stop."""
AT = """
const one = document.activeElement, style = getComputedStyle(one);
return [one.dataset.stop || "", one === document.body || style.outlineStyle !== "none"];
"""


MOVED = """
const rooms = () => JSON.stringify([...document.querySelectorAll(`${arguments[0]}, ${arguments[0]} button`)]
  .map((one) => one.getBoundingClientRect()));
const below = [...document.querySelectorAll(`${arguments[0]} small`)];
return [false, true].flatMap((large) => {
  document.body.classList.toggle("large", large);
  below.forEach((one) => (one.textContent = ""));
  const before = rooms();
  below.forEach((one) => (one.textContent = arguments[1]));
  return before === rooms() ? [] : [large ? "large" : "usual"];
});
"""
"""Script that finds the text size at which buttons move when a line appears below their names."""


@dataclass
class Everything:
    """Box with all its pages and a browser."""

    at: Hosted
    phones: SeatPages
    driver: WebDriver
    browser: Browser
    language: str

    async def open(self, path: str, until: str) -> None:
        """Open a page and wait until it shows the given content."""
        await self.driver.post("/url", url=f"{self.browser.origin}/")
        await self.driver.run("sessionStorage.clear();")  # like a new tab
        await self.driver.post("/url", url=f"{self.browser.origin}{path}")
        await self.see(until)

    async def see(self, until: str) -> None:
        """Wait up to two minutes for a condition of the page."""
        with trio.move_on_after(120):
            while not await self.driver.run(f"return Boolean({until})"):  # noqa: ASYNC110 - the browser tells nobody
                await trio.sleep(0.05)
            return
        raise AssertionError(f"the page does not come to: {until}")

    async def sized(self, size: str) -> None:
        """Set the window's size: the browser's own windows are never as narrow as a phone."""
        width, height = SIZES[size]
        given = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        await self.driver.post("/goog/cdp/execute", cmd="Emulation.setDeviceMetricsOverride", params=given)

    async def look(self, view: str, faults: list[str]) -> None:
        """Run axe on the view at every size, and save its picture on request."""
        for size in SIZES:
            await self.sized(size)
            await self.driver.run(AXE.read_text("utf-8"))
            found = await self.driver.post("/execute/async", script=FIND, args=[RULES])
            place = f"{self.language} {view} {size}"
            faults += [f"{place}: {one}" for one in [*found, *await self.driver.run(UNTIDY)]]
            if PICTURES:
                picture = base64.b64decode(await self.driver.get("/screenshot"))
                (Path(PICTURES) / f"{place.replace(' ', '-')}.png").write_bytes(picture)

    async def keep_still(self, buttons: str, below: str) -> None:
        """Check that no button moves when words appear below its name: an onlooker would see whose it is."""
        for size in SIZES:
            await self.sized(size)
            moved = await self.driver.run(MOVED, buttons, self.at.box.pack.words(below))
            assert moved == [], f"{self.language} {buttons} {size}"

    async def press(self, *keys: str) -> None:
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        await self.driver.post("/actions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    async def tab_to(self, target: str) -> None:
        for _ in range(40):
            if await self.driver.run(f"return document.activeElement.matches({target!r})"):
                return
            await self.press(TAB)
        raise AssertionError(f"the Tab key does not come to {target}")

    async def by_keyboard(self) -> tuple[set[str], set[str], list[str]]:
        """Return the controls, those reached with the Tab key, and those without a visible focus."""
        wanted, reached, unseen = set(await self.driver.run(STOPS)), set[str](), list[str]()
        for _ in range(len(wanted) + 2):
            await self.press(TAB)
            stop, seen = await self.driver.run(AT)
            reached.add(stop)
            unseen += [] if seen else [stop]
        return wanted, reached, unseen


@pytest.fixture
def driver(tmp_path: Path) -> Any:
    for program in (DRIVER, BROWSER):
        look_for(program)
    os.environ.pop("DISPLAY", None)
    with web_driver(tmp_path / "profile", "--force-prefers-reduced-motion") as driver:
        yield driver


@asynccontextmanager
async def everything(driver: WebDriver, language: str) -> AsyncIterator[Everything]:
    at, phones = hosted(language), SeatPages()
    facts = PublicFacts(at.box.pack, at.box.stage, at.box.asked)
    door = door_at("192.168.100.120", 8080)
    frames = Frames(lambda: frame_of(facts, at.box.pack, lambda: joining(door, phones, at.box.pack)))
    facts.changed = phones.joined = frames.stir
    facts.follow(at.box.trace)
    phones.open(NAMES)
    pages = {"screen": frames.attend, "host": at.desk.attend, "seat": SeatWire(phones).attend}
    pages["pair"] = PairWire(phones).attend
    async with page_open(pages, language=language) as browser, trio.open_nursery() as nursery:
        nursery.start_soon(frames.run)
        nursery.start_soon(at.desk.frames.run)
        yield Everything(at, phones, driver, browser, language)
        nursery.cancel_scope.cancel()


def stir(at: Hosted) -> None:
    """Show the host an event of the box."""
    at.desk.frames.stir()


def test_accessibility_checker_axe_is_unmodified() -> None:
    assert hashlib.sha256(AXE.read_bytes()).hexdigest() == SHA256


@pytest.mark.parametrize("language", kept(["fr", "en"], ["fr"]))
async def test_accessibility_checker_finds_no_error_on_any_page(driver: WebDriver, language: str) -> None:
    faults: list[str] = []
    async with everything(driver, language) as all_of_it:
        await _joining(all_of_it, faults)
        await _big_screen(all_of_it, faults)
        await _seat(all_of_it, faults)
        await _seat_by_name(all_of_it, faults)
        await _host(all_of_it, faults)
    assert faults == []


async def _joining(all_of_it: Everything, faults: list[str]) -> None:
    await all_of_it.open("/", "document.querySelector('.choice')")
    await all_of_it.look("join", faults)


async def _big_screen(all_of_it: Everything, faults: list[str]) -> None:
    box, phase = all_of_it.at.box, "document.body.dataset.phase === '{}'"
    await all_of_it.open("/screen", "document.getElementById('address')?.textContent")
    await all_of_it.look("screen setup", faults)
    with all_of_it.phones.inviting():
        await all_of_it.see("document.getElementById('missing').textContent")
        await all_of_it.look("screen joining", faults)
    moving = await all_of_it.driver.run("return getComputedStyle(document.body).transitionDuration")
    assert moving == "0s", "who wants no motion has none"
    box.stage.begin(NAMES, captain="Emma")
    box.stage.heard(CardRead("ev_burial"))
    for number in range(9):
        box.trace.public(
            "say", cue="box.line", text=f"{number + 1}. {box.pack.words('host-begun')}", seconds=1.0
        )
        box.trace.public("listen", seconds=1.0)
    box.stage.enter(Phase.VOTE)
    offers = tuple(Offer(name, name, (name,)) for name in NAMES)
    with box.asked.open(Asking("box.line", offers, reading=3, so_far=("Anna 2", "Boris 1"))):
        await all_of_it.see(phase.format("vote"))
        await all_of_it.look("screen vote", faults)
    await all_of_it.see("document.getElementById('asked').hidden")
    await all_of_it.driver.run(ADDED)
    box.trace.public("say", cue="box.line", text="Encore une ligne.", seconds=1.0)
    await all_of_it.see("window.added.length > 0")
    assert await all_of_it.driver.run("return [...new Set(window.added)]") == ["Encore une ligne."]
    box.stage.enter(Phase.DEBATE, trio.current_time() + 170)
    await all_of_it.see("document.getElementById('clock').textContent")
    await all_of_it.look("screen debate", faults)
    box.stage.enter(Phase.ASLEEP)
    box.trace.public("say", cue="roll.seat", text="Emma.", seconds=1.0)
    await all_of_it.see(phase.format("asleep"))
    live = "return document.getElementById('said').getAttribute('aria-live')"
    assert await all_of_it.driver.run(live) == "off", "by night no screen reader speaks"
    await all_of_it.look("screen night", faults)
    box.stage.enter(Phase.OVER)
    await all_of_it.see(phase.format("over"))
    await all_of_it.look("screen over", faults)


async def _seat(all_of_it: Everything, faults: list[str]) -> None:
    phones = all_of_it.phones
    view = "document.body.dataset.view === '{}'"
    await all_of_it.open("/seat", view.format("code"))
    await all_of_it.look("seat code", faults)
    await all_of_it.open(f"/seat#{spelt(phones.codes['Emma'])}", view.format("rest"))
    await all_of_it.look("seat rest", faults)
    words = all_of_it.at.box.pack.words
    long = ("Maximilienne-Alexandra", "Marie-Antoinette de la Tour")
    phones.lay(Sheet(SheetKind.ASK, words("phone-waiting"), words("host-asked"), (*NAMES, *long), 2))
    await all_of_it.see(view.format("ask"))
    await all_of_it.look("seat ask", faults)
    await all_of_it.keep_still("#options", "phone-others")
    phones.lay(Sheet(SheetKind.CARD, words("phone-waiting"), words("host-asked"), ()))
    phones.tell("Emma", [words("role-seer"), words("phone-nothing")])
    await all_of_it.see(view.format("card"))
    await all_of_it.look("seat card", faults)


async def _seat_by_name(all_of_it: Everything, faults: list[str]) -> None:
    """Take a phone without a code through all its states by keyboard."""
    phones, driver, boris = all_of_it.phones, all_of_it.driver, '[data-name="Boris"]'
    view = "document.body.dataset.view === '{}'"
    told = "at('pair-told').replaceAll('\u00a0', ' ') === document.getElementById('words').dataset.{}"
    told = told.replace("at('pair-told')", "document.getElementById('pair-told').textContent")
    phones.put_away()
    before = Newcomer("Anna")
    assert phones.line.join(before)
    await all_of_it.open("/seat", "document.querySelectorAll('#names button').length === 12")
    wanted, reached, unseen = await all_of_it.by_keyboard()
    assert len(wanted) > len(NAMES)
    assert (wanted - reached, unseen) == (set(), [])
    await all_of_it.tab_to(boris)
    phones.take("Cléo")
    await all_of_it.see("document.querySelector('[data-name=\"Cléo\"] small').textContent")
    assert await driver.run(f"return document.activeElement.matches('{boris}')"), "it stays where it was"
    await all_of_it.press(ENTER)
    await all_of_it.see(f"{view.format('pair')} && {told.format('in_line')}")
    await all_of_it.look("name waits", faults)
    phones.line.leave(before)
    digits = "return document.getElementById('digits').textContent.replaceAll(' ', '')"
    for welcome in (False, True):
        await all_of_it.see(told.format("compare"))
        while (newcomer := phones.newcomer) is None:
            await phones.news()
        assert (newcomer.seat, newcomer.digits) == ("Boris", await driver.run(digits))
        assert await driver.run("return document.getElementById('who').textContent") == "Boris"
        await all_of_it.look("name digits", [] if welcome else faults)
        newcomer.answer(welcome=welcome)
        if not welcome:
            await all_of_it.see(f"{view.format('code')} && {told.format('not_you')}")
            assert await driver.run(f"return document.activeElement.matches('{boris}')"), "one may try again"
            await all_of_it.look("name refused", faults)
            phones.bars.forget()  # as if the two minutes were over
            await all_of_it.press(ENTER)
    await all_of_it.see(view.format("rest"))
    assert {"Boris", "Cléo"} <= phones.seats
    assert await driver.run("return document.getElementById('who').textContent") == "Boris"
    for _ in range(TRIES):
        await all_of_it.open("/seat", "document.querySelector('#names button')")
        await all_of_it.tab_to(boris)
        await all_of_it.press(ENTER)
        await all_of_it.see(told.format("compare"))
        await all_of_it.tab_to("#other")
        await all_of_it.press(ENTER)
        await all_of_it.see(f"{view.format('code')} && document.querySelector('#names button')")
    await all_of_it.tab_to(boris)
    await all_of_it.press(ENTER)
    await all_of_it.see(told.format("busy"))
    await all_of_it.look("name busy", faults)
    await all_of_it.keep_still("#names", "phone-has")


async def _host(all_of_it: Everything, faults: list[str]) -> None:
    at, start = all_of_it.at, Draft()
    at.box.stage.begin(())
    at.box.stage.enter(Phase.SETUP)
    await all_of_it.open("/host", "document.getElementById('code')")
    await all_of_it.look("host door", faults)
    with at.form.shows(SetupSheet(start, start, times_of, lambda _: (SetupLine.DEAL,), lambda: False)):
        for order in (
            {"do": "names", "names": NAMES},
            {"do": "edition", "edition": "pact"},
            {"do": "extras", "extras": ["new_moon", "village"]},
            {"do": "deck", "choice": "recommended"},
        ):
            at.said(order)
        await all_of_it.sized("tablet")
        await all_of_it.driver.run("document.getElementById('code').focus();")
        await all_of_it.press(*CODE, ENTER)
        await all_of_it.see("document.querySelector('.begin')")
        await all_of_it.look("host form", faults)
        wanted, reached, unseen = await all_of_it.by_keyboard()
        assert len(wanted) > 60
        assert wanted - reached == set()
        assert unseen == []
        await all_of_it.driver.run("document.querySelector('.names .down').focus();")
        for place in (1, 2):  # a double press would move a name by two seats
            await all_of_it.press(ENTER)
            await all_of_it.see(f"{WITH_ANNA} === {place}")
        await until(lambda: at.form.sheet is not None and at.form.sheet.draft.names[2] == "Anna")
    at.box.stage.enter(Phase.ASLEEP)
    await all_of_it.see("document.querySelector('.asleep')")
    await all_of_it.look("host night", faults)
