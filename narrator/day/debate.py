"""The host of a debate: it asks a silent table to talk, and a loud one to be quieter.

A "push" is a line of the host that makes people talk. Pushes use public facts only: recent deaths, the
Captain, the number of players left. They are drawn from the public random stream.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

import trio

from narrator.day.addressing import CALLED, callable_seats, talk_with
from narrator.day.computer_players import box_seats, speak, speak_in_turn
from narrator.rules.events import DayBroke, Died, How, Phase
from narrator.rules.knowledge import Public
from narrator.table.ask import (
    Answer,
    BackRequested,
    Doubt,
    Question,
    ask,
    choose_or_leave,
    confirm,
    obey,
    tell,
    wonder,
)
from narrator.table.box import Box
from narrator.table.listening import (
    MEND,
    Chosen,
    Command,
    Mend,
    MendWanted,
    Reply,
    Wake,
    listen,
    proclaim,
    say,
)
from narrator.table.offers import QUESTION, Asking, Offer, word_offer
from narrator.table.side_questions import may_be_asked, spoken_time
from narrator.table.story import Cue, cue
from narrator.table.timing import WAITS, Timing
from voices.asr.room import Lull

BACK_OFF = (1.0, 1.2, 1.4)
"""How long a silence must be before each push, as a multiple of the length before the first one.

It grows, because the table needs time to think.
"""
HUSHES = 2
"""How many times in a debate the host may ask for one voice at a time."""
FEW = 4
"""The largest number of living players at which the host says that few are left."""


class Host:
    """The box in its role as host of one debate."""

    def __init__(self, box: Box, quiet: float) -> None:
        """Prepare a host that makes people talk after `quiet` seconds of silence; with 0, it never does."""
        self._box = box
        self._quiet = quiet
        self._pushes = 0
        self._hushes = 0
        self._silent_since = 0.0
        self._told_the_time = False
        self._used: set[str] = set()

    def waits_for(self) -> Lull | None:
        """Return the silence to wait for before the host makes people talk again.

        None if it will not do so again.

        If the host announces the time, the silence goes on, because no player has talked. But the host never
        speaks again just after such an announcement.
        """
        if not self.pushes_on:
            return None
        now, seconds = trio.current_time(), self._quiet * BACK_OFF[self._pushes]
        since = max(self._silent_since, now + WAITS.air - seconds) if self._told_the_time else now
        self._silent_since, self._told_the_time = since, False
        return Lull(seconds, since)

    async def tell_the_time(self, cue: str, left: float) -> Reply | None:
        """Say how many seconds are left. Return a button press if there was one during the line."""
        self._told_the_time = True
        return await say(self._box, cue, **spoken_time(left))

    @property
    def pushes_on(self) -> bool:
        """Whether the host may still make people talk."""
        return self._quiet > 0 and self._pushes < len(BACK_OFF)

    @property
    def gives_up(self) -> bool:
        """Whether the host's next line to make people talk is its last one, so that only the vote is left."""
        return self._pushes == len(BACK_OFF) - 1

    async def push(self) -> Reply | None:
        """Say a line that makes people talk. Return a button press if there was one during the line."""
        self._pushes += 1
        fitting = [one for one in _pushes(self._box) if one.id not in self._used]
        told = fitting[self._box.draw.below(len(fitting))] if fitting else cue("debate.push")
        self._used.add(told.id)
        return await say(self._box, told.id, **told.values)

    async def hush(self) -> Reply | None:
        """Ask for one voice at a time, at most `HUSHES` times in a debate."""
        self._hushes += 1
        return await say(self._box, "debate.hush") if self._hushes <= HUSHES else None


def _pushes(box: Box) -> Iterator[Cue]:
    """Yield lines to make people talk that fit the present situation."""
    now, public = box.stage.now, box.memory.common.public
    yield cue("debate.push")
    if now.alive:
        yield cue("debate.push_seat", seat=now.alive[box.draw.below(len(now.alive))])
    if not isinstance(public, Public):
        return
    missing = _missing(public)
    if missing:
        yield cue("debate.push_dead", seats=missing)
    elif public.day:
        yield cue("debate.push_nobody")
    if now.captain in now.alive:
        yield cue("debate.push_captain", seat=now.captain)
    if len(now.alive) <= FEW:
        yield cue("debate.push_few", count=len(now.alive))


def _missing(public: Public) -> tuple[str, ...]:
    """Return the seats that died last night."""
    missing: list[str] = []
    for event in public.events:
        if isinstance(event, DayBroke):
            missing = []
        elif isinstance(event, Died) and event.how is How.NIGHT:
            missing.append(event.seat)
    return tuple(missing)


END, MORE, TALK, WAKE = "end", "more", "talk", "wake"
PUSH = "push"
"""The id of a reminder to make people talk. It comes by the clock if no microphone can notice silence."""

Interruption = tuple[str, str]
"""The id of a prompt that may come at any time of the debate, and the seat that it asks."""


class Debate:
    """One debate, with its interruptions. The clock stops while the game is paused or a question is asked."""

    def __init__(
        self,
        box: Box,
        timing: Timing,
        turns: Sequence[str] = (),
        *,
        votes: bool = True,
        mends: Sequence[Mend] = (),
        left: float | None = None,
    ) -> None:
        """Prepare a debate of the length that `timing` gives. With length 0 there is no debate.

        Args:
            box: The box.
            timing: The length of the debate, and of the silence before the host makes people talk.
            turns: Seats that speak one after another. If it is empty, all talk freely.
            votes: Whether the village votes after the debate. On some days something else takes its place.
            mends: Corrections that players may ask for in the debate. `hold` then raises `MendWanted`.
            left: Seconds left of a debate that was opened before. With 0 it is over.
        """
        seconds = timing.debate
        self._box = box
        self._kind = "" if votes else "_voteless"
        self._seconds = seconds
        self._left = seconds if left is None else left
        self._turns = list(turns)
        self._mends = tuple(mends)
        self._opened = left is not None
        self._host = Host(box, timing.quiet)
        self.over = seconds == 0 or left == 0
        """Whether the debate is over."""

    @property
    def left(self) -> float:
        """Seconds that were left when the debate was interrupted."""
        return self._left

    async def hold(self, may_act: Sequence[Interruption]) -> str | None:
        """Let the village talk. Return the id of a prompt if a player interrupts for it, or None at the end.

        Raises `UndoRequested` and `MendWanted`.
        """
        if self.over:
            return None
        heard = await self._begun(may_act)
        with self._box.asked.open(Asking("debate.opens", self._offers(may_act))):
            called = await (self._in_turn(may_act) if self._turns else self._freely(may_act, heard))
        self._box.stage.enter(Phase.DEBATE)  # the clock stops
        if called is None:
            self.over = True
            await proclaim(self._box, f"debate.closes{self._kind}")
        return called

    async def _begun(self, may_act: Sequence[Interruption]) -> Reply | None:
        """Open or reopen the debate: say how much time is left and how to interrupt.

        Return a button press if there was one during these lines.
        """
        if self._opened:
            return await say(self._box, "debate.goes_on", **spoken_time(self._left))
        heard = await self._opening(may_act)
        if heard is None and not self._turns:
            await speak_in_turn(self._box)
        return heard

    async def _opening(self, may_act: Sequence[Interruption]) -> Reply | None:
        """Say the first words of the debate. Return a button press if there was one during them."""
        self._opened = True
        if self._box.memory.explains(f"debate.press{self._kind}", times=1):
            by_word = f"debate.press{self._kind}"
            await tell(self._box, "debate.press_by_name" if self._box.devices.called_by_name else by_word)
        if may_act and self._box.memory.explains("debate.may_interrupt"):
            who = tuple(self._box.words(called_by(prompt)) for prompt, _ in may_act)
            await tell(self._box, "debate.may_interrupt", seats=who)
        if self._turns:
            await tell(self._box, "debate.opens", **spoken_time(self._seconds))
            return None
        return await say(self._box, "debate.opens", **spoken_time(self._seconds))

    async def _freely(self, may_act: Sequence[Interruption], heard: Reply | None) -> str | None:
        """Let all talk freely, until a word, a confirmed press or the clock ends the debate.

        Return the id of a prompt if a player interrupts for it, or None at the end.
        """
        self._run(self._left)
        for mark, reminder in self._reminders():
            while heard is not None or (wait := self._remaining() - mark) > 0:
                reply = heard or await self._listened(may_act, wait)
                heard = None
                reply = await self._clarified(may_act, reply)
                match reply:
                    case Command.BACK:
                        pass  # a debate has no earlier question to go back to
                    case Chosen(key) if key.startswith(CALLED):
                        await self._talked_with(key.removeprefix(CALLED))
                    case Chosen(key) if key == END:
                        return None
                    case Chosen(key) if key == MORE:
                        self._run(self._remaining() + WAITS.more)
                        heard = await say(self._box, "debate.more", **spoken_time(self._remaining()))
                    case Chosen(key) if key in dict(may_act):
                        self._left = max(self._remaining(), WAITS.left)
                        return key
                    case Chosen(key) if key == MEND or key in self._mends:
                        self._left = max(self._remaining(), WAITS.left)
                        raise MendWanted(None if key == MEND else Mend(key))
                    case Wake.UPROAR:
                        heard = await self._host.hush()
                    case _:
                        self._left = max(self._remaining(), WAITS.left)  # so that there is time for an undo
                        with self._box.stage.clock_stopped():
                            await obey(self._box, reply)
            if reminder == PUSH:
                heard = await self._host.push()
            elif reminder is not None:
                heard = await self._host.tell_the_time(reminder, mark)
        return None

    async def _clarified(self, may_act: Sequence[Interruption], reply: Reply) -> Reply:
        """Stop the clock, ask what a press, a call or a silence means, and return the player's reply."""
        with self._box.stage.clock_stopped():
            if reply is Wake.PRESS:
                return await self._pressed(may_act)
            if isinstance(reply, Chosen) and reply.key == WAKE:
                return await self._wanted(may_act, typed=reply.sure)
            return await self._lulled() if reply is Wake.LULL else reply

    async def _talked_with(self, seat: str) -> None:
        """Let a player talk to a computer player while the clock is stopped. The key Escape ends the talk."""
        with self._box.stage.clock_stopped(), suppress(BackRequested):
            await talk_with(self._box, seat)

    async def _listened(self, may_act: Sequence[Interruption], wait: float) -> Reply:
        """Return the first reply. If the box must be called by name, it recognises only its name."""
        offers = self._offers(may_act)
        by_name = self._box.devices.called_by_name
        heard = tuple(offer for offer in offers if offer.key == WAKE) if by_name else offers
        return await listen(self._box, heard, wait, lull=self._host.waits_for(), nothing_else=by_name)

    async def _lulled(self) -> Reply:
        """React to a silence with a line that makes people talk.

        Before the last such line, ask whether to end the debate. Return a press during the line, the end of
        the debate, or silence.
        """
        if self._host.gives_up and await self._sure():
            return Chosen(END)
        return await self._host.push() or Wake.SILENCE

    async def _in_turn(self, may_act: Sequence[Interruption]) -> str | None:
        """Let each seat speak for the same time, in seat order. A press or a word ends a turn early.

        Return the id of a prompt if a player interrupts for it, or None at the end.
        """
        turn = min(max(self._seconds / len(self._turns), WAITS.turn_least), WAITS.turn_most)
        while self._turns:
            heard = await say(self._box, "debate.turn", seat=self._turns[0])
            if box_seats(self._box, self._turns[:1]):
                await speak(self._box, self._turns.pop(0))
                continue
            self._run(turn)
            match await self._turn_ended(may_act, heard):
                case Chosen(key) if key == END:
                    return None
                case Chosen(key) if key in dict(may_act):
                    return key
            del self._turns[0]
        return None

    async def _turn_ended(self, may_act: Sequence[Interruption], early: Reply | None) -> Answer:
        """Return the answer that ends a turn: a word, a press, or silence when the time is over."""
        offers = self._turn_offers(may_act)
        question = Question("", offers, seconds=self._remaining, doubt=Doubt.PASS, commands=(Command.BACK,))
        while (answer := await ask(self._box, question, early)) is Command.BACK:
            early = None  # a debate has no earlier question to go back to
        return answer

    def _run(self, seconds: float) -> None:
        """Start the debate clock with this many seconds left. It stops while the game is paused."""
        self._box.stage.enter(Phase.DEBATE, trio.current_time() + seconds)

    def _remaining(self) -> float:
        """Return the seconds left, or 0 if no clock was started."""
        return self._box.stage.now.left(trio.current_time()) or 0.0

    async def _pressed(self, may_act: Sequence[Interruption]) -> Reply:
        """Ask what a press means: the vote, another choice, or an accident.

        Return the reply that the player gives.

        With a keyboard, all other choices are on the screen, so a press can only mean the vote.
        """
        devices = self._box.devices
        if devices.waits or (not may_act and devices.listener is not None):
            return Chosen(END) if await self._sure() else Wake.SILENCE
        return await self._wanted(may_act)

    async def _sure(self) -> bool:
        """Ask the village to confirm that it has talked enough, and return whether it has."""
        return await confirm(self._box, "", f"debate.sure{self._kind}")

    async def _wanted(self, may_act: Sequence[Interruption], *, typed: bool = False) -> Reply:
        """Ask a player who called the box what they want, and return the choice; silence if there is none.

        A call that was typed (`typed`) can only mean a question, because all other choices are on the screen.
        """
        choices = self._choices(may_act)
        wanted = QUESTION if typed else await choose_or_leave(self._box, "debate.wanted", choices)
        if wanted == QUESTION:
            await wonder(self._box)
        return Wake.SILENCE if wanted in (None, QUESTION, TALK) else Chosen(str(wanted))

    def _choices(self, may_act: Sequence[Interruption]) -> list[Offer]:
        """Return the choices that a press offers, in the order in which they are read aloud."""
        ending, more = self._ends()
        question = [word_offer(self._box.pack, QUESTION)] if may_be_asked(self._box) else []
        talk = word_offer(self._box.pack, TALK)
        also = (*self._interruptions(may_act), *callable_seats(self._box))
        return [ending, *also, *question, more, *self._mending(), talk]

    def _offers(self, may_act: Sequence[Interruption]) -> tuple[Offer, ...]:
        wake = Offer(WAKE, self._box.pack.words("roll-question"), self._box.pack.phrases["wake"])
        asides = tuple(replace(word_offer(self._box.pack, one), aside=True) for one in self._mends[1:])
        also = (*self._interruptions(may_act), *callable_seats(self._box))
        return *self._ends(), *also, *self._mending(), wake, *asides

    def _mending(self) -> tuple[Offer, ...]:
        """Return corrections to offer: the first one, and the word "more" if there are several."""
        also = (word_offer(self._box.pack, MEND),) if len(self._mends) > 1 else ()
        return *(word_offer(self._box.pack, one) for one in self._mends[:1]), *also

    def _turn_offers(self, may_act: Sequence[Interruption]) -> tuple[Offer, ...]:
        """Return the answers to offer during a player's turn: end the turn, begin the vote, or interrupt."""
        phrases = self._box.pack.phrases
        passing = Offer("next", "", (*phrases["next"], *phrases["done"]))
        return passing, Offer(END, "", phrases["vote"]), *self._interruptions(may_act)

    def _ends(self) -> tuple[Offer, Offer]:
        phrases = self._box.pack.phrases
        ending = tuple(phrase for word in ("vote", "done", "next") for phrase in phrases[word])
        words = self._box.pack.words
        return Offer(END, words("roll-vote"), ending), Offer(MORE, words("roll-more"), phrases["time"])

    def _interruptions(self, may_act: Sequence[Interruption]) -> tuple[Offer, ...]:
        return tuple(interruption(self._box, prompt) for prompt, _ in may_act)

    def _reminders(self) -> list[tuple[float, str | None]]:
        """Return the times of reminders, in seconds before the end, with the id of each line.

        None marks the end itself.
        """
        half = self._seconds / 2
        marks: list[tuple[float, str | None]] = [(half, "debate.halfway")] if half > 75.0 else []
        if self._box.devices.room is None and self._host.pushes_on and self._seconds >= WAITS.pushed:
            marks = [(self._seconds * 0.75, PUSH), *marks]
        marks += [(60.0, "debate.minute"), (10.0, "debate.seconds"), (0.0, None)]
        return [(mark, cue) for mark, cue in marks if mark < self._left]


def called_by(prompt: str) -> str:
    """Return the pack's message for the role of a prompt in the debate.

    It is `called-confessor` for the prompt `confessor.hear`.
    """
    return f"called-{prompt.partition('.')[0]}"


def interruption(box: Box, prompt: str) -> Offer:
    """Return the answer by which a player calls the role of this prompt, with or without the article."""
    message = called_by(prompt)
    return Offer(prompt, box.words(message), (box.words(f"{message}.bare"), box.words(message)))
