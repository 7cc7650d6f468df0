"""Presses by day: none is lost, no needless text is read, and the words fit the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import trio
from trio.testing import MockClock

from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules import Game, Setup
from narrator.rules.setup import Setup as VillageSetup
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.offers import Offer
from narrator.table.secrets import Deal
from narrator.table.trace import Trace, TraceLine
from tests.narrator.at_the_table import HEADER, PACK
from tests.narrowing import the
from voices.draw import Draw

NAMES = [*HEADER["players"]]


def offers() -> list[Offer]:
    return [Offer(name, name, (name,)) for name in NAMES]


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


def test_repeated_roll_call_hides_the_sleeper() -> None:
    """Compare the calls: the room learns the unclaimed card, but not its holder."""
    other = CARDS | {"Fay": "simple_villager", "Hal": "witch"}
    one, _ = roll_call(CARDS, ["Fay"], list(CARDS.values()))
    two, _ = roll_call(other, ["Hal"], list(CARDS.values()))
    assert one == two


# --- words that fit ---------------------------------------------------------------------------------------
