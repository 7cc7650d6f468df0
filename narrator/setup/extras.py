"""Set-up questions about modules, variants and surprises, and the questions that follow from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as change
from itertools import count

from msgspec import structs

from narrator.config.sections import HamletsConfig
from narrator.home.hamlets.names import village_names
from narrator.rules import MODULES, VARIANTS
from narrator.rules.cards import BOXES
from narrator.rules.hamlets import HAMLETS
from narrator.setup.changes import (
    NAMED,
    NOTHING,
    added,
    completed,
    extras_for,
    why_not,
    without_extras,
    without_forms,
    without_second,
)
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.length import evening_minutes
from narrator.setup.step import HELP, Step, Talk, choose_and_say, say_taken
from narrator.table import naming
from narrator.table.ask import ask_yes_no, choose
from narrator.table.box import Box
from narrator.table.homes import seat_label
from narrator.table.offers import Offer, word_offer
from narrator.table.timing import Timing
from voices.draw import Draw
from voices.writing.pack import Ref, Value, VoicePack

SURPRISE = "surprise"
SURPRISING = tuple(name for name in NAMED if not VARIANTS[name].is_arranged)
"""Variants that a surprise may draw. None of them needs people who are not at the table."""
MINUTES = (30, 45, 60, 90)
"""The lengths of an evening, in minutes, that can be chosen for a surprise."""
DRAWN = 16
"""How many mixes of modules and variants are drawn. If none fits the time, the shortest is taken."""


class _Extras(Step):
    """The question for modules and variants, one after another."""

    line = SetupLine.EXTRAS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.extras is None and draft.edition == "pact" and not draft.deck

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask for a module, a variant, a surprise or the end. If one does not fit, say which ones do."""
        box, left = talk.box, {NOTHING, *_left(draft), SURPRISE}
        offers = [
            change(_offer(box.pack, extra), number=place, chosen=extra not in left)
            for place, extra in enumerate((NOTHING, *_left(Draft()), SURPRISE), start=1)
        ]
        already = {"already": len(draft.modules) + len(draft.variants)}
        extra = await choose_and_say(box, "setup.extras", offers, already, otherwise=NOTHING)
        if extra == NOTHING:
            return completed(draft)
        if extra not in left:
            return draft  # this extra is chosen already
        if extra == SURPRISE:
            return await _ask_surprise(talk, draft)
        wanted = added(draft, extra)
        if (why := why_not(wanted)) is None:
            return wanted
        await box.say("setup.unfit", what=Ref(name_of(extra)), why=Ref(why))
        fits = extras_for(draft)
        if fits:
            await box.say("setup.fits", rules=tuple(Ref(name_of(one)) for one in fits))
        return draft

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return draft.edition == "pact" and start.extras is None and not start.deck

    def shown(self, talk: Talk, draft: Draft) -> str:
        words = talk.box.pack.words
        named = (words(name_of(extra)) for extra in draft.modules + draft.variants)
        return ", ".join(named) or words("word-nothing_more")

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        return structs.replace(without_extras(draft, start), by_hand=True)


def _left(draft: Draft) -> Iterator[str]:
    for extra in (*MODULES, *NAMED):
        if extra not in (*draft.modules, *draft.variants):
            yield extra
            if extra in VARIANTS:
                yield from VARIANTS[extra].forms


def _offer(pack: VoicePack, extra: str) -> Offer:
    words = pack.words(name_of(extra))
    return Offer(extra, words, (words, *pack.phrases.get(f"extra_{extra}", ())))


def name_of(extra: str) -> str:
    """Return the key of the message with the name of an extra (a module or a variant)."""
    return extra if extra in VARIANTS else f"word-{extra}"


async def _ask_surprise(talk: Talk, draft: Draft) -> Draft:
    """Draw a mix of modules and variants that fits this table and the time that it has.

    If the table declines the mix, modules and variants are asked for again.
    """
    box = talk.box
    words = [(str(minutes), box.pack.numbers[minutes]) for minutes in MINUTES]
    offers = [Offer(key, word, (word,)) for key, word in words]
    minutes = int(await choose(box, "setup.time", offers, confirm=False))
    plain = without_forms(draft, talk.start)
    mix, takes = _drawn_mix(plain, box, talk.times(draft), minutes)
    names = tuple(Ref(name_of(one)) for one in (*mix.modules, *mix.variants))
    cue = "setup.surprise" if names else "setup.surprise_plain"
    await box.say(cue, **({"rules": names} if names else {}), minutes=takes)
    return completed(mix) if await ask_yes_no(box, "setup.surprise_taken") else draft


def _drawn_mix(draft: Draft, box: Box, timing: Timing, minutes: int) -> tuple[Draft, int]:
    """Draw modules and variants; return the draft with them, and the estimated minutes of the evening.

    The random draw is public. The first mix that fits the time is taken; otherwise the shortest one.
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
    """Draw a mix: each module with probability one half, and with probability one half one variant."""
    for module in MODULES:
        if draw.below(2):
            draft = added(draft, module)
    return added(draft, SURPRISING[draw.below(len(SURPRISING))]) if draw.below(2) else draft


class _GivesPeople(Step):
    """The question whether players give their sex and age. If not, some events stay in the box."""

    line = SetupLine.EXTRAS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.people is None and "new_moon" in draft.modules

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        return structs.replace(draft, people=await ask_yes_no(talk.box, "setup.people"))


class _Women(Step):
    """The step that lists the women at the table, one at a time."""

    line = SetupLine.EXTRAS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return bool(draft.people) and not draft.women_done

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        left = [name for name in draft.names if name not in draft.women]
        seats = (await talk.seating(draft.names)).offers(talk.box.pack, left)
        offers = [word_offer(talk.box.pack, "done"), *seats]
        key = await choose(talk.box, "setup.women", offers, confirm=False, so_far=draft.women)
        if key == "done" or len(left) == 1:
            more = () if key == "done" else (key,)
            return structs.replace(draft, women=(*draft.women, *more), women_done=True)
        return structs.replace(draft, women=(*draft.women, key))


class _Ages(Step):
    """The step that lists the players by age, from the youngest. The last player needs no question."""

    line = SetupLine.EXTRAS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return bool(draft.people) and len(draft.by_age) < len(draft.names)

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        left = [name for name in draft.names if name not in draft.by_age]
        cue = "setup.older" if draft.by_age else "setup.youngest"
        offers = (await talk.seating(draft.names)).offers(talk.box.pack, left)
        key = await choose(talk.box, cue, offers, confirm=False, so_far=draft.by_age)
        line = (*draft.by_age, key)
        last = [name for name in left if name != key]
        return structs.replace(draft, by_age=(*line, *last) if len(last) == 1 else line)


class _BothVillages(Step):
    """The question whether both villages play at this box. Boxes on the network need no question."""

    line = SetupLine.SECOND
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return HAMLETS in draft.variants and draft.both_here is None

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        both = await ask_yes_no(talk.box, "setup.both_here")
        return structs.replace(draft, both_here=both, villages=village_names(talk.box.pack) if both else ())

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return HAMLETS in draft.variants and start.both_here is None

    def shown(self, talk: Talk, draft: Draft) -> str:
        if not draft.both_here:
            return talk.box.pack.words("second-word-none")
        people = ", ".join(draft.second)
        return f"{draft.villages[1]}: {people}"

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        return without_second(draft, start)


class _SecondPlayers(Step):
    """The question how many players the second village has. The edition must have a deck for the number."""

    line = SetupLine.SECOND
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.both_here is True and draft.second_players is None

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        known = {number: talk.box.pack.numbers[number] for number in BOXES[str(draft.edition)].decks}
        offers = [Offer(str(number), word, (word,)) for number, word in known.items()]
        village = {"village": draft.villages[1]}
        players = int(await choose(talk.box, "setup.second_players", offers, village, confirm=False))
        say_taken(talk.box, known[players])
        return structs.replace(draft, second_players=players)


class _SecondNames(Step):
    """The question for the next name in the second village.

    Names that the first village uses meanwhile are asked for again.
    """

    line = SetupLine.SECOND
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.both_here is True and not draft.has_second

    def asks_people(self, talk: Talk, draft: Draft) -> bool:
        return draft.spoken_names is True

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        box = talk.box
        second = tuple(name for name in draft.second if name not in draft.names)
        minds = {name: style for name, style in draft.second_minds.items() if name in second}
        taken = (*draft.names, *second)
        numbered = (seat_label(box.pack, place) for place in count(len(draft.names) + 1))
        given = next(label for label in numbered if label not in taken)
        if draft.spoken_names:
            known = [one for one in box.pack.phrases.get("first_names", ()) if one not in taken]
            values: dict[str, Value] = {"number": len(second) + 1, "village": draft.villages[1]}
            told = await naming.ask_name(box, "setup.second_name", known, taken, (), HELP, **values)
            if told is None:
                await box.say("setup.name_unheard", name=given)
            given = told or given
        return structs.replace(draft, second=(*second, given), second_minds=minds)


def with_second_of(draft: Draft, hamlets: HamletsConfig, villages: tuple[str, str]) -> Draft:
    """Return the draft with the second village of the configuration, if there is one.

    `villages` are the names of both villages.
    """
    if not hamlets.players:
        return draft
    living = structs.replace(draft, second_players=len(hamlets.players), second=hamlets.players)
    return structs.replace(living, both_here=True, villages=villages, second_minds=dict(hamlets.minds))


QUESTIONS = (
    _Extras(),
    _GivesPeople(),
    _BothVillages(),
    _SecondPlayers(),
    _SecondNames(),
    _Women(),
    _Ages(),
)
