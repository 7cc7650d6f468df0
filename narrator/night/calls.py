"""The calls of a night by public knowledge: their beats, the sleepers' news and standing orders."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from narrator.night.rolls import cards_in_play
from narrator.rules import CARDS, Event, Game, Prompt, Told
from narrator.rules.events import DayBroke, EyesClosed, EyesOpened, News
from narrator.rules.knowledge import Public
from narrator.rules.prompts import YesNoPrompt
from narrator.rules.schedule import Beat, BeatKind, Call, Roll, ask
from narrator.rules.village import ALL_RULES, CardRead, Rule, night_calls, village_of
from narrator.table.box import Box
from narrator.table.roll_choice import Option

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
    """Return the night's first call and its only card in the game; None if it belongs to several cards."""
    call = next(iter(night_calls(public.tonight)), None)
    held = [] if call is None else sorted(call.cards.intersection(cards))
    if call is None or len(held) != 1 or copies(call, public) > 1:
        return None
    return call.id, held[0]


def copies(call: Call, public: Public) -> int:
    """Return how often a call's beats are read: once for each such card that may be in play.

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
    """Return a standing order as a question to a seat. By day, the rules ask the same at the vote."""
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
