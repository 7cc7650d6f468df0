"""What a role is: one class per card, one file per class.

A `Role` object is the power in somebody's hand. It is made anew whenever the card changes hands, so a stolen
or borrowed power starts fresh; what it has spent lives in its own attributes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from narrator.rules.events import Event
from narrator.rules.ids import Cause, News, Team, Winner
from narrator.rules.kernel.engine import Steps as Steps
from narrator.rules.schedule import Call

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.village import Village

Chosen: TypeAlias = str | int | tuple[str, ...] | None
"""A seat, a card or a side, whether or how often something is left, or seats in seat order."""


class Role:
    """A card and its power. A subclass overrides only what its rule says."""

    id: ClassVar[str]
    team: ClassVar[Team] = Team.VILLAGE
    wolf: ClassVar[bool] = False
    """Whether the holder hunts with the pack from the start."""
    special: ClassVar[bool] = True
    """False for the two plain cards, Simple Villager and Werewolf."""
    cards: ClassVar[Mapping[str, int]] = {}
    """How many such cards each edition's box holds; no entry means that the edition has none."""
    dealt_together: ClassVar[int] = 1
    """The number of cards that must be in the deck together (Sisters 2, Brothers 3)."""
    needs_module: ClassVar[str | None] = None
    """The module without which the card cannot be played."""
    calls: ClassVar[tuple[Call, ...]] = ()
    actor_may_borrow: ClassVar[bool] = False
    breaks_pack: ClassVar[bool] = False
    """Whether this card's elimination ends the Big Bad Wolf's second bite (RULES.md A34)."""
    winner: ClassVar[Winner | None] = None
    """For loners: what their victory is called."""
    lone_goal: ClassVar[int | None] = None
    """For loners: the place of their goal in RULES.md §4.3 (lower wins)."""
    watches_deaths: ClassVar[bool] = False
    office_dies_with: ClassVar[bool] = False
    """Whether a Captain with this card leaves no successor."""
    wins_alone: ClassVar[bool] = False
    """Whether the holder, unless infected, can share no victory but the couple's (RULES.md §2.1, A21)."""
    borrows: ClassVar[bool] = False
    """Whether the holder may use the cards on the table."""
    sleepers_news: ClassVar[tuple[News, ...]] = ()
    """News this card may bring to sleepers; the tour that closes the night delivers it."""
    standing_order: ClassVar[str | None] = None
    """A prompt of the day whose secret sign the box collects the night before."""
    takes_ties: ClassVar[bool] = False
    """Whether the holder dies instead of the tied (RULES.md A01)."""
    signals_second_vote: ClassVar[bool] = False
    """Whether the holder may call for a second vote with a secret sign."""
    slips_guard: ClassVar[bool] = False
    """Whether the Defender's protection does not reach the holder."""
    greets_morning: ClassVar[bool] = False
    """Whether `morning` does anything."""
    starts_by_day: ClassVar[bool] = False
    """Whether the card in the deck makes the game begin with a debate and a vote (RULES.md A79)."""
    serves: ClassVar[bool] = False
    """Whether the holder may take the card of the condemned."""

    breathes_last: ClassVar[bool] = False
    """Whether `last_breath` does anything; found out, not declared."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        cls.breathes_last = cls.last_breath is not Role.last_breath

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Run this role's call: every living holder, in seat order, is asked in turn."""
        for player in village.holders(cls):
            for role in player.powers():
                if type(role) is cls:
                    yield from role.wake(village, player)

    def wake(self, village: Village, me: Player) -> Steps:
        """The prompts of this role's own call."""
        return
        yield

    def dealt(self, village: Village, me: Player) -> None:
        """The card came into `me`'s hands, at the deal or later."""

    def choices(self) -> Mapping[str, Chosen]:
        """What the holder chose with this card, or had drawn, and what is left; known to the holder alone."""
        return {}

    def last_breath(self, village: Village, me: Player, cause: Cause) -> Steps:
        """What the holder does, or brings about, on being eliminated with this power intact."""
        return
        yield

    def saw_death(self, village: Village, me: Player, dead: Player) -> None:
        """`dead` was eliminated while `me` lives; not a power, so the Elder's curse does not stop it."""

    def morning(self, village: Village, me: Player) -> Event | None:
        """What all learn from this power when the victims are known and the debate has not begun."""
        return None

    def during_vote(self, village: Village, me: Player) -> Steps:
        """A secret sign that goes with the holder's ballot."""
        return
        yield

    def attend(self, village: Village, me: Player, condemned: Player) -> Steps:
        """The village has condemned somebody else, whose card is still unseen."""
        return
        yield

    def resists_infection(self) -> bool:
        """Whether the Accursed Wolf-Father's bite would change nothing now."""
        return False

    def after_dawn(self, village: Village, me: Player) -> None:
        """Dawn is over; asked of the living while loners are in the game."""

    def survives_bite(self, village: Village, me: Player, *, healed: bool) -> bool:
        """Whether a bite that nothing kept off takes a life that is not the last one."""
        return False

    def pardoned(self, village: Village, me: Player) -> bool:
        """Whether the village's verdict on `me` is lifted when the card is shown."""
        return False

    def goal_stands(self) -> bool:
        """Whether a loner still plays for its own goal."""
        return True

    def has_won(self, village: Village, me: Player) -> bool:
        """Whether the loner's own goal is reached."""
        return False


def discover(package: str, path: list[str]) -> dict[str, type[Role]]:
    """Find every role in a package: one module, one role, so that nobody can forget to register one."""
    import importlib
    import pkgutil

    roles: dict[str, type[Role]] = {}
    for info in pkgutil.iter_modules(path):
        module = importlib.import_module(f"{package}.{info.name}")
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Role) and value.__module__ == module.__name__:
                roles[value.id] = value
    return roles
