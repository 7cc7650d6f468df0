"""A simulated second village, for a `demo` of the hamlets in which people move between villages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from narrator.home.hamlets.keeper import NoStep
from narrator.home.hamlets.names import village_names
from narrator.rules import Answer, Game, Prompt
from narrator.rules import hamlets as words
from narrator.rules.cards import BOXES
from narrator.rules.village import public_of
from narrator.simulation.plans import Plan
from voices.draw import Draw
from voices.writing.pack import VoicePack

PEOPLE = ("Aude", "Basile", "Céleste", "Diane")
"""The people of that village. No simulated table has these names."""
CARDS = 8
"""The size of the table whose recommended deck that village uses."""
KNOCKING, KIND = 0.35, 0.7
"""The chance of a visitor each morning, and of letting a visitor in."""


def with_a_neighbour(header: Mapping[str, Any], pack: VoicePack) -> dict[str, Any]:
    """Add a second village to a header of the hamlets that has none."""
    if words.HAMLETS not in header.get("variants", ()) or header.get("hamlets"):
        return dict(header)
    cards = BOXES[str(header["edition"])].recommended(CARDS)
    _, village = village_names(pack)
    return {**header, "hamlets": {village: {"people": list(PEOPLE), "cards": list(cards)}}}


class Neighbour(NoStep):
    """A link to a village that answers at random, with separate streams for public and secret answers.

    It repeats its answer to the same question on one day, so that a resumed box gets the same one.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Draw the other village's answer: who comes, who knocks, who may leave."""
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
        """Do nothing: this simulated village needs no news of the game."""


class NeighbourOfRecord(NoStep):
    """A link to a village that answers by a plan, for a scenario with all answers recorded."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the answer that the plan has for this prompt."""
        return self._plan.answer(game, prompt)

    def say(self, game: Game) -> None:
        """Do nothing: this simulated village needs no news of the game."""
