"""What two rules mean together: houses, events, variants and offices where one meets the other.

Each situation is a question that somebody at the table will ask, answered from the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from narrator.rules import Game, Setup
from tests.rules.new_moon.people import people
from tests.rules.playing import until

Situation = dict[str, Any]
NEW_MOON: Situation = {"modules": ["new_moon"]}
BOTH: Situation = {"modules": ["new_moon", "village"]}


def homes(spec: str) -> dict[str, str]:
    """Who lives where, from P1 on: `-` for nobody's business, `v` for a Vagabond."""
    return {
        f"P{seat}": {"v": "vagabond"}.get(home, home)
        for seat, home in enumerate(spec.split(), start=1)
        if home != "-"
    }


def village(spec: str, event: str, **more: Any) -> Situation:
    """A village of houses under one event, drawn on day 2."""
    return {**BOTH, "buildings": homes(spec), "events": [event], **more}


def two_events(read: str, drawn: str, crier: str, **more: Any) -> Situation:
    """Two events on one day: the Town crier reads one, the other is drawn."""
    crier_s = {"hand": [read], "seat": crier}
    return {**NEW_MOON, "crier": crier_s, "events": [drawn], **more}


HOUSES_UNDER_EVENTS: dict[str, Situation] = {
    "church, executioner: the Confessor hears the condemned, whose card nobody else but one sees": village(
        "v church v v v",
        "ev_executioner",
        deal="werewolf plain plain seer plain",
        script=[
            ("d2 event.executioner", "P3"),
            ("d2 village.vote", "P4"),
            ("d2 confessor.hear", "P4"),
            (
                "at dusk 2",
                {
                    "status": {"P4": []},
                    "told": {"P2": [{"what": "card", "about": "P4", "value": "seer"}],
                             "P3": [{"what": "card", "about": "P4", "value": "seer"}]},
                },
            ),
        ],
    ),
    "manor, coin: whom the coin frees needs no pardon, and the Lord keeps it": village(
        "v manor v v v",
        "ev_heads_tails",
        coins=["tails"],
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 village.vote", "P4"),
            ("at dusk 2", {"dead": [], "public_not": ["pardoned"]}),
            ("d3 village.vote", "P4"),
            ("d3 lord.pardon", True),
            ("at dusk 3", {"dead": [], "asked": ["werewolves.devour", "village.vote", "lord.pardon"]}),
        ],
    ),
    "manor, coin: whom the coin does not free the Lord may still pardon": village(
        "v manor v v v",
        "ev_heads_tails",
        coins=["heads"],
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 village.vote", "P4"),
            ("now", {"public": [{"id": "coin_fell", "value": "heads"}], "pending": "lord.pardon"}),
            ("d2 lord.pardon", True),
            ("at dusk 2", {"dead": []}),
        ],
    ),
    "manor, pact: whoever signed the pact is not pardoned on top": village(
        "v manor v v v",
        "ev_devil_pact",
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 village.vote", "P4"),
            ("d2 event.devil_pact", True),
            ("at dusk 2", {"dead": [], "asked": ["event.devil_pact"], "status": {"P4": ["bound"]}}),
        ],
    ),
    "farms, Saint Philippe: the Captain is dismissed, and the Farmers alone elect the next": village(
        "v farm farm farm v v",
        "ev_saint_philippe",
        captain="P2",
        options={"captain": True},
        deal="werewolf plain plain plain plain plain",
        script=[
            ("n2 werewolves.devour", None),
            ("now", {"pending": "captain.elect", "by": ["P2", "P3", "P4"], "legal": ["P2", "P3", "P4"]}),
            ("d2 captain.elect", "P5", "rejected"),
            ("d2 captain.elect", "P4"),
            ("now", {"captain": "P4"}),
        ],
    ),
    "farms, executioner: the executioner is everybody's to elect, and anybody": village(
        "v farm farm v v",
        "ev_executioner",
        deal="werewolf plain plain plain plain",
        script=[
            ("n2 werewolves.devour", None),
            ("now", {"pending": "event.executioner", "by": ["P1", "P2", "P3", "P4", "P5"]}),
            ("d2 event.executioner", "P5"),
        ],
    ),
    "farms, great distrust: a Captain whom nobody points at hands over to a Farmer": village(
        "v farm farm v v v",
        "ev_great_distrust",
        captain="P2",
        options={"captain": True},
        deal="werewolf plain plain plain plain plain",
        script=[
            ("d2 event.great_distrust", {"tally": {"P1": 2, "P3": 2, "P4": 2, "P5": 2, "P6": 2}}),
            ("now", {"pending": "captain.successor", "dead": ["P2"], "legal": ["P3"]}),
            ("at dusk 2", {"captain": "P3"}),
        ],
    ),
    "farms, nightmare: with the last Farmer taken by it there is no Captain any more": village(
        "v farm farm v v v v",
        "ev_nightmare",
        captain="P2",
        options={"captain": True},
        deal="werewolf plain plain plain plain plain plain",
        script=[
            ("d2 event.nightmare", "P2"),
            ("d2 event.nightmare", "P3"),
            ("d2 event.nightmare", "P2"),
            ("d2 event.nightmare", "P2"),
            ("d2 event.nightmare", "P3"),
            ("d2 event.nightmare", "P3"),
            ("d2 event.nightmare", "P4"),
            ("at dusk 2", {"dead": ["P2", "P3"], "captain": None, "public": ["captain_office_empty"]}),
        ],
    ),
    "tavern, nightmare: nobody accuses the Innkeeper, any more than they may vote against him": village(
        "v tavern v v",
        "ev_nightmare",
        deal="werewolf plain plain plain",
        script=[
            ("n2 werewolves.devour", None),
            ("now", {"pending": "event.nightmare", "by": "P1", "legal": ["P3", "P4"]}),
            ("d2 event.nightmare", "P2", "rejected"),
        ],
    ),
    "tavern, great distrust: an Innkeeper without a friend goes; to point at others is no vote": village(
        "v tavern v v v",
        "ev_great_distrust",
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 event.great_distrust", {"tally": {"P1": 2, "P3": 2, "P4": 2, "P5": 2}}),
            ("at dusk 2", {"dead": ["P2"]}),
        ],
    ),
    "tavern, punishment: the dead may name the Innkeeper": village(
        "v tavern v v v",
        "ev_punishment",
        deal="werewolf plain plain plain plain",
        script=[
            ("n1 werewolves.devour", "P5"),
            ("d2 event.punishment", "P2"),
            ("d2 event.punishment_vouch", ["P3"]),
            ("at vote 2", {"dead": ["P2", "P5"], "causes": {"P2": "event:punishment"}}),
        ],
    ),
    "tavern, backfire: an Innkeeper whom the pack names becomes one of them": village(
        "v tavern v v",
        "ev_backfire",
        deal="werewolf plain plain plain",
        script=[
            ("n3 werewolves.devour", "P2"),
            ("at dawn 3", {"dead": [], "camp": {"P2": "wolves"}, "building": {"P2": "tavern"}}),
        ],
    ),
    "tavern, full moon: the three hunt as wolves do, and do not devour the Innkeeper": village(
        "v tavern v v v",
        "ev_full_moon",
        deal="werewolf plain seer witch plain",
        script=[("n3 event.full_moon_devour", "P2"), ("at dawn 3", {"dead": []})],
    ),
    "tavern, flood: under the inn's roof the Innkeeper is safe as ever": village(
        "v tavern v v v v",
        "ev_flood",
        players=people("m m f f m f"),
        deal="werewolf plain plain plain plain plain",
        script=[("n3 event.flood_inn", "P2"), ("at dawn 3", {"dead": [], "public": ["nobody_died"]})],
    ),
    "tavern, executioner: a vote that condemns costs the immunity, though the card stays hidden": village(
        "v tavern v v v",
        "ev_executioner",
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 event.executioner", "P3"),
            ("d2 village.vote", {"P2": "P4"}),
            ("at dusk 2", {"public": ["immunity_lost"], "dead": ["P4"]}),
        ],
    ),
    "school, influences: nobody who may not vote is named to begin": village(
        "v school farm farm v v",
        "ev_influences",
        deal="werewolf plain plain plain plain plain",
        script=[
            ("n1 werewolves.devour", "P6"),
            ("d2 schoolteacher.ban", ["P3"]),
            ("now", {"pending": "event.influences", "by": "P6", "legal": ["P1", "P4", "P5"]}),
            ("d2 event.influences", "P4"),
            ("now", {"pending": "village.vote", "by": ["P1", "P4", "P5"]}),
        ],
    ),
    "school, enthusiasm: the banned stay banned in the vote that follows": village(
        "v school farm v v v v",
        "ev_enthusiasm",
        deal="werewolf plain plain werewolf plain plain plain",
        script=[
            ("d2 schoolteacher.ban", ["P3"]),
            ("d2 village.vote", "P4"),
            ("now", {"public": ["second_vote"], "by": ["P1", "P5", "P6", "P7"]}),
        ],
    ),
    "bakery, full moon: the Baker opens an eye after the hunt of that night": village(
        "v bakery v v v",
        "ev_full_moon",
        deal="werewolf plain seer witch plain",
        script=[
            (
                "at dawn 3",
                {"calls": ["seer", "full_moon_look", "full_moon_devour", "baker", "witch"]},
            )
        ],
    ),
    "bailiff, nightmare: two houses that fall free at once are both given away": village(
        "v church bailiff_house school v v v",
        "ev_nightmare",
        deal="werewolf plain plain plain plain plain plain",
        script=[
            *[("d2 event.nightmare", name) for name in ("P2", "P4", "P2", "P2", "P4", "P4", "P1")],
            ("d2 bailiff.house", "P5"),
            ("d2 vagabond.accept", True),
            ("d2 bailiff.house", "P6"),
            ("d2 vagabond.accept", True),
            ("at dusk 2", {"dead": ["P2", "P4"], "building": {"P5": "church", "P6": "school"}}),
        ],
    ),
    "bailiff, miracle: who comes back finds the house given away, and is a Vagabond": village(
        "v church bailiff_house v v v",
        "ev_miracle",
        deal="werewolf seer plain plain plain plain",
        script=[
            ("n2 werewolves.devour", "P2"),
            ("n2 bailiff.house", "P4"),
            ("n2 vagabond.accept", True),
            (
                "at vote 2",
                {"building": {"P2": "vagabond", "P4": "church"}, "card": {"P2": "simple_villager"}},
            ),
        ],
    ),
    "barbershop, ball: a Barber who dances shaves nobody": village(
        "v barbershop farm v v v",
        "ev_saturday_ball",
        players=people("1950 2010 1960 2000 1970 1980"),
        deal="werewolf plain plain plain plain plain",
        script=[
            ("n2 werewolves.devour", None),
            ("now", {"pending": "village.vote", "status": {"P2": ["away"]}}),
            ("at dusk 2", {}),
            ("n3 werewolves.devour", None),
            ("now", {"pending": "barber.shave", "by": "P2"}),
        ],
    ),
    "barbershop, ball: the razor does not reach whoever dances": village(
        "v barbershop farm farm v v",
        "ev_saturday_ball",
        players=people("1950 1960 2010 1970 2000 1990"),
        deal="werewolf plain plain plain plain plain",
        script=[
            ("n2 werewolves.devour", None),
            ("now", {"pending": "barber.shave", "legal": ["P4"]}),
        ],
    ),
    "church, hunt: the Confessor in the woods hears nobody, nor does anybody there confess": village(
        "v church v v v",
        "ev_hunting",
        players=people("f f m f m"),
        deal="werewolf plain plain plain plain",
        script=[
            ("n2 werewolves.devour", None),
            ("now", {"pending": "confessor.hear", "legal": ["P1", "P4"]}),
        ],
    ),
    "school, elders' meal: a Schoolteacher at table bans nobody": village(
        "v school farm farm",
        "ev_elders_meal",
        players=people("1990 1950 2000 1960"),
        deal="werewolf plain plain plain",
        script=[
            ("n2 werewolves.devour", None),
            ("now", {"pending": "village.vote", "by": ["P1", "P3"]}),
        ],
    ),
    "manor, elders' meal: a Lord at table pardons nobody": village(
        "v manor v v",
        "ev_elders_meal",
        players=people("1990 1950 2000 1960"),
        deal="werewolf plain plain plain",
        script=[("d2 village.vote", "P3"), ("at dusk 2", {"dead": ["P3"], "asked": []})],
    ),
    "bailiff, elders' meal: what fell free is given away next morning, when the Bailiff is back": village(
        "v church bailiff_house v v v",
        "ev_elders_meal",
        players=people("1990 2000 1950 2001 1951 1952"),
        deal="werewolf plain plain plain plain plain",
        script=[
            ("d2 village.vote", "P2"),
            ("at dusk 2", {"public_not": ["house_free"]}),
            ("d3 bailiff.house", "P4"),
            ("d3 vagabond.accept", True),
            ("now", {"building": {"P4": "church"}}),
        ],
    ),
    "pyromaniac, flood: flames at one victim's house save the other as well": village(
        "v farm v farm v v v",
        "ev_flood",
        players=people("m m f f m f f"),
        deal="werewolf plain werewolf plain pyromaniac plain plain",
        script=[
            ("n3 pyromaniac.burn", "P2"),
            ("n3 event.flood_church", "P4"),
            ("n3 event.flood_inn", "P2"),
            ("at dawn 3", {"dead": ["P1"], "causes": {"P1": "burned"}, "building": {"P2": "vagabond"}}),
        ],
    ),
    "raven, nightmare: a poster waits for the next count of votes": village(
        "v farm farm v v v v",
        "ev_nightmare",
        deal="werewolf raven plain plain plain plain plain",
        script=[
            ("n2 raven.mark", "P3"),
            *[("d2 event.nightmare", name) for name in ("P4", "P1", "P4", "P3", "P4", "P4", "P4")],
            ("at dusk 2", {"dead": ["P4"]}),
            ("d3 village.vote", {"P1": "P5"}),
            ("at dusk 3", {"dead": ["P3", "P4"]}),
        ],
    ),
    "raven, flood: and a new poster takes the place of the old one": village(
        "v farm farm v v v v",
        "ev_flood",
        players=people("m m f f m f f"),
        deal="werewolf raven plain plain plain plain plain",
        script=[
            ("n2 raven.mark", "P3"),
            ("n3 raven.mark", "P2"),
            ("d3 village.vote", {"P1": "P5"}),
            ("at dusk 3", {"dead": ["P2"]}),
        ],
    ),
}  # fmt: skip

V3: Situation = {"variants": ["v3_not_him"]}
V8: Situation = {"variants": ["v8_fascination"]}

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
        "players": people("m m f f m f"),
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", None),
            ("at dusk 2", {"public": ["vote_cancelled"], "public_not": ["condemned"]}),
        ],
    },
    "not him, coin: the last one standing is condemned, and the coin may free": {
        **NEW_MOON,
        **V3,
        "events": ["ev_heads_tails"],
        "coins": ["tails"],
        "deal": "werewolf plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n2 werewolves.devour", None),
            ("d2 not_him.clear", "P1"),
            ("d2 not_him.clear", "P3"),
            ("at dusk 2", {"public": ["condemned", {"id": "coin_fell", "value": "tails"}], "public_not": ["died"]}),
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
            ("d2 village.vote", None) if False else ("n2 werewolves.devour", None),
            ("now", {"pending": "event.flood_inn", "by": "P2", "legal": ["P3"]}),
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
}  # fmt: skip

TWO_EVENTS: dict[str, Situation] = {
    "enthusiasm, dissatisfaction: one elimination wakes one of them and spends both": {
        **NEW_MOON,
        "events": ["ev_enthusiasm", "ev_dissatisfaction"],
        "deal": "werewolf werewolf plain plain plain plain plain",
        "script": [
            ("d3 village.vote", "P3"),
            ("now", {"public": ["second_vote"]}),
            ("d3 village.vote", "P1"),
            ("at dusk 3", {"dead": ["P1", "P3"], "public_not": ["second_vote"]}),
        ],
    },
    "coin, pact: whom the coin frees has nothing to refuse": two_events(
        "ev_heads_tails",
        "ev_devil_pact",
        "P5",
        coins=["tails"],
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 town_crier.read", "ev_heads_tails"),
            ("d2 village.vote", "P2"),
            ("at dusk 2", {"dead": [], "asked": [], "status": {"P2": []}}),
        ],
    ),
    "coin, pact: whom the coin does not free may still refuse": two_events(
        "ev_devil_pact",
        "ev_heads_tails",
        "P5",
        coins=["heads"],
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 town_crier.read", "ev_devil_pact"),
            ("d2 village.vote", "P2"),
            ("d2 event.devil_pact", True),
            ("at dusk 2", {"dead": [], "status": {"P2": ["bound"]}}),
        ],
    ),
    "ball, nightmare: who dances neither accuses nor is accused": two_events(
        "ev_saturday_ball",
        "ev_nightmare",
        "P1",
        players=people("1950 2010 1960 2000 1970"),
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 town_crier.read", "ev_saturday_ball"),
            ("now", {"pending": "event.nightmare", "by": "P1", "legal": ["P3", "P5"]}),
            ("d2 event.nightmare", "P3"),
            ("now", {"by": "P3", "legal": ["P1", "P5"]}),
            ("d2 event.nightmare", "P1"),
            ("d2 event.nightmare", "P3"),
            ("at dusk 2", {"dead": ["P3"], "asked": []}),
        ],
    ),
    "hunt, great distrust: who is in the woods points at nobody, and cannot be without friends": two_events(
        "ev_hunting",
        "ev_great_distrust",
        "P1",
        players=people("f m f m f f"),
        deal="werewolf plain plain plain plain plain",
        script=[
            ("d2 town_crier.read", "ev_hunting"),
            ("now", {"pending": "event.great_distrust", "by": ["P1", "P3", "P5", "P6"]}),
            ("d2 event.great_distrust", {"P1": ["P2", "P3"]}, "rejected"),
            ("d2 event.great_distrust", {"P1": ["P3", "P5"], "P3": ["P1", "P5"]}),
            ("at dusk 2", {"dead": ["P6"]}),
        ],
    ),
    "hunt, flood: the men are in the woods, so the women's roof alone is hunted": two_events(
        "ev_hunting",
        "ev_flood",
        "P6",
        players=people("m f m f m f"),
        deal="werewolf werewolf plain plain plain plain",
        script=[
            ("d2 town_crier.read", "ev_hunting"),
            ("n3 event.flood_church", "P4"),
            ("at dawn 3", {"dead": ["P4"], "asked": []}),
        ],
    ),
    "fools' day, nightmare: lovers accuse each other, and nobody else": two_events(
        "ev_fools_day",
        "ev_nightmare",
        "P5",
        deal="werewolf cupid plain plain plain",
        script=[
            ("n1 cupid.link", ["P2", "P3"]),
            ("d2 town_crier.read", "ev_fools_day"),
            ("d2 event.nightmare", "P3"),
            ("now", {"pending": "event.nightmare", "by": "P2", "legal": ["P3"]}),
            ("d2 event.nightmare", "P3"),
            ("now", {"by": "P3", "legal": ["P2"]}),
        ],
    ),
    "specter, flood: the first whom they name turns, and there is no other victim": {
        **NEW_MOON,
        "events": ["ev_specter", "ev_flood"],
        "players": people("m f m f m f m"),
        "deal": "werewolf werewolf plain plain plain plain plain",
        "script": [
            ("n4 event.flood_church", "P4"),
            ("n4 event.flood_inn", "P3"),
            ("n4 event.specter", "P1"),
            ("at dawn 4", {"dead": ["P1"]}),
        ],
    },
    "touch, flood: without a touch there is no victim under either roof": {
        **NEW_MOON,
        "events": ["ev_touch_of_death", "ev_flood"],
        "players": people("m f m f m f"),
        "deal": "werewolf werewolf plain plain plain plain",
        "script": [
            ("n4 event.flood_church", "P4"),
            ("n4 event.flood_inn", "P3"),
            ("n4 event.touch_of_death", False),
            ("at dawn 4", {"dead": []}),
        ],
    },
    "backfire, flood: it turns the designated under both roofs": two_events(
        "ev_backfire",
        "ev_flood",
        "P6",
        players=people("m f m f m f"),
        deal="werewolf werewolf plain plain plain plain",
        script=[
            ("d2 town_crier.read", "ev_backfire"),
            ("n3 event.flood_church", "P4"),
            ("n3 event.flood_inn", "P3"),
            ("at dawn 3", {"dead": [], "card": {"P3": "werewolf", "P4": "werewolf"}}),
        ],
    ),
    "full moon, specter: it waits until the pack hunts again": {
        **NEW_MOON,
        "events": ["ev_specter", "ev_full_moon"],
        "deal": "werewolf werewolf seer plain plain plain",
        "script": [
            ("n4 event.full_moon_devour", "P4"),
            ("at dawn 4", {"dead": ["P4"], "camp": {"P4": "village"}}),
            ("n5 werewolves.devour", "P5"),
            ("n5 event.specter", "P1"),
            ("at dawn 5", {"dead": ["P1", "P4"]}),
        ],
    },
    "full moon, touch: the three need touch nobody; that was asked of the wolves": {
        **NEW_MOON,
        "events": ["ev_touch_of_death", "ev_full_moon"],
        "deal": "werewolf seer plain plain plain",
        "script": [
            ("n4 event.full_moon_devour", "P3"),
            ("at dawn 4", {"dead": ["P3"]}),
        ],
    },
    "full moon: wolves who see bite no second time, and infect nobody": {
        **NEW_MOON,
        "events": ["ev_full_moon"],
        "deal": "big_bad_wolf accursed_wolf_father white_werewolf seer plain plain plain",
        "options": {"white_werewolf_nights": "odd"},
        "script": [
            ("n3 event.full_moon_devour", "P5"),
            (
                "at dawn 3",
                {"dead": ["P5"], "calls": ["seer", "full_moon_look", "full_moon_devour"], "asked": []},
            ),
            ("n4 werewolves.devour", "P6"),
            ("now", {"pending": "accursed_wolf_father.infect"}),
        ],
    },
    "burial, miracle: who was buried unseen comes back, and all know what they are now": {
        **NEW_MOON,
        "events": ["ev_burial", "ev_miracle"],
        "deal": "werewolf hunter seer plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("at dawn 3", {"status": {"P3": []}}),
            (
                "at vote 3",
                {"alive": ["P1", "P2", "P3", "P4", "P5", "P6"], "status": {"P3": ["revealed"]},
                 "card": {"P3": "simple_villager"}},
            ),
        ],
    },
    "burial, executioner: each hides what it is for, from the executioner the wolves' victims too": {
        **NEW_MOON,
        "events": ["ev_executioner", "ev_burial"],
        "deal": "werewolf werewolf seer plain plain plain plain plain",
        "script": [
            ("d2 event.executioner", "P8"),
            ("at dusk 3", {}),
            ("n4 werewolves.devour", "P3"),
            ("at dawn 4", {"status": {"P3": []}, "told": {"P8": []}}),
            ("d4 village.vote", "P4"),
            (
                "at dusk 4",
                {
                    "status": {"P4": []},
                    "told": {"P8": [{"what": "card", "about": "P4", "value": "simple_villager"}]},
                },
            ),
        ],
    },
    "influences, eclipse: whoever was named to begin but peeked is passed over, and the round goes on": two_events(
        "ev_influences",
        "ev_eclipse",
        "P1",
        deal="werewolf plain plain plain plain",
        script=[
            ("n1 werewolves.devour", "P5"),
            ("d2 town_crier.read", "ev_influences"),
            ("d2 event.influences", "P2"),
            ("d2 event.eclipse", ["P2"]),
            ("now", {"pending": "village.vote", "by": ["P1", "P3", "P4"]}),
        ],
    ),
    "rascal, Saint Philippe: back with three votes and made Captain, the ballot counts six": {
        **NEW_MOON,
        "events": ["ev_little_rascal", "ev_saint_philippe"],
        "players": people("1980 2010 1970 1990 1975 1976 1977 1978"),
        "options": {"captain": True, "captain_election": "never"},
        "deal": "werewolf plain plain plain plain plain plain plain",
        "script": [
            ("d3 captain.elect", "P2"),
            (
                "d3 village.vote",
                {"P2": "P3", "P1": "P4", "P3": "P4", "P5": "P4", "P6": "P4", "P7": "P4"},
            ),
            ("at dusk 3", {"dead": ["P3"]}),
        ],
    },
    "double agent, backfire: an agent whom the pack turns is a wolf like any other": {
        **NEW_MOON,
        "events": ["ev_double_agent", "ev_backfire"],
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P6"),
            ("d2 event.double_agent", "P2"),
            ("n4 werewolves.devour", "P2"),
            ("at dawn 4", {"camp": {"P2": "wolves"}, "dead": ["P6"], "status": {"P2": ["agent"]}}),
            ("n5 werewolves.devour", "P3"),
            ("now", {"dead": ["P3", "P6"]}),
        ],
    },
}  # fmt: skip

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
            ("d2 event.devil_pact", True),
            ("at dusk 2", {"captain": "P2", "asked": []}),
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
        "script": [("d2 village.vote", "P3"), ("at dusk 2", {"dead": ["P3"], "asked": []})],
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
        **V3,
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

SITUATIONS = {
    words: situation
    for table in (HOUSES_UNDER_EVENTS, VARIANTS_UNDER_EVENTS, TWO_EVENTS, OFFICES_UNDER_EVENTS)
    for words, situation in table.items()
}


@pytest.mark.parametrize("words", SITUATIONS)
def test_two_rules_meet(words: str, holds: Callable[[Situation], None]) -> None:
    holds(SITUATIONS[words])
