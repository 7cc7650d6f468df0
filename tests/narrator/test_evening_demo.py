"""Demo: whole evenings and scenarios played by simulated people with presses and words."""

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
from narrator.day.desk import Voting
from narrator.night.calls import first_called
from narrator.night.deal import Deal
from narrator.night.rolls import cards_in_play
from narrator.rules import Game, Setup
from narrator.rules.editions import EDITIONS
from narrator.rules.lupusburg.words import Ask
from narrator.rules.roles import PLAIN_CARD, box_of
from narrator.rules.schedule import NightFacts, in_one_reading
from narrator.rules.werewolves import public_of
from narrator.scenario import run_scenario
from narrator.scenario.reading import read_scenario
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, play_evening, play_virtually
from narrator.simulation.plans import RandomPlan, Recorded, record_of
from narrator.table.trace import Trace
from tests.effort import LATER, crossed, effort, sampled
from tests.narrator.cues import beat_cue, said_by_the_rules
from voices.writing.pack import VoicePack

LENT = (("seer", "hunter", "elder"), ("fox", "witch", "defender"), ("bear_tamer", "scapegoat", "cupid"))
"""Cards that the Actor may borrow, by evening."""
SCENARIOS = Path(__file__).parents[1] / "scenarios"
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
def test_fingers_and_words_bring_a_scenarios_answers_to_the_game(path: Path) -> None:
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


def test_refused_scenario_answer_is_tried_first() -> None:
    night, _ = played(_show_from(SCENARIOS / "base/r021_seer_learns_a_card.json", 1, PACKS["en"]).evening)
    assert "no" in [line["pattern"] for line in night if line["kind"] == "light"]


def demo(*arguments: str) -> int:
    return run(["demo", "--clock", "virtual", *arguments])


def test_failing_scenario_is_played_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
def test_unplayable_demo_states_the_reason(
    given: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo(*given) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("seeds", effort(quick=1, full=4))
@pytest.mark.parametrize(("language", "edition"), crossed(["fr", "en"], sorted(EDITIONS)))
def test_evenings_reach_their_end(edition: str, language: str, seeds: range) -> None:
    for seed in seeds:
        outcome, game = play_virtually(evening_of(edition, None, seed, language))
        assert game.pending is None
        assert outcome == game.outcome


@pytest.mark.parametrize(("deal", "voting", "with_ears"), crossed(list(Deal), list(Voting), (True, False)))
def test_evenings_reach_their_end_however_they_are_played(
    deal: Deal, voting: Voting, with_ears: bool
) -> None:
    evening = evening_of("base_2014", 9, 3, "en")
    evening = replace(
        evening, deal=deal, voting=voting, with_ears=with_ears, manners=tuple(Manner), retell=False
    )
    _, game = play_virtually(evening)
    assert game.pending is None


def whole_box(lent: tuple[str, str, str], seed: int) -> Evening:
    """Return one table with every character of the large box but the three that the Actor may borrow."""
    deck = Counter({card: role.cards["pact"] for card, role in box_of("pact").items()})
    deck.subtract(lent)
    cards = list(deck.elements())
    players = [
        {"name": f"P{seat}", "group": "left" if seat % 2 else "right"} for seat in range(1, len(cards) - 1)
    ]
    header = {
        "edition": "pact",
        "players": players,
        "deck": cards,
        "actor_cards": list(lent),
        "options": {"piper_charms": 1},
        "seed": seed,
    }
    return Evening(header, PACKS["en"], RandomPlan(seed), seed, deal=Deal.CARDS)


@LATER
def test_every_character_of_the_large_box_is_heard_in_a_demo() -> None:
    said = set[str]()
    named = set[str]()
    for seed, lent in enumerate(LENT):
        out = io.StringIO()
        evening = whole_box(lent, seed)
        play_virtually(evening, out)
        public = public_of(Game(Setup.from_dict(evening.header)))
        first = first_called(public, cards_in_play(public))
        said |= {f"{first[0]}.wakes"} if first is not None else set()  # they are awake since the roll call
        for line in map(json.loads, out.getvalue().splitlines()):
            if line["kind"] == "say":
                said.add(line["cue"])
                named |= {line["text"]} if line["cue"] == "identify.wakes" else set()
    of_the_box = box_of("pact")
    assert len(of_the_box) == 29
    as_printed = NightFacts("pact", first=False, even=True, possible=frozenset(of_the_box))
    for card, role in of_the_box.items():
        for call in role.calls:
            beats = {beat_cue(call.id, beat) for beat in in_one_reading(call.beats) if beat.when(as_printed)}
            assert {f"{call.id}.wakes", *beats, f"{call.id}.sleeps"} <= said, card
        called = {PACKS["en"].words(f"role-{card}.{form}") for form in ("the", "one")}
        assert card == PLAIN_CARD or any(name in text for text in named for name in called), card
    assert {prompt for prompt in said_by_the_rules() if prompt.partition(".")[0] in of_the_box} - {
        "cupid.affair",
        *Ask,  # the other game, which has a Thief and a Werewolf too
    } <= said


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
def test_hundred_evenings_per_edition_end_without_leaks(
    edition: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Play 1,000 evenings over all editions and both languages, from the smallest table to 24 seats."""
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
