"""The documentation agrees with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.engine import ENGINES
from tests.effort import LATER
from tests.house import dependencies, docs


def test_links_lead_somewhere() -> None:
    assert list(docs.dead_links()) == []


def test_what_was_measured_says_when(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(docs.undated()) == []
    (tmp_path / "page.md").write_text("# Figures\n\n## Then\n\n*9 May 2026.*\n\n## Some time\n\n12 s.\n")
    monkeypatch.setattr(docs, "TOP", tmp_path)
    monkeypatch.setattr(docs, "LAB", tmp_path)
    assert [fault.partition(" does")[0] for fault in docs.undated()] == ['page.md: "Some time"']


def test_the_front_page_for_builders_names_what_there_is() -> None:
    page = (docs.TOP / "docs" / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/.-]+\.py)`(?: `(\w+)`)?", page)
    assert len(named) > 20
    for path, name in named:
        source = docs.TOP / path
        assert source.exists(), f"docs/README.md: there is no {path}"
        found = not name or re.search(
            rf"^ *(?:async )?(?:def|class) {name}\b", source.read_text(), re.MULTILINE
        )
        assert found, f"docs/README.md: {path} has no {name}"
    for folder in re.findall(r"`((?:\w+/)+)`", page):
        assert (docs.TOP / folder).is_dir(), f"docs/README.md: there is no {folder}"


def test_pages_made_from_the_code_are_as_the_code() -> None:
    assert list(docs.stale_pages()) == []


def test_the_readme_names_the_number_of_players_of_every_edition() -> None:
    readme = (docs.TOP / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"\| `(\w+)` \| (\d+ to \d+) \|", readme))
    every = {name: one.players for engine in ENGINES.values() for name, one in engine.editions.items()}
    assert rows == {name: f"{fewest} to {most}" for name, (fewest, most) in every.items()}
    assert f"not for more than {max(EDITIONS['pact'].decks)} at the Pact" in readme


@LATER
def test_every_dependency_is_there_for_a_reason() -> None:
    """The linter of the documentation holds it, too, before every test."""
    assert list(dependencies.faults()) == []


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """One folder of each kind: what is planted is found in these as in all."""
    monkeypatch.setattr(dependencies, "OURS", ("hardware",))
    monkeypatch.setattr(dependencies, "TESTS", ("tests/house",))


@pytest.mark.usefixtures("few")
def test_an_import_that_is_not_asked_for_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "narrator" / "x.py"
    module.parent.mkdir()
    module.write_text("def late():\n    import pytest\nfrom soundfile import read\nfrom . import y\n")
    assert set(dependencies.imported(("narrator",), tmp_path)) == {"pytest", "soundfile"}
    everything = dependencies.imported(dependencies.OURS) | {"pytest": "narrator/x.py"}
    monkeypatch.setattr(dependencies, "imported", lambda folders: everything)
    assert "narrator/x.py imports pytest, which pyproject.toml does not ask for" in dependencies.faults()


@pytest.mark.usefixtures("few")
def test_what_nothing_uses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {
        "run": ["trio>=0.27,<1", "tqdm>=4.66"],
        "more": [],
        "test": ["pytest>=8,<10", "types-tqdm>=4,<5"],
    }
    monkeypatch.setattr(dependencies, "_project", lambda: asked)
    found = list(dependencies.faults())
    assert "pyproject.toml: tqdm is asked for to run, and nothing uses it" in found
    assert any(fault.startswith("pyproject.toml: tqdm>=4.66 wants a lowest version") for fault in found)
    assert 'docs/dependencies.md, table "to run": tqdm has no line' in found
    assert 'docs/dependencies.md, table "to run": msgspec is not installed' in found
