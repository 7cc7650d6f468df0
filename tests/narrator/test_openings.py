"""Openings of an evening, a first night and a day: rotated, equal for all, and told who sleeps."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest

from narrator.night.deal import Deal
from narrator.rules.all_rules import ALL_RULES
from narrator.simulation.demo import Evening, play_virtually, random_evening
from narrator.table.homes import HOMES, OPENED, opening
from tests.narrator.cues import message
from tests.narrator.words_of_language import words_of
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack
from voices.writing.packs import PACKS as DIRECTORIES
from voices.writing.packs import shipped_packs

DOCS = Path(__file__).parents[2] / "docs"
PACKS = {language: VoicePack.load(language) for language in shipped_packs()}
OPENINGS: dict[str, dict[str, Value]] = {
    "night.falls": {"night": 4, "game": "werewolves"},
    "night.falls_asleep": {},
    "night.dawn": {"game": "werewolves"},
    "dawn.leads": {},
    "opening.village": {"places": ("Ada sleeps", "Bob sleeps")},
}
"""Cues that open a night, a day or a game, with their values."""
EVENT = "ev_"
SLEEPS = sorted(
    f"{call.id}.sleeps"
    for name, rule in ALL_RULES.items()
    if not name.startswith(EVENT)
    for call in rule.calls
)
"""Last cues of calls in a first night; an event is drawn by day."""


def heard(evening: Evening) -> list[dict[str, Any]]:
    out = io.StringIO()
    play_virtually(evening, out)
    return [line for line in map(json.loads, out.getvalue().splitlines()) if line["kind"] == "say"]


@pytest.mark.parametrize("language", PACKS)
@pytest.mark.parametrize("cue", OPENINGS)
def test_openings_rotate_before_repeating(cue: str, language: str) -> None:
    pack, draw = PACKS[language], Draw("evening")
    count = len(pack.variants(cue))
    assert count >= 5
    said = [plain_text(pack.render(cue, OPENINGS[cue], draw)) for _ in range(3 * count)]
    for begin in range(0, len(said), count):
        assert len(set(said[begin : begin + count])) == count
    assert all(one != after for one, after in pairwise(said))


@pytest.mark.parametrize("language", PACKS)
def test_every_home_opens_a_game_in_its_own_words(language: str) -> None:
    homes = {f"N{place}": home for place, home in enumerate(HOMES)}
    draw, told = Draw("evening"), list[str]()
    for _ in range(len(HOMES) // OPENED):
        places = opening(PACKS[language], homes, draw)
        assert len(places) == OPENED
        told += places
    assert len(set(told)) == len(told), "nobody twice before all"
    assert not [text for text in told if "," in text], "they are listed"
    assert opening(PACKS[language], {"Ada": "castle"}, draw) == ()
    assert len(opening(PACKS[language], {"Ada": "mill", "Bob": "oak"}, draw)) == 2


def opened(evening: Evening) -> Sequence[str]:
    cues = ("opening.", "night.falls", "night.dawn", "dawn.leads")
    return [line["text"] for line in heard(evening) if line["cue"].startswith(cues)][:8]


def test_games_that_look_alike_open_alike_and_others_otherwise() -> None:
    evening = random_evening("base_2014", 9, 3, "fr")
    cards = ("werewolf", "seer", "werewolf", "witch", *["simple_villager"] * 5)
    header = {key: value for key, value in evening.header.items() if key != "deck"}

    def dealt(cards: Sequence[str]) -> Evening:
        return replace(evening, header={**header, "deal": dict(zip(header["players"], cards, strict=True))})

    assert opened(dealt(cards)) == opened(dealt(cards[::-1]))
    assert opened(evening)[:3] != opened(random_evening("base_2014", 9, 4, "fr"))[:3]


@pytest.mark.parametrize("language", PACKS)
@pytest.mark.parametrize("cue", [*SLEEPS, "call.sleeps", "orders.sleeps", "news.sleeps"])
def test_first_night_sleep_lines_ask_to_close_eyes(cue: str, language: str) -> None:
    pack = PACKS[language]
    assert pack.has_form(cue, "first"), (
        f"{language}: give {message(cue)} a `.first`, which says to close eyes"
    )
    values: dict[str, Value] = {"card": "X"} if cue == "call.sleeps" else {}
    said = plain_text(pack.render(cue, values, Draw("x"), "first"))
    assert words_of(language).eyes.search(said), f'{language}, {message(cue)}.first closes no eyes: "{said}"'


def test_first_nights_are_plain_and_later_ones_are_not() -> None:
    sleeps = [
        (night, line["text"])
        for seed in range(3)
        for night, line in numbered(heard(random_evening("pact", 10, seed, "fr")))
        if line["cue"].endswith(".sleeps")
    ]
    first = [text for night, text in sleeps if night == 1]
    assert first
    assert all(words_of("fr").eyes.search(text) for text in first)
    assert not all(words_of("fr").eyes.search(text) for night, text in sleeps if night > 1)


def numbered(lines: Sequence[dict[str, Any]]) -> list[tuple[int, dict[str, Any]]]:
    """Return the lines with the number of the latest night."""
    night, found, fallen = 0, [], False
    for line in lines:
        falls = line["cue"].startswith("night.falls")
        night += falls and not fallen
        fallen = falls
        found.append((night, line))
    return found


def test_awake_first_player_is_informed() -> None:
    evening = replace(random_evening("base_2014", 9, 3, "fr"), deal=Deal.CARDS)
    deck = ("cupid", "seer", "werewolf", "werewolf", *["simple_villager"] * 5)
    header = {key: value for key, value in evening.header.items() if key not in ("deal", "centre")}
    cues = [line["cue"] for line in heard(replace(evening, header={**header, "deck": list(deck)}))]
    assert "identify.stays" in cues
    after = cues[cues.index("identify.stays") :]
    assert after.index("night.falls_asleep") < after.index("cupid.link")
    assert "cupid.wakes" not in after[: after.index("cupid.link")]


def test_vote_answers_are_explained_once_an_evening() -> None:
    lines = heard(random_evening("collector", 9, 2, "fr"))
    cues = [line["cue"] for line in lines]
    assert cues.count("vote.accused_how") == 1 < cues.count("vote.accused")


def test_winners_are_named_last_and_the_wolves_once() -> None:
    lines = heard(random_evening("base_2014", 9, 3, "fr"))
    cues = [line["cue"] for line in lines]
    assert cues.count("over.winners") == 1
    assert set(cues[cues.index("over.winners") :]) == {"over.winners"}
    assert cues.index("story.pack") > cues.index("story.intro")


def taught(language: str) -> list[str]:
    """Return the lines used as examples in the guides."""
    lines = re.compile(rf"^`voices/packs/{language}/[\w/]+\.ftl`.*?```\n(.*?)```", re.DOTALL | re.MULTILINE)
    found = [text for page in sorted(DOCS.glob("adding-*.md")) for text in lines.findall(page.read_text())]
    assert found
    return found


@pytest.mark.parametrize(
    ("language", "habit"),
    [
        pytest.param("en", r"\bwhom\b", id="nobody says whom"),
        pytest.param(
            "fr", r"[Àà] son nom, (un appui|appuyez)|\bau bon (nom|moment)\b", id="whose name is told"
        ),
    ],
)
def test_packs_avoid_banned_phrases(language: str, habit: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted((DIRECTORIES / language).rglob("*.ftl"))]
    assert len(texts) > 50
    texts += taught(language)
    found = [
        line
        for text in texts
        for line in text.splitlines()
        if re.search(habit, re.sub(r"^[\w-]+ =|\{ [\w-]+ \}", "", line)) and not line.startswith("#")
    ]
    assert not found, f"say these without {habit}: {found}"


def test_dead_hear_their_rights_once_with_open_eyes() -> None:
    for seed in range(3):
        lines = heard(random_evening("base_2014", 8, seed, "fr"))
        cues = [cue for cue, _ in groupby(str(line["cue"]) for line in lines)]
        assert cues.count("day.out") == 1
        place = cues.index("day.out")
        assert "day.card" in cues[:place] or "day.no_card" in cues[:place]
        assert cues[place - 1] != "night.falls"
