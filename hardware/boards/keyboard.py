"""Board without hardware: the space bar is the button, and the terminal shows the light.

A terminal reports when a key goes down, and again while the key stays down, but never when it comes up. So
the space bar always makes a short press. Two other keys replace longer presses: Ctrl-U (undo) for a long
press, and Ctrl-P for the press of three seconds that pauses the game. Repeats of a held key are ignored.
Other keys, such as letters, go to the followers of the board's `console`. While a player types a line, the
space bar writes a space and Ctrl-U deletes the line, as usual. A mouse click stands for the keys that the
screen shows at the place of the click.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial

import trio

from hardware.board import Board, Console, background
from hardware.button import Presses, PressStreams
from hardware.light import DARK, Colour, LampLight
from hardware.presses import LONG_SECONDS, PAUSE_SECONDS, Down, LongHeld, PauseHeld, PressEvent, Up
from hardware.profile import Opening, Profile, example
from hardware.settings import BoardSettings
from hardware.strokes import Click, Key, Stroke, Strokes
from hardware.terminal import Terminal, open_terminal

REPEAT_SECONDS = 0.12
"""Longest time, in seconds, between two strokes of a key for the second to be a repeat of a held key:
consoles repeat every 33 to 92 ms.
"""
TAP, LONG, PAUSE = " ", Key.CLEAR, "\x10"


def press_of(key: Stroke, at: float) -> tuple[PressEvent, ...]:
    """Return the press events for one stroke of `key`, as if a button had been held.

    Keys that replace no press have no events.
    """
    if key == TAP:
        return (Down(at), Up(at, 0.0))
    if key == LONG:
        return (Down(at), LongHeld(at), Up(at, LONG_SECONDS))
    if key == PAUSE:
        return (Down(at), LongHeld(at), PauseHeld(at), Up(at, PAUSE_SECONDS))
    return ()


class KeyButton:
    """Button made of the space bar, and of the two keys that replace longer presses."""

    is_pressed = False
    """Always False, because a terminal does not report whether a key is held."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self.streams = PressStreams()
        """Streams of press events that this button publishes to."""
        self._last: dict[Stroke, float] = {}
        self._strokes = Strokes()
        self._followers: list[Callable[[Stroke], None]] = []
        self._in_a_line: Callable[[], bool] = lambda: False
        self._strokes_at: Callable[[Click], Iterable[Stroke]] = lambda _: ()

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of press events from now on; see `Button.presses`."""
        return self.streams.open()

    def follow(self, follower: Callable[[Stroke], None]) -> None:
        """Call `follower` with every keystroke that is not a press of the button."""
        self._followers.append(follower)

    def space_while(self, in_a_line: Callable[[], bool]) -> None:
        """Give the space bar and Ctrl-U to the text line while `in_a_line` returns true."""
        self._in_a_line = in_a_line

    def click_with(self, strokes_at: Callable[[Click], Iterable[Stroke]]) -> None:
        """Treat a mouse click like the keystrokes that `strokes_at` returns for it."""
        self._strokes_at = strokes_at

    def tap(self) -> None:
        """Publish a short press of the button."""
        self.streams.publish(press_of(TAP, trio.current_time()))

    async def run(self) -> None:
        """Read keystrokes and clicks until cancelled."""
        async for typed in self._terminal.keys():
            for one in self._strokes.of(typed):
                for key in self._strokes_at(one) if isinstance(one, Click) else (one,):
                    self._strike(key)

    def _strike(self, key: Stroke) -> None:
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
    """A coloured lamp on the terminal: on the bottom row, or drawn by the painter of the whole screen.

    A terminal that cannot move the cursor keeps every line that it shows. There, one line with the keys is
    printed for the first colour, and later colours are not shown.
    """

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self.shown = DARK
        self._keys_shown = terminal.has_rows
        self._name = ""
        self._keys: Sequence[str] = ()

    def label(self, name: str, keys: Sequence[str]) -> None:
        """Set the name of the light, and the names of the keys shown beside it."""
        self._name, self._keys = name, keys
        self._draw()

    async def set(self, colour: Colour) -> None:
        """Draw a filled disc in `colour`, or an empty disc if `colour` is dark."""
        self.shown = colour
        if colour.level > 0 and not self._keys_shown and self._keys:
            self._keys_shown = True
            self._terminal.line("   ".join(self._keys))
        self._draw()
        await trio.lowlevel.checkpoint()

    def _draw(self) -> None:
        self._terminal.status(_disc(self.shown, self._name, self._keys, self._terminal.columns))

    def lit(self) -> bool:
        """Return whether the disc that was drawn last is filled."""
        return self.shown.level > 0

    def close(self) -> None:
        """Do nothing: the row is cleared when the terminal is restored."""


def _disc(colour: Colour, name: str, keys: Sequence[str], columns: int) -> str:
    """Return a row with the disc, the name of the light, and as many of the `keys` as fit in `columns`."""
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
            terminal,
            button.follow,
            button.tap,
            button.space_while,
            lambda: lamp.shown,
            lamp.label,
            button.click_with,
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
