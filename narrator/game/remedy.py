"""What is done where a roll call finds no end: all open their eyes, and the table says what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from narrator.asking.ask import UndoRequested
from narrator.asking.doing import wait_until_done
from narrator.asking.offers import word_offer
from narrator.asking.question import choose
from narrator.asking.rest import proclaim
from narrator.box.box import Box
from narrator.game.lights import TracedLight
from narrator.rules.cards import counted
from narrator.rules.knowledge import Public
from narrator.rules.stage import Phase
from narrator.telling.told_rules import card_times


class Remedy(StrEnum):
    """What the table wants; the pack has the words for each."""

    CALL = "remedy_call"
    """Somebody slept, or pressed too early or too late: the cards are called again."""
    CONFIDE = "remedy_confide"
    """Each seat in turn tells the box its card."""
    CHECK = "remedy_check"
    """A card may be missing or too many: the box says which there have to be, and they are dealt again."""
    DEAL = "remedy_deal"
    """The same cards are dealt again."""


async def remedy(box: Box, light: TracedLight, public: Public, *, confided: bool) -> Remedy:
    """Ask the table what is wrong, with open eyes, and wait until it is ready to close them again.

    `confided`: what the seats have told, and not a roll call, makes no deck. Nothing is said of which card is
    missing, or whose: the table hears the same whatever it is (Rule S).
    """
    with _open_eyes(box, light):
        while True:
            try:
                return await _agreed_on(box, public, "identify.at_odds" if confided else "identify.stuck")
            except UndoRequested:
                await proclaim(box, "undo.nothing")


async def _agreed_on(box: Box, public: Public, cue: str) -> Remedy:
    offers = [
        word_offer(box.pack, one) for one in Remedy if one is not Remedy.CHECK or public.deck is not None
    ]
    wanted = Remedy(await choose(box, cue, offers))
    if wanted is Remedy.CHECK and public.deck is not None:
        cards = tuple(card_times(box.pack, card, times) for card, times in counted(public.deck))
        await wait_until_done(box, "identify.check", cards=cards)
    elif wanted is Remedy.DEAL:
        await wait_until_done(box, "identify.deal_again")
    return wanted


@contextmanager
def _open_eyes(box: Box, light: TracedLight) -> Iterator[None]:
    """All are awake as long as the context lasts, and the light is for all to see."""
    light.secret = False
    box.stage.enter(Phase.SETUP)
    try:
        yield
    finally:
        box.stage.enter(Phase.ASLEEP)
        light.secret = True
