from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock, wait_all_tasks_blocked

from hardware.board import Board
from hardware.boards import BoardUnavailable, open_board, open_board_or_keyboard
from hardware.light import OFF, ON, Colour
from hardware.presses import Down, LongHeld, PauseHeld, PressEvent, Up
from hardware.strokes import Key, Stroke
from tests.patience import HANGS, until

ROOT = Path(__file__).parents[2]
LOCAL_FLAGS = 3


@dataclass
class FarEnd:
    """The far end of a pseudo-terminal: a user who types and reads."""

    near: int
    far: int
    path: str
    seen: str = field(default="")

    def type(self, keys: bytes) -> None:
        os.write(self.far, keys)

    def look(self, seconds: float = 0.0) -> str:
        while select.select([self.far], [], [], seconds)[0]:
            try:
                self.seen += os.read(self.far, 65536).decode(errors="replace")
            except OSError:  # Linux: the near end was closed
                break
        return self.seen

    def resize(self, rows: int, columns: int) -> None:
        fcntl.ioctl(self.far, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def flags(self) -> int:
        return int(termios.tcgetattr(self.near)[LOCAL_FLAGS])


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[FarEnd]:
    monkeypatch.setenv("TERM", "xterm-256color")
    far, near = pty.openpty()
    screen = FarEnd(near, far, os.ttyname(near))
    screen.resize(24, 80)
    try:
        yield screen
    finally:
        for fd in {far, near}:
            os.close(fd)


async def typed(screen: FarEnd, keys: bytes) -> None:
    """Type, and wait until the board has read it. The kernel delivers it in real time."""
    screen.type(keys)
    while struct.unpack("i", fcntl.ioctl(screen.near, termios.FIONREAD, b"\0" * 4))[0] < len(keys):
        pass
    await wait_all_tasks_blocked()


async def shows(screen: FarEnd, pattern: str) -> None:
    await until(lambda: re.search(pattern, screen.look()))


async def events(presses: trio.MemoryReceiveChannel[PressEvent], count: int) -> list[PressEvent]:
    return [await presses.receive() for _ in range(count)]


def no_more(presses: trio.MemoryReceiveChannel[PressEvent]) -> bool:
    """Return whether no press is waiting in the channel."""
    return presses.statistics().current_buffer_used == 0


async def test_tapping_the_space_bar_is_a_short_press(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        screen.type(b" ")
        down, up = await events(presses, 2)
    assert isinstance(down, Down)
    assert isinstance(up, Up)
    assert up.held == 0


async def test_two_control_keys_replace_holding_the_button(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        screen.type(b"\x15")
        assert [type(e) for e in await events(presses, 3)] == [Down, LongHeld, Up]
        screen.type(b"\x10")
        assert [type(e) for e in await events(presses, 4)] == [Down, LongHeld, PauseHeld, Up]


async def test_held_key_that_repeats_is_one_press(screen: FarEnd, mock_clock: MockClock) -> None:
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        for _ in range(20):
            await typed(screen, b" ")
            mock_clock.jump(0.03)
        mock_clock.jump(0.3)
        await typed(screen, b" ")
        found = await events(presses, 4)
        assert no_more(presses)
    assert [type(e) for e in found] == [Down, Up, Down, Up]


async def test_keyboard_ignores_arrows_and_repeats_in_pasted_text(
    screen: FarEnd, mock_clock: MockClock
) -> None:
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        await typed(screen, b"xyz\r\n\xc3\xa9")
        await typed(screen, b"\x1b[1;5l")  # the sequence of an arrow key, with the letter of a known key
        mock_clock.jump(0.1)
        await typed(screen, b"a b c d")
        found = await events(presses, 2)
        assert no_more(presses)
    assert [type(e) for e in found] == [Down, Up]


async def test_keys_are_not_echoed_and_terminal_is_restored(screen: FarEnd) -> None:
    before = screen.flags()
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        assert not screen.flags() & (termios.ECHO | termios.ICANON)
        assert screen.flags() & termios.ISIG, "Ctrl-C must work"
        screen.type(b" ")
        await events(presses, 2)
    assert screen.flags() == before
    assert screen.look().endswith("\x1b[2K\x1b[r\x1b8"), "the whole screen scrolls again"


async def test_keyboard_restores_terminal_after_an_error(screen: FarEnd) -> None:
    before = screen.flags()
    with pytest.raises(LookupError):
        async with open_board("keyboard", terminal=screen.path):
            raise LookupError
    assert screen.flags() == before


async def test_terminal_draws_light_in_bottom_row(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board:
        board.light.show(OFF)
        await shows(screen, "\x1b\\[24;1H\x1b\\[2K  ○ ")
        board.light.show(ON)
        await shows(screen, "\x1b\\[24;1H\x1b\\[2K  \x1b\\[38;2;255;204;153m●")


async def test_light_moves_to_bottom_row_after_terminal_resize(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board:
        board.light.show(ON)
        await shows(screen, "●")
        screen.resize(40, 100)
        os.kill(os.getpid(), signal.SIGWINCH)  # the terminal would send this signal
        await shows(screen, "\x1b\\[1;39r")
        await shows(screen, "\x1b\\[40;1H\x1b\\[2K  .*●")


async def test_keyboard_input_works_again_after_ctrl_z(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        await wait_all_tasks_blocked()
        cooked = termios.tcgetattr(screen.near)
        cooked[LOCAL_FLAGS] |= termios.ECHO | termios.ICANON  # a shell sets this meanwhile
        termios.tcsetattr(screen.near, termios.TCSANOW, cooked)
        os.kill(os.getpid(), signal.SIGCONT)
        await until(lambda: not screen.flags() & termios.ICANON)
        screen.type(b" ")
        await events(presses, 2)


async def test_blocked_terminal_output_does_not_stop_key_presses(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        termios.tcflow(screen.near, termios.TCOOFF)  # Ctrl-S
        for _ in range(300):
            board.light.show(ON)
            await wait_all_tasks_blocked()
            board.light.show(OFF)
            await wait_all_tasks_blocked()
        screen.type(b" ")
        assert len(await events(presses, 2)) == 2
        termios.tcflow(screen.near, termios.TCOON)


async def test_terminal_of_unknown_height_shows_keys_but_no_light(
    screen: FarEnd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    async with open_board("keyboard", terminal=screen.path) as board:
        called(board)
        board.light.show(ON)
        await wait_all_tasks_blocked()
        board.light.show(OFF)
        await wait_all_tasks_blocked()
        await shows(screen, "\n")
    assert screen.look() == "espace : bouton   Ctrl-U : annuler\r\n"


async def test_screen_shows_no_key_labels_before_language_is_known(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board:
        board.light.show(ON)
        await shows(screen, "●.*\x1b8")
        assert not re.search("[a-z]{3}", re.sub("\x1b\\[[0-9;]*[a-zA-Z]", "", screen.look()))
        called(board)
        await shows(screen, "lumière")


def called(board: Board) -> None:
    """Set the labels of the console, as at the start of the box."""
    assert board.console is not None
    board.console.label("lumière", KEYS)


KEYS = ("espace : bouton", "Ctrl-U : annuler")


@pytest.mark.parametrize("columns", [12, 25, 40, 80])
async def test_light_and_key_labels_fit_any_terminal_width(screen: FarEnd, columns: int) -> None:
    screen.resize(24, columns)
    async with open_board("keyboard", terminal=screen.path) as board:
        called(board)
        board.light.show(ON)
        await shows(screen, "●.*\x1b8")
        rows = re.findall("\x1b\\[24;1H\x1b\\[2K([^\n]*?)\x1b\\[0m\x1b8", screen.look())
        shown = [re.sub("\x1b\\[[0-9;]*m", "", row) for row in rows]
    assert "  ● lumière" in shown[-1]
    assert all(len(row) <= columns for row in shown)
    entries = [entry for entry in shown[-1].split("   ")[1:] if entry]
    assert set(entries) <= set(KEYS)


async def test_space_bar_types_a_space_inside_a_typed_line(screen: FarEnd) -> None:
    """Otherwise "by the light" could not be typed, because each space would press the button."""
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        console = board.console
        assert console is not None
        strokes: list[Stroke] = []
        console.follow(strokes.append)
        console.space_while(lambda: bool(strokes))
        await typed(screen, b" the light")
        assert "".join(strokes) == "the light"
        await events(presses, 2)
        with pytest.raises(trio.WouldBlock):
            presses.receive_nowait()


async def test_ctrl_u_clears_typed_line_without_undoing_an_answer(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board, board.button.presses() as presses:
        console = board.console
        assert console is not None
        strokes: list[Stroke] = []
        console.follow(strokes.append)
        console.space_while(lambda: bool(strokes) and strokes[-1] is not Key.CLEAR)
        await typed(screen, b"x\x15")
        assert strokes == ["x", Key.CLEAR]
        with pytest.raises(trio.WouldBlock):
            presses.receive_nowait()
        screen.type(b"\x15")
        assert [type(e) for e in await events(presses, 3)] == [Down, LongHeld, Up]


async def test_typed_characters_are_reported_one_by_one(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board:
        strokes: list[str] = []
        assert board.console is not None
        board.console.follow(strokes.append)
        await typed(screen, "Zoé".encode()[:3])
        await typed(screen, "Zoé".encode()[3:] + b" \x15\x1b[A\x1b[B\x7f\x1b[1;5l\r")
    assert strokes == ["Z", "o", "é", Key.UP, Key.DOWN, Key.BACKSPACE, Key.ENTER]


@pytest.mark.parametrize(("kind", "clicks"), [("xterm-256color", 1), ("tmux", 1), ("linux", 0)])
async def test_mouse_clicks_are_reported_on_terminals_with_a_mouse(
    kind: str, clicks: int, screen: FarEnd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", kind)
    async with open_board("keyboard", terminal=screen.path) as board:
        assert board.console is not None
        strokes: list[Stroke] = []
        board.console.follow(strokes.append)
        await typed(screen, b"\x1b[<0;7;3M")
        board.console.click_with(lambda click: ("b",) * click.column)
        await typed(screen, b"\x1b[<0;3;3Mc")
        with board.console.terminal.full_screen(lambda _: []):
            pass
    assert strokes == ["b", "b", "c"]
    assert screen.look().count("\x1b[?1000h") == clicks
    assert screen.seen.rindex("\x1b[?1000l") > screen.seen.rfind("\x1b[?1000h")


async def test_full_screen_display_restores_the_terminal_contents(screen: FarEnd) -> None:
    async with open_board("keyboard", terminal=screen.path) as board:
        assert board.console is not None
        colours: list[Colour] = []

        def painter(size: os.terminal_size) -> list[str]:
            assert board.console is not None
            colours.append(board.console.colour())
            return [f"row {row} of {size.lines}" for row in range(size.lines)]

        with board.console.terminal.full_screen(painter):
            board.light.show(ON)
            await until(lambda: colours and colours[-1].level == 1)
            screen.resize(10, 40)
            os.kill(os.getpid(), signal.SIGWINCH)
            await shows(screen, "row 9 of 10")
        assert screen.look().count("\x1b[?1049h") == screen.seen.count("\x1b[?1049l") == 1
    assert colours[-1].level == 1


async def test_missing_terminal_is_reported() -> None:
    with pytest.raises(BoardUnavailable, match='"keyboard" needs a terminal, and /dev/null is not one'):
        async with open_board("keyboard", terminal="/dev/null"):
            pass
    with pytest.raises(BoardUnavailable, match="/nowhere cannot be opened \\(No such file"):
        async with open_board("keyboard", terminal="/nowhere"):
            pass


async def test_closed_terminal_is_reported() -> None:
    far, near = pty.openpty()

    async def hang_up() -> None:
        async with open_board("keyboard", terminal=os.ttyname(near)):
            os.close(far)
            await trio.sleep_forever()

    with pytest.raises(ExceptionGroup) as told:
        await hang_up()
    os.close(near)
    assert told.group_contains(BoardUnavailable, match="The terminal was closed")


PROGRAM = """
import sys, trio
from hardware.boards import open_board, open_board_or_keyboard
from hardware.light import ON
async def main():
    async with open_board_or_keyboard("button-led", {}, print) as board:
        async with board.button.presses() as presses:
            print("ready", board.name, flush=True)
            board.light.show(ON)
            async for event in presses:
                print(type(event).__name__, flush=True)
code = 0
try:
    trio.run(main)
except* KeyboardInterrupt:
    code = 130
sys.exit(code)  # not inside `except*`, which before Python 3.11.4 puts the exit into a group
"""


def test_keyboard_replaces_pins_on_machines_without_gpio(screen: FarEnd) -> None:
    before = screen.flags()

    def own_terminal() -> None:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    environment.pop("GPIOZERO_PIN_FACTORY", None)
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=screen.near,
        stdout=screen.near,
        stderr=screen.near,
        preexec_fn=own_terminal,
        env=environment,
    )
    try:
        wait_to_see(screen, "ready keyboard")
        assert "not a Raspberry Pi" in screen.seen
        assert "The space bar and this terminal take its place." in screen.seen
        screen.type(b" ")
        wait_to_see(screen, "Down")
        wait_to_see(screen, "Up")
        screen.type(b"\x03")
        assert program.wait(HANGS) == 130
        assert screen.flags() == before
        assert screen.look(0.1).rstrip().endswith("\x1b[r\x1b8")
        assert "Traceback" not in screen.seen
    finally:
        program.kill()
        program.wait()


def wait_to_see(screen: FarEnd, text: str) -> None:
    while text not in screen.look(0.05):
        pass


async def test_error_says_why_neither_pins_nor_keyboard_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_terminal(path: str, flags: int, *rest: int, **more: int) -> int:
        if path == "/dev/tty":
            raise OSError(6, "No such device or address")
        return real_open(path, flags, *rest, **more)

    real_open = os.open
    monkeypatch.setattr(os, "open", no_terminal)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    with pytest.raises(BoardUnavailable, match=r"not a Raspberry Pi.* needs a terminal"):
        async with open_board_or_keyboard("button-led", {}, print):
            pass
