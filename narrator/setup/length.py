"""Estimates of the length of a first night, and of a whole evening."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from msgspec.structs import replace as replace_fields

from narrator.night.deal import piles_called, roll_call_opens, who_stays, write_deal, write_roll_call
from narrator.night.lupusburg_script import TownWriter
from narrator.night.passes import plan_night
from narrator.night.round import turn_seconds
from narrator.night.round_night import cards_of
from narrator.night.scene import Scene
from narrator.night.script import calls_length, write_night
from narrator.rules import VARIANTS, Game, Setup
from narrator.rules.lupusburg import TownOptions, public, town_of
from narrator.rules.schedule import BeatKind
from narrator.rules.village import ALL_RULES, public_of, setup_of
from narrator.setup.draft import Draft
from narrator.table.box import Box, Memory
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import WAITS, RollKind, Timing
from narrator.table.trace import Trace
from voices.draw import Draw


def closed_seconds(draft: Draft, box: Box, timing: Timing) -> float:
    """Estimate the seconds with closed eyes, from the deal to the first dawn, from public facts only."""
    # Copy the box with a random stream and memory of its own, so that estimating does not change the game.
    aside = replace(box, draw=Draw("length"), trace=Trace(), memory=Memory())
    aside = aside.at_roll(timing, printed=draft.in_town and draft.deal is Deal.CARDS)
    setup = Setup.from_dict(draft.header(seed=0))
    write = _in_town if draft.in_town else _in_village
    scenes = tuple(write(draft, setup, aside, timing))
    around = [aside.line(cue) for cue in _around_the_deal(draft, setup, aside, timing)]
    falls = "night.falls_asleep" if draft.deal is Deal.CARDS and not draft.in_town else "night.falls"
    around.append(aside.line(falls, night=1))
    return aside.seconds(around) + calls_length(scenes, aside)


def closed_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """Estimate the minutes with closed eyes, from the deal to the first dawn, at least one."""
    return max(1, round(closed_seconds(draft, box, timing) / 60))


def _in_village(draft: Draft, setup: Setup, box: Box, timing: Timing) -> Iterable[Scene]:
    village, piles = public_of(Game(setup)), piles_called(setup_of(setup))
    awake, stays = None, None
    if draft.deal is Deal.CARDS and len(piles) == 1:
        awake, stays = who_stays(village, box, timing) or (None, None)
    for announced, only in piles:
        if draft.deal is Deal.LIGHT:
            yield from write_deal(village, box, timing)
        elif draft.deal is Deal.CARDS:
            yield from write_roll_call(village, announced, box, timing, only, stays)
    yield from write_night(village, box, timing, awake)


def _in_town(draft: Draft, setup: Setup, box: Box, timing: Timing) -> Iterable[Scene]:
    game, writer = Game(setup), TownWriter(box, timing)
    if draft.deal is Deal.LIGHT:
        yield from writer.deal(game.setup.names, goals=setup.house.of(TownOptions).lupusburg_goals)
    yield from writer.night(public(town_of(game)), printed=draft.deal is Deal.CARDS)


def _around_the_deal(draft: Draft, setup: Setup, box: Box, timing: Timing) -> Sequence[str]:
    """Return the messages said before and after the deal, apart from the calls of the deal itself."""
    if draft.in_town:
        return ("lupusburg.deal_intro",) if draft.deal is Deal.LIGHT else ()
    if draft.deal is Deal.LIGHT:
        return "deal.intro", "deal.done"
    if draft.deal is not Deal.CARDS:
        return ()
    return (roll_call_opens(public_of(Game(setup)), box, timing),)


# --- a first night on one screen that is handed round -------------------------------------------------------

HAND_OVER = 3.0
"""Seconds to hand the screen to the next player, who opens a page on it."""
MOST_BY_ROUND = 12
"""The largest number of players for one screen. Larger tables are advised to use phones."""

Turns = tuple[int, int, bool]
"""The number of turns at the screen, of questions in each, and whether the card's rules are read."""


def round_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """Estimate the minutes of the deal and the first night on one screen, at least one."""
    return max(1, round(round_seconds(draft, box, timing) / 60))


def round_seconds(draft: Draft, box: Box, timing: Timing, hand_over: float = HAND_OVER) -> float:
    """Estimate the seconds of the deal and the first night on one screen, from public facts only."""
    game = Game(Setup.from_dict(draft.header(seed=0)))
    write = _turns_in_town if draft.in_town else _turns_in_village
    return _seconds_of(
        write(draft, game, box, replace(timing, roll=RollKind.ROUND)), draft, timing, hand_over
    )


def _later_round_seconds(draft: Draft, timing: Timing) -> float:
    """Estimate the seconds of a later night on one screen, if all players still live."""
    game = Game(Setup.from_dict(draft.header(seed=0)))
    village, people = public_of(game), len(draft.names) - len(draft.minds)
    later = replace_fields(village, tonight=replace_fields(village.tonight, first=False))
    plan = plan_night(later, powers=len(cards_of(game, village.seats[0])))
    return _seconds_of(((people, one.questions, False) for one in plan.passes), draft, timing, HAND_OVER)


def _seconds_of(turns: Iterable[Turns], draft: Draft, timing: Timing, hand_over: float) -> float:
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


# --- a whole evening ----------------------------------------------------------------------------------------


class Estimate(NamedTuple):
    """The effect of one rule on the length of an evening, from the mean of many random games.

    For a module, one of its rules has the figures for the whole module.
    """

    fewer_nights: float = 0.0
    """The number of nights by which the rule makes a game of eight players shorter."""
    fewer_a_player: float = 0.0
    """The number of nights by which the rule makes a game still shorter, for each player beyond eight."""
    longer_day: float = 0.0
    """The seconds by which the rule makes each day longer, for each player."""


ESTIMATES = {
    "houses": Estimate(0.8, 0.14, 1.6),
    "event_deck": Estimate(longer_day=1.6),
    "v3_not_him": Estimate(0.3, longer_day=-3.5),
    "v5_double_je": Estimate(0.4),
    "v6_harvest": Estimate(0.1, 0.08, 1.5),
    "v8_fascination": Estimate(0.3, -0.1),
}
"""Estimates by rule id. Rules that are not listed do not change the length."""

NIGHTS_A_PLAYER, NIGHTS_LESS = 0.55, 1.0
"""Two figures for estimating the number of nights in a game of the edition Pact.

The estimate is the first figure times the number of players (at most `CROWD`), minus the second.

Other rules have estimates of how much shorter they make a game and how much longer a day.
"""
DAY_SECONDS, DAY_A_PLAYER = 96.0, 1.0
"""Seconds of a day without its debate: a constant part, and a part for each player."""
LATER_NIGHTS, LATER_AT_SMALL_TABLES = 0.41, 0.04
"""Length of a later night as a share of the first night; and what is added to this share for each player
by whom the table is smaller than `MANY`.
"""
LATER_BY_ROUND = 0.55
"""On a screen handed round, the length of an average later night, as a share of one in which all live."""
FEW, MANY, CROWD = 8, 12, 16
STORY_SECONDS, STORY_A_PLAYER = 50.0, 6.0
"""Seconds for the end of a game and its story: a constant part, and a part for each player."""
TO_THE_MINUTE = 50
"""Minutes. A shorter estimate is rounded to a minute, a longer one to five minutes."""


TOWN_MINUTES, TOWN_GROWS = 10.0, 0.55
"""Minutes of a game of Lupusburg without its debates: a constant part, and a part to multiply by the squared
number of players.
"""
TOWN_DAYS, TOWN_DAYS_A_PLAYER = 0.5, 0.6
"""Days of a game of Lupusburg: a constant part, and a part for each player."""


def evening_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """Estimate the minutes of an evening, rounded to five minutes from `TO_THE_MINUTE` on."""
    if draft.in_town:
        minutes = _town_minutes(len(draft.names), timing)
    else:
        minutes = sum(_village_minutes(village, box, timing) for village in _villages(draft))
    return round(minutes) if minutes < TO_THE_MINUTE else round(minutes / 5) * 5


def _town_minutes(players: int, timing: Timing) -> float:
    debates = (TOWN_DAYS + TOWN_DAYS_A_PLAYER * players) * timing.debate / 60
    return TOWN_MINUTES + TOWN_GROWS * players**2 + debates


def _night_lengths(draft: Draft, box: Box, timing: Timing) -> tuple[float, float]:
    """Estimate the seconds of the first night and of a later one, by the way in which secrets are asked."""
    channel = draft.secrets or next(iter(draft.ways), Secrets.LIGHT)
    if channel is Secrets.ROUND:
        return round_seconds(draft, box, timing), LATER_BY_ROUND * _later_round_seconds(draft, timing)
    if channel is Secrets.PHONE:
        timing = replace(timing, roll=RollKind.PHONES)
    aside = replace(box, draw=Draw("length"), trace=Trace()).at_roll(timing)
    public = public_of(Game(Setup.from_dict(draft.header(seed=0))))
    first = calls_length(write_night(public, aside, timing), aside)
    return first, first * (LATER_NIGHTS + LATER_AT_SMALL_TABLES * max(0, MANY - len(draft.names)))


def _villages(draft: Draft) -> Iterable[Draft]:
    """Yield the draft; and if a second village plays at this box, a draft for it."""
    yield draft
    if draft.leads_two:
        other = replace_fields(draft, names=draft.second, second=(), second_players=None, captain_name=None)
        yield replace_fields(other, players=draft.second_players, deck=(), minds=draft.second_minds)


def _village_minutes(draft: Draft, box: Box, timing: Timing) -> float:
    """Estimate the minutes of a whole game: nights, debates, votes, the end and the story.

    On average, the estimate is within a tenth of random evenings of 8 to 20 players. A single evening may
    take half as long, or half as long again.
    """
    players, variants = len(draft.names), [VARIANTS[name] for name in draft.variants]
    rules = [*(name for name, rule in ALL_RULES.items() if rule.module in draft.modules), *draft.variants]
    estimates = [ESTIMATES[name] for name in rules if name in ESTIMATES]
    counted = min(players, CROWD)
    less = NIGHTS_LESS + sum(one.fewer_nights + one.fewer_a_player * (counted - FEW) for one in estimates)
    nights = max(2.0, NIGHTS_A_PLAYER * counted - less)
    first, later = _night_lengths(draft, box, timing)
    writing = WAITS.written * players / 2 * any(variant.is_written for variant in variants)
    longer = DAY_A_PLAYER + sum(one.longer_day for one in estimates)
    day = timing.debate + DAY_SECONDS + longer * players + writing
    # There is half a day less than there are nights, because a game often ends at dawn.
    seconds = first + (nights - 1) * later + (nights - 0.5) * day + STORY_SECONDS + STORY_A_PLAYER * players
    return seconds / 60
