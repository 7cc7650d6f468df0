"""Actor: each night he may borrow the power of a card on the table (RULES.md §2.3, A30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.card_transfer import lend
from narrator.rules.ids import Team
from narrator.rules.role import Role, Steps, ask_choice
from narrator.rules.schedule import Call, NightFacts, Roll, ask

if TYPE_CHECKING:
    from narrator.rules.rule import Village


def _cards_left(facts: NightFacts) -> bool:
    """Return whether cards are left on the table."""
    return bool(facts.actor_cards)


class ActorOptions(Struct, frozen=True):
    """House rule: whether an infected Actor can borrow no more cards (RULES.md A110)."""

    infected_actor_powerless: bool = False


class Actor(Role):
    """A player who uses a card on the table until his next call; a used card leaves the game.

    The card that he takes is secret until dawn. Therefore the calls of all cards still on the table at
    nightfall are made that night.
    """

    id = "actor"
    options = ActorOptions
    team = Team.AMBIGUOUS
    borrows = True
    cards = {"pact": 1}
    calls = (
        Call(
            "actor",
            slot=20,
            cards=frozenset({"actor"}),
            when=_cards_left,
            beats=(ask("actor.borrow", Roll.ACTOR_CARDS),),
        ),
    )

    def wake(self, village: Village) -> Steps:
        """Ask for one of the remaining cards or a pass, and lend the card to the Actor."""
        cards, me = tuple(village.actor_cards), self.me
        infected = me.infected and village.house.of(ActorOptions).infected_actor_powerless
        legal = cards if me.active and not infected else ()
        card = yield ask_choice(village, "actor.borrow", me, cards, legal, must=False)
        if card is None:
            return
        village.actor_cards.remove(card)
        village.actor_cards_gone.append(card)
        lend(village, me, card)
