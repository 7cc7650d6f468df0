"""What Home Assistant is told of the box, so that it finds it by itself: one device, its entities. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from narrator import __version__
from narrator.box.alerts import Mood
from narrator.house.facts import VOLUMES, HouseEvent
from narrator.rules.kernel.scenery import Phase

Words = Callable[[str], str]
"""Says an English name in the language of the box."""
_VOLUMES = {"min": VOLUMES[0], "max": VOLUMES[-1]}


def topics(box: str) -> tuple[str, str, str]:
    """Where the facts, the events and the orders of a box are.

    >>> topics("salon")
    ('narrator/salon/stage', 'narrator/salon/event', 'narrator/salon/set')
    """
    return f"narrator/{box}/stage", f"narrator/{box}/event", f"narrator/{box}/set"


def discovered(box: str, prefix: str, availability: str, words: Words) -> Mapping[str, bytes]:
    """One retained message for each entity, by its topic."""
    node = "narrator_" + re.sub(r"[^A-Za-z0-9_-]", "_", box)  # all that such a topic may have
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
            {**about, **shared, "unique_id": f"{node}_{name}", "object_id": f"{node}_{name}"}
        )
        for component, name, about in _entities(box, words)
    }


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
        ("sensor", "living", fact("Living", "{{ value_json.living }}", icon="mdi:account-group")),
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
