"""Two villages at one box: two games in turns, and players who move between them (RULES.md A60)."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.play.journal import Entry, Journal, Journals
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.play.settings import OpenJournal
from narrator.play.two_villages import begun_together
from narrator.rules import Game, Setup, SetupError
from narrator.rules.cause import Cause
from narrator.rules.kernel.prompts import Answer, Kind, Prompt
from narrator.rules.village import village_of
from narrator.simulation.demo import Evening, play_two_villages
from narrator.simulation.plans import Plan
from narrator.table.secrets import Deal, Secrets
from narrator.table.stage import Stage
from narrator.table.trace import Side, Trace, TraceLine
from tests.effort import kept
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")
NORTH = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
SOUTH = ["Ines", "Jack", "Kim", "Leo", "Mia", "Ned", "Olga", "Paul"]
CARDS = ["seer", "werewolf", *["simple_villager"] * 6]
HEADER: dict[str, Any] = {
    "edition": "pact",
    "variants": ["v2_hamlets"],
    "options": {"player_limits": "any", "captain": False},
    "players": NORTH,
    "deal": dict(zip(NORTH, CARDS, strict=True)),
    "seed": 6,
    "village": "North",
    "hamlets": {"South": {"people": SOUTH, "cards": CARDS, "here": True}},
}


class Traveller(Plan):
    """Plan in which `mover` leaves the North. No player is voted out; wolves bite from the last seat."""

    def __init__(self, mover: str = "Ada", *, is_welcome: bool = True) -> None:
        self.mover = mover
        self.is_welcome = is_welcome

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Give the answer that sends the traveller on the way."""
        match prompt.id:
            case "hamlets.leave":
                at_home = self.mover in game.setup.names
                return self.mover if at_home and self.mover in prompt.legal else None
            case "hamlets.admit":
                return self.is_welcome
            case "werewolves.devour":
                return next((name for name in reversed(prompt.legal) if name != self.mover), self.mover)
        return {} if prompt.kind is Kind.BALLOTS else prompt.default


def played(plan: Plan, header: dict[str, Any] = HEADER) -> tuple[dict[str, Game], list[TraceLine], Stage]:
    trace, stage = Trace(), Stage()
    lines: list[TraceLine] = []
    trace.follow(lines.append)
    evening = Evening(header, PACK, plan, seed=3)
    games = trio.run(
        lambda: play_two_villages(evening, trace, stage=stage), clock=MockClock(autojump_threshold=0)
    )
    return games, lines, stage


@cache
def travelled(*, is_welcome: bool = True) -> tuple[dict[str, Game], list[TraceLine], Stage]:
    """Play the traveller's evening; cached, because several tests read it."""
    return played(Traveller(is_welcome=is_welcome))


def told(lines: list[TraceLine], *cues: str) -> list[tuple[str, str]]:
    """Return each cue with its village; consecutive lines of one cue count once."""
    found, on = list[tuple[str, str]](), ""
    for line in lines:
        if line.kind == "village":
            on = str(line.fields["name"])
        elif line.kind == "say" and line.fields["cue"] in cues and found[-1:] != [(on, line.fields["cue"])]:
            found.append((on, str(line.fields["cue"])))
    return found


def test_moving_player_keeps_card_and_is_in_one_village() -> None:
    games, lines, _ = travelled()
    left, come = (village_of(games[name]).by_name["Ada"] for name in ("North", "South"))
    assert (left.cause, left.alive, come.card) == (Cause.MOVED, False, "seer")
    assert told(lines, "hamlets.wants_to_move", "hamlets.knocked", "hamlets.moved", "hamlets.arrived") == [
        ("North", "hamlets.wants_to_move"),
        ("South", "hamlets.knocked"),
        ("North", "hamlets.moved"),
        ("South", "hamlets.arrived"),
    ]


def test_player_refused_by_other_village_stays() -> None:
    games, lines, _ = travelled(is_welcome=False)
    assert "Ada" not in village_of(games["South"]).by_name
    assert ("North", "hamlets.turned_away") in told(lines, "hamlets.turned_away")
    assert village_of(games["North"]).by_name["Ada"].cause is not Cause.MOVED


def test_village_hears_no_secret_of_the_other() -> None:
    """Compare two deals in the North without actions at night (Rule S): the South sounds alike."""
    swapped = dict(zip(NORTH, [CARDS[0], *CARDS[2:], CARDS[1]], strict=True))
    until = "hamlets.turn_day"
    heard = []
    for deal in (HEADER["deal"], swapped):
        _, lines, _ = played(Sleepers(), {**HEADER, "deal": deal})
        public = [line.json() for line in lines if line.side is Side.PUBLIC]
        heard.append(public[: next(n for n, line in enumerate(public) if until in line)])
    assert heard[0] == heard[1]


class Sleepers(Plan):
    """Plan without presses at night. By day every vote names the first seat."""

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        if prompt.kind is Kind.BALLOTS:
            return dict.fromkeys(prompt.seats, str(prompt.legal[0]))
        return prompt.default


class CurrentLost(Exception):
    """Signal of a power cut."""


class Plug:
    """Power cut at the n-th entry of either journal, just before or just after the write."""

    def __init__(self, entries: int, *, after: bool) -> None:
        self.left = entries
        self.after = after

    def journal(self, journal: Journal) -> Journal:
        """Return a journal that this power cut can stop."""
        journal.__class__ = Stoppable
        assert isinstance(journal, Stoppable)
        journal.plug = self
        return journal


class Stoppable(Journal):
    """Journal that writes until the power cut."""

    plug: Plug

    def _write(self, entries: Sequence[Entry]) -> None:
        self.plug.left -= len(entries)
        if self.plug.left > 0:
            super()._write(entries)
            return
        super()._write(entries[: len(entries) + self.plug.left - (not self.plug.after)])
        raise CurrentLost


def evening_of(plan: Plan, open_journal: OpenJournal, saved: Sequence[SavedGame] = ()) -> dict[str, Game]:
    games: dict[str, Game] = {}

    async def main() -> None:
        evening = Evening(HEADER, PACK, plan, seed=3, retell=False)
        games.update(await play_two_villages(evening, Trace(), open_journal=open_journal, saved=saved))

    try:
        trio.run(main, clock=MockClock(autojump_threshold=0))
    except* CurrentLost:
        pass
    return games


def goes_on(whole: dict[str, Game], directory: Path, entries: int, *, after: bool) -> bool:
    """Cut the power at an entry and resume. Return whether the game reached that entry."""
    plug = Plug(entries, after=after)
    with Journals(directory) as journals:
        evening_of(Traveller(), lambda header: Recorder(plug.journal(journals.start(header)), threaded=False))
        saved = journals.unfinished()
        if saved is None:
            return plug.left <= 0
        both = begun_together(journals, saved)

        def reopened(header: dict[str, Any]) -> Recorder:
            of_it = [one for one in both if one.setup["village"] == header["village"]]
            return Recorder(journals.resume(of_it[0]) if of_it else journals.start(header), threaded=False)

        games = evening_of(Traveller(), reopened, both)
        assert journals.unfinished() is None
    for village, game in games.items():
        assert game.answers == whole[village].answers, (village, entries, after)
    return True


@pytest.fixture(scope="module")
def whole() -> dict[str, Game]:
    return evening_of(Traveller(), lambda _: Recorder())


@pytest.mark.parametrize("entries", kept([1, 24, 47, 70], [24]))
def test_two_villages_resume_after_power_cut(whole: dict[str, Game], tmp_path: Path, entries: int) -> None:
    assert goes_on(whole, tmp_path, entries, after=entries % 2 == 0)


@pytest.mark.soak
@pytest.mark.parametrize("after", [False, True])
def test_two_villages_resume_from_every_journal_entry(
    whole: dict[str, Game], tmp_path: Path, after: bool
) -> None:
    entries = 1
    while goes_on(whole, tmp_path / str(entries), entries, after=after):
        entries += 1
    assert entries > 80


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda header: header.pop("village"), "two villages at one box need two names"),
        (lambda header: header.update(village="South"), "two villages at one box need two names"),
        (lambda header: header.update(village="Ada"), "two villages at one box need two names"),
        (
            lambda header: header["hamlets"].update(West={"people": ["Zed"], "cards": ["werewolf"]}),
            "cannot reach a third one",
        ),
    ],
)
def test_impossible_setup_of_two_villages_is_refused(
    change: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    header = {**HEADER, "hamlets": dict(HEADER["hamlets"])}
    change(header)
    with pytest.raises(SetupError, match=sentence):
        Setup.from_dict(header)


def test_two_villages_share_one_screen_that_is_passed_round() -> None:
    out = io.StringIO()
    evening = Evening(HEADER, PACK, Traveller(), 1, deal=Deal.LIGHT, retell=False, secrets=Secrets.ROUND)
    games = trio.run(play_two_villages, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    here, visited = "North", {"North": set[str](), "South": set[str]()}
    for line in lines:
        if line["kind"] == "village":
            here = line["name"]
        elif line["kind"] == "sheet":
            visited[here].add(line["seat"])
    assert all(game.outcome is not None for game in games.values())
    assert not [line for line in lines if line["kind"] in ("light", "fault")]
    assert visited == {"North": {*NORTH}, "South": {*SOUTH, "Ada"}}
