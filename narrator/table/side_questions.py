"""Side questions: cards, rules and public facts about which players may ask at any public question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

import trio

from narrator.rules import CARDS, TABLE_RULES
from narrator.rules.events import VAGABOND, Phase
from narrator.rules.knowledge import Public
from narrator.table.box import Box, Line
from narrator.table.sitting import Sitting, Wording
from narrator.table.story import as_cue
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, Value, VoicePack

if TYPE_CHECKING:
    from narrator.rules.lupusburg import TownOptions
    from narrator.rules.village import AskedBeside


def spoken_time(seconds: float) -> dict[str, Value]:
    """Return a time as `minutes` and `seconds`, rounded to ten seconds, and at least ten seconds."""
    tens = max(1, round(seconds / 10))
    return {"minutes": tens // 6, "seconds": tens % 6 * 10}


def message_of(rule: str) -> str:
    """Return the id of the pack's message that names a card or rule.

    The message that explains it has the same id with `-rules` at the end.
    """
    return f"role-{rule}" if rule in CARDS else rule


def in_words(rule: str, pack: VoicePack) -> str:
    """Return the explanation of a rule as text. Empty if the pack has none."""
    if not pack.has(f"{rule}-rules"):
        return ""
    return plain_text(pack.render(f"{rule}-rules", Wording().values({}), Draw("")))


def table_rules(pack: VoicePack) -> tuple[str, ...]:
    """Return the rules of a table that the pack can explain: buildings, events, variants and others."""
    return tuple(rule for rule in (*TABLE_RULES, VAGABOND) if pack.has(f"{rule}-rules"))


def asked_about(pack: VoicePack, public: Public) -> tuple[str, ...]:
    """Return the cards and rules about which players may ask by day in this game."""
    return tuple(
        rule for rule in table_rules(pack) if rule in public.rules or _module(rule) in public.modules
    )


TOWN_RULES = (
    *("town_werewolf", "town_thief", "town_burgomaster", "town_privilege", "town_broom", "town_goals"),
    *("town_chest", "town_bets", "town_ballots", "town_points"),
)
"""The rules of Lupusburg that the pack can explain."""
_LEFT_OUT = {"town_goals": "lupusburg_goals", "town_broom": "lupusburg_broom"}
"""The rules of Lupusburg that a table may leave out, each with the name of its option."""


def town_rules(options: TownOptions) -> tuple[str, ...]:
    """Return the rules about which players may ask by day in a Lupusburg game with these options."""
    without = {rule for rule, option in _LEFT_OUT.items() if not getattr(options, option)}
    return tuple(rule for rule in TOWN_RULES if rule not in without)


def card_times(pack: VoicePack, card: str, copies: int) -> str | Ref:
    """Return a card with its number of copies, in the words with which the pack counts cards."""
    if copies == 1:
        return Ref(f"role-{card}.one")
    values: dict[str, Value] = {"card": several(pack, card), "count": copies}
    return plain_text(pack.render("setup.card_times", values, Draw("")))


def several(pack: VoicePack, card: str) -> Ref:
    """Return the plural of a card's name. If no game box has several of the card, return the name itself."""
    message = message_of(card)
    return Ref(f"{message}.many" if pack.has_form(message, "many") else message)


def _module(rule: str) -> str | None:
    found = TABLE_RULES.get(rule)
    return "village" if found is None else found.module


COUNT = "count:"
"""The beginning of the id of the question how many copies of a card have been shown."""
RULES = "rules"
"""The key of the answer that asks for the explanation of a card or rule."""
SOUND = "sound"
"""The key of the answer that changes the volume or the mood."""


class Fact(StrEnum):
    """Public facts about which players may ask. The pack has the words for each."""

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
"""The facts about which players may ask in every game of Werewolf."""
IN_TOWN = (Fact.HOUSE_RULES, Fact.LIVING, Fact.BURGOMASTER, Fact.TIME, Fact.QUESTIONS)
"""The facts about which players may ask in Lupusburg, where no character is shown."""


def phrases(box: Box) -> dict[str, str]:
    """Return the phrases of all side questions, such as "who is alive?", each with its subject."""
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
    """Return the cards and rules that the box can explain, each with its name."""
    return {
        rule: box.pack.words(f"{message_of(rule)}.the") for rule in (*box.sitting.cards, *box.sitting.rules)
    }


def may_be_asked(box: Box) -> dict[str, str]:
    """Return the side questions that a button can choose, each with its words, in reading order.

    Before a game there is only the one about the sound.
    """
    facts = {
        str(fact): box.pack.phrases[fact][0] for fact in _open(box.sitting) if fact is not Fact.QUESTIONS
    }
    rules = {RULES: box.pack.words("word-rules")} if facts and explained(box) else {}
    sound = {SOUND: box.pack.words("word-sound")} if box.devices.ambience is not None else {}
    return facts | rules | sound


def _open(sitting: Sitting) -> tuple[str, ...]:
    """Return the facts about which players may ask now. Before a game, this is only the list of questions."""
    if sitting.house_rules is None:
        return (Fact.QUESTIONS,)
    if not sitting.cards:
        return IN_TOWN
    more = (phrase for phrase in brought(sitting.rules) if phrase not in OF_CARDS)
    return Fact.HOUSE_RULES, *OF_CARDS, *more, Fact.QUESTIONS


def brought(rules: Iterable[str]) -> dict[str, tuple[AskedBeside, ...]]:
    """Return the questions that these rules add: each phrase with the objects that give its answer."""
    asked = dict.fromkeys(
        one for rule in rules if rule in TABLE_RULES for one in TABLE_RULES[rule].asked_beside
    )
    return {one.phrase: tuple(other for other in asked if other.phrase == one.phrase) for one in asked}


def _tell_rules(box: Box, phrase: str) -> Iterator[Line]:
    """Yield the answers of the table's rules to this phrase. They use public facts only."""
    if (public := box.memory.common.public) is not None:
        for asked in brought(box.sitting.rules).get(phrase, ()):
            yield from (box.line(told.id, **told.values) for told in map(as_cue, asked.tell(public)))


def answer(box: Box, about: str) -> tuple[Line, ...]:
    """Return the lines that answer a side question. They reveal only facts that the room has heard."""
    if about.startswith(COUNT):
        card = about.removeprefix(COUNT)
        count = list(box.stage.now.shown.values()).count(card)
        named = {"card": Ref(message_of(card)), "cards": several(box.pack, card)}
        return (box.line("told.count", count=count, **named),)
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
    """Yield lines that say who holds the Captain's medal and the other offices."""
    captain = box.stage.now.captain
    yield box.line("told.no_captain") if captain is None else box.line("told.captain", seat=captain)
    yield from _tell_rules(box, Fact.CAPTAIN)


def _sayable(box: Box) -> Iterator[Line]:
    """Yield lines that say which phrases are understood now: answers, side questions and commands."""
    asking = box.asked.latest
    if asking.offers and not asking.any_name:
        yield box.line("told.answers", answers=tuple(offer.shown for offer in asking.shown))
    questions = tuple(_examples(box))
    yield box.line("told.questions", questions=questions) if questions else box.line("told.commands")


def _examples(box: Box) -> Iterator[str]:
    """Yield one example phrase for each side question that players may ask now."""
    for fact in _open(box.sitting):
        if fact is not Fact.QUESTIONS:
            yield box.pack.phrases[fact][0]
    if box.sitting.cards:
        yield box.pack.phrases["ask_count"][0].format(box.pack.words(message_of(box.sitting.cards[0])))
    named = list(explained(box).values())
    if named:
        yield box.pack.phrases["role"][0].format(named[-1])


def _turn(box: Box) -> Line:
    """Return a line that says which seats are asked now, or how much time is left in a debate."""
    asked = box.memory.common.asked
    if asked is None:
        return _time(box) or box.line("told.not_now")
    if len(asked.seats) == 1:
        return box.line("told.turn", seat=asked.seats[0])
    return box.line("told.turn_of_all")


def _time(box: Box) -> Line | None:
    """Return a line that says how much time is left in the debate. None if no clock runs."""
    now = box.stage.now
    left = now.left(trio.current_time()) if now.phase is Phase.DEBATE else None
    return None if left is None else box.line("told.debate", **spoken_time(max(left, 0.0)))


def _voteless(box: Box, public: Public) -> Iterator[Line]:
    """Yield lines that say which seats have no vote, one line for each rule that takes votes away."""
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
    """Return lines with the table's own house rules, one sentence each, or a line that there are none."""
    if not box.sitting.house_rules:
        return (box.line("told.no_house_rules"),)
    return box.line("told.house_rules"), *(
        _sentence(box, form, number) for form, number in box.sitting.house_rules
    )


def _sentence(box: Box, form: str, number: int) -> Line:
    values: dict[str, Value] = {"number": number}
    return Line(form, box.pack.render_form(form, values, box.draw))
