"""The black plague: there are no wolves, and each night's victim names the next (RULES.md §2.6, A55).

The rulebook's page cannot be read, so a ruling of ours completes it. The plague wins when at most one player
is left. The village wins when a whole day passes without a verdict. The host chooses this variant; it is
never drawn at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from narrator.rules import victory
from narrator.rules.cause import Cause
from narrator.rules.editions import EDITIONS
from narrator.rules.hours import Hour, Window
from narrator.rules.ids import Team, Winner
from narrator.rules.kernel.errors import SetupError
from narrator.rules.night_threats import threaten
from narrator.rules.role import ask_seat
from narrator.rules.roles import PLAIN_CARD, ROLES
from narrator.rules.rule import Steps, Village, ask_nothing
from narrator.rules.schedule import Call, NightFacts
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.editions.edition import Edition
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup
    from narrator.rules.state import Verdict

KEPT_SECRET = ("announced_deck", "reveal_cards")
"""House rules that would show that there are no wolves."""
SOME_NIGHT = NightFacts("", first=False, even=True, possible=frozenset())
"""Example facts of a later night, with which `Role.new_wolves` shows whether a card may make a wolf."""
PLAGUE = Winner("plague", place=0)
SURVIVORS = 1
"""Largest number of living players with which the plague has won."""


class BlackPlague(Variant):
    """A secret variant: the wolves are called as in any game, but last night's victim gives their answer."""

    __slots__ = ("last", "verdict")

    id = "v7_black_plague"
    is_hidden = True
    windows = (Window("v7_black_plague", Hour.DUSK),)
    goal_place = PLAGUE.place
    replaces = frozenset({Winner.VILLAGE, Winner.WOLVES, Winner.COUPLE})
    gives_sides = True
    answers_for = {"black_plague.next": "werewolves.devour"}
    never_with = {
        "v3_not_him": "there somebody is always condemned, and a village that condemns nobody wins here",
        "v5_double_je": "there some are dealt wolves, and here nobody is",
        "v6_harvest": "there a potion may make a wolf, and here nobody is",
        "v8_fascination": "there the wolves win, and here nobody is one",
        "new_moon": "its events need wolves, and here nobody is one",
    }

    def __init__(self) -> None:
        self.last: Player | None = None
        """The last victim of the plague, who names the next one."""
        self.verdict: Verdict | None = None
        """The village's last verdict when this day began, to notice a new one."""

    @classmethod
    def prepare(cls, header: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the set-up header with a secret deck, hidden cards of the dead, and no wolves or loners.

        A deck in the header is not changed. Raises `SetupError` for an option that would reveal the deck.
        """
        options = header.get("options", {})
        if not isinstance(options, Mapping):
            return header
        for name in KEPT_SECRET:
            if options.get(name, False) is not False:
                raise SetupError(
                    f"options.{name}: v7_black_plague needs false, or everyone would see through it."
                )
        prepared = {**header, "options": {**options, **dict.fromkeys(KEPT_SECRET, False)}}
        edition = EDITIONS.get(str(header.get("edition")))
        players = header.get("players")
        if edition is None or "deal" in header or "deck" in header or not isinstance(players, list):
            return prepared
        prepared["deck"] = _healthy(edition, edition.recommended(len(players)))
        return prepared

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Check that no card is a wolf, may become one, or has a goal of its own. Raises `SetupError`."""
        for card in (*setup.deck, *setup.actor_cards):
            if _unfit(card):
                raise SetupError(f'deck: "{card}" may be a wolf or a loner, and v7_black_plague has neither.')

    def public_ids(self) -> tuple[str, ...]:
        """Return no ids, because the variant is secret."""
        return ()

    def day_begins(self, village: Village) -> None:
        """Store the last verdict, so that `attend` can tell whether this day brings a new one."""
        self.verdict = village.verdict

    def attend(self, village: Village, window: Window) -> Steps:
        """Let the village win at dusk after a whole day without a verdict."""
        if village.day_number and village.verdict is self.verdict:
            victory.end(village, Winner.VILLAGE)
        return ask_nothing()

    def before_call(self, village: Village, call: Call) -> Steps:
        """While the wolves are called, ask the last victim for the next one.

        The first is drawn at random (A55).
        """
        if call.id != "werewolves" or not village.alive:
            return
        if self.last is None:
            victim = village.chance.choice(village.alive)
        else:
            named = yield ask_seat(village, "black_plague.next", self.last, village.alive, must=True)
            victim = village.by_name[named]
        threaten(village, victim, Cause.DEVOURED)
        self.last = victim

    def goal(self, village: Village) -> Winner | None:
        """Return the plague as the winner when at most one player is left."""
        return PLAGUE if len(village.alive) <= SURVIVORS else None


def _healthy(edition: Edition, deck: list[str]) -> list[str]:
    """Return the deck with wolves and loners replaced by other cards of the box, Simple Villagers first."""
    healthy = [card for card in deck if not _unfit(card)]
    wanted = len(deck) - len(healthy)
    for card in (PLAIN_CARD, *(one for one in ROLES if one != PLAIN_CARD)):
        role = ROLES[card]
        left = role.cards.get(edition.id, 0) - healthy.count(card)
        if not (_unfit(card) or role.module or role.centre_cards or role.borrows):
            left = min(left, wanted)
            spread = left - left % role.dealt_together
            healthy += [card] * spread
            wanted -= spread
    # If the box lacks cards, add Simple Villagers: the check of the deck then reports too many of them.
    return healthy + [PLAIN_CARD] * wanted


def _unfit(card: str) -> bool:
    role = ROLES[card]
    return role.wolf or role.team is Team.SOLO or role.new_wolves(SOME_NIGHT) > 0
