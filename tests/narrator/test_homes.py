"""Homes in the village: drawn in public, said by day, recalled at the end."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from narrator.rules.events import Died
from narrator.rules.ids import How
from narrator.simulation.demo import Evening, play_virtually, random_evening
from narrator.simulation.plans import RandomPlan
from narrator.table.homes import HOMES, bynames, drawn_homes, seat_label
from narrator.table.story import remark
from tests.narrator.at_the_table import HEADER
from tests.narrator.test_resume import pulled_and_resumed, whole_game
from voices.draw import Draw
from voices.writing.pack import VoicePack

FRENCH, ENGLISH = VoicePack.load("fr"), VoicePack.load("en")
NAMES = ("Alice", "Boris", "Clara", "David")


def heard(evening: Evening) -> list[dict[str, Any]]:
    """Return every sentence of an evening with its cue."""
    out = io.StringIO()
    play_virtually(evening, out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    return [line for line in lines if line["kind"] == "say"]


def called(evening: Evening) -> Mapping[str, str]:
    """Return the name of each home."""
    seats = evening.header["players"]
    return bynames(evening.pack, drawn_homes(evening.pack, seats, Draw(f"public {evening.seed}")))


def test_homes_use_public_stream_without_advancing_it() -> None:
    draw, same = Draw("public"), Draw("public")
    homes = drawn_homes(FRENCH, NAMES, draw)
    assert homes == drawn_homes(FRENCH, NAMES, same), "the evening's next game draws the same"
    assert draw.below(10_000) == same.below(10_000) == Draw("public").below(10_000)
    assert homes != drawn_homes(FRENCH, NAMES, Draw("another evening"))


def test_homes_are_unique_and_may_run_out() -> None:
    crowd = [f"N{number}" for number in range(len(HOMES) + 5)]
    homes = drawn_homes(FRENCH, crowd, Draw("crowd"))
    assert sorted(homes.values()) == sorted(HOMES)
    assert list(homes) == crowd[: len(HOMES)]


def test_numbered_seat_has_no_home() -> None:
    assert list(drawn_homes(ENGLISH, (seat_label(ENGLISH, 1), "Boris"), Draw("x"))) == ["Boris"]


@pytest.mark.parametrize(("pack", "expected"), [(FRENCH, "Alice du moulin"), (ENGLISH, "Alice of the mill")])
def test_the_name_says_neither_woman_nor_man(pack: VoicePack, expected: str) -> None:
    assert bynames(pack, {"Alice": "mill"}) == {"Alice": expected}
    assert bynames(pack, {"Alice": "castle"}) == {}, "a home that the pack does not know"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_dead_are_named_by_home_by_day_only(language: str) -> None:
    evening = random_evening("base_2014", 10, 3, language)
    names = called(evening)
    said = heard(evening)
    deaths = [line["text"] for line in said if line["cue"] in ("dawn.dead", "day.condemned")]
    assert any(name in text for text in deaths for name in names.values())
    for line in said:
        if any(name in line["text"] for name in names.values()):
            assert line["cue"].startswith(("dawn.", "day.", "story.")), line


def test_story_mentions_the_homes() -> None:
    evening = random_evening("base_2014", 10, 3, "fr")
    names = called(evening)
    unmasked = [line["text"] for line in heard(evening) if line["cue"] == "story.pack"]
    assert sum(name in text for text in unmasked for name in names.values()) >= 2


def test_home_remarks_fill_in_without_other_news() -> None:
    home = {"A": "mill", "B": "hives"}
    first, second = Died("A", "simple_villager", How.NIGHT), Died("B", "simple_villager", How.NIGHT)
    told = [remark([], [first], 8, home), remark([first], [second], 8, home), remark([first], [second], 8)]
    assert [one and one.id for one in told] == ["remark.first_blood", "remark.gone_hives", None]


def test_village_module_replaces_drawn_homes() -> None:
    header = {"edition": "pact", "modules": ["village"], "players": [*HEADER["players"], "Ida"], "seed": 5}
    evening = Evening(header, FRENCH, RandomPlan(5), 5)
    names = called(evening)
    assert len(names) == 9
    assert not [line for line in heard(evening) if any(name in line["text"] for name in names.values())]


def test_table_without_homes_hears_of_none() -> None:
    evening = replace(random_evening("base_2014", 10, 3, "fr"), homes=False)
    said = heard(evening)
    assert not [line for line in said if any(name in line["text"] for name in called(evening).values())]
    assert not [line for line in said if line["cue"].startswith("remark.gone_")]


def test_look_alike_evenings_draw_the_same_homes() -> None:
    """Check the stream: homes depend on the public one, not on the deal's secret seed."""
    one = random_evening("base_2014", 8, 4, "en")
    other = replace(one, header=one.header | {"seed": 99}, plan=RandomPlan(99))
    names = called(one)
    for evening in (one, other):
        told = [line["text"] for line in heard(evening) if line["cue"] == "story.pack"]
        assert any(name in text for text in told for name in names.values())


def test_resumed_game_keeps_homes(tmp_path: Path) -> None:
    evening, _, _ = whole_game(HEADER, 2)
    evening = replace(evening, seed=2)
    taken = pulled_and_resumed(replace(evening, retell=True), tmp_path, 6, after=True)
    assert taken is not None
    _, _, saved, _, after = taken
    assert set(saved.notes["homes"]) == set(HEADER["players"])
    names = bynames(evening.pack, saved.notes["homes"])
    assert any(name in line.get("text", "") for line in after for name in names.values())
