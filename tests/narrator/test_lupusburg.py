"""Lupusburg at the table: spoken evenings to the end, without leaks or losses."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from itertools import groupby, product
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.play.lupusburg_story import tell_town
from narrator.rules import Event, Game, Outcome
from narrator.rules.lupusburg import events as happened
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.knowledge import Public
from narrator.scenario import read_scenario
from narrator.simulation.demo import Evening, play_evening, random_evening
from narrator.simulation.plans import RecordedPlan, record_of
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import LATER, crossed, kept, sampled
from tests.narrator.test_resume import goes_on, whole_game
from tests.narrowing import the
from voices.writing.pack import VoicePack

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "lupusburg"
LANGUAGES = ("fr", "en")


def play(
    evening: Evening, until: str = "", **more: Any
) -> tuple[Outcome | None, Game | None, list[dict[str, Any]]]:
    """Play on the virtual clock to the end or to a cue. Return the outcome, the game and the trace as
    dicts.
    """
    out = io.StringIO()

    async def main() -> tuple[Outcome | None, Game | None]:
        trace = Trace(out)
        with trio.CancelScope() as scope:
            if until:
                trace.follow(lambda line: scope.cancel() if line.fields.get("cue") == until else None)
            return await play_evening(evening, trace, **more)
        return None, None

    outcome, game = trio.run(main, clock=MockClock(autojump_threshold=0))
    return outcome, game, [json.loads(line) for line in out.getvalue().splitlines()]


def public_lines(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["side"] == "public"]


def cues(lines: list[dict[str, Any]]) -> list[str]:
    """Return the cues said, each line once."""
    said = [str(line["cue"]) for line in lines if line["kind"] == "say"]
    return [cue for place, cue in enumerate(said) if place == 0 or said[place - 1] != cue]


TABLES = (
    (4, Deal.CARDS, True),
    (5, Deal.LIGHT, True),
    (5, Deal.CARDS, False),
    (6, Deal.LIGHT, False),
    (8, Deal.KNOWN, True),
)
"""Players, deal, and whether the box listens."""


@pytest.mark.parametrize(("language", "table"), sampled([*product(LANGUAGES, TABLES)], 1))
def test_an_evening_is_played_to_its_end(language: str, table: tuple[int, Deal, bool]) -> None:
    players, deal, ears = table
    evening = replace(random_evening("lupusburg", players, 11, language), deal=deal, with_ears=ears)
    outcome, game, lines = play(evening)
    assert outcome is not None
    assert game is not None
    assert cues(lines)[-1] == "tale.end"
    assert cues(lines).count("lupusburg.winner") == 1
    nights = town_of(game).night_number
    for call in ("thief", "werewolf"):
        assert cues(lines).count(f"lupusburg.{call}_wakes") == nights
        assert cues(lines).count(f"lupusburg.{call}_sleeps") == nights
    counted = [line for line in lines if line["kind"] == "say" and line["cue"] == "lupusburg.count"]
    assert len(counted) == 20 * nights  # ten spoken seconds for each of the two


def test_lupusburg_events_are_told_or_private() -> None:
    """Check the exceptions: what a privilege shows, and who sweeps, which a short night tells."""
    pack, silent = VoicePack.load("en"), set[str]()
    for kind in Event.__subclasses__():
        if kind.__module__ == happened.__name__:
            values: dict[str, Any] = {
                "house": "A.a",
                "seat": "A",
                "paw": "A.a",
                "tuft": "B.b",
                "votes": (("A.a", 1),),
            }
            values |= {
                "totals": (("A", 3),),
                "a": "man",
                "b": "woman",
                "chest": "a",
                "value": 2,
                "goal": "one_alive",
            }
            event = kind(**{field: values.get(field, 1) for field in kind.__struct_fields__})
            silent |= set() if list(tell_town(event, pack)) else {kind.__name__}
    assert silent == {"PrivilegeUsed", "CharacterShown", "BroomGiven", "GoalChanged"}


def scripted(name: str, language: str, **more: Any) -> Evening:
    """Return a scenario's evening."""
    scenario = read_scenario(SCENARIOS / f"{name}.json")
    _, record = record_of(scenario)
    base = random_evening("lupusburg", 5, 1, language)
    return replace(base, header=scenario.header, plan=RecordedPlan(record), **more)


@pytest.mark.parametrize("language", kept(LANGUAGES, ["en"]))
def test_printed_cards_table_is_asked_aloud(language: str) -> None:
    evening = replace(random_evening("lupusburg", 5, 7, language), deal=Deal.CARDS)
    _, game, lines = play(evening)
    assert game is not None
    assert not {"thief.peek", "werewolf.claw", "sweeper.look"} & set(cues(lines))
    assert "lupusburg.where_claw" in cues(lines)
    assert [line for line in lines if line["side"] == "private"] == []


@LATER
@pytest.mark.parametrize("language", kept(LANGUAGES, ["fr"]))
def test_bettors_hear_the_top_coin(language: str) -> None:
    asked = 0
    for seed in range(4):
        evening = replace(random_evening("lupusburg", 5, seed, language), with_ears=True)
        _, game, lines = play(evening)
        assert game is not None
        stack = [5, 4, 3, 2, 2]
        said = ((str(line["cue"]), str(line["text"])) for line in lines if line["kind"] == "say")
        for cue, texts in groupby(said, lambda one: one[0]):
            if cue == "lupusburg.bet":
                del stack[0]
            elif cue == "seal.bet":
                asked += 1
                assert str(stack[0]) in " ".join(text for _, text in texts)
        assert len(stack) == 5 - len(the(Public, game.public).bets)
    assert asked > 20


# --- Rule S ------------------------------------------------------------------------------------------


HANDS = {
    "Alice": {"a": "man", "b": "werewolf", "chest": "a"},
    "Boris": {"a": "woman", "b": "woman", "chest": "a"},
    "Clara": {"a": "man", "b": "woman", "chest": "a"},
    "David": {"a": "man", "b": "man", "chest": "b"},
    "Emma": {"a": "thief", "b": "woman", "chest": "b"},
}
OTHER_HANDS = {
    "Alice": {"a": "woman", "b": "man", "chest": "b"},
    "Boris": {"a": "thief", "b": "woman", "chest": "b"},
    "Clara": {"a": "woman", "b": "man", "chest": "b"},
    "David": {"a": "woman", "b": "man", "chest": "a"},
    "Emma": {"a": "man", "b": "werewolf", "chest": "a"},
}


class Wanted(RecordedPlan):
    """Plan with public decisions by prompt and secret ones from a record."""

    def __init__(self, peeked: str | None, clawed: list[str], swept: str | None = None) -> None:
        super().__init__(())
        self._peeked, self._clawed, self._swept = peeked, clawed, swept

    def answer(self, game: Game, prompt: Any) -> Any:
        match prompt.id:
            case "thief.peek":
                return self._peeked if self._peeked in prompt.legal else None
            case "werewolf.claw":
                return self._clawed[town_of(game).night_number - 1]
            case "goal.change":
                return prompt.seats[0] == "Boris"
            case "burgomaster.privilege":
                return prompt.legal[0]
            case "privilege.show" | "burgomaster.show":
                return prompt.legal[0]
            case "ballot.first":
                wanted = ("Clara.b", "David.b", *reversed(prompt.legal))
                return {
                    "tally": {next(house for house in wanted if house in prompt.legal): 4, prompt.legal[0]: 1}
                }
            case "ballot.second":
                return {"tally": {prompt.legal[0]: 1}}
        return None

    def tried_first(self, game: Game, prompt: Any) -> tuple[()]:
        return ()

    def voting(self, game: Game, prompt: Any) -> None:
        return None


def heard(hands: dict[str, Any], plan: Wanted, until: str, **more: Any) -> list[dict[str, Any]]:
    """Return everything public until a cue that may depend on the hands."""
    header = {"edition": "lupusburg", "players": list(hands), "houses": hands, "seed": 4}
    evening = replace(random_evening("lupusburg", 5, 4, "fr"), header=header, plan=plan, deal=Deal.LIGHT)
    _, _, lines = play(replace(evening, **more), until)
    shared = public_lines(lines)
    end = next(n for n, line in enumerate(shared) if line.get("cue") == until)
    return shared[:end]


@pytest.mark.parametrize(("own", "roll"), crossed((False, True), list(PRESSED_ROLLS)))
def test_lupusburg_night_sounds_alike_for_any_secrets(own: bool, roll: RollKind) -> None:
    """Compare equal public histories with other hands and looks (Rule S): the bytes are equal."""
    until, timing = "lupusburg.lynched", Timing(roll=roll)
    claws = ["Clara.a"] * 1 + ["David.a"] * 9
    one = heard(HANDS, Wanted("David.b", claws), until, own_buttons=own, timing=timing)
    two = heard(OTHER_HANDS, Wanted(None, claws), until, own_buttons=own, timing=timing)
    assert len(one) > 150
    assert one == two


def test_a_dead_thief_is_called_like_a_living_one() -> None:
    _, game, lines = play(scripted("the_worked_example", "en"))
    assert game is not None
    first = [
        line for line in lines if line["kind"] == "say" and str(line["cue"]).startswith("lupusburg.thief")
    ]
    assert len(first) >= 6


# --- resume ------------------------------------------------------------------------------------------


@LATER
@pytest.mark.parametrize(
    ("step", "least", "printed"),
    kept([(21, 3, True), (21, 3, False), (7, 10, True), (7, 10, False)], [(21, 3, True)]),
)
def test_lupusburg_resumes_from_any_entry(tmp_path: Path, step: int, least: int, printed: bool) -> None:
    header = {
        "edition": "lupusburg",
        "players": [f"P{n}" for n in range(1, 7)],
        "printed": printed,
        "seed": 5,
    }
    evening, outcome, answers = whole_game(header, 6)
    assert goes_on(evening, outcome, answers, tmp_path, step=step) > least


# --- its own words -----------------------------------------------------------------------------------
