"""An evening of practice at a terminal: one person plays with computer players, and text replaces speech."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from narrator.day.addressing import sentences
from narrator.day.computer_players import CAMPS, card_words
from narrator.minds import wire
from narrator.minds.hosting.seat import Inside, MindSeat, greeting
from narrator.minds.hosting.table import MindPace, MindTable
from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES
from narrator.minds.wire import Act, GameEnd, Said, SeatAsk
from narrator.night.calls import cards_in_play
from narrator.rules import CARDS, Game, Setup, Told
from narrator.rules.events import VoteCounted
from narrator.rules.village import public_of, village_of
from narrator.table.console.typed import plain as plainly
from narrator.table.epilogue import retell
from narrator.table.sitting import Wording
from narrator.table.story import tell
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, Value, VoicePack

__all__ = ["PracticeWords", "plainly"]

HELD = "\N{NO-BREAK SPACE}"
"""The separator between a number and its answer. A no-break space keeps both on one line."""
BETWEEN = " · "
"""The separator between examples, because the examples contain commas."""


class PracticeWords:
    """The texts of a practice evening: the lines of a voice pack, shown on the terminal by `show`."""

    def __init__(self, pack: VoicePack, setup: Setup, seed: int, show: Callable[[str], object]) -> None:
        self.pack = pack
        self._wording = Wording.of(setup)
        self._draw = Draw(f"practice {seed}")
        self._show = show
        self._worded: dict[str, list[str]] = {}

    def show(self, cue: str, /, **values: Value) -> None:
        """Show a message of the voice pack as text."""
        self._show(self.text(cue, **values))

    def text(self, cue: str, /, **values: Value) -> str:
        """Return a message of the voice pack as text, if possible in a wording not used tonight."""
        variants, used = self.pack.variants(cue), self._worded.setdefault(cue, [])
        if len(used) == len(variants):
            del used[:-1]
        left = [variant for variant in variants if variant not in used] or list(variants)
        used.append(left[self._draw.below(len(left))])
        return plain_text(self.pack.render(cue, self._wording.values(values), self._draw, used[-1]))

    def card(self, card: str) -> Value:
        """Return a card's name, with the article that fits: "the" for a card of which the table has one."""
        return Ref(self._wording.form(f"role-{card}.the")) if card in CARDS else card

    # --- news for the person's seat -----------------------------------------------------------------------

    def show_card(self, card: str) -> None:
        """Show the person's present card and its rules."""
        self.show("practice.card", card=self.card(card))
        if self.pack.has(f"role-{card}-rules"):
            self.show(f"role-{card}-rules")

    def show_news(self, news: Told) -> None:
        """Show news for the person's seat alone. News without words of its own is shown in general words."""
        cue = f"practice.news_{news.what}"
        values: dict[str, Value] = {} if news.about is None else {"seat": news.about}
        if isinstance(news.value, str):
            values["card"] = self.card(news.value)
        if news.what == "camp" and news.value in CAMPS:
            cue = f"practice.news_camp_{news.value}"
        if not self.pack.has(cue) or not self._has_all(cue, values):
            cue = "practice.news"
        self.show(cue, **values)

    def _has_all(self, cue: str, values: Mapping[str, Value]) -> bool:
        """Return whether a message needs no values other than these."""
        given = self._wording.values(values)
        return self.pack.needs(cue) <= given.keys() | {f"{name}_count" for name in given}

    def show_said(self, said: Said, cards: Sequence[str]) -> None:
        """Show what a player says, or at whom a player points."""
        values: dict[str, Value] = {"seat": said.by}
        if said.seat is not None:
            values["of"] = said.seat
        card = said.card if said.role is None else said.role
        named = None if card is None else card_words(card, cards)
        if named is not None:
            values["card"] = named
        if said.cast:
            cue = "company.points"
        elif said.act == "saw":
            cue = "company.saw_card" if said.card else f"company.{CAMPS.get(said.camp or '', 'saw_other')}"
        else:
            cue = f"company.{said.act}"
        if card is None or named is not None:
            self.show(cue, **values)

    def show_lie(self, day: int, said: Said, card: str) -> None:
        """Show a lie: who said it, on which day, and the true card."""
        values: dict[str, Value] = {"day": day, "seat": said.by, "card": self.card(card)}
        if said.act == "claim":
            self.show("practice.lie_claim", **values, role=self.card(str(said.role)))
        else:
            self.show("practice.lie_saw", **values, of=str(said.seat))

    # --- questions ----------------------------------------------------------------------------------------

    def options(self, ask: SeatAsk) -> dict[str, Any]:
        """Return the texts that the person may type, each with the answer that it means."""
        if ask.kind == "yes_no":
            return {self.pack.words(f"roll-{word}"): word == "yes" for word in ("yes", "no")}
        return {self._called(option): option for option in ask.legal}

    def _called(self, option: Any) -> str:
        for message in (f"role-{option}", f"roll-{option}", str(option)):
            if self.pack.has(message) and not self.pack.needs(message):
                return self.pack.words(message)
        return str(option)

    def show_question(self, ask: SeatAsk, seat: str, options: Sequence[str]) -> None:
        """Show the question and the texts that may be typed."""
        values: dict[str, Value] = {"seat": seat}
        if ask.legal:
            values["seats"] = tuple(map(str, ask.legal))
        cue = self.question(ask.prompt, values)
        self.show(cue, **(values if cue == ask.prompt else {}))
        listed = "  ".join(f"{number}{HELD}{name}" for number, name in enumerate(options, start=1))
        if listed:
            self._show(f"  {listed}")
        if not options and ask.kind != "text":
            self.show("practice.none")
        elif ask.kind in ("seats", "tokens"):
            self.show_how_many(ask)
        elif ask.min == 0 or ask.kind in ("yes_no", "text"):
            self.show("practice.may_pass")

    def question(self, prompt: str, values: Mapping[str, Value]) -> str:
        """Return the question: in the wording for typed answers, if there is one, otherwise as it is spoken.

        If the wording needs more than these values, a general question is returned.
        """
        typed = f"practice.ask_{prompt.replace('.', '_')}"
        if self.pack.has(typed):
            return typed
        return prompt if self.pack.has(prompt) and self._has_all(prompt, values) else "practice.asks"

    def show_how_many(self, ask: SeatAsk) -> None:
        """Show how many answers are needed, and how to type several."""
        self.show("practice.several" if ask.min == ask.max else "practice.up_to", count=ask.max)

    def examples(self, alive: Sequence[str], cards: Sequence[str]) -> list[str]:
        """Return examples of sentences that the game understands, if possible with a card of this table."""
        phrases, name, other = self.pack.phrases, alive[-1], alive[0]
        one = [phrases[f"say_{kind}"][0].format(name) for kind in ("accuse", "trust", "vote", "why")]
        for card in (self.pack.words(f"role-{card}.the") for card in cards[:1]):
            one += [phrases["say_claim"][0].format(card), phrases["say_saw"][0].format(name, card)]
        return [*one, f"{other}, {phrases['say_why'][0].format(name)}"]

    def show_examples(self, examples: Sequence[str]) -> None:
        """Show examples of sentences that the game understands, each with a number to type instead."""
        listed = (f"{number}{HELD}{sentence}" for number, sentence in enumerate(examples, start=1))
        self.show("practice.examples", answers=BETWEEN.join(listed))


_BETWEEN = re.compile(r",|(?<=[0-9])\s+(?=[0-9])")
"""The separator of several answers. A space separates only numbers, because names may contain spaces."""


class PersonSeat:
    """The seat of the person at the terminal. It takes the place of a computer player."""

    def __init__(self, seat: str, words: PracticeWords, read: Callable[[str], str]) -> None:
        self.seat = seat
        self.speaks_to: str | None = None
        """The player to whom the last sentence was said, if it began with a name."""
        self._words = words
        self._read = read
        self._game: Game | None = None
        self._on_said: Callable[[Said], object] = lambda said: None
        self._shown = 0
        self._card = ""
        self._told_how = False
        """Whether the box has explained how to talk."""
        self._voters: set[str] = set()
        """The voters who have not yet pointed in the current vote."""
        self._voting = False
        self._asked_of: tuple[str, frozenset[str], int] = ("", frozenset(), 0)
        """The last question: its prompt, the players who could be chosen, and its day."""

    def watch(self, game: Game, on_said: Callable[[Said], object]) -> None:
        """Take the seat in a game. `on_said` receives each statement that a player makes."""
        self._game, self._on_said = game, on_said
        self._card = game.truth.card(self.seat) or ""
        self._words.show_card(self._card)

    # --- events -------------------------------------------------------------------------------------------

    def told(self, line: bytes) -> None:
        """Receive a message about the game. Statements are shown at once, other events at the next `look`."""
        message = wire.read_line(line)
        if isinstance(message, wire.SaidLine):
            self.look()
            self._on_said(message.said)
            self._see_pointing(message.said)
            self._words.show_said(message.said, self._cards())

    def look(self) -> None:
        """Show the events since the last call of this function: public ones, and those for this seat."""
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
        """Note that a player has pointed. Players who do not point are shown when the votes are counted."""
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
        """Do nothing, because the last news have shown the end."""

    def close(self) -> None:
        """Do nothing, because the seat holds no resources."""

    def refused(self, sentence: str) -> None:
        """Show that an answer was refused, without a reason.

        All other rules were checked before, so the reason is a secret.
        """
        self._words.show("practice.refused")

    # --- answers ------------------------------------------------------------------------------------------

    def ask(self, view: bytes, ask: SeatAsk) -> Any:
        """Ask the person until the answer is valid. Raises `EOFError`."""
        self.look()
        options = self._words.options(ask)
        self._tell_of_tie(ask)
        self._words.show_question(ask, self.seat, list(options))
        several = ask.kind in ("seats", "tokens")
        if not options and ask.kind != "text":
            return [] if several else None  # no question, for example for a power that is used up
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
        """Show that there was a tie: the same question comes again on the same day, with fewer choices."""
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
        """Read a line. If it asks for help, show the help and read again."""
        helps = set(map(plainly, self._words.pack.phrases["help"]))
        while plainly(typed := self._read("> ").strip()) in helps:
            self._words.show("practice.help")
        return typed

    def _several(self, ask: SeatAsk, options: Mapping[str, Any]) -> Any:
        """Ask for several answers, separated by commas. Numbers may also be separated by spaces."""
        while True:
            typed = [part for part in _BETWEEN.split(self._typed()) if part.strip()]
            found = [_named(part, options) for part in typed]
            if None in found:
                self._words.show("practice.which")
            elif ask.min <= len(found) <= ask.max and (ask.kind == "tokens" or len({*found}) == len(found)):
                return [options[str(one)] for one in found]
            self._words.show_how_many(ask)

    def speak(self, view: bytes, seconds: float) -> Act | None:
        """Read a sentence that the game understands; return None for an empty line. Raises `EOFError`."""
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
        """Split a sentence such as "Bruno, why Anna?" into the player spoken to and the rest."""
        name, comma, rest = typed.partition(",")
        found = next((one for one in alive if plainly(one) == plainly(name)), None) if comma else None
        return (None, typed) if found in (None, self.seat) else (found, rest)

    def _cards(self) -> tuple[str, ...]:
        assert self._game is not None, "somebody sits at a game"
        return cards_in_play(public_of(self._game))


def _named(typed: str, options: Mapping[str, Any]) -> str | None:
    """Return the option that this text means: by its number, its name, or a beginning that only it has."""
    wanted, names = plainly(typed), list(options)
    if wanted.isdecimal() and 1 <= int(wanted[:4]) <= len(names):
        return names[int(wanted[:4]) - 1]
    exact = [name for name in names if plainly(name) == wanted]
    begun = exact or [name for name in names if wanted and plainly(name).startswith(wanted)]
    return begun[0] if len(begun) == 1 else None


STYLES = ("quiet", "bold", "bayes", "quiet", "chaotic", "bold", "quiet")
"""Styles of the computer players, in the order of their seats. They are repeated if there are more seats."""
NO_SUSPICION = 0.005
"""A probability. A weaker suspicion would be shown as 0 %, so it is left out."""


@dataclass(frozen=True)
class Lie:
    """A false statement, shown after the game when all cards are open."""

    day: int
    said: Said
    card: str
    """The true card of the speaker, or of the player whom the false statement is about."""


class Practice:
    """One evening of practice at a terminal."""

    def __init__(self, setup: Setup, me: str, words: PracticeWords, read: Callable[[str], str]) -> None:
        """Prepare the game. `read` shows a prompt and returns the line that the person types.

        It may raise `EOFError`.
        """
        self._me = me
        self._words = words
        self._game = Game(setup)
        self._person = PersonSeat(me, words, read)
        self._minds: dict[str, Mind] = {}
        self._spoken: list[tuple[int, Said]] = []
        self._shown = 0
        others = [name for name in setup.names if name != me]
        seats: dict[str, Any] = {me: self._person}
        for name, style in zip(others, _styles(len(others)), strict=True):
            self._minds[name] = Mind(POLICIES[style], keeps_record=True)
            hello = greeting(name, style, setup.edition.id, f"{setup.seed} mind {name}")
            seats[name] = MindSeat(hello, partial(Inside, self._minds[name]), _unexpected)
        self._table = MindTable(self._game, {name: seats[name] for name in setup.names}, MindPace())

    def play(self) -> Game:
        """Play to the end and then reveal the secrets. Raises `EOFError` when the person leaves."""
        others = tuple(name for name in self._game.setup.names if name != self._me)
        self._words.show("practice.welcome", seats=others)
        self._person.watch(self._game, self._heard)
        self._table.play()
        self._person.look()
        self._tell_afterwards()
        return self._game

    def _heard(self, said: Said) -> None:
        self._spoken.append((self._game.public.day, said))

    # --- after the game -------------------------------------------------------------------------------------

    def _tell_afterwards(self) -> None:
        words = self._words
        for cue in retell(village_of(self._game)):
            words.show(cue.id, **cue.values)
        words.show("practice.lies")
        lies = list(self.lies())
        for lie in lies:
            words.show_lie(lie.day, lie.said, lie.card)
        if not lies:
            words.show("practice.no_lies")
        words.show("practice.beliefs")
        village = village_of(self._game)
        # Wolves know each other, so what they believe about who is a wolf is no guess.
        guessing = [(name, mind) for name, mind in self._minds.items() if not village.by_name[name].wolf]
        for name, mind in guessing:
            self._tell_beliefs(name, mind.record)

    def _tell_beliefs(self, name: str, record: Mapping[tuple[int, int], Mapping[str, float]]) -> None:
        """Show whom a computer player suspected most in each night, from the player's own record."""
        told = {night: shares for (night, _), shares in record.items() if shares}
        if not told:
            self._words.show("practice.no_belief", seat=name)
        for night, shares in told.items():
            suspects = [seat for seat, share in shares.items() if share >= NO_SUSPICION]
            first = sorted(suspects, key=lambda seat: (-shares[seat], seat))[:3]
            rows = ", ".join(
                self._words.text("practice.suspect", seat=seat, percent=round(100 * shares[seat]))
                for seat in first
            )
            if not rows:
                continue  # no suspicion is strong enough to be shown
            self._words.show("practice.belief", seat=name, night=night, rows=rows)

    def lies(self) -> Iterator[Lie]:
        """Yield the false statements in the order in which they were made, each only once."""
        known: set[tuple[object, ...]] = set()
        for day, said in self._spoken:
            lie = self._lie(day, said)
            key = (said.by, said.act, said.role, said.seat, said.card, said.camp)
            if lie is not None and key not in known:
                known.add(key)
                yield lie

    def _lie(self, day: int, said: Said) -> Lie | None:
        truth = self._game.truth
        if said.act == "claim" and said.role != truth.card(said.by):
            return Lie(day, said, str(truth.card(said.by)))
        if said.act != "saw" or said.seat is None:
            return None
        card = str(truth.card(said.seat))
        hunts = card in CARDS and CARDS[card].wolf
        wrong = said.card not in (None, card) or said.camp not in (None, "wolves" if hunts else "village")
        return Lie(day, said, card) if wrong or not self._has_seen(said.by, said.seat) else None

    def _has_seen(self, by: str, seat: str) -> bool:
        told = (event for event in self._game.events if isinstance(event, Told))
        return any(news.to == by and news.about == seat for news in told)


def _styles(count: int) -> Sequence[str]:
    return tuple(STYLES[place % len(STYLES)] for place in range(count))


def _unexpected(fault: str) -> None:
    raise wire.WireError(fault)
