"""New rule: one file and lines in each pack. A test adds the guide's six rules and plays them aloud."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.effort import LATER, kept

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "adding-a-rule.md"
PLAY = """
import dataclasses, io, json, sys
from narrator.rules import SetupError
from narrator.simulation.demo import play_virtually, random_evening

def played(more, language, seed):
    evening = random_evening("pact", 8, seed, language)
    evening = dataclasses.replace(evening, header=evening.header | more)
    out = io.StringIO()
    outcome, game = play_virtually(evening, out)
    cues = [json.loads(line).get("cue") for line in out.getvalue().splitlines()]
    rules = [[event.id, *(getattr(event, name) for name in ("seat", "day") if hasattr(event, name))]
             for event in game.public.events]
    return {
        "cues": [cue for cue in cues if cue], "events": rules, "winner": outcome.winner, "nights":
        game.public.night, "more": dict(game.public.more), "names": game.setup.names,
        "living villagers": len([one for one in game.state.alive if not one.wolf]),
    }

for asked in sys.stdin:
    more, language, number = json.loads(asked)
    try:
        answer = [played(more, language, seed) for seed in range(number)]
    except SetupError as error:
        answer = str(error)
    print(json.dumps(answer), flush=True)
"""
"""Plays evenings requested line by line; one interpreter loads rules and packs for all tests."""
MODULE = re.compile(r"`(narrator/rules/[\w/]+\.py)`:\n\n```python\n(.*?)```", re.DOTALL)
TEST = re.compile(r"`(tests/rules/[\w/]+\.py)`:\n\n```python\n(.*?)```", re.DOTALL)
LINES = re.compile(r"`voices/packs/en/([\w/]+\.ftl)`.*?:\n\n```\n(.*?)```", re.DOTALL)


House = subprocess.Popen[str]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the project with the guide's rules and tests, and no other change."""
    top = tmp_path_factory.mktemp("house")
    for package in ("narrator", "voices", "hardware"):
        shutil.copytree(ROOT / package, top / package)
    guide = GUIDE.read_text()
    modules = dict(MODULE.findall(guide))
    assert {Path(name).parent.name for name in modules} == {"buildings", "new_moon", "variants", "offices"}
    for name, text in modules.items():
        assert not (top / name).exists(), name
        (top / name).write_text(text)
    for name, text in LINES.findall(guide):
        for language in ("en", "fr"):
            path = top / "voices/packs" / language / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
    for name in ("tests/rules/conftest.py", "tests/rules/situations.py"):
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, top / name)
    for name, text in TEST.findall(guide):
        (top / name).parent.mkdir(exist_ok=True)
        (top / name).write_text(text)
    return top


@pytest.fixture(scope="module")
def house(project: Path) -> Iterator[House]:
    """Yield a process that plays."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAY],
        cwd=project,
        env={"PYTHONPATH": str(project)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as started:
        yield started


def asked(house: House, more: dict[str, Any], language: str, number: int) -> Any:
    """Request evenings with additions to the set-up; return them or the refusal."""
    assert house.stdin is not None
    assert house.stdout is not None
    print(json.dumps([more, language, number]), file=house.stdin, flush=True)
    return json.loads(house.stdout.readline())


def evenings(
    house: House, more: dict[str, Any], language: str = "en", number: int = 3
) -> list[dict[str, Any]]:
    """Play evenings aloud with additions to the set-up."""
    played: list[dict[str, Any]] = asked(house, more, language, number)
    assert len(played) == number, played
    return played


@pytest.mark.parametrize(("language", "number"), kept([("en", 3), ("fr", 3), ("fr", 1)], [("fr", 1)]))
def test_belfry_asks_before_votes_while_ringer_lives(house: House, language: str, number: int) -> None:
    played = evenings(house, {"modules": ["village"], "belfry": "Alice"}, language, number)
    for evening in played:
        cues, events = evening["cues"], [event for event, *_ in evening["events"]]
        before = evening["events"][: events.index("vote_counted")]
        lives = ["died", "Alice"] not in before
        assert ("belfry.shelter" in cues[: cues.index("village.vote")]) == lives
        assert evening["more"]["belfry"] == "Alice"
    assert any("belfry.sheltered" in evening["cues"] for evening in played)


@LATER
def test_shelter_day_condemns_no_player(house: House) -> None:
    for evening in evenings(house, {"modules": ["village"], "belfry": "Alice"}, number=8):
        sheltered = None
        for event, *about in evening["events"]:
            if event == "day_broke":
                sheltered = None
            elif event == "sheltered":
                sheltered = about[0]
            elif event == "condemned":
                assert about[0] != sheltered


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ({"belfry": "Alice"}, 'belfry: it needs the module "village"'),
        ({"modules": ["village"], "belfry": "Zed"}, 'belfry: "Zed" is not among the players.'),
    ],
)
def test_a_key_of_a_rule_is_refused_in_one_sentence(
    house: House, header: dict[str, object], told: str
) -> None:
    assert told in asked(house, header, "en", 1)


def days(evening: dict[str, Any]) -> list[list[list[Any]]]:
    """Return the events of each day, from dawn to the following night."""
    found: list[list[list[Any]]] = []
    for event in evening["events"]:
        if event[0] == "day_broke":
            found.append([])
        if found:
            found[-1].append(event)
    return found


def with_event(card: str) -> dict[str, Any]:
    """Return a set-up that reveals this card on the second morning, and no other."""
    return {"modules": ["new_moon"], "events": [card]}


@LATER
def test_vigil_bars_neighbours_of_the_dead_from_voting(house: House) -> None:
    played = evenings(house, with_event("ev_vigil"), number=6)
    told = [evening["cues"] for evening in played if "ev_vigil.told" in evening["cues"]]
    since = [cues[cues.index("ev_vigil.told") :] for cues in told]
    votes = [cues for cues in since if "village.vote" in cues]
    assert votes
    for cues in votes:
        until = cues.index("night.falls") if "night.falls" in cues else len(cues)
        assert {"vote.without", "vote.only"} & set(cues[:until])


@LATER
def test_straws_replace_the_second_vote_only(house: House) -> None:
    played = evenings(house, with_event("ev_straws"), number=6)
    second = [days(evening)[1] for evening in played if "event.straws" in evening["cues"]]
    assert second
    for day in second:
        names = [event for event, *_ in day]
        assert "vote_counted" not in names
        assert "condemned" in names
    assert all("vote_counted" in [event for event, *_ in days(evening)[0]] for evening in played)


@LATER
def test_in_the_fog_no_seer_is_called_for_one_night(house: House) -> None:
    played = evenings(house, with_event("ev_fog"), number=8)
    foggy = 0
    for evening in played:
        cues = evening["cues"]
        if "ev_fog.told" in cues and "seer.wakes" in cues:
            after = cues[cues.index("ev_fog.told") :]
            until = after.index("night.dawn") if "night.dawn" in after else len(after)
            assert "seer.wakes" not in after[:until]
            foggy += "night.dawn" in after
    assert foggy


@LATER
def test_siege_ends_at_the_third_dawn(house: House) -> None:
    played = evenings(house, {"variants": ["v_siege"]}, number=8)
    assert max(evening["nights"] for evening in played) == 3
    held_out = [evening for evening in played if evening["nights"] == 3]
    assert "village" in {evening["winner"] for evening in held_out}
    assert all((evening["winner"] == "village") == (evening["living villagers"] > 0) for evening in held_out)


@LATER
def test_the_herald_is_elected_and_the_horn_passes_on(house: House) -> None:
    played = evenings(house, {"modules": ["village"], "options": {"captain": False}}, number=8)
    assert all("herald.elect" in evening["cues"] for evening in played)
    assert any("herald.successor" in evening["cues"] for evening in played)
    assert all(evening["more"]["herald"] in [*evening["names"], None] for evening in played)


def test_guide_events_are_cards_with_four_lines() -> None:
    """Check that each is a card with its four lines: a bare rule is never drawn, a card without a line is
    silent.
    """
    guide = GUIDE.read_text()
    events = {name: text for name, text in MODULE.findall(guide) if "/new_moon/" in name}
    lines = dict(LINES.findall(guide))
    assert len(events) == 3
    for name, text in events.items():
        event = Path(name).stem
        assert "(EventCard):" in text, name
        told = lines[f"new_moon/{event}.ftl"]
        for line in (rf"^{event} = ", r"^    \.the = ", rf"^{event}-told = ", rf"^{event}-rules = "):
            assert re.search(line, told, re.MULTILINE), f"{name}: the guide gives no line {line}"


def test_the_guides_situations_hold(project: Path) -> None:
    files = [name for name, _ in TEST.findall(GUIDE.read_text())]
    assert files
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", *files],
        cwd=project,
        env={"PYTHONPATH": str(project), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
