"""Prompts that a game waits for: one class for each kind, with its legal answers and their check."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import chain, combinations, permutations
from math import comb, inf, trunc
from typing import Any, ClassVar, Protocol, TypeAlias, TypeGuard, TypeVar

from msgspec import Struct

from narrator.rules.kernel.errors import IllegalAnswer

Option: TypeAlias = str | int
"""An option that an answer can pick: a seat, a card, a word, a number, yes or no."""
Given: TypeAlias = str | Sequence[str] | Mapping[str, int] | None
"""One value in an answer that is a map: a seat's own answer or, under `tally`, the votes of each option."""
Answer: TypeAlias = Option | Sequence[str] | Mapping[str, Given] | None
"""An answer to any prompt: one option, several seats, a map of ballots or of vote counts, or None (a pass).

Each class of prompts narrows this type for its own answers. The values come from files and phones, so
`Prompt.check` examines them as `object`.
"""
Pairs: TypeAlias = frozenset[tuple[str, str]]
RandomNumbers: TypeAlias = Callable[[], float]
"""Function that returns a number from 0 (inclusive) to 1 (exclusive), such as `random.Random().random`."""

T = TypeVar("T")

NO_PAIRS: Pairs = frozenset()


class Kind(StrEnum):
    """The kinds of prompts, as files and minds spell them."""

    SEAT = "seat"
    SEATS = "seats"
    YES_NO = "yes_no"
    CHOICE = "choice"
    BALLOTS = "ballots"
    ELECTION = "election"
    TOKENS = "tokens"
    POINTING = "pointing"
    NUMBER = "number"
    TEXT = "text"


class Prompt(Struct, frozen=True, gc=False, kw_only=True):
    """A question whose answer the game waits for. Each kind of question is a class of its own.

    `roll`, the options that may be read aloud, is public. `legal`, the options that are allowed now, is
    secret: a refusal would reveal to the table which ones are forbidden.
    """

    kind: ClassVar[Kind]

    id: str
    call: str | None
    """Id of the night call in which the prompt is asked, or None by day."""
    seats: tuple[str, ...]
    """Seats that answer the prompt."""
    roll: tuple[Option, ...]
    """Options that may be read aloud, in their order."""
    legal: tuple[Option, ...]
    """Options that an answer may name now."""
    min: int = 0
    """Smallest number of options that an answer picks. With 0, a pass (None) is legal."""
    max: int = 1
    """Largest number of options that an answer picks."""
    public: bool = False
    """Whether all players hear the question and its answer."""
    any_time: tuple[tuple[str, str], ...] = ()
    """In a debate: pairs of the id of a prompt that may still be asked and the seat that it asks.

    The first pair is this prompt's own.

    The answer `{"first": id}` asks another of these prompts before this one.
    """

    @property
    def default(self) -> Answer:
        """The answer used when no one answers: a pass where legal, otherwise the first legal answer."""
        return None if self.min == 0 else self.legal[0]

    def meant(self, word: Option) -> Option:
        """Return the option that a word in a scenario file means, if need be as the option's other name."""
        return word

    def check(self, value: object) -> None:
        """Raise `IllegalAnswer` with a sentence if `value` is not allowed."""
        if self.any_time and isinstance(value, dict) and value.keys() == {"first"}:
            self._check_called(value["first"])
        else:
            self._check(value)

    def copied(self, value: Answer) -> Answer:
        """Return a copy of a legal answer, so that the caller cannot change it later."""
        if isinstance(value, dict):
            return {key: _copied(given) for key, given in value.items()}
        return list(value) if isinstance(value, list | tuple) else value

    @abstractmethod
    def _check(self, value: object) -> None:
        """Raise `IllegalAnswer` if `value` does not answer this prompt's own question."""

    @abstractmethod
    def answers(self) -> Iterator[Answer]:
        """Yield every legal answer once, lazily, because there may be very many."""

    @abstractmethod
    def count(self) -> float:
        """Return the number of legal answers, or infinity for free text."""

    @abstractmethod
    def draw(self, random: RandomNumbers) -> Answer:
        """Draw one of the legal answers."""

    def choose(self, random: RandomNumbers) -> Answer:
        """Draw a legal answer that is neither a pass nor an abstention.

        Where only those are legal, draw one.
        """
        return self.draw(random)

    def refuse(self, value: object) -> IllegalAnswer:
        """Return the error that refuses this answer and lists the allowed answers."""
        allowed = ", ".join(spelled(option) for option in self.legal) or "only passing"
        return IllegalAnswer(f"{self.id}: {spelled(value)} is not allowed here; allowed: {allowed}.")

    def _check_called(self, called: object) -> None:
        """Check that the prompt asked for first (`{"first": id}`) may still be asked in this debate."""
        others = [prompt for prompt, _ in self.any_time[1:]]
        if called not in others:
            allowed = ", ".join(others) or "nobody"
            raise IllegalAnswer(f"{self.id}: {spelled(called)} cannot come first here; allowed: {allowed}.")


class PickPrompt(Prompt, frozen=True, gc=False, kw_only=True):
    """A choice of one option, or a pass where `min` is 0."""

    def _check(self, value: object) -> None:
        if value is None:
            if self.min:
                raise IllegalAnswer(f"{self.id}: passing is not allowed here; choose one.")
        elif not is_text(value) or value not in self.legal:
            raise self.refuse(value)

    def answers(self) -> Iterator[Option | None]:
        """Yield each legal option, and None if a pass is legal."""
        yield from self.legal
        if not self.min:
            yield None

    def count(self) -> float:
        """Return the number of legal options, and one more if a pass is legal."""
        return len(self.legal) + (not self.min)

    def draw(self, random: RandomNumbers) -> Option | None:
        """Draw a legal option or, where legal, a pass. All are equally likely."""
        legal = self.legal
        number = len(legal)
        pick = trunc(random() * (number if self.min else number + 1))
        return legal[pick] if pick < number else None

    def choose(self, random: RandomNumbers) -> Option | None:
        """Draw a legal option, or return None if there is none."""
        return one_of(self.legal, random) if self.legal else self.draw(random)


class SeatPrompt(PickPrompt, frozen=True, gc=False, kw_only=True):
    """A choice of one seat."""

    kind = Kind.SEAT

    legal: tuple[str, ...]
    unchecked: bool = False
    """Whether `{"tally": {name: 1}}` is accepted too, for any name in `roll`.

    Such an answer holds a name that the player said aloud. It is not refused, because a refusal would reveal
    which names are secretly forbidden.
    """
    as_voted: bool = False
    """Whether this prompt is answered by the ballot that the seat has just cast, if that ballot was public.
    """

    def _check(self, value: object) -> None:
        if self.unchecked and isinstance(value, dict):
            if not self._is_heard(value):
                raise self.refuse(value)
        else:
            PickPrompt._check(self, value)

    def _is_heard(self, value: dict[Any, Any]) -> bool:
        """Return whether an answer is a vote count (`tally`) with exactly one name of `roll`."""
        tally = value.get("tally") if len(value) == 1 else None
        if not isinstance(tally, dict) or len(tally) != 1:
            return False
        ((name, votes),) = tally.items()
        return name in self.roll and type(votes) is int and votes == 1


class ChoicePrompt(PickPrompt, frozen=True, gc=False, kw_only=True):
    """A choice of one card or word."""

    kind = Kind.CHOICE

    legal: tuple[str, ...]
    also: tuple[tuple[str, str], ...] = ()
    """Pairs of an alternative word that files may use, and the option that the word means."""

    def meant(self, word: Option) -> Option:
        """Return the option for a word, which may be one of the other words in `also`."""
        return dict(self.also).get(word, word) if self.also and is_text(word) else word

    def _check(self, value: object) -> None:
        if is_text(value) and value not in self.legal:
            value = self.meant(value)
        PickPrompt._check(self, value)


class NumberPrompt(PickPrompt, frozen=True, gc=False, kw_only=True):
    """A choice of a whole number."""

    kind = Kind.NUMBER

    legal: tuple[int, ...]

    def _check(self, value: object) -> None:
        if value is None and not self.min:
            return
        if type(value) is not int or value not in self.legal:  # True is not a number
            raise self.refuse(value)


class YesNoPrompt(Prompt, frozen=True, gc=False, kw_only=True):
    """Yes or no. `legal` holds the allowed booleans. A pass means no."""

    kind = Kind.YES_NO

    legal: tuple[bool, ...]
    claim: bool = False
    """Whether the prompt is asked even if no player can act, so that asking reveals nothing.

    The room does not hear a pass to such a prompt.
    """

    @property
    def default(self) -> bool:
        """No if legal, otherwise yes."""
        return False not in self.legal

    def _check(self, value: object) -> None:
        if value is None:
            value = False
        if type(value) is not bool or value not in self.legal:
            raise self.refuse(value)

    def answers(self) -> Iterator[bool]:
        """Yield each allowed boolean."""
        yield from self.legal

    def count(self) -> float:
        """Return the number of allowed booleans: 1 or 2."""
        return len(self.legal)

    def draw(self, random: RandomNumbers) -> bool:
        """Draw one of the allowed booleans."""
        return one_of(self.legal, random)


class TextPrompt(Prompt, frozen=True, gc=False, kw_only=True):
    """A sentence in a player's own words, on one line, or a pass.

    `legal` is empty, because any text is legal.
    """

    kind = Kind.TEXT

    def _check(self, value: object) -> None:
        if value is None:
            return
        if not is_text(value) or not value.strip() or not value.isprintable():
            raise IllegalAnswer(
                f"{self.id}: a sentence on one line is needed, or null, not {spelled(value)}."
            )
        if len(value) > LONGEST_TEXT:
            raise IllegalAnswer(
                f"{self.id}: {len(value)} characters, but a sentence has at most {LONGEST_TEXT}."
            )

    def answers(self) -> Iterator[str | None]:
        """Yield a few example sentences and a pass, because texts cannot be listed."""
        return iter((*TEXTS, None))

    def count(self) -> float:
        """Return infinity."""
        return inf

    def draw(self, random: RandomNumbers) -> str | None:
        """Draw an example sentence or a pass."""
        return one_of((*TEXTS, None), random)

    def choose(self, random: RandomNumbers) -> str:
        """Draw an example sentence."""
        return one_of(TEXTS, random)


class SeatsPrompt(Prompt, frozen=True, gc=False, kw_only=True):
    """A choice of `min` to `max` different seats, as a list. A pass is an empty list."""

    kind = Kind.SEATS

    legal: tuple[str, ...]
    barred: Pairs = NO_PAIRS
    """Pairs of seats that may not be picked together."""

    @property
    def default(self) -> list[str] | None:
        """A pass where legal, otherwise the first seats that may be picked together."""
        return None if self.min == 0 else self.together(self.legal)[: self.min]

    def together(self, names: Iterable[str]) -> list[str]:
        """Return the names, but leave out each name that may not be picked together with an earlier name."""
        picked: list[str] = []
        for name in names:
            if not any((one, name) in self.barred for one in picked):
                picked.append(name)
        return picked

    def _check(self, value: object) -> None:
        if value is None:
            value = ()
        if is_text(value):
            value = (value,)
        if not isinstance(value, list | tuple):
            raise IllegalAnswer(f"{self.id}: a list of names is needed, not {spelled(value)}.")
        for name in value:
            if not is_text(name) or name not in self.legal:
                raise self.refuse(name)
        if self._has_barred(value):
            both = " and ".join(spelled(name) for name in value)
            raise IllegalAnswer(f"{self.id}: {both} cannot be picked together.")
        if len(set(value)) != len(value):
            raise IllegalAnswer(f"{self.id}: the same name was given twice.")
        if not self.min <= len(value) <= self.max:
            asked = f"{self.min}" if self.min == self.max else f"from {self.min} to {self.max}"
            raise IllegalAnswer(f"{self.id}: {len(value)} given, but {asked} are allowed.")

    def copied(self, value: Answer) -> Answer:
        """Return a copy of a legal answer as a list. A single name becomes a list of one."""
        return [value] if is_text(value) else Prompt.copied(self, value)

    def _has_barred(self, picked: Iterable[str]) -> bool:
        return bool(self.barred) and any(pair in self.barred for pair in permutations(picked, 2))

    def answers(self) -> Iterator[list[str]]:
        """Yield each allowed set of seats once, small sets first."""
        every = chain.from_iterable(combinations(self.legal, n) for n in range(self.min, self.max + 1))
        return (list(picked) for picked in every if not self._has_barred(picked))

    def count(self) -> float:
        """Return the number of allowed sets of seats.

        They are counted one by one where pairs are forbidden.
        """
        if self.barred:
            return sum(1 for _ in self.answers())
        return sum(comb(len(self.legal), n) for n in range(self.min, self.max + 1))

    def draw(self, random: RandomNumbers) -> list[str]:
        """Draw first the number of seats, then each seat."""
        return self._drawn(self.min + trunc(random() * (self.max - self.min + 1)), random)

    def choose(self, random: RandomNumbers) -> list[str]:
        """Draw as many seats as the prompt allows."""
        return self._drawn(self.max + trunc(random()), random)

    def _drawn(self, number: int, random: RandomNumbers) -> list[str]:
        left = list(self.legal)
        picked: list[str] = []
        for _ in range(number):
            picked.append(left.pop(trunc(random() * len(left))))
            if self.barred:
                left = self.together([*picked, *left])[len(picked) :]
        return picked


LONGEST_TEXT = 200
"""Largest number of characters in a sentence that is read aloud."""
LONGEST_SPELLED = 60
"""Number of characters after which an error message cuts off the answer that it repeats."""
TEXTS = (
    "Somebody here howls.",
    "I trust the one who said nothing.",
    "A door creaked, and I had not moved.",
    "The one who talks most hides something.",
    "Watch whoever votes last.",
    "I know who looked at my card.",
    "There is a wolf two chairs from me.",
    "Vote with your heart.",
)
"""Example sentences that random answers use in place of a player's own."""
_HUGE = 10**LONGEST_SPELLED


def one_of(options: Sequence[T], random: RandomNumbers) -> T:
    """Draw one of the options."""
    return options[trunc(random() * len(options))]


def _copied(given: Given) -> Given:
    if isinstance(given, dict):
        return given.copy()
    return list(given) if isinstance(given, list | tuple) else given


def is_text(value: object) -> TypeGuard[str]:
    """Return whether a value is exactly a `str`.

    Subclasses are refused, because one could claim to equal any name.
    """
    return type(value) is str


def spelled(value: object) -> str:
    """Return a value as text for an error message. A long value is cut off or replaced by its type's name."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if is_text(value):
        return value if len(value) <= LONGEST_SPELLED else f"{value[:LONGEST_SPELLED]}…"
    if isinstance(value, float) or (isinstance(value, int) and -_HUGE < value < _HUGE):
        return str(value)
    return "a map" if isinstance(value, dict) else f"a {type(value).__name__}"


def is_claim(prompt: Prompt) -> bool:
    """Return whether this prompt is asked even if no player can act; players then do not hear a pass."""
    return isinstance(prompt, YesNoPrompt) and prompt.claim


def is_as_voted(prompt: Prompt) -> bool:
    """Return whether the ballot that the seat has just cast in public answers this prompt."""
    return isinstance(prompt, SeatPrompt) and prompt.as_voted


class RandomSource(Protocol):
    """A source of random numbers, such as `random.Random(1)`."""

    def random(self) -> float:
        """Return a number from 0 (inclusive) to 1 (exclusive)."""


def legal_answers(prompt: Prompt) -> Iterator[Answer]:
    """Yield each legal answer once, lazily, because a vote has very many.

    Vote counts (`tally`) and `{"first": id}` are left out. For free text, only examples are yielded.

    >>> from narrator.rules import Game, Setup, count_answers, legal_answers
    >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
    >>> list(legal_answers(game.pending)), count_answers(game.pending)
    (['A', 'B', 'C', 'D', 'E', 'F', 'H', None], 8)
    """
    return prompt.answers()


def count_answers(prompt: Prompt) -> float:
    """Return the number of legal answers, or infinity for free text."""
    return prompt.count()


def random_answer(prompt: Prompt, rng: RandomSource) -> Answer:
    """Draw a legal answer, each equally likely. Ballots are drawn voter by voter."""
    return prompt.draw(rng.random)
