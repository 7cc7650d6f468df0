"""A person among minds: what a mind would read as lines is told in words, and what is typed is its reply."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from narrator.day.grammar import sentences
from narrator.minds import wire
from narrator.minds.wire import Act, GameEnd, Said, SeatAsk
from narrator.night.rolls import cards_in_play
from narrator.rehearsal.practice_words import PracticeWords, plainly
from narrator.rules import Game, Told
from narrator.rules.events import VoteCounted
from narrator.rules.village import public_of
from narrator.telling.story import tell

_BETWEEN = re.compile(r",|(?<=[0-9])\s+(?=[0-9])")
"""What parts several answers: a name may have a space in it, a number has none."""


class PersonSeat:
    """The seat of whoever sits at the terminal."""

    def __init__(self, seat: str, words: PracticeWords, read: Callable[[str], str]) -> None:
        self.seat = seat
        self.speaks_to: str | None = None
        """To whom the last sentence was said, where it began with a name."""
        self._words = words
        self._read = read
        self._game: Game | None = None
        self._on_said: Callable[[Said], object] = lambda said: None
        self._shown = 0
        self._card = ""
        self._told_how = False
        """Whether it was said how to talk."""
        self._voters: set[str] = set()
        """The seats that may vote in the vote that is being told and have not pointed yet."""
        self._voting = False
        self._asked_of: tuple[str, frozenset[str], int] = ("", frozenset(), 0)
        """What was asked last, of whom it could be answered, and on which day."""

    def watch(self, game: Game, on_said: Callable[[Said], object]) -> None:
        """Sit down to a game; `on_said` is told what anybody says."""
        self._game, self._on_said = game, on_said
        self._card = game.truth.card(self.seat) or ""
        self._words.show_card(self._card)

    # --- what is told -------------------------------------------------------------------------------------

    def told(self, line: bytes) -> None:
        """Something happened, which is told by `look`, or was said aloud."""
        message = wire.read_line(line)
        if isinstance(message, wire.SaidLine):
            self.look()
            self._on_said(message.said)
            self._see_pointing(message.said)
            self._words.show_said(message.said, self._cards())

    def look(self) -> None:
        """Tell what has happened since: to all, and to this seat alone."""
        assert self._game is not None, "somebody looks at a game"
        events = self._game.events[self._shown :]
        self._shown += len(events)
        if any(isinstance(event, VoteCounted) for event in events):
            self._tell_of_abstentions()
        for cue in tell([event for event in events if not isinstance(event, Told)]):
            self._words.show(cue.id, **cue.values)
        for news in events:
            if isinstance(news, Told) and news.to == self.seat:
                self._words.show_news(news)
        card = self._game.truth.card(self.seat) or ""
        if card and card != self._card:
            self._card = card
            self._words.show_card(card)

    def _see_pointing(self, said: Said) -> None:
        """Take note of a finger: those who point at nobody are told when the votes are counted."""
        if not said.cast or self._game is None:
            return
        if not self._voting:
            public = public_of(self._game)
            self._voters = set(public.alive) - {seat for seat, _ in public.without_a_vote} - {self.seat}
            self._voting = True
        self._voters.discard(said.by)

    def _tell_of_abstentions(self) -> None:
        if self._voting and self._voters:
            self._words.show("practice.abstained", seats=tuple(sorted(self._voters)))
        self._voters, self._voting = set(), False

    def over(self, over: GameEnd) -> None:
        """The end is told with the last news."""

    def close(self) -> None:
        """Nothing is held."""

    def refused(self, sentence: str) -> None:
        """What was typed was checked already but for what the rules keep secret."""
        self._words.show("practice.refused")

    # --- what is answered ---------------------------------------------------------------------------------

    def ask(self, view: bytes, ask: SeatAsk) -> Any:
        """Ask until the answer is one. Raises `EOFError`."""
        self.look()
        options = self._words.options(ask)
        self._tell_of_tie(ask)
        self._words.show_question(ask, self.seat, list(options))
        several = ask.kind in ("seats", "tokens")
        if not options and ask.kind != "text":
            return [] if several else None  # a power that is spent is asked all the same
        if several:
            return self._several(ask, options)
        while True:
            typed = self._typed()
            if not typed and (ask.min == 0 or ask.kind == "text"):
                return False if ask.kind == "yes_no" else None
            if ask.kind == "text":
                return typed
            found = _named(typed, options)
            if found is not None:
                return options[found]
            self._words.show("practice.which")

    def _tell_of_tie(self, ask: SeatAsk) -> None:
        """What is asked again at once among fewer, who all live, was tied: those around a table see it."""
        if self._game is None:
            return
        before, public = self._asked_of, self._game.public
        asked = frozenset(map(str, ask.legal))
        if (
            ask.prompt == before[0]
            and asked < before[1] <= frozenset(public.alive)
            and public.day == before[2]
        ):
            self._words.show("day.tied", seats=tuple(map(str, ask.legal)))
        self._asked_of = (ask.prompt, asked, public.day)

    def _typed(self) -> str:
        """A line that is no cry for help."""
        helps = set(map(plainly, self._words.pack.phrases["help"]))
        while plainly(typed := self._read("> ").strip()) in helps:
            self._words.show("practice.help")
        return typed

    def _several(self, ask: SeatAsk, options: Mapping[str, Any]) -> Any:
        """Names with commas; between numbers a space will do."""
        while True:
            typed = [part for part in _BETWEEN.split(self._typed()) if part.strip()]
            found = [_named(part, options) for part in typed]
            if None in found:
                self._words.show("practice.which")
            elif ask.min <= len(found) <= ask.max and (ask.kind == "tokens" or len({*found}) == len(found)):
                return [options[str(one)] for one in found]
            self._words.show_how_many(ask)

    def speak(self, view: bytes, seconds: float) -> Act | None:
        """A sentence that the game understands, or none. Raises `EOFError`."""
        self.look()
        self.speaks_to = None
        assert self._game is not None, "somebody speaks in a game"
        alive = self._game.public.alive
        examples = self._words.examples(alive, self._cards())
        if not self._told_how:
            self._told_how = True
            self._words.show_examples(examples)
        self._words.show("practice.speak")
        known = {
            plainly(phrase): act for phrase, act in sentences(self._words.pack, alive, self._cards()).items()
        }
        while True:
            typed = self._typed()
            if not typed:
                return None
            if typed.isdecimal() and 1 <= int(typed[:4]) <= len(examples):
                typed = examples[int(typed[:4]) - 1]
            to, sentence = self._addressed(typed, alive)
            act = known.get(plainly(sentence))
            if act is not None:
                self.speaks_to = to
                return act
            self._words.show_examples(examples)

    def _addressed(self, typed: str, alive: Sequence[str]) -> tuple[str | None, str]:
        """Whom a sentence is said to, and what: "Bruno, why Anna?"."""
        name, comma, rest = typed.partition(",")
        found = next((one for one in alive if plainly(one) == plainly(name)), None) if comma else None
        return (None, typed) if found in (None, self.seat) else (found, rest)

    def _cards(self) -> tuple[str, ...]:
        assert self._game is not None, "somebody sits at a game"
        return cards_in_play(public_of(self._game))


def _named(typed: str, options: Mapping[str, Any]) -> str | None:
    """The option that was meant: by its number, its name, or letters with which only it begins."""
    wanted, names = plainly(typed), list(options)
    if wanted.isdecimal() and 1 <= int(wanted[:4]) <= len(names):
        return names[int(wanted[:4]) - 1]
    exact = [name for name in names if plainly(name) == wanted]
    begun = exact or [name for name in names if wanted and plainly(name).startswith(wanted)]
    return begun[0] if len(begun) == 1 else None
