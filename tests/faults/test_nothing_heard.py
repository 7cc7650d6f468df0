from __future__ import annotations

import json
from pathlib import Path

from tests.faults.terminals import running, settings


def said(trace: Path) -> list[str]:
    """Return the cues of all sentences, in order, each once."""
    if not trace.exists():
        return []
    lines = [json.loads(line) for line in trace.read_text().splitlines(keepends=True) if line.endswith("\n")]
    return [line["cue"] for line in lines if line["kind"] == "say"]


def test_faults_shown_on_screen_are_not_announced_without_sound(tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    options = [*settings(tmp_path), "--enabled", "true", "--trace", str(trace)]
    with running(tmp_path, "play", *options) as program:
        program.until("The lines are written here instead")
        while len(set(said(trace))) < 2:
            program.more()
    first, second = list(dict.fromkeys(said(trace)))[:2]
    assert first == "box.hello"
    assert not second.startswith("box."), second
