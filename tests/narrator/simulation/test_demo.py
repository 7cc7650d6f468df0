from __future__ import annotations

import gc
import io
import json
import os
import resource
import threading
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import trio
from trio.testing import MockClock

from narrator.app.demo import _show_from, _show_of
from narrator.cli import run
from narrator.day.vote import Voting
from narrator.rules.editions import EDITIONS
from narrator.scenario import run_scenario
from narrator.scenario.reading import read_scenario
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, play_evening, play_virtually
from narrator.simulation.plans import Recorded, record_of
from narrator.table.secrets import Deal
from narrator.table.trace import Trace
from tests.effort import crossed, sampled
from voices.writing.pack import VoicePack

SCENARIOS = Path(__file__).parents[2] / "scenarios"
PLAYABLE = [path for path in sorted(SCENARIOS.rglob("*.json")) if run_scenario(path).answers]
PACKS = {language: VoicePack.load(language) for language in ("fr", "en")}


def evening_of(edition: str, players: int | None, seed: int, language: str) -> Evening:
    return _show_of(edition, players, seed, PACKS[language], {}).evening


def played(evening: Evening) -> tuple[list[dict[str, Any]], list[Any]]:
    """Return the trace of an evening that may stop early, and the answers of its game."""
    out = io.StringIO()
    _, game = trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    assert game is not None
    return [json.loads(line) for line in out.getvalue().splitlines()], game.answers


@pytest.mark.parametrize("path", sampled(PLAYABLE, 4), ids=lambda path: path.stem)
def test_demo_gives_scenario_answers_by_press_and_voice(path: Path) -> None:
    show = _show_from(path, 1, PACKS["en"])
    _, record = record_of(read_scenario(path))
    assert show.complaint == ""
    _, answers = played(show.evening)
    # when no player is left to ask, the box passes before it sees that the record is used up
    assert set(answers[len(record) :]) <= {None}
    assert [counted(answer, answered.prompt) for answer, answered in zip(answers, record, strict=False)] == [
        counted(heard(answered), answered.prompt) for answered in record
    ]


HEARD_UNCHECKED = ("captain.tiebreak", "hunter.shoot", "event.nightmare", "barber.shave")
"""Prompts whose spoken answer reaches the game without a check against secrets."""


def heard(answered: Recorded) -> Any:
    """Return a scenario's answer as a table says it."""
    named = answered.prompt in HEARD_UNCHECKED and isinstance(answered.value, str)
    return {"tally": {answered.value: 1}} if named else answered.value


def counted(answer: Any, prompt: str) -> Any:
    """Return an answer as the table counts it: by house for tokens, a pass for no name."""
    if answer == []:
        return None
    if prompt == "event.great_distrust":  # the table reports at whom no one points
        return (
            set(answer["tally"]) if "tally" in answer else {seat for pair in answer.values() for seat in pair}
        )
    if prompt not in ("ballot.first", "ballot.second"):
        return answer
    if "tally" in answer:
        votes = Counter(answer["tally"])
    else:
        votes = Counter(
            house for laid in answer.values() for house in ([laid] if isinstance(laid, str) else laid or ())
        )
    return {house: count for house, count in votes.items() if count}


def test_demo_tries_the_refused_scenario_answer_first() -> None:
    night, _ = played(_show_from(SCENARIOS / "base/r021_seer_learns_a_card.json", 1, PACKS["en"]).evening)
    assert "no" in [line["pattern"] for line in night if line["kind"] == "light"]


def demo(*arguments: str) -> int:
    return run(["demo", "--clock", "virtual", *arguments])


def test_demo_plays_a_failing_scenario_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario = json.loads((SCENARIOS / "base/r015_wolves_disagree.json").read_text())
    scenario["script"].append({"answer": "hunter.shoot", "night": 1, "value": "P1"})
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(scenario))
    assert demo("--scenario", str(file)) == 1
    assert "hunter.shoot" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--edition", "nowhere"), "edition"),
        (("--players", "3"), "3"),
        (("--lang", "xx"), "xx"),
        (("--scenario", "/nowhere.json"), "/nowhere.json"),
        (("--trace", "/nowhere/trace"), "/nowhere/trace"),
    ],
)
def test_demo_of_unplayable_scenario_states_the_reason(
    given: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo(*given) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(("deal", "voting", "with_ears"), crossed(list(Deal), list(Voting), (True, False)))
def test_demo_games_end_for_every_way_of_answering(deal: Deal, voting: Voting, with_ears: bool) -> None:
    evening = evening_of("base_2014", 9, 3, "en")
    evening = replace(
        evening, deal=deal, voting=voting, with_ears=with_ears, manners=tuple(Manner), retell=False
    )
    _, game = play_virtually(evening)
    assert game.pending is None


SETTLING = 25
"""Evenings after which every cache is full: packs, lines, imports."""
GROWTH = 6.0
"""Growth in MiB allowed afterwards; keeping one whole evening would add about as much."""


class Footprint(NamedTuple):
    """Resources of the process: memory in MiB, threads, open files, children."""

    memory: float
    threads: int
    files: int
    children: int

    @classmethod
    def now(cls) -> Footprint:
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        children = sum(len(path.read_text().split()) for path in Path("/proc/self/task").glob("*/children"))
        memory = pages * resource.getpagesize() / 2**20
        return cls(memory, threading.active_count(), len(os.listdir("/proc/self/fd")), children)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_hundred_games_per_edition_end_without_leaks(
    edition: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settled = left = Footprint.now()
    tables = [players for players in sorted(EDITIONS[edition].decks) if players <= 24]
    for seed in range(100):
        evening = evening_of(edition, tables[seed % len(tables)], seed, language)
        evening = replace(
            evening,
            manners=tuple(Manner),
            voting=list(Voting)[seed % 2],
            deal=list(Deal)[seed % 3],
            with_ears=seed % 4 > 0,
            own_buttons=seed % 5 == 4,
        )
        _, game = play_virtually(evening)
        assert game.pending is None
        if seed == SETTLING:
            settled = Footprint.now()
    left = Footprint.now()
    with capsys.disabled():
        print(f"\n{edition} {language}: {settled.memory:.1f} MiB, in the end {left.memory:.1f}")
    assert left.memory - settled.memory < GROWTH
    assert (left.threads, left.files, left.children) == (settled.threads, settled.files, settled.children)
