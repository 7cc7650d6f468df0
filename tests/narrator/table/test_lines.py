from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from narrator.rules.buildings import SILHOUETTES
from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.house_rules import usual_house
from narrator.rules.roles import ROLES
from narrator.table.side_questions import table_rules
from narrator.table.sitting import Wording, house_values
from tests.effort import LATER
from tests.narrator.table.test_packs import GENDERED, LANGUAGES, SAMPLES, all_lines, pack, said
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import LineInfo, Ref, Value, VoicePack
from voices.writing.packs import PACKS, PackError

ELIDED = ("Éric", "Inès", "Oscar", "Ursule", "Hélène", "Yves", "Henri", "Hugo", "Œdipe", "Alice")


WHOLE = ("Bruno", "Chloé", "Yasmine", "Harry", "Hassan", "Yann", "Zoé", "Place 4")
"""Names; the fast run takes every fourth. They begin with a vowel, a mute H, a ligature, a consonant, an
aspirated H.
"""


NAMED = ("seat", "by", "of", "name", "what", "seats", "rows")


SHORTENED = re.compile(r"\b(?:de|que|le|la|se|ne|me|te|je|ce|jusque|lorsque|puisque|si il) $", re.IGNORECASE)


CUT = re.compile(r"\b(?:d|qu|l|s|n|m|t|j|c|jusqu|lorsqu|puisqu)'$", re.IGNORECASE)
"""Elided French word before a name."""


def taking(language: str, values: tuple[str, ...]) -> Iterator[tuple[LineInfo, str]]:
    """Yield every variant of the lines with one of these values."""
    for line in all_lines(language).values():
        if line.variables & {*values, *(f"{value}_count" for value in values)}:
            yield from ((line, variant) for variant in line.variants)


def before(name: str, text: str) -> list[str]:
    """Return the words before each occurrence of a name."""
    return [text[: found.start()] for found in re.finditer(re.escape(name), text)]


def values_with(name: str) -> dict[str, Value]:
    return {**SAMPLES, **dict.fromkeys(NAMED, name), "seats": (name, f"{name}-Marie")}


@pytest.mark.parametrize("names", [ELIDED[::4], pytest.param(ELIDED, marks=LATER)], ids=["few", "all"])
def test_french_elides_before_vowels_and_silent_h(names: tuple[str, ...]) -> None:
    lines = list(taking("fr", NAMED))
    assert len(lines) > 60
    for line, variant in lines:
        for name in names:
            text = said("fr", line.message, variant, values_with(name))
            whole = any(map(SHORTENED.search, before(name, text)))
            assert not whole, f"{line.place}: {text} (ELIDE puts the word that fits before a name)"


@pytest.mark.parametrize("names", [WHOLE[::4], pytest.param(WHOLE, marks=LATER)], ids=["few", "all"])
def test_french_does_not_elide_before_other_names(names: tuple[str, ...]) -> None:
    for line, variant in taking("fr", NAMED):
        for name in names:
            text = said("fr", line.message, variant, values_with(name))
            assert not any(map(CUT.search, before(name, text))), f"{line.place}: {text}"


def test_invalid_pattern_in_voice_pack_is_refused_with_place(tmp_path: Path) -> None:
    toml = (PACKS / "fr" / "pack.toml").read_text(encoding="utf-8")
    assert 'before = "[' in toml
    toml = toml.replace('before = "[', 'before = "([')
    (tmp_path / "pack.toml").write_text(toml, encoding="utf-8")
    with pytest.raises(PackError, match=r"pack\.toml: \[elision\]: .* is not a regular expression"):
        VoicePack.load(tmp_path)


@pytest.mark.parametrize(
    ("edition", "line", "told", "untold"),
    [
        ("base_2014", "role-hunter-rules", "tire aussitôt", "peut tirer"),
        ("collector", "role-hunter-rules", "peut tirer aussitôt", "il tire"),
        ("base_2014", "hunter.shoot", "Donnez un nom", "personne"),
        ("collector", "hunter.shoot", "ou : personne", "Donnez un nom."),
        ("collector", "role-little_girl-rules", "elle devient aussitôt", "changer de proie"),
        ("base_2014", "role-werewolf-rules", "nomment personne", "faim"),
        ("web", "role-werewolf-rules", "meurt de faim", "nomment personne"),
        ("web", "role-werewolf-rules", "une personne face", "plus qu'eux"),
        ("web_32", "setup.rules_base", "une personne face", "plus qu'eux"),
    ],
)
def test_spoken_text_depends_on_edition(edition: str, line: str, told: str, untold: str) -> None:
    wording = Wording(house_values(usual_house(EDITIONS[edition])))
    for variant in pack("fr").variants(line):
        segments = pack("fr").render(
            line, wording.values({"seat": "Alice", "seats": ("Boris", "Chloé", "David")}), Draw("x"), variant
        )
        text = plain_text(segments)
        assert told in text
        assert untold not in text


ROOMS = ("buildings", "new_moon", "variants", "offices")


NAMES = (*ELIDED, *WHOLE)


ONES = ("seat", "by", "of", "last")


UNSAYABLE = re.compile(r"[{}$<>]|\bNone\b|\(\)")


EMPTY = re.compile(r"^[\s.,:;!?]*$|^[\s]*[.,;:!?]|[.!?:;,]\s*[.;:,]|:\s*$")


PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})


class _Selectors(visitor.Visitor):
    """Visitor that collects a message's selectors and their variants."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = defaultdict(set)
        self.uses: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            for variant in node.variants:
                key = variant.key
                self.keys[node.selector.id.name].add(
                    key.name if isinstance(key, ast.Identifier) else key.value
                )
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.uses.add(node.id.name)


@cache
def chosen_by(language: str) -> Mapping[str, Mapping[str, frozenset[str]]]:
    """Return the values that select each message's words, nested messages included."""
    own: dict[str, _Selectors] = {}
    for path in sorted((PACKS / language).rglob("*.ftl")):
        for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                own[entry.id.name] = found = _Selectors()
                found.visit(entry)

    def whole(name: str) -> dict[str, frozenset[str]]:
        keys: dict[str, frozenset[str]] = {key: frozenset(of) for key, of in own[name].keys.items()}
        for used in own[name].uses:
            for key, of in whole(used).items():
                keys[key] = keys.get(key, frozenset()) | of
        return keys

    return {name: whole(name) for name in own}


@cache
def lines_of(language: str) -> tuple[str, ...]:
    inside = tuple(str(PACKS / language / room) for room in ROOMS)
    return tuple(name for name, line in all_lines(language).items() if line.place.startswith(inside))


def values_of(keys: frozenset[str]) -> tuple[Value, ...]:
    """Return values of a selector that reach each of its branches."""
    exact = tuple(int(key) if key.isdigit() else key for key in sorted(keys - PLURALS))
    return (*exact, 1, 2, 5) if keys & PLURALS else exact


def choices(language: str, message: str) -> Iterator[dict[str, Value]]:
    """Yield every combination of a message's selectors."""
    keys = {key: of for key, of in chosen_by(language)[message].items() if key != "seats_count"}
    for fallen in itertools.product(*(values_of(of) for of in keys.values())):
        yield dict(zip(keys, fallen, strict=True))


@cache
def refs(language: str) -> Mapping[str, tuple[Ref, ...]]:
    """Return all named things of the game, by the value that stands for them."""
    rules = tuple(Ref(f"{rule}.the") for rule in table_rules(pack(language)))
    cards = tuple(Ref(f"role-{role}.{form}") for role in ROLES for form in ("the", "one"))
    houses = tuple(Ref(f"{house}.the") for house in SILHOUETTES)
    return {"house": houses, "rule": rules, "card": cards}


def fillings(language: str, message: str) -> Iterator[dict[str, Value]]:
    """Yield the values of a message: each name, one seat and several, each rule, each card."""
    needed = all_lines(language)[message].variables
    for name, other in zip(NAMES, (*NAMES[1:], NAMES[0]), strict=True):
        filled: dict[str, Value] = {**dict.fromkeys(ONES, name), "by": other}
        for seats in (
            ((name,), (name, other), (name, other, "Chloé-Marie")) if "seats" in needed else ((name,),)
        ):
            yield {**filled, "seats": seats}
        if needed.isdisjoint({*ONES, "seats", "seats_count"}):
            break
    for value in needed & refs(language).keys():
        for ref in refs(language)[value]:
            yield {value: ref}
    for value in needed & {"cards", "rules"}:
        for ref in refs(language)[value.removesuffix("s")]:
            yield {value: (ref,)}


def walked(language: str) -> Iterator[tuple[str, dict[str, Value], str]]:
    """Yield every variant of every line with every value: its place, the values, and the text."""
    for message in lines_of(language):
        line = all_lines(language)[message]
        for variant in line.variants:
            for fallen in choices(language, message):
                for filled in fillings(language, message):
                    values = {**SAMPLES, **fallen, **filled}
                    yield f"{line.place} .{variant}", values, said(language, message, variant, values)


@LATER
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spoken_line_accepts_every_value(language: str) -> None:
    count = 0
    for place, values, text in walked(language):
        count += 1
        assert not UNSAYABLE.search(text), f"{place}: nobody can say what was put in: {text}"
        assert not EMPTY.search(text.replace("…", "")), f"{place}: a sentence has no words: {text}"
        of_people = without_names(language, values, text)
        gendered = re.search(GENDERED[language], of_people, re.IGNORECASE)
        assert not gendered, f'{place}: "{gendered and gendered[0]}" gives a player a gender: {text}'
    assert count > 3_500


def without_names(language: str, values: Mapping[str, Value], text: str) -> str:
    """Return a text that names a seat, without its cards and rules, which have a gender; else ""."""
    if str(values["seat"]) not in text:
        return ""
    for value in values.values():
        text = text.replace(pack(language).words(value.id), "") if isinstance(value, Ref) else text
    return text
