"""The calls of a night by public knowledge: their beats, the options read, news and standing orders."""

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
"""The bitten players of a night with several bites, in the order in which they are shown."""
BITTEN_OFTEN = 7 / 8
"""The share of nights on which a seat that may bite does bite."""
SPARED_OFTEN = {"accursed_wolf_father": 0.5, "defender": 0.1}
"""The probability that a holder of the card prevents the pack's bite, for a decoy's guess."""


def _every_call() -> Iterator[Call]:
    """Yield every call of all rules: first the versions changed by other rules, then the original ones."""
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
    spared = math.prod(1 - SPARED_OFTEN.get(rule.id, 0.0) * share for rule, share in rules)
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
    """Return the cards that a look at a hand can find: all cards in play, or the few that a rule allows."""
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


NEWS_TOUR = Beat(BeatKind.TOUR, Roll.SEATS, what=News("news", retold=None))
"""The tour that brings sleepers the news of the last day and of tonight."""


def beats_of(call: Call, public: Public) -> tuple[Beat, ...]:
    """Return a call's beats under the table's house rules."""
    facts = public.tonight
    beats = (beat for beat in call.beats if beat.when(facts))
    return tuple(
        replace(beat, picks=beat.picks_tonight(facts)) if beat.picks_tonight else beat for beat in beats
    )


def first_called(public: Public, cards: Collection[str]) -> tuple[str, str] | None:
    """Return the night's first call and its card; None unless exactly one card in play has it."""
    call = next(iter(night_calls(public.tonight)), None)
    held = [] if call is None else sorted(call.cards.intersection(cards))
    if call is None or len(held) != 1 or copies(call, public) > 1:
        return None
    return call.id, held[0]


def copies(call: Call, public: Public) -> int:
    """Return how often a call's beats are read: once for each card with this call that may be in play.

    This is the announced number, or for a secret deck the number in the game box; the Actor's cards count
    too. One wake line calls all holders. They see each other, so they know whose turn it is, and each
    acts while the others' eyes are closed. There may be more wolves than wolf cards.
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
    """Return the kinds of news that a sleeper may get tonight, by public knowledge."""
    kinds = dict.fromkeys(news for rule in _telling_rules(public) for news in rule.sleepers_news)
    return tuple(news for news in kinds if not (public.tonight.first and not news.at_first))


def tells_last(public: Public) -> bool:
    """Return whether tonight's news is final only after all have acted, by public knowledge."""
    return any(rule.tells_last for rule in _telling_rules(public))


def bringers(public: Public, news: str) -> tuple[str, ...]:
    """Return the rules that may bring a sleeper this kind of news tonight, by public knowledge."""
    return tuple(rule.id for rule in _telling_rules(public) if news in rule.sleepers_news)


def _telling_rules(public: Public) -> list[type[Rule]]:
    """Return the cards and the table's rules that inform sleepers tonight."""
    facts = public.tonight
    cards = sorted(facts.possible | facts.actor_cards)
    rules = [ALL_RULES[name] for name in sorted(facts.rules) if name in ALL_RULES]
    own = [rule for rule in rules if not rule.news_by or not rule.news_by.isdisjoint(cards)]
    return [*(CARDS[card] for card in cards), *own]


def standing_orders(public: Public) -> tuple[tuple[Beat, int], ...]:
    """Return the secret wishes for tomorrow, collected at night because a public room has no secret sign.

    Each comes with how often it is asked: once for each card that may be in play, as in `copies`. A role
    that is called tonight gives its order in its own call.
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
    """Return the prompts of all standing orders of tonight where one screen goes round.

    The rules ask for none of them by night, so a role that is called tonight gives its order in its turn.
    """
    cards = sorted(public.tonight.possible | public.tonight.actor_cards)
    return tuple(order for card in cards if (order := CARDS[card].standing_order) is not None)


@dataclass(frozen=True, slots=True)
class Span:
    """The part of a game's events that belongs to one night: from an index up to its closing event."""

    since: int
    ends: Event

    def of(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events of the span so far."""
        over = (place for place, event in enumerate(events) if place >= self.since and event == self.ends)
        return events[self.since : next(over, len(events))]

    def is_over(self, events: Sequence[Event]) -> bool:
        """Return whether the closing event has happened: the eyes are open again."""
        return self.ends in events[self.since :]


def night_span(events: Sequence[Event], night: int) -> Span:
    """Return a night's span, which begins with the last morning.

    Secret news of the day before is given at night, like all other news.
    """
    last = (place for place, event in enumerate(events) if event == DayBroke(night - 1))
    return Span(next(last, 0), DayBroke(night))


def day_span(events: Sequence[Event], closed: int) -> Span:
    """Return the span of a short night in the middle of a day, from the event that closed the eyes."""
    event = events[closed]
    assert isinstance(event, EyesClosed), "a short night begins with closed eyes"
    return Span(closed, EyesOpened(event.call))


def may_order(game: Game, order: str) -> tuple[str, ...]:
    """Return the living seats that hold or borrow the card of a standing order, in seat order."""
    living = village_of(game).alive
    return tuple(
        player.name for player in living if any(role.standing_order == order for role in player.powers())
    )


def order_prompt(order: str, seat: str) -> Prompt:
    """Return the yes-or-no prompt for a standing order of a seat.

    By day, the rules ask the same question at the vote.
    """
    choices = (True, False)
    return YesNoPrompt(id=order, call=None, seats=(seat,), roll=choices, legal=choices)


def called(game: Game, call: str) -> tuple[str, ...]:
    """Return the living seats that hold or borrow a call's card, else those that a rule names."""
    village = village_of(game)
    calls = ((player.name, role.calls) for player in village.alive for role in player.powers())
    holders = tuple(dict.fromkeys(name for name, own in calls if any(one.id == call for one in own)))
    if holders:
        return holders
    own = ((rule, one) for rule in village.rules_with(Rule.woken) for one in rule.calls if one.id == call)
    return tuple(player.name for rule, one in own for player in rule.woken(village, one))


def own_seats(box: Box) -> tuple[str, ...]:
    """Return the seats of the box's own computer players; empty if it has none."""
    return () if box.sitting.company is None else box.sitting.company.seats


def own_met(beat: Beat, public: Public, own: tuple[str, ...]) -> tuple[Option, ...]:
    """Return the living seats among `own`, as options, if the beat is a meeting with news; otherwise none."""
    if beat.kind is not BeatKind.AGREE or not beat.what:
        return ()
    return tuple(Option(seat) for seat in own if seat in public.alive)


def who_meet(game: Game, call: str, what: News) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the seats awake together in a call, and the living seats that such news names to them."""
    told = [event for event in game.events if isinstance(event, Told) and event.what == what]
    alive, pending = game.public.alive, game.pending
    if pending is not None and pending.call == call:
        awake = pending.seats
    else:
        awake = tuple(dict.fromkeys(news.to for news in told if news.to in alive))
    return awake, frozenset(str(news.about) for news in told if news.to in awake).intersection(alive)


def lessons(public: Public) -> dict[str, str]:
    """Return the card to explain before each call: a card's own, at its first call tonight."""
    cards = cards_in_play(public)
    own: dict[str, str] = {}
    for call in night_calls(public.tonight):
        for card in cards:
            if card not in own.values() and any(call.id == one.id for one in CARDS[card].calls):
                own[call.id] = card
    return own


def explained_before(public: Public) -> tuple[str, ...]:
    """Return the cards that have no call in the first night; they are explained while eyes are open."""
    called = lessons(public).values()
    return tuple(card for card in cards_in_play(public) if card not in called)
