"""Invalid values for every option of every command and every configuration key.

The options and keys come from the commands and structs, so that new ones are tested at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from narrator.app.program import program
from narrator.cli import run
from narrator.config.file import parse_config
from narrator.config.keys import ConfigKey, all_keys, section_keys, toml_value, with_values
from narrator.config.sections import Config
from narrator.errors import ConfigError, ExitCode
from tests.effort import LATER, crossed, kept, sampled
from voices.writing.sentences import sentences_in

FRENCH = sentences_in("fr")
ENGLISH = re.compile(
    r"\b(allowed|cannot|needs|needed|must|there (is|are)|did you|give one|see|value for|unknown|line \d)\b"
)
"""English words that a French sentence must not have; values and names are exempt."""
OURS_ALONE = re.compile(
    r"Traceback|msgspec|Input should|codec can|Errno|Error\b|`(int|str|float|array|object)`|narrator\.\w+\."
    r"|<class|\{'"
)
WORDS = {
    "nothing": "",
    "a space": " ",
    "another alphabet": "é☃",
    "no number": "nan",
    "without end": "inf",
    "a long number": "9" * 40,
    "capitals": "TRUE",
    "a list": "[1, [2]]",
    "a table": "{a = [1]}",
    "no UTF-8": "\udcff",
    "a long word": "x" * 5000,
    "two lines": "one\ntwo",
}
"""Invalid texts for an option, by kind."""
KEYS = {key.option: key for key in all_keys()}


class Given(NamedTuple):
    """Option of a command with a value."""

    command: tuple[str, ...]
    option: str
    what: str


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield every command that acts, with its path of words."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name), command


COMMANDS = dict(commands(program()))


def options_of(command: Any) -> Iterator[tuple[str, Any]]:
    """Yield the options with a value, each by its longest name."""
    for one in command.params:
        if one.name != "help" and one.opts[0].startswith("-") and not getattr(one, "is_flag", False):
            yield max(one.opts, key=len), one


def is_wrong(option: str, parameter: Any, text: str) -> bool:
    """Return whether a text can never be a value of an option, on any machine."""
    if text == WORDS["no UTF-8"]:
        return option in KEYS
    if option in KEYS:
        return does_not_fit(KEYS[option], text)
    kind = parameter.type_descriptor.annotation
    if kind is int:
        return not text.isdecimal() or (parameter.max is not None and int(text) > parameter.max)
    if kind is float:  # as for a time, which none of the texts is: the number is too long
        return True
    return isinstance(kind, type) and issubclass(kind, Enum)


def does_not_fit(key: ConfigKey, text: str) -> bool:
    try:
        with_values(Config(), {key.path: text})
    except ConfigError:
        return True
    return False


WRONG = [
    Given(words, option, what)
    for words, command in COMMANDS.items()
    for option, parameter in options_of(command)
    for what, text in WORDS.items()
    if words != ("rules",)  # its language is a pack's name, not the key's value
    if is_wrong(option, parameter, text)
    # all commands share one reader of keys, tested below with every value
    and (option not in KEYS or what == "no UTF-8" or (words, what) == (("play",), "a table"))
]


def some_of(given: list[Given]) -> Iterator[Given]:
    """Yield one invalid value for each option, rotating kinds and commands."""
    for number, option in enumerate(dict.fromkeys(one.option for one in given)):
        fits = [one for one in given if one.option == option]
        yield fits[number % len(fits)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the state of a machine with one played evening; nothing may change it."""
    for variable in ("CONFIGURATION_DIRECTORY", "STATE_DIRECTORY", "CACHE_DIRECTORY"):
        monkeypatch.setenv(variable, str(tmp_path))
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("narrator.toml", "2026-01-01T20-00-00.journal", "table.json", "sound.json"):
        (tmp_path / name).write_text("# kept\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def contents(directory: Path) -> dict[str, bytes | None]:
    paths = (path for path in directory.rglob("*") if path.name != "lock")
    return {str(path): path.read_bytes() if path.is_file() else None for path in paths}


def needed_by(words: tuple[str, ...]) -> list[str]:
    """Return the required arguments of a command, with correct values."""
    return [RIGHT.get(words, "none") for one in COMMANDS[words].params if one.required]


RIGHT: dict[tuple[str, ...], str] = {
    ("models", "install"): "fr",
    ("models", "remove"): "fr",
    ("voices", "install"): "fr_FR-siwis-medium",
}


def refusals(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str
) -> tuple[str, str]:
    """Return the refusal of a command on an English and on a French system."""
    said = []
    for system in ("C.UTF-8", "fr_FR.UTF-8"):
        monkeypatch.setenv("LANG", system)
        before = contents(Path.cwd())
        code = run(arguments)
        shown = capfd.readouterr()
        assert code == ExitCode.WRONG_USE, shown
        assert shown.out == ""
        assert shown.err.count("\n") == 1, shown.err
        assert shown.err.endswith(".\n")
        assert not OURS_ALONE.search(shown.err)
        assert contents(Path.cwd()) == before
        said.append(shown.err.removeprefix("narrator: ").strip())
    english, french = said
    assert FRENCH(english) == french
    assert french != english
    assert not ENGLISH.search(french), french
    return english, french


@pytest.mark.parametrize(Given._fields, kept(WRONG, list(some_of(WRONG))))
def test_invalid_option_is_refused_by_name(
    command: tuple[str, ...],
    option: str,
    what: str,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    arguments = (*command, f"{option}={WORDS[what]}", *needed_by(command))
    for sentence in refusals(capfd, monkeypatch, *arguments):
        assert option in sentence


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_missing_or_extra_arguments_are_refused(
    words: tuple[str, ...], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals(capfd, monkeypatch, *words, "--no-such-option")
    refusals(capfd, monkeypatch, *words, "one", "two", "three")
    if any(one.required for one in COMMANDS[words].params):
        refusals(capfd, monkeypatch, *words)
    own = [option for option, _ in options_of(COMMANDS[words]) if option not in KEYS]
    for option in own:
        assert option in refusals(capfd, monkeypatch, *words, option)[0]


@pytest.mark.parametrize("key", sampled(all_keys(), 29), ids=lambda key: key.path)
def test_invalid_key_value_is_reported_by_option(key: ConfigKey) -> None:
    for text in WORDS.values():
        if does_not_fit(key, text):
            with pytest.raises(ConfigError) as caught:
                with_values(Config(), {key.path: text})
            english, french = caught.value.sentence, FRENCH(caught.value.sentence)
            assert english.startswith(f"{key.option} cannot be ")
            assert french.startswith(f"{key.option} ne peut pas être ")
            assert not ENGLISH.search(french), french
            assert len(english) < 600
            assert "\n" not in english


FILES: dict[str, bytes | None] = {
    "a folder": None,
    "Latin 1": 'language = "fr"\n# é\n'.encode("latin-1"),
    "UTF-16": 'language = "fr"\n'.encode("utf-16"),
    "zeros": bytes(100),
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "lines that end as none do": b'language = "fr"\raudio = 3\r',
    "a table twice": b"[audio]\nbed = true\n[audio]\ndrums = true\n",
    "a key twice": b"[audio]\nbed = true\nbed = true\n",
    "a table for a value": b"[audio.volume]\nleft = 1\n",
    "a list of tables for a table": b"[[audio]]\nbed = true\n",
    "a value for a table": b"audio = true\n",
    "an unknown table": b"[sound]\nbed = true\n",
    "capitals": b"[Audio]\nbed = true\n",
    "TRUE": b"[audio]\nbed = TRUE\n",
    "a key in no language": '[audio]\n"é☃" = 1\n'.encode(),
    "nothing for a key": b'[audio]\n"" = 1\n',
    "unfinished": b'[audio]\nvoice = "pi',
}


@pytest.mark.parametrize(
    ("words", "what"),
    crossed(
        [words for words, command in COMMANDS.items() if "--config" in dict(options_of(command))], list(FILES)
    ),
)
def test_invalid_configuration_file_is_refused_by_name(
    words: tuple[str, ...],
    what: str,
    home: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = home / "wrong.toml"
    content = FILES[what]
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    for sentence in refusals(capfd, monkeypatch, *words, "--config", str(file), *needed_by(words)):
        assert str(file) in sentence


@pytest.mark.parametrize("file", ["none.toml", "narrator.toml/none", "x" * 300])
def test_missing_file_is_refused_by_name(
    file: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments in (("play", "--config", file), ("demo", "--scenario", file)):
        assert all(file in sentence for sentence in refusals(capfd, monkeypatch, *arguments))


@pytest.mark.parametrize(
    "content", [b'\xef\xbb\xbflanguage = "en"\r\n[audio]\r\nbed = false\r\n', b"\xef\xbb\xbf"]
)
def test_configuration_file_saved_by_windows_is_read(content: bytes, tmp_path: Path) -> None:
    from narrator.config.file import load_config

    file = tmp_path / "saved.toml"
    file.write_bytes(content)
    assert load_config(file).config.audio.bed is (len(content) < 4)


SHAPES: tuple[Any, ...] = (
    *(True, 5, -1, 10**30, 0.5, -0.5, float("nan"), float("inf"), "", "LIGHT", "é☃", "x" * 5000),
    *([], [1], ["a"], [[]], ["", ""], {}, {"a": 1}, {"a": []}, {"": {}}, [{"button": 1}]),
    *([{"button": 99, "light": 1}],),
)


def some_shapes() -> Iterator[Any]:
    """Yield a sixth of the shapes for each key in rotation; `make soak` has the rest."""
    for number, key in enumerate([*all_keys(), *section_keys(Config)]):
        for sixth in range(6):
            shapes = SHAPES[(number + sixth) % 6 :: 6]
            yield pytest.param(key, shapes, id=f"{key.path}-{sixth}", marks=[LATER] if sixth else [])


@pytest.mark.parametrize(("key", "shapes"), list(some_shapes()))
def test_invalid_key_is_reported_with_its_line(key: ConfigKey, shapes: tuple[Any, ...]) -> None:
    sentences = [said for value in shapes if (said := complaint(f"{key.path} = {toml_value(value)}"))]
    assert sentences
    for english in sentences:
        french = FRENCH(english)
        assert english.startswith(f"c.toml, line 3: {key.path}")
        assert french.startswith(f"c.toml, ligne 3 : {key.path}")
        assert not ENGLISH.search(french), french
        assert not OURS_ALONE.search(english)


def complaint(line: str) -> str | None:
    """Return the error for a configuration with this line, or None."""
    try:
        parse_config(f"# mine\n\n{line}\n", "c.toml")
    except ConfigError as error:
        return error.sentence
    return None


NAMES = {
    **{f"--table-{key}": "wizard" for key in ("edition", "modules", "variants", "deck", "captain")},
    "--table-options": "wizard=1",
    "--language": "de",
    "--audio-engine": "parrot",
    "--audio-roll-voice": "parrot",
    "--audio-quote-voice": "parrot:x",
    "--listening-engine": "ear",
    "--box-board": "wood",
    "--box-terminal": "/dev/null",
}
"""Options of `play` with names from outside, each with an unknown one."""


EMPTY = ("--table-edition", "--listening-engine", "--box-board")
"""Options that cannot be empty; for the others an empty value is the same as none."""


@pytest.mark.parametrize(
    ("option", "text"),
    kept(
        [
            *((option, text) for option, name in NAMES.items() for text in (name, "x" * 300, "a/b")),
            *((option, "") for option in EMPTY),
        ],
        [*NAMES.items(), ("--box-board", "a/b"), ("--box-board", "x" * 300), (EMPTY[0], "")],
    ),
    ids=lambda text: text[:20] or "nothing",
)
def test_unknown_name_is_refused(
    option: str, text: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for sentence in refusals(capfd, monkeypatch, "play", f"{option}={text}", "--channel=light"):
        assert option in sentence


@pytest.mark.parametrize(
    "options",
    [
        ("--box-board=wood", "--channel=light"),
        ("--box-board=", "--channel=light"),
        ("--channel=seats",),
        ("--box-board=esphome", "--box-pads=[]"),
        ("--box-button-pin=2", "--box-audio-hat=true", "--channel=light"),
    ],
    ids=" ".join,
)
def test_doctor_refuses_impossible_board(
    options: tuple[str, ...], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for sentence in refusals(capfd, monkeypatch, "doctor", "--quiet", *options):
        assert "box-" in sentence or "box.seats" in sentence
