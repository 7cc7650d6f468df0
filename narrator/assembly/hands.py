"""The hands: board, button and light, or the keys of a terminal."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec

from hardware.board import Board
from hardware.boards import PROFILES, BoardSettingsError, open_board_or_keyboard
from hardware.button import Button
from hardware.errors import BoardUnavailable
from hardware.presses import Freed, Stuck
from narrator.assembly.casting import place
from narrator.assembly.notices import Notice
from narrator.box.alerts import Alerts
from narrator.box.offered import Asked
from narrator.box.stage import Stage
from narrator.config.file import LoadedConfig
from narrator.config.sections import Config
from narrator.console.typed import TypedListener
from narrator.errors import ConfigError
from voices.writing.pack import VoicePack

_NO_BOARDS = frozenset({"board", "channel", "decoy", "captions"})
"""Keys of the table [box] that no board has to know."""


def board_settings(config: Config) -> tuple[str, dict[str, object]]:
    """The board's name, and its settings: what the table [box] says, under the same names."""
    box = config.box
    name = box.channel if box.channel in ("keyboard", "seats") else box.board
    given = {key: value for key, value in msgspec.to_builtins(box).items() if value is not None}
    ours = PROFILES[name].settings if name != box.board else given.keys() - _NO_BOARDS
    if name != "seats":
        ours = set(ours) - {"seats"}
    return name, {key: value for key, value in given.items() if key in ours}


@asynccontextmanager
async def board_of(loaded: LoadedConfig, note: Callable[[Notice], None]) -> AsyncIterator[Board]:
    """The configured board, open until the context is left; `note` hears why a keyboard stands in for it.

    Raises `ConfigError` for wrong settings, `BoardUnavailable` for a terminal that keeps what it was shown.
    """
    name, settings = board_settings(loaded.config)
    async with AsyncExitStack() as stack:
        opening = open_board_or_keyboard(name, settings, lambda why: note(Notice(why, "box.no_button")))
        try:
            board = await stack.enter_async_context(opening)
        except BoardSettingsError as error:
            raise ConfigError(f"{place(loaded, f'box.{error.setting}')}: {error}") from None
        if board.console is not None and not board.console.terminal.has_rows:
            raise BoardUnavailable(
                'This terminal keeps whatever was shown on it (TERM is not set, or "dumb"), so it cannot be '
                "the light that tells secrets: start narrator in another one, or choose a board with --board."
            )
        yield board


def unwritten(_: str) -> None:
    """Where a screen follows what is said, it need not be printed as well."""


def typed_at(board: Board, asked: Asked, stage: Stage, pack: VoicePack) -> TypedListener | None:
    """What listens to the keys of a board that is a terminal."""
    if board.console is None:
        return None
    typed = TypedListener(asked, stage, pack.numbers, board.console.tap)
    board.console.follow(typed.stroke)
    keys = ("space", "undo", "pause", "stop")
    board.console.label(pack.words("screen-light"), [pack.words(f"screen-key_{key}") for key in keys])
    board.console.space_while(lambda: bool(typed.line))
    return typed


async def watch_button(button: Button, alerts: Alerts) -> None:
    """Have it said once that the button is stuck, and once that it is free again."""
    async with button.presses() as presses:
        async for event in presses:
            if isinstance(event, Stuck):
                alerts.drop("box.freed_button")
                alerts.add("box.stuck_button")
            elif isinstance(event, Freed):
                alerts.drop("box.stuck_button")
                alerts.add("box.freed_button")
