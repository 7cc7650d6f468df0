"""A time as one says it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum

import trio

from narrator.rules import CARDS
from narrator.rules.knowledge import Public
from narrator.rules.lupusburg import TownOptions
from narrator.rules.stage import VAGABOND, Phase
from narrator.rules.village import TABLE_RULES, AskedBeside
from narrator.table.box import Box, Line
from narrator.table.house_rules import NUMBER
from narrator.table.sitting import Sitting, Wording
from narrator.table.story import as_cue
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, Value, VoicePack


def spoken_time(seconds: float) -> dict[str, Value]:
    """To ten seconds, and never none at all: minutes, and the seconds beside them."""
    tens = max(1, round(seconds / 10))
    return {"minutes": tens // 6, "seconds": tens % 6 * 10}


def message_of(rule: str) -> str:
    """The pack's message with the name of a card or rule; with `-rules` behind it, what it does."""
    return f"role-{rule}" if rule in CARDS else rule


def in_words(rule: str, pack: VoicePack) -> str:
    """What a rule of the table does, for eyes; nothing where the pack has no sentence for it."""
    if not pack.has(f"{rule}-rules"):
        return ""
    return plain_text(pack.render(f"{rule}-rules", Wording().values({}), Draw("")))


def table_rules(pack: VoicePack) -> tuple[str, ...]:
    """The rules of the table that the pack explains: buildings, the homeless, events, variants, offices."""
    return tuple(rule for rule in (*TABLE_RULES, VAGABOND) if pack.has(f"{rule}-rules"))


def asked_about(pack: VoicePack, public: Public) -> tuple[str, ...]:
    """The rules of the table that may come up in this game, whose explanation may be asked for by day."""
    return tuple(
        rule for rule in table_rules(pack) if rule in public.rules or _module(rule) in public.modules
    )


TOWN_RULES = (
    *("town_werewolf", "town_thief", "town_burgomaster", "town_privilege", "town_broom", "town_goals"),
    *("town_chest", "town_bets", "town_ballots", "town_points"),
)
"""What can be explained of Lupusburg."""
_LEFT_OUT = {"town_goals": "lupusburg_goals", "town_broom": "lupusburg_broom"}
"""What a table may play without, and the option for it."""


def town_rules(options: TownOptions) -> tuple[str, ...]:
    """The rules of a table of Lupusburg, whose explanation may be asked for by day."""
    without = {rule for rule, option in _LEFT_OUT.items() if not getattr(options, option)}
    return tuple(rule for rule in TOWN_RULES if rule not in without)


def card_times(pack: VoicePack, card: str, copies: int) -> str | Ref:
    """A card and how many there are of it, as the pack counts cards."""
    if copies == 1:
        return Ref(f"role-{card}.one")
    values: dict[str, Value] = {"card": Ref(f"role-{card}"), "count": copies}
    return plain_text(pack.render("setup.card_times", values, Draw("")))


def _module(rule: str) -> str | None:
    twist = TABLE_RULES.get(rule)
    return "village" if twist is None else twist.module


COUNT = "count:"
"""Before a card: how many of that kind have been seen?"""
RULES = "rules"
"""By button: what does some card or rule do?"""
SOUND = "sound"
"""By button: louder, softer, another mood."""


class Fact(StrEnum):
    """What may be asked about the table itself; the pack has the words for each."""

    HOUSE_RULES = "ask_house"
    LIVING = "ask_living"
    SHOWN = "ask_shown"
    CAPTAIN = "ask_captain"
    BURGOMASTER = "ask_burgomaster"
    VOTELESS = "ask_voteless"
    TURN = "ask_turn"
    TIME = "ask_time"
    QUESTIONS = "ask_questions"


OF_CARDS = (Fact.LIVING, Fact.SHOWN, Fact.CAPTAIN, Fact.VOTELESS, Fact.TURN, Fact.TIME)
"""What there is to know in every game of cards."""
IN_TOWN = (Fact.HOUSE_RULES, Fact.LIVING, Fact.BURGOMASTER, Fact.TIME, Fact.QUESTIONS)
"""What there is to know in Lupusburg, whose characters are never shown."""


def phrases(box: Box) -> dict[str, str]:
    """What may be asked, and what each is about: "what does the Fox do?", "who is alive?"."""
    asked = {
        question.format(name): rule
        for rule, name in explained(box).items()
        for question in box.pack.phrases["role"]
    }
    asked |= {
        question.format(box.pack.words(message_of(card))): f"{COUNT}{card}"
        for card in box.sitting.cards
        for question in box.pack.phrases["ask_count"]
    }
    return asked | {phrase: fact for fact in _open(box.sitting) for phrase in box.pack.phrases[fact]}


def explained(box: Box) -> dict[str, str]:
    """The cards and rules whose explanation may be asked for, each with its name."""
    return {
        rule: box.pack.words(f"{message_of(rule)}.the") for rule in (*box.sitting.cards, *box.sitting.rules)
    }


def may_be_asked(box: Box) -> dict[str, str]:
    """What may be asked by button, with the words for it, as it is read; nothing before there is a game."""
    facts = {
        str(fact): box.pack.phrases[fact][0] for fact in _open(box.sitting) if fact is not Fact.QUESTIONS
    }
    rules = {RULES: box.pack.words("word-rules")} if facts and explained(box) else {}
    sound = {SOUND: box.pack.words("word-sound")} if box.devices.ambience is not None else {}
    return facts | rules | sound


def _open(sitting: Sitting) -> tuple[str, ...]:
    """What there is to know: before there is a game, no more than what may be said."""
    if sitting.house_rules is None:
        return (Fact.QUESTIONS,)
    if not sitting.cards:
        return IN_TOWN
    more = (phrase for phrase in brought(sitting.rules) if phrase not in OF_CARDS)
    return Fact.HOUSE_RULES, *OF_CARDS, *more, Fact.QUESTIONS


def brought(rules: Iterable[str]) -> dict[str, tuple[AskedBeside, ...]]:
    """What rules of the table add to what may be asked, by its phrase: each with who answers it."""
    asked = dict.fromkeys(
        one for rule in rules if rule in TABLE_RULES for one in TABLE_RULES[rule].asked_beside
    )
    return {one.phrase: tuple(other for other in asked if other.phrase == one.phrase) for one in asked}


def _tell_rules(box: Box, phrase: str) -> Iterator[Line]:
    """What the rules of the table answer, from what everybody knows."""
    if (public := box.memory.common.public) is not None:
        for asked in brought(box.sitting.rules).get(phrase, ()):
            yield from (box.line(told.id, **told.values) for told in map(as_cue, asked.tell(public)))


def answer(box: Box, about: str) -> tuple[Line, ...]:
    """The answer: of the game it tells only what the room has heard."""
    if about.startswith(COUNT):
        card = about.removeprefix(COUNT)
        count = list(box.stage.now.shown.values()).count(card)
        return (box.line("told.count", card=Ref(message_of(card)), count=count),)
    if about in list(Fact):
        return tuple(_told(box, Fact(about)))
    if about in brought(box.sitting.rules):
        return tuple(_tell_rules(box, about)) or (box.line("told.not_now"),)
    return (box.line(f"{message_of(about)}-rules"),)


def _told(box: Box, fact: Fact) -> Iterator[Line]:
    now, public = box.stage.now, box.memory.common.public
    match fact:
        case Fact.HOUSE_RULES:
            yield from _house_rules(box)
        case Fact.LIVING:
            yield box.line("told.living", seats=now.alive) if now.alive else box.line("told.nobody_lives")
        case Fact.SHOWN:
            yield _shown(box)
        case Fact.CAPTAIN:
            yield from _offices(box)
        case Fact.BURGOMASTER:
            yield box.line("told.burgomaster", seat=str(now.captain))
        case Fact.QUESTIONS:
            yield from _sayable(box)
        case Fact.TURN:
            yield _turn(box)
        case Fact.TIME:
            yield _time(box) or box.line("told.no_clock")
        case _ if public is None:
            yield box.line("told.not_now")
        case Fact.VOTELESS:
            yield from _voteless(box, public)


def _shown(box: Box) -> Line:
    shown = Counter(box.stage.now.shown.values())
    if not shown:
        return box.line("told.none_shown")
    cards = tuple(card_times(box.pack, card, times) for card, times in shown.items())
    return box.line("told.shown", cards=cards)


def _offices(box: Box) -> Iterator[Line]:
    """Who wears the medal, and who holds what other offices there are."""
    captain = box.stage.now.captain
    yield box.line("told.no_captain") if captain is None else box.line("told.captain", seat=captain)
    yield from _tell_rules(box, Fact.CAPTAIN)


def _sayable(box: Box) -> Iterator[Line]:
    """All that is understood now: the answers to what is asked, what may be asked beside, commands."""
    asking = box.asked.latest
    if asking.offers and not asking.any_name:
        yield box.line("told.answers", answers=tuple(offer.shown for offer in asking.shown))
    questions = tuple(_examples(box))
    yield box.line("told.questions", questions=questions) if questions else box.line("told.commands")


def _examples(box: Box) -> Iterator[str]:
    """One way to ask for everything that may be asked now."""
    for fact in _open(box.sitting):
        if fact is not Fact.QUESTIONS:
            yield box.pack.phrases[fact][0]
    if box.sitting.cards:
        yield box.pack.phrases["ask_count"][0].format(box.pack.words(message_of(box.sitting.cards[0])))
    named = list(explained(box).values())
    if named:
        yield box.pack.phrases["role"][0].format(named[-1])


def _turn(box: Box) -> Line:
    """Who is asked now; in a debate, how long it lasts."""
    asked = box.memory.common.asked
    if asked is None:
        return _time(box) or box.line("told.not_now")
    if len(asked.seats) == 1:
        return box.line("told.turn", seat=asked.seats[0])
    return box.line("told.turn_of_all")


def _time(box: Box) -> Line | None:
    """How long the debate lasts; None where no clock runs."""
    now = box.stage.now
    left = now.left(trio.current_time()) if now.phase is Phase.DEBATE else None
    return None if left is None else box.line("told.debate", **spoken_time(max(left, 0.0)))


def _voteless(box: Box, public: Public) -> Iterator[Line]:
    """Who may not vote now, by what forbids it."""
    if not public.without_a_vote:
        yield box.line("told.all_vote")
    for rule in dict.fromkeys(rule for _, rule in public.without_a_vote):
        seats = tuple(seat for seat, by in public.without_a_vote if by == rule)
        own = f"no_vote.{rule}"
        if box.pack.has(own):
            yield box.line(own, seats=seats)
        else:
            yield box.line("no_vote.by_rule", seats=seats, rule=Ref(f"{rule}.the"))


def _house_rules(box: Box) -> tuple[Line, ...]:
    """The table's own house rules, one sentence each; or that it has none."""
    if not box.sitting.house_rules:
        return (box.line("told.no_house_rules"),)
    return box.line("told.house_rules"), *(
        _sentence(box, form, number) for form, number in box.sitting.house_rules
    )


def _sentence(box: Box, form: str, number: int) -> Line:
    values: dict[str, Value] = {NUMBER: number}
    return Line(form, box.pack.render_form(form, values, box.draw))
