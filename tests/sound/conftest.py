"""Fixtures of the tests of sound: a server with a loudspeaker and a microphone, and the Korean model."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rigs.pulse import PulseRig, pulse_rig
from tests.voices.listening import korean


@pytest.fixture(scope="module")
def rig() -> Iterator[PulseRig]:
    """Run a server for each file and restore the environment after it."""
    with pulse_rig("mic") as running:
        yield running


@pytest.fixture(scope="session")
def model() -> Path:
    return korean.model()
