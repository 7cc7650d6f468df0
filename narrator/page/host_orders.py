"""The orders that the host's page may send, each a type of its own. Any other message is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from narrator.setup import form_changes
from narrator.setup.form import Edit
from narrator.table.ambience import Tune
from narrator.table.house_rules import Unfit

Word = Annotated[str, Meta(max_length=60)]
"""A name, a line or the id of a card: the longest text that the host sends."""
Few = Annotated[int, Meta(ge=0, le=60)]
"""A number of cards."""
Names = Annotated[tuple[Word, ...], Meta(max_length=60)]


class _Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A base for the orders of the host."""


class Enter(_Order, frozen=True, tag="enter"):
    """An order to become the host, with the host code or with the pass received earlier."""

    code: Word


class SeatNames(_Order, frozen=True, tag="names"):
    """An order to set the names of the players, in the order of the seats."""

    names: Names


class Rules(_Order, frozen=True, tag="edition"):
    """An order to choose the edition of the rules."""

    edition: Word


class Additions(_Order, frozen=True, tag="extras"):
    """An order to choose the modules and variants."""

    extras: Names


class DeckWanted(_Order, frozen=True, tag="deck"):
    """An order to choose the cards: a proposed deck, or a number of each card."""

    choice: Word
    cards: Annotated[dict[Word, Few], Meta(max_length=60)] = {}


class Decide(_Order, frozen=True, tag="choose"):
    """An order to set one line of the setup's summary to one of its values."""

    line: Word
    value: Word


class HouseRule(_Order, frozen=True, tag="rule"):
    """An order to set a house rule. The value None restores the rule as printed in the rulebook."""

    option: Word
    value: bool | Annotated[int, Meta(ge=0, le=99)] | Word | None = None


class Crier(_Order, frozen=True, tag="crier"):
    """An order to set the number of events in the Town Crier's hand."""

    cards: Few


class ListWanted(_Order, frozen=True, tag="list"):
    """An order to set a list of players, cards or events, in this order."""

    line: Word
    items: Names


class SeatsWanted(_Order, frozen=True, tag="seats"):
    """An order to set a value for some or all seats: the style of a computer player, or the house."""

    line: Word
    values: Annotated[dict[Word, Word], Meta(max_length=60)]


class Again(_Order, frozen=True, tag="again"):
    """An order to use the setup of the last table again, or one that was saved under a name."""

    table: Word | None = None


class Keep(_Order, frozen=True, tag="keep"):
    """An order to save the table's setup under a name."""

    name: Word


class Begin(_Order, frozen=True, tag="begin"):
    """An order to begin the game, once everything is decided."""


class Say(_Order, frozen=True, tag="say"):
    """An order to answer the current question, as if typed at the box."""

    line: Word


class Undo(_Order, frozen=True, tag="undo"):
    """An order to undo the last answer."""


class Press(_Order, frozen=True, tag="press"):
    """An order that has the same effect as a press of the button."""


class RestWanted(_Order, frozen=True, tag="pause"):
    """An order to pause the game, by day or by night."""


class Tuning(_Order, frozen=True, tag="tune"):
    """An order to change the volume or the mood."""

    tune: Tune


class Leave(_Order, frozen=True, tag="leave"):
    """An order to free the host's place for another browser."""


Order = (
    SeatNames
    | Rules
    | Additions
    | DeckWanted
    | Decide
    | HouseRule
    | Crier
    | ListWanted
    | SeatsWanted
    | Again
    | Keep
    | Begin
    | Say
    | Undo
    | Press
    | RestWanted
    | Tuning
    | Leave
)

LARGEST_ORDER = 6144
"""Length in bytes of the longest order: room for the longest list of names, in any script."""

entered = msgspec.json.Decoder(Enter)
ordered = msgspec.json.Decoder(Order)


def part_of(order: Order) -> str:
    """Return the part of the host's page that sends an order, or an empty text."""
    match order:
        case ListWanted(line, _) | SeatsWanted(line, _):
            return line
        case _:
            return _PARTS.get(type(order), "")


_PARTS: Mapping[type[_Order], str] = {
    SeatNames: "names",
    Rules: "editions",
    Additions: "extras",
    DeckWanted: "cards",
    Decide: "how",
    Crier: "how",
    HouseRule: "house",
    Again: "tables",
    Keep: "keep",
    Begin: "begin",
    Say: "asked",
}


_LISTS: Mapping[str, Callable[[Sequence[str]], Edit]] = {
    "burgomaster": form_changes.with_burgomaster,
    "in_force": form_changes.with_in_force,
    "women": form_changes.with_women,
    "ages": form_changes.with_ages,
    "lent": form_changes.with_lent_cards,
    "group": form_changes.with_group,
}
"""Functions that set the lists of a setup (players, cards, events), by the name of the list."""


def change_of(order: Order) -> Edit:
    """Return the change that an order makes to the setup.

    Raises `Unfit` if the order cannot be carried out.
    """
    match order:
        case SeatNames(names):
            return form_changes.with_names(names)
        case Rules(edition):
            return form_changes.with_edition(edition)
        case Additions(extras):
            return form_changes.with_extras(extras)
        case DeckWanted(choice, cards):
            return form_changes.with_deck(choice, cards)
        case Decide(line, value):
            return form_changes.with_choice(line, value)
        case HouseRule(option, value):
            return form_changes.with_rule(option, value)
        case Crier(cards):
            return form_changes.with_crier(cards)
        case ListWanted(line, items) if line in _LISTS:
            return _LISTS[line](items)
        case SeatsWanted("minds", values):
            return form_changes.with_minds(values)
        case SeatsWanted("houses", values):
            return form_changes.with_houses(values)
        case Again(table):
            return form_changes.of_table(table)
        case Keep(name):
            return form_changes.kept_as(name)
        case _:
            raise Unfit("form-unknown")
