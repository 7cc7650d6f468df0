from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.boards import PROFILES, BoardUnavailable, check_board, open_board
from narrator.assembly.assemble import assemble
from narrator.assembly.hands import board_of, board_settings
from narrator.assembly.notices import Notice
from narrator.config.file import parse_config
from narrator.errors import ConfigError

WIRED = " ".join(f"{board.button} {board.light} {board.wiring}" for board in PROFILES.values())
FREE = next(pin for pin in range(4, 18) if pin not in map(int, re.findall(r"GPIO(\d+)", WIRED)))
"""Pin that no board or audio board uses."""
VALUES = {
    **dict.fromkeys(("active_high", "audio_hat"), "true"),
    "terminal": '"/dev/null"',
    "seats": "[{button = 13, light = 16}]",
    "pads": f'[{{name = "pad-1", key = "{"A" * 43}="}}]',
}
LISTED = [(board.name, setting) for board in PROFILES.values() for setting in board.settings]


def box(board: str, setting: str, value: str) -> str:
    seats = "" if board != "seats" or setting == "seats" else "seats = [{button = 17, light = 27}]\n"
    return f'[box]\nboard = "{board}"\n{seats}{setting} = {value}\n'


@pytest.mark.parametrize(("board", "setting"), LISTED)
async def test_every_listed_board_setting_works_in_the_config_file(
    pins: MockFactory, board: str, setting: str
) -> None:
    text = box(board, setting, VALUES.get(setting, str(FREE)))
    name, settings = board_settings(parse_config(text, "F").config)
    assert (name, setting in settings) == (board, True)
    check_board(name, settings)
    if setting.endswith("_pin"):
        async with open_board(name, **settings):
            assert FREE in {int(re.sub(r"\D", "", info.name)) for info in pins.pins}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[box]\nboard = "codec-zero"\ngreen_pin = 19\n', "F, line 3: box.green_pin: "),
        ('[box]\nboard = "aiy-hat"\nred_pin = 5\n', "F, line 3: box.red_pin: "),
        ("[box]\naudio_hat = true\nlight_pin = 18\n", "F, line 3: box.light_pin: "),
        ('[box]\nboard = "respeaker-2mic"\npower_pin = true\n', "F, line 3: box.power_pin: "),
        ('[box]\nboard = "seats"\n', "F, line 1: box.seats: "),
        ('[box]\nboard = "esphome"\n', "F, line 1: box.pads: "),
        ('[box]\nboard = "esphome"\npads = [{name = "a", key = "b"}]\n', "F, line 3: box.pads: "),
        ('[box]\nboard = "wood"\n', "F, line 2: box.board: "),
    ],
)
async def test_invalid_board_setting_is_reported_with_its_line(text: str, told: str) -> None:
    with pytest.raises(ConfigError) as error:
        async with assemble(parse_config(text, "F"), lambda _: None):
            pass
    assert error.value.sentence.startswith(told)


def test_lamp_power_pin_can_be_disabled_in_configuration() -> None:
    text = box("respeaker-2mic", "power_pin", "false")
    assert board_settings(parse_config(text, "F").config) == ("respeaker-2mic", {"power_pin": False})


async def test_scrolling_terminal_cannot_replace_the_secret_light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check `TERM` unset or `dumb`: the terminal's history would keep every light of the night."""

    @asynccontextmanager
    async def keyboard(*given: object) -> AsyncIterator[SimpleNamespace]:
        yield SimpleNamespace(console=SimpleNamespace(terminal=SimpleNamespace(has_rows=False)))

    monkeypatch.setattr("narrator.assembly.hands.open_board_or_keyboard", keyboard)
    with pytest.raises(BoardUnavailable, match="cannot be the light that tells secrets"):
        async with board_of(parse_config("", "F"), lambda notice: None):
            pass


@pytest.mark.parametrize(
    ("text", "cues"),
    [
        ("", []),
        ('[box]\nboard = "button-led"\n', ["box.no_button"]),
        ('[box]\nboard = "aiy-hat"\n', ["box.no_button"]),
    ],
)
async def test_missing_board_is_reported_on_a_laptop_only_if_configured(
    monkeypatch: pytest.MonkeyPatch, text: str, cues: list[str]
) -> None:
    @asynccontextmanager
    async def keyboard(
        name: str, settings: Mapping[str, object], tell: Callable[[str], None]
    ) -> AsyncIterator[SimpleNamespace]:
        tell("There are no pins.")
        yield SimpleNamespace(console=None)

    monkeypatch.setattr("narrator.assembly.hands.open_board_or_keyboard", keyboard)
    noted: list[Notice] = []
    async with board_of(parse_config(text, "F"), noted.append):
        pass
    assert [notice.cue for notice in noted] == cues


async def test_missing_pads_are_reported_at_once(tmp_path: Path) -> None:
    pads = f'pads = [{{name = "pad-1", key = "{"A" * 43}=", address = "127.0.0.1:9"}}]'
    files = f'[files]\nstate_dir = "{tmp_path}/s"\ncache_dir = "{tmp_path}/c"\n'
    loaded = parse_config(f'language = "fr"\n{files}[box]\nboard = "esphome"\n{pads}\n', "F")
    told: list[str] = []
    with pytest.raises(BoardUnavailable, match="does not answer"):
        async with assemble(loaded, told.append):
            pass
    assert told[0] == "Je cherche les pavés, pendant 12 secondes au plus."
