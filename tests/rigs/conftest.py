"""Fixtures of the tests with a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parts import look_for
from tests.rigs.webdriver import BROWSER, DRIVER, WebDriver, web_driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[WebDriver]:
    for program in (DRIVER, BROWSER):
        look_for(program)
    with web_driver(tmp_path / "profile") as driver:
        yield driver
