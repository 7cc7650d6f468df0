"""For all tests: a slow machine is no failure, so Hypothesis sets no deadline; tests time out as a whole.

A long run may take two hours, unless it says otherwise itself.
"""

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

LONG_RUN = 7200
"""Seconds after which a test of `make soak` hangs."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give long runs the time that they want."""
    for item in items:
        if item.get_closest_marker("soak") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_RUN))


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """A Pi without a Pi: mock pins in the place of the machine's own; drive them low to press a button."""
    before, Device.pin_factory = Device.pin_factory, MockFactory()
    try:
        yield Device.pin_factory
    finally:
        Device.pin_factory.reset()
        Device.pin_factory = before
