"""What nobody hears asked by day: orders of the night, a vote that was heard, word of other villages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from narrator.day.ballots import as_heard, as_tally, without_barred
from narrator.home.hamlets.keeper import Doorkeeper
from narrator.home.hamlets.names import known_names, replaced
from narrator.night.secret import STANDING_ORDERS
from narrator.play.journal import Recorder
from narrator.play.resuming import BALLOTS, ORDERS, Notes, Place
from narrator.rules import Answer, Game, Prompt
from narrator.rules.moving import BY_THE_DOOR
from narrator.rules.prompts import BallotsPrompt, Kind, is_as_voted
from narrator.rules.village import public_of

WhoseOrder = Callable[[str, str], str | None]
"""Who has given the standing order of a prompt that the box took for a seat's; None where nobody has."""


class Unheard:
    """Answers by itself what the night has ordered or a vote has settled already."""

    def __init__(
        self, game: Game, recorder: Recorder, commit: Callable[[Answer], None], door: Doorkeeper
    ) -> None:
        """`commit` gives an answer to the game and to its journal; `door` knows of other villages."""
        self._game = game
        self._recorder = recorder
        self._commit = commit
        self._door = door
        self._orders: tuple[int, dict[str, list[str]]] = (0, {})
        """A night, and who gave each standing order in it."""
        self._ballots: tuple[int, dict[str, str] | None] | None = None
        """How many answers stood before the last vote, and its ballots if the game has only their tally."""

    def recall(self, notes: Notes) -> None:
        """Know again what a journal has noted."""
        self._orders, self._ballots = notes.ordered, notes.ballots

    def noted(self, moved: Mapping[int, int], whose: WhoseOrder) -> dict[str, Any]:
        """What a journal is to know of this; `moved` says where the answers of the votes stand now.

        `whose` names who has really given an order that the box took for a seat's.
        """
        stood, ballots = self._ballots or (0, None)
        kept = {BALLOTS: [moved[stood], ballots]} if self._ballots is not None and stood in moved else {}
        night, orders = self._orders
        given = {prompt: [whose(prompt, seat) for seat in seats] for prompt, seats in orders.items()}
        known = {prompt: [seat for seat in seats if seat is not None] for prompt, seats in given.items()}
        return {ORDERS: [night, known], **kept}

    def forget_ballots(self) -> None:
        """The last vote was taken back."""
        self._ballots = None

    def replaced(self) -> tuple[str, str] | None:
        """Who was replaced in another village and is called as before here: from name to name.

        Another village has no say about a person who sits at this table now.
        """
        setup = self._game.setup
        known = replaced(setup)
        for pair in self._door.replaced():
            if pair not in known and pair[0] in known_names(setup) and pair[0] not in self._game.public.alive:
                return pair
        return None

    def order(self, night: int, prompt: str, seat: str | None, given: bool) -> None:
        """Note what a seat wants of a standing order of this night; None is a turn that nobody has."""
        orders = self._orders[1] if self._orders[0] == night else {}
        ordering = [one for one in orders.get(prompt, ()) if one != seat]
        if seat is not None and given:
            ordering.append(seat)
        self._orders = night, orders | {prompt: ordering}
        self._recorder.note(ORDERS, list(self._orders))

    def settle(self, place: Place) -> None:
        """Answer whatever is asked now and needs nobody."""
        while (pending := self._game.pending) is not None and self._settled(pending, place):
            pass

    def _settled(self, prompt: Prompt, place: Place) -> bool:
        """Answer a prompt if the box can do so by itself."""
        if prompt.id in STANDING_ORDERS:
            self._carry_out(prompt, place)
            return True
        if prompt.id in BY_THE_DOOR:
            if self.replaced() is not None:
                return False  # whoever stands there may have another name by now
            self._hear_the_door(prompt, place)
            return True
        return is_as_voted(prompt) and self._settle_tie(prompt, place)

    def _hear_the_door(self, prompt: Prompt, place: Place) -> None:
        """Answer by what comes from other villages: what follows from it there, no undo here takes back."""
        answer = self._door.answer(self._game, prompt)
        if answer is not None:
            place.public_answers.clear()
        self._commit(answer)

    def counted(self, prompt: Prompt, answer: Answer) -> Answer:
        """The answer as the rules take it: with ballots that lovers may not cast, only a tally.

        What is noted of a vote is noted of each, so that no write tells which kind it was.
        """
        if not isinstance(prompt, BallotsPrompt) or prompt.kind is not Kind.BALLOTS:
            return answer
        is_allowed = without_barred(prompt, answer) == answer
        self._ballots = len(self._game.answers), None if is_allowed else dict(answer)
        self._recorder.note(BALLOTS, list(self._ballots))
        return answer if is_allowed else as_tally(prompt, answer)

    def _ballots_of_this_vote(self, place: Place) -> Mapping[str, str] | None:
        """The ballots of the vote being settled, if the game has only their tally."""
        public = place.public_answers
        if self._ballots is None or not public or self._ballots[0] != public[-1]:
            return None
        return self._ballots[1]

    def _settle_tie(self, prompt: Prompt, place: Place) -> bool:
        """Answer for a Captain whose ballot the box has heard, as the rules do with ballots they see."""
        ballots = self._ballots_of_this_vote(place)
        if ballots is None:
            return False
        voted = ballots.get(prompt.seats[0])
        self._commit(as_heard(prompt, voted if voted in prompt.roll else None))
        return True

    def _carry_out(self, prompt: Prompt, place: Place) -> None:
        """A sign that was ordered the night before: given at the first vote that allows it."""
        (seat,), (night, orders) = prompt.seats, self._orders
        ordered = seat in orders.get(prompt.id, ()) and night == public_of(self._game).day
        ballots = self._ballots_of_this_vote(place)
        voted = ballots is None or seat in ballots
        given = ordered and voted and seat not in place.signals and True in prompt.legal
        if given:
            place.signals[seat] = len(self._game.answers)
        self._commit(given)
