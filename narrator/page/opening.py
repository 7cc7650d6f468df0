"""Serving the page: open the socket, announce it, serve browsers, and close it at the end."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import trio

from narrator.assembly.assemble import Assembly
from narrator.config.file import LoadedConfig
from narrator.page.door import Door, PageError, open_door, spelled
from narrator.table.box import Box
from narrator.table.console.public_facts import PublicFacts
from narrator.table.console.typed import TypedListener
from narrator.table.handed import HandedScreen
from narrator.table.homes import digits
from voices.extras import installing

if TYPE_CHECKING:
    from narrator.page.access import HostPlace
    from narrator.page.host_desk import HostDesk
    from narrator.page.seats import SeatPages

EXTRA = "page"
MOST_LINES = 200
"""Lines of a finished game's story that the big screen may show."""
FORGED_FRAME = (
    "A message between a phone and the box was altered on its way, and thrown away: somebody may be "
    "interfering on this network."
)
LIBRARIES = ("h11", "wsproto", "segno", "zeroconf", "cryptography")


def can_serve() -> bool:
    """Return whether the page's libraries are installed."""
    return all(map(find_spec, LIBRARIES))


@asynccontextmanager
async def door_of(loaded: LoadedConfig) -> AsyncIterator[Door | None]:
    """Open the page's socket while the context lasts. Yields None if no page is configured.

    Raises `PageError` if the socket cannot be opened as configured.
    """
    if not loaded.config.page.enabled:
        yield None
        return
    if not can_serve():
        raise PageError(f"The page needs libraries that are not installed: run `{installing(EXTRA)}`.")
    door = open_door(loaded)
    async with door.listener:
        yield door


class Opened(NamedTuple):
    """What serving the page gives: an assembly whose box can use phones, and the host's page."""

    assembly: Assembly
    """The parts of the box, with phones that the table can use."""
    desk: HostDesk | None
    """The host's page; None if the page is not served."""


@asynccontextmanager
async def page_served(
    door: Door | None, assembly: Assembly, defect: Callable[[BaseException], None]
) -> AsyncIterator[Opened]:
    """Serve and announce the page while the context lasts. Without a socket (`door`), nothing is served.

    Yields an assembly whose box can use phones, and the host's page. `defect` receives unexpected exceptions,
    which must not end the game.
    """
    if door is None:
        yield Opened(assembly, None)
        return
    from narrator.page.access import HostPlace, drawn_code
    from narrator.page.announcing import NAME, announced
    from narrator.page.big_screen import (
        code_address,
        frame_of,  # all of these need the libraries for the page, which are optional
        joining,
    )
    from narrator.page.codes import drawn, placard_of_all
    from narrator.page.host_desk import HostDesk
    from narrator.page.pair_wire import PairWire
    from narrator.page.round_pages import DEVICE, RoundPages
    from narrator.page.seal import spelt
    from narrator.page.seat_wire import SeatWire
    from narrator.page.server import PageServer, Site, served
    from narrator.page.websocket import Frames

    box = assembly.box
    facts = PublicFacts(box.pack, box.stage, box.asked, most=MOST_LINES)
    phones = _phones_of(assembly, door)
    frames = Frames(lambda: frame_of(facts, box.pack, lambda: joining(door, phones, box.pack)))
    facts.changed = frames.stir
    facts.follow(box.trace)
    code = drawn_code()
    shown = PublicFacts(box.pack, box.stage, box.asked)
    # The assembly has this listener if a page is configured. Otherwise the table has just chosen phones.
    keys = assembly.afar or TypedListener(box.asked, box.stage, box.pack.numbers, lambda: None)
    place = HostPlace(code)
    desk = HostDesk(box, shown, keys, assembly.board.streams, place)
    keys.changed = shown.changed = desk.frames.stir
    shown.follow(box.trace)
    site = Site(box.pack, lambda: box.stage.now, lambda: drawn(code_address(door, phones)))
    own = socket.gethostname()
    names = (NAME, "localhost", own, f"{own}.local")
    phones.joined = frames.stir
    phones.renewed_host_code = partial(_renewed, place, assembly)
    forged = _once(partial(assembly.tell, FORGED_FRAME))
    handed = box.devices.handed or HandedScreen()
    round_pages = RoundPages(handed)
    round_address = f"{door.address}round#{spelt(round_pages.codes[DEVICE])}"
    desk.round_address = round_address
    if assembly.has_screen:
        handed.invite = partial(_show_round_code, assembly, door, spelt(round_pages.codes[DEVICE]))
    pages = {
        "screen": frames.attend,
        "host": desk.attend,
        "seat": SeatWire(phones, forged).attend,
        "pair": PairWire(phones).attend,
        "round": SeatWire(round_pages, forged).attend,
    }
    server = PageServer(door, site, pages, defect, names)
    moved = partial(_moved, door, assembly, phones)
    async with announced(door, assembly.tell, moved), served(server, door, frames.run, desk.frames.run):
        _tell_address(door, assembly)
        # Without a screen the code is only said aloud, because others may read a service's log for weeks.
        if assembly.has_screen:
            assembly.tell(f"The host's code is {code}")
        assembly.post([] if door.is_alone else [placard_of_all(door, box.pack)])
        devices = replace(box.devices, phones=phones, afar=keys, handed=handed)
        reached = replace(assembly, box=replace(box, devices=devices))
        yield Opened(reached, desk)


async def open_page(
    pages: AsyncExitStack, loaded: LoadedConfig, assembly: Assembly, defect: Callable[[BaseException], None]
) -> Assembly | None:
    """Serve the page for a table that has just chosen phones, until `pages` closes.

    Returns:
        The assembly whose box reaches the phones, or None if the page cannot be opened; the reason is told.
    """
    page = msgspec.structs.replace(loaded.config.page, enabled=True)
    wanted = msgspec.structs.replace(loaded, config=msgspec.structs.replace(loaded.config, page=page))
    try:
        door = await pages.enter_async_context(door_of(wanted))
    except PageError as error:
        assembly.tell(error.sentence)
        return None
    opened = await pages.enter_async_context(page_served(door, assembly, defect))
    await say_address(door, opened.desk, opened.assembly.box)
    return opened.assembly


def _show_round_code(assembly: Assembly, door: Door, code: str, wanted: bool) -> None:
    """Show the code for a device that is handed round, or the public code again, on the box's screen."""
    from narrator.page.codes import placard_of_all, placard_of_round

    if not door.is_alone:
        pack = assembly.box.pack
        assembly.post([placard_of_round(code, door, pack) if wanted else placard_of_all(door, pack)])


def _once(tell: Callable[[], None]) -> Callable[[], None]:
    """Return a function that calls `tell` only the first time."""
    told = iter((tell,))
    return lambda: next(told, lambda: None)()


def _renewed(place: HostPlace, assembly: Assembly) -> str | None:
    """Draw a new host code if wrong ones were tried. If the box has a screen, show the code there."""
    code = place.renewed()
    if code is not None and assembly.has_screen:
        assembly.tell(f"The host's code is now {code}")
    return code


def _tell_address(door: Door, assembly: Assembly) -> None:
    if door.is_alone:  # With a loopback address in the QR code, phones would try to connect to themselves.
        assembly.tell("There is no network yet: phones find the page once there is one.")
    else:
        assembly.tell(f"The page is at {door.address}")


def _moved(door: Door, assembly: Assembly, phones: SeatPages) -> None:
    """Show the new address of this machine, and draw QR codes again, because they contain the address."""
    _tell_address(door, assembly)
    phones.moved()


def _phones_of(assembly: Assembly, door: Door) -> SeatPages:
    """Make the phones of a table. Their codes are shown at the box and never sent over the network.

    A box without a screen cannot show codes, and says the page's address instead.
    """
    from narrator.page.codes import placard_of_all, placard_of_seat
    from narrator.page.seats import SeatPages

    phones, pack = SeatPages(), assembly.box.pack

    def invite(free: Sequence[str]) -> None:
        phones.where = "" if assembly.has_screen else spelled(door, pack)
        placards = [placard_of_seat(seat, phones.codes[seat], door, pack) for seat in free]
        assembly.post(placards or ([] if door.is_alone else [placard_of_all(door, pack)]))

    phones.invited = invite
    phones.where = "" if assembly.has_screen else spelled(door, pack)
    return phones


async def until_a_host_is_in(desk: HostDesk | None, speak: Callable[[], Awaitable[None]]) -> None:
    """Run `speak`, but stop it as soon as a browser becomes the host's page.

    The host's browser has the address of the page already, and its page shows the rest. The setup form is
    ready as soon as the box is silent.
    """
    async with trio.open_nursery() as nursery:
        if desk is not None:
            nursery.start_soon(_end_at, desk.let_in, nursery.cancel_scope)
        await speak()
        nursery.cancel_scope.cancel()


async def _end_at(event: trio.Event, scope: trio.CancelScope) -> None:
    await event.wait()
    scope.cancel()


async def say_address(door: Door | None, desk: HostDesk | None, box: Box) -> None:
    """Say the page's address and the host code, if there is a page.

    At a box where lines are read on a screen, the address is written in figures.
    """
    if door is not None and desk is not None:
        reads = box.devices.is_silent
        cue = "page.address" if door.tls is None else "page.address_sealed"
        if door.is_alone:
            await box.say("page.no_network")
        else:
            shown = door.address.partition("//")[2]
            await box.say(cue, address=shown if reads else spelled(door, box.pack))
        await box.say("page.host_code", code=desk.code if reads else digits(desk.code, box.pack))
