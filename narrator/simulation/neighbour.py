"""The next village, simulated: where people of a `demo` of the hamlets go, and whence others come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from narrator.home.hamlets.keeper import NoStep
from narrator.home.hamlets.names import village_names
from narrator.rules import Answer, Game, Prompt
from narrator.rules import moving as words
from narrator.rules.cards import BOXES
from narrator.rules.village import public_of
from narrator.simulation.plans import Plan
from voices.draw import Draw
from voices.writing.pack import VoicePack

PEOPLE = ("Aude", "Basile", "Céleste", "Diane")
"""Who lives there, and sits at no simulated table."""
CARDS = 8
"""It plays with the cards of a table of so many."""
KNOCKING, KIND = 0.35, 0.7
"""How often somebody knocks on a morning, and how often they let somebody in."""


def with_a_neighbour(header: Mapping[str, Any], pack: VoicePack) -> dict[str, Any]:
    """The header of the hamlets with another village, where it has none."""
    if words.HAMLETS not in header.get("variants", ()) or header.get("hamlets"):
        return dict(header)
    cards = BOXES[str(header["edition"])].recommended(CARDS)
    _, village = village_names(pack)
    return {**header, "hamlets": {village: {"people": list(PEOPLE), "cards": list(cards)}}}


class Neighbour(NoStep):
    """A door to a village that answers by chance: in public by one stream, of secrets by another.

    Whatever it is asked twice on one day it answers alike, so that a box that was resumed hears the same.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Who comes, knocks, may go or may not."""
        options = [str(option) for option in prompt.legal]
        day = public_of(game).day
        public = Draw(f"the next village {self._seed} {day} {prompt.id} {len(options)}")
        match prompt.id:
            case _ if not options:
                return None
            case words.ENTERS:
                name = options[0].rpartition(words.BRINGING)[0]
                first = [option for option in options if option.rpartition(words.BRINGING)[0] == name]
                return first[Draw(f"its secrets {self._seed} {day}").below(len(first))]
            case words.KNOCKS:
                return options[public.below(len(options))] if public.happens(KNOCKING) else None
        seat, is_kind = options[0], Draw(f"their hearts {self._seed} {options[0]}").happens(KIND)
        return seat if is_kind is (prompt.id == words.GOES) else None

    def say(self, game: Game) -> None:
        """It hears nothing."""


class NeighbourOfRecord(NoStep):
    """A door to a village that does what a plan tells: that of a scenario, where all answers stand."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Who comes, knocks, may go or may not."""
        return self._plan.answer(game, prompt)

    def say(self, game: Game) -> None:
        """It hears nothing."""
