from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from narrator.config.remembered import CHOSEN_LANGUAGE, ChosenLanguage
from narrator.play.games import replayed
from narrator.play.journal import Journals
from narrator.play.journal_format import read_journal
from narrator.play.recorder import Recorder
from tests.effort import kept
from tests.faults import evenings
from tests.faults.cards import MemoryCard, make_card, mounted

pytestmark = pytest.mark.rig

SIZE, BLOCK = 4 << 20, 1024
"""Bytes of the card, and of a block of its file system."""
PLAIN = ("-b", str(BLOCK), "-J", "size=1", "-E", "lazy_itable_init=0,lazy_journal_init=0")
"""Options without delayed initialisation, which would write while an image is taken."""
PATIENT = "commit=300"
"""Commit interval in seconds, longer than an evening on the virtual clock."""
COMMIT = bytes.fromhex("c03b3998 00000002")
"""First bytes of a commit block in ext4's journal (jbd2)."""
LARGE: dict[str, Any] = {"edition": "pact", "players": [f"P{number}" for number in range(1, 19)], "seed": 5}
TABLES = {"base, 8 seats": evenings.HEADER, "pact, 18 seats": LARGE}
MOST_EACH = 10 * BLOCK
"""Most bytes that a sync may write to the card: the line, and metadata of ext4."""
EACH = 4
"""One of this many syncs is also cut in its middle."""


class PulledPlugs:
    """A recorder of the card before, within and after every sync; each state is mounted elsewhere."""

    def __init__(self, card: MemoryCard, elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._card, self._elsewhere = card, elsewhere
        self._chance = random.Random(1)
        self._kept: dict[str, int] = {}
        """Bytes of each file synced so far."""
        self._seen: set[bytes] = set()
        self.syncs = 0
        self.cuts = 0
        self.within = 0
        """Cuts in the middle of a sync."""
        self._sync = os.fsync
        monkeypatch.setattr(os, "fsync", self._fsync)

    def _fsync(self, descriptor: int) -> None:
        if not self._card.holds(descriptor):
            self._sync(descriptor)
            return
        before = self._card.image.read_bytes()
        self._cut(before)
        self._sync(descriptor)
        after = self._card.image.read_bytes()
        if self.syncs % EACH == 0:
            for state in torn(before, after, self._chance):
                self._cut(state)
                self.within += 1
        path = Path(os.readlink(f"/proc/self/fd/{descriptor}"))
        if path.is_file():
            self._kept[path.name] = path.stat().st_size
        self.syncs += 1
        self._cut(after)

    def _cut(self, state: bytes) -> None:
        """Mount the card in this state: it has all synced bytes and no others."""
        image = self._elsewhere.with_suffix(".img")
        image.write_bytes(state)
        self.cuts += 1
        with mounted(image, self._elsewhere, "errors=remount-ro"):
            for path in sorted(self._elsewhere.glob("game-*.journal")):
                now = (self._card.place / path.name).read_bytes()
                found = path.read_bytes()
                assert now.startswith(found)
                if found not in self._seen:
                    self._seen.add(found)
                    saved = read_journal(path)
                    assert (saved is None) == (b"\n" not in found)
                    if saved is not None and not saved.finished:
                        replayed(saved)
            there = {path.name: path.stat().st_size for path in self._elsewhere.iterdir() if path.is_file()}
            assert all(there.get(name, -1) >= size for name, size in self._kept.items())


def torn(before: bytes, after: bytes, chance: random.Random) -> Iterator[bytes]:
    """Yield possible states in the middle of a sync: any new blocks except the commit block."""
    places = range(0, SIZE, BLOCK)
    changed = [at for at in places if before[at : at + BLOCK] != after[at : at + BLOCK]]
    loose = [at for at in changed if not after.startswith(COMMIT, at)]
    assert len(changed) - len(loose) <= 1, "one commit a sync, or their order would count"
    chosen = [loose[:number] for number in range(1, len(loose) + 1)]
    chosen += [[at for at in loose if chance.random() < 0.5] for _ in range(3)]
    for some in chosen:
        state = bytearray(before)
        for at in some:
            state[at : at + BLOCK] = after[at : at + BLOCK]
        yield bytes(state)


@pytest.fixture
def card(tmp_path: Path) -> Iterator[MemoryCard]:
    make_card(tmp_path / "card.img", SIZE, *PLAIN)
    with mounted(tmp_path / "card.img", tmp_path / "card", PATIENT) as card:
        yield card


def evening(card: MemoryCard, header: dict[str, Any]) -> evenings.EndedEvening:
    with Journals(card.place) as journals:
        return evenings.play(lambda begun: Recorder(journals.start(begun), threaded=False), header=header)


@pytest.mark.parametrize("table", kept(TABLES, ["base, 8 seats"]))
def test_power_cut_at_any_write_keeps_saved_game_playable(
    card: MemoryCard,
    table: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    plugs = PulledPlugs(card, tmp_path / "again", monkeypatch)
    played = evening(card, TABLES[table])
    saved = read_journal(card.place / "game-000001.journal")
    assert saved is not None
    assert saved.answers == played.answers
    assert plugs.syncs > len(saved.answers)
    with capsys.disabled():
        print(f"\n{plugs.syncs} syncs of an evening: {plugs.cuts} cuts of power, {plugs.within} within one")


def test_setting_file_is_old_or_new_but_whole_after_power_cut(
    card: MemoryCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    CHOSEN_LANGUAGE.keep(card.place, ChosenLanguage("fr"))
    again, seen = tmp_path / "again", list[Any]()

    def cut(descriptor: int) -> None:
        for moment in (None, descriptor):
            if moment is not None:
                sync(moment)
            image = again.with_suffix(".img")
            image.write_bytes(card.image.read_bytes())
            with mounted(image, again, "errors=remount-ro"):
                seen.append(CHOSEN_LANGUAGE.recall(again))

    sync = os.fsync
    monkeypatch.setattr(os, "fsync", cut)
    CHOSEN_LANGUAGE.keep(card.place, ChosenLanguage("en"))
    assert [one.language for one in seen] == ["fr", "fr", "fr", "en"], "the file, then its name"


@pytest.mark.parametrize("table", TABLES)
def test_journal_of_a_game_writes_few_disk_blocks(
    card: MemoryCard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], table: str
) -> None:
    """Each write wears the card, including blocks of ext4's own journal at every sync."""
    syncs, sync = [0], os.fsync

    def counted(descriptor: int) -> None:
        syncs[0] += card.holds(descriptor)
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", counted)
    before = card.written()
    played = evening(card, TABLES[table])
    os.sync()
    given = card.written() - before
    names = {path.name for path in card.place.iterdir() if path.is_file()}
    journal = (card.place / "game-000001.journal").stat().st_size
    spoken = [line.get("cue") for line in map(json.loads, played.trace.splitlines()) if line["kind"] == "say"]
    nights = sum(cue == "night.falls" != last for last, cue in pairwise([None, *spoken]))
    with capsys.disabled():
        print(
            f"\n{len(played.answers)} answers in {nights} nights: {journal} bytes of journal, "
            f"{syncs[0]} syncs, {given // 1024} kB given to the card, {given // 1024 // nights} a night"
        )
    assert names == {"game-000001.journal", "lock"}
    assert given < syncs[0] * MOST_EACH
