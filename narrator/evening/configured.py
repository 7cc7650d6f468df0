"""What a configuration says of the table, held against the rules before anything opens."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from narrator.assembly.casting import place
from narrator.config.file import LoadedConfig
from narrator.config.sections import TableConfig
from narrator.errors import ConfigError, NarratorError, unknown
from narrator.evening.tables import a_table, check_count
from narrator.hamlets.both import other_header, with_second
from narrator.rules import EDITIONS, Setup, SetupError
from narrator.rules.cards import borrows, wants_groups
from narrator.rules.kernel.counting import so_many
from narrator.rules.moving import HAMLETS
from narrator.rules.setups import MINDS
from narrator.setup import from_config
from narrator.setup.draft import crier_cards

OF_A_VILLAGE = ("deck", "captain", "crier_cards", "crier_hand", "crier_seat", "in_force", "buildings")
"""Keys of a table for what there is in the werewolves' game alone."""
VILLAGES = ("[1]", "[2]")
"""What two villages are called as long as no voice pack has named them."""


def check_table(loaded: LoadedConfig) -> None:
    """Refuse (`ConfigError`) a configured table that no conversation could mend, before anything opens."""
    table = loaded.config.table
    if table.edition not in EDITIONS:
        sentence = unknown("edition", table.edition, EDITIONS)
        raise ConfigError(f"{place(loaded, 'table.edition')}: {sentence}")
    if table.captain is not None and not table.players:
        where = place(loaded, "table.captain")
        raise ConfigError(f"{where}: a Captain named beforehand needs table.players with that name in it")
    for key in OF_A_VILLAGE:
        if getattr(table, key) and EDITIONS[table.edition].engine == "lupusburg":
            raise ConfigError(f"{place(loaded, f'table.{key}')}: {table.edition} has no such thing")
    _check_crier(loaded)
    _check_minds(loaded, "table", table.players, table.minds)
    if table.buildings and not table.players:
        where = place(loaded, "table.buildings")
        raise ConfigError(f"{where}: houses given out beforehand need table.players with those names in it")
    if borrows(table.deck) or wants_groups(table.deck):
        return  # what these cards need beside the deck is asked aloud
    header = a_table(table.edition, len(table.players) or None, table.deck)
    if table.deck and not table.players:
        try:
            check_count(table.deck, table.edition, table.options, table.variants)
        except NarratorError as error:
            raise ConfigError(_blaming(error.sentence, loaded)) from None
    if table.players:
        header["players"] = [
            {"name": name, "mind": table.minds[name]} if name in table.minds else name
            for name in table.players
        ]
    if table.captain is not None and table.players:
        header["captain"] = table.captain
    extra: dict[str, Any] = {
        "modules": table.modules,
        "variants": table.variants,
        "options": dict(table.options),
    }
    extra |= from_config(table, ()).beside(seed=0)
    header |= {key: value for key, value in extra.items() if value}
    try:
        Setup.from_dict(header)
    except SetupError as error:
        raise ConfigError(_blaming(str(error), loaded)) from None
    _check_second(loaded, header)


def _check_second(loaded: LoadedConfig, header: Mapping[str, Any]) -> None:
    """Refuse (`ConfigError`) a second village at this box that cannot be played beside the first."""
    hamlets = loaded.config.hamlets
    _check_minds(loaded, "hamlets", hamlets.players, hamlets.minds)
    if not hamlets.players:
        return
    where = place(loaded, "hamlets.players")
    if hamlets.neighbours:
        raise ConfigError(f"{where}: a box that leads two villages has no hamlets.neighbours; leave one out")
    if HAMLETS not in loaded.config.table.variants:
        raise ConfigError(f'{where}: a second village needs table.variants with "{HAMLETS}" in it')
    try:
        other_header(with_second({"seed": 0, **header}, hamlets.players, VILLAGES, hamlets.minds))
    except SetupError as error:
        sentence = str(error).removeprefix("players: ").removeprefix("hamlets: ")
        raise ConfigError(f"{where}: {sentence}") from None


def _check_minds(
    loaded: LoadedConfig, section: str, players: Sequence[str], minds: Mapping[str, str]
) -> None:
    """Refuse (`ConfigError`) a seat of the box that is none, and a mind that there is not."""
    for seat, mind in minds.items():
        where, people = place(loaded, f"{section}.minds"), f"{section}.players"
        if seat not in players:
            raise ConfigError(f'{where}: a seat of the box needs {people} with "{seat}" in it')
        if mind not in MINDS:
            raise ConfigError(f"{where}: {unknown('playing style', mind, MINDS)}")


def _check_crier(loaded: LoadedConfig) -> None:
    """Refuse (`ConfigError`) a Town crier without events, with more than wanted, or that nobody is."""
    table = loaded.config.table
    cards, named = crier_cards(table), len(table.crier_hand)
    if table.crier_seat is not None and not table.players:
        where = place(loaded, "table.crier_seat")
        raise ConfigError(f"{where}: a Town crier named beforehand needs table.players with that name in it")
    if table.crier_seat is not None and not cards:
        where = place(loaded, "table.crier_seat")
        raise ConfigError(f"{where}: a Town crier needs events: give table.crier_cards or table.crier_hand")
    if cards is not None and cards < named:
        where = place(loaded, "table.crier_cards")
        drawn = so_many(cards, "event")
        raise ConfigError(f"{where}: {drawn} cannot be drawn where table.crier_hand names {named}")


def _blaming(sentence: str, loaded: LoadedConfig) -> str:
    """The sentence about a set-up, with the place of the key that it begins with.

    How many play is told by the deck where no players are named: then the deck is what has to be mended.
    """
    key = re.split(r"\W", sentence, maxsplit=1)[0]
    if key == "players" and not loaded.config.table.players and loaded.config.table.deck:
        key = "deck"
    before, key = key, _crier_key(sentence, loaded.config.table) if key == "crier" else key
    if key not in TableConfig.__struct_fields__ or not _given(loaded, f"table.{key}"):
        return f"{loaded.source}: [table] {sentence}"
    return f"{place(loaded, f'table.{key}')}: {sentence.removeprefix(f'{before}: ')}"


def _crier_key(sentence: str, table: TableConfig) -> str:
    """The key that a sentence about the Town crier is about."""
    if table.crier_seat is not None and table.crier_seat in sentence:
        return "crier_seat"
    return "crier_hand" if table.crier_hand else "crier_cards"


def _given(loaded: LoadedConfig, path: str) -> bool:
    return any(re.match(rf"{re.escape(path)}($|[.\[])", line) for line in loaded.lines)
