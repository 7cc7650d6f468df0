"""Devoted Servant: may take the unseen card of a condemned player (RULES.md §2.3, A26-A29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import shown_cards
from narrator.rules.card_transfer import give
from narrator.rules.events import CARD_TAKEN, ServantTook
from narrator.rules.hours import Hour, Window
from narrator.rules.ids import Team
from narrator.rules.kernel.day_prompts import ask_yes_no
from narrator.rules.role import Role, Steps
from narrator.rules.roles.big_bad_wolf import BigBadWolfOptions
from narrator.rules.rule import Rule, Village
from narrator.rules.seat_status import is_away

if TYPE_CHECKING:
    from narrator.rules.player import Player


class DevotedServant(Role):
    """A player who may take a condemned player's card, after the verdict and before the card is shown.

    She shows her own card in its place. She stays infected if she was, but is no longer charmed and loses an
    office. Statuses of the condemned player do not pass to her. The power that she takes is unused. The calls
    of the first night are made once more, because she may need one.
    """

    id = "devoted_servant"
    team = Team.AMBIGUOUS
    cards = {"pact": 1}
    windows = (Window("devoted_servant.take", Hour.SERVANT, cards=frozenset({"devoted_servant"})),)

    def attend(self, village: Village, window: Window) -> Steps:
        """Offer her the condemned player's card, even a face-up one, unless she is in love (RULES.md A94)."""
        verdict = village.verdict
        if verdict is None or verdict.condemned is self.me or is_away(village, self.me):
            return
        condemned = verdict.condemned
        if condemned.card_taken:
            return
        may = self.me.active and self.me.lover is None
        takes = yield ask_yes_no(window.id, self.me.name, may=may, claim=True)
        if takes:
            condemned.card_taken = True
            _take(village, self.me, condemned)


def _take(village: Village, me: Player, condemned: Player) -> None:
    face = village.faces.pop(condemned.name, None)
    village.events.append(ServantTook(me.name, condemned.name, face))
    shown_cards.put_away(village, me.card)
    me.charmed = False
    for office in village.rules_with(Rule.loses_holder):
        office.loses_holder(village, me)
    village.renewed = True
    if village.house.of(BigBadWolfOptions).servant_enables_big_bad_wolf:
        # Her new card is secret, so the Big Bad Wolf is called again, as if no wolf had died yet.
        village.pack_broken_publicly = False
    if face is not None:
        # A face-up card stays face up at her seat, so the condemned player leaves without one.
        condemned.revealed, me.revealed = False, True
        village.faces[me.name] = face
    give(village, me, condemned.card)
    village.tell(me, CARD_TAKEN, condemned, condemned.card)
