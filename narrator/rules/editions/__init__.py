"""The editions: what is in the box, how many may play, and which house rules are printed differently."""

from __future__ import annotations

from narrator.rules.editions.base_2014 import BASE_2014
from narrator.rules.editions.edition import Edition

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (BASE_2014,)}
"""Every edition that can be played, by its id."""
