"""Simulated presses at night: by players who are woken, by sleepers, and by players who press too early.

In a roll, the box reads options aloud, and a player presses at the wanted one. In a walk, the box ticks once
for each option, and the player counts the ticks. A sleeper may tap at any tick, so that a press does not give
the woken player away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import ClassVar

import trio

from narrator.night.calls import CHECKED_ROLLS, ROLL_OF, called, may_order
from narrator.night.deal import CONFIDE
from narrator.night.roll_call_buttons import TAP_LEGS
from narrator.night.roll_script import WALKS
from narrator.night.scene import YES_OR_NO
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


class SleeperTaps:
    """Presses of sleepers: each taps once in every walk (round of ticks), at a random tick.

    `press` presses the button of a seat after a number of seconds. The taps have a random stream of their
    own, so that other decisions are the same with and without them.
    """

    def __init__(self, seed: int, reaction: Reaction, press: Callable[[str, float], None]) -> None:
        self._draw = Draw(f"sleepers {seed}")
        self._reaction = reaction
        self._press = press
        self._left: dict[str, int] = {}
        """For each seat, the number of ticks left until it taps."""

    def begin(self, asleep: Iterable[str], ticks: int) -> None:
        """Begin a round of this many ticks; draw the tick at which each sleeper taps."""
        self._left = {seat: self._draw.below(ticks) for seat in asleep}

    def tick(self) -> None:
        """Count a tick; tap for the sleepers who have drawn this tick."""
        for seat, left in self._left.items():
            if left == 0:
                self._press(seat, self._reaction.draw(self._draw))
        self._left = {seat: left - 1 for seat, left in self._left.items() if left}


TWICE = 0.2
"""Seconds between two quick presses of one finger."""


class EarlyPresses:
    """Presses that come too early or twice, and so must not count. They happen in this `share` of cases.

    `press` presses the button of a seat after a number of seconds. They have a random stream of their own, so
    that other decisions are the same with and without them.
    """

    def __init__(
        self, share: float, seed: int, reaction: Reaction, press: Callable[[str, float], None]
    ) -> None:
        self._share = share
        self._draw = Draw(f"haste {seed}")
        self._reaction = reaction
        self._press = press

    def cannot_wait(self) -> bool:
        """Draw whether a player presses too early, while options are announced and cannot be chosen yet."""
        return bool(self._share) and self._draw.happens(self._share)

    def at(self, seat: str, seconds: float = 0.0) -> None:
        """Sometimes press soon after a moment at which no option can be chosen, such as a call or a blink.

        The moment comes in `seconds`.
        """
        if seat and self.cannot_wait():
            self._press(seat, seconds + self._reaction.draw(self._draw))

    def again(self, seat: str, seconds: float) -> None:
        """Sometimes add a second press shortly after the one that comes in `seconds`."""
        if self.cannot_wait():
            self._press(seat, seconds + TWICE)


class AnnouncedLists:
    """The lists of options that the box announces before players choose from them by counting ticks."""

    def __init__(self) -> None:
        self.telling = False
        """Whether the box is announcing a list now."""
        self._lists: list[list[str]] = []

    def hear(self, cue: str) -> bool:
        """Hear a message that may begin a list of options or end a call; return whether a list begins."""
        begins = cue.startswith("named.")
        if begins:
            if not self.telling:
                self._lists.clear()
            self._lists.append([])
        elif cue.endswith(("sleeps", "closes")) and cue != "deal.closes":
            self._lists.clear()  # not after each seat of the deal, because all seats use one list
        self.telling = begins
        return begins

    def add(self, text: str) -> None:
        """Add an announced option to the current list."""
        self._lists[-1].append(text)

    def first_with(self, wanted: Collection[str]) -> list[str]:
        """Return the first list that contains one of the wanted options; empty if none does."""
        return next((told for told in self._lists if not set(told).isdisjoint(wanted)), [])


class Marks:
    """The options that the light shows to the called players without asking, in the order of reading."""

    def __init__(self) -> None:
        self.showing = False
        """Whether the box is reading options now at which the light may be on."""
        self._in_this_call = False
        self._marked: list[str] = []

    def hear(self, cue: str) -> None:
        """Hear a message of the night, which may begin or end the reading of options with lights."""
        self.showing = ".shows_" in cue
        self._in_this_call = self.showing or (self._in_this_call and not cue.endswith(".wakes"))
        if self.showing:
            self._marked.clear()

    def note(self, text: str) -> None:
        """Note an option at which the light was on."""
        self._marked.append(text)

    @property
    def seen(self) -> list[str] | None:
        """The options shown in this call; None if the call has shown nothing."""
        return self._marked if self._in_this_call else None


class Turns:
    """A counter for calls in which several seats act one after the other.

    In most calls, all called seats act together.
    """

    def __init__(self) -> None:
        self._turn = 0
        """The number of turns announced in this call; 0 if all seats act together."""
        self._announced = False
        """Whether a turn has been announced and its question has not come yet."""

    def hear(self, cue: str) -> None:
        """Hear a message of the night, which may begin a call or a turn."""
        if cue.endswith((".wakes", ".sleeps")):
            self._turn = 0
        elif cue == "turn.comes":
            self._announced = True
        elif self._announced:
            self._turn, self._announced = self._turn + 1, False

    def whose(self, called: Sequence[str]) -> tuple[str, ...]:
        """Return the seats whose turn it is; if the call has no turns, all `called` seats."""
        return tuple(called if self._turn == 0 else called[self._turn - 1 : self._turn])

    def is_of(self, prompt: Prompt, game: Game) -> bool:
        """Return whether the seats of a prompt may act now. Seats that were not called always may."""
        if self._turn == 0 or prompt.call is None:
            return True
        together, seats = called(game, prompt.call), set(prompt.seats)
        return not seats <= set(together) or seats <= set(self.whose(together))


Later = Callable[..., None]
"""A function that starts an asynchronous function with these arguments in the background."""
ROUNDS = frozenset({*WALKS.values(), "walk.taps"})
"""Keys of the messages that begin a round of ticks."""
A_NAME = 0.8
"""Seconds, about as long as it takes to say a card's name."""
FEW = 4
"""The number of ticks in the shortest round. Sleepers tap at one of them."""
NO_CARDS: Mapping[str, str] = MappingProxyType({})


class Fingers:
    """The button presses of players who are woken, one after another."""

    texts: ClassVar[type[Texts]] = Texts
    """The words of the options for which these players listen."""

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
        self._early = EarlyPresses(habits.eager, seed, habits.reaction, press)
        self._sleeper_taps = SleeperTaps(seed, habits.reaction, press)
        self._early_options: Sequence[str] = ()
        """Options at which an impatient player presses while they are only announced, before the call."""
        self._thought: dict[tuple[str, int], Answer] = {}
        """The decisions of impatient players, by prompt and number of answers so far, so that they decide the
        same when it counts.
        """
        self._awake: Awake | None = None
        self._told = AnnouncedLists()
        self._marks = Marks()
        self._counting: Counting | None = None
        self._cue = ""
        """The key of the last message in a round of ticks, or "tick"."""
        self._tapping = False
        """Whether in this round of ticks the called card's holder presses when the light of their seat is on.
        """
        self._turns = Turns()

    def hear(self, cue: str, text: str) -> None:
        """Hear a message of the box, which may wake a player."""
        if self._told.hear(cue):
            self._early_options = self._pressed_early(text)
        if cue != "walk.mend":
            self._counting, self._cue = None, ""  # if a pause interrupted the ticks, counting starts again
        if cue == "identify.second":
            self._cards = self._second_cards
        if cue in ("identify.wakes", "identify.card"):
            self._show_cards(text)
            if cue == "identify.card":
                self._claim_at_once()
            elif self._awake is not None:
                self._early.at(self._finger(self._awake))
            return
        if cue == "confide.seat":
            self._confide(text)
            return
        self._turns.hear(cue)
        if cue.endswith((".wakes", ".sleeps")) and self._awake is not None:
            self._awake.restart()
        if cue.endswith(("sleeps", "_closes")):
            if self._awake is not None:
                self._early.at(self._finger(self._awake))
            self._awake = None  # so that nobody acts in the next call, even if this one had no answer
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

    def _pressed_early(self, text: str) -> Sequence[str]:
        """Return the options at which an impatient player presses while they are only announced."""
        game = self.game
        prompt = None if game is None else game.pending
        if game is None or prompt is None or prompt.call not in CARDS:
            return ()
        if self._pack.words(f"role-{prompt.call}.the") not in text or not self._early.cannot_wait():
            return ()
        self._thought[prompt.id, len(game.answers)] = answer = self._plan.answer(game, prompt)
        return self._texts(game, prompt, answer) or [
            self._pack.words(f"roll-{pass_word(game, prompt, marked=False)}")
        ]

    def follow_roll(self, cue: str, text: str, seconds: float) -> None:
        """Hear an option that takes `seconds` to read, or the announcement of the second reading."""
        if self._told.telling:
            self._told.add(text)
            if text in self._early_options:
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
        elif not awake.second_reading and awake.presses_at(text) and self._may_be_meant(awake, text):
            awake.pressed.add(text)
            self._later(self._press, awake.seat or text, seconds + reaction)
            self._early.again(awake.seat or text, seconds + reaction)

    def _may_be_meant(self, awake: Awake, text: str) -> bool:
        """Return whether the player may press at this option now.

        If bitten seats are read aloud and the light marks them, the wanted option must be lit, and any other
        option dark.
        """
        marks = ROLL_OF.get(awake.asked) is Roll.BITES and self._marks.seen is None
        return not marks or (text in awake.wanted) == self._places.light_before(awake.seat).is_on

    def _claim_at_once(self) -> None:
        """Press the buttons of all seats that hold the card just named."""
        assert self._awake is not None, "a card was named"
        for seat in self._awake.wanted:
            self._later(self._press, seat, A_NAME + self._react())

    def follow_walk(self, cue: str) -> None:
        """Follow one moment of a round of ticks: the blinks at its beginning, a tick, or the confirmation."""
        began, self._cue = cue != self._cue or cue == "tick", cue
        if began and cue.startswith("walk.marks_"):
            self._see_blinks()
        if began and cue in ROUNDS:
            self._tapping = cue == "walk.taps"
            if self._habits.taps:
                self._sleeper_taps.begin(self._asleep(), TAP_LEGS[0].ticks if self._tapping else FEW)
        elif cue == "tick":
            self._sleeper_taps.tick()
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
            self._early.at(finger, dark_at_first(light.seen))
        if cue in ("walk.bench", "walk.place"):
            self._counting.walk(light.seen)
        elif cue == "walk.which":
            self._counting.walk(light.seen, picks=len(awake.wanted))
        elif cue == "tick":
            self._counting.tick(light.seen)
        elif cue.startswith("walk.confirm_"):
            self._counting.confirmed(int(cue.rpartition("_")[2]) - 1, light.seen)

    def _asleep(self) -> Sequence[str]:
        """Return the seats whose players sleep during this round of ticks, in the order of the table."""
        awake = self._awake
        eyes_open: set[str] = set()
        if awake is not None and awake.answers == self._answers():
            prompt = self.game.pending if self.game is not None else None
            eyes_open = {awake.seat, *awake.wanted, *(prompt.seats if prompt is not None else ())}
        return [seat for seat in self._seats() if seat not in eyes_open]

    def _claim(self, awake: Awake, cue: str) -> None:
        """Press for the holder of the called card when the light of their seat is on."""
        for seat in awake.wanted if cue == "tick" else ():
            if self._places.light_before(seat).is_on:
                self._later(self._press, seat, self._react())

    def _counting_of(self, awake: Awake) -> Counting:
        """Return a counter of ticks for the player who is awake, with the options that they want.

        If they want none, they want to pass, if there is an option for that.
        """
        wanted = list(awake.wanted) or ([awake.passing] if awake.passing is not None else [])
        course = self._course(wanted)
        owner = awake.seat or next(iter(wanted), "")

        def press(seconds: float) -> None:
            self._later(self._press, owner, seconds)
            self._early.again(owner, seconds)

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
        """Return the options that the ticks stand for: the announced list, yes and no, or the seats."""
        yes_or_no = [self._pack.words(f"roll-{key}") for key in YES_OR_NO]
        awake = self._awake
        seats = awake is not None and ROLL_OF.get(awake.asked) is Roll.SEATS
        told = [] if seats else self._told.first_with(wanted)
        if named := told or (yes_or_no if set(wanted) & set(yes_or_no) else []):
            return Course(tuple((text,) for text in named))
        return Course(tuple(self._benches()))

    def _benches(self) -> Sequence[tuple[str, ...]]:
        """Return the seats and "nobody", in the rows in which the ticks go through them."""
        # Before there is a game, the ticks are for players who claim their cards.
        walked = claims_course if self.game is None else seats_course
        rows, nobody = walked(self._seats()).rows, self._pack.words(f"roll-{NOBODY}")
        return [tuple(nobody if key == NOBODY else key for key in row) for row in rows]

    def _seats(self) -> tuple[str, ...]:
        return tuple(self._cards) if self.game is None else self.game.public.seats

    def _see_blinks(self) -> None:
        """Note the seat whose place at the table the light blinks."""
        prompt = self.game.pending if self.game is not None else None
        if prompt is None or not prompt.call:
            return
        counts = blinks_of(self._places.light_before(prompt.seats[0]).seen)
        if counts and (key := seats_course(self._seats()).key([count - 1 for count in counts])) is not None:
            self._marks.note(key)

    def _see(self, text: str) -> None:
        """Note an option if the light is on for the called players while it is read."""
        prompt = self.game.pending if self.game is not None else None
        seats = self._places.people(prompt.seats) if prompt is not None and prompt.call else []
        if seats and self._places.light_before(seats[0]).is_on:
            self._marks.note(text)

    async def _look(self, seat: str, seconds: float, reaction: float, pressed: bool) -> None:
        """Press when an option is read again, unless the light shows that the first press was taken."""
        await trio.sleep(seconds)
        if not (pressed and self._places.light_before(seat).is_on):
            await self._press(seat, reaction)

    async def _press(self, seat: str, seconds: float) -> None:
        await trio.sleep(seconds)
        await self._places.press_at(seat)

    # --- decisions ----------------------------------------------------------------------------------------

    def _wake(self, game: Game, prompt: Prompt) -> None:
        """Wake the player who is asked by a prompt. The player decides once."""
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
        self._early.at(seat)

    def _finger(self, awake: Awake) -> str:
        """Return the seat of the player who is awake: its button is pressed, and its light is watched."""
        return awake.seat or next(iter(awake.wanted), "")

    def _texts(self, game: Game, prompt: Prompt, answer: Answer) -> list[str]:
        return self._words.of_answer(game, prompt, answer, self._marks.seen)

    def _reads_once(self, asked: str) -> bool:
        """Return whether the players know that these options are read only once."""
        return not (self._habits.read_twice or asked in CHECKED_ROLLS)

    def _order(self, game: Game, cue: str) -> None:
        """Wake a player who may give a standing order: a "yes" tonight for a question of tomorrow."""
        ordering = self._turns.whose(may_order(game, cue))
        seat = next(iter(self._places.people(ordering)), "")
        if self._is_awake(cue) and self._awake is not None and self._awake.seat == seat:
            return
        yes = [self._pack.words("roll-yes")] if seat and self._plan.order(game, cue, seat) else []
        self._awake = Awake(cue, len(game.answers), yes, Manner.AT_ONCE, seat, once=self._reads_once(cue))
        self._awake.passing = self._pack.words("roll-no") if seat else None

    def _show_cards(self, text: str) -> None:
        """Wake the holders of the called card. They press when their own names are read."""
        forms = [(card, self._pack.words(f"role-{card}.{form}")) for card in CARDS for form in ("the", "one")]
        if called := [(card, name) for card, name in forms if name in text]:
            # The longest name is meant, because "the White Werewolf" contains the name of another card.
            meant, _ = max(called, key=lambda one: len(one[1]))
            holders = self._places.people(seat for seat, card in self._cards.items() if card == meant)
            once = self._reads_once(IDENTIFY)
            self._awake = Awake(meant, self._answers(), holders, Manner.AT_ONCE, once=once)

    def _confide(self, text: str) -> None:
        """Wake the named player, who presses when their own card is read."""
        seat = max((seat for seat in self._cards if seat in text), key=len)
        cards = dict.fromkeys(self._pack.words(f"role-{self._cards[seat]}.{form}") for form in ("the", "one"))
        once = self._reads_once(CONFIDE)
        self._awake = Awake(text, self._answers(), list(cards), Manner.AT_ONCE, seat, once=once)
        self._early.at(seat)

    def _is_awake(self, cue: str) -> bool:
        """Return whether this message has already woken the players, for example before a pause."""
        awake = self._awake
        return awake is not None and (awake.asked, awake.answers) == (cue, self._answers())

    def _manner(self) -> Manner:
        return self._habits.manners[self._draw.below(len(self._habits.manners))]

    def _react(self) -> float:
        """Draw the seconds that pass between a signal and the press."""
        return self._habits.reaction.draw(self._draw)

    def _answers(self) -> int:
        """Return the number of answers so far. After the next answer, a woken player no longer acts."""
        return -1 if self.game is None else len(self.game.answers)
