"""The space bar as the button, the terminal as the light: no hardware at all.

A terminal tells when a key goes down, again and again while it stays down, and never when it comes up. So a
tap of the space bar is a short press, and two other keys stand for the longer ones: Ctrl-U (undo) for a long
press, Ctrl-P for the three seconds that pause. Repeats of a key that stays down are not presses. Letters are
no presses at all: whoever wants to know what is typed follows the board's `console`. In the middle of a line
the space bar writes a space, and Ctrl-U takes the line back, as in any other line that is typed.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial

import trio

from hardware.board import Board, Console, background
from hardware.button import Presses, PressStreams
from hardware.light import DARK, Colour, LampLight
from hardware.presses import LONG_SECONDS, PAUSE_SECONDS, Down, LongHeld, PauseHeld, PressEvent, Up
from hardware.profile import Opening, Profile, example
from hardware.settings import BoardSettings
from hardware.strokes import Key, Stroke, Strokes
from hardware.terminal import Terminal, open_terminal

REPEAT_SECONDS = 0.12
"""The same key again after less than this is the keyboard repeating it: consoles repeat every 33 to 92 ms."""
TAP, LONG, PAUSE = " ", Key.CLEAR, "\x10"


def press_of(key: Stroke, at: float) -> tuple[PressEvent, ...]:
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
        self.streams = PressStreams()
        """Where presses are published."""
        self._last: dict[Stroke, float] = {}
        self._strokes = Strokes()
        self._followers: list[Callable[[Stroke], None]] = []
        self._in_a_line: Callable[[], bool] = lambda: False

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """A stream of what is pressed from now on; see `Button.presses`."""
        return self.streams.open()

    def follow(self, follower: Callable[[Stroke], None]) -> None:
        """Tell `follower` every stroke that is no press."""
        self._followers.append(follower)

    def space_while(self, in_a_line: Callable[[], bool]) -> None:
        """Hand space bar and Ctrl-U to the line while `in_a_line` says that somebody is in one."""
        self._in_a_line = in_a_line

    def tap(self) -> None:
        """A short press."""
        self.streams.publish(press_of(TAP, trio.current_time()))

    async def run(self) -> None:
        """Read keys for ever."""
        async for typed in self._terminal.keys():
            for key in self._strokes.of(typed):
                if key == PAUSE or (key in (TAP, LONG) and not self._in_a_line()):
                    self._press(key, trio.current_time())
                else:
                    for follower in self._followers:
                        follower(key)

    def _press(self, key: Stroke, at: float) -> None:
        before = self._last.get(key, -REPEAT_SECONDS)
        self._last[key] = at
        if at - before >= REPEAT_SECONDS:
            self.streams.publish(press_of(key, at))


class StatusLamp:
    """A lamp drawn on the terminal, in its colour: on the bottom row, or by whoever paints the screen.

    A terminal without rows keeps what it is shown, so in place of the first light it is shown which
    keys there are, and then nothing.
    """

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self.shown = DARK
        self._keys_shown = terminal.has_rows
        self._name = ""
        self._keys: Sequence[str] = ()

    def label(self, name: str, keys: Sequence[str]) -> None:
        """Say from now on what the light is called, and what keys there are beside it."""
        self._name, self._keys = name, keys
        self._draw()

    async def set(self, colour: Colour) -> None:
        """A full disc in `colour`, or an empty one."""
        self.shown = colour
        if colour.level > 0 and not self._keys_shown and self._keys:
            self._keys_shown = True
            self._terminal.line("   ".join(self._keys))
        self._draw()
        await trio.lowlevel.checkpoint()

    def _draw(self) -> None:
        self._terminal.status(_disc(self.shown, self._name, self._keys, self._terminal.columns))

    def lit(self) -> bool:
        """What was drawn last."""
        return self.shown.level > 0

    def close(self) -> None:
        """Nothing to do: the row goes with the terminal."""


def _disc(colour: Colour, name: str, keys: Sequence[str], columns: int) -> str:
    """The light with its name, and as many of the keys as fit on one row."""
    legend = ""
    for entry in keys:
        if len(f"  ● {name}{legend}   {entry}") < columns:
            legend += f"   {entry}"
    if colour.level == 0:
        return f"  ○ {name}\x1b[2m{legend}"
    red, green, blue = (round(255 * part) for part in colour)
    return f"  \x1b[38;2;{red};{green};{blue}m●\x1b[0m {name}\x1b[2m{legend}"


@asynccontextmanager
async def _open(path: str) -> AsyncIterator[Board]:
    with open_terminal(path) as terminal:
        button, lamp = KeyButton(terminal), StatusLamp(terminal)
        light = LampLight(lamp)
        console = Console(
            terminal, button.follow, button.tap, button.space_while, lambda: lamp.shown, lamp.label
        )
        async with background(terminal.run, button.run, light.run):
            yield Board(NAME, button, light, console=console, streams=button.streams)


def _prepare(given: Mapping[str, object]) -> Opening:
    settings = BoardSettings(NAME, given)
    path = settings.text("terminal", "/dev/tty")
    settings.done()
    return partial(_open, path)


NAME = "keyboard"
PROFILE = Profile(
    name=NAME,
    button="space bar (Ctrl-U: long press, Ctrl-P: pause)",
    light="the terminal",
    wiring="Nothing to wire: start narrator in a terminal.",
    example=example(NAME),
    settings={"terminal": "the terminal to use (/dev/tty, the one narrator runs in)"},
    prepare=_prepare,
)
