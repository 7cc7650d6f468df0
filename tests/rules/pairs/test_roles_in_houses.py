"""Roles in the village of houses: cards and house tokens together."""

from __future__ import annotations

import pytest

from tests.rules.pairs.situations import homes
from tests.rules.situations import Holds, Situation


def houses(spec: str, deal: str, *script: tuple[object, ...]) -> Situation:
    """Return a village of houses without events."""
    return {"modules": ["village"], "buildings": homes(spec), "deal": deal, "script": list(script)}


ROLES_IN_HOUSES: dict[str, Situation] = {
    "razor, Idiot: only a vote is pardoned": houses(
        "v barbershop farm v v", "werewolf plain village_idiot plain plain",
        ("d1 barber.shave", "P3"),
        ("at dusk 1", {"dead": ["P2", "P3"], "causes": {"P3": "razor"}, "public_not": ["idiot_pardoned"]}),
    ),
    "razor, Knight: the rust comes from a devouring alone": houses(
        "v barbershop farm v v", "werewolf plain rusty_sword_knight plain plain",
        ("d1 barber.shave", "P3"),
        ("at dawn 2", {"dead": ["P2", "P3"]}),
        ("at dawn 3", {"dead": ["P2", "P3"]}),
    ),
    "razor, White Werewolf: one of the four printed cards, and the Barber lives (A41)": houses(
        "farm v barbershop v v", "white_werewolf werewolf plain plain plain",
        ("d1 barber.shave", "P1"),
        ("at dusk 1", {"dead": ["P1"], "building": {"P3": "barbershop"}}),
    ),
    "razor, Wolf-Hound: a wolf by choice is none to the razor (A41)": houses(
        "farm v barbershop v v", "wolf_hound werewolf plain plain plain",
        ("n1 wolf_hound.side", "wolves"),
        ("d1 barber.shave", "P1"),
        ("at dusk 1", {"dead": ["P1", "P3"]}),
    ),
    "razor, Wild Child: neither is one that has turned (A41)": houses(
        "farm v v barbershop v v", "wild_child plain werewolf plain plain plain",
        ("n1 wild_child.model", "P2"),
        ("n1 werewolves.devour", "P2"),
        ("now", {"camp": {"P1": "wolves"}}),
        ("d1 barber.shave", "P1"),
        ("at dusk 1", {"dead": ["P1", "P2", "P4"]}),
    ),
    "razor, Wild Child: a model who is shaved is a model lost (A33)": houses(
        "v farm v barbershop v v", "wild_child plain werewolf plain plain plain",
        ("n1 wild_child.model", "P2"),
        ("d1 barber.shave", "P2"),
        ("at dusk 1", {"dead": ["P2", "P4"], "camp": {"P1": "wolves"}}),
    ),
    "razor, Big Bad Wolf: a shaved wolf ends his second meal (A34)": houses(
        "v farm barbershop v v v", "big_bad_wolf werewolf plain plain plain plain",
        ("d1 barber.shave", "P2"),
        ("at night 2", {}),
        ("n2 werewolves.devour", "P5"),
        ("at dawn 2", {"dead": ["P2", "P5"], "asked": ["werewolves.devour"]}),
    ),
    "razor, lovers: the grief of a shaved wolf does not spare the beloved, nor cost the Barber": houses(
        "farm v barbershop v v v", "werewolf plain plain cupid werewolf plain",
        ("n1 cupid.link", ["P1", "P2"]),
        ("d1 barber.shave", "P1"),
        ("at dusk 1", {"dead": ["P1", "P2"], "causes": {"P2": "grief"}}),
    ),
    "razor, Angel: the first day is a day, and the Barber may use it": houses(
        "v v barbershop v farm v", "werewolf angel plain plain plain plain",
        ("d0 barber.shave", "P5"),
        ("at dusk 0", {"dead": ["P3", "P5"]}),
    ),
    "church, infection: the Confessor sees the card, which has not changed (A17)": houses(
        "v church v v v", "accursed_wolf_father plain plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("n1 accursed_wolf_father.infect", True),
        ("d1 confessor.hear", "P3"),
        ("now", {"told": {"P2": [{"what": "card", "about": "P3", "value": "simple_villager"}]}}),
    ),
    "church, Elder: the curse takes what is on the cards, not what the houses give (A11)": houses(
        "v v church v v", "werewolf elder plain plain plain",
        ("d1 village.vote", "P2"),
        ("at dusk 1", {"public": ["powers_lost"]}),
        ("d2 confessor.hear", "P1"),
        ("now", {"told": {"P3": [{"what": "card", "about": "P1", "value": "werewolf"}]}}),
    ),
    "school, Judge: who is told off casts no ballot, and gives no sign with it (A10)": houses(
        "v school farm v v", "werewolf plain stuttering_judge plain plain",
        ("d1 schoolteacher.ban", ["P3"]),
        ("now", {}),
        ("d1 village.vote", "P4"),
        ("at dusk 1", {"dead": ["P4"], "asked": ["village.vote"]}),
    ),
    "school, Scapegoat: his word still holds, and whom he left is told off: no vote (A45)": houses(
        "v school farm v v v", "werewolf plain plain scapegoat plain plain",
        ("d1 village.vote", {"tally": {"P1": 1, "P5": 1}}),
        ("d1 scapegoat.voters", ["P3"]),
        ("d2 schoolteacher.ban", ["P3"]),
        ("now", {"pending": "werewolves.devour", "dead": ["P4"]}),
    ),
    "tavern, Big Bad Wolf: he does not devour the Innkeeper either": houses(
        "v tavern v v v", "big_bad_wolf plain plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("n1 big_bad_wolf.devour", "P2"),
        ("at dawn 1", {"dead": ["P3"]}),
    ),
    "tavern, Scapegoat: who pays for a tie is not whom the Innkeeper voted against": houses(
        "v tavern v v v v", "werewolf plain plain plain scapegoat plain",
        ("d1 village.vote", {"P2": "P3", "P1": "P4"}),
        ("at dusk 1", {"dead": ["P5"], "public_not": ["immunity_lost"], "building": {"P2": "tavern"}}),
    ),
    "tavern, Judge: the immunity is lost before the second vote, in which anybody may name him": houses(
        "v tavern v v v v", "werewolf plain stuttering_judge plain plain plain",
        ("d1 village.vote", {"P2": "P4", "P3": "P4"}),
        ("d1 stuttering_judge.signal", True),
        ("d1 village.vote", {"P1": "P2"}),
        ("at dusk 1", {"dead": ["P2", "P4"], "public": ["immunity_lost", "second_vote"]}),
    ),
    "fire, Big Bad Wolf: where it saves the victim nobody is devoured elsewhere (A39)": houses(
        "v v farm v v v", "big_bad_wolf pyromaniac plain plain plain werewolf",
        ("n1 pyromaniac.burn", "P3"),
        ("n1 werewolves.devour", "P3"),
        ("n1 big_bad_wolf.devour", "P5"),
        ("at dawn 1", {"dead": ["P1"], "causes": {"P1": "burned"}, "building": {"P3": "vagabond"}}),
    ),
    "fire, infection: one infected is a wolf to the flames": houses(
        "v v farm v v v", "plain plain plain pyromaniac werewolf accursed_wolf_father",
        ("n1 werewolves.devour", "P2"),
        ("n1 accursed_wolf_father.infect", True),
        ("n2 pyromaniac.burn", "P3"),
        ("n2 werewolves.devour", "P3"),
        ("at dawn 2", {"dead": ["P2"], "causes": {"P2": "burned"}, "card": {"P2": "simple_villager"}}),
    ),
    "fire, lovers: the burned wolf is mourned": houses(
        "v farm v v v v", "werewolf plain plain cupid pyromaniac werewolf",
        ("n1 cupid.link", ["P1", "P3"]),
        ("n1 pyromaniac.burn", "P2"),
        ("n1 werewolves.devour", "P2"),
        ("at dawn 1", {"dead": ["P1", "P3"], "causes": {"P1": "burned", "P3": "grief"}}),
    ),
    "fire, bear: the burned neighbour is growled at no more": houses(
        "v v farm v v v", "bear_tamer werewolf plain pyromaniac werewolf plain",
        ("n1 pyromaniac.burn", "P3"),
        ("n1 werewolves.devour", "P3"),
        ("at vote 1", {"dead": ["P2"], "public_not": ["bear_growled"]}),
    ),
    "fire, Witch: she is shown nobody, and keeps her cure (A39)": houses(
        "v farm v v v v", "werewolf plain witch pyromaniac plain werewolf",
        ("n1 pyromaniac.burn", "P2"),
        ("n1 werewolves.devour", "P2"),
        ("n1 witch.heal", "P2", "rejected"),
        ("n2 werewolves.devour", "P2"),
        ("n2 witch.heal", "P2"),
        ("at dawn 2", {"dead": ["P1"]}),
    ),
    "fire, Knight: saved by the flames, he leaves no rust": houses(
        "v farm v v v v", "werewolf rusty_sword_knight plain pyromaniac plain werewolf",
        ("n1 pyromaniac.burn", "P2"),
        ("n1 werewolves.devour", "P2"),
        ("at dawn 1", {"dead": ["P1"]}),
        ("at dawn 2", {"dead": ["P1"]}),
    ),
    "Servant: the card is taken, the house is not": houses(
        "v church bakery bailiff_house v v", "werewolf devoted_servant seer plain plain plain",
        ("d1 village.vote", "P3"),
        ("d1 devoted_servant.take", True),
        ("d1 bailiff.house", "P5"),
        ("d1 vagabond.accept", True),
        ("at dusk 1", {"card": {"P2": "seer"}, "building": {"P2": "church", "P5": "bakery"}}),
    ),
    "manor, Judge: the Lord may pardon in the second vote": houses(
        "v manor v v v v", "werewolf plain stuttering_judge plain plain plain",
        ("d1 village.vote", {"P3": "P4"}),
        ("d1 stuttering_judge.signal", True),
        ("d1 lord.pardon", False),
        ("d1 village.vote", {"P1": "P5"}),
        ("d1 lord.pardon", True),
        ("at dusk 1", {"dead": ["P4"]}),
    ),
    "manor, Angel: who is pardoned has not left by the first vote, and may still be devoured": houses(
        "v v manor v v", "werewolf angel plain plain plain",
        ("d0 village.vote", "P2"),
        ("d0 lord.pardon", True),
        ("now", {"winner": None}),
        ("n1 werewolves.devour", "P2"),
        ("at over", {"winner": "angel"}),
    ),
    "A104: manor, Scapegoat: the Lord is not asked about the Scapegoat of a tie": houses(
        "v manor v v v v", "werewolf plain plain plain scapegoat plain",
        ("at vote 1", {}),
        ("d1 village.vote", {"tally": {"P3": 1, "P4": 1}}),
        ("d1 scapegoat.voters", ["P2"]),
        ("at dusk 1", {"dead": ["P5"], "asked": ["village.vote", "scapegoat.voters"]}),
    ),
}  # fmt: skip


@pytest.mark.parametrize("words", ROLES_IN_HOUSES)
def test_a_role_in_the_village(words: str, holds: Holds) -> None:
    holds(ROLES_IN_HOUSES[words])
