"""The Town crier in the sentences of the rulebook (RULES.md §2.3, §2.5, §2.6, §3.2)."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.people import people
from tests.rules.situations import Holds, Situation

HAND = ["ev_burial", "ev_enthusiasm", "ev_somnambulism"]
QUIET = "ev_dissatisfaction"
TEN = "werewolf seer plain plain plain plain plain plain plain plain"
MOON: Situation = {"modules": ["new_moon"], "options": {"captain": True}, "deal": TEN}
CRIED: Situation = {**MOON, "captain": "P2", "crier": {"hand": HAND, "seat": "P3"}}
"""A table at which P2 is Captain and P3 crier from the start."""

SENTENCES: dict[str, Situation] = {
    "to an inhabitant of the Captain's choice, beside a card": {
        **MOON,
        "captain": "P2",
        "crier": {"hand": HAND},
        "script": [
            ("now", {"crier": None}),
            ("at dawn 1", {"asked": ["seer.look", "werewolves.devour"]}),
            (
                "now",
                {
                    "pending": "town_crier.appoint",
                    "by": "P2",
                    "legal": ["P1", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10"],
                },
            ),
            ("d1 town_crier.appoint", "P1"),
            ("now", {"crier": "P1", "card": {"P1": "werewolf"}, "camp": {"P1": "wolves"}}),
        ],
    },
    "the Captain cannot name themselves, and names somebody": {
        **MOON,
        "captain": "P2",
        "crier": {"hand": HAND},
        "script": [
            ("d1 town_crier.appoint", "P2", "rejected"),
            ("d1 town_crier.appoint", None, "rejected"),
            ("d1 town_crier.appoint", "P5"),
            ("at vote 1", {"crier": "P5"}),
        ],
    },
    "each morning from the day after, one of the cards in hand, or none": {
        **MOON,
        "captain": "P2",
        "crier": {"hand": HAND},
        "script": [
            ("d1 town_crier.appoint", "P3"),
            ("at vote 1", {"public_not": ["event_drawn"]}),
            ("at dawn 2", {"told": {"P3": [{"what": "hand", "value": sorted(HAND)}]}}),
            ("now", {"pending": "town_crier.read", "by": "P3", "legal": HAND}),
            ("d2 town_crier.read", "ev_nightmare", "rejected"),
            ("d2 town_crier.read", "ev_somnambulism"),
            ("at vote 2", {"asked": ["town_crier.read", "town_crier.replace"]}),
            ("at dawn 3", {}),
            ("now", {"pending": "town_crier.read", "legal": ["ev_burial", "ev_enthusiasm"]}),
            ("d3 town_crier.read", None),
            ("at vote 3", {"asked": ["town_crier.read"], "public_not": ["event_drawn"]}),
            ("at dawn 4", {}),
            ("now", {"pending": "town_crier.read", "legal": ["ev_burial", "ev_enthusiasm"]}),
        ],
    },
    "what lasts goes on when its reader is gone": {
        **CRIED,
        "script": [
            ("d2 town_crier.read", "ev_burial"),
            ("d2 village.vote", "P3"),
            ("d2 town_crier.appoint", "P4"),
            ("n3 werewolves.devour", "P5"),
            ("at dawn 3", {"dead": ["P3", "P5"], "status": {"P3": ["revealed"], "P5": []}}),
        ],
    },
    "after an announcement and before the vote the Captain may name another": {
        **CRIED,
        "script": [
            ("d2 town_crier.read", "ev_enthusiasm"),
            ("d2 town_crier.replace", "P3", "rejected"),
            ("d2 town_crier.replace", "P2", "rejected"),
            ("d2 town_crier.replace", "P6"),
            ("now", {"crier": "P6", "pending": "village.vote"}),
            ("at dawn 3", {"told": {"P6": [{"what": "hand", "value": ["ev_burial", "ev_somnambulism"]}]}}),
            ("now", {"pending": "town_crier.read", "by": "P6", "legal": ["ev_burial", "ev_somnambulism"]}),
        ],
    },
    "on a day whose event takes the place of the vote, too": {
        **CRIED,
        "crier": {"hand": ["ev_nightmare", QUIET], "seat": "P3"},
        "script": [
            ("n2 werewolves.devour", "P10"),
            ("d2 town_crier.read", "ev_nightmare"),
            ("now", {"pending": "town_crier.replace", "by": "P2"}),
            ("d2 town_crier.replace", "P4"),
            ("now", {"pending": "event.nightmare", "crier": "P4"}),
        ],
    },
    "on a day without an announcement nobody is revoked": {
        **CRIED,
        "script": [
            ("d2 town_crier.read", None),
            ("now", {"pending": "village.vote"}),
            ("at dusk 2", {"crier": "P3"}),
        ],
    },
    "a crier who is made Captain hands the office to another inhabitant": {
        **CRIED,
        "script": [
            ("n2 werewolves.devour", "P2"),
            ("n2 captain.successor", "P3"),
            ("now", {"pending": "town_crier.appoint", "by": "P3"}),
            ("n2 town_crier.appoint", "P3", "rejected"),
            ("n2 town_crier.appoint", "P7"),
            (
                "at vote 2",
                {
                    "captain": "P3",
                    "crier": "P7",
                    "asked": ["town_crier.appoint"],
                },
            ),
            ("at dawn 3", {}),
            ("now", {"pending": "town_crier.read", "by": "P7"}),
        ],
    },
    "whoever is eliminated is succeeded by the Captain's word, not by their own": {
        **CRIED,
        "script": [
            ("d1 village.vote", "P3"),
            ("now", {"pending": "town_crier.appoint", "by": "P2"}),
            ("d1 town_crier.appoint", "P3", "rejected"),
            ("d1 town_crier.appoint", "P8"),
            ("at dawn 2", {"crier": "P8", "told": {"P8": [{"what": "hand", "value": sorted(HAND)}]}}),
            ("now", {"pending": "town_crier.read", "by": "P8"}),
        ],
    },
    "both eliminated in one night, a Captain comes first": {
        **CRIED,
        "deal": TEN.replace("plain", "witch", 1),
        "crier": {"hand": HAND, "seat": "P4"},
        "script": [
            ("n2 werewolves.devour", "P2"),
            ("n2 witch.poison", "P4"),
            ("n2 captain.successor", "P5"),
            ("now", {"pending": "town_crier.appoint", "by": "P5"}),
            ("n2 town_crier.appoint", "P6"),
            ("at vote 2", {"captain": "P5", "crier": "P6"}),
        ],
    },
    "a new Captain may keep the crier": {
        **CRIED,
        "script": [
            ("d1 village.vote", "P2"),
            ("d1 captain.successor", "P4"),
            ("d2 town_crier.read", None),
            ("now", {"pending": "town_crier.replace", "by": "P4"}),
            ("d2 town_crier.replace", None),
            ("at vote 3", {"captain": "P4", "crier": "P3", "public_not": ["crier_named"]}),
        ],
    },
    "or name another, who begins the day after": {
        **CRIED,
        "script": [
            ("d1 village.vote", "P2"),
            ("d1 captain.successor", "P4"),
            ("d2 town_crier.read", None),
            ("d2 town_crier.replace", "P5"),
            ("at dawn 3", {"crier": "P5"}),
            ("now", {"pending": "town_crier.read", "by": "P5", "legal": HAND}),
        ],
    },
    "who takes the card of a crier takes no office": {
        **CRIED,
        "deal": TEN.replace("plain", "hunter", 1).replace("plain", "devoted_servant", 1),
        "script": [
            ("d2 town_crier.read", "ev_somnambulism"),
            ("d2 village.vote", "P3"),
            ("d2 devoted_servant.take", True),
            ("now", {"pending": "town_crier.appoint", "by": "P2", "crier": None}),
            ("d2 town_crier.appoint", "P5"),
            ("at vote 3", {"crier": "P5"}),
        ],
    },
    "a Servant who was crier is no longer, and what is left of the hand goes on": {
        **CRIED,
        "deal": TEN.replace("plain", "devoted_servant", 1),
        "script": [
            ("d2 town_crier.read", "ev_somnambulism"),
            ("d2 village.vote", "P9"),
            ("d2 devoted_servant.take", True),
            ("d2 town_crier.appoint", "P4"),
            ("at dawn 3", {"crier": "P4"}),
            ("now", {"pending": "town_crier.read", "by": "P4", "legal": ["ev_burial", "ev_enthusiasm"]}),
        ],
    },
    "the spirits answer before the crier speaks, and the debate comes after": {
        **CRIED,
        "deal": TEN.replace("plain", "gypsy", 1),
        "crier": {"hand": HAND, "seat": "P4"},
        "spiritism": ["ev_spiritism_3"],
        "script": [
            ("n1 werewolves.devour", "P9"),
            ("n2 gypsy.question", 3),
            ("n2 gypsy.spirit", "P5"),
            ("at dawn 2", {}),
            ("now", {"pending": "event.spiritism_answer"}),
            ("d2 event.spiritism_answer", True),
            ("now", {"pending": "town_crier.read"}),
        ],
    },
    "a permanent card holds from the start, beside the crier's": {
        **CRIED,
        "crier": {"hand": [QUIET], "seat": "P3"},
        "in_force": ["ev_burial"],
        "script": [
            ("n1 werewolves.devour", "P9"),
            ("at dawn 1", {"dead": ["P9"], "status": {"P9": []}}),
            ("d2 town_crier.read", QUIET),
            ("at vote 2", {"public": [{"id": "event_drawn", "value": QUIET}]}),
        ],
    },
    "on the Angel's opening day nothing is read, and nobody named": {
        **MOON,
        "deal": TEN.replace("plain", "angel", 1),
        "captain": "P2",
        "crier": {"hand": HAND},
        "script": [
            ("at dusk 0", {"asked": ["village.vote"], "crier": None}),
            ("d1 town_crier.appoint", "P4"),
            ("d2 town_crier.read", "ev_burial"),
        ],
    },
    "a Captain in the woods names nobody, and another day does": {
        **CRIED,
        "players": people("f m f f f f f f f f"),
        "crier": {"hand": ["ev_hunting", QUIET], "seat": "P3"},
        "script": [
            ("d2 town_crier.read", "ev_hunting"),
            (
                "at vote 2",
                {
                    "asked": [
                        "seer.look",
                        "werewolves.devour",
                        "village.vote",
                        "seer.look",
                        "werewolves.devour",
                        "town_crier.read",
                    ]
                },
            ),
            ("at vote 3", {"crier": "P3"}),
        ],
    },
}


@pytest.mark.parametrize("situation", SENTENCES.values(), ids=SENTENCES)
def test_the_book(situation: Situation, holds: Holds) -> None:
    holds(situation)
