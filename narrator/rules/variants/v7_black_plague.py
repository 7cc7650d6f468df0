"""The black plague: there are no wolves, and each victim names the next (RULES.md §2.6, A55).

The rulebook's page is unreadable, so this ruling completes it: the plague wins when at most one player is
left, the village when it lets a whole day pass without a verdict. It is never drawn, only chosen.
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
from narrator.rules.night_prompts import ask_seat
from narrator.rules.roles import PLAIN_CARD, ROLES
from narrator.rules.rule import Steps, Village, ask_nothing
from narrator.rules.schedule import Call, NightFacts
from narrator.rules.survival import threaten
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.editions.edition import Edition
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup
    from narrator.rules.state import Verdict

KEPT_SECRET = ("announced_deck", "reveal_cards")
"""House rules that would give the plague away."""
SOME_NIGHT = NightFacts("", first=False, even=True, possible=frozenset())
"""A night after the first: by then every card that makes wolves may have made one."""
PLAGUE = Winner("plague", place=0)
SURVIVORS = 1
"""The plague has won when no more than these are left."""


class BlackPlague(Variant):
    """The wolves are called like any night; what answers is the last victim."""

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
        """The victim of the night before."""
        self.verdict: Verdict | None = None
        """The last verdict when the day began."""

    @classmethod
    def prepare(cls, header: Mapping[str, Any]) -> Mapping[str, Any]:
        """Keep deck and dead cards secret; without a deck given, lay wolves and loners aside.

        Raises `SetupError` for an option that would give them away.
        """
        options = header.get("options", {})
        if not isinstance(options, Mapping):
            return header
        for name in KEPT_SECRET:
            if options.get(name, False) is not False:
                raise SetupError(f"options.{name}: v7_black_plague needs false, or all would see through it.")
        prepared = {**header, "options": {**options, **dict.fromkeys(KEPT_SECRET, False)}}
        edition = EDITIONS.get(str(header.get("edition")))
        players = header.get("players")
        if edition is None or "deal" in header or "deck" in header or not isinstance(players, list):
            return prepared
        prepared["deck"] = _healthy(edition, edition.recommended(len(players)))
        return prepared

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Refuse wolves, cards that may become one, and cards with a goal of their own."""
        for card in (*setup.deck, *setup.actor_cards):
            if _unfit(card):
                raise SetupError(f'deck: "{card}" may be a wolf or a loner, and v7_black_plague has neither.')

    def public_ids(self) -> tuple[str, ...]:
        """Return nothing, because the variant is secret."""
        return ()

    def day_begins(self, village: Village) -> None:
        """Forget the verdicts of earlier days."""
        self.verdict = village.verdict

    def attend(self, village: Village, window: Window) -> Steps:
        """Break the plague on a whole day without a verdict."""
        if village.day_number and village.verdict is self.verdict:
            victory.end(village, Winner.VILLAGE)
        return ask_nothing()

    def before_call(self, village: Village, call: Call) -> Steps:
        """Ask last night's victim for the next while wolves are called; chance names the first (A55)."""
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
        """Return the plague as winner when at most one player is left."""
        return PLAGUE if len(village.alive) <= SURVIVORS else None


def _healthy(edition: Edition, deck: list[str]) -> list[str]:
    """Return the deck with other cards of the box for those that may not be in it, Simple Villagers first."""
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
    # More than the box has are left for its check to name.
    return healthy + [PLAIN_CARD] * wanted


def _unfit(card: str) -> bool:
    role = ROLES[card]
    return role.wolf or role.team is Team.SOLO or role.new_wolves(SOME_NIGHT) > 0
