from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import pytest

from narrator.table.console.night import NONE, Captions
from tests.narrator.screen_evening import play_evening
from tests.narrator.screen_player import NoWayOn, ScreenPlayer, Seen, disagreements
from tests.narrator.screen_words import lexicon

pytestmark = pytest.mark.timeout(7200)
"""An evening renders and parses thousands of screens: minutes on a slow machine."""

NAMES = ("Alice", "Boris", "Clara", "David", "Emma", "Félix", "Gina", "Hugo")
SET_UP_SECONDS = 240.0
LARGE, SMALL = (80, 24), (60, 20)


def both_ways(language: str, size: tuple[int, int]) -> list[Any]:
    """Return one evening for each fast run; the other language and size run in long ones."""
    languages, sizes = ("fr", "en"), (LARGE, SMALL)
    others = [(one, other) for one in languages for other in sizes if (one, other) != (language, size)]
    return [(language, size), *(pytest.param(*other, marks=pytest.mark.soak) for other in others)]


def fixed(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Fix the random draws of new games."""
    monkeypatch.setattr(secrets, "randbelow", lambda below: seed % below)
    monkeypatch.setattr(secrets, "randbits", lambda bits: seed % (1 << bits))
    monkeypatch.setattr(secrets, "token_hex", lambda count=8: f"{seed:0{2 * count}x}")


def evening(
    language: str, size: tuple[int, int], room: Path, monkeypatch: pytest.MonkeyPatch, seed: int = 7
) -> ScreenPlayer:
    fixed(monkeypatch, seed)
    player = ScreenPlayer(Seen(*size), lexicon(language), NAMES)
    play_evening(player, room, language, monkeypatch)
    return player


@pytest.mark.parametrize(("language", "size"), both_ways("fr", LARGE))
def test_eight_players_can_play_a_game_by_screen_alone(
    language: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check that the lamp deals, presses select the intended seats, and the lamp agrees with the final
    story.
    """
    player = evening(language, size, tmp_path, monkeypatch)
    assert disagreements(player) == []
    assert player.began is not None
    assert player.began < SET_UP_SECONDS


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20, 30))
def test_games_by_screen_alone_end_for_other_deals(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert disagreements(evening("fr", (80, 24), tmp_path, monkeypatch, seed)) == []


@pytest.mark.soak
def test_game_by_screen_alone_is_reproducible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (evening("fr", (80, 24), tmp_path / name, monkeypatch) for name in "ab")
    assert first.asked == second.asked
    assert first.memory == second.memory


def test_planted_screen_without_options_is_unplayable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hide the option of the option list, an earlier defect: players cannot know when to press."""
    hear = Captions.hear

    def blind(self: Captions, line: object) -> bool:
        heard = hear(self, line)  # type: ignore[arg-type]
        self.now = NONE
        return heard

    monkeypatch.setattr(Captions, "hear", blind)
    with pytest.RaisesGroup(NoWayOn, flatten_subgroups=True):
        evening("fr", (80, 24), tmp_path, monkeypatch)
