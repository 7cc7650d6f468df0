"""Leaks that are planted, for tests of what finds them."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.night.walker import Walker
from voices.draw import Draw


def starts_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every walk starts at its first option, so that a press tells which one was meant."""

    class Constant(Draw):
        def below(self, n: int) -> int:
            return 0

    class Open(Walker):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self._secret = Constant("")

    monkeypatch.setattr("narrator.night.channel.Walker", Open)
