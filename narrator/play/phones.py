"""Phones at the table: taking a seat with a phone, looking up a card on it, and replacing a lost phone."""

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
from narrator.table.ask import UndoRequested, ask_yes_no
from narrator.table.box import Box
from narrator.table.handed import HandedScreen
from narrator.table.homes import digits
from narrator.table.listening import Chosen, Command, Reply, Wake, listen, proclaim, rest, say, speak
from narrator.table.offers import Asking, Offer, yes_or_no
from narrator.table.phones import PhoneAsking, Phones
from narrator.table.secrets import Secrets
from narrator.table.timing import WAITS, RollKind, Timing


async def gather_phones(box: Box, seats: Sequence[str], kept: Mapping[str, Sequence[str]]) -> None:
    """Let all players who want to play by phone take their seats. Do nothing if no page for phones is served.

    `kept` holds the phones of a saved game. These reconnect by themselves, so no question is asked.
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
    """Wait until all people have a phone or the table goes on; ask about each phone that shows digits.

    A phone that joined without scanning a code shows digits, which the table compares with those the box
    says.
    """
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
    """Give the table a moment to go on with the game, after it was asked about a phone.

    Without this chance, a stranger's repeated requests for seats could hold up the game.
    """
    offers = (Offer("next", "", tuple(box.pack.phrases["next"])),)
    reply = await speak(box, [box.line("phone.more")], offers)
    if reply is None:
        reply = await listen(box, offers, WAITS.answer)
    if reply is Command.PAUSE:
        await rest(box)
    return reply


def _has_come(phones: Phones, people: set[str]) -> bool:
    """Return whether a phone that scanned no code requests a seat, or all people have a phone."""
    return phones.newcomer is not None or people <= phones.seats


async def _unless(
    box: Box, phones: Phones, come: Callable[[], bool], wait: Callable[[], Awaitable[Reply | None]]
) -> Reply | None:
    """Wait for the table's reply; return None if the condition `come` becomes true before it."""
    reply: Reply | None = None
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_end_when, box, phones, come, nursery.cancel_scope)
        reply = await wait()
        nursery.cancel_scope.cancel()
    return reply


async def _end_when(box: Box, phones: Phones, come: Callable[[], bool], scope: trio.CancelScope) -> None:
    """Cancel the scope when the condition `come` is true; during a pause, wait until the table ends it."""
    while box.stage.now.resting or not come():
        await phones.news()
    scope.cancel()


async def _say_how(box: Box, phones: Phones, *, again: bool = False) -> Reply | None:
    """Say how to join by phone: by scanning a code, or without a screen for codes, by the name of a seat."""
    if phones.where:
        return await say(box, "phone.join_by_name", address=phones.where)
    return await say(box, "phone.waits" if again else "phone.join")


async def _wait_for_word(box: Box) -> Reply:
    """Wait for a press, or for the spoken word that means "go on"."""
    return await listen(box, (Offer("next", "", tuple(box.pack.phrases["next"])),), WAITS.rest)


async def _ask_about(box: Box, phones: Phones, newcomer: PhoneAsking) -> bool:
    """Ask the table to compare the digits that a phone shows; return whether the phone got the seat.

    Only a yes or a held button gives the phone a seat. A short press means "go on" everywhere else, so here
    it never means yes. An answer on the host's page counts only if nothing else can answer, because a
    stranger may have read the page's code on the network. Silence is a no, because the owner of the seat may
    be away. The box asks a second time before it refuses.
    """

    def gone() -> bool:
        """Return whether the phone has withdrawn its request for a seat, or a new table was set up."""
        return phones.newcomer is not newcomer

    welcome = False
    for again in (False, True):
        if gone():  # a pause lasts even if the phone withdraws its request
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
    """The question to the table whether a phone shows the same digits that the box says."""

    def __init__(self, box: Box, newcomer: PhoneAsking) -> None:
        self._box, self._newcomer = box, newcomer
        self.held = False
        """Whether the button was held for a second after the digits were said."""

    async def ask(self, *, again: bool) -> Reply:
        """Say the digits and listen. A press before the last digit does not count, and the box says so."""
        box = self._box
        cue = "phone.digits" if box.memory.explains("phone.digits") and not again else "phone.digits_again"
        offers = yes_or_no(box.pack)
        with box.asked.open(Asking(cue, offers, at_the_box=box.devices.is_attended)):
            async with box.devices.button.presses() as presses:
                said = digits(self._newcomer.digits, box.pack)
                await proclaim(box, cue, seat=self._newcomer.seat, digits=said)
                early = {type(event) for event in _so_far(presses)}
                if Down in early and PauseHeld not in early:  # a press that paused the box is no early answer
                    await proclaim(box, "phone.too_early")
                    deque(_so_far(presses), maxlen=0)
                reply = await listen(box, offers, WAITS.answer)
                if reply is Command.UNDO:  # by voice, or by holding the button
                    self.held = {Down, Up} <= {type(event) for event in _so_far(presses)}
                return reply


def _so_far(presses: Presses) -> Iterator[PressEvent]:
    """Yield the press events that are already waiting in the stream, without waiting for more."""
    with suppress(trio.WouldBlock):
        while True:
            yield presses.receive_nowait()


async def explain_secrets(box: Box, to_others: Callable[[], Awaitable[None]]) -> None:
    """Explain to the table how secrets are asked tonight.

    Where all play by phone, say once an evening that all players tap at each question: a player who tapped
    only in their own turn would be noticed. `to_others` explains the way of asking at a table where some
    people have no phone.
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
    """Tell the page for a screen that is handed round whether this game uses it."""
    if box.devices.handed is not None:
        box.devices.handed.in_use = timing.roll is RollKind.ROUND


async def gather_round(box: Box, secrets: Secrets) -> None:
    """Wait until a device shows the page that is handed round. A press ends the wait."""
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
    """Return the timing of this table, with the way in which its secrets are asked.

    Secrets are asked by phone if every person has one. Otherwise, on one screen that is handed round, if the
    table chose phones or that screen, and a device shows it. Otherwise, by reading names aloud.
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
    """Send each phone what its seat may look up: its card, the card's power, and its private news."""
    phones = box.devices.phones
    if phones is None:
        return
    for seat in phones.seats.intersection(game.public.seats):
        view = game.view(seat)
        # A game of Lupusburg has no cards to explain.
        lines = card_lines(view.card, box) if isinstance(view, VillageView) else []
        told = [line for one in view.told for line in told_lines(one, box)]
        phones.remember(seat, [*lines, *dict.fromkeys(told)])


async def admit_phones(box: Box) -> None:
    """Ask the table by day about phones that want a seat: whether each belongs to the seat's player.

    Phones that scanned no code are asked about one at a time, so that they cannot hold up a day.
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
    """Return the living players whose phone was connected and has lost its connection."""
    phones, now = box.devices.phones, box.stage.now
    lost = frozenset[str]() if phones is None else phones.lost
    return tuple(seat for seat in now.seats if seat in lost and seat not in now.dead)


async def call_lost_phones(box: Box) -> None:
    """Name the living players whose phone has lost its connection, and wait a moment for it to return.

    This happens before eyes close. A seat without its phone would miss its calls at night, and the table
    would notice too late.
    """
    phones, seats = box.devices.phones, lost_phones(box)
    if phones is None or not seats:
        return
    await proclaim(box, "phone.lost", seats=seats)
    wait = partial(listen, box, (Offer("next", "", tuple(box.pack.phrases["next"])),), WAITS.lost_phone)
    if await _unless(box, phones, lambda: not lost_phones(box), wait) is Command.PAUSE:
        await rest(box)
