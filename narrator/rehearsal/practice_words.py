"""The words of a practice evening: the pack's lines as text, what the seat learns, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from narrator.console.typed import plain as plainly
from narrator.day.company import CAMPS, card_words
from narrator.minds.wire import Said, SeatAsk
from narrator.rules import CARDS, Setup, Told
from narrator.telling.wording import Wording
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, Value, VoicePack

__all__ = ["PracticeWords", "plainly"]

HELD = "\N{NO-BREAK SPACE}"
"""Between a number and its answer, so that no row ends between them."""
BETWEEN = " · "
"""Between examples, which have commas of their own."""


class PracticeWords:
    """Shows lines of a pack; `show` of the terminal takes a text."""

    def __init__(self, pack: VoicePack, setup: Setup, seed: int, show: Callable[[str], object]) -> None:
        self.pack = pack
        self._wording = Wording.of(setup)
        self._draw = Draw(f"practice {seed}")
        self._show = show
        self._worded: dict[str, list[str]] = {}

    def show(self, cue: str, /, **values: Value) -> None:
        """Show a cue's line."""
        self._show(self.text(cue, **values))

    def text(self, cue: str, /, **values: Value) -> str:
        """A cue's line in words, in a wording that was not read tonight as long as there is one."""
        variants, used = self.pack.variants(cue), self._worded.setdefault(cue, [])
        if len(used) == len(variants):
            del used[:-1]
        left = [variant for variant in variants if variant not in used] or list(variants)
        used.append(left[self._draw.below(len(left))])
        return plain_text(self.pack.render(cue, self._wording.values(values), self._draw, used[-1]))

    def card(self, card: str) -> Value:
        """A card by its name, with the article that it has at this table."""
        return Ref(self._wording.form(f"role-{card}.the")) if card in CARDS else card

    # --- what the seat learns -----------------------------------------------------------------------------

    def show_card(self, card: str) -> None:
        """The card that the person holds now, and what it does."""
        self.show("practice.card", card=self.card(card))
        if self.pack.has(f"role-{card}-rules"):
            self.show(f"role-{card}-rules")

    def show_news(self, news: Told) -> None:
        """News for the seat alone; of a kind that has no line, that there is some."""
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
        """Whether a line needs nothing but these values."""
        given = self._wording.values(values)
        return self.pack.needs(cue) <= given.keys() | {f"{name}_count" for name in given}

    def show_said(self, said: Said, cards: Sequence[str]) -> None:
        """What somebody says, or points at."""
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
        """Who lied, when, and what was so."""
        values: dict[str, Value] = {"day": day, "seat": said.by, "card": self.card(card)}
        if said.act == "claim":
            self.show("practice.lie_claim", **values, role=self.card(str(said.role)))
        else:
            self.show("practice.lie_saw", **values, of=str(said.seat))

    # --- what is asked ------------------------------------------------------------------------------------

    def options(self, ask: SeatAsk) -> dict[str, Any]:
        """What may be typed, with what it means as an answer."""
        if ask.kind == "yes_no":
            return {self.pack.words(f"roll-{word}"): word == "yes" for word in ("yes", "no")}
        return {self._called(option): option for option in ask.legal}

    def _called(self, option: Any) -> str:
        for message in (f"role-{option}", f"roll-{option}", str(option)):
            if self.pack.has(message) and not self.pack.needs(message):
                return self.pack.words(message)
        return str(option)

    def show_question(self, ask: SeatAsk, seat: str, options: Sequence[str]) -> None:
        """The question, as the table would hear it where that needs nothing more, and the answers."""
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
        """The line that asks: one for who types, where that of the table names what is pressed or said there.

        What needs more than these values is asked in common words.
        """
        typed = f"practice.ask_{prompt.replace('.', '_')}"
        if self.pack.has(typed):
            return typed
        return prompt if self.pack.has(prompt) and self._has_all(prompt, values) else "practice.asks"

    def show_how_many(self, ask: SeatAsk) -> None:
        """How many are to be named, and how."""
        self.show("practice.several" if ask.min == ask.max else "practice.up_to", count=ask.max)

    def examples(self, alive: Sequence[str], cards: Sequence[str]) -> list[str]:
        """Sentences that are understood: with a card of this table, where it has any."""
        phrases, name, other = self.pack.phrases, alive[-1], alive[0]
        one = [phrases[f"say_{kind}"][0].format(name) for kind in ("accuse", "trust", "vote", "why")]
        for card in (self.pack.words(f"role-{card}.the") for card in cards[:1]):
            one += [phrases["say_claim"][0].format(card), phrases["say_saw"][0].format(name, card)]
        return [*one, f"{other}, {phrases['say_why'][0].format(name)}"]

    def show_examples(self, examples: Sequence[str]) -> None:
        """Sentences that are understood, each with the number that says it."""
        listed = (f"{number}{HELD}{sentence}" for number, sentence in enumerate(examples, start=1))
        self.show("practice.examples", answers=BETWEEN.join(listed))
