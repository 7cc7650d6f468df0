"""Rule S on the screen: similar games draw equal screens, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import trio

from hardware.light import DARK, WHITE
from narrator.rules import Game
from narrator.rules.kernel.events import Phase
from narrator.simulation.demo import Evening, random_evening
from narrator.table.console.public_facts import PublicFacts
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.table.trace import Side, Trace, TraceLine
from tests.effort import LATER, kept
from tests.narrator.alike.test_rule_s import pairs, pairs_of
from tests.narrator.play.test_lupusburg import HANDS, OTHER_HANDS, Wanted
from tests.narrator.screens import WatchedScreen, plain
from tests.narrator.secrecy import LONGEST, PlayedGame, WentAstray, evening_of, went_as_meant
from tests.narrator.tables_of_modules import RULES
from voices.writing.pack import VoicePack

pytestmark = pytest.mark.timeout(7200)
"""A pair renders every screen of two whole evenings: minutes on a slow machine."""
PACKS = {language: VoicePack.load(language) for language in ("en", "fr")}
Drawn = list[tuple[float, str, list[str]]]
"""Time, last cue and rows; the secret lamp is reduced to its position and size."""
LAMP = re.compile("█+|[╭╰]─+[╮╯]|│ +│")
"""Row of the lamp at night, lit or dark."""
Pairs = Iterator[tuple[int, PlayedGame, PlayedGame]]


def lamp_hidden(rows: list[str]) -> list[str]:
    """Replace the rows of the night's lamp by their width: only open eyes see more."""
    bare = plain(rows)
    return [
        f"lamp of {len(one)}" if LAMP.fullmatch(one) else row for row, one in zip(rows, bare, strict=True)
    ]


def drawn(evening: Evening, size: tuple[int, int] = (60, 20)) -> tuple[Drawn, Game | None]:
    """Return every screen of a game, also at each secret event, and the game (None if it was given up)."""
    seen: Drawn = []
    cue, lit = "", False

    def look(rows: list[str]) -> None:
        if screen.stage.now.phase is Phase.ASLEEP:
            rows = lamp_hidden(rows)
        if not seen or seen[-1][2] != rows:
            seen.append((round(trio.current_time(), 3), cue, rows))

    screen = WatchedScreen(evening.pack, size, look, lambda: WHITE if lit else DARK)

    def happened(line: TraceLine) -> None:
        nonlocal cue, lit
        if line.kind == "light":
            lit = line.fields["pattern"] != "off"
        if line.side is Side.PUBLIC:
            cue = str(line.fields.get("cue", cue))
        else:
            look(screen.rows())

    return seen, screen.watch(evening, happened, LONGEST)


def of_pair(seed: int, one: PlayedGame, other: PlayedGame, roll: RollKind, language: str) -> list[Drawn]:
    """Return the screens of both games. Raises `WentAstray` where a miscounted walk changes a game."""
    both: list[Drawn] = []
    for fingers, played in enumerate((one, other)):
        seen, game = drawn(evening_of_pair(seed, played, roll, language, fingers))
        went_as_meant(game, played, roll)
        both.append(seen)
    return both


def evening_of_pair(seed: int, played: PlayedGame, roll: RollKind, language: str, fingers: int) -> Evening:
    """Return the evening of a game; `fingers` decides which players are quick, late, or wrong at first."""
    return replace(evening_of(played, PACKS[language], seed, fingers), timing=Timing(roll=roll))


def in_town(roll: RollKind) -> Iterator[Drawn]:
    """Yield two Lupusburg evenings up to the first public effect of the hands."""
    claws = ["Clara.a"] * 1 + ["David.a"] * 9
    for hands, plan in ((HANDS, Wanted("David.b", claws)), (OTHER_HANDS, Wanted(None, claws))):
        header = {"edition": "lupusburg", "players": list(hands), "houses": hands, "seed": 4}
        evening = replace(random_evening("lupusburg", 5, 4, "fr"), header=header, plan=plan, deal=Deal.LIGHT)
        seen, _ = drawn(replace(evening, timing=Timing(roll=roll)))
        end = next(place for place, (_, cue, _) in enumerate(seen) if cue == "lupusburg.lynched")
        yield seen[:end]


def compare_screens(found: Pairs, least: int, language: str, roll: RollKind) -> None:
    """Compare pairs of games, with the lamp as lit in each."""
    compared = 0
    for seed, one, other in found:
        try:
            ours, theirs = of_pair(seed, one, other, roll, language)
        except WentAstray:
            continue
        assert len(ours) > 30
        for seen, instead in zip(ours, theirs, strict=False):
            assert seen == instead, seed
        assert len(ours) == len(theirs), seed
        compared += 1
        if compared == least:
            return
    pytest.fail(f"{compared} pairs were found")


@pytest.mark.parametrize("roll", kept(PRESSED_ROLLS, [RollKind.WALK]))
@pytest.mark.parametrize(
    ("edition", "seeds", "least", "language"),
    [
        ("base_2014", range(12), 1, "fr"),
        pytest.param("base_2014", range(12), 2, "fr", marks=LATER),
        pytest.param("pact", range(25), 2, "en", marks=LATER),
        pytest.param("base_2014", range(100, 400), 100, "en", marks=pytest.mark.soak),
        pytest.param("web", range(100, 400), 60, "fr", marks=pytest.mark.soak),
        pytest.param("pact", range(100, 500), 100, "fr", marks=pytest.mark.soak),
    ],
)
def test_games_with_equal_public_facts_show_equal_screens(
    edition: str, seeds: range, least: int, language: str, roll: RollKind
) -> None:
    compare_screens(pairs(edition, seeds), least, language, roll)


@LATER
@pytest.mark.parametrize("rule", ["church", "ev_somnambulism"])
def test_games_with_houses_and_events_show_equal_screens(rule: str) -> None:
    compare_screens(pairs_of(rule, range(80)), 1, "fr", RollKind.NAMES)


@pytest.mark.soak
@pytest.mark.parametrize("rule", RULES)
def test_many_games_under_each_rule_show_equal_screens(rule: str) -> None:
    compare_screens(pairs_of(rule, range(1_000, 1_200)), 8, "en", RollKind.NAMES)


@LATER
@pytest.mark.parametrize("roll", kept(list(PRESSED_ROLLS), [RollKind.WALK]))
def test_lupusburg_screens_do_not_depend_on_hands(roll: RollKind) -> None:
    ours, theirs = in_town(roll)
    assert len(ours) > 100
    assert ours == theirs


@pytest.mark.parametrize("kind", ["press", "light"])
def test_planted_leak_on_screen_is_found(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ordinary = PublicFacts.follow

    def leaky(self: Any, trace: Trace) -> None:
        def tell(line: TraceLine) -> None:
            if line.side is Side.PRIVATE and line.kind == kind:
                self._said.append(("", "·"))

        ordinary(self, trace)
        trace.follow(tell)

    monkeypatch.setattr(PublicFacts, "follow", leaky)
    for seed, one, other in pairs("base_2014", range(30), ("seer", "witch")):
        ours, theirs = of_pair(seed, one, other, RollKind.NAMES, "en")
        if ours != theirs:
            return
    pytest.fail(f"no pair of games gave the planted leak ({kind}) away")
