"""The documentation agrees with the code."""

from __future__ import annotations

import re

from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.engine import ENGINES
from tests.house import docs


def test_links_lead_somewhere() -> None:
    assert list(docs.dead_links()) == []


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
