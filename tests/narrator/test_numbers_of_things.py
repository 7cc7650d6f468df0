"""Numbers and nouns agree in both languages: "1 game", "0 partie", "1,5 nuit"."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from narrator.rules.kernel.errors import so_many
from tests.house.trees import nodes_of
from tests.narrowing import the
from voices.writing.packs import PACKS, SENTENCES_FILE
from voices.writing.sentences import sentences_in

TOP = Path(__file__).parents[2]
PLACES = ("narrator", "voices", "hardware", "tools")
FOR_DEVELOPERS = ("narrator/rules/testing.py", "tools/release/", "tools/drawings/")
"""Places whose sentences only developers read."""


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


VERBS = words(
    "allows answers does fails gives hangs has holds imports is lacks leads needs nests opens raises reads "
    "refuses says sends speaks stands talks wants was"
)
"""Words that may follow a value that is not a number."""
NEVER_ONE = words("players seats bytes entries ms tokens letters characters steps")
"""Nouns that always come in several: a table has two players at least, and messages count many of the
others.
"""
NO_NUMBERS = ("called()", "request.host", "voice.name", "coming.name", "village")
PLURAL = re.compile(r" (?:(?!of )(?P<before>[a-z]+) )?(?P<noun>[a-z]{2,}s)\b")


def is_several(value: ast.FormattedValue) -> bool:
    """Return whether it is a constant known to be greater than one."""
    names = [
        node.attr if isinstance(node, ast.Attribute) else node.id
        for node in ast.walk(value.value)
        if isinstance(node, ast.Attribute | ast.Name)
    ]
    return any(name.isupper() for name in names)


def loose(every: Sequence[ast.AST]) -> Iterator[str]:
    """Yield texts with a value before an apparent plural."""
    raised = [node for node in every if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)]
    defects = [node for node in raised if ast.unparse(the(ast.Call, node.exc).func) == "ValueError"]
    untold = {id(inside) for node in defects for inside in ast.walk(node)}
    for node in every:
        if not isinstance(node, ast.JoinedStr) or id(node) in untold:
            continue
        for value, text in zip(node.values, node.values[1:], strict=False):
            if not isinstance(value, ast.FormattedValue) or not isinstance(text, ast.Constant):
                continue
            follows = str(text.value)
            found = PLURAL.match(follows)
            written = ast.unparse(value.value)
            if found is None or VERBS & {found["before"], found["noun"]} or written in NO_NUMBERS:
                continue
            if found["noun"] not in NEVER_ONE and not is_several(value):
                yield f"{{{written}}}{follows}"


def modules(*places: str) -> Iterator[tuple[Path, Sequence[ast.AST]]]:
    """Yield the nodes of each module there."""
    for place in places:
        for file in sorted((TOP / place).rglob("*.py")):
            if not file.relative_to(TOP).as_posix().startswith(FOR_DEVELOPERS):
                yield file.relative_to(TOP), nodes_of(file)


def test_no_sentence_counts_things_by_itself() -> None:
    found = [f"{file}: {text}" for file, nodes in modules(*PLACES) for text in loose(nodes)]
    assert found == [], "say it by `so_many`, or name the number behind what it counts"
    planted = ast.parse('f"{len(taken)} new owls fly"')
    assert list(loose(list(ast.walk(planted)))) == ["{len(taken)} new owls fly"]


def test_counted_things_have_french_words() -> None:
    nouns = set()
    for _, nodes in modules("narrator"):
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "so_many":
                assert isinstance(node.args[1], ast.Constant)
                nouns.add(node.args[1].value)
    known = tomllib.loads((PACKS / "fr" / SENTENCES_FILE).read_text())["nouns"]
    assert nouns == set(known)


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
def test_counted_nouns_follow_language_rules(number: int | str, noun: str, english: str, french: str) -> None:
    assert so_many(number, noun) == english
    assert sentences_in("fr").part(english) == french
    assert sentences_in("en").part(english) == english
    sentence = f"{english} with the printed deck:"
    if noun == "game":
        assert sentences_in("fr")(sentence) == f"{french} avec le jeu imprimé :"


@pytest.mark.parametrize("value", ["1. games", "12 owls", "games", "1.2.3 games", "1 game more"])
def test_other_values_stay_unchanged(value: str) -> None:
    assert sentences_in("fr").part(value) == value


# --- what is spoken ---

WORDS = words(
    "seat seat_byname by house card name of who other spirit line first second cards lover third wolf event "
    "voter target seats village what on address"
)
"""Values of spoken lines that are words."""
NEVER_ONE_SPOKEN = words(
    "voice-offer debate-left vote-weighs lupusburg-alone lupusburg-hand_out form-players_only "
    "setup-card_times setup-odds_wolves setup-odds_village setup-evening setup-surprise setup-surprise_plain "
    "setup-wrong_number"
)
"""Lines whose number is at least two."""
COUNTED = re.compile(r"\{ \$(?P<value>[a-z_]+) \} [a-zà-ÿ]+[sx]\b")


def unbranched(text: str) -> Iterator[str]:
    """Yield the pack's lines with a number before an unconditional plural."""
    message, branches = "", False
    for line in text.splitlines():
        if (begins := re.match(r"([a-z][\w-]*) =|    \.\w+ =", line)) is not None:
            message, branches = begins[1] or message, False
        branches |= re.search(r"\[(one|1)\]", line) is not None
        here = branches or "*[other]" in line
        values = {found["value"] for found in COUNTED.finditer(line)} - WORDS
        if values and not here and message not in NEVER_ONE_SPOKEN:
            yield line.strip()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_spoken_line_counts_one_as_several(language: str) -> None:
    files = sorted((PACKS / language).rglob("*.ftl"))
    assert len(files) > 20
    assert [f"{file.name}: {line}" for file in files for line in unbranched(file.read_text())] == []
    assert list(unbranched("owls = { $owls } owls fly.")) == ["owls = { $owls } owls fly."]
    assert list(unbranched("owls = { $owls ->\n    [one] one owl\n   *[other] { $owls } owls\n }")) == []
