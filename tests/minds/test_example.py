from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.patience import HANGS

TOP = Path(__file__).parents[2]
GUIDE = (TOP / "docs" / "minds.md").read_text()


def test_example_computer_player_of_guide_plays_without_errors(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", GUIDE, re.S)
    (tmp_path / "my_mind.py").write_text(program)
    command = [
        sys.executable,
        "-m",
        "narrator.cli",
        "simulate",
        "-n",
        "2",
        "--players",
        "8",
        "--processes",
        "1",
    ]
    mine = ["--mind", f"{sys.executable} my_mind.py", "--minds", "P1=mine,P2=mine", "--json"]
    run = subprocess.run(
        command + mine, cwd=tmp_path, capture_output=True, text=True, timeout=HANGS, check=True
    )
    assert run.stderr == ""
    assert '"games":2' in run.stdout


def test_example_computer_player_has_the_documented_length() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", GUIDE, re.S)
    assert 25 <= len([line for line in program.splitlines() if line.strip()]) <= 35
