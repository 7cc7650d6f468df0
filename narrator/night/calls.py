"""Public facts about each night call: its steps, options and news, and secret wishes for the next day."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from narrator.night.scene import Likely, still_held
from narrator.rules import CARDS, TABLE_RULES, Camp, Event, Game, Prompt, Told
from narrator.rules.cards import box_of
from narrator.rules.events import DayBroke, EyesClosed, EyesOpened, News
from narrator.rules.knowledge import Public
from narrator.rules.prompts import YesNoPrompt
from narrator.rules.schedule import NOBODY, NUMBERS, Beat, BeatKind, Call, NightFacts, Roll, ask
from narrator.rules.village import ALL_RULES, CardRead, Rule, night_calls, village_of
from narrator.table.box import Box
from narrator.table.roll_choice import Option

BITTEN = ("first", "second", "third")
"""Keys of the bitten players of a night with several bites, in the order in which the light shows them."""
BITTEN_OFTEN = 7 / 8
"""The probability that a player who may bite in a night does bite."""
SPARED_OFTEN = {"accursed_wolf_father": 0.5, "defender": 0.1}
"""The probability that a holder of each card prevents the wolves' bite.

Decoy lights use it for plausible marks.
"""


def _every_call() -> Iterator[Call]:
    """Yield every night call of all rules: first those that other rules changed, then the original ones."""
    own = tuple(call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day))
    some_night = NightFacts("pact", first=True, even=True, possible=frozenset(CARDS))
    for rule in TABLE_RULES.values():
        yield from rule.reschedule(some_night, own)
    yield from own


ROLL_OF = {beat.prompt: beat.roll for call in _every_call() for beat in call.beats if beat.prompt}
"""The list of options that is read aloud for each night prompt."""
CHECKED_ROLLS = frozenset(beat.prompt for call in _every_call() for beat in call.beats if beat.checked)
"""Prompts whose list is always read twice.

They require a choice: a missing one is drawn and shown by the light.
"""


def roll_options(roll: Roll, public: Public) -> tuple[Option, ...]:
    """Return the options of a list in reading order. They depend on public facts only."""
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
    """Return which options the light probably marks in this news; None if all options are equally likely.

    A decoy light draws its marks from the result. An announced card is likely in proportion to its number of
    copies, not counting the card that is called. The kind of news gives the number of marks. Bites are
    sometimes missing: a wolf does not bite, a bite is prevented, or a power to bite again is used up. If news
    can spread from night to night, the widest possible spread is taken.
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
    """Return the probability of each bite tonight.

    First comes the wolves' common bite; then come further bites, the likelier first. Powers may be used up by
    now.
    """
    rules = _bite_rules(public)
    spared = math.prod(1 - SPARED_OFTEN.get(rule.id, 0.0) * share for rule, share in rules)
    more = (share for rule, share in rules for _ in range(rule.more_bites))
    return (spared, *sorted(more, reverse=True))


def _bite_rules(public: Public) -> list[tuple[type[Rule], float]]:
    """Return the cards and rules that add or prevent bites, each with its probability of acting tonight.

    The probability uses public knowledge only: a card may be in the centre, or its power may be used up.
    """
    tonight = public.tonight
    known = sorted(name for name in {*tonight.possible, *tonight.rules} if name in ALL_RULES)
    in_a_hand = min(len(public.seats) / _cards_dealt(public), 1.0)
    return [
        (rule, _lasting(rule, public.night) * (in_a_hand if name in CARDS else 1.0))
        for name, rule in ((name, ALL_RULES[name]) for name in known)
        if rule.more_bites or rule.id in SPARED_OFTEN
    ]


def _cards_dealt(public: Public) -> int:
    """Return how many cards are shuffled: those of the announced deck, or of the whole game box."""
    if public.deck is not None:
        return len(public.deck)
    return sum(role.cards[public.edition] for role in box_of(public.edition, public.modules).values())


def _lasting(rule: type[Rule], night: int) -> float:
    prompts = (beat.prompt for call in rule.calls for beat in call.beats)
    return min((still_held(prompt, night) for prompt in prompts), default=1.0)


def cards_in_play(public: Public) -> tuple[str, ...]:
    """Return every kind of card that may be in the game, as announced. Cards without a power come last."""
    known = public.deck
    if known is None:
        known = tuple(box_of(public.edition, public.modules))
    brought = (card for name in public.rules & TABLE_RULES.keys() for card in TABLE_RULES[name].brings)
    cards = {*known, *public.actor_cards, *brought}
    return tuple(sorted(cards, key=lambda card: (not CARDS[card].special, card)))


def every_card(public: Public) -> tuple[Option, ...]:
    """Return the cards that may be dealt to a player, as options."""
    return tuple(_card(card) for card in cards_in_play(public))


def _cards_seen(public: Public) -> tuple[str, ...]:
    """Return the cards that a look at a hand may show.

    These are all cards in play, or the few that a rule allows.
    """
    few = public.more.get("cards_seen", ())
    assert isinstance(few, tuple)
    return few or cards_in_play(public)


def _standing(public: Public) -> tuple[str, ...]:
    """Return the ids of the buildings that can burn, from the village's register."""
    houses = public.more.get(Roll.HOUSES, ())
    assert isinstance(houses, tuple)
    return houses


def _events(public: Public) -> tuple[str, ...]:
    """Return the event cards that may be in the hand of the office that holds events."""
    events = public.more.get(Roll.EVENTS, ())
    assert isinstance(events, tuple)
    return events


def _house(house: str, public: Public) -> Option:
    """Return a building as an option. It has its own name or, for a farm, the name of its Farmer."""
    return Option(house) if house in public.alive else Option(house, f"{house}.the")


def _camps(public: Public) -> tuple[Option, ...]:
    """Return every side that may be in the game, as options.

    They follow from the announced cards: village, wolves, the couple, and a side for each lone player.
    """
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


NEWS_TOUR = Beat(BeatKind.TOUR, Roll.SEATS, what=News("news", retold=None))
"""A step in which every seat gets the news of the last day and of tonight, one after another."""


def beats_of(call: Call, public: Public) -> tuple[Beat, ...]:
    """Return the steps of a night call under this table's house rules."""
    facts = public.tonight
    beats = (beat for beat in call.beats if beat.when(facts))
    return tuple(
        replace(beat, picks=beat.picks_tonight(facts)) if beat.picks_tonight else beat for beat in beats
    )


def first_called(public: Public, cards: Collection[str]) -> tuple[str, str] | None:
    """Return the first call of the night and the card that it wakes.

    Return None unless exactly one card in play is woken by that call.
    """
    call = next(iter(night_calls(public.tonight)), None)
    held = [] if call is None else sorted(call.cards.intersection(cards))
    if call is None or len(held) != 1 or copies(call, public) > 1:
        return None
    return call.id, held[0]


def copies(call: Call, public: Public) -> int:
    """Return how often the steps of a call are read: once for each copy of its cards that may be in play.

    The number of copies is the announced one. If the deck is secret, it is the number in the game box. The
    Actor's cards count too. The wake line calls all holders at once. They see each other, so they know whose
    turn it is, and each acts while the others close their eyes. There may be more wolves than wolf cards.
    """
    if len(call.cards) != 1 and not call.each:
        return 1
    held = sum(_announced(card, public) for card in call.cards)
    return max(1, min(held + new_wolves(public), len(public.alive)) if call.each else held)


def new_wolves(public: Public) -> int:
    """Return how many players may have become wolves without a wolf card, by public knowledge."""
    facts = public.tonight
    drawn = (ALL_RULES[event.event] for event in public.events if isinstance(event, CardRead))
    by_cards = (role.new_wolves(facts) * _announced(card, public) for card, role in CARDS.items())
    return sum(by_cards) + sum(event.new_wolves(facts) for event in drawn)


def _announced(card: str, public: Public) -> int:
    role = CARDS[card]
    in_deck = role.cards.get(public.edition, 0) if public.deck is None else public.deck.count(card)
    return in_deck // role.dealt_together + (card in public.tonight.actor_cards)


def sleepers_news(public: Public) -> tuple[News, ...]:
    """Return the kinds of news that a sleeping player may get tonight, by public knowledge."""
    kinds = dict.fromkeys(news for rule in _telling_rules(public) for news in rule.sleepers_news)
    return tuple(news for news in kinds if not (public.tonight.first and not news.at_first))


def tells_last(public: Public) -> bool:
    """Return whether news of tonight is certain only after all have acted, by public knowledge."""
    return any(rule.tells_last for rule in _telling_rules(public))


def rules_giving(public: Public, news: str) -> tuple[str, ...]:
    """Return the ids of rules that may give sleeping players this news tonight, by public knowledge."""
    return tuple(rule.id for rule in _telling_rules(public) if news in rule.sleepers_news)


def _telling_rules(public: Public) -> list[type[Rule]]:
    """Return the cards and the table's rules that give news to sleeping players tonight."""
    facts = public.tonight
    cards = sorted(facts.possible | facts.actor_cards)
    rules = [ALL_RULES[name] for name in sorted(facts.rules) if name in ALL_RULES]
    own = [rule for rule in rules if not rule.news_by or not rule.news_by.isdisjoint(cards)]
    return [*(CARDS[card] for card in cards), *own]


def standing_orders(public: Public) -> tuple[tuple[Beat, int], ...]:
    """Return the steps that collect wishes for the next day, each with the number of times that it is read.

    They are collected at night, because a player cannot give a secret sign by day. A step is read once for
    each copy of its card that may be in play, as in `copies`. A role that is called tonight gives its wish in
    its own call and is left out here.
    """
    called = {beat.prompt for call in night_calls(public.tonight) for beat in call.beats}
    cards = sorted(public.tonight.possible | public.tonight.actor_cards)
    orders = [(CARDS[card].standing_order, max(1, _announced(card, public))) for card in cards]
    return tuple(
        (ask(order, Roll.YES_NO), times)
        for order, times in orders
        if order is not None and order not in called
    )


def orders_by_round(public: Public) -> tuple[str, ...]:
    """Return the prompts for all wishes for the next day, at a table where one screen is handed round.

    The rules themselves ask these prompts by day. A role that is called tonight gives its wish in its own
    turn.
    """
    cards = sorted(public.tonight.possible | public.tonight.actor_cards)
    return tuple(order for card in cards if (order := CARDS[card].standing_order) is not None)


@dataclass(frozen=True, slots=True)
class Span:
    """The events of one game from an index up to the event that ends a night."""

    since: int
    ends: Event

    def of(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events of this night so far."""
        over = (place for place, event in enumerate(events) if place >= self.since and event == self.ends)
        return events[self.since : next(over, len(events))]

    def is_over(self, events: Sequence[Event]) -> bool:
        """Return whether the event that ends the night has happened: all eyes are open again."""
        return self.ends in events[self.since :]


def night_span(events: Sequence[Event], night: int) -> Span:
    """Return the events of a night. They begin with the morning before it.

    So secret news of the day is included. It is given at night, like all other secret news.
    """
    last = (place for place, event in enumerate(events) if event == DayBroke(night - 1))
    return Span(next(last, 0), DayBroke(night))


def day_span(events: Sequence[Event], closed: int) -> Span:
    """Return the events of a short night in the middle of a day.

    `closed` is the event that closes all eyes; the events begin with it.
    """
    event = events[closed]
    assert isinstance(event, EyesClosed), "a short night begins with closed eyes"
    return Span(closed, EyesOpened(event.call))


def may_order(game: Game, order: str) -> tuple[str, ...]:
    """Return the living seats that may give this wish for the next day, in seat order.

    They hold or borrow its card.
    """
    living = village_of(game).alive
    return tuple(
        player.name for player in living if any(role.standing_order == order for role in player.powers())
    )


def order_prompt(order: str, seat: str) -> Prompt:
    """Return the yes-or-no prompt that asks a seat at night for its wish.

    By day, the rules ask the same question at the vote.
    """
    choices = (True, False)
    return YesNoPrompt(id=order, call=None, seats=(seat,), roll=choices, legal=choices)


def called(game: Game, call: str) -> tuple[str, ...]:
    """Return the living seats that hold or borrow the card of a call.

    If there are none, return the seats that a rule names.
    """
    village = village_of(game)
    calls = ((player.name, role.calls) for player in village.alive for role in player.powers())
    holders = tuple(dict.fromkeys(name for name, own in calls if any(one.id == call for one in own)))
    if holders:
        return holders
    own = ((rule, one) for rule in village.rules_with(Rule.woken) for one in rule.calls if one.id == call)
    return tuple(player.name for rule, one in own for player in rule.woken(village, one))


def own_seats(box: Box) -> tuple[str, ...]:
    """Return the seats of computer players; empty if there are none."""
    return () if box.sitting.company is None else box.sitting.company.seats


def computer_players_met(beat: Beat, public: Public, own: tuple[str, ...]) -> tuple[Option, ...]:
    """Return the computer players whom others get to know in this step, as options.

    `own` are the seats of computer players. The result is empty unless players learn in this step who belongs
    to them.
    """
    if beat.kind is not BeatKind.AGREE or not beat.what:
        return ()
    return tuple(Option(seat) for seat in own if seat in public.alive)


def who_meet(game: Game, call: str, what: News) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the players who are awake together in a call, and the living players named to them.

    `what` is the kind of news that names them.
    """
    told = [event for event in game.events if isinstance(event, Told) and event.what == what]
    alive, pending = game.public.alive, game.pending
    if pending is not None and pending.call == call:
        awake = pending.seats
    else:
        awake = tuple(dict.fromkeys(news.to for news in told if news.to in alive))
    return awake, frozenset(str(news.about) for news in told if news.to in awake).intersection(alive)


def cards_to_explain(public: Public) -> dict[str, str]:
    """Return the card that is explained before each call tonight, by call.

    A card is explained before its first call.
    """
    cards = cards_in_play(public)
    own: dict[str, str] = {}
    for call in night_calls(public.tonight):
        for card in cards:
            if card not in own.values() and any(call.id == one.id for one in CARDS[card].calls):
                own[call.id] = card
    return own


def explained_before(public: Public) -> tuple[str, ...]:
    """Return the cards without a call in the first night. They are explained while all eyes are open."""
    called = cards_to_explain(public).values()
    return tuple(card for card in cards_in_play(public) if card not in called)
