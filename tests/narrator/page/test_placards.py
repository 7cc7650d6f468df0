from __future__ import annotations

from itertools import product
from typing import cast

import pyte
import pytest
import segno
import trio

from hardware.strokes import Key
from narrator.page.codes import placard_of_all, placard_of_round, placard_of_seat
from narrator.page.door import Door
from narrator.page.seal import new_code, spelt
from narrator.rules.kernel.events import Phase
from narrator.table.console.screen import Screen
from narrator.table.offers import Asking, Offer
from narrator.table.trace import Trace
from tests.effort import LATER, kept
from tests.narrator.screens import WatchedScreen
from tests.rigs.camera import scanned
from voices.writing.pack import VoicePack

SEATS = ("Anna", "Bo", "Cléo", "Dominique-Alexandra", "Eve", "Finn", "Gus", "Hugo", "Ida", "Jo", "Kim", "Léa")
DOOR = Door(cast("trio.SocketListener", None), None, "192.168.100.120", 8080)
"""Address of the usual length at home."""
SIZES = [(80, 24), (60, 20)]
HALVES = {"█": (False, False), "▀": (False, True), "▄": (True, False), " ": (True, True)}
"""Dark modules (upper, lower) of each block character, drawn light on dark."""


class PlacardWindow:
    """Terminal of a box that invites its seats."""

    def __init__(self, size: tuple[int, int], language: str = "fr") -> None:
        self.size, self.pack = size, VoicePack.load(language)
        self.codes = {seat: new_code() for seat in SEATS}
        self._watched = WatchedScreen(self.pack, size)
        self._watched.stage.enter(Phase.SETUP)
        trace = Trace()
        self._watched.follow(trace)
        for number in range(30):
            trace.public("say", cue="box.line", text=f"Ligne {number} de ce qui a été dit.", seconds=1.0)
            trace.public("listen", seconds=1.0)
        self.invite(SEATS)

    @property
    def screen(self) -> Screen:
        return self._watched.screen

    def invite(self, seats: tuple[str, ...]) -> None:
        self.screen.post([placard_of_seat(seat, self.codes[seat], DOOR, self.pack) for seat in seats])

    def leaf(self, key: Key = Key.NEXT_PAGE) -> None:
        self._watched.typed.stroke(key)

    def asked(self) -> pyte.Screen:
        """Return the terminal while the box waits for the word to continue."""
        with self._watched.asked.open(Asking(offers=(Offer("next", "", ("suivant",)),))):
            return self.shown()

    def shown(self) -> pyte.Screen:
        rows = self._watched.rows()
        assert len(rows) <= self.size[1]
        screen = pyte.Screen(*self.size)
        pyte.Stream(screen).feed("\r\n".join(rows))
        return screen


def dark(screen: pyte.Screen, size: int) -> list[list[bool]]:
    """Read the modules at the top left, without the quiet zone, as a camera does."""
    modules: list[list[bool]] = []
    for row in range((size + 1) // 2):
        cells = [screen.buffer[row][column] for column in range(size)]
        assert all((cell.fg, cell.bg) in {("white", "black"), ("black", "white")} for cell in cells)
        halves = [HALVES[cell.data] for cell in cells]
        modules += [[up for up, _ in halves], [low for _, low in halves]]
    assert not any(modules[0] + modules[1]), "the quiet rows above it"
    assert not any(row[0] or row[1] or row[-1] or row[-2] for row in modules), "the quiet columns"
    return [row[2:-2] for row in modules[2 : size - 2]]


def as_drawn(address: str) -> list[list[bool]]:
    """Return the modules according to the code library."""
    return [[bool(module) for module in row] for row in segno.make(address, error="l", micro=False).matrix]


@pytest.mark.parametrize(("asked", "size"), kept(product([False, True], SIZES), [(True, SIZES[0])]))
async def test_twelve_seat_codes_are_shown_completely(size: tuple[int, int], asked: bool) -> None:
    window = PlacardWindow(size)
    for seat in SEATS:
        screen = window.asked() if asked else window.shown()
        address = f"{DOOR.address}seat#{spelt(window.codes[seat])}"
        assert scanned(screen) == address
        wanted = as_drawn(address)
        assert dark(screen, len(wanted) + 4) == wanted
        rows = "\n".join(screen.display)
        assert seat.partition("-")[0] in rows
        assert window.pack.words("phone-next_code").partition(" :")[0] in rows
        if size[1] > 20:
            assert "Ligne 29" in rows
        window.leaf()
    assert dark(window.shown(), len(wanted) + 4) == as_drawn(
        f"{DOOR.address}seat#{spelt(window.codes[SEATS[0]])}"
    )


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=LATER)])
@pytest.mark.parametrize(
    ("size", "language"),
    kept(product([*SIZES, (40, 12), (30, 10)], ["fr", "en"]), [(SIZES[0], "en"), ((30, 10), "fr")]),
)
async def test_seat_code_that_cannot_be_scanned_can_be_typed(
    size: tuple[int, int], language: str, every: int
) -> None:
    """Check every fourth seat to be quick; the longest name is among them."""
    window = PlacardWindow(size, language)
    for number, seat in enumerate(SEATS, 1):
        if number % every:
            window.leaf()
            continue
        code = spelt(window.codes[seat])
        wanted = "-".join(code[at : at + 4] for at in range(0, len(code), 4))
        found = "".join(" ".join(row[-len_beside(size) :] for row in window.shown().display).split())
        assert wanted in found
        assert f"{DOOR.address}seat" in found
        assert "".join(seat.split()) in found
        window.leaf()


def len_beside(size: tuple[int, int]) -> int:
    """Return the columns for words: all, or those beside the code."""
    side = len(as_drawn(f"{DOOR.address}seat#{spelt(bytes(10))}")) + 4
    return size[0] - side if size[0] >= side + 22 and size[1] >= side / 2 else size[0]


@pytest.mark.parametrize("size", [*SIZES, (100, 30)], ids=str)
async def test_device_to_pass_round_joins_by_scanning_its_code(size: tuple[int, int]) -> None:
    pack, code = VoicePack.load("en"), spelt(new_code())
    watched = WatchedScreen(pack, size)
    watched.screen.post([placard_of_round(code, DOOR, pack)])
    with watched.asked.open(Asking(offers=(Offer("ready", "", ("ready",)),))):
        rows = watched.rows()
    screen = pyte.Screen(*size)
    pyte.Stream(screen).feed("\r\n".join(rows))
    assert scanned(screen) == f"{DOOR.address}round#{code}"
    shown = " ".join("".join(row[-len_beside(size) :] for row in screen.display).split())
    assert "To hand a phone" in shown


async def test_screen_with_free_space_shows_public_code_and_address() -> None:
    pack = VoicePack.load("en")
    watched = WatchedScreen(pack, (80, 24))
    watched.screen.post([placard_of_all(DOOR, pack)])
    rows = "\n".join(watched.rows())
    assert "▀" in rows
    assert "Scan this" in rows
    assert DOOR.address in rows
