"""What may be asked beside any question of the day: what a card or rule does, and what all may know."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from narrator.box.box import Box, Line
from narrator.telling.house_rules import NUMBER
from narrator.telling.told_rules import card_times, message_of
from voices.writing.pack import Value


class Fact(StrEnum):
    """What may be asked about the table itself; the pack has the words for each."""

    HOUSE_RULES = "ask_house"
    LIVING = "ask_living"
    SHOWN = "ask_shown"
    CAPTAIN = "ask_captain"
    BURGOMASTER = "ask_burgomaster"


IN_TOWN = (Fact.HOUSE_RULES, Fact.LIVING, Fact.BURGOMASTER)
"""What there is to know in Lupusburg, whose characters are never shown."""


def phrases(box: Box) -> dict[str, str]:
    """What may be asked, and what each is about: "what does the Fox do?", "who is alive?"."""
    named = {
        question.format(box.pack.words(f"{message_of(rule)}.the")): rule
        for rule in (*box.cards, *box.rules)
        for question in box.pack.phrases["role"]
    }
    return named | {phrase: fact for fact in _open(box) for phrase in box.pack.phrases[fact]}


def _open(box: Box) -> tuple[Fact, ...]:
    """What there is to know: nothing before a game stands."""
    if box.house_rules is None:
        return ()
    return tuple(fact for fact in Fact if fact is not Fact.BURGOMASTER) if box.cards else IN_TOWN


def answer(box: Box, about: str) -> tuple[Line, ...]:
    """What is said to it: of the game, only what the room has heard."""
    now = box.stage.now
    match about:
        case Fact.HOUSE_RULES:
            return _house_rules(box)
        case Fact.LIVING:
            return (box.line("told.living", seats=now.alive) if now.alive else box.line("told.nobody_lives"),)
        case Fact.SHOWN:
            shown = Counter(now.shown.values())
            if not shown:
                return (box.line("told.none_shown"),)
            cards = tuple(card_times(box.pack, card, times) for card, times in shown.items())
            return (box.line("told.shown", cards=cards),)
        case Fact.CAPTAIN:
            if now.captain is None:
                return (box.line("told.no_captain"),)
            return (box.line("told.captain", seat=now.captain),)
        case Fact.BURGOMASTER:
            return (box.line("told.burgomaster", seat=str(now.captain)),)
        case rule:
            return (box.line(f"{message_of(rule)}-rules"),)


def _house_rules(box: Box) -> tuple[Line, ...]:
    """The table's own house rules, one sentence each; or that it has none."""
    if not box.house_rules:
        return (box.line("told.no_house_rules"),)
    return box.line("told.house_rules"), *(_sentence(box, form, number) for form, number in box.house_rules)


def _sentence(box: Box, form: str, number: int) -> Line:
    values: dict[str, Value] = {NUMBER: number}
    return Line(form, box.pack.render_form(form, values, box.draw))
