from __future__ import annotations

import io
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from narrator.rules import Game, Prompt, Setup
from narrator.rules.cards import BOXES, copies_left
from narrator.rules.kernel.prompts import Answer
from narrator.rules.setup_reading import TABLE_RULES
from narrator.rules.village import public_of, setup_of
from narrator.simulation.demo import Evening, play_virtually, random_evening
from narrator.simulation.plans import RandomPlan
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.simulation.simulate import random_game
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.side_questions import Fact, answer, asked_about, brought, may_be_asked, phrases
from narrator.table.sitting import Sitting
from narrator.table.stage import Stage
from tests.narrator.at_the_table import HEADER, RehearsedTable
from tests.rules.tables import random_setup
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


class Curious(RandomPlan):
    """Plan that asks about a card when a Captain is to be named."""

    def __init__(self, seed: int, question: str) -> None:
        super().__init__(seed)
        self._question: str | None = question

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        if prompt.id == "captain.elect" and self._question is not None:
            question, self._question = self._question, None
            return question
        return super().answer(game, prompt)


@pytest.mark.parametrize(
    ("language", "question"), [("fr", "que fait la Voyante"), ("en", "what does the Seer do")]
)
def test_card_rules_are_explained_publicly(language: str, question: str) -> None:
    evening: Evening = random_evening("base_2014", 8, 1, language)
    out = io.StringIO()
    play_virtually(replace(evening, plan=Curious(1, question)), out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    heard = next(i for i, line in enumerate(lines) if line.get("phrase") == question)
    said = [line["cue"] for line in lines[heard:] if line["kind"] == "say"]
    assert said[0] == "role-seer-rules"
    assert "captain.elect" in said


OWN = {"options": {"seer_sees": "camp", "runoff_limit": 3}}


RULES_ASKED: tuple[tuple[str, dict[str, Any], list[str]], ...] = (
    ("what are our rules", {"options": {}}, ["You're playing by the printed rules: no house rules."]),
    (
        "our house rules",
        OWN,
        [
            "These are your house rules.",
            "After a tie, you vote again 3 times at most.",
            "The Seer learns a side.",
        ],
    ),
    ("who is alive", {}, ["Still alive: Ann, Cat, Dan, Eve, Fay, Gus and Hal."]),
    ("which cards have we seen", {}, ["These cards have been shown: a Seer."]),
    ("how many cards have we seen", {"options": {"reveal_cards": False}}, ["No card has been shown yet."]),
    ("who is captain", {"captain": "Dan", "options": {}}, ["Dan has the medal."]),
    ("who is captain", {}, ["Nobody has the medal right now."]),
)


@pytest.mark.parametrize(("question", "header", "expected"), RULES_ASKED)
def test_public_facts_are_told_to_anyone(question: str, header: dict[str, Any], expected: list[str]) -> None:
    votes = {"vote.accused": ["Bob"], "vote.count": ["eight"], "vote.more": ["nobody"], "vote.right": ["yes"]}
    days = {"captain.elect": ["Cat"], "ask.confirm": ["yes"], "debate.opens": ["vote", question]}
    table = RehearsedTable(votes | days, header=header, until="village.vote")
    said = [line for line in table.lines if line["kind"] == "say"]
    opened = [place for place, line in enumerate(said) if line["cue"] == "debate.opens"]
    told = [line["text"] for line in said[opened[-1] :] if line["cue"].startswith(("told.", "option-"))]
    assert told == expected


@pytest.mark.parametrize("language", shipped_packs())
@pytest.mark.parametrize("fact", dict.fromkeys([*map(str, Fact), *brought(TABLE_RULES)]))
def test_public_questions_work_in_every_language(language: str, fact: str) -> None:
    pack = VoicePack.load(language)
    everything = [phrase for meaning in pack.phrases for phrase in pack.phrases[meaning]]
    assert all(everything.count(phrase) == 1 for phrase in pack.phrases[fact])
    speaker, light = VirtualSpeaker(pack), VirtualLight()
    setting_up = Box(pack, Devices(speaker, VirtualButton(), light), Draw("beside"))
    asked = bool(set(pack.phrases[fact]) & set(phrases(setting_up)))
    assert asked is (fact == Fact.QUESTIONS), "nothing stands to be asked about yet, but what may be said"
    cards = () if fact == Fact.BURGOMASTER else ("seer",)
    box = replace(setting_up, sitting=Sitting(cards, rules=("church", "event_deck"), house_rules=()))
    assert {phrases(box)[phrase] for phrase in pack.phrases[fact]} == {fact}
    assert [line.cue.partition(".")[0] for line in answer(box, fact)] == ["told"]


def test_shown_public_facts_match_the_game() -> None:
    random = Random(8)
    for _ in range(20):
        game = random_game(random_setup(random), random.random)
        public, stage = public_of(game), Stage()
        stage.begin(public.seats, setup_of(game.setup).captain)
        stage.recall(public.events)
        assert stage.now.alive == public.alive
        assert stage.now.shown == dict(public.shown)
        assert stage.now.captain == public.captain


@pytest.mark.parametrize("language", ["fr", "en"])
def test_cards_with_several_copies_have_a_plural_name(language: str) -> None:
    pack = VoicePack.load(language)
    boxes = [copies_left(edition, (), 18, ()) for edition in BOXES]
    found = {card for box in boxes for card, copies in box.items() if copies > 1}
    assert len(found) > 3
    assert [card for card in sorted(found) if not pack.has_form(f"role-{card}", "many")] == []
