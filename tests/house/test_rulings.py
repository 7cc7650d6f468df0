from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
RULINGS = TOP / "docs" / "rulings"
INDEX = RULINGS / "RULES.md"
CITING = ("narrator", "voices", "hardware", "tests", "tools", "bench", "docs")

_TAG = re.compile(r"(?<!EBU )\b(?:A\d{2,3}|C\d{2}|R\d{3})\b")
_ANCHOR = re.compile(r'<a id="([acr]\d+)"></a>\*\*([ACR]\d+)')
_SECTION = re.compile(r"RULES\.md(?:'s)? ((?:§[\d.]*\d(?:, | and | to )?)+)")
_CITED = re.compile(r"RULES\.md (?=[A-Z§])(§[\d.]*\d|[ACR]\d{2,3})?")
_PAGE = re.compile(r"\b[A-Z]{2,}\.md\b")
_HEADING = re.compile(r"^#+ (\d+(?:\.\d+)?)\b", re.MULTILINE)


def texts(*folders: str) -> Iterator[tuple[Path, str]]:
    """Yield all text files for readers, except the rulings."""
    for folder in folders:
        for path in sorted((TOP / folder).rglob("*")):
            if path.suffix in (".py", ".md", ".ftl") and path.parent != RULINGS and path != Path(__file__):
                yield path, path.read_text()


def tags() -> Counter[str]:
    """Count the rulings by tag."""
    found: Counter[str] = Counter()
    for page in RULINGS.glob("*.md"):
        for anchor, tag in _ANCHOR.findall(page.read_text()):
            assert anchor == tag.lower(), f"{page.name}: {tag} has the anchor {anchor}"
            found[tag] += 1
    return found


def sections() -> set[str]:
    """Return the numbers of headings and of their chapters."""
    numbers = {number for page in RULINGS.glob("*.md") for number in _HEADING.findall(page.read_text())}
    return numbers | {number.partition(".")[0] for number in numbers}


def test_every_ruling_tag_has_exactly_one_ruling() -> None:
    told = tags()
    assert [tag for tag, count in told.items() if count > 1] == []
    rulings = [f"A{number:02}" for number in range(1, sum(tag.startswith("A") for tag in told) + 1)]
    assert len(rulings) > 100
    assert [tag for tag in rulings if tag not in told] == [], "a new ruling has the next number"
    assert f"rulings A01 to {rulings[-1]} " in INDEX.read_text(), "RULES.md says in its list which there are"


@pytest.mark.parametrize("folder", CITING)
def test_every_cited_ruling_exists(folder: str) -> None:
    told, numbers = tags(), sections()
    lost = []
    for path, text in texts(folder):
        lost += [f"{path.relative_to(TOP)}: {tag}" for tag in _TAG.findall(text) if tag not in told]
        cited = re.findall(r"[\d.]*\d", " ".join(_SECTION.findall(text)))
        lost += [f"{path.relative_to(TOP)}: §{number}" for number in cited if number not in numbers]
        lost += [f"{path.relative_to(TOP)}: {match[0]}…" for match in _CITED.finditer(text) if not match[1]]
    assert lost == [], "docs/rulings/RULES.md says where each is told; write it there, or mend the citation"


def test_citations_between_rulings_pages_exist() -> None:
    told, numbers = tags(), sections()
    for page in RULINGS.glob("*.md"):
        text = page.read_text()
        assert {tag for tag in _TAG.findall(text) if tag not in told} == set(), page.name
        assert {number for number in re.findall(r"§(\d[\d.]*\d|\d)", text) if number not in numbers} == set()
        for target, tag in re.findall(r"\]\(([\w-]*\.md)?#([acr]\d+)\)", text):
            assert f'id="{tag}"' in (RULINGS / (target or page.name)).read_text(), f"{page.name}: {tag}"


def test_scenarios_named_after_a_case_have_a_ruling() -> None:
    told = tags()
    scenarios = [path.stem for path in (TOP / "tests" / "scenarios").rglob("*.json")]
    named = {match[1].upper() for name in scenarios if (match := re.match(r"([acr]\d{2,3})_", name))}
    assert named
    assert named - set(told) == set()


def test_no_cited_document_is_outside_the_repository() -> None:
    pages = {path.name for folder in (TOP, TOP / "docs", RULINGS) for path in folder.glob("*.md")}
    assert INDEX.name in pages
    for path, text in texts(*CITING):
        lost = set(_PAGE.findall(text)) - pages
        assert lost == set(), f"{path}: no page has that name; cite one that is here (docs/contracts.md)"
