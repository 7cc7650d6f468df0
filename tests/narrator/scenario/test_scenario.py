"""Judge of scenario files: accepted and refused files, and its messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from narrator.scenario import Result, as_json, run_scenario

PLAYERS = [f"P{number}" for number in range(1, 9)]


VILLAGER = "simple_villager"


HEADER: dict[str, Any] = {
    "edition": "base_2014",
    "players": PLAYERS,
    "deal": dict(
        zip(PLAYERS, ["werewolf", "werewolf", "seer", "witch", "hunter", *[VILLAGER] * 3], strict=True)
    ),
}


SMALL = {
    "edition": "base_2014",
    "players": PLAYERS[:3],
    "options": {"player_limits": "any", "captain": False},
    "deal": {"P1": "werewolf", "P2": VILLAGER, "P3": VILLAGER},
}


@pytest.fixture
def judge(tmp_path: Path) -> Any:
    """Return a function that writes a scenario, plays it and returns the result."""

    def run(script: list[Any], header: dict[str, Any] | None = None, **more: Any) -> Result:
        path = tmp_path / "scenario.json"
        path.write_text(
            json.dumps({**(HEADER if header is None else header), **more, "script": script}), encoding="utf-8"
        )
        return run_scenario(path)

    return run


FAILING = {
    "alive": ([{"expect": {"alive": ["P1"]}}], 'alive: expected ["P1"], got ["P1", "P2"'),
    "dead": ([{"expect": {"dead": ["P1"]}}], 'script[0] (expect now): dead: expected ["P1"], got [].'),
    "causes": ([{"expect": {"causes": {"P1": "rust"}}}], 'causes.P1: expected "rust", got null.'),
    "winner": ([{"expect": {"winner": "wolves"}}], 'winner: expected "wolves", got null.'),
    "camp": ([{"expect": {"camp": {"P1": "village"}}}], 'camp.P1: expected "village", got "wolves".'),
    "card": ([{"expect": {"card": {"P1": "seer"}}}], 'card.P1: expected "seer", got "werewolf".'),
    "status": ([{"expect": {"status": {"P1": ["lover"]}}}], 'status.P1: expected ["lover"], got [].'),
    "captain": ([{"expect": {"captain": "P1"}}], 'captain: expected "P1", got null.'),
    "told": (
        [{"answer": "seer.look", "value": "P1"}, {"expect": {"told": {"P3": [{"what": "camp"}]}}}],
        'told.P3: expected {"what": "camp"}, got [{"what": "card"',
    ),
    "told nothing": (
        [{"answer": "seer.look", "value": "P1"}, {"expect": {"told": {"P3": []}}}],
        'told.P3: expected [], got [{"what": "card"',
    ),
    "told twice": (
        [{"answer": "seer.look", "value": "P1"}, {"expect": {"told": {"P3": [{"what": "card"}] * 2}}}],
        'told.P3: expected {"what": "card"}, got [{"what": "card"',
    ),
    "told a number for a truth": (
        [
            {"answer": "seer.look", "value": "P1"},
            {"expect": {"told": {"P3": [{"what": "card", "value": 1}]}}},
        ],
        'told.P3: expected {"what": "card", "value": 1}',
    ),
    "public": ([{"expect": {"public": ["died"]}}], 'public: expected ["died"], got ["night_fell"'),
    "public_not": (
        [{"expect": {"public_not": ["night_fell"]}}],
        'public_not: expected none of ["night_fell"], got ["night_fell"',
    ),
    "asked": ([{"expect": {"asked": ["witch.heal"]}}], 'asked: expected ["witch.heal"], got [].'),
    "asked in another order": (
        [
            {"answer": "werewolves.devour", "value": None},
            {"expect": {"asked": ["werewolves.devour", "seer.look"]}},
        ],
        'got ["seer.look", "werewolves.devour"]',
    ),
    "pending": ([{"expect": {"pending": None}}], 'pending: expected null, got "seer.look".'),
    "by": ([{"expect": {"by": "P1"}}], 'by: expected ["P1"], got ["P3"].'),
    "legal": ([{"expect": {"legal": ["P1"]}}], 'legal: expected ["P1"], got ["P1", "P2"'),
    "calls": ([{"at": "dawn 1", "expect": {"calls": []}}], 'calls: expected [], got ["seer"'),
    "an answer that the rules refuse": (
        [{"answer": "seer.look", "value": "P3"}],
        'script[0] (answer seer.look): value: expected "P3", got a refusal: seer.look: P3 is not allowed',
    ),
    "a refusal that does not come": (
        [{"answer": "seer.look", "value": "P1", "rejected": True}],
        "script[0] (answer seer.look): rejected: expected seer.look to refuse it, got no refusal.",
    ),
    "a prompt nobody is asked": (
        [{"answer": "cupid.link", "value": ["P1", "P2"]}],
        "script[0] (answer cupid.link): step: expected it to come up, got night 101 without it.",
    ),
    "a night that is over": (
        [{"at": "dusk 1", "expect": {}}, {"answer": "seer.look", "night": 1, "value": "P1"}],
        "script[1] (answer seer.look, night 1): step: expected it to come up, got ",
    ),
    "a day that is over": (
        [{"at": "dawn 3", "expect": {}}, {"answer": "village.vote", "day": 2, "value": {}}],
        "script[1] (answer village.vote, day 2): step: expected it to come up, got ",
    ),
    "a milestone that is over": (
        [{"at": "dawn 2", "expect": {}}, {"at": "dawn 1", "expect": {}}],
        "script[1] (expect at dawn 1): step: expected it to come up, got dawn 2 without it.",
    ),
    "an end that never comes": (
        [{"at": "over", "expect": {}}],
        "script[0] (expect at over): step: expected it to come up, got night 101 without it.",
    ),
    "another seat's prompt": (
        [{"answer": "seer.look", "by": "P1", "value": "P2", "night": 1}],
        "script[0] (answer seer.look, night 1): step: expected it to come up",
    ),
}


@pytest.mark.parametrize("name", FAILING)
def test_failed_scenario_step_is_reported(judge: Any, name: str) -> None:
    script, sentence = FAILING[name]
    result = judge(script)
    assert result.code == 1
    assert sentence in result.message.splitlines()[-1]
    assert len(result.failures) == 1


def test_scenario_step_after_an_unexpected_game_end_fails(judge: Any) -> None:
    script = [{"answer": "village.vote", "value": {"P2": "P1"}}, {"answer": "village.vote", "value": {}}]
    result = judge(script, SMALL)
    assert result.code == 1
    assert result.message.endswith(
        "script[1] (answer village.vote): step: expected it to come up, got the end of the game first."
    )


def test_default_scenario_answers_pass_or_take_first_seat(judge: Any) -> None:
    script = [
        {"answer": "witch.poison", "value": "P5"},
        {"at": "dawn 1", "expect": {"dead": ["P1", "P5"], "causes": {"P1": "shot"}}},
    ]
    result = judge(script)
    assert result.code == 0, result.message
    assert [(answer.prompt, answer.value, answer.source) for answer in result.answers] == [
        ("seer.look", None, "default"),
        ("werewolves.devour", None, "default"),
        ("witch.heal", None, "default"),
        ("witch.poison", "P5", "script"),
        ("hunter.shoot", "P1", "default"),
    ]
    assert [(answer.night, answer.day) for answer in result.answers] == [(1, None)] * 5


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ({"refused": True, "edition": "no such"}, 0),
        ({"refused": True, "options": {"no such": 1}}, 0),
        ({"refused": True}, 1),
        ({"refused": False, "edition": "no such"}, 1),
        ({"refused": None, "edition": "no such"}, 1),
        ({"edition": "no such"}, 2),
        ({"nonsense": 1}, 2),
        ({"refused": False}, 0),
        ({"case": "a title"}, 0),
    ],
)
def test_scenario_with_invalid_setup_is_refused(judge: Any, header: dict[str, Any], code: int) -> None:
    result = judge([], None, **header)
    assert result.code == code, result.message
    if code:
        assert result.message


MALFORMED = {
    "broken JSON": (
        '{"edition": "base_2014",\n "players": [1,,2]}',
        "line 2, column 16: this is not valid JSON.",
    ),
    "an empty file": ("", "line 1, column 1: the file is empty; a scenario is one JSON object."),
    "a list": ("[]", "line 1, column 1: a scenario is one JSON object"),
    "a key twice": ('{"seed": 1, "seed": 2}', 'the key "seed" is given twice'),
    "no number": ('{"seed": NaN}', "NaN is not a JSON value"),
    "a long number": ('{"seed": ' + "9" * 6000 + "}", "a number is too long to be read."),
    "brackets without end": ("[" * 100_000, "the brackets are nested too deeply"),
    "a script that is no list": ('{"script": {}}', "script: a list of steps is needed"),
    "a refusal that is no truth": ('{"refused": "yes"}', "refused: true or false is needed, not a text"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed_scenario_file_exits_with_2_and_place(tmp_path: Path, name: str) -> None:
    text, sentence = MALFORMED[name]
    path = tmp_path / "broken.json"
    path.write_text(text)
    result = run_scenario(path)
    assert result.code == 2
    assert str(path) in result.message
    assert sentence in result.message


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("a word", "script[0]: a step is an object."),
        ({}, 'script[0]: a step has either "answer" or "expect".'),
        ({"answer": "seer.look", "expect": {}}, 'script[0]: a step has either "answer" or "expect".'),
        ({"answer": "seer.look"}, 'script[0]: the key "value" is missing.'),
        (
            {"answer": "seer.look", "value": None, "nite": 1},
            'script[0]: there is no key "nite"; allowed: answer, value, night, day, by, rejected.',
        ),
        ({"answer": "seer.look", "value": None, "night": "one"}, "script[0].night: a whole number"),
        (
            {"answer": "seer.look", "value": None, "by": "P99"},
            'script[0].by: "P99" is not among the players.',
        ),
        ({"expect": {"alife": []}}, 'script[0].expect: there is no key "alife"; allowed: alive, dead,'),
        ({"expect": {"alive": "P1"}}, "script[0].expect.alive: a list is needed, not a text."),
        ({"expect": {"alive": ["P99"]}}, 'script[0].expect.alive: "P99" is not among the players.'),
        ({"expect": {"card": {"P99": "seer"}}}, 'script[0].expect.card: "P99" is not among the players.'),
        ({"expect": {"captain": "P99"}}, 'script[0].expect.captain: "P99" is not among the players.'),
        ({"expect": {"told": {"P1": [{"wot": "card"}]}}}, "script[0].expect.told"),
        ({"expect": {"told": {"P1": [{"what": "card", "seat": "P2"}]}}}, "; allowed: what, about, value."),
        (
            {"expect": {"public": [{"type": "died"}]}},
            'script[0].expect.public[0]: there is no key "type"; allowed: id, value.',
        ),
        ({"expect": {"points": {"P1": 2}}}, "script[0].expect.points: only Lupusburg counts points."),
        (
            {"at": "noon 1", "expect": {}},
            'script[0].at: "noon 1" is not a moment of the game; allowed',
        ),
        ({"at": "night 0", "expect": {}}, 'script[0].at: "night 0" is not a moment'),
        ({"at": "dawn 01", "expect": {}}, 'script[0].at: "dawn 01" is not a moment'),
        ({"at": "dawn 1\u0662", "expect": {}}, 'script[0].at: "dawn 1\u0662" is not a moment'),
    ],
)
def test_malformed_scenario_step_exits_with_2_and_place(judge: Any, step: Any, sentence: str) -> None:
    result = judge([step])
    assert result.code == 2
    assert sentence in result.message


def test_binary_scenario_file_exits_with_2(tmp_path: Path) -> None:
    path = tmp_path / "noise.json"
    path.write_bytes(b'{"seed": "\xff"}')
    result = run_scenario(path)
    assert result.code == 2
    assert "byte 10 is not UTF-8 text" in result.message


def test_json_result_of_scenario_has_events_answers_and_failures(judge: Any) -> None:
    result = judge(
        [{"answer": "seer.look", "value": "P1"}, {"expect": {"dead": ["P1"], "public_not": ["night_fell"]}}]
    )
    read = json.loads(as_json(result))
    assert read["code"] == 1
    assert read["outcome"] is None
    assert read["events"][:2] == [
        {"type": "night_fell", "night": 1},
        {"type": "told", "to": "P3", "what": "card", "about": "P1", "value": "werewolf"},
    ]
    assert read["answers"] == [
        {"prompt": "seer.look", "by": ["P3"], "night": 1, "day": None, "value": "P1", "source": "script"}
    ]
    assert [failure["key"] for failure in read["failures"]] == ["dead", "public_not"]


SCENARIOS = Path(__file__).parents[2] / "scenarios"


FILES = sorted(SCENARIOS.rglob("*.json"))


SAMPLE_CASES = {f"r{number:03}" for number in range(3, 220, 3)}
"""Fast sample of the cases of RULES.md §6: every third number."""


def test_scenario_folder_has_at_least_24_files() -> None:
    assert len(FILES) >= 24


def test_every_sample_case_of_the_rules_has_a_scenario() -> None:
    assert SAMPLE_CASES - {path.name.split("_")[0] for path in FILES} == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SCENARIOS).with_suffix("")))
def test_scenario_meets_its_expectations(path: Path) -> None:
    result = run_scenario(path)
    assert result.code == 0, result.message
