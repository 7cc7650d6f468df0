"""Effects that outlast their player; seats and offices after their holders have left."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import BOTH, NEW_MOON, homes, village
from tests.rules.situations import Holds, Situation

QUIET = "ev_gloomy_monday"
"""An event without any effect."""

OUTLASTS: dict[str, Situation] = {
    "raven: the poster hangs though its author died the same night": village(
        "farm farm farm v v",
        QUIET,
        deal="werewolf raven plain plain plain",
        script=[
            ("n1 raven.mark", "P3"),
            ("n1 werewolves.devour", "P2"),
            ("d1 village.vote", {"P1": "P4"}),
            ("at dusk 1", {"dead": ["P2", "P3"]}),
        ],
    ),
    "pyromaniac: the house burns though whoever lit it died the same night": village(
        "farm farm church v v",
        QUIET,
        deal="werewolf pyromaniac plain plain plain",
        script=[
            ("n1 pyromaniac.burn", "church"),
            ("n1 werewolves.devour", "P2"),
            ("at dawn 1", {"dead": ["P2"], "public": ["building_burned"], "building": {"P3": "vagabond"}}),
        ],
    ),
    "gypsy: the question is asked though she died the same night": {
        **NEW_MOON,
        "events": [],
        "spiritism": ["ev_spiritism_1"],
        "deal": "werewolf gypsy plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n1 gypsy.question", 1),
            ("n1 gypsy.spirit", "P3"),
            ("at vote 1", {"public": [{"id": "spirit_answered", "value": True}]}),
        ],
    },
    "somnambulism: what the Seer saw is voiced though she died the same night": {
        **NEW_MOON,
        "events": ["ev_somnambulism"],
        "deal": "werewolf seer plain plain plain",
        "script": [
            ("at dusk 2", {}),
            ("n3 seer.look", "P1"),
            ("n3 werewolves.devour", "P2"),
            ("at vote 3", {"public": [{"id": "somnambulism_voiced", "value": "werewolf"}]}),
        ],
    },
    "crier: who died in the night is replaced at dawn, and the new one reads the day after": {
        **NEW_MOON,
        "crier": {"hand": [QUIET, "ev_eclipse"], "seat": "P3"},
        "captain": "P2",
        "options": {"captain": True},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", "P3"),
            ("n2 town_crier.appoint", "P4"),
            ("at vote 2", {"crier": "P4"}),
            ("n3 werewolves.devour", None),
            ("now", {"pending": "town_crier.read", "by": "P4"}),
        ],
    },
    "crier, Captain: both died in one night; the new Captain names the new crier": {
        **NEW_MOON,
        "crier": {"hand": [QUIET], "seat": "P3"},
        "captain": "P2",
        "options": {"captain": True},
        "deal": "werewolf cupid plain plain plain plain",
        "script": [
            ("n1 cupid.link", ["P2", "P3"]),
            ("n1 werewolves.devour", "P3"),
            ("n1 captain.successor", "P5"),
            (
                "now",
                {
                    "pending": "town_crier.appoint",
                    "by": "P5",
                    "dead": ["P2", "P3"],
                    "legal": ["P1", "P4", "P6"],
                },
            ),
        ],
    },
    "Captain: without one nobody revokes a crier": {
        **NEW_MOON,
        "crier": {"hand": [QUIET], "seat": "P3"},
        "options": {"captain": True, "captain_election": "never"},
        "deal": "werewolf plain plain plain",
        "script": [
            ("d2 town_crier.read", QUIET),
            ("now", {"pending": "village.vote", "crier": "P3"}),
        ],
    },
    "farms: the Captain and the last other Farmer fall together, and the office ends": {
        **BOTH,
        "buildings": homes("v farm farm v v v"),
        "events": [],
        "captain": "P2",
        "options": {"captain": True},
        "deal": "cupid plain plain werewolf plain plain",
        "script": [
            ("n1 cupid.link", ["P2", "P3"]),
            ("n1 werewolves.devour", "P3"),
            ("at vote 1", {"dead": ["P2", "P3"], "captain": None, "public": ["captain_office_empty"]}),
            ("at vote 2", {"captain": None}),
        ],
    },
    "bailiff: with the house of the Bailiff burned nobody gives houses away": village(
        "farm bailiff_house farm v v farm",
        QUIET,
        deal="werewolf pyromaniac plain plain plain plain",
        script=[
            ("n1 pyromaniac.burn", "bailiff_house"),
            ("n1 werewolves.devour", "P3"),
            (
                "at vote 1",
                {"dead": ["P3"], "building": {"P2": "vagabond", "P4": "vagabond", "P5": "vagabond"}},
            ),
            ("now", {"pending": "village.vote"}),
        ],
    ),
    "farms: a Vagabond who moves into a farm elects, and may be elected": {
        **BOTH,
        "buildings": homes("v farm farm bailiff_house v"),
        "events": [],
        "options": {"captain": True, "captain_election": "day 2"},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", "P3"),
            ("n2 bailiff.house", "P5"),
            ("n2 vagabond.accept", True),
            ("now", {"pending": "captain.elect", "by": ["P2", "P5"], "legal": ["P2", "P5"]}),
        ],
    },
    "Innkeeper: who may not vote has voted against nobody": village(
        "tavern v v v v",
        QUIET,
        deal="plain werewolf scapegoat plain plain",
        script=[
            ("d1 village.vote", {"P1": "P2", "P3": "P4"}),
            ("d1 scapegoat.voters", ["P2"]),
            ("at dusk 1", {"dead": ["P3"], "public_not": ["immunity_lost"]}),
            ("d2 village.vote", {"P2": "P4"}),
            ("at dusk 2", {"dead": ["P3", "P4"], "public_not": ["immunity_lost"]}),
        ],
    ),
    "school: when everybody else was told off there is no vote, and no Scapegoat pays (A66)": village(
        "school farm farm",
        QUIET,
        deal="scapegoat werewolf plain",
        script=[
            ("d1 schoolteacher.ban", ["P2", "P3"]),
            ("at dusk 1", {"dead": [], "public": ["no_vote"]}),
        ],
    ),
    "angel: the razor is no vote, and the Angel does not win by it (A25)": village(
        "farm barbershop farm v v",
        QUIET,
        deal="werewolf plain angel plain plain",
        script=[
            ("d0 barber.shave", "P3"),
            ("at dusk 0", {"dead": ["P2", "P3"], "winner": None}),
        ],
    ),
}

SEATS: dict[str, Situation] = {
    "fire: the first wolf to the right is looked for where people sit now": {
        **BOTH,
        "buildings": homes("farm farm farm bakery bailiff_house v farm"),
        "events": [],
        "deal": "werewolf pyromaniac plain plain plain werewolf plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 bailiff.house", "P6"),
            ("n1 vagabond.accept", True),
            ("n2 pyromaniac.burn", "bakery"),
            ("n2 werewolves.devour", "P4"),
            ("at dawn 2", {"dead": ["P3", "P6"], "causes": {"P6": "burned"}}),
        ],
    },
    "knight: the rust takes the first wolf on his left as people sit now": {
        **BOTH,
        "buildings": homes("farm farm farm bakery bailiff_house v farm"),
        "events": [],
        "deal": "plain rusty_sword_knight plain werewolf plain werewolf plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 bailiff.house", "P6"),
            ("n1 vagabond.accept", True),
            ("n2 werewolves.devour", "P2"),
            ("at dawn 3", {"dead": ["P2", "P3", "P6"], "causes": {"P6": "rust"}}),
        ],
    },
    "bear: it growls when a wolf has moved beside its tamer, not before": {
        **BOTH,
        "buildings": homes("farm farm farm bakery bailiff_house v farm"),
        "events": [],
        "deal": "plain bear_tamer plain plain plain werewolf plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 bailiff.house", "P6"),
            ("n1 vagabond.accept", True),
            ("at vote 1", {"public": ["bear_growled"]}),
            ("at dusk 1", {}),
            ("n2 werewolves.devour", None),
            ("at vote 2", {"public": ["bear_growled"]}),
        ],
    },
    "harvest: the wolves hunt beside where they sit now": {
        **BOTH,
        "buildings": homes("farm farm farm bakery bailiff_house v farm"),
        "events": [],
        "variants": ["v6_harvest"],
        "deal": "plain plain plain plain werewolf plain plain",
        "script": [
            ("n1 werewolves.devour", "P4"),
            ("n1 bailiff.house", "P6"),
            ("n1 vagabond.accept", True),
            ("at night 2", {}),
            ("now", {"pending": "werewolves.devour", "legal": ["P6", "P7"]}),
        ],
    },
    "Hunter, harvest: a dead one's neighbours are those of the place where he sat": {
        **BOTH,
        "buildings": homes("farm farm farm bakery bailiff_house v farm"),
        "events": [],
        "variants": ["v6_harvest"],
        "deal": "plain werewolf hunter plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("now", {"pending": "hunter.shoot", "legal": ["P2", "P4"]}),
        ],
    },
    "miracle: who comes back sits where a place is free": {
        **BOTH,
        "buildings": homes("farm farm farm bakery bailiff_house v farm"),
        "events": ["ev_miracle"],
        "deal": "plain fox plain plain plain werewolf plain",
        "script": [
            ("n2 werewolves.devour", "P3"),
            ("n2 bailiff.house", "P6"),
            ("n2 vagabond.accept", True),
            ("at vote 2", {"dead": []}),
            ("n3 fox.sniff", "P4"),
            ("now", {"told": {"P2": [{"what": "sniffed", "about": "P4", "value": True}]}}),
            ("at vote 3", {}),
        ],
    },
}

EVENTS: dict[str, Situation] = {
    "nightmare, Captain: a medal does not accuse twice": {
        **NEW_MOON,
        "events": ["ev_nightmare"],
        "captain": "P1",
        "options": {"captain": True},
        "deal": "plain werewolf plain plain plain",
        "script": [
            ("d2 event.nightmare", "P3"),
            ("d2 event.nightmare", "P4"),
            ("d2 event.nightmare", "P2"),
            ("d2 event.nightmare", "P2"),
            ("d2 event.nightmare", "P3"),
            ("at dusk 2", {"dead": ["P2", "P3"]}),
        ],
    },
    "great distrust, love: grief follows whom nobody points at": {
        **NEW_MOON,
        "events": ["ev_great_distrust"],
        "deal": "cupid werewolf plain plain plain",
        "script": [
            ("n1 cupid.link", ["P3", "P4"]),
            ("d2 event.great_distrust", {"tally": {"P1": 3, "P2": 3, "P4": 2, "P5": 2}}),
            ("at dusk 2", {"dead": ["P3", "P4"], "causes": {"P3": "event:great_distrust", "P4": "grief"}}),
        ],
    },
    "executioner, manor: a pardoned card is shown to nobody, the executioner either": village(
        "v manor v v v",
        "ev_executioner",
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 event.executioner", "P3"),
            ("d2 village.vote", "P4"),
            ("d2 lord.pardon", True),
            ("at dusk 2", {"dead": [], "told": {"P3": []}}),
        ],
    ),
    "executioner, Servant: a card that was taken is shown to nobody": {
        **NEW_MOON,
        "events": ["ev_executioner"],
        "deal": "werewolf devoted_servant plain seer plain",
        "script": [
            ("d2 event.executioner", "P3"),
            ("d2 village.vote", "P4"),
            ("d2 devoted_servant.take", True),
            ("at dusk 2", {"dead": ["P4"], "told": {"P3": []}}),
        ],
    },
    "touch of death: nobody is infected whom nobody touched": {
        **NEW_MOON,
        "events": ["ev_touch_of_death"],
        "deal": "accursed_wolf_father plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("n3 event.touch_of_death", False),
            ("now", {"pending": "accursed_wolf_father.infect", "legal": [False]}),
            ("at dawn 3", {"dead": [], "status": {"P3": []}}),
        ],
    },
    "rascal: no poster, no spell and no shield reach another room (A52)": {
        **BOTH,
        "buildings": homes("farm farm farm farm farm farm"),
        "events": ["ev_little_rascal"],
        "players": people("m1950 m1960 m1965 m1970 m1980 m2001"),
        "deal": "werewolf raven witch defender piper plain",
        "script": [
            ("n3 raven.mark", "P6", "rejected"),
            ("n3 defender.protect", "P6", "rejected"),
            ("n3 werewolves.devour", "P6", "rejected"),
            ("n3 witch.poison", "P6", "rejected"),
            ("n3 piper.charm", ["P6", "P1"], "rejected"),
        ],
    },
    "enthusiasm: whom the coin frees has not left, and the village goes on waiting": {
        **NEW_MOON,
        "crier": {"hand": ["ev_heads_tails"], "seat": "P5"},
        "events": ["ev_enthusiasm"],
        "coins": ["tails"],
        "deal": "werewolf werewolf plain plain plain",
        "script": [
            ("d2 town_crier.read", "ev_heads_tails"),
            ("d2 village.vote", "P1"),
            ("at dusk 2", {"dead": [], "public_not": ["second_vote"]}),
            ("d3 village.vote", "P1"),
            ("now", {"public": ["second_vote"]}),
        ],
    },
    "pact: who refuses to leave keeps the house, and the Bailiff has nothing to give": village(
        "v farm church bailiff_house v",
        "ev_devil_pact",
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 village.vote", "P3"),
            ("d2 event.devil_pact", True),
            ("at night 3", {"dead": [], "building": {"P3": "church"}, "status": {"P3": ["bound"]}}),
        ],
    ),
    "burial: what the dead wore is hidden, where they lived is not": village(
        "v farm church bailiff_house v",
        "ev_burial",
        deal="werewolf plain plain plain plain",
        script=[
            ("n3 werewolves.devour", "P3"),
            ("now", {"pending": "bailiff.house", "public": [{"id": "died", "value": "P3"}, "house_free"]}),
        ],
    ),
    "ball, captain: who dances is still Captain, and the ballot weighs nothing while away": {
        **NEW_MOON,
        "events": ["ev_saturday_ball"],
        "players": people("m2001 m1950 m1960 m1970 m1975"),
        "captain": "P1",
        "options": {"captain": True},
        "deal": "plain werewolf plain plain plain",
        "script": [
            ("d2 village.vote", {"P1": "P3"}, "rejected"),
            ("d2 village.vote", {"P2": "P3"}),
            ("at dusk 2", {"captain": "P1", "dead": ["P3"]}),
        ],
    },
    "Saint Philippe, election: an event that gives the medal leaves nothing to elect that morning": {
        **NEW_MOON,
        "events": ["ev_saint_philippe"],
        "options": {"captain": True, "captain_election": "day 2"},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d2 captain.elect", "P3"),
            ("now", {"pending": "village.vote", "captain": "P3"}),
        ],
    },
}


@pytest.mark.parametrize("words", OUTLASTS)
def test_effect_outlasts_its_player(words: str, holds: Holds) -> None:
    holds(OUTLASTS[words])


@pytest.mark.parametrize("words", SEATS)
def test_seats_after_departures(words: str, holds: Holds) -> None:
    holds(SEATS[words])


@pytest.mark.parametrize("words", EVENTS)
def test_event_with_earlier_effects(words: str, holds: Holds) -> None:
    holds(EVENTS[words])
