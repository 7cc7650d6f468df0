from __future__ import annotations

import os
from typing import Any

import pytest

from voices.playback.sinks import DefaultSink


def test_unreadable_runtime_directory_means_no_sound_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The service cannot read /run/user, because its unit hides it."""
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/990")
    stat = os.stat

    def hidden(path: str, **how: Any) -> os.stat_result:
        if str(path).startswith("/run/user/"):
            raise PermissionError(13, "Permission denied", path)
        return stat(path, **how)

    monkeypatch.setattr(os, "stat", hidden)
    assert DefaultSink(None).holds_us()
