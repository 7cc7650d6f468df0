"""lgpio is imported wherever the program runs, and leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
IMPORT = """
import os
from hardware.pins import _lgpio_factory
print(_lgpio_factory().__name__, os.getcwd())
"""


@pytest.mark.parametrize("wished", [None, "/nowhere", "/tmp"])
def test_lgpio_is_imported_in_any_directory_without_leaving_a_pipe(
    tmp_path: Path, wished: str | None
) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    if wished is not None:
        environment["LG_WD"] = wished
    done = subprocess.run(
        [sys.executable, "-c", IMPORT],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment,
        check=False,
    )
    assert done.stdout.split() == ["LGPIOFactory", str(tmp_path)], done.stderr
    assert list(tmp_path.iterdir()) == []
