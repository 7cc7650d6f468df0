from __future__ import annotations

import signal
import sys
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
import trio
import trio.testing
from trio.testing import MockClock

from hardware.strokes import Key
from narrator.app.doctor import found_at_first
from narrator.app.doctor_findings import PartState
from narrator.assembly.ears import listener_of
from narrator.assembly.notices import Notice
from narrator.config.file import parse_config
from narrator.config.remembered import (
    CHOSEN_LANGUAGE,
    FIRST_OFFERED,
    ChosenLanguage,
    is_first_start,
    known_language,
    language_of,
    remember_language,
)
from narrator.config.sections import Config, FilesConfig
from narrator.setup.first_start import ask_language, meet
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import Trace
from tests.faults.terminals import running, settings
from tests.faults.test_job_control import LEFT
from tests.narrator.setting_up import Answers
from tests.narrator.table.test_typed import Typist, answered
from tests.voices.listening.test_microphone import NoDevices
from voices.draw import Draw
from voices.writing.pack import VoicePack

FIRST_QUESTION = "Quelqu'un joue pour la première fois"


async def met(line: str, *, silent: bool = False, language: str = "en") -> tuple[str, str]:
    """Return the language chosen by a typed line, and the texts said."""
    typist = Typist(pack=VoicePack.load(language))
    devices = replace(typist.box.devices, has_space_bar=True, is_silent=silent)
    box = replace(typist.box, devices=devices)
    lines = iter([line, "yes"])
    wanted = await answered(
        typist,
        lambda: typist.type(next(lines), Key.ENTER),
        lambda: meet(box, FIRST_OFFERED, phones=True),
        after=12.0,
    )
    return wanted, typist.out.getvalue()


@pytest.mark.parametrize(
    ("language", "line", "wanted"),
    [
        ("en", "yes", "en"),
        ("en", "fr", "fr"),
        ("en", "français", "fr"),
        ("fr", "oui", "fr"),
        ("fr", "en", "en"),
    ],
)
async def test_language_is_changed_by_one_line(
    language: str, line: str, wanted: str, autojump_clock: MockClock
) -> None:
    assert (await met(line, language=language))[0] == wanted


async def test_first_screen_lists_detected_hardware(autojump_clock: MockClock) -> None:
    _, said = await met("yes")
    assert "I've found a loudspeaker, a space bar and a network for phones." in said
    assert "Can you hear me?" in said
    assert "Pour le français, tapez fr." in said


def test_first_start_ends_once_a_language_is_saved(tmp_path: object) -> None:
    loaded = parse_config(f'[files]\nstate_dir = "{tmp_path}"', "test")
    assert is_first_start(loaded.config)
    remember_language(loaded.config, "en", print)
    assert not is_first_start(loaded.config)
    assert not is_first_start(parse_config('language = "fr"', "test").config)


def test_first_start_lists_hardware_and_accepts_enter(tmp_path: Path) -> None:
    arguments = ("play", *settings(tmp_path)[2:])
    with running(tmp_path, *arguments, language="en_US.UTF-8") as program:
        program.until("If you can read this, press Enter. Pour le français, tapez fr.")
        for part in ("There is no loudspeaker", "No microphone was found", 'Board "keyboard" opens'):
            program.until(part)
        program.until("Phones ")
        program.type("fr\r")
        program.until("appuyez sur Entrée. For English, type en.")
        program.until("Il n'y a pas de haut-parleur")
        read = len(program.output)
        program.type("\r")
        program.until(FIRST_QUESTION)
        assert "haut-parleur" not in program.output[read:], "nobody reads the same list twice"
    assert CHOSEN_LANGUAGE.recall(tmp_path / "state") == ChosenLanguage("fr")
    as_it_comes = [one for one in arguments if one not in ("--channel", "keyboard")]
    with running(tmp_path, *as_it_comes, language="en_US.UTF-8") as program:
        program.until(FIRST_QUESTION)
        assert "tapez fr" not in program.output
        assert "type en" not in program.output
        program.type("?")
        program.until("répète")
        assert "Raspberry" not in program.output, "nobody misses a wired button here"
        assert "plus fort" not in program.output, "nothing sounds here"


def test_first_start_keeps_host_code_when_it_forgets_the_list(tmp_path: Path) -> None:
    arguments = ("play", "--page", "--page-port", "0", *settings(tmp_path)[2:])
    with running(tmp_path, *arguments, language="en_US.UTF-8") as program:
        program.until("If you can read this, press Enter.")
        program.type("\r")
        program.until("host's code is ")
        program.signal(signal.SIGTERM)
        program.end()
        left = program.output.rpartition(LEFT)[2]
    assert "The host's code is " in left
    assert "microphone" not in left


async def test_first_start_says_aloud_only_a_missing_microphone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Open no ears on a machine that has neither a microphone nor a model."""
    monkeypatch.setitem(sys.modules, "sounddevice", NoDevices())
    loaded = parse_config(f'language = "en"\n[files]\nstate_dir = "{tmp_path}"', "test")
    noted: list[Notice] = []
    async with AsyncExitStack() as stack:
        assert await listener_of(stack, loaded, VoicePack.load("en"), noted.append, print) is None
    assert [notice.cue for notice in noted] == ["box.no_microphone"]


async def test_first_start_lists_missing_hardware_last(tmp_path: Path) -> None:
    loaded = parse_config(f'language = "en"\n[files]\nstate_dir = "{tmp_path}"', "test")
    found = await found_at_first(loaded)
    assert sorted(one.part for one in found) == ["button", "microphone", "phones", "recogniser", "speaker"]
    good = [one.state is PartState.GOOD for one in found]
    assert good == sorted(good, reverse=True)


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
def test_french_system_starts_in_french_and_others_are_asked(
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
    assert troubles == [f"The chosen language cannot be saved in {tmp_path / 'state'}: File exists."]


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
async def test_language_is_chosen_by_its_name_or_its_word_for_yes(
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
