"""The documentation agrees with the code."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import docs


def test_links_lead_somewhere() -> None:
    assert list(docs.dead_links()) == []


def test_pages_made_from_the_code_are_as_the_code() -> None:
    assert list(docs.stale_pages()) == []


def test_every_dependency_is_there_for_a_reason() -> None:
    assert list(docs.dependency_faults()) == []
