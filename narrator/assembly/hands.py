"""Board, button and light; or the keys of a terminal in their place."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec

from hardware.board import Board, PartNews
from hardware.boards import (
    DEFAULT_BOARD,
    PROFILES,
    BoardSettingsError,
    check_board,
    esphome,
    open_board_or_keyboard,
)
from hardware.boards.elsewhere import open_elsewhere
from hardware.button import Button
from hardware.errors import BoardUnavailable
from hardware.presses import Freed, Stuck
from narrator.assembly.casting import place
from narrator.assembly.notices import Notice, Tell
from narrator.config.file import LoadedConfig
from narrator.config.sections import BoxConfig, Config
from narrator.errors import ConfigError
from narrator.table.ambience import Alerts
from narrator.table.console.typed import TypedListener
from narrator.table.offers import Asked
from narrator.table.stage import Stage
from voices.writing.pack import VoicePack

_NO_BOARDS = frozenset({"board", "channel", "decoy", "captions"})
"""Keys of the configuration table [box] that are not settings of a board."""
_LISTS = {"seats": "seats", "pads": esphome.NAME}
"""Keys whose default is an empty list, each with the only board that accepts the key."""


def board_settings(config: Config) -> tuple[str, dict[str, object]]:
    """Return the name of the configured board, and its settings by their keys in the table [box]."""
    box = config.box
    name = box.channel if box.channel == "keyboard" or _wired_seats(box) else box.board
    given = {key: value for key, value in msgspec.to_builtins(box).items() if value is not None}
    ours = PROFILES[name].settings if name != box.board else given.keys() - _NO_BOARDS
    ours = set(ours) - {key for key, board in _LISTS.items() if name != board}
    return name, {key: value for key, value in given.items() if key in ours}


def _wired_seats(box: BoxConfig) -> bool:
    """Return whether each seat has a button and a light on pins. Wireless pads have none."""
    return box.channel == "seats" and box.board != esphome.NAME


def check_hands(loaded: LoadedConfig) -> None:
    """Refuse an unknown board or wrong settings before any device is opened. Raises `ConfigError`."""
    name, settings = board_settings(loaded.config)
    try:
        check_board(name, settings)
    except BoardSettingsError as error:
        raise ConfigError(f"{place(loaded, f'box.{error.setting}')}: {error}") from None


@asynccontextmanager
async def board_of(loaded: LoadedConfig, note: Callable[[Notice], None]) -> AsyncIterator[Board]:
    """Open the configured board, or else a replacement: the keyboard, or the page if it is enabled.

    The replacement is reported to `note` with the reason. On a laptop, where nobody configured a board, the
    keyboard is usual and is not reported.

    Raises `ConfigError` for wrong settings. Raises `BoardUnavailable` if nothing can replace the board, or if
    the terminal could not erase what it shows.
    """
    check_hands(loaded)
    name, settings = board_settings(loaded.config)

    def tell(why: str) -> None:
        # Imported here, because it is slow, and only needed if no board was found.
        from hardware.pins import is_a_pi

        if name != DEFAULT_BOARD or "box.board" in loaded.lines or is_a_pi():
            note(Notice(why, "box.no_button"))

    opening = open_board_or_keyboard(name, settings, tell)
    async with AsyncExitStack() as stack:
        try:
            board = await stack.enter_async_context(opening)
        except BoardUnavailable as error:
            if not loaded.config.page.enabled:
                raise
            board = await stack.enter_async_context(open_elsewhere())
            note(Notice(f"{error} The page takes their place.", "box.by_page"))
        if board.console is not None and not board.console.terminal.has_rows:
            raise BoardUnavailable(
                'This terminal keeps whatever was shown on it (TERM is not set, or "dumb"), so it cannot be '
                "the light that tells secrets: start narrator in another one, or choose a board with --board."
            )
        yield board


def unwritten(_: str) -> None:
    """Discard a line, because the screen already shows it."""


def typed_at(board: Board, asked: Asked, stage: Stage, pack: VoicePack) -> TypedListener | None:
    """Return a listener for lines typed at the board; None if the board is no terminal."""
    if board.console is None:
        return None
    typed = TypedListener(asked, stage, pack.numbers, board.console.tap)
    board.console.follow(typed.stroke)
    keys = ("space", "undo", "pause", "stop")
    board.console.label(pack.words("screen-light"), [pack.words(f"screen-key_{key}") for key in keys])
    board.console.space_while(lambda: typed.begun)
    return typed


async def watch_button(button: Button, alerts: Alerts) -> None:
    """Report a stuck button once, and once that it works again."""
    async with button.presses() as presses:
        async for event in presses:
            if isinstance(event, Stuck):
                alerts.drop("box.freed_button")
                alerts.add("box.stuck_button")
            elif isinstance(event, Freed):
                alerts.drop("box.stuck_button")
                alerts.add("box.freed_button")


def watch_parts(board: Board, alerts: Alerts, tell: Tell) -> None:
    """Report when a wireless pad is lost and when it is back: at once by light, aloud when speech is allowed.

    Light reports it at night too. This reveals nothing: which moment a network loses a pad at does not depend
    on any card, and all lights show it alike.
    """

    def follow(news: PartNews) -> None:
        tell(news.sentence)
        if news.lost:
            alerts.pad_lost()
        else:
            alerts.pad_back()

    board.parts.follow(follow)
