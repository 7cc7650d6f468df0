from __future__ import annotations

import re

import pytest

from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.engine import ENGINES
from tests.house import docs


def test_links_in_docs_have_existing_targets() -> None:
    assert list(docs.dead_links()) == []


@pytest.mark.parametrize("page", ["README.md", "architecture.md"])
def test_page_for_builders_names_existing_modules(page: str) -> None:
    text = (docs.TOP / "docs" / page).read_text(encoding="utf-8")
    named = re.findall(r"`([\w/.-]+\.(?:py|ftl))`(?: `(\w+)`)?", text)
    assert len(named) > 15
    for path, name in named:
        source = docs.TOP / path
        assert source.exists(), f"docs/{page}: there is no {path}"
        found = not name or re.search(
            rf"^ *(?:(?:async )?(?:def|class) {name}\b|[\w, ]*\b{name}\b.* = )",
            source.read_text(),
            re.MULTILINE,
        )
        assert found, f"docs/{page}: {path} has no {name}"
    for folder in re.findall(r"`((?:\w+/)+)`", text):
        rooms = (docs.TOP, docs.TOP / "narrator", docs.TOP / "voices")
        assert any((top / folder).is_dir() for top in rooms), f"docs/{page}: there is no {folder}"


def test_generated_docs_agree_with_code() -> None:
    assert list(docs.stale_pages()) == []


@pytest.mark.parametrize("page", ["README.md", "README.fr.md"])
def test_readmes_name_player_numbers_of_every_edition(page: str) -> None:
    readme = (docs.TOP / page).read_text(encoding="utf-8")
    found = re.findall(r"\| `(\w+)` \| (\d+) (?:to|à) (\d+) \|", readme)
    every = {name: one.players for engine in ENGINES.values() for name, one in engine.editions.items()}
    assert {name: (int(fewest), int(most)) for name, fewest, most in found} == every
    assert (
        str(max(EDITIONS["pact"].decks)) in re.findall(r"p to (\d+) players|squ'à (\d+) joueurs", readme)[0]
    )


def test_both_readmes_have_equal_parts_and_links() -> None:
    """Headings in order; links, commands and table rows with equal counts."""
    english, french = (
        (docs.TOP / page).read_text(encoding="utf-8") for page in ("README.md", "README.fr.md")
    )
    for pattern in (r"^#+ ", r"^\|", r"^\d+\. ", r"^- "):
        assert len(re.findall(pattern, english, re.MULTILINE)) == len(
            re.findall(pattern, french, re.MULTILINE)
        ), pattern
    for pattern in (
        r"`(make [^`]*|\.venv/[^`]* (?:practice|demo|doctor))`",
        r"\]\((docs/(?!drawings/card)[^)]*)\)",
    ):
        assert sorted(re.findall(pattern, english)) == sorted(re.findall(pattern, french)), pattern
