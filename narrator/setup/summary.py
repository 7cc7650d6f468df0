"""The table in a few lines, once all is decided: agreed to by a press, or a line is changed by its name."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from narrator.asking.ask import Question, ask, said_once
from narrator.asking.hearing import Chosen, Command, Wake
from narrator.asking.question import choose_or_leave
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.offered import Offer
from narrator.box.timing import Pace
from narrator.box.waits import WAITS
from narrator.setup import asking
from narrator.setup.cards import listed
from narrator.setup.draft import DeckChoice, Draft, SetupLine
from narrator.setup.extras import name_of
from narrator.setup.length import Times, evening_minutes
from narrator.setup.lines import lines_of
from narrator.setup.minds import minds_word
from narrator.setup.optional_steps import CAPTAINS, arrows_word, crier_word, houses_word
from narrator.setup.second_village import second_word
from narrator.telling.house_rules import explained

ALSO_SAID = {
    SetupLine.START: ("start", "ready", "yes"),
    SetupLine.NAMES: ("names",),
    SetupLine.EDITION: ("rules",),
    SetupLine.CARDS: ("cards",),
    SetupLine.HOUSE: ("house_rules",),
}
"""What is said for a line beside its name, by meanings of the pack."""
ONLY_SHOWN = (SetupLine.START, SetupLine.NAMES, SetupLine.BUTTON)
"""Lines that are not read aloud: everybody has just heard them."""


class Entry(NamedTuple):
    """A line of the summary: what it says now, and, where that is long, how it is said aloud."""

    line: SetupLine
    detail: str
    aloud: str


class Summary:
    """The last question of a set-up."""

    def __init__(self, box: Box, start: Draft, times: Times) -> None:
        self._box = box
        self._start = start
        self._times = times
        self._read = False

    async def ask(self, draft: Draft) -> SetupLine:
        """What the table wants to change, or `SetupLine.START`. Raises `UndoRequested`.

        A press starts; silence does not. Where only presses reach the box, it has the lines read.
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
        """The lines of this table."""
        for line in lines_of(draft, self._start):
            detail, aloud = self._detail(draft, line), ""
            if line not in ONLY_SHOWN:
                aloud = self._deck_word(draft) if line is SetupLine.CARDS else detail
            yield Entry(line, detail, aloud)

    def _aloud(self, entries: list[Entry]) -> Iterator[Line]:
        """The lines as they are read once, where neither a screen nor the last evening tells them."""
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
        """What a line says of the table."""
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
