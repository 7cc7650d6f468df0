"""The decisions of a setup so far, saved tables, and times. None means that a question is still open."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import structs

from narrator.config.remembered import Keepsake
from narrator.config.sections import TableConfig, TimingConfig
from narrator.home.hamlets.names import with_second
from narrator.rules import EDITIONS
from narrator.rules.cards import Trait, borrows, centre_cards, drawn_hand, wants_groups
from narrator.rules.hamlets import HAMLETS
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import Pace, RollKind, Timing, at_pace

MOST_TABLES = 9
"""The most tables that are saved. The one that was played longest ago is deleted first."""
OLDEST_YEAR = 1900
"""The year from which ages are written: only the order from the oldest to the youngest matters."""


class DeckChoice(StrEnum):
    """The choice of a deck: simple, recommended, or the table's own."""

    SIMPLE = "simple"
    RECOMMENDED = "recommended"
    CHOSEN = "chosen"


class SetupLine(StrEnum):
    """A line of the summary, in its order. The table can change its decision by its name."""

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
    BALLOTS = "ballots"
    CRIER = "crier"
    IN_FORCE = "in_force"
    HOUSES = "houses"
    ARROWS = "arrows"
    SECRETS = "secrets"
    DEAL = "deal"
    BUTTON = "button"
    PACE = "pace"
    HOUSE = "house"
    LESSONS = "lessons"
    SAVE = "save"


class Draft(msgspec.Struct, frozen=True):
    """The decisions of a setup, in the order they are asked for."""

    same: bool | None = None
    """Whether the last table plays again."""
    edition: str | None = None
    players: int | None = None
    extras: bool | None = None
    """Whether modules and variants have been chosen."""
    people: bool | None = None
    """Whether the table gives the sex and the ages that some events need."""
    women: tuple[str, ...] = ()
    women_done: bool = False
    by_age: tuple[str, ...] = ()
    """The names given so far, from the youngest."""
    spoken_names: bool | None = None
    """Whether the players give names; otherwise seats have numbers."""
    names: tuple[str, ...] = ()
    minds: dict[str, str] = {}
    """The style of each computer player, by seat."""
    told_apart: int = 0
    """How many pairs of similar names the table was asked about."""
    kept: tuple[tuple[str, str], ...] = ()
    """Pairs of similar names that the table keeps."""
    read_as: dict[str, str] = {}
    """The chosen pronunciation of foreign names, including those of earlier tables."""
    by_hand: bool = False
    """Whether edition, extras and cards are chosen one by one instead of proposed together."""
    deck_choice: DeckChoice | None = None
    deck: tuple[str, ...] = ()
    deck_done: bool = False
    actor_cards: tuple[str, ...] = ()
    group: tuple[str, ...] = ()
    """The seats of the first of the two groups."""
    group_done: bool = False
    captain: str | None = None
    """The option `captain_election`; None for the usual value."""
    captain_name: str | None = None
    crier: int | None = None
    """The number of events in the Town crier's hand. Without events there is no Town crier."""
    crier_hand: tuple[str, ...] = ()
    """Events of the hand that were named in advance. The others are drawn with the deal."""
    crier_seat: str | None = None
    """The seat of the Town crier from the start; otherwise the Captain names one."""
    in_force: tuple[str, ...] = ()
    """Events in force from the start."""
    houses: dict[str, str] = {}
    """The chosen house of each seat; empty if houses are drawn."""
    houses_done: bool = True
    deal: Deal | None = None
    ways: tuple[Secrets, ...] = (Secrets.LIGHT,)
    """Ways in which this box can ask for secrets, the usual one first; fixed when setup begins."""
    may_walk: bool = False
    """Whether this box has a button that may click, and a loudspeaker to count in ticks."""
    secrets: Secrets | None = None
    """How secrets are asked at night; None for the usual way of this box."""
    pressed_ballots: bool | None = None
    """Whether a secret ballot is pressed with closed eyes instead of shown by hands. Only in Lupusburg."""
    roll: RollKind | None = None
    pace: Pace | None = None
    step: float | None = None
    """Seconds per name that a practice round has found for this table."""
    rules: bool | None = None
    """Whether to explain the rules before the first night."""
    first_time: bool = False
    """Whether the first night explains each card before it is called."""
    house_rules: int | None = None
    """The number of house rules changed so far, while the table changes them; otherwise None."""
    saved_as: str | None = None
    """The name under which the table is saved, if any."""
    changing: SetupLine | None = None
    """The line of the summary that is being changed, if its question is asked only on request."""
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    options: dict[str, bool | int | str] = {}
    both_here: bool | None = None
    """Whether the second village of the hamlets plays at this box, too."""
    villages: tuple[str, ...] = ()
    """The names of both villages."""
    second_players: int | None = None
    second: tuple[str, ...] = ()
    """The players of the second village."""
    second_minds: dict[str, str] = {}
    """The style of each computer player of the second village, by seat."""
    points: dict[str, int] = {}
    """Points of each seat in the campaign."""
    burgomaster: str | None = None
    """The Burgomaster of the first game of Lupusburg, chosen or drawn."""
    games: int = 0
    """Finished games of the campaign. Each game another seat begins as Burgomaster."""

    @property
    def in_town(self) -> bool:
        """Whether the game is Lupusburg, which has houses and no deck to choose."""
        edition = EDITIONS.get(self.edition or "")
        return edition is not None and edition.engine == "lupusburg"

    @property
    def presses_in_secret(self) -> bool:
        """Whether players press with closed eyes. Printed cards of Lupusburg need no button."""
        return not self.in_town or self.deal is not Deal.CARDS or self.pressed_ballots is True

    def header(self, seed: int) -> dict[str, Any]:
        """Return the header for `Setup.from_dict`. `seed` decides the deal and must stay secret."""
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
        """Whether all names of the second village are known, and none of them is used here."""
        return len(self.second) == self.second_players and not {*self.second} & {*self.names}

    @property
    def leads_two(self) -> bool:
        """Whether the box runs the second village, too: it is complete and the hamlets are in play."""
        return self.has_second and HAMLETS in self.variants

    @property
    def everybody(self) -> tuple[str, ...]:
        """All players at this box, those of a second village last."""
        return (*self.names, *(name for name in self.second if name not in self.names))

    def beside(self, seed: int) -> dict[str, Any]:
        """Return the header's entries for the Town crier, events in force and chosen houses."""
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
        """Continue the campaign of the last table, if the same people play Lupusburg again."""
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
        """Return the Burgomaster of this game. In each game of a campaign the next seat has the office."""
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
        """Return the header's entry of a computer player; empty for a person."""
        return {"name": name, "mind": self.minds[name]} if name in self.minds else {}

    def _of_people(self, name: str) -> dict[str, str]:
        """Return the header's entries for sex and age of a player. Ages are written as years of birth."""
        known: dict[str, str] = {}
        if self.women_done:
            known["sex"] = "f" if name in self.women else "m"
        if len(self.by_age) == len(self.names) and name in self.by_age:
            known["born"] = str(OLDEST_YEAR + len(self.names) - self.by_age.index(name))
        return known


def crier_cards(table: TableConfig) -> int | None:
    """Return the configured number of events of the Town crier; None if it is not configured."""
    return len(table.crier_hand) or None if table.crier_cards is None else table.crier_cards


def from_config(table: TableConfig, given: Collection[str]) -> Draft:
    """Return the decisions of the configuration. `given` are the keys that were set, without defaults."""
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
    """The last table of a language, to play again at once. It contains no secret."""

    language: str
    draft: Draft


class SavedTables(msgspec.Struct, frozen=True):
    """Saved tables (`Draft.saved_as`), the one played last first."""

    tables: tuple[LastTable, ...] = ()

    def kept(self, table: LastTable) -> SavedTables:
        """Put this table first. It replaces one with the same name."""
        others = (other for other in self.tables if other.draft.saved_as != table.draft.saved_as)
        return SavedTables((table, *others)[:MOST_TABLES])

    def without(self, name: str) -> SavedTables:
        """Remove the table of this name."""
        return SavedTables(tuple(table for table in self.tables if table.draft.saved_as != name))


LAST_TABLE = Keepsake("last-table.json", LastTable, what="last table", instead="a new one is set up")
SAVED_TABLES = Keepsake(
    "saved-tables.json", SavedTables, what="list of saved tables", instead="a new one is begun"
)


Times = Callable[[Draft], Timing]
"""A function that returns the times of a table."""


def times_of(draft: Draft, config: TimingConfig | None = None) -> Timing:
    """Return the times of a table. Configured values replace chosen ones."""
    config = config or TimingConfig()
    pace = draft.pace if config.pace is None else Pace(config.pace)
    step = config.step if config.step is not None or config.pace is not None else draft.step
    roll = RollKind(config.roll) if config.roll is not None else draft.roll or RollKind.NAMES
    timing = at_pace(pace, step)
    agree = timing.agree if config.agreement is None else config.agreement
    chosen = replace(timing, roll=roll, agree=agree, explains=draft.first_time)
    if draft.rules is False:
        chosen = replace(chosen, round_card=chosen.round_known)
    return replace(chosen, debate=config.debate, quiet=config.quiet, defence=config.defence)
