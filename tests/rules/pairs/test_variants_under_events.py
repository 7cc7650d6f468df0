"""Variants under events, and in the village of houses."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import NEW_MOON, homes
from tests.rules.situations import Holds, Situation

V3: Situation = {"variants": ["v3_not_him"]}
V8: Situation = {"variants": ["v8_fascination"]}
BOTTLES: Situation = {
    **NEW_MOON,
    "variants": ["v6_harvest"],
    "events": ["ev_gathering"],
    "players": people("f m f m m m"),
    "draws": ["cured", "cured"],
    "deal": "witch plain plain werewolf plain plain",
}

VARIANTS_UNDER_EVENTS: dict[str, Situation] = {
    "not him, nightmare: the event takes the place of the chain": {
        **NEW_MOON,
        **V3,
        "events": ["ev_nightmare"],
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", None),
            ("now", {"pending": "event.nightmare"}),
        ],
    },
    "not him, great distrust: the event takes the place of the chain": {
        **NEW_MOON,
        **V3,
        "events": ["ev_great_distrust"],
        "deal": "werewolf plain plain plain plain",
        "script": [("n2 werewolves.devour", None), ("now", {"pending": "event.great_distrust"})],
    },
    "not him, flood: no vote is no vote, however it would be held": {
        **NEW_MOON,
        **V3,
        "events": ["ev_flood"],
        "players": people("m m f f m f m"),
        "deal": "werewolf plain plain plain plain plain plain",
        "script": [
            ("at dawn 2", {}),
            ("at dusk 2", {"public": ["vote_cancelled"], "public_not": ["condemned"]}),
        ],
    },
    "not him, coin: the last one standing is condemned, and the coin may free": {
        **NEW_MOON,
        **V3,
        "events": ["ev_heads_tails"],
        "coins": ["tails"],
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            *[("d1 not_him.clear", name) for name in ("P4", "P5", "P1")],
            ("at dusk 1", {"dead": ["P2", "P3"]}),
            ("d2 not_him.clear", "P5"),
            ("d2 not_him.clear", "P1"),
            (
                "at dusk 2",
                {"public": ["condemned", {"id": "coin_fell", "value": "tails"}], "public_not": ["died"]},
            ),
        ],
    },
    "not him, eclipse: whoever lost the vote clears nobody": {
        **NEW_MOON,
        **V3,
        "events": ["ev_eclipse"],
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("d1 not_him.clear", "P4"),
            ("d1 not_him.clear", "P5"),
            ("d1 not_him.clear", "P1"),
            ("at dusk 1", {"dead": ["P2", "P3"]}),
            ("d2 event.eclipse", ["P4"]),
            ("now", {"pending": "not_him.clear", "by": "P5"}),
        ],
    },
    "not him, enthusiasm: a wolf who was left standing brings another chain": {
        **NEW_MOON,
        **V3,
        "events": ["ev_enthusiasm"],
        "deal": "werewolf werewolf plain plain plain plain",
        "script": [
            ("d1 not_him.first", "P3"),
            *[("d1 not_him.clear", name) for name in ("P4", "P5", "P6", "P1", "P2")],
            ("at dusk 1", {"dead": ["P3"]}),
            *[("d2 not_him.clear", name) for name in ("P5", "P6", "P2", "P4")],
            ("at dusk 2", {"dead": ["P1", "P3", "P6"], "public": ["second_vote"]}),
        ],
    },
    "not him, executioner: the card of the last one standing is the executioner's to see": {
        **NEW_MOON,
        **V3,
        "events": ["ev_executioner"],
        "deal": "werewolf plain seer plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("d1 not_him.clear", "P4"),
            ("d1 not_him.clear", "P5"),
            ("d1 not_him.clear", "P1"),
            ("at dusk 1", {"dead": ["P2", "P3"]}),
            ("d2 event.executioner", "P5"),
            ("d2 not_him.clear", "P1"),
            ("d2 not_him.clear", "P5"),
            (
                "at dusk 2",
                {
                    "dead": ["P2", "P3", "P4"],
                    "status": {"P4": []},
                    "told": {"P5": [{"what": "card", "about": "P4", "value": "simple_villager"}]},
                },
            ),
        ],
    },
    "not him, ball: whoever is away neither stands nor clears": {
        **NEW_MOON,
        **V3,
        "events": ["ev_saturday_ball"],
        "players": people("1950 2010 1960 2000 1970"),
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d1 not_him.first", "P1"),
            *[("d1 not_him.clear", name) for name in ("P2", "P1", "P4", "P3")],
            ("at dusk 1", {"dead": ["P5"]}),
            ("d2 not_him.clear", "P2", "rejected"),
            ("now", {"by": "P1", "legal": ["P3"]}),
        ],
    },
    "not him, tavern: the Innkeeper does not stand, and cannot be left over": {
        "modules": ["village"],
        **V3,
        "buildings": homes("v tavern v v"),
        "deal": "werewolf plain plain plain",
        "script": [
            ("d1 not_him.first", "P1"),
            ("now", {"pending": "not_him.clear", "legal": ["P3", "P4"]}),
        ],
    },
    "not him, school: the chain passes over whom the Schoolteacher told off": {
        "modules": ["village"],
        **V3,
        "buildings": homes("v school farm v v"),
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d1 schoolteacher.ban", ["P3"]),
            ("d1 not_him.first", "P3", "rejected"),
            ("d1 not_him.first", "P1"),
            ("d1 not_him.clear", "P2"),
            ("now", {"by": "P4"}),
        ],
    },
    "not him, manor: the Lord pardons whoever is left over": {
        "modules": ["village"],
        **V3,
        "buildings": homes("v manor v"),
        "deal": "werewolf plain plain",
        "script": [
            ("d1 not_him.first", "P1"),
            ("d1 not_him.clear", "P2"),
            ("d1 not_him.clear", "P1"),
            ("now", {"pending": "lord.pardon"}),
            ("d1 lord.pardon", True),
            ("at dusk 1", {"dead": []}),
        ],
    },
    "fascination, tavern: whom the wolves cannot devour they cannot fascinate": {
        "modules": ["village"],
        **V8,
        "buildings": homes("v tavern v v v"),
        "deal": "werewolf plain plain plain plain",
        "script": [("n1 werewolves.devour", "P2"), ("at dawn 1", {"status": {"P2": []}})],
    },
    "fascination, fire: nobody is fascinated at a house that burns": {
        "modules": ["village"],
        **V8,
        "buildings": homes("v farm v v v"),
        "deal": "werewolf plain pyromaniac plain werewolf",
        "script": [
            ("n1 pyromaniac.burn", "P2"),
            ("n1 werewolves.devour", "P2"),
            ("at dawn 1", {"status": {"P2": []}, "dead": ["P1"]}),
        ],
    },
    "fascination, razor: somebody fascinated who is shaved takes nobody along": {
        "modules": ["village"],
        **V8,
        "buildings": homes("v barbershop farm farm v v v"),
        "deal": "werewolf plain plain plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n2 werewolves.devour", "P4"),
            ("d2 barber.shave", "P3"),
            ("at dusk 2", {"dead": ["P2", "P3"], "status": {"P4": ["fascinated"]}}),
        ],
    },
    "fascination, backfire: a Simple Villager is turned, not fascinated": {
        **NEW_MOON,
        **V8,
        "events": ["ev_backfire"],
        "deal": "werewolf seer plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("at dawn 3", {"dead": [], "status": {"P3": []}, "camp": {"P3": "wolves"}}),
        ],
    },
    "fascination, miracle: whom the wolves took is still here, so nobody returns": {
        **NEW_MOON,
        **V8,
        "events": ["ev_miracle"],
        "deal": "werewolf seer plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("at vote 2", {"public": ["nobody_returns"], "status": {"P3": ["fascinated"]}}),
        ],
    },
    "fascination, touch of death: who was not touched is not fascinated": {
        **NEW_MOON,
        **V8,
        "events": ["ev_touch_of_death"],
        "deal": "werewolf seer plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("n3 event.touch_of_death", False),
            ("at dawn 3", {"status": {"P3": []}}),
        ],
    },
    "fascination, specter: the touched turns, and the old wolf really goes": {
        **NEW_MOON,
        **V8,
        "events": ["ev_specter"],
        "deal": "werewolf werewolf plain plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P1"),
            ("at dawn 3", {"dead": ["P1"], "status": {"P3": []}, "camp": {"P3": "wolves"}}),
        ],
    },
    "harvest, grief spared: an unfaithful wolf whose deceived lover died hunts for the wolves again": {
        "variants": ["v6_harvest"],
        "deal": "cupid werewolf plain plain plain plain",
        "script": [
            ("n1 cupid.link", ["P2", "P3"]),
            ("n1 cupid.affair", ["P2", "P4"]),
            ("n1 werewolves.devour", "P1"),
            ("d1 village.vote", "P3"),
            ("at dusk 1", {"dead": ["P1", "P3"], "camp": {"P2": "wolves", "P3": "village"}}),
        ],
    },
    "harvest, nightmare: nobody pays for a neighbour whom no vote condemned": {
        **NEW_MOON,
        "variants": ["v6_harvest"],
        "events": ["ev_nightmare"],
        "deal": "werewolf scapegoat plain plain",
        "script": [
            *[("d2 event.nightmare", name) for name in ("P3", "P3", "P1", "P3")],
            ("at dusk 2", {"dead": ["P3"]}),
        ],
    },
    "harvest, flood: a neighbour under another roof is out of reach": {
        **NEW_MOON,
        "variants": ["v6_harvest"],
        "events": ["ev_flood"],
        "players": people("f m m f m f"),
        "deal": "plain werewolf plain plain plain plain",
        "script": [
            ("at night 3", {"pending": "event.flood_inn", "by": "P2", "legal": ["P3"]}),
        ],
    },
    "harvest, executioner: the Scapegoat who pays was not condemned, and shows the card to all": {
        **NEW_MOON,
        "variants": ["v6_harvest"],
        "events": ["ev_executioner"],
        "deal": "werewolf scapegoat plain plain plain",
        "script": [
            ("d2 event.executioner", "P5"),
            ("d2 village.vote", "P3"),
            ("at dusk 2", {"dead": ["P2"], "status": {"P2": ["revealed"], "P3": []}, "told": {"P5": []}}),
        ],
    },
    "harvest, influences: the Captain votes first, then the round": {
        **NEW_MOON,
        "variants": ["v6_harvest"],
        "events": ["ev_influences"],
        "captain": "P3",
        "options": {"captain": True},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("d2 event.influences", "P4"),
            ("now", {"pending": "village.vote", "by": ["P1", "P3", "P4", "P5"]}),
        ],
    },
    "moonlight, specter: one candle too many undoes no specter, for nobody was bitten": {
        **NEW_MOON,
        "variants": ["v1_moonlight"],
        "options": {"moonlight_hard": True},
        "events": ["ev_specter"],
        "deal": "werewolf werewolf plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P1"),
            ("n3 moonlight.candles", 2),
            ("at dawn 3", {"dead": ["P1"], "camp": {"P3": "wolves"}}),
        ],
    },
    "moonlight, flood: one candle too many spares the victims under both roofs": {
        **NEW_MOON,
        "variants": ["v1_moonlight"],
        "options": {"moonlight_hard": True},
        "events": ["ev_flood"],
        "players": people("m f m f m f"),
        "deal": "werewolf werewolf plain plain plain plain",
        "script": [
            ("n3 event.flood_church", "P4"),
            ("n3 event.flood_inn", "P3"),
            ("n3 moonlight.candles", 2),
            ("at dawn 3", {"dead": []}),
        ],
    },
    "harvest, gathering: one potion more is one bottle more, though the first is empty (A83)": {
        **BOTTLES,
        "script": [
            ("n1 harvest.potion", "P1"),
            ("n3 event.gathering", "poison"),
            ("n3 harvest.potion", "P2"),
            ("n4 harvest.potion", "P2", "rejected"),
        ],
    },
    "harvest, gathering: two full bottles are two": {
        **BOTTLES,
        "script": [
            ("n3 event.gathering", "heal"),
            ("n3 harvest.potion", "P1"),
            ("n4 harvest.potion", "P2"),
            ("n5 harvest.potion", "P2", "rejected"),
        ],
    },
    "harvest, somnambulism: she talks of all three cards, and of no seat": {
        **NEW_MOON,
        "variants": ["v6_harvest"],
        "events": ["ev_somnambulism"],
        "deal": "seer plain plain werewolf hunter plain",
        "script": [
            ("n3 seer.look", "P4"),
            (
                "at vote 3",
                {
                    "public": [
                        {"id": "somnambulism_voiced", "value": "hunter"},
                        {"id": "somnambulism_voiced", "value": "simple_villager"},
                        {"id": "somnambulism_voiced", "value": "werewolf"},
                    ]
                },
            ),
        ],
    },
    "not him, influences: a chain goes its own way round, and nobody is asked who begins": {
        **NEW_MOON,
        **V3,
        "events": ["ev_influences"],
        "deal": "werewolf plain plain plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", None),
            ("at dawn 2", {}),
            ("at vote 2", {"asked": []}),
            ("at dawn 3", {}),
            ("at vote 3", {"asked": []}),
        ],
    },
}  # fmt: skip


@pytest.mark.parametrize("words", VARIANTS_UNDER_EVENTS)
def test_a_variant_under_an_event(words: str, holds: Holds) -> None:
    holds(VARIANTS_UNDER_EVENTS[words])
