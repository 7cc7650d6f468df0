"""Helpers for situations in which two rules meet."""

from __future__ import annotations

from typing import Any

from tests.rules.situations import Situation

NEW_MOON: Situation = {"modules": ["new_moon"]}
BOTH: Situation = {"modules": ["new_moon", "village"]}


def homes(spec: str) -> dict[str, str]:
    """Return the homes of the seats from P1 on: `-` for no home, `v` for a Vagabond."""
    return {
        f"P{seat}": {"v": "vagabond"}.get(home, home)
        for seat, home in enumerate(spec.split(), start=1)
        if home != "-"
    }


def village(spec: str, event: str, **more: Any) -> Situation:
    """Return a village of houses under one event, drawn on day 2."""
    return {**BOTH, "buildings": homes(spec), "events": [event], **more}


def two_events(read: str, drawn: str, crier: str, **more: Any) -> Situation:
    """Return a table with two events on one day: the Town crier reads one, the other is drawn."""
    crier_s = {"hand": [read], "seat": crier}
    return {**NEW_MOON, "crier": crier_s, "events": [drawn], **more}


def moon(event: str, deal: str, *script: tuple[object, ...], **more: Any) -> Situation:
    """Return a table without houses under one event, drawn on day 2."""
    return {**NEW_MOON, "events": [event], "deal": deal, "script": list(script), **more}
