"""Presses by day: none is lost, no needless text is read, and the words fit the events."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.night.deal import Deal
from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules import Game, Setup
from narrator.rules.setup import Setup as VillageSetup
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.ask import UndoRequested
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.offers import Offer
from narrator.table.questions import choose
from narrator.table.trace import Trace, TraceLine
from tests.narrator.at_the_table import HEADER, PACK
from tests.narrowing import the
from voices.draw import Draw

NAMES = [*HEADER["players"]]


class RoomWithoutEars:
    """Room without a microphone, whose presses come some seconds after a cue or an option begins."""

    def __init__(self, *presses: tuple[str, float, float]) -> None:
        """Take presses: the cue or option, seconds after its beginning, and their length."""
        self.lines: list[dict[str, Any]] = []
        self.button = VirtualButton()
        self._presses = list(presses)
        self._out = io.StringIO()
        self._trace = Trace(self._out)
        self._trace.follow(self._follow)
        self._send, self._receive = trio.open_memory_channel[tuple[float, float]](100)
        self.box = Box(
            PACK, Devices(VirtualSpeaker(PACK), self.button, VirtualLight()), Draw("room"), self._trace
        )

    def _follow(self, line: TraceLine) -> None:
        heard = (line.fields.get("cue"), line.fields.get("text"))
        if line.kind == "say" and self._presses and self._presses[0][0] in heard:
            _, after, held = self._presses.pop(0)
            self._send.send_nowait((after, held))

    async def _fingers(self) -> None:
        async for after, held in self._receive:
            await trio.sleep(after)
            await self.button.press(held)

    def ask(self, question: Any) -> Any:
        async def main() -> Any:
            with trio.fail_after(600):
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(self._fingers)
                    answer = await question(self.box)
                    nursery.cancel_scope.cancel()
            return answer

        try:
            return trio.run(main, clock=MockClock(autojump_threshold=0))
        finally:
            self.lines = [json.loads(line) for line in self._out.getvalue().splitlines()]

    def said(self) -> list[str]:
        return [line["cue"] for line in self.lines if line["kind"] == "say"]

    def read(self) -> list[str]:
        return [line["text"] for line in self.lines if line["kind"] == "say" and line["cue"] == "roll.offer"]


def offers() -> list[Offer]:
    return [Offer(name, name, (name,)) for name in NAMES]


async def elect(box: Box) -> str:
    return await choose(box, "captain.elect", offers(), {"seats": tuple(NAMES)}, confirm=False)


def test_press_during_question_starts_the_list() -> None:
    room = RoomWithoutEars(("captain.elect", 0.3, 0.1), ("Bob", 0.4, 0.1))
    assert room.ask(elect) == "Bob"
    assert room.said().count("captain.elect") <= 2, "one line of one or two sentences"
    assert not [line for line in room.lines if line["kind"] == "listen"]
    began = [line["t"] for line in room.lines if line.get("cue") == "ask.by_button"]
    assert began[0] < 0.6


def test_after_a_choice_the_other_options_are_not_read() -> None:
    room = RoomWithoutEars(("Bob", 0.4, 0.1))
    assert room.ask(elect) == "Bob"
    assert room.read() == ["Ann", "Bob"]


@pytest.mark.parametrize("after", [0.1, 0.6])
def test_a_press_while_a_confirmation_is_asked_for_confirms(after: float) -> None:
    async def ask(box: Box) -> str:
        return await choose(box, "captain.elect", offers(), {"seats": tuple(NAMES)})

    room = RoomWithoutEars(("Bob", 0.4, 0.1), ("ask.confirm", after, 0.1))
    assert room.ask(ask) == "Bob"
    assert room.read() == ["Ann", "Bob"]


@pytest.mark.parametrize("cue", ["captain.elect", "Bob"])
def test_a_long_press_while_the_box_speaks_takes_back(cue: str) -> None:
    room = RoomWithoutEars((cue, 0.3, 1.4))
    with pytest.raises(ExceptionGroup) as caught:
        room.ask(elect)
    assert caught.group_contains(UndoRequested)


# --- who holds which card ---------------------------------------------------------------------------------

CARDS = dict(HEADER["deal"])


def _forms(card: str) -> tuple[str, str]:
    return PACK.words(f"role-{card}.the"), PACK.words(f"role-{card}.one")


def roll_call(
    cards: dict[str, str], sleepy: Sequence[str], deck: Sequence[str], **options: Any
) -> tuple[list[str], dict[str, Any]]:
    """Return the cards called, in order, and the resulting deal; the sleepy miss their first call."""
    called: list[str] = []
    button = VirtualButton()
    asleep = list(sleepy)
    wants: list[str] = []
    headers: list[dict[str, Any]] = []
    send, receive = trio.open_memory_channel[str](100)

    def follow(line: TraceLine) -> None:
        cue, text = line.fields.get("cue"), str(line.fields.get("text"))
        if line.kind != "say":
            return
        if cue == "identify.wakes" and (
            names := [card for card in deck if any(form in text for form in _forms(card))]
        ):
            card = max(names, key=lambda one: len(PACK.words(f"role-{one}.the")))
            called.append(card)
            wants[:] = [seat for seat, held in cards.items() if held == card and seat not in asleep]
            for seat in [seat for seat, held in cards.items() if held == card and seat in asleep]:
                asleep.remove(seat)
        elif cue == "roll.seat" and text in wants:
            wants.remove(text)
            send.send_nowait(text)

    async def fingers() -> None:
        async for _ in receive:
            await trio.sleep(0.45)
            await button.press()

    class Enough(Exception):
        pass

    def watch(game: Game) -> None:
        cards, _ = the(VillageSetup, game.setup).dealt()
        headers.append({"deal": dict(zip(game.setup.names, cards, strict=True))})
        raise Enough

    async def main() -> None:
        trace = Trace()
        trace.follow(follow)
        box = Box(PACK, Devices(VirtualSpeaker(PACK), button, VirtualLight()), Draw("roll call"), trace)
        header = {"edition": "base_2014", "players": NAMES, "deck": list(deck), "seed": 1}
        header["options"] = {"player_limits": "any"} | options
        Setup.from_dict(header)
        try:
            with trio.fail_after(7200):
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(fingers)
                    await play_game(box, header, PlaySettings(deal=Deal.CARDS, watch=watch))
        except* Enough:
            pass

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return called, headers[0]["deal"]


def test_missed_press_repeats_its_card_only() -> None:
    called, deal = roll_call(CARDS, ["Fay"], list(CARDS.values()))
    assert sorted(called) == sorted(["seer", "witch", "werewolf", "witch"])
    assert called[-1] == "witch"
    assert deal == CARDS


def test_repeated_roll_call_hides_the_sleeper() -> None:
    """Compare the calls: the room learns the unclaimed card, but not its holder."""
    other = CARDS | {"Fay": "simple_villager", "Hal": "witch"}
    one, _ = roll_call(CARDS, ["Fay"], list(CARDS.values()))
    two, _ = roll_call(other, ["Hal"], list(CARDS.values()))
    assert one == two


# --- words that fit ---------------------------------------------------------------------------------------
