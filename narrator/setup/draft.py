"""The set-up so far (the draft), saved tables, and times. In a draft, None means: not decided yet."""

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
"""The largest number of saved tables. If there are more, the one played longest ago is deleted."""
OLDEST_YEAR = 1900
"""The year of birth given to the oldest player. Only the order of ages matters, so years are made up."""


class DeckChoice(StrEnum):
    """The kinds of deck: a simple one, a recommended one, or one that the table chooses card by card."""

    SIMPLE = "simple"
    RECOMMENDED = "recommended"
    CHOSEN = "chosen"


class SetupLine(StrEnum):
    """The lines of the summary, in order. The table changes a decision by naming its line."""

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
    """All decisions of a set-up so far, in the order in which they are asked for."""

    same: bool | None = None
    """Whether an earlier table plays again."""
    edition: str | None = None
    players: int | None = None
    extras: bool | None = None
    """Whether the choice of modules and variants has ended."""
    people: bool | None = None
    """Whether the players give their sex and age, which some events need."""
    women: tuple[str, ...] = ()
    women_done: bool = False
    by_age: tuple[str, ...] = ()
    """The players named so far in the order of their age, the youngest first."""
    spoken_names: bool | None = None
    """Whether players have names; if not, seats have numbers."""
    names: tuple[str, ...] = ()
    minds: dict[str, str] = {}
    """The style of each computer player, by seat."""
    told_apart: int = 0
    """The number of pairs of similar names that the table was already asked about."""
    kept: tuple[tuple[str, str], ...] = ()
    """Pairs of similar names that the table has decided to keep."""
    read_as: dict[str, str] = {}
    """The chosen pronunciation of each foreign name, also of names from earlier tables."""
    by_hand: bool = False
    """Whether edition, modules, variants and cards are asked for one by one, not proposed together."""
    deck_choice: DeckChoice | None = None
    deck: tuple[str, ...] = ()
    deck_done: bool = False
    actor_cards: tuple[str, ...] = ()
    group: tuple[str, ...] = ()
    """The seats in the first of two groups, in a game whose deck divides the village into groups."""
    group_done: bool = False
    captain: str | None = None
    """The value of the house rule `captain_election`; None for the usual value."""
    captain_name: str | None = None
    crier: int | None = None
    """The number of events in the Town Crier's hand. Without events there is no Town Crier."""
    crier_hand: tuple[str, ...] = ()
    """Events that the configuration puts into the Town Crier's hand. The others are drawn at the deal."""
    crier_seat: str | None = None
    """The seat that is Town Crier from the start; None if the Captain names one."""
    in_force: tuple[str, ...] = ()
    """New Moon events that are in force from the start of the game."""
    houses: dict[str, str] = {}
    """The chosen house of each seat; empty if houses are drawn."""
    houses_done: bool = True
    deal: Deal | None = None
    ways: tuple[Secrets, ...] = (Secrets.LIGHT,)
    """Ways in which this box can ask for secrets, the usual one first. They do not change during set-up."""
    may_walk: bool = False
    """Whether this box has a button that may click, and a loudspeaker for ticks.

    Then players can choose by counting ticks, so that the moment of a click reveals no name.
    """
    secrets: Secrets | None = None
    """How secrets are asked at night; None for the usual way of this box."""
    pressed_ballots: bool | None = None
    """Whether players vote in Lupusburg's second ballot by presses with closed eyes, instead of by hands."""
    roll: RollKind | None = None
    pace: Pace | None = None
    step: float | None = None
    """Seconds per name, as measured in a practice round with this table."""
    rules: bool | None = None
    """Whether to explain the rules before the first night."""
    first_time: bool = False
    """Whether the first night explains each card before it is called."""
    house_rules: int | None = None
    """While the table changes house rules: how many it has changed; otherwise None."""
    saved_as: str | None = None
    """The name under which the table is saved, if any."""
    changing: SetupLine | None = None
    """The line of the summary that the table is changing. Used for questions that are asked only on request.
    """
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    options: dict[str, bool | int | str] = {}
    both_here: bool | None = None
    """Whether both villages play at this box, in the variant in which players move between villages."""
    villages: tuple[str, ...] = ()
    """The names of both villages."""
    second_players: int | None = None
    second: tuple[str, ...] = ()
    """The players of the second village."""
    second_minds: dict[str, str] = {}
    """The style of each computer player of the second village, by seat."""
    points: dict[str, int] = {}
    """The points of each seat in the running campaign."""
    burgomaster: str | None = None
    """The Burgomaster of a campaign's first game of Lupusburg, chosen or drawn."""
    games: int = 0
    """The number of finished games of the campaign. In each game, another seat begins as Burgomaster."""

    @property
    def in_town(self) -> bool:
        """Whether the game is Lupusburg, which has houses, and in which no deck is chosen."""
        edition = EDITIONS.get(self.edition or "")
        return edition is not None and edition.engine == "lupusburg"

    @property
    def presses_in_secret(self) -> bool:
        """Whether players press while eyes are closed. Printed Lupusburg cards need no such press."""
        return not self.in_town or self.deal is not Deal.CARDS or self.pressed_ballots is True

    def header(self, seed: int) -> dict[str, Any]:
        """Return the set-up as `Setup.from_dict` takes it. `seed` decides the deal and must stay secret."""
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
        """Whether the second village has all its names, and none of them is a name of the first village."""
        return len(self.second) == self.second_players and not {*self.second} & {*self.names}

    @property
    def leads_two(self) -> bool:
        """Whether this box leads both villages: the second is complete, and a variant needs two."""
        return self.has_second and HAMLETS in self.variants

    @property
    def everybody(self) -> tuple[str, ...]:
        """All players at this box: first those of the first village, then those of a second one."""
        return (*self.names, *(name for name in self.second if name not in self.names))

    def beside(self, seed: int) -> dict[str, Any]:
        """Return the set-up's keys for the Town Crier, for events in force, and for chosen houses."""
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
        """Return the draft with the campaign of the last table, if the same players play Lupusburg again."""
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
        """Return the Burgomaster who begins this game: in each game of a campaign, it is the next seat."""
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
        """Return the set-up's keys for a computer player's seat; empty for a person."""
        return {"name": name, "mind": self.minds[name]} if name in self.minds else {}

    def _of_people(self, name: str) -> dict[str, str]:
        """Return the set-up's keys for a player's sex and age; an age is given as a year of birth."""
        known: dict[str, str] = {}
        if self.women_done:
            known["sex"] = "f" if name in self.women else "m"
        if len(self.by_age) == len(self.names) and name in self.by_age:
            known["born"] = str(OLDEST_YEAR + len(self.names) - self.by_age.index(name))
        return known


def crier_cards(table: TableConfig) -> int | None:
    """Return the number of the Town Crier's events in the configuration; None if it does not say."""
    return len(table.crier_hand) or None if table.crier_cards is None else table.crier_cards


def from_config(table: TableConfig, given: Collection[str]) -> Draft:
    """Return the decisions in the configuration. `given` are the keys that are set, without defaults."""
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
    """The table of the last game in one language, to play again at once. It contains no secrets."""

    language: str
    draft: Draft


class SavedTables(msgspec.Struct, frozen=True):
    """The tables that were saved under a name (`Draft.saved_as`), the one played last first."""

    tables: tuple[LastTable, ...] = ()

    def kept(self, table: LastTable) -> SavedTables:
        """Return the saved tables with this one in front. It replaces one of the same name."""
        others = (other for other in self.tables if other.draft.saved_as != table.draft.saved_as)
        return SavedTables((table, *others)[:MOST_TABLES])

    def without(self, name: str) -> SavedTables:
        """Return the saved tables without the one of this name."""
        return SavedTables(tuple(table for table in self.tables if table.draft.saved_as != name))


LAST_TABLE = Keepsake("last-table.json", LastTable, what="last table", instead="a new one is set up")
SAVED_TABLES = Keepsake(
    "saved-tables.json", SavedTables, what="list of saved tables", instead="a new one is begun"
)


Times = Callable[[Draft], Timing]
"""A function that returns the timing of a table."""


def times_of(draft: Draft, config: TimingConfig | None = None) -> Timing:
    """Return the timing of a table: as configured, and otherwise as decided in its draft."""
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
