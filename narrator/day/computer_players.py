"""The seats that the box plays, by day: what they say in their turn, and what they answer and point at.

A mind has its time whether it needs it or not: it is asked when that begins, and what it has said by the end
counts. The room waits as long for one that is dead, late or quick (Rule S).
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
from narrator.rules.prompts import LONGEST_TEXT, Kind
from narrator.table.ask import tell
from narrator.table.box import Box, Line
from narrator.table.pauses import proclaim
from narrator.table.sitting import Reply
from narrator.table.timing import WAITS
from voices.draw import Draw
from voices.segments import Part, Segment, Text, plain_text
from voices.writing.pack import Ref, Value

SENTENCES = 1_000_000
"""Streams out of which a sentence in writing may be worded: one is drawn for each, in public."""
CAMPS = {"village": "saw_village", "wolves": "saw_wolves"}
"""How a camp that was seen is told of; any other is a game apart."""


def box_seats(box: Box, seats: Iterable[str]) -> tuple[str, ...]:
    """Those of `seats` that the box plays."""
    company = box.sitting.company
    return () if company is None else tuple(seat for seat in seats if seat in company.seats)


def asks_only_the_box(box: Box, prompt: Prompt) -> bool:
    """Whether nobody but seats of the box is asked."""
    return bool(prompt.seats) and box_seats(box, prompt.seats) == prompt.seats


# --- what they say ----------------------------------------------------------------------------------------


async def speak_in_turn(box: Box) -> None:
    """Each of them that lives says what it has to say, in seat order from another one every day."""
    if (company := box.sitting.company) is None:
        return
    living = company.living
    first = box.stage.now.number % len(living) if living else 0
    for seat in (*living[first:], *living[:first]):
        await speak(box, seat)


async def speak(box: Box, seat: str, otherwise: str | None = None) -> None:
    """It is this seat's turn: it says what it has to say when its time to think is over.

    `otherwise` is the cue of what it says where that is nothing.
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
    """Say what a seat says, and have all of the box's own hear it."""
    company = box.sitting.company
    assert company is not None, "a seat of the box speaks"
    heard(box, said_by(act, seat))
    await box.play([line])


def heard(box: Box, said: Said) -> None:
    """Somebody said something that all heard."""
    assert box.sitting.company is not None, "a box that plays"
    known = {name: getattr(said, name) for name in ("act", "by", "role", "seat", "card", "camp", "cast")}
    box.trace.public("said", **{name: value for name, value in known.items() if value})
    box.sitting.company.hear(said)


def act_line(box: Box, seat: str, act: Act) -> Line | None:
    """An act in the words of the box's own seat; None for a card that has no name here."""
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
    """Those of the box's own who have just left say a last word; it tells nothing."""
    for seat in box_seats(box, seats):
        await box.play([own_line(box, seat, "company.dies")])


async def say_at_the_end(box: Box, won: Sequence[str]) -> None:
    """The game is over: each says how it takes it."""
    company = box.sitting.company
    for seat in () if company is None else company.seats:
        await box.play([own_line(box, seat, "company.won" if seat in won else "company.lost")])


def card_words(card: str, cards: Sequence[str]) -> Ref | None:
    """A card with its article; "the" where the deck holds just one of it. None for what is no card.

    A mind may write anything: that a pack has some line of that name makes no card of it.
    """
    if card in CARDS:
        return Ref(f"role-{card}.{'the' if list(cards).count(card) == 1 else 'one'}")
    return Ref(f"character-{card}") if card in tuple(Character) else None


def own_line(box: Box, seat: str, cue: str, **values: Value) -> Line:
    """A line of a seat of the box: a wording that was not heard tonight, in that seat's voice."""
    line = box.fresh_line(cue, **{"seat": seat} | values)
    company = box.sitting.company
    place = 0 if company is None else company.seats.index(seat)
    return Line(line.cue, tuple(_voiced(segment, place) for segment in line.segments))


def _voiced(segment: Segment, place: int) -> Segment:
    """Every other of them has another voice."""
    if isinstance(segment, Text) and segment.part is Part.QUOTE and place % 2:
        return replace(segment, part=Part.GUEST)
    return segment


# --- what they answer -------------------------------------------------------------------------------------


async def answer_of_the_box(
    box: Box, prompt: Prompt, worded: Mapping[str, Value] = MappingProxyType({})
) -> Answer:
    """What a seat of the box answers to a question that it is asked before all, `worded` by these values."""
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
    """What it leaves in writing: in its own words, or in ours where it answers with an act."""
    # Drawn whatever it answers: how others are worded until the wall is read would tell who wrote on it.
    worded = replace(box, draw=Draw(f"sentence {box.draw.below(SENTENCES)}"))
    if not isinstance(value, Act):
        return None if value is None else str(value)
    line = worded.fresh_line(f"company.wall_{value.act}", of=str(value.seat))
    sentence = plain_text(line.segments)
    return sentence if len(sentence) <= LONGEST_TEXT else None


def _told(prompt: Prompt, value: Answer, seats: Sequence[str]) -> tuple[str, dict[str, Value]]:
    """How an answer is told aloud: what comes of some of them, the game tells itself."""
    if prompt.kind is Kind.YES_NO:
        return ("company.agrees" if value else "company.refuses"), {}
    if value is None or value == []:
        return "company.declines", {}
    named = [value] if isinstance(value, str) else value
    if prompt.kind in (Kind.SEAT, Kind.SEATS) and set(named) <= set(seats):
        return "company.picks", {"of": value if isinstance(value, str) else tuple(value)}
    return "company.decided", {}


class BoxBallots:
    """The votes of the box's own seats in one vote: thought of while fingers are, and told aloud."""

    def __init__(self, box: Box, prompt: Prompt) -> None:
        self._box = box
        self._prompt = prompt
        self.seats = box_seats(box, prompt.seats)
        self.cast: dict[str, Answer] = {}
        """What was told: it stands however often the fingers are counted."""
        self._asked: dict[str, Reply] = {}

    def think(self) -> None:
        """They begin to think."""
        company = self._box.sitting.company
        for seat in self.seats:
            if company is not None and seat not in self.cast:
                self._asked[seat] = company.ask(self._prompt, seat, WAITS.thought)

    async def tell(self, seats: Iterable[str]) -> None:
        """On three: whom these point at."""
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
        """A finger against somebody is heard as a vote; one for a Captain or a friend is none."""
        for name in names:
            if self._prompt.kind is Kind.BALLOTS:
                heard(self._box, Said(by=seat, act="vote", seat=name, cast=True))
            else:
                self._box.trace.public("elects", by=seat, seat=name)

    async def ask_to_count(self) -> None:
        """Where fingers are counted, these have none: the table adds them."""
        pointing = [seat for seat, target in self.cast.items() if target]
        if pointing:
            await proclaim(self._box, "company.counted" if len(pointing) == 1 else "company.counted_all")
