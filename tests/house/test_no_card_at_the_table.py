"""The table layer knows no card: what it needs of one stands with the card, its prompt or its event."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path

import pytest

from narrator.box.alerts import BEDS
from narrator.rules.roles import ROLES
from narrator.rules.schedule import Roll
from narrator.rules.twists import TABLE_RULES, TWISTS
from tests.house.trees import nodes_of

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
    """Every module of the package but the rules, and the minds, who play cards as people do."""
    knowing = {TABLE / "rules", TABLE / "minds"}
    found = [path for path in TABLE.rglob("*.py") if knowing.isdisjoint(path.parents)]
    assert found
    return sorted(found)


GIVEN = {
    "commands/practice_box.py": "a rehearsal of one night that is dealt as it is written, as a scenario is",
}
"""Modules that are given cards, and why they may name them."""


def cards_named(path: Path) -> list[tuple[str, object]]:
    """The names of cards that stand in a module, each with its place."""
    return [
        (where(path, node.lineno), node.value)
        for node in texts(nodes_of(path))
        if names_a_card(str(node.value))
    ]


def texts(nodes: Sequence[ast.AST]) -> Iterator[ast.Constant]:
    """The texts among the nodes of a module that are no explanation."""
    bare = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node


def names_a_card(text: str) -> bool:
    head, _, rest = text.partition(".")
    return text in NAMES or (head in HEADS and rest.isidentifier())


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(TABLE)}, line {line}"


def test_the_table_names_no_card() -> None:
    others = [path for path in table_modules() if str(path.relative_to(TABLE)) not in GIVEN]
    found = [named for path in others for named in cards_named(path)]
    assert found == [], "no card is named here: where its word means something else, call the card otherwise"


@pytest.mark.parametrize("module", GIVEN)
def test_what_is_given_cards_still_names_some(module: str) -> None:
    assert cards_named(TABLE / module)


OTHER_GAME = "narrator.rules.lupusburg"
"""Its characters are no cards of the village: its table is a room of its own."""
OF_RULES = {rule.__module__ for rule in TWISTS.values()}
"""The files of single cards and rules."""
ARGUED = {
    "ACTOR_CARDS": "a register, called like what lies on the table for all to see; files spell it so",
}
"""Members of enumerations that are called like a card, and why they may be named."""


def names_of_cards(nodes: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    """What a module imports from the file of a single rule, and members of enumerations that name one."""
    kinds: dict[str, type[Enum]] = {}
    for node in nodes:
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("narrator.rules"):
            continue
        module = importlib.import_module(str(node.module))
        for alias in node.names:
            value = getattr(module, alias.name, None)
            if node.module in OF_RULES or f"{node.module}.{alias.name}" in OF_RULES:
                yield node.lineno, f"{node.module}.{alias.name}"
            if isinstance(value, type) and issubclass(value, Enum) and OTHER_GAME not in value.__module__:
                kinds[alias.asname or alias.name] = value
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in kinds:
            member = kinds[node.value.id].__members__.get(node.attr)
            words = f"_{'' if member is None else member.value}_"
            if node.attr not in ARGUED and any(f"_{card}_" in words for card in CARDS):
                yield node.lineno, f"{node.value.id}.{node.attr}"


CARDS = {*ROLES, *TABLE_RULES} - {OFFICE, *SOUNDS, *REGISTERS}


def test_the_table_imports_no_card_and_names_no_member_for_one() -> None:
    found = [
        (where(path, line), name) for path in table_modules() for line, name in names_of_cards(nodes_of(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from narrator.rules.roles.defender import Defender", "narrator.rules.roles.defender.Defender"),
        ("from narrator.rules.roles import defender", "narrator.rules.roles.defender"),
        (
            "from narrator.rules.variants.v1_moonlight import CandlesOut as Out",
            "narrator.rules.variants.v1_moonlight.CandlesOut",
        ),
        ("from narrator.rules.ids import How\nHow.ELDER", "How.ELDER"),
        ("from narrator.rules.ids import How as Seen\nSeen.ELDER", "Seen.ELDER"),
    ],
)
def test_a_card_by_import_or_as_a_member_is_found(text: str, found: str) -> None:
    assert [name for _, name in names_of_cards(list(ast.walk(ast.parse(text))))] == [found]


def test_every_argued_member_is_still_named() -> None:
    tables = [nodes_of(path) for path in table_modules()]
    named = {node.attr for nodes in tables for node in nodes if isinstance(node, ast.Attribute)}
    assert named >= ARGUED.keys()


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
