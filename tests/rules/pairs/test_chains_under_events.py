"""Chains of effects under events: grief, offices, powers of wolves, goals that come true."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import NEW_MOON, homes, moon
from tests.rules.situations import Holds, Situation

LINK = ("n1 cupid.link", ["P6", "P7"])
SMALL = "seer+werewolf witch+plain hunter+plain cupid+werewolf defender+plain elder+plain plain+plain"
GREAT = "seer+elder plain+hunter witch+plain cupid+werewolf plain+scapegoat defender+werewolf plain+plain"

EIGHT = (
    "seer+plain elder+plain witch+plain plain+werewolf hunter+werewolf cupid+plain plain+plain defender+plain"
)


def seance(asker: str, card: int, question: int, answer: bool) -> Situation:
    """Return a séance of eight players of the small double-je.

    The right neighbour of the asker is voted out the day before.
    """
    return {
        **NEW_MOON,
        "variants": ["v5_double_je"],
        "events": [f"ev_spiritism_{card}"],
        "deal": EIGHT,
        "script": [
            ("n1 cupid.link", ["P1", "P8"]),
            ("d1 village.vote", f"P{int(asker[1:]) - 1}"),
            ("d2 event.spiritism", question),
            ("now", {"public": [{"id": "spirit_answered", "value": answer}]}),
        ],
    }


CHAINS: dict[str, Situation] = {
    "backfire, Witch: nobody was bitten, and she is shown nobody": moon(
        "ev_backfire", "werewolf seer witch plain plain plain",
        ("n3 werewolves.devour", "P4"),
        ("n3 witch.heal", "P4", "rejected"),
        ("at dawn 3", {"dead": [], "camp": {"P4": "wolves"}}),
    ),
    "specter, Witch: nor by the specter's night": moon(
        "ev_specter", "werewolf werewolf witch plain plain plain plain",
        ("n3 werewolves.devour", "P4"),
        ("n3 event.specter", "P1"),
        ("n3 witch.heal", "P4", "rejected"),
        ("at dawn 3", {"dead": ["P1"]}),
    ),
    "specter, Defender: a shield keeps off teeth, not a touch": moon(
        "ev_specter", "werewolf werewolf defender plain plain plain plain",
        ("n3 defender.protect", "P4"),
        ("n3 werewolves.devour", "P4"),
        ("n3 event.specter", "P1"),
        ("at dawn 3", {"dead": ["P1"], "camp": {"P4": "wolves"}}),
    ),
    "specter, Wolf-Father: there is no victim to infect": moon(
        "ev_specter", "werewolf accursed_wolf_father plain plain plain plain plain",
        ("n3 werewolves.devour", "P4"),
        ("n3 event.specter", "P1"),
        ("n3 accursed_wolf_father.infect", True, "rejected"),
        ("n4 werewolves.devour", "P5"),
        ("n4 accursed_wolf_father.infect", True),
        ("at dawn 4", {"dead": ["P1"], "status": {"P5": ["infected"]}}),
    ),
    "backfire, White Werewolf: the first wolf to the left may be the white one": moon(
        "ev_backfire", "werewolf seer white_werewolf plain plain plain plain",
        ("n3 werewolves.devour", "P2"),
        ("at dawn 3", {"dead": ["P3"]}),
    ),
    "full moon, infection: one infected looks with the wolves": moon(
        "ev_full_moon", "accursed_wolf_father seer plain plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("n1 accursed_wolf_father.infect", True),
        ("n3 event.full_moon_look", "P2"),
        ("n3 event.full_moon_look", "P2"),
        ("now", {"told": {"P3": [{"what": "card", "about": "P2", "value": "seer"}]}}),
    ),
    "full moon, Wild Child: one that turned that day looks, too": moon(
        "ev_full_moon", "werewolf wild_child plain seer plain plain",
        ("n1 wild_child.model", "P3"),
        ("d2 village.vote", "P3"),
        ("n3 event.full_moon_look", None),
        ("now", {"pending": "event.full_moon_look", "by": "P2"}),
    ),
    "full moon, White Werewolf: he hunts nobody alone that night either": moon(
        "ev_full_moon", "white_werewolf werewolf seer plain plain plain",
        ("at dawn 3", {"calls": ["seer", "full_moon_look", "full_moon_devour"], "dead": []}),
        options={"white_werewolf_nights": "every"},
    ),
    "pact, love: who refuses to leave is not mourned": moon(
        "ev_devil_pact", "werewolf plain plain cupid plain plain",
        ("n1 cupid.link", ["P2", "P3"]),
        ("d2 village.vote", "P2"),
        ("d2 event.devil_pact", True),
        ("at dusk 2", {"dead": [], "status": {"P2": ["lover", "bound"], "P3": ["lover"]}}),
    ),
    "pact, Wild Child: a model who refuses to leave is still there": moon(
        "ev_devil_pact", "werewolf wild_child plain plain plain",
        ("n1 wild_child.model", "P3"),
        ("d2 village.vote", "P3"),
        ("d2 event.devil_pact", True),
        ("at dusk 2", {"camp": {"P2": "village"}}),
    ),
    "pact, Judge: the second condemned of the day is asked as well": moon(
        "ev_devil_pact", "werewolf plain stuttering_judge plain plain plain",
        ("d2 village.vote", {"P3": "P2"}),
        ("d2 stuttering_judge.signal", True),
        ("d2 event.devil_pact", True),
        ("d2 village.vote", {"P1": "P4"}),
        ("d2 event.devil_pact", False),
        ("at dusk 2", {"dead": ["P4"], "status": {"P2": ["bound"]}}),
    ),
    "coin, Captain: whom the coin does not free hands the medal on": moon(
        "ev_heads_tails", "werewolf plain plain plain plain",
        ("d2 village.vote", "P2"),
        ("now", {"pending": "captain.successor", "captain": None}),
        ("d2 captain.successor", "P4"),
        ("at dusk 2", {"dead": ["P2"], "captain": "P4"}),
        coins=["heads"], captain="P2", options={"captain": True},
    ),
    "coin, Captain: whom it frees keeps it": moon(
        "ev_heads_tails", "werewolf plain plain plain plain",
        ("d2 village.vote", "P2"),
        ("at dusk 2", {"dead": [], "captain": "P2", "public_not": ["captain_elected"]}),
        coins=["tails"], captain="P2", options={"captain": True},
    ),
    "punishment, Captain: a punished Captain hands the medal on before the vote": moon(
        "ev_punishment", "werewolf plain plain plain plain plain",
        ("n1 werewolves.devour", "P6"),
        ("d2 event.punishment", "P2"),
        ("d2 captain.successor", "P4"),
        ("at vote 2", {"dead": ["P2", "P6"], "captain": "P4"}),
        captain="P2", options={"captain": True},
    ),
    "punishment, Piper: the last one who had not heard the flute": moon(
        "ev_punishment", "werewolf piper plain plain plain plain",
        ("n1 piper.charm", ["P1", "P3"]),
        ("d1 village.vote", "P6"),
        ("n2 piper.charm", ["P4", "P5"]),
        ("at over", {"winner": "piper"}),
    ),
    "great distrust, last wolf: without a friend he is gone, and the village has won": moon(
        "ev_great_distrust", "werewolf plain plain plain",
        ("d2 event.great_distrust", {"tally": {"P2": 3, "P3": 3, "P4": 2}}),
        ("at over", {"winner": "village"}),
    ),
    "great distrust, two left: each has one friend to point at": moon(
        "ev_great_distrust", "werewolf plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("n2 werewolves.devour", "P4"),
        ("d2 event.great_distrust", {"P1": ["P2"], "P2": ["P1"]}),
        ("at dusk 2", {"dead": ["P3", "P4"], "winner": None}),
    ),
    "great distrust, Piper: whoever is left has heard the flute": moon(
        "ev_great_distrust", "werewolf piper plain plain plain plain",
        ("n1 piper.charm", ["P1", "P3"]),
        ("n2 piper.charm", ["P4"], "rejected"),
        ("n2 piper.charm", ["P4", "P5"]),
        ("d2 event.great_distrust", {"tally": {"P1": 2, "P2": 3, "P3": 3, "P4": 2, "P5": 2}}),
        ("at over", {"winner": "piper"}),
    ),
    "rascal, Scapegoat: whom alone he left to vote is in another room": moon(
        "ev_little_rascal", "werewolf plain plain scapegoat plain plain",
        ("d1 village.vote", {"tally": {"P1": 1, "P5": 1}}),
        ("d1 scapegoat.voters", ["P3"]),
        ("n2 werewolves.devour", None),
        ("now", {"pending": "werewolves.devour", "dead": ["P4"]}),
        players=people("1950 1951 2010 1952 1953 1954"),
    ),
    "executioner, executioner: whoever is condemned sees the own card, and a successor the next": moon(
        "ev_executioner", "werewolf plain seer plain plain plain",
        ("d2 event.executioner", "P3"),
        ("d2 village.vote", "P3"),
        ("d2 executioner.successor", "P4"),
        ("at dusk 2", {"dead": ["P3"], "status": {"P3": []}}),
        ("d3 village.vote", "P5"),
        (
            "at dusk 3",
            {"told": {"P4": [{"what": "card", "about": "P5", "value": "simple_villager"}]}},
        ),
    ),
    "razor, plague: where nobody is a wolf every Barber pays": {
        "modules": ["village"],
        "variants": ["v7_black_plague"],
        "buildings": homes("farm v barbershop v v v v"),
        "deal": "seer plain plain plain plain plain plain",
        "seed": 6,
        "script": [
            ("d1 barber.shave", "P1"),
            ("at dusk 1", {"dead": ["P1", "P3", "P6"], "causes": {"P1": "razor", "P3": "razor"}}),
        ],
    },
    "razor, double-je: the second card is a wolf's, and the Barber lives (A41)": {
        "modules": ["village"],
        "variants": ["v5_double_je"],
        "buildings": homes("farm v barbershop v v v v"),
        "deal": SMALL,
        "script": [
            LINK,
            ("d1 barber.shave", "P1"),
            ("at dusk 1", {"dead": ["P1"], "causes": {"P1": "razor"}}),
        ],
    },
    "razor, double-je: and pays for anybody else": {
        "modules": ["village"],
        "variants": ["v5_double_je"],
        "buildings": homes("v v barbershop v farm v v"),
        "deal": SMALL,
        "script": [
            LINK,
            ("d1 barber.shave", "P5"),
            ("d1 hunter.shoot", "P2"),
            ("at dusk 1", {"dead": ["P2", "P3", "P5"]}),
        ],
    },
    "great double-je, Hunter: whichever card it is, its holder shoots": {
        "variants": ["v5_double_je"],
        "options": {"double_je": "great"},
        "deal": GREAT,
        "script": [
            ("d1 village.vote", "P2"),
            ("now", {"pending": "hunter.shoot", "by": "P2"}),
        ],
    },
    "great double-je, Scapegoat: whichever card it is, its holder pays for a tie": {
        "variants": ["v5_double_je"],
        "options": {"double_je": "great"},
        "deal": GREAT,
        "script": [
            LINK,
            ("d1 village.vote", {"tally": {"P1": 1, "P3": 1}}),
            ("at dusk 1", {"dead": ["P5"], "causes": {"P5": "tie"}}),
        ],
    },
    "double-je, executioner: the card that tells the side is what he is shown": {
        **NEW_MOON,
        "variants": ["v5_double_je"],
        "events": ["ev_executioner"],
        "deal": SMALL,
        "script": [
            ("d2 event.executioner", "P3"),
            ("d2 village.vote", "P1"),
            ("now", {"told": {"P3": [{"what": "card", "about": "P1", "value": "werewolf"}]}}),
        ],
    },
    "spiritism, double-je: whoever has a power is no plain villager": seance("P3", 1, 1, False),
    "spiritism, double-je: nor is a wolf with a villager's power": seance("P4", 1, 1, False),
    "spiritism, double-je: two villagers' cards are one plain villager": seance("P7", 1, 1, True),
    "fools' day, great double-je: powers change hands, whichever card they are on": {
        **NEW_MOON,
        "variants": ["v5_double_je"],
        "options": {"double_je": "great"},
        "events": ["ev_fools_day"],
        "deal": GREAT,
        "script": [
            LINK,
            ("at night 3", {"pending": "seer.look", "by": "P3"}),
            ("n3 seer.look", "P1"),
            ("now", {"pending": "defender.protect", "by": "P1"}),
            ("n3 werewolves.devour", "P5"),
            ("now", {"pending": "witch.heal", "by": "P1"}),
            ("at night 4", {"pending": "seer.look", "by": "P1"}),
            ("n4 seer.look", "P3"),
            ("now", {"pending": "defender.protect", "by": "P6"}),
        ],
    },
    "backfire, great double-je: a villager's card beside a power is none without": {
        **NEW_MOON,
        "variants": ["v5_double_je"],
        "options": {"double_je": "great"},
        "events": ["ev_backfire"],
        "deal": GREAT,
        "script": [
            LINK,
            ("n1 werewolves.devour", None),
            ("n3 werewolves.devour", "P2"),
            ("at dawn 3", {"dead": ["P4"], "camp": {"P2": "village"}}),
        ],
    },
    "backfire, great double-je: two of them are": {
        **NEW_MOON,
        "variants": ["v5_double_je"],
        "options": {"double_je": "great"},
        "events": ["ev_backfire"],
        "deal": GREAT,
        "script": [
            LINK,
            ("n3 werewolves.devour", "P7"),
            ("at dawn 3", {"dead": [], "camp": {"P7": "wolves"}}),
        ],
    },
    "miracle, great double-je: whoever comes back has one card, and shows no other a second time": {
        **NEW_MOON,
        "variants": ["v5_double_je"],
        "options": {"double_je": "great"},
        "events": ["ev_miracle"],
        "deal": GREAT,
        "script": [
            LINK,
            ("n2 werewolves.devour", "P5"),
            ("at vote 2", {"public": ["second_card_shown", "returned"]}),
            ("d2 village.vote", "P5"),
            ("at dusk 2", {"dead": ["P5"], "public_not": ["second_card_shown"]}),
        ],
    },
    "Servant, Scapegoat: whose card pays for a tie was taken, and nobody says who votes (A26)": {
        "deal": "werewolf plain plain scapegoat devoted_servant plain",
        "script": [
            ("d1 village.vote", {"tally": {"P2": 1, "P3": 1}}),
            ("d1 devoted_servant.take", True),
            ("at dusk 1", {"dead": ["P4"], "card": {"P5": "scapegoat"}}),
            ("d2 village.vote", {"P2": "P6", "P3": "P1"}),
            ("at dusk 2", {"dead": ["P4", "P5"]}),
        ],
    },
}  # fmt: skip


@pytest.mark.parametrize("words", CHAINS)
def test_chain_of_effects_under_an_event(words: str, holds: Holds) -> None:
    holds(CHAINS[words])
