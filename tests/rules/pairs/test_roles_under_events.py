"""Cards under events: what happens to a power on the day or in the night of one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import NEW_MOON, two_events, village
from tests.rules.situations import Holds, Situation


def moon(event: str, deal: str, *script: tuple[object, ...], **more: Any) -> Situation:
    """A table without houses under one event, drawn on day 2."""
    return {**NEW_MOON, "events": [event], "deal": deal, "script": list(script), **more}


ROLES_UNDER_EVENTS: dict[str, Situation] = {
    "fools' day, razor: the Little Girl who is shaved that day shoots in the Hunter's place": village(
        "v barbershop farm v v v", "ev_fools_day",
        deal="werewolf plain little_girl hunter plain plain",
        script=[
            ("d2 barber.shave", "P3"),
            ("now", {"pending": "hunter.shoot", "by": "P3"}),
            ("d2 hunter.shoot", "P5"),
            ("at dusk 2", {"dead": ["P2", "P3", "P5"]}),
        ],
    ),
    "specter, razor: the touched holds a wolf's card, and the Barber lives": village(
        "v v farm barbershop v v v", "ev_specter",
        deal="werewolf werewolf plain plain plain plain plain",
        script=[
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P1"),
            ("d3 barber.shave", "P3"),
            ("at dusk 3", {"dead": ["P1", "P3"]}),
        ],
    ),
    "specter, church: the Confessor is shown the card that was exchanged": village(
        "v church v v v v v", "ev_specter",
        deal="werewolf werewolf plain plain plain plain plain",
        script=[
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P1"),
            ("d3 confessor.hear", "P3"),
            ("now", {"told": {"P2": [{"what": "card", "about": "P3", "value": "werewolf"}]}}),
        ],
    ),
    "specter, bailiff: the house of the wolf who pays is given away at dawn": village(
        "church v v bailiff_house v v", "ev_specter",
        deal="werewolf werewolf plain plain plain plain",
        script=[
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P1"),
            ("n3 bailiff.house", "P5"),
            ("n3 vagabond.accept", True),
            ("at dawn 3", {"dead": ["P1"], "building": {"P5": "church"}}),
        ],
    ),
    "specter, love: the touched names no beloved (A65)": moon(
        "ev_specter", "werewolf werewolf plain cupid plain plain plain",
        ("n1 cupid.link", ["P1", "P3"]),
        ("n3 werewolves.devour", "P3"),
        ("now", {"pending": "event.specter", "by": "P3", "legal": ["P2"]}),
    ),
    "specter, love: whoever loved the old wolf follows": moon(
        "ev_specter", "werewolf werewolf plain cupid plain plain plain",
        ("n1 cupid.link", ["P1", "P5"]),
        ("n3 werewolves.devour", "P3"),
        ("n3 event.specter", "P1"),
        ("at dawn 3", {"dead": ["P1", "P5"], "causes": {"P5": "grief"}}),
    ),
    "coin, Idiot: whom the coin frees shows no card": moon(
        "ev_heads_tails", "werewolf village_idiot plain plain plain",
        ("d2 village.vote", "P2"),
        ("at dusk 2", {"dead": [], "status": {"P2": []}, "public_not": ["idiot_pardoned"]}),
        ("d3 village.vote", "P2"),
        ("at dusk 3", {"dead": [], "status": {"P2": ["revealed"]}, "public": ["idiot_pardoned"]}),
        coins=["tails"],
    ),
    "coin, Idiot: whom the coin does not free the card still does (A29)": moon(
        "ev_heads_tails", "werewolf village_idiot plain plain plain",
        ("d2 village.vote", "P2"),
        ("at dusk 2", {"dead": [], "status": {"P2": ["revealed"]}, "public": ["idiot_pardoned"]}),
        coins=["heads"],
    ),
    "pact, Hunter: who refuses to leave shoots nobody": moon(
        "ev_devil_pact", "werewolf hunter plain plain plain",
        ("at vote 2", {}),
        ("d2 village.vote", "P2"),
        ("d2 event.devil_pact", True),
        ("at dusk 2", {"dead": [], "asked": ["village.vote", "event.devil_pact"]}),
    ),
    "pact, Idiot: asked before the card is turned, and whoever refuses keeps it hidden (A29)": moon(
        "ev_devil_pact", "werewolf village_idiot plain plain plain",
        ("d2 village.vote", "P2"),
        ("d2 event.devil_pact", True),
        ("at dusk 2", {"dead": [], "status": {"P2": ["bound"]}, "public_not": ["idiot_pardoned"]}),
    ),
    "enthusiasm, Wild Child: one that has turned is a wolf": moon(
        "ev_enthusiasm", "wild_child plain werewolf plain plain plain",
        ("n1 wild_child.model", "P2"),
        ("n1 werewolves.devour", "P2"),
        ("d2 village.vote", "P1"),
        ("now", {"public": ["second_vote"], "dead": ["P1", "P2"]}),
    ),
    "enthusiasm, White Werewolf: so is the white one": moon(
        "ev_enthusiasm", "white_werewolf plain werewolf plain plain plain",
        ("d2 village.vote", "P1"),
        ("now", {"public": ["second_vote"]}),
    ),
    "enthusiasm, manor: a pardoned wolf has not left, and the village goes on waiting": village(
        "v v manor v v v", "ev_enthusiasm",
        deal="werewolf werewolf plain plain plain plain",
        script=[
            ("d2 village.vote", "P1"),
            ("d2 lord.pardon", True),
            ("at dusk 2", {"dead": [], "public_not": ["second_vote"]}),
            ("d3 village.vote", "P1"),
            ("now", {"public": ["second_vote"], "dead": ["P1"]}),
        ],
    ),
    "enthusiasm, Idiot: nor has a pardoned Idiot": moon(
        "ev_enthusiasm", "werewolf werewolf village_idiot plain plain plain",
        ("d2 village.vote", "P3"),
        ("at dusk 2", {"dead": [], "public_not": ["second_vote"]}),
        ("d3 village.vote", "P1"),
        ("now", {"public": ["second_vote"]}),
    ),
    "dissatisfaction, Servant: whose card was taken was no wolf all the same": moon(
        "ev_dissatisfaction", "werewolf devoted_servant plain plain plain plain",
        ("d2 village.vote", "P3"),
        ("d2 devoted_servant.take", True),
        ("now", {"public": ["second_vote"], "dead": ["P3"]}),
    ),
    "influences, Judge: the second vote is held as ever": moon(
        "ev_influences", "werewolf plain stuttering_judge plain plain plain",
        ("n1 werewolves.devour", "P6"),
        ("d2 event.influences", "P1"),
        ("d2 village.vote", {"P3": "P4"}),
        ("d2 stuttering_judge.signal", True),
        ("now", {"pending": "village.vote", "dead": ["P4", "P6"], "public": ["second_vote"]}),
    ),
    "influences, raven: the poster counts when all arms are out": village(
        "v farm farm v v v", "ev_influences",
        deal="werewolf raven plain plain plain plain",
        script=[
            ("n1 werewolves.devour", "P6"),
            ("n2 raven.mark", "P3"),
            ("d2 event.influences", "P1"),
            ("d2 village.vote", {"P1": "P4"}),
            ("at dusk 2", {"dead": ["P3", "P6"]}),
        ],
    ),
    "eclipse, Captain: who peeked settles no tie": moon(
        "ev_eclipse", "werewolf plain plain plain plain plain",
        ("d2 event.eclipse", ["P2"]),
        ("d2 village.vote", {"P1": "P3", "P4": "P5"}),
        ("now", {"pending": "village.runoff", "by": ["P1", "P3", "P4", "P5", "P6"]}),
        captain="P2", options={"captain": True},
    ),
    "eclipse, Judge: who peeked casts no ballot, and gives no sign (A10)": moon(
        "ev_eclipse", "werewolf plain stuttering_judge plain plain",
        ("d2 event.eclipse", ["P3"]),
        ("now", {}),
        ("d2 village.vote", "P4"),
        ("at dusk 2", {"dead": ["P4"], "asked": ["village.vote"]}),
    ),
    "eclipse, Innkeeper: who may not vote votes against nobody": village(
        "v tavern v v v", "ev_eclipse",
        deal="werewolf plain plain plain plain",
        script=[
            ("d2 event.eclipse", ["P2"]),
            ("d2 village.vote", {"P1": "P4"}),
            ("at dusk 2", {"dead": ["P4"], "public_not": ["immunity_lost"]}),
        ],
    ),
    "elders' meal, Judge: from the table he gives no sign": moon(
        "ev_elders_meal", "werewolf plain stuttering_judge plain plain",
        ("at vote 2", {}),
        ("d2 village.vote", "P4"),
        ("at dusk 2", {"dead": ["P4"], "asked": ["village.vote"]}),
        players=people("1990 1991 1950 1992 1951"),
    ),
    "miracle, Hunter: the one he shot stays dead": moon(
        "ev_miracle", "werewolf hunter plain plain plain plain",
        ("n2 werewolves.devour", "P2"),
        ("n2 hunter.shoot", "P3"),
        ("at vote 2", {"dead": ["P3"], "card": {"P2": "simple_villager"}}),
    ),
    "miracle, love: grief is no wolf, and its victim stays dead": moon(
        "ev_miracle", "werewolf plain plain cupid plain plain",
        ("n1 cupid.link", ["P2", "P3"]),
        ("n2 werewolves.devour", "P2"),
        ("at vote 2", {"dead": ["P3"], "public": [{"id": "returned", "value": "P2"}]}),
    ),
    "miracle, Wild Child: a model who comes back brings no child back": moon(
        "ev_miracle", "werewolf plain wild_child plain plain plain",
        ("n1 wild_child.model", "P2"),
        ("n2 werewolves.devour", "P2"),
        ("at vote 2", {"dead": [], "camp": {"P3": "wolves", "P2": "village"}}),
    ),
    "miracle, Elder: a Simple Villager has one life": moon(
        "ev_miracle", "werewolf elder plain plain plain plain",
        ("n1 werewolves.devour", "P2"),
        ("n2 werewolves.devour", "P2"),
        ("at vote 2", {"dead": [], "card": {"P2": "simple_villager"}}),
        ("n3 werewolves.devour", "P2"),
        ("at dawn 3", {"dead": ["P2"]}),
    ),
    "miracle, infection: whom the wolves took in they did not devour": moon(
        "ev_miracle", "accursed_wolf_father plain plain plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("n2 werewolves.devour", "P2"),
        ("n2 accursed_wolf_father.infect", True),
        ("at vote 2", {"dead": [], "card": {"P3": "simple_villager"}, "camp": {"P2": "wolves"}}),
    ),
    "miracle, Big Bad Wolf: he is a wolf, and his victim was a victim of the wolves": moon(
        "ev_miracle", "big_bad_wolf plain plain seer plain plain",
        ("n2 big_bad_wolf.devour", "P4"),
        ("at vote 2", {"dead": [], "card": {"P4": "simple_villager"}}),
    ),
    "executioner, Elder: all know that the powers are gone, though one alone knows why": moon(
        "ev_executioner", "werewolf elder plain plain plain",
        ("d2 event.executioner", "P5"),
        ("d2 village.vote", "P2"),
        ("at dusk 2", {"dead": ["P2"], "public": ["powers_lost"], "status": {"P2": []}}),
    ),
    "executioner, Hunter: the condemned shoots unseen, and the shot is seen by all": moon(
        "ev_executioner", "werewolf hunter plain seer plain plain",
        ("d2 event.executioner", "P5"),
        ("d2 village.vote", "P2"),
        ("d2 hunter.shoot", "P4"),
        ("at dusk 2", {"dead": ["P2", "P4"], "status": {"P2": [], "P4": ["revealed"]}}),
    ),
    "executioner, Judge: the card of the second vote is the executioner's, too": moon(
        "ev_executioner", "werewolf plain stuttering_judge seer plain plain",
        ("d2 event.executioner", "P5"),
        ("d2 village.vote", {"P3": "P2"}),
        ("d2 stuttering_judge.signal", True),
        ("d2 village.vote", {"P1": "P4"}),
        (
            "at dusk 2",
            {
                "dead": ["P2", "P4"],
                "status": {"P2": [], "P4": []},
                "told": {"P5": [{"what": "card", "about": "P4", "value": "seer"}]},
            },
        ),
    ),
    "executioner, razor: no vote condemned whoever was shaved, and all see the card": village(
        "v barbershop farm v v", "ev_executioner",
        deal="werewolf plain seer plain plain",
        script=[
            ("d2 event.executioner", "P5"),
            ("d2 barber.shave", "P3"),
            ("at dusk 2", {"dead": ["P2", "P3"], "status": {"P3": ["revealed"], "P2": ["revealed"]}}),
        ],
    ),
    "burial, Big Bad Wolf: both victims of the night are buried unseen": moon(
        "ev_burial", "big_bad_wolf werewolf plain seer plain plain",
        ("n3 werewolves.devour", "P3"),
        ("n3 big_bad_wolf.devour", "P4"),
        ("at dawn 3", {"dead": ["P3", "P4"], "status": {"P3": [], "P4": []}}),
    ),
    "burial, love: grief is no wolf, and its victim is seen": moon(
        "ev_burial", "werewolf plain seer cupid plain plain",
        ("n1 cupid.link", ["P2", "P3"]),
        ("n3 werewolves.devour", "P2"),
        ("at dawn 3", {"dead": ["P2", "P3"], "status": {"P2": ["lover"], "P3": ["lover", "revealed"]}}),
    ),
    "punishment, Hunter: whoever is punished shoots": moon(
        "ev_punishment", "werewolf hunter plain plain plain plain",
        ("n1 werewolves.devour", "P6"),
        ("d2 event.punishment", "P2"),
        ("d2 event.punishment_vouch", ["P3"]),
        ("d2 hunter.shoot", "P4"),
        ("at vote 2", {"dead": ["P2", "P4", "P6"], "causes": {"P2": "event:punishment", "P4": "shot"}}),
    ),
    "punishment, Idiot: no vote, no pardon": moon(
        "ev_punishment", "werewolf village_idiot plain plain plain plain",
        ("n1 werewolves.devour", "P6"),
        ("d2 event.punishment", "P2"),
        ("at vote 2", {"dead": ["P2", "P6"], "public_not": ["idiot_pardoned"]}),
    ),
    "great distrust, Hunter: a Hunter without a friend shoots": moon(
        "ev_great_distrust", "werewolf hunter plain plain plain plain",
        ("d2 event.great_distrust", {"tally": {"P1": 3, "P3": 3, "P4": 3, "P5": 1, "P6": 2}}),
        ("d2 hunter.shoot", "P4"),
        ("at dusk 2", {"dead": ["P2", "P4"]}),
    ),
    "nightmare, Judge: it is no vote, and there is no sign to give (A10)": moon(
        "ev_nightmare", "werewolf plain stuttering_judge plain plain",
        ("n2 werewolves.devour", None),
        *[("d2 event.nightmare", name) for name in ("P4", "P4", "P4", "P3")],
        ("now", {}),
        ("d2 event.nightmare", "P4"),
        ("at dusk 2", {"dead": ["P4"], "asked": []}),
    ),
    "spiritism, infection: an asker who was infected is a wolf": moon(
        "ev_spiritism_3", "accursed_wolf_father plain plain plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("n1 accursed_wolf_father.infect", True),
        ("d1 village.vote", "P2"),
        ("d2 event.spiritism", 4),
        ("now", {"public": [{"id": "spirit_answered", "value": True}]}),
    ),
    "spiritism, infection: and still holds a plain villager's card": moon(
        "ev_spiritism_1", "accursed_wolf_father plain plain plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("n1 accursed_wolf_father.infect", True),
        ("d1 village.vote", "P2"),
        ("d2 event.spiritism", 1),
        ("now", {"public": [{"id": "spirit_answered", "value": True}]}),
    ),
    "flood, Elder: under a roof he has two lives, too": moon(
        "ev_flood", "werewolf elder plain plain plain plain",
        ("n3 event.flood_inn", "P2"),
        ("at dawn 3", {"dead": []}),
        ("n4 werewolves.devour", "P2"),
        ("at dawn 4", {"dead": ["P2"]}),
        players=people("m m f f m f"),
    ),
    "flood, Defender: a shield covers one roof's victim": moon(
        "ev_flood", "werewolf plain werewolf plain defender plain plain",
        ("n3 defender.protect", "P4"),
        ("n3 event.flood_church", "P4"),
        ("n3 event.flood_inn", "P2"),
        ("at dawn 3", {"dead": ["P2"]}),
        players=people("m m f f m f f"),
    ),
    "touch of death, Elder: untouched, he keeps both lives": moon(
        "ev_touch_of_death", "werewolf elder plain plain plain plain",
        ("n3 werewolves.devour", "P2"),
        ("n3 event.touch_of_death", False),
        ("n4 werewolves.devour", "P2"),
        ("n4 event.touch_of_death", True),
        ("at dawn 4", {"dead": []}),
        ("n5 werewolves.devour", "P2"),
        ("n5 event.touch_of_death", True),
        ("at dawn 5", {"dead": ["P2"]}),
    ),
    "backfire, love: whoever loved the wolf who pays follows": moon(
        "ev_backfire", "werewolf seer werewolf cupid plain plain plain",
        ("n1 cupid.link", ["P3", "P5"]),
        ("n3 werewolves.devour", "P2"),
        ("at dawn 3", {"dead": ["P3", "P5"]}),
    ),
    "double agent, infection: one infected is a wolf, and no agent": moon(
        "ev_double_agent", "accursed_wolf_father plain plain plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("n1 accursed_wolf_father.infect", True),
        ("n2 werewolves.devour", "P4"),
        ("now", {}),
        ("d2 event.double_agent", "P3", "rejected"),
        ("d2 event.double_agent", "P1", "rejected"),
        ("d2 event.double_agent", "P2"),
        ("now", {"status": {"P2": ["agent"]}}),
    ),
    "double agent, Wolf-Hound: one that hunts with them is no agent either": moon(
        "ev_double_agent", "werewolf wolf_hound plain plain plain plain",
        ("n1 wolf_hound.side", "wolves"),
        ("n1 werewolves.devour", "P4"),
        ("d2 event.double_agent", "P2", "rejected"),
    ),
    "rascal, Judge: three votes on the day of return, in both votes": moon(
        "ev_little_rascal", "werewolf plain stuttering_judge plain plain plain",
        ("d3 village.vote", {"P3": "P6"}),
        ("d3 stuttering_judge.signal", True),
        ("d3 village.vote", {"P3": "P4", "P1": "P5", "P2": "P5"}),
        ("at dusk 3", {"dead": ["P4", "P6"]}),
        players=people("1950 1951 2010 1952 1953 1954"),
    ),
    "full moon, Elder: the three hunt as wolves do, and he has two lives": moon(
        "ev_full_moon", "werewolf elder seer plain plain plain",
        ("n3 event.full_moon_devour", "P2"),
        ("at dawn 3", {"dead": []}),
        ("n4 werewolves.devour", "P2"),
        ("at dawn 4", {"dead": ["P2"]}),
    ),
    "full moon, somnambulism: a Seer who hunts has looked at nobody": two_events(
        "ev_full_moon", "ev_somnambulism", "P5",
        deal="werewolf seer plain plain plain plain",
        script=[
            ("d2 town_crier.read", "ev_full_moon"),
            ("n3 event.full_moon_look", "P4"),
            ("at dawn 3", {"public_not": ["somnambulism_voiced"]}),
            ("n4 seer.look", "P1"),
            ("at dawn 4", {"public": [{"id": "somnambulism_voiced", "value": "werewolf"}]}),
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("words", ROLES_UNDER_EVENTS)
def test_a_role_under_an_event(words: str, holds: Holds) -> None:
    holds(ROLES_UNDER_EVENTS[words])
