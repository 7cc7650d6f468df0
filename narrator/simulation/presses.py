"""What sleepers do where all tap: one press in every walk, with closed eyes and by chance."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import ClassVar

import trio

from narrator.night.calls import called, may_order
from narrator.night.deal import CONFIDE
from narrator.night.roll_call_buttons import TAP_LEGS
from narrator.night.roll_script import WALKS
from narrator.night.rolls import CHECKED_ROLLS, ROLL_OF, YES_OR_NO
from narrator.night.script import IDENTIFY
from narrator.night.secret import ANSWERS_FOR, STANDING_ORDERS
from narrator.night.walk import Course, Reaction, claims_course, seats_course
from narrator.rules import CARDS, Answer, Game, Prompt
from narrator.rules.prompts import Kind
from narrator.rules.schedule import NOBODY, Roll
from narrator.simulation.counting import Awake, Counting, Habits, Manner, blinks_of, dark_at_first
from narrator.simulation.plans import Plan
from narrator.simulation.room import VirtualPlaces
from narrator.simulation.texts import Texts, pass_word
from voices.draw import Draw
from voices.writing.pack import VoicePack


class Dozing:
    """The fingers of those who sleep; `press` presses for a seat, after so many seconds.

    The draws are its own, so that all else that people do is the same with it and without.
    """

    def __init__(self, seed: int, reaction: Reaction, press: Callable[[str, float], None]) -> None:
        self._draw = Draw(f"sleepers {seed}")
        self._reaction = reaction
        self._press = press
        self._left: dict[str, int] = {}
        """After how many ticks more each of them taps."""

    def begin(self, asleep: Iterable[str], ticks: int) -> None:
        """A walk of so many ticks begins."""
        self._left = {seat: self._draw.below(ticks) for seat in asleep}

    def tick(self) -> None:
        """The walk goes on by one."""
        for seat, left in self._left.items():
            if left == 0:
                self._press(seat, self._reaction.draw(self._draw))
        self._left = {seat: left - 1 for seat, left in self._left.items() if left}


TWICE = 0.2
"""Seconds from a press to another of the same finger."""


class Haste:
    """How an eager finger falls, in this `share` of cases; `press` presses for a seat, after so many seconds.

    The draws are its own, so that all else that people do is the same with it and without.
    """

    def __init__(
        self, share: float, seed: int, reaction: Reaction, press: Callable[[str, float], None]
    ) -> None:
        self._share = share
        self._draw = Draw(f"haste {seed}")
        self._reaction = reaction
        self._press = press

    def cannot_wait(self) -> bool:
        """Whether somebody presses at an option while it is only being told."""
        return bool(self._share) and self._draw.happens(self._share)

    def at(self, seat: str, seconds: float = 0.0) -> None:
        """Something happens that is no tick and no option, so late: a call, a blink, a good night."""
        if seat and self.cannot_wait():
            self._press(seat, seconds + self._reaction.draw(self._draw))

    def again(self, seat: str, seconds: float) -> None:
        """A finger goes down after so many seconds, and perhaps once more."""
        if self.cannot_wait():
            self._press(seat, seconds + TWICE)


class ToldLists:
    """The options of each walk of a call, as they are told before it."""

    def __init__(self) -> None:
        self.telling = False
        """Whether what is told now belongs to one."""
        self._lists: list[list[str]] = []

    def hear(self, cue: str) -> bool:
        """The beginning of a list or the end of all; whether one begins."""
        begins = cue.startswith("named.")
        if begins:
            if not self.telling:
                self._lists.clear()
            self._lists.append([])
        elif cue.endswith(("sleeps", "closes")) and cue != "deal.closes":  # one list for every seat's turn
            self._lists.clear()
        self.telling = begins
        return begins

    def add(self, text: str) -> None:
        """An option of the list that is being told."""
        self._lists[-1].append(text)

    def first_with(self, wanted: Collection[str]) -> list[str]:
        """The first list that holds something of what is wanted; nothing where none does."""
        return next((told for told in self._lists if not set(told).isdisjoint(wanted)), [])


class Marks:
    """What the light marks in a call without asking, in the order in which it is read."""

    def __init__(self) -> None:
        self.showing = False
        """Whether the light marks something now."""
        self._in_this_call = False
        self._marked: list[str] = []

    def hear(self, cue: str) -> None:
        """A line of the night."""
        self.showing = ".shows_" in cue
        self._in_this_call = self.showing or (self._in_this_call and not cue.endswith(".wakes"))
        if self.showing:
            self._marked.clear()

    def note(self, text: str) -> None:
        """The light was on at this option."""
        self._marked.append(text)

    @property
    def seen(self) -> list[str] | None:
        """What was marked in this call; None where nothing was shown."""
        return self._marked if self._in_this_call else None


class Turns:
    """Counts the turns of the call that is heard; most calls have none."""

    def __init__(self) -> None:
        self._turn = 0
        """How often a turn was announced in this call: 0 where all act together."""
        self._announced = False
        """Whether one was announced since anybody was last asked."""

    def hear(self, cue: str) -> None:
        """A line of the night."""
        if cue.endswith((".wakes", ".sleeps")):
            self._turn = 0
        elif cue == "turn.comes":
            self._announced = True
        elif self._announced:
            self._turn, self._announced = self._turn + 1, False

    def whose(self, called: Sequence[str]) -> tuple[str, ...]:
        """Those whose turn it is, of all who were called and saw each other."""
        return tuple(called if self._turn == 0 else called[self._turn - 1 : self._turn])

    def is_of(self, prompt: Prompt, game: Game) -> bool:
        """Whether it is the turn of whoever a prompt asks; who was not called acts beside all turns."""
        if self._turn == 0 or prompt.call is None:
            return True
        together, seats = called(game, prompt.call), set(prompt.seats)
        return not seats <= set(together) or seats <= set(self.whose(together))


Later = Callable[..., None]
"""Starts an asynchronous function with its arguments, beside everything else."""
ROUNDS = frozenset({*WALKS.values(), "walk.taps"})
"""The cues by which walks begin."""
A_NAME = 0.8
"""Seconds that a card's name takes, about."""
FEW = 4
"""Ticks of a short walk, of which sleepers choose one."""
NO_CARDS: Mapping[str, str] = MappingProxyType({})


class Fingers:
    """The fingers of everybody who is woken, one after the other."""

    texts: ClassVar[type[Texts]] = Texts
    """What they listen for."""

    def __init__(
        self,
        pack: VoicePack,
        plan: Plan,
        places: VirtualPlaces,
        later: Later,
        *,
        seed: int,
        cards: Mapping[str, str],
        second_cards: Mapping[str, str] = NO_CARDS,
        habits: Habits,
    ) -> None:
        self.game: Game | None = None
        self._pack = pack
        self._words = self.texts(pack)
        self._plan = plan
        self._places = places
        self._later = later
        self._cards = cards
        self._second_cards = second_cards
        self._habits = habits
        self._draw = Draw(f"fingers {seed}")
        press = partial(later, self._press)
        self._haste = Haste(habits.eager, seed, habits.reaction, press)
        self._dozing = Dozing(seed, habits.reaction, press)
        self._hasty: Sequence[str] = ()
        """What somebody is about to press at as it is told, although nobody has been called."""
        self._thought: dict[tuple[str, int], Answer] = {}
        """What such people want, by prompt and number of answers: they want the same when they are asked."""
        self._awake: Awake | None = None
        self._told = ToldLists()
        self._marks = Marks()
        self._counting: Counting | None = None
        self._cue = ""
        """What kind of beat of a walk was heard last."""
        self._tapping = False
        """Whether the walk is one in which whoever holds a card presses while their light shines."""
        self._turns = Turns()

    def hear(self, cue: str, text: str) -> None:
        """A cue that may wake somebody."""
        if self._told.hear(cue):
            self._hasty = self._hastily(text)
        if cue != "walk.mend":
            self._counting, self._cue = None, ""  # a walk that begins anew after a pause is another one
        if cue == "identify.second":
            self._cards = self._second_cards
        if cue in ("identify.wakes", "identify.card"):
            self._show_cards(text)
            if cue == "identify.card":
                self._claim_at_once()
            elif self._awake is not None:
                self._haste.at(self._finger(self._awake))
            return
        if cue == "confide.seat":
            self._confide(text)
            return
        self._turns.hear(cue)
        if cue.endswith((".wakes", ".sleeps")) and self._awake is not None:
            self._awake.wakes_anew()
        if cue.endswith(("sleeps", "_closes")):
            if self._awake is not None:
                self._haste.at(self._finger(self._awake))
            self._awake = None  # no answer of the game need tell the next call from this one
        game = self.game
        if game is None:
            return
        prompt = game.pending
        self._marks.hear(cue)
        if prompt is not None and prompt.call is not None and cue == ANSWERS_FOR.get(prompt.id, prompt.id):
            if self._turns.is_of(prompt, game) and self._places.people(prompt.seats):
                self._wake(game, prompt)
        elif cue in STANDING_ORDERS:
            self._order(game, cue)

    def _hastily(self, text: str) -> Sequence[str]:
        """What whoever is about to be called cannot wait to press at."""
        game = self.game
        prompt = None if game is None else game.pending
        if game is None or prompt is None or prompt.call not in CARDS:
            return ()
        if self._pack.words(f"role-{prompt.call}.the") not in text or not self._haste.cannot_wait():
            return ()
        self._thought[prompt.id, len(game.answers)] = answer = self._plan.answer(game, prompt)
        return self._texts(game, prompt, answer) or [
            self._pack.words(f"roll-{pass_word(game, prompt, marked=False)}")
        ]

    def follow_roll(self, cue: str, text: str, seconds: float) -> None:
        """An option (or the announcement of the second reading) that takes `seconds` to say."""
        if self._told.telling:
            self._told.add(text)
            if text in self._hasty:
                self._later(self._press, "", seconds + self._react())
            return
        if self._marks.showing:
            self._see(text)
        awake = self._awake
        if awake is None or awake.answers != self._answers():
            return
        reaction = self._react()
        if cue == "roll.again":
            awake.second_reading = True
        elif awake.second_reading and text in awake.wanted:
            self._later(self._look, awake.seat or text, seconds, reaction, text in awake.pressed)
        elif not awake.second_reading and awake.goes_for(text) and self._may_be_meant(awake, text):
            awake.pressed.add(text)
            self._later(self._press, awake.seat or text, seconds + reaction)
            self._haste.again(awake.seat or text, seconds + reaction)

    def _may_be_meant(self, awake: Awake, text: str) -> bool:
        """Whether the light does not tell otherwise: a life can only be saved at the name that it marks."""
        marks = ROLL_OF.get(awake.asked) is Roll.BITES and self._marks.seen is None
        return not marks or (text in awake.wanted) == self._places.light_before(awake.seat).is_on

    def _claim_at_once(self) -> None:
        """Whoever holds the card that is named presses their own button."""
        assert self._awake is not None, "a card was named"
        for seat in self._awake.wanted:
            self._later(self._press, seat, A_NAME + self._react())

    def follow_walk(self, cue: str) -> None:
        """A beat of a walk: its start being told, a tick, or what was taken being told."""
        began, self._cue = cue != self._cue or cue == "tick", cue
        if began and cue.startswith("walk.marks_"):
            self._see_blinks()
        if began and cue in ROUNDS:
            self._tapping = cue == "walk.taps"
            if self._habits.taps:
                self._dozing.begin(self._asleep(), TAP_LEGS[0].ticks if self._tapping else FEW)
        elif cue == "tick":
            self._dozing.tick()
        awake = self._awake
        if not began or awake is None or awake.answers != self._answers():
            return
        if self._counting is None:
            self._counting = self._counting_of(awake)
        if self._tapping:
            self._claim(awake, cue)
            return
        light = self._places.light_before(finger := self._finger(awake))
        if cue in ROUNDS or cue.startswith("walk.confirm_"):
            self._haste.at(finger, dark_at_first(light.seen))
        if cue in ("walk.bench", "walk.place"):
            self._counting.walk(light.seen)
        elif cue == "walk.which":
            self._counting.walk(light.seen, picks=len(awake.wanted))
        elif cue == "tick":
            self._counting.tick(light.seen)
        elif cue.startswith("walk.confirm_"):
            self._counting.confirmed(int(cue.rpartition("_")[2]) - 1, light.seen)

    def _asleep(self) -> Sequence[str]:
        """Whoever has closed eyes in the walk that begins, around the table."""
        awake = self._awake
        eyes_open: set[str] = set()
        if awake is not None and awake.answers == self._answers():
            prompt = self.game.pending if self.game is not None else None
            eyes_open = {awake.seat, *awake.wanted, *(prompt.seats if prompt is not None else ())}
        return [seat for seat in self._seats() if seat not in eyes_open]

    def _claim(self, awake: Awake, cue: str) -> None:
        """Whoever holds the card that is called presses while their light shines."""
        for seat in awake.wanted if cue == "tick" else ():
            if self._places.light_before(seat).is_on:
                self._later(self._press, seat, self._react())

    def _counting_of(self, awake: Awake) -> Counting:
        """Whoever is awake, counting their way to what they want; passing is pressed at, too."""
        wanted = list(awake.wanted) or ([awake.passing] if awake.passing is not None else [])
        course = self._course(wanted)
        owner = awake.seat or next(iter(wanted), "")

        def press(seconds: float) -> None:
            self._later(self._press, owner, seconds)
            self._haste.again(owner, seconds)

        return Counting(
            course,
            wanted,
            awake.manner,
            press,
            self._habits.reaction,
            self._draw,
            tried=sorted(awake.tried),
            miscount=self._habits.miscount,
        )

    def _course(self, wanted: Sequence[str]) -> Course:
        """What is walked over: the options that were told, yes and no, or the seats around the table."""
        yes_or_no = [self._pack.words(f"roll-{key}") for key in YES_OR_NO]
        awake = self._awake
        seats = awake is not None and ROLL_OF.get(awake.asked) is Roll.SEATS
        told = [] if seats else self._told.first_with(wanted)
        if named := told or (yes_or_no if set(wanted) & set(yes_or_no) else []):
            return Course(tuple((text,) for text in named))
        return Course(tuple(self._benches()))

    def _benches(self) -> Sequence[tuple[str, ...]]:
        """Those who sit around the table and nobody, in rows as they are walked over."""
        walked = claims_course if self.game is None else seats_course  # before it is known who has which card
        rows, nobody = walked(self._seats()).rows, self._pack.words(f"roll-{NOBODY}")
        return [tuple(nobody if key == NOBODY else key for key in row) for row in rows]

    def _seats(self) -> tuple[str, ...]:
        return tuple(self._cards) if self.game is None else self.game.public.seats

    def _see_blinks(self) -> None:
        """Whoever is shown a place notes whose it is."""
        prompt = self.game.pending if self.game is not None else None
        if prompt is None or not prompt.call:
            return
        counts = blinks_of(self._places.light_before(prompt.seats[0]).seen)
        if counts and (key := seats_course(self._seats()).key([count - 1 for count in counts])) is not None:
            self._marks.note(key)

    def _see(self, text: str) -> None:
        """Whoever is shown something notes the names that the light marks."""
        prompt = self.game.pending if self.game is not None else None
        seats = self._places.people(prompt.seats) if prompt is not None and prompt.call else []
        if seats and self._places.light_before(seats[0]).is_on:
            self._marks.note(text)

    async def _look(self, seat: str, seconds: float, reaction: float, pressed: bool) -> None:
        """In the second reading a finger rests if the light marks what it has pressed at before."""
        await trio.sleep(seconds)
        if not (pressed and self._places.light_before(seat).is_on):
            await self._press(seat, reaction)

    async def _press(self, seat: str, seconds: float) -> None:
        await trio.sleep(seconds)
        await self._places.press_at(seat)

    # --- what they want -----------------------------------------------------------------------------------

    def _wake(self, game: Game, prompt: Prompt) -> None:
        """The one who is asked decides, once a prompt."""
        if self._is_awake(prompt.id):
            return
        thought = (prompt.id, len(game.answers))
        answer = self._thought[thought] if thought in self._thought else self._plan.answer(game, prompt)
        wanted = self._texts(game, prompt, answer)
        refused = (self._texts(game, prompt, answer) for answer in self._plan.tried_first(game, prompt))
        tried = frozenset(text for texts in refused for text in texts) - frozenset(wanted)
        seat, *_ = self._places.people(prompt.seats)
        awake = Awake(prompt.id, len(game.answers), wanted, self._manner(), seat, tried)
        awake.once = self._reads_once(prompt.id)
        passing = pass_word(game, prompt, marked=self._marks.seen is not None)
        if (prompt.min == 0 or prompt.kind is Kind.YES_NO) and passing not in prompt.legal:
            awake.passing = self._pack.words(f"roll-{passing}")
        if not wanted and prompt.min == 0 and passing not in prompt.legal and awake.manner is Manner.BLUNDER:
            awake.wanted = [self._pack.words(f"roll-{passing}")]
        self._awake = awake
        self._haste.at(seat)

    def _finger(self, awake: Awake) -> str:
        """Whose finger it is, and whose light they look at."""
        return awake.seat or next(iter(awake.wanted), "")

    def _texts(self, game: Game, prompt: Prompt, answer: Answer) -> list[str]:
        return self._words.of_answer(game, prompt, answer, self._marks.seen)

    def _reads_once(self, asked: str) -> bool:
        """Whether they know that what they are asked is read once."""
        return not (self._habits.read_twice or asked in CHECKED_ROLLS)

    def _order(self, game: Game, cue: str) -> None:
        """Somebody may want to order a "yes" for tomorrow."""
        ordering = self._turns.whose(may_order(game, cue))
        seat = next(iter(self._places.people(ordering)), "")
        if self._is_awake(cue) and self._awake is not None and self._awake.seat == seat:
            return
        yes = [self._pack.words("roll-yes")] if seat and self._plan.order(game, cue, seat) else []
        self._awake = Awake(cue, len(game.answers), yes, Manner.AT_ONCE, seat, once=self._reads_once(cue))
        self._awake.passing = self._pack.words("roll-no") if seat else None

    def _show_cards(self, text: str) -> None:
        """Whoever holds the card that is called wants to press at their own name."""
        forms = [(card, self._pack.words(f"role-{card}.{form}")) for card in CARDS for form in ("the", "one")]
        if called := [(card, name) for card, name in forms if name in text]:
            # "The White Werewolf" holds the name of another card: the longest name is meant.
            meant, _ = max(called, key=lambda one: len(one[1]))
            holders = self._places.people(seat for seat, card in self._cards.items() if card == meant)
            once = self._reads_once(IDENTIFY)
            self._awake = Awake(meant, self._answers(), holders, Manner.AT_ONCE, once=once)

    def _confide(self, text: str) -> None:
        """Whoever is named wants to press at their own card."""
        seat = max((seat for seat in self._cards if seat in text), key=len)
        cards = dict.fromkeys(self._pack.words(f"role-{self._cards[seat]}.{form}") for form in ("the", "one"))
        once = self._reads_once(CONFIDE)
        self._awake = Awake(text, self._answers(), list(cards), Manner.AT_ONCE, seat, once=once)
        self._haste.at(seat)

    def _is_awake(self, cue: str) -> bool:
        """Whether they were asked before: a call that starts anew after a pause, a cue of two sentences."""
        awake = self._awake
        return awake is not None and (awake.asked, awake.answers) == (cue, self._answers())

    def _manner(self) -> Manner:
        return self._habits.manners[self._draw.below(len(self._habits.manners))]

    def _react(self) -> float:
        """Seconds from what is heard or seen to the press."""
        return self._habits.reaction.draw(self._draw)

    def _answers(self) -> int:
        """How far the game is: whoever was woken to be asked earlier is asked no more."""
        return -1 if self.game is None else len(self.game.answers)
