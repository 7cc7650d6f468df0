"""Record of the last game: public facts kept and retold to the same people on their next evening."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import trio

from hardware.board import Board
from narrator.assembly.assemble import Assembly
from narrator.config.file import parse_config
from narrator.play.games import LAST_GAME, Games, LastTime
from narrator.play.journal import Journals
from narrator.rules import Game
from narrator.simulation.demo import play_virtually, random_evening
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.ambience import Alerts
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.homes import seat_label
from narrator.table.trace import Trace
from tests.rules.playing import play, table
from voices.draw import Draw
from voices.writing.pack import VoicePack

ENGLISH = VoicePack.load("en")
PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
WOLVES_WON = LastTime("werewolves", PEOPLE, "wolves", 3, "Cat")


def test_last_game_record_is_public() -> None:
    days = ("werewolves.devour", "P3"), ("village.vote", {"tally": {"P2": 3}}), ("werewolves.devour", "P4")
    game = play(table("wolf seer plain plain"), *days)
    assert LastTime.of(game) == LastTime("werewolves", ("P1", "P2", "P3", "P4"), "wolves", 2, "P3")


def test_no_card_and_no_secret_is_written(tmp_path: Path) -> None:
    _, game = play_virtually(random_evening("base_2014", 9, 2, "en"))
    LAST_GAME.keep(tmp_path, LastTime.of(game))
    kept = json.loads((tmp_path / LAST_GAME.file_name).read_text())["table"]
    assert set(kept) == {"engine", "seats", "winner", "nights", "first"}
    assert LAST_GAME.recall(tmp_path) == LastTime.of(game)


@pytest.mark.parametrize(
    ("seats", "same"),
    [
        (PEOPLE, True),
        (tuple(reversed(PEOPLE)), True),
        ((*PEOPLE[:6], "New", "Other"), True),
        ((*PEOPLE[:4], "New", "Other", "Third", "Fourth"), False),
        ((*PEOPLE, *(f"Guest {n}" for n in range(8))), False),
        (PEOPLE[:5], True),
        (PEOPLE[:4], False),
        (tuple(seat_label(ENGLISH, place) for place in range(1, 9)), False),
    ],
)
def test_last_game_is_told_to_mostly_the_same_people(seats: tuple[str, ...], same: bool) -> None:
    assert WOLVES_WON.is_of(seats, ENGLISH) is same


Doing = Callable[[Games], Any]


def heard(directory: Path, config: str, doing: Doing) -> tuple[list[str], list[str]]:
    """Return the cues of a box while games are played, and its output."""
    cues: list[str] = []
    written: list[str] = []

    async def main() -> None:
        trace = Trace()
        trace.follow(lambda line: cues.append(str(line.fields.get("cue"))))
        button, light = VirtualButton(), VirtualLight()
        box = Box(ENGLISH, Devices(VirtualSpeaker(ENGLISH), button, light), Draw("x"), trace)
        assembly = Assembly(box, Board("test", button, light), (), Alerts(box.stage), written.append)
        with Journals(directory) as journals:
            loaded = parse_config(f'language = "en"\n[table]\n{config}', "test")
            await doing(Games(loaded, journals, assembly, written.append))

    trio.run(main, clock=trio.testing.MockClock(autojump_threshold=0))
    return [cue for place, cue in enumerate(cues) if cue != "None" and cue not in cues[:place]], written


def told_to(seats: tuple[str, ...], times: int = 1) -> Doing:
    async def tell(games: Games) -> None:
        for _ in range(times):
            await games._tell_last_time(seats)

    return tell


def kept_of(game: Game) -> Doing:
    return lambda games: games._keep(game)


@pytest.mark.parametrize("damage", [b"", b"{", b"[" * 5000, b'{"table": {}, "crc": "0"}'])
def test_damaged_last_game_is_one_sentence(damage: bytes, tmp_path: Path) -> None:
    LAST_GAME.keep(tmp_path, WOLVES_WON)
    (tmp_path / LAST_GAME.file_name).write_bytes(damage)
    cues, written = heard(tmp_path, "", told_to(PEOPLE))
    assert cues == []
    (sentence,) = written
    assert sentence.startswith("The last game in ")
    assert sentence.endswith("is damaged; nothing is told of it.")


def test_unwanted_last_game_record_is_deleted(tmp_path: Path) -> None:
    LAST_GAME.keep(tmp_path, WOLVES_WON)
    assert heard(tmp_path, "last_time = false", told_to(PEOPLE)) == ([], [])
    assert not (tmp_path / LAST_GAME.file_name).exists()
    _, game = play_virtually(random_evening("base_2014", 8, 2, "en"))
    heard(tmp_path, "last_time = false", kept_of(game))
    assert not (tmp_path / LAST_GAME.file_name).exists()


def test_last_lupusburg_game_names_its_winner(tmp_path: Path) -> None:
    _, game = play_virtually(random_evening("lupusburg", 5, 2, "en"))
    heard(tmp_path, "", kept_of(game))
    record = LAST_GAME.recall(tmp_path)
    assert record is not None
    assert heard(tmp_path, "", told_to(record.seats))[0] == ["last_time.town"]
