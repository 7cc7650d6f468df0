"""Phones at a table: who takes a seat with one, what each may look up, another phone at the door."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import trio

from hardware.button import Presses
from hardware.presses import Down, PauseHeld, PressEvent, Up
from narrator.night.phone import card_lines, told_lines
from narrator.play.settings import PlaySettings
from narrator.rules import Game
from narrator.rules.knowledge import View as VillageView
from narrator.table.ask import UndoRequested
from narrator.table.box import Box
from narrator.table.devices import Secrets
from narrator.table.handed import HandedScreen
from narrator.table.listening import Chosen, Command, Reply, Wake, listen, say, speak
from narrator.table.offers import Asking, Offer, yes_or_no
from narrator.table.pauses import digits, proclaim, rest
from narrator.table.phones import PhoneAsking, Phones
from narrator.table.questions import ask_yes_no
from narrator.table.timing import WAITS, RollKind, Timing


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
        await _gather(box, phones, set(people))
    if set(people) <= phones.seats:
        await proclaim(box, "phone.all_joined")


async def _gather(box: Box, phones: Phones, people: set[str]) -> None:
    """Wait until all have a phone, or the table goes on; phones that show digits are asked about."""
    go_on = (Chosen("next"), Wake.PRESS)
    reply = await _unless(box, phones, lambda: people <= phones.seats, partial(_say_how, box, phones))
    while not people <= phones.seats and reply not in go_on:
        if (newcomer := phones.newcomer) is not None:
            reply = None if await _ask_about(box, phones, newcomer) else await _hear_next(box)
            continue
        come = partial(_has_come, phones, people)
        reply = await _unless(box, phones, come, partial(_wait_for_word, box))
        if reply not in (None, *go_on):
            reply = await _unless(box, phones, come, partial(_say_how, box, phones, again=True))


async def _hear_next(box: Box) -> Reply | None:
    """Let the table go on between two questions, so that phones which ask again and again hold up nothing."""
    offers = (Offer("next", "", tuple(box.pack.phrases["next"])),)
    reply = await speak(box, [box.line("phone.more")], offers)
    if reply is None:
        reply = await listen(box, offers, WAITS.answer)
    if reply is Command.PAUSE:
        await rest(box)
    return reply


def _has_come(phones: Phones, people: set[str]) -> bool:
    """Whether there is something to do for those who wait."""
    return phones.newcomer is not None or people <= phones.seats


async def _unless(
    box: Box, phones: Phones, come: Callable[[], bool], wait: Callable[[], Awaitable[Reply | None]]
) -> Reply | None:
    """What the table replies; None where something that concerns the phones has come before."""
    reply: Reply | None = None
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_end_when, box, phones, come, nursery.cancel_scope)
        reply = await wait()
        nursery.cancel_scope.cancel()
    return reply


async def _end_when(box: Box, phones: Phones, come: Callable[[], bool], scope: trio.CancelScope) -> None:
    """End it; but a pause that the table has asked for meanwhile is the table's to end, whoever comes."""
    while box.stage.now.resting or not come():
        await phones.news()
    scope.cancel()


async def _say_how(box: Box, phones: Phones, *, again: bool = False) -> Reply | None:
    """How somebody comes to play by phone: by a code that is seen, or else by the name of a seat."""
    if phones.where:
        return await say(box, "phone.join_by_name", address=phones.where)
    return await say(box, "phone.waits" if again else "phone.join")


async def _wait_for_word(box: Box) -> Reply:
    """Wait for a press, or the word to go on."""
    return await listen(box, (Offer("next", "", tuple(box.pack.phrases["next"])),), WAITS.rest)


async def _ask_about(box: Box, phones: Phones, newcomer: PhoneAsking) -> bool:
    """Have the table compare what a phone shows; return whether it got the seat.

    Only a yes or a held button gives a seat. A short press means "go on" everywhere else, so it never does.
    Nor does a page answer, unless nothing else can: who gives orders there may have read the host's code on
    the network. Silence is a no: nobody gets a seat whose owner was not there to look. Before the box says
    no it asks once more.
    """

    def gone() -> bool:
        """Return whether it has left, or another table has sat down."""
        return phones.newcomer is not newcomer

    welcome = False
    for again in (False, True):
        if gone():  # in a pause, which does not end for that
            break
        question = _Comparison(box, newcomer)
        reply = await _unless(box, phones, gone, partial(question.ask, again=again))
        welcome = reply == Chosen("yes") or question.held
        if welcome or reply in (Chosen("no"), Command.UNDO):
            break
        if reply is Command.PAUSE:
            await rest(box)
        elif reply is Wake.PRESS:
            await proclaim(box, "phone.not_a_yes")
    welcome = welcome and not gone()
    refused = not (welcome or gone())
    newcomer.answer(welcome=welcome)
    if refused:
        await proclaim(box, "phone.refused")
    return welcome


class _Comparison:
    """The question whether a phone shows what the box says."""

    def __init__(self, box: Box, newcomer: PhoneAsking) -> None:
        self._box, self._newcomer = box, newcomer
        self.held = False
        """Whether the button was held for a second after all was said."""

    async def ask(self, *, again: bool) -> Reply:
        """Say the digits and listen. A press before they were all said is told not to count."""
        box = self._box
        cue = "phone.digits" if box.memory.explains("phone.digits") and not again else "phone.digits_again"
        offers = yes_or_no(box.pack)
        with box.asked.open(Asking(cue, offers, at_the_box=box.devices.is_attended)):
            async with box.devices.button.presses() as presses:
                said = digits(self._newcomer.digits, box.pack)
                await proclaim(box, cue, seat=self._newcomer.seat, digits=said)
                early = {type(event) for event in _so_far(presses)}
                if Down in early and PauseHeld not in early:  # a pause was taken
                    await proclaim(box, "phone.too_early")
                    deque(_so_far(presses), maxlen=0)
                reply = await listen(box, offers, WAITS.answer)
                if reply is Command.UNDO:  # said, or held
                    self.held = {Down, Up} <= {type(event) for event in _so_far(presses)}
                return reply


def _so_far(presses: Presses) -> Iterator[PressEvent]:
    """Take what was pressed since it was last looked at."""
    with suppress(trio.WouldBlock):
        while True:
            yield presses.receive_nowait()


async def explain_secrets(box: Box, to_others: Callable[[], Awaitable[None]]) -> None:
    """Say how secrets are asked tonight: where all play by phone, once an evening, that everybody taps.

    Whoever touches nothing when it is not their turn shows all who look up whose turn it is. `to_others`
    tells what a table hears at which somebody has no phone.
    """
    if box.sitting.by_round is not None:
        if box.memory.explains("round.intro", times=1):
            await proclaim(box, "round.intro")
        return
    if box.sitting.by_phone:
        if box.memory.explains("phone.intro", times=1):
            await proclaim(box, "phone.intro")
        return
    try:
        await to_others()
    except UndoRequested:
        await proclaim(box, "undo.nothing")


def begin_round(box: Box, timing: Timing) -> None:
    """Tell whoever draws the screen whether it goes round in this game."""
    if box.devices.handed is not None:
        box.devices.handed.in_use = timing.roll is RollKind.ROUND


async def gather_round(box: Box, secrets: Secrets) -> None:
    """Wait until a device shows the screen that is to go round; a press of the button plays without it."""
    handed = box.devices.handed
    if secrets is not Secrets.ROUND or handed is None or handed.watched:
        return
    await proclaim(box, "round.join")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_end_when_seen, handed, nursery.cancel_scope)
        async with box.devices.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    break
        nursery.cancel_scope.cancel()


async def _end_when_seen(handed: HandedScreen, scope: trio.CancelScope) -> None:
    await handed.seen.wait()
    scope.cancel()


def read_by(box: Box, seats: Sequence[str], settings: PlaySettings) -> Timing:
    """Return the times of this table, with the way its secrets are told.

    By phone where every person has one; else on one screen that goes round, where the table chose either and
    there is a screen; else by the names that are read.
    """
    phones, timing = box.devices.phones, settings.timing
    people = {seat for seat in seats if seat not in box.sitting.minds}
    if phones is not None and people and people <= phones.seats:
        return replace(timing, roll=RollKind.PHONES)
    handed = box.devices.handed
    if handed is not None and handed.watched and settings.secrets in (Secrets.ROUND, Secrets.PHONE):
        return replace(timing, roll=RollKind.ROUND)
    return replace(timing, roll=RollKind.NAMES) if timing.roll is RollKind.PHONES else timing


def fill_phones(box: Box, game: Game) -> None:
    """Have every phone know what its seat may look up: its card, what that does, and what it was told."""
    phones = box.devices.phones
    if phones is None:
        return
    for seat in phones.seats.intersection(game.public.seats):
        view = game.view(seat)
        lines = card_lines(view.card, box) if isinstance(view, VillageView) else []  # of a town none
        told = [line for one in view.told for line in told_lines(one, box)]
        phones.remember(seat, [*lines, *dict.fromkeys(told)])


async def admit_phones(box: Box) -> None:
    """Ask the table, aloud and by day, whether another phone that asks for a seat is whose seat it is.

    Of those that have read no code one is asked about at a time: nobody is to hold a whole day up.
    """
    phones = box.devices.phones
    if phones is None:
        return
    for seat in phones.knocking:
        try:
            welcome = await ask_yes_no(box, "phone.another", seat=seat)
        except UndoRequested:
            welcome = False
        phones.admit(seat, welcome=welcome)
        if welcome:
            await proclaim(box, "phone.admitted", seat=seat)
        else:
            await proclaim(box, "phone.refused")
    if (newcomer := phones.newcomer) is not None:
        await _ask_about(box, phones, newcomer)


def lost_phones(box: Box) -> tuple[str, ...]:
    """Return the living players whose phone was there and cannot be reached now."""
    phones, now = box.devices.phones, box.stage.now
    lost = frozenset[str]() if phones is None else phones.lost
    return tuple(seat for seat in now.seats if seat in lost and seat not in now.dead)


async def call_lost_phones(box: Box) -> None:
    """Name the living players whose phone is lost, before eyes close, and wait a moment for its return.

    Without its phone a seat would sleep through its calls, and the table would learn it too late.
    """
    phones, seats = box.devices.phones, lost_phones(box)
    if phones is None or not seats:
        return
    await proclaim(box, "phone.lost", seats=seats)
    wait = partial(listen, box, (Offer("next", "", tuple(box.pack.phrases["next"])),), WAITS.lost_phone)
    if await _unless(box, phones, lambda: not lost_phones(box), wait) is Command.PAUSE:
        await rest(box)
