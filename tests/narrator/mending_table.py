"""People with printed cards who correct a mistake in the middle of a game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from narrator.day.vote import Voting
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.rules.village import village_of
from narrator.table.secrets import Deal
from tests.narrator.at_the_table import HEADER, PACK, Act, RehearsedTable

DEAL: Mapping[str, str] = HEADER["deal"]


def names_of(card: str) -> list[str]:
    """Return how the box may name a card: "a Werewolf" if there are several, "the Seer" if one."""
    return [PACK.words(f"role-{card}.{form}") for form in ("the", "one")]


class MendingTable(RehearsedTable):
    """People with printed cards who tell the box their cards in secret."""

    def __init__(
        self,
        wanted: str,
        *,
        held: Mapping[str, str] = DEAL,
        at_night: Mapping[str, Iterable[Act]] | None = None,
        deal: Deal = Deal.CARDS,
        until: str = "village.vote",
        times: int = 0,
        header: Mapping[str, Any] | None = None,
        resume: SavedGame | None = None,
        recorder: Recorder | None = None,
        by_day: Mapping[str, Iterable[Act]] | None = None,
        voting: Voting = Voting.TALLY,
    ) -> None:
        self._held = dict(held)
        acts: dict[str, Iterable[Act]] = {
            "debate.opens": [wanted],
            "mend.sure": ["yes"],
            "debate.goes_on": ["vote"],
            "ask.confirm": ["yes"] * 9,
        }
        acts |= by_day or {}
        super().__init__(
            acts,
            at_night,
            header=header,
            deal=deal,
            until=until,
            times=times,
            resume=resume,
            recorder=recorder,
            voting=voting,
        )

    def _hear(self, cue: str, text: str) -> None:
        if cue == "confide.seat":
            self._asked = names_of(next(self._held[seat] for seat in self._held if seat in text))
        if cue.startswith("roll.") and text in getattr(self, "_asked", ()):
            self._asked = []
            self._send.send_nowait("press")
        super()._hear(cue, text)

    @property
    def cards(self) -> dict[str, str]:
        """Return the card of each player as the box knows it."""
        assert self.game is not None
        return {player.name: player.card for player in village_of(self.game).players}

    @property
    def public(self) -> list[str]:
        return [json.dumps(line) for line in self.lines if line["side"] == "public"]


def exchanged(one: str, other: str) -> dict[str, str]:
    return {**DEAL, one: DEAL[other], other: DEAL[one]}


WRONG = "that is not their card"
"""Sentence that reports a wrong card."""
DEVOURED: Mapping[str, Iterable[Act]] = {"werewolves.devour": ["at Dan"]}
NEW: Mapping[str, Iterable[Act]] = {"mend.who_is_replaced": ["Cat"], "mend.new_name": ["Emma"]}
JUDGE_GAME: dict[str, Any] = {
    "edition": "pact",
    "options": {"player_limits": "any", "captain_election": "never"},
}
