from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.trees import nodes_of

TOP = Path(__file__).parents[2]
RULES = "narrator.rules"
CHAPTERS = {
    RULES: "the library",
    f"{RULES}.prompts": "a class a kind of question",
    f"{RULES}.events": "what has happened, to say and to show it, and the game as the room sees it",
    f"{RULES}.setups": "headers and house rules",
    f"{RULES}.cards": "boxes and decks",
    f"{RULES}.schedule": "the calls of a night",
    f"{RULES}.knowledge": "public facts, and the view of a seat",
    f"{RULES}.village": "a running game of werewolves",
    f"{RULES}.hamlets": "players who move between two villages",
    f"{RULES}.lupusburg": "a running game of Lupusburg",
    f"{RULES}.testing": "a check of an engine",
}
"""Public modules of the rules with their subjects."""


def uses(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the names that a module imports from the rules, each with its module."""
    for node in nodes_of(path):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[:2] == RULES.split("."):
            yield from ((str(node.module), alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.startswith(RULES))


def house() -> list[Path]:
    """Return every module outside the rules and the tests, including the benches."""
    folders = ("narrator", "voices", "hardware", "bench", "tools")
    found = [path for folder in folders for path in sorted((TOP / folder).rglob("*.py"))]
    apart = {TOP / "narrator/rules", TOP / "bench/checks"}
    return [path for path in found if apart.isdisjoint(path.parents)]


def test_program_uses_only_public_names_of_the_rules_package() -> None:
    private = [
        f"{path.relative_to(TOP)}: {module}.{name}"
        for path in house()
        for module, name in uses(path)
        if f"{module}.{name}" not in CHAPTERS
        and (module not in CHAPTERS or name not in importlib.import_module(module).__all__)
    ]
    assert private == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_rules_package_defines_each_public_name(chapter: str) -> None:
    module = importlib.import_module(chapter)
    for name in module.__all__:
        assert getattr(module, name) is not None


ALONE = """
import importlib.abc, json, sys

class Wall(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        head, _, rest = name.partition(".")
        if head in sys.stdlib_module_names or head in {libraries!r}:
            return None
        if name in ("narrator", "plain_errors") or (head == "narrator" and rest.split(".")[0] in {parts!r}):
            return None
        raise ModuleNotFoundError(f"{{name}} is not there")

sys.meta_path.insert(0, Wall())
"""
"""An environment with a few libraries and a few of our packages only."""

PLAY = """
import random
from narrator.rules import CARDS, EDITIONS, Game, Setup
import narrator.rules.cards, narrator.rules.events, narrator.rules.knowledge, narrator.rules.lupusburg
import narrator.rules.hamlets, narrator.rules.prompts, narrator.rules.schedule, narrator.rules.setups
import narrator.rules.village
assert "seer" in CARDS and "lupusburg" in EDITIONS
game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
game.answer(game.pending.default)
"""
SCENARIO = """
from narrator.scenario import run_scenario
assert run_scenario({path!r}).code == 0
"""
MIND = """
import importlib, pkgutil, narrator.minds
for info in pkgutil.walk_packages(narrator.minds.__path__, "narrator.minds."):
    if not info.name.endswith("__main__"):
        importlib.import_module(info.name)
import narrator.minds.__main__
"""


OF_TRIO = ("attr", "attrs", "idna", "outcome", "sniffio", "sortedcontainers")
"""Dependencies of trio, which a host uses to talk with the processes of computer players."""


def run_alone(libraries: set[str], parts: set[str], program: str) -> None:
    """Run a program that can import only these libraries and packages."""
    wall = ALONE.format(libraries=libraries, parts=parts)
    command = [sys.executable, "-c", wall + program]
    run = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_rules_package_depends_only_on_msgspec() -> None:
    run_alone({"msgspec"}, {"rules"}, PLAY)


def test_scenario_package_depends_only_on_the_rules() -> None:
    path = next((TOP / "tests/scenarios/base").rglob("*.json"))
    run_alone({"msgspec"}, {"rules", "scenario"}, SCENARIO.format(path=str(path)))


def test_computer_players_package_depends_only_on_the_rules() -> None:
    run_alone({"msgspec", "numpy", "trio", *OF_TRIO}, {"rules", "minds"}, MIND)
