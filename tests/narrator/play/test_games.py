from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import trio
from msgspec.structs import replace

from hardware.board import Board
from narrator.assembly.assemble import Assembly
from narrator.config.file import parse_config
from narrator.errors import JournalDamaged
from narrator.play.games import LAST_GAME, Games, LastTime, replayed, where
from narrator.play.journal import Journals
from narrator.play.journal_format import SavedGame, read_journal
from narrator.rules import Game, Setup
from narrator.rules.events import DayBroke
from narrator.rules.kernel.events import NightFell
from narrator.simulation.demo import play_virtually, random_evening
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.ambience import AlertingSpeaker, Alerts
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.homes import seat_label
from narrator.table.phones import Phones
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from narrator.table.watchdog import in_words
from tests.narrator.setting_up import CONFIGURED, Answers
from tests.rules.playing import play, table
from voices.draw import Draw
from voices.segments import Segment, plain_text
from voices.writing.pack import VoicePack

HEADER: dict[str, Any] = {"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 4}


ENGLISH = parse_config('language = "en"', "test")


def saved(notes: dict[str, Any], answers: int = 0) -> SavedGame:
    game = Game(Setup.from_dict(HEADER))
    for _ in range(answers):
        game.answer(game.drawn_answer())
    return SavedGame(Path("x"), HEADER, tuple(game.answers), notes, False, None, 1, 1)


@pytest.mark.parametrize(
    ("notes", "expected"),
    [
        ({}, (1, 0)),
        ({"place": [1, 0]}, (1, 0)),
        ({"place": [2, 3]}, (2, 0)),
        ({"place": [1, None]}, (1, 1)),
        ({"place": [3, None]}, (3, 3)),
    ],
)
def test_offer_of_saved_game_reveals_only_public_progress(
    notes: dict[str, Any], expected: tuple[int, int]
) -> None:
    for answers in range(3):
        assert where(saved(notes, answers)) == expected, "how many secret answers came must not show"


def test_journal_with_illegal_answers_counts_as_damaged() -> None:
    wrong = replace(saved({}), answers=("nobody who plays",))
    with pytest.raises(JournalDamaged, match="cannot be played"):
        replayed(wrong)


class RememberingSpeaker(VirtualSpeaker):
    def __init__(self, pack: VoicePack) -> None:
        super().__init__(pack)
        self.said: list[str] = []

    async def play(self, segments: Sequence[Segment], on_mark: Any = None) -> None:
        self.said.append(plain_text(segments))
        await super().play(segments, on_mark)


async def test_hardware_fault_at_night_is_announced_in_the_morning(
    autojump_clock: trio.testing.MockClock,
) -> None:
    pack, trace, stage = VoicePack.load("en"), Trace(), Stage()
    alerts, inner = Alerts(stage), RememberingSpeaker(pack)
    speaker = AlertingSpeaker(inner, pack, alerts, trace)
    box = Box(pack, Devices(speaker, VirtualButton(), VirtualLight()), Draw("x"), trace)
    stage.heard(NightFell(1))
    alerts.add("box.stuck_button")
    await box.say("seer.wakes")
    assert not any("button" in said for said in inner.said), "whose finger it is, is nobody's business"
    stage.heard(DayBroke(1))
    await box.say("dawn.nobody")
    assert sum("stuck" in said or "button" in said for said in inner.said) == 1


def assembled(
    answers: Mapping[str, Any], nursery: trio.Nursery, phones: Phones | None = None
) -> tuple[Assembly, Answers]:
    pack, trace, stage = VoicePack.load("en"), Trace(), Stage()
    button, light = VirtualButton(), VirtualLight()
    devices = Devices(VirtualSpeaker(pack), button, light, phones=phones)
    box = Box(pack, devices, Draw("x"), trace, stage)
    people = Answers(answers, box, None)
    nursery.start_soon(people.run)
    return Assembly(box, Board("test", button, light), (), Alerts(stage), lambda _: None), people


async def test_saved_game_that_is_not_wanted_is_set_aside(
    tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    with Journals(tmp_path) as journals:
        journals.start(HEADER).close()
        async with trio.open_nursery() as nursery:
            assembly, people = assembled({"box.resume": "press:no"}, nursery)
            games = Games(ENGLISH, journals, assembly, lambda _: None)
            found = journals.unfinished()
            assert found is not None
            assert not await games._wants(found)
            nursery.cancel_scope.cancel()
        assert journals.unfinished() is None
        assert "box.discarded" in [cue for cue, _ in people.said]


async def test_damaged_journal_is_kept_and_reported_aloud(
    tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    sentences: list[str] = []
    with Journals(tmp_path) as journals:
        journal = journals.start(HEADER)
        journal.append("somebody")
        journal.close()
        content = journal.path.read_bytes()
        journal.path.write_bytes(content.replace(b"somebody", b"SOMEbody"))
        async with trio.open_nursery() as nursery:
            assembly, people = assembled({}, nursery)
            games = Games(ENGLISH, journals, assembly, sentences.append)
            assert await games._unfinished() is None
            nursery.cancel_scope.cancel()
    assert "box.journal_damaged" in [cue for cue, _ in people.said]
    assert "is damaged at line 2" in sentences[0]
    assert journal.path.with_name(journal.path.name + ".damaged").exists()


def _stop_at(cue: str, line: TraceLine, scope: trio.CancelScope) -> None:
    if line.fields.get("cue") == cue:
        scope.cancel()


async def test_game_is_set_up_played_and_recorded_in_the_journal(
    tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    """Press nothing at night; the power goes at dawn."""
    players = 'players = ["A", "B", "C", "D", "E", "F", "G", "H"]'
    table = f'[table]\n{players}\nedition = "base_2014"\ndeal = "light"'
    loaded = parse_config(f'language = "en"\n{table}', "test")
    statuses: list[str] = []
    with Journals(tmp_path) as journals:
        async with trio.open_nursery() as nursery:
            assembly, people = assembled(CONFIGURED, nursery)
            games = Games(loaded, journals, assembly, lambda _: None)
            with trio.CancelScope() as evening:
                assembly.box.trace.follow(lambda line: _stop_at("night.dawn", line, evening))
                assembly.box.stage.follow(lambda now: statuses.append(in_words(now)))
                await games.play_one()
            nursery.cancel_scope.cancel()
        unfinished = journals.unfinished()
    assert list(dict.fromkeys(statuses)) == [
        "Setting up the table",
        "Before the first night: 8 of 8 alive",
        "Dealing the cards: 8 of 8 alive",
        "Night 1: 8 of 8 alive",
        "Day 1, dawn: 8 of 8 alive",
    ]
    assert unfinished is not None
    assert unfinished.setup["deck"].count("werewolf") == 2
    assert "seer.wakes" in [cue for cue, _ in people.said]
    assert read_journal(unfinished.path) is not None


ENGLISH_PACK = VoicePack.load("en")


PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


WOLVES_WON = LastTime("werewolves", PEOPLE, "wolves", 3, "Cat")


def test_record_of_last_game_holds_only_public_facts() -> None:
    days = ("werewolves.devour", "P3"), ("village.vote", {"tally": {"P2": 3}}), ("werewolves.devour", "P4")
    game = play(table("wolf seer plain plain"), *days)
    assert LastTime.of(game) == LastTime("werewolves", ("P1", "P2", "P3", "P4"), "wolves", 2, "P3")


def test_record_of_last_game_holds_no_cards_or_secrets(tmp_path: Path) -> None:
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
        (tuple(seat_label(ENGLISH_PACK, place) for place in range(1, 9)), False),
    ],
)
def test_last_game_is_mentioned_to_mostly_the_same_players(seats: tuple[str, ...], same: bool) -> None:
    assert WOLVES_WON.is_of(seats, ENGLISH_PACK) is same


Doing = Callable[[Games], Any]


def heard(directory: Path, config: str, doing: Doing) -> tuple[list[str], list[str]]:
    """Return the cues of a box while games are played, and its output."""
    cues: list[str] = []
    written: list[str] = []

    async def main() -> None:
        trace = Trace()
        trace.follow(lambda line: cues.append(str(line.fields.get("cue"))))
        button, light = VirtualButton(), VirtualLight()
        box = Box(ENGLISH_PACK, Devices(VirtualSpeaker(ENGLISH_PACK), button, light), Draw("x"), trace)
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
def test_damaged_last_game_is_reported_in_one_sentence(damage: bytes, tmp_path: Path) -> None:
    LAST_GAME.keep(tmp_path, WOLVES_WON)
    (tmp_path / LAST_GAME.file_name).write_bytes(damage)
    cues, written = heard(tmp_path, "", told_to(PEOPLE))
    assert cues == []
    (sentence,) = written
    assert sentence.startswith("The last game in ")
    assert sentence.endswith("is damaged; it is not mentioned.")


def test_record_of_last_game_is_deleted_if_not_wanted(tmp_path: Path) -> None:
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
