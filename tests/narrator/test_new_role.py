"""Adding a role takes one file in the rules and its lines in each pack: here one is added, and played."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "adding-a-role.md"
PLAY = """
import dataclasses, io
from narrator.table.demo import play_virtually, random_evening
from narrator.rules.roles import ROLES

assert "dreamer" in ROLES
evening = random_evening("pact", 8, 3, "en")
deck = ["werewolf", "werewolf", "dreamer", "seer"] + ["simple_villager"] * 4
evening = dataclasses.replace(evening, header=evening.header | {"deck": deck})
out = io.StringIO()
outcome, game = play_virtually(evening, out)
asked = [line for line in out.getvalue().splitlines() if '"cue":"dreamer.dream"' in line]
told = [event for event in game.events if getattr(event, "what", None) == "sniffed"]
print(outcome.winner, len(asked), len(told))
"""


def block_after(title: str) -> str:
    """The code block of the guide that follows a file's name."""
    found = re.search(re.escape(title) + r".*?```\w*\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_guides_dreamer_plays_with_nothing_else_changed(tmp_path: Path) -> None:
    for package in ("narrator", "voices", "hardware", "common"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "narrator/rules/roles/dreamer.py").write_text(
        block_after("`narrator/rules/roles/dreamer.py`")
    )
    lines = block_after("`voices/packs/en/roles/dreamer.ftl`")
    for language in ("en", "fr"):
        (tmp_path / f"voices/packs/{language}/roles/dreamer.ftl").write_text(lines)
    run = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    winner, asked, told = run.stdout.split()
    assert winner in ("village", "wolves")
    assert int(asked) >= 1
    assert int(told) >= 1


def test_the_guides_dreamer_is_typed_and_formatted_as_the_house_is(tmp_path: Path) -> None:
    role = tmp_path / "dreamer.py"
    role.write_text(block_after("`narrator/rules/roles/dreamer.py`"))
    settings = ROOT / "pyproject.toml"
    for command in (
        ["mypy", "--config-file", settings, role],
        ["ruff", "check", "--config", settings, role],
        ["ruff", "format", "--check", "--config", settings, role],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout
