"""A table being set up: what is decided so far. None is what has not been asked yet."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import structs

from narrator.config.remembered import Keepsake
from narrator.config.sections import TableConfig
from narrator.home.hamlets.names import with_second
from narrator.night.deal import Deal
from narrator.rules import EDITIONS
from narrator.rules.cards import Trait, borrows, centre_cards, drawn_hand, wants_groups
from narrator.rules.moving import HAMLETS
from narrator.table.devices import Secrets
from narrator.table.timing import Pace, RollKind

MOST_TABLES = 9
"""The most tables kept by name; the one that has not played for longest is forgotten first."""
OLDEST_YEAR = 1900
"""Only the order of ages matters: the row from the oldest to the youngest is written as years from here."""


class DeckChoice(StrEnum):
    """Where the cards come from."""

    SIMPLE = "simple"
    RECOMMENDED = "recommended"
    CHOSEN = "chosen"


class SetupLine(StrEnum):
    """A line of the summary: what it decides can be changed by its name."""

    START = "start"
    PLAYERS = "players"
    NAMES = "names"
    MINDS = "minds"
    EDITION = "edition"
    EXTRAS = "extras"
    SECOND = "second"
    CARDS = "cards"
    CAPTAIN = "captain"
    BURGOMASTER = "burgomaster"
    CRIER = "crier"
    IN_FORCE = "in_force"
    HOUSES = "houses"
    ARROWS = "arrows"
    SECRETS = "secrets"
    DEAL = "deal"
    BALLOTS = "ballots"
    BUTTON = "button"
    PACE = "pace"
    HOUSE = "house"
    LESSONS = "lessons"
    SAVE = "save"


class Draft(msgspec.Struct, frozen=True):
    """The decisions of a set-up, in the order they are asked for."""

    same: bool | None = None
    """Whether it is the last table again."""
    edition: str | None = None
    players: int | None = None
    extras: bool | None = None
    """Whether what is played beside the cards has been chosen."""
    people: bool | None = None
    """Whether the table tells what events have to know of people."""
    women: tuple[str, ...] = ()
    women_done: bool = False
    by_age: tuple[str, ...] = ()
    """The names from the youngest on, as far as they were told."""
    spoken_names: bool | None = None
    """Whether the players tell their names; else seats have numbers."""
    names: tuple[str, ...] = ()
    minds: dict[str, str] = {}
    """The seats that the box plays, each with how."""
    told_apart: int = 0
    """How many pairs of names that sound alike the table was asked about."""
    kept: tuple[tuple[str, str], ...] = ()
    """The pairs that it keeps as they are."""
    read_as: dict[str, str] = {}
    """How names of other tongues are said, once the table has chosen; those of earlier tables stay."""
    by_hand: bool = False
    """Whether rules, what is added, and cards are chosen one after the other, not proposed together."""
    deck_choice: DeckChoice | None = None
    deck: tuple[str, ...] = ()
    deck_done: bool = False
    actor_cards: tuple[str, ...] = ()
    group: tuple[str, ...] = ()
    """Who is in the first of the two groups."""
    group_done: bool = False
    captain: str | None = None
    """The option `captain_election`; None is the usual one."""
    captain_name: str | None = None
    crier: int | None = None
    """How many events the Town crier has in hand; with none there is no such office."""
    crier_hand: tuple[str, ...] = ()
    """Those of them that were named beforehand; the others are drawn with the deal."""
    crier_seat: str | None = None
    """Who has the office from the start; else the Captain gives it."""
    in_force: tuple[str, ...] = ()
    """Events that hold from the start."""
    houses: dict[str, str] = {}
    """Who gets which house, where they are chosen; else they are drawn."""
    houses_done: bool = True
    deal: Deal | None = None
    ways: tuple[Secrets, ...] = (Secrets.LIGHT,)
    """How secrets can be told at this box, the usual way first; what counts is what a set-up begins with."""
    may_walk: bool = False
    """Whether this box has a button that may click, and a loudspeaker to count in ticks."""
    secrets: Secrets | None = None
    """How secrets are told at night; None is the usual way of this box."""
    pressed_ballots: bool | None = None
    """Whether a secret ballot is pressed with closed eyes, not shown by hands; asked only in Lupusburg."""
    roll: RollKind | None = None
    pace: Pace | None = None
    step: float | None = None
    """The step that a practice round has shown to be the table's own."""
    rules: bool | None = None
    """Whether the rules are wanted before the first night."""
    first_time: bool = False
    """Whether the first night explains each card before it is called."""
    house_rules: int | None = None
    """How many house rules were changed so far, while the table is changing them; else None."""
    saved_as: str | None = None
    """The name that the table is kept by, if it has one."""
    changing: SetupLine | None = None
    """The line of the summary that is being changed, where its question is asked on request alone."""
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    options: dict[str, bool | int | str] = {}
    both_here: bool | None = None
    """Whether the second village of the hamlets is at this box too."""
    villages: tuple[str, ...] = ()
    """What the two are called."""
    second_players: int | None = None
    second: tuple[str, ...] = ()
    """Who lives in the second one."""
    second_minds: dict[str, str] = {}
    """The seats there that the box plays, each with how."""
    points: dict[str, int] = {}
    """What each seat has won in the campaign, where games are played for points."""
    burgomaster: str | None = None
    """Who begins the first game of Lupusburg in that office: chosen, or drawn."""
    games: int = 0
    """How many games of the campaign are over: everybody begins as Burgomaster in turn."""

    @property
    def in_town(self) -> bool:
        """Whether the game is Lupusburg, which has houses and no deck to choose."""
        edition = EDITIONS.get(self.edition or "")
        return edition is not None and edition.engine == "lupusburg"

    @property
    def presses_in_secret(self) -> bool:
        """Whether anybody will press with closed eyes: the printed cards of Lupusburg need no button."""
        return not self.in_town or self.deal is not Deal.CARDS or self.pressed_ballots is True

    def header(self, seed: int) -> dict[str, Any]:
        """What `Setup.from_dict` takes. The deal comes of `seed`, which must stay secret."""
        if self.in_town:
            return self._town(seed)
        header: dict[str, Any] = {
            "edition": self.edition,
            "modules": list(self.modules),
            "variants": list(self.variants),
            "options": dict(self.options) | self._election(),
            "players": [self._seat(name) for name in self.names],
            "seed": seed,
        }
        if self.deck:
            header["deck"] = list(self.deck)
        if borrows(self.deck):
            header["actor_cards"] = list(self.actor_cards)
        if self.captain_name is not None:
            header["captain"] = self.captain_name
        header |= self.beside(seed)
        if self.leads_two:
            header = with_second(header, self.second, self.villages, self.second_minds)
        return header

    @property
    def has_second(self) -> bool:
        """Whether all of the second village have a name, and none that somebody has here: they may meet."""
        return len(self.second) == self.second_players and not {*self.second} & {*self.names}

    @property
    def leads_two(self) -> bool:
        """Whether the box leads the second village, too, since it is complete and people may move."""
        return self.has_second and HAMLETS in self.variants

    @property
    def everybody(self) -> tuple[str, ...]:
        """Whoever is at this box, those of a second village after the others."""
        return (*self.names, *(name for name in self.second if name not in self.names))

    def beside(self, seed: int) -> dict[str, Any]:
        """What a header says of the Town crier, of events in force, and of houses that were chosen."""
        header: dict[str, Any] = {}
        if self.crier:
            known = {Trait.SEX} if self.women_done else set()
            known |= {Trait.BORN} if self.names and len(self.by_age) == len(self.names) else set()
            hand = drawn_hand(seed, self.crier, self.crier_hand, known, self.in_force)
            header["crier"] = {"hand": hand, "seat": self.crier_seat}
        if self.in_force:
            header["in_force"] = list(self.in_force)
        if self.houses and self.houses_done:
            header["buildings"] = dict(self.houses)
        return header

    def with_campaign_of(self, last: Draft) -> Draft:
        """This table, its campaign going on from the last one if the same people play for points again."""
        if not (self.in_town and last.in_town and self.names == last.names):
            return self
        return structs.replace(self, points=last.points, games=last.games, burgomaster=last.burgomaster)

    def _town(self, seed: int) -> dict[str, Any]:
        return {
            "edition": self.edition,
            "modules": list(self.modules),
            "variants": list(self.variants),
            "options": dict(self.options),
            "players": [self._mind(name) or name for name in self.names],
            "burgomaster": self._first_burgomaster(),
            "points": dict(self.points),
            "seed": seed,
        }

    def _first_burgomaster(self) -> str | None:
        """Everybody begins in turn, from whoever began the first game."""
        if not self.names:
            return None
        first = self.names.index(self.burgomaster) if self.burgomaster in self.names else 0
        return self.names[(first + self.games) % len(self.names)]

    def _election(self) -> dict[str, str]:
        return {} if self.captain is None else {"captain_election": self.captain}

    def _seat(self, name: str) -> str | dict[str, str]:
        known = self._of_people(name) | self._mind(name)
        if wants_groups(self.deck):
            known["group"] = "first" if name in self.group else "second"
        return {**known, "name": name} if known else name

    def _mind(self, name: str) -> dict[str, str]:
        """How the box plays the seat; nothing where it does not."""
        return {"name": name, "mind": self.minds[name]} if name in self.minds else {}

    def _of_people(self, name: str) -> dict[str, str]:
        """What was told: who is a woman, and the place in the row of ages, written as the year of birth."""
        known: dict[str, str] = {}
        if self.women_done:
            known["sex"] = "f" if name in self.women else "m"
        if len(self.by_age) == len(self.names) and name in self.by_age:
            known["born"] = str(OLDEST_YEAR + len(self.names) - self.by_age.index(name))
        return known


def crier_cards(table: TableConfig) -> int | None:
    """How many events are configured for the Town crier; None where nothing is said of one."""
    return len(table.crier_hand) or None if table.crier_cards is None else table.crier_cards


def from_config(table: TableConfig, given: Collection[str]) -> Draft:
    """What the configuration decides: `given` are the keys that were set, by dotted path; defaults do not."""
    draft = Draft(
        modules=table.modules,
        variants=table.variants,
        options=dict(table.options),
        captain_name=table.captain,
        crier=crier_cards(table),
        crier_hand=table.crier_hand,
        crier_seat=table.crier_seat,
        in_force=table.in_force,
        houses=dict(table.buildings),
        extras=True if table.modules or table.variants else None,
        edition=table.edition if "table.edition" in given or table.deck else None,
        deal=Deal(table.deal) if "table.deal" in given else None,
        secrets=None if table.secrets is None else Secrets(table.secrets),
        pressed_ballots=table.pressed_ballots,
        first_time=table.first_time,
        minds=dict(table.minds),
    )
    if table.deck:
        players = len(table.deck) - centre_cards(table.deck)
        chosen = DeckChoice.CHOSEN
        draft = structs.replace(draft, players=players, deck=table.deck, deck_choice=chosen, deck_done=True)
    if table.players:
        draft = structs.replace(draft, players=len(table.players), names=table.players, spoken_names=True)
    return draft


class LastTable(msgspec.Struct, frozen=True):
    """The last table of a language, so that the same people can play again at once; it holds no secret."""

    language: str
    draft: Draft


class SavedTables(msgspec.Struct, frozen=True):
    """Tables with a name (`Draft.saved_as`), the one that played last first."""

    tables: tuple[LastTable, ...] = ()

    def kept(self, table: LastTable) -> SavedTables:
        """Put this table first, in place of another of its name."""
        others = (other for other in self.tables if other.draft.saved_as != table.draft.saved_as)
        return SavedTables((table, *others)[:MOST_TABLES])

    def without(self, name: str) -> SavedTables:
        """Remove the table of this name."""
        return SavedTables(tuple(table for table in self.tables if table.draft.saved_as != name))


LAST_TABLE = Keepsake("last-table.json", LastTable, what="last table", instead="a new one is set up")
SAVED_TABLES = Keepsake(
    "saved-tables.json", SavedTables, what="list of saved tables", instead="a new one is begun"
)


ASKED_LATER = frozenset(
    {"captain", "crier", "in_force", "deal", "pressed_ballots", "roll", "pace", "step", "rules"}
    | {"first_time", "saved_as"}
)
"""Fields of the draft on which no later question depends, except the summary."""


@dataclass(frozen=True)
class SetupStep:
    """A question of set-up, with its condition."""

    open: Callable[[Draft], bool]
    ask: Callable[[Draft], Awaitable[Draft]]
    asks: Callable[[Draft], bool] = lambda _: True
    """Whether the table is really asked; undo skips a step that decides by itself."""
    line: SetupLine | None = None
    """The line of the summary that it decides, if a game cannot begin without it."""
    minds_all: bool = False
    """Whether any change at the host's form makes the question start again."""

    def goes_on(self, before: Draft, now: Draft) -> bool:
        """Return whether the question can go on after the host's form changed the table."""
        return not self.minds_all and all(
            getattr(before, name) == getattr(now, name)
            for name in Draft.__struct_fields__
            if name not in ASKED_LATER
        )


def changing(line: SetupLine) -> Callable[[Draft], bool]:
    """Return the condition of a step that changes this line of the summary."""
    return lambda draft: draft.changing is line
