"""How long the eyes of a table will stay closed before the first dawn, by the pack's own estimate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from narrator.box.box import Box
from narrator.box.timing import Pace, RollKind, Timing, at_pace
from narrator.box.trace import Trace
from narrator.config.sections import TimingConfig
from narrator.dialogue.draft import Draft
from narrator.evening.settings import Deal
from narrator.lupusburg.scenes import TownWriter
from narrator.night.deal import piles_called, roll_call_opens, who_stays, write_deal, write_roll_call
from narrator.night.script import Scene, calls_length, write_night
from narrator.rules import Game, Setup
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.knowledge import public
from narrator.rules.werewolves import public_of, setup_of
from voices.draw import Draw

Times = Callable[[Draft], Timing]
"""The times that a table plays by."""


def times_of(draft: Draft, config: TimingConfig | None = None) -> Timing:
    """What the table has chosen, with whatever is configured in the place of it."""
    config = config or TimingConfig()
    pace = draft.pace if config.pace is None else Pace(config.pace)
    step = config.step if config.step is not None or config.pace is not None else draft.step
    roll = RollKind(config.roll) if config.roll is not None else draft.roll or RollKind.NAMES
    timing = at_pace(pace, step)
    agree = timing.agree if config.agreement is None else config.agreement
    return replace(timing, roll=roll, agree=agree, debate=config.debate, defence=config.defence)


def closed_seconds(draft: Draft, box: Box, timing: Timing) -> float:
    """The deal with closed eyes and the first night, in seconds. Only public facts are looked at."""
    # Nothing is drawn from the evening's own stream, nor taken for explained.
    aside = replace(box, draw=Draw("length"), trace=Trace(), explained=Counter())
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
        yield from writer.deal(game.setup.names, goals=setup.options.lupusburg_goals)
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


NIGHTS_A_PLAYER = 0.42
"""How many nights a game has for each player, in the mean of random games of the Pact (8 to 20 players)."""
DAY_SECONDS = 150.0
"""What a day takes beside its debate: dawn, the count, the verdict."""
VILLAGE_SECONDS, EVENT_SECONDS = 40.0, 45.0
"""What houses and an event add to a day."""


def evening_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """How long the whole game may take, in minutes, to five: its nights, debates and votes."""
    aside = replace(box, draw=Draw("length"), trace=Trace())
    setup = Setup.from_dict(draft.header(seed=0))
    night = calls_length(write_night(public_of(Game(setup)), aside, timing), aside)
    day = timing.debate + DAY_SECONDS
    day += VILLAGE_SECONDS * ("village" in draft.modules) + EVENT_SECONDS * ("new_moon" in draft.modules)
    nights = max(2.0, NIGHTS_A_PLAYER * len(draft.names))
    return max(5, round(nights * (night + day) / 300) * 5)
