"""The seven events that wait for the next vote or the next night (RULES.md §2.8, A52)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules.prompts import BallotsPrompt
from tests.narrowing import given, the
from tests.rules.playing import against, play, table, until
from tests.rules.situations import Holds, Situation

MOON = {"modules": ["new_moon"]}


def born(*years: str | None) -> list[Any]:
    return [
        {"name": f"P{seat}", "born": year} if year else f"P{seat}" for seat, year in enumerate(years, start=1)
    ]


STIRRED = {
    "enthusiasm: a wolf's end brings another vote, which brings none": {
        **MOON,
        "events": ["ev_enthusiasm"],
        "deal": "werewolf werewolf werewolf plain plain plain plain",
        "script": [
            ("d2 village.vote", "P1"),
            ("now", {"public": ["second_vote"], "pending": "village.vote"}),
            ("d2 village.vote", "P2"),
            ("at dusk 2", {"dead": ["P1", "P2"], "public_not": ["second_vote"]}),
        ],
    },
    "enthusiasm: anybody else's does not, and then it is over": {
        **MOON,
        "events": ["ev_enthusiasm"],
        "deal": "werewolf werewolf plain plain plain plain plain",
        "script": [
            ("d2 village.vote", "P3"),
            ("d3 village.vote", "P1"),
            ("at dusk 3", {"dead": ["P1", "P3"], "public_not": ["second_vote"]}),
        ],
    },
    "enthusiasm waits for the next whom the village really eliminates": {
        **MOON,
        "events": ["ev_enthusiasm"],
        "deal": "werewolf werewolf village_idiot plain plain plain plain",
        "script": [
            ("d2 village.vote", "P3"),
            ("d3 village.vote", None),
            ("n4 werewolves.devour", "P5"),
            ("d4 village.vote", "P1"),
            ("at dusk 4", {"public": ["second_vote"]}),
        ],
    },
    "enthusiasm: an infected villager is a wolf": {
        **MOON,
        "events": ["ev_enthusiasm"],
        "deal": "accursed_wolf_father plain plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n1 accursed_wolf_father.infect", True),
            ("d2 village.vote", "P2"),
            ("at dusk 2", {"public": ["second_vote"]}),
        ],
    },
    "enthusiasm: the game that is won knows no second vote": {
        **MOON,
        "events": ["ev_enthusiasm"],
        "deal": "werewolf plain plain plain",
        "script": [
            ("d2 village.vote", "P1"),
            ("at over", {"winner": "village", "public_not": ["second_vote"]}),
        ],
    },
    "dissatisfaction: anybody's end but a wolf's brings another vote": {
        **MOON,
        "events": ["ev_dissatisfaction"],
        "deal": "werewolf werewolf plain plain plain plain plain",
        "script": [
            ("d2 village.vote", "P3"),
            ("d2 village.vote", "P4"),
            ("at dusk 2", {"dead": ["P3", "P4"], "public": ["second_vote"]}),
        ],
    },
    "dissatisfaction: a wolf's does not": {
        **MOON,
        "events": ["ev_dissatisfaction"],
        "deal": "werewolf werewolf plain plain plain plain plain",
        "script": [
            ("d2 village.vote", "P1"),
            ("d3 village.vote", "P3"),
            ("at dusk 3", {"dead": ["P1", "P3"], "public_not": ["second_vote"]}),
        ],
    },
    "dissatisfaction: the Scapegoat who pays for a tie is no wolf": {
        **MOON,
        "events": ["ev_dissatisfaction"],
        "deal": "werewolf werewolf scapegoat plain plain plain plain",
        "script": [
            ("d2 village.vote", {"tally": {"P4": 1, "P5": 1}}),
            ("at dusk 2", {"causes": {"P3": "tie"}, "public": ["second_vote"]}),
        ],
    },
}

INFLUENCES = {
    "the last eliminated says who begins": {
        **MOON,
        "events": ["ev_influences"],
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("d1 village.vote", "P2"),
            ("n2 werewolves.devour", "P3"),
            ("d2 event.influences", "P2", "rejected"),
            ("d2 event.influences", None, "rejected"),
            ("now", {"by": "P3", "legal": ["P1", "P4", "P5", "P6"]}),
            ("d2 event.influences", "P5"),
            ("now", {"pending": "village.vote"}),
            ("d2 village.vote", {"P5": "P1", "P6": "P1", "P1": "P4", "P4": "P1"}),
            ("at over", {"winner": "village"}),
        ],
    },
    "only the next vote": {
        **MOON,
        "events": ["ev_influences"],
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("d1 village.vote", "P2"),
            ("d2 event.influences", "P5"),
            ("n3 werewolves.devour", None),
            ("now", {"pending": "village.vote"}),
            ("at vote 3", {"asked": []}),
        ],
    },
    "while nobody has left the game nobody is asked": {
        **MOON,
        "events": ["ev_influences"],
        "deal": "werewolf plain plain plain",
        "script": [
            ("n2 werewolves.devour", None),
            ("now", {"public": ["event_drawn"], "pending": "village.vote"}),
        ],
    },
}

FULL_MOON = {
    "each wolf looks, the three hunt, and the pack is not asked": {
        **MOON,
        "events": ["ev_full_moon"],
        "deal": "werewolf werewolf seer witch hunter plain plain",
        "script": [
            ("d2 village.vote", None),
            ("n3 event.full_moon_look", "P3"),
            ("now", {"told": {"P1": [{"what": "card", "about": "P3", "value": "seer"}]}}),
            ("n3 event.full_moon_look", "P6"),
            ("now", {"told": {"P2": [{"what": "card", "about": "P6", "value": "simple_villager"}]}}),
            ("n3 event.full_moon_devour", "P4", "rejected"),
            ("now", {"by": ["P3", "P4", "P5"], "legal": ["P1", "P2", "P6", "P7"]}),
            ("n3 event.full_moon_devour", "P1"),
            ("at dawn 3", {"dead": ["P1"], "causes": {"P1": "devoured"}}),
            ("n4 werewolves.devour", "P6"),
            ("at dawn 4", {"dead": ["P1", "P6"]}),
        ],
    },
    "what keeps off a bite keeps off theirs": {
        **MOON,
        "events": ["ev_full_moon"],
        "deal": "werewolf seer defender plain plain plain",
        "script": [
            ("n3 defender.protect", "P4"),
            ("n3 event.full_moon_devour", "P4"),
            ("at dawn 3", {"dead": []}),
        ],
    },
    "A65: one who hunts alone spares the beloved, and two of them do not": {
        **MOON,
        "events": ["ev_full_moon"],
        "deal": "werewolf hunter seer cupid plain plain plain",
        "script": [
            ("n1 cupid.link", ["P2", "P5"]),
            ("n3 event.full_moon_look", None),
            ("now", {"by": ["P2", "P3"], "legal": ["P1", "P4", "P5", "P6", "P7"]}),
        ],
    },
    "A65: the last of the three spares the beloved": {
        **MOON,
        "events": ["ev_full_moon"],
        "deal": "werewolf hunter plain cupid plain plain plain",
        "script": [
            ("n1 cupid.link", ["P2", "P5"]),
            ("n3 event.full_moon_look", None),
            ("now", {"by": ["P2"], "legal": ["P1", "P3", "P4", "P6", "P7"]}),
        ],
    },
    "where the three are gone nobody hunts": {
        **MOON,
        "events": ["ev_full_moon"],
        "deal": "werewolf hunter plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n1 hunter.shoot", "P3"),
            ("n3 event.full_moon_look", None),
            ("at dawn 3", {"dead": ["P2", "P3"], "calls": ["full_moon_look"]}),
        ],
    },
}

RASCAL = {
    "the youngest is away: no ballot, none against, out of reach of wolves and powers": {
        **MOON,
        "events": ["ev_little_rascal"],
        "players": born("1980", "1990", "2010", "1970", "1985", "1999"),
        "deal": "werewolf seer plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", None),
            ("at vote 2", {"status": {"P3": ["away"]}, "legal": ["P1", "P2", "P4", "P5", "P6"]}),
            ("d2 village.vote", {"P3": "P1"}, "rejected"),
            ("d2 village.vote", None),
            ("now", {"pending": "seer.look", "legal": ["P1", "P4", "P5", "P6"]}),
            ("n3 seer.look", None),
            ("n3 werewolves.devour", "P3", "rejected"),
            ("at vote 3", {"status": {"P3": []}}),
            ("d3 village.vote", {"P3": "P1", "P4": "P2", "P5": "P2"}),
            ("at over", {"winner": "village"}),
        ],
    },
    "A52: three votes on the day of return alone": {
        **MOON,
        "events": ["ev_little_rascal"],
        "players": born("1980", "1990", "2010", "1970", "1985", "1999"),
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("d4 village.vote", {"P3": "P1", "P4": "P2", "P5": "P2"}),
            ("at dusk 4", {"dead": ["P2"]}),
        ],
    },
    "the youngest is named aloud, and called back in the morning": {
        **MOON,
        "events": ["ev_little_rascal"],
        "players": born("1980", "1990", "2010", "1970"),
        "deal": "werewolf plain plain plain",
        "script": [
            (
                "at vote 2",
                {"public": [{"id": "sent_away", "value": ["P3"]}], "public_not": ["rascal_back"]},
            ),
            ("at dawn 3", {"public": [{"id": "rascal_back", "value": "P3"}]}),
        ],
    },
    "nobody is called back who has left the game by grief": {
        **MOON,
        "events": ["ev_little_rascal"],
        "players": born("1980", "1990", "2010", "1970", "1971"),
        "deal": "werewolf cupid plain plain plain",
        "script": [
            ("n1 cupid.link", ["P3", "P4"]),
            ("n3 werewolves.devour", "P4"),
            ("at dawn 3", {"dead": ["P3", "P4"], "public_not": ["rascal_back"]}),
        ],
    },
    "option little_rascal_triple: for the rest of the game": {
        **MOON,
        "events": ["ev_little_rascal"],
        "options": {"little_rascal_triple": "rest of the game"},
        "players": born("1980", "1990", "2010", "1970", "1985", "1999"),
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("d4 village.vote", {"P3": "P1", "P4": "P2", "P5": "P2"}),
            ("at over", {"winner": "village"}),
        ],
    },
    "A52: a rascal who is the wolf does not hunt": {
        **MOON,
        "events": ["ev_little_rascal"],
        "players": born("2012", "1990", "2010", "1970"),
        "deal": "werewolf seer plain plain",
        "script": [
            ("at night 3", {"status": {"P1": ["away"]}}),
            ("n3 seer.look", None),
            ("at dawn 3", {"asked": ["seer.look"], "calls": ["seer", "werewolves"]}),
        ],
    },
    "a rascal whose card is a night's card is not asked": {
        **MOON,
        "events": ["ev_little_rascal"],
        "players": born("1990", "2012", "2010", "1970"),
        "deal": "werewolf seer plain plain",
        "script": [
            ("d2 village.vote", None),
            ("now", {"dead": []}),
            ("n3 werewolves.devour", "P3"),
            ("at dawn 3", {"asked": ["werewolves.devour"], "calls": ["seer", "werewolves"]}),
        ],
    },
    "ties of age by seat": {
        **MOON,
        "events": ["ev_little_rascal"],
        "players": born("1990", "2012", "2012", "1970"),
        "deal": "werewolf plain plain plain",
        "script": [("at vote 2", {"status": {"P2": ["away"], "P3": []}})],
    },
    "A53: who told no date is not the youngest while somebody told one": {
        **MOON,
        "events": ["ev_little_rascal"],
        "players": born(None, "1950", None, None),
        "deal": "werewolf plain plain plain",
        "script": [("at vote 2", {"status": {"P2": ["away"]}})],
    },
}

BACKFIRE = {
    "a Simple Villager survives as a wolf, card and all": {
        **MOON,
        "events": ["ev_backfire"],
        "deal": "werewolf witch plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("now", {"pending": "witch.heal", "legal": [], "told": {"P3": [{"what": "turned"}], "P2": []}}),
            ("at dawn 3", {"dead": [], "card": {"P3": "werewolf"}, "camp": {"P3": "wolves"}}),
            ("n4 werewolves.devour", "P4"),
            ("at dawn 4", {"dead": ["P4"]}),
        ],
    },
    "anybody else survives, and the first wolf to the left goes": {
        **MOON,
        "events": ["ev_backfire"],
        "deal": "werewolf plain seer plain werewolf plain werewolf",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("at dawn 3", {"dead": ["P5"], "causes": {"P5": "event:backfire"}, "card": {"P3": "seer"}}),
        ],
    },
    "round the table": {
        **MOON,
        "events": ["ev_backfire"],
        "deal": "plain werewolf plain werewolf seer plain",
        "script": [("n3 werewolves.devour", "P5"), ("at dawn 3", {"dead": ["P2"]})],
    },
    "no agreement, nothing happens, and the next night is as ever": {
        **MOON,
        "events": ["ev_backfire"],
        "deal": "werewolf seer plain plain plain",
        "script": [
            ("n3 werewolves.devour", None),
            ("at dawn 3", {"dead": []}),
            ("n4 werewolves.devour", "P2"),
            ("at dawn 4", {"dead": ["P2"]}),
        ],
    },
    "the bite of the night in which it was read is as ever": {
        **MOON,
        "events": ["ev_backfire"],
        "deal": "werewolf seer plain plain plain",
        "script": [("n2 werewolves.devour", "P2"), ("at dawn 2", {"dead": ["P2"]})],
    },
}

OLD_WOLVES = [{"what": "wolf", "about": "P1"}, {"what": "wolf", "about": "P2"}]
SPECTER = {
    "the designated becomes a wolf and names a former one": {
        **MOON,
        "events": ["ev_specter"],
        "deal": "werewolf werewolf seer plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P3", "rejected"),
            ("n3 event.specter", None, "rejected"),
            ("now", {"by": "P3", "legal": ["P1", "P2"], "told": {"P3": [{"what": "turned"}, *OLD_WOLVES]}}),
        ],
    },
    "the cards are exchanged before dawn, and the old wolf is found": {
        **MOON,
        "events": ["ev_specter"],
        "deal": "werewolf werewolf seer plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P2"),
            ("at dawn 3", {"dead": ["P2"], "causes": {"P2": "event:specter"}}),
            ("now", {"card": {"P2": "seer", "P3": "werewolf"}, "camp": {"P2": "wolves", "P3": "wolves"}}),
            ("n4 werewolves.devour", "P4"),
            ("at dawn 4", {"dead": ["P2", "P4"]}),
        ],
    },
    "the Hunter's card in a dead wolf's hand shoots nobody": {
        **MOON,
        "events": ["ev_specter"],
        "deal": "werewolf werewolf hunter plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P2"),
            ("at vote 3", {"dead": ["P2"], "card": {"P2": "hunter"}}),
        ],
    },
    "no other victim of wolves that night": {
        **MOON,
        "events": ["ev_specter"],
        "deal": "werewolf big_bad_wolf seer plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P1"),
            ("now", {"pending": "big_bad_wolf.devour", "legal": []}),
            ("at dawn 3", {"dead": ["P1"]}),
        ],
    },
    "whoever takes the card of an infected villager is a wolf all the same": {
        **MOON,
        "events": ["ev_specter"],
        "deal": "accursed_wolf_father plain seer plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n1 accursed_wolf_father.infect", True),
            ("n3 werewolves.devour", "P3"),
            ("n3 event.specter", "P2"),
            (
                "at dawn 3",
                {
                    "dead": ["P2"],
                    "card": {"P3": "simple_villager"},
                    "camp": {"P3": "wolves"},
                    "status": {"P3": ["infected"]},
                },
            ),
        ],
    },
    "it waits for the next agreement of the pack": {
        **MOON,
        "events": ["ev_specter"],
        "deal": "werewolf seer plain plain plain plain",
        "script": [
            ("n3 werewolves.devour", None),
            ("n4 werewolves.devour", "P3"),
            ("n4 event.specter", "P1"),
            ("at dawn 4", {"dead": ["P1"], "card": {"P3": "werewolf"}}),
        ],
    },
}

SITUATIONS = {
    words: situation
    for table in (STIRRED, INFLUENCES, FULL_MOON, RASCAL, BACKFIRE, SPECTER)
    for words, situation in table.items()
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_a_deferred_event(situation: Situation, holds: Holds) -> None:
    holds(situation)


def test_influences_go_round_and_skip_seats_without_vote() -> None:
    game = table(
        "wolf plain village_idiot plain plain plain",
        edition="pact",
        modules=["new_moon"],
        events=["ev_influences"],
        options={"captain": False},
    )
    play(game, ("village.vote", against("P3")), ("werewolves.devour", "P2"))
    assert until(game, "event.influences").legal == ("P1", "P4", "P5", "P6")
    game.answer("P5")
    assert the(BallotsPrompt, given(game.pending)).turns == ("P5", "P6", "P1", "P4")
