from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from narrator.rules import Game, Prompt, random_answer
from narrator.rules.course import night_calls
from narrator.rules.knowledge import Public
from narrator.rules.prompts import BallotsPrompt, Kind
from narrator.rules.rule import Village
from narrator.rules.schedule import Beat, BeatKind, Roll
from tests.narrowing import the
from tests.rules.perft import DEEP, games
from tests.rules.playing import against, play, table

GAMES = {title: start.setup for title, start in games().items() if start.deep == DEEP}
"""The plain games: one extra card, a Captain, or Lupusburg."""
EVERY_ROLE = pytest.mark.parametrize("title", GAMES)
EVERY_CALL = pytest.mark.parametrize(
    "title", [title for title, setup in GAMES.items() if setup.engine.id == "werewolves"]
)
"""The games whose nights are schedules of calls."""


def questions(title: str) -> Iterator[tuple[Game, Prompt]]:
    """Yield every prompt of a few games with the role, while it is pending."""
    rng = random.Random(title)
    for _ in range(6):
        game = Game(GAMES[title])
        while game.pending is not None:
            yield game, game.pending
            game.answer(random_answer(game.pending, rng))


@EVERY_ROLE
def test_only_night_questions_belong_to_a_call(title: str) -> None:
    for game, prompt in questions(title):
        by_night = game.public.phase == "night" and not prompt.public
        assert prompt.call == (game.state.voiced[-1] if by_night else None), prompt


@EVERY_ROLE
def test_only_the_judge_is_asked_in_secret_by_day(title: str) -> None:
    for _, prompt in questions(title):
        secret = prompt.call is not None or prompt.id == "stuttering_judge.signal"
        assert prompt.public is not secret, prompt


@EVERY_CALL
def test_every_night_call_consists_of_steps(title: str) -> None:
    for game, _ in questions(title):
        for call in night_calls(the(Public, game.public).tonight):
            assert all(type(beat) is Beat for beat in call.beats), call


@EVERY_ROLE
def test_question_without_list_takes_at_most_one_answer(title: str) -> None:
    for _, prompt in questions(title):
        if prompt.kind is not Kind.SEATS:
            assert 0 <= prompt.min <= prompt.max <= 1, prompt
            assert prompt.max == 1 or not prompt.legal, prompt


@EVERY_CALL
def test_options_read_aloud_do_not_depend_on_legal_answers(title: str) -> None:
    for game, prompt in questions(title):
        if prompt.kind is Kind.YES_NO:
            assert prompt.roll == (True, False), prompt
        elif prompt.id in ("captain.tiebreak", "village.runoff"):
            assert prompt.roll == prompt.legal, prompt
        elif prompt.kind is not Kind.CHOICE and prompt.id != "captain.elect":
            assert prompt.roll == game.public.alive, prompt


@EVERY_CALL
def test_every_night_question_is_a_step_of_its_call(title: str) -> None:
    rolls = {Kind.SEAT: (Roll.SEATS, Roll.BITES), Kind.SEATS: (Roll.SEATS,), Kind.YES_NO: (Roll.YES_NO,)}
    for game, prompt in questions(title):
        if prompt.call is None:
            continue
        beats = [beat for beat in the(Village, game.state).call.beats if beat.prompt == prompt.id]
        assert [beat.kind for beat in beats] == [BeatKind.ASK], prompt
        assert beats[0].roll in rolls.get(prompt.kind, (beats[0].roll,)), prompt


@pytest.mark.parametrize("card", ["seer", "witch", "fox", "defender", "actor"])
def test_a11_player_without_powers_is_asked_and_may_only_pass(card: str) -> None:
    more = {"actor_cards": ["witch", "hunter", "defender"]} if card == "actor" else {}
    cards = f"wolf elder {card} plain plain plain plain"
    game = play(
        table(cards, edition="pact", options={"captain": False}, **more), ("village.vote", against("P2"))
    )
    asked = []
    while game.pending is not None and game.public.phase == "night":
        if game.pending.seats == ("P3",):
            asked.append(game.pending)
        game.answer(game.pending.default)
    assert {prompt.call for prompt in asked} == {card}
    assert [prompt.legal for prompt in asked] == [()] * len(asked)


@EVERY_ROLE
def test_ballots_are_one_per_voter_and_two_for_the_captain(title: str) -> None:
    for game, prompt in questions(title):
        if prompt.kind is Kind.BALLOTS:
            assert the(BallotsPrompt, prompt).votes == len(prompt.seats) + (
                the(Public, game.public).captain in prompt.seats
            ), prompt
        elif prompt.kind is Kind.ELECTION:
            assert the(BallotsPrompt, prompt).votes == len(game.public.alive), prompt


@EVERY_CALL
def test_village_questions_are_public_but_secret_signs_are_not(title: str) -> None:
    aloud = ("captain.", "village.", "hunter.", "scapegoat.", "devoted_servant.")
    for _, prompt in questions(title):
        assert prompt.public == prompt.id.startswith(aloud), prompt
