"""The conversation of setup: one question after another, each of which can be undone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import replace as change

import trio
from msgspec import structs

from narrator.night.deal import Deal
from narrator.setup import asking, opening
from narrator.setup.again import ForgetWanted, ask_again, ask_table_name, begun_anew, played_again
from narrator.setup.cards import Cards, ask_cards, groups_open, proposal_open
from narrator.setup.computer_players import ask_minds
from narrator.setup.draft import Draft, LastTable, SavedTables, SetupLine, SetupStep, changing
from narrator.setup.extras import Extras, Times, extras_open, people_open, times_of
from narrator.setup.fitting import ask_edition, ask_players, fitting, for_as_many, renamed, reopened
from narrator.setup.form import SetupForm, SetupSheet
from narrator.setup.house import HouseRules, house_open
from narrator.setup.names import KEPT, Likeness, Pronunciation
from narrator.setup.opening import Opening, ask_rules
from narrator.setup.optional_steps import optional_steps
from narrator.setup.summary import Summary, village_steps
from narrator.setup.trial import ask_secrets, secrets_asked
from narrator.table.ask import UndoRequested, confirm
from narrator.table.box import Box
from narrator.table.homes import seat_label
from narrator.table.naming import find_unheard
from narrator.table.offers import Seating, word_offer
from narrator.table.questions import ask_yes_no, choose, say_undone
from narrator.table.timing import RollKind
from voices.writing.pack import Ref

_L = SetupLine


@dataclass(frozen=True)
class Agreed:
    """A finished setup: the decisions, and the names that the recogniser does not know."""

    draft: Draft
    deaf_to: frozenset[str]


Forget = Callable[[str], Awaitable[bool]]
"""A function that deletes the saved table of this name, and returns whether it succeeded."""


async def cannot_forget(_: str) -> bool:
    """Return False: no tables are saved."""
    return False


async def set_up(
    box: Box,
    start: Draft,
    *,
    last: LastTable | None = None,
    saved: Sequence[LastTable] = (),
    forget: Forget = cannot_forget,
    channel: str = "light",
    times: Times = times_of,
    threaded: bool = True,
    form: SetupForm | None = None,
) -> Agreed:
    """Ask for everything that `start` leaves open. Undo goes back one question.

    `last` and the `saved` tables are offered first, if `start` leaves the table open. `forget` deletes a
    saved table. `channel` is the way to ask for secrets at night if not all seats have a button: `light`
    or `keyboard`. `times` returns the times of a table, from its pace and the configuration. `threaded`:
    whether the recogniser looks up unknown names in a thread, as it should in real time. `form` is a form
    on which the same table can be decided at the same time. Raises `SetupError` when the configuration
    cannot be played.
    """
    form = form or SetupForm()
    conversation = _Conversation(box, start, last, saved, forget, channel, times, threaded, form)
    return await conversation.hold()


class _Conversation:
    """One setup, from the first question to the agreed table."""

    def __init__(
        self,
        box: Box,
        start: Draft,
        last: LastTable | None,
        saved: Sequence[LastTable],
        forget: Forget,
        channel: str,
        times: Times,
        threaded: bool,
        form: SetupForm,
    ) -> None:
        before = dict(list(last.draft.read_as.items())[-KEPT:]) if last is not None else {}
        self._box = box
        self._start = structs.replace(start, read_as=before)
        self._last, self._saved, self._forget = last, saved, forget
        self._threaded = threaded
        self._form, self._times = form, times
        self._cards = Cards(box)
        self._extras = Extras(box, times, start)
        self._house = HouseRules(box)
        self._likeness = Likeness(box)
        self._pronunciation = Pronunciation(box, before=len(before))
        self._deaf: dict[tuple[str, ...], frozenset[str]] = {}
        self._agreement = Summary(box, start, times)
        self._opening = Opening(box, channel, times)
        self._agreed = self._ready = False
        self._steps = (*self._of_people(), *self._of_cards(), *self._of_request(), *self._of_play())

    def _of_people(self) -> Iterator[SetupStep]:
        """Yield the steps about players, names and the rules' explanation."""
        box, alike = self._box, self._likeness
        by_word = box.devices.takes_words
        yield SetupStep(self._offers_same, self._same)
        yield SetupStep(
            lambda draft: draft.players is None, lambda draft: ask_players(box, draft), line=_L.PLAYERS
        )
        yield SetupStep(changing(_L.PLAYERS), self._more_or_fewer)
        yield SetupStep(
            lambda draft: draft.spoken_names is None, self._naming, lambda _: by_word, line=_L.NAMES
        )
        yield SetupStep(changing(_L.NAMES), self._rename)
        yield SetupStep(lambda draft: len(draft.names) < (draft.players or 0), self._name, line=_L.NAMES)
        yield SetupStep(self._alike_open, alike.ask, line=_L.NAMES)
        yield SetupStep(self._reading_open, self._pronunciation.ask, line=_L.NAMES)
        yield SetupStep(
            lambda draft: draft.rules is None,
            lambda draft: ask_rules(box, draft),
            lambda draft: not draft.first_time,
            line=_L.LESSONS,
        )

    def _of_cards(self) -> Iterator[SetupStep]:
        """Yield the steps about cards: a proposal, or edition, extras and cards in turn."""
        box, cards, extras = self._box, self._cards, self._extras
        yield SetupStep(proposal_open, lambda draft: ask_cards(box, draft), line=_L.CARDS)
        yield SetupStep(
            lambda draft: draft.edition is None,
            lambda draft: ask_edition(box, draft),
            lambda draft: len(fitting(draft.players or 0)) != 1,
            line=_L.EDITION,
        )
        yield SetupStep(extras_open, extras.choice, line=_L.EXTRAS)
        yield SetupStep(people_open, extras.people, line=_L.EXTRAS)
        yield from village_steps(box)
        yield SetupStep(
            lambda draft: bool(draft.people) and not draft.women_done, self._women, line=_L.EXTRAS
        )
        aged = SetupStep(lambda draft: bool(draft.people) and len(draft.by_age) < len(draft.names), self._age)
        yield change(aged, line=_L.EXTRAS)
        chosen = SetupStep(lambda draft: draft.deck_choice is None and not draft.in_town, cards.choice)
        yield change(chosen, line=_L.CARDS)
        yield SetupStep(lambda draft: not draft.deck_done and not draft.in_town, cards.add, line=_L.CARDS)
        yield SetupStep(cards.actor_open, cards.actor_card, line=_L.CARDS)
        yield SetupStep(groups_open, self._group, line=_L.CARDS)

    def _of_request(self) -> Iterator[SetupStep]:
        """Yield the steps that are asked only when their line of the summary is named."""
        yield SetupStep(changing(_L.MINDS), self._minds)
        yield from optional_steps(self._box)
        yield SetupStep(changing(_L.DEAL), self._deal)
        yield SetupStep(changing(_L.BALLOTS), self._ballots)
        yield SetupStep(changing(_L.BURGOMASTER), self._burgomaster)
        yield SetupStep(changing(_L.BUTTON), self._clicks)
        yield SetupStep(changing(_L.SAVE), self._name_of_the_table)

    def _of_play(self) -> Iterator[SetupStep]:
        """Yield the steps about secrets, house rules and the final agreement."""
        box = self._box
        yield SetupStep(
            lambda draft: draft.secrets is None and not self._agreed,
            self._secrets,
            lambda draft: secrets_asked(box, draft, self._start.ways),
        )
        yield SetupStep(self._usual_open, self._usual, lambda _: False)
        yield SetupStep(house_open, self._house.choice, minds_all=True)
        yield SetupStep(lambda _: not self._agreed, self._summary, minds_all=True)
        yield SetupStep(lambda _: not self._ready, self._begin, minds_all=True)

    async def hold(self) -> Agreed:
        """Ask until everything is decided."""
        sheet = SetupSheet(
            self._start,
            self._start,
            self._times,
            self._missing,
            lambda: self._agreed,
            self._last,
            self._saved,
        )
        with self._form.shows(sheet):
            return await self._talk()

    async def _talk(self) -> Agreed:
        draft, before = self._start, list[Draft]()
        while (step := self._next(draft)) is not None:
            self._form.update(draft, self._saved)
            self._box.devices.spelling.learn(draft.read_as)
            try:
                after = await self._put(step, draft)
            except UndoRequested:
                draft = self._form.taken(await self._taken_back(draft, before))
                continue
            edited = self._form.taken(draft if after is None else after)
            if (after is not None and step.asks(draft)) or edited != (after or draft):
                before.append(draft)
            if edited != (after or draft):
                self._agreed = False
            draft = edited
            if after is None:
                draft = await self._settled(draft)
            if self._form.begins():
                self._agreed = not any(self._missing(draft))
        return Agreed(draft, await self._deaf_to(draft.everybody))

    def _next(self, draft: Draft) -> SetupStep | None:
        """Return the next question, or None when everything is decided."""
        return next((step for step in self._steps if step.open(draft)), None)

    def _missing(self, draft: Draft) -> Iterator[SetupLine]:
        """Yield the lines that are still undecided."""
        lines = (step.line for step in self._steps if step.line is not None and step.open(draft))
        yield from dict.fromkeys(lines)

    async def _settled(self, draft: Draft) -> Draft:
        """Wait until the form has not changed for a moment, and return the table with its changes."""
        self._form.update(draft, self._saved)
        await self._form.settled()
        return self._form.taken(draft)

    async def _put(self, step: SetupStep, draft: Draft) -> Draft | None:
        """Ask a question; return the decided table, or None if the form interrupted the question."""

        def goes_on(edited: Draft) -> bool:
            return self._next(edited) is step and step.goes_on(draft, edited)

        # Once all names are there, questions about their sound remain. The form does not have them.
        is_on_form = step.line is not SetupLine.NAMES or len(draft.names) != draft.players
        with trio.CancelScope() as scope, self._form.beside(scope, goes_on, is_on_form):
            return await step.ask(draft)
        return None

    async def _taken_back(self, draft: Draft, before: list[Draft]) -> Draft:
        """Go back one question, and one more for each undo said meanwhile."""
        self._agreed = False
        while before:
            draft = before.pop()
            with suppress(UndoRequested):
                await say_undone(self._box)
                return draft
        await self._box.say("undo.nothing")
        return draft

    # --- players ------------------------------------------------------------------------------------------

    def _offers_same(self, draft: Draft) -> bool:
        open_table = draft.edition is None and not draft.names and not draft.deck
        return draft.same is None and open_table and bool(self._last or self._saved)

    async def _same(self, draft: Draft) -> Draft:
        try:
            again = await ask_again(self._box, draft, self._last, self._saved)
        except ForgetWanted as wanted:
            await self._forget_table(wanted.name)
            return draft
        if again is None:
            return begun_anew(draft, self._last or self._saved[0])
        return played_again(draft, again)

    async def _forget_table(self, name: str) -> None:
        """Delete a saved table after a confirmation. It is no longer offered as the last table either."""
        if not await confirm(self._box, name, "setup.forget_sure"):
            return
        if not await self._forget(name):
            await self._box.say("setup.forget_failed")
            return
        self._saved = SavedTables(tuple(self._saved)).without(name).tables
        if self._last is not None and self._last.draft.saved_as == name:
            self._last = None
        await self._box.say("setup.table_forgotten", what=name)

    async def _more_or_fewer(self, draft: Draft) -> Draft:
        """Ask for another number of players. The edition is asked again if it does not fit."""
        asked = await ask_players(self._box, structs.replace(draft, edition=self._start.edition))
        return structs.replace(for_as_many(draft, asked.players or 0, self._start), changing=None)

    async def _minds(self, draft: Draft) -> Draft:
        seating = Seating(draft.everybody, await self._deaf_to(draft.everybody))
        return await ask_minds(self._box, draft, self._start, seating)

    async def _name_of_the_table(self, draft: Draft) -> Draft:
        return await ask_table_name(self._box, structs.replace(draft, changing=None))

    async def _rename(self, draft: Draft) -> Draft:
        """Ask which name was misunderstood, and for the right one."""
        people = draft.everybody
        seating = Seating(people, await self._deaf_to(people))
        old = await choose(
            self._box, "setup.which_name", seating.offers(self._box.pack, people), confirm=False
        )
        others = tuple(name for name in people if name != old)
        (new,) = await self._named(people.index(old) + 1, others)
        return structs.replace(renamed(draft, old, new), changing=None)

    async def _naming(self, draft: Draft) -> Draft:
        """Ask for names if the box accepts words. Otherwise the seats' numbers are the names."""
        if not self._box.devices.takes_words:
            return self._numbered(draft)
        told = await asking.ask_naming(self._box, draft.players or 0)
        if told is False:
            return self._numbered(draft)
        return structs.replace(draft, spoken_names=True, names=() if told is True else told)

    def _numbered(self, draft: Draft) -> Draft:
        names = tuple(seat_label(self._box.pack, place) for place in range(1, (draft.players or 0) + 1))
        return structs.replace(draft, spoken_names=False, names=names)

    async def _name(self, draft: Draft) -> Draft:
        left = (draft.players or 0) - len(draft.names)
        names = await self._named(len(draft.names) + 1, draft.names, left)
        return structs.replace(draft, names=(*draft.names, *names))

    async def _named(self, place: int, others: tuple[str, ...], most: int = 1) -> tuple[str, ...]:
        known = [one for one in self._box.pack.phrases.get("first_names", ()) if one not in others]
        number = seat_label(self._box.pack, place)
        return await asking.ask_seat_names(self._box, place, known, others, number, most)

    async def _women(self, draft: Draft) -> Draft:
        return await self._extras.women(draft, Seating(draft.names, await self._deaf_to(draft.names)))

    async def _age(self, draft: Draft) -> Draft:
        return await self._extras.age(draft, Seating(draft.names, await self._deaf_to(draft.names)))

    def _alike_open(self, draft: Draft) -> bool:
        """Return whether to ask about similar names: only where names are spoken or heard."""
        devices = self._box.devices
        sound = not devices.is_silent or devices.listener is not None
        return sound and not self._start.names and self._likeness.open(draft)

    def _reading_open(self, draft: Draft) -> bool:
        return not (self._box.devices.is_silent or self._start.names) and self._pronunciation.open(draft)

    # --- play ---------------------------------------------------------------------------------------------

    async def _group(self, draft: Draft) -> Draft:
        """Ask for one more name of the first group, or whether it is complete."""
        left = [name for name in draft.names if name not in draft.group]
        seating = Seating(draft.names, await self._deaf_to(draft.names))
        if not draft.group:
            await self._box.say("setup.groups")
        offers = [*seating.offers(self._box.pack, left)] if len(left) > 1 else []
        if draft.group:
            offers.append(word_offer(self._box.pack, "done"))
        key = await choose(self._box, "setup.groups_left", offers, confirm=False, so_far=draft.group)
        if key != "done":
            return structs.replace(draft, group=(*draft.group, key))
        await self._box.say("setup.groups_right", seats=tuple(left))
        return structs.replace(draft, group_done=True)

    async def _secrets(self, draft: Draft) -> Draft:
        return await ask_secrets(self._box, draft, self._start.ways)

    def _usual_open(self, draft: Draft) -> bool:
        """Return whether a setting with a usual value is undecided. The summary shows and changes it."""
        undecided = draft.deal is None or draft.roll is None
        return undecided or (draft.in_town and (draft.pressed_ballots is None or self._first_game(draft)))

    async def _usual(self, draft: Draft) -> Draft:
        """Set the usual values: the box deals, names are read, votes are by hand."""
        draft = structs.replace(draft, deal=draft.deal or Deal.LIGHT, roll=draft.roll or RollKind.NAMES)
        if not draft.in_town:
            return draft
        draft = structs.replace(draft, pressed_ballots=draft.pressed_ballots is True)
        return opening.drawn_burgomaster(self._box, draft) if self._first_game(draft) else draft

    def _first_game(self, draft: Draft) -> bool:
        return opening.burgomaster_open(draft, bool(self._start.names), self._last)

    async def _deal(self, draft: Draft) -> Draft:
        offers = [
            asking.offer(self._box.pack, deal, f"deal-word-{deal}") for deal in (Deal.LIGHT, Deal.CARDS)
        ]
        deal = Deal(await asking.choose_and_say(self._box, "setup.deal", offers))
        return structs.replace(draft, deal=deal, changing=None)

    async def _burgomaster(self, draft: Draft) -> Draft:
        seating = Seating(draft.names, await self._deaf_to(draft.names))
        return structs.replace(await opening.ask_burgomaster(self._box, draft, seating), changing=None)

    async def _ballots(self, draft: Draft) -> Draft:
        pressed = await ask_yes_no(self._box, "lupusburg.press_ballots")
        asking.say_taken(self._box, Ref(asking.ballots_word(pressed)))
        return structs.replace(draft, pressed_ballots=pressed, changing=None)

    async def _clicks(self, draft: Draft) -> Draft:
        """Ask whether the button clicks and could reveal a read name. If so, ticks are counted instead."""
        roll = RollKind.WALK if await ask_yes_no(self._box, "setup.clicks") else RollKind.NAMES
        asking.say_taken(self._box, Ref(f"button-word-{roll}"))
        return structs.replace(draft, roll=roll, changing=None)

    async def _summary(self, draft: Draft) -> Draft:
        """Ask whether to start, or which question to ask again."""
        line = await self._agreement.ask(draft)
        self._agreed = line is SetupLine.START
        return draft if self._agreed else reopened(draft, line, self._start)

    async def _begin(self, draft: Draft) -> Draft:
        deaf_to = await self._deaf_to(draft.everybody)
        await self._opening.tell(draft, deaf_to, configured=bool(self._start.names))
        self._ready = True
        return draft

    async def _deaf_to(self, names: tuple[str, ...]) -> frozenset[str]:
        if names not in self._deaf:
            self._deaf[names] = await find_unheard(self._box.devices, names, threaded=self._threaded)
        return self._deaf[names]
