"""The summary at the end of setup, its lines, and the questions about a second village."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import NamedTuple

from msgspec import structs

from narrator.config.sections import HamletsConfig
from narrator.home.hamlets.names import village_names
from narrator.night.deal import Deal
from narrator.rules.cards import BOXES
from narrator.rules.moving import HAMLETS
from narrator.setup import asking
from narrator.setup.cards import listed
from narrator.setup.computer_players import minds_word
from narrator.setup.draft import DeckChoice, Draft, SetupLine, SetupStep
from narrator.setup.extras import Times, evening_minutes, name_of
from narrator.setup.fitting import lines_of
from narrator.setup.opening import FIRST_TIME
from narrator.setup.optional_steps import (
    CAPTAINS,
    DEALT,
    HANDS,
    arrows_word,
    crier_word,
    houses_word,
    with_arrows,
)
from narrator.table.ask import Question, ask, said_once
from narrator.table.box import Box, Line
from narrator.table.homes import seat_label
from narrator.table.house_rules import explained
from narrator.table.listening import Chosen, Command, Wake
from narrator.table.naming import ask_name
from narrator.table.offers import Offer
from narrator.table.questions import ask_yes_no, choose, choose_or_leave
from narrator.table.timing import WAITS, Pace, RollKind
from voices.writing.pack import Value, VoicePack


def village_steps(box: Box) -> Iterator[SetupStep]:
    """Yield the questions about the second village, for a table that plays the hamlets."""
    yield SetupStep(
        lambda draft: HAMLETS in draft.variants and draft.both_here is None,
        lambda draft: _ask_both(box, draft),
        line=SetupLine.SECOND,
    )
    yield SetupStep(
        lambda draft: draft.both_here is True and draft.second_players is None,
        lambda draft: _ask_players(box, draft),
        line=SetupLine.SECOND,
    )
    yield SetupStep(
        lambda draft: draft.both_here is True and not draft.has_second,
        lambda draft: _ask_name(box, draft),
        lambda draft: draft.spoken_names is True,
        line=SetupLine.SECOND,
    )


def with_second_of(draft: Draft, hamlets: HamletsConfig, villages: tuple[str, str]) -> Draft:
    """Add the configured second village, if there is one. `villages` are the names of both."""
    if not hamlets.players:
        return draft
    living = structs.replace(draft, second_players=len(hamlets.players), second=hamlets.players)
    return structs.replace(living, both_here=True, villages=villages, second_minds=dict(hamlets.minds))


def second_word(pack: VoicePack, draft: Draft) -> str:
    """Return the summary of the second village: its name and its players."""
    if not draft.both_here:
        return pack.words("second-word-none")
    people = ", ".join(draft.second)
    return f"{draft.villages[1]}: {people}"


async def _ask_both(box: Box, draft: Draft) -> Draft:
    """Ask whether both villages are here. Other boxes in the network are found without asking."""
    both = await ask_yes_no(box, "setup.both_here")
    return structs.replace(draft, both_here=both, villages=village_names(box.pack) if both else ())


async def _ask_players(box: Box, draft: Draft) -> Draft:
    """Ask for the number of players of the second village; an edition must have a deck for that number."""
    known = {number: box.pack.numbers[number] for number in BOXES[str(draft.edition)].decks}
    offers = [Offer(str(number), word, (word,)) for number, word in known.items()]
    values = {"village": draft.villages[1]}
    players = int(await choose(box, "setup.second_players", offers, values, confirm=False))
    asking.say_taken(box, known[players])
    return structs.replace(draft, second_players=players)


async def _ask_name(box: Box, draft: Draft) -> Draft:
    """Ask for the next name in the second village. Names that this village now uses are replaced."""
    second = tuple(name for name in draft.second if name not in draft.names)
    minds = {name: style for name, style in draft.second_minds.items() if name in second}
    taken = (*draft.names, *second)
    numbered = (seat_label(box.pack, place) for place in count(len(draft.names) + 1))
    given = next(label for label in numbered if label not in taken)
    if draft.spoken_names:
        known = [one for one in box.pack.phrases.get("first_names", ()) if one not in taken]
        values: dict[str, Value] = {"number": len(second) + 1, "village": draft.villages[1]}
        told = await ask_name(box, "setup.second_name", known, taken, (), asking.HELP, **values)
        if told is None:
            await box.say("setup.name_unheard", name=given)
        given = told or given
    return structs.replace(draft, second=(*second, given), second_minds=minds)


ALSO_SAID = {
    SetupLine.START: ("start", "ready", "yes"),
    SetupLine.NAMES: ("names",),
    SetupLine.EDITION: ("rules",),
    SetupLine.CARDS: ("cards",),
    SetupLine.HOUSE: ("house_rules",),
}
"""Other words for a line besides its name, as keys of the pack's phrases."""
ONLY_SHOWN = (SetupLine.START, SetupLine.NAMES, SetupLine.BUTTON)
"""Lines that are not read aloud, because the table has just heard them."""


class Entry(NamedTuple):
    """A line of the summary: its value in writing, and a shorter one to say aloud if it is long."""

    line: SetupLine
    detail: str
    aloud: str


class Summary:
    """The last question of setup: start, or change a line."""

    def __init__(self, box: Box, start: Draft, times: Times) -> None:
        self._box = box
        self._start = start
        self._times = times
        self._read = False

    async def ask(self, draft: Draft) -> SetupLine:
        """Ask which line to change, or `SetupLine.START` to begin. Raises `UndoRequested`.

        A press starts, silence does not. If only presses reach the box, the lines are read out.
        """
        box, entries = self._box, list(self.entries(draft))
        offers = tuple(self._offer(entry) for entry in entries)
        cue = "setup.summary" if box.devices.takes_words else "setup.summary_pressed"
        minutes = evening_minutes(draft, box, self._times(draft))
        length = box.line("setup.evening", minutes=minutes)
        seconds = WAITS.reminder if box.devices.takes_words else WAITS.agreement
        seconds = math.inf if box.devices.waits else seconds
        question = Question(
            cue,
            offers,
            seconds=seconds,
            shown=True,
            commands=(Command.REPEAT,),
            help_cues=asking.HELP,
        )
        read = not (self._read or draft.same or box.devices.waits)
        self._read = True
        while True:
            aloud = said_once(self._aloud(entries) if read else (), length)
            reply = await ask(box, replace(question, before=aloud))
            read = reply is Command.REPEAT
            match reply:
                case Wake.PRESS:
                    return SetupLine.START
                case Chosen(key):
                    return SetupLine(key)
                case Wake() if not box.devices.takes_words:
                    if (picked := await choose_or_leave(box, "setup.change", offers[1:])) is not None:
                        return SetupLine(picked)

    def entries(self, draft: Draft) -> Iterator[Entry]:
        """Yield the lines of this table."""
        for line in lines_of(draft, self._start):
            detail, aloud = self._detail(draft, line), ""
            if line not in ONLY_SHOWN:
                aloud = self._deck_word(draft) if line is SetupLine.CARDS else detail
            yield Entry(line, detail, aloud)

    def _aloud(self, entries: list[Entry]) -> Iterator[Line]:
        """Yield the lines to read aloud once, if no screen shows them and the last evening had others."""
        yield self._box.line("setup.summary_is")
        for entry in entries:
            if entry.aloud:
                name = self._box.pack.words(f"line-word-{entry.line}")
                yield self._box.line("setup.summary_line", rule=name, what=entry.aloud)

    def _offer(self, entry: Entry) -> Offer:
        phrases = self._box.pack.phrases
        made = asking.offer(self._box.pack, entry.line, f"line-word-{entry.line}")
        meanings = (*ALSO_SAID.get(entry.line, ()), f"line_{entry.line}")
        also = tuple(phrase for meaning in meanings for phrase in phrases.get(meaning, ()))
        return replace(made, phrases=tuple(dict.fromkeys((*made.phrases, *also))), detail=entry.detail)

    def _detail(self, draft: Draft, line: SetupLine) -> str:
        """Return the value of a line, in words."""
        words = self._box.pack.words
        match line:
            case SetupLine.PLAYERS:
                return str(draft.players)
            case SetupLine.NAMES:
                return ", ".join(draft.names) if draft.spoken_names else words("word-numbers")
            case SetupLine.MINDS:
                return minds_word(self._box.pack, draft)
            case SetupLine.EDITION:
                return words(f"word-{draft.edition}")
            case SetupLine.EXTRAS:
                return self._listed(draft.modules + draft.variants, name_of, "word-nothing_more")
            case SetupLine.SECOND:
                return second_word(self._box.pack, draft)
            case SetupLine.CARDS:
                return listed(self._box.pack, draft.deck)
            case SetupLine.CAPTAIN:
                ruled = next((key for key, value in CAPTAINS.items() if value == draft.captain), "first_day")
                return words(f"captain-word-{ruled}")
            case SetupLine.CRIER:
                return crier_word(self._box.pack, draft.crier)
            case SetupLine.IN_FORCE:
                return self._listed(draft.in_force, str, "word-no_event")
            case SetupLine.HOUSES:
                return words(houses_word(draft))
            case SetupLine.ARROWS:
                return words(arrows_word(draft))
            case SetupLine.BURGOMASTER:
                return str(draft.burgomaster)
            case SetupLine.SECRETS:
                return words(f"secrets-word-{draft.secrets or self._start.ways[0]}")
            case SetupLine.DEAL:
                return words(f"deal-word-{draft.deal}")
            case SetupLine.BALLOTS:
                return words(asking.ballots_word(draft.pressed_ballots is True))
            case SetupLine.BUTTON:
                return words(f"button-word-{draft.roll}")
            case SetupLine.PACE:
                return words(f"pace-word-{'own' if draft.step is not None else draft.pace or Pace.BRISK}")
            case SetupLine.HOUSE:
                names = {one.option: one.name for one in explained()}
                return self._listed(tuple(draft.options), names.__getitem__, "word-as_printed")
            case SetupLine.LESSONS:
                wanted = "yes" if draft.rules else "no"
                return words("word-first_time" if draft.first_time else f"word-{wanted}")
            case SetupLine.SAVE:
                return draft.saved_as or words("word-by_a_name")
            case SetupLine.START:
                return ""

    def _listed(self, named: tuple[str, ...], message: Callable[[str], str], none: str) -> str:
        return ", ".join(self._box.pack.words(message(one)) for one in named) or self._box.pack.words(none)

    def _deck_word(self, draft: Draft) -> str:
        return self._box.pack.words(f"deck-word-{draft.deck_choice or DeckChoice.CHOSEN}")


YES, NO = "yes", "no"
BALLOTS = {"pressed": True, "shown": False}


@dataclass(frozen=True)
class LineChoice:
    """A line with a few possible values."""

    words: Mapping[str, str]
    """The pack's message for each value."""
    now: Callable[[Draft], str | None]
    """A function that returns the current value; None while it is undecided."""
    choose: Callable[[Draft, str], Draft]


CHOICES: Mapping[str, LineChoice] = {
    SetupLine.DEAL: LineChoice(
        {deal: f"deal-word-{deal}" for deal in (Deal.LIGHT, Deal.CARDS)},
        lambda draft: draft.deal,
        lambda draft, value: structs.replace(draft, deal=Deal(value)),
    ),
    SetupLine.BUTTON: LineChoice(
        {roll: f"button-word-{roll}" for roll in (RollKind.NAMES, RollKind.WALK)},
        lambda draft: draft.roll,
        lambda draft, value: structs.replace(draft, roll=RollKind(value)),
    ),
    SetupLine.BALLOTS: LineChoice(
        {name: f"ballots-word-{name}" for name in BALLOTS},
        lambda draft: next((name for name, set_ in BALLOTS.items() if set_ is draft.pressed_ballots), None),
        lambda draft, value: structs.replace(draft, pressed_ballots=BALLOTS[value]),
    ),
    SetupLine.LESSONS: LineChoice(
        {NO: "word-no", YES: "word-yes", FIRST_TIME: "word-first_time"},
        lambda draft: None if draft.rules is None else _lessons(draft),
        lambda draft, value: structs.replace(draft, rules=value != NO, first_time=value == FIRST_TIME),
    ),
    SetupLine.CAPTAIN: LineChoice(
        {name: f"captain-word-{name}" for name in CAPTAINS},
        lambda draft: next((name for name, rule in CAPTAINS.items() if rule == draft.captain), "first_day"),
        lambda draft, value: structs.replace(draft, captain=CAPTAINS[value]),
    ),
    SetupLine.PACE: LineChoice(
        {pace: f"pace-word-{pace}" for pace in Pace},
        lambda draft: None if draft.step is not None else draft.pace or Pace.BRISK,
        lambda draft, value: structs.replace(draft, pace=Pace(value), step=None),
    ),
    SetupLine.ARROWS: LineChoice(
        {name: f"arrows-word-{name}" for name in (DEALT, HANDS)},
        lambda draft: arrows_word(draft).removeprefix("arrows-word-"),
        lambda draft, value: with_arrows(draft, dealt=value == DEALT),
    ),
}
"""The lines with a few possible values, in the order of the summary."""


def chosen(draft: Draft, line: SetupLine, value: str) -> Draft | None:
    """Return the table with this value; None if there is no such value."""
    choice = CHOICES[line]
    return choice.choose(draft, value) if value in choice.words else None


def _lessons(draft: Draft) -> str:
    return FIRST_TIME if draft.first_time else YES if draft.rules else NO
