from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.effort import kept

ROOT = Path(__file__).parents[3]
GUIDE = ROOT / "docs" / "adding-a-rule.md"
PLAY = """
import dataclasses, io, json, sys
from narrator.rules import SetupError
from narrator.simulation.demo import play_virtually, random_evening

def played(more, language, seed):
    evening = random_evening("pact", 8, seed, language)
    evening = dataclasses.replace(evening, header=evening.header | more)
    out = io.StringIO()
    outcome, game = play_virtually(evening, out)
    cues = [json.loads(line).get("cue") for line in out.getvalue().splitlines()]
    rules = [[event.id, *(getattr(event, name) for name in ("seat", "day") if hasattr(event, name))]
             for event in game.public.events]
    return {
        "cues": [cue for cue in cues if cue], "events": rules, "winner": outcome.winner, "nights":
        game.public.night, "more": dict(game.public.more), "names": game.setup.names,
        "living villagers": len([one for one in game.state.alive if not one.wolf]),
    }

for asked in sys.stdin:
    more, language, number = json.loads(asked)
    try:
        answer = [played(more, language, seed) for seed in range(number)]
    except SetupError as error:
        answer = str(error)
    print(json.dumps(answer), flush=True)
"""
"""Plays evenings requested line by line; one interpreter loads rules and packs for all tests."""
MODULE = re.compile(r"`(narrator/rules/[\w/]+\.py)`:\n\n```python\n(.*?)```", re.DOTALL)
TEST = re.compile(r"`(tests/rules/[\w/]+\.py)`:\n\n```python\n(.*?)```", re.DOTALL)
LINES = re.compile(r"`voices/packs/en/([\w/]+\.ftl)`.*?:\n\n```\n(.*?)```", re.DOTALL)


House = subprocess.Popen[str]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the project with the guide's rules and tests, and no other change."""
    top = tmp_path_factory.mktemp("house")
    for package in ("narrator", "voices", "hardware"):
        shutil.copytree(ROOT / package, top / package)
    guide = GUIDE.read_text()
    modules = dict(MODULE.findall(guide))
    assert {Path(name).parent.name for name in modules} == {"buildings", "new_moon", "variants", "offices"}
    for name, text in modules.items():
        assert not (top / name).exists(), name
        (top / name).write_text(text)
    for name, text in LINES.findall(guide):
        for language in ("en", "fr"):
            path = top / "voices/packs" / language / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
    for name in ("tests/rules/conftest.py", "tests/rules/situations.py"):
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, top / name)
    for name, text in TEST.findall(guide):
        (top / name).parent.mkdir(exist_ok=True)
        (top / name).write_text(text)
    return top


@pytest.fixture(scope="module")
def house(project: Path) -> Iterator[House]:
    """Yield a process that plays."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAY],
        cwd=project,
        env={"PYTHONPATH": str(project)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as started:
        yield started


def asked(house: House, more: dict[str, Any], language: str, number: int) -> Any:
    """Request evenings with additions to the set-up; return them or the refusal."""
    assert house.stdin is not None
    assert house.stdout is not None
    print(json.dumps([more, language, number]), file=house.stdin, flush=True)
    return json.loads(house.stdout.readline())


def evenings(
    house: House, more: dict[str, Any], language: str = "en", number: int = 3
) -> list[dict[str, Any]]:
    played: list[dict[str, Any]] = asked(house, more, language, number)
    assert len(played) == number, played
    return played


@pytest.mark.parametrize(("language", "number"), kept([("en", 3), ("fr", 3), ("fr", 1)], [("fr", 1)]))
def test_example_belfry_rule_asks_before_votes(house: House, language: str, number: int) -> None:
    played = evenings(house, {"modules": ["village"], "belfry": "Alice"}, language, number)
    for evening in played:
        cues, events = evening["cues"], [event for event, *_ in evening["events"]]
        before = evening["events"][: events.index("vote_counted")]
        lives = ["died", "Alice"] not in before
        assert ("belfry.shelter" in cues[: cues.index("village.vote")]) == lives
        assert evening["more"]["belfry"] == "Alice"
    assert any("belfry.sheltered" in evening["cues"] for evening in played)


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ({"belfry": "Alice"}, 'belfry: it needs the module "village"'),
        ({"modules": ["village"], "belfry": "Zed"}, 'belfry: "Zed" is not among the players.'),
    ],
)
def test_invalid_setting_of_example_rule_is_refused_clearly(
    house: House, header: dict[str, object], told: str
) -> None:
    assert told in asked(house, header, "en", 1)


def test_tests_printed_in_guide_to_new_rules_pass(project: Path) -> None:
    files = [name for name, _ in TEST.findall(GUIDE.read_text())]
    assert files
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", *files],
        cwd=project,
        env={"PYTHONPATH": str(project), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
