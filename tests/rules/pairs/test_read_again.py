"""The village and its events: cases that a second reading of the rulebook found."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import BOTH, NEW_MOON, homes, two_events, village
from tests.rules.situations import Holds, Situation

MEN = people("m1950 m1955 m1960 m1965 m1970")
NOBODY_THERE: dict[str, Situation] = {
    "hunt, nightmare: with every man in the woods nobody accuses anybody": two_events(
        "ev_hunting",
        "ev_nightmare",
        "P5",
        players=MEN,
        deal="werewolf plain plain plain plain",
        script=[("d2 town_crier.read", "ev_hunting"), ("at dusk 2", {"dead": []})],
    ),
    "hunt, great distrust: with every man in the woods nobody points at anybody": two_events(
        "ev_hunting",
        "ev_great_distrust",
        "P5",
        players=MEN,
        deal="werewolf plain plain plain plain",
        script=[("d2 town_crier.read", "ev_hunting"), ("at dusk 2", {"dead": []})],
    ),
    "hunt, punishment: with every man in the woods the dead can name nobody": two_events(
        "ev_hunting",
        "ev_punishment",
        "P4",
        players=MEN,
        deal="werewolf plain plain plain plain",
        script=[
            ("n1 werewolves.devour", "P5"),
            ("d2 town_crier.read", "ev_hunting"),
            ("at dusk 2", {"dead": ["P5"]}),
        ],
    ),
    "hunt, spiritism: whoever is in the woods holds no hands; without anybody there is no seance": two_events(
        "ev_hunting",
        "ev_spiritism_1",
        "P4",
        players=MEN,
        deal="werewolf plain plain plain plain",
        script=[
            ("n1 werewolves.devour", "P5"),
            ("d2 town_crier.read", "ev_hunting"),
            ("at dusk 2", {"dead": ["P5"], "public_not": ["spirit_answered"]}),
        ],
    ),
    "ball, spiritism: the nearest on the left who is still here asks": two_events(
        "ev_saturday_ball",
        "ev_spiritism_1",
        "P4",
        players=people("m1950 m2000 m1960 m1955 m1940"),
        deal="werewolf plain plain plain plain",
        script=[
            ("n1 werewolves.devour", "P5"),
            ("n2 werewolves.devour", None),
            ("d2 town_crier.read", "ev_saturday_ball"),
            ("now", {"pending": "event.spiritism", "by": "P1"}),
        ],
    ),
    "ball, spiritism: who dances is passed over": two_events(
        "ev_saturday_ball",
        "ev_spiritism_1",
        "P4",
        players=people("m2000 m1950 m1960 m1955 m1940"),
        deal="plain werewolf plain plain plain",
        script=[
            ("n1 werewolves.devour", "P5"),
            ("n2 werewolves.devour", None),
            ("d2 town_crier.read", "ev_saturday_ball"),
            ("now", {"pending": "event.spiritism", "by": "P2"}),
        ],
    ),
    "hunt, executioner: nobody is elected where nobody is": two_events(
        "ev_hunting",
        "ev_executioner",
        "P5",
        players=MEN,
        deal="werewolf plain plain plain plain",
        script=[("d2 town_crier.read", "ev_hunting"), ("at dusk 2", {"dead": []})],
    ),
    "hunt, influences: nobody begins where nobody votes": two_events(
        "ev_hunting",
        "ev_influences",
        "P5",
        players=MEN,
        deal="werewolf plain plain plain plain",
        script=[("d2 town_crier.read", "ev_hunting"), ("at dusk 2", {"dead": []})],
    ),
    "hunt, Saint Philippe: the Captain is dismissed, and nobody is there to elect another": two_events(
        "ev_hunting",
        "ev_saint_philippe",
        "P5",
        players=MEN,
        captain="P1",
        options={"captain": True},
        deal="werewolf plain plain plain plain",
        script=[("d2 town_crier.read", "ev_hunting"), ("at dusk 2", {"captain": None})],
    ),
    "hunt, flood: nobody is there to vote, and no roof shelters a prey": two_events(
        "ev_hunting",
        "ev_flood",
        "P5",
        players=people("m1950 m1955 m1960 m1965 m1970 m1980"),
        deal="werewolf plain plain plain plain plain",
        script=[("d2 town_crier.read", "ev_hunting"), ("at dawn 3", {"dead": []})],
    ),
    "hunt, double agent: only somebody who sleeps here can be woken": two_events(
        "ev_hunting",
        "ev_double_agent",
        "P4",
        players=people("m1950 f1955 f1960 f1965 m1970"),
        deal="plain werewolf plain plain plain",
        script=[
            ("n1 werewolves.devour", "P5"),
            ("d2 town_crier.read", "ev_hunting"),
            ("now", {"pending": "event.double_agent", "legal": ["P3", "P4"]}),
        ],
    ),
    "not him, hunt: with every man in the woods nobody stands": two_events(
        "ev_hunting",
        "ev_eclipse",
        "P2",
        players=MEN,
        variants=["v3_not_him"],
        deal="werewolf plain plain plain plain",
        script=[("d2 town_crier.read", "ev_hunting"), ("at dusk 2", {"dead": ["P5"]})],
    ),
}
MOVED = {
    **BOTH,
    "buildings": homes("v farm bakery bailiff_house farm v farm"),
    "deal": "plain werewolf plain plain plain plain plain",
}
"""A table at which P3 of the bakery is devoured in night 2, and P6 moves in before the event of day 2."""


def after_moving(event: str, *script: tuple[object, ...], **more: object) -> Situation:
    """Return the table `MOVED` under an event."""
    return {
        **MOVED,
        **more,
        "events": [event],
        "script": [
            ("n2 werewolves.devour", "P3"),
            ("n2 bailiff.house", "P6"),
            ("n2 vagabond.accept", True),
            *script,
        ],
    }


A_VAGABOND_MOVED: dict[str, Situation] = {
    "spiritism: the left neighbour of the dead is the one of the place where they sat": after_moving(
        "ev_spiritism_1", ("now", {"pending": "event.spiritism", "by": "P4"})
    ),
    "nightmare: it begins on the left of that place, and follows the seats as they are now": after_moving(
        "ev_nightmare",
        ("now", {"pending": "event.nightmare", "by": "P4"}),
        ("d2 event.nightmare", "P1"),
        ("now", {"by": "P5"}),
        ("d2 event.nightmare", "P1"),
        ("now", {"by": "P7"}),
        ("d2 event.nightmare", "P1"),
        ("now", {"by": "P1"}),
        ("d2 event.nightmare", "P2"),
        ("now", {"by": "P2"}),
        ("d2 event.nightmare", "P1"),
        ("now", {"by": "P6"}),
    ),
    "not him: the left neighbour of that place begins": after_moving(
        "ev_eclipse",
        ("d2 event.eclipse", None),
        ("now", {"pending": "not_him.clear", "by": "P4"}),
        variants=["v3_not_him"],
    ),
    "influences: the round follows the seats as they are now": after_moving(
        "ev_influences",
        ("d2 event.influences", "P2"),
        ("now", {"pending": "village.vote"}),
    ),
    "rolls are read by the seats as they are now": after_moving(
        "ev_eclipse", ("now", {"pending": "event.eclipse", "legal": ["P1", "P2", "P6", "P4", "P5", "P7"]})
    ),
}

MORE: dict[str, Situation] = {
    "barbershop, love: nobody draws the razor on the beloved": village(
        "v barbershop farm v v",
        "ev_eclipse",
        deal="cupid werewolf plain plain plain",
        script=[
            ("n1 cupid.link", ["P2", "P3"]),
            ("d1 barber.shave", "P3", "rejected"),
        ],
    ),
    "barbershop, love: what was said aloud is not checked, or all would hear who is in love (A65)": village(
        "v barbershop farm v v",
        "ev_eclipse",
        deal="cupid werewolf plain plain plain",
        script=[
            ("n1 cupid.link", ["P2", "P3"]),
            ("d1 barber.shave", {"tally": {"P3": 1}}),
            ("at dusk 1", {"dead": ["P2", "P3"]}),
        ],
    ),
    "barbershop: nothing said aloud reaches a Vagabond, nor the Barber": village(
        "v barbershop farm v v",
        "ev_eclipse",
        deal="werewolf plain plain plain plain",
        script=[
            ("d1 barber.shave", {"tally": {"P1": 1}}, "rejected"),
            ("d1 barber.shave", {"tally": {"P2": 1}}, "rejected"),
        ],
    ),
    "raven, love: no poster accuses the beloved (A65)": village(
        "farm farm farm farm farm",
        "ev_eclipse",
        deal="cupid raven werewolf plain plain",
        script=[
            ("n1 cupid.link", ["P2", "P4"]),
            ("n1 raven.mark", "P4", "rejected"),
            ("n1 raven.mark", "P2"),
        ],
    ),
    "barbershop: the last wolf is shaved, and there is no vote any more": village(
        "v barbershop farm v v",
        "ev_eclipse",
        deal="plain plain werewolf plain plain",
        script=[
            ("d1 barber.shave", "P3"),
            ("at over", {"winner": "village", "asked": ["werewolves.devour", "barber.shave"]}),
        ],
    ),
    "barbershop, Captain: a Barber who pays names a successor among those left": village(
        "church barbershop bakery v v tavern",
        "ev_eclipse",
        options={"captain": True},
        captain="P2",
        deal="werewolf plain plain plain plain plain",
        script=[
            ("d1 barber.shave", "P3"),
            ("now", {"pending": "captain.successor", "by": "P2", "legal": ["P1", "P4", "P5", "P6"]}),
            ("d1 captain.successor", "P6"),
            ("d1 village.vote", {"P6": "P4", "P1": "P5"}),
            ("at dusk 1", {"dead": ["P2", "P3", "P4"]}),
        ],
    ),
    "tavern, coin: whom the coin frees was voted against all the same": village(
        "tavern v v v v",
        "ev_heads_tails",
        coins=["tails"],
        deal="plain werewolf plain plain plain",
        script=[
            ("d2 village.vote", {"P1": "P3", "P2": "P3"}),
            ("at dusk 2", {"dead": [], "public": ["immunity_lost"]}),
            ("n3 werewolves.devour", "P1"),
            ("at dawn 3", {"dead": ["P1"]}),
        ],
    ),
    "tavern, Idiot: a pardoned Idiot was voted against all the same": village(
        "tavern v v v v",
        "ev_eclipse",
        deal="plain werewolf village_idiot plain plain",
        script=[
            ("d1 village.vote", {"P1": "P3", "P2": "P3"}),
            ("at dusk 1", {"dead": [], "public": ["immunity_lost"]}),
        ],
    ),
    "tavern, not him: to clear others is no vote against anybody": village(
        "tavern v v v v",
        "ev_eclipse",
        variants=["v3_not_him"],
        deal="plain werewolf plain plain plain",
        script=[
            ("d1 not_him.first", "P1"),
            ("d1 not_him.clear", "P2"),
            ("at dusk 1", {"public_not": ["immunity_lost"]}),
        ],
    ),
    "rascal, Hunter: the last shot does not reach another room (A52)": {
        **NEW_MOON,
        "events": ["ev_little_rascal"],
        "players": people("m1950 m1960 m2001 m1970 m1980"),
        "deal": "werewolf hunter plain plain plain",
        "script": [
            ("d2 village.vote", "P2"),
            ("now", {"pending": "hunter.shoot", "legal": ["P1", "P4", "P5"]}),
        ],
    },
    "rascal, lovers: grief finds its way into the other room": {
        **NEW_MOON,
        "events": ["ev_little_rascal"],
        "players": people("m1950 m1960 m2001 m1970 m1980"),
        "deal": "werewolf cupid plain plain plain",
        "script": [
            ("n1 cupid.link", ["P3", "P4"]),
            ("d2 village.vote", "P4"),
            ("at dusk 2", {"dead": ["P3", "P4"]}),
            ("at vote 3", {"status": {}}),
        ],
    },
    "camp, spirits: a Seer who sees sides has found a wolf when she was told so": {
        **NEW_MOON,
        "events": ["ev_spiritism_3"],
        "options": {"seer_sees": "camp"},
        "deal": "werewolf seer plain plain plain",
        "script": [
            ("n1 seer.look", "P1"),
            ("n1 werewolves.devour", "P5"),
            ("d2 event.spiritism", 1),
            ("now", {"public": [{"id": "spirit_answered", "value": True}]}),
        ],
    },
    "harvest, spirits: of three cards one is a wolf's, and she has found it": {
        **NEW_MOON,
        "events": ["ev_spiritism_3"],
        "variants": ["v6_harvest"],
        "deal": "werewolf seer plain plain plain plain",
        "script": [
            ("n1 seer.look", "P1"),
            ("n1 werewolves.devour", "P6"),
            ("d2 event.spiritism", 1),
            ("now", {"public": [{"id": "spirit_answered", "value": True}]}),
        ],
    },
    "fascination, Idiot: without power there is no pardon, and the others go along": {
        "variants": ["v8_fascination"],
        "deal": "werewolf village_idiot plain plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n2 werewolves.devour", "P3"),
            ("d2 village.vote", "P2"),
            ("at dusk 2", {"dead": ["P2", "P3"]}),
        ],
    },
    "Saint Philippe: one election a day is enough, though nobody was elected": {
        **NEW_MOON,
        "events": ["ev_saint_philippe"],
        "options": {"captain": True, "captain_election": "day 2"},
        "deal": "werewolf plain plain plain plain",
        "script": [
            (
                "at vote 2",
                {
                    "captain": None,
                    "asked": ["werewolves.devour", "village.vote", "werewolves.devour", "captain.elect"],
                },
            ),
        ],
    },
    "punishment, crier: a crier who is punished is replaced at once": {
        **NEW_MOON,
        "crier": {"hand": ["ev_punishment", "ev_eclipse"], "seat": "P3"},
        "captain": "P2",
        "options": {"captain": True},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P5"),
            ("d2 town_crier.read", "ev_punishment"),
            ("d2 event.punishment", "P3"),
            ("d2 event.punishment_vouch", ["P1"]),
            (
                "now",
                {"pending": "town_crier.appoint", "by": "P2", "legal": ["P1", "P4"], "dead": ["P3", "P5"]},
            ),
        ],
    },
    "punishment: the last wolf is punished, and the village has won in the morning": {
        **NEW_MOON,
        "events": ["ev_punishment"],
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P5"),
            ("at dawn 2", {}),
            ("d2 event.punishment", "P1"),
            ("at over", {"winner": "village", "public_not": ["debate_opened"]}),
        ],
    },
    "nightmare: two who accuse each other leave nobody, and nobody wins": {
        **NEW_MOON,
        "events": ["ev_nightmare"],
        "deal": "werewolf plain plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("d2 event.nightmare", "P2"),
            ("d2 event.nightmare", "P1"),
            ("at over", {"winner": "nobody"}),
        ],
    },
    "farms, header: nobody is Captain before the second turn (A42)": {
        **BOTH,
        "buildings": homes("farm farm v v v"),
        "options": {"captain": True, "captain_election": "setup"},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("at vote 1", {"captain": None}),
            ("now", {"pending": "village.vote"}),
            ("d2 captain.elect", {"P1": "P2"}),
            ("now", {"captain": "P2"}),
        ],
    },
    "farms: with every Farmer dead in the first night nobody is ever elected": {
        **BOTH,
        "buildings": homes("v farm v v v"),
        "events": [],
        "options": {"captain": True},
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("at vote 2", {"captain": None}),
            ("at night 3", {"asked": ["village.vote"]}),
        ],
    },
}


@pytest.mark.parametrize("words", MORE)
def test_more_situations_of_village_and_events(words: str, holds: Holds) -> None:
    holds(MORE[words])


@pytest.mark.parametrize("words", NOBODY_THERE)
def test_events_without_present_players(words: str, holds: Holds) -> None:
    holds(NOBODY_THERE[words])


@pytest.mark.parametrize("words", A_VAGABOND_MOVED)
def test_a_vagabond_has_moved(words: str, holds: Holds) -> None:
    holds(A_VAGABOND_MOVED[words])
