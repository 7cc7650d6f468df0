"""Story after a game of Lupusburg: public facts, now with the Werewolf known."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from itertools import product

import pytest

from narrator.play.lupusburg_story import retell_town
from narrator.rules import Game
from narrator.simulation.demo import play_virtually, random_evening
from tests.effort import sampled
from tests.rules.lupusburg.town import a_turn, table, until
from voices.writing.pack import Value, VoicePack

ENGLISH = VoicePack.load("en")
"""Pack; the Werewolf of the table is P1."""


def tale(game: Game) -> list[tuple[str, Mapping[str, Value]]]:
    return [(told.id, told.values) for told in retell_town(game.events, ENGLISH)]


def told(game: Game, cue: str) -> list[dict[str, Value]]:
    return [dict(values) for name, values in tale(game) if name == cue]


def unmasked(game: Game) -> Game:
    """Lynch both characters of the Werewolf on the next two days."""
    a_turn(game, "P2.a", "P1.a")
    a_turn(game, "P2.b", "P1.b")
    while game.pending is not None:
        game.answer(game.pending.default)
    return game


def a_day(game: Game, clawed: str, first: dict[str, int], second: dict[str, int]) -> Game:
    until(game, "werewolf.claw").answer(clawed)
    until(game, "ballot.first").answer({"tally": first})
    until(game, "ballot.second").answer({"tally": second})
    return game


def test_the_toll_of_claw_and_town_is_counted() -> None:
    game = unmasked(table())
    assert told(game, "tale.claws") == [{"count": 2}]
    assert told(game, "tale.lynched") == [{"count": 2}]


def test_escaped_wolf_is_recalled_with_day_and_votes() -> None:
    game = a_day(table(), "P3.a", {"P1.b": 2, "P4.a": 2}, {"P4.a": 3, "P1.b": 2})
    escaped = told(unmasked(game), "tale.escaped")
    assert escaped == [{"house": "P1's second house", "day": 1, "margin": 1}]


def test_wolf_with_lynched_house_did_not_escape() -> None:
    game = a_day(table(), "P3.a", {"P1.b": 2, "P1.a": 2}, {"P1.a": 3})
    assert not told(unmasked_after_one(game), "tale.escaped")


def unmasked_after_one(game: Game) -> Game:
    a_turn(game, "P2.b", "P1.b")
    while game.pending is not None:
        game.answer(game.pending.default)
    return game


def test_unsuspected_wolf_is_named() -> None:
    """Let the claw take one of its own houses first, and another player's last one."""
    game = a_day(table(), "P1.a", {"P2.a": 2, "P2.b": 1}, {"P2.a": 2})
    a_day(game, "P2.b", {"P3.a": 2, "P3.b": 1}, {"P3.a": 2})
    a_day(game, "P3.b", {"P4.a": 2, "P4.b": 1}, {"P4.a": 1})
    a_day(game, "P4.b", {"P5.a": 2, "P5.b": 1}, {})
    until(game, "werewolf.claw").answer("P5.b")
    assert game.outcome is not None
    assert told(game, "tale.unsuspected") == [{"seat": "P1"}]


@pytest.mark.parametrize(
    ("on", "cue", "values"),
    [("P1", "tale.nose", {"seat": "P3", "on": "P1", "day": 1}), ("P4", "tale.wrong_doors", {"seat": "P1"})],
)
def test_successful_bettors_are_named(on: str, cue: str, values: dict[str, Value]) -> None:
    game = table()
    until(game, "werewolf.claw").answer("P3.a")
    until(game, "seal.bet", "P3").answer(on)
    until(game, "ballot.first").answer({"tally": {"P4.a": 2, "P5.a": 1}})
    until(game, "ballot.second").answer({"tally": {"P4.a": 2}})
    assert told(unmasked(game), cue) == [values]


def test_story_without_bets_mentions_none() -> None:
    cues = [cue for cue, _ in tale(unmasked(table()))]
    assert not {"tale.nose", "tale.wrong_doors"} & set(cues)


def test_story_is_empty_before_the_end() -> None:
    game = a_day(table(), "P3.a", {"P1.b": 2, "P4.a": 2}, {"P4.a": 3})
    assert tale(game) == []


@pytest.mark.parametrize(("seed", "language"), sampled([*product(range(4), ("fr", "en"))], 1))
def test_an_evening_ends_with_its_tale_after_the_winner(seed: int, language: str) -> None:
    out = io.StringIO()
    play_virtually(random_evening("lupusburg", 5, seed, language), out)
    traced = map(json.loads, out.getvalue().splitlines())
    cues = [line["cue"] for line in traced if line["kind"] == "say"]
    assert cues.index("lupusburg.winner") < cues.index("tale.intro") < cues.index("tale.end")
    assert not [cue for cue in cues[: cues.index("tale.intro")] if cue.startswith("tale.")]


def test_ballot_without_choice_is_no_escape() -> None:
    game = table()
    for seat in ("P2", "P3", "P4"):
        a_day(game, f"{seat}.a", {f"{seat}.b": 2, "P5.a": 1}, {f"{seat}.b": 2})
    a_day(game, "P5.a", {"P5.b": 2, "P1.a": 1}, {"P5.b": 1})
    assert game.outcome is not None
    assert game.outcome.winner == "P1"
    assert not told(game, "tale.escaped")
    assert not told(game, "tale.unsuspected")
