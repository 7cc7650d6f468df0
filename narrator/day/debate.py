"""The host of a debate: gives the talk a push when nobody speaks any more, and hushes a table that shouts.

What is said fits what all know (who is missing, who wears the medal, how few are left), and is drawn from the
public stream; nobody's secrets are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

import trio

from narrator.day.addressing import CALLED, callable_seats, talk_with
from narrator.day.computer_players import box_seats, speak, speak_in_turn
from narrator.rules.events import DayBroke, Died, How
from narrator.rules.knowledge import Public
from narrator.rules.stage import Phase
from narrator.table.ask import Answer, BackRequested, Doubt, Question, ask, confirm, obey, tell
from narrator.table.box import Box
from narrator.table.listening import MEND, Chosen, Command, Mend, MendWanted, Reply, Wake, listen, say
from narrator.table.offers import QUESTION, Asking, Offer, word_offer
from narrator.table.pauses import proclaim
from narrator.table.questions import choose_or_leave, wonder
from narrator.table.side_questions import may_be_asked, spoken_time
from narrator.table.story import Cue, cue
from narrator.table.timing import WAITS, Timing
from voices.asr.room import Lull

BACK_OFF = (1.0, 1.2, 1.4)
"""The silence before each push, as a factor of that before the first: thinking is not to be hurried."""
HUSHES = 2
"""How often in a debate all are asked to speak one after the other."""
FEW = 4
"""So few are left that nobody can hide behind anybody."""


class Host:
    """Keeps one debate going."""

    def __init__(self, box: Box, quiet: float) -> None:
        """After `quiet` seconds in which nobody speaks comes the first push; with 0 there is none."""
        self._box = box
        self._quiet = quiet
        self._pushes = 0
        self._hushes = 0
        self._silent_since = 0.0
        self._told_the_time = False
        self._used: set[str] = set()

    def waits_for(self) -> Lull | None:
        """The silence from now on before the next push; None when there were enough.

        What the clock said was no talk: the silence before it counts, but a push does not follow at once.
        """
        if not self.pushes_on:
            return None
        now, seconds = trio.current_time(), self._quiet * BACK_OFF[self._pushes]
        since = max(self._silent_since, now + WAITS.air - seconds) if self._told_the_time else now
        self._silent_since, self._told_the_time = since, False
        return Lull(seconds, since)

    async def tell_the_time(self, cue: str, left: float) -> Reply | None:
        """Say how many seconds are left; returns what the button said meanwhile."""
        self._told_the_time = True
        return await say(self._box, cue, **spoken_time(left))

    @property
    def pushes_on(self) -> bool:
        """Whether it may give a push again."""
        return self._quiet > 0 and self._pushes < len(BACK_OFF)

    @property
    def gives_up(self) -> bool:
        """Whether the next push is the last: then the vote is what is left."""
        return self._pushes == len(BACK_OFF) - 1

    async def push(self) -> Reply | None:
        """Say something that makes people talk; returns what the button said meanwhile."""
        self._pushes += 1
        fitting = [one for one in _pushes(self._box) if one.id not in self._used]
        told = fitting[self._box.draw.below(len(fitting))] if fitting else cue("debate.push")
        self._used.add(told.id)
        return await say(self._box, told.id, **told.values)

    async def hush(self) -> Reply | None:
        """Ask for one voice at a time, but not all evening."""
        self._hushes += 1
        return await say(self._box, "debate.hush") if self._hushes <= HUSHES else None


def _pushes(box: Box) -> Iterator[Cue]:
    """What may be said to this table now."""
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
    """Whom the last night took."""
    missing: list[str] = []
    for event in public.events:
        if isinstance(event, DayBroke):
            missing = []
        elif isinstance(event, Died) and event.how is How.NIGHT:
            missing.append(event.seat)
    return tuple(missing)


END, MORE, TALK, WAKE = "end", "more", "talk", "wake"
PUSH = "push"
"""No reminder but a push: where nothing tells whether anybody talks, the clock gives it."""

Interruption = tuple[str, str]
"""A prompt that may be asked at any time of the debate, and the seat that it is asked of."""


class Debate:
    """One debate, with all that interrupts it. Its clock stands in rests and while a question is answered."""

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
        """As long as `timing` says; with 0 there is none. With `turns` these seats speak one after the other.

        `votes`: whether the village votes when it has talked; on some days something else takes its place.
        `mends`: what may be put right in it; `hold` raises `MendWanted` then. Where only some seconds are
        `left`, it has been opened before; with none left it is over.
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
        """Whether the village has talked enough."""

    @property
    def left(self) -> float:
        """Seconds that are left of it, where it was interrupted."""
        return self._left

    async def hold(self, may_act: Sequence[Interruption]) -> str | None:
        """Let the village talk; returns the prompt that somebody interrupts it for, or None once it is over.

        Raises `UndoRequested` and `MendWanted`.
        """
        if self.over:
            return None
        heard = await self._begun(may_act)
        with self._box.asked.open(Asking("debate.opens", self._offers(may_act))):
            called = await (self._in_turn(may_act) if self._turns else self._freely(may_act, heard))
        self._box.stage.enter(Phase.DEBATE)  # the clock stands
        if called is None:
            self.over = True
            await proclaim(self._box, f"debate.closes{self._kind}")
        return called

    async def _begun(self, may_act: Sequence[Interruption]) -> Reply | None:
        """Say what may be said, and how long there is; returns what the button said meanwhile."""
        if self._opened:
            return await say(self._box, "debate.goes_on", **spoken_time(self._left))
        heard = await self._opening(may_act)
        if heard is None and not self._turns:
            await speak_in_turn(self._box)
        return heard

    async def _opening(self, may_act: Sequence[Interruption]) -> Reply | None:
        """The first words of it."""
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
        """Everybody talks as they like; a word, a press that is meant or the clock ends it."""
        self._run(self._left)
        for mark, reminder in self._reminders():
            while heard is not None or (wait := self._remaining() - mark) > 0:
                reply = heard or await self._listened(may_act, wait)
                heard = None
                reply = await self._clarified(may_act, reply)
                match reply:
                    case Command.BACK:
                        pass  # there is nothing before it in a debate
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
                        self._left = max(self._remaining(), WAITS.left)  # should it be an undo
                        with self._box.stage.clock_stopped():
                            await obey(self._box, reply)
            if reminder == PUSH:
                heard = await self._host.push()
            elif reminder is not None:
                heard = await self._host.tell_the_time(reminder, mark)
        return None

    async def _clarified(self, may_act: Sequence[Interruption], reply: Reply) -> Reply:
        """What a press, a call or a silence turns out to mean, while the clock stands."""
        with self._box.stage.clock_stopped():
            if reply is Wake.PRESS:
                return await self._pressed(may_act)
            if isinstance(reply, Chosen) and reply.key == WAKE:
                return await self._wanted(may_act, typed=reply.sure)
            return await self._lulled() if reply is Wake.LULL else reply

    async def _talked_with(self, seat: str) -> None:
        """Hear what is told to a seat of the box, while the clock stands; Escape leaves it."""
        with self._box.stage.clock_stopped(), suppress(BackRequested):
            await talk_with(self._box, seat)

    async def _listened(self, may_act: Sequence[Interruption], wait: float) -> Reply:
        """What comes first; a box that wants to be called by its name hears nothing else."""
        offers = self._offers(may_act)
        by_name = self._box.devices.called_by_name
        heard = tuple(offer for offer in offers if offer.key == WAKE) if by_name else offers
        return await listen(self._box, heard, wait, lull=self._host.waits_for(), nothing_else=by_name)

    async def _lulled(self) -> Reply:
        """Nobody speaks: a push, and when that has not helped, the question whether to end the debate."""
        if self._host.gives_up and await self._sure():
            return Chosen(END)
        return await self._host.push() or Wake.SILENCE

    async def _in_turn(self, may_act: Sequence[Interruption]) -> str | None:
        """Everybody has the same time, in the order of the seats; a press or a word passes the turn on."""
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
        """What ends somebody's turn: a word that says so, a press, or silence when the clock does."""
        offers = self._turn_offers(may_act)
        question = Question("", offers, seconds=self._remaining, doubt=Doubt.PASS, commands=(Command.BACK,))
        while (answer := await ask(self._box, question, early)) is Command.BACK:
            early = None  # there is nothing before it in a debate
        return answer

    def _run(self, seconds: float) -> None:
        """The clock runs: so much is left from now on. It stands while the table rests."""
        self._box.stage.enter(Phase.DEBATE, trio.current_time() + seconds)

    def _remaining(self) -> float:
        """Seconds that are left; a clock that does not run has none."""
        return self._box.stage.now.left(trio.current_time()) or 0.0

    async def _pressed(self, may_act: Sequence[Interruption]) -> Reply:
        """A press may be an accident: it asks whether the vote shall begin, or what else is wanted.

        Someone who types has everything else on the screen, and presses to vote.
        """
        devices = self._box.devices
        if devices.waits or (not may_act and devices.listener is not None):
            return Chosen(END) if await self._sure() else Wake.SILENCE
        return await self._wanted(may_act)

    async def _sure(self) -> bool:
        """Whether the village has really talked enough."""
        return await confirm(self._box, "", f"debate.sure{self._kind}")

    async def _wanted(self, may_act: Sequence[Interruption], *, typed: bool = False) -> Reply:
        """Somebody has called the box: it asks what is wanted.

        Whoever types has all the other answers on the screen, and can only mean a question.
        """
        choices = self._choices(may_act)
        wanted = QUESTION if typed else await choose_or_leave(self._box, "debate.wanted", choices)
        if wanted == QUESTION:
            await wonder(self._box)
        return Wake.SILENCE if wanted in (None, QUESTION, TALK) else Chosen(str(wanted))

    def _choices(self, may_act: Sequence[Interruption]) -> list[Offer]:
        """What a press can mean, as it is read."""
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
        """The first of what may be put right, and where there is more that something else is."""
        also = (word_offer(self._box.pack, MEND),) if len(self._mends) > 1 else ()
        return *(word_offer(self._box.pack, one) for one in self._mends[:1]), *also

    def _turn_offers(self, may_act: Sequence[Interruption]) -> tuple[Offer, ...]:
        """The next one's turn, the vote, or an interruption."""
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
        """Seconds before the end, and what is said then."""
        half = self._seconds / 2
        marks: list[tuple[float, str | None]] = [(half, "debate.halfway")] if half > 75.0 else []
        if self._box.devices.room is None and self._host.pushes_on and self._seconds >= WAITS.pushed:
            marks = [(self._seconds * 0.75, PUSH), *marks]
        marks += [(60.0, "debate.minute"), (10.0, "debate.seconds"), (0.0, None)]
        return [(mark, cue) for mark, cue in marks if mark < self._left]


def called_by(prompt: str) -> str:
    """The pack's word for whoever a prompt of the debate is for: `called-confessor` for `confessor.hear`."""
    return f"called-{prompt.partition('.')[0]}"


def interruption(box: Box, prompt: str) -> Offer:
    """Calling whoever may act by that prompt: with the article, or bare."""
    message = called_by(prompt)
    return Offer(prompt, box.words(message), (box.words(f"{message}.bare"), box.words(message)))
