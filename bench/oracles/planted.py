"""Planted leaks, for tests of their detectors."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.night.walker import Walker
from voices.draw import Draw


def starts_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start every walk at its first option, so that a press reveals its meaning."""

    class Constant(Draw):
        def below(self, n: int) -> int:
            return 0

    class Open(Walker):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self._secret = Constant("")

    monkeypatch.setattr("narrator.night.channel.Walker", Open)
