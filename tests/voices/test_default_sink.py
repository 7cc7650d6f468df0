"""The system's default loudspeaker, where there is no sound server."""

from __future__ import annotations

import os
from typing import Any

import pytest

from voices.playback.sinks import DefaultSink


def test_where_nobody_may_look_for_a_server_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the service sees /run/user, which its unit hides."""
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/990")
    stat = os.stat

    def hidden(path: str, **how: Any) -> os.stat_result:
        if str(path).startswith("/run/user/"):
            raise PermissionError(13, "Permission denied", path)
        return stat(path, **how)

    monkeypatch.setattr(os, "stat", hidden)
    assert DefaultSink(None).holds_us()
