from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.errors import JournalError
from narrator.play.journal import Journals
from narrator.play.journal_format import read_journal
from narrator.play.recorder import Recorder
from narrator.table.trace import TraceLine
from tests.faults import evenings
from tests.faults.cards import MemoryCard, make_card, mounted

pytestmark = pytest.mark.rig


class WornOut:
    """Trace follower that makes the memory card read-only at the second nightfall."""

    def __init__(self, card: MemoryCard) -> None:
        self._card = card
        self._nights = 0
        self._last = ""

    def follow(self, line: TraceLine) -> None:
        cue = str(line.fields.get("cue"))
        if cue != self._last and cue == "night.falls":
            self._nights += 1
            if self._nights == 2:
                self._card.wear_out()
        self._last = cue


@pytest.fixture
def card(tmp_path: Path) -> Iterator[MemoryCard]:
    make_card(tmp_path / "card.img", 16 << 20)
    with mounted(tmp_path / "card.img", tmp_path / "card", "errors=remount-ro") as card:
        yield card


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "I can't write to my disk any more"), ("fr", "Je n'arrive plus à écrire sur mon disque")],
)
def test_read_only_disk_is_reported_once_and_game_ends(
    card: MemoryCard, language: str, sentence: str
) -> None:
    with Journals(card.place) as journals:
        evening = evenings.play(
            lambda header: Recorder(journals.start(header), threaded=False),
            follow=WornOut(card).follow,
            language=language,
        )
    assert evening.said(sentence) == 1
    assert evening.answers == evenings.play().answers
    saved = read_journal(card.place / "game-000001.journal")
    assert saved is not None
    assert not saved.finished
    assert 0 < len(saved.answers) < len(evening.answers)
    assert saved.answers == evening.answers[: len(saved.answers)]


def test_journal_on_read_only_disk_is_refused_with_reason(card: MemoryCard) -> None:
    with Journals(card.place) as journals:
        card.wear_out()
        with pytest.raises(JournalError, match="Read-only file system") as caught:
            journals.start(evenings.HEADER)
    assert caught.value.cue == "box.journal_lost"
