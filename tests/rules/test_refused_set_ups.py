from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from narrator.cli import run
from narrator.errors import ExitCode
from narrator.rules import Game, IllegalAnswer, Setup, SetupError
from narrator.rules.kernel.prompts import Answer
from narrator.scenario import run_scenario
from tests.narrowing import given as asked
from tests.rules.playing import header
from tests.rules.situations import NEW_MOON, Situation, document

VILLAGE: dict[str, Any] = {"edition": "pact", "modules": ["village"]}
MOON: dict[str, Any] = {"edition": "pact", "modules": ["new_moon"]}
NAMES = [f"P{seat}" for seat in range(1, 9)]
SEVEN_TO_NINE = 'but v5_double_je is for 7 to 9; the option player_limits = "any" lifts the limit.'

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a Pyromaniac without buildings": (
        header("wolf pyromaniac plain plain", edition="pact"),
        'deal: "pyromaniac" needs the module "village".',
    ),
    "a Raven without buildings": (
        header("wolf raven plain plain", edition="pact"),
        'deal: "raven" needs the module "village".',
    ),
    "a Pyromaniac where nobody has a house": (
        header("wolf pyromaniac plain plain", **VILLAGE, buildings={"P1": "vagabond"}),
        'deck: the "pyromaniac" needs buildings; give somebody one in buildings.',
    ),
    "a Gypsy without events": (
        header("wolf gypsy plain plain", edition="pact"),
        'deal: "gypsy" needs the module "new_moon".',
    ),
    "a Gypsy without Spiritism": (
        header("wolf gypsy plain plain", **MOON, spiritism=[]),
        "spiritism: the Gypsy needs at least one Spiritism card, and none is left for her.",
    ),
    "more buildings than silhouettes": (
        header("wolf plain plain plain", **VILLAGE, buildings={"P1": "church", "P2": "church"}),
        'buildings: 2 times "church", but the box holds 1.',
    ),
    "more farms than silhouettes": (
        header(
            "wolf plain plain plain plain plain plain plain",
            **VILLAGE,
            buildings=dict.fromkeys([*NAMES[:7]], "farm"),
        ),
        'buildings: 7 times "farm", but the box holds 6.',
    ),
    "an unknown event": (
        header("wolf plain plain plain", **MOON, events=["ev_nightmares"]),
        'events: there is no event "ev_nightmares" (did you mean "ev_nightmare"?).',
    ),
    "an event twice": (
        header("wolf plain plain plain", **MOON, events=["ev_flood", "ev_flood"]),
        'events: "ev_flood" is used twice, and there is one such card.',
    ),
    "double-je with six": (
        {"edition": "pact", "variants": ["v5_double_je"], "players": NAMES[:6]},
        f"players: 6 given, {SEVEN_TO_NINE}",
    ),
    "double-je with ten": (
        {"edition": "pact", "variants": ["v5_double_je"], "players": [*NAMES, "P9", "P10"]},
        f"players: 10 given, {SEVEN_TO_NINE}",
    ),
    "an event that passes, in force from the start": (
        header("wolf plain plain plain", edition="pact", modules=["new_moon"], in_force=["ev_flood"]),
        'in_force: "ev_flood" does not last for good; those that do: ev_burial, ev_double_agent, '
        "ev_executioner, ev_somnambulism, ev_touch_of_death.",
    ),
    "a Town Crier without events": (
        header("wolf plain plain plain", edition="pact", crier={"hand": ["ev_flood"]}),
        'crier: it needs the module "new_moon".',
    ),
}


@pytest.mark.parametrize(("given", "sentence"), REFUSED.values(), ids=REFUSED)
def test_impossible_setup_is_refused_with_documented_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(given)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(("given", "sentence"), REFUSED.values(), ids=REFUSED)
def test_refused_setup_file_exits_with_2_and_is_unchanged(
    given: dict[str, Any], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(given | {"script": []}))
    before = path.read_bytes()
    assert run(["replay", str(path)]) == ExitCode.WRONG_USE
    told = capsys.readouterr().err
    assert told.count("\n") == 1, "one sentence, one line"
    assert told.endswith(f"{sentence}\n")
    assert path.read_bytes() == before


def test_scenario_that_expects_a_refusal_passes(tmp_path: Path) -> None:
    given, _ = REFUSED["a Gypsy without Spiritism"]
    path = tmp_path / "refused.json"
    path.write_text(json.dumps(given | {"refused": True, "script": []}))
    assert run_scenario(path).code == ExitCode.GOOD


HANDED: Situation = {
    **NEW_MOON,
    "deal": "werewolf plain plain plain plain plain",
    "captain": "P2",
    "options": {"captain": True},
    "crier": {"hand": ["ev_burial", "ev_nightmare"], "seat": "P3"},
}
GHOSTS: dict[str, tuple[Situation, str, Answer, Answer]] = {
    "the crier's reads an event while the Captain names another": (
        {**HANDED, "script": [("d1 village.vote", "P3")]},
        "town_crier.appoint",
        "ev_burial",
        "P4",
    ),
    "the crier's takes the office back": (
        {**HANDED, "script": [("d1 village.vote", "P3")]},
        "town_crier.appoint",
        "P3",
        "P4",
    ),
    "the Captain's is given the medal once more": (
        {**HANDED, "script": [("d1 village.vote", "P2")]},
        "captain.successor",
        "P2",
        "P4",
    ),
    "a dead crier is named instead of the living one": (
        {
            **HANDED,
            "script": [
                ("d1 village.vote", "P3"),
                ("d1 town_crier.appoint", "P4"),
                ("d2 town_crier.read", "ev_burial"),
            ],
        },
        "town_crier.replace",
        "P3",
        "P5",
    ),
    "somebody dead elects the Captain": (
        {**HANDED, "captain": None, "options": {"captain": True, "captain_election": "day 2"}, "script": [
            ("d1 village.vote", "P4"),
        ]},
        "captain.elect",
        {"P4": "P5"},
        "P5",
    ),
}  # fmt: skip


def _played(situation: Situation, prompt: str) -> Game:
    """Return the game after the script, with this prompt pending."""
    header = document(situation)
    answers = [(step["answer"], step["value"]) for step in header.pop("script")]
    game = Game(Setup.from_dict(header))
    for _ in range(60):
        pending = asked(game.pending)
        if answers and pending.id == answers[0][0]:
            game.answer(answers.pop(0)[1])
        elif not answers and pending.id == prompt:
            return game
        else:
            game.answer(pending.default)
    raise AssertionError(f"{prompt} was never asked")


@pytest.mark.parametrize("words", GHOSTS)
def test_ghost_cannot_hold_an_office_and_game_continues(words: str) -> None:
    situation, prompt, ghost, living = GHOSTS[words]
    game = _played(situation, prompt)
    pending = asked(game.pending)
    if prompt != "captain.successor":  # last answer of a player who leaves
        assert set(pending.seats) <= set(game.public.alive)
    before = list(game.events)
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(ghost)
    assert str(refused.value).startswith(f"{prompt}: ")
    assert "\n" not in str(refused.value)
    assert game.pending is pending
    assert game.events == before
    game.answer(living)
    assert game.pending is not pending


SILENT_GHOSTS: dict[str, Situation] = {
    "the crier of a village without a Captain": {
        **HANDED,
        "captain": None,
        "options": {"captain": False},
        "script": [("d1 village.vote", "P3"), ("d2 town_crier.read", "ev_burial")],
    },
    "the crier who has a successor": {
        **HANDED,
        "script": [
            ("d1 village.vote", "P3"),
            ("d1 town_crier.appoint", "P4"),
            ("d2 town_crier.read", "ev_burial", "by P3"),
        ],
    },
    "the Captain who has a successor": {
        **HANDED,
        "script": [
            ("d1 village.vote", "P2"),
            ("d1 captain.successor", "P4"),
            ("d2 town_crier.replace", "P5", "by P2"),
        ],
    },
}


@pytest.mark.parametrize("words", SILENT_GHOSTS)
def test_scenario_that_asks_a_ghost_fails(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The step is never reached: exit code 1, and one sentence that names it."""
    situation = SILENT_GHOSTS[words]
    *_, (when, value, *by) = situation["script"]
    table = document({**situation, "script": [*situation["script"][:-1], (when, value)]})
    step = table["script"][-1]
    if by:
        step["by"] = by[0].removeprefix("by ")
    path = tmp_path / "ghost.json"
    path.write_text(json.dumps(table))
    assert run(["replay", str(path)]) == ExitCode.FAILED
    told = capsys.readouterr()
    last = (told.out + told.err).strip().splitlines()[-1]
    assert step["answer"] in last
    assert f"script[{len(table['script']) - 1}]" in last
    assert "Traceback" not in told.err
