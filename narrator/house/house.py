"""The house follows the evening, and may pause it: the broker's side of a box."""

from __future__ import annotations

import time as clock
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Protocol

import msgspec
import trio

from hardware.button import PressStreams
from narrator.box.alerts import Mood
from narrator.box.ambience import Ambience, VolumeAndMood
from narrator.box.box import Box
from narrator.box.stage import Stage
from narrator.config.file import LoadedConfig
from narrator.config.house_section import LightsConfig
from narrator.house.discovery import Words, discovered, topics
from narrator.house.facts import VOLUMES, facts_of, happened
from narrator.house.lights import orders_for
from narrator.mqtt.link import BrokerLink, Heard
from narrator.rules.stage import Phase, Scenery

_VOLUMES = frozenset(map(str, VOLUMES))
"""As they may be wanted; what is wanted is no number before: one of thousands of digits is an error."""


class HouseLink(Protocol):
    """What of the link to a broker the house needs."""

    def keep(self, topic: str, payload: bytes) -> None:
        """Say a fact, and again whenever the broker comes back."""

    def say(self, topic: str, payload: bytes) -> bool:
        """Say something to those who listen now."""

    def listen(self, pattern: str, heard: Heard, *, fresh: bool = False) -> None:
        """Hear what is said; `fresh`, nothing that was left there before."""


class HouseTeller:
    """Tells a broker what the room has heard, and hears what the house wants."""

    def __init__(
        self,
        link: HouseLink,
        box: str,
        stage: Stage,
        ambience: Ambience | None,
        streams: PressStreams,
        lights: LightsConfig | None = None,
    ) -> None:
        """`box` is its name at the broker; `streams` take the presses of whoever goes on, or pauses."""
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
        """The broker is there: the lights may have missed what they were told."""
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

    # --- what the house wants -----------------------------------------------------------------------------

    def _hear(self, topic: str, payload: bytes) -> None:
        """Do it; what nobody may want, or not now, changes nothing."""
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
        """By night the room hears the script and nothing else, not even that it is louder."""
        return self._before.resting or self._before.phase is not Phase.ASLEEP

    def _become(self, changed: Callable[[VolumeAndMood], VolumeAndMood]) -> None:
        if self._ambience is not None:
            self._ambience.become(changed(self._ambience.sound))


def _date(moment: float) -> str:
    """A moment of trio's clock as a date and a time, to the second."""
    at = datetime.fromtimestamp(clock.time() + moment - trio.current_time(), UTC)
    return at.replace(microsecond=0).isoformat()


@asynccontextmanager
async def housed(
    loaded: LoadedConfig, link: BrokerLink | None, box: Box, streams: PressStreams
) -> AsyncIterator[None]:
    """Have the house follow this box, as long as the context lasts; it does not where it is not wanted."""
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
