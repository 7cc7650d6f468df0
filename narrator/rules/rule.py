"""Rules and the village that asks them.

A role, an office, a building, an event or a variant is a subclass of `Rule`, one class and file each. It
overrides the methods that its rule changes. The village asks the rules that override a method, in order:

    for rule in village.rules_with(Rule.nightfall):

A method of a card acts for the seat that holds the card (`self.me`). The methods of every other rule act for
the whole table, as long as the rule is in force. `Rule` and `Village` refer to each other, so they share this
module. The state of a game below its rules is in `state.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Concatenate, TypeVar

from narrator.rules.kernel.engine import Steps, ask_nothing
from narrator.rules.kernel.prompts import Answer, Prompt
from narrator.rules.rule_base import RuleBase
from narrator.rules.state import VillageState

if TYPE_CHECKING:
    from narrator.rules.cause import Cause
    from narrator.rules.hours import Hour, Window
    from narrator.rules.ids import Status, Winner
    from narrator.rules.kernel.engine import Reached
    from narrator.rules.kernel.events import Event
    from narrator.rules.knowledge import Chosen
    from narrator.rules.night import Threat
    from narrator.rules.player import Card, Player
    from narrator.rules.schedule import Call
    from narrator.rules.setup import Setup

__all__ = ["Decision", "Rule", "Steps", "Until", "Village", "ask_nothing", "power"]

Decision = Generator[Prompt, Any, "tuple[Player, Cause] | None"]
"""Steps that settle who is eliminated and why, or return None."""
Method = TypeVar("Method", bound=Callable[..., Any])
Wanted = TypeVar("Wanted", bound=RuleBase)

POWERS: set[Callable[..., Any]] = set()
"""The methods marked with `@power`."""


def power(method: Method) -> Method:
    """Mark a method as a power: a card is not asked while its holder has lost the powers."""
    POWERS.add(method)
    return method


class Until(StrEnum):
    """How long a rule of the table lasts: to the next of these moments."""

    VOTE = "vote"
    """The end of the next vote of the village, with its verdict."""
    DUSK = "dusk"
    DAWN = "dawn"
    """The end of the next dawn, its deaths included."""
    FOR_GOOD = "for good"


class Rule(RuleBase):
    """A rule beside the plain course of the game. A subclass overrides the methods that its rule changes."""

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

    def public_state(self, village: Village) -> Mapping[str, object]:
        """What else everybody knows of the rule (`{"crier": "P3"}`), for `Public.more`."""
        return {}

    def own_state(self, village: Village, player: Player) -> Mapping[str, Chosen]:
        """What a seat alone knows of what it holds by the rule, for `View.own`."""
        return {}

    def is_away(self, village: Village, player: Player) -> bool:
        """Whether a living seat is not at the table now; whoever is away takes no part in the day."""
        return False

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """What the rule makes true of a seat (`away`, `silenced` …)."""
        return ()

    # --- the day ------------------------------------------------------------------------------------------

    def day_begins(self, village: Village) -> None:
        """A day begins, before anything of it is heard."""

    @power
    def morning(self, village: Village) -> Event | None:
        """What all learn when the victims are known and the debate has not begun."""
        return None

    def attend(self, village: Village, window: Window) -> Steps:
        """A window of the rule opens: ask whoever may act in it."""
        return ask_nothing()

    # --- the vote -----------------------------------------------------------------------------------------

    def instead_of_vote(self, village: Village) -> Steps | None:
        """Steps that take the place of today's first vote; None leaves the vote as it is.

        They end with `deaths.eliminate`, or with `votes.pass_verdict` for somebody the village condemns.
        """
        return None

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Who of `voters` may cast a ballot now, in votes and elections."""
        return voters

    def candidates(self, village: Village, candidates: list[Player]) -> list[Player]:
        """Who of `candidates` may be named in the vote."""
        return candidates

    def turns(self, village: Village, voters: list[Player]) -> list[Player]:
        """Who casts a ballot alone before the others, in this order."""
        return []

    def weigh(self, village: Village, weights: dict[str, int]) -> None:
        """Change how much ballots weigh: voters by name, with 1 for whoever is not in it."""

    def burdens(self, village: Village) -> Mapping[str, int]:
        """Votes that lie against seats before a ballot is cast; only a first count has them."""
        return {}

    def bars(self, village: Village, barred: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
        """Pairs (voter, target) of ballots that are refused in secret, where the rule changes them."""
        return barred

    def voted(self, village: Village, cast: frozenset[str]) -> Steps:
        """The ballots of a vote or runoff lie open; `cast` are the voters who may have cast one."""
        return ask_nothing()

    @power
    def break_tie(self, village: Village, tied: tuple[str, ...], ballots: Answer) -> Decision | None:
        """Steps that settle a tie before a runoff; None where the rule has nothing to say."""
        return None

    def electors(self, village: Village, voters: list[Player]) -> list[Player]:
        """Who of `voters` elects the Captain."""
        return voters

    def heirs(self, village: Village, heirs: list[Player]) -> list[Player]:
        """Who of `heirs` may be made Captain, by ballots or by a last word."""
        return heirs

    # --- deaths -------------------------------------------------------------------------------------------

    def hides_card(self, village: Village, player: Player, cause: Cause) -> bool:
        """Whether the card of an eliminated seat stays unseen."""
        return False

    def shows(self, village: Village, player: Player, card: str) -> str:
        """The card that others see in a hand, where that is not the card itself."""
        return card

    def looked_at(self, village: Village, player: Player, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards that a secret look at a hand finds, where there are several."""
        return cards

    def mourners(self, village: Village, dead: Player, mourners: list[Player]) -> list[Player]:
        """Who of the living dies of grief for somebody who was just eliminated."""
        return mourners

    def saw_death(self, village: Village, dead: Player, cause: Cause) -> Steps:
        """Somebody was eliminated; no power, so the Elder's curse does not stop a role's."""
        return ask_nothing()

    def returned(self, village: Village, player: Player) -> None:
        """Somebody who was eliminated is back in the game."""

    def aftermath(self, village: Village) -> Steps:
        """All deaths of a cascade are done and victory is not yet checked: offices and houses pass on."""
        return ask_nothing()

    def loses_holder(self, village: Village, player: Player) -> None:
        """A living seat gives up whatever it holds beside its card: an office passes on."""

    def forfeit(self, village: Village, player: Player) -> None:
        """A living seat loses whatever it holds beside its card, for good."""

    # --- the night ----------------------------------------------------------------------------------------

    def perform_call(self, village: Village, call: Call) -> Steps:
        """One of the rule's own calls is voiced: ask whoever is awake in it."""
        return ask_nothing()

    def nightfall(self, village: Village) -> Steps:
        """Everybody is about to sleep: the last thing asked before the first call."""
        return ask_nothing()

    def before_call(self, village: Village, call: Call) -> Steps:
        """Something is asked inside a call that is not the rule's own, before anything else in it."""
        return ask_nothing()

    def after_call(self, village: Village, call: Call) -> Steps:
        """Something is asked inside a call that is not the rule's own, when all else in it is done."""
        return ask_nothing()

    def woken(self, village: Village, call: Call) -> list[Player]:
        """Who acts in a call of its own in which one after the other does, in the order of the turns."""
        return []

    def sleeps_through(self, village: Village, player: Player, call: Call) -> bool:
        """Whether a seat that the call is meant for is not there to be woken."""
        return False

    def wakes(self, village: Village, role: Card) -> Steps:
        """The holder of a card wakes (`role.me`): what is asked before the card's own questions."""
        return ask_nothing()

    def hunt(self, village: Village, pack: list[Player]) -> Steps | None:
        """Steps that take the place of the pack's common choice; None leaves it as it is."""
        return None

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Whom of `prey` the wolves that hunt together, or one that hunts alone, may designate."""
        return prey

    def edible(self, village: Village, prey: list[Player]) -> list[Player]:
        """Return whom of `prey`, or who else, a wolf may kill in some night to come."""
        return prey

    def within_reach(self, village: Village, seats: list[Player]) -> list[Player]:
        """Whom of `seats` a power of the night may name: those who are at the table at all."""
        return seats

    def threatened(self, village: Village, threat: Threat) -> None:
        """Something threatens a life tonight: change it, stop it, put another in its place.

        Every rule of the table is asked, and the powers of the seat that is threatened.
        """

    def called_off(self, village: Village, bite: Threat) -> None:
        """A bite of tonight never happened: neither did what the rule made of it when it threatened."""

    @power
    def survives(self, village: Village, threat: Threat, *, healed: bool) -> bool:
        """Whether the seat lives though nothing kept the threat off; asked as `threatened` is, at dawn."""
        return False

    def before_dawn(self, village: Village) -> Steps:
        """The last call is over, nothing has taken effect yet, and the table is about to wake."""
        return ask_nothing()

    def daybreak(self, village: Village) -> None:
        """All wake, and see what the night has changed, before they learn who is missing."""

    def after_dawn(self, village: Village) -> None:
        """Dawn is over, the chains of its deaths too."""

    def recast(self, village: Village, role: Card) -> Steps | None:
        """Steps that take the place of what a card does in its call; None leaves it as it is."""
        return None

    def reach(self, village: Village, role: Card, seats: list[Player]) -> list[Player]:
        """Whom of `seats` a power with a reach (Defender, Hunter) may be used on."""
        return seats

    # --- sides and victory --------------------------------------------------------------------------------

    def camp(self, village: Village, player: Player, camp: str) -> str:
        """The side a seat wins with, where the rule says otherwise than `camp`."""
        return camp

    def sides_with_wolves(self, village: Village, player: Player) -> bool:
        """Whether a seat that is no wolf wins with them, and is none they must be rid of."""
        return False

    def goal(self, village: Village) -> Winner | None:
        """Who has won by this rule's own goal, if it is reached."""
        return None

    def share(self, village: Village, winner: Winner, winners: tuple[Player, ...]) -> tuple[Player, ...]:
        """The seats of the winning side, where the rule changes them."""
        return winners

    def game_over(self, village: Village) -> None:
        """The winner was declared: whatever is still owed."""


class Village(VillageState):
    """A running game: its state, its rules in force, and which of them override a method."""

    __slots__ = ("_asked", "debates", "hours", "lasting", "public_ids", "rules")

    def __init__(self, setup: Setup, reached: Reached) -> None:
        super().__init__(setup, reached)
        self.lasting: dict[Rule, Until] = {}
        """How long each rule of the table lasts, in the order in which they came into force."""
        self.rules: tuple[Rule, ...]
        """The rules of the table that are in force, by their places."""
        self.hours: frozenset[Hour]
        """The hours of the day in which a rule of the table, or a card of this game, has a window."""
        self.debates: bool
        """Whether the village talks before it votes."""
        self.public_ids: frozenset[str]
        """The ids of rules that the public schedules may depend on."""
        self._asked: dict[Callable[..., Any], list[tuple[Player | None, Any]]]
        """For each method the rules that override it; a card comes with its holder."""
        self.rules_changed()

    def rules_with(self, method: Callable[Concatenate[Wanted, ...], object]) -> Sequence[Wanted]:
        """Return the rules in force that override `method`, by place, then by seat.

        Cards count while their holder lives and, for a power, has not lost the powers.

        >>> from narrator.rules import Game, Setup
        >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH")}))
        >>> [rule.id for rule in game.state.rules_with(Rule.weigh)]
        ['captain']
        """
        asked = self._asked.get(method)
        if asked is None:
            return ()
        is_power = method in POWERS
        return [
            rule
            for holder, rule in asked
            if holder is None or (holder.alive and (holder.active or not is_power))
        ]

    def rules_about(
        self, player: Player, method: Callable[Concatenate[Wanted, ...], object]
    ) -> Sequence[Wanted]:
        """Return the rules of the table, then the cards of one hand, that override `method`."""
        asked = self._asked.get(method)
        if asked is None:
            return ()
        found = [rule for holder, rule in asked if holder is None]
        if player.active or method not in POWERS:
            found += [rule for holder, rule in asked if holder is player]
        return found

    def find_rule(self, kind: type[Wanted]) -> Wanted | None:
        """Return the rule of this class that is in force, the latest of several."""
        for rule in reversed(self.lasting):
            if isinstance(rule, kind):
                return rule
        return None

    def rules_changed(self) -> None:
        """Look at the rules in force anew: some came or went."""
        self.rules = tuple(sorted(self.lasting, key=_by_place))
        windows = [window for rule in self.rules for window in rule.windows]
        self.hours = frozenset([*self.setup.card_windows, *[window.hour for window in windows]])
        self.debates = all(rule.debates for rule in self.rules)
        self.public_ids_changed()
        self.cards_changed()

    def public_ids_changed(self) -> None:
        """Look at the public ids of the rules anew."""
        self.public_ids = frozenset([name for rule in self.rules for name in rule.public_ids()])

    def cards_changed(self) -> None:
        """Look at the hands anew: a card went to another hand, or a seat to another place."""
        muted = {pair for rule in self.rules for pair in rule.mutes}
        held: list[tuple[Player | None, RuleBase]] = [(None, rule) for rule in self.rules]
        for player in self.players:
            held += [(player, card) for card in player.powers() if card.overridden]
        held.sort(key=_place_of_held)
        self._asked = {}
        for holder, rule in held:
            for method in rule.overridden:
                if (rule.id, method) not in muted:
                    self._asked.setdefault(method, []).append((holder, rule))

    def seat_anew(self, order: Iterable[Player]) -> None:
        """Seat all players in this order, clockwise; the living are read and looked for by it from now on."""
        super().seat_anew(order)
        self.cards_changed()


def _by_place(rule: RuleBase) -> int:
    return rule.place


def _place_of_held(held: tuple[Player | None, RuleBase]) -> int:
    return held[1].place
