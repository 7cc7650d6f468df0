"""The house rules: the table names one after another, and each new value is repeated."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from narrator.rules import Setup
from narrator.rules.setups import HOUSE_RULE_KINDS, house_rules_for, kind_of
from narrator.setup.draft import Draft
from narrator.setup.extras import NOTHING, why_not
from narrator.table.ask import obey
from narrator.table.box import Box, Line
from narrator.table.house_rules import NUMBER, Explained, explained
from narrator.table.listening import speak
from narrator.table.offers import Offer, word_offer
from narrator.table.questions import choose
from voices.segments import Text
from voices.writing.pack import Ref, Value

MORE, OTHERS = "more_rules", "other_rules"
"""Answers that ask for the next few rules of a kind, and for another kind."""
BREATH = 6
"""The most rules listed in one sentence. If there are more, their kinds are listed first."""
MOST = 9
"""The largest number offered aloud for a rule that takes any number."""
YES_NO = {True: "yes", False: "no"}


def house_open(draft: Draft) -> bool:
    """Return whether the table is changing house rules."""
    return draft.house_rules is not None


class HouseRules:
    """The questions about house rules."""

    def __init__(self, box: Box) -> None:
        self._box = box

    async def choice(self, draft: Draft) -> Draft:
        """Ask for a rule and its value, or for the end. A value that does not fit is refused."""
        rules = {one.option: one for one in explained()}
        fitting = [rules[name] for name in house_rules_for(Setup.from_dict(draft.header(seed=0)))]
        few = len(fitting) <= BREATH
        chosen = await (self._out_of_few if few else self._by_kind)(fitting, again=bool(draft.house_rules))
        if chosen == NOTHING:
            return structs.replace(draft, house_rules=None)
        return draft if chosen == OTHERS else await self._change(draft, rules[chosen])

    async def _out_of_few(self, fitting: Sequence[Explained], *, again: bool) -> str:
        """Ask for one of a few rules, all listed. For answers by press they are read in a roll."""
        cue = "setup.house_more" if again or not self._box.devices.takes_words else "setup.house_few"
        offers = [self._nothing(), *map(self._offer, fitting)]
        return await self._asked(cue, offers, NOTHING, rules=_named(fitting))

    async def _by_kind(self, fitting: Sequence[Explained], *, again: bool) -> str:
        """Ask for a rule by its name, or for a kind of rules and then for one of them."""
        of_kind = {
            kind: [rule for rule in fitting if kind_of(rule.option) == kind] for kind in HOUSE_RULE_KINDS
        }
        kinds = [kind for kind, rules in of_kind.items() if rules]
        cue = "setup.house_more" if again or not self._box.devices.takes_words else "setup.house_rules"
        offers = [*map(self._kind_offer, kinds), self._nothing(), *self._said_at_once(fitting)]
        names = tuple(Ref(_kind_name(kind)) for kind in kinds)
        chosen = await self._asked(cue, offers, NOTHING, kinds=names)
        return await self._of_a_kind(of_kind[chosen], fitting) if chosen in kinds else chosen

    async def _of_a_kind(self, rules: Sequence[Explained], fitting: Sequence[Explained]) -> str:
        """Ask for one of the rules of a kind, which are read a few at a time."""
        chosen = MORE
        for first in range(0, len(rules), BREATH):
            some, left = rules[first : first + BREATH], rules[first + BREATH :]
            on = [self._word(MORE, "next")] if left else []
            offers = [*map(self._offer, some), *on, self._word(OTHERS, OTHERS), *self._said_at_once(fitting)]
            cue = "setup.house_which"
            if self._box.devices.takes_words:
                cue = "setup.house_some" if left else "setup.house_last"
            chosen = await self._asked(cue, offers, OTHERS, rules=_named(some))
            if chosen != MORE:
                break
        return chosen

    async def _asked(self, cue: str, offers: Sequence[Offer], otherwise: str, **values: Value) -> str:
        return await choose(self._box, cue, offers, values, confirm=False, otherwise=otherwise)

    def _said_at_once(self, fitting: Sequence[Explained]) -> list[Offer]:
        """Make answers of all rules, understood at any question. A roll of them would be too long."""
        return [self._offer(rule) for rule in fitting] if self._box.devices.takes_words else []

    async def _change(self, draft: Draft, rule: Explained) -> Draft:
        value = await self._value(rule)
        changed = structs.replace(draft, options={**draft.options, rule.option: value})
        if (why := why_not(changed)) is not None:
            await self._box.say("setup.unfit", what=Ref(rule.name), why=Ref(why))
            return draft
        kind, number = rule.kind(value)
        told = Text(rule.sentence(self._box.pack, kind, number))
        reply = await speak(self._box, [self._box.line("setup.house_noted"), Line(rule.form(kind), (told,))])
        if reply is not None:
            await obey(self._box, reply)
        return structs.replace(changed, house_rules=(draft.house_rules or 0) + 1)

    async def _value(self, rule: Explained) -> bool | int | str:
        """Ask for the value of a rule, by its number, or by yes or no."""
        question: dict[str, Value] = {"question": Ref(rule.message)}
        kinds = list(range(1, MOST + 1)) if rule.values == (NUMBER,) else list(rule.values)
        offers = [self._value_offer(rule, place, kind) for place, kind in enumerate(kinds, start=1)]
        cue = "setup.house_value"
        if rule.values == (NUMBER,):
            cue, question = "setup.house_number", question | {"most": MOST}
        elif self._box.devices.takes_words:
            cue = f"setup.house_value_{len(kinds)}"
            for place, kind in enumerate(kinds, start=1):
                question |= {f"number{place}": _spoken(place, kind), f"value{place}": Ref(rule.form(kind))}
        chosen = await choose(self._box, cue, offers, question, confirm=False)
        return next(kind for kind in kinds if str(kind) == chosen)

    def _value_offer(self, rule: Explained, place: int, value: bool | int | str) -> Offer:
        word = self._box.pack.numbers[_spoken(place, value)]
        if rule.values == (NUMBER,):
            return Offer(str(value), word, (word,))
        also = word_offer(self._box.pack, YES_NO[value]).phrases if isinstance(value, bool) else ()
        return Offer(str(value), rule.sentence(self._box.pack, value), (word, *also))

    def _offer(self, rule: Explained) -> Offer:
        words = self._box.pack.words(rule.name)
        return Offer(rule.option, words, (words,))

    def _kind_offer(self, kind: str) -> Offer:
        words = self._box.pack.words(_kind_name(kind))
        return Offer(kind, words, (words,))

    def _word(self, key: str, meaning: str) -> Offer:
        return Offer(key, self._box.pack.words(f"word-{key}"), self._box.pack.phrases[meaning])

    def _nothing(self) -> Offer:
        phrases = self._box.pack.phrases
        words = self._box.pack.words(f"word-{NOTHING}")
        return Offer(NOTHING, words, (words, *phrases[f"extra_{NOTHING}"], *phrases["done"]))


def _named(rules: Sequence[Explained]) -> tuple[Ref, ...]:
    return tuple(Ref(rule.name) for rule in rules)


def _kind_name(kind: str) -> str:
    return f"house_kind-{kind}"


def _spoken(place: int, value: object) -> int:
    """Return the spoken number of a value: the value itself if it is a number, otherwise its place."""
    return value if type(value) is int else place
