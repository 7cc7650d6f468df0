"""A simulated second village, for a `demo` of the variant in which players move between villages."""

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
"""The people of the simulated village. No player of a simulated table has one of these names."""
CARDS = 8
"""The number of players for whom the simulated village's deck is recommended."""
KNOCKING, KIND = 0.35, 0.7
"""The chance that a visitor comes each morning, and the chance that a visitor is let in."""


def with_a_neighbour(header: Mapping[str, Any], pack: VoicePack) -> dict[str, Any]:
    """Add a simulated second village to a set-up of the hamlets (the variant with two villages), if none."""
    if words.HAMLETS not in header.get("variants", ()) or header.get("hamlets"):
        return dict(header)
    cards = BOXES[str(header["edition"])].recommended(CARDS)
    _, village = village_names(pack)
    return {**header, "hamlets": {village: {"people": list(PEOPLE), "cards": list(cards)}}}


class Neighbour(NoStep):
    """A village that answers at random, with separate random streams for public and secret answers.

    If the same question comes again on the same day, the answer is the same, so that a resumed box gets it
    again.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Draw the other village's answer: who comes, who asks to come in, or who may leave."""
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
        """Do nothing, because the simulated village needs no news of this game."""


class NeighbourOfRecord(NoStep):
    """A village that answers by a plan, for a scenario that has all answers recorded."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the answer that the plan has for this prompt."""
        return self._plan.answer(game, prompt)

    def say(self, game: Game) -> None:
        """Do nothing, because the simulated village needs no news of this game."""
