"""Resuming a saved game at a position that is found from public facts only.

Rule S (the players must not be able to infer a secret) also holds for a box that resumes. The position
depends on the last public announcement and on the call that was being read. It never depends on whether a
secret answer had already been given.
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
"""Names of the journal's notes, which are saved beside the answers. They are the fields of `Notes`.

Each line said to or by a computer player gets a note of its own (`said_note`): a note with the whole list for
each line would soon fill a journal. A corrected game, and older journals, have all lines in one note.
"""

Number = Annotated[int, Meta(ge=0)]


class Notes(Struct, frozen=True):
    """The notes that a journal has beside the answers."""

    place: tuple[Number, Number | None] | None = None
    """The last night, and the number of the call being read in it; None for the call after that night."""
    dusk: Number = 0
    """The last night before which the box waited for other villages, after it had announced the day's news.
    """
    ordered: tuple[Number, dict[str, list[str]]] = (0, {})
    """A night, and the standing orders given in it: for each prompt, the seats that gave one."""
    ballots: tuple[Number, dict[str, str] | None] | None = None
    """The number of answers before the last vote, and its ballots if the game received only their tally."""
    handed: tuple[Number, dict[str, Any]] = (0, {})
    """A night, and the answers given in it on the screen that is handed round."""
    phones: dict[str, tuple[str, str]] = {}
    """For each seat, the code by which its phone joined and the key that identifies the phone."""
    homes: dict[str, str] = {}
    """Each seat's home in the village, if the story gives homes."""
    chance: tuple[tuple[Number, str], ...] = ()
    """The night and the prompt of each answer that the box drew because no player gave one."""
    said: tuple[SpokenAloud, ...] = ()
    """The lines said to or by computer players, in order."""


def said_note(place: int) -> str:
    """Return the name of the note for a line of a computer player, by its index from 0."""
    return f"{SAID} {place}"


_SAID_NOTE = re.compile(rf"{SAID} [0-9]+")


def notes_of(saved: SavedGame) -> Notes:
    """Return the notes of a saved game. Raises `ValidationError` (msgspec) if they are not well-formed."""
    return read_notes(saved.notes)


def read_notes(notes: Mapping[str, Any]) -> Notes:
    """Return the notes from a journal's mapping. Raises `ValidationError` (msgspec) for malformed ones."""
    together = msgspec.convert(dict(notes), Notes)
    # Sorted by length first, so that note 2 comes before note 10.
    names = sorted(filter(_SAID_NOTE.fullmatch, notes), key=lambda name: (len(name), name))
    since = msgspec.convert([notes[name] for name in names], tuple[SpokenAloud, ...])
    return msgspec.structs.replace(together, said=(*together.said, *since))


class TableGame(Game):
    """A game that remembers the public facts at each nightfall, and which answers were drawn.

    If a player gives no answer, this game draws one, whatever the channel to the player. So the list of drawn
    answers is complete.
    """

    def __init__(self, setup: Setup) -> None:
        self.chance: list[tuple[int, str]] = []
        """The night and the prompt of each answer that was drawn because no player gave one."""
        self.nightfalls: dict[int, Public] = {}
        self._drawn: frozenset[str] = frozenset()
        """The options that were drawn for the pending prompt."""
        super().__init__(setup, reached=self._pass)

    def drawn(self, kept: Sequence[str], left: Collection[str | int]) -> list[str]:
        """Fill up `kept`, the options a player chose, with drawn options; remember which ones were drawn."""
        options = super().drawn(kept, left)
        self._drawn = frozenset(options).difference(kept)
        return options

    def take(self, value: Answer) -> None:
        """Answer the pending prompt. If the answer contains a drawn option, note that it was drawn."""
        prompt, night = self.pending, self.state.night_number
        super().take(value)
        given = value if isinstance(value, list | tuple) else [value]
        if prompt is not None and self._drawn.intersection(map(str, given)):
            self.chance.append((night, prompt.id))
        self._drawn = frozenset()

    def undo(self) -> None:
        """Undo the last answer. If it was drawn, remove it from the list of drawn ones."""
        super().undo()
        prompt = self.pending
        if prompt is not None and self.chance[-1:] == [(self.state.night_number, prompt.id)]:
            self.chance.pop()

    def _pass(self, kind: str, number: int) -> None:
        if kind == "night":
            self.nightfalls[number] = self.public


def nightfall_of(game: TableGame, night: int) -> VillagePublic:
    """Return the public facts at the moment when a night fell, in the werewolves' game."""
    public = game.nightfalls[night]
    assert isinstance(public, VillagePublic), "this is no werewolves' game"
    return public


@dataclass
class Place:
    """How far a game has been played and announced."""

    told: int = 0
    """The number of the game's events that were announced to the players."""
    night: int | None = None
    """The night to read next, or None by day."""
    scene: int = 0
    """The number of the call in that night with which to begin."""
    public_answers: list[int] = field(default_factory=list)
    """The number of answers before each of today's public answers. An undo returns to one of these numbers.
    """
    signals: dict[str, int] = field(default_factory=dict)
    """For each seat whose standing order was carried out today, the number of answers before that."""


def replay(game: Game, answers: Iterable[Answer], notes: Notes) -> Place:
    """Give saved answers to a new game; return the position from which to continue."""
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
        elif is_heard(prompt, value) and not _settled_by_box(prompt, place, notes):
            place.told = events
            if not is_claim(prompt):  # undoing the verdict also undoes the claim of a power after it
                place.public_answers.append(stood)
        fell |= {event.night: stood + 1 for event in game.events[events:] if isinstance(event, NightFell)}
    _find_night(place, game, notes)
    if is_at_dusk(notes):
        place.told = game.events.index(NightFell(notes.dusk))
        place.public_answers.clear()
    # For the players, a day ends when they hear that night falls. If the Servant is not in the game, the
    # rules have reached the night while the box still leaves time for the Servant. So an undo must not depend
    # on the day by the rules.
    voiced = notes.place[0] if notes.place is not None else 0
    answered = place.public_answers[-1:]
    today = max(stood for night, stood in fell.items() if night <= voiced or answered >= [stood])
    place.public_answers = [stood for stood in place.public_answers if stood >= today]
    place.signals = {seat: stood for seat, stood in place.signals.items() if stood >= today}
    return place


def is_heard(prompt: Prompt, value: Answer) -> bool:
    """Return whether the players know of an answer.

    They do not know if a player had a moment to use a secret power and passed.
    """
    return prompt.public and (not is_claim(prompt) or value is True)


def is_at_dusk(notes: Notes) -> bool:
    """Return whether the journal ends at dusk, while this village waited for other villages.

    Then only the nightfall is left to announce.
    """
    return notes.dusk > (notes.place or (0, None))[0]


def _settled_by_box(prompt: Prompt, place: Place, notes: Notes) -> bool:
    """Return whether the box itself settled a tie, by the Captain's ballot, without asking the Captain."""
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
