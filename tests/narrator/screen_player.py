"""Simulated table that sees only the rendered screen, types by day and presses space at night.

It reads rows of a terminal emulator as a person would: the bold sentence, the numbered answers, and at
night the current option and the lamp. It knows the game but nothing of the program: no trace, journal or
state. It needs `pyte` and none of our modules, so that it can run beside a program in another root.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pyte

from tests.narrator.screen_walk import Benches, WalkSeen
from tests.narrator.screen_words import MOST, Lexicon, is_card

WORDS_A_SECOND = 4.0
"""Reading speed of a question, in words per second."""
THINKS_SECONDS = 1.0
KEYS_A_SECOND = 5.0
REACTS_SECONDS = 0.35
"""Seconds from an option's appearance to the press."""
AGAIN_SECONDS = 8.0
"""Seconds after which an ignored answer is repeated."""
NAMED = "named "
"""Prefix of a call that only tells the box who holds printed cards."""
LIT = re.compile(r"^█{4}|▐███▌")
"""Lit lamp: at the left edge at night, unlike large letters."""
BY_DAY = ("╭───╮", "▗▄▄▄▖")
"""First rows of the screen with open eyes, with a small lamp."""
OPEN = re.compile(r"\d ✝ (\w+)[^(✝·★]* \(([^)]+)\)")
"""Eliminated seat with its revealed card."""
APART = re.compile("────|› ")
OPTION = re.compile(r"(?:^\s*|· )▶ (.+?)\s*$")
ENTRY = re.compile(r"^[▶›]?\s*(\d+)(?: (.+))?$")


class NoWayOn(AssertionError):
    """Screen that the player cannot interpret; the message holds it."""


class Seen:
    def __init__(self, columns: int, lines: int) -> None:
        self.size = columns, lines
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self.rows = [""] * lines
        self._bold: dict[int, str] = {}

    def feed(self, data: bytes) -> None:
        """Handle program output; only changed rows are read again."""
        self._stream.feed(data)
        for row in self._screen.dirty:
            cells = self._screen.buffer[row]
            self.rows[row] = "".join(cells[column].data for column in range(self._screen.columns)).rstrip()
            self._bold.pop(row, None)
        self._screen.dirty.clear()

    def bold(self, row: int) -> str:
        if row not in self._bold:
            line = self._screen.buffer[row]
            cells = [line[column] for column in range(self._screen.columns)]
            self._bold[row] = "".join(cell.data if cell.bold else " " for cell in cells).strip()
        return self._bold[row]

    def __str__(self) -> str:
        return "\n".join(self.rows)


@dataclass(frozen=True)
class QuestionOnScreen:
    """Question by day: its words, the answers offered, and the row of the input line."""

    words: str
    answers: tuple[str, ...]


def question_on(seen: Seen) -> QuestionOnScreen | None:
    """Return the question that waits for input, or None."""
    rows = seen.rows
    prompt = next((y for y, row in enumerate(rows) if re.search("› .*▏", row)), None)
    if prompt is None:
        return None
    left = rows[prompt].index("› ")
    top = next((y for y in range(prompt, -1, -1) if rows[y].startswith("────")), 0)
    words: list[str] = []
    answers: list[str] = []
    for y in range(top + 1, prompt):
        part = rows[y][left:] if left else rows[y]
        entries = [entry.strip() for entry in re.split(r"\s{2,}", part.strip()) if entry.strip()]
        found = [match for entry in entries if (match := ENTRY.match(entry))]
        asks = not answers and bool(part.strip()) and part.strip() in seen.bold(y)
        if found and not asks:  # a number at the start of a question's second row is no option
            answers += [
                answer for match in found if (answer := (match[2] or match[1]).strip())[0] not in "·✝★"
            ]
        elif answers or (not words and not seen.bold(y)):
            answers += entries
        elif seen.bold(y):
            words.append(" ".join(part.split()))
    return QuestionOnScreen(" ".join(words), tuple(answers))


@dataclass
class Remembered:
    """Knowledge gathered by the players: cards, eliminations, presses."""

    cards: dict[str, str] = field(default_factory=dict)
    gone: dict[str, str] = field(default_factory=dict)
    bitten: list[str] = field(default_factory=list)
    looked: list[tuple[str, str]] = field(default_factory=list)
    shown: list[tuple[int, str]] = field(default_factory=list)
    """Victims shown by the Witch's lamp, each with the number of bites before."""
    told: list[tuple[str, str]] = field(default_factory=list)
    """Cards announced for a seat, by day and in the final story."""
    returned: set[str] = field(default_factory=set)
    """Players who returned with another card."""


class ScreenPlayer:
    """Player that reads each change of the screen and schedules keys."""

    def __init__(
        self, seen: Seen, lexicon: Lexicon, names: tuple[str, ...], cards: Mapping[str, str] | None = None
    ) -> None:
        self.seen, self.words, self.names = seen, lexicon, names
        self.memory = Remembered(cards=dict(cards or {}))
        self.asked: list[tuple[float, str, str]] = []
        """Time, words and answer of each question."""
        self.keys: deque[tuple[float, str]] = deque()
        self.began: float | None = None
        """Time of the first card dealt or called: the end of the set-up."""
        self._question: QuestionOnScreen | None = None
        self._answered = self._now = 0.0
        self._script = ""
        self._option = ""
        self._call = ""
        self._seat = ""
        self._wanted: list[str] = []
        self._readings = 0
        self._victim = ""
        self._benches = Benches(names)
        self._walk = WalkSeen(lexicon.walks)

    # --- looking ------------------------------------------------------------------------------------------

    def look(self, now: float) -> None:
        self._now = now
        question = question_on(self.seen)
        self._remember_the_dead()
        self._check_cards(self._areas())
        if question is not None:
            self._by_day(question, now)
            return
        self._question = None
        if self.seen.rows[0].startswith(BY_DAY):
            return
        script = self._sentence()
        if script != self._script:
            self._script, self._option = script, ""
            self._hear(script)
        self._read_the_option(now)
        self._count_the_ticks(now)

    def due(self, now: float) -> str:
        struck = ""
        while self.keys and self.keys[0][0] <= now:
            struck += self.keys.popleft()[1]
        return struck

    @property
    def wakes(self) -> float | None:
        """Return the time of the next key, or of another look at a question."""
        if self.keys:
            return self.keys[0][0]
        return self._answered + AGAIN_SECONDS if self._question is not None else None

    @property
    def living(self) -> list[str]:
        return [name for name in self.names if name not in self.memory.gone]

    @property
    def option(self) -> str:
        return next((found[1] for row in self.seen.rows if (found := OPTION.search(row))), "")

    @property
    def lit(self) -> bool:
        return any(LIT.search(row) for row in self.seen.rows)

    def _sentence(self) -> str:
        """Return the bold text at night, without the option and its large letters."""
        rows = [self.seen.bold(y) for y in range(len(self.seen.rows))]
        return " ".join(" ".join(row.split()) for row in rows[1:] if re.search(r"[a-zéè]{2}", row))

    def _remember_the_dead(self) -> None:
        for row in self.seen.rows:
            for seat, shown in OPEN.findall(row):
                card = next((c for c in self.memory.cards.values() if is_card(c, shown)), shown)
                if (seat, card) not in self.memory.told:
                    self.memory.told.append((seat, card))
            for name in re.findall(r"\d ✝ (\w+)", row):
                self.memory.gone.setdefault(name, "")
            for name in re.findall(r"\d [·★] (\w+)", row):
                if self.memory.gone.pop(name, None) is not None:
                    self.memory.returned.add(name)

    # --- by night -----------------------------------------------------------------------------------------

    def _hear(self, script: str) -> None:
        calls = [call for call, words in self.words.roles.items() if re.search(words, script)]
        if re.search(self.words.asked_for, script):
            calls = [NAMED + script]
        for call in calls:
            if call != self._call:
                self.began = self.began or self._now
                self._call, self._readings, self._wanted = call, 0, []
        for name in self.names:
            if re.search(self.words.dealt.format(seat=name), script):
                self._seat = name

    def _areas(self) -> list[str]:
        """Return the blocks of text: a rule or a typed line ends a sentence."""
        parted = "\n".join("\f" if APART.match(row) else row for row in self.seen.rows)
        return [" ".join(area.split()) for area in parted.split("\f")]

    def _check_cards(self, areas: Sequence[str]) -> None:
        if re.search(self.words.asked_for, " ".join(areas)):
            return
        for sentence in (one for area in areas for one in re.split(r"(?<=[.!?]) (?=[A-ZÉÀ])", area)):
            seats = [name for name in self.names if re.search(rf"\b{name}\b", sentence)]
            cards = [card for card in set(self.memory.cards.values()) if re.search(rf"\b{card}\b", sentence)]
            if len(seats) == 1 and len(cards) == 1 and (seats[0], cards[0]) not in self.memory.told:
                self.memory.told.append((seats[0], cards[0]))

    def _read_the_option(self, now: float) -> None:
        option = self.option
        if option and option != self._option:
            if option == self.living[0]:
                self._readings += 1
                self._choose()
            if option in self._wanted:
                self._wanted.remove(option)
                self.keys.append((now + REACTS_SECONDS, " "))
        self._option = option
        if self.lit and option:
            self._see_the_lamp(option)

    def _count_the_ticks(self, now: float) -> None:
        """Press at the tick of this call's target."""
        walked = self._walk.kind
        place = self._walk.look(self.seen.rows, self.lit, now)
        kind = self._walk.kind
        if kind and kind != walked and not self._readings:
            self._readings = 1
            self._choose()
        if place is None or not self._wanted:
            return
        if place % self._benches.ticks[kind] == self._benches.place(kind, self._wanted[0]):
            self.keys.append((now + REACTS_SECONDS, " "))
            if kind == "place":
                self._wanted.pop(0)

    def _choose(self) -> None:
        """Choose this call's target at the start of a list, if its card is present."""
        alive = self.living
        wolves = [seat for seat in alive if re.search(self.words.wolf, self.memory.cards.get(seat, ""))]
        if self._readings != 1:
            return
        if self._call.startswith(NAMED):
            self._wanted = [seat for seat, card in self.memory.cards.items() if self._is_called(card)]
        if self._call == "wolves" and wolves:
            self._victim = next(seat for seat in reversed(alive) if seat not in wolves)
            self._wanted = [self._victim]
            self.memory.bitten.append(self._victim)
        if self._call == "seer" and self._holder("seer"):
            known = {seat for seat, _ in self.memory.looked} | {self._holder("seer")}
            self._wanted = [seat for seat in alive if seat not in known][:1]
            self._seat = self._wanted[0] if self._wanted else ""

    def _is_called(self, card: str) -> bool:
        wolf = re.search(self.words.wolf, card)
        words = self.words.roles["wolves"] if wolf else rf"\b{card.split(' ', 1)[-1]}\b"
        return bool(re.search(f"{words}|{self.words.wolf}" if wolf else words, self._script))

    def _holder(self, call: str) -> str:
        return next((s for s in self.living if re.search(self.words.holds[call], self.memory.cards[s])), "")

    def _see_the_lamp(self, option: str) -> None:
        if option in self.names:
            if self._call == "witch" and self._readings == 1 and self._holder("witch"):
                self.memory.shown.append((len(self.memory.bitten), option))
        elif self._call == "deal" and self._seat:
            self.memory.cards[self._seat] = option
        elif self._call == "seer" and self._seat:
            found = (self._seat, option)
            if option in self.memory.cards.values() and found not in self.memory.looked:
                self.memory.looked.append(found)

    # --- by day -------------------------------------------------------------------------------------------

    def _in_turn(self, words: str, answers: tuple[str, ...]) -> str:
        """Return the answer to a question that may repeat."""
        before = sum(bool(re.search(words, asked)) for _, asked, _ in self.asked)
        return answers[min(before, len(answers) - 1)]

    def _by_day(self, question: QuestionOnScreen, now: float) -> None:
        if self._is_the_same(question) and now < self._answered + AGAIN_SECONDS:
            self._question = question
            return
        if self.began is not None and set(self.memory.cards) != set(self.names):
            raise NoWayOn(f"the night has come and gone, and who knows their card: {self.memory.cards}")
        answer = self._answer(question)
        if answer is None:
            return  # its words or answers are still incomplete
        self._question = question
        reads = len(f"{question.words} {' '.join(question.answers)}".split()) / WORDS_A_SECOND
        begins = now + reads + THINKS_SECONDS
        self.keys.clear()
        for place, key in enumerate(f"{answer}\r"):
            self.keys.append((begins + place / KEYS_A_SECOND, key))
        self._answered = self.keys[-1][0]
        self.asked.append((self._answered, question.words, answer))
        if len(self.asked) > 9 and len({asked[1:] for asked in self.asked[-6:]}) == 1:
            raise NoWayOn(str(self.seen))

    def _is_the_same(self, question: QuestionOnScreen) -> bool:
        """Return whether this question was read already; its last words may come with its answers."""
        before = self._question
        return before is not None and question.words.startswith(before.words)

    def _answer(self, question: QuestionOnScreen) -> str | None:
        if not question.words:
            return None  # the box still confirms the previous answer
        if re.search(self.words.names, question.words):
            name = re.search(r"\d+", question.words)
            assert name is not None, question
            return self.names[int(name[0]) - 1]
        if known := self.words.known(question.words):
            given = self._in_turn(*known)
            return question.answers[-1] if given is MOST else given
        seats = [seat for seat in self.living if seat in question.answers]
        wolves = [seat for seat in seats if re.search(self.words.wolf, self.memory.cards.get(seat, ""))]
        if seats:
            return (wolves or seats)[0]
        if self.words.yes in question.answers:
            return self.words.yes
        if question.answers:
            return question.answers[0]
        return None


def disagreements(
    player: ScreenPlayer, *, kinds: Sequence[str] = ("looked", "shown", "told"), sheltered: bool = False
) -> list[str]:
    """Return a sentence for each contradiction between two screens; each of `kinds` must have been seen."""
    memory, found = player.memory, []
    if set(memory.cards) != set(player.names):
        found.append(f"the lamp told {len(memory.cards)} cards of {len(player.names)}: {memory.cards}")
    found += [
        f"{s}: {c} by day, {memory.cards.get(s)} by the lamp"
        for s, c in memory.told
        if memory.cards.get(s) != c and s not in memory.returned
    ]
    found += [
        f"the Seer saw {c} at {s}, the deal told {memory.cards.get(s)}"
        for s, c in memory.looked
        if memory.cards.get(s) != c
    ]
    if not memory.bitten:
        found.append("no night was played")
    alive = [seat for seat in memory.bitten if seat not in memory.gone]
    found += [f"{seat} was bitten and lives" for seat in alive if not sheltered]
    marked = [seat for _, seat in memory.shown]
    found += [
        f"the Witch was shown {seat}, not one of {memory.bitten}"
        for seat in marked
        if seat not in memory.bitten
    ]
    for kind in kinds:
        if not getattr(memory, kind):
            found.append(f"nothing was {kind}")
    return found
