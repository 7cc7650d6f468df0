"""What may be asked beside any question of the day about a rule: said where the rule is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from narrator.rules.kernel.events import Saying
from narrator.rules.knowledge import Public


class AskedBeside(NamedTuple):
    """Something to ask while a rule may come up, and its answer, from what everybody knows.

    Several rules may answer one question, one after the other: who holds an office, say.
    """

    phrase: str
    """What a pack calls the ways to ask it (`ask_homes`)."""
    tell: Callable[[Public], Iterator[Saying]]
