"""Rolls: the public lists read aloud, out of which the awake role picks or is shown something."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from narrator.rules import CARDS
from narrator.rules.cards import Camp, box_of
from narrator.rules.events import News
from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY, NUMBERS, Call, NightFacts, Roll
from narrator.rules.village import ALL_RULES, TABLE_RULES, Rule
from narrator.table.roll_choice import Option

BITTEN = ("first", "second", "third")
"""The bitten of a night, where there may be several: in the order in which they are shown."""
PASSES = frozenset({NOBODY, "none"})
"""Options that mean passing, where there are others than yes and no."""
PASSES_OR_NO = PASSES | {"no"}
"""Options that mean passing, or the no of a question of yes and no."""
YES_OR_NO = ("yes", "no")
"""Options that need not be named: yes is told by the light, no by the dark."""
BITTEN_OFTEN = 7 / 8
"""How often whoever may bite does."""


class Likely(NamedTuple):
    """What a showing may mark, as far as everybody knows: it is drawn from that where nobody sees it."""

    keys: tuple[str, ...]
    """The options, each as often as it is likely to be one."""
    shares: tuple[float, ...] = (1.0,)
    """How often there is a first mark, a second …"""


def _every_call() -> Iterator[Call]:
    """Every call as other rules may change it, then as it stands in its own rule's file."""
    own = tuple(call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day))
    some_night = NightFacts("pact", first=True, even=True, possible=frozenset(CARDS))
    for rule in TABLE_RULES.values():
        yield from rule.reschedule(some_night, own)
    yield from own


ROLL_OF = {beat.prompt: beat.roll for call in _every_call() for beat in call.beats if beat.prompt}
"""The roll that is read for each prompt of a night."""
CHECKED_ROLLS = frozenset(beat.prompt for call in _every_call() for beat in call.beats if beat.checked)
"""Prompts whose roll is read a second time at any pace: what must be chosen and was not is drawn and told."""


def roll_options(roll: Roll, public: Public) -> tuple[Option, ...]:
    """The options of a roll, in the order they are read; public facts decide them."""
    match roll:
        case Roll.SEATS:
            return (*(Option(name) for name in public.alive), _word(NOBODY))
        case Roll.YES_NO:
            return _words("yes", "no")
        case Roll.BITES:
            most = most_bites(public)
            return _words(*BITTEN[:most], NOBODY) if most > 1 else _words("yes", "no")
        case Roll.POTIONS:
            return (*_words("heal", "poison"), _word("none"))
        case Roll.CARDS:
            return tuple(_card(card) for card in _cards_seen(public))
        case Roll.CENTRE:
            return _words("keep", "first", "second")
        case Roll.ACTOR_CARDS:
            return (*(_card(card) for card in public.actor_cards), _word("none"))
        case Roll.CAMPS:
            return _camps(public)
        case Roll.SIDES:
            return _words("village", "wolves")
        case Roll.HOUSES:
            return (*(_house(house, public) for house in _standing(public)), _word("none"))
        case Roll.QUESTIONS:
            card = public.more["spiritism"]
            questions = (Option(str(number), f"{card}-question_{number}") for number in NUMBERS)
            return (*questions, _word("none"))
        case Roll.EVENTS:
            return tuple(Option(event, event) for event in _events(public))
        case Roll.NONE:
            return ()


def most_bites(public: Public) -> int:
    """How many the wolves may have bitten tonight, as far as everybody knows."""
    return 1 + sum(rule.more_bites for rule, _ in _bite_rules(public))


def likely_marks(what: News, roll: Roll, whose: str, public: Public) -> Likely | None:
    """What a showing of the night may mark; None where each of its options is as likely.

    Announced cards are seen as often as there are of them, but for the one whose call it is, and as many at
    once as the news tells of. Nobody is bitten
    now and then, a bite may be kept off, and a power to bite another is spent at times. Of what spreads from
    night to night the news itself says how far it can have come.
    """
    if what.shows_bites:
        return Likely(public.alive, tuple(BITTEN_OFTEN * share for share in _bites(public)))
    if what.spread is not None:
        spread = what.spread(public.tonight, public.night)
        return Likely(public.seats, (1.0,) * min(spread, len(public.seats) - 1))
    if roll is Roll.CARDS and public.deck is not None:
        seen = tuple((Counter(public.deck) - Counter([whose])).elements())
        return Likely(seen, (1.0,) * what.marks)
    return None


def _bites(public: Public) -> tuple[float, ...]:
    """How often the pack's bite is seen, and a second, a third …, as powers last."""
    rules = _bite_rules(public)
    spared = math.prod(1 - rule.spares * share for rule, share in rules)
    more = (share for rule, share in rules for _ in range(rule.more_bites))
    return (spared, *sorted(more, reverse=True))


def _bite_rules(public: Public) -> list[tuple[type[Rule], float]]:
    """The cards and rules that bring bites or keep them off, each with how often it can do so tonight.

    As far as everybody knows: a card may lie in the centre, and its power may be spent.
    """
    tonight = public.tonight
    known = sorted(name for name in {*tonight.possible, *tonight.rules} if name in ALL_RULES)
    in_a_hand = min(len(public.seats) / _cards_dealt(public), 1.0)
    return [
        (rule, _lasting(rule, public.night) * (in_a_hand if name in CARDS else 1.0))
        for name, rule in ((name, ALL_RULES[name]) for name in known)
        if rule.more_bites or rule.spares
    ]


def _cards_dealt(public: Public) -> int:
    """How many cards are shuffled: those of the announced deck, or of the whole box."""
    if public.deck is not None:
        return len(public.deck)
    return sum(role.cards[public.edition] for role in box_of(public.edition, public.modules).values())


def _lasting(rule: type[Rule], night: int) -> float:
    beats = (beat for call in rule.calls for beat in call.beats)
    return min((beat.outlasts for beat in beats), default=1.0) ** (night - 1)


def cards_in_play(public: Public) -> tuple[str, ...]:
    """Every different card that may be in the game, as announced, plain ones last."""
    known = public.deck
    if known is None:
        known = tuple(box_of(public.edition, public.modules))
    brought = (card for name in public.rules & TABLE_RULES.keys() for card in TABLE_RULES[name].brings)
    cards = {*known, *public.actor_cards, *brought}
    return tuple(sorted(cards, key=lambda card: (not CARDS[card].special, card)))


def every_card(public: Public) -> tuple[Option, ...]:
    """The cards that may be dealt to a seat, as a roll."""
    return tuple(_card(card) for card in cards_in_play(public))


def _cards_seen(public: Public) -> tuple[str, ...]:
    """The cards that a look at a hand can find: all there may be, unless a rule leaves a few."""
    few = public.more.get("cards_seen", ())
    assert isinstance(few, tuple)
    return few or cards_in_play(public)


def _standing(public: Public) -> tuple[str, ...]:
    """The houses that can burn, as the register of the village tells them."""
    houses = public.more.get(Roll.HOUSES, ())
    assert isinstance(houses, tuple)
    return houses


def _events(public: Public) -> tuple[str, ...]:
    """The events that may lie in a hand, as the office that has one tells them."""
    events = public.more.get(Roll.EVENTS, ())
    assert isinstance(events, tuple)
    return events


def _house(house: str, public: Public) -> Option:
    """A house by its name, or a farm by its Farmer's."""
    return Option(house) if house in public.alive else Option(house, f"{house}.the")


def _camps(public: Public) -> tuple[Option, ...]:
    """Every side that may be in the game, as announced: the two, the couple, and each loner's own."""
    cards = cards_in_play(public)
    loners = (Option(f"solo:{card}", f"role-{card}") for card in cards if CARDS[card].winner is not None)
    couple = _words(Camp.COUPLE) if any(CARDS[card].makes_a_couple for card in cards) else ()
    return (*_words(Camp.VILLAGE, Camp.WOLVES), *couple, *loners)


def _card(card: str) -> Option:
    return Option(card, f"role-{card}.the")


def _word(word: str) -> Option:
    return Option(word, f"roll-{word}")


def _words(*words: str) -> tuple[Option, ...]:
    return tuple(_word(word) for word in words)
