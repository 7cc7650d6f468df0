from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.narrator.app.test_languages import ENGLISH, LOCALES
from tests.narrator.app.test_languages import FRENCH_WORDS as FRENCH

TOP = Path(__file__).parents[2]
MESSAGES = TOP / "systemd" / "messages.sh"
SCRIPTS = [
    *(path for path in sorted((TOP / "systemd").glob("*.sh")) if path != MESSAGES),
    TOP / "tools" / "javascript" / "check.sh",
]
USED = re.compile(r"(?:\bsay|\$\(SAY\)) ([a-z-]+)")
NAMES = re.findall(r"^        ([a-z-]+)\)$", MESSAGES.read_text(), re.MULTILINE)
TOLD = re.compile(r"(?:echo|printf) +[^|;&]*[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}")
"""Printed text of at least three words."""
NOT_TOLD = ("sudo apt-get install", "All is installed")
"""Patterns of printed lines that need no translation: text to copy, and text for scripts."""


def sh(script: str, **environment: str) -> str:
    """Return the output of a script with the messages, and with only the shell on its path."""
    command = ["/bin/sh", "-euc", f". {MESSAGES}\n{script}"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_every_script_message_is_translated_and_used() -> None:
    sources = "".join(path.read_text() for path in (*SCRIPTS, TOP / "Makefile"))
    assert NAMES
    assert sorted(NAMES) == sorted(set(USED.findall(sources)))


@pytest.mark.parametrize("name", NAMES)
def test_script_message_has_equal_values_in_both_languages(name: str) -> None:
    english, french = (sh(f'message {name}; printf %s "${one}"') for one in ("en", "fr"))
    assert english != french
    assert english.count("%s") == french.count("%s")
    assert FRENCH.findall(english.lower()) == []
    if name != "make-help":  # every line of it has commands and names of files
        assert ENGLISH.findall(french.lower()) == []


@pytest.mark.parametrize("path", [*SCRIPTS, TOP / "Makefile"], ids=lambda path: path.name)
def test_scripts_print_only_translated_messages(path: Path) -> None:
    written = [found for line in path.read_text().splitlines() for found in TOLD.findall(line)]
    assert [one for one in written if not any(known in one for known in NOT_TOLD)] == []


@pytest.mark.parametrize(("environment", "language"), LOCALES)
def test_shell_scripts_choose_the_same_language_as_the_program(
    environment: dict[str, str], language: str | None
) -> None:
    assert sh("system_language", **environment).strip() == (language or "en")


def test_percent_sign_in_shell_message_value_is_kept() -> None:
    assert sh("say no-python '50%s'", LANG="C").startswith("There is no 50%s here")


@pytest.mark.parametrize(
    ("locale", "said"), [("fr_FR.UTF-8", "jouer, sur cette machine"), ("C", "then starts")]
)
def test_make_help_is_in_system_language(locale: str, said: str) -> None:
    environment = {**os.environ, "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": "", "LANG": locale}
    done = subprocess.run(
        ["make", "help"], cwd=TOP, env=environment, capture_output=True, text=True, check=True
    )
    assert said in done.stdout


@pytest.mark.parametrize(("purge", "kept"), [("", True), ("PURGE=1", False)])
def test_make_clean_removes_saved_files_only_on_request(purge: str, kept: bool, tmp_path: Path) -> None:
    shutil.copy(TOP / "Makefile", tmp_path)
    places = [tmp_path / "home/.local/state/narrator", tmp_path / "home/.cache/narrator"]
    others = [tmp_path / "home/.cache/pip", tmp_path / "home/.config/narrator"]
    for place in (*places, *others):
        place.mkdir(parents=True)
        (place / "file").touch()
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home")}
    subprocess.run(["make", "-s", "clean", *purge.split()], cwd=tmp_path, env=environment, check=True)
    assert [place.exists() for place in places] == [kept, kept]
    assert all(place.exists() for place in others)
