"""The conversation of a set-up: one question after the other, each of which can be taken back."""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from msgspec.structs import replace

from narrator.asking.naming import unheard
from narrator.asking.question import Seating, UndoRequested, choose, word_offer, yes_no
from narrator.asking.steps import undone
from narrator.box.box import Box, Line
from narrator.box.offered import Offer
from narrator.box.timing import RollKind
from narrator.dialogue import asking, town
from narrator.dialogue.cards import Cards
from narrator.dialogue.draft import Draft
from narrator.dialogue.extras import Extras, extras_open, people_open
from narrator.dialogue.fitting import ask_edition, ask_players, fitting
from narrator.dialogue.house import HouseRules, house_open
from narrator.dialogue.length import Times, closed_minutes, times_of
from narrator.dialogue.lessons import ask_rules
from narrator.dialogue.likeness import Likeness
from narrator.dialogue.memory import LastTable
from narrator.dialogue.pace import ask_pace, pace_open
from narrator.dialogue.pronounced import KEPT, Pronunciation
from narrator.evening.settings import Deal
from narrator.night.course import seats_course
from narrator.rules import Setup
from narrator.rules.decks import centre_cards, counted, wants_groups
from narrator.rules.editions import EDITIONS
from narrator.rules.options import Options, read_options
from narrator.rules.schedule import NOBODY
from narrator.rules.setup import Setup as CardSetup
from narrator.telling.seats import seat_label
from narrator.telling.told_rules import card_times
from narrator.telling.wording import Wording, house_values
from voices.writing.pack import Ref
from voices.writing.script import readable

CAPTAINS = {"first_day": "day 1", "setup": "setup", "never": "never"}
"""What can be said about the Captain, as values of the option `captain_election`."""


@dataclass(frozen=True)
class Agreed:
    """A table that can play: what was decided, and the names that the box cannot hear."""

    draft: Draft
    deaf_to: frozenset[str]


@dataclass(frozen=True)
class _Step:
    """A question: whether it is to be asked now, and what asking it makes of the draft."""

    open: Callable[[Draft], bool]
    ask: Callable[[Draft], Awaitable[Draft]]
    asks: Callable[[Draft], bool] = lambda _: True
    """Whether it is really put to the table; an undo passes over what decides itself."""


async def set_up(
    box: Box,
    start: Draft,
    *,
    last: LastTable | None = None,
    channel: str = "light",
    times: Times = times_of,
    threaded: bool = True,
) -> Agreed:
    """Ask for whatever `start` leaves open; undo goes one question back.

    `last` is offered first, where `start` leaves the table open. `channel` is how secrets are asked at night
    where not everybody has a button of their own: `light` or `keyboard`.
    `times` are those of a table, as its pace and the configuration have them.
    `threaded`: whether the recogniser is asked for unknown names in a thread, as it should be in real time.
    Raises `SetupError` when what is not asked (the configuration) cannot be played.
    """
    conversation = _Conversation(box, start, last, channel, times, threaded)
    return await conversation.hold()


class _Conversation:
    """One set-up while it is talked about."""

    def __init__(
        self,
        box: Box,
        start: Draft,
        last: LastTable | None,
        channel: str,
        times: Times,
        threaded: bool,
    ) -> None:
        before = dict(list(last.draft.read_as.items())[-KEPT:]) if last is not None else {}
        self._box = box
        self._start = replace(start, read_as=before)
        self._last = last
        self._channel = channel
        self._times = times
        self._threaded = threaded
        self._cards = Cards(box)
        self._extras = Extras(box, times)
        self._house = HouseRules(box)
        self._likeness = Likeness(box)
        self._pronunciation = Pronunciation(box, before=len(before))
        self._deaf: dict[tuple[str, ...], frozenset[str]] = {}
        self._ready = False
        cards, alike = self._cards, self._likeness
        self._steps = (
            _Step(self._offers_same, self._same),
            _Step(lambda draft: draft.players is None, lambda draft: ask_players(box, draft)),
            _Step(
                lambda draft: draft.edition is None,
                lambda draft: ask_edition(box, draft),
                lambda draft: len(fitting(draft.players or 0)) != 1,
            ),
            _Step(lambda draft: draft.spoken_names is None, self._naming, lambda _: box.takes_words),
            _Step(lambda draft: len(draft.names) < (draft.players or 0), self._name),
            _Step(lambda draft: not self._start.names and alike.open(draft), alike.ask),
            _Step(self._reading_open, self._pronunciation.ask),
            _Step(extras_open, self._extras.choice),
            _Step(people_open, self._extras.people),
            _Step(lambda draft: bool(draft.people) and not draft.women_done, self._women),
            _Step(lambda draft: bool(draft.people) and len(draft.by_age) < len(draft.names), self._age),
            _Step(lambda draft: draft.deck_choice is None and not draft.in_town, cards.choice),
            _Step(lambda draft: not draft.deck_done and not draft.in_town, cards.add),
            _Step(cards.actor_open, cards.actor_card),
            _Step(_groups_open, self._group),
            _Step(_captain_open, self._captain),
            _Step(self._burgomaster_open, self._burgomaster),
            _Step(lambda draft: draft.deal is None, self._deal),
            _Step(lambda draft: draft.in_town and draft.pressed_ballots is None, self._ballots),
            _Step(lambda draft: draft.presses_in_secret and draft.roll is None, self._clicks),
            _Step(pace_open, lambda draft: ask_pace(box, draft)),
            _Step(house_open, self._house.choice),
            _Step(
                lambda draft: draft.rules is None,
                lambda draft: ask_rules(box, draft),
                lambda draft: not draft.first_time,
            ),
            _Step(lambda draft: not self._ready, self._begin),
        )

    async def hold(self) -> Agreed:
        """Talk until everything is decided."""
        draft, before = self._start, list[Draft]()
        while (step := next((step for step in self._steps if step.open(draft)), None)) is not None:
            self._box.spelling.learn(draft.read_as)
            try:
                after = await step.ask(draft)
            except UndoRequested:
                draft = await self._taken_back(draft, before)
                continue
            if step.asks(draft):
                before.append(draft)
            draft = after
        return Agreed(draft, await self._deaf_to(draft.names))

    async def _taken_back(self, draft: Draft, before: list[Draft]) -> Draft:
        """One question back, or several when it is said again meanwhile."""
        while before:
            draft = before.pop()
            with suppress(UndoRequested):
                await undone(self._box)
                return draft
        await self._box.say("undo.nothing")
        return draft

    # --- who plays ----------------------------------------------------------------------------------------

    def _offers_same(self, draft: Draft) -> bool:
        open_table = draft.edition is None and not draft.names and not draft.deck
        return draft.same is None and self._last is not None and open_table

    async def _same(self, draft: Draft) -> Draft:
        assert self._last is not None, "asked only with a last table"
        last = self._last.draft
        if await asking.agreed(self._box, "setup.same", ("same",), seats=last.names):
            configured = {
                key: value
                for key in ("deal", "roll", "pace", "step", "pressed_ballots")
                if (value := getattr(draft, key)) is not None
            }
            rules = None if draft.first_time else False
            kept = replace(last, read_as=draft.read_as, first_time=draft.first_time)
            return replace(kept, same=True, rules=rules, **configured)
        return replace(draft, same=False, roll=draft.roll or last.roll)  # other people, the same button

    async def _naming(self, draft: Draft) -> Draft:
        """Names can only be told to a box that takes words; else the seats' numbers are the names."""
        if not self._box.takes_words:
            return self._numbered(draft)
        offers = [asking.offer(self._box, key, f"word-{key}") for key in ("names", "numbers")]
        if await asking.chosen(self._box, "setup.names", offers) == "names":
            return replace(draft, spoken_names=True)
        return self._numbered(draft)

    def _numbered(self, draft: Draft) -> Draft:
        names = tuple(seat_label(self._box.pack, place) for place in range(1, (draft.players or 0) + 1))
        return replace(draft, spoken_names=False, names=names)

    async def _name(self, draft: Draft) -> Draft:
        place = len(draft.names) + 1
        known = [one for one in self._box.pack.phrases.get("first_names", ()) if one not in draft.names]
        told = await asking.name(self._box, place, known, draft.names, seat_label(self._box.pack, place))
        return replace(draft, names=(*draft.names, told))

    async def _women(self, draft: Draft) -> Draft:
        return await self._extras.women(draft, Seating(draft.names, await self._deaf_to(draft.names)))

    async def _age(self, draft: Draft) -> Draft:
        return await self._extras.age(draft, Seating(draft.names, await self._deaf_to(draft.names)))

    def _reading_open(self, draft: Draft) -> bool:
        return not self._start.names and self._pronunciation.open(draft)

    # --- how ----------------------------------------------------------------------------------------------

    async def _group(self, draft: Draft) -> Draft:
        """One more name of the first group, or that it is complete."""
        left = [name for name in draft.names if name not in draft.group]
        seating = Seating(draft.names, await self._deaf_to(draft.names))
        if not draft.group:
            await self._box.say("setup.groups")
        offers = [*seating.offers(self._box, left)] if len(left) > 1 else []
        if draft.group:
            offers.append(word_offer(self._box, "done"))
        key = await choose(self._box, "setup.groups_left", offers, confirm=False, so_far=draft.group)
        if key != "done":
            return replace(draft, group=(*draft.group, key))
        await self._box.say("setup.groups_right", seats=tuple(left))
        return replace(draft, group_done=True)

    async def _captain(self, draft: Draft) -> Draft:
        phrases = {"first_day": "yes", "never": "no"}
        offers = []
        for key in CAPTAINS:
            made = asking.offer(self._box, key, f"captain-word-{key}")
            also = self._box.pack.phrases[phrases[key]] if key in phrases else ()
            offers.append(Offer(key, made.label, (*made.phrases, *also)))
        options = read_options(_printed(draft), EDITIONS[str(draft.edition)].options)
        box = dataclasses.replace(self._box, wording=Wording(house_values(options)))
        return replace(draft, captain=CAPTAINS[await asking.chosen(box, "setup.captain", offers)])

    async def _deal(self, draft: Draft) -> Draft:
        offers = [asking.offer(self._box, deal, f"deal-word-{deal}") for deal in (Deal.LIGHT, Deal.CARDS)]
        return replace(draft, deal=Deal(await asking.chosen(self._box, "setup.deal", offers)))

    def _burgomaster_open(self, draft: Draft) -> bool:
        return town.burgomaster_open(draft, bool(self._start.names), self._last)

    async def _burgomaster(self, draft: Draft) -> Draft:
        return await town.ask_burgomaster(
            self._box, draft, Seating(draft.names, await self._deaf_to(draft.names))
        )

    async def _ballots(self, draft: Draft) -> Draft:
        pressed = await yes_no(self._box, "lupusburg.press_ballots")
        asking.taken(self._box, Ref(ballots_word(pressed)))
        return replace(draft, pressed_ballots=pressed)

    async def _clicks(self, draft: Draft) -> Draft:
        """A button that is heard gives a name away that is read: then the names are not read."""
        roll = RollKind.WALK if await yes_no(self._box, "setup.clicks") else RollKind.NAMES
        asking.taken(self._box, Ref(f"button-word-{roll}"))
        return replace(draft, roll=roll)

    async def _begin(self, draft: Draft) -> Draft:
        """Say what is to be known before the first night, and wait for everybody."""
        Setup.from_dict(draft.header(seed=0))  # only what the configuration says can still be wrong
        for name in sorted(await self._deaf_to(draft.names)):
            if draft.spoken_names:
                await self._box.say("box.unknown_name", name=name)
        if self._start.names and (pair := self._likeness.next(draft)) is not None:
            await self._box.say("box.alike_names", seats=(pair.one, pair.other))
        for name in draft.names:
            if readable(name, self._box.pack.language) != name:
                await self._box.say("box.spelled_name", name=name)
        await self._playing_cards(draft)
        if centre_cards(draft.deck):
            await self._box.say("setup.centre")
        await self._channels(draft)
        minutes = closed_minutes(draft, self._box, self._times(draft))
        await self._box.say("setup.length", minutes=minutes)
        if draft.deal is Deal.CARDS:
            await self._hand_out(draft)
        if draft.in_town:
            await town.lay_out(self._box, draft)
        await asking.readiness(self._box, "setup.ready")
        self._ready = True
        await self._box.say("setup.start")
        return draft

    async def _hand_out(self, draft: Draft) -> None:
        """How the cards of the table are given out; where everybody gets two, which cards make which pile."""
        if draft.in_town:
            await town.hand_out(self._box, draft)
            return
        setup = Setup.from_dict(draft.header(seed=0))
        if not isinstance(setup, CardSetup) or not setup.beside_deck:
            await self._box.say("setup.hand_out")
            return
        for cue, pile in (("setup.first_pile", setup.deck), ("setup.second_pile", setup.beside_deck)):
            cards = tuple(card_times(self._box.pack, card, times) for card, times in counted(pile))
            await self._box.say(cue, cards=cards)
        await self._box.say("setup.two_piles")

    async def _channels(self, draft: Draft) -> None:
        """How secrets are asked tonight; who knows it presses, and goes on. Those of last time know it."""
        if draft.presses_in_secret and not draft.same:
            await asking.read_out(self._box, list(self._explained(draft)))

    def _explained(self, draft: Draft) -> Iterator[Line]:
        own = self._box.has_button_and_light_for_each(len(draft.names))
        if draft.roll is not RollKind.WALK:
            channel = "seats" if own else self._channel
            readings = {} if channel == "keyboard" else {"readings": 2 if self._times(draft).twice else 1}
            yield self._box.line(f"setup.channel_{channel}", **readings)
            return
        if draft.in_town:
            yield self._box.line("lupusburg.channel_walk")
            return
        yield self._box.line("setup.channel_walk")
        benches = seats_course(draft.names)
        for place, bench in enumerate(benches.rows if len(benches.sizes) > 1 else (), start=1):
            seats = tuple(Ref(f"roll-{NOBODY}") if seat == NOBODY else seat for seat in bench)
            yield self._box.line("setup.bench", number=place, seats=seats)
        if own:
            yield self._box.line("setup.channel_taps")

    async def _playing_cards(self, draft: Draft) -> None:
        """Which playing cards stand for the roles, where the game has no cards of its own."""
        if draft.in_town:
            return
        stands_for = EDITIONS[str(draft.edition)].playing_cards
        if not stands_for:
            return
        await self._box.say("setup.playing_cards")
        for card in dict.fromkeys(draft.deck):
            codes = stands_for[card][: draft.deck.count(card)]
            cards = tuple(Ref(f"playing-{code}") for code in codes)
            await self._box.say("setup.playing_card", card=Ref(f"role-{card}.the"), cards=cards)

    async def _deaf_to(self, names: tuple[str, ...]) -> frozenset[str]:
        if names not in self._deaf:
            self._deaf[names] = await unheard(self._box, names, threaded=self._threaded)
        return self._deaf[names]


def ballots_word(pressed: bool) -> str:
    """The pack's message for how the second ballot is cast."""
    return "ballots-word-pressed" if pressed else "ballots-word-shown"


def _groups_open(draft: Draft) -> bool:
    return wants_groups(draft.deck) and not draft.group_done


def _printed(draft: Draft) -> dict[str, bool | int | str]:
    """The house rules that every game has, without those of single variants."""
    return {name: value for name, value in draft.options.items() if name in Options.__struct_fields__}


def _captain_open(draft: Draft) -> bool:
    decided = draft.captain is not None or draft.captain_name is not None
    ruled = any(option in draft.options for option in ("captain", "captain_election"))
    return not draft.in_town and not decided and not ruled and EDITIONS[str(draft.edition)].options.captain
