"""Prompts by day that the box answers by itself: standing orders, ties, and news of other villages.

A standing order is a choice that a player made at night for the next day, such as the Judge's sign.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from narrator.day.ballots import as_heard, as_tally, without_barred
from narrator.home.hamlets.keeper import Doorkeeper
from narrator.home.hamlets.names import known_names, replaced
from narrator.night.secret import STANDING_ORDERS
from narrator.play.recorder import Recorder
from narrator.play.resuming import BALLOTS, ORDERS, Notes, Place
from narrator.rules import Answer, Game, Prompt
from narrator.rules.hamlets import BY_THE_DOOR
from narrator.rules.prompts import Ballots, BallotsPrompt, Kind, ballots_of, is_as_voted
from narrator.rules.village import public_of

WhoseOrder = Callable[[str, str], str | None]
"""A function that takes a prompt and a seat, and returns the seat that really gave the standing order.

It returns None if no seat gave the order.
"""


class AutoAnswers:
    """The part of a game that answers prompts by day without asking a player.

    The answers follow from a standing order of last night, from the last vote, or from another village's
    news.
    """

    def __init__(
        self, game: Game, recorder: Recorder, commit: Callable[[Answer], None], door: Doorkeeper
    ) -> None:
        """Prepare the answers of one game.

        `commit` gives an answer to the game and to its journal. `door` is the link to other villages.
        """
        self._game = game
        self._recorder = recorder
        self._commit = commit
        self._door = door
        self._orders: tuple[int, dict[str, list[str]]] = (0, {})
        """The last night, and for each prompt the seats that gave a standing order in that night."""
        self._ballots: tuple[int, Ballots | None] | None = None
        """The number of answers before the last vote, and its ballots if the game received only their tally.
        """

    def recall(self, notes: Notes) -> None:
        """Restore the standing orders and the last vote of a saved game from the notes in its journal."""
        self._orders, self._ballots = notes.ordered, notes.ballots

    def noted(self, moved: Mapping[int, int], whose: WhoseOrder) -> dict[str, Any]:
        """Return the notes for the journal of a corrected game.

        `moved` maps the number of answers before each vote to that number in the corrected game. `whose`
        returns the seat that really gave an order, because before the correction the box may have believed
        that another seat held the card.
        """
        stood, ballots = self._ballots or (0, None)
        kept = {BALLOTS: [moved[stood], ballots]} if self._ballots is not None and stood in moved else {}
        night, orders = self._orders
        given = {prompt: [whose(prompt, seat) for seat in seats] for prompt, seats in orders.items()}
        known = {prompt: [seat for seat in seats if seat is not None] for prompt, seats in given.items()}
        return {ORDERS: [night, known], **kept}

    def forget_ballots(self) -> None:
        """Forget the last vote, because it was taken back."""
        self._ballots = None

    def replaced(self) -> tuple[str, str] | None:
        """Return the old and new names of a player whom another village renamed, if we use the old name.

        Players who sit at this table are left out: another village cannot rename them.
        """
        setup = self._game.setup
        known = replaced(setup)
        for pair in self._door.replaced():
            if pair not in known and pair[0] in known_names(setup) and pair[0] not in self._game.public.alive:
                return pair
        return None

    def order(self, night: int, prompt: str, seat: str | None, given: bool) -> None:
        """Record that a seat gives a standing order this night, or with `given` False, that it does not.

        `seat` is None for a call of a card that no player holds.
        """
        orders = self._orders[1] if self._orders[0] == night else {}
        ordering = [one for one in orders.get(prompt, ()) if one != seat]
        if seat is not None and given:
            ordering.append(seat)
        self._orders = night, orders | {prompt: ordering}
        self._recorder.note(ORDERS, list(self._orders))

    def settle(self, place: Place) -> None:
        """Answer the pending prompts, as long as the next one needs no player."""
        while (pending := self._game.pending) is not None and self._settled(pending, place):
            pass

    def _settled(self, prompt: Prompt, place: Place) -> bool:
        """Answer a prompt if the box can do so by itself; return whether it did."""
        if prompt.id in STANDING_ORDERS:
            self._carry_out(prompt, place)
            return True
        if prompt.id in BY_THE_DOOR:
            if self.replaced() is not None:
                return False  # another village may have renamed the seat; the new name is applied first
            self._answer_with_news(prompt, place)
            return True
        return is_as_voted(prompt) and self._settle_tie(prompt, place)

    def _answer_with_news(self, prompt: Prompt, place: Place) -> None:
        """Answer with news from another village, if any came. Undo then no longer reaches earlier answers."""
        answer = self._door.answer(self._game, prompt)
        if answer is not None:
            place.public_answers.clear()
        self._commit(answer)

    def counted(self, prompt: Prompt, answer: Answer) -> Answer:
        """Return the answer to a vote in the form in which the rules accept it.

        If a ballot is for a player for whom this voter must not vote, because of a secret love, the rules
        only get the tally. The journal gets a note of every vote, so that the writes to disk do not reveal
        whether there was such a ballot.
        """
        if not isinstance(prompt, BallotsPrompt) or prompt.kind is not Kind.BALLOTS:
            return answer
        is_allowed = without_barred(prompt, answer) == answer
        self._ballots = len(self._game.answers), None if is_allowed else ballots_of(answer)
        self._recorder.note(BALLOTS, list(self._ballots))
        return answer if is_allowed else as_tally(prompt, ballots_of(answer))

    def _ballots_of_this_vote(self, place: Place) -> Ballots | None:
        """Return the ballots of the vote just held, if the game received only their tally; otherwise None."""
        public = place.public_answers
        if self._ballots is None or not public or self._ballots[0] != public[-1]:
            return None
        return self._ballots[1]

    def _settle_tie(self, prompt: Prompt, place: Place) -> bool:
        """Answer a tie for a Captain whose ballot the box heard; return whether it did.

        The rules do the same when they know the ballots: the Captain's own ballot decides.
        """
        ballots = self._ballots_of_this_vote(place)
        if ballots is None:
            return False
        voted = ballots.get(prompt.seats[0])
        self._commit(as_heard(prompt, voted if voted in prompt.roll else None))
        return True

    def _carry_out(self, prompt: Prompt, place: Place) -> None:
        """Give the secret sign that a seat ordered last night, at the first vote that allows the sign."""
        (seat,), (night, orders) = prompt.seats, self._orders
        ordered = seat in orders.get(prompt.id, ()) and night == public_of(self._game).day
        ballots = self._ballots_of_this_vote(place)
        voted = ballots is None or seat in ballots
        given = ordered and voted and seat not in place.signals and True in prompt.legal
        if given:
            place.signals[seat] = len(self._game.answers)
        self._commit(given)
