"""Files beside the journals: the last table, the end of the last game, and rendered speech."""

from __future__ import annotations

import json
import tempfile
import zlib
from functools import cache
from pathlib import Path
from typing import Any

from narrator.config.remembered import KeepsakeLost
from narrator.play.games import LAST_GAME, LastTime
from narrator.rules import Setup, SetupError
from narrator.setup.draft import LAST_TABLE, DeckChoice, Draft, LastTable
from narrator.table.secrets import Deal
from tests.fuzz.target import told
from voices.draw import Draw
from voices.tts.cache import DiskCache
from voices.writing.pack import VoicePack
from voices.writing.packs import PACKS

TABLE = LastTable(
    "fr",
    Draft(
        edition="base_2014",
        players=8,
        spoken_names=True,
        names=tuple(f"P{number}" for number in range(1, 9)),
        deck_choice=DeckChoice.CHOSEN,
        deck=("werewolf", "werewolf", "seer", *["simple_villager"] * 5),
        deck_done=True,
        deal=Deal.LIGHT,
        rules=False,
        options={"captain": False},
    ),
)
MIXED = LastTable(
    "fr",
    Draft(
        edition="pact",
        players=8,
        extras=True,
        people=True,
        women=("P1", "P3"),
        women_done=True,
        by_age=("P2", "P1", "P3", "P4", "P5", "P6", "P7", "P8"),
        spoken_names=True,
        names=tuple(f"P{number}" for number in range(1, 9)),
        deck_choice=DeckChoice.CHOSEN,
        deck=("werewolf", "werewolf", "seer", "raven", "gypsy", *["simple_villager"] * 3),
        deck_done=True,
        deal=Deal.LIGHT,
        rules=False,
        modules=("new_moon", "village"),
        variants=("v1_moonlight", "v4_murs_murs"),
        options={"captain": True, "events_every": 2, "moonlight_hard": True, "event_variants": True},
    ),
)


TOWN = LastTable(
    "en",
    Draft(
        edition="lupusburg",
        players=5,
        spoken_names=True,
        names=tuple("ABCDE"),
        deal=Deal.LIGHT,
        pressed_ballots=True,
        rules=False,
        points={"A": 4, "B": 11},
        games=2,
    ),
)


def remembered(table: LastTable = TABLE) -> bytes:
    with tempfile.TemporaryDirectory() as directory:
        LAST_TABLE.keep(Path(directory), table)
        return (Path(directory) / LAST_TABLE.file_name).read_bytes()


def read_table(content: bytes, room: Path) -> None:
    (room / LAST_TABLE.file_name).write_bytes(content)
    try:
        table = LAST_TABLE.recall(room)
        if table is not None:
            Setup.from_dict(table.draft.header(seed=0))
    except (KeepsakeLost, SetupError) as error:
        told(error)


def read_sealed_table(tree: Any, room: Path) -> None:
    read_table(sealed(tree), room)


def sealed(tree: Any) -> bytes:
    """Return a record with the checksum of its changed content."""
    body = json.dumps(tree, separators=(",", ":")).encode()
    return b'{"table":%b,"crc":"%08x"}' % (body, zlib.crc32(body))


LAST_TIMES = (
    LastTime("werewolves", ("Alice", "Boris", "Clara"), "village", 3, "Boris"),
    LastTime("werewolves", ("P1", "P2", "P3"), "couple", 1, None),
    LastTime("lupusburg", tuple("ABCDE"), "A", 4, None),
)


def kept_last_time(record: LastTime) -> bytes:
    with tempfile.TemporaryDirectory() as directory:
        LAST_GAME.keep(Path(directory), record)
        return (Path(directory) / LAST_GAME.file_name).read_bytes()


def read_last_time(content: bytes, room: Path) -> None:
    """Say the changed last game in both languages, to the same players and to others."""
    (room / LAST_GAME.file_name).write_bytes(content)
    try:
        record = LAST_GAME.recall(room)
    except KeepsakeLost as error:
        told(error)
        return
    for language in ("fr", "en"):
        pack = VoicePack(PACKS / language)
        for seats in () if record is None else (record.seats, ("Alice", "Boris", "Clara")):
            if record is not None and record.is_of(seats, pack):
                for one in record.told(seats, pack):
                    pack.render(one.id, one.values, Draw(""))


def read_sealed_last_time(tree: Any, room: Path) -> None:
    read_last_time(sealed(tree), room)


@cache
def cached() -> bytes:
    import numpy as np

    with tempfile.TemporaryDirectory() as directory:
        DiskCache(Path(directory)).put("key", np.linspace(-1, 1, 500, dtype=np.float32))
        (path,) = Path(directory).iterdir()
        return path.read_bytes()


def read_cache(content: bytes, room: Path) -> None:
    keep = DiskCache(room)
    keep._path("key").write_bytes(content)
    samples = keep.get("key")
    assert samples is None or abs(samples).max(initial=0) <= 1.001
