"""For all tests: a slow machine is no failure, so Hypothesis sets no deadline; tests time out as a whole."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory
from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

# In the background (`nohup make test &`) SIGINT is ignored, and would be by every program started here.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """A Pi without a Pi: mock pins in the place of the machine's own; drive them low to press a button."""
    before, Device.pin_factory = Device.pin_factory, MockFactory()
    try:
        yield Device.pin_factory
    finally:
        Device.pin_factory.reset()
        Device.pin_factory = before
