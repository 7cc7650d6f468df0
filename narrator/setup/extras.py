"""Modules, variants and surprises, and estimates of the length of an evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from dataclasses import replace as change
from typing import NamedTuple

from msgspec import structs
from msgspec.structs import replace as replace_draft

from narrator.config.sections import TimingConfig
from narrator.night.deal import Deal, piles_called, roll_call_opens, who_stays, write_deal, write_roll_call
from narrator.night.lupusburg_script import TownWriter
from narrator.night.scene import Scene
from narrator.night.script import calls_length, write_night
from narrator.rules import MODULES, VARIANTS, Game, Setup, SetupError
from narrator.rules.lupusburg import TownOptions, public, town_of
from narrator.rules.village import ALL_RULES, Variant, public_of, setup_of
from narrator.rules.village import Setup as Cards
from narrator.setup import asking
from narrator.setup.draft import DeckChoice, Draft
from narrator.table.box import Box, Memory
from narrator.table.offers import Offer, Seating, word_offer
from narrator.table.questions import ask_yes_no, choose
from narrator.table.timing import WAITS, Pace, RollKind, Timing, at_pace
from narrator.table.trace import Trace
from voices.draw import Draw
from voices.writing.pack import Ref


class Estimate(NamedTuple):
    """The effect of a rule on the length of an evening, from the mean of random games.

    One rule of a module has the figures for the whole module.
    """

    fewer_nights: float = 0.0
    """Number of nights by which a game of eight players is shorter."""
    fewer_a_player: float = 0.0
    """Number of nights by which the game is shorter still, for each player beyond eight."""
    longer_day: float = 0.0
    """Seconds for each player by which a day is longer."""


ESTIMATES = {
    "houses": Estimate(0.7, 0.1, 1.6),
    "event_deck": Estimate(longer_day=1.6),
    "v3_not_him": Estimate(0.3, longer_day=-3.5),
    "v5_double_je": Estimate(0.4),
    "v6_harvest": Estimate(0.1, 0.08, 1.5),
    "v8_fascination": Estimate(0.3, -0.1),
}
"""Estimates by rule id. Other rules change nothing."""

Times = Callable[[Draft], Timing]
"""A function that returns the times of a table."""


def times_of(draft: Draft, config: TimingConfig | None = None) -> Timing:
    """Return the times of a table. Configured values replace chosen ones."""
    config = config or TimingConfig()
    pace = draft.pace if config.pace is None else Pace(config.pace)
    step = config.step if config.step is not None or config.pace is not None else draft.step
    roll = RollKind(config.roll) if config.roll is not None else draft.roll or RollKind.NAMES
    timing = at_pace(pace, step)
    agree = timing.agree if config.agreement is None else config.agreement
    chosen = replace(timing, roll=roll, agree=agree, explains=draft.first_time)
    return replace(chosen, debate=config.debate, quiet=config.quiet, defence=config.defence)


def closed_seconds(draft: Draft, box: Box, timing: Timing) -> float:
    """Estimate the seconds with closed eyes in the deal and the first night, from public facts only."""
    # A copy with its own draw and memory, so that the estimate leaves no trace in the game.
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
    """Estimate the minutes with closed eyes before the first dawn, at least one."""
    return max(1, round(closed_seconds(draft, box, timing) / 60))


def round_minutes(players: int) -> int:
    """Estimate the minutes of a first night with a passed screen: two rounds, cards included."""
    return max(1, round(ROUND_PASSES * ROUND_SECONDS * players / 60))


ROUND_PASSES, ROUND_SECONDS = 2, 8.0
"""Rounds of the screen in a first night, and seconds for each seat, with the announcements."""


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
    """Return the messages said before and after the deal's own scenes."""
    if draft.in_town:
        return ("lupusburg.deal_intro",) if draft.deal is Deal.LIGHT else ()
    if draft.deal is Deal.LIGHT:
        return "deal.intro", "deal.done"
    if draft.deal is not Deal.CARDS:
        return ()
    return (roll_call_opens(public_of(Game(setup)), box, timing),)


NIGHTS_A_PLAYER, NIGHTS_LESS = 0.55, 1.0
"""Number of nights in a game of the Pact: the first for each player up to `CROWD`, less the second.

Other rules have estimates of how much shorter they make a game and how much longer a day.
"""
DAY_SECONDS, DAY_A_PLAYER = 96.0, 1.0
"""Seconds of a day without its debate: a constant part, and a part for each player."""
LATER_NIGHTS, LATER_AT_SMALL_TABLES = 0.41, 0.04
"""Length of a later night as a share of the first; and the share added for each player below `MANY`."""
FEW, MANY, CROWD = 8, 12, 16
STORY_SECONDS, STORY_A_PLAYER = 50.0, 6.0
"""Seconds of the end and the story: a constant part, and a part for each player."""
TO_THE_MINUTE = 50
"""Minutes up to which an evening is given to the minute; longer ones to five minutes."""


TOWN_MINUTES, TOWN_GROWS = 10.0, 0.55
"""Minutes of a game of Lupusburg without its debates: a constant, and a factor of the squared players."""
TOWN_DAYS, TOWN_DAYS_A_PLAYER = 0.5, 0.6
"""Days of a game of Lupusburg: a constant part, and a part for each player."""


def evening_minutes(draft: Draft, box: Box, timing: Timing) -> int:
    """Estimate the evening of a table in minutes, rounded to five from `TO_THE_MINUTE` on."""
    if draft.in_town:
        minutes = _town_minutes(len(draft.names), timing)
    else:
        minutes = sum(_village_minutes(village, box, timing) for village in _villages(draft))
    return round(minutes) if minutes < TO_THE_MINUTE else round(minutes / 5) * 5


def _town_minutes(players: int, timing: Timing) -> float:
    debates = (TOWN_DAYS + TOWN_DAYS_A_PLAYER * players) * timing.debate / 60
    return TOWN_MINUTES + TOWN_GROWS * players**2 + debates


def _villages(draft: Draft) -> Iterable[Draft]:
    """Yield the table, and a second village at this box as a table of its own."""
    yield draft
    if draft.leads_two:
        other = replace_draft(draft, names=draft.second, second=(), second_players=None, captain_name=None)
        yield replace_draft(other, players=draft.second_players, deck=(), minds=draft.second_minds)


def _village_minutes(draft: Draft, box: Box, timing: Timing) -> float:
    """Estimate a whole game in minutes: nights, debates, votes, the end and the story.

    The figures are fitted to the mean of random evenings of 8 to 20 players, within a tenth. A single
    evening may take half as long again, or half as long.
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
    # A game often ends at dawn, so there is half a day less than nights.
    seconds = first + (nights - 1) * later + (nights - 0.5) * day + STORY_SECONDS + STORY_A_PLAYER * players
    return seconds / 60


NOTHING, SURPRISE = "nothing_more", "surprise"
NAMED = tuple(name for name in sorted(VARIANTS) if not VARIANTS[name].is_hidden)
"""Variants that are offered aloud."""
SURPRISING = tuple(name for name in NAMED if not VARIANTS[name].is_arranged)
"""Variants that a surprise may draw: none that needs other people than those at the table."""
FORMS = {form: name for name in NAMED for form in VARIANTS[name].forms}
"""Other forms of variants, each with its variant."""
MINUTES = (30, 45, 60, 90)
"""Minutes that can be chosen for a surprise."""
DRAWN = 16
"""How many mixes are drawn before the shortest one is taken."""


def extras_open(draft: Draft) -> bool:
    """Return whether modules and variants are still to be chosen."""
    return draft.extras is None and draft.edition == "pact" and not draft.deck


def people_open(draft: Draft) -> bool:
    """Return whether to ask about the sex and the ages that events of the New Moon may need."""
    return draft.people is None and "new_moon" in draft.modules


def added(draft: Draft, extra: str) -> Draft:
    """Add a module, a variant or a form of one."""
    if extra in MODULES:
        return structs.replace(draft, modules=(*draft.modules, extra))
    if extra in FORMS:
        name = FORMS[extra]
        formed = structs.replace(draft, options={**draft.options, **VARIANTS[name].forms[extra]})
        return added(formed, name)
    return structs.replace(draft, variants=(*draft.variants, extra))


def without_forms(draft: Draft, start: Draft) -> Draft:
    """Remove the chosen forms of variants, except those that `start` has decided."""
    forms = {option for form, name in FORMS.items() for option in VARIANTS[name].forms[form]}
    options = {name: value for name, value in draft.options.items() if name not in forms}
    decided = {name: value for name, value in start.options.items() if name in forms}
    return structs.replace(draft, options=options | decided)


def completed(draft: Draft) -> Draft:
    """Close the choice of extras. Variants with their own cards also decide the deck."""
    done = structs.replace(draft, extras=True)
    rules = [VARIANTS[name] for name in done.variants]
    if not any(rule.own_cards for rule in rules):
        return done
    done = structs.replace(done, deck_choice=DeckChoice.RECOMMENDED, deck_done=True)
    if any(rule.deals_them for rule in rules):
        return done
    setup = Setup.from_dict(done.header(seed=0))
    assert isinstance(setup, Cards)
    return structs.replace(done, deck=setup.deck)


def why_not(draft: Draft) -> str | None:
    """Return the pack's message for why these extras cannot be played together; None if they can."""
    for name in draft.variants:
        for other in VARIANTS[name].never_with:
            if other in (*draft.variants, *draft.modules):
                return f"why-{name}-{other}"
    if _crier_of_nobody(draft):
        return "why-crier_captain"
    try:
        Setup.from_dict(draft.header(seed=0))
    except SetupError:
        reasons = [VARIANTS[name].unfit for name in draft.variants if VARIANTS[name].unfit != Variant.unfit]
        return f"why-{reasons[0] if reasons else Variant.unfit}"
    return None


def _crier_of_nobody(draft: Draft) -> bool:
    """Return whether there is a Town crier but never a Captain who could name one."""
    if not draft.crier or draft.crier_seat is not None or draft.captain_name is not None:
        return False
    election = draft.captain or draft.options.get("captain_election")
    return draft.options.get("captain") is False or election == "never"


def fitting(draft: Draft) -> tuple[str, ...]:
    """Return the extras that may still be added."""
    chosen = (*draft.modules, *draft.variants)
    left = [extra for extra in (*MODULES, *NAMED) if extra not in chosen]
    return tuple(extra for extra in left if why_not(added(draft, extra)) is None)


class Extras:
    """The questions about modules and variants."""

    def __init__(self, box: Box, times: Times, start: Draft) -> None:
        """Ask with these times; `start` has the decisions made before the first question."""
        self._box = box
        self._times = times
        self._start = start

    async def choice(self, draft: Draft) -> Draft:
        """Ask for one more extra, a surprise, or nothing more. After a refusal, say which extras fit."""
        left = {NOTHING, *self._left(draft), SURPRISE}
        offers = [
            change(self._offer(extra), number=place, chosen=extra not in left)
            for place, extra in enumerate((NOTHING, *self._left(Draft()), SURPRISE), start=1)
        ]
        already = {"already": len(draft.modules) + len(draft.variants)}
        extra = await asking.choose_and_say(self._box, "setup.extras", offers, already, otherwise=NOTHING)
        if extra == NOTHING:
            return completed(draft)
        if extra not in left:
            return draft  # the extra is chosen already
        if extra == SURPRISE:
            return await self._surprise(draft)
        wanted = added(draft, extra)
        if (why := why_not(wanted)) is None:
            return wanted
        await self._box.say("setup.unfit", what=Ref(name_of(extra)), why=Ref(why))
        fits = fitting(draft)
        if fits:
            await self._box.say("setup.fits", rules=tuple(Ref(name_of(one)) for one in fits))
        return draft

    def _left(self, draft: Draft) -> Iterator[str]:
        for extra in (*MODULES, *NAMED):
            if extra not in (*draft.modules, *draft.variants):
                yield extra
                if extra in VARIANTS:
                    yield from VARIANTS[extra].forms

    async def _surprise(self, draft: Draft) -> Draft:
        """Draw a mix for this table and its time. If it is declined, the choice stays open."""
        words = [(str(minutes), self._box.pack.numbers[minutes]) for minutes in MINUTES]
        offers = [Offer(key, word, (word,)) for key, word in words]
        minutes = int(await choose(self._box, "setup.time", offers, confirm=False))
        plain = without_forms(draft, self._start)
        mix, takes = drawn_mix(plain, self._box, self._times(draft), minutes)
        names = tuple(Ref(name_of(one)) for one in (*mix.modules, *mix.variants))
        cue = "setup.surprise" if names else "setup.surprise_plain"
        await self._box.say(cue, **({"rules": names} if names else {}), minutes=takes)
        if await ask_yes_no(self._box, "setup.surprise_taken"):
            return completed(mix)
        return draft

    def _offer(self, extra: str) -> Offer:
        words = self._box.pack.words(name_of(extra))
        return Offer(extra, words, (words, *self._box.pack.phrases.get(f"extra_{extra}", ())))

    async def people(self, draft: Draft) -> Draft:
        """Ask whether the table gives sex and ages. Without them, some events stay in the box."""
        return structs.replace(draft, people=await ask_yes_no(self._box, "setup.people"))

    async def women(self, draft: Draft, seating: Seating) -> Draft:
        """Ask for one more woman, or whether the list is complete."""
        left = [name for name in draft.names if name not in draft.women]
        offers = [word_offer(self._box.pack, "done"), *seating.offers(self._box.pack, left)]
        key = await choose(self._box, "setup.women", offers, confirm=False, so_far=draft.women)
        if key == "done" or len(left) == 1:
            more = () if key == "done" else (key,)
            return structs.replace(draft, women=(*draft.women, *more), women_done=True)
        return structs.replace(draft, women=(*draft.women, key))

    async def age(self, draft: Draft, seating: Seating) -> Draft:
        """Ask for the next player by age, from the youngest on. The last one follows without a question."""
        left = [name for name in draft.names if name not in draft.by_age]
        cue = "setup.older" if draft.by_age else "setup.youngest"
        offers = seating.offers(self._box.pack, left)
        key = await choose(self._box, cue, offers, confirm=False, so_far=draft.by_age)
        line = (*draft.by_age, key)
        last = [name for name in left if name != key]
        return structs.replace(draft, by_age=(*line, *last) if len(last) == 1 else line)


def name_of(extra: str) -> str:
    """Return the pack's message with the name of an extra."""
    return extra if extra in VARIANTS else f"word-{extra}"


def drawn_mix(draft: Draft, box: Box, timing: Timing, minutes: int) -> tuple[Draft, int]:
    """Draw a mix that fits this table; return it with the estimated minutes of its evening.

    The draw is public. The first mix that fits the time is taken, otherwise the shortest.
    """
    mixes: list[tuple[int, int, Draft]] = []
    for _ in range(DRAWN):
        mix = _drawn(structs.replace(draft, modules=(), variants=()), box.draw)
        if why_not(mix) is not None:
            continue
        takes = evening_minutes(mix, box, timing)
        if takes <= minutes:
            return mix, takes
        mixes.append((takes, len(mixes), mix))
    plain = structs.replace(draft, modules=(), variants=())
    takes, _, mix = min([*mixes, (evening_minutes(plain, box, timing), len(mixes), plain)])
    return mix, takes


def _drawn(draft: Draft, draw: Draw) -> Draft:
    """Draw each module with a coin, and one variant with another coin."""
    for module in MODULES:
        if draw.below(2):
            draft = added(draft, module)
    return added(draft, SURPRISING[draw.below(len(SURPRISING))]) if draw.below(2) else draft
