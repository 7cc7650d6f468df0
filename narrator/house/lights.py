"""Lights of the house as candles: what a WLED, or any light that takes JSON, is told. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from hardware.light import AMBER, RED, WHITE, Colour
from narrator.config.house_section import LightsConfig
from narrator.rules.stage import Phase

STEADY, CANDLE = 0, 88
"""Effects of WLED, by its numbers."""


@dataclass(frozen=True, slots=True)
class RoomLight:
    """What the lights of the room are to be: a colour, a share of full light (0 to 1), and a flicker."""

    colour: Colour
    brightness: float
    flickers: bool = False


SCENES: Mapping[Phase, RoomLight | None] = {
    Phase.ASLEEP: None,
    Phase.DAWN: RoomLight(WHITE, 0.8),
    Phase.DEBATE: RoomLight(AMBER, 0.5, flickers=True),
    Phase.VOTE: RoomLight(AMBER, 0.3, flickers=True),
    Phase.VERDICT: RoomLight(RED, 0.4),
    Phase.OVER: RoomLight(AMBER, 0.8, flickers=True),
}
"""What belongs to each phase, None for the dark; where none is named, lights stay as they are."""


def orders_for(phase: Phase, lights: LightsConfig) -> Mapping[str, bytes]:
    """What each light is told, by its topic.

    >>> orders_for(Phase.ASLEEP, LightsConfig(json=("lamp/set",)))
    {'lamp/set': b'{"state":"OFF"}'}
    """
    if phase not in SCENES:
        return {}
    scene = SCENES[phase]
    wled = {f"{topic}/api": msgspec.json.encode(_for_wled(scene)) for topic in lights.wled}
    return wled | {topic: msgspec.json.encode(_as_json(scene)) for topic in lights.json}


def _for_wled(scene: RoomLight | None) -> dict[str, object]:
    if scene is None:
        return {"on": False}
    effect = CANDLE if scene.flickers else STEADY
    segment = {"fx": effect, "col": [_bytes(scene.colour)]}
    # An object is for every selected segment, as all are at first; a list would begin with the first.
    return {"on": True, "bri": round(255 * scene.brightness), "seg": segment}


def _as_json(scene: RoomLight | None) -> dict[str, object]:
    if scene is None:
        return {"state": "OFF"}
    red, green, blue = _bytes(scene.colour)
    colour = {"r": red, "g": green, "b": blue}
    return {"state": "ON", "brightness": round(255 * scene.brightness), "color": colour}


def _bytes(colour: Colour) -> list[int]:
    return [round(255 * part) for part in colour]
