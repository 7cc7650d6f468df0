"""Gloomy Monday, harvest end, radiant Sunday: no effect, or a variant until dawn (RULES.md §2.8)."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation

DAYS = ("ev_gloomy_monday", "ev_harvest_end", "ev_radiant_sunday")
TABLE = {"deal": "werewolf plain plain plain plain plain", "modules": ["new_moon"]}


@pytest.mark.parametrize("event", DAYS)
def test_event_has_no_effect_without_house_rule(event: str, holds: Holds) -> None:
    holds(
        {
            **TABLE,
            "events": [event],
            "script": [
                ("at dawn 2", {}),
                (
                    "at vote 2",
                    {"public": ["event_drawn", "quiet_day"], "pending": "village.vote", "asked": []},
                ),
                ("d2 village.vote", "P3"),
                ("n3 werewolves.devour", "P4"),
                ("at dawn 3", {"dead": ["P3", "P4"], "asked": ["village.vote", "werewolves.devour"]}),
            ],
        }
    )


SITUATIONS: dict[str, Situation] = {
    "gloomy Monday: the chain of surely not him, for one day": {
        "events": ["ev_gloomy_monday"],
        "script": [
            ("at vote 2", {"pending": "not_him.first", "public": ["event_drawn"]}),
            ("at vote 3", {"pending": "village.vote"}),
        ],
    },
    "harvest's end: wolves devour neighbours alone, for one night": {
        "events": ["ev_harvest_end"],
        "script": [
            ("at night 3", {"legal": ["P2", "P6"]}),
            ("at night 4", {"legal": ["P2", "P3", "P4", "P5", "P6"]}),
        ],
    },
    "harvest's end: the Piper charms one, and two again from the next night on": {
        "events": ["ev_harvest_end"],
        "deal": "werewolf piper plain plain plain plain plain plain plain",
        "script": [
            ("n1 piper.charm", ["P1", "P3"]),
            ("n2 piper.charm", ["P4", "P5"]),
            ("n3 piper.charm", ["P6", "P7"], "rejected"),
            ("n3 piper.charm", "P6"),
            ("n4 piper.charm", ["P7", "P8"]),
            ("at dawn 4", {"status": {"P8": ["charmed"]}}),
        ],
    },
    "radiant Sunday: that night's victim is fascinated": {
        "events": ["ev_radiant_sunday"],
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("at dawn 3", {"dead": [], "status": {"P3": ["fascinated"]}}),
            ("n4 werewolves.devour", "P4"),
            ("at dawn 4", {"dead": ["P4"]}),
        ],
    },
}


QUIET = ("at vote 2", {"public": [{"id": "quiet_day", "value": True}], "public_not": ["variant_holds"]})
BARRED: dict[str, Situation] = {
    "A107: the small double-je has no harvest's end": {
        "events": ["ev_harvest_end"],
        "variants": ["v5_double_je"],
        "deal": "seer+werewolf witch+plain hunter+plain elder+plain cupid+plain plain+werewolf plain+plain",
        "script": [QUIET],
    },
    "A107: the great double-je has no harvest's end": {
        "events": ["ev_harvest_end"],
        "variants": ["v5_double_je"],
        "options": {"event_variants": True, "double_je": "great"},
        "deal": "seer+werewolf witch+plain hunter+plain elder+plain cupid+plain plain+werewolf plain+plain",
        "script": [QUIET],
    },
    "A107: harsh moonlight has no radiant Sunday": {
        "events": ["ev_radiant_sunday"],
        "variants": ["v1_moonlight"],
        "options": {"event_variants": True, "moonlight_hard": True},
        "script": [QUIET],
    },
}
SITUATIONS |= BARRED


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_by_house_rule_the_variant_holds_that_day_and_night(situation: Situation, holds: Holds) -> None:
    holds({**TABLE, "options": {"event_variants": True}, **situation})
