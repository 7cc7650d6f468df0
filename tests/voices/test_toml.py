from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from voices.toml import DEEPEST, read_toml

TOP = Path(__file__).parents[2]
PARTS = ("a", "a1-b_c", '"a"', "'a'", '"a.b"', '"a\\"."', "'a\\'", '"é"')
DOTS = (".", " .", ". ", " . ", "\t.\t")
PLACES = (
    "{} = 1\n",
    "[{}]\n",
    "[[{}]]\n",
    "x = 1\n  {} = 1\n",
    "x = {{ {} = 1 }}\n",
    "x = {{ b = 1, {} = 1 }}\n",
)


@pytest.mark.parametrize("place", PLACES)
def test_toml_key_of_many_parts_is_refused_before_parsing(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parse(text: str) -> None:
        pytest.fail("the parser sees it")

    monkeypatch.setattr(tomllib, "loads", parse)
    for part in PARTS:
        for dot in DOTS:
            with pytest.raises(RecursionError):
                read_toml(place.format(dot.join([part] * 1000)))


@pytest.mark.parametrize("place", PLACES)
def test_toml_key_of_a_few_parts_is_read(place: str) -> None:
    for part in PARTS:
        for dot in DOTS:
            text = place.format(dot.join([part] * 10))
            assert read_toml(text) == tomllib.loads(text)


def test_dots_in_toml_strings_and_comments_are_not_key_parts() -> None:
    text = f'a = "{"b." * 1000}"  # {"c." * 1000}\n'
    assert read_toml(text) == {"a": "b." * 1000}
    assert read_toml(f"a = [{'1.5, ' * 1000}]") == {"a": [1.5] * 1000}


def test_deeply_nested_toml_lists_and_tables_are_refused() -> None:
    for text in ("a = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "a = " + "{a=" * 50 + "1" + "}" * 50):
        with pytest.raises(RecursionError):
            read_toml(text)


def test_files_of_users_are_read_with_the_safe_toml_reader() -> None:
    """`toml_lines` may call the parser, for single quoted words without any key."""
    theirs = {"voices/toml.py", "narrator/config/file.py"}
    found = {
        str(path.relative_to(TOP))
        for package in ("narrator", "voices", "hardware")
        for path in (TOP / package).rglob("*.py")
        if "toml" in (text := path.read_text())
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("tomllib.loads", "tomllib.load", "msgspec.toml.decode")
    }
    assert found == theirs
