"""The table of buildings and visible roles, line by line (RULES.md §2.7; A29, A38 to A45)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from narrator.rules.buildings.school import VotesForbidden
from tests.rules.playing import play, table

VILLAGE: dict[str, Any] = {"modules": ["village"]}


def village(deal: str, homes: str, **more: Any) -> dict[str, Any]:
    """Return a table: cards, and homes in the same order (`vagabond`, `-` for none)."""
    names = [f"P{number}" for number in range(1, len(deal.split()) + 1)]
    buildings = {name: home for name, home in zip(names, homes.split(), strict=True) if home != "-"}
    return {"deal": deal, "buildings": buildings, **VILLAGE, **more}


SITUATIONS = {
    # --- farms ---
    "A42: before the second turn nobody is Captain, then the living Farmers elect one of them": village(
        "werewolf plain plain plain plain plain",
        "church farm farm farm vagabond vagabond",
        options={"captain": True},
        script=[
            ("at dusk 1", {"captain": None}),
            ("n2 werewolves.devour", "P4"),
            ("at dawn 2", {"dead": ["P4"]}),
            (
                "now",
                {
                    "pending": "captain.elect",
                    "by": ["P2", "P3"],
                    "legal": ["P2", "P3"],
                    "public": [{"id": "electors_called", "value": ["P2", "P3"]}],
                },
            ),
            ("d2 captain.elect", {"P1": "P2"}, "rejected"),
            ("d2 captain.elect", "P5", "rejected"),
            ("d2 captain.elect", {"P2": "P3", "P3": "P3"}),
            ("now", {"captain": "P3"}),
        ],
    ),
    "A42: a Captain's successor is a surviving Farmer": village(
        "werewolf plain plain plain plain plain",
        "school farm farm farm vagabond vagabond",
        options={"captain": True},
        script=[
            ("d2 captain.elect", "P3"),
            ("d2 village.vote", "P3"),
            ("now", {"pending": "captain.successor", "by": "P3", "legal": ["P2", "P4"], "captain": None}),
            ("d2 captain.successor", "P5", "rejected"),
            ("d2 captain.successor", "P4"),
            ("at dusk 2", {"captain": "P4"}),
        ],
    ),
    "A42: when the last Farmer falls there is no Captain any more": village(
        "werewolf plain plain plain plain plain",
        "church farm farm vagabond vagabond vagabond",
        options={"captain": True},
        script=[
            ("d2 captain.elect", "P2"),
            ("d2 village.vote", "P2"),
            ("d2 captain.successor", "P3"),
            ("n3 werewolves.devour", "P3"),
            ("at dawn 3", {"captain": None, "public": ["captain_office_empty"]}),
            ("at vote 3", {"public_not": ["captain_elected"]}),
        ],
    ),
    "A42: a Captain whose farm burned keeps the office, and hands it to a Farmer": village(
        "werewolf pyromaniac plain plain plain plain",
        "school vagabond farm farm farm vagabond",
        options={"captain": True},
        script=[
            ("d2 captain.elect", "P3"),
            ("n3 pyromaniac.burn", "P3"),
            ("at dawn 3", {"captain": "P3", "building": {"P3": "vagabond", "P4": "farm"}}),
            ("d3 village.vote", "P3"),
            ("now", {"pending": "captain.successor", "legal": ["P4", "P5"]}),
        ],
    ),
    "A42: the office ends with the last Farmer even while a Captain without a farm lives": village(
        "werewolf pyromaniac plain plain plain plain plain",
        "church vagabond farm farm vagabond vagabond vagabond",
        options={"captain": True},
        script=[
            ("d2 captain.elect", "P3"),
            ("n3 pyromaniac.burn", "P3"),
            ("n3 werewolves.devour", "P4"),
            ("at dawn 3", {"captain": None, "alive": ["P1", "P2", "P3", "P5", "P6", "P7"]}),
        ],
    ),
    "without farms the village elects as ever": village(
        "werewolf plain plain plain",
        "church vagabond vagabond vagabond",
        options={"captain": True},
        script=[("d1 captain.elect", "P4"), ("now", {"captain": "P4", "public_not": ["electors_called"]})],
    ),
    # --- church ---
    "the Confessor is shown a card, once, and told of it in secret": village(
        "werewolf plain seer plain plain",
        "vagabond church vagabond vagabond vagabond",
        script=[
            ("d1 confessor.hear", "P2", "rejected"),
            ("d1 confessor.hear", "P3"),
            (
                "now",
                {
                    "told": {"P2": [{"what": "card", "about": "P3", "value": "seer"}]},
                    "public": [{"id": "confession_heard", "value": "P2"}],
                },
            ),
            ("d1 village.vote", "P4"),
            ("at dusk 1", {"asked": ["village.vote"], "dead": ["P4"]}),
            ("at vote 2", {"building": {"P2": "church"}}),
        ],
    ),
    "the Confessor may hear the condemned before the verdict is carried out": village(
        "werewolf plain plain plain",
        "vagabond church vagabond vagabond",
        script=[
            ("d1 village.vote", "P1"),
            ("now", {"pending": "confessor.hear", "alive": ["P1", "P2", "P3", "P4"]}),
            ("d1 confessor.hear", "P1"),
            ("at over", {"told": {"P2": [{"what": "card", "about": "P1", "value": "werewolf"}]}}),
        ],
    ),
    # --- hovel ---
    "R162, A44: the razor comes back for one new use, a potion never": village(
        "werewolf werewolf plain witch plain plain plain",
        "vagabond farm barbershop church hovel vagabond vagabond",
        script=[
            ("n1 witch.poison", "P6"),
            ("d1 barber.shave", "P2"),
            ("now", {"pending": "bonesetter.restore", "by": "P5", "legal": ["P3"]}),
            ("d1 bonesetter.restore", "P4", "rejected"),
            ("d1 bonesetter.restore", "P5", "rejected"),
            ("d1 bonesetter.restore", "P3"),
            ("now", {"public": ["token_restored"]}),
            ("d2 barber.shave", "P4"),
            ("at dusk 2", {"dead": ["P2", "P3", "P4", "P6"]}),
        ],
    ),
    "the Bonesetter restores once": village(
        "werewolf werewolf plain plain plain plain plain",
        "vagabond farm barbershop church hovel vagabond vagabond",
        script=[
            ("d1 confessor.hear", "P6"),
            ("d1 bonesetter.restore", "P4"),
            ("at dusk 1", {}),
            ("d2 confessor.hear", "P6"),
            ("at dusk 2", {"asked": ["werewolves.devour", "confessor.hear", "barber.shave", "village.vote"]}),
        ],
    ),
    "A44: the Bonesetter gives back a pardon, but no immunity": village(
        "werewolf plain plain plain plain plain plain",
        "vagabond tavern manor hovel vagabond vagabond vagabond",
        script=[
            ("d1 village.vote", {"P2": "P5"}),
            ("d1 lord.pardon", True),
            ("at dusk 1", {"dead": [], "public": ["immunity_lost"]}),
            ("now", {}),
            ("n2 werewolves.devour", None),
            ("now", {"pending": "bonesetter.restore", "legal": ["P3"]}),
            ("d2 bonesetter.restore", "P3"),
            ("d2 village.vote", "P5"),
            ("d2 lord.pardon", True),
            ("at dusk 2", {"dead": []}),
        ],
    ),
    # --- school ---
    "R081: whom the Schoolteacher bans casts nothing, she never does, and no Vagabond is banned": village(
        "werewolf plain plain plain plain plain plain",
        "church school farm vagabond tavern vagabond farm",
        script=[
            ("d1 schoolteacher.ban", ["P4"], "rejected"),
            ("d1 schoolteacher.ban", ["P1", "P3", "P5"], "rejected"),
            ("d1 schoolteacher.ban", ["P3", "P7"]),
            (
                "now",
                {"pending": "village.vote", "by": ["P1", "P4", "P5", "P6"], "public": ["votes_forbidden"]},
            ),
            ("d1 village.vote", {"P2": "P1"}, "rejected"),
            ("d1 village.vote", {"P3": "P1"}, "rejected"),
            ("at vote 2", {"by": ["P1", "P3", "P4", "P5", "P6", "P7"]}),
        ],
    ),
    "A45: the Innkeeper may be banned, and nobody at all need be": village(
        "werewolf plain plain plain",
        "tavern school vagabond vagabond",
        script=[
            ("d1 schoolteacher.ban", []),
            ("now", {"by": ["P1", "P3", "P4"]}),
            ("d2 schoolteacher.ban", ["P1"]),
            ("now", {"by": ["P3", "P4"]}),
        ],
    ),
    "R171, A45: a banned Captain has neither the double vote nor the last word": village(
        "werewolf plain plain plain plain plain plain plain plain",
        "school farm farm vagabond vagabond vagabond vagabond vagabond vagabond",
        options={"captain": True},
        captain="P2",
        script=[
            ("d1 schoolteacher.ban", ["P2", "P3"]),
            ("now", {"by": ["P4", "P5", "P6", "P7", "P8", "P9"]}),
            ("d1 village.vote", {"P4": "P8", "P5": "P8", "P6": "P9", "P7": "P9"}),
            ("now", {"pending": "village.runoff"}),
            ("at dusk 1", {"dead": []}),
        ],
    ),
    "A45: after a runoff and in a second vote the banned stay banned": village(
        "werewolf stuttering_judge plain plain plain plain",
        "school vagabond farm vagabond vagabond vagabond",
        script=[
            ("d1 schoolteacher.ban", ["P3"]),
            ("d1 village.vote", {"P2": "P4", "P4": "P5"}),
            ("d1 stuttering_judge.signal", True),
            ("now", {"pending": "village.runoff", "by": ["P2", "P4", "P5", "P6"]}),
            ("d1 village.runoff", {"P2": "P4"}),
            ("now", {"pending": "village.vote", "by": ["P2", "P5", "P6"]}),
        ],
    ),
    # --- barbershop ---
    "R156: a wolf is shaved and the Barber lives, the razor spent": village(
        "werewolf plain plain plain big_bad_wolf plain",
        "vagabond barbershop vagabond vagabond farm vagabond",
        script=[
            ("d1 barber.shave", "P5"),
            ("now", {"dead": ["P5"], "causes": {"P5": "razor"}, "public": ["razor_drawn"]}),
            ("at dusk 2", {"asked": ["village.vote", "werewolves.devour", "village.vote"]}),
        ],
    ),
    "R159: the Barber who shaves the Hunter is out before the shot": village(
        "werewolf plain plain plain hunter plain",
        "vagabond vagabond barbershop vagabond farm vagabond",
        script=[
            ("d1 barber.shave", "P5"),
            (
                "now",
                {
                    "pending": "hunter.shoot",
                    "dead": ["P3", "P5"],
                    "causes": {"P3": "razor", "P5": "razor"},
                    "legal": ["P1", "P2", "P4", "P6"],
                },
            ),
        ],
    ),
    "A41: an infected villager is no wolf to the Barber": village(
        "accursed_wolf_father plain plain plain plain",
        "vagabond barbershop farm vagabond vagabond",
        script=[
            ("n1 werewolves.devour", "P3"),
            ("n1 accursed_wolf_father.infect", True),
            ("d1 barber.shave", "P3"),
            ("now", {"dead": ["P2", "P3"]}),
        ],
    ),
    "A65: the Barber's razor is not for the beloved, whom all may hear named": village(
        "werewolf cupid plain plain plain",
        "vagabond vagabond barbershop farm farm",
        script=[
            ("n1 cupid.link", ["P3", "P4"]),
            ("d1 barber.shave", "P4", "rejected"),
            ("now", {"pending": "barber.shave", "legal": ["P5"]}),
        ],
    ),
    "the razor reaches no Vagabond": village(
        "werewolf plain plain plain",
        "farm barbershop vagabond vagabond",
        script=[
            ("at dawn 1", {}),
            ("now", {"pending": "barber.shave", "legal": ["P1"]}),
            ("d1 barber.shave", "P3", "rejected"),
            ("d1 barber.shave", "P1"),
            ("at over", {"winner": "village"}),
        ],
    ),
    "R036: the razor on the Elder costs the villagers their powers, and an only life": village(
        "werewolf seer elder plain plain plain",
        "vagabond barbershop farm vagabond vagabond vagabond",
        script=[
            ("d1 barber.shave", "P3"),
            ("now", {"dead": ["P2", "P3"], "public": ["powers_lost"]}),
        ],
    ),
    # --- tavern ---
    "A40: the wolves may designate the Innkeeper, but do not devour": village(
        "werewolf plain plain plain",
        "vagabond tavern vagabond vagabond",
        script=[("n1 werewolves.devour", "P2"), ("at dawn 1", {"dead": [], "public": ["nobody_died"]})],
    ),
    "A40: the Little Girl in the tavern is safe as well": village(
        "werewolf little_girl plain plain",
        "vagabond tavern vagabond vagabond",
        script=[("n1 werewolves.devour", "P2"), ("at dawn 1", {"dead": []})],
    ),
    "A14, A40: the Witch is shown no Innkeeper, and poison kills one": village(
        "werewolf plain witch plain plain",
        "vagabond tavern vagabond vagabond vagabond",
        script=[
            ("n1 werewolves.devour", "P2"),
            ("now", {"pending": "witch.heal", "legal": []}),
            ("n1 witch.poison", "P2"),
            ("at dawn 1", {"causes": {"P2": "poisoned"}}),
        ],
    ),
    "A40: an Innkeeper may be infected": village(
        "accursed_wolf_father plain plain plain",
        "vagabond tavern vagabond vagabond",
        script=[
            ("n1 werewolves.devour", "P2"),
            ("n1 accursed_wolf_father.infect", True),
            ("at dawn 1", {"status": {"P2": ["infected"]}, "dead": []}),
        ],
    ),
    "A40: ballots against the Innkeeper are refused until one of the Innkeeper's own condemns": village(
        "werewolf plain plain plain plain plain",
        "vagabond tavern vagabond vagabond vagabond vagabond",
        script=[
            ("d1 village.vote", {"P1": "P2"}, "rejected"),
            ("d1 village.vote", {"P2": "P3", "P4": "P3", "P1": "P4"}),
            (
                "at dusk 1",
                {
                    "dead": ["P3"],
                    "public": [{"id": "immunity_lost", "value": "P2"}],
                    "building": {"P2": "tavern"},
                },
            ),
            ("n2 werewolves.devour", "P4"),
            ("d2 village.vote", {"P1": "P2", "P5": "P2"}),
            ("at dusk 2", {"dead": ["P2", "P3", "P4"]}),
        ],
    ),
    "A40: an Innkeeper who voted for somebody else stays immune": village(
        "werewolf plain plain plain plain plain",
        "vagabond tavern vagabond vagabond vagabond vagabond",
        script=[
            ("at dawn 1", {}),
            ("d1 village.vote", {"P2": "P4", "P5": "P3", "P1": "P3"}),
            ("at dusk 1", {"dead": ["P3"], "asked": ["village.vote"], "public_not": ["immunity_lost"]}),
            ("d2 village.vote", {"P1": "P2"}, "rejected"),
        ],
    ),
    "A40: with a tally, the table says whether the Innkeeper voted against the condemned": village(
        "werewolf plain plain plain plain plain",
        "vagabond tavern vagabond vagabond vagabond vagabond",
        script=[
            ("d1 village.vote", "P3"),
            ("now", {"pending": "innkeeper.voted", "by": "P2"}),
            ("d1 innkeeper.voted", True),
            ("at dusk 1", {"public": ["immunity_lost"]}),
        ],
    ),
    "A40: of a banned Innkeeper nobody asks how the vote was": village(
        "werewolf plain plain plain plain",
        "school tavern farm vagabond vagabond",
        script=[
            ("d1 schoolteacher.ban", ["P2"]),
            ("now", {"by": ["P3", "P4", "P5"]}),
            ("d1 village.vote", "P3"),
            ("at dusk 1", {"asked": ["village.vote"], "public_not": ["immunity_lost"]}),
        ],
    ),
    "A40: a vote against a condemned who is pardoned costs the immunity, too": village(
        "werewolf village_idiot plain plain plain",
        "vagabond vagabond tavern vagabond manor",
        script=[
            ("d1 village.vote", {"P3": "P2"}),
            ("at dusk 1", {"dead": [], "public": ["immunity_lost", "idiot_pardoned"]}),
        ],
    ),
    "A40: a vote in the first round counts when a runoff condemns": village(
        "werewolf plain plain plain plain plain",
        "vagabond tavern vagabond vagabond vagabond vagabond",
        script=[
            ("d1 village.vote", {"P2": "P3", "P5": "P4"}),
            ("d1 village.runoff", {"P5": "P3"}),
            ("at dusk 1", {"dead": ["P3"], "public": ["immunity_lost"]}),
        ],
    ),
    # --- the Bailiff and the Vagabonds ---
    "R165: a freed house is offered; a Vagabond may refuse, or accept and move": village(
        "werewolf plain plain plain plain plain plain plain plain",
        "vagabond bakery farm bailiff_house vagabond vagabond vagabond vagabond vagabond",
        script=[
            ("n1 werewolves.devour", "P2"),
            ("n1 bailiff.house", "P3", "rejected"),
            ("n1 bailiff.house", "P9"),
            ("now", {"pending": "vagabond.accept", "by": "P9"}),
            ("n1 vagabond.accept", False),
            ("at dawn 1", {"building": {"P9": "vagabond", "P2": None}}),
            ("at vote 1", {"asked": ["village.vote"]}),
            ("d2 bailiff.house", "P9"),
            ("d2 vagabond.accept", True),
            ("now", {"building": {"P9": "bakery"}}),
            ("at dawn 3", {"calls": ["werewolves", "baker"]}),
        ],
    ),
    "a house that falls free again is offered again at once": village(
        "werewolf plain plain plain plain plain plain plain plain",
        "vagabond bakery farm bailiff_house vagabond vagabond vagabond vagabond vagabond",
        script=[
            ("n1 werewolves.devour", "P2"),
            ("n1 bailiff.house", "P9"),
            ("n1 vagabond.accept", True),
            ("d1 village.vote", "P9"),
            ("d1 bailiff.house", "P8"),
            ("d1 vagabond.accept", True),
            ("at dusk 1", {"building": {"P8": "bakery"}}),
        ],
    ),
    "R174, A36: neighbours follow a Vagabond who moved": village(
        "fox plain plain plain werewolf plain",
        "farm farm bailiff_house vagabond vagabond vagabond",
        script=[
            ("n1 werewolves.devour", "P2"),
            ("n1 bailiff.house", "P5"),
            ("n1 vagabond.accept", True),
            ("n2 fox.sniff", "P1"),
            (
                "now",
                {"told": {"P1": [{"what": "sniffed", "value": True}]}, "legal": ["P1", "P3", "P4", "P6"]},
            ),
        ],
    ),
    "two houses at once are given in the order of their ids": village(
        "werewolf hunter plain plain plain plain",
        "vagabond school bakery bailiff_house vagabond vagabond",
        script=[
            ("n1 werewolves.devour", "P2"),
            ("n1 hunter.shoot", "P3"),
            ("n1 bailiff.house", "P5"),
            ("n1 vagabond.accept", True),
            ("n1 bailiff.house", "P6"),
            ("n1 vagabond.accept", True),
            ("at dawn 1", {"building": {"P5": "bakery", "P6": "school"}}),
        ],
    ),
    "a newcomer finds the power whole, though it was used": village(
        "werewolf plain plain plain plain plain",
        "vagabond church bailiff_house vagabond vagabond vagabond",
        script=[
            ("d1 confessor.hear", "P1"),
            ("d1 village.vote", "P2"),
            ("d1 bailiff.house", "P4"),
            ("d1 vagabond.accept", True),
            ("d2 confessor.hear", "P5"),
            ("now", {"told": {"P4": [{"what": "card", "about": "P5", "value": "simple_villager"}]}}),
        ],
    ),
    "A43: a Bailiff who falls in the same batch gives nothing away, and that house stays empty": village(
        "werewolf witch plain plain plain plain",
        "vagabond church farm bailiff_house vagabond vagabond",
        script=[
            ("n1 werewolves.devour", "P3"),
            ("n1 witch.poison", "P4"),
            ("at vote 2", {"dead": ["P3", "P4"], "public_not": ["house_free"]}),
        ],
    ),
    "A43: without a Vagabond nobody is asked": village(
        "werewolf plain plain plain plain",
        "church farm bailiff_house farm -",
        script=[("n1 werewolves.devour", "P2"), ("at vote 2", {"public_not": ["house_free"]})],
    ),
    # --- manor ---
    "A29: the Lord pardons before the Servant and the card, once": village(
        "werewolf devoted_servant plain plain plain",
        "vagabond vagabond manor vagabond vagabond",
        script=[
            ("d1 village.vote", "P4"),
            ("now", {"pending": "lord.pardon", "by": "P3"}),
            ("d1 lord.pardon", True),
            ("at dusk 1", {"dead": [], "asked": ["lord.pardon"], "status": {"P4": []}}),
            ("d2 village.vote", "P4"),
            ("at dusk 2", {"dead": ["P4"]}),
        ],
    ),
    "the Lord may pardon himself": village(
        "werewolf plain plain plain",
        "vagabond vagabond manor vagabond",
        script=[("d1 village.vote", "P3"), ("d1 lord.pardon", True), ("at dusk 1", {"dead": []})],
    ),
    "a Lord who does not pardon may do it another day": village(
        "werewolf plain plain plain plain plain",
        "vagabond vagabond manor vagabond vagabond vagabond",
        script=[
            ("d1 village.vote", "P4"),
            ("d1 lord.pardon", False),
            ("d2 village.vote", "P5"),
            ("d2 lord.pardon", True),
            ("at dusk 2", {"dead": ["P4"]}),
        ],
    ),
    # --- a village that can no longer make progress ---
    "a wolf at school forbids the Innkeeper's vote for ever: after three such days nobody has won": village(
        "werewolf plain plain plain",
        "school tavern farm farm",
        options={"captain": False},
        script=[
            ("n1 werewolves.devour", "P3"),
            ("n2 werewolves.devour", "P4"),
            *[(f"d{day} schoolteacher.ban", ["P2"]) for day in (2, 3)],
            ("at dusk 3", {"public": ["no_vote"], "winner": None}),
            ("d4 schoolteacher.ban", ["P2"]),
            ("at over", {"winner": "nobody", "public": ["stood_still"], "alive": ["P1", "P2"]}),
        ],
    ),
    "a day on which somebody could have voted begins the count anew, and so does a death": village(
        "werewolf plain plain plain plain",
        "school tavern farm farm farm",
        options={"captain": False},
        script=[
            ("d1 schoolteacher.ban", ["P2", "P3"]),
            ("n2 werewolves.devour", "P3"),
            ("n3 werewolves.devour", "P4"),
            ("n4 werewolves.devour", "P5"),
            *[(f"d{day} schoolteacher.ban", ["P2"]) for day in (4, 5, 7, 8)],
            ("at dusk 8", {"winner": None}),
            ("d9 schoolteacher.ban", ["P2"]),
            ("at over", {"winner": "nobody"}),
        ],
    ),
    "where every ballot could only be blank there is no vote": village(
        "werewolf village_idiot plain plain plain plain",
        "- vagabond tavern bailiff_house - -",
        options={"captain": False},
        script=[
            ("d1 village.vote", {"P3": "P2"}),
            ("n2 werewolves.devour", "P3"),
            ("n2 bailiff.house", "P2"),
            ("n2 vagabond.accept", True),
            ("n3 werewolves.devour", "P4"),
            ("n4 werewolves.devour", "P5"),
            ("at vote 4", {"pending": "village.vote", "legal": ["P1", "P6"]}),
            ("n5 werewolves.devour", "P6"),
            ("at dawn 5", {"dead": ["P3", "P4", "P5", "P6"]}),
            ("at dusk 5", {"public": ["no_vote"], "asked": []}),
            ("at over", {"winner": "nobody", "alive": ["P1", "P2"]}),
        ],
    ),
    "A65: lovers who could name only each other are asked like others, for that they love is secret": village(
        "werewolf village_idiot plain cupid plain plain",
        "- vagabond tavern bailiff_house - -",
        options={"captain": False},
        script=[
            ("n1 cupid.link", ["P1", "P6"]),
            ("d1 village.vote", {"P3": "P2"}),
            ("n2 werewolves.devour", "P3"),
            ("n2 bailiff.house", "P2"),
            ("n2 vagabond.accept", True),
            ("n3 werewolves.devour", "P4"),
            ("n4 werewolves.devour", "P5"),
            ("at vote 4", {"pending": "village.vote", "legal": ["P1", "P6"]}),
            ("d4 village.vote", {"P1": "P6"}, "rejected"),
        ],
    ),
    # --- bakery ---
    "the Baker is called every night after the wolves, while the bakery is lived in": village(
        "werewolf plain plain plain plain witch",
        "vagabond bakery vagabond vagabond vagabond vagabond",
        script=[
            ("at dawn 1", {"calls": ["werewolves", "baker", "witch"]}),
            ("n2 werewolves.devour", "P2"),
            ("at dawn 2", {"calls": ["werewolves", "baker", "witch"]}),
            ("at dawn 3", {"calls": ["werewolves", "witch"]}),
        ],
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_village_of_houses(name: str, holds: Callable[[dict[str, Any]], None]) -> None:
    holds(SITUATIONS[name])


def test_schoolteacher_bans_are_announced_in_seat_order() -> None:
    homes = {f"P{seat}": "farm" for seat in range(2, 6)} | {"P1": "school"}
    options = {"captain": False}
    cards = "wolf plain plain plain plain"
    game = table(cards, edition="pact", modules=["village"], buildings=homes, options=options)
    play(game, ("schoolteacher.ban", ["P4", "P2"]))
    told = [event for event in game.events if isinstance(event, VotesForbidden)]
    assert told == [VotesForbidden("P1", ("P2", "P4"))]
