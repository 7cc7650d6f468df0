from __future__ import annotations

import json

import pytest

from narrator.rules import Game
from tests.effort import sampled
from tests.rules.perft import HEARD, QUICK, TABLE, count, every_answer, games
from tests.rules.reference import allowed

GAMES = games()
FEWEST_LEVELS = 3
KEPT: dict[str, list[int]] = json.loads(TABLE.read_text())
TOLD: dict[str, list[str]] = json.loads(HEARD.read_text())


def test_every_role_house_variant_and_event_has_position_counts() -> None:
    missing = sorted(set(GAMES) - set(KEPT) | set(GAMES) - set(TOLD))
    assert not missing, f"count these by python -m tests.rules.perft --deep --missing: {missing}"
    assert set(KEPT) == set(TOLD) == set(GAMES)


@pytest.mark.parametrize("title", sampled(GAMES, 8))
def test_small_game_has_stored_position_counts_and_news(title: str) -> None:
    counts, heard = count(GAMES[title], QUICK)
    assert len(counts) >= FEWEST_LEVELS
    assert counts == KEPT[title][: len(counts)]
    assert sorted(heard) == TOLD[title], "where that is meant: python -m tests.rules.perft --heard"


@pytest.mark.soak
@pytest.mark.parametrize("title", GAMES)
def test_small_game_has_stored_position_counts_at_depth(
    title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = count(GAMES[title], GAMES[title].deep).positions
    with capsys.disabled():
        print(f"\n{title}: {counts}")
    assert counts == KEPT[title]


def test_enumeration_includes_every_legal_target() -> None:
    prompt = Game(GAMES["seer"].setup).pending
    assert prompt is not None
    values = [None, *GAMES["seer"].setup.names, "nobody", True]
    assert [value for value in values if allowed(prompt, value)] == list(every_answer(prompt))
