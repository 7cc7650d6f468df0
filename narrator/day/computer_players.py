"""Computer players by day: their turns to speak, their answers and their votes.

A mind, the program behind a computer player, always gets its full time to think. It is asked when this
time begins, and its reply is taken when it ends. The room waits just as long for a mind that is dead,
late or quick (Rule S).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from narrator.day.ballots import as_heard, cue_of, values_of
from narrator.minds.wire import Act, Said, said_by
from narrator.rules import CARDS, Answer, Prompt
from narrator.rules.lupusburg import Character
from narrator.rules.prompts import LONGEST_TEXT, Given, Kind, tokens_of
from narrator.table.ask import tell
from narrator.table.box import Box, Line
from narrator.table.listening import proclaim
from narrator.table.sitting import Reply
from narrator.table.timing import WAITS
from voices.draw import Draw
from voices.segments import Part, Segment, Text, plain_text
from voices.writing.pack import Ref, Value

SENTENCES = 1_000_000
"""Number of random streams for the wording of written sentences.

Each sentence draws one of these streams from the public stream.
"""
CAMPS = {"village": "saw_village", "wolves": "saw_wolves"}
"""The lines for a side that a computer player says it has seen. Any other side uses `saw_other`."""


def box_seats(box: Box, seats: Iterable[str]) -> tuple[str, ...]:
    """Return those of `seats` that are played by computer players."""
    company = box.sitting.company
    return () if company is None else tuple(seat for seat in seats if seat in company.seats)


def asks_only_the_box(box: Box, prompt: Prompt) -> bool:
    """Return whether a prompt asks only computer players."""
    return bool(prompt.seats) and box_seats(box, prompt.seats) == prompt.seats


# --- speech ---------------------------------------------------------------------------------------------


async def speak_in_turn(box: Box) -> None:
    """Let each living computer player speak, in seat order. The first speaker changes every day."""
    if (company := box.sitting.company) is None:
        return
    living = company.living
    first = box.stage.now.number % len(living) if living else 0
    for seat in (*living[first:], *living[:first]):
        await speak(box, seat)


async def speak(box: Box, seat: str, otherwise: str | None = None) -> None:
    """Let a computer player think for a fixed time, then say its act.

    `otherwise` is the id of the line to say if it has no act.
    """
    company = box.sitting.company
    assert company is not None, "a seat of the box speaks"
    reply = company.speak(seat, WAITS.thought)
    await box.pause(WAITS.thought)
    act: Act | None = reply()
    if act is not None and (line := act_line(box, seat, act)) is not None:
        await say_act(box, seat, act, line)
    elif otherwise is not None:
        await box.play([own_line(box, seat, otherwise)])


async def say_act(box: Box, seat: str, act: Act, line: Line) -> None:
    """Say a computer player's act, and pass the act on to all computer players."""
    company = box.sitting.company
    assert company is not None, "a seat of the box speaks"
    heard(box, said_by(act, seat))
    await box.play([line])


def heard(box: Box, said: Said) -> None:
    """Record a public act in the trace, and pass it on to all computer players."""
    assert box.sitting.company is not None, "a box that plays"
    known = {name: getattr(said, name) for name in ("act", "by", "role", "seat", "card", "camp", "cast")}
    box.trace.public("said", **{name: value for name, value in known.items() if value})
    box.sitting.company.hear(said)


def act_line(box: Box, seat: str, act: Act) -> Line | None:
    """Return the line for a computer player's act.

    None for an act about a card that has no name in the pack.
    """
    values: dict[str, Value] = {}
    card = act.card if act.role is None else act.role
    if card is not None:
        named = card_words(card, box.sitting.cards)
        if named is None:
            return None
        values["card"] = named
    if act.seat is not None:
        values["of"] = act.seat
    kind = act.act
    if kind == "saw":
        kind = "saw_card" if act.card is not None else CAMPS.get(act.camp or "", "saw_other")
    return own_line(box, seat, f"company.{kind}", **values)


async def say_farewell(box: Box, seats: Iterable[str]) -> None:
    """Say the last words of computer players that have just died. The words reveal nothing."""
    for seat in box_seats(box, seats):
        await box.play([own_line(box, seat, "company.dies")])


async def say_at_the_end(box: Box, won: Sequence[str]) -> None:
    """Say each computer player's comment on the end of the game.

    `won` says which of them won.
    """
    company = box.sitting.company
    for seat in () if company is None else company.seats:
        await box.play([own_line(box, seat, "company.won" if seat in won else "company.lost")])


def card_words(card: str, cards: Sequence[str]) -> Ref | None:
    """Return a card's name with its article: "the" if the deck has only one such card.

    None for an unknown card.

    A computer player may send any word. The pack may have a message of that name, but this does not make it a
    card.
    """
    if card in CARDS:
        return Ref(f"role-{card}.{'the' if list(cards).count(card) == 1 else 'one'}")
    return Ref(f"character-{card}") if card in tuple(Character) else None


def own_line(box: Box, seat: str, cue: str, **values: Value) -> Line:
    """Return a line of a computer player, in its voice and in a wording not heard before this evening."""
    line = box.fresh_line(cue, **{"seat": seat} | values)
    company = box.sitting.company
    place = 0 if company is None else company.seats.index(seat)
    return Line(line.cue, tuple(_voiced(segment, place) for segment in line.segments))


def _voiced(segment: Segment, place: int) -> Segment:
    """Return a segment in the second voice for computer players 2, 4, and so on.

    The others keep the first voice.
    """
    if isinstance(segment, Text) and segment.part is Part.QUOTE and place % 2:
        return replace(segment, part=Part.GUEST)
    return segment


# --- answers --------------------------------------------------------------------------------------------


async def answer_of_the_box(
    box: Box, prompt: Prompt, worded: Mapping[str, Value] = MappingProxyType({})
) -> Answer:
    """Ask a computer player in public, and return its answer.

    `worded` are values that replace those of the question's line.
    """
    company, seat = box.sitting.company, prompt.seats[0]
    assert company is not None, "asked of a seat of the box"
    reply = company.ask(prompt, seat, WAITS.thought)
    await tell(box, cue_of(prompt, 0), **(worded or values_of(prompt, box.memory.common.public)))
    await box.pause(WAITS.thought)
    value = reply()
    if prompt.kind is Kind.TEXT:
        await proclaim(box, "company.writes", seat=seat)
        return _sentence(box, prompt, value)
    if value is None:
        value = prompt.default
    cue, values = _told(prompt, value, box.stage.now.seats)
    await proclaim(box, cue, seat=seat, **values)
    return as_heard(prompt, value) if prompt.kind is Kind.SEAT else value


def _sentence(box: Box, prompt: Prompt, value: Any) -> str | None:
    """Return the text that a computer player writes: its own words, or the pack's words for its act."""
    # Draw for every answer. If only some answers drew, this would change later wordings, and so reveal which
    # seat wrote.
    worded = replace(box, draw=Draw(f"sentence {box.draw.below(SENTENCES)}"))
    if not isinstance(value, Act):
        return None if value is None else str(value)
    line = worded.fresh_line(f"company.wall_{value.act}", of=str(value.seat))
    sentence = plain_text(line.segments)
    return sentence if len(sentence) <= LONGEST_TEXT else None


def _told(prompt: Prompt, value: Answer, seats: Sequence[str]) -> tuple[str, dict[str, Value]]:
    """Return the id and the values of the line that announces an answer.

    Some results are announced by the game itself.
    """
    if prompt.kind is Kind.YES_NO:
        return ("company.agrees" if value else "company.refuses"), {}
    if value is None or value == []:
        return "company.declines", {}
    named = tokens_of(value)
    if prompt.kind in (Kind.SEAT, Kind.SEATS) and set(named) <= set(seats):
        return "company.picks", {"of": value if isinstance(value, str) else named}
    return "company.decided", {}


class BoxBallots:
    """The votes of the computer players in one vote.

    They are chosen while people think, and announced aloud.
    """

    def __init__(self, box: Box, prompt: Prompt) -> None:
        self._box = box
        self._prompt = prompt
        self.seats = box_seats(box, prompt.seats)
        self.cast: dict[str, Given] = {}
        """The votes that were announced. They stay the same if people's votes are counted again."""
        self._asked: dict[str, Reply] = {}

    def think(self) -> None:
        """Ask all computer players for their votes."""
        company = self._box.sitting.company
        for seat in self.seats:
            if company is not None and seat not in self.cast:
                self._asked[seat] = company.ask(self._prompt, seat, WAITS.thought)

    async def tell(self, seats: Iterable[str]) -> None:
        """Announce the votes of these seats."""
        told = [seat for seat in seats if seat in self._asked]
        for seat in told:
            target = self.cast[seat] = self._asked.pop(seat)()
            if target is None or target == []:
                await proclaim(self._box, "company.abstains", seat=seat)
                continue
            names = target if isinstance(target, str) else tuple(target)
            elects = self._prompt.kind is Kind.ELECTION
            await proclaim(self._box, "company.elects" if elects else "company.points", seat=seat, of=names)
            self._note(seat, (names,) if isinstance(names, str) else names)

    def _note(self, seat: str, names: Iterable[str]) -> None:
        """Record an announced vote.

        A vote against a seat is also passed on to the computer players, but not a vote for a Captain.
        """
        for name in names:
            if self._prompt.kind is Kind.BALLOTS:
                heard(self._box, Said(by=seat, act="vote", seat=name, cast=True))
            else:
                self._box.trace.public("elects", by=seat, seat=name)

    async def ask_to_count(self) -> None:
        """Ask the table to add the announced votes to its count, because computer players cannot point."""
        pointing = [seat for seat, target in self.cast.items() if target]
        if pointing:
            await proclaim(self._box, "company.counted" if len(pointing) == 1 else "company.counted_all")
