from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.effort import crossed
from tests.narrator.screen_evening import play_evening
from tests.narrator.screen_player import Seen, disagreements
from tests.narrator.screen_round import RoundPlayer
from tests.narrator.screen_words import lexicon
from tests.narrator.table.test_played_by_screen import fixed

pytestmark = [pytest.mark.timeout(300), pytest.mark.soak]

NAMES = ("Alice", "Boris", "Clara", "David", "Emma", "Félix", "Gina", "Hugo", "Inès", "Karl", "Lola", "Marc")
SIZES = ((100, 30), (80, 24), (60, 20))
TABLES: Mapping[str, tuple[int, str]] = {
    "base 8": (8, 'edition = "base_2014"'),
    "base 12": (12, 'edition = "base_2014"'),
    "pact 12": (12, 'edition = "pact"\nmodules = ["village", "new_moon"]'),
    "town 5": (5, 'edition = "lupusburg"'),
}
"""Number of players, and the table's configuration."""


@pytest.mark.parametrize(("table", "size", "language"), crossed(tuple(TABLES), SIZES, ("en", "fr")))
def test_whole_game_can_be_played_on_a_passed_screen(
    table: str, size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answer by clicks on the smallest screen, and by keys on the others."""
    fixed(monkeypatch, 7)
    players, edition = TABLES[table]
    names = NAMES[:players]
    player = RoundPlayer(Seen(*size), lexicon(language), names, language, clicks=size == SIZES[-1])
    listed = ", ".join(f'"{name}"' for name in names)
    play_evening(
        player, tmp_path, language, monkeypatch, table=f'secrets = "round"\nplayers = [{listed}]\n{edition}'
    )
    assert [*tmp_path.glob("state/stories/2*.html")], "the game has an end"
    assert player.turns[:players] == [*names]
    if table != "town 5":
        kinds = ("told",) if table == "pact 12" else ("looked", "told")
        assert disagreements(player, kinds=kinds, sheltered=table == "pact 12") == []
