from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from narrator.night.calls import day_span
from narrator.play.kept_stories import PLACE, keep_story, kept_stories
from narrator.play.lupusburg_story import retell_town
from narrator.play.stories import KeptStory, story_of
from narrator.rules import Game
from narrator.rules.events import EyesClosed, EyesOpened
from narrator.rules.kernel.events import Event, News, NightFell, Told
from narrator.simulation.demo import play_virtually, random_evening
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from tests.effort import kept, sampled
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack

BOX = {
    pack.language: Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw("box"))
    for pack in map(VoicePack.load, ("en", "fr"))
}


ENDED = "2026-11-25 2130"


OUTSIDE = re.compile(r"""(?:src|href)\s*=\s*["'](?!\d{4}-)|url\(|@import|<script""", re.IGNORECASE)


def played(edition: str, language: str, seats: int = 9) -> Game:
    return play_virtually(random_evening(edition, seats, 5, language))[1]


class Well(HTMLParser):
    """Parser that checks that all tags are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Handle an empty element."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(page: str) -> str:
    """Return the words of a page that is well formed and self-contained."""
    assert OUTSIDE.search(page) is None
    well = Well()
    well.feed(page)
    assert well.open == []
    return " ".join(well.text)


@pytest.mark.parametrize(
    ("edition", "seats", "language"),
    kept(
        [(*table, language) for table in (("base_2014", 9), ("lupusburg", 5)) for language in ("en", "fr")],
        [("base_2014", 9, "fr"), ("lupusburg", 5, "en")],
    ),
)
def test_story_of_a_game_is_saved_as_a_page_and_as_json(
    edition: str, seats: int, language: str, tmp_path: Path
) -> None:
    game = played(edition, language, seats)
    keep_story(tmp_path, story_of(game, BOX[language], ENDED), BOX[language], 50)
    kept: dict[str, Any] = json.loads((tmp_path / PLACE / "2026-11-25-2130.json").read_text())
    words = read((tmp_path / PLACE / "2026-11-25-2130.html").read_text())
    assert game.outcome is not None
    assert {seat["name"] for seat in kept["seats"] if seat.get("won")} == set(game.outcome.seats)
    assert kept["nights"] == sum(isinstance(event, NightFell) for event in game.events)
    assert kept["lines"]
    for told in (*kept["lines"], *(seat["name"] for seat in kept["seats"])):
        assert told in words
    for one in kept["learnt"]:
        assert one["what"] in words
    assert (tmp_path / PLACE).stat().st_mode & 0o077 == 0
    if edition == "base_2014":
        assert kept["votes"]
        assert kept["learnt"]
        assert len({seat["card"] for seat in kept["seats"]}) > 2
        gone = {seat["name"] for seat in kept["seats"] if "left" in seat}
        assert gone == {player for player in game.public.seats if player not in game.public.alive}


def test_player_name_is_escaped_in_story_page(tmp_path: Path) -> None:
    story = story_of(played("base_2014", "en"), BOX["en"], ENDED)
    seats = tuple(
        type(seat)(name="<b>&\"'", card=seat.card) if place == 0 else seat
        for place, seat in enumerate(story.seats)
    )
    keep_story(tmp_path, KeptStory(**{**_fields(story), "seats": seats}), BOX["en"], 50)
    for page in ("2026-11-25-2130.html", "index.html"):
        text = (tmp_path / PLACE / page).read_text()
        assert "<b>" not in text
        assert "<b>&" in read(text)


def _fields(story: KeptStory) -> dict[str, Any]:
    return {name: getattr(story, name) for name in story.__struct_fields__}


def test_saved_stories_are_kept_up_to_the_limit(tmp_path: Path) -> None:
    story = story_of(played("base_2014", "en"), BOX["en"], ENDED)
    for day in range(10, 15):
        keep_story(tmp_path, KeptStory(**{**_fields(story), "ended": f"2026-11-{day} 2130"}), BOX["en"], 3)
    (tmp_path / PLACE / "2026-11-09-0000.json").write_text("{")  # written by hand
    assert [one.ended for one in kept_stories(tmp_path)] == [f"2026-11-{day} 2130" for day in (14, 13, 12)]
    pages = sorted(path.name for path in (tmp_path / PLACE).glob("*.html"))
    assert pages == [*(f"2026-11-{day}-2130.html" for day in (12, 13, 14)), "index.html"]
    counted = read((tmp_path / PLACE / "index.html").read_text())
    assert "Won by: the " in counted
    assert counted.count("2026-11-13 21:30") == 1


ENGLISH = VoicePack.load("en")
"""Pack; the Werewolf of the table is P1."""


def tale(game: Game) -> list[tuple[str, Mapping[str, Value]]]:
    return [(told.id, told.values) for told in retell_town(game.events, ENGLISH)]


def told(game: Game, cue: str) -> list[dict[str, Value]]:
    return [dict(values) for name, values in tale(game) if name == cue]


@pytest.mark.parametrize(("seed", "language"), sampled([*product(range(4), ("fr", "en"))], 1))
def test_game_ends_with_its_story_after_the_winner(seed: int, language: str) -> None:
    out = io.StringIO()
    play_virtually(random_evening("lupusburg", 5, seed, language), out)
    traced = map(json.loads, out.getvalue().splitlines())
    cues = [line["cue"] for line in traced if line["kind"] == "say"]
    assert cues.index("lupusburg.winner") < cues.index("tale.intro") < cues.index("tale.end")
    assert not [cue for cue in cues[: cues.index("tale.intro")] if cue.startswith("tale.")]


@pytest.mark.parametrize(("times", "told_as"), [(1, "One night the Werewolf"), (2, "On 2 nights")])
def test_story_tells_that_the_claw_was_moved_at_random(times: int, told_as: str) -> None:
    game = played("lupusburg", "en", 5)
    drawn = [(night, "werewolf.claw") for night in range(1, times + 1)]
    (line,) = [one for one in retell_town(game.events, ENGLISH, drawn) if one.id == "tale.by_chance"]
    assert plain_text(ENGLISH.render(line.id, line.values, Draw("a"))).startswith(told_as)
    assert "tale.by_chance" not in [cue for cue, _ in tale(game)]


SEEN = News("card", retold=None)


def told_span(seat: str) -> Told:
    return Told(to=seat, what=SEEN)


def news(events: Sequence[Event]) -> list[str]:
    return [event.to for event in events if isinstance(event, Told)]


def test_story_separates_two_secret_calls_of_one_day() -> None:
    """End it where its own eyes open, not the first call's."""
    call = "event.recruits"
    events: list[Event] = [
        EyesClosed(call),
        told_span("first"),
        EyesOpened(call),
        EyesClosed(call),
        told_span("second"),
    ]
    span = day_span(events, 3)
    assert not span.is_over(events)
    assert news(span.of(events)) == ["second"]
