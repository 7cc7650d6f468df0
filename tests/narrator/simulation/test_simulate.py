from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from narrator.cli import run
from narrator.rules import Game, Prompt, Setup, random_answer, victory
from narrator.rules.prompts import (
    BallotsPrompt,
    ChoicePrompt,
    ElectionPrompt,
    Kind,
    SeatPrompt,
    SeatsPrompt,
    YesNoPrompt,
)
from narrator.simulation.simulate import BATCH, Tally, simulate
from tests.effort import LATER
from tests.rules.reference import allowed
from tests.rules.tables import random_setup

NAMES = ("A", "B", "C", "D")


def setup(players: int = 8, **more: Any) -> Setup:
    names = [f"P{seat}" for seat in range(players)]
    return Setup.from_dict({"edition": "base_2014", "players": names, **more})


def counted(prompt: Prompt, draws: int = 6_000) -> Counter[Any]:
    rng = random.Random(1)
    return Counter(repr(random_answer(prompt, rng)) for _ in range(draws))


@pytest.mark.parametrize(
    ("prompt", "answers"),
    [
        (SeatPrompt(id="x", call=None, seats=NAMES, roll=NAMES, legal=NAMES), 5),
        (SeatPrompt(id="x", call=None, seats=NAMES, roll=NAMES, legal=NAMES, min=1), 4),
        (SeatPrompt(id="x", call=None, seats=NAMES, roll=NAMES, legal=()), 1),
        (ChoicePrompt(id="x", call=None, seats=NAMES, roll=NAMES, legal=NAMES[:2], min=1), 2),
        (YesNoPrompt(id="x", call=None, seats=NAMES, roll=(True, False), legal=(True, False)), 2),
        (SeatsPrompt(id="x", call=None, seats=NAMES, roll=NAMES, legal=NAMES, min=2, max=2), 12),
        (BallotsPrompt(id="x", call=None, seats=NAMES[:2], roll=NAMES, legal=NAMES[:3]), 9),
        (ElectionPrompt(id="x", call=None, seats=NAMES[:2], roll=NAMES, legal=NAMES[:3], own=True), 16),
        (
            BallotsPrompt(
                id="x",
                call=None,
                seats=NAMES[:2],
                roll=NAMES,
                legal=NAMES[:3],
                barred=frozenset({("A", "B")}),
            ),
            6,
        ),
    ],
)
def test_random_player_chooses_every_legal_answer_equally_often(prompt: Prompt, answers: int) -> None:
    counts = counted(prompt)
    assert len(counts) == answers
    fair = 6_000 / answers
    assert all(0.75 * fair < count < 1.25 * fair for count in counts.values())


def test_totals_of_simulation_results_add_up() -> None:
    tally = simulate(setup(), 300, seed=5, processes=1)
    assert tally.games == sum(tally.winners.values()) == sum(tally.nights.values()) == 300
    assert set(tally.winners) <= {"village", "wolves"}
    assert tally.answers > 300
    assert 2 < tally.mean_nights < 6
    assert tally.games_per_second > 0
    assert tally.games_per_cpu_second > 0


def without_time(tally: Tally) -> tuple[Any, ...]:
    return (tally.games, dict(tally.winners), dict(tally.nights), tally.answers)


def test_seed_gives_equal_games_for_any_process_count() -> None:
    games = 2 * BATCH + 17
    alone, together = (simulate(setup(), games, seed=3, processes=count) for count in (1, 2))
    assert (alone.processes, together.processes) == (1, 2)
    assert without_time(alone) == without_time(together)
    assert without_time(simulate(setup(), games, seed=4, processes=1)) != without_time(alone)


@LATER
def test_simulated_game_takes_no_longer_after_many_games() -> None:
    """Count the live objects: no game leaves any."""
    import gc

    def alive() -> int:
        simulate(setup(), 300, seed=1, processes=1)
        gc.collect()
        return len(gc.get_objects())

    alive()
    first = alive()
    later = [alive() for _ in range(4)][-1]
    assert later - first < 50


@pytest.mark.parametrize("seed", range(6))
def test_random_answers_that_avoid_passing_are_legal(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(random_setup(rng, (4, 10)))
    for _ in range(2000):
        prompt = game.pending
        if prompt is None:
            return
        value = prompt.choose(rng.random)
        assert allowed(prompt, value), prompt
        if prompt.kind in (Kind.SEAT, Kind.CHOICE, Kind.NUMBER) and prompt.legal:
            assert value is not None
        game.answer(value)
    raise AssertionError("no end")


class Broken(RuntimeError):
    """Defect of the rules."""


def test_simulation_counts_games_that_fail_with_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks(village: object) -> None:
        raise Broken("planted")

    monkeypatch.setattr(victory, "check", breaks)
    assert run(["simulate", "-n", "3", "--processes", "1"]) == 1
    assert "An error ended 3 games" in capsys.readouterr().err
    assert run(["simulate", "-n", "3", "--processes", "1", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["raised"] == 3
