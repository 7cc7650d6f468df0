"""Secret looks by day in Lupusburg: time to show cards by hand, none repeated, none lost in a power cut."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import trio

from narrator.play.journal_format import SavedGame
from narrator.rules import Game, Setup
from narrator.rules.lupusburg import events as happened
from narrator.rules.lupusburg.words import Ask
from narrator.simulation.demo import random_evening
from narrator.simulation.plans import RandomPlan
from narrator.simulation.room import VirtualListener, VirtualPlaces
from narrator.table.secrets import Deal
from tests.effort import kept
from tests.narrator.meddlers import LONG
from tests.narrator.test_lupusburg import cues, play, public_lines

HEADER = {"edition": "lupusburg", "players": [f"P{n}" for n in range(1, 7)], "seed": 3}
BY_HAND = {
    "lupusburg.shows_one": happened.PrivilegeUsed,
    "lupusburg.shows_each": happened.PrivilegeUsed,
    "lupusburg.sweeps": happened.BroomGiven,
}


@pytest.mark.parametrize(("language", "ears"), kept(product(("fr", "en"), (True, False)), [("fr", True)]))
def test_the_box_waits_while_printed_cards_are_shown_by_hand(language: str, ears: bool) -> None:
    evening = replace(random_evening("lupusburg", 7, 2, language), deal=Deal.CARDS, with_ears=ears)
    _, game, lines = play(evening)
    assert game is not None
    kinds = [(line["kind"], str(line.get("cue", ""))) for line in public_lines(lines)]
    for place, (kind, cue) in enumerate(kinds):
        if kind == "say" and cue in BY_HAND and kinds[place + 1][1] != cue:
            after = [one for one in kinds[place + 1 :] if one[0] in ("say", "listen") and one[1] != cue]
            assert after[0][0] == "listen"
    waited = Counter(BY_HAND[cue] for cue in cues(lines) if cue in BY_HAND)
    assert waited == Counter(type(event) for event in game.events if type(event) in BY_HAND.values())
    assert len(waited) == 2


def after_the_sweeper(language: str = "en") -> tuple[Any, list[Any]]:
    """Return an evening of six, and its recorded answers up to the Sweeper's first look."""
    game, plan = Game(Setup.from_dict(HEADER)), RandomPlan(3)
    while game.pending is not None:
        prompt = game.pending
        game.answer(prompt.legal[0] if prompt.id == Ask.SWEEPER_LOOK else plan.answer(game, prompt))
        if prompt.id == Ask.SWEEPER_LOOK:
            break
    return replace(random_evening("lupusburg", 6, 3, language), header=HEADER, retell=False), game.answers


def heard_from(answers: list[Any]) -> list[dict[str, Any]]:
    """Return the sounds and lights from the resumption of a saved game to the first bet."""
    evening, _ = after_the_sweeper()
    saved = SavedGame(Path("x"), HEADER, tuple(answers), {"place": [1, None]}, False, None, len(answers), 0)
    _, _, lines = play(evening, "seal.bet", resume=saved)
    return lines[: next(n for n, line in enumerate(lines) if line.get("cue") == "seal.bet")]


def test_power_cut_after_look_loses_and_reveals_nothing() -> None:
    """Repeat the look, answered or not: the room cannot know which."""
    _, answers = after_the_sweeper()
    before, after = heard_from(answers[:-1]), heard_from(answers)
    assert cues(after).count("sweeper.look") == cues(before).count("sweeper.look") == 1
    assert public_lines(before) == public_lines(after)
    last = [line for line in after if line["kind"] == "light" and line["side"] == "private"]
    assert "on" in [line["pattern"] for line in last]


def test_undo_after_secret_look_gives_no_second_look() -> None:
    games: list[Game] = []
    heard = 0

    async def undo(_: VirtualPlaces, ears: VirtualListener | None) -> None:
        """Say undo repeatedly during the first bet after the look."""
        nonlocal heard
        assert ears is not None
        while heard < 250:
            await trio.sleep(0.2)
            pending = games[0].pending if games else None
            told = games and any(isinstance(event, happened.BroomGiven) for event in games[0].events)
            if told and pending is not None and pending.id == Ask.SEAL_BET:
                ears.hear("undo")
                heard += 1

    _, game, lines = play(replace(after_the_sweeper()[0], with_ears=True), guests=undo, watch=games.append)
    assert game is not None
    first_bet = next(n for n, line in enumerate(lines) if line.get("cue") == "seal.bet")
    assert "lupusburg.undo_seen" in cues(lines[first_bet:])
    assert "undo.done" not in cues(lines[first_bet:])


def test_undo_past_a_look_is_refused_with_reason() -> None:
    games: list[Game] = []

    async def undo(places: VirtualPlaces, _: VirtualListener | None) -> None:
        """Undo the first bet after the look, and press again during the confirmation."""
        looked = len(after_the_sweeper()[1])
        answered = 0
        while answered <= looked:
            await trio.sleep(0.2)
            answered = len(games[0].answers) if games else 0
        await trio.sleep(2.0)  # until the next question
        await places.button.press(LONG)
        await trio.sleep(0.2)
        await places.button.press(LONG)

    _, _, lines = play(after_the_sweeper()[0], guests=undo, watch=games.append)
    told = cues(lines)
    assert told[told.index("undo.done") :].count("lupusburg.undo_seen") == 1
    assert "undo.nothing" not in told
