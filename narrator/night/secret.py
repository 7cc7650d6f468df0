"""The private side of a night: who is awake, which option a press means, and what the light shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from hardware.light import OFF, ON, Pattern
from narrator.night.calls import BITTEN, NEWS_TOUR, Span, called, may_order, order_prompt, who_meet
from narrator.night.channel import Channels, Decided
from narrator.night.decoy import decoy_for, drawn_marks
from narrator.night.phone import Hands, SecretQuestion
from narrator.night.private import Following, Showing, glance
from narrator.night.scene import PASSES_OR_NO, ReadBeat, Scene, parted
from narrator.night.script import SceneWriter
from narrator.night.walker import confirms
from narrator.rules import CARDS, Answer, Event, Game, Prompt, Told
from narrator.rules.events import DOUBLE_VOTE, News
from narrator.rules.knowledge import Public
from narrator.rules.prompts import Kind, SeatsPrompt
from narrator.rules.schedule import BeatKind, Roll, tour
from narrator.rules.village import ALL_RULES, statuses, village_of
from narrator.table.box import Box
from narrator.table.roll_choice import Legal, Moment, MomentKind, nothing_drawn
from narrator.table.timing import Timing
from voices.draw import Draw

STANDING_ORDERS = frozenset(role.standing_order for role in CARDS.values() if role.standing_order is not None)
"""Prompts of the day that are answered the night before."""


ANSWERS_FOR = {secret: voiced for rule in ALL_RULES.values() for secret, voiced in rule.answers_for.items()}
"""Prompts that must not be heard, and the prompts whose questions are read aloud in their place."""


class Secrets(Following):
    """The secrets of one night, exchanged with the players through their private channels."""

    def __init__(
        self,
        game: Game,
        span: Span,
        channel: Channels,
        commit: Callable[[Answer], None],
        pass_over: Callable[[], None],
        secret: Draw,
        news: tuple[News, ...],
        order: Callable[[str, str | None, bool], None],
        *,
        decoy: bool = False,
    ) -> None:
        super().__init__(game, channel, commit, pass_over, secret, decoy=decoy)
        self._news = news
        self._order = order
        """A callback for a secret wish for the next day.

        It gets the prompt, the seat whose turn it is (or None), and whether the wish is given.
        """
        self._span = span
        """The events of this night: news from before it, and questions from after it, do not count."""
        self._seen: dict[int, bool] = {}
        """For each turn with a decoy light: whether the decoy chose an option, so that a result must be
        shown."""
        self._drawn: dict[int, frozenset[str]] = {}
        """For each turn in which no player sees the marked options: the options that a decoy light marked."""
        self._glances = ""
        """The seat whose player now has open eyes, where seats look at the light one after another."""
        self._answered: dict[tuple[str, int], Prompt] = {}
        """The prompts answered tonight, by the id of the call and the number of the step in it."""

    def begin(self, scene: Scene) -> None:
        """Begin a scene, or begin it again after a pause. Answers given before the pause stay."""
        self._seen.clear()
        self._drawn.clear()
        super().begin(scene)

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the public script."""
        if self._scene is None:
            return
        read = self._scene.beats[moment.beat]
        self._follow(moment, at)
        match moment.kind:
            case MomentKind.BEGIN:
                self._begin(read, moment.beat)
            case MomentKind.END:
                self._end(read, moment.beat)
            case MomentKind.CLOSE:
                self._channel.dark()
            case MomentKind.OPTION if read.beat.kind is BeatKind.TOUR:
                self._glances = read.options[moment.place].key
                self._glance(read, 0)
            case MomentKind.OPTION if read.beat.kind is BeatKind.AGREE:
                self._meet(read, moment.place)
            case MomentKind.PART:
                self._glance(read, moment.place)
            case MomentKind.OPTION if read.beat.what and self._choice is None and self._decoy is None:
                marked = read.options[moment.place].key in self._marked
                self._shine(ON if marked else OFF)
            case MomentKind.CONFIRM if read.beat.kind is BeatKind.SHOW:
                self._blink(read, moment.place)

    def _begin(self, read: ReadBeat, number: int) -> None:
        beat = read.beat
        if beat.kind in (BeatKind.SHOW, BeatKind.ASK) and beat.what:
            self._awake = self._shown_to(read)
            self._marked = frozenset(self._marks(read))
            self._channel.reveal(self._awake, read, self._marked)
            if not self._channel.eyes(self._awake):
                self._marked = frozenset()
            if self._is_for_nobody(read):
                shown = beat.kind is BeatKind.ASK or self._seen.get(read.turn, True)
                self._marked = drawn_marks(read, self._secret) if shown else frozenset()
                self._drawn[read.turn] = self._marked
        if beat.kind is BeatKind.AGREE and read.options:
            self._awake, self._marked = who_meet(self._game, self._whose, beat.what)
            self._channel.reveal(self._awake, read, self._marked)
        if beat.kind is BeatKind.TOUR:
            for seat in self._channel.seats:
                self._channel.inform(seat, self._told(seat, read))
        if beat.kind is BeatKind.ASK:
            self._choice = self._listen(read, number)
            if self._is_for_nobody(read):
                night = village_of(self._game).night_number
                light, before = self._channel.light_for_nobody(), self._drawn.get(read.turn, frozenset())
                self._decoy = decoy_for(read, light, self._secret, night, before)
                self._seen[read.turn] = self._decoy.chose

    @property
    def _whose(self) -> str:
        """The id of the call that is being read."""
        assert self._scene is not None
        return self._scene.id

    def _is_for_nobody(self, read: ReadBeat) -> bool:
        """Return whether this is the turn of a card that no living person holds, so that a decoy may shine.

        A light may glow through eyelids. If it stayed dark, that would reveal that the card is dead, in the
        centre or held by a computer player.
        """
        if self._awake:
            return self._decoys and not self._channel.eyes(self._awake)
        of_a_card = self._whose in CARDS or read.beat.prompt in STANDING_ORDERS
        return self._decoys and of_a_card and not self._channel.eyes(self._turn_of(read))

    def _turn_of(self, read: ReadBeat) -> tuple[str, ...]:
        """Return the seat whose turn it is, in a call that living holders answer one after the other."""
        order = read.beat.prompt in STANDING_ORDERS
        answering = may_order(self._game, read.beat.prompt) if order else called(self._game, self._whose)
        return answering[read.turn : read.turn + 1]

    def _listen(self, read: ReadBeat, number: int) -> Hands | None:
        """Return an object that follows the presses of the seats that are asked.

        None if no seat is asked; presses then do nothing.
        """
        prompt = self._asked(read, number)
        if prompt is not None:
            self._awake = prompt.seats
            fill = self._game.drawn if prompt.min else nothing_drawn
            value = partial(self._value, prompt, read.beat.roll)
            picks, legal = max(prompt.max, 1), self._legal(prompt, read.beat.roll)
            question = SecretQuestion(read, picks, legal, self._secret, fill, value, self._marked)
        elif read.beat.prompt in STANDING_ORDERS:
            self._awake = self._turn_of(read)
            if not self._awake:
                return Decided([])  # an empty answer: the journal writes as much for it as for a real one
            order = order_prompt(read.beat.prompt, self._awake[0])
            value = partial(self._value, order, read.beat.roll)
            question = SecretQuestion(read, 1, lambda _: True, self._secret, value=value, prompt=order)
        else:
            return None
        return self._channel.ask(self._awake, question)

    def _shown_to(self, read: ReadBeat) -> tuple[str, ...]:
        """Return the seats that see a step which shows something.

        The step may name a seat. Otherwise the seats asked in the same turn see it.
        """
        if read.seat is not None:
            return (read.seat,)
        assert self._scene is not None
        asked = {self._scene.beats[place].turn: prompt.seats for place, prompt in self._answered_here()}
        if read.turn in asked:
            return asked[read.turn]
        pending = self._game.pending
        if pending is not None and pending.call == self._whose:
            return pending.seats
        # After a restart, the answers of this call are lost, and the game may be waiting for something else.
        # The news must still be shown. It goes to the seats that got such news and have no other turn.
        others = {seat for seats in asked.values() for seat in seats}
        told = dict.fromkeys(news.to for news in self._news_of(read.beat.what))
        return tuple(seat for seat in told if seat not in others)

    def _answered_here(self) -> list[tuple[int, Prompt]]:
        whose = self._whose
        return [(place, prompt) for (call, place), prompt in self._answered.items() if call == whose]

    def _marks(self, read: ReadBeat) -> Iterable[str]:
        """Return the keys of the options that the light marks for the seats that see them."""
        village, lasting = village_of(self._game), read.beat.what.status
        if lasting is not None and self._awake:
            return [player.name for player in village.alive if lasting in statuses(village, player)]
        news = self._news_of(read.beat.what)
        return [key for one in news if one.to in self._awake for key in _shown(one, read.beat.roll)]

    def _told(self, seat: str, read: ReadBeat) -> list[Told]:
        """Return all news that a seat gets in its look at the light."""
        kinds = self._news if read.beat is NEWS_TOUR else (read.beat.what,)
        news = (one for kind in kinds for one in self._news_of(kind) if self._has_news(seat, kind))
        return [one for one in news if one.to == seat]

    def _glance(self, read: ReadBeat, part: int) -> None:
        """Light up for one part of a seat's look at the light, for one kind of news."""
        kind = self._news[part] if read.beat is NEWS_TOUR else read.beat.what
        news = self._has_news(self._glances, kind)
        self._channel.tell(self._glances, glance(read.looks[part], news=news))

    def _blink(self, read: ReadBeat, place: int) -> None:
        """Blink the position of marked option number `place`, counted in reading order, if there is one."""
        assert read.course is not None
        marked = [option.key for option in read.options if option.key in self._marked]
        self._shine(OFF)
        if place < len(marked):
            self._shine(confirms(read.course, marked[place]))

    def _shine(self, pattern: Pattern) -> None:
        """Show a pattern to the people who are awake.

        If there are none, show it in the middle of the table.
        """
        self._channel.show(self._channel.eyes(self._awake), pattern)

    def _meet(self, read: ReadBeat, place: int) -> None:
        """Show people who are awake whether a computer player belongs to them.

        If none are awake, show a random result.
        """
        eyes = self._channel.eyes(self._awake)
        if eyes:
            news = read.options[place].key in self._marked
            self._channel.show(eyes, glance(read.looks[0], news=news))
        elif self._decoys:
            self._shine(glance(read.looks[0], news=not self._secret.below(2)))

    def _end(self, read: ReadBeat, number: int) -> None:
        # Note all of this before the game gets the answer, because it then moves on to the next prompt.
        choice, prompt, awake = self._choice, self._asked(read, number), self._awake
        self._forget()
        if choice is None:
            if read.beat.kind is BeatKind.ASK:
                self._pass_over()
            return
        if prompt is None:
            self._order(read.beat.prompt, next(iter(awake), None), choice.taken == ["yes"])
            return
        self._answered[self._whose, number] = prompt
        self._commit(self._answer(prompt, read.beat.roll, choice.taken))

    def _asked(self, read: ReadBeat, number: int) -> Prompt | None:
        """Return the prompt that the game waits for, if this step asks it and has not answered it before.

        Otherwise, return None.
        """
        # The game is often ahead of the voice. It may already wait for the answer to a later call or to the
        # day, while an interrupted call is read again. A seat is asked only if the game waits for the prompt
        # that the room hears.
        prompt = self._game.pending
        if prompt is None or self._scene is None or self._span.is_over(self._game.events):
            return None
        if (self._whose, number) in self._answered:
            return None
        voiced_as = ANSWERS_FOR.get(prompt.id, prompt.id)
        if (prompt.call, voiced_as) != (self._whose, read.beat.prompt):
            return None
        return prompt if self._has_come_to(read, prompt.seats) else None

    def _has_come_to(self, read: ReadBeat, seats: tuple[str, ...]) -> bool:
        """Return whether it is the turn of these seats among the holders of the call.

        Holders with an earlier turn may have been asked nothing.
        """
        # Two Judges answer one after the other. Without this check, the first Judge's press could count as
        # the second's, after a power cut or if the first Judge was asked nothing.
        assert self._scene is not None
        in_turns = set(seats) <= set(called(self._game, self._whose)) and self._scene.beats[-1].turn > 0
        return not in_turns or seats == self._turn_of(read)

    def _legal(self, prompt: Prompt, roll: Roll) -> Legal:
        def legal(key: str) -> bool:
            value = self._value(prompt, roll, key)
            return prompt.min == 0 if value is None and key in PASSES_OR_NO else value in prompt.legal

        return legal

    def _value(self, prompt: Prompt, roll: Roll, key: str) -> str | int | None:
        """Return the value that an option's key has in an answer."""
        if prompt.kind is Kind.NUMBER:
            return int(key) if key.isdecimal() else None
        if prompt.kind is Kind.YES_NO:
            return key == "yes"
        if roll is Roll.BITES:
            return _bitten(key, self._victims(prompt))
        # If sleeping through is punished, "nobody" is a real answer (RULES.md A62)
        return None if key in PASSES_OR_NO and key not in prompt.legal else key

    def _answer(self, prompt: Prompt, roll: Roll, taken: Iterable[str]) -> Answer:
        """Return the answer for the options that were chosen.

        No choice means a pass. Where passing is not legal, the game draws an answer.
        """
        values = [value for value in (self._value(prompt, roll, key) for key in taken) if value is not None]
        if prompt.kind is Kind.YES_NO:
            return values[-1] if values else prompt.default
        seats = [str(value) for value in values]
        if isinstance(prompt, SeatsPrompt):
            seats = prompt.together(seats)
        if len(seats) < max(prompt.min, 1):
            return self._game.drawn_answer(seats)
        return seats if isinstance(prompt, SeatsPrompt) else values[-1]

    def _victims(self, prompt: Prompt) -> list[str | None]:
        """Return the bitten players whom the light marked for the seats asked, in reading order."""
        return [news.about for news in self._lately() if news.what.shows_bites and news.to in prompt.seats]

    def _news_of(self, what: News) -> list[Told]:
        """Return private news of one kind since the end of the last night."""
        return [news for news in self._lately() if news.what == what]

    def _lately(self) -> list[Told]:
        """Return all private news since the end of the last night."""
        return [event for event in self._span.of(self._game.events) if isinstance(event, Told)]

    def _has_news(self, seat: str, kind: News) -> bool:
        """Return whether a seat has news of a kind.

        If the news is about a lasting state, such as being charmed, only news about the seat itself counts:
        the seats that share the state see each other.
        """
        of_itself = kind.status is not None
        return any(
            news.to == seat and not (of_itself and news.about is not None) for news in self._news_of(kind)
        )


def _shown(news: Told, roll: Roll) -> tuple[str, ...]:
    """Return the keys of the options that the light marks for a piece of news."""
    if roll is Roll.YES_NO:
        return ("yes",) if news.value else ("no",)
    if isinstance(news.value, tuple):
        return news.value
    return (str(news.about if roll is Roll.SEATS else news.value),)


def _bitten(key: str, victims: list[str | None]) -> str | None:
    """Return which of tonight's bitten players is meant by the answer "yes", "first" or "second"."""
    place = BITTEN.index(key) if key in BITTEN else 0 if key == "yes" else len(victims)
    return victims[place] if place < len(victims) else None


def write_arrows(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """Write a scene in which every seat looks at the light once, to learn whether its vote counts double."""
    scene = SceneWriter(public, box, timing).scene("arrows", (tour(DOUBLE_VOTE),))
    return parted([scene], timing.settle)


def arrow_holder(events: list[Event]) -> str | None:
    """Return the seat that last got the double vote (the double arrow), or None."""
    told = (event for event in reversed(events) if isinstance(event, Told) and event.what == DOUBLE_VOTE)
    return next((event.to for event in told), None)


class Arrows(Showing):
    """The private side of the scene that `write_arrows` writes."""

    def __init__(self, holder: str, channel: Channels) -> None:
        super().__init__(channel)
        self._holder = holder

    def moment(self, moment: Moment, at: float) -> None:
        """Show a steady light while the holder's eyes are open, and a flutter for all others."""
        if self._scene is None:
            return
        if moment.kind is MomentKind.OPTION:
            (read,) = self._scene.beats
            seat = read.options[moment.place].key
            self._channel.tell(seat, glance(read.looks[0], news=seat == self._holder))
        elif moment.kind is MomentKind.CLOSE:
            self._channel.dark()
