"""House rules by name: one after the other, each told back, until the table wants no more."""

from __future__ import annotations

from msgspec.structs import replace

from narrator.asking.hearing import spoken
from narrator.asking.question import choose, heeded, word_offer
from narrator.box.box import Box, Line
from narrator.box.offered import Offer
from narrator.dialogue.draft import Draft
from narrator.dialogue.extras import NOTHING, why_not
from narrator.rules import Setup
from narrator.rules.concerns import house_rules_for
from narrator.telling.house_rules import NUMBER, Explained, explained
from voices.segments import Text
from voices.writing.pack import Ref, Value

HOUSE = "house_rules"
"""What is said for rules of one's own, where the rules are offered."""
MOST = 9
"""The largest number that is offered aloud for a rule that takes any."""
YES_NO = {True: "yes", False: "no"}


def house_open(draft: Draft) -> bool:
    """Whether the table is changing rules."""
    return draft.house_rules is not None


def house_offer(box: Box) -> Offer:
    """The answer of a table that wants rules of its own."""
    words = box.pack.words(f"word-{HOUSE}")
    return Offer(HOUSE, words, (words, *box.pack.phrases[HOUSE]))


class HouseRules:
    """The questions about them."""

    def __init__(self, box: Box) -> None:
        self._box = box

    async def choice(self, draft: Draft) -> Draft:
        """One rule and its value, told back; or nothing more. What does not fit is refused."""
        rules = {one.option: one for one in explained()}
        fitting = house_rules_for(Setup.from_dict(draft.header(seed=0)))
        offers = [self._offer(rules[name]) for name in fitting]
        cue, values = "setup.house_more", dict[str, Value]()
        if self._box.takes_words and not draft.house_rules:  # whoever only presses hears them in the roll
            cue, values = "setup.house_rules", {"rules": tuple(Ref(rules[name].name) for name in fitting)}
        chosen = await choose(
            self._box, cue, [self._nothing(), *offers], values, confirm=False, otherwise=NOTHING
        )
        if chosen == NOTHING:
            return replace(draft, house_rules=None)
        return await self._change(draft, rules[chosen])

    async def _change(self, draft: Draft, rule: Explained) -> Draft:
        value = await self._value(rule)
        changed = replace(draft, options={**draft.options, rule.option: value})
        if (why := why_not(changed)) is not None:
            await self._box.say("setup.unfit", what=Ref(rule.name), why=Ref(why))
            return draft
        kind, number = rule.kind(value)
        told = Text(rule.sentence(self._box.pack, kind, number))
        reply = await spoken(self._box, [self._box.line("setup.house_noted"), Line(rule.form(kind), (told,))])
        if reply is not None:
            await heeded(self._box, reply)
        return replace(changed, house_rules=(draft.house_rules or 0) + 1)

    async def _value(self, rule: Explained) -> bool | int | str:
        """Which value, by its number; or by a yes or no, where it is one."""
        question: dict[str, Value] = {"question": Ref(rule.message)}
        kinds = list(range(1, MOST + 1)) if rule.values == (NUMBER,) else list(rule.values)
        offers = [self._value_offer(rule, place, kind) for place, kind in enumerate(kinds, start=1)]
        cue = "setup.house_value"
        if rule.values == (NUMBER,):
            cue, question = "setup.house_number", question | {"most": MOST}
        elif self._box.takes_words:
            cue = f"setup.house_value_{len(kinds)}"
            for place, kind in enumerate(kinds, start=1):
                question |= {f"number{place}": _spoken(place, kind), f"value{place}": Ref(rule.form(kind))}
        chosen = await choose(self._box, cue, offers, question, confirm=False)
        return next(kind for kind in kinds if str(kind) == chosen)

    def _value_offer(self, rule: Explained, place: int, value: bool | int | str) -> Offer:
        word = self._box.pack.numbers[_spoken(place, value)]
        if rule.values == (NUMBER,):
            return Offer(str(value), word, (word,))
        also = word_offer(self._box, YES_NO[value]).phrases if isinstance(value, bool) else ()
        return Offer(str(value), rule.sentence(self._box.pack, value), (word, *also))

    def _offer(self, rule: Explained) -> Offer:
        words = self._box.pack.words(rule.name)
        return Offer(rule.option, words, (words,))

    def _nothing(self) -> Offer:
        phrases = self._box.pack.phrases
        words = self._box.pack.words(f"word-{NOTHING}")
        return Offer(NOTHING, words, (words, *phrases[f"extra_{NOTHING}"], *phrases["done"]))


def _spoken(place: int, value: object) -> int:
    """The number that stands for a value: a number itself, else its place."""
    return value if type(value) is int else place
