"""Beliefs of a seat: the chance of each card in each hand, given the seat's knowledge.

    beliefs = Beliefs.of(view, seed=7)            # a view, as JSON: deck, seats, own card, news, events
    beliefs.see(view)                             # a later view; only its new parts count
    beliefs.happened({"type": "night_fell", …})   # or single public events, one by one
    beliefs.hear({"by": "P1", "act": "saw", "seat": "P3", "camp": "wolves"})
    beliefs.cast({"P1": "P3", "P2": None})        # public ballots
    beliefs.chance("P3", "werewolf")              # 0 to 1
    beliefs.chance_of_wolf("P3")
    beliefs.wolves()                              # seat -> chance that it is a wolf now
    beliefs.chance_of_couple("P1", "P2")
    beliefs.deal()                                # a complete deal, drawn with its posterior chance

`Beliefs(deck, seats, me, my_card, seed=…)` begins without a view; `quick=True` guesses in a fraction of a
millisecond. Pure: no clock, and random numbers from the seed alone. The model, its figures and its
approximations: docs/beliefs.md.
"""

from __future__ import annotations

from narrator.minds.beliefs.behaviour import Behaviour
from narrator.minds.beliefs.beliefs import Beliefs
from narrator.minds.beliefs.talk import SpokenAct

__all__ = ["Behaviour", "Beliefs", "SpokenAct"]
