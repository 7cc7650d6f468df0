from __future__ import annotations

import contextlib
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from rich.console import Console

from narrator.app.error_messages import THEIRS, told
from narrator.app.options import configured
from narrator.app.program import program
from narrator.app.progress import showing
from narrator.cli import run
from narrator.config.keys import all_keys
from narrator.errors import ExitCode, NarratorError
from narrator.rules.editions import EDITIONS
from tests.effort import LATER
from tests.patience import HANGS
from voices.models.catalogue import CATALOGUE
from voices.writing.packs import shipped_packs

TOP = Path(__file__).parents[3]


NARRATOR = (sys.executable, "-m", "narrator.cli")


OFFERED = ", ".join(shipped_packs())


@pytest.fixture(autouse=True)
def own_directories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIGURATION_DIRECTORY", "STATE_DIRECTORY", "CACHE_DIRECTORY"):
        directory = tmp_path / name.lower()
        directory.mkdir()
        monkeypatch.setenv(name, str(directory))


def mistake(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must fail. Return its sentence; the exit code is 2 and there is no traceback."""
    assert run(arguments) == ExitCode.WRONG_USE
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    assert captured.err.count("\n") == 1, "one sentence, one line"
    return captured.err.removeprefix("narrator: ").strip()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["plya"], 'There is no command "plya" (did you mean "play"?); allowed: play, demo,'),
        (["models", "instal"], '(did you mean "install"?); allowed: list, install or remove.'),
        (["boards", "--bord"], 'narrator boards has no option "--bord"'),
        (["simulate", "--seet", "1"], '(did you mean "--seed"?); allowed: --deck, --edition,'),
        (["simulate", "-n", "many"], "a whole number is needed (see `narrator simulate --help`)"),
        (["simulate", "-n", "0"], "the least that is allowed is 1 (see `narrator simulate --help`)"),
        (["rules", "seer", "fox"], "see `narrator rules --help`"),
        (["rules", "seerr", "--lang", "en"], 'There is no card or rule "seerr"; the nearest are: '),
        (["rules", "--lang", "xx"], f'There is no voice pack "xx": give one of {OFFERED}'),
        (["play", "--language", "xx"], f'--language: there is no voice pack "xx": give one of {OFFERED}'),
        (["play", "--edition", "basse"], '--table-edition: There is no edition "basse"'),
        (["play", "--players", "A,B,C"], "--table-players: 3 given, but base_2014 is for 8 to 18"),
        (["play", "--deck", "seer,wizard"], '--table-deck: there is no card "wizard"'),
        (
            ["play", "--deck", "werewolf,witc"],
            '--table-deck: there is no card "witc" (did you mean "witch"?)',
        ),
        (["play", "--deck", "werewolf,seer"], "--table-deck: 2 cards, for 2 players, but base_2014 is for 8"),
        (
            ["simulate", "--deck", "werewolf,seer"],
            "deck: 2 cards, for 2 players, but base_2014 is for 8 to 18;",
        ),
        (["balance", "--deck", "werewolf"], "deck: 1 card, for 1 player, but base_2014 is for 8 to 18; name"),
        (["simulate", "--deck", "thief,seer"], "deck: 2 cards, for 0 players, but base_2014 is for 8 to 18;"),
        (["play", "--options", "captain=maybe"], "--table-options: options.captain: "),
        (["demo", "--audio", "x.ogg"], "x.ogg: a recording is a WAV file; give it a name that ends in .wav."),
        (["simulate", "--deck", "seer,wizard"], 'here is no card "wizard"'),
        (["play", "--players", "A,B,C,D,E,F,G,H", "--deck", "werewolf,seer"], "2 cards given, but 8"),
        (["play", "--board", "wood"], 'There is no board "wood"; there are button-led,'),
        (["play", "--button-pin", "99"], '--box-button-pin cannot be "99"; allowed: a whole number'),
        (["play", "--volume", "loud"], '--audio-volume cannot be "loud"; allowed: a number from 0 to 1.'),
        (["play", "--deal", "phone"], '--table-deal cannot be "phone"; allowed: "cards" or "light".'),
        (["play", "--options", "tie=1"], 'there is no option "tie"'),
        (
            ["simulate", "--options", "foo=1"],
            '--options: there is no option "foo"; `narrator rules --options` explains all of them.',
        ),
        (["play", "--audio-engine", "hal"], '--audio-engine: There is no engine "hal"; allowed: pico'),
        (["play", "--config", "/nowhere.toml"], "The configuration /nowhere.toml cannot be read"),
        (["demo", "--clock", "slow"], "'real', 'virtual'"),
        (["simulate", "--edition", "nope"], "allowed: " + ", ".join(list(EDITIONS)[:-1])),
        (["simulate", "--players", "3"], "players: 3 given, but base_2014 is for 8 to 18"),
        (["simulate", "--players", "40"], "players: 40 given, but base_2014 is for 8 to 18"),
        (["simulate", "--options", "reveal_cards"], '--options: "reveal_cards" has no value'),
        (["simulate", "--options", "reveal_cards=maybe"], "allowed: true or false"),
        (["models", "install", "xx"], f'No model is called "xx"; there are: {", ".join(CATALOGUE)}'),
        (["models", "install", "/tmp"], '"/tmp" is a path, and a name is needed: fr, en'),
        (["models", "remove", "xx"], f'No model is called "xx"; there are: {", ".join(CATALOGUE)}'),
    ],
)
def test_error_message_is_one_sentence_with_allowed_values(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert sentence in mistake(capsys, *arguments)


def test_toml_error_has_line_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "narrator.toml"
    file.write_text('language = "fr"\n[table\n')
    assert f"{file}, line 2, column 7: this is not TOML" in mistake(capsys, "play", "--config", str(file))


def test_json_error_has_line_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "scenario.json"
    file.write_text('{"edition": "base_2014",\n "players": [}')
    assert run(["replay", str(file)]) == ExitCode.WRONG_USE
    said = capsys.readouterr().err
    assert "line 2" in said
    assert "column" in said


@LATER
def test_missing_pins_and_terminal_are_reported_in_one_sentence(tmp_path: Path) -> None:
    done = narrator("play", "--state-dir", str(tmp_path / "s"), detached=True)
    assert done.returncode == ExitCode.WRONG_USE
    assert "needs a terminal" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("module", "name"), THEIRS, ids=[name for _, name in THEIRS])
def test_error_of_a_library_is_reported_in_one_sentence(module: str, name: str) -> None:
    """Look errors up by their module: a moved one would print a traceback."""
    kind = getattr(import_module(module), name)
    assert kind.__module__ == module
    assert told(kind("the lamp is off")) == ("The lamp is off.", ExitCode.WRONG_USE)


def test_program_bug_is_not_reported_as_user_error() -> None:
    assert told(ZeroDivisionError("x")) is None
    assert told(ExceptionGroup("", [ZeroDivisionError("x")])) is None


@pytest.mark.parametrize("defect_first", [True, False])
@pytest.mark.parametrize(
    "known",
    [NarratorError("a known mistake", ExitCode.WRONG_USE), FileNotFoundError(2, "not there", "config.toml")],
)
def test_user_error_in_exception_group_does_not_hide_a_bug(known: Exception, defect_first: bool) -> None:
    defect = ExceptionGroup("", [ZeroDivisionError("x")])
    both = [defect, known] if defect_first else [known, defect]
    assert told(ExceptionGroup("", [known, known])) is not None
    assert told(ExceptionGroup("", both)) is None


def test_ctrl_c_inside_exception_group_interrupts_the_program() -> None:
    group = BaseExceptionGroup("", [KeyboardInterrupt()])
    assert told(group) == ("", ExitCode.INTERRUPTED)


def test_damaged_speech_model_is_reported_and_fails_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    model = tmp_path / "models" / "vosk-model-small-fr-0.22" / "am"
    model.mkdir(parents=True)
    (model / "final.mdl").write_bytes(b"\x00B")
    assert run(["models", "list", "--files-cache-dir", str(tmp_path)]) == ExitCode.FAILED
    assert "incomplete" in capsys.readouterr().err


@pytest.mark.parametrize(
    "among", [(), ("--minds", "village=random,wolves=random")], ids=["at random", "minds"]
)
def test_json_result_lists_a_side_that_never_won(
    among: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Check one game, which has one winner: the JSON holds both sides for any crew."""
    assert run(["simulate", "-n", "1", "--json", "--processes", "1", *among]) == ExitCode.GOOD
    told = json.loads(capsys.readouterr().out)
    assert sorted(told["wins"]) == sorted(told["interval95"]) == ["village", "wolves"]
    assert sorted(told["wins"].values()) == [0, 1]


@pytest.mark.parametrize(
    ("option", "value"), [("--players", "9"), ("--variant", "v8_fascination"), ("--module", "village")]
)
def test_demo_of_a_scenario_refuses_options_for_the_setup(
    option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = next((TOP / "tests" / "scenarios").rglob("*.json"))
    assert run(["demo", "--scenario", str(file), option, value]) == ExitCode.WRONG_USE
    assert capsys.readouterr().err == (
        f"narrator: {option}: a scenario has a table of its own; leave one of the two out.\n"
    )


@pytest.mark.parametrize(("edition", "code"), [("base_2014", 0), ("web", 0), ("pact", 2)])
def test_demo_of_a_scenario_uses_its_edition(
    edition: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Name the scenario's edition beside it, or the default one, which counts as unset."""
    file, players = tmp_path / "web.json", [f"P{n}" for n in range(8)]
    deal = {name: "werewolf" if name in ("P0", "P1") else "simple_villager" for name in players}
    header = {"edition": "web", "players": players, "deal": deal}
    file.write_text(json.dumps(header | {"script": [{"expect": {"alive": players}}]}))
    assert run(["demo", "--clock", "virtual", "--scenario", str(file), "--edition", edition]) == code
    told = capsys.readouterr().err
    assert told == (
        "" if code == 0 else f"narrator: --edition pact: the scenario {file} is played with web.\n"
    )


def _rules(capsys: pytest.CaptureFixture[str], *asked: str) -> str:
    assert run(["rules", "--lang", "en", *asked]) == ExitCode.GOOD
    return capsys.readouterr().out


def _asked(printed: str) -> list[str]:
    """Return the names of the options explained."""
    return re.findall(r"^(\w+): .*\?$", printed, re.MULTILINE)


def test_card_help_explains_house_rules_of_that_card(capsys: pytest.CaptureFixture[str]) -> None:
    told = _rules(capsys, "witch", "--options")
    assert told.startswith(_rules(capsys, "witch"))
    assert _asked(told) == ["witch_sees_designated", "witch_heals_herself"]
    assert _asked(_rules(capsys, "seer", "--options", "--edition", "web")) == ["seer_sees"]
    assert "captain_election" in _asked(_rules(capsys, "captain", "--options"))


def test_lupusburg_rules_are_found_by_name_and_by_edition(capsys: pytest.CaptureFixture[str]) -> None:
    for more in ([], ["--options"]):
        assert _rules(capsys, "--edition", "lupusburg", *more) == _rules(capsys, "lupusburg", *more)


def test_card_help_needs_an_edition_with_the_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert _rules(capsys, "actor", "--edition", "pact") == _rules(capsys, "actor")
    assert _rules(capsys, "captain", "--edition", "pact") == _rules(capsys, "captain")
    assert run(["rules", "--lang", "en", "actor", "--edition", "base_2014"]) == ExitCode.WRONG_USE
    assert capsys.readouterr().err == 'narrator: Actor (actor): no card of "base_2014".\n'


def test_failed_scenario_expectation_exits_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.json"
    players = [f"P{n}" for n in range(8)]
    deal = dict.fromkeys(players, "simple_villager") | {"P0": "werewolf"}
    script = [{"at": "dawn 1", "expect": {"dead": ["P7", "P6"]}}]
    file.write_text(json.dumps({"edition": "base_2014", "players": players, "deal": deal, "script": script}))
    assert run(["replay", str(file)]) == ExitCode.FAILED
    assert "dead" in capsys.readouterr().out


@settings(deadline=None, max_examples=20)
@given(text=st.text(max_size=30))
@example(text="")
@example(text="nan")
@example(text="[{")
@example(text="\0")
@example(text="1e999")
def test_invalid_option_text_never_causes_a_stack_trace(text: str) -> None:
    for key in all_keys():
        with contextlib.suppress(NarratorError):  # any other error fails the test
            configured(None, {key.path: text})


def narrator(*arguments: str, detached: bool = False) -> subprocess.CompletedProcess[str]:
    """Run the program as a person does; `detached` means without a terminal."""
    return subprocess.run(
        [*NARRATOR, *arguments],
        cwd=TOP,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=HANGS,
        start_new_session=detached,
        check=False,
    )


STARTS = """
import sys
before = set(sys.modules)
from narrator.cli import run
code = run({arguments!r})
print(code, *sorted(set(sys.modules) - before))
"""
"""Prints the modules that a run of the program imports, beyond Python's own."""


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["play", "--help"], ["play", "--nothing"]])
def test_help_and_errors_import_no_game_modules(arguments: list[str]) -> None:
    """Check imports, because a slow board waits for them."""
    done = subprocess.run(
        [sys.executable, "-c", STARTS.format(arguments=arguments)],
        cwd=TOP,
        env={"LANG": "fr_FR.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {name.partition(".")[0] for name in done.stdout.splitlines()[-1].split()}
    assert not imported & {"asyncio", "numpy", "pydantic", "trio", "fluent"}


def helps(command: Any = None, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every command and group as its list of words."""
    command = command or program()
    yield path
    for name, below in getattr(command, "commands", {}).items():
        yield from helps(below, (*path, name))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("path", [*helps()])
def test_help_has_at_most_25_lines(
    path: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    assert run([*path, "--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= 25
    assert max(map(len, lines)) <= 80


def test_help_all_shows_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--help"]) == 0
    short = capsys.readouterr().out
    assert run(["play", "--help-all"]) == 0
    full = capsys.readouterr().out
    assert "--help-all" in short
    assert "--mqtt-host" not in short
    assert [key.option for key in all_keys() if key.option not in full] == []


def test_play_command_reads_options_and_configuration_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    def playing(*words: Any) -> ExitCode:
        asked.append(words)
        return ExitCode.GOOD

    monkeypatch.setattr("narrator.app.play.play_command", playing)
    words = ["--config", "c.toml", "--lang=fr", "--audio-volume", "0.5", "--page", "--trace=t"]
    assert run(["play", *words]) == ExitCode.GOOD
    given = {"language": "fr", "audio.volume": "0.5", "page.enabled": "true"}
    assert asked == [(Path("c.toml"), given, Path("t"), None)]


TELLS_WHEN_IT_PLAYS = """
import sys
from narrator.cli import main
from narrator.simulation import simulate

play = simulate.random_game
def told(*given):
    print("playing", flush=True)
    simulate.random_game = play
    return play(*given)

simulate.random_game = told
sys.argv = ["narrator", "simulate", "-n", "100000000", "--processes", "1"]
main()
"""


@LATER
def test_ctrl_c_exits_with_130_without_stack_trace() -> None:
    command = [sys.executable, "-c", TELLS_WHEN_IT_PLAYS]
    with subprocess.Popen(
        command, cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=HANGS)
    assert process.returncode == ExitCode.INTERRUPTED
    assert "Traceback" not in errors


def test_version_option_prints_the_installed_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"narrator {version('werewolf-narrator')}\n"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("typed", "meant"), [("wizzard", "witch"), ("voyannte", "seer"), ("garou", "werewolf")]
)
def test_nearest_valid_name_is_suggested_first(
    typed: str, meant: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", "--lang", language, typed]) == 2
    proposed = re.findall(r"\((\w+)\)", capsys.readouterr().err)
    assert proposed[0].removeprefix("town_") == meant


def test_the_cards_of_one_edition_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--lang", "fr", "--edition", "base_2014"]) == 0
    listed = capsys.readouterr().out
    assert "(seer)" in listed
    assert "(fox)" not in listed
    assert run(["rules", "--edition", "pac"]) == 2


def at_a_terminal(*arguments: str, until: str = "") -> str:
    """Return a command's output on a terminal; stop it once the expected text is shown."""
    pid, screen = pty.fork()
    if pid == 0:
        os.chdir(TOP)
        command = [sys.executable, "-m", "narrator.cli", *arguments]
        os.execve(sys.executable, command, {**os.environ, "TERM": "xterm"})
    shown = b""
    while not until or until.encode() not in shown:
        try:
            shown += os.read(screen, 65536)
        except OSError:  # it ended
            break
    if until:
        os.kill(pid, signal.SIGKILL)
    os.close(screen)
    os.waitpid(pid, 0)
    return shown.decode()


def test_progress_bar_counts_simulated_games() -> None:
    told = "of 1,000,000"
    assert told in at_a_terminal("simulate", "-n", "1000000", "--processes", "1", until=told)


@pytest.mark.parametrize(("terminal", "seen"), [(True, True), (False, False)])
def test_progress_bar_is_shown_only_on_a_terminal(
    terminal: bool, seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    out = io.StringIO()
    with showing(lambda: "three of four", Console(file=out, force_terminal=terminal, width=40)):
        pass
    assert ("three of four" in out.getvalue()) is seen
