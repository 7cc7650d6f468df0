"""The table layer knows no card: what it needs of one stands with the card, its prompt or its event."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.box.alerts import BEDS
from narrator.rules.roles import ROLES
from narrator.rules.schedule import Roll
from narrator.rules.twists import TABLE_RULES, TWISTS

TABLE = Path(__file__).parents[2] / "narrator"

OFFICE = "captain"
"""An office, and a key of every header; its prompts and cues count, the bare word does not."""

SOUNDS = {bed for beds in BEDS.values() for bed in beds.values()}
"""A room full of people sounds like a building of the village, and is called by the same name."""

REGISTERS = {str(roll) for roll in Roll}
"""What is read aloud to all is no card, though a rule may be called like it."""

NAMES = {*ROLES, *TABLE_RULES, *(f"role-{card}" for card in ROLES)} - {OFFICE, *SOUNDS, *REGISTERS}
HEADS = {*TWISTS, *(call.id for rule in TWISTS.values() for call in (*rule.calls, *rule.by_day)), "event"}
"""What the ids of prompts and cues of cards and rules begin with."""


def table_modules() -> list[Path]:
    """Every module of the package but the rules."""
    found = [path for path in TABLE.rglob("*.py") if TABLE / "rules" not in path.parents]
    assert found
    return sorted(found)


def texts(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts of a module that are no explanation."""
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node


def names_a_card(text: str) -> bool:
    head, _, rest = text.partition(".")
    return text in NAMES or (head in HEADS and rest.isidentifier())


@pytest.mark.parametrize("path", table_modules(), ids=lambda path: str(path.relative_to(TABLE)))
def test_the_table_names_no_card(path: Path) -> None:
    found = {
        (node.lineno, node.value)
        for node in texts(ast.parse(path.read_text()))
        if names_a_card(str(node.value))
    }
    assert found == set()


@pytest.mark.parametrize(
    "text", ["witch", "witch.heal", "captain.elect", "event.gathering", "ev_flood", "role-seer"]
)
def test_a_card_in_the_table_is_found(text: str) -> None:
    assert names_a_card(text)


@pytest.mark.parametrize(
    "text", ["captain", "village", "night.falls", "table.captain", "The witch", "vote.right"]
)
def test_other_words_are_free(text: str) -> None:
    assert not names_a_card(text)
