"""Public facts and events for Home Assistant, and its discovery messages. Nothing here uses the network."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from hashlib import sha256
from typing import Any

import msgspec

from narrator import __version__
from narrator.rules.events import Phase, Scenery
from narrator.table.ambience import Mood, VolumeAndMood

VERSION = 1
VOLUMES = range(101)
"""Volumes in percent that the house may read and set. 0 is silent, as in the configuration."""


class HouseEvent(StrEnum):
    """Events of the game that can start an automation in the house."""

    NIGHT_FALLS = "night_falls"
    DAY_BREAKS = "day_breaks"
    DEATH = "death"
    VOTE = "vote"
    WON = "won"


class HouseFacts(msgspec.Struct, frozen=True):
    """The public facts in the messages on the topic `stage`. They do not depend on who holds which card."""

    phase: str
    number: int
    """The number of the night or day; 0 before the first."""
    night: bool
    """Whether all eyes are closed."""
    living: int
    seats: int
    timer: str | None
    """The date and time at which the debate ends, or None without a debate."""
    resting: bool
    volume: int | None
    """Volume in percent."""
    mood: str | None
    v: int = VERSION


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message on the topic `event`. `who` is a name that the room has heard."""

    event_type: HouseEvent
    number: int
    who: str = ""


def facts_of(now: Scenery, sound: VolumeAndMood | None, date: Callable[[float], str]) -> HouseFacts:
    """Return the public facts. `date` turns a time of the program's clock into a date and time."""
    ends = now.ends if now.rests_since is None else None
    return HouseFacts(
        phase=now.phase.value,
        number=now.number,
        night=now.phase is Phase.ASLEEP,
        living=len(now.alive),
        seats=len(now.seats),
        timer=None if ends is None else date(ends),
        resting=now.resting,
        volume=None if sound is None else round(100 * sound.volume),
        mood=None if sound is None else sound.mood.value,
    )


def happened(before: Scenery, now: Scenery) -> Iterator[Happened]:
    """Yield the events that the room learned between two states, in the order of announcement."""
    if before.seats == now.seats:
        for seat in now.seats:
            if seat in now.dead and seat not in before.dead:
                yield Happened(HouseEvent.DEATH, now.number, seat)
    if now.phase is not before.phase and (entered := _entered(before, now)) is not None:
        yield Happened(entered, now.number)


def _entered(before: Scenery, now: Scenery) -> HouseEvent | None:
    """Return the event for a new phase of the game, or None.

    Eyes also close by day, for a single call.
    """
    match now.phase:
        case Phase.ASLEEP if now.number and (now.number != before.number or before.phase is Phase.SETUP):
            return HouseEvent.NIGHT_FALLS
        case Phase.DAWN:
            return HouseEvent.DAY_BREAKS
        case Phase.VOTE if before.phase is not Phase.ASLEEP:
            return HouseEvent.VOTE
        case Phase.OVER:
            return HouseEvent.WON
    return None


Words = Callable[[str], str]
"""A function that translates an English name into the language of the box."""
_VOLUMES = {"min": VOLUMES[0], "max": VOLUMES[-1]}


def topics(box: str) -> tuple[str, str, str]:
    """Return the topics for the facts, the events and the orders of a box.

    >>> topics("salon")
    ('narrator/salon/stage', 'narrator/salon/event', 'narrator/salon/set')
    """
    return f"narrator/{box}/stage", f"narrator/{box}/event", f"narrator/{box}/set"


def discovered(box: str, prefix: str, availability: str, words: Words) -> Mapping[str, bytes]:
    """Return one message for each entity of Home Assistant, by its topic. The broker keeps these messages."""
    node, entity = node_of(box), entity_of(box)
    device = {
        "identifiers": [node],
        "name": f"Narrator {box}",
        "manufacturer": "Narrator",
        "model": words("Werewolf game master"),
        "sw_version": __version__,
    }
    shared = {"availability_topic": availability, "device": device}
    return {
        f"{prefix}/{component}/{node}/{name}/config": msgspec.json.encode(
            {
                **about,
                **shared,
                "unique_id": f"{node}_{name}",
                "default_entity_id": f"{component}.{entity}_{name}",
                # needed before Home Assistant 2025.10; ignored from 2026.4 on
                "object_id": f"{entity}_{name}",
            }
        )
        for component, name, about in _entities(box, words)
    }


def node_of(box: str) -> str:
    """Return the id of a box in discovery topics and unique ids, where few characters are allowed.

    >>> node_of("Salon"), node_of("salon bleu")
    ('narrator_Salon', 'narrator_salon_bleu_9ccc09')
    """
    return f"narrator_{_distinct(re.sub(r'[^A-Za-z0-9_-]', '_', box), box)}"


def entity_of(box: str) -> str:
    """Return the prefix of the entity ids of a box: small letters, digits and single `_`.

    >>> entity_of("salon"), entity_of("Salon")
    ('narrator_salon', 'narrator_salon_4e353f')
    """
    plain = re.sub(r"[^a-z0-9]+", "_", box.lower()).strip("_")
    return f"narrator_{_distinct(plain, box)}"


def _distinct(plain: str, box: str) -> str:
    """Return an id that no other box has.

    If a character had to be replaced, the id ends with a hash of the name.
    """
    if plain == box and not re.search(r"_[0-9a-f]{6}$", plain):
        return plain
    return f"{plain}_{sha256(box.encode()).hexdigest()[:6]}".lstrip("_")


def _entities(box: str, words: Words) -> list[tuple[str, str, dict[str, Any]]]:
    stage, event, orders = topics(box)

    def fact(name: str, template: str, **more: object) -> dict[str, Any]:
        return {"name": words(name), "state_topic": stage, "value_template": template, **more}

    phases, moods = [phase.value for phase in Phase], [mood.value for mood in Mood]
    rests = "{{ 'ON' if value_json.resting else 'OFF' }}"
    asleep = "{{ 'ON' if value_json.night else 'OFF' }}"
    volume = {"command_topic": f"{orders}/volume", **_VOLUMES, "unit_of_measurement": "%"}
    return [
        ("sensor", "phase", fact("Phase", "{{ value_json.phase }}", device_class="enum", options=phases)),
        ("sensor", "number", fact("Night or day", "{{ value_json.number }}", icon="mdi:counter")),
        ("binary_sensor", "night", fact("Eyes closed", asleep, icon="mdi:weather-night")),
        ("sensor", "living", fact("Alive", "{{ value_json.living }}", icon="mdi:account-group")),
        ("sensor", "timer", fact("End of the debate", "{{ value_json.timer }}", device_class="timestamp")),
        ("number", "volume", fact("Volume", "{{ value_json.volume }}", icon="mdi:volume-high", **volume)),
        (
            "select",
            "mood",
            fact("Mood", "{{ value_json.mood }}", command_topic=f"{orders}/mood", options=moods),
        ),
        ("switch", "pause", fact("Pause", rests, command_topic=f"{orders}/pause", icon="mdi:pause")),
        (
            "button",
            "go_on",
            {"name": words("Go on"), "command_topic": f"{orders}/pause", "payload_press": "OFF"},
        ),
        (
            "event",
            "evening",
            {
                "name": words("Evening"),
                "state_topic": event,
                "event_types": [one.value for one in HouseEvent],
            },
        ),
    ]
