"""Phones at a table: who takes a seat with one, what each may look up, another phone at the door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import trio

from narrator.asking.ask import UndoRequested
from narrator.asking.hearing import Chosen, Reply, Wake, listen, say
from narrator.asking.question import ask_yes_no
from narrator.asking.rest import proclaim
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.box.timing import RollKind, Timing
from narrator.box.waits import WAITS
from narrator.night.phone import card_lines, told_lines
from narrator.rules import Game

PHONES = "phones"
"""What the journal notes of them: codes, and by what each phone is known, for a box that comes back."""


async def gather_phones(box: Box, seats: Sequence[str], kept: Mapping[str, Sequence[str]]) -> None:
    """Have all who want to play by phone take their seats; without a page, nothing happens.

    `kept` is what a saved game has noted: then nobody is asked, and phones come back by themselves.
    """
    phones = box.devices.phones
    people = [seat for seat in seats if seat not in box.sitting.minds]
    if phones is None or set(people) <= phones.seats:
        return
    phones.open(people, kept)
    if kept:
        return
    with phones.inviting():
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_until_ready, box, nursery.cancel_scope)
            while not set(people) <= phones.seats:
                await phones.news()
            nursery.cancel_scope.cancel()
    if set(people) <= phones.seats:
        await proclaim(box, "phone.all_joined")


async def _until_ready(box: Box, scope: trio.CancelScope) -> None:
    """Wait for a press, or the word to go on."""
    words = tuple(box.pack.phrases["next"])
    reply: Reply | None = await say(box, "phone.join")
    while reply not in (Chosen("next"), Wake.PRESS):
        reply = await listen(box, (Offer("next", "", words),), WAITS.rest)
        if reply not in (Chosen("next"), Wake.PRESS):
            reply = await say(box, "phone.waits")
    scope.cancel()


def read_by(box: Box, seats: Sequence[str], timing: Timing) -> Timing:
    """How the nights of this table are read: where everybody has a phone, nothing need be read at all.

    Who has one, all have seen. Where somebody has none, a table that was to play by phones hears names.
    """
    phones = box.devices.phones
    people = {seat for seat in seats if seat not in box.sitting.minds}
    if phones is not None and people and people <= phones.seats:
        return replace(timing, roll=RollKind.PHONES)
    return replace(timing, roll=RollKind.NAMES) if timing.roll is RollKind.PHONES else timing


def remember(box: Box, game: Game) -> None:
    """Have every phone know what its seat may look up: its card, what that does, and what it was told."""
    phones = box.devices.phones
    for seat in () if phones is None else phones.seats.intersection(game.public.seats):
        view = game.view(seat)
        card = getattr(view, "card", None)
        lines = [] if card is None else card_lines(card, box)
        told = [line for one in view.told for line in told_lines(one, box)]
        assert phones is not None, "it has seats"
        phones.remember(seat, [*lines, *dict.fromkeys(told)])


async def admit_phones(box: Box) -> None:
    """Ask the table, aloud and by day, whether another phone that asks for a seat is whose seat it is."""
    phones = box.devices.phones
    for seat in () if phones is None else phones.knocking:
        try:
            welcome = await ask_yes_no(box, "phone.another", seat=seat)
        except UndoRequested:
            welcome = False
        assert phones is not None, "somebody knocks"
        phones.admit(seat, welcome=welcome)
        await proclaim(
            box, "phone.admitted" if welcome else "phone.refused", **({"seat": seat} if welcome else {})
        )
