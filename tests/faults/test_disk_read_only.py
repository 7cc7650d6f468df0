"""A disk that turns read-only in the middle of a game, as a memory card that is worn out does."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.box.trace import TraceLine
from narrator.errors import JournalError
from narrator.journal.format import read_journal
from narrator.journal.journal import Journals
from narrator.journal.recorder import Recorder
from tests.faults import evenings

pytestmark = pytest.mark.rig


class Card:
    """A file system of its own that takes no more writes after its first error, as on a Raspberry Pi."""

    def __init__(self, place: Path, device: str) -> None:
        self.place = place
        self._device = device
        self._nights = 0
        self._last = ""

    def wear_out(self) -> None:
        """Let it find an error in itself."""
        Path("/sys/fs/ext4", self._device, "trigger_fs_error").write_text("worn out")

    def follow(self, line: TraceLine) -> None:
        """Wear out when the second night falls."""
        cue = str(line.fields.get("cue"))
        if cue == "night.falls" != self._last:
            self._nights += 1
            if self._nights == 2:
                self.wear_out()
        self._last = cue


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Card]:
    image, place = tmp_path / "card.img", tmp_path / "card"
    with image.open("wb") as file:
        file.truncate(16 << 20)
    subprocess.run(["mkfs.ext4", "-q", image], check=True)
    place.mkdir()
    subprocess.run(["mount", "-o", "loop,errors=remount-ro", image, place], check=True)
    mounts = [line.split() for line in Path("/proc/mounts").read_text().splitlines()]
    source = next(source for source, where, *_ in mounts if where == str(place))
    try:
        yield Card(place, Path(source).name)
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)  # the journal of the game is still open


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "I cannot write on my disk any more"), ("fr", "Je n'arrive plus à écrire sur mon disque")],
)
def test_it_is_told_once_and_the_game_is_played_to_its_end(card: Card, language: str, sentence: str) -> None:
    with Journals(card.place) as journals:
        evening = evenings.play(
            lambda header: Recorder(journals.start(header), threaded=False),
            follow=card.follow,
            language=language,
        )
    assert evening.said(sentence) == 1
    assert evening.answers == evenings.play().answers
    saved = read_journal(card.place / "game-000001.journal")
    assert saved is not None
    assert not saved.finished
    assert 0 < len(saved.answers) < len(evening.answers)
    assert saved.answers == evening.answers[: len(saved.answers)]


def test_a_journal_that_cannot_be_begun_on_it_is_told_as_what_it_is(card: Card) -> None:
    with Journals(card.place) as journals:
        card.wear_out()
        with pytest.raises(JournalError, match="Read-only file system") as caught:
            journals.start(evenings.HEADER)
    assert caught.value.cue == "box.journal_lost"
