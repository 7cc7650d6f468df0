"""The base class of variants: rules that the host chooses by name at the set-up."""

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
    """Another way to play the whole game, chosen at the set-up."""

    never_with: ClassVar[Mapping[str, str]] = NOTHING
    """Other variants and modules that exclude this variant, each with the reason."""
    is_hidden: ClassVar[bool] = False
    """Whether the host chooses the variant secretly in writing, so that Narrator does not offer the variant
    aloud."""
    is_arranged: ClassVar[bool] = False
    """Whether the variant is arranged openly in writing, so that Narrator does not offer the variant aloud.
    """
    own_cards: ClassVar[bool] = False
    """Whether the variant decides the cards of the game, so that the host chooses no deck."""
    deals_them: ClassVar[bool] = False
    """Whether a variant with `own_cards` also deals the cards, so that the set-up stores no deck."""
    forms: ClassVar[Mapping[str, Mapping[str, str]]] = MappingProxyType({})
    """Other forms of the variant by id, each with the options that define it."""
    unfit: ClassVar[str] = "not_this_table"
    """Id of the message that says why this set-up excludes the variant."""
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
        """Return the variant's options, without those that the chosen form sets."""
        formed = {option for form in cls.forms.values() for option in form}
        return tuple(option for option in super().options_for(setup) if option not in formed)

    @classmethod
    def makes_candles(cls, setup: Setup) -> bool:
        """Return whether the lights before the seats represent candles of the living players."""
        return False

    @classmethod
    def may_come(cls, own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
        """Return cards that newcomers may bring; `own` are set-up keys of single rules, as in `Setup.own`."""
        return ()

    @classmethod
    def prepare(cls, header: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the set-up header as this variant rewrites it before it is read."""
        return header
