"""What the box says about itself is said in its own language: every sentence that `play` can print."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.errors import ExitCode
from tests.patience import HANGS
from voices.writing.pack import PACKS, PackError, sentences_in
from voices.writing.sentences import FILE, sentences_of

TOP = Path(__file__).parents[2]
FRENCH = sentences_in("fr")
PLACES = (
    *("narrator/assembly", "narrator/config/file.py", "narrator/config/keys.py"),
    *("narrator/config/language.py", "narrator/config/sound.py", "narrator/config/switch.py"),
    *("narrator/config/keepsake.py", "narrator/dialogue/memory.py"),
    *("narrator/games", "narrator/journal"),
    *("narrator/box/trace_file.py", "narrator/errors.py", "narrator/rules/setup.py"),
    *("narrator/rules/setup_rules.py", "narrator/rules/options.py", "narrator/rules/kernel/setup.py"),
    *("hardware/pins.py", "hardware/settings.py", "hardware/terminal.py", "hardware/boards/__init__.py"),
    *(
        "voices/files.py",
        "narrator/files.py",
        "voices/listening",
        "voices/models/store.py",
        "voices/models/catalogue.py",
    ),
    *("voices/models/whisper.py", "voices/playing/output.py", "voices/playing/recorder.py"),
    *("voices/engines", "voices/speaking", "voices/sound/takes.py"),
)
"""Where what can go wrong while the box plays is put into words. Other commands' files are their readers'."""
NOT_SAID = (
    # the reference of the configuration
    *("# Configuration of", "One TOML file", "person, or", "refused, with", "This page", "\n## Top", "| "),
    *(r" \(at line", " (at end of"),
    # a programmer's mistakes
    *("no words for", "no TOML for", "there is no answer", "the journal is closed", "no sound has been"),
    *(
        "a chain of",
        "the clock of",
        "asked only",
        "nothing is queued",
        "the listener is",
        "the listener hears",
    ),
    # what a file writes: values, licences
    *("every other night", "day of return", "rest of the", "French,", "English,", "CC-BY", "public domain"),
    # what only the command `models` does
    *("… has … MB", "… cannot be written", "… cannot be removed", "… in the archive"),
    # ends of texts that stand whole among the values
    *("…: … the module", " of 1 to", "a table with", ", two more than", " Did you mean"),
)
"""How texts begin that the box does not say."""


PLACED = "{place}: {error}"
COMPOSED = {
    *(
        f'There is no {what} "{{given}}"{{guess?}}; allowed: {{choices}}.'
        for what in ("edition", "engine", "recogniser")
    ),
    'There is no command "{given}"{guess?}; allowed: {choices}.',
    'There is no role "{given}"; near: {names}.',
    "{number} cards given, but {wanted} are needed, two more than players because of the Thief.",
    'Did you mean "{name}"?',
    "The output cannot be written: {why}.",
    "{path} cannot be used: {why}.",
    "{path}: cannot be read: {why}.",
    # of the command line, and of the library that reads it
    '{command} has no option "{option}"{guess?}; allowed: {choices}.',
    "Invalid value for {option}: {why} (see `{command}`).",
    *(f"{what} (see `{{command}}`)." for what in ("Missing argument {name}", "Missing command")),
    "Got unexpected extra argument ({given}) (see `{command}`).",
    *(f"Option {{name}} {what}." for what in ("requires an argument", "does not take a value")),
    'there is no voice pack "{pack}": give one of {packs}, or a directory with a pack.toml in it',
    *(f'{they} the module "{{module}}"{{not_yet?}}.' for they in ("they need", "it needs")),
    PLACED,
}
"""Sentences that no single text of those files is."""


def template(node: ast.Constant | ast.JoinedStr) -> str:
    """A text of the code, with dots for what is put into it."""
    pieces = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(str(piece.value) if isinstance(piece, ast.Constant) else "…" for piece in pieces)


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text of at least three words that is no docstring."""
    nodes = list(ast.walk(tree))
    joined = [node for node in nodes if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for node in joined for part in ast.walk(node)} - {id(node) for node in joined}
    parts |= {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in parts:
            written = template(node)
            if len(written.replace("…", "").split()) >= 3:
                yield written


def all_texts() -> dict[str, str]:
    """Each with the file that it is in."""
    given = [TOP / place for place in PLACES]
    files = [file for path in given for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    assert len(files) > 40
    found = {text: file.name for file in files for text in texts(ast.parse(file.read_text()))}
    return {text: name for text, name in found.items() if not text.startswith(NOT_SAID)}


def keys_of(text: str) -> Iterator[str | None]:
    """By which keys the sentences of a text are found, something being put into each gap."""
    full = re.sub(r'(?<=[a-z"])…(?=[.;])|(?<=[.])…(?= )', "", text)  # what may be missing
    full = re.sub("^…(?= [A-Z])", "X1.", full).replace("…", "X1")
    for sentence in sentences_of(f"{full}1" if full.endswith(" ") else full):
        while (key := FRENCH.key_of(sentence)) == PLACED:
            sentence = sentence.partition(": ")[2]
        if sentence != "X1.":
            yield key


@pytest.mark.parametrize("text", all_texts())
def test_every_sentence_of_the_box_can_be_said_in_french(text: str) -> None:
    assert None not in keys_of(text), all_texts()[text]


def test_no_sentence_is_kept_that_the_program_does_not_say() -> None:
    said = {key for text in all_texts() for key in keys_of(text)}
    kept = tomllib.loads((PACKS / "fr" / FILE).read_text())["sentences"]
    assert sorted(kept.keys() - said - COMPOSED) == []


SENTENCES = (
    (
        'This machine is not a Raspberry Pi, so it has no pins for a button: use the board "keyboard". '
        "The space bar and this terminal take its place.",
        "Cette machine n'est pas un Raspberry Pi : elle n'a pas de broches pour un bouton. "
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
        "La configuration /n.toml ne peut pas être lue : il n'y a pas de tel fichier.",
    ),
    ("Dites : annule, pour revenir.", "Dites : annule, pour revenir."),
)


@pytest.mark.parametrize(("english", "french"), SENTENCES)
def test_sentences_are_put_together_in_french_as_in_english(english: str, french: str) -> None:
    assert FRENCH(english) == french
    assert sentences_in("en")(english) == english


def narrator(directory: Path, locale: str, *command: str) -> tuple[int, str]:
    """What a command writes about what is wrong, on a system with that language."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    environment |= {"LANG": locale, "HOME": str(directory), "XDG_STATE_HOME": str(directory / "state")}
    command = (sys.executable, "-m", "narrator.cli", *command)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=HANGS)
    return done.returncode, done.stderr


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
def test_a_wrong_configuration_is_told_in_the_box_s_language_or_else_in_the_terminal_s(
    tmp_path: Path, locale: str, config: str, said: str
) -> None:
    file = tmp_path / "narrator.toml"
    file.write_text(config)
    code, told = narrator(tmp_path, locale, "play", "--config", str(file))
    assert code == ExitCode.WRONG_USE
    assert said in told


def test_a_damaged_file_of_sentences_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").touch()
    assert sentences_in(tmp_path)("No change.") == "No change."
    (tmp_path / FILE).write_text("[sentences\n")
    with pytest.raises(PackError, match="cannot be used"):
        sentences_in(tmp_path)
