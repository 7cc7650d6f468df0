from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hardware.light import ON
from narrator.day.vote import Desk
from narrator.minds.hosting.company import BoxSeats, Reply
from narrator.night import reader
from narrator.play.loop import GameLoop
from narrator.play.recorder import Recorder
from narrator.play.werewolf_game import VillageCourse
from narrator.rules import Prompt
from narrator.table import listening
from narrator.table.listening import listen
from narrator.table.offers import word_offer
from tests.effort import kept
from tests.narrator.meddlers import Meddling
from tests.narrator.minds_by_record import late_player_is_heard
from tests.narrator.pairs import Circumstances, PairOfGames, SlowRecorder, difference, pair_of
from tests.narrator.secrecy import WentAstray
from tests.narrator.tables_of_pairs import edition_table

PAIRS = 1000
BATCHES = 40
QUICK = 2
SOAKED = 20_000


def pairs(seeds: range, must: str = "", **changed: Any) -> Iterator[tuple[int, PairOfGames]]:
    """Yield the pairs of some seeds; circumstances and a required card may be given."""
    make_table = partial(_pact_with, must) if must else None
    for seed in seeds:
        pair = pair_of(seed, replace(Circumstances.drawn(seed), **changed), make_table)
        if pair is not None:
            yield seed, pair


def _pact_with(card: str, seed: int) -> dict[str, Any] | None:
    """Return a Pact table with a card that may be in the centre."""
    return edition_table("pact", seed, card, "thief")


def cannot_be_told_apart(start: int, number: int, directory: Path, **changed: Any) -> None:
    """Play pairs from a seed on, with some circumstances given."""
    compared = 0
    for seed, pair in pairs(range(start, start + 2 * number), **changed):
        with suppress(WentAstray):
            told = difference(pair, directory / str(seed))
            assert told is None, (seed, pair.circumstances, told)
            compared += 1
        if compared == number:
            return
    pytest.fail(f"only {compared} pairs were found")


@pytest.mark.parametrize(
    ("batch", "number"),
    kept([(0, QUICK), *((batch, PAIRS // BATCHES) for batch in range(BATCHES))], [(0, QUICK)]),
)
def test_games_with_equal_public_facts_are_indistinguishable(batch: int, number: int, tmp_path: Path) -> None:
    cannot_be_told_apart(batch * 1000, number, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(100))
def test_many_games_with_equal_public_facts_look_alike(batch: int, tmp_path: Path) -> None:
    cannot_be_told_apart(100_000 + batch * 1000, SOAKED // 100, tmp_path)


Plant = Callable[[pytest.MonkeyPatch], None]


def _anybody_is_the_servant(patch: pytest.MonkeyPatch) -> None:
    """Plant a leak: give the Servant the card for any word or press."""

    async def window(desk: Desk, window: str, living: Any, may: Callable[[str], bool]) -> bool:
        box = desk._box
        await box.say(window)
        heard = await listen(box, (word_offer(box.pack, "yes"),), 5.0)
        return str(heard) != "silence" and any(map(may, living))

    patch.setattr(Desk, "window", window)


def _ghosts_write_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Recorder, "nothing", lambda recorder: None)


def _signs_are_settled_after_the_sync(patch: pytest.MonkeyPatch) -> None:
    """Settle signs as prompts of their own, each with a wait for the disk."""
    settle, tell = VillageCourse.settle, VillageCourse.tell_news

    async def tell_first(one: VillageCourse) -> None:
        await tell(one)
        settle(one)

    patch.setattr(VillageCourse, "settle", lambda one: None)
    patch.setattr(VillageCourse, "tell_news", tell_first)


def _entries_go_to_the_disk_one_by_one(patch: pytest.MonkeyPatch) -> None:
    write = SlowRecorder.write

    async def each(recorder: SlowRecorder, entries: tuple[Any, ...]) -> None:
        for entry in entries:
            await write(recorder, (entry,))

    patch.setattr(SlowRecorder, "write", each)


def _the_light_stays_on_in_a_pause(patch: pytest.MonkeyPatch) -> None:
    rest = listening.rest_at_night

    async def lit(box: Any, presses: Any) -> None:
        box.devices.light.show(ON)
        await rest(box, presses)

    patch.setattr(reader, "rest_at_night", lit)


def _an_answer_ends_the_call(patch: pytest.MonkeyPatch) -> None:
    """Plant a leak: continue as soon as a player has answered."""
    commit = GameLoop.commit

    def hasty(one: GameLoop, answer: Any) -> None:
        if one._light.secret:
            one.box.trace.public("pause", cue="answered", end=0.0)
        commit(one, answer)

    patch.setattr(GameLoop, "commit", hasty)


LEAKS: dict[str, tuple[Plant, int, dict[str, Any]]] = {
    "anybody is the Servant": (
        _anybody_is_the_servant,
        11,
        {"must": "devoted_servant", "meddling": frozenset({Meddling.CLAIM}), "plug": None},
    ),
    "ghosts write nothing": (_ghosts_write_nothing, 5, {"plug": None}),
    "signs after the sync": (
        _signs_are_settled_after_the_sync,
        2,
        {"must": "stuttering_judge", "disk": 0.5, "plug": None},
    ),
    "an entry at a time": (
        _entries_go_to_the_disk_one_by_one,
        2,
        {"must": "stuttering_judge", "disk": 0.5, "plug": None},
    ),
    "a light in a pause": (
        _the_light_stays_on_in_a_pause,
        2,
        {"meddling": frozenset({Meddling.PAUSE}), "own_buttons": False, "plug": None},
    ),
    "an answer is heard": (_an_answer_ends_the_call, 5, {"plug": None}),
}
"""Each with its first useful seed; earlier pairs reveal nothing."""


@pytest.mark.parametrize(("plant", "since", "changed"), LEAKS.values(), ids=LEAKS)
def test_planted_leak_between_similar_games_is_found(
    plant: Plant, since: int, changed: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant(monkeypatch)
    for seed, pair in pairs(range(since, 400), **changed):
        with suppress(WentAstray):
            if difference(pair, tmp_path / str(seed)) is not None:
                return
    pytest.fail("no pair gave the planted leak away")


WITH_MINDS = 8
"""Additional pairs with computer players in a batch."""


@pytest.mark.parametrize(
    ("batch", "number"), kept([(1, QUICK), *((batch, WITH_MINDS) for batch in range(BATCHES))], [(1, QUICK)])
)
def test_games_with_computer_players_are_indistinguishable(batch: int, number: int, tmp_path: Path) -> None:
    cannot_be_told_apart(300_000 + batch * 1000, number, tmp_path, minds=1 + batch % 2)


@pytest.mark.parametrize(("seed", "changed"), [(9005, {}), (500_406, {"minds": 1})])
def test_pairs_of_games_that_once_differed_sound_alike(
    seed: int, changed: dict[str, Any], tmp_path: Path
) -> None:
    ((_, pair),) = pairs(range(seed, seed + 1), **changed)
    assert difference(pair, tmp_path) is None


def _what_a_mind_is_asked_goes_to_the_disk(patch: pytest.MonkeyPatch) -> None:
    """Save each question to a computer player on the disk: an extra write that absent cards do not cause."""
    ask = BoxSeats.ask

    def noted(company: BoxSeats, prompt: Prompt, seat: str, seconds: float) -> Reply:
        company.keep(0, prompt.id)
        return ask(company, prompt, seat, seconds)

    patch.setattr(BoxSeats, "ask", noted)


LEAKS_OF_MINDS = {
    "a late mind is heard": (late_player_is_heard, 2, {"plug": None}),
    "asked and written": (_what_a_mind_is_asked_goes_to_the_disk, 2, {"disk": 0.5, "plug": None}),
}


@pytest.mark.parametrize(("plant", "since", "changed"), LEAKS_OF_MINDS.values(), ids=LEAKS_OF_MINDS)
def test_planted_leak_by_computer_player_is_found(
    plant: Plant, since: int, changed: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant(monkeypatch)
    for seed, pair in pairs(range(since, 200), minds=2, **changed):
        with suppress(WentAstray):
            if difference(pair, tmp_path / str(seed)) is not None:
                return
    pytest.fail("no pair gave the planted leak away")
