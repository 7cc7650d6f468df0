"""Pairs of rules whose outcome was taken from the rulebook before the first run."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import BOTH, NEW_MOON, homes, moon, two_events, village
from tests.rules.situations import Holds, Situation

V1: Situation = {"variants": ["v1_moonlight"], "options": {"moonlight_hard": True}}
V4: Situation = {"variants": ["v4_murs_murs"]}
V5: Situation = {"variants": ["v5_double_je"]}
V6: Situation = {"variants": ["v6_harvest"]}
V8: Situation = {"variants": ["v8_fascination"]}
SEVEN = "werewolf plain plain plain plain plain plain"
EIGHT_POWERS = "seer+werewolf elder+plain witch+plain plain+plain hunter+werewolf cupid+plain defender+plain"

HUNTED = ["hunter+werewolf", "cupid+plain", "defender+plain"]

HOUSES: dict[str, Situation] = {
    "tavern, enthusiasm: the immunity is lost before the vote that the wolf's end brings": village(
        "v tavern v v v v",
        "ev_enthusiasm",
        deal="werewolf plain werewolf plain plain plain",
        script=[
            ("d2 village.vote", {"P2": "P1", "P4": "P1", "P5": "P4"}),
            ("now", {"pending": "village.vote", "legal": ["P2", "P3", "P4", "P5", "P6"]}),
            ("d2 village.vote", "P2"),
            ("at dusk 2", {"dead": ["P1", "P2"]}),
        ],
    ),
    "tavern, specter: the inn keeps off teeth, not a touch": village(
        "v tavern v v v v v",
        "ev_specter",
        deal="werewolf plain werewolf plain plain plain plain",
        script=[
            ("n3 werewolves.devour", "P2"),
            ("n3 event.specter", "P1"),
            ("at dawn 3", {"dead": ["P1"], "causes": {"P1": "event:specter"}, "card": {"P2": "werewolf"}}),
        ],
    ),
    "manor, punishment: no vote condemned, and the Lord is not asked": village(
        "v manor v v v",
        "ev_punishment",
        deal="werewolf plain plain plain plain",
        script=[
            ("n2 werewolves.devour", "P5"),
            ("at dawn 2", {}),
            ("d2 event.punishment", "P3"),
            (
                "at dusk 2",
                {
                    "dead": ["P3", "P5"],
                    "asked": ["event.punishment", "event.punishment_vouch", "village.vote"],
                },
            ),
        ],
    ),
    "manor, nightmare: nor where all accuse in place of a vote": village(
        "v manor v v v",
        "ev_nightmare",
        deal="werewolf plain plain plain plain",
        script=[
            ("at vote 2", {}),
            *[("d2 event.nightmare", name) for name in ("P3", "P3", "P1", "P3", "P3")],
            ("at dusk 2", {"dead": ["P3"], "asked": ["event.nightmare"] * 5}),
        ],
    ),
    "manor, eclipse: who peeked has lost a vote, not the right to pardon": village(
        "v manor v v v",
        "ev_eclipse",
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 event.eclipse", ["P2"]),
            ("d2 village.vote", "P3"),
            ("now", {"pending": "lord.pardon", "by": ["P2"]}),
            ("d2 lord.pardon", True),
            ("at dusk 2", {"dead": []}),
        ],
    ),
    "razor, double agent: an agent is no wolf, and the Barber pays": village(
        "v barbershop farm v v v",
        "ev_double_agent",
        deal="werewolf plain plain plain plain plain",
        script=[
            ("n1 werewolves.devour", "P6"),
            ("d2 event.double_agent", "P3"),
            ("d2 barber.shave", "P3"),
            ("at dusk 2", {"dead": ["P2", "P3", "P6"]}),
        ],
    ),
    "razor, influences: whoever was shaved in the debate names who begins": village(
        "farm barbershop v v v v",
        "ev_influences",
        deal="werewolf plain werewolf plain plain plain",
        script=[
            ("n2 werewolves.devour", "P6"),
            ("d2 barber.shave", "P1"),
            ("now", {"pending": "event.influences", "by": ["P1"]}),
        ],
    ),
    "razor, executioner: a shaved executioner names a successor": village(
        "v barbershop farm v v",
        "ev_executioner",
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 event.executioner", "P3"),
            ("d2 barber.shave", "P3"),
            ("now", {"pending": "executioner.successor", "by": ["P3"], "legal": ["P1", "P4", "P5"]}),
        ],
    ),
    "razor, crier: the Captain names another at once": {
        **BOTH,
        "buildings": homes("v barbershop church v v"),
        "crier": {"hand": ["ev_enthusiasm"], "seat": "P3"},
        "captain": "P4",
        "options": {"captain": True},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d1 barber.shave", "P3"),
            ("now", {"pending": "town_crier.appoint", "by": ["P4"], "legal": ["P1", "P5"]}),
        ],
    },
    "farms, elders' meal: Farmers at table do not elect": village(
        "farm farm v v farm",
        "ev_elders_meal",
        players=people("1950 1990 1991 1992 1993"),
        options={"captain": True, "captain_election": "day 2"},
        deal="plain plain werewolf plain plain",
        script=[("at dawn 2", {}), ("now", {"pending": "captain.elect", "by": ["P5"]})],
    ),
    "fire, touch of death: whom nobody touched was no victim, and the flames find no wolf": village(
        "farm farm farm farm farm",
        "ev_touch_of_death",
        deal="werewolf pyromaniac plain plain werewolf",
        script=[
            ("n3 pyromaniac.burn", "P3"),
            ("n3 werewolves.devour", "P3"),
            ("n3 event.touch_of_death", False),
            ("at dawn 3", {"dead": [], "building": {"P3": "vagabond"}}),
        ],
    ),
    "fire, backfire: where nobody was bitten the flames find no wolf": village(
        "farm farm farm farm farm v",
        "ev_backfire",
        deal="werewolf pyromaniac plain seer werewolf plain",
        script=[
            ("n3 pyromaniac.burn", "P4"),
            ("n3 werewolves.devour", "P4"),
            (
                "at dawn 3",
                {"dead": ["P5"], "causes": {"P5": "event:backfire"}, "building": {"P4": "vagabond"}},
            ),
        ],
    ),
    "fire, specter: whom they touched at a burning house turns, and one former wolf goes": village(
        "farm farm farm farm farm v",
        "ev_specter",
        deal="werewolf pyromaniac plain plain werewolf plain",
        script=[
            ("n3 pyromaniac.burn", "P3"),
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P5"),
            ("at dawn 3", {"dead": ["P5"], "causes": {"P5": "event:specter"}, "camp": {"P3": "wolves"}}),
        ],
    ),
}
ROLES: dict[str, Situation] = {
    "double agent, White Werewolf: the white one is a wolf, and no agent": moon(
        "ev_double_agent",
        "white_werewolf werewolf plain plain plain",
        ("n1 werewolves.devour", "P5"),
        ("at dawn 2", {}),
        ("now", {"pending": "event.double_agent", "legal": ["P3", "P4"]}),
    ),
    "specter, Wild Child: the old wolf was the model, and the child turns": moon(
        "ev_specter",
        "werewolf wild_child plain plain plain",
        ("n1 wild_child.model", "P1"),
        ("n3 werewolves.devour", "P3"),
        ("n3 event.specter", "P1"),
        ("at dawn 3", {"dead": ["P1"], "camp": {"P2": "wolves", "P3": "wolves"}}),
    ),
    "specter, Captain: an old wolf hands the medal on, and shows the touched one's card": moon(
        "ev_specter",
        "werewolf werewolf seer plain plain plain",
        ("n3 werewolves.devour", "P3"),
        ("n3 event.specter", "P1"),
        ("n3 captain.successor", "P4"),
        ("at dawn 3", {"dead": ["P1"], "captain": "P4", "card": {"P1": "seer", "P3": "werewolf"}}),
        captain="P1",
        options={"captain": True},
    ),
    "backfire, Defender: a shield keeps off teeth, and nobody was bitten": moon(
        "ev_backfire",
        "werewolf defender plain plain plain",
        ("n3 defender.protect", "P3"),
        ("n3 werewolves.devour", "P3"),
        ("at dawn 3", {"dead": [], "card": {"P3": "werewolf"}, "camp": {"P3": "wolves"}}),
    ),
    "backfire, Elder: nobody bit the Elder, who keeps both lives": moon(
        "ev_backfire",
        "werewolf werewolf elder plain plain plain",
        ("n3 werewolves.devour", "P3"),
        ("n4 werewolves.devour", "P3"),
        ("at dawn 4", {"dead": ["P1"]}),
        ("n5 werewolves.devour", "P3"),
        ("at dawn 5", {"dead": ["P1", "P3"]}),
    ),
    "touch of death, Knight: untouched, he leaves no rust": moon(
        "ev_touch_of_death",
        "werewolf rusty_sword_knight plain plain plain",
        ("n3 werewolves.devour", "P2"),
        ("n3 event.touch_of_death", False),
        ("at dawn 4", {"dead": []}),
    ),
}
VARIANTS: dict[str, Situation] = {
    "candles, infection: an infection is no victim, however many went out": {
        **V1,
        "deal": "accursed_wolf_father plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 accursed_wolf_father.infect", True),
            ("n1 moonlight.candles", 2),
            ("at dawn 1", {"dead": [], "status": {"P3": ["infected"]}}),
        ],
    },
    "candles, White Werewolf: he hunts alone in the dark, and candles spare no wolf": {
        **V1,
        "deal": "white_werewolf werewolf plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", "P3"),
            ("n2 white_werewolf.devour", "P2"),
            ("n2 moonlight.candles", 2),
            ("at dawn 2", {"dead": ["P2"], "causes": {"P2": "white_werewolf"}}),
        ],
    },
    "fascination, White Werewolf: whom he takes alone is eliminated": {
        **V8,
        "deal": "white_werewolf werewolf plain plain plain plain",
        "script": [
            ("n2 white_werewolf.devour", "P2"),
            ("at dawn 2", {"dead": ["P2"], "causes": {"P2": "white_werewolf"}}),
        ],
    },
    "fascination, Big Bad Wolf: two a night": {
        **V8,
        "deal": "big_bad_wolf werewolf plain plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 big_bad_wolf.devour", "P4"),
            ("at dawn 1", {"dead": [], "status": {"P3": ["fascinated"], "P4": ["fascinated"]}}),
        ],
    },
    "fascination, Knight: nobody devoured him, and nothing rusts": {
        **V8,
        "deal": "werewolf rusty_sword_knight plain plain plain plain",
        "script": [("n1 werewolves.devour", "P2"), ("at dawn 2", {"dead": []})],
    },
    "fascination, Manipulator: the spell that takes the other half of the village makes his goal true": {
        **V8,
        "deal": "prejudiced_manipulator werewolf plain plain plain plain",
        "groups": ["left", "left", "right", "right", "left", "left"],
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n2 werewolves.devour", "P4"),
            ("d2 village.vote", "P3"),
            ("at over", {"winner": "prejudiced_manipulator"}),
        ],
    },
    "fascination, lovers: one under the spell lives on, and so does the other": {
        **V8,
        "deal": "werewolf cupid plain plain plain plain plain",
        "script": [
            ("n1 cupid.link", ["P3", "P4"]),
            ("n1 werewolves.devour", "P3"),
            ("at dawn 1", {"dead": [], "status": {"P3": ["lover", "fascinated"], "P4": ["lover"]}}),
        ],
    },
    "fascination, full moon: a Seer under the spell hunts with nobody, and whom the two take is fascinated": {
        **V8,
        **NEW_MOON,
        "events": ["ev_full_moon"],
        "deal": "werewolf seer hunter witch plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n3 event.full_moon_look", None),
            ("now", {"pending": "event.full_moon_devour", "by": ["P3", "P4"]}),
            ("n3 event.full_moon_devour", "P5"),
            ("at dawn 3", {"dead": [], "status": {"P5": ["fascinated"]}}),
        ],
    },
    "fascination, executioner: the condemned's card is one person's, those of the others everybody's": {
        **V8,
        **NEW_MOON,
        "events": ["ev_executioner"],
        "deal": SEVEN,
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n2 werewolves.devour", "P4"),
            ("d2 event.executioner", "P7"),
            ("d2 village.vote", "P3"),
            (
                "at dusk 2",
                {"dead": ["P3", "P4"], "status": {"P3": ["fascinated"], "P4": ["fascinated", "revealed"]}},
            ),
        ],
    },
    "harvest, full moon: the three hunt as wolves do, beside where they sit": {
        **V6,
        **NEW_MOON,
        "events": ["ev_full_moon"],
        "deal": "werewolf plain plain seer plain plain plain",
        "script": [
            ("n3 event.full_moon_look", None),
            ("now", {"pending": "event.full_moon_devour", "by": ["P4"], "legal": ["P3", "P5"]}),
        ],
    },
    "harvest, ball: who dances is next to nobody's teeth": {
        **V6,
        **NEW_MOON,
        "events": ["ev_saturday_ball"],
        "players": people("1950 1951 1952 1990 1991 1992"),
        "deal": "werewolf plain plain plain plain plain",
        "script": [("at night 3", {}), ("now", {"pending": "werewolves.devour", "legal": ["P2"]})],
    },
    "harvest, burial: the bottle is no wolf, and whom it kills is seen": {
        **V6,
        **NEW_MOON,
        "events": ["ev_burial"],
        "draws": ["eliminated"],
        "deal": "werewolf witch seer plain plain plain",
        "script": [
            ("n3 werewolves.devour", None),
            ("n3 harvest.potion", "P3"),
            ("at dawn 3", {"dead": ["P3"], "status": {"P3": ["revealed"]}}),
        ],
    },
    "harvest, enthusiasm: the Scapegoat who pays for a wolf is none, and nobody votes again": {
        **V6,
        **NEW_MOON,
        "events": ["ev_enthusiasm"],
        "deal": "werewolf scapegoat plain plain plain",
        "script": [
            ("d2 village.vote", "P1"),
            ("at dusk 2", {"dead": ["P2"], "public_not": ["second_vote"]}),
        ],
    },
    "harvest, dissatisfaction: and brings another vote": {
        **V6,
        **NEW_MOON,
        "events": ["ev_dissatisfaction"],
        "deal": "werewolf scapegoat plain plain plain",
        "script": [
            ("d2 village.vote", "P1"),
            ("at dusk 2", {"dead": ["P2"], "public": ["second_vote"]}),
        ],
    },
    "harvest, fools' day: Witch and Seer swap what is left of their powers": {
        **V6,
        **NEW_MOON,
        "events": ["ev_fools_day"],
        "deal": "werewolf seer witch plain plain plain",
        "script": [
            ("n3 seer.look", "P1"),
            ("now", {"told": {"P3": [{"what": "cards", "about": "P1"}]}}),
            ("n3 harvest.potion", None),
            ("at dawn 3", {"dead": []}),
        ],
    },
    "double-je, backfire: two villagers' cards are a Simple Villager, and turn": {
        **V5,
        **NEW_MOON,
        "events": ["ev_backfire"],
        "deal": EIGHT_POWERS,
        "script": [
            ("n3 werewolves.devour", "P4"),
            ("at dawn 3", {"dead": [], "camp": {"P4": "wolves"}}),
        ],
    },
    "double-je, somnambulism: what she voices is the card that tells the side": {
        **V5,
        **NEW_MOON,
        "events": ["ev_somnambulism"],
        "deal": " ".join(["plain+werewolf seer+plain witch+plain plain+plain", *HUNTED]),
        "script": [
            ("n3 seer.look", "P5"),
            ("at dawn 3", {"public": [{"id": "somnambulism_voiced", "value": "werewolf"}]}),
        ],
    },
    "murs-murs, rascal: who is in another room until morning writes nothing": {
        **V4,
        **NEW_MOON,
        "events": ["ev_little_rascal"],
        "players": people("1950 1951 1952 2001"),
        "deal": "werewolf plain plain plain",
        "script": [
            ("at vote 2", {}),
            ("at night 3", {"asked": ["village.vote", *["murs_murs.sentence"] * 3]}),
        ],
    },
    "burial, punishment: hidden is whom the wolves took, not who was punished": two_events(
        "ev_burial",
        "ev_punishment",
        "P5",
        deal="werewolf seer plain plain plain plain",
        script=[
            ("n2 werewolves.devour", "P6"),
            ("d2 town_crier.read", "ev_burial"),
            ("d2 event.punishment", "P2"),
            ("at dusk 2", {"dead": ["P2", "P6"], "status": {"P2": ["revealed"]}}),
        ],
    ),
}
PAIRS = {**HOUSES, **ROLES, **VARIANTS}


@pytest.mark.parametrize("situation", PAIRS.values(), ids=PAIRS)
def test_two_rules_meet_as_the_book_has_it(situation: Situation, holds: Holds) -> None:
    holds(situation)
