"""The variants, one file each. A new file in this folder adds a variant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.kernel.errors import SetupError
from narrator.rules.rule_lifecycle import discover
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.rule import Village

VARIANTS: dict[str, type[Variant]] = discover(__name__, __path__, Variant)
"""Every variant by its id."""


def check_mix(variants: Iterable[str], modules: Iterable[str]) -> None:
    """Raise `SetupError` with the reason if two of these variants or modules exclude each other."""
    played = [*variants, *modules]
    for name in played:
        if name not in VARIANTS:
            continue
        for other, why_not in VARIANTS[name].never_with.items():
            if other in played:
                raise SetupError(f'variants: "{name}" cannot be played with "{other}": {why_not}.')


def may_join(village: Village, variant: str) -> bool:
    """Return whether a variant can be played for a day together with the rules in force now."""
    held = [rule.id for rule in village.rules if rule.id in VARIANTS]
    try:
        check_mix([*held, variant], village.setup.modules)
        VARIANTS[variant].check(village.setup)
    except SetupError:
        return False
    return True
