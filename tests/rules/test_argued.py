"""What is argued about mutants must still be about this source."""

from __future__ import annotations

from pathlib import Path

import narrator.rules
from tests.rules.argued import ARGUED

RULES = Path(narrator.rules.__file__).parent


def spaced(text: str) -> str:
    return " ".join(text.split())


def test_every_argued_line_still_stands_in_its_module() -> None:
    changes = [change for argued in ARGUED.values() for change in argued]
    assert changes
    gone = [
        (module, before)
        for module, _, before, _ in changes
        if not (RULES / module).exists() or spaced(before) not in spaced((RULES / module).read_text())
    ]
    assert gone == []
