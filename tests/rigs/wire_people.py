"""People who have nothing but the page, without a browser: a host, and phones that come by their names.

They speak the pages' own language over real sockets, and know what their own page is told. Nobody is at the
box: it has no terminal, no button and no ears.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import trio

from narrator.page.messages import Common, Own
from narrator.rehearsal.pocket import Pocket
from narrator.telling.digits import digits
from tests.narrator.page.browser import Browser, PageSocket
from tests.narrator.page.newcomers import NewPhone, Told
from voices.writing.pack import VoicePack

THINKS = 0.15
"""Seconds until somebody taps, and until the host says what the table wants."""
PATIENT = 3.0
"""Seconds without a question after which the host lets the box go on."""


class WirePhone:
    """A phone, from the name that is tapped to the last sheet."""

    def __init__(self, browser: Browser, seat: str, chance: random.Random) -> None:
        self.new = NewPhone(seat, chance)
        self.pocket: Pocket | None = None
        self.cards: set[str] = set()
        """Which cards it has shown, as they were dealt."""
        self._browser, self._chance = browser, chance
        self._nursery: trio.Nursery | None = None

    async def run(self) -> None:
        """Ask for the seat until it has it, then play."""
        while not self.new.code:
            await self._ask(await self._browser.socket("pair"))
        self.pocket = Pocket(self.new.code, self._look, self.new.token)
        async with trio.open_nursery() as self._nursery, await self._browser.stream() as stream:
            await self.pocket.run(stream, self._browser.host)

    async def _ask(self, socket: PageSocket) -> None:
        while not self.new.code and (frame := await socket.frame()) is not None:
            told: Told = json.loads(frame)
            shown = [seat["name"] for seat in told.get("seats", ())]
            answer = self.new.asks if self.new.seat in shown else self.new.hear(told)
            if answer is not None:
                await socket.say(json.dumps(answer))

    def _look(self, pocket: Pocket, common: Common, own: Own) -> None:
        if common.kind == "card":
            self.cards.update(own.lines[:1])
        if self._nursery is not None and common.options:
            self._nursery.start_soon(self._tap, pocket, common)

    async def _tap(self, pocket: Pocket, common: Common) -> None:
        """Tap something, and something else where that is refused, as long as the sheet lies."""
        while pocket.lies is common:
            await trio.sleep(THINKS)
            told = pocket.told
            if not pocket.taps or (told is not None and told.n == common.n and told.refused):
                places = range(len(common.options))
                pocket.tap(self._chance.sample(places, min(common.picks, len(places))))


class WireHost:
    """The host, who does by day what some of the table want, and says whose digits are right."""

    def __init__(
        self, browser: Browser, phones: Mapping[str, WirePhone], pack: VoicePack, chance: random.Random
    ) -> None:
        self.picture: dict[str, Any] = {}
        self.said: list[str] = []
        """What the box has asked."""
        self._browser, self._phones, self._pack, self._chance = browser, phones, pack, chance
        self._socket: PageSocket | None = None
        self._changed = trio.Event()

    async def enter(self, code: str) -> None:
        """Be the host."""
        self._socket = await self._browser.socket("host")
        await self._socket.frame()
        await self.order("enter", code=code)
        assert "own_pass" in msgspec.json.decode(await self._socket.frame() or "")

    async def order(self, do: str, **more: Any) -> None:
        """Want something."""
        assert self._socket is not None
        await self._socket.say(json.dumps({"do": do, **more}))

    async def look(self) -> None:
        """See what the box shows, until it hangs up."""
        assert self._socket is not None
        while (frame := await self._socket.frame()) is not None:
            self.picture = json.loads(frame)
            self._changed.set()
            self._changed = trio.Event()

    async def until(self, what: str) -> None:
        """Wait until something is asked."""
        while what not in self.picture.get("question", ""):
            await self._changed.wait()

    async def set_up(self, names: Sequence[str], edition: str) -> None:
        """A table, by the form."""
        while "form" not in self.picture:
            await self._changed.wait()
        await self.order("names", names=list(names))
        await self.order("edition", edition=edition)
        await self.order("deck", choice="recommended")
        for line, value in (("deal", "light"), ("button", "names"), ("lessons", "no")):
            await self.order("choose", line=line, value=value)
        while self.picture["form"].get("missing"):
            await self._changed.wait()
        await self.order("begin")

    async def play(self) -> None:
        """Say something whenever something is asked, until it is over."""
        while self.picture.get("phase") != "over":
            changed = self._changed
            with trio.move_on_after(PATIENT):
                if not self.picture.get("offers"):
                    await changed.wait()
                    continue
                await trio.sleep(THINKS)
                if not changed.is_set():
                    await self._answer()
                    await changed.wait()
                continue
            if self.picture.get("phase") != "asleep":
                await self.order("press")

    async def _answer(self) -> None:
        question = self.picture.get("question", "")
        self.said.append(question)
        free = [one for one in self.picture["offers"] if not one.get("chosen")]
        lines = [one.get("line") or one["name"] for one in free]
        for seat, phone in self._phones.items():
            if phone.new.digits and question.startswith(seat):
                right = str(digits(phone.new.digits, self._pack)) in question
                await self.order("say", line=lines[0] if right else lines[1])
                return
        if lines:
            await self.order("say", line=self._chance.choice(lines))
