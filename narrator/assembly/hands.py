"""The hands: board, button and light, or the keys of a terminal."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec

from hardware.board import Board, PartNews
from hardware.boards import PROFILES, BoardSettingsError, check_board, esphome, open_board_or_keyboard
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
"""Keys of the table [box] that no board has to know."""
_LISTS = {"seats": "seats", "pads": esphome.NAME}
"""Keys that are empty lists where they are left out, each with the one board that knows it."""


def board_settings(config: Config) -> tuple[str, dict[str, object]]:
    """The board's name, and its settings: what the table [box] says, under the same names."""
    box = config.box
    name = box.channel if box.channel == "keyboard" or _wired_seats(box) else box.board
    given = {key: value for key, value in msgspec.to_builtins(box).items() if value is not None}
    ours = PROFILES[name].settings if name != box.board else given.keys() - _NO_BOARDS
    ours = set(ours) - {key for key, board in _LISTS.items() if name != board}
    return name, {key: value for key, value in given.items() if key in ours}


def _wired_seats(box: BoxConfig) -> bool:
    """Whether each seat has a pair on pins; pads without wires are a pair a seat by their number."""
    return box.channel == "seats" and box.board != esphome.NAME


def check_hands(loaded: LoadedConfig) -> None:
    """Refuse a board that there is not, or its settings, before anything opens. Raises `ConfigError`."""
    name, settings = board_settings(loaded.config)
    try:
        check_board(name, settings)
    except BoardSettingsError as error:
        raise ConfigError(f"{place(loaded, f'box.{error.setting}')}: {error}") from None


@asynccontextmanager
async def board_of(loaded: LoadedConfig, note: Callable[[Notice], None]) -> AsyncIterator[Board]:
    """The configured board, open until the context is left; `note` hears what stands in for it, and why.

    A keyboard does, or where there is none either, the page, if there is one.

    Raises `ConfigError` for wrong settings, `BoardUnavailable` for a terminal that keeps what it was shown.
    """
    check_hands(loaded)
    name, settings = board_settings(loaded.config)
    opening = open_board_or_keyboard(name, settings, lambda why: note(Notice(why, "box.no_button")))
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


def watch_parts(board: Board, alerts: Alerts, tell: Tell) -> None:
    """Have it told when a pad drops out, and when it is back: by light at once, aloud when it may be said.

    By night too: when a network loses a pad hangs on no card, and all lights tell it alike.
    """

    def follow(news: PartNews) -> None:
        tell(news.sentence)
        if news.lost:
            alerts.pad_lost()
        else:
            alerts.pad_back()

    board.parts.follow(follow)
