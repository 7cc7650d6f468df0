"""The boards by name, with functions that describe them, check their settings and open one of them.

To add a board, add a file in this folder and a line in `PROFILES`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager

from hardware.board import Board
from hardware.boards import (
    aiy_hat,
    button_led,
    codec_zero,
    esphome,
    keyboard,
    respeaker_2mic,
    seats,
    touch_pads,
    voice_bonnet,
)
from hardware.errors import BoardError, BoardSettingsError, BoardUnavailable
from hardware.profile import Profile
from hardware.settings import listed
from plain_errors import written

__all__ = [
    "DEFAULT_BOARD",
    "PROFILES",
    "Board",
    "BoardError",
    "BoardSettingsError",
    "BoardUnavailable",
    "Profile",
    "check_board",
    "describe_boards",
    "open_board",
    "open_board_or_keyboard",
]

PROFILES: Mapping[str, Profile] = {
    module.PROFILE.name: module.PROFILE
    for module in (
        button_led,
        touch_pads,
        respeaker_2mic,
        aiy_hat,
        voice_bonnet,
        codec_zero,
        seats,
        esphome,
        keyboard,
    )
}
DEFAULT_BOARD = button_led.NAME


def describe_boards() -> tuple[Profile, ...]:
    """Return the profile of every board, in the order in which they are shown."""
    return tuple(PROFILES.values())


def check_board(name: str, settings: Mapping[str, object]) -> None:
    """Check a board's name and settings without touching a pin. Raises `BoardSettingsError`."""
    _profile(name).prepare(settings)


@asynccontextmanager
async def open_board(name: str = DEFAULT_BOARD, /, **settings: object) -> AsyncIterator[Board]:
    """Open board `name`. Its pins, terminal and tasks are released when the context is left.

    Raises `BoardSettingsError` for an unknown name or wrong settings, and `BoardUnavailable` when this
    machine cannot open the board.
    """
    async with _profile(name).prepare(settings)() as board:
        yield board


@asynccontextmanager
async def open_board_or_keyboard(
    name: str, settings: Mapping[str, object], tell: Callable[[str], None]
) -> AsyncIterator[Board]:
    """Open board `name`, or the keyboard if board `name` is unavailable.

    If the board is unavailable, `tell` is called with a sentence that gives the reason. Wrong settings
    still raise an error, and so does an unavailable keyboard.
    """
    opening = _profile(name).prepare(settings)
    async with AsyncExitStack() as stack:
        try:
            board = await stack.enter_async_context(opening())
        except BoardUnavailable as error:
            if name == keyboard.NAME:
                raise
            board = await _keyboard_in_its_place(stack, error)
            tell(f"{error} The space bar and this terminal take its place.")
        yield board


async def _keyboard_in_its_place(stack: AsyncExitStack, reason: BoardUnavailable) -> Board:
    try:
        return await stack.enter_async_context(keyboard.PROFILE.prepare({})())
    except BoardUnavailable as error:
        raise BoardUnavailable(f"{reason} {error}") from error


def _profile(name: str) -> Profile:
    if name not in PROFILES:
        raise BoardSettingsError(f"There is no board {written(name)}; there are {listed(PROFILES)}.")
    return PROFILES[name]
