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
    """Whether the host chooses the variant secretly in writing, so that Narrator does not offer the variant
    aloud."""
    is_arranged: ClassVar[bool] = False
    """Whether the variant is arranged openly in writing, so that Narrator does not offer the variant aloud.
    """
    own_cards: ClassVar[bool] = False
    """Whether the variant decides the cards of the game, so that the host chooses no deck."""
    deals_them: ClassVar[bool] = False
    """Whether a variant with `own_cards` also deals these cards, so that the set-up stores no deck."""
    forms: ClassVar[Mapping[str, Mapping[str, str]]] = MappingProxyType({})
    """Other forms of the variant, each with its house rules."""
    unfit: ClassVar[str] = "not_this_table"
    """Id of the message that says why this table cannot play the variant."""
    is_written: ClassVar[bool] = False
    """Whether players write sentences in this variant, so that the device needs a keyboard."""

    __slots__ = ()

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the set-up names this variant."""
        return cls.id in setup.variants

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Return whether the set-up names this variant."""
        return cls.in_play(setup)

    @classmethod
    def options_for(cls, setup: Setup) -> tuple[str, ...]:
        """Return the variant's options, except those that the choice of a form sets."""
        formed = {option for form in cls.forms.values() for option in form}
        return tuple(option for option in super().options_for(setup) if option not in formed)

    @classmethod
    def makes_candles(cls, setup: Setup) -> bool:
        """Return whether lights before the seats are shown as candles of the living."""
        return False

    @classmethod
    def may_come(cls, own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
        """Return cards that newcomers may bring; `own` are the header keys of rules, as in `Setup.own`."""
        return ()

    @classmethod
    def prepare(cls, header: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the header of a game with this variant, rewritten before it is read."""
        return header
