"""A seat while the game runs, and the card in its hand."""

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
    """A card in a player's hand: the part that needs no running game. `Role` (`role.py`) adds its actions."""

    team: ClassVar[Team] = Team.VILLAGE
    wolf: ClassVar[bool] = False
    """Whether the holder hunts with the pack from the start."""
    special: ClassVar[bool] = True
    """Whether the card is not plain. Simple Villager and Werewolf are plain."""
    cards: ClassVar[Mapping[str, int]] = {}
    """Number of these cards in each edition's box. An edition without an entry has none."""
    dealt_together: ClassVar[int] = 1
    """The number of cards that must be in the deck together (Sisters 2, Brothers 3)."""
    actor_may_borrow: ClassVar[bool] = False
    breaks_pack: ClassVar[bool] = False
    """Whether this card's elimination ends the Big Bad Wolf's second bite (RULES.md A34)."""
    winner: ClassVar[Winner | None] = None
    """The loner's own winner, or None if the card has no goal of its own."""
    office_dies_with: ClassVar[bool] = False
    """Whether a Captain with this card leaves no successor."""
    wins_alone: ClassVar[bool] = False
    """Whether the holder, if not infected, can share only the couple's victory (RULES.md §2.1, A21)."""
    standing_order: ClassVar[str | None] = None
    """Id of a day prompt that needs a secret sign; the box asks for the answer the night before. Or None."""
    keeps: ClassVar[Saving | None] = None
    """The saving that the card gives to other players, or None."""
    borrows: ClassVar[bool] = False
    """Whether the card borrows cards that lie beside the deck (Actor)."""
    centre_cards: ClassVar[int] = 0
    """Number of cards dealt to the centre because of this card (Thief: two)."""
    parts_the_village: ClassVar[bool] = False
    """Whether the card divides the players into two groups."""
    makes_a_couple: ClassVar[bool] = False
    """Whether the card makes two players a couple, which is a side of its own."""
    plays_on: bool = False
    """Whether a loner keeps power and goal when infected."""
    starts_by_day: ClassVar[bool] = False
    """Whether the card in the deck makes the game begin with a debate and a vote (RULES.md A79)."""

    __slots__ = ("_holder",)

    _holder: ref[Player]
    """The holder, as a weak reference: a reference cycle would keep finished games in memory."""

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
        """Return whether a power of the card ends when a wolf is eliminated."""
        return any(call.when_unbroken for call in cls.calls)

    def choices(self) -> Mapping[str, Chosen]:
        """Return the choices made with this card, drawn ones included, and its uses left; for the holder."""
        return {}

    def resists_infection(self) -> bool:
        """Return whether the Accursed Wolf-Father's bite would change nothing now."""
        return False

    def goal_stands(self) -> bool:
        """Return whether a loner still plays for its own goal."""
        return True


CARDS: dict[str, type[Card]] = {}
"""The class of every card by its id, filled by `roles/`."""


class Player(Struct, eq=False, weakref=True):
    """One seat: its name, its card, and all that has happened to it. Mutable, and private to the engine."""

    name: str
    index: int
    """The present place of the seat at the table, clockwise from 0."""
    left_from: int
    """Place of the seat now, or when it left the game. A Vagabond may have moved there since."""
    group: str | None
    role: Card
    card: str
    wolf: bool
    borrowed: Card | None = None
    alive: bool = True
    cause: Cause | None = None
    card_taken: bool = False
    """Whether the Devoted Servant took the card unseen when the player was eliminated.

    Nothing linked to the card then happens (RULES.md A26).
    """
    lover: Player | None = None
    charmed: bool = False
    infected: bool = False
    fascinated: bool = False
    powerless: bool = False
    revealed: bool = False

    @property
    def active(self) -> bool:
        """Whether the player's powers work: not lost by the Elder's curse or by fascination."""
        return not (self.powerless or self.fascinated)

    @property
    def loner(self) -> bool:
        """Whether the player has a goal of their own, dead or alive. Most infected loners have none."""
        role = self.role
        return role.winner is not None and (not self.infected or role.plays_on) and role.goal_stands()

    @property
    def wins_alone(self) -> bool:
        """Whether the seat can share a victory with a lover only (RULES.md A21)."""
        return self.role.wins_alone and (not self.infected or self.role.plays_on)

    def powers(self) -> tuple[Card, ...]:
        """Return the powers of the player: of the own card, and of a second or borrowed one."""
        return (self.role,) if self.borrowed is None else (self.role, self.borrowed)

    def statuses(self) -> frozenset[Status]:
        """Return the marks of the seat other than its card, such as `CHARMED`."""
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
