"""Tables that a command's options describe: edition, number of players, cards, house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from narrator.config.keys import scalar
from narrator.errors import NarratorError, guess, unknown
from narrator.rules import CARDS, EDITIONS, VARIANTS
from narrator.rules.cards import BOXES, advised_deck, centre_cards, plain_deck
from narrator.rules.kernel.counting import so_many
from narrator.rules.setups import every_options


def a_table(edition: str, players: int | None, deck: Sequence[str] = ()) -> dict[str, Any]:
    """The header of a game with players P1, P2 …; with neither number nor deck, the smallest usual table.

    Raises `NarratorError` for an edition that there is not.
    """
    editions = EDITIONS
    if edition not in editions:
        raise NarratorError(unknown("edition", edition, editions))
    if players is None:
        players = _fitting(deck) if deck else editions[edition].smallest
    header: dict[str, Any] = {"edition": edition, "players": [f"P{n}" for n in range(1, players + 1)]}
    return header | ({"deck": list(deck)} if deck else {})


def deck_for(edition: str, players: int) -> list[str]:
    """The advised deck; for a number of players that the edition has none for, wolves, a Seer and villagers.

    Such a table plays only where the option `player_limits` lifts the limit.
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
    """The header of a game as it is typed: cards and house rules joined by commas. Raises `NarratorError`."""
    cards, rules = split(deck), house_rules(options)
    header = a_table(edition, players, cards) | with_rules(variants or (), modules or ())
    if cards and players is None:
        check_count(cards, edition, rules, variants or ())
    return header | {"options": rules}


def check_count(
    deck: Sequence[str], edition: str, rules: Mapping[str, object], variants: Sequence[str]
) -> None:
    """Refuse (`NarratorError`) cards for a table that the edition does not seat, where they tell how many.

    A card that there is not is left to whoever reads the set-up: it is what has to be mended first. So is a
    variant with cards of its own, which counts them in its own way.
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
    """What a header says of variants and modules; nothing where there are none."""
    chosen = {"variants": list(variants), "modules": list(modules)}
    return {key: names for key, names in chosen.items() if names}


def house_rules(text: str) -> dict[str, bool | int | str]:
    """`reveal_cards=false,runoff_limit=2` as options. Raises `NarratorError` for anything else."""
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
    """The entries of a list joined by commas."""
    return [item.strip() for item in text.split(",") if item.strip()]


def _fitting(deck: Sequence[str]) -> int:
    """How many players a deck is for: some of its cards may lie in the centre."""
    return len(deck) - centre_cards(deck)
