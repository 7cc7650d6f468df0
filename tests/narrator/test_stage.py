"""Stage: one public object with the state of the evening, for all followers."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.rules.events import DayBroke, Died
from narrator.rules.ids import How, Winner
from narrator.rules.kernel.events import GameOver, NightFell, Phase, Scenery
from narrator.simulation.demo import Evening, play_evening, random_evening
from narrator.table.secrets import Deal
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from narrator.table.watchdog import in_words
from tests.effort import kept
from tests.narrator.at_the_table import HEADER, RehearsedTable


def test_late_follower_gets_state_and_then_changes() -> None:
    stage, seen = Stage(), list[Scenery]()
    stage.begin(("Ann", "Bob"))
    stage.follow(seen.append)
    stage.heard(DayBroke(1))
    stage.heard(DayBroke(1))
    with stage.window("village.vote"):
        assert stage.now.windows == ("village.vote",)
    assert [(now.phase, now.windows) for now in seen] == [
        (Phase.SETUP, ()),
        (Phase.DAWN, ()),
        (Phase.DAWN, ("village.vote",)),
        (Phase.DAWN, ()),
    ]


def watched(evening: Evening) -> list[tuple[Scenery, str]]:
    """Return every change of an evening's stage, with the last cue before it."""
    seen, trace, stage = list[tuple[Scenery, str]](), Trace(), Stage()
    cue = ""

    def listen(line: TraceLine) -> None:
        nonlocal cue
        cue = str(line.fields["cue"]) if line.kind == "say" else cue

    trace.follow(listen)
    stage.follow(lambda now: seen.append((now, cue)))

    async def main() -> None:
        await play_evening(evening, trace, stage=stage)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return seen


_NEXT = {
    Phase.SETUP: {Phase.ASLEEP, Phase.DEBATE, Phase.VOTE},
    Phase.ASLEEP: {Phase.DAWN, Phase.OVER, Phase.SETUP},
    Phase.DAWN: {Phase.VOTE, Phase.DEBATE, Phase.ASLEEP, Phase.OVER},
    Phase.DEBATE: {Phase.VOTE},
    Phase.VOTE: {Phase.DEBATE, Phase.VERDICT, Phase.ASLEEP, Phase.OVER},
    Phase.VERDICT: {Phase.ASLEEP, Phase.OVER, Phase.VOTE, Phase.DEBATE},
    Phase.OVER: set[Phase](),
}


@pytest.mark.parametrize(
    ("table", "deal"),
    kept(
        product([("base_2014", 10, 3), ("pact", 14, 4), ("web", 9, 6)], [Deal.KNOWN, Deal.LIGHT]),
        [(("pact", 14, 4), Deal.KNOWN), (("web", 9, 6), Deal.LIGHT)],
    ),
)
def test_evening_phases_are_in_order(table: tuple[str, int, int], deal: Deal) -> None:
    edition, players, seed = table
    evening = random_evening(edition, players, seed, "en")
    seen = watched(Evening(evening.header, evening.pack, evening.plan, seed, deal=deal, retell=False))
    phases = [now.phase for now, _ in seen]
    steps = {(one, other) for one, other in pairwise(phases) if one is not other}
    assert {(one, other) for one, other in steps if other not in _NEXT[one]} == set()
    assert phases[-1] is Phase.OVER
    assert {Phase.ASLEEP, Phase.DAWN, Phase.DEBATE, Phase.VOTE} <= set(phases)
    assert seen[-1][0].windows == ()
    assert all(now.ends is None or now.phase is Phase.DEBATE for now, _ in seen)
    assert any(now.ends is not None for now, _ in seen)


def test_stage_shows_deaths_after_the_news() -> None:
    evening = random_evening("base_2014", 12, 7, "en")
    seen = watched(evening)
    deaths = [cue for (before, _), (now, cue) in pairwise(seen) if now.dead > before.dead]
    assert len(deaths) >= 2
    assert set(deaths) <= {"dawn.dead", "day.card", "day.no_card", "day.grief", "day.shot", "day.condemned"}


def test_an_undone_death_lives_again_on_the_stage() -> None:
    by_day: dict[str, Any] = {
        "debate.opens": ["vote", "vote"],
        "vote.accused": ["Cat", "Dan"],
        "vote.count": ["three", "three"],
        "vote.more": ["nobody", "nobody"],
        "vote.right": ["yes", "yes"],
        "hunter.shoot": ["undo"],
    }
    deal = HEADER["deal"] | {"Cat": "hunter"}
    table = RehearsedTable(by_day, header={"deal": deal}, times=1)
    living = [line["alive"] for line in table.lines if line["kind"] == "stage"]
    fell = next(place for place, alive in enumerate(living) if "Cat" not in alive)
    assert fell > 0
    assert "Cat" in living[-1]
    assert "Dan" not in living[-1]


def test_resumed_stage_matches_heard_events() -> None:
    stage = Stage()
    stage.begin(("Ann", "Bob", "Cat"))
    stage.recall([NightFell(1), DayBroke(1), Died("Bob", None, How.NIGHT), NightFell(2)])
    assert (stage.now.phase, stage.now.number, stage.now.alive) == (Phase.ASLEEP, 2, ("Ann", "Cat"))


def test_service_status_is_in_words() -> None:
    stage = Stage()
    said = list[str]()
    stage.follow(lambda now: said.append(in_words(now)))
    stage.begin(("Ann", "Bob"))
    with stage.asleep():
        pass
    stage.heard(NightFell(1))
    with stage.resting():
        pass
    stage.heard(DayBroke(1))
    stage.heard(Died("Bob", None, How.NIGHT))
    stage.heard(GameOver(Winner.WOLVES, ()))
    assert said == [
        "Setting up the table",
        "Before the first night: 2 of 2 alive",
        "Dealing the cards: 2 of 2 alive",
        "Before the first night: 2 of 2 alive",
        "Night 1: 2 of 2 alive",
        "Night 1: 2 of 2 alive, resting",
        "Night 1: 2 of 2 alive",
        "Day 1, dawn: 2 of 2 alive",
        "Day 1, dawn: 1 of 2 alive",
        "The game is over",
    ]
