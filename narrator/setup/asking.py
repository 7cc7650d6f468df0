"""Questions that only setup asks: a yes by one press, names, the language, and explanations to skip."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from narrator.table import naming
from narrator.table.ask import Doubt, Question, ask, obey, said_once
from narrator.table.box import Box, Line
from narrator.table.listening import Chosen, Command, Reply, Wake, Written, listen, speak
from narrator.table.offers import Offer, word_offer
from narrator.table.questions import choose
from narrator.table.timing import WAITS
from voices.segments import Silence
from voices.writing.pack import Ref, Value, VoicePack

HELP = ("help.setup", "help.setup_typed", "help.setup_pressed")
"""Help at a setup question: the common help, and the questions to come."""
LONG_SECONDS = 12.0
"""Seconds from which an explanation first says how to skip it."""


def offer(pack: VoicePack, key: str, message: str) -> Offer:
    """Make an answer named by the pack's `message`. That name and the phrases for `key` are understood."""
    words = pack.words(message)
    return Offer(key, words, (words, *pack.phrases.get(key, ())))


async def choose_and_say(
    box: Box,
    cue: str,
    offers: Sequence[Offer],
    values: Mapping[str, Value] = MappingProxyType({}),
    *,
    otherwise: str | None = None,
    so_far: Sequence[str] = (),
) -> str:
    """Ask until an answer is chosen, and confirm it aloud, so that it can be taken back.

    `otherwise` is the key for silence, as the question says. Raises `UndoRequested`.
    """
    key = await choose(box, cue, offers, values, confirm=False, otherwise=otherwise, so_far=so_far)
    say_taken(box, next(offer.shown for offer in offers if offer.key == key))
    return key


def ballots_word(pressed: bool) -> str:
    """Return the pack's message for how the second ballot is cast."""
    return "ballots-word-pressed" if pressed else "ballots-word-shown"


def say_taken(box: Box, what: str | Ref) -> None:
    """Note an answer to be repeated with the next question, so that a misheard player can undo it."""
    box.note("setup.taken", what=what)


async def propose(
    box: Box, cue: str, words: Sequence[str] = (), *, in_turn: bool = False, **values: Value
) -> bool:
    """Ask for a yes, which one press also gives. A no or silence is a no. Raises `UndoRequested`.

    A proposal `in_turn` with others has a time limit even at a keyboard, because the next may be wanted.
    """
    also = tuple(phrase for word in words for phrase in box.pack.phrases[word])
    yes = word_offer(box.pack, "yes")
    offers = (Offer("yes", yes.label, (*yes.phrases, *also)), word_offer(box.pack, "no"))
    seconds = math.inf if box.devices.waits and not in_turn else WAITS.agreement
    question = Question(cue, offers, values, seconds, Doubt.AGAIN, shown=True, help_cues=HELP)
    return await ask(box, question) in (Chosen("yes"), Wake.PRESS)


async def ask_language(box: Box, cue: str, languages: Sequence[str]) -> str | None:
    """Ask whether to play in the box's language; a player may name another one or agree in it.

    Return the language, or None after a no or silence. Raises `UndoRequested`.
    """
    own = box.pack.language
    yes = word_offer(box.pack, "yes")
    agreed = Offer(own, yes.label, (*yes.phrases, *box.pack.phrases.get(f"language_{own}", ())))
    others = [
        Offer(other, "", box.pack.phrases.get(f"language_{other}", ()), aside=True)
        for other in languages
        if other != own
    ]
    offers = (agreed, word_offer(box.pack, "no"), *others)
    question = Question(cue, offers, {}, WAITS.agreement, Doubt.AGAIN, shown=True, help_cues=HELP)
    answer = await ask(box, question)
    if answer is Wake.PRESS:
        return own
    return answer.key if isinstance(answer, Chosen) and answer.key in languages else None


TRIAL = "trial"
"""The answer that asks for a trial before the game."""


async def wait_until_ready(box: Box, cue: str, trial: Callable[[], Awaitable[None]] | None = None) -> None:
    """Wait for a press, or for words such as "ready", without a limit. Run `trial` on request."""
    offers = [Offer("ready", "", (*box.pack.phrases["ready"], *box.pack.phrases["start"]))]
    before: list[Line] = []
    if trial is not None and box.devices.takes_words:
        before.append(box.line("setup.try"))
        offers.append(offer(box.pack, TRIAL, f"word-{TRIAL}"))
    seconds = math.inf if box.devices.waits else WAITS.reminder
    question = Question(
        cue, offers, {}, seconds, Doubt.SILENCE, before=said_once(before), shown=bool(before), help_cues=HELP
    )
    early: Reply | None = None
    while (answer := await ask(box, question, early)) not in (Chosen("ready"), Wake.PRESS):
        early = None
        if trial is not None and answer == Chosen(TRIAL):
            await trial()
        else:
            early = await listen(box, question.offers, seconds)


async def ask_seat_names(
    box: Box, number: int, known: Sequence[str], taken: Sequence[str], otherwise: str, most: int = 1
) -> tuple[str, ...]:
    """Ask for the name of a seat. Up to `most` names typed on one line fill the next seats, too.

    Without an answer return `otherwise`.
    """
    cue, before = "setup.seat_name", _beforehand(box)
    given = await naming.ask_names(box, cue, known, taken, most, before, HELP, number=number)
    if not given:
        await box.say("setup.name_unheard", name=otherwise)
    return given or (otherwise,)


NAMES, NUMBERS = "names", "numbers"


async def ask_naming(box: Box, seats: int) -> tuple[str, ...] | bool:
    """Ask for all names on one line.

    Return the names, True to ask for each name in turn, or False for seat numbers. Raises
    `UndoRequested`.
    """
    offers = [offer(box.pack, key, f"word-{key}") for key in (NAMES, NUMBERS)]
    if box.devices.typed is None:
        return await choose_and_say(box, "setup.names", offers) == NAMES
    seconds = math.inf if box.devices.waits else WAITS.typing
    question = Question(
        "setup.names_typed", offers, {}, seconds, Doubt.AGAIN, shown=True, any_name=True, help_cues=HELP
    )
    while True:
        match await ask(box, question):
            case Written(text):
                names = naming.split_names(text, box.pack)
                if await naming.fit(box, names, (), seats):
                    return names
            case Chosen(key):
                return key == NAMES
            case Wake.PRESS:
                return True


def _beforehand(box: Box) -> Iterator[Line]:
    """Yield an explanation of what silence means, before the first name that has a time limit."""
    if not box.devices.waits and box.memory.explains("setup.no_name", times=1):
        yield box.line("setup.no_name")


async def read_out(box: Box, explained: Sequence[Line]) -> bool:
    """Say lines one after the other until a press or a command. Return whether it was cut short.

    A long explanation is preceded once by a hint how to skip it.
    """
    between = Line("pause", (Silence(WAITS.explanation),))
    lines = [line for said_so in explained for line in (said_so, between)]
    if box.seconds(lines) >= LONG_SECONDS and box.memory.explains("setup.skip", times=1):
        heard = box.devices.listener is not None  # while lines are read, typed words are not accepted
        lines = [box.line("setup.skip" if heard else "setup.skip_pressed"), between, *lines]
    pressed = await speak(box, lines[:-1])
    if isinstance(pressed, Command):
        await obey(box, pressed, HELP)
    return pressed is not None
