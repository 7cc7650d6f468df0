"""Variants together with a card, a house or an event."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.new_moon.people import people
from tests.rules.pairs.situations import NEW_MOON, homes
from tests.rules.situations import Holds, Situation

V1: Situation = {"variants": ["v1_moonlight"], "options": {"moonlight_hard": True}}
V3: Situation = {"variants": ["v3_not_him"]}
V4: Situation = {"variants": ["v4_murs_murs"]}
V6: Situation = {"variants": ["v6_harvest"]}
V8: Situation = {"variants": ["v8_fascination"]}
BOTH: Situation = {"variants": ["v6_harvest", "v8_fascination"]}
SEVEN = "werewolf plain plain plain plain plain plain"


def under(variant: Situation, deal: str, *script: tuple[object, ...], **more: Any) -> Situation:
    """Return a table under a variant."""
    return {**variant, "deal": deal, "script": list(script), **more}


def housed(variant: Situation, spec: str, deal: str, *script: tuple[object, ...]) -> Situation:
    """Return a village of houses under a variant."""
    return under(variant, deal, *script, modules=["village"], buildings=homes(spec))


def moonlit(variant: Situation, event: str, deal: str, *script: tuple[object, ...], **more: Any) -> Situation:
    """Return a table under a variant and one event, drawn on day 2."""
    return under(variant, deal, *script, **NEW_MOON, events=[event], **more)


TWO_FASCINATED = (("n1 werewolves.devour", "P3"), ("n2 werewolves.devour", "P4"))

LAST_TWO_SPARE_EACH_OTHER = (
    ("n1 cupid.link", ["P1", "P4"]),
    ("n1 cupid.affair", ["P1", "P2"]),
    ("n1 werewolves.devour", "P2"),
    ("d1 village.vote", "P4"),
    ("at dusk 1", {"dead": ["P4"], "camp": {"P1": "solo:white_werewolf"}, "status": {"P2": ["fascinated"]}}),
)

VARIANTS_AND_ROLES: dict[str, Situation] = {
    "harvest, fascination, White Werewolf: no ballot, no bite and no goal is left, so it stands still": under(
        BOTH, "white_werewolf plain cupid plain",
        *LAST_TWO_SPARE_EACH_OTHER,
        ("d2 village.vote", "P3"),
        ("at vote 3", {"alive": ["P1", "P2"], "winner": None}),
        ("d3 village.vote", {"P1": "P2"}, "rejected"),
        ("d3 village.vote", {"P2": "P1"}, "rejected"),
        ("at dusk 4", {"winner": None, "public_not": ["stood_still"]}),
        ("at over", {"winner": "nobody", "public": ["stood_still"], "alive": ["P1", "P2"]}),
    ),
    "harvest, fascination, White Werewolf: while a third could vote, abstaining ends nothing": under(
        BOTH, "white_werewolf plain cupid plain",
        *LAST_TWO_SPARE_EACH_OTHER,
        ("at vote 6", {"alive": ["P1", "P2", "P3"], "public_not": ["stood_still"], "winner": None}),
        ("d6 village.vote", "P3"),
        ("at dusk 8", {"winner": None}),
        ("at over", {"winner": "nobody", "public": ["stood_still"]}),
    ),
    "harvest, fascination, White Werewolf: who is free to vote ends it, and takes both along": under(
        BOTH, "white_werewolf plain cupid plain",
        *LAST_TWO_SPARE_EACH_OTHER,
        ("d2 village.vote", {"P3": "P1"}),
        ("at over", {"winner": "village", "dead": ["P1", "P2", "P4"]}),
    ),
    "fascination, manor: a pardoned one has not left, and the others stay": housed(
        V8, "v manor v v v v v", SEVEN,
        *TWO_FASCINATED,
        ("d2 village.vote", "P3"),
        ("d2 lord.pardon", True),
        ("at dusk 2", {"dead": [], "status": {"P4": ["fascinated"]}}),
    ),
    "fascination, coin: whom the coin frees takes nobody along": moonlit(
        V8, "ev_heads_tails", SEVEN,
        *TWO_FASCINATED,
        ("d2 village.vote", "P3"),
        ("at dusk 2", {"dead": [], "status": {"P4": ["fascinated"]}}),
        coins=["tails"],
    ),
    "fascination, pact: nor does who refuses to leave": moonlit(
        V8, "ev_devil_pact", SEVEN,
        *TWO_FASCINATED,
        ("d2 village.vote", "P3"),
        ("d2 event.devil_pact", True),
        ("at dusk 2", {"dead": []}),
    ),
    "fascination, Scapegoat: without his power he pays for no tie": under(
        V8, "werewolf plain scapegoat plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("d1 village.vote", {"tally": {"P2": 1, "P4": 1}}),
        ("now", {"pending": "village.runoff", "dead": []}),
    ),
    "fascination, Servant: without her power she takes no card": under(
        V8, "werewolf plain devoted_servant plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("d1 village.vote", "P4"),
        ("d1 devoted_servant.take", True, "rejected"),
    ),
    "fascination, Servant: who takes the card of one takes neither the spell nor the others' fate": under(
        V8, "werewolf devoted_servant seer plain plain plain plain",
        *TWO_FASCINATED,
        ("d2 village.vote", "P3"),
        ("d2 devoted_servant.take", True),
        ("at dusk 2", {"dead": ["P3", "P4"], "card": {"P2": "seer"}, "status": {"P2": []}}),
        ("n3 seer.look", "P1"),
    ),
    "fascination, bear: without his power it is silent": under(
        V8, "werewolf bear_tamer plain plain plain plain",
        ("n1 werewolves.devour", "P2"),
        ("at vote 1", {"public_not": ["bear_growled"]}),
    ),
    "fascination, Angel: the bite of the first night devours nobody, the Angel neither": under(
        V8, "werewolf plain angel plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("at vote 1", {"winner": None, "dead": []}),
    ),
    "fascination, Wild Child: a fascinated model is still here": under(
        V8, "werewolf wild_child plain plain plain plain",
        ("n1 wild_child.model", "P3"),
        ("n1 werewolves.devour", "P3"),
        ("at dawn 1", {"camp": {"P2": "village"}}),
        ("d1 village.vote", "P3"),
        ("at dusk 1", {"camp": {"P2": "wolves"}}),
    ),
    "fascination, Captain: the double vote goes with all powers, the office stays (A91)": under(
        V8, SEVEN,
        ("n1 werewolves.devour", "P3"),
        ("d1 village.vote", {"P3": "P4", "P1": "P5"}),
        ("at dusk 1", {"dead": [], "captain": "P3"}),
        captain="P3", options={"captain": True},
    ),
    "fascination, bailiff: the houses of all who fall together are given away": housed(
        V8, "v bailiff_house church bakery v v v", SEVEN,
        *TWO_FASCINATED,
        ("d2 village.vote", "P3"),
        ("d2 bailiff.house", "P5"),
        ("d2 vagabond.accept", True),
        ("d2 bailiff.house", "P6"),
        ("d2 vagabond.accept", True),
        ("at dusk 2", {"dead": ["P3", "P4"], "building": {"P5": "bakery", "P6": "church"}}),
    ),
    "fascination, flood: one under either roof": moonlit(
        V8, "ev_flood", "werewolf plain werewolf plain plain plain plain",
        ("n3 event.flood_church", "P4"),
        ("n3 event.flood_inn", "P2"),
        ("at dawn 3", {"dead": [], "status": {"P4": ["fascinated"], "P2": ["fascinated"]}}),
        players=people("m m f f m f f"),
    ),
    "fascination, burial: it hides the night's dead, and these fall by day": moonlit(
        V8, "ev_burial", "werewolf plain plain seer plain plain plain",
        *TWO_FASCINATED,
        ("d2 village.vote", "P3"),
        ("at dusk 2", {"dead": ["P3", "P4"], "status": {"P4": ["fascinated", "revealed"]}}),
    ),
    "fascination, double agent: the agent is none of those who are left to the village (A86)": moonlit(
        V8, "ev_double_agent", "werewolf plain plain plain plain plain",
        ("n1 werewolves.devour", "P3"),
        ("d1 village.vote", "P5"),
        ("d2 event.double_agent", "P2"),
        ("n3 werewolves.devour", "P4"),
        ("at over", {"winner": "wolves", "dead": ["P5"]}),
    ),
    "candles, Elder: one too many costs him no life": under(
        V1, "werewolf elder plain plain plain",
        ("n1 werewolves.devour", "P2"),
        ("n1 moonlight.candles", 2),
        ("n2 werewolves.devour", "P2"),
        ("n2 moonlight.candles", 1),
        ("at dawn 2", {"dead": []}),
        ("n3 werewolves.devour", "P2"),
        ("n3 moonlight.candles", 1),
        ("at dawn 3", {"dead": ["P2"]}),
    ),
    "candles, fire: whoever burned has burned, however many went out": housed(
        V1, "v farm v v v v", "werewolf plain plain pyromaniac plain werewolf",
        ("n1 pyromaniac.burn", "P2"),
        ("n1 werewolves.devour", "P2"),
        ("n1 moonlight.candles", 2),
        ("at dawn 1", {"dead": ["P1"], "causes": {"P1": "burned"}}),
    ),
    "candles, Knight: whom the dark saved leaves no rust": under(
        V1, "werewolf rusty_sword_knight werewolf plain plain plain",
        ("n1 werewolves.devour", "P2"),
        ("n1 moonlight.candles", 2),
        ("at dawn 2", {"dead": []}),
    ),
    "candles, Hunter: nor does whom it saved shoot": under(
        V1, "werewolf hunter plain plain plain plain",
        ("n1 werewolves.devour", "P2"),
        ("n1 moonlight.candles", 3),
        ("now", {"pending": "village.vote", "dead": []}),
    ),
    "harvest, punishment: he pays for a verdict of the vote alone": moonlit(
        V6, "ev_punishment", "werewolf scapegoat plain plain plain plain",
        ("n2 werewolves.devour", "P6"),
        ("d2 event.punishment", "P3"),
        ("at vote 2", {"dead": ["P3", "P6"]}),
    ),
    "harvest, great distrust: nor for a neighbour without a friend": moonlit(
        V6, "ev_great_distrust", "werewolf scapegoat plain plain plain",
        ("d2 event.great_distrust", {"tally": {"P1": 3, "P2": 3, "P4": 2, "P5": 2}}),
        ("at dusk 2", {"dead": ["P3"]}),
    ),
    "harvest, coin: for a neighbour whom it frees he need not pay": moonlit(
        V6, "ev_heads_tails", "werewolf scapegoat plain plain plain",
        ("d2 village.vote", "P3"),
        ("at dusk 2", {"dead": []}),
        coins=["tails"],
    ),
    "harvest, manor: nor for one whom the Lord pardons": housed(
        V6, "v v v manor v", "werewolf scapegoat plain plain plain",
        ("d1 village.vote", "P3"),
        ("d1 lord.pardon", True),
        ("at dusk 1", {"dead": []}),
    ),
    "harvest, not him: whoever is left standing is condemned, and he pays": under(
        {"variants": ["v3_not_him", "v6_harvest"]}, "werewolf scapegoat plain plain",
        ("d1 not_him.first", "P1"),
        *[("d1 not_him.clear", name) for name in ("P2", "P4", "P1")],
        ("at dusk 1", {"dead": ["P2"]}),
    ),
    "harvest, bailiff: his neighbours are those of the place where he sits now": housed(
        V6, "v farm bailiff_house v v farm v", "werewolf plain plain scapegoat plain plain plain",
        ("d1 village.vote", "P6"),
        ("d1 bailiff.house", "P4"),
        ("d1 vagabond.accept", True),
        ("d2 village.vote", "P3"),
        ("d3 village.vote", "P5"),
        ("at dusk 3", {"dead": ["P3", "P4", "P6"], "card": {"P4": "scapegoat"}}),
    ),
    "harvest, razor: the shaved Hunter's neighbours, the Barber gone": housed(
        V6, "v barbershop farm v v v", "werewolf plain hunter plain plain plain",
        ("d1 barber.shave", "P3"),
        ("now", {"pending": "hunter.shoot", "legal": ["P1", "P4"]}),
    ),
    "harvest, tavern: a neighbour who keeps the inn is devoured no more than ever": housed(
        V6, "v tavern v v", "werewolf plain plain plain",
        ("n1 werewolves.devour", "P2"),
        ("at dawn 1", {"dead": []}),
    ),
    "harvest, rascal: who is out of reach is passed over": moonlit(
        V6, "ev_little_rascal", "werewolf plain plain plain plain plain",
        ("n3 werewolves.devour", "P2", "rejected"),
        players=people("1950 2010 1951 1952 1953 1954"),
    ),
    "murs-murs, fascination: whoever has lost the power has not lost the pen": under(
        {"variants": ["v4_murs_murs", "v8_fascination"]}, "werewolf plain plain plain plain",
        ("n1 werewolves.devour", "P2"),
        ("d1 murs_murs.sentence", None),
        ("now", {"pending": "murs_murs.sentence", "by": "P2"}),
    ),
    "murs-murs, elders' meal: who ate is back before night, and writes": moonlit(
        V4, "ev_elders_meal", "werewolf plain plain plain",
        ("d2 village.vote", {}),
        ("now", {"pending": "murs_murs.sentence", "by": "P1"}),
        players=people("1950 1951 2000 2001"),
    ),
    "murs-murs, hunt: who is in the woods until morning writes nothing": moonlit(
        V4, "ev_hunting", "werewolf plain plain plain",
        ("d2 village.vote", {}),
        ("now", {"pending": "murs_murs.sentence", "by": "P2"}),
        players=people("m f f f"),
    ),
    "murs-murs, gathering: the women are back at sunset, and write": moonlit(
        V4, "ev_gathering", "werewolf plain plain plain",
        ("d2 village.vote", {}),
        ("at dusk 2", {"status": {"P2": [], "P4": []}}),
        ("now", {"pending": "murs_murs.sentence", "by": "P1"}),
        *[("d2 murs_murs.sentence", "…")] * 4,
        players=people("m f m f"),
    ),
    "not him, raven: nobody counts votes, and the poster counts for nobody": housed(
        V3, "v farm v v", "werewolf raven plain plain",
        ("n1 raven.mark", "P2"),
        ("d1 not_him.first", "P1"),
        *[("d1 not_him.clear", name) for name in ("P2", "P1", "P4")],
        ("at dusk 1", {"dead": ["P3"]}),
    ),
    "not him, Captain: a medal clears nobody twice, and is handed on": under(
        V3, "werewolf plain plain plain",
        ("d1 not_him.first", "P1"),
        *[("d1 not_him.clear", name) for name in ("P2", "P1", "P4")],
        ("now", {"pending": "captain.successor", "dead": ["P3"]}),
        captain="P3", options={"captain": True},
    ),
}  # fmt: skip


@pytest.mark.parametrize("words", VARIANTS_AND_ROLES)
def test_a_variant_and_a_role(words: str, holds: Holds) -> None:
    holds(VARIANTS_AND_ROLES[words])
