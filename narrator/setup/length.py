"""How long the eyes of a table will stay closed before the first dawn, by the pack's own estimate."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from msgspec.structs import replace as replace_draft

from narrator.box.box import Box
from narrator.box.memory import Memory
from narrator.box.timing import Pace, RollKind, Timing, at_pace
from narrator.box.trace import Trace
from narrator.box.waits import WAITS
from narrator.config.sections import TimingConfig
from narrator.night.deal import Deal, piles_called, roll_call_opens, who_stays, write_deal, write_roll_call
from narrator.night.scene import Scene
from narrator.night.script import calls_length, write_night
from narrator.night.town.scenes import TownWriter
from narrator.rules import VARIANTS, Game, Setup
from narrator.rules.lupusburg import TownOptions, public, town_of
from narrator.rules.village import ALL_RULES, public_of, setup_of
from narrator.setup.draft import Draft
from voices.draw import Draw


class Estimate(NamedTuple):
    """What a rule changes in the length of an evening, from the mean of random games.

    Of the rules of a module, one has the figures for all of them together.
    """

    fewer_nights: float = 0.0
    """How many nights sooner a game of eight ends."""
    fewer_a_player: float = 0.0
    """How many nights sooner for each player beyond eight."""
    longer_day: float = 0.0
    """Seconds that a day is longer at the table, for each player."""


ESTIMATES = {
    "houses": Estimate(0.7, 0.1, 1.6),
    "event_deck": Estimate(longer_day=1.6),
    "v3_not_him": Estimate(0.3, longer_day=-3.5),
    "v5_double_je": Estimate(0.4),
    "v6_harvest": Estimate(0.1, 0.08, 1.5),
    "v8_fascination": Estimate(0.3, -0.1),
}
"""The estimates of rules by their ids; other rules change nothing."""

Times = Callable[[Draft], Timing]
"""The times that a table plays by."""


def times_of(draft: Draft, config: TimingConfig | None = None) -> Timing:
    """The times that the table has chosen; what is configured takes their place."""
    config = config or TimingConfig()
    pace = draft.pace if config.pace is None else Pace(config.pace)
    step = config.step if config.step is not None or config.pace is not None else draft.step
    roll = RollKind(config.roll) if config.roll is not None else draft.roll or RollKind.NAMES
    timing = at_pace(pace, step)
    agree = timing.agree if config.agreement is None else config.agreement
    chosen = replace(timing, roll=roll, agree=agree, explains=draft.first_time)
    return replace(chosen, debate=config.debate, quiet=config.quiet, defence=config.defence)


def closed_seconds(draft: Draft, box: Box, timing: Timing) -> float:
    """The deal with closed eyes and the first night, in seconds. Only public facts are looked at."""
    # Nothing is drawn from the evening's own stream, nor taken for explained.
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
    """In whole minutes, at least one."""
    return max(1, round(closed_seconds(draft, box, timing) / 60))


def round_minutes(players: int) -> int:
    """Estimate the first night of a screen that goes round, in whole minutes: two passes, cards included."""
    return max(1, round(ROUND_PASSES * ROUND_SECONDS * players / 60))


ROUND_PASSES, ROUND_SECONDS = 2, 8.0
"""How often the screen goes round in a first night, and how long a seat has it with what is said."""


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
    """What is said before and after the deal's own scenes."""
    if draft.in_town:
        return ("lupusburg.deal_intro",) if draft.deal is Deal.LIGHT else ()
    if draft.deal is Deal.LIGHT:
        return "deal.intro", "deal.done"
    if draft.deal is not Deal.CARDS:
        return ()
    return (roll_call_opens(public_of(Game(setup)), box, timing),)


NIGHTS_A_PLAYER, NIGHTS_LESS = 0.55, 1.0
"""How many nights a game of the Pact has: the first for each player up to a crowd, less the second.

What else is played says itself how much shorter it makes a game, and how much longer a day.
"""
DAY_SECONDS, DAY_A_PLAYER = 96.0, 1.0
"""What a day takes beside its debate: dawn, the count, the verdict."""
LATER_NIGHTS, LATER_AT_SMALL_TABLES = 0.41, 0.04
"""How long later nights are, of the first; and how much longer for each player fewer than twelve."""
FEW, MANY, CROWD = 8, 12, 16
STORY_SECONDS, STORY_A_PLAYER = 50.0, 6.0
"""The end, and the story."""
TO_THE_MINUTE = 50
"""Longer evenings are told to five minutes."""


TOWN_MINUTES, TOWN_GROWS = 10.0, 0.55
"""What a game of Lupusburg takes beside its debates: always, and for each player times the players."""
TOWN_DAYS, TOWN_DAYS_A_PLAYER = 0.5, 0.6
"""How many days it has: always, and for each player."""


def evening_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """How long the evening of any table may take, as it is told: in minutes, or to five of them."""
    if draft.in_town:
        minutes = _town_minutes(len(draft.names), timing)
    else:
        minutes = sum(_village_minutes(village, box, timing) for village in _villages(draft))
    return round(minutes) if minutes < TO_THE_MINUTE else round(minutes / 5) * 5


def _town_minutes(players: int, timing: Timing) -> float:
    debates = (TOWN_DAYS + TOWN_DAYS_A_PLAYER * players) * timing.debate / 60
    return TOWN_MINUTES + TOWN_GROWS * players**2 + debates


def _villages(draft: Draft) -> Iterable[Draft]:
    """The table; and the second village as a table of its own, where it is at this box too."""
    yield draft
    if draft.leads_two:
        other = replace_draft(draft, names=draft.second, second=(), second_players=None, captain_name=None)
        yield replace_draft(other, players=draft.second_players, deck=(), minds=draft.second_minds)


def _village_minutes(draft: Draft, box: Box, timing: Timing) -> float:
    """How long the whole game may take, in minutes: its nights, debates and votes, its end and story.

    The figures are fitted to random evenings of 8 to 20 players, whose mean is what is told, give or take a
    tenth; a single evening may well take half as long again, or half as long.
    """
    aside = replace(box, draw=Draw("length"), trace=Trace()).at_roll(timing)
    setup = Setup.from_dict(draft.header(seed=0))
    first = calls_length(write_night(public_of(Game(setup)), aside, timing), aside)
    players, variants = len(draft.names), [VARIANTS[name] for name in draft.variants]
    rules = [*(name for name, rule in ALL_RULES.items() if rule.module in draft.modules), *draft.variants]
    estimates = [ESTIMATES[name] for name in rules if name in ESTIMATES]
    counted = min(players, CROWD)
    less = NIGHTS_LESS + sum(one.fewer_nights + one.fewer_a_player * (counted - FEW) for one in estimates)
    nights = max(2.0, NIGHTS_A_PLAYER * counted - less)
    later = first * (LATER_NIGHTS + LATER_AT_SMALL_TABLES * max(0, MANY - players))
    writing = WAITS.written * players / 2 * any(variant.is_written for variant in variants)
    longer = DAY_A_PLAYER + sum(one.longer_day for one in estimates)
    day = timing.debate + DAY_SECONDS + longer * players + writing
    # Somebody often wins at dawn, before the last day.
    seconds = first + (nights - 1) * later + (nights - 0.5) * day + STORY_SECONDS + STORY_A_PLAYER * players
    return seconds / 60
