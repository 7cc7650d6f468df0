"""The base class of variants: rules of the table that people choose at the set-up, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from narrator.rules.rule import Rule
from narrator.rules.rule_base import NOTHING

if TYPE_CHECKING:
    from narrator.rules.setup import Setup


class Variant(Rule):
    """Another way to play the whole game, for the table that chose it."""

    never_with: ClassVar[Mapping[str, str]] = NOTHING
    """Other variants and modules that cannot be played at the same time, and why not."""
    is_hidden: ClassVar[bool] = False
    """Whether it is not offered aloud: a player writes it down, in secret."""
    is_arranged: ClassVar[bool] = False
    """Arranged beforehand, in writing: it is not offered aloud either, and no secret."""
    own_cards: ClassVar[bool] = False
    """It brings cards of its own, so that no deck is chosen."""
    deals_them: ClassVar[bool] = False
    """It deals its own cards, too."""
    forms: ClassVar[Mapping[str, Mapping[str, str]]] = MappingProxyType({})
    """Other forms in which it is chosen, each with the house rules that make it so."""
    unfit: ClassVar[str] = "not_this_table"
    """Why it cannot be played where only the table is in the way, by the pack's word."""
    is_written: ClassVar[bool] = False
    """Whether players write sentences of their own in it, for which a box needs a keyboard."""

    __slots__ = ()

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the table chose it."""
        return cls.id in setup.variants

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Return whether the table chose it."""
        return cls.in_play(setup)

    @classmethod
    def options_for(cls, setup: Setup) -> tuple[str, ...]:
        """Return the options but those that a chosen form decides."""
        formed = {option for form in cls.forms.values() for option in form}
        return tuple(option for option in super().options_for(setup) if option not in formed)

    @classmethod
    def makes_candles(cls, setup: Setup) -> bool:
        """Return whether lights before the seats, where there are any, are candles of the living."""
        return False

    @classmethod
    def may_come(cls, own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
        """Return cards that may come from elsewhere; `own` as for `Setup.of`."""
        return ()

    @classmethod
    def prepare(cls, header: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the header of a game with this variant, rewritten before it is read."""
        return header
