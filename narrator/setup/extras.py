"""What is played beside the cards, chosen aloud: the village, the new moon, a variant, or a surprise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as change

from msgspec.structs import replace

from narrator.asking.offers import Seating, word_offer
from narrator.asking.question import ask_yes_no, choose
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.box.timing import Timing
from narrator.rules import MODULES, VARIANTS, Setup, SetupError
from narrator.rules.village import Setup as Cards
from narrator.rules.village import Variant
from narrator.setup import asking
from narrator.setup.draft import DeckChoice, Draft
from narrator.setup.length import Times, evening_minutes
from voices.draw import Draw
from voices.writing.pack import Ref

NOTHING, SURPRISE = "nothing_more", "surprise"
NAMED = tuple(name for name in sorted(VARIANTS) if not VARIANTS[name].is_hidden)
"""Variants that are offered aloud."""
SURPRISING = tuple(name for name in NAMED if not VARIANTS[name].is_arranged)
"""Those that a surprise may draw: not what takes more people than sit at the table."""
FORMS = {form: name for name in NAMED for form in VARIANTS[name].forms}
"""Other forms of them, each with the variant that it is one of."""
MINUTES = (30, 45, 60, 90)
"""The times that one may have for a surprise."""
DRAWN = 16
"""How many mixes are drawn before the shortest is taken."""


def extras_open(draft: Draft) -> bool:
    """Whether what there is beside the cards is still to be chosen."""
    return draft.extras is None and draft.edition == "pact" and not draft.deck


def people_open(draft: Draft) -> bool:
    """Whether the events of the moon may need to know something of people, and nobody was asked yet."""
    return draft.people is None and "new_moon" in draft.modules


def added(draft: Draft, extra: str) -> Draft:
    """With one thing more."""
    if extra in MODULES:
        return replace(draft, modules=(*draft.modules, extra))
    if extra in FORMS:
        name = FORMS[extra]
        formed = replace(draft, options={**draft.options, **VARIANTS[name].forms[extra]})
        return added(formed, name)
    return replace(draft, variants=(*draft.variants, extra))


def without_forms(draft: Draft, start: Draft) -> Draft:
    """With no other form of a variant chosen than those that are decided as `start` has them."""
    forms = {option for form, name in FORMS.items() for option in VARIANTS[name].forms[form]}
    options = {name: value for name, value in draft.options.items() if name not in forms}
    decided = {name: value for name, value in start.options.items() if name in forms}
    return replace(draft, options=options | decided)


def completed(draft: Draft) -> Draft:
    """With nothing more: variants with cards of their own leave nothing to choose."""
    done = replace(draft, extras=True)
    rules = [VARIANTS[name] for name in done.variants]
    if not any(rule.own_cards for rule in rules):
        return done
    done = replace(done, deck_choice=DeckChoice.RECOMMENDED, deck_done=True)
    if any(rule.deals_them for rule in rules):
        return done
    setup = Setup.from_dict(done.header(seed=0))
    assert isinstance(setup, Cards)
    return replace(done, deck=setup.deck)


def why_not(draft: Draft) -> str | None:
    """The pack's message for what makes these extras impossible together; None where they can be played."""
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
    """Whether there is a Town crier to name, and never a Captain who could."""
    if not draft.crier or draft.crier_seat is not None or draft.captain_name is not None:
        return False
    election = draft.captain or draft.options.get("captain_election")
    return draft.options.get("captain") is False or election == "never"


def fitting(draft: Draft) -> tuple[str, ...]:
    """What may still be added to what was chosen."""
    chosen = (*draft.modules, *draft.variants)
    left = [extra for extra in (*MODULES, *NAMED) if extra not in chosen]
    return tuple(extra for extra in left if why_not(added(draft, extra)) is None)


class Extras:
    """The questions about them."""

    def __init__(self, box: Box, times: Times, start: Draft) -> None:
        """`start` is what was decided before anything was asked."""
        self._box = box
        self._times = times
        self._start = start

    async def choice(self, draft: Draft) -> Draft:
        """One thing more, a surprise, or nothing more. What does not fit is refused, with what would."""
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
            return draft  # it is chosen already
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
        """A mix for this table and the time it has; declined, it is asked what else."""
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
        """Whether the table tells what some events have to know; else those stay in the box."""
        return replace(draft, people=await ask_yes_no(self._box, "setup.people"))

    async def women(self, draft: Draft, seating: Seating) -> Draft:
        """One more name of the women, or that this was all."""
        left = [name for name in draft.names if name not in draft.women]
        offers = [word_offer(self._box.pack, "done"), *seating.offers(self._box.pack, left)]
        key = await choose(self._box, "setup.women", offers, confirm=False, so_far=draft.women)
        if key == "done" or len(left) == 1:
            more = () if key == "done" else (key,)
            return replace(draft, women=(*draft.women, *more), women_done=True)
        return replace(draft, women=(*draft.women, key))

    async def age(self, draft: Draft, seating: Seating) -> Draft:
        """Who comes next, from the youngest on; the last one needs no asking."""
        left = [name for name in draft.names if name not in draft.by_age]
        cue = "setup.older" if draft.by_age else "setup.youngest"
        offers = seating.offers(self._box.pack, left)
        key = await choose(self._box, cue, offers, confirm=False, so_far=draft.by_age)
        line = (*draft.by_age, key)
        last = [name for name in left if name != key]
        return replace(draft, by_age=(*line, *last) if len(last) == 1 else line)


def name_of(extra: str) -> str:
    """The pack's message with the name of an extra."""
    return extra if extra in VARIANTS else f"word-{extra}"


def drawn_mix(draft: Draft, box: Box, timing: Timing, minutes: int) -> tuple[Draft, int]:
    """A mix that fits this table, out of the public stream, and how many minutes its evening may take.

    The first one drawn that fits the time; where none does, the shortest.
    """
    mixes: list[tuple[int, int, Draft]] = []
    for _ in range(DRAWN):
        mix = _drawn(replace(draft, modules=(), variants=()), box.draw)
        if why_not(mix) is not None:
            continue
        takes = evening_minutes(mix, box, timing)
        if takes <= minutes:
            return mix, takes
        mixes.append((takes, len(mixes), mix))
    plain = replace(draft, modules=(), variants=())
    takes, _, mix = min([*mixes, (evening_minutes(plain, box, timing), len(mixes), plain)])
    return mix, takes


def _drawn(draft: Draft, draw: Draw) -> Draft:
    """Each module by a coin; by another, one variant."""
    for module in MODULES:
        if draw.below(2):
            draft = added(draft, module)
    return added(draft, SURPRISING[draw.below(len(SURPRISING))]) if draw.below(2) else draft
