"""Practice: one person at a terminal plays a whole evening among minds, and is told afterwards who lied when.

The person sits at the same table as the minds, over the same lines: what is typed is an answer or an act like
theirs, and nothing is shown but what the seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from narrator.minds import wire
from narrator.minds.hosting.link import Inside
from narrator.minds.hosting.seat import MindSeat, greeting
from narrator.minds.hosting.table import MindPace, MindTable
from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES
from narrator.minds.wire import Said
from narrator.rehearsal.person import PersonSeat
from narrator.rehearsal.practice_words import PracticeWords
from narrator.rules import CARDS, Game, Setup, Told
from narrator.rules.village import village_of
from narrator.telling.epilogue import retell

STYLES = ("quiet", "bold", "bayes", "quiet", "chaotic", "bold", "quiet")
"""How the others play, in the order of their seats."""
NO_SUSPICION = 0.005
"""Who is suspected by less is written as 0 %, and so not named."""


@dataclass(frozen=True)
class Lie:
    """Something said that was not so, found when all cards lie open."""

    day: int
    said: Said
    card: str
    """What the speaker, or whoever the sight was about, really was."""


class Practice:
    """One evening at a terminal."""

    def __init__(self, setup: Setup, me: str, words: PracticeWords, read: Callable[[str], str]) -> None:
        """`read` shows a prompt and gives the line that is typed. It may raise `EOFError`."""
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
        """Play to the end, and tell what nobody knew. Raises `EOFError` where the person leaves."""
        self._words.show("practice.welcome", seats=self._game.setup.names)
        self._person.watch(self._game, self._heard)
        self._table.play()
        self._person.look()
        self._tell_afterwards()
        return self._game

    def _heard(self, said: Said) -> None:
        self._spoken.append((self._game.public.day, said))

    # --- afterwards -----------------------------------------------------------------------------------------

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
        # Wolves know the wolves: what they believe of them is no guess.
        guessing = [(name, mind) for name, mind in self._minds.items() if not village.by_name[name].wolf]
        for name, mind in guessing:
            self._tell_beliefs(name, mind.record)

    def _tell_beliefs(self, name: str, record: Mapping[tuple[int, int], Mapping[str, float]]) -> None:
        """Whom it suspected, from its own record: the last that it thought in each night."""
        told = {night: shares for (night, _), shares in record.items() if shares}
        if not told:
            self._words.show("practice.no_belief", seat=name)
        for night, shares in told.items():
            suspects = [seat for seat, share in shares.items() if share >= NO_SUSPICION]
            first = sorted(suspects, key=lambda seat: (-shares[seat], seat))[:3]
            rows = ", ".join(f"{seat} {shares[seat]:.0%}" for seat in first)
            if not rows:
                continue  # whoever is left was cleared
            self._words.show("practice.belief", seat=name, night=night, rows=rows)

    def lies(self) -> Iterator[Lie]:
        """What was said that was not so, once each, in the order in which it was said."""
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
