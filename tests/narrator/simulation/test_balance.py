from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from narrator.cli import run
from narrator.errors import ExitCode, NarratorError
from narrator.minds.hosting.table import MindPace
from narrator.rules import Setup
from narrator.rules.cards import advised_deck, decks_near
from narrator.rules.roles import ROLES
from narrator.simulation.balance import (
    LENGTH,
    CountedGames,
    GameStretch,
    MatchAsked,
    MatchCount,
    Wins,
    on_this_machine,
)
from narrator.simulation.matches import Lineup, play_match

EIGHT: dict[str, Any] = {"edition": "base_2014", "players": [f"P{number}" for number in range(1, 9)]}
DECK = advised_deck("base_2014", 8)


def question(**more: Any) -> MatchAsked:
    minds = {"village": "random", "wolves": "random"}
    return MatchAsked(header=EIGHT, minds=minds, pace=MindPace(rounds=0), **more)


@dataclass
class Drawn:
    """Crew that plays nothing: the deck's own measure decides, so that the most balanced deck is known."""

    asked: list[GameStretch] = field(default_factory=list)
    breaks_after: int | None = None
    backwards: bool = False
    twice: bool = False

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        for number, stretch in enumerate(stretches[::-1] if self.backwards else stretches):
            if number == self.breaks_after:
                raise KeyboardInterrupt
            self.asked.append(stretch)
            for _ in range(1 + self.twice):
                yield stretch.key, self.wins(stretch)

    @staticmethod
    def wins(stretch: GameStretch) -> Wins:
        wolves = sum(ROLES[card].wolf for card in json.loads(stretch.header)["deck"])
        lost = 5 * wolves + stretch.first // LENGTH % 3
        return {"village": LENGTH - lost, "wolves": lost}


def test_batch_of_games_equals_part_of_a_simulated_match(tmp_path: Path) -> None:
    lineup = Lineup(by_side={"village": "random", "wolves": "random"})
    match = play_match(
        Setup.from_dict(EIGHT | {"deck": sorted(DECK)}), lineup, 2 * LENGTH, pace=MindPace(rounds=0)
    )
    with on_this_machine(1) as crew:
        (found,) = MatchCount(question(), crew, CountedGames(tmp_path / "memory")).chances([DECK], 2 * LENGTH)
    assert found.games == 2 * LENGTH
    assert dict(found.wins) == dict(match.winners)


def test_interrupted_search_for_balanced_decks_resumes(tmp_path: Path) -> None:
    decks = decks_near(EIGHT, "base_2014", 8)
    whole, part, rest = Drawn(), Drawn(breaks_after=20), Drawn()
    (*_, wanted) = MatchCount(question(), whole, CountedGames(tmp_path / "whole")).fair(decks, 400)
    with pytest.raises(KeyboardInterrupt):
        list(MatchCount(question(), part, CountedGames(tmp_path / "broken")).fair(decks, 400))
    assert 0 < len(part.asked) < len(whole.asked)
    (*_, found) = MatchCount(question(), rest, CountedGames(tmp_path / "broken")).fair(decks, 400)
    assert found == wanted
    assert sorted(one.key for one in [*part.asked, *rest.asked]) == sorted(one.key for one in whole.asked)


def test_results_with_truncated_last_line_are_simulated_again(tmp_path: Path) -> None:
    path = tmp_path / "memory"
    memory = CountedGames(path)
    memory.keep("a" * 32, {"village": 25})
    memory.keep("b" * 32, {"wolves": 25})
    path.write_bytes(path.read_bytes()[:-7])
    again = CountedGames(path)
    assert again.counted == {"a" * 32: {"village": 25}}
    again.keep("b" * 32, {"wolves": 25})
    assert CountedGames(path).counted == memory.counted


def test_results_file_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "memory")
    with pytest.raises(NarratorError, match=r"memory: cannot be read: it is not a plain file\.$"):
        CountedGames(tmp_path / "memory")


def test_damaged_results_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "memory"
    path.write_text('{"stretch": 7}\n')
    with pytest.raises(NarratorError, match=r"damaged at line 1; remove it to count from the start\.$"):
        CountedGames(path)


def test_balance_command_prints_winning_chances_as_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ["balance", "--players", "8", "-n", "25", "--minds", "village=random,wolves=random"]
    command += ["--talk", "0", "--processes", "1", "--json", "--cache-dir", str(tmp_path)]
    printed = []
    for _ in range(2):
        assert run(command) == ExitCode.GOOD
        printed.append(json.loads(capsys.readouterr().out))
        printed[-1].pop("seconds")
    assert printed[0] == printed[1]
    found = printed[0]
    assert found["edition"] == "base_2014"
    assert sum(found["deck"].values()) == found["players"] == 8
    assert found["games"] == sum(found["wins"].values()) == 25
    for side, wins in found["wins"].items():
        low, high = found["interval95"][side]
        assert 0 <= low <= wins / 25 <= high <= 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--find", "--deck", "seer"], "--find looks for a deck; leave --deck out"),
        (["--edition", "lupusburg"], "balance: lupusburg has no two sides"),
        (["--minds", "P1=bold"], "--minds: balance counts by side"),
        (["--minds", "village=brave"], 'There is no playing style "brave"'),
        (["--players", "8", "--deck", "werewolf,seer"], "deck: 2 cards given, but 8 are needed"),
        (["--players", "3"], "players: 3 given, but base_2014 is for 8 to 18"),
        (["--seconds", "0"], "(see `narrator balance --help`)"),
    ],
)
def test_balance_error_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["balance", "--cache-dir", str(tmp_path), *arguments]) == ExitCode.WRONG_USE
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
