"""A player's seat in a running game, and the card in the player's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar
from weakref import ref

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Saving, Status, Team, Winner
from narrator.rules.rule_base import RuleBase

if TYPE_CHECKING:
    from narrator.rules.kernel.options import HouseOptions
    from narrator.rules.kernel.setup import Seat
    from narrator.rules.knowledge import Chosen

LOVER = Status("lover")
CHARMED = Status("charmed")
INFECTED = Status("infected")
FASCINATED = Status("fascinated")
POWERLESS = Status("powerless")
REVEALED = Status("revealed")


class Card(RuleBase):
    """A card in a player's hand, without the parts that need a running game.

    `Role` (`role.py`) adds those.
    """

    team: ClassVar[Team] = Team.VILLAGE
    wolf: ClassVar[bool] = False
    """Whether the holder hunts with the pack from the start."""
    special: ClassVar[bool] = True
    """Whether the card is none of the two plain ones, Simple Villager and Werewolf."""
    cards: ClassVar[Mapping[str, int]] = {}
    """Number of copies in each edition's box. An edition without an entry has none."""
    dealt_together: ClassVar[int] = 1
    """Number of copies that must be in the deck together (Sisters 2, Brothers 3)."""
    actor_may_borrow: ClassVar[bool] = False
    breaks_pack: ClassVar[bool] = False
    """Whether the elimination of this card ends the Big Bad Wolf's second bite (RULES.md A34)."""
    winner: ClassVar[Winner | None] = None
    """The winner if the holder reaches a goal of his own, or None if the card has no such goal."""
    office_dies_with: ClassVar[bool] = False
    """Whether a Captain who holds this card names no successor."""
    wins_alone: ClassVar[bool] = False
    """Whether the holder can win only alone or with the couple, unless infected (RULES.md §2.1, A21)."""
    standing_order: ClassVar[str | None] = None
    """Id of a day prompt that needs a secret sign, so that Narrator asks it the night before; or None."""
    keeps: ClassVar[Saving | None] = None
    """The protection that the card gives to other players, or None."""
    borrows: ClassVar[bool] = False
    """Whether the card borrows cards that lie on the table (Actor)."""
    centre_cards: ClassVar[int] = 0
    """Number of cards dealt to the centre because of this card (Thief: two)."""
    parts_the_village: ClassVar[bool] = False
    """Whether the card divides the players into two groups."""
    makes_a_couple: ClassVar[bool] = False
    """Whether the card makes two players a couple, which may win as a side of its own."""
    plays_on: bool = False
    """Whether an infected holder keeps the card's power and goal."""
    starts_by_day: ClassVar[bool] = False
    """Whether a deck with this card makes the game begin with a debate and a vote (RULES.md A79)."""

    __slots__ = ("_holder",)

    _holder: ref[Player]
    """The holder, as a weak reference: a reference cycle would keep finished games in memory longer."""

    @property
    def me(self) -> Player:
        """The player who holds the card."""
        player = self._holder()
        assert player is not None, "the game is gone"
        return player

    def go_to(self, player: Player) -> None:
        """Make this player the holder of the card."""
        self._holder = ref(player)

    @classmethod
    def heeds_broken_pack(cls, house: HouseOptions) -> bool:
        """Return whether the card loses a power when a wolf is eliminated."""
        return any(call.when_unbroken for call in cls.calls)

    def choices(self) -> Mapping[str, Chosen]:
        """Return the holder's choices with this card, random ones included, and its remaining uses."""
        return {}

    def resists_infection(self) -> bool:
        """Return whether the Accursed Wolf-Father's bite would change nothing now."""
        return False

    def goal_stands(self) -> bool:
        """Return whether a loner may still win by its own goal."""
        return True


CARDS: dict[str, type[Card]] = {}
"""The class of every card by its id, filled by `roles/`."""


class Player(Struct, eq=False, weakref=True):
    """One seat: its name, its card, and all that has happened to it.

    It changes during the game and is private to the engine.
    """

    name: str
    index: int
    """The present place of the seat at the table, clockwise from 0."""
    left_from: int
    """Present place of the seat, or its place when the player left the game. A Vagabond may have moved there
    since."""
    group: str | None
    role: Card
    card: str
    wolf: bool
    borrowed: Card | None = None
    alive: bool = True
    cause: Cause | None = None
    card_taken: bool = False
    """Whether the Devoted Servant took the card unseen when the player was eliminated.

    Then nothing that depends on the card happens (RULES.md A26).
    """
    lover: Player | None = None
    charmed: bool = False
    infected: bool = False
    fascinated: bool = False
    powerless: bool = False
    revealed: bool = False

    @property
    def active(self) -> bool:
        """Whether the player's powers work: the Elder's curse and fascination take them away."""
        return not (self.powerless or self.fascinated)

    @property
    def loner(self) -> bool:
        """Whether the player, dead or alive, has a goal of their own. Most infected loners have none."""
        role = self.role
        return role.winner is not None and (not self.infected or role.plays_on) and role.goal_stands()

    @property
    def wins_alone(self) -> bool:
        """Whether the seat can share a victory with its lover only (RULES.md A21)."""
        return self.role.wins_alone and (not self.infected or self.role.plays_on)

    def powers(self) -> tuple[Card, ...]:
        """Return the cards whose powers the player has: their own, and a second or borrowed one."""
        return (self.role,) if self.borrowed is None else (self.role, self.borrowed)

    def statuses(self) -> frozenset[Status]:
        """Return the statuses of the seat, such as `CHARMED`, without those that rules give."""
        told = {
            LOVER: self.lover is not None,
            CHARMED: self.charmed,
            INFECTED: self.infected,
            FASCINATED: self.fascinated,
            POWERLESS: self.powerless,
            REVEALED: self.revealed,
        }
        return frozenset(status for status, true in told.items() if true)


def seated(seats: Sequence[Seat], cards: Sequence[str], first: int = 0) -> list[Player]:
    """Return players with the cards dealt to them, at places counted from `first`."""
    players: list[Player] = []
    for index, (seat, card) in enumerate(zip(seats, cards, strict=True), first):
        role = CARDS[card]()
        player = Player(seat.name, index, index, seat.group, role, card, role.wolf)
        role.go_to(player)
        players.append(player)
    return players
