from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.effort import kept

TOP = Path(__file__).parents[2]


ORDERS = [
    ('"$@" rules seer --lang en >&-', 0, ""),
    ('"$@" rules seer --lang en 2>&-', 0, "Seer (seer)"),
    ('"$@" rules nobody-at-all --lang en 2>&-', 2, ""),
    ('"$@" practice --lang en <&-', 130, "What's your name?"),
    ('printf "Andr\\351\\n" | "$@" practice --lang en --seed 1', 130, "Andr\N{REPLACEMENT CHARACTER}"),
    ('PYTHONIOENCODING=ascii "$@" rules sorciere --lang fr', 0, "Sorci?re (witch)"),
]
NAMES = ["no output", "no errors", "nowhere to tell a mistake", "no input", "no text", "no accents"]


@pytest.mark.parametrize(("order", "code", "shown"), kept(ORDERS, [ORDERS[1], ORDERS[3]]), ids=NAMES)
def test_command_ends_correctly_with_any_closed_streams(
    tmp_path: Path, order: str, code: int, shown: str
) -> None:
    command = [sys.executable, "-c", "from narrator.cli import main; main()"]
    done = subprocess.run(
        ["sh", "-c", order, "sh", *command],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(TOP), "PYTHONIOENCODING": "utf-8:strict", "HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert done.stderr.decode() == ""
    assert shown in done.stdout.decode()
    assert bool(shown) == bool(done.stdout)
    assert done.returncode == code
