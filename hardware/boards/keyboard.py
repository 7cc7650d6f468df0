"""The space bar as the button, the terminal's bottom row as the light: no hardware at all.

A terminal tells when a key goes down, again and again while it stays down, and never when it comes up. So a
tap of the space bar is a short press, and other keys stand for the longer ones: `l` for a long press, `p` for
the three seconds that pause. Repeats of a key that stays down are not presses.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial

import trio

from hardware.background import background
from hardware.board import Board
from hardware.button import Presses, PressStreams
from hardware.light import DARK, Colour, LampLight
from hardware.presses import LONG_SECONDS, PAUSE_SECONDS, Down, LongHeld, PauseHeld, PressEvent, Up
from hardware.profile import Opening, Profile, example
from hardware.settings import Settings
from hardware.terminal import Terminal, open_terminal

REPEAT_SECONDS = 0.12
"""The same key again after less than this is the keyboard repeating it: consoles repeat every 33 to 92 ms."""
TAP, LONG, PAUSE = b" lp"
_ESCAPE_SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?", re.DOTALL)
"""What an arrow or a function key sends: the letters in it are not meant."""
_HELP = "space: button   l: long press   p: pause   Ctrl-C: stop"


def press_of(key: int, at: float) -> tuple[PressEvent, ...]:
    """What one stroke of `key` stands for, as if it had been held; nothing for other keys."""
    if key == TAP:
        return (Down(at), Up(at, 0.0))
    if key == LONG:
        return (Down(at), LongHeld(at), Up(at, LONG_SECONDS))
    if key == PAUSE:
        return (Down(at), LongHeld(at), PauseHeld(at), Up(at, PAUSE_SECONDS))
    return ()


class KeyButton:
    """The space bar, and the two keys that stand for holding it."""

    is_pressed = False
    """Never: a terminal does not tell that a key is down."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._streams = PressStreams()
        self._last: dict[int, float] = {}

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """A stream of what is pressed from now on; see `Button.presses`."""
        return self._streams.open()

    async def run(self) -> None:
        """Read keys for ever."""
        async for typed in self._terminal.keys():
            for key in _ESCAPE_SEQUENCE.sub(b"", typed):
                self._stroke(key, trio.current_time())

    def _stroke(self, key: int, at: float) -> None:
        before = self._last.get(key, -REPEAT_SECONDS)
        self._last[key] = at
        if at - before >= REPEAT_SECONDS:
            self._streams.publish(press_of(key, at))


class StatusLamp:
    """A lamp drawn on the terminal's bottom row, in its colour."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._shown = DARK

    async def set(self, colour: Colour) -> None:
        """A full disc in `colour`, or an empty one."""
        self._shown = colour
        self._terminal.status(_disc(colour), plain="light on" if self.lit() else "light off")
        await trio.lowlevel.checkpoint()

    def lit(self) -> bool:
        """What was drawn last."""
        return self._shown.level > 0

    def close(self) -> None:
        """Nothing to do: the row goes with the terminal."""


def _disc(colour: Colour) -> str:
    if colour.level == 0:
        return f"  ○   \x1b[2m{_HELP}"
    red, green, blue = (round(255 * part) for part in colour)
    return f"  \x1b[38;2;{red};{green};{blue}m●\x1b[0m   \x1b[2m{_HELP}"


@asynccontextmanager
async def _open(path: str) -> AsyncIterator[Board]:
    with open_terminal(path) as terminal:
        button, light = KeyButton(terminal), LampLight(StatusLamp(terminal))
        async with background(terminal.run, button.run, light.run):
            yield Board(NAME, button, light)


def _prepare(given: Mapping[str, object]) -> Opening:
    settings = Settings(NAME, given)
    path = settings.text("terminal", "/dev/tty")
    settings.done()
    return partial(_open, path)


NAME = "keyboard"
PROFILE = Profile(
    name=NAME,
    button="space bar (l: long press, p: pause)",
    light="bottom row of the terminal",
    wiring="Nothing to wire: start narrator in a terminal.",
    example=example(NAME),
    settings={"terminal": "the terminal to use (/dev/tty, the one narrator runs in)"},
    prepare=_prepare,
)
