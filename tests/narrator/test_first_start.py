"""First start at a keyboard: parts found, whether sound is heard, and the language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from trio.testing import MockClock

from hardware.strokes import Key
from narrator.app.doctor import found_at_first
from narrator.app.doctor_findings import PartState
from narrator.config.file import parse_config
from narrator.config.remembered import (
    CHOSEN_LANGUAGE,
    FIRST_OFFERED,
    ChosenLanguage,
    is_first_start,
    remember_language,
)
from narrator.setup.first_start import meet
from tests.faults.terminals import running, settings
from tests.narrator.test_typed import Typist, answered
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


async def test_first_screen_lists_found_parts(autojump_clock: MockClock) -> None:
    _, said = await met("yes")
    assert "I've found a loudspeaker, a space bar and a network for phones." in said
    assert "Can you hear me?" in said
    assert "Pour le français, tapez fr." in said


def test_first_start_is_over_once_a_language_is_kept(tmp_path: object) -> None:
    loaded = parse_config(f'[files]\nstate_dir = "{tmp_path}"', "test")
    assert is_first_start(loaded.config)
    remember_language(loaded.config, "en", print)
    assert not is_first_start(loaded.config)
    assert not is_first_start(parse_config('language = "fr"', "test").config)


def test_first_start_lists_parts_and_takes_enter(tmp_path: Path) -> None:
    """Start twice at a terminal without sound: only the first start lists parts and offers languages."""
    arguments = ("play", *settings(tmp_path)[2:])
    with running(tmp_path, *arguments, language="en_US.UTF-8") as program:
        program.until("If you can read this, press Enter. Pour le français, tapez fr.")
        for part in ("There is no loudspeaker", "No microphone was found", 'Board "keyboard" opens'):
            program.until(part)
        program.until("Phones ")
        program.type("fr\r")
        program.until("appuyez sur Entrée. For English, type en.")
        program.until("Il n'y a pas de haut-parleur")
        program.type("\r")
        program.until(FIRST_QUESTION)
    assert CHOSEN_LANGUAGE.recall(tmp_path / "state") == ChosenLanguage("fr")
    with running(tmp_path, *arguments, language="en_US.UTF-8") as program:
        program.until(FIRST_QUESTION)
        assert "tapez fr" not in program.output
        assert "type en" not in program.output


async def test_findings_at_first_start_end_with_missing_parts(tmp_path: Path) -> None:
    loaded = parse_config(f'language = "en"\n[files]\nstate_dir = "{tmp_path}"', "test")
    found = await found_at_first(loaded)
    assert sorted(one.part for one in found) == ["button", "microphone", "phones", "recogniser", "speaker"]
    good = [one.state is PartState.GOOD for one in found]
    assert good == sorted(good, reverse=True)
