"""Resuming a saved game at a position found from public facts only.

Rule S also holds for a box that resumes. The position depends on the last public line and on the call
that was being read. It never depends on whether a secret answer had already been given.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
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
"""Names of the notes beside the answers: the fields of `Notes`.

Each line said to or by a computer player gets a note of its own (`said_note`). Writing the whole list
each time would soon fill a journal. A corrected game, and older journals, have all lines in one note.
"""

Number = Annotated[int, Meta(ge=0)]


class Notes(Struct, frozen=True):
    """The notes that a journal has beside the answers."""

    place: tuple[Number, Number | None] | None = None
    """The night and the number of its current scene, or None once the night is over."""
    dusk: Number = 0
    """The night for which other villages were awaited, after the day before it had been announced."""
    ordered: tuple[Number, dict[str, list[str]]] = (0, {})
    """A night, and its standing orders: for each prompt, the seats that gave one."""
    ballots: tuple[Number, dict[str, str] | None] | None = None
    """The number of answers before the last vote, and its ballots if the game received only their tally."""
    handed: tuple[Number, dict[str, Any]] = (0, {})
    """A night, and its answers from the screen that is handed round."""
    phones: dict[str, tuple[str, str]] = {}
    """For each seat, the code of its phone and the key that identifies it."""
    homes: dict[str, str] = {}
    """Each seat's home in the village, if the story gives homes."""
    chance: tuple[tuple[Number, str], ...] = ()
    """The night and the prompt of each answer that the box drew because none was chosen."""
    said: tuple[SpokenAloud, ...] = ()
    """The lines said to or by computer players, in order."""


def said_note(place: int) -> str:
    """Return the note name of a spoken line, by its index from 0."""
    return f"{SAID} {place}"


_SAID_NOTE = re.compile(rf"{SAID} [0-9]+")


def notes_of(saved: SavedGame) -> Notes:
    """Return the notes of a saved game. Raises `ValidationError` (msgspec) if they have another format."""
    return read_notes(saved.notes)


def read_notes(notes: Mapping[str, Any]) -> Notes:
    """Return the notes in a journal's mapping. Raises `ValidationError` (msgspec) for another format."""
    together = msgspec.convert(dict(notes), Notes)
    names = sorted(filter(_SAID_NOTE.fullmatch, notes), key=lambda name: (len(name), name))  # 2 before 10
    since = msgspec.convert([notes[name] for name in names], tuple[SpokenAloud, ...])
    return msgspec.structs.replace(together, said=(*together.said, *since))


class TableGame(Game):
    """A game that keeps the public facts of each nightfall, and a list of the drawn answers.

    However a channel asks, a missing answer is drawn by this game; so every draw that becomes an answer is
    on the list.
    """

    def __init__(self, setup: Setup) -> None:
        self.chance: list[tuple[int, str]] = []
        """The night and the prompt of each answer drawn because none was chosen."""
        self.nightfalls: dict[int, Public] = {}
        self._drawn: frozenset[str] = frozenset()
        """The options drawn for the pending prompt."""
        super().__init__(setup, reached=self._pass)

    def drawn(self, kept: Sequence[str], left: Collection[str | int]) -> list[str]:
        """Return `kept` with drawn options, as the game does, and remember the drawn ones."""
        options = super().drawn(kept, left)
        self._drawn = frozenset(options).difference(kept)
        return options

    def take(self, value: Answer) -> None:
        """Answer the pending prompt, and note it if the answer was drawn."""
        prompt, night = self.pending, self.state.night_number
        super().take(value)
        given = value if isinstance(value, list | tuple) else [value]
        if prompt is not None and self._drawn.intersection(map(str, given)):
            self.chance.append((night, prompt.id))
        self._drawn = frozenset()

    def undo(self) -> None:
        """Undo the last answer; it is no longer a drawn one."""
        super().undo()
        prompt = self.pending
        if prompt is not None and self.chance[-1:] == [(self.state.night_number, prompt.id)]:
            self.chance.pop()

    def _pass(self, kind: str, number: int) -> None:
        if kind == "night":
            self.nightfalls[number] = self.public


def nightfall_of(game: TableGame, night: int) -> VillagePublic:
    """Return the public facts at the fall of a night, in the werewolves' game."""
    public = game.nightfalls[night]
    assert isinstance(public, VillagePublic), "this is no werewolves' game"
    return public


@dataclass
class Place:
    """The position in a game."""

    told: int = 0
    """The number of events that were announced."""
    night: int | None = None
    """The next night to read, or None by day."""
    scene: int = 0
    """The scene of that night to begin with."""
    public_answers: list[int] = field(default_factory=list)
    """For each public answer of today, the number of answers before it. These can be undone."""
    signals: dict[str, int] = field(default_factory=dict)
    """For each standing order carried out today, its seat and the number of answers before it."""


def replay(game: Game, answers: Iterable[Answer], notes: Notes) -> Place:
    """Give the answers of another game to a new one; return the position to continue from."""
    place, fell = Place(), {0: 0}
    if isinstance(game, TableGame):
        game.chance = list(notes.chance)
    for value in answers:
        prompt, events, stood = game.pending, len(game.events), len(game.answers)
        assert prompt is not None
        game.answer(value)
        if prompt.id in STANDING_ORDERS:
            if value is True:
                place.signals[prompt.seats[0]] = stood
        elif is_heard(prompt, value) and not _was_silent(prompt, place, notes):
            place.told = events
            if not is_claim(prompt):  # a claim is undone together with the verdict
                place.public_answers.append(stood)
        fell |= {event.night: stood + 1 for event in game.events[events:] if isinstance(event, NightFell)}
    _find_night(place, game, notes)
    if is_at_dusk(notes):
        place.told = game.events.index(NightFell(notes.dusk))
        place.public_answers.clear()
    # The room's day ends when it hears that night falls. Without a Servant, the game is already in the night
    # while the room still leaves the Servant a moment. So undo must not depend on the game's day.
    voiced = notes.place[0] if notes.place is not None else 0
    answered = place.public_answers[-1:]
    today = max(stood for night, stood in fell.items() if night <= voiced or answered >= [stood])
    place.public_answers = [stood for stood in place.public_answers if stood >= today]
    place.signals = {seat: stood for seat, stood in place.signals.items() if stood >= today}
    return place


def is_heard(prompt: Prompt, value: Answer) -> bool:
    """Return whether the room knows of an answer.

    The room does not learn that a player let a secret moment pass.
    """
    return prompt.public and (not is_claim(prompt) or value is True)


def is_at_dusk(notes: Notes) -> bool:
    """Return whether the journal ends at dusk, while the village waited for others.

    Only the nightfall is then left to announce.
    """
    return notes.dusk > (notes.place or (0, None))[0]


def _was_silent(prompt: Prompt, place: Place, notes: Notes) -> bool:
    """Return whether the box answered for the Captain, from the ballot in the vote before."""
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
