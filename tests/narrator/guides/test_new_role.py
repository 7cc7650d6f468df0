from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.effort import LATER

ROOT = Path(__file__).parents[3]
GUIDE = ROOT / "docs" / "adding-a-role.md"
LINES = "narrator/table/test_packs.py"
ITS_TESTS = ("rules/roles/test_dreamer.py", "rules/test_editions.py", "rules/test_boxes.py")


def block_after(title: str) -> str:
    """Return the guide's code block under a file's name."""
    found = re.search(re.escape(title) + r".*?```\w*\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert found is not None
    return found[1]


def follow_the_guide(top: Path) -> None:
    guide = GUIDE.read_text()
    files = re.findall(r"^`([\w/]+/(?:test_)?dreamer\.\w+)`:$", guide, re.MULTILINE)
    assert len(files) == 4
    for file in files:
        (top / file).write_text(block_after(f"`{file}`:"))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the project with the guide's role and no other change."""
    top = tmp_path_factory.mktemp("house")
    for package in ("narrator", "voices", "hardware", "tests/rules/roles"):
        shutil.copytree(ROOT / package, top / package)
    follow_the_guide(top)
    return top


def in_the_copy(top: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=top,
        env={"PYTHONPATH": str(top), "HOME": str(top)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_example_role_of_the_guide_works_in_the_demo(project: Path) -> None:
    (project / "dreamer.json").write_text(block_after("`dreamer.json`:"))
    written = re.search(r"`narrator (demo --scenario dreamer\.json [^`]*)`", GUIDE.read_text())
    assert written is not None
    run = in_the_copy(project, "-m", "narrator.cli", *written[1].split())
    assert run.returncode == 0, run.stderr
    assert "Dreamer, open your eyes." in run.stdout
    assert "Dreamer, close your eyes." in run.stdout


OWN_TESTS = (["pytest", "-q", "-n0", "tests/rules/roles/test_dreamer.py", "tests/rules/test_boxes.py"],)
ALL_TESTS = (
    ["tests.rules.perft", "--missing"],
    ["pytest", "-q", "-n0", *(f"tests/{test}" for test in (*ITS_TESTS, LINES))],
    ["pytest", "-q", "-n0", "tests/rules/test_perft.py", "-k", "row or dreamer", "-m", "not soak"],
)


@LATER
@pytest.mark.parametrize("commands", [OWN_TESTS, ALL_TESTS])
def test_example_role_of_the_guide_passes_its_tests(tmp_path: Path, commands: tuple[list[str], ...]) -> None:
    for package in ("narrator", "voices", "hardware", "tests"):
        shutil.copytree(ROOT / package, tmp_path / package)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    follow_the_guide(tmp_path)
    for command in commands:
        run = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
        )
        assert run.returncode == 0, run.stdout + run.stderr
