"""What changes the rules: roles, offices, buildings, events, variants are twists, one class and file each.

A twist overrides the hooks its rule needs, and nothing else: which ones those are is found out when the class
is made, so that a rule is asked where it has something to say, and costs nothing where it has not. The hooks
of a role speak for the seat that holds the card (`self.me`), those of every other twist for the whole table,
as long as it is in force.

A hook is given the village, and the village has those who are asked in each hook: these types go round in a
circle, and so they stand in one file. What the village is beside that lies below (`state.py`, `force.py`),
and whatever asks the hooks lies above.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import defstruct

from narrator.rules.force import Force
from narrator.rules.hooks import HOOKS, NOBODY_ASKED, AskedByHook, hook, power
from narrator.rules.kernel.engine import NOTHING_ASKED, Steps
from narrator.rules.kernel.prompts import Answer, Prompt
from narrator.rules.player import Card
from narrator.rules.rule import Rule
from narrator.rules.state import VillageState

if TYPE_CHECKING:
    from narrator.rules.cause import Cause
    from narrator.rules.hours import Window
    from narrator.rules.ids import Status, Winner
    from narrator.rules.kernel.engine import Reached
    from narrator.rules.kernel.events import Event
    from narrator.rules.knowledge import Chosen
    from narrator.rules.night import Threat
    from narrator.rules.player import Player
    from narrator.rules.schedule import Call
    from narrator.rules.setup import Setup

__all__ = ["NOTHING_ASKED", "CardTwist", "Decision", "Steps", "Twist", "Village"]

Decision = Generator[Prompt, Any, "tuple[Player, Cause] | None"]
"""Steps that settle who goes, and of what, or leave it open."""


class Twist(Rule):
    """A rule beside the plain course of the game. A subclass overrides only what its rule says."""

    __slots__ = ()

    # --- coming and going ---------------------------------------------------------------------------------

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Whether the rule holds from the start of a game with this set-up."""
        return False

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Raise `SetupError` with a sentence when the rule cannot be played at this table."""

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Whether the rule may mean something in a game with this set-up, as far as everybody knows."""
        return cls.module in setup.modules

    @classmethod
    def options_for(cls, setup: Setup) -> tuple[str, ...]:
        """Which of its house rules a table that has sat down may still be asked about."""
        return () if cls.options is None or not cls.may_come_up(setup) else cls.options.__struct_fields__

    def second_cards(self) -> Mapping[Player, str]:
        """The other card of everybody, where the rule deals two a seat."""
        return {}

    def begins(self, village: Village) -> None:
        """The rule comes into force: at the end of the deal, or in the middle of the game."""

    def ends(self, village: Village) -> None:
        """The rule's time is over, or it was taken back."""

    # --- what all may know --------------------------------------------------------------------------------

    @hook
    def public_state(self, village: Village) -> Mapping[str, object]:
        """What else everybody knows of the rule (`{"crier": "P3"}`), for `Public.more`."""
        return {}

    @hook
    def own_state(self, village: Village, player: Player) -> Mapping[str, Chosen]:
        """What a seat alone knows of what it holds by the rule, for `View.own`."""
        return {}

    @hook
    def is_away(self, village: Village, player: Player) -> bool:
        """Whether a living seat is not at the table now; whoever is away takes no part in the day."""
        return False

    @hook
    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """What the rule makes true of a seat (`away`, `silenced` …)."""
        return ()

    # --- the day ------------------------------------------------------------------------------------------

    @hook
    def day_begins(self, village: Village) -> None:
        """A day begins, before anything of it is heard."""

    @power
    def morning(self, village: Village) -> Event | None:
        """What all learn when the victims are known and the debate has not begun."""
        return None

    def attend(self, village: Village, window: Window) -> Steps:
        """A window of the rule opens: ask whoever may act in it."""
        return NOTHING_ASKED

    # --- the vote -----------------------------------------------------------------------------------------

    @hook
    def instead_of_vote(self, village: Village) -> Steps | None:
        """Steps that take the place of today's first vote; None leaves the vote as it is.

        They end with `deaths.eliminate`, or with `votes.pass_verdict` for somebody the village condemns.
        """
        return None

    @hook
    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Who of `voters` may cast a ballot now, in votes and elections."""
        return voters

    @hook
    def candidates(self, village: Village, candidates: list[Player]) -> list[Player]:
        """Who of `candidates` may be named in the vote."""
        return candidates

    @hook
    def turns(self, village: Village, voters: list[Player]) -> list[Player]:
        """Who casts a ballot alone before the others, in this order."""
        return []

    @hook
    def weigh(self, village: Village, weights: dict[str, int]) -> None:
        """Change how much ballots weigh: voters by name, with 1 for whoever is not in it."""

    @hook
    def burdens(self, village: Village) -> Mapping[str, int]:
        """Votes that lie against seats before a ballot is cast; only a first count has them."""
        return {}

    @hook
    def bars(self, village: Village, barred: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
        """Pairs (voter, target) of ballots that are refused in secret, where the rule changes them."""
        return barred

    @hook
    def voted(self, village: Village, cast: frozenset[str]) -> Steps:
        """The ballots of a vote or runoff lie open; `cast` are the voters who may have cast one."""
        return NOTHING_ASKED

    @power
    def break_tie(self, village: Village, tied: tuple[str, ...], ballots: Answer) -> Decision | None:
        """Steps that settle a tie before a runoff; None where the rule has nothing to say."""
        return None

    @hook
    def electors(self, village: Village, voters: list[Player]) -> list[Player]:
        """Who of `voters` elects the Captain."""
        return voters

    @hook
    def heirs(self, village: Village, heirs: list[Player]) -> list[Player]:
        """Who of `heirs` may be made Captain, by ballots or by a last word."""
        return heirs

    # --- deaths -------------------------------------------------------------------------------------------

    @hook
    def hides_card(self, village: Village, player: Player, cause: Cause) -> bool:
        """Whether the card of an eliminated seat stays unseen."""
        return False

    @hook
    def shows(self, village: Village, player: Player, card: str) -> str:
        """The card that others see in a hand, where that is not the card itself."""
        return card

    @hook
    def looked_at(self, village: Village, player: Player, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards that a secret look at a hand finds, where there are several."""
        return cards

    @hook
    def mourners(self, village: Village, dead: Player, mourners: list[Player]) -> list[Player]:
        """Who of the living dies of grief for somebody who was just eliminated."""
        return mourners

    @hook
    def saw_death(self, village: Village, dead: Player, cause: Cause) -> Steps:
        """Somebody was eliminated; no power, so the Elder's curse does not stop a role's."""
        return NOTHING_ASKED

    @hook
    def returned(self, village: Village, player: Player) -> None:
        """Somebody who was eliminated is back in the game."""

    @hook
    def aftermath(self, village: Village) -> Steps:
        """All deaths of a cascade are done and victory is not yet checked: offices and houses pass on."""
        return NOTHING_ASKED

    @hook
    def loses_holder(self, village: Village, player: Player) -> None:
        """A living seat gives up whatever it holds beside its card: an office passes on."""

    @hook
    def forfeit(self, village: Village, player: Player) -> None:
        """A living seat loses whatever it holds beside its card, for good."""

    # --- the night ----------------------------------------------------------------------------------------

    def perform_call(self, village: Village, call: Call) -> Steps:
        """One of the rule's own calls is voiced: ask whoever is awake in it."""
        return NOTHING_ASKED

    @hook
    def nightfall(self, village: Village) -> Steps:
        """Everybody is about to sleep: the last thing asked before the first call."""
        return NOTHING_ASKED

    @hook
    def before_call(self, village: Village, call: Call) -> Steps:
        """Something is asked inside a call that is not the rule's own, before anything else in it."""
        return NOTHING_ASKED

    @hook
    def after_call(self, village: Village, call: Call) -> Steps:
        """Something is asked inside a call that is not the rule's own, when all else in it is done."""
        return NOTHING_ASKED

    @hook
    def woken(self, village: Village, call: Call) -> list[Player]:
        """Who acts in a call of its own in which one after the other does, in the order of the turns."""
        return []

    @hook
    def sleeps_through(self, village: Village, player: Player, call: Call) -> bool:
        """Whether a seat that the call is meant for is not there to be woken."""
        return False

    @hook
    def wakes(self, village: Village, role: Card) -> Steps:
        """The holder of a card wakes (`role.me`): what is asked before the card's own questions."""
        return NOTHING_ASKED

    @hook
    def hunt(self, village: Village, pack: list[Player]) -> Steps | None:
        """Steps that take the place of the pack's common choice; None leaves it as it is."""
        return None

    @hook
    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Whom of `prey` the wolves that hunt together, or one that hunts alone, may designate."""
        return prey

    @hook
    def edible(self, village: Village, prey: list[Player]) -> list[Player]:
        """Return whom of `prey`, or who else, a wolf may kill in some night to come."""
        return prey

    @hook
    def within_reach(self, village: Village, seats: list[Player]) -> list[Player]:
        """Whom of `seats` a power of the night may name: those who are at the table at all."""
        return seats

    @hook
    def threatened(self, village: Village, threat: Threat) -> None:
        """Something threatens a life tonight: change it, stop it, put another in its place.

        Every rule of the table is asked, and the powers of the seat that is threatened.
        """

    @hook
    def called_off(self, village: Village, bite: Threat) -> None:
        """A bite of tonight never happened: neither did what the rule made of it when it threatened."""

    @power
    def survives(self, village: Village, threat: Threat, *, healed: bool) -> bool:
        """Whether the seat lives though nothing kept the threat off; asked as `threatened` is, at dawn."""
        return False

    @hook
    def before_dawn(self, village: Village) -> Steps:
        """The last call is over, nothing has taken effect yet, and the table is about to wake."""
        return NOTHING_ASKED

    @hook
    def daybreak(self, village: Village) -> None:
        """All wake, and see what the night has changed, before they learn who is missing."""

    @hook
    def after_dawn(self, village: Village) -> None:
        """Dawn is over, the chains of its deaths too."""

    @hook
    def recast(self, village: Village, role: Card) -> Steps | None:
        """Steps that take the place of what a card does in its call; None leaves it as it is."""
        return None

    @hook
    def reach(self, village: Village, role: Card, seats: list[Player]) -> list[Player]:
        """Whom of `seats` a power with a reach (Defender, Hunter) may be used on."""
        return seats

    # --- sides and victory --------------------------------------------------------------------------------

    @hook
    def camp(self, village: Village, player: Player, camp: str) -> str:
        """The side a seat wins with, where the rule says otherwise than `camp`."""
        return camp

    @hook
    def sides_with_wolves(self, village: Village, player: Player) -> bool:
        """Whether a seat that is no wolf wins with them, and is none they must be rid of."""
        return False

    @hook
    def goal(self, village: Village) -> Winner | None:
        """Who has won by this rule's own goal, if it is reached."""
        return None

    @hook
    def share(self, village: Village, winner: Winner, winners: tuple[Player, ...]) -> tuple[Player, ...]:
        """The seats of the winning side, where the rule changes them."""
        return winners

    @hook
    def game_over(self, village: Village) -> None:
        """The winner was declared: whatever is still owed."""


class CardTwist(Twist, Card):
    """What cards alone are asked. Every card is a `Role`, which has its call as well."""

    __slots__ = ()

    @hook
    def dealt(self, village: Village) -> None:
        """The card came into its holder's hands, at the deal or later."""

    @power
    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """What the holder does, or brings about, on being eliminated with this power intact."""
        return NOTHING_ASKED

    @power
    def pardoned(self, village: Village) -> bool:
        """Whether the village's verdict on the holder is lifted when the card is shown."""
        return False

    @hook
    def has_won(self, village: Village) -> bool:
        """Whether the loner's own goal is reached."""
        return False


if TYPE_CHECKING:

    class AskedOfAll(AskedByHook, CardTwist):
        """What mypy makes of `village.asked`: each hook of a rule or card as those who are asked."""

else:
    # Most hooks find nobody most of the time, and are asked a hundred times a game. A loop over an iterator
    # at its end costs what a flag would, so that no flag need stand guard before every question; and a field
    # is found in a fifth of what an entry takes of a `__dict__` that was put in by hand.
    AskedOfAll = defstruct("AskedOfAll", [(one.name, Iterable, NOBODY_ASKED) for one in HOOKS], eq=False)

NOBODY = AskedOfAll()
"""Who is asked where no rule and no card has a say in anything: nobody, in each hook."""


class Village(VillageState):
    """A running game: what is true in it, the rules in force, and who is asked. Private to the engine."""

    __slots__ = ("asked", "force")

    def __init__(self, setup: Setup, reached: Reached) -> None:
        super().__init__(setup, reached)
        self.force: Force[Twist] = Force(self.hands, setup.in_hands)
        """The rules in force, beside the plain course of the game."""
        self.asked = self.force.who_is_asked(NOBODY)
        """For every hook those who have a say in it now: `for rule in village.asked.nightfall`."""
