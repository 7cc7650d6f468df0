"""Set-ups from a command's options or from the configuration: edition, players, cards, house rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from narrator.assembly.casting import place
from narrator.config.file import LoadedConfig
from narrator.config.keys import scalar
from narrator.config.sections import TableConfig
from narrator.errors import ConfigError, NarratorError, guess, unknown
from narrator.home.hamlets.names import other_header, with_second
from narrator.rules import CARDS, EDITIONS, VARIANTS, Setup, SetupError
from narrator.rules.cards import BOXES, advised_deck, borrows, centre_cards, plain_deck, wants_groups
from narrator.rules.hamlets import HAMLETS
from narrator.rules.setups import MINDS, every_options
from narrator.setup import from_config
from narrator.setup.draft import crier_cards
from plain_errors import so_many


def a_table(edition: str, players: int | None, deck: Sequence[str] = ()) -> dict[str, Any]:
    """Return the set-up of a game with players P1, P2 and so on.

    Without a number of players or a deck, the table is the smallest usual one. Raises `NarratorError` for an
    unknown edition.
    """
    editions = EDITIONS
    if edition not in editions:
        raise NarratorError(unknown("edition", edition, editions))
    if players is None:
        players = _fitting(deck) if deck else editions[edition].smallest
    header: dict[str, Any] = {"edition": edition, "players": [f"P{n}" for n in range(1, players + 1)]}
    return header | ({"deck": list(deck)} if deck else {})


def deck_for(edition: str, players: int) -> list[str]:
    """Return the advised deck for this edition and number of players.

    If the edition advises none, return wolves, a Seer and villagers. The rules accept that number of players
    only with the house rule `player_limits`, which lifts the edition's limits.
    """
    return list(advised_deck(edition, players) or plain_deck(players))


def typed_table(
    edition: str,
    players: int | None,
    deck: str,
    options: str,
    variants: Sequence[str] | None,
    modules: Sequence[str] | None,
) -> dict[str, Any]:
    """Return the set-up for options typed as text: cards and house rules joined by commas.

    Raises `NarratorError`.
    """
    cards, rules = split(deck), house_rules(options)
    header = a_table(edition, players, cards) | with_rules(variants or (), modules or ())
    if cards and players is None:
        check_count(cards, edition, rules, variants or ())
    return header | {"options": rules}


def check_count(
    deck: Sequence[str], edition: str, rules: Mapping[str, object], variants: Sequence[str]
) -> None:
    """Check that the edition allows as many players as the deck has cards for.

    Unknown cards are not checked here, because reading the set-up reports them first. A table with variants
    that bring their own cards is not checked either, because they count cards in another way. Raises
    `NarratorError`.
    """
    fewest, most = EDITIONS[edition].players
    seats = _fitting(deck)
    if rules.get("player_limits") == "any" or fewest <= seats <= most or not set(deck) <= set(CARDS):
        return
    if edition not in BOXES or any(VARIANTS[name].own_cards for name in variants if name in VARIANTS):
        return
    raise NarratorError(
        f"deck: {so_many(len(deck), 'card')}, for {so_many(max(seats, 0), 'player')}, but {edition} is for "
        f'{fewest} to {most}; name as many cards, or lift the limit with the option player_limits = "any".'
    )


def with_rules(variants: Sequence[str], modules: Sequence[str]) -> dict[str, list[str]]:
    """Return the set-up's keys for variants and modules; no keys for empty lists."""
    chosen = {"variants": list(variants), "modules": list(modules)}
    return {key: names for key, names in chosen.items() if names}


def house_rules(text: str) -> dict[str, bool | int | str]:
    """Return options from a text like `reveal_cards=false,runoff_limit=2`. Raises `NarratorError`."""
    options: dict[str, bool | int | str] = {}
    for item in split(text):
        name, equals, value = (part.strip() for part in item.partition("="))
        if not equals:
            raise NarratorError(f'--options: "{item}" has no value; write NAME=VALUE, joined by commas.')
        if name not in every_options():
            raise NarratorError(
                f'--options: there is no option "{name}"{guess(name, every_options())}; '
                "`narrator rules --options` explains all of them."
            )
        options[name] = scalar(value)
    return options


def split(text: str) -> list[str]:
    """Return the entries of a text such as `seer,witch` that lists them with commas."""
    return [item.strip() for item in text.split(",") if item.strip()]


def _fitting(deck: Sequence[str]) -> int:
    """Return the number of players that a deck is for. Some of its cards may be left over for the centre."""
    return len(deck) - centre_cards(deck)


OF_A_VILLAGE = ("deck", "captain", "crier_cards", "crier_hand", "crier_seat", "in_force", "buildings")
"""Keys of a configured table that are only allowed in the werewolves' game, not in Lupusburg."""
VILLAGES = ("[1]", "[2]")
"""Stand-ins for the names of two villages, used until a voice pack gives them names."""


def check_table(loaded: LoadedConfig) -> None:
    """Refuse a configured table that the set-up dialogue could not complete. Raises `ConfigError`."""
    table = loaded.config.table
    if table.edition not in EDITIONS:
        sentence = unknown("edition", table.edition, EDITIONS)
        raise ConfigError(f"{place(loaded, 'table.edition')}: {sentence}")
    if table.captain is not None and not table.players:
        where = place(loaded, "table.captain")
        raise ConfigError(f"{where}: to name a Captain beforehand, put that name in table.players too")
    for key in OF_A_VILLAGE:
        if getattr(table, key) and EDITIONS[table.edition].engine == "lupusburg":
            raise ConfigError(f"{place(loaded, f'table.{key}')}: {table.edition} has no such thing")
    _check_crier(loaded)
    _check_minds(loaded, "table", table.players, table.minds)
    if table.buildings and not table.players:
        where = place(loaded, "table.buildings")
        raise ConfigError(f"{where}: to give out houses beforehand, put those names in table.players too")
    if borrows(table.deck) or wants_groups(table.deck):
        return  # the set-up dialogue asks for the details that these cards need
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
    """Refuse a second village that this box cannot lead together with the first. Raises `ConfigError`."""
    hamlets = loaded.config.hamlets
    _check_minds(loaded, "hamlets", hamlets.players, hamlets.minds)
    if not hamlets.players:
        return
    where = place(loaded, "hamlets.players")
    if hamlets.neighbours:
        raise ConfigError(
            f"{where}: with two villages at this box there can be no hamlets.neighbours; "
            f"leave one of the two out"
        )
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
    """Refuse computer players at unknown seats or with an unknown style. Raises `ConfigError`."""
    for seat, mind in minds.items():
        where, people = place(loaded, f"{section}.minds"), f"{section}.players"
        if seat not in players:
            raise ConfigError(f'{where}: a computer player needs "{seat}" in {people}')
        if mind not in MINDS:
            raise ConfigError(f"{where}: {unknown('playing style', mind, MINDS)}")


def _check_crier(loaded: LoadedConfig) -> None:
    """Refuse a Town Crier without events, with too many events, or without a player. Raises `ConfigError`."""
    table = loaded.config.table
    cards, named = crier_cards(table), len(table.crier_hand)
    if table.crier_seat is not None and not table.players:
        where = place(loaded, "table.crier_seat")
        raise ConfigError(f"{where}: to name a Town Crier beforehand, put that name in table.players too")
    if table.crier_seat is not None and not cards:
        where = place(loaded, "table.crier_seat")
        raise ConfigError(f"{where}: a Town Crier needs events: give table.crier_cards or table.crier_hand")
    if cards is not None and cards < named:
        where = place(loaded, "table.crier_cards")
        drawn = so_many(cards, "event")
        raise ConfigError(f"{where}: {drawn} cannot be drawn where table.crier_hand names {named}")


def _blaming(sentence: str, loaded: LoadedConfig) -> str:
    """Return the error sentence about a set-up, preceded by the place of the wrong key in the configuration.

    If no players are named, the size of the deck gives their number. Then a wrong number of players is blamed
    on the deck.
    """
    key = re.split(r"\W", sentence, maxsplit=1)[0]
    if key == "players" and not loaded.config.table.players and loaded.config.table.deck:
        key = "deck"
    before, key = key, _crier_key(sentence, loaded.config.table) if key == "crier" else key
    if key not in TableConfig.__struct_fields__ or not _given(loaded, f"table.{key}"):
        return f"{loaded.source}: [table] {sentence}"
    return f"{place(loaded, f'table.{key}')}: {sentence.removeprefix(f'{before}: ')}"


def _crier_key(sentence: str, table: TableConfig) -> str:
    """Return the configuration key to blame for an error sentence about the Town Crier."""
    if table.crier_seat is not None and table.crier_seat in sentence:
        return "crier_seat"
    return "crier_hand" if table.crier_hand else "crier_cards"


def _given(loaded: LoadedConfig, path: str) -> bool:
    return any(re.match(rf"{re.escape(path)}($|[.\[])", line) for line in loaded.lines)
