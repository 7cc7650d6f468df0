"""Why something that was wanted cannot be, in words of the pack."""

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
    """Something that was wanted and cannot be.

    `told` is a message or a cue of the pack that says so, worded by `values`, or the rules' own sentence.
    """

    seats: Sequence[int] = ()
    """The seats whose names are at fault, counted from 0."""

    def __init__(self, told: str, /, **values: Value) -> None:
        super().__init__(told)
        self.told = told
        self.values: Mapping[str, Value] = values

    def of_seats(self, *seats: int) -> Unfit:
        """Return the same refusal, about the names of these seats."""
        self.seats = seats
        return self

    def words(self, pack: VoicePack) -> str:
        """The sentence, in the pack's language."""
        if " " in self.told:
            sentence = pack.sentences(self.told)
            return sentence[:1].upper() + sentence[1:]
        return plain_text(pack.render(self.told, self.values, Draw("")))


NUMBER, DAY = "number", "day"
"""Stand for any whole number, and for any day, among the values of an option."""


@dataclass(frozen=True, slots=True)
class Explained:
    """An option, and the values that it has sentences for."""

    option: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str
    """Its value in the base game; a number is also what a sentence about any number is shown with."""

    @property
    def message(self) -> str:
        """The pack's message with its question; its forms are the sentences."""
        return f"option-{self.option}"

    @property
    def name(self) -> str:
        """The pack's form with what it is called where it is asked for."""
        return f"{self.message}.name"

    def form(self, value: object) -> str:
        """The pack's form with the sentence for a value."""
        if value in (NUMBER, DAY):
            return f"{self.message}.{value}"
        return f"{self.message}.is_{re.sub(r'[^a-z0-9]+', '_', str(value).lower())}"

    def kind(self, value: object) -> tuple[object, int]:
        """A value of the options as one of `values`, and the number in it."""
        if NUMBER in self.values:
            return NUMBER, int(str(value))
        if DAY in self.values and str(value).startswith(f"{DAY} "):
            return DAY, int(str(value).removeprefix(f"{DAY} "))
        return value, 0

    def under(self, house: HouseOptions) -> OptionValue:
        """The option's value under house rules; its default, where they do not have it."""
        return house.get(self.option, self.default)

    def sentence(self, pack: VoicePack, value: object, number: int = 0) -> str:
        """What a value means, in the words of the pack."""
        values: dict[str, Value] = {NUMBER: number}
        return plain_text(pack.render_form(self.form(value), values, Draw("")))


def explained() -> tuple[Explained, ...]:
    """Every option of every game, kind after kind."""
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
    """A table's own house rules, unlike its edition's usual ones: their forms, and the numbers in them."""
    return tuple(
        (one.form(kind), number)
        for one in explained()
        for kind, number in [one.kind(one.under(house))]
        if one.under(house) != one.under(usual)
    )
