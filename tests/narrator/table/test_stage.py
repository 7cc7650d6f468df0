from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise, product, takewhile
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.button import PressStreams
from hardware.light import OFF, Pattern
from narrator.home.house import HouseTeller
from narrator.page.big_screen import picture_of
from narrator.play import news
from narrator.rules.events import DayBroke, Died
from narrator.rules.ids import How, Winner
from narrator.rules.kernel.events import GameOver, NightFell, Phase, Scenery
from narrator.simulation.demo import Evening, play_evening, play_virtually, random_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.box import Line
from narrator.table.console.public_facts import PublicFacts
from narrator.table.offers import Asked
from narrator.table.secrets import Deal
from narrator.table.stage import MOODS, Stage, lit_by_day
from narrator.table.trace import Trace, TraceLine
from narrator.table.watchdog import in_words
from tests.effort import kept, sampled
from tests.narrator.at_the_table import HEADER, RehearsedTable
from tests.narrator.home.told import NotedBroker
from tests.narrator.pairs import PACKS
from voices.writing.pack import VoicePack


def test_display_added_late_gets_current_state_and_then_changes() -> None:
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
def test_displayed_phases_of_a_game_are_in_order(table: tuple[str, int, int], deal: Deal) -> None:
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


def test_display_shows_deaths_after_they_are_announced() -> None:
    evening = random_evening("base_2014", 12, 7, "en")
    seen = watched(evening)
    deaths = [cue for (before, _), (now, cue) in pairwise(seen) if now.dead > before.dead]
    assert len(deaths) >= 2
    assert set(deaths) <= {"dawn.dead", "day.card", "day.no_card", "day.grief", "day.shot", "day.condemned"}


def test_display_shows_player_alive_again_after_undo() -> None:
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


def test_display_of_resumed_game_matches_announced_events() -> None:
    stage = Stage()
    stage.begin(("Ann", "Bob", "Cat"))
    stage.recall([NightFell(1), DayBroke(1), Died("Bob", None, How.NIGHT), NightFell(2)])
    assert (stage.now.phase, stage.now.number, stage.now.alive) == (Phase.ASLEEP, 2, ("Ann", "Cat"))


def test_service_status_describes_the_phase_in_words() -> None:
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
        "Night 1: 2 of 2 alive, on hold",
        "Night 1: 2 of 2 alive",
        "Day 1, dawn: 2 of 2 alive",
        "Day 1, dawn: 1 of 2 alive",
        "The game is over",
    ]


EVENINGS = [
    *((edition, seats, seed) for edition, seats in (("base_2014", 12), ("pact", 16)) for seed in range(4)),
    *(("collector", 13, 1), ("web", 10, 1), ("web_32", 12, 1)),
    *(("lupusburg", seats, seed) for seats in (4, 8) for seed in range(3)),
]


def early(edition: str, seats: int, seed: int) -> Iterator[tuple[str, str]]:
    """Yield players crossed out before the line that names them, with the last cue.

    A death follows its line: the stage may change while the line continues.
    """
    evening = replace(random_evening(edition, seats, seed, "fr" if seed % 2 else "en"), with_ears=False)
    out = io.StringIO()
    play_virtually(evening, out)
    alive: list[str] = []
    said: list[dict[str, Any]] = []
    for line in map(json.loads, out.getvalue().splitlines()):
        if line["side"] != "public":
            continue
        if line["kind"] == "say":
            said.append(line)
        elif line["kind"] == "stage":
            for seat in alive:
                if seat not in line["alive"] and not any(seat in one["text"] for one in _same_line(said)):
                    yield seat, said[-1]["text"]
            alive = line["alive"]


def _same_line(said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the sentences of the current line so far."""
    first = len(said)
    while first and said[first - 1]["cue"] == said[-1]["cue"]:
        first -= 1
    return said[first:]


@pytest.mark.parametrize(("edition", "seats", "seed"), sampled(EVENINGS, 1))
def test_dead_players_are_named_aloud_before_display_marks_them(edition: str, seats: int, seed: int) -> None:
    assert list(early(edition, seats, seed)) == []


def is_small_town(evening: tuple[str, int, int]) -> bool:
    return evening[:2] == ("lupusburg", 4)


def test_planted_early_change_of_display_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "marked", at_the_beginning)
    assert any(list(early(*evening)) for evening in sorted(EVENINGS, key=is_small_town, reverse=True))


def at_the_beginning(pack: VoicePack, lines: Sequence[Line], *change: Scenery) -> list[Line]:
    """Change the stage before anything is said."""
    return [Line(lines[0].cue, (news.CARD_HEARD, *lines[0].segments)), *lines[1:]]


Fact = tuple[str, ...]
"""The display, what it shows, and the words that the voice must have said before."""


OF_SEVERAL_LINES = ("home", "burned", "spent")
"""Facts whose words may be in an earlier line."""


class Witness:
    """Compares each new fact on the displays of an evening with the words of the line that tells it.

    The words include the id of the line, because a rule in force is explained and not named.
    """

    def __init__(self, evening: Evening, stage: Stage, asked: Asked, trace: Trace) -> None:
        self.early: list[str] = []
        self.seen = Counter[str]()
        self._pack, self._stage = evening.pack, stage
        self._said: list[tuple[str, str]] = []
        self._before = 0
        """Number of texts said before the last fact."""
        self._known = set[Fact]()
        self._end = ""
        """The cue of the line about the winner, once a display shows the end."""
        self._facts = PublicFacts(evening.pack, stage, asked)
        self._broker, self._status, self._lamp = NotedBroker(), "", OFF
        HouseTeller(self._broker, "salon", stage, None, PressStreams())
        lit_by_day(self, (), stage)
        stage.follow(self._set_status)
        trace.follow(self._hear)
        self._facts.follow(trace)
        stage.follow(lambda _: self._look())

    def show(self, pattern: Pattern) -> None:
        self._lamp = pattern

    def _set_status(self, now: Scenery) -> None:
        self._status = in_words(now)

    def _hear(self, line: TraceLine) -> None:
        if line.kind == "say":
            self._said.append((str(line.fields["cue"]), str(line.fields["text"])))
            if self._end == self._said[-1][0]:
                self.early.append(f"the end, before {self._said[-1]}")
            self._look()

    def _look(self) -> None:
        shown, now = set(self._shown()), self._stage.now
        new, self._known = shown - self._known, shown
        if now.phase is Phase.SETUP:
            return  # settled at the set-up
        line = takewhile(lambda one: one[0] == self._said[-1][0], reversed(self._said))
        heard = " ".join(chain.from_iterable(line)).casefold()
        since = " ".join(chain.from_iterable(self._said[self._before :])).casefold()
        for display, what, *words in new:
            self.seen[f"{display}: {what}"] += 1
            known = since if what in OF_SEVERAL_LINES else heard
            if any(word.casefold() not in known for word in words):
                self.early.append(f"{display}: {what} {words}, before {known[-200:]}")
            if what == "over":
                self._end = self._said[-1][0]
                if not self._end.startswith(("over.", "lupusburg.winner")):
                    self.early.append(f"{display}: the end, before {self._said[-1]}")
        if new:
            self._before = len(self._said)

    def _shown(self) -> Iterator[Fact]:
        """Return the facts on the page, which are those of the terminal, and at the broker.

        The status and the lamp show fewer facts, and must agree with the page.
        """
        picture, now = picture_of(self._facts, self._pack), self._stage.now
        for seat in picture.seats:
            for what in ("dead", "captain", "spent"):
                if getattr(seat, what):
                    yield "page", what, seat.name
            yield from (
                ("page", f"house {side} gone", seat.name)
                for side, is_here in enumerate(seat.houses)
                if not is_here
            )
            yield from (
                ("page", what, *((seat.name,) if what == "home" else ()), value)
                for what in ("card", "home")
                if (value := getattr(seat, what))
            )
        assert len(picture.in_force) == len(now.table.in_force)
        yield from (("page", "rule", name) for name in now.table.in_force)
        yield from (("page", "burned", self._pack.words(house)) for house in now.table.burned)
        if picture.phase == Phase.OVER:
            yield "page", "over"
        for told in self._broker.events():
            if told["event_type"] == "death":
                yield "broker", "death", told["who"]
            elif told["event_type"] == "won":
                yield "broker", "over"
        living = sum(not seat.dead for seat in picture.seats)
        assert self._broker.facts()["living"] == living
        assert not picture.seats or now.phase is Phase.OVER or f"{living} of" in self._status
        assert self._lamp == MOODS.get(now.phase, OFF)


def witnessed(header: dict[str, Any], seed: int) -> Witness:
    """Play an evening of this table in English or French; return what a witness has seen."""
    language = "fr" if seed % 2 else "en"
    evening = Evening(header, PACKS[language], RandomPlan(seed), seed, with_ears=False)
    stage, trace, asked = Stage(), Trace(None), Asked()

    async def main() -> Witness:
        witness = Witness(evening, stage, asked, trace)
        await play_evening(evening, trace, stage=stage, asked=asked)
        return witness

    return trio.run(main, clock=MockClock(autojump_threshold=0))


TABLES: dict[str, dict[str, Any]] = {
    **{edition: {"edition": edition} for edition in ("base_2014", "pact", "collector", "web", "web_32")},
    "village": {"edition": "pact", "modules": ["village"]},
    "new moon": {"edition": "pact", "modules": ["new_moon"]},
    "harvest": {"edition": "pact", "variants": ["v6_harvest"]},
    "double-je": {"edition": "pact", "variants": ["v5_double_je"]},
    "lupusburg": {"edition": "lupusburg"},
}


EVERY = [(table, seed) for table in TABLES for seed in range(8)]


def table_of(name: str, seed: int) -> dict[str, Any]:
    players = 6 if name == "lupusburg" else 9
    return {**TABLES[name], "players": list(seat_names(players)), "seed": seed}


@pytest.mark.parametrize(("table", "seed"), kept(EVERY, [one for one in EVERY if one[1] < 2]))
def test_every_display_shows_facts_only_after_they_are_spoken(table: str, seed: int) -> None:
    witness = witnessed(table_of(table, seed), seed)
    assert witness.early == []
    assert {"page: over", "broker: over"} <= witness.seen.keys()
    assert table == "lupusburg" or {"page: dead", "broker: death"} <= witness.seen.keys()


PLANTED = {
    "base_2014": ("card",),
    "village": ("card", "dead"),
    "new moon": ("card", "rule"),
    "lupusburg": ("house", "captain", "dead"),
}


@pytest.mark.parametrize("table", PLANTED)
def test_planted_early_facts_on_displays_are_found(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "marked", at_the_beginning)
    early = [fact for seed in range(2) for fact in witnessed(table_of(table, seed), seed).early]
    for start in (*(f"page: {what}" for what in PLANTED[table]), "page: the end", "broker: the end"):
        assert any(fact.startswith(start) for fact in early), start
