"""Estimates of how long a night takes on one screen that is passed from seat to seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec.structs import replace as replace_fields

from narrator.night.deal import piles_called
from narrator.night.lupusburg_script import TownWriter
from narrator.night.passes import plan_night
from narrator.night.round import turn_seconds
from narrator.night.round_night import cards_of
from narrator.rules import Game, Setup
from narrator.rules.lupusburg import TownOptions, public, town_of
from narrator.rules.schedule import BeatKind
from narrator.rules.village import public_of, setup_of
from narrator.setup.draft import Draft
from narrator.table.box import Box
from narrator.table.secrets import Deal
from narrator.table.timing import WAITS, RollKind, Timing
from narrator.table.trace import Trace
from voices.draw import Draw

HAND_OVER = 3.0
"""Seconds to hand the screen to the next player, who opens a page on it."""
MOST_BY_ROUND = 12
"""The largest number of players for one screen. Larger tables are advised to use phones."""

Turns = tuple[int, int, bool]
"""The number of turns at the screen, the number of questions in each, and whether the card's rules are read.
"""


def round_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """Estimate the minutes of the first night together with the deal, at least one."""
    return max(1, round(round_seconds(draft, box, timing) / 60))


def round_seconds(draft: Draft, box: Box, timing: Timing, hand_over: float = HAND_OVER) -> float:
    """Estimate the seconds of the first night together with the deal, from public facts only."""
    game = Game(Setup.from_dict(draft.header(seed=0)))
    write = _turns_in_town if draft.in_town else _turns_in_village
    return _seconds(write(draft, game, box, replace(timing, roll=RollKind.ROUND)), draft, timing, hand_over)


def later_round_seconds(draft: Draft, timing: Timing, hand_over: float = HAND_OVER) -> float:
    """Estimate the seconds of a night after the first, if all players still live."""
    game = Game(Setup.from_dict(draft.header(seed=0)))
    village, people = public_of(game), len(draft.names) - len(draft.minds)
    later = replace_fields(village, tonight=replace_fields(village.tonight, first=False))
    plan = plan_night(later, powers=len(cards_of(game, village.seats[0])))
    return _seconds(((people, one.questions, False) for one in plan.passes), draft, timing, hand_over)


def _seconds(turns: Iterable[Turns], draft: Draft, timing: Timing, hand_over: float) -> float:
    turns = list(turns)
    people = sum(
        number * (hand_over + turn_seconds(timing, questions, reads_card=reads))
        for number, questions, reads in turns
    )
    asked = sum(max(questions, 1) for _, questions, _ in turns)
    return people + len(draft.minds) * asked * WAITS.thought


def _turns_in_village(draft: Draft, game: Game, box: Box, timing: Timing) -> Iterator[Turns]:
    village, people = public_of(game), len(draft.names) - len(draft.minds)
    if draft.deal is Deal.CARDS:
        for _ in piles_called(setup_of(game.setup)):
            yield people, 1, False
    plan = plan_night(village, powers=len(cards_of(game, village.seats[0])))
    for place, one in enumerate(plan.passes):
        yield people, one.questions, draft.deal is not Deal.CARDS and place == 0


def _turns_in_town(draft: Draft, game: Game, box: Box, timing: Timing) -> Iterator[Turns]:
    people = len(draft.names) - len(draft.minds)
    # Copy the box with a random stream of its own, so that estimating does not change the game's draws.
    writer = TownWriter(replace(box, draw=Draw("length"), trace=Trace()).at_roll(timing), timing)
    deal = draft.deal is not Deal.CARDS
    goals = game.setup.house.of(TownOptions).lupusburg_goals
    scenes = writer.deal(game.setup.names, goals=goals) if deal else ()
    for scene in (*scenes, *writer.night(public(town_of(game)), printed=not deal)):
        questions = sum(read.beat.kind is BeatKind.ASK for read in scene.beats)
        yield people if scene.seat is None else 1, questions, False
