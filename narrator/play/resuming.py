"""Going on with a saved game: where the voice was, found from what the room had heard and nothing else.

Rule S holds for a box that comes back, too. Where it begins again depends on the last thing said in public
and on the call that was being voiced, never on a secret answer that had, or had not yet, been given by then.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from narrator.minds.hosting.company import SpokenAloud
from narrator.night.secret import STANDING_ORDERS
from narrator.play.journal_format import SavedGame
from narrator.rules import Answer, Game, Prompt, Public, Setup
from narrator.rules.events import DayBroke, NightFell
from narrator.rules.knowledge import Public as VillagePublic
from narrator.rules.prompts import is_as_voted, is_claim

PLACE, DUSK, ORDERS, BALLOTS = "place", "dusk", "ordered", "ballots"
PHONES, HOMES, SAID, HANDED, CHANCE = "phones", "homes", "said", "handed", "chance"
"""What is noted beside the answers: the fields of `Notes`.

What is said is noted one by one (`said_note`), as all of it again with every sentence would soon be most of a
journal; in one, where the game was put right, and in journals from before that.
"""

Number = Annotated[int, Meta(ge=0)]


class Notes(Struct, frozen=True):
    """What a journal says beside the answers."""

    place: tuple[Number, Number | None] | None = None
    """The night, and the number of its scene being voiced, or None once it is over."""
    dusk: Number = 0
    """The night for which other villages were waited for, when all of the day before it had been told."""
    ordered: tuple[Number, dict[str, list[str]]] = (0, {})
    """A night, and the standing orders given in it: the prompt of each, and who gave it."""
    ballots: tuple[Number, dict[str, str] | None] | None = None
    """How many answers stood before the last vote, and its ballots if it went to the game as their tally."""
    handed: tuple[Number, dict[str, Any]] = (0, {})
    """A night, and what was answered in it on a screen that goes from seat to seat."""
    phones: dict[str, tuple[str, str]] = {}
    """For each seat the code of its phone, and by what that is known."""
    homes: dict[str, str] = {}
    """Where each seat is at home in the village, where the story says so."""
    chance: tuple[tuple[Number, str], ...] = ()
    """What the box drew because nothing was chosen: the night and the prompt of each."""
    said: tuple[SpokenAloud, ...] = ()
    """What was said to or by the seats that the box plays, in order."""


def said_note(place: int) -> str:
    """The name under which what is said is noted, by its place among all that was, from 0."""
    return f"{SAID} {place}"


_SAID_NOTE = re.compile(rf"{SAID} [0-9]+")


def notes_of(saved: SavedGame) -> Notes:
    """A saved game's notes. Raises `ValidationError` (msgspec) when they are not of our making."""
    return read_notes(saved.notes)


def read_notes(notes: Mapping[str, Any]) -> Notes:
    """Notes as a journal has them. Raises `ValidationError` (msgspec) when they are not of our making."""
    together = msgspec.convert(dict(notes), Notes)
    names = sorted(filter(_SAID_NOTE.fullmatch, notes), key=lambda name: (len(name), name))  # 2 before 10
    since = msgspec.convert([notes[name] for name in names], tuple[SpokenAloud, ...])
    return msgspec.structs.replace(together, said=(*together.said, *since))


class TableGame(Game):
    """A game that remembers what was public at each nightfall, and which answers the box drew."""

    def __init__(self, setup: Setup) -> None:
        self.chance: list[tuple[int, str]] = []
        """The night and the prompt of each answer that was drawn because nothing was chosen."""
        self.nightfalls: dict[int, Public] = {}
        super().__init__(setup, reached=self._pass)

    def _pass(self, kind: str, number: int) -> None:
        if kind == "night":
            self.nightfalls[number] = self.public


def nightfall_of(game: TableGame, night: int) -> VillagePublic:
    """What everybody knew when a night of the werewolves' game fell."""
    public = game.nightfalls[night]
    assert isinstance(public, VillagePublic), "this is no werewolves' game"
    return public


@dataclass
class Place:
    """Where the voice is in a game."""

    told: int = 0
    """How many of the game's events have been told."""
    night: int | None = None
    """The night to be voiced next; None by day."""
    scene: int = 0
    """Where in that night to begin."""
    public_answers: list[int] = field(default_factory=list)
    """How many answers stood before each of today's public ones: what may be taken back."""
    signals: dict[str, int] = field(default_factory=dict)
    """Whose standing order was carried out today, and how many answers stood before it."""


def replay(game: Game, answers: Iterable[Answer], notes: Notes) -> Place:
    """Give a new game the answers of another; returns where its voice goes on."""
    place, fell = Place(), {0: 0}
    for value in answers:
        prompt, events, stood = game.pending, len(game.events), len(game.answers)
        assert prompt is not None
        game.answer(value)
        if prompt.id in STANDING_ORDERS:
            if value is True:
                place.signals[prompt.seats[0]] = stood
        elif is_heard(prompt, value) and not _was_silent(prompt, place, notes):
            place.told = events
            if not is_claim(prompt):  # a claim goes back with the verdict
                place.public_answers.append(stood)
        fell |= {event.night: stood + 1 for event in game.events[events:] if isinstance(event, NightFell)}
    _find_night(place, game, notes)
    if is_at_dusk(notes):
        place.told = game.events.index(NightFell(notes.dusk))
        place.public_answers.clear()
    # A day ends when the room hears that night falls: a game without a Servant is in the night already while
    # the room leaves the Servant a moment, and what may be taken back then must not tell it from the other.
    voiced = notes.place[0] if notes.place is not None else 0
    answered = place.public_answers[-1:]
    today = max(stood for night, stood in fell.items() if night <= voiced or answered >= [stood])
    place.public_answers = [stood for stood in place.public_answers if stood >= today]
    place.signals = {seat: stood for seat, stood in place.signals.items() if stood >= today}
    return place


def is_heard(prompt: Prompt, value: Answer) -> bool:
    """Whether the room knows of an answer. It does not know that somebody let a secret moment pass."""
    return prompt.public and (not is_claim(prompt) or value is True)


def is_at_dusk(notes: Notes) -> bool:
    """Whether a village was waiting for others when its journal ended: all that is left is the nightfall."""
    return notes.dusk > (notes.place or (0, None))[0]


def _was_silent(prompt: Prompt, place: Place, notes: Notes) -> bool:
    """Whether the box answered for the Captain, whose ballot in the vote before it knew."""
    vote, ballots = notes.ballots or (0, None)
    return is_as_voted(prompt) and ballots is not None and place.public_answers[-1:] == [vote]


def _find_night(place: Place, game: Game, notes: Notes) -> None:
    night, scene = notes.place or (0, None)
    if night == 0:
        return
    if scene is None:
        place.told = max(place.told, game.events.index(DayBroke(night)))
    else:
        place.night, place.scene = night, scene
        place.told = 1 + game.events.index(NightFell(night))
