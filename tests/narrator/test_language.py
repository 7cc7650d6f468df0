"""Language of the box, and how it is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
import trio
import trio.testing

from narrator.config.remembered import (
    CHOSEN_LANGUAGE,
    FIRST_OFFERED,
    known_language,
    language_of,
    remember_language,
)
from narrator.config.sections import Config, FilesConfig
from narrator.setup.first_start import ask_language
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import Trace
from tests.narrator.setting_up import Answers
from voices.draw import Draw
from voices.writing.pack import VoicePack


def kept_in(room: Path, language: str | None = None) -> Config:
    return Config(language=language, files=FilesConfig(state_dir=str(room)))


@pytest.mark.parametrize(
    ("environment", "known", "spoken"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr", "fr"),
        ({"LANG": "fr"}, "fr", "fr"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr", "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, None, "en"),
        ({"LANG": "en_US.UTF-8"}, None, "en"),
        ({"LANG": "de_DE.UTF-8"}, None, "fr"),
        ({"LANG": "C.UTF-8"}, None, "fr"),
        ({"LANG": ""}, None, "fr"),
        ({}, None, "fr"),
    ],
)
def test_a_french_system_gets_french_and_any_other_is_asked(
    tmp_path: Path, environment: dict[str, str], known: str | None, spoken: str
) -> None:
    assert known_language(kept_in(tmp_path), environment) == known
    assert language_of(kept_in(tmp_path), environment) == spoken


@pytest.mark.parametrize("content", [b"", b"en", b"\xff\xfe", b'{"table": {"language": "en"}, "crc": "0"}'])
def test_damaged_language_choice_is_ignored(tmp_path: Path, content: bytes) -> None:
    (tmp_path / CHOSEN_LANGUAGE.file_name).write_bytes(content)
    assert known_language(kept_in(tmp_path), {}) is None


def test_unsaved_language_choice_is_reported(tmp_path: Path) -> None:
    troubles: list[str] = []
    (tmp_path / "state").write_text("a file")
    remember_language(kept_in(tmp_path / "state"), "en", troubles.append)
    assert troubles == [f"The chosen language cannot be remembered in {tmp_path / 'state'}: File exists."]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("english", "en"),
        ("in english", "en"),
        ("yes", "en"),
        ("press", "en"),
        ("français", "fr"),
        ("french", "fr"),
        ("oui", "fr"),
        ("no", None),
        ("nothing", None),
    ],
)
async def test_a_language_is_taken_by_its_name_and_by_its_own_yes(
    autojump_clock: trio.testing.MockClock, said: str, wanted: str | None
) -> None:
    pack, ears = VoicePack.load("en"), VirtualListener()
    devices = Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight(), ears)
    box = Box(pack, devices, Draw("test"), Trace())
    people = Answers({"language.offer": said}, box, ears)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(people.run)
        assert await ask_language(box, "language.offer", FIRST_OFFERED) == wanted
        nursery.cancel_scope.cancel()
