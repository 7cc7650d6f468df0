"""Questions by day about buildings, events, votes and turns: public facts only."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from narrator.rules import Game, Setup
from narrator.rules.village import public_of
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.simulation.simulate import random_game
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.side_questions import answer, asked_about, may_be_asked, phrases
from narrator.table.sitting import Sitting
from tests.narrator.at_the_table import HEADER, RehearsedTable
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs

SEATS = tuple(str(name) for name in HEADER["players"])
HOMES = ("tavern", "manor", "church", "farm", "farm", "school", "bailiff_house", "vagabond")
PEOPLE = [
    {"name": name, "sex": "fm"[place % 2], "born": str(1980 + place)} for place, name in enumerate(SEATS)
]
VILLAGE: dict[str, Any] = {
    "edition": "pact",
    "modules": ["village"],
    "buildings": dict(zip(SEATS, HOMES, strict=True)),
    "options": {"player_limits": "any", "captain": False},
}


def moon(*events: str) -> dict[str, Any]:
    return {
        "edition": "pact",
        "modules": ["new_moon"],
        "players": PEOPLE,
        "events": list(events),
        "options": {"player_limits": "any", "captain": False},
    }


NOTHING_YET: dict[str, Any] = {"edition": "pact", "options": {"player_limits": "any", "captain": False}}
ASKED: tuple[tuple[str, dict[str, Any], list[str]], ...] = (
    (
        "who lives where",
        VILLAGE,
        [
            "At the Bailiff's house: Gus, the Bailiff.",
            "At the church: Cat, the Confessor.",
            "At the farms live the Farmers: Dan and Eve.",
            "At the school: Fay, the Schoolteacher.",
            "At the tavern: Ann, the Innkeeper.",
            "Nobody lives at the manor any more.",
            "And on the road, without a house: Hal.",
        ],
    ),
    ("who may not vote", VILLAGE, ["Fay runs the school, and never votes."]),
    ("who may not vote", NOTHING_YET, ["Everyone may vote."]),
    ("which events hold", moon("ev_burial"), ["In force right now: the Burial."]),
    ("which events hold", moon("ev_miracle"), ["No event is in force right now."]),
    ("who may not vote", moon("ev_hunting"), ["No vote for Dan, Fay and Hal.", "The reason: the hunt."]),
    ("whose turn is it", NOTHING_YET, ["The village is talking.", "You have 3 minutes left."]),
    ("how many Seer cards", NOTHING_YET, ["One Seer card has been seen."]),
    ("how many Werewolf cards have we seen", NOTHING_YET, ["No Werewolf card has been seen yet."]),
)
VOTES = {
    "vote.accused": ["Bob", "nobody"],
    "vote.count": ["seven"],
    "vote.more": ["nobody"],
    "vote.right": ["yes"],
    "ask.confirm": ["yes"] * 9,
    "ask.confirm_done": ["yes"] * 3,
    "bailiff.house": ["nobody"] * 3,
    "schoolteacher.ban": ["done"] * 3,
}


@pytest.mark.parametrize(("question", "header", "expected"), ASKED)
def test_debate_answers_public_questions(question: str, header: dict[str, Any], expected: list[str]) -> None:
    """Ask on the second day, after the village has condemned Bob."""
    days = {"debate.opens": ["vote", question], "innkeeper.voted": ["no"], "lord.pardon": ["no"]}
    table = RehearsedTable(VOTES | days, header=header, until="debate.closes", times=1)
    said = [line for line in table.lines if line["kind"] == "say"]
    opened = [place for place, line in enumerate(said) if line["cue"] == "debate.opens"]
    told = [
        line["text"]
        for line in said[opened[-1] :]
        if line["cue"].partition(".")[0] in ("told", "house", "no_vote")
    ]
    assert told == expected


@pytest.mark.parametrize("language", shipped_packs())
def test_public_questions_always_have_answers(language: str) -> None:
    """Check that no question fails and that no two questions share their words."""
    pack = VoicePack.load(language)
    for seed in range(6):
        setup = Setup.from_dict(
            {"edition": "pact", "modules": ["village", "new_moon"], "players": PEOPLE, "seed": seed}
        )
        box = Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw("any"))
        game = Game(setup)
        box = replace(
            box, sitting=Sitting(cards=("seer",), house_rules=(), rules=asked_about(pack, public_of(game)))
        )
        for value in random_game(setup, Random(seed).random).answers:
            if game.pending is not None and game.pending.public:
                box.memory.common.note(public_of(game), game.pending)
                for about in set(phrases(box).values()):
                    assert all(plain_text(line.segments) for line in answer(box, about))
            game.answer(value)
        assert set(may_be_asked(box)) < {*phrases(box).values(), "rules"}
