"""Two villages, each a real `narrator play` on a terminal of its own, and a real broker between them.

Both are killed while somebody is on the road, and come back to the journals that they have.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from narrator.game.resuming import TableGame, notes_of, replay
from narrator.journal.format import read_journal
from narrator.rules import Setup
from narrator.rules.cause import Cause
from narrator.rules.werewolves import village_of
from tests.patience import HANGS
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.mosquitto import USER, Mosquitto
from tests.rigs.plugged_box import PluggedBox
from tests.rigs.test_broker import in_place

pytestmark = [pytest.mark.rig, pytest.mark.soak, pytest.mark.timeout(3 * HANGS)]

MOVER = "Ada"
PEOPLE = {
    "North": [MOVER, "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"],
    "South": ["Ines", "Jack", "Kim", "Leo", "Mia", "Ned", "Olga", "Paul"],
}
DECK = ["seer", "werewolf", *["simple_villager"] * 6]
SETTINGS = """\
language = "{pack}"
[box]
channel = "keyboard"
[table]
edition = "pact"
variants = ["v2_hamlets"]
players = {players}
deck = {deck}
deal = "light"
secrets = "light"
options = {{ player_limits = "any", captain = false }}
[listening]
enabled = false
[timing]
step = 0.3
agreement = 0.1
debate = 0.0
[files]
state_dir = "{room}/state"
cache_dir = "{room}/cache"
[mqtt]
host = "127.0.0.1"
port = {port}
name = "{name}"
user = "{user}"
password_file = "{password}"
[hamlets]
in_step = true
neighbours = {{ {other} = "{key}" }}
"""


class RoadWishes:
    """Somebody of the one village wants to leave, once; the other takes in whoever knocks."""

    def __init__(self, name: str) -> None:
        self._leaves = name == "North"

    def __call__(self, question: str) -> str | None:
        """What is typed there."""
        if question == "hamlets.leave":
            leaves, self._leaves = self._leaves, False
            return MOVER if leaves else "nobody"
        return "yes" if question == "hamlets.admit" else None


def box_of(name: str, home: Path, broker: Mosquitto, key: Path, pack: Path) -> PluggedBox:
    (other,) = PEOPLE.keys() - {name}
    room = home / name
    lists = {"players": json.dumps(PEOPLE[name]), "deck": json.dumps(DECK)}
    places = {"room": room, "pack": pack, "key": key, "password": broker.home / "password"}
    settings = SETTINGS.format(name=name, other=other, port=broker.port, user=USER, **lists, **places)
    return PluggedBox(room, settings, RoadWishes(name))


def game_of(box: PluggedBox) -> TableGame:
    """The game of its journal."""
    (path,) = (box.room / "state").glob("game-*.journal")
    saved = read_journal(path)
    assert saved is not None
    game = TableGame(Setup.from_dict(saved.setup))
    replay(game, saved.answers, notes_of(saved))
    return game


def live_until(boxes: list[PluggedBox], there: Callable[[], bool]) -> None:
    """Let all play until something was heard."""
    ends = time.monotonic() + HANGS
    while not there():
        assert time.monotonic() < ends, [box.heard[-12:] for box in boxes]
        for box in boxes:
            box.live()


def test_nobody_is_lost_when_both_boxes_are_killed_while_somebody_is_on_the_road(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = brisk_pack(tmp_path / "brisk")
    key = tmp_path / "key"
    key.write_text(os.urandom(32).hex())
    key.chmod(0o600)
    began = time.monotonic()
    (tmp_path / "broker").mkdir()
    with in_place(tmp_path / "broker") as broker:
        north, south = boxes = [box_of(name, tmp_path, broker, key, pack) for name in ("North", "South")]
        moments = ((north, "hamlets.wants_to_move"), (south, "hamlets.let_in"), (north, "hamlets.moved"))
        try:
            for box in boxes:
                box.start()
            for box, cue in moments:
                live_until(boxes, partial(box.has_heard, cue))
                box.pull_the_plug()
                box.start()
            live_until(boxes, lambda: south.has_heard("hamlets.arrived"))
        finally:
            for box in boxes:
                box.close()
    left = village_of(game_of(north)).by_name[MOVER]
    come = village_of(game_of(south)).by_name[MOVER]
    with capsys.disabled():
        print(f"\ntwo programs, three plugs pulled: {time.monotonic() - began:.0f} s")
    assert left.cause is Cause.MOVED
    assert come.card == left.card
    assert (north.starts, south.starts) == (3, 2)
    for box in boxes:
        resumed = [text for cue, text in box.heard if cue == "box.resume"]
        assert len(resumed) >= box.starts - 1
