from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.app.demo import _show_from
from narrator.play.journal import Entry, Journal, Journals
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.rules import Outcome
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import RandomPlan, Recorded, RecordedPlan
from narrator.table.secrets import Deal
from narrator.table.trace import Trace
from tests.effort import LATER, kept
from tests.narrator.at_the_table import HEADER, RehearsedTable
from tests.narrator.secrecy import record_of_game
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")
BASE: dict[str, Any] = {
    "edition": "base_2014",
    "players": ["A", "B", "C", "D", "E", "F", "G", "H"],
    "deal": dict(
        zip(
            "ABCDEFGH",
            ["thief", "werewolf", "seer", "hunter", "cupid", "witch", "little_girl", "werewolf"],
            strict=True,
        )
    ),
    "centre": ["simple_villager", "simple_villager"],
    "options": {"player_limits": "any"},
    "seed": 3,
}
PACT: dict[str, Any] = {
    "edition": "pact",
    "players": [{"name": name, "group": "left" if name < "E" else "right"} for name in "ABCDEFGHIJ"],
    "deal": dict(
        zip(
            "ABCDEFGHIJ",
            [
                *("stuttering_judge", "werewolf", "seer", "devoted_servant", "actor"),
                *("accursed_wolf_father", "fox", "wild_child", "piper", "defender"),
            ],
            strict=True,
        )
    ),
    "actor_cards": ["witch", "elder", "hunter"],
    "options": {"player_limits": "any"},
    "seed": 4,
}


class Pulled(Exception):
    """Signal of a power cut."""


class FailingJournal(Journal):
    """Journal that fails at its n-th entry, before or just after the write."""

    entries_left: int
    after: bool

    def _write(self, entries: Sequence[Entry]) -> None:
        self.entries_left -= len(entries)
        pulled = self.entries_left <= 0
        written = len(entries) + self.entries_left - (not self.after) if pulled else len(entries)
        super()._write(entries[:written])
        if pulled:
            raise Pulled


def failing(journal: Journal, entries: int, after: bool) -> Journal:
    journal.__class__ = FailingJournal
    assert isinstance(journal, FailingJournal)
    journal.entries_left, journal.after = entries, after
    return journal


def played(
    evening: Evening, open_journal: Callable[[dict[str, Any]], Recorder], resume: SavedGame | None = None
) -> tuple[Outcome | None, list[Any], list[dict[str, Any]]]:
    """Play until the end or the power cut; return the outcome, the answers and the trace."""
    out = io.StringIO()
    answers: list[Any] = []
    outcome = None

    async def main() -> None:
        nonlocal outcome, answers
        outcome, game = await play_evening(evening, Trace(out), open_journal=open_journal, resume=resume)
        answers = game.answers if game is not None else []

    try:
        trio.run(main, clock=MockClock(autojump_threshold=0))
    except* Pulled:
        pass
    return outcome, answers, [json.loads(line) for line in out.getvalue().splitlines()]


def whole_game(header: dict[str, Any], seed: int) -> tuple[Evening, Outcome, list[Any]]:
    """Return a random evening with its decisions recorded."""
    first = Evening(header, PACK, RandomPlan(seed), seed, retell=False)
    outcome, answers, _ = played(first, lambda _: Recorder())
    assert outcome is not None
    return replace(first, plan=RecordedPlan(record_of_game(header, answers))), outcome, answers


def pulled_and_resumed(
    evening: Evening, directory: Path, entries: int, after: bool, *, ends: bool = True
) -> tuple[Outcome | None, list[Any], SavedGame, list[dict[str, Any]], list[dict[str, Any]]] | None:
    """Cut the power at an entry and resume; None if the game has fewer entries."""
    pulled = unplugged(evening, directory, entries, after)
    if pulled is None:
        return None
    saved, before = pulled
    outcome, answers, lines = plugged_in(evening, directory, saved, ends=ends)
    return outcome, answers, saved, before, lines


def unplugged(
    evening: Evening, directory: Path, entries: int, after: bool
) -> tuple[SavedGame, list[dict[str, Any]]] | None:
    """Cut the power at an entry; return the saved game and the trace, or None if there are fewer entries."""
    with Journals(directory) as journals:
        outcome, _, before = played(
            evening, lambda header: Recorder(failing(journals.start(header), entries, after), threaded=False)
        )
        # after the last entry the game is over
        saved = journals.unfinished() if outcome is None else None
    return None if saved is None else (saved, before)


def plugged_in(
    evening: Evening, directory: Path, saved: SavedGame, *, ends: bool = True
) -> tuple[Outcome | None, list[Any], list[dict[str, Any]]]:
    """Resume a saved game; return the outcome, the answers and the trace."""
    with Journals(directory) as journals:
        found = played(evening, lambda _: Recorder(journals.resume(saved), threaded=False), saved)
        assert (journals.unfinished() is None) == ends
    return found


def goes_on(evening: Evening, outcome: Outcome, answers: list[Any], directory: Path, step: int) -> int:
    """Cut the power at every `step`-th entry, before and after its write; return the number of cuts."""
    pulled, entries = 0, 1
    while True:
        for after in (False, True):
            place = directory / f"{entries}{after}"
            came = pulled_and_resumed(evening, place, entries, after)
            if came is None:
                if not after:
                    return pulled
                continue
            assert came[0] == outcome, (entries, after)
            assert came[1] == answers, (entries, after)
            assert list(came[2].answers) == answers[: len(came[2].answers)]
            pulled += 1
        entries += step


def roles_called(header: dict[str, Any], answers: list[Any]) -> set[str]:
    return {answered.prompt for answered in record_of_game(header, answers)}


@pytest.mark.parametrize(("step", "least"), kept([(25, 1), (1, 45)], [(25, 1)]))
def test_base_game_resumes_from_every_journal_entry(tmp_path: Path, step: int, least: int) -> None:
    evening, outcome, answers = whole_game(BASE, 5)
    asked = roles_called(BASE, answers)
    assert {"thief.swap", "cupid.link", "seer.look", "werewolves.devour", "witch.heal"} <= asked
    assert goes_on(evening, outcome, answers, tmp_path, step=step) > least


@LATER
@pytest.mark.parametrize(("step", "least"), kept([(30, 2), (3, 30)], [(30, 2)]))
def test_pact_game_resumes_from_journal_entries(tmp_path: Path, step: int, least: int) -> None:
    evening, outcome, answers = whole_game(PACT, 2)
    asked = roles_called(PACT, answers)
    assert {"actor.borrow", "fox.sniff", "piper.charm", "wild_child.model", "defender.protect"} <= asked
    assert goes_on(evening, outcome, answers, tmp_path, step=step) > least


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("header", [BASE, PACT], ids=["base", "pact"])
def test_games_resume_from_every_journal_entry(header: dict[str, Any], seed: int, tmp_path: Path) -> None:
    evening, outcome, answers = whole_game(header, seed)
    assert goes_on(evening, outcome, answers, tmp_path, step=1) > 20


ONE_DAY: tuple[Any, ...] = ("Ann", "Dan", None, None, {"tally": {"Fay": 5}})
"""Answers: the Seer looks, the wolves bite Dan, the Witch passes; by day Fay, the Witch, is condemned."""


def test_interrupted_news_is_repeated_after_restart_on_request(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    saved = SavedGame(journal, HEADER, ONE_DAY, {"place": [2, 0]}, False, None, len(ONE_DAY), 0)
    table = RehearsedTable(
        {"debate.opens": [PACK.phrases["ask_shown"][0]]}, resume=saved, until="vote.accused", times=0
    )
    assert table.cues[:2] == ["night.goes_on", "seer.wakes"], "the day is not told again"
    assert "".join(table.said("told.shown")) == "These cards have been shown: a Simple Villager and a Witch."


TAKEN: list[tuple[str, Any]] = [
    ("werewolves.devour", None),
    ("village.vote", {"tally": {"C": 5}}),
    ("devoted_servant.take", True),
    ("werewolves.devour", None),
    ("village.vote", None),
]


def test_interrupted_servant_sees_her_card_again(tmp_path: Path) -> None:
    cards = ["devoted_servant", "werewolf", "hunter", *["simple_villager"] * 5]
    header = {
        "edition": "pact",
        "players": list("ABCDEFGH"),
        "deal": dict(zip("ABCDEFGH", cards, strict=True)),
        "options": {"captain_election": "never", "player_limits": "any"},
        "seed": 4,
    }
    plan = RecordedPlan([Recorded(prompt, value, None) for prompt, value in TAKEN])
    evening = Evening(header, PACK, plan, retell=False, deal=Deal.LIGHT)
    shown = {"before the plug": 0, "again": 0}
    for entries in range(1, 12):
        pulled = unplugged(evening, tmp_path / str(entries), entries, True)
        assert pulled is not None
        saved, before = pulled
        if len(saved.answers) < 3:
            continue
        *_, lines = plugged_in(evening, tmp_path / str(entries), saved, ends=False)
        over = saved.notes["place"] not in ([1, None], [2, 0])  # her turn comes first in the second night
        seen = shown_at_a_turn(before if over else lines)
        assert PACK.words("role-hunter.the") in seen, entries
        shown["before the plug" if over else "again"] += 1
    assert min(shown.values()) >= 2


def shown_at_a_turn(lines: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the cards at which the light was lit while one seat had its eyes open."""
    light, inside = "off", False
    for line in lines:
        if line["kind"] == "light":
            light = line["pattern"]
        elif line.get("cue") in ("deal.seat", "deal.closes"):
            inside = line["cue"] == "deal.seat"
        elif inside and line["kind"] == "say" and light == "on":
            yield line["text"]


def test_judge_order_survives_power_cut_and_counts_once(tmp_path: Path) -> None:
    path = next((Path(__file__).parents[2] / "scenarios").rglob("r075*.json"))
    evening = _show_from(path, 1, PACK).evening
    assert isinstance(evening.plan, RecordedPlan)
    _, answers, _ = played(evening, lambda _: Recorder())
    for entries in range(1, 12):
        came = pulled_and_resumed(evening, tmp_path / str(entries), entries, True, ends=False)
        assert came is not None
        assert came[1] == answers
