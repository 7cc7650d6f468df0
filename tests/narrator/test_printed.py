"""Printed output of commands: whole words at any width and in pipes, in the requested language."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

import pytest

from narrator.app.error_messages import print_text
from narrator.app.rules import edition_name, rule_named
from narrator.cli import run
from narrator.errors import ExitCode, NarratorError
from narrator.rules import Setup, SetupError
from narrator.rules.all_rules import own_options
from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.house import every_options, read_house, usual_house
from narrator.table.house_rules import DAY, NUMBER, explained, told_aloud
from tests.effort import LATER, crossed
from tests.patience import HANGS
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs

COMMANDS = (
    ("rules", "--lang", "fr"),
    ("rules", "--lang", "en", "--options"),
    ("rules", "--lang", "fr", "accursed_wolf_father"),
    ("boards",),
    ("models", "list"),
)


def printed_into(ours: int, theirs: int, code: ExitCode, command: tuple[str, ...]) -> str:
    """Run a command with its output in one end of a pipe or terminal, and read the other.

    It runs in this process, because a new one takes a second for imports.
    """
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(all_of, ours)
        with open(theirs, "w", encoding="utf-8") as end, redirect_stdout(end), redirect_stderr(end):
            assert run(command) == code
        return read.result(HANGS)


def all_of(end: int) -> str:
    """Read an end until the other is closed."""
    pieces = []
    with open(end, "rb", buffering=0) as file:
        while True:
            try:
                piece = file.read(65536)
            except OSError:  # Linux reports the closed end of a terminal in this way
                break
            if not piece:
                break
            pieces.append(piece)
    return b"".join(pieces).decode()


@cache
def whole(*command: str, code: ExitCode = ExitCode.GOOD) -> str:
    """Return a command's output in a pipe."""
    return printed_into(*os.pipe(), code, command)


def at_a_terminal(width: int, *command: str, code: ExitCode = ExitCode.GOOD) -> str:
    """Return a command's output on a terminal of a given width."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", str(width))
        patch.setenv("TERM", "xterm")
        return printed_into(*pty.openpty(), code, command)


@LATER
def test_a_process_of_its_own_prints_the_same() -> None:
    """Run a new process on a terminal, without the state of this one."""
    ours, theirs = pty.openpty()
    own = {**os.environ, "COLUMNS": "40", "TERM": "xterm"}
    command = [sys.executable, "-m", "narrator.cli", *COMMANDS[2]]
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(all_of, ours)
        try:
            subprocess.run(
                command, stdin=theirs, stdout=theirs, stderr=theirs, env=own, timeout=HANGS, check=True
            )
        finally:
            os.close(theirs)
        assert read.result(HANGS) == at_a_terminal(40, *COMMANDS[2])


WIDTHS = (40, 80, 120)


def check_whole_words(narrow: str, in_a_pipe: str, width: int) -> None:
    assert narrow.split() == in_a_pipe.split()
    long = [line for line in narrow.splitlines() if len(line) > width]
    assert all(len(line.split()) == 1 for line in long), long


@pytest.mark.parametrize(("command", "width"), crossed(COMMANDS, WIDTHS))
def test_no_word_is_cut_at_any_width(command: tuple[str, ...], width: int) -> None:
    check_whole_words(at_a_terminal(width, *command), whole(*command), width)


TABLE = {"edition": "base_2014", "players": [f"Player_{number}" for number in range(1, 9)], "seed": 3}
DECK = ["werewolf", "werewolf", "seer", "witch", *["simple_villager"] * 4]
AT_DAWN = {"at": "dawn 1", "expect": {"alive": ["Player_1"], "winner": "village", "captain": "Player_2"}}
JUDGED: dict[str, tuple[dict[str, object], ExitCode]] = {
    "held": ({**TABLE, "deck": DECK, "script": []}, ExitCode.GOOD),
    "three expectations fail": ({**TABLE, "deck": DECK, "script": [AT_DAWN]}, ExitCode.FAILED),
    "refused": ({**TABLE, "deck": ["seer"]}, ExitCode.WRONG_USE),
    "malformed": ({**TABLE, "script": [{"at": "breakfast 1", "expect": {}}]}, ExitCode.WRONG_USE),
}


@pytest.mark.parametrize(("case", "width"), crossed(list(JUDGED), WIDTHS))
def test_a_judgement_on_a_scenario_is_in_whole_words_too(tmp_path: Path, case: str, width: int) -> None:
    scenario, code = JUDGED[case]
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(scenario))
    in_a_pipe = whole("replay", str(file), code=code)
    assert in_a_pipe.split()
    check_whole_words(at_a_terminal(width, "replay", str(file), code=code), in_a_pipe, width)


@pytest.mark.parametrize("width", WIDTHS)
def test_error_wraps_at_words(width: int) -> None:
    command = ("simulate", "-n", "1", "--edition", "an_edition_that_nobody_ever_printed")
    code = ExitCode.WRONG_USE
    check_whole_words(at_a_terminal(width, *command, code=code), whole(*command, code=code), width)


def test_the_french_rules_are_french_throughout() -> None:
    text = whole("rules", "--lang", "fr") + whole("rules", "--lang", "fr", "--options")
    assert "Les règles maison" in text
    text = re.sub(r'"[^"]*"|\w+_\w+', "", text)  # the words of the configuration file belong to no language
    assert not re.search(r"\b(cards|box|of|the|default|allowed|whole number|and)\b", text, re.I)


@pytest.mark.parametrize("language", shipped_packs())
@pytest.mark.parametrize("rule", ["captain", "town_crier"])
def test_the_offices_are_explained_too(rule: str, language: str) -> None:
    assert f"({rule})" in whole("rules", "--lang", language)
    assert len(whole("rules", rule, "--lang", language).split()) > 30


def test_editions_are_named_as_they_are_called_aloud() -> None:
    pack = VoicePack.load("fr")
    text = whole("rules", "seer", "--lang", "fr")
    assert "les règles de base (1)" in text
    assert not [edition for edition in ("base_2014", "collector", "web_32", "pact") if edition in text]
    assert edition_name(pack, "collector") == "les règles de l'ancienne boîte"


@pytest.mark.parametrize("language", shipped_packs())
def test_options_have_questions_and_values_sentences(language: str) -> None:
    pack = VoicePack.load(language)
    for one in explained():
        assert pack.words(one.message).endswith("?"), one.option
        sentences = [one.sentence(pack, value, number) for value in one.values for number in (1, 2, 3)]
        different = len(one.values) if NUMBER not in one.values else 3
        assert len(set(sentences)) == different + (2 if DAY in one.values else 0), one.option
        assert all(re.fullmatch(r"[A-ZÀ-Ý].*[.]", sentence) for sentence in sentences), one.option


@pytest.mark.parametrize(
    ("edition", "option", "value"),
    [
        (name, field, usual_house(one)[field])
        for name, one in EDITIONS.items()
        for field in every_options()
        if usual_house(one)[field] != read_house({})[field]
    ],
)
def test_the_defaults_of_every_edition_are_printed(edition: str, option: str, value: object) -> None:
    """Check numbers too: one that differs from the base game's is shown with its edition."""
    text = whole("rules", "--options", "--lang", "en").partition(f"\n{option}: ")[2]
    explanation = re.split(r"\n\w+: ", text)[0]
    shown = f'"{value}"' if isinstance(value, str) else str(value).lower()
    name = edition_name(VoicePack.load("en"), edition)
    assert re.search(rf"\n  {re.escape(shown)} \(by default with [^)]*{re.escape(name)}", explanation)


@pytest.mark.parametrize("edition", EDITIONS)
def test_edition_values_have_sentences(edition: str) -> None:
    for one in explained():
        kind, number = one.kind(one.under(usual_house(EDITIONS[edition])))
        assert kind in one.values
        assert one.sentence(VoicePack.load("fr"), kind, number)


def test_own_rule_options_are_listed() -> None:
    own = {name for kind in own_options() for name in kind.__struct_fields__}
    assert {"double_je", "event_variants"} <= own
    printed = whole("rules", "--options")
    assert [name for name in own if f"\n{name}: " not in printed] == []
    with pytest.raises(SetupError, match="event_variants"):
        Setup.from_dict({"edition": "base_2014", "players": [], "options": {"event_variant": True}})


def test_table_hears_own_rule_options() -> None:
    changed = read_house({"event_variants": True, "double_je": "great"})
    assert sorted(told_aloud(changed, read_house({})), reverse=True) == [
        ("option-event_variants.is_true", 0),
        ("option-double_je.is_great", 0),
    ]


def test_only_changed_rules_are_read_aloud() -> None:
    usual, bare = read_house({}), read_house({"captain": False})
    assert told_aloud(usual, usual) == ()
    assert told_aloud(bare, bare) == ()
    assert told_aloud(read_house({"seer_sees": "camp", "runoff_limit": 3}), usual) == (
        ("option-runoff_limit.number", 3),
        ("option-seer_sees.is_camp", 0),
    )


@pytest.mark.parametrize("width", range(20, 60))
def test_no_printed_row_begins_with_a_sign(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(width))
    print_text("Qui ment ? Qui tremble ? Dites : « Encore une fois ! » ; ou bien attendez : la nuit vient.")
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) > 1
    assert not [row for row in rows if row[0] in "?!:;»" or row.endswith("«")]


def test_unknown_role_error_uses_names_language() -> None:
    with pytest.raises(NarratorError, match="ne s'appelle"):
        rule_named("wizzard", VoicePack.load("fr"))
    with pytest.raises(NarratorError, match="There is no card or rule"):
        rule_named("wizzard", VoicePack.load("en"))
