"""The Captain: election, double vote, ties, succession (RULES.md §2.5, A46, A48)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from narrator.rules import victory
from narrator.rules.ballots import may_vote, names_of
from narrator.rules.cause import Cause
from narrator.rules.events import CaptainElected, CaptainNamed, CaptainOfficeEmpty
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.ballots import count, leaders
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.house_rules import usual_house
from narrator.rules.kernel.prompts import Answer, Prompt
from narrator.rules.kernel.vote_prompts import NO_WEIGHTS, ElectionPrompt, ballots_of, one_named, tally_of
from narrator.rules.options import CaptainOptions
from narrator.rules.rule import Decision, Rule, Steps, Village, ask_nothing

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup


class ElectorsCalled(Event, frozen=True):
    """The players `seats` alone will elect a Captain, from among themselves."""

    cue = "captain.electors"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class Captain(Rule):
    """The elected Captain, whose ballot counts double, and who settles ties and names a successor."""

    id = "captain"
    options = CaptainOptions
    place = 10
    windows = (Window("captain.elect", Hour.ELECTION),)

    __slots__ = ("closed", "first_day", "resigned", "tried_on", "votes")

    def __init__(self) -> None:
        self.closed = False
        """Whether the office ended for good (RULES.md A08)."""
        self.resigned = False
        """Whether the Captain left the office while alive, and names a successor after the next death
        (RULES.md A27)."""
        self.first_day: int | None = None
        """Number of the first day on which a Captain may be elected, or None."""
        self.tried_on = -1
        """Day of the last attempt to elect, because there is at most one a day."""
        self.votes = 1
        """Number of votes of the Captain's ballot."""

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the game is played with a Captain."""
        return setup.house.of(CaptainOptions).captain

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Return whether a Captain may be elected some day."""
        return setup.house.of(CaptainOptions).election_day is not None

    @classmethod
    def options_for(cls, setup: Setup) -> tuple[str, ...]:
        """Return the Captain's options that the host may still be asked about."""
        printed = usual_house(setup.edition).of(CaptainOptions).captain
        votes = ("captain_votes",) if cls.may_come_up(setup) else ()
        return votes if printed else ("captain", *votes)

    def begins(self, village: Village) -> None:
        """Set the first election day from the house rules."""
        own = village.house.of(CaptainOptions)
        self.first_day, self.votes = own.election_day, own.captain_votes

    def attend(self, village: Village, window: Window) -> Steps:
        """Hold an election if the office is empty and the first election day has come."""
        if village.captain is not None or self.closed:
            return ask_nothing()
        first = self.first_day
        if first is None or village.day_number < first or village.day_number == self.tried_on:
            return ask_nothing()
        return self.hold_election(village, window.id)

    def hold_election(self, village: Village, prompt: str) -> Steps:
        """Hold an election of the Captain. Without a result the office stays empty until the next day."""
        voters, heirs = self.electors_now(village), self.heirs_now(village, village.alive.copy())
        chosen = bool(village.rules_with(Rule.electors))
        if not heirs or (chosen and not voters):
            return
        self.tried_on = village.day_number
        if chosen:
            village.events.append(ElectorsCalled(tuple(player.name for player in voters)))
        elected = yield from elect(village, prompt, voters, heirs)
        if elected is None:
            village.events.append(CaptainOfficeEmpty(for_good=False))
        else:
            village.captain = elected
            village.events.append(CaptainElected(elected.name))

    def electors_now(self, village: Village) -> list[Player]:
        """Return the voters of an election: all, unless a rule limits it to some (RULES.md A42)."""
        voters = may_vote(village)
        for rule in village.rules_with(Rule.electors):
            voters = rule.electors(village, voters)
        return voters

    def heirs_now(self, village: Village, heirs: list[Player]) -> list[Player]:
        """Return the players among `heirs` who may become Captain."""
        for rule in village.rules_with(Rule.heirs):
            heirs = rule.heirs(village, heirs)
        return heirs

    def weigh(self, village: Village, weights: dict[str, int]) -> None:
        """Double the Captain's ballot, unless the Captain is fascinated (RULES.md A91)."""
        captain = village.captain
        if captain is not None and captain in village.voters and self.votes != 1 and not captain.fascinated:
            weights[captain.name] = self.votes

    def break_tie(self, village: Village, tied: tuple[str, ...], ballots: Answer) -> Decision | None:
        """Let a Captain who voted settle a tie, unless fascinated.

        The Scapegoat comes first (A01 to A04, A91).
        """
        captain = village.captain
        if captain is None or captain not in village.voters or captain.fascinated:
            return None
        if village.options.tie_rule == "runoff_until_decided":
            return None
        return _settle(village, captain, tied, ballots)

    def aftermath(self, village: Village) -> Steps:
        """Ask a Captain who leaves for a successor, after a death and all deaths that follow from it (A48).

        A Village Idiot takes the office with him (RULES.md A08), unless his card was taken before he left. A
        Devoted Servant leaves the office with her card (A27). A game that is over needs no successor (A109).
        """
        leaving = village.captain
        if leaving is None or (leaving.alive and not self.resigned) or victory.is_decided(village):
            return ask_nothing()
        return self._pass_on(village, leaving)

    def _pass_on(self, village: Village, leaving: Player) -> Steps:
        self.resigned = False
        heirs = names_of(village, self.heirs_now(village, village.others(leaving)))
        dies_with = leaving.role.office_dies_with and not leaving.alive and not leaving.card_taken
        if not heirs or dies_with:
            self.close(village)
            return
        village.captain = None
        answer = yield ask_one("captain.successor", leaving.name, heirs, must=True)
        village.captain = village.by_name[answer]
        village.events.append(CaptainNamed(answer, leaving.name))

    def loses_holder(self, village: Village, player: Player) -> None:
        """Make a Captain who gets another card resign (RULES.md A27)."""
        if village.captain is player:
            self.resigned = True

    def forfeit(self, village: Village, player: Player) -> None:
        """End the office for good if this player holds it."""
        if village.captain is player:
            self.close(village)

    def close(self, village: Village) -> None:
        """Close the office for good."""
        village.captain = None
        self.closed = True
        village.events.append(CaptainOfficeEmpty(for_good=True))


def elect(
    village: Village, prompt: str, voters: list[Player] | None = None, heirs: list[Player] | None = None
) -> Generator[Prompt, Answer, Player | None]:
    """Hold an election by simple majority; after a tie, vote once more among the tied players.

    All players vote, for any player, unless `voters` or `heirs` are given. Returns None without a result.
    """
    names = village.names if heirs is None else names_of(village, heirs)
    voters = may_vote(village) if voters is None else voters
    for _ in range(2 if voters else 0):
        answer = yield ElectionPrompt(
            id=prompt,
            call=None,
            seats=names_of(village, voters),
            roll=names,
            legal=names,
            public=True,
            own=True,
            votes=len(voters),
        )
        elected = (answer,) if isinstance(answer, str) else leaders(count(answer, NO_WEIGHTS, names))
        if len(elected) == 1:
            return village.by_name[elected[0]]
        if not elected:
            break
        names = elected
    return None


def _settle(village: Village, captain: Player, tied: tuple[str, ...], ballots: Answer) -> Decision:
    """Settle a tie by the Captain's ballot. By house rule, or if the ballot is unknown, ask the Captain."""
    free = village.options.tie_rule == "captain_chooses_then_runoff"
    if free or tally_of(ballots) is not None:
        # A vote count hides the Captain's own ballot, so the Captain says it now.
        chosen = yield from _name_one(village, captain, tied, as_voted=not free)
    else:
        chosen = ballots_of(ballots).get(captain.name)
    return (village.by_name[chosen], Cause.VOTED) if chosen in tied else None


def _name_one(
    village: Village, captain: Player, tied: tuple[str, ...], *, as_voted: bool
) -> Generator[Prompt, Answer, str | None]:
    """Ask the Captain for one of the tied players, but not for the Captain's lover (RULES.md A65).

    A name said aloud is not refused. With `as_voted`, the choice is the ballot that the Captain has cast, so
    it must be a possible ballot (A66).
    """
    barred = captain.name if as_voted and not village.options.self_vote else None
    roll = tuple([name for name in tied if name != barred])
    legal = tuple([name for name in roll if village.by_name[name] is not captain.lover])
    named = yield ask_one("captain.tiebreak", captain.name, roll, legal, unchecked=True, as_voted=as_voted)
    return one_named(named)
