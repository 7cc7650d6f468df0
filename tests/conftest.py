"""For all tests: a slow machine is no failure, so Hypothesis sets no deadline; tests time out as a whole."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
