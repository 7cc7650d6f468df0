"""Rules, and the village that calls them.

A role, an office, a building, an event or a variant is a subclass of `Rule`, one class and file each. It
overrides the methods that its rule changes. The village calls the rules that override a method, in order:

    for rule in village.rules_with(Rule.nightfall):

A method of a card acts for the seat that holds the card (`self.me`). The methods of every other rule act for
the whole table, as long as the rule is in force. `Rule` and `Village` refer to each other, so they share this
module. The state of a game without its rules is in `state.py`.
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
    from narrator.rules.player import Card, Player
    from narrator.rules.schedule import Call
    from narrator.rules.setup import Setup
    from narrator.rules.state import Threat

__all__ = ["Decision", "Rule", "Steps", "Until", "Village", "ask_nothing", "power"]

Decision = Generator[Prompt, Any, "tuple[Player, Cause] | None"]
"""Steps that return the player to eliminate with the cause, or None if there is no decision."""
Method = TypeVar("Method", bound=Callable[..., Any])
Wanted = TypeVar("Wanted", bound=RuleBase)

POWERS: set[Callable[..., Any]] = set()
"""All methods marked with `@power`."""


def power(method: Method) -> Method:
    """Mark a method as a power: it is not called while the card's holder has lost the powers."""
    POWERS.add(method)
    return method


class Until(StrEnum):
    """Moments at which a rule can end: it ends at the next moment of its kind."""

    VOTE = "vote"
    """The end of the next vote of the village, with its verdict."""
    DUSK = "dusk"
    DAWN = "dawn"
    """The end of the next dawn, its deaths included."""
    FOR_GOOD = "for good"


class Rule(RuleBase):
    """A rule that changes the normal course of the game. A subclass overrides the methods that it changes."""

    __slots__ = ()

    # --- start and end
    # ----------------------------------------------------------------------------------------

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the rule is in force from the start of a game with this set-up."""
        return False

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Raise `SetupError` with a sentence if the rule cannot be played with this set-up."""

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Return whether the rule may come into force in a game with this set-up, by public facts."""
        return cls.module in setup.modules

    @classmethod
    def options_for(cls, setup: Setup) -> tuple[str, ...]:
        """Return the rule's options that the host may be asked about once the players have sat down."""
        return () if cls.options is None or not cls.may_come_up(setup) else cls.options.__struct_fields__

    def second_cards(self) -> Mapping[Player, str]:
        """Return the second card of each player, if the rule deals two cards to each; otherwise nothing."""
        return {}

    def begins(self, village: Village) -> None:
        """Prepare the rule when it comes into force: after the deal, or during the game."""

    def ends(self, village: Village) -> None:
        """Clean up when the rule ends: its time is over, or it was taken out of force."""

    # --- knowledge
    # --------------------------------------------------------------------------------------------

    def public_state(self, village: Village) -> Mapping[str, object]:
        """Return the public facts of the rule (`{"crier": "P3"}`), for `Public.more`."""
        return {}

    def own_state(self, village: Village, player: Player) -> Mapping[str, Chosen]:
        """Return the facts that one seat alone knows by the rule, for `View.own`."""
        return {}

    def is_away(self, village: Village, player: Player) -> bool:
        """Return whether a living seat is away now, so that it takes no part in the day."""
        return False

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """Return the statuses that the rule gives to a seat (`away`, `silenced` …)."""
        return ()

    # --- the day ------------------------------------------------------------------------------------------

    def day_begins(self, village: Village) -> None:
        """React to the beginning of a day, before its first announcement."""

    @power
    def morning(self, village: Village) -> Event | None:
        """Return a public event that is announced after the night's victims, or None."""
        return None

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the players who may act in one of the rule's windows (moments of the day for its prompts)."""
        return ask_nothing()

    # --- the vote -----------------------------------------------------------------------------------------

    def instead_of_vote(self, village: Village) -> Steps | None:
        """Return steps that replace today's first vote, or None to leave the vote as it is.

        They end with `deaths.eliminate`, or with `votes.pass_verdict` for a player the village condemns.
        """
        return None

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the players among `voters` who may cast a ballot now, in votes and elections."""
        return voters

    def candidates(self, village: Village, candidates: list[Player]) -> list[Player]:
        """Return the players among `candidates` who may be named in the vote."""
        return candidates

    def turns(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the players who cast their ballots one by one before all other voters, in this order."""
        return []

    def weigh(self, village: Village, weights: dict[str, int]) -> None:
        """Change the weights of ballots, by the names of voters; a voter without an entry has weight 1."""

    def burdens(self, village: Village) -> Mapping[str, int]:
        """Return the votes against seats before a day's first ballot. Runoffs do not count them."""
        return {}

    def bars(self, village: Village, barred: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
        """Return the secretly forbidden ballots (voter, target); `barred` are those of earlier rules."""
        return barred

    def voted(self, village: Village, cast: frozenset[str]) -> Steps:
        """React to the public ballots of a vote or runoff; `cast` are the voters who may have cast one."""
        return ask_nothing()

    @power
    def break_tie(self, village: Village, tied: tuple[str, ...], ballots: Answer) -> Decision | None:
        """Return steps that settle a tie before a runoff, or None to leave the tie to other rules."""
        return None

    def electors(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the players among `voters` who elect the Captain."""
        return voters

    def heirs(self, village: Village, heirs: list[Player]) -> list[Player]:
        """Return the players among `heirs` who may become Captain, elected or named by the old Captain."""
        return heirs

    # --- deaths -------------------------------------------------------------------------------------------

    def hides_card(self, village: Village, player: Player, cause: Cause) -> bool:
        """Return whether the card of an eliminated player stays unseen."""
        return False

    def shows(self, village: Village, player: Player, card: str) -> str:
        """Return the card that others see in place of `card`, which the player holds."""
        return card

    def looked_at(self, village: Village, player: Player, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards that a secret look at a player finds; `cards` are the result of earlier rules."""
        return cards

    def mourners(self, village: Village, dead: Player, mourners: list[Player]) -> list[Player]:
        """Return the living players who die of grief for a player who was just eliminated."""
        return mourners

    def saw_death(self, village: Village, dead: Player, cause: Cause) -> Steps:
        """React to an elimination. This is not a power, so the Elder's curse does not stop it."""
        return ask_nothing()

    def returned(self, village: Village, player: Player) -> None:
        """React to an eliminated player who comes back, or to a player from another village."""

    def aftermath(self, village: Village) -> Steps:
        """Pass on offices and houses after a death and its consequences, before victory is checked."""
        return ask_nothing()

    def loses_holder(self, village: Village, player: Player) -> None:
        """React to a living player who gives up an office or house."""

    def forfeit(self, village: Village, player: Player) -> None:
        """Take the office or house of a living seat away for good."""

    # --- the night ----------------------------------------------------------------------------------------

    def perform_call(self, village: Village, call: Call) -> Steps:
        """Ask the players who are awake in one of the rule's own calls."""
        return ask_nothing()

    def nightfall(self, village: Village) -> Steps:
        """Ask players before the first call of the night."""
        return ask_nothing()

    def before_call(self, village: Village, call: Call) -> Steps:
        """Ask players at the beginning of another rule's call."""
        return ask_nothing()

    def after_call(self, village: Village, call: Call) -> Steps:
        """Ask players at the end of another rule's call."""
        return ask_nothing()

    def woken(self, village: Village, call: Call) -> list[Player]:
        """Return the players who act in turn in one of the rule's own calls, in the order of their turns."""
        return []

    def sleeps_through(self, village: Village, player: Player, call: Call) -> bool:
        """Return whether a player is not woken by a call that would normally wake them."""
        return False

    def wakes(self, village: Village, role: Card) -> Steps:
        """Ask the holder of a card (`role.me`) when a call wakes them, before the card's own questions."""
        return ask_nothing()

    def hunt(self, village: Village, pack: list[Player]) -> Steps | None:
        """Return steps that replace the pack's choice of a victim, or None."""
        return None

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Return the players among `prey` whom the hunters, a pack or a single wolf, may choose as victim."""
        return prey

    def edible(self, village: Village, prey: list[Player]) -> list[Player]:
        """Return the players whom a wolf may kill now or later; `prey` are those whom earlier rules allow."""
        return prey

    def within_reach(self, village: Village, seats: list[Player]) -> list[Player]:
        """Return the players among `seats` whom powers of the night may name: those at the table."""
        return seats

    def threatened(self, village: Village, threat: Threat) -> None:
        """React to a threat to a player's life tonight: change it, stop it, or replace it by another.

        All rules other than cards are called, and the cards of the threatened player.
        """

    def called_off(self, village: Village, bite: Threat) -> None:
        """Undo the rule's reaction to a bite that the pack takes back."""

    @power
    def survives(self, village: Village, threat: Threat, *, healed: bool) -> bool:
        """Return whether the player survives a threat that no protection stopped, by an extra life."""
        return False

    def before_dawn(self, village: Village) -> Steps:
        """Ask players after the last call of the night, before the night's results take effect."""
        return ask_nothing()

    def daybreak(self, village: Village) -> None:
        """React to dawn, when all players wake up, before the victims are announced."""

    def after_dawn(self, village: Village) -> None:
        """React to the end of dawn, after all deaths and their consequences."""

    def recast(self, village: Village, role: Card) -> Steps | None:
        """Return steps that replace the questions of a card in its call, or None."""
        return None

    def reach(self, village: Village, role: Card, seats: list[Player]) -> list[Player]:
        """Return the players among `seats` on whom a card's power (Defender, Hunter) may be used."""
        return seats

    # --- sides and victory --------------------------------------------------------------------------------

    def camp(self, village: Village, player: Player, camp: str) -> str:
        """Return the side that a seat wins with; `camp` is the result of earlier rules."""
        return camp

    def sides_with_wolves(self, village: Village, player: Player) -> bool:
        """Return whether a player who is no wolf wins with the wolves. No wolf needs to kill that player."""
        return False

    def goal(self, village: Village) -> Winner | None:
        """Return the winner if this rule's own goal is reached, otherwise None."""
        return None

    def share(self, village: Village, winner: Winner, winners: tuple[Player, ...]) -> tuple[Player, ...]:
        """Return the winning seats; `winners` are the result of earlier rules."""
        return winners

    def game_over(self, village: Village) -> None:
        """Do the rule's last work after the winner was declared, such as an announcement."""


class Village(VillageState):
    """A running game: its state, and its rules in force, which can be listed by the method they override."""

    __slots__ = ("_asked", "debates", "hours", "lasting", "loners", "public_ids", "rules")

    def __init__(self, setup: Setup, reached: Reached) -> None:
        super().__init__(setup, reached)
        self.lasting: dict[Rule, Until] = {}
        """Every rule in force other than cards, with the moment at which it ends, oldest first."""
        self.rules: tuple[Rule, ...]
        """The rules in force other than cards, sorted by `place`."""
        self.hours: frozenset[Hour]
        """The hours (stages) of the day in which a rule or a card of this game may have a prompt."""
        self.debates: bool
        """Whether the village talks before it votes."""
        self.public_ids: frozenset[str]
        """The public ids of rules in force, on which the public schedules may depend."""
        self.loners: list[Player]
        """Players, dead or alive, whose card has a goal of its own."""
        self._asked: dict[Callable[..., Any], list[tuple[Player | None, Any]]]
        """For each method, the rules in force that override it: pairs of a holder (for a card) and the rule.
        """
        self.rules_changed()

    def rules_with(self, method: Callable[Concatenate[Wanted, ...], object]) -> Sequence[Wanted]:
        """Return the rules in force that override `method`, sorted by `place`, then by seat.

        Cards count while their holder lives and, if the method is a power, has not lost the powers.

        >>> from narrator.rules import Game, Setup
        >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH")}))
        >>> [rule.id for rule in game.state.rules_with(Rule.weigh)]
        ['captain']
        """
        if method not in self._asked:
            return ()
        is_power = method in POWERS
        return [
            rule
            for holder, rule in self._asked[method]
            if holder is None or (holder.alive and (holder.active or not is_power))
        ]

    def rules_about(
        self, player: Player, method: Callable[Concatenate[Wanted, ...], object]
    ) -> Sequence[Wanted]:
        """Return the rules that override `method`: those that are not cards, then the player's cards."""
        if method not in self._asked:
            return ()
        asked = self._asked[method]
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
        """Recompute all that depends on the rules in force, because rules came into force or ended."""
        self.rules = tuple(sorted(self.lasting, key=_by_place))
        windows = [window for rule in self.rules for window in rule.windows]
        self.hours = frozenset([*self.setup.card_windows, *[window.hour for window in windows]])
        self.debates = all(rule.debates for rule in self.rules)
        self.public_ids_changed()
        self.cards_changed()

    def public_ids_changed(self) -> None:
        """Recompute the public ids of the rules in force."""
        self.public_ids = frozenset([name for rule in self.rules for name in rule.public_ids()])

    def cards_changed(self) -> None:
        """Recompute which rules override each method, and the loners, because a card or seat has moved."""
        self.loners = [player for player in self.players if player.role.winner is not None]
        muted = {pair for rule in self.rules for pair in rule.mutes}
        held: list[tuple[Player | None, RuleBase]] = [(None, rule) for rule in self.rules]
        for player in self.players:
            for card in player.powers():
                if card.overridden:
                    held.append((player, card))
        held.sort(key=_place_of_held)
        self._asked = {}
        for holder, rule in held:
            for method in rule.overridden:
                if (rule.id, method) not in muted:
                    self._asked.setdefault(method, []).append((holder, rule))

    def seat_anew(self, order: Iterable[Player]) -> None:
        """Seat all players in this order, clockwise."""
        super().seat_anew(order)
        self.cards_changed()


def _by_place(rule: RuleBase) -> int:
    return rule.place


def _place_of_held(held: tuple[Player | None, RuleBase]) -> int:
    return held[1].place
