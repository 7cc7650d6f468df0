"""A campaign of three games at a box whose plug is pulled in the second: a real process, really killed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from narrator.journal.format import read_journal
from narrator.rules import Game, Setup
from narrator.rules.lupusburg.setup import Setup as Town
from tests.effort import LATER
from tests.narrator.campaign import AFTER_END, BEFORE_END, READY
from tests.narrowing import the
from tests.patience import HANGS

TOP = Path(__file__).parents[2]


def process(state: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.narrator.campaign", str(state), *arguments],
        cwd=TOP,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def replayed(path: Path) -> Game:
    """The game that a journal holds."""
    saved = read_journal(path)
    assert saved is not None
    game = Game(Setup.from_dict(saved.setup))
    for answer in saved.answers:
        game.answer(answer)
    return game


def unplugged(state: Path, cue: str, times: int) -> list[dict[str, Any]]:
    """Play three games, were it not for the plug; what was told after each that came to its end."""
    told: list[dict[str, Any]] = []
    with process(state, "3", cue, str(times)) as first:
        assert first.stdout is not None
        for line in first.stdout:
            if line.strip() == READY:
                break
            told.append(json.loads(line))
        first.send_signal(signal.SIGKILL)
        assert first.wait(HANGS) == -signal.SIGKILL
    return told


def played_on(state: Path, games: str) -> list[dict[str, Any]]:
    """Plug the box in again, and play so many games; what was told after each."""
    again = process(state, games)
    output, _ = again.communicate(timeout=HANGS)
    assert again.returncode == 0
    return [json.loads(line) for line in output.splitlines()]


@LATER
@pytest.mark.parametrize(
    ("cue", "times"),
    [("lupusburg.werewolf_wakes", 1), ("seal.bet", 1), ("lupusburg.winner", 1), (BEFORE_END, 1)],
    ids=["by night", "by day", "in the reckoning", "before its journal ends"],
)
def test_a_campaign_goes_on_when_the_plug_is_pulled_in_its_second_game(
    tmp_path: Path, cue: str, times: int
) -> None:
    told = unplugged(tmp_path, cue, times)
    assert len(told) == 1
    told += played_on(tmp_path, "2")

    paths = sorted(tmp_path.glob("game-*.journal"))
    assert len(paths) == 3
    games = [replayed(path) for path in paths]
    points = dict.fromkeys(games[0].setup.names, 0)
    for number, (game, after) in enumerate(zip(games, told, strict=True), start=1):
        assert game.outcome is not None
        assert the(Town, game.setup).points == {name: won for name, won in points.items() if number > 1}
        points = {name: won + game.truth.points[name] for name, won in points.items()}
        assert after["points"] == points
        assert after["began"] == f"Seat {number}"
        if number > 1:  # the table, read aloud, with the points of every game
            assert len(after["table"]) == len(points)
            for (seat, won), line in zip(
                sorted(points.items(), key=lambda row: -row[1]), after["table"], strict=True
            ):
                assert line == f"{seat}: {won or 'zero'}."


@LATER
def test_a_game_whose_journal_has_ended_has_brought_its_points(tmp_path: Path) -> None:
    assert len(unplugged(tmp_path, AFTER_END, 1)) == 1
    (after,) = played_on(tmp_path, "1")
    games = [replayed(path) for path in sorted(tmp_path.glob("game-*.journal"))]
    assert len(games) == 3
    assert after["began"] == "Seat 3"
    assert after["points"] == {
        name: sum(game.truth.points[name] for game in games) for name in games[0].setup.names
    }
