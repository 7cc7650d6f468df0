"""Orders of the host that change the table, each as a change of the set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from narrator.page import host_orders as orders
from narrator.setup import changes, changes_of_seats
from narrator.setup.form import Edit
from narrator.telling.refusal import Unfit

_LISTS: Mapping[str, Callable[[Sequence[str]], Edit]] = {
    "burgomaster": changes_of_seats.with_burgomaster,
    "in_force": changes_of_seats.with_in_force,
    "women": changes_of_seats.with_women,
    "ages": changes_of_seats.with_ages,
    "lent": changes_of_seats.with_lent_cards,
    "group": changes_of_seats.with_group,
}
"""The lists of a table, by the lines that they stand for."""


def change_of(order: orders.Order) -> Edit:
    """What it makes of the table. Raises `Unfit` for an order that is none of these."""
    match order:
        case orders.SeatNames(names):
            return changes.with_names(names)
        case orders.Rules(edition):
            return changes.with_edition(edition)
        case orders.Additions(extras):
            return changes.with_extras(extras)
        case orders.DeckWanted(choice, cards):
            return changes.with_deck(choice, cards)
        case orders.Decide(line, value):
            return changes.with_choice(line, value)
        case orders.HouseRule(option, value):
            return changes.with_rule(option, value)
        case orders.Crier(cards):
            return changes.with_crier(cards)
        case orders.ListWanted(line, items) if line in _LISTS:
            return _LISTS[line](items)
        case orders.SeatsWanted("minds", values):
            return changes_of_seats.with_minds(values)
        case orders.SeatsWanted("houses", values):
            return changes_of_seats.with_houses(values)
        case orders.Again(table):
            return changes.of_table(table)
        case orders.Keep(name):
            return changes.kept_as(name)
        case _:
            raise Unfit("form-unknown")
