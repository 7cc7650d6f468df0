from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from narrator.app.program import program
from narrator.app.progress import bars
from narrator.cli import run
from narrator.errors import ExitCode
from narrator.rules.kernel.events import Phase, Scenery
from narrator.table.watchdog import in_words
from plain_errors import so_many
from tests.effort import kept, sampled
from tests.house.trees import nodes_of
from voices.writing.packs import PACKS, SENTENCES_FILE, PackError
from voices.writing.plain_sentences import PlainSentences
from voices.writing.sentences import sentences_in, sentences_of

TOP = Path(__file__).parents[3]


FRENCH = sentences_in("fr")


PLACES = ("narrator", "voices", "hardware")


ELSEWHERE = (
    *("narrator/table/watchdog.py", "narrator/table/timing.py"),
    *("narrator/play/story_page.py", "narrator/rules/testing.py"),
)
"""State of the service, composed of short parts (`STATES`); tables of the documentation; labels of a
page, whose words are the pack's; what is wrong with an engine, for its author.
"""


NOT_SAID = (
    *("One TOML file", "person, or", "`--timing-pace`. A", "This page", "\n## Top", "| "),
    *("Commands and `make`", "`LC_MESSAGES`, ", "and `doctor` follow"),
    *(r" \(at line", " (at end of", "Cannot overwrite a value", "Callable[", 'module "…" has'),
    # technical texts: patterns, types, examples, light patterns, commands, defects
    *("(?:", "^[", "(?<=", "Expected `", "Invalid (?:", "Object (", " matching regex", "tuple["),
    *("async with", "seats=["),
    *("pads=[", "{{ ", "blink ", "pattern …", "pipx runpip", "nothing can be drawn", "Hooks does not"),
    "Input should",
    *("no words for", "no TOML for", "a key of too many", "tables or lists inside", "asked only"),
    *("Beliefs need an announced deck", "… cards are too few for"),
    *("a chain of", "nothing is queued", "this is no ", "seed …", "the evening's plan", "the listener"),
    *("the journal is closed", "… is not walked", "the … says", "a letter of …", "the next village … "),
    # texts written by simple computer players and by files
    *("Somebody here howls", "I trust the", "A door creaked", "The one who", "Watch whoever", "I know who"),
    *("There is a wolf", "Vote with your", "every other night", "day of return", "rest of the"),
    # parts of texts that are whole among the values
    *("…: … the module", "…: … the variant", " of 1 to", "a table with", "; each name …"),
    *(", two more than", " Did you mean", ", at "),
    *("or a directory", "default-src", "; it does not know", "the least that is allowed is"),
    "the most that is allowed is",
    *(" or a share such", " or a change such", " of another", "line …, column …", "cannot be read"),
)


DEFECTS = ("AssertionError", "RuntimeError", "TypeError", "KeyError", "LookupError", "RecursionError")


ENGLISH = re.compile(
    r"\b(the|is|are|was|be|there|not|and|it|its|of|to|for|from|this|that|what|which|cannot|must|has|have|who|"
    r"whose|they|them|then|where|when|than|your|only|but|another|twice|needs|with)\b"
)
"""English words that no French sentence has, outside names and commands."""


PLACED = "{place}: {error}"


STATES = {
    sentences_in("fr").key_of(in_words(Scenery(phase, number, seats, resting=resting)))
    for phase in Phase
    for number in (0, 1)
    for seats in ((), ("Ann", "Bob"))
    for resting in (False, True)
}
"""Service status lines, composed of the state and the living."""


def template(node: ast.Constant | ast.JoinedStr) -> str:
    """Return a text of the code with dots for its values."""
    pieces = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(str(piece.value) if isinstance(piece, ast.Constant) else "…" for piece in pieces)


def texts(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Yield every text of at least three words that a user may read, without docstrings."""
    joined = [node for node in nodes if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for node in joined for part in ast.walk(node)} - {id(node) for node in joined}
    parts |= {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    parts |= {id(part) for node in nodes if is_for_a_programmer(node) for part in ast.walk(node)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, bytes):
            continue  # bytes are for machines
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in parts:
            written = template(node)
            if len(written.replace("…", "").split()) >= 3:
                yield written


def is_for_a_programmer(node: ast.AST) -> bool:
    """Return whether this error ends the program with a traceback."""
    if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
        return isinstance(node, ast.Assert)
    return isinstance(node.exc.func, ast.Name) and node.exc.func.id in DEFECTS


@cache
def rooms() -> dict[str, list[Path]]:
    """Return the files of each directory of the program."""
    files = [file for place in PLACES for file in sorted((TOP / place).rglob("*.py"))]
    files = [file for file in files if file.relative_to(TOP).as_posix() not in ELSEWHERE]
    assert len(files) > 300
    found: dict[str, list[Path]] = {}
    for file in files:
        found.setdefault(file.parent.relative_to(TOP).as_posix(), []).append(file)
    return found


@cache
def texts_in(room: str) -> dict[str, str]:
    """Return the user's texts of a directory, each with its file."""
    found = {text: file.name for file in rooms()[room] for text in texts(nodes_of(file))}
    return {text: name for text, name in found.items() if not text.startswith(NOT_SAID)}


def filled(text: str) -> str:
    """Fill the gaps of a text; optional parts are dropped."""
    full = re.sub(r'(?<=[a-z"])…(?=[.;])|(?<=[.])…(?= |$)', "", text)
    full = re.sub("^…(?= [A-Z])", "X1.", full).replace("…", "X1")
    return f"{full}1" if full.endswith(" ") else full


def english_in(text: str) -> list[str]:
    """Return the English words of a text, without quotations."""
    return ENGLISH.findall(re.sub(r'`[^`]*`|"[^"]*"|«[^»]*»', "", text).lower())


def commands(command: Any = None, path: str = "narrator") -> Iterator[tuple[str, Any]]:
    command = command or program()
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from commands(below, f"{path} {name}")


@cache
def helps() -> dict[str, str]:
    """Return the texts of every command's `--help`, each with its command."""
    found: dict[str, str] = {}
    for path, command in commands():
        context = command.context_class(command, info_name=path, help_option_names=["--help"])
        assert command.help, path
        for one in (command, *command.get_params(context)):
            texts_of_it = (one.help, getattr(one, "rich_help_panel", None), getattr(one, "epilog", None))
            found |= dict.fromkeys(filter(None, texts_of_it), path)
            if getattr(one, "is_flag", True) is False or getattr(one, "param_type_name", "") == "argument":
                assert one.metavar, f"{path}: {one.name} does not say what it takes"
                found[one.metavar] = path
    return found


def keys_of(text: str) -> Iterator[str | None]:
    """Yield the keys under which a text's sentences are found."""
    for sentence in sentences_of(filled(text)):
        while (key := FRENCH.key_of(sentence)) == PLACED:
            sentence = sentence.partition(": ")[2]
        if sentence not in ("X1", "X1."):
            yield key


def without_words(text: str, *said: str) -> list[str]:
    """Return a text without French, or the English left in its best translation."""
    best = min(map(english_in, said), key=len)
    return [text] if None in keys_of(text) else best and [*best, *said]


@pytest.mark.parametrize("room", rooms())
def test_every_message_of_the_program_has_french_text(room: str) -> None:
    told = {
        f"{file}: {text}": without_words(text, FRENCH(filled(text)), FRENCH.part(filled(text)))
        for text, file in texts_in(room).items()
    }
    english = {place: left for place, left in told.items() if left}
    assert not english, f"write in sentences.toml of fr: {english}"


def test_every_help_text_has_french_text() -> None:
    told = {f"{command}: {text}": without_words(text, FRENCH(text)) for text, command in helps().items()}
    assert len(told) > 100
    assert {place: english for place, english in told.items() if english} == {}


def test_fast_french_lookup_agrees_with_full_parser() -> None:
    tables = tomllib.loads((PACKS / "fr" / SENTENCES_FILE).read_text())
    plain = [key for name in ("words", "sentences") for key in tables[name] if "{" not in key]
    looked_up = PlainSentences("fr")
    assert len(plain) > 100
    assert [key for key in plain if looked_up(key) != FRENCH(key)] == []
    for text in ("There is no command.", "Usage: narrator", "plainly no sentence", "Play. Be the box"):
        assert looked_up(text) == FRENCH(text)


SENTENCES = (
    (
        "This machine is not a Raspberry Pi, so it has no pins for a button and a light: "
        'use the board "keyboard". '
        "The space bar and this terminal take its place.",
        "Cette machine n'est pas un Raspberry Pi : "
        "elle n'a de broches ni pour un bouton ni pour une lumière. "
        "La carte « keyboard » s'en passe. La barre d'espace et ce terminal la remplacent.",
    ),
    (
        '/n.toml, line 3: table.editon is not a key of the configuration (did you mean "edition"?); '
        "allowed in [table]: edition, modules or deck.",
        "/n.toml, ligne 3 : table.editon n'est pas une clé de la configuration "
        "(vouliez-vous dire « edition » ?) ; possibles dans [table] : edition, modules ou deck.",
    ),
    (
        'timing.step cannot be "a"; allowed: a number from 0.2 to 10.',
        'timing.step ne peut pas être "a" ; possible : un nombre de 0.2 à 10.',
    ),
    (
        "box.seats[0] cannot be {button = 1}; allowed: a list, each entry a table with button "
        "(a whole number from 0 to 27) and light (a whole number from 0 to 27).",
        "box.seats[0] ne peut pas être {button = 1} ; possible : une liste, et chaque entrée : une table "
        "avec button (un nombre entier de 0 à 27) et light (un nombre entier de 0 à 27).",
    ),
    (
        'There is no recogniser "ear"; allowed: vosk or whisper.',
        "Le moteur d'écoute « ear » n'existe pas ; possibles : vosk ou whisper.",
    ),
    (
        "/n.toml, line 2: table.deck: 3 cards given, but 8 are needed.",
        "/n.toml, ligne 2 : table.deck : 3 cartes, mais il en faut 8.",
    ),
    (
        "The configuration /n.toml cannot be read: No such file or directory.",
        "La configuration /n.toml ne peut pas être lue : fichier introuvable.",
    ),
    ("Dites : annule, pour revenir.", "Dites : annule, pour revenir."),
    (
        "1,200 games of base_2014 with 8 players: 4.07 nights and 12.8 answers on average, "
        "2,372 games per second (0.51 s, 2 processes).",
        "1\u202f200 parties de base_2014 à 8 : 4,07 nuits et 12,8 réponses en moyenne, "
        "2\u202f372 parties par seconde (0,51 s, 2 processus).",
    ),
    ("The sound is 0.25 seconds late.", "Le son arrive 0,25 seconde en retard."),
)


@pytest.mark.parametrize(("english", "french"), SENTENCES)
def test_nested_error_messages_are_translated_in_every_part(english: str, french: str) -> None:
    assert FRENCH(english) == french
    assert sentences_in("en")(english) == english


WRONG = '[table]\nedition = "pac"\n'


@pytest.mark.parametrize(
    ("locale", "config", "said"),
    [
        ("C.UTF-8", WRONG, 'There is no edition "pac"'),
        ("fr_FR.UTF-8", WRONG, "l'édition « pac » n'existe pas"),
        ("C.UTF-8", f'language = "fr"\n{WRONG}', "l'édition « pac » n'existe pas"),
        ("fr_FR.UTF-8", f'language = "en"\n{WRONG}', 'There is no edition "pac"'),
        ("fr_FR.UTF-8", "[table\n", "ce n'est pas du TOML"),
        ("C.UTF-8", "[table\n", "this is not TOML"),
    ],
)
def test_configuration_error_is_in_language_of_box_or_terminal(
    tmp_path: Path,
    locale: str,
    config: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name, value in (("LANG", locale), ("HOME", tmp_path), ("XDG_STATE_HOME", tmp_path / "state")):
        monkeypatch.setenv(name, str(value))
    file = tmp_path / "narrator.toml"
    file.write_text(config)
    assert run(["play", "--config", str(file)]) == ExitCode.WRONG_USE
    assert said in capsys.readouterr().err


def test_sentences_file_with_one_sentence_is_enough(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").touch()
    (tmp_path / SENTENCES_FILE).write_text(
        '[sentences]\n"There is no card {card}." = "No hay carta {card}."\n'
    )
    assert sentences_in(tmp_path)("There is no card Fox.") == "No hay carta Fox."
    assert sentences_in(tmp_path)("No change.") == "No change."


def test_damaged_sentences_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").touch()
    assert sentences_in(tmp_path)("No change.") == "No change."
    (tmp_path / SENTENCES_FILE).write_text("[sentences\n")
    with pytest.raises(PackError, match="cannot be used"):
        sentences_in(tmp_path)


FRENCH_WORDS = re.compile(
    r"\b(le|la|les|des|du|un|une|est|sont|pas|pour|avec|sans|dans|sur|qui|que|cette|vous|voyez|lancez|ou|et|"
    r"au|aux|sinon|parties|manque|cartes)\b|[àâçéèêîôùû]"
)
"""Words and letters that no English sentence has."""


NOT_WORDS = re.compile(
    r"`[^`]*`|\"[^\"]*\"|«[^»]*»|--[\w-]+(?: [\w.|=,-]+)?|https?://\S+|\S*/\S+|\w+_\w+|\(\w+ = \w+\)"
)
"""Texts equal in every language: commands, options, paths, keys."""


HELP = tuple((*path.split()[1:], "--help") for path, _ in commands())


SCENARIO = {
    "edition": "base_2014",
    "players": [f"P{n}" for n in range(8)],
    "deal": {f"P{n}": "simple_villager" for n in range(1, 8)} | {"P0": "werewolf"},
    "script": [{"at": "dawn 1", "expect": {"dead": ["P7"]}}],
}


SAID = (
    ((), ExitCode.GOOD),
    *((words, ExitCode.GOOD) for words in HELP),
    (("boards",), ExitCode.GOOD),
    (("doctor", "--quiet"), ExitCode.GOOD),
    (("models", "list"), ExitCode.GOOD),
    (("models", "remove", "fr"), ExitCode.GOOD),
    (("voices", "list"), ExitCode.GOOD),
    (("simulate", "-n", "20", "--processes", "1"), ExitCode.GOOD),
    (("replay", "scenario.json"), ExitCode.FAILED),
    (("plya",), ExitCode.WRONG_USE),
    (("models",), ExitCode.WRONG_USE),
    (("replay",), ExitCode.WRONG_USE),
    (("replay", "broken.json"), ExitCode.WRONG_USE),
    (("replay", "none.json"), ExitCode.WRONG_USE),
    (("boards", "--bord"), ExitCode.WRONG_USE),
    (("rules", "one", "more"), ExitCode.WRONG_USE),
    (("rules", "--edition", "pac"), ExitCode.WRONG_USE),
    (("simulate", "-n", "0"), ExitCode.WRONG_USE),
    (("simulate", "-n", "many"), ExitCode.WRONG_USE),
    (("simulate", "--players", "3"), ExitCode.WRONG_USE),
    (("simulate", "--module", "vilage"), ExitCode.WRONG_USE),
    (("balance", "-n", "1", "--minds", "village=random,wolves=random", "--talk", "0"), ExitCode.GOOD),
    (("balance", "--find", "--deck", "seer"), ExitCode.WRONG_USE),
    (("balance", "--edition", "lupusburg"), ExitCode.WRONG_USE),
    (("balance", "--minds", "P1=bold"), ExitCode.WRONG_USE),
    (("demo", "--clock", "slow"), ExitCode.WRONG_USE),
    (("demo", "--lang", "zz"), ExitCode.WRONG_USE),
    (("models", "install", "xx"), ExitCode.WRONG_USE),
    (("models", "install", "./mine"), ExitCode.WRONG_USE),
    (("voices", "install", "xx"), ExitCode.WRONG_USE),
    (("play", "--volume", "loud"), ExitCode.WRONG_USE),
    (("play", "--config", "none.toml"), ExitCode.WRONG_USE),
)


class SystemOf:
    """Machine with a system language, and a directory for commands."""

    def __init__(
        self, room: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], **locale: str
    ) -> None:
        self._capsys = capsys
        (room / "scenario.json").write_text(json.dumps(SCENARIO))
        (room / "broken.json").write_text('{"edition": [}')
        patch.chdir(room)
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(name, raising=False)
        homes = dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"), str(room))
        for name, value in (homes | locale).items():
            patch.setenv(name, value)

    def runs(self, *words: str) -> tuple[int, str]:
        """Run a command; return its exit code and its output without frames and line breaks."""
        code = run(words)
        written = self._capsys.readouterr()
        return code, " ".join((written.out + written.err).replace("│", " ").split())


@pytest.mark.parametrize(("words", "code"), SAID)
def test_french_system_prints_no_english_words(
    words: tuple[str, ...],
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ended, said = SystemOf(tmp_path, monkeypatch, capsys, LANG="fr_FR.UTF-8").runs(*words)
    assert ended == code, said
    assert ENGLISH.findall(NOT_WORDS.sub("", said).lower()) == [], said


@pytest.mark.parametrize("locale", kept(["C", "en_GB.UTF-8"], ["C"]))
@pytest.mark.parametrize(("words", "code"), sampled(SAID, 25))
def test_system_in_other_language_prints_no_french(
    words: tuple[str, ...],
    code: int,
    locale: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ended, said = SystemOf(tmp_path, monkeypatch, capsys, LANG=locale).runs(*words)
    assert ended == code, said
    assert FRENCH_WORDS.findall(NOT_WORDS.sub("", said).lower()) == [], said


def test_json_is_the_same_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room = SystemOf(tmp_path, monkeypatch, capsys, LANG="C")
    english = room.runs("replay", "scenario.json", "--json")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert room.runs("replay", "scenario.json", "--json") == english


LOCALES: tuple[tuple[dict[str, str], str | None], ...] = (
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_BE@euro"}, "fr"),
    ({"LANG": "fr.UTF-8"}, "fr"),
    ({"LC_MESSAGES": "fr_FR", "LANG": "en_US"}, "fr"),
    ({"LC_ALL": "en_US", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
    ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ({"LANGUAGE": "fr"}, "fr"),
    ({"LANGUAGE": "fr:en", "LANG": "en_GB.UTF-8"}, "fr"),
    ({"LANGUAGE": "xx:fr_CA", "LANG": "xx_XX.UTF-8"}, "fr"),
    ({"LANGUAGE": "en", "LANG": "fr_FR.UTF-8"}, "en"),
    ({"LANGUAGE": "fr", "LANG": "C"}, None),
    ({"LANGUAGE": "fr", "LC_ALL": "POSIX"}, None),
    ({"LANG": "xx_XX.UTF-8"}, None),
    ({"LANG": "C.UTF-8"}, None),
    ({}, None),
)


def test_progress_bar_without_progress_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with bars():
        pass
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("number", "noun", "english", "french"),
    [
        (0, "game", "0 games", "0 partie"),
        (1, "game", "1 game", "1 partie"),
        ("1.00", "night", "1.00 nights", "1,00 nuit"),
        ("1.99", "night", "1.99 nights", "1,99 nuit"),
        ("2.00", "night", "2.00 nights", "2,00 nuits"),
        (2, "process", "2 processes", "2 processus"),
        (1, "process", "1 process", "1 processus"),
        (1200, "game", "1,200 games", "1\u202f200 parties"),
    ],
)
def test_counted_nouns_have_correct_plural_in_each_language(
    number: int | str, noun: str, english: str, french: str
) -> None:
    assert so_many(number, noun) == english
    assert sentences_in("fr").part(english) == french
    assert sentences_in("en").part(english) == english
    sentence = f"{english} with the printed deck:"
    if noun == "game":
        assert sentences_in("fr")(sentence) == f"{french} avec le jeu imprimé :"
