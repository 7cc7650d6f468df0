from __future__ import annotations

from pathlib import Path

import pytest

from tests.effort import kept
from tests.faults.terminals import TypedProgram, settings


@pytest.mark.parametrize("kind", kept(["dumb", ""], ["dumb"]))
def test_terminal_that_records_its_output_is_refused(tmp_path: Path, kind: str) -> None:
    environment = {"HOME": str(tmp_path), "TERM": kind, "PULSE_SERVER": f"unix:{tmp_path}/none"}
    program = TypedProgram(["play", *settings(tmp_path)], environment)
    try:
        assert program.end() != 0
    finally:
        program.close()
    shown = [line for line in program.output.splitlines() if line]
    assert not any("Ctrl-U" in line for line in shown), "keys of a board that it refuses"
    assert sum("cannot be the light that tells secrets" in line for line in shown) == 1
    assert "Traceback" not in program.output
