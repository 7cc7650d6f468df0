"""Shared by the tests of sound: a server with a loudspeaker and a microphone, and the Korean model."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.table import talk
from tests.rigs.pulse import PulseRig, pulse_rig
from tests.voices.listening import korean


@pytest.fixture(scope="package")
def rig() -> Iterator[PulseRig]:
    with pulse_rig("mic") as running:
        yield running


@pytest.fixture(scope="package")
def model() -> Path:
    return korean.model()


@pytest.fixture(scope="package", autouse=True)
def short_debates() -> Iterator[None]:
    """Simulated people want to vote soon."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(talk, "DEBATE_SECONDS", 2.0)
        yield
