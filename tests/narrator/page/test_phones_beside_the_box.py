"""Rule S at a table of phones and computer players: no connection, sound or screen reveals a card."""

from __future__ import annotations

import io
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

import pytest

from narrator.night.channel import Channels
from narrator.night.phone import Hands, SecretQuestion
from narrator.page.big_screen import frame_of
from narrator.page.seats import SeatPages
from narrator.table.console.public_facts import PublicFacts
from narrator.table.phones import Sheet
from narrator.table.trace import Trace, TraceLine
from tests.effort import LATER
from tests.narrator.alike.test_rule_s import SHORT, pairs
from tests.narrator.minds_by_record import MindsByRecord, late_player_is_heard
from tests.narrator.page.phones import Heard
from tests.narrator.page.test_wire_alike import by_phone, overheard
from tests.narrator.pairs import Circumstances, with_minds
from tests.narrator.screens import WatchedScreen
from tests.narrator.secrecy import PlayedGame, public_lines, record_of_game, unordered


@dataclass(frozen=True)
class Perceived:
    """Everything perceived of an evening, and whether it followed the plan."""

    wires: dict[str, Heard]
    public: list[str]
    screens: list[tuple[float, list[str], bytes]]
    """Terminal with captions and big screen, at each change."""
    astray: bool


def perceived(seed: int, played: PlayedGame, fingers: int, own: int) -> Perceived:
    """Play one game of a pair with phones and `own` computer players; in the other game they answer late."""
    played = replace(played, header=with_minds(played.header, Circumstances(seed, minds=own)))
    minds = MindsByRecord(record_of_game(played.header, played.answers, played.said), fail=fingers > 0)
    evening = replace(by_phone(seed, played, fingers), plan=minds.plan, start_mind=minds.start)
    out, screens = io.StringIO(), list[tuple[float, list[str], bytes]]()
    trace, screen = Trace(out), WatchedScreen(evening.pack)
    facts = PublicFacts(evening.pack, screen.stage, screen.asked)
    screen.follow(trace)
    facts.follow(trace)

    def look(line: TraceLine) -> None:
        shown = (screen.rows(), frame_of(facts, evening.pack))
        if not screens or screens[-1][1:] != shown:
            screens.append((round(line.at, 3), *shown))

    trace.follow(look)
    wires = overheard(evening, trace, minds.games.append, screen.stage, screen.asked)
    given = minds.games[-1].answers[: len(played.answers)]
    astray = [unordered(one) for one in given] != [unordered(one) for one in played.answers]
    return Perceived(wires, public_lines(out.getvalue()), screens, astray)


def of_pairs(seeds: range, own: int) -> Iterator[tuple[Perceived, Perceived]]:
    for seed, one, other in pairs("base_2014", seeds, ("seer", "witch")):
        yield perceived(seed, one, 0, own), perceived(seed, other, 1, own)


@pytest.mark.parametrize(
    ("least", "own"), [(1, 1), *(pytest.param(2, own, marks=LATER) for own in (1, 2, 3))]
)
def test_traffic_and_sound_hide_cards_of_computer_players(least: int, own: int) -> None:
    compared = 0
    for ours, theirs in of_pairs(SHORT, own):
        assert (ours.astray, theirs.astray) == (False, False)
        assert len(ours.screens) > 50
        assert min(len(wire) for wire in ours.wires.values()) > 50
        assert ours.public == theirs.public
        assert ours.wires == theirs.wires
        assert ours.screens == theirs.screens
        compared += 1
        if compared == least:
            return
    pytest.fail(f"{compared} pairs were found")


Plant = Callable[[pytest.MonkeyPatch], None]


def _no_sheet_where_only_a_mind_is_asked(patch: pytest.MonkeyPatch) -> None:
    """Put the secret page away at once where only a computer player is asked."""
    ask, lay = Channels.ask, SeatPages.lay
    laid = list[SeatPages]()

    def laying(pages: SeatPages, sheet: Sheet) -> None:
        laid.append(pages)
        lay(pages, sheet)

    def asking(channels: Channels, seats: Collection[str], question: SecretQuestion) -> Hands:
        hands = ask(channels, seats, question)
        if laid and seats and not channels.eyes(seats):
            laid[-1].put_away()
        return hands

    patch.setattr(SeatPages, "lay", laying)
    patch.setattr(Channels, "ask", asking)


@pytest.mark.parametrize("plant", [_no_sheet_where_only_a_mind_is_asked, late_player_is_heard])
def test_planted_leak_of_computer_players_beside_phones_is_found(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    for ours, theirs in of_pairs(SHORT, 3):
        if (ours.wires, ours.public) != (theirs.wires, theirs.public):
            return
    pytest.fail("no pair gave the planted leak away")
