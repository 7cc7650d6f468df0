"""Rolls: public lists that are read aloud, from which a role picks or is shown something."""

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
"""The bitten players of a night with several bites, in the order in which they are shown."""
PASSES = frozenset({NOBODY, "none"})
"""Options that mean passing, apart from the no of a yes-or-no question."""
PASSES_OR_NO = PASSES | {"no"}
"""Options that mean passing, or no."""
YES_OR_NO = ("yes", "no")
"""Options that need no names: light means yes, dark means no."""
BITTEN_OFTEN = 7 / 8
"""The share of nights on which a seat that may bite does bite."""


class Likely(NamedTuple):
    """The likely marks of a showing, by public knowledge. A showing without viewers is drawn from them."""

    keys: tuple[str, ...]
    """The options, each listed as often as it is likely."""
    shares: tuple[float, ...] = (1.0,)
    """The probability of a first mark, of a second, and so on."""


def _every_call() -> Iterator[Call]:
    """Yield every call as other rules may change it, then as its own rule defines it."""
    own = tuple(call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day))
    some_night = NightFacts("pact", first=True, even=True, possible=frozenset(CARDS))
    for rule in TABLE_RULES.values():
        yield from rule.reschedule(some_night, own)
    yield from own


ROLL_OF = {beat.prompt: beat.roll for call in _every_call() for beat in call.beats if beat.prompt}
"""The roll that is read for each prompt of a night."""
CHECKED_ROLLS = frozenset(beat.prompt for call in _every_call() for beat in call.beats if beat.checked)
"""Prompts with a second reading at any pace: a required choice that is missing is drawn and shown."""


def roll_options(roll: Roll, public: Public) -> tuple[Option, ...]:
    """Return the options of a roll in reading order; public facts decide them."""
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
    """Return how many players may have been bitten tonight, by public knowledge."""
    return 1 + sum(rule.more_bites for rule, _ in _bite_rules(public))


def likely_marks(what: News, roll: Roll, whose: str, public: Public) -> Likely | None:
    """Return the likely marks of a showing; None if all of its options are equally likely.

    Announced cards are likely in proportion to their number, without the card of the call itself; the
    news gives the number of marks. Bites are missing now and then: a wolf does not bite, a bite is
    prevented, or a power to bite again is spent. For news that spreads from night to night, the news
    gives its widest possible spread.
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
    """Return the probability of the pack's bite, then of a second bite, a third and so on, as powers last."""
    rules = _bite_rules(public)
    spared = math.prod(1 - rule.spares * share for rule, share in rules)
    more = (share for rule, share in rules for _ in range(rule.more_bites))
    return (spared, *sorted(more, reverse=True))


def _bite_rules(public: Public) -> list[tuple[type[Rule], float]]:
    """Return the cards and rules that add or prevent bites, each with its probability of acting tonight.

    The probability is by public knowledge: a card may be in the centre, and its power may be spent.
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
    """Return how many cards are shuffled: those of the announced deck, or of the whole game box."""
    if public.deck is not None:
        return len(public.deck)
    return sum(role.cards[public.edition] for role in box_of(public.edition, public.modules).values())


def _lasting(rule: type[Rule], night: int) -> float:
    beats = (beat for call in rule.calls for beat in call.beats)
    return min((beat.outlasts for beat in beats), default=1.0) ** (night - 1)


def cards_in_play(public: Public) -> tuple[str, ...]:
    """Return every different card that may be in the game, as announced, plain ones last."""
    known = public.deck
    if known is None:
        known = tuple(box_of(public.edition, public.modules))
    brought = (card for name in public.rules & TABLE_RULES.keys() for card in TABLE_RULES[name].brings)
    cards = {*known, *public.actor_cards, *brought}
    return tuple(sorted(cards, key=lambda card: (not CARDS[card].special, card)))


def every_card(public: Public) -> tuple[Option, ...]:
    """Return the cards that may be dealt to a seat, as a roll."""
    return tuple(_card(card) for card in cards_in_play(public))


def _cards_seen(public: Public) -> tuple[str, ...]:
    """Return the cards that a look at a hand can find: all in play, unless a rule leaves a few."""
    few = public.more.get("cards_seen", ())
    assert isinstance(few, tuple)
    return few or cards_in_play(public)


def _standing(public: Public) -> tuple[str, ...]:
    """Return the houses that can burn, from the village's register."""
    houses = public.more.get(Roll.HOUSES, ())
    assert isinstance(houses, tuple)
    return houses


def _events(public: Public) -> tuple[str, ...]:
    """Return the events that may be in a hand, from the office that has one."""
    events = public.more.get(Roll.EVENTS, ())
    assert isinstance(events, tuple)
    return events


def _house(house: str, public: Public) -> Option:
    """Return a house as an option, named after itself or, for a farm, after its Farmer."""
    return Option(house) if house in public.alive else Option(house, f"{house}.the")


def _camps(public: Public) -> tuple[Option, ...]:
    """Return every side that may be in the game, as announced: the two, the couple, and each loner's own."""
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
