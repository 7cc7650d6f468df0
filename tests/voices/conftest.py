"""Fixtures of the tests of speech: a tiny pack, a sound server, misbehaving engines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rigs import pulse
from voices.writing.pack import VoicePack

HERE = Path(__file__).parent


@pytest.fixture
def tiny() -> VoicePack:
    return VoicePack.load(HERE / "data" / "tiny")


@pytest.fixture
def faulty_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let worker processes import `faulty_engines`."""
    monkeypatch.setenv("PYTHONPATH", str(HERE))


@pytest.fixture(scope="module")
def pulse_server() -> Iterator[pulse.PulseRig]:
    """Run a server for each file, because its address is in the environment."""
    with pulse.pulse_rig() as rig:
        yield rig
