from __future__ import annotations

import pytest

from narrator.cli import run
from narrator.errors import ExitCode
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.devices import Devices
from narrator.table.handed import HandedScreen
from narrator.table.secrets import ways_of
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
def test_ways_of_answering_in_secret_depend_on_devices(devices: Devices, ways: str) -> None:
    assert " ".join(ways_of(devices, by_phone=False)) == ways
    assert " ".join(ways_of(devices, by_phone=True)) == f"phone {ways}"


def test_incompatible_ways_of_answering_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["demo", "--secrets", "phone", "--roll", "walk", "--clock", "virtual"]) == ExitCode.WRONG_USE
    assert "--secrets phone does not go with --roll walk" in capsys.readouterr().err
