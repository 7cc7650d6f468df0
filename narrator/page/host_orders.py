"""What the host's page may say: each order a type of its own; whatever else comes is refused unread."""

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
"""A name, a line, the id of a card: nothing that the host sends is longer."""
Few = Annotated[int, Meta(ge=0, le=60)]
"""A number of cards."""
Names = Annotated[tuple[Word, ...], Meta(max_length=60)]


class _Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Anything that the host wants."""


class Enter(_Order, frozen=True, tag="enter"):
    """Be the host, with the code or with the pass of before."""

    code: Word


class SeatNames(_Order, frozen=True, tag="names"):
    """Who plays, in the order of the seats."""

    names: Names


class Rules(_Order, frozen=True, tag="edition"):
    """By which rules."""

    edition: Word


class Additions(_Order, frozen=True, tag="extras"):
    """With which modules and variants."""

    extras: Names


class DeckWanted(_Order, frozen=True, tag="deck"):
    """With which cards: a proposed deck, or so many of each."""

    choice: Word
    cards: Annotated[dict[Word, Few], Meta(max_length=60)] = {}


class Decide(_Order, frozen=True, tag="choose"):
    """What a line of the summary says."""

    line: Word
    value: Word


class HouseRule(_Order, frozen=True, tag="rule"):
    """A house rule, or None for what is printed."""

    option: Word
    value: bool | Annotated[int, Meta(ge=0, le=99)] | Word | None = None


class Crier(_Order, frozen=True, tag="crier"):
    """So many events in the Town crier's hand."""

    cards: Few


class ListWanted(_Order, frozen=True, tag="list"):
    """These people, cards or events, in this order."""

    line: Word
    items: Names


class SeatsWanted(_Order, frozen=True, tag="seats"):
    """Something for some seats, or for all: how the box plays them, where they live."""

    line: Word
    values: Annotated[dict[Word, Word], Meta(max_length=60)]


class Again(_Order, frozen=True, tag="again"):
    """The last table, or one that has a name."""

    table: Word | None = None


class Keep(_Order, frozen=True, tag="keep"):
    """Keep the table by a name."""

    name: Word


class Begin(_Order, frozen=True, tag="begin"):
    """All is decided: begin."""


class Say(_Order, frozen=True, tag="say"):
    """Answer what is asked, as if it were typed."""

    line: Word


class Undo(_Order, frozen=True, tag="undo"):
    """Take the last answer back."""


class Press(_Order, frozen=True, tag="press"):
    """Press the button: go on."""


class RestWanted(_Order, frozen=True, tag="pause"):
    """Rest, by day or by night."""


class Tuning(_Order, frozen=True, tag="tune"):
    """Louder, softer, another mood."""

    tune: Tune


class Leave(_Order, frozen=True, tag="leave"):
    """Be the host no longer."""


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
"""Bytes: as many names as may be, in letters of any script."""

entered = msgspec.json.Decoder(Enter)
ordered = msgspec.json.Decoder(Order)


def part_of(order: Order) -> str:
    """Return the part of the host's page that an order comes from; empty for one that is none of these."""
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
"""The lists of a table, by the lines that they stand for."""


def change_of(order: Order) -> Edit:
    """What it makes of the table. Raises `Unfit` for an order that is none of these."""
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
