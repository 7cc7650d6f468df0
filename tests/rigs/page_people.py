"""People who play by web page alone: a host, phones and a big screen, each in its own browser.

They know their own page, and what a person or a camera reads at the box's terminal: address, host's
code and seat codes. They use no trace, no journal and nothing of the program.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pyte
import trio

from tests.faults.terminals import TypedProgram
from tests.rigs.browsers_apart import Contexts
from tests.rigs.camera import scanned
from tests.rigs.webdriver import WebDriver

COLUMNS, LINES = 200, 24
"""Size of the box's terminal, as `TypedProgram` makes it."""
PHONE, TABLET, TELEVISION = (390, 844), (1024, 768), (1920, 1080)
ADDRESS = re.compile(r"The page is at (http://\S+/)")
HOSTS_CODE = re.compile(r"The host's code is (\d{4})")
ADDRESS_OF_SEATS = re.compile(r"(http://\S+/seat)\b")
SEATS_CODE = re.compile(r"The code of (?!the host)(\w+)")
IN_GROUPS = re.compile(r"\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b")
READ_NOW = re.compile(r"(?m)(?:^\s*|· )▶ (.+?)\s*$")
"""Option read at this moment, as the terminal shows it at night."""
ENTER = "\ue007"
ROW_ENDS = "\x1b[K"
"""End of each row that the box draws."""
NAMES_INPUTS = "document.querySelectorAll('.names input')"
THUMB = """
window.cards = new Set();
const text = (id) => document.getElementById(id).textContent;
let laid = "", since = 0;
setInterval(() => {
  const view = document.body.dataset.view;
  const own = [...document.querySelectorAll("#own p")].map((one) => one.textContent);
  const options = [...document.querySelectorAll("#options button")].map((one) => one.firstChild.textContent);
  const now = [view, text("call"), text("question"), ...own, ...options].join("|");
  if (now !== laid) [laid, since] = [now, performance.now()];
  if (!["ask", "show", "card"].includes(view) || performance.now() - since < 400) return;
  if (view === "card") window.cards.add(own[0]);
  const buttons = [...document.querySelectorAll("#options button")];
  const picks = parseInt(text("left").split("/")[1] || "1");
  const kept = buttons.filter((one) => one.getAttribute("aria-pressed") === "true");
  const refused = text("refused") !== "";
  if (refused) kept.forEach((one) => one.click());
  else if (kept.length >= picks) {
    const friends = buttons.findIndex((one) => one.lastChild.textContent !== "");
    if (picks === 1 && friends >= 0 && friends < buttons.indexOf(kept[0])) buttons[friends].click();
    return;
  }
  const free = buttons.filter((one) => !kept.includes(one));
  for (let n = refused ? 0 : kept.length; n < picks && free.length; n += 1) {
    free.splice(Math.floor(Math.random() * free.length), 1)[0].click();
  }
}, 150);
"""
"""Script of a phone's holder: read, tap, try another option after a refusal, and follow a partner's tap
that is earlier in the list.
"""
VOICE = """
let asked = "", since = 0, rested = 0;
setInterval(() => {
  const offers = [...document.querySelectorAll("[aria-labelledby=asked-title] .offers button")];
  const question = document.querySelector(".question");
  const now = (question?.textContent || "") + offers.map((one) => one.textContent + one.disabled).join();
  if (now !== asked) [asked, since, rested] = [now, performance.now(), rested];
  if (performance.now() - Math.max(since, rested) < (now === "" ? 3000 : 700)) return;
  rested = performance.now() + 1000 * arguments[1];
  const free = offers.filter((one) => !one.disabled);
  const controls = [...document.querySelectorAll(".controls .row button")];
  const goOn = controls.find((one) => one.textContent === arguments[0]);
  if (free.length) free[Math.floor(Math.random() * free.length)].click();
  else if (goOn && document.body.dataset.phase !== "over") goOn.click();
}, 200);
"""
"""Script of the host by day: say what the table wants, one of the possible commands, or continue."""
WATCH = """
window.seen = new Map();
window.told = new Map();
setInterval(() => {
  if (document.body.dataset.phase === "over") return;
  const now = performance.now() / 1000;
  for (const one of document.querySelectorAll("#said p")) {
    if (!window.told.has(one.textContent)) window.told.set(one.textContent, now);
  }
  for (const one of document.querySelectorAll("#seats li:not(.dead) .more")) {
    if (/^[⌂× ]+$/.test(one.textContent)) continue;
    const name = one.parentNode.querySelector(".name").lastChild.textContent;
    const card = JSON.stringify([name, one.textContent]);
    if (!window.seen.has(card)) window.seen.set(card, now);
  }
}, 100);
"""
"""Script of the big screen's observer: cards of living players, and the lines, with their first times.
Lupusburg's houses are public.
"""
SEEN = "return [[...window.seen].map(([one, at]) => [...JSON.parse(one), at]), [...window.told]];"
AT_ONCE = 3.0
"""Seconds between a card on the big screen and its line: they come in two frames."""
FIND = """
return [...document.querySelectorAll(arguments[0])].find(
  (one) => !one.disabled && one.checkVisibility() && one.textContent.includes(arguments[1])) || null;
"""
CARDS = "return [...window.cards];"


class BoxTerminal:
    def __init__(self, program: TypedProgram) -> None:
        self._program = program
        self._screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.Stream(self._screen)
        self._read = 0
        self.pressed: list[str] = []
        """Options at which the button was pressed."""

    async def run(self) -> None:
        """Read output until cancelled, in complete rows, so that no word mixes two."""
        while True:
            await trio.to_thread.run_sync(self._program.read, 0.1)
            rows, ended, _ = self._program.output[self._read :].rpartition(ROW_ENDS)
            self._read += len(rows) + len(ended)
            self._stream.feed(rows + ended)

    @property
    def shown(self) -> str:
        return "\n".join(row.rstrip() for row in self._screen.display)

    @property
    def scanned(self) -> str | None:
        return scanned(self._screen)

    async def until(self, pattern: re.Pattern[str]) -> str:
        """Wait for a pattern and return its match."""
        while (found := pattern.search(self.shown)) is None:
            assert self._program.status() is None, self._program.output[-3000:]
            await trio.sleep(0.05)
        return found[found.re.groups]

    def press(self, key: str) -> None:
        self._program.type(key)

    async def press_by_night(self, one_in: int) -> None:
        """Press at one option in `one_in` at night, until cancelled."""
        draw, option = random.Random(7), ""
        while True:
            found = READ_NOW.search(self.shown)
            now = found[1] if found else ""
            if now not in ("", option) and draw.randrange(one_in) == 0:
                await trio.sleep(0.2)
                self.press(" ")
                self.pressed.append(now)
            option = now
            await trio.sleep(0.03)


@dataclass
class Apart:
    driver: WebDriver
    handle: str

    async def run(self, script: str, *values: Any) -> Any:
        await self.driver.look(self.handle)
        return await self.driver.run(script, *values)

    async def open(self, address: str) -> None:
        await self.driver.look(self.handle)
        await self.driver.post("/url", url=address)

    async def click(self, what: str, text: str = "") -> None:
        """Click an element with this text, as soon as it exists."""
        while (found := await self.run(FIND, what, text)) is None:  # noqa: ASYNC110 - a browser tells nobody
            await trio.sleep(0.1)
        (element,) = found.values()
        await self.driver.post(f"/element/{element}/click")

    async def type(self, keys: str, seconds: float) -> None:
        """Press keys in sequence with the given interval (s)."""
        await self.driver.look(self.handle)
        for key in keys:
            actions = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
            await self.driver.post("/actions", actions=[{"type": "key", "id": "keys", "actions": actions}])
            await trio.sleep(seconds)

    async def see(self, what: str) -> None:
        while not await self.run(f"return Boolean({what})"):  # noqa: ASYNC110 - a browser tells nobody
            await trio.sleep(0.1)


@dataclass(frozen=True)
class Quickness:
    """Speed of the people; by default that of the machine."""

    key_seconds: float = 0.0
    """Seconds between two keys."""
    scan_seconds: float | None = None
    """Seconds for scanning the code of a seat; None where codes are typed."""
    rest_seconds: float = 1.0
    """Seconds of the host's silence after a word: longer than the page needs to react."""


@dataclass
class PagePeople:
    """All people; `names` in the order of their seats."""

    driver: WebDriver
    contexts: Contexts
    nursery: trio.Nursery
    terminal: BoxTerminal
    names: Sequence[str]
    quickness: Quickness = field(default_factory=Quickness)
    without: frozenset[str] = frozenset()
    """Players without a phone, who close their eyes at night and press the box's button."""
    phones: dict[str, Apart] = field(default_factory=dict)
    steps: list[tuple[str, float]] = field(default_factory=list)
    """Steps with their times, in seconds from the beginning."""

    def __post_init__(self) -> None:
        self._began = time.monotonic()
        self.host = Apart(self.driver, self.contexts.window(*TABLET))
        self.screen = Apart(self.driver, self.contexts.window(*TELEVISION))

    def did(self, step: str) -> None:
        self.steps.append((step, time.monotonic() - self._began))

    async def set_up(self, choices: Mapping[str, str], exchanged: Mapping[str, str]) -> None:
        """Set up a game from the terminal's address: names, a word for each line, `exchanged` cards."""
        address, host = await self.terminal.until(ADDRESS), self.host
        self.did("the address stands at the terminal")
        await self.screen.open(f"{address}screen")
        await self.screen.run(WATCH)
        await host.open(f"{address}host")
        await host.click("#code")
        await host.type(await self.terminal.until(HOSTS_CODE) + ENTER, self.quickness.key_seconds)
        await host.see("document.querySelector('.names')")
        self.did("the host is in")
        rows = int(await host.run("return document.querySelectorAll('.names li').length"))
        for _ in self.names[rows:]:
            await host.click(".row button[type=button]", "One more seat")
        await host.click(".names li:first-child input")
        for place, name in enumerate(self.names):
            await host.type(name, self.quickness.key_seconds)
            if place < len(self.names) - 1:
                await host.type(ENTER, self.quickness.key_seconds)
                await host.see(f"document.activeElement === {NAMES_INPUTS}[{place + 1}]")
        await host.click(".names ~ .row .main")
        for line, word in choices.items():
            lists = f"[aria-labelledby={line}-title] .offers button"
            await host.click(f"label:has(input[name={line}]), {lists}", word)
        for card, other in exchanged.items():
            await self._count(card, "One fewer")
            await self._count(other, "One more")
        self.did("names, rules and cards are chosen")
        await host.click(".begin .main")
        await host.see("document.querySelector('.begin p')")
        await host.see("(document.querySelector('.question') || {}).textContent?.includes('ready')")
        await host.click(".controls .row button", "Go on")
        self.did("begun")

    async def _count(self, card: str, change: str) -> None:
        """Change a card's count by one; return when the box has accepted it."""
        shown = f"document.querySelector('output[aria-label=\"{card}\"]').textContent"
        before = await self.host.run(f"return {shown}")
        await self.host.click(f"button[aria-label='{change}: {card}']")
        await self.host.see(f"{shown} !== '{before}'")

    async def take_seats(self) -> None:
        """Enter each player's seat code from the terminal into their phone."""
        address, used = await self.terminal.until(ADDRESS_OF_SEATS), set[str]()
        while len(self.phones) < len(self.names) - len(self.without):
            seat, code = SEATS_CODE.search(self.terminal.shown), self._code()
            # The terminal is read while the box writes to it, a name before its code: a partial name is no
            # player's, and a new name may still be beside the old code.
            free = set(self.names) - self.phones.keys()
            if seat is not None and seat[1] in self.without:
                self.terminal.press("\t")
                await trio.sleep(0.3)
                continue
            if seat is None or code is None or seat[1] not in free or code in used:
                await trio.sleep(0.1)
                continue
            used.add(code)
            self.phones[seat[1]] = phone = Apart(self.driver, self.contexts.window(*PHONE))
            await self._sit_down(phone, address, code)
            await phone.see("document.body.dataset.view === 'rest'")
            await phone.run(THUMB)
        if self.without:
            self.nursery.start_soon(self.terminal.press_by_night, 6)
            await self.host.click(".controls .row button", "Go on")
        self.did("all have a phone")

    def _code(self) -> str | None:
        """Return the code: its letters, or the address read by a camera."""
        if self.quickness.scan_seconds is not None:
            return self.terminal.scanned
        found = IN_GROUPS.search(self.terminal.shown)
        return found and found[0]

    async def _sit_down(self, phone: Apart, address: str, code: str) -> None:
        if self.quickness.scan_seconds is not None:
            await trio.sleep(self.quickness.scan_seconds)
            await phone.open(code)
            return
        await phone.open(address)
        await phone.click("#typed")
        await phone.type(code.replace("-", "") + ENTER, self.quickness.key_seconds)

    async def play(self) -> None:
        await self.host.run(VOICE, "Go on", self.quickness.rest_seconds)
        await self.screen.see("document.body.dataset.phase === 'asleep'")
        self.did("the first night")
        await self.screen.see("document.body.dataset.phase === 'over'")
        self.did("over")

    async def cards(self) -> dict[str, list[str]]:
        """Return the cards that each player read on the phone, one for each game."""
        return {
            name: [card.split("|")[0] for card in await phone.run(CARDS)]
            for name, phone in self.phones.items()
        }

    async def told(self) -> str:
        return str(await self.screen.run("return document.body.innerText"))

    async def seen_too_soon(self) -> list[str]:
        """Return cards that the big screen showed of living players, without or before a spoken line."""
        return untold(*await self.screen.run(SEEN))


def untold(cards: Iterable[tuple[str, str, float]], lines: Sequence[tuple[str, float]]) -> list[str]:
    """Return the cards, with player and first time, that no line had told until then."""
    return [
        f"{name}: {card}"
        for name, card, seen in cards
        if not any(
            told <= seen + AT_ONCE and name in line and card.lower() in line.lower() for line, told in lines
        )
    ]


@asynccontextmanager
async def people_at(
    program: TypedProgram,
    driver: WebDriver,
    contexts: Contexts,
    names: Sequence[str],
    quickness: Quickness,
    without: Sequence[str] = (),
) -> AsyncIterator[PagePeople]:
    """Yield the people before a box for the length of the context."""
    terminal = BoxTerminal(program)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(terminal.run)
        yield PagePeople(driver, contexts, nursery, terminal, names, quickness, frozenset(without))
        nursery.cancel_scope.cancel()
