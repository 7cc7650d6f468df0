from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest
from gpiozero.exc import PinUnknownPi

from hardware import pins
from hardware.errors import BoardUnavailable

ROOT = Path(__file__).parents[2]
IMPORT = """
import os
from hardware.pins import lgpio_factory
print(lgpio_factory().__name__, os.getcwd())
"""


@pytest.mark.skipif(
    find_spec("lgpio") is None, reason="no lgpio for this Python here (Raspberry Pi OS has it)"
)
@pytest.mark.parametrize("wished", [None, "/nowhere", "/tmp"])
def test_importing_lgpio_leaves_no_pipe_in_any_directory(tmp_path: Path, wished: str | None) -> None:
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


PI_5 = 0xC04170


@pytest.mark.parametrize(
    ("revision", "told"),
    [(None, "not a Raspberry Pi"), (PI_5, "sudo apt-get install python3-lgpio")],
    ids=["no Pi", "a Pi"],
)
def test_missing_lgpio_is_reported_on_a_pi_only(
    monkeypatch: pytest.MonkeyPatch, revision: int | None, told: str
) -> None:
    def looked_up() -> int:
        if revision is None:
            raise PinUnknownPi("no revision")
        return revision

    def absent() -> NoReturn:
        raise ModuleNotFoundError("No module named 'lgpio'")

    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr(pins, "lgpio_factory", absent)
    monkeypatch.setattr(pins, "get_pi_revision", looked_up)
    with pytest.raises(BoardUnavailable, match=told), pins.open_pins():
        pass
