"""House rules in the words of a voice pack, and reasons why a player's wish cannot be fulfilled."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from narrator.rules.setups import (
    HOUSE_RULE_KINDS,
    AnyNumber,
    DayWord,
    HouseOptions,
    OptionValue,
    every_options,
    hints_of,
    kind_of,
)
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack


class Unfit(Exception):
    """The reason why a wish of a player cannot be fulfilled.

    `told` is a message or line of the pack, filled in with `values`, or a sentence of the rules.
    """

    seats: Sequence[int] = ()
    """Indices of the seats whose names are wrong, counted from 0."""

    def __init__(self, told: str, /, **values: Value) -> None:
        super().__init__(told)
        self.told = told
        self.values: Mapping[str, Value] = values

    def of_seats(self, *seats: int) -> Unfit:
        """Return a copy of this reason that says the names of these seats are wrong."""
        self.seats = seats
        return self

    def words(self, pack: VoicePack) -> str:
        """Return the reason as a sentence in the pack's language."""
        if " " in self.told:
            sentence = pack.sentences(self.told)
            return sentence[:1].upper() + sentence[1:]
        return plain_text(pack.render(self.told, self.values, Draw("")))


NUMBER, DAY = "number", "day"
"""Placeholders among an option's values: they stand for any whole number, and for any day."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A house rule that the pack can explain: its option, and the values for which there are sentences."""

    option: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str
    """The option's value in the base game.

    For a number, it is also the example in a sentence about any number.
    """

    @property
    def message(self) -> str:
        """The id of the pack's message that asks about the option. Its forms are sentences for the values."""
        return f"option-{self.option}"

    @property
    def name(self) -> str:
        """The id of the form of the message that names the option in questions."""
        return f"{self.message}.name"

    def form(self, value: object) -> str:
        """Return the id of the form of the message that says a value in a sentence."""
        if value in (NUMBER, DAY):
            return f"{self.message}.{value}"
        return f"{self.message}.is_{re.sub(r'[^a-z0-9]+', '_', str(value).lower())}"

    def kind(self, value: object) -> tuple[object, int]:
        """Return which entry of `values` stands for this value, and the number in the value, or 0."""
        if NUMBER in self.values:
            return NUMBER, int(str(value))
        if DAY in self.values and str(value).startswith(f"{DAY} "):
            return DAY, int(str(value).removeprefix(f"{DAY} "))
        return value, 0

    def under(self, house: HouseOptions) -> OptionValue:
        """Return the option's value in these house rules, or the default if they do not set it."""
        return house.get(self.option, self.default)

    def sentence(self, pack: VoicePack, value: object, number: int = 0) -> str:
        """Return the pack's sentence for a value of this option."""
        values: dict[str, Value] = {NUMBER: number}
        return plain_text(pack.render_form(self.form(value), values, Draw("")))


def explained() -> tuple[Explained, ...]:
    """Return every house rule of every game, sorted by kind."""
    options = every_options()
    in_order = sorted(options, key=lambda name: HOUSE_RULE_KINDS.index(kind_of(name)))
    return tuple(
        _explained(name, hints_of(options[name])[name], getattr(options[name](), name)) for name in in_order
    )


def _explained(name: str, hint: Any, default: Any) -> Explained:
    if hint is DayWord:
        return Explained(name, ("setup", DAY, "never"), default)
    if hint is bool:
        return Explained(name, (True, False), default)
    if get_origin(hint) is Literal:
        return Explained(name, get_args(hint), default)
    assert hint is AnyNumber, f"{name} is of a kind that nobody can explain"
    return Explained(name, (NUMBER,), default)


def told_aloud(house: HouseOptions, usual: HouseOptions) -> tuple[tuple[str, int], ...]:
    """Return the house rules of a table that differ from the usual ones.

    Each comes as the id of its sentence in the pack, and the number in it.
    """
    return tuple(
        (one.form(kind), number)
        for one in explained()
        for kind, number in [one.kind(one.under(house))]
        if one.under(house) != one.under(usual)
    )
