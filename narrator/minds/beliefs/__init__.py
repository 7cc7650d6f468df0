"""What a seat believes: how likely each card is in each hand, given all that the seat knows.

    beliefs = Beliefs.of(view, seed=7)            # a view, as JSON: deck, seats, own card, news, events
    beliefs.see(view)                             # a later view; what is new in it counts
    beliefs.happened({"type": "night_fell", …})   # or single public events, where they come one by one
    beliefs.hear({"by": "P1", "act": "saw", "seat": "P3", "camp": "wolves"})
    beliefs.cast({"P1": "P3", "P2": None})        # ballots that all have seen
    beliefs.chance("P3", "werewolf")              # 0 to 1
    beliefs.chance_of_wolf("P3")
    beliefs.wolves()                              # seat -> chance that it hunts now
    beliefs.chance_of_couple("P1", "P2")
    beliefs.deal()                                # a whole deal, drawn as likely as it is believed

`Beliefs(deck, seats, me, my_card, seed=…)` begins without a view; `quick=True` guesses in a fraction of a
millisecond. Pure: no clock, chance from the seed alone. The account, its figures and what is only
approximate: docs/beliefs.md.
"""

from __future__ import annotations

from narrator.minds.beliefs.behaviour import Behaviour
from narrator.minds.beliefs.beliefs import Beliefs
from narrator.minds.beliefs.talk import SpokenAct

__all__ = ["Behaviour", "Beliefs", "SpokenAct"]
