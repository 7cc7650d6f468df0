"""What a role is: one class per card, one file per class.

A `Role` object is the power in somebody's hand. It is made anew whenever the card changes hands, so a stolen
or borrowed power starts fresh; what it has spent lives in its own attributes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar
from weakref import ref

from msgspec import defstruct

from narrator.rules.cause import Cause
from narrator.rules.hooks import HOOKS, NOBODY_ASKED, AskedByHook, hook, power
from narrator.rules.hours import Window
from narrator.rules.ids import Team, Winner
from narrator.rules.knowledge import Chosen
from narrator.rules.saving import Saving
from narrator.rules.schedule import Call
from narrator.rules.twist import NOTHING_ASKED, Steps, Twist

if TYPE_CHECKING:
    from narrator.rules.kernel.options import HouseOptions
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup
    from narrator.rules.village import Village

__all__ = ["NOTHING_ASKED", "Chosen", "Role", "Steps"]


class Role(Twist):
    """A card and its power. A subclass overrides only what its rule says."""

    team: ClassVar[Team] = Team.VILLAGE
    wolf: ClassVar[bool] = False
    """Whether the holder hunts with the pack from the start."""
    special: ClassVar[bool] = True
    """False for the two plain cards, Simple Villager and Werewolf."""
    cards: ClassVar[Mapping[str, int]] = {}
    """How many such cards each edition's box holds; no entry means that the edition has none."""
    dealt_together: ClassVar[int] = 1
    """The number of cards that must be in the deck together (Sisters 2, Brothers 3)."""
    actor_may_borrow: ClassVar[bool] = False
    breaks_pack: ClassVar[bool] = False
    """Whether this card's elimination ends the Big Bad Wolf's second bite (RULES.md A34)."""
    winner: ClassVar[Winner | None] = None
    """For loners: what their victory is called, with the place of their goal."""
    office_dies_with: ClassVar[bool] = False
    """Whether a Captain with this card leaves no successor."""
    wins_alone: ClassVar[bool] = False
    """Whether the holder, unless infected, can share no victory but the couple's (RULES.md §2.1, A21)."""
    standing_order: ClassVar[str | None] = None
    """A prompt of the day whose secret sign the box collects the night before."""
    keeps: ClassVar[Saving | None] = None
    """What the holder keeps a seat from harm by, and knows of where it was the holder's own."""
    borrows: ClassVar[bool] = False
    """Whether it needs cards to borrow, which lie beside the deck."""
    centre_cards: ClassVar[int] = 0
    """How many cards more than seats are dealt for this one: they lie in the centre."""
    parts_the_village: ClassVar[bool] = False
    """Whether everybody belongs to one of two groups where the card is played."""
    makes_a_couple: ClassVar[bool] = False
    """Whether the card brings the couple, a side of its own, to the table."""
    starts_by_day: ClassVar[bool] = False
    """Whether the card in the deck makes the game begin with a debate and a vote (RULES.md A79)."""

    __slots__ = ("_holder",)

    _holder: ref[Player]
    """A weak reference: in a ring of hands and cards, games that are over would wait to be collected."""

    @property
    def me(self) -> Player:
        """Who holds the card."""
        player = self._holder()
        assert player is not None, "the game is gone"
        return player

    def go_to(self, player: Player) -> None:
        """Put the power into a hand."""
        self._holder = ref(player)

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Where the card may be in play as far as all know, or lies on the table to be borrowed."""
        return cls.id in setup.announced or cls.id in setup.actor_cards

    @classmethod
    def heeds_broken_pack(cls, house: HouseOptions) -> bool:
        """Whether the card does something only while no wolf has fallen."""
        return any(call.when_unbroken for call in cls.calls)

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Run this role's call: every living holder, in seat order, is asked in turn."""
        awake = village.awake(village.holders(cls))
        plain = village.asked.wakes is village.asked.recast is NOBODY_ASKED
        if plain and len(awake) == 1 and awake[0].borrowed is None:
            # Most calls of most games: the speed is in having no generator around the power's own.
            return awake[0].role.wake(village)
        return cls._perform_in_turn(village, awake) if awake else NOTHING_ASKED

    @classmethod
    def _perform_in_turn(cls, village: Village, awake: list[Player]) -> Steps:
        """Ask each of those who are awake, for each such power that they hold."""
        for player in awake:
            for role in player.powers():
                if type(role) is cls:
                    for rule in village.asked.wakes:
                        yield from rule.wakes(village, role)
                    steps: Steps | None = None
                    for rule in village.asked.recast:
                        steps = steps or rule.recast(village, role)
                    yield from steps or role.wake(village)

    def wake(self, village: Village) -> Steps:
        """The prompts of this role's own call."""
        return NOTHING_ASKED

    def attend(self, village: Village, window: Window) -> Steps:
        """A window of this role opens, and the holder lives."""
        return NOTHING_ASKED

    @hook
    def dealt(self, village: Village) -> None:
        """The card came into its holder's hands, at the deal or later."""

    def choices(self) -> Mapping[str, Chosen]:
        """What the holder chose with this card, or had drawn, and what is left; known to the holder alone."""
        return {}

    @power
    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """What the holder does, or brings about, on being eliminated with this power intact."""
        return NOTHING_ASKED

    def resists_infection(self) -> bool:
        """Whether the Accursed Wolf-Father's bite would change nothing now."""
        return False

    @power
    def pardoned(self, village: Village) -> bool:
        """Whether the village's verdict on the holder is lifted when the card is shown."""
        return False

    def hunts_apart(self, village: Village) -> bool:
        """Whether a loner among the wolves, whose goal stands, is none of those who win with the pack."""
        return True

    def goal_stands(self) -> bool:
        """Whether a loner still plays for its own goal."""
        return True

    @hook
    def has_won(self, village: Village) -> bool:
        """Whether the loner's own goal is reached."""
        return False


CARDS: dict[str, type[Role]] = {}
"""Every role by its id, as `roles/` has found them: whoever makes a card of its name needs no file of one."""

if TYPE_CHECKING:

    class AskedOfAll(AskedByHook, Role):
        """What mypy makes of `village.asked`: each hook of a rule or card as those who are asked."""

else:
    # Most hooks find nobody most of the time, and are asked a hundred times a game. A loop over an iterator
    # at its end costs what a flag would, so that no flag need stand guard before every question; and a field
    # is found in a fifth of what an entry takes of a `__dict__` that was put in by hand.
    AskedOfAll = defstruct("AskedOfAll", [(one.name, Iterable, NOBODY_ASKED) for one in HOOKS], eq=False)
