"""Spoken questions about a role: asked by day during any question, and answered aloud."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from narrator.rules import Game, Prompt
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
from narrator.table.side_questions import Fact, answer, brought, phrases
from narrator.table.sitting import Sitting
from narrator.table.stage import Stage
from tests.narrator.at_the_table import RehearsedTable
from tests.rules.tables import random_setup
from voices.draw import Draw
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs


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
ASKED: tuple[tuple[str, dict[str, Any], list[str]], ...] = (
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


@pytest.mark.parametrize(("question", "header", "expected"), ASKED)
def test_public_facts_are_told_to_anyone(question: str, header: dict[str, Any], expected: list[str]) -> None:
    """Ask on the second day, after the village has condemned Bob."""
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


def test_stage_matches_public_game_facts() -> None:
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
def test_cards_that_a_box_has_several_times_have_a_plural(language: str) -> None:
    pack = VoicePack.load(language)
    boxes = [copies_left(edition, (), 18, ()) for edition in BOXES]
    found = {card for box in boxes for card, copies in box.items() if copies > 1}
    assert len(found) > 3
    assert [card for card in sorted(found) if not pack.has_form(f"role-{card}", "many")] == []
