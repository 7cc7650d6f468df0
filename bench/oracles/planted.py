"""Deliberate leaks of secrets, which test whether the checks detect such leaks."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.night.walker import Walker
from voices.draw import Draw


def starts_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start every walk over the options at the first option, so that a press reveals the picked option."""

    class Constant(Draw):
        def below(self, n: int) -> int:
            return 0

    class Open(Walker):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self._secret = Constant("")

    monkeypatch.setattr("narrator.night.channel.Walker", Open)
