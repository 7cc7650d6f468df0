"""Shared by the tests of speech: a tiny pack, a sound server, engines that misbehave."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "rigs"))

import pulse  # noqa: E402

from voices.writing.pack import VoicePack  # noqa: E402


@pytest.fixture
def tiny() -> VoicePack:
    return VoicePack.load(HERE / "data" / "tiny")


@pytest.fixture
def faulty_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets worker processes import `faulty_engines`."""
    monkeypatch.setenv("PYTHONPATH", str(HERE))


@pytest.fixture(scope="session")
def pulse_server() -> Iterator[pulse.PulseRig]:
    with pulse.pulse_rig() as rig:
        yield rig
