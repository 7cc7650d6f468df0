"""What goes wrong with an engine, whether it speaks or listens."""

from __future__ import annotations


class EngineError(Exception):
    """An engine that cannot do what it was asked; the sentence is for the person at the box."""


class EngineDied(EngineError):
    """The process hung or died, or makes no sense; another try with a new one may work."""
