"""Private channel of a table: its default and its option."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from narrator.cli import run
from narrator.config.sections import TableConfig
from narrator.errors import ExitCode
from narrator.setup import from_config
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.devices import Devices
from narrator.table.handed import HandedScreen
from narrator.table.secrets import Secrets, ways_of
from voices.writing.pack import VoicePack

PARTS = VirtualSpeaker(VoicePack.load("en")), VirtualButton(), VirtualLight()
WAYS = [
    (Devices(*PARTS), "light"),
    (Devices(*PARTS, has_space_bar=True, handed=HandedScreen()), "round light"),
    (Devices(*PARTS, has_space_bar=True, is_silent=True, handed=HandedScreen()), "round"),
    (Devices(*PARTS, is_silent=True), "light"),
    (Devices(*PARTS, seat_lights=(VirtualLight(),)), "seats"),
]


@pytest.mark.parametrize(("devices", "ways"), WAYS)
def test_secret_channels_follow_devices(devices: Devices, ways: str) -> None:
    assert " ".join(ways_of(devices, by_phone=False)) == ways
    assert " ".join(ways_of(devices, by_phone=True)) == f"phone {ways}"


@pytest.mark.parametrize("secrets", Secrets)
def test_configuration_decides_secrets(secrets: Secrets) -> None:
    table = TableConfig(secrets=secrets.value)
    assert from_config(table, ("table.secrets",)).secrets is secrets


def _cues(out: Path, *words: str) -> set[str]:
    assert run(["demo", "--clock", "virtual", "--lang", "en", "--trace", str(out), *words]) == ExitCode.GOOD
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    return {str(line.get("cue")) for line in lines}


def test_secrets_by_phone_read_no_names(tmp_path: Path) -> None:
    assert "roll.seat" in _cues(tmp_path / "light.jsonl", "--secrets", "light")
    assert "roll.seat" not in _cues(tmp_path / "phone.jsonl", "--secrets", "phone")


def test_channel_with_unfit_roll_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["demo", "--secrets", "phone", "--roll", "walk", "--clock", "virtual"]) == ExitCode.WRONG_USE
    assert "--secrets phone: it does not go with --roll walk" in capsys.readouterr().err
