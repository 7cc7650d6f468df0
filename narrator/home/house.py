"""Lamps of the house that change with the phase of the game, and the connection that makes them do so."""

from __future__ import annotations

import time as clock
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol

import msgspec
import trio

from hardware.button import PressStreams
from hardware.light import AMBER, RED, WHITE, Colour
from narrator.config.file import LoadedConfig
from narrator.config.sections import LightsConfig
from narrator.home.home_assistant import VOLUMES, Words, discovered, facts_of, happened, topics
from narrator.home.mqtt import BrokerLink, Heard
from narrator.rules.events import Phase, Scenery
from narrator.table.ambience import Ambience, Mood, VolumeAndMood
from narrator.table.box import Box
from narrator.table.stage import Stage

STEADY, CANDLE = 0, 88
"""Numbers of two effects of WLED lamps: steady light, and candle light."""


@dataclass(frozen=True, slots=True)
class RoomLight:
    """The state of the room's lights: a colour, a share of full light (0 to 1), and whether they flicker."""

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
"""The light of the room in each phase; None is dark.

In phases that are not listed, the lamps stay as they are.
"""


def orders_for(phase: Phase, lights: LightsConfig) -> Mapping[str, bytes]:
    """Return the message for each lamp in this phase, by its topic.

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
    # As an object, `seg` sets every selected segment of the lamp, and all are selected at first. A list would
    # set only the first segment.
    return {"on": True, "bri": round(255 * scene.brightness), "seg": segment}


def _as_json(scene: RoomLight | None) -> dict[str, object]:
    if scene is None:
        return {"state": "OFF"}
    red, green, blue = _bytes(scene.colour)
    colour = {"r": red, "g": green, "b": blue}
    return {"state": "ON", "brightness": round(255 * scene.brightness), "color": colour}


def _bytes(colour: Colour) -> list[int]:
    return [round(255 * part) for part in colour]


_VOLUMES = frozenset(map(str, VOLUMES))
"""The allowed volumes, as text.

An order is compared with them before it is parsed: huge numbers would raise an error.
"""


class HouseLink(Protocol):
    """The part of the connection to the broker that the house needs."""

    def keep(self, topic: str, payload: bytes) -> None:
        """Publish a fact, and publish it again at each new connection to the broker."""

    def say(self, topic: str, payload: bytes) -> bool:
        """Publish a message that only present listeners get."""

    def listen(self, pattern: str, heard: Heard, *, fresh: bool = False) -> None:
        """Call `heard` with messages. `fresh` skips messages that the broker has kept from before."""


class HouseTeller:
    """The connection between the game and the house: it publishes public facts and obeys orders."""

    def __init__(
        self,
        link: HouseLink,
        box: str,
        stage: Stage,
        ambience: Ambience | None,
        streams: PressStreams,
        lights: LightsConfig | None = None,
    ) -> None:
        """Follow the public state of the game, and listen for orders.

        `box` is the name at the broker. `streams` get the presses that pause and resume the game.
        """
        self._link = link
        self._stage_topic, self._event_topic, self._orders = topics(box)
        self._ambience = ambience
        self._streams = streams
        self._lights = lights or LightsConfig()
        self._before = stage.now
        self._lit: Phase | None = None
        self._kept = b""
        stage.follow(self._follow)
        if ambience is not None:
            ambience.followers.append(self._tell)
        link.listen(f"{self._orders}/+", self._hear, fresh=True)

    def light_again(self) -> None:
        """Send the state of the lamps again: they may have missed messages while the broker was away."""
        self._lit = None
        self._light()

    def _follow(self, now: Scenery) -> None:
        before, self._before = self._before, now
        self._tell()
        for one in happened(before, now):
            self._link.say(self._event_topic, msgspec.json.encode(one))
        self._light()

    def _tell(self) -> None:
        sound = None if self._ambience is None else self._ambience.sound
        facts = msgspec.json.encode(facts_of(self._before, sound, _date))
        if facts != self._kept:
            self._kept = facts
            self._link.keep(self._stage_topic, facts)

    def _light(self) -> None:
        phase = self._before.phase
        if phase is self._lit:
            return
        self._lit = phase
        for topic, order in orders_for(phase, self._lights).items():
            self._link.say(topic, order)

    # --- orders -------------------------------------------------------------------------------------------

    def _hear(self, topic: str, payload: bytes) -> None:
        """Obey an order from the house. An order that is unknown or not allowed now is ignored."""
        wanted = payload.decode(errors="replace")
        match topic.rpartition("/")[2]:
            case "pause":
                self._pause(wanted)
            case "volume" if wanted in _VOLUMES and self._may_tune:
                self._become(lambda sound: replace(sound, volume=int(wanted) / 100))
            case "mood" if wanted in set(Mood) and self._may_tune:
                self._become(lambda sound: replace(sound, mood=Mood(wanted)))

    def _pause(self, wanted: str) -> None:
        if wanted == "ON" and not self._before.resting:
            self._streams.wish_to_pause()
        elif wanted == "OFF" and self._before.resting:
            self._streams.tap()

    @property
    def _may_tune(self) -> bool:
        """Whether the house may change the sound. Not at night, when the room must hear only the script."""
        return self._before.resting or self._before.phase is not Phase.ASLEEP

    def _become(self, changed: Callable[[VolumeAndMood], VolumeAndMood]) -> None:
        if self._ambience is not None:
            self._ambience.become(changed(self._ambience.sound))


def _date(moment: float) -> str:
    """Return a time of trio's clock as a date and a time, to the second."""
    at = datetime.fromtimestamp(clock.time() + moment - trio.current_time(), UTC)
    return at.replace(microsecond=0).isoformat()


@asynccontextmanager
async def housed(
    loaded: LoadedConfig, link: BrokerLink | None, box: Box, streams: PressStreams
) -> AsyncIterator[None]:
    """Connect this box with the house while the context lasts, if the configuration wants it."""
    config = loaded.config
    if link is None or not (config.house.enabled or config.lights.any):
        yield
        return
    name = link.broker.name
    house = HouseTeller(link, name, box.stage, box.devices.ambience, streams, config.lights)
    if config.house.enabled:
        words: Words = box.pack.sentences
        for topic, entity in discovered(name, config.house.prefix, link.availability, words).items():
            link.keep(topic, entity)
    link.whenever_met(house.light_again)
    yield
