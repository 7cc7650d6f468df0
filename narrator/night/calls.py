"""What is called tonight, as far as everybody knows: calls and beats, sleepers' news, standing orders."""

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
"""Tells sleepers whatever the last day, or tonight, may have brought them."""


def beats_of(call: Call, public: Public) -> tuple[Beat, ...]:
    """A call's beats under the table's house rules."""
    facts = public.tonight
    beats = (beat for beat in call.beats if beat.when(facts))
    return tuple(
        replace(beat, picks=beat.picks_tonight(facts)) if beat.picks_tonight else beat for beat in beats
    )


def first_called(public: Public, cards: Collection[str]) -> tuple[str, str] | None:
    """The night's first call and the card whose it is, where it is one card's alone, of those in the game."""
    call = next(iter(night_calls(public.tonight)), None)
    held = [] if call is None else sorted(call.cards.intersection(cards))
    if call is None or len(held) != 1 or copies(call, public) > 1:
        return None
    return call.id, held[0]


def copies(call: Call, public: Public) -> int:
    """How often a call's beats are read: once for each such card that may be there, the Actor's among them.

    As many as were announced; of a deck that is kept secret, as many as the box holds. One wake line is for
    all holders, who see each other and so know whose turn it is; then each acts while the others' eyes are
    closed. Of the wolves there may be more than their cards.
    """
    if len(call.cards) != 1 and not call.each:
        return 1
    held = sum(_announced(card, public) for card in call.cards)
    return max(1, min(held + new_wolves(public), len(public.alive)) if call.each else held)


def new_wolves(public: Public) -> int:
    """How many may be wolves by now whom no card of the pack tells of, as far as everybody knows."""
    facts = public.tonight
    drawn = (ALL_RULES[event.event] for event in public.events if isinstance(event, CardRead))
    by_cards = (role.new_wolves(facts) * _announced(card, public) for card, role in CARDS.items())
    return sum(by_cards) + sum(event.new_wolves(facts) for event in drawn)


def _announced(card: str, public: Public) -> int:
    role = CARDS[card]
    in_deck = role.cards.get(public.edition, 0) if public.deck is None else public.deck.count(card)
    return in_deck // role.dealt_together + (card in public.tonight.actor_cards)


def sleepers_news(public: Public) -> tuple[News, ...]:
    """The kinds of news that a sleeper may get tonight, as far as everybody knows."""
    kinds = dict.fromkeys(news for rule in _telling_rules(public) for news in rule.sleepers_news)
    return tuple(news for news in kinds if not (public.tonight.first and not news.at_first))


def tells_last(public: Public) -> bool:
    """Return whether tonight's news is sure only once all have acted, as far as everybody knows."""
    return any(rule.tells_last for rule in _telling_rules(public))


def bringers(public: Public, news: str) -> tuple[str, ...]:
    """The rules that may bring a sleeper such news tonight, as far as everybody knows."""
    return tuple(rule.id for rule in _telling_rules(public) if news in rule.sleepers_news)


def _telling_rules(public: Public) -> list[type[Rule]]:
    """The cards and the rules of the table that tell sleepers anything tonight."""
    facts = public.tonight
    cards = sorted(facts.possible | facts.actor_cards)
    twists = [ALL_RULES[name] for name in sorted(facts.rules) if name in ALL_RULES]
    own = [twist for twist in twists if not twist.news_by or not twist.news_by.isdisjoint(cards)]
    return [*(CARDS[card] for card in cards), *own]


def standing_orders(public: Public) -> tuple[tuple[Beat, int], ...]:
    """Secret wishes for tomorrow, collected at night because a public room has no secret sign.

    Each with how often it is asked: once for each card that may be there, as in `copies`. A role that is
    called tonight is asked in its own call.
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
    """The part of a game's events that a night is about: from one of them up to the one that ends it."""

    since: int
    ends: Event

    def of(self, events: Sequence[Event]) -> Sequence[Event]:
        """What has happened in it so far."""
        over = (place for place, event in enumerate(events) if place >= self.since and event == self.ends)
        return events[self.since : next(over, len(events))]

    def is_over(self, events: Sequence[Event]) -> bool:
        """Whether the eyes are open again."""
        return self.ends in events[self.since :]


def night_span(events: Sequence[Event], night: int) -> Span:
    """From the last morning: what the day before brought in secret is told at night like anything else."""
    last = (place for place, event in enumerate(events) if event == DayBroke(night - 1))
    return Span(next(last, 0), DayBroke(night))


def day_span(events: Sequence[Event], closed: int) -> Span:
    """A short night in the middle of a day, from the moment at which the eyes closed."""
    event = events[closed]
    assert isinstance(event, EyesClosed), "a short night begins with closed eyes"
    return Span(closed, EyesOpened(event.call))


def may_order(game: Game, order: str) -> tuple[str, ...]:
    """The seats that may give a standing order: the living who hold its card, or borrow it, in seat order."""
    living = village_of(game).alive
    return tuple(
        player.name for player in living if any(role.standing_order == order for role in player.powers())
    )


def order_prompt(order: str, seat: str) -> Prompt:
    """A standing order as a question to a seat: the rules ask it by day, at the vote."""
    choices = (True, False)
    return YesNoPrompt(id=order, call=None, seats=(seat,), roll=choices, legal=choices)


def called(game: Game, call: str) -> tuple[str, ...]:
    """The seats that a call wakes: the living who hold its card, or borrow it; else whom a rule says."""
    village = village_of(game)
    calls = ((player.name, role.calls) for player in village.alive for role in player.powers())
    holders = tuple(dict.fromkeys(name for name, own in calls if any(one.id == call for one in own)))
    if holders:
        return holders
    own = ((rule, one) for rule in village.rules_with(Rule.woken) for one in rule.calls if one.id == call)
    return tuple(player.name for rule, one in own for player in rule.woken(village, one))


def own_seats(box: Box) -> tuple[str, ...]:
    """The seats that the box plays, as all know: nobody there opens eyes, or holds a card."""
    return () if box.sitting.company is None else box.sitting.company.seats


def own_met(beat: Beat, public: Public, own: tuple[str, ...]) -> tuple[Option, ...]:
    """The box's `own` seats that are named where people meet; none where they learn nothing of each other."""
    if beat.kind is not BeatKind.AGREE or not beat.what:
        return ()
    return tuple(Option(seat) for seat in own if seat in public.alive)


def who_meet(game: Game, call: str, what: News) -> tuple[tuple[str, ...], frozenset[str]]:
    """Who is awake together in a call, and whom of the living they know by such news, the box's own too."""
    told = [event for event in game.events if isinstance(event, Told) and event.what == what]
    alive, pending = game.public.alive, game.pending
    if pending is not None and pending.call == call:
        awake = pending.seats
    else:
        awake = tuple(dict.fromkeys(news.to for news in told if news.to in alive))
    return awake, frozenset(str(news.about) for news in told if news.to in awake).intersection(alive)


def lessons(public: Public) -> dict[str, str]:
    """The card to explain before a call, by the call: its own, at the first one that it has tonight."""
    cards = cards_in_play(public)
    own: dict[str, str] = {}
    for call in night_calls(public.tonight):
        for card in cards:
            if card not in own.values() and any(call.id == one.id for one in CARDS[card].calls):
                own[call.id] = card
    return own


def explained_before(public: Public) -> tuple[str, ...]:
    """The cards that no call of the first night belongs to: explained while eyes are open."""
    called = lessons(public).values()
    return tuple(card for card in cards_in_play(public) if card not in called)
