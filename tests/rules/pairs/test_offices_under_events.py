"""Offices under events, and cards that act for other players."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import NEW_MOON
from tests.rules.situations import Holds, Situation

OFFICES_UNDER_EVENTS: dict[str, Situation] = {
    "crier, Saint Philippe: a crier who is elected Captain passes the drum on": {
        **NEW_MOON,
        "options": {"captain": True},
        "captain": "P2",
        "crier": {"hand": ["ev_saint_philippe", "ev_enthusiasm"], "seat": "P3"},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d2 town_crier.read", "ev_saint_philippe"),
            ("d2 captain.elect", "P3"),
            ("now", {"pending": "town_crier.appoint", "by": "P3", "legal": ["P1", "P2", "P4", "P5"]}),
            ("d2 town_crier.appoint", "P5"),
            ("at vote 2", {"captain": "P3", "crier": "P5"}),
        ],
    },
    "crier, Saint Philippe: another Captain may keep the crier, or name one": {
        **NEW_MOON,
        "options": {"captain": True},
        "captain": "P2",
        "crier": {"hand": ["ev_saint_philippe"], "seat": "P3"},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d2 town_crier.read", "ev_saint_philippe"),
            ("d2 captain.elect", "P4"),
            ("now", {"pending": "town_crier.replace", "by": "P4"}),
        ],
    },
    "crier, miracle: a crier who comes back has lost the drum": {
        **NEW_MOON,
        "options": {"captain": True},
        "captain": "P2",
        "crier": {"hand": ["ev_enthusiasm"], "seat": "P3"},
        "events": ["ev_miracle"],
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", "P3"),
            ("n2 town_crier.appoint", "P5"),
            ("at vote 2", {"crier": "P5", "alive": ["P1", "P2", "P3", "P4", "P5", "P6"]}),
        ],
    },
    "Captain, miracle: a Captain who comes back is none": {
        **NEW_MOON,
        "options": {"captain": True},
        "captain": "P2",
        "events": ["ev_miracle"],
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", "P2"),
            ("n2 captain.successor", "P4"),
            ("at vote 2", {"captain": "P4", "alive": ["P1", "P2", "P3", "P4", "P5", "P6"]}),
        ],
    },
    "Captain, pact: who refuses to leave names no successor": {
        **NEW_MOON,
        "options": {"captain": True},
        "captain": "P2",
        "events": ["ev_devil_pact"],
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d2 village.vote", "P2"),
            ("now", {}),
            ("d2 event.devil_pact", True),
            ("at dusk 2", {"captain": "P2", "asked": ["event.devil_pact"]}),
        ],
    },
    "Captain, ball: an absent Captain's word settles no tie": {
        **NEW_MOON,
        "options": {"captain": True},
        "captain": "P2",
        "events": ["ev_saturday_ball"],
        "players": people("1950 2010 1960 2000 1970"),
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d2 village.vote", {"P1": "P3", "P3": "P1"}),
            ("now", {"pending": "village.runoff", "by": ["P1", "P3", "P5"]}),
        ],
    },
    "executioner, nightmare: whom it takes names a successor, and no card is hidden": {
        **NEW_MOON,
        "events": ["ev_executioner", "ev_nightmare"],
        "deal": "werewolf plain plain plain",
        "script": [
            ("d2 event.executioner", "P2"),
            *[("d3 event.nightmare", name) for name in ("P2", "P1", "P2", "P2")],
            ("now", {"pending": "executioner.successor", "by": "P2", "status": {"P2": ["revealed"]}}),
            ("d3 executioner.successor", "P3"),
            ("at dusk 3", {"dead": ["P2"]}),
        ],
    },
    "Servant, elders' meal: who sits at table takes nobody's card": {
        **NEW_MOON,
        "events": ["ev_elders_meal"],
        "players": people("1990 1950 2000 1960"),
        "deal": "werewolf devoted_servant plain plain",
        "script": [
            ("at vote 2", {}),
            ("d2 village.vote", "P3"),
            ("at dusk 2", {"dead": ["P3"], "asked": ["village.vote"]}),
        ],
    },
    "Elder, nightmare: the village has accused him, and pays (A12)": {
        **NEW_MOON,
        "events": ["ev_nightmare"],
        "deal": "werewolf elder plain plain",
        "script": [
            *[("d2 event.nightmare", name) for name in ("P2", "P1", "P2", "P2")],
            ("at dusk 2", {"dead": ["P2"], "public": ["powers_lost"]}),
        ],
    },
    "Elder, great distrust: nobody's friend is a wrong done to him (A12)": {
        **NEW_MOON,
        "events": ["ev_great_distrust"],
        "deal": "werewolf elder plain plain plain",
        "script": [
            ("d2 event.great_distrust", {"tally": {"P1": 2, "P3": 2, "P4": 2, "P5": 2}}),
            ("at dusk 2", {"dead": ["P2"], "public": ["powers_lost"]}),
        ],
    },
    "Elder, punishment: so is a punishment (A12)": {
        **NEW_MOON,
        "events": ["ev_punishment"],
        "deal": "werewolf elder plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P5"),
            ("d2 event.punishment", "P2"),
            ("at vote 2", {"dead": ["P2", "P5"], "public": ["powers_lost"]}),
        ],
    },
    "Elder, not him: so is being left standing (A12)": {
        "variants": ["v3_not_him"],
        "deal": "werewolf elder plain plain",
        "script": [
            ("d1 not_him.first", "P2"),
            *[("d1 not_him.clear", name) for name in ("P1", "P3", "P4")],
            ("at dusk 1", {"dead": ["P2"], "public": ["powers_lost"]}),
        ],
    },
    "Elder, backfire: the wolf who pays for him curses nobody": {
        **NEW_MOON,
        "events": ["ev_backfire"],
        "deal": "werewolf elder werewolf plain plain",
        "script": [
            ("n3 werewolves.devour", "P2"),
            ("at dawn 3", {"dead": ["P3"], "public_not": ["powers_lost"]}),
        ],
    },
}


@pytest.mark.parametrize("words", OFFICES_UNDER_EVENTS)
def test_an_office_under_an_event(words: str, holds: Holds) -> None:
    holds(OFFICES_UNDER_EVENTS[words])
