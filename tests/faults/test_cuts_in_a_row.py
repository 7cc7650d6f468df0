"""One box, one memory card, and its plug pulled two hundred times in a row, at whatever it is writing.

A process of its own plays on the virtual clock and is killed at a sync: before it, after it, or with some of
its blocks on the card. What it finds next time is the card as it was then, and nothing of what the kernel
still held.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
from collections import Counter
from contextlib import ExitStack
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from narrator.evening.games import replayed
from narrator.journal.format import SavedGame, read_journal
from narrator.journal.journal import Journals
from narrator.journal.recorder import Recorder
from tests.faults import evenings
from tests.faults.cards import MemoryCard, make_card, mounted
from tests.faults.test_power_cuts import LARGE, PATIENT, PLAIN, SIZE, torn

pytestmark = [pytest.mark.rig, pytest.mark.soak, pytest.mark.timeout(3600)]

CUTS = 200
MOMENTS = ("before a sync", "within a sync", "after a sync")
LATEST = 8
"""Syncs after a start at which it is cut at the latest."""
FORKED = multiprocessing.get_context("fork")


class CutAtASync:
    """Kills this process at one of its syncs, and tells beforehand what had been synced by then."""

    def __init__(
        self, card: MemoryCard, syncs: int, moment: str, seed: int, told: Connection, image: Path
    ) -> None:
        self._card, self._left, self._moment = card, syncs, moment
        self._chance, self._told, self._image = random.Random(seed), told, image
        self._synced: dict[str, int] = {}
        self._sync = os.fsync
        monkeypatch = pytest.MonkeyPatch()  # never undone: this process ends by its plug
        monkeypatch.setattr(os, "fsync", self._fsync)

    def _fsync(self, descriptor: int) -> None:
        if not self._card.holds(descriptor):
            self._sync(descriptor)
            return
        self._left -= 1
        before = self._card.image.read_bytes()
        if self._left == 0 and self._moment == "before a sync":
            self._pull(before)
        self._sync(descriptor)
        after = self._card.image.read_bytes()
        if self._left == 0 and self._moment == "within a sync":
            self._pull(self._chance.choice(list(torn(before, after, self._chance))))
        path = Path(os.readlink(f"/proc/self/fd/{descriptor}"))
        if path.is_file():
            self._synced[path.name] = path.stat().st_size
        if self._left == 0:
            self._pull(after)

    def _pull(self, state: bytes) -> None:
        self._image.write_bytes(state)
        self._told.send(self._synced)
        os.kill(os.getpid(), signal.SIGKILL)


def live(card: MemoryCard, syncs: int, moment: str, seed: int, told: Connection, image: Path) -> None:
    """Go on with the game that is there, or begin one, until the plug is pulled; where it is not, say so."""
    CutAtASync(card, syncs, moment, seed, told, image)
    with Journals(card.place) as journals:
        saved = journals.unfinished()
        played = evenings.play(
            lambda header: Recorder(
                journals.resume(saved) if saved else journals.start(header), threaded=False
            ),
            saved,
            header=LARGE | {"seed": seed},
        )
    told.send(len(played.answers))


def games_on(card: MemoryCard) -> dict[str, SavedGame]:
    """The games of which anything is there."""
    found = {path.name: read_journal(path) for path in card.place.glob("game-*.journal")}
    return {name: saved for name, saved in found.items() if saved is not None}


def test_cut_two_hundred_times_in_a_row_all_that_was_synced_is_there_and_every_game_reaches_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance, seen = random.Random(26), Counter[str]()
    games: dict[str, SavedGame] = {}
    image, kept, start, cuts = tmp_path / "card-0.img", dict[str, int](), 0, 0
    make_card(image, SIZE, *PLAIN)
    while cuts < CUTS:
        start += 1
        following = tmp_path / f"card-{start}.img"
        with ExitStack() as slot:
            card = slot.enter_context(mounted(image, tmp_path / "card", PATIENT))
            moment, ours = chance.choice(MOMENTS), FORKED.Pipe(duplex=False)
            syncs = chance.randint(1, LATEST)
            box = FORKED.Process(target=live, args=(card, syncs, moment, start, ours[1], following))
            box.start()
            box.join()
            ours[1].close()
            told = ours[0].recv()
            if box.exitcode == 0:  # the game was over before so many syncs
                seen["not at all: the game was over"] += 1
                os.sync()
                following.write_bytes(image.read_bytes())
            else:
                assert box.exitcode == -signal.SIGKILL
                seen[moment] += 1
                cuts += 1
                kept |= told
        image.unlink()
        image = following
        with mounted(image, tmp_path / "card", PATIENT) as card:
            there = {path.name: path.stat().st_size for path in card.place.iterdir() if path.is_file()}
            assert all(there.get(name, -1) >= size for name, size in kept.items()), (moment, kept, there)
            now = games_on(card)
        for name, saved in games.items():
            assert now[name].answers[: len(saved.answers)] == saved.answers
        assert [saved.finished for _, saved in sorted(now.items())][:-1] == [True] * (len(now) - 1)
        for name, saved in now.items():
            if not saved.finished and saved != games.get(name):
                replayed(saved)
        games = now
    ended = sum(saved.finished for saved in games.values())
    answers = sum(len(saved.answers) for saved in games.values())
    assert ended > 1
    with capsys.disabled():
        print(
            f"\n{cuts} cuts in a row ({json.dumps(seen)}): {ended} games ended, {answers} answers, none lost"
        )
