"""Rule S on the screen: games that look alike to everybody draw the same screens, byte for byte."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.box.timing import RollKind, Timing
from narrator.box.trace import Side, Trace, TraceLine
from narrator.console.screen import Screen
from narrator.evening.settings import Deal
from narrator.table.demo import Evening, play_evening, random_evening
from tests.narrator.screens import WatchedScreen
from tests.narrator.secrecy import LONGEST, PlayedGame, evening_of
from tests.narrator.test_lupusburg import HANDS, OTHER_HANDS, Wanted
from tests.narrator.test_rule_s import pairs
from voices.writing.pack import VoicePack

PACKS = {language: VoicePack.load(language) for language in ("en", "fr")}
Drawn = list[tuple[float, str, list[str]]]
"""When, the cue that was heard last, and the rows: the lamp, which is left out of it, stays dark."""


def drawn(evening: Evening, size: tuple[int, int] = (60, 20)) -> Drawn:
    """Every screen of an evening, looked at whenever it is drawn, and whenever anything secret happens."""
    seen: Drawn = []
    cue = ""

    def look(rows: list[str]) -> None:
        if not seen or seen[-1][2] != rows:
            seen.append((round(trio.current_time(), 3), cue, rows))

    screen = WatchedScreen(evening.pack, size, look)

    def happened(line: TraceLine) -> None:
        nonlocal cue
        if line.side is Side.PUBLIC:
            cue = str(line.fields.get("cue", cue))
        else:
            look(screen.rows())

    async def main() -> None:
        trace = Trace(io.StringIO())
        screen.follow(trace)
        trace.follow(happened)
        with trio.move_on_after(LONGEST):
            await play_evening(evening, trace, stage=screen.stage, asked=screen.asked)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return seen


def of_pair(seed: int, one: PlayedGame, other: PlayedGame, roll: RollKind, language: str) -> list[Drawn]:
    return [
        drawn(replace(evening_of(played, PACKS[language], seed, fingers), timing=Timing(roll=roll)))
        for fingers, played in enumerate((one, other))
    ]


def in_town(roll: RollKind) -> Iterator[Drawn]:
    """Two evenings of Lupusburg, up to what the hands may change in public."""
    claws = ["Clara.a"] * 1 + ["David.a"] * 9
    for hands, plan in ((HANDS, Wanted("David.b", claws)), (OTHER_HANDS, Wanted(None, claws))):
        header = {"edition": "lupusburg", "players": list(hands), "houses": hands, "seed": 4}
        evening = replace(random_evening("lupusburg", 5, 4, "fr"), header=header, plan=plan, deal=Deal.LIGHT)
        seen = drawn(replace(evening, timing=Timing(roll=roll)))
        end = next(place for place, (_, cue, _) in enumerate(seen) if cue == "lupusburg.lynched")
        yield seen[:end]


@pytest.mark.parametrize("roll", RollKind)
@pytest.mark.parametrize(
    ("edition", "seeds", "least", "language"), [("base_2014", 12, 2, "fr"), ("pact", 25, 2, "en")]
)
def test_games_that_look_alike_draw_the_same_screens(
    edition: str, seeds: int, least: int, language: str, roll: RollKind
) -> None:
    compared = 0
    for seed, one, other in pairs(edition, range(seeds)):
        ours, theirs = of_pair(seed, one, other, roll, language)
        assert len(ours) > 30
        assert ours == theirs, (edition, seed)
        compared += 1
        if compared == least:
            return
    pytest.fail(f"{compared} pairs were found")


@pytest.mark.parametrize("roll", RollKind)
def test_the_town_draws_the_same_screens_whoever_is_thief_or_werewolf(roll: RollKind) -> None:
    ours, theirs = in_town(roll)
    assert len(ours) > 100
    assert ours == theirs


@pytest.mark.parametrize("kind", ["press", "light"])
def test_a_planted_leak_is_seen(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: a screen that tells of a finger, or of the light, is found."""
    ordinary = Screen._hear

    def leaky(self: Any, line: TraceLine) -> None:
        if line.side is Side.PRIVATE and line.kind == kind:
            self._said.append(("", "·"))
        ordinary(self, line)

    monkeypatch.setattr(Screen, "_hear", leaky)
    for seed, one, other in pairs("base_2014", range(30), ("seer", "witch")):
        ours, theirs = of_pair(seed, one, other, RollKind.NAMES, "en")
        if ours != theirs:
            return
    pytest.fail(f"no pair of games gave the planted leak ({kind}) away")
