"""The village votes: who may, who counts how much, ties, and what may still soften a verdict.

The order around a verdict is DESIGN's: ballots, the Judge's sign, ties, pardons, the Servant, the card, the
Idiot's pardon, the elimination with its chain, victory, and a second vote where one was called for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from narrator.rules import deaths
from narrator.rules.ballots import count, leaders, may_vote
from narrator.rules.events import (
    Condemned,
    DoubleVoteShown,
    IdiotPardoned,
    NobodyCondemned,
    NoVote,
    SecondVote,
    Tied,
    VoteCounted,
)
from narrator.rules.ids import Cause, How, News
from narrator.rules.prompts import BALLOTS, NO_PAIRS, SEAT, Answer, Prompt

if TYPE_CHECKING:
    from collections.abc import Generator

    from narrator.rules.player import Player
    from narrator.rules.role import Steps
    from narrator.rules.village import Village

    Verdict = Generator[Prompt, Answer, "tuple[Player, Cause] | None"]

VOTED = Cause.VOTED


def village_vote(village: Village, *, second: bool = False) -> Steps:
    """One vote of the village, from the ballots to the last consequence of the verdict."""
    voters = may_vote(village)
    if not second:
        village.reach("vote", village.day_number)
    if not voters:
        village.emit(NoVote(village.day_number))
        return
    verdict = yield from _verdict(village, voters)
    if verdict is None:
        village.emit(NobodyCondemned(village.day_number))
        return
    condemned, cause = verdict
    village.emit(Condemned(condemned.name, How.VOTE if cause is VOTED else How.TIE))
    taken = village.has_servants and (yield from _servant_window(village, condemned))
    if not taken and cause is VOTED and _pardoned(village, condemned):
        return
    yield from deaths.eliminate(village, ((condemned, cause),), card_taken=taken)


def second_votes(village: Village) -> Steps:
    """The vote that a secret sign called for, at once and without debate (RULES.md A09)."""
    while village.second_votes and village.winner is None:
        village.second_votes -= 1
        village.emit(SecondVote(village.day_number))
        yield from village_vote(village, second=True)


def _verdict(village: Village, voters: list[Player]) -> Verdict:
    """Ask for the ballots, and for runoffs while the rules want them."""
    candidates = village.names
    for round_number in range(village.options.runoff_limit + 1):
        runoff = round_number > 0
        doubled = _deal_arrows(village, voters)
        weights = _weights(village, voters, doubled)
        ballots: Answer = yield _ballot_prompt(village, voters, candidates, weights, runoff=runoff)
        if doubled is not None:
            village.emit(DoubleVoteShown(doubled.name))
        rows = count(ballots, weights, candidates)
        village.emit(VoteCounted(tuple(rows), runoff))
        if village.has_judges:
            yield from _signals(village, ballots, voters)
        tied = leaders(rows)
        if not tied:
            return None
        if len(tied) == 1:
            return village.by_name[tied[0]], VOTED
        village.emit(Tied(tied))
        decided = yield from _break_tie(village, tied, ballots, voters)
        if decided is not None:
            return decided
        candidates = tied
    return None


def _deal_arrows(village: Village, voters: list[Player]) -> Player | None:
    """Deal the vote cards of the collector's box: one of them counts double (RULES.md A61).

    They are dealt anew for every ballot, a revote included, so that the double stays secret.
    """
    if not village.setup.edition.arrows:
        return None
    doubled = village.chance.choice(voters)
    village.tell(doubled, News.DOUBLE_VOTE)
    return doubled


def _weights(village: Village, voters: list[Player], doubled: Player | None) -> Mapping[str, int]:
    """Votes per voter, where a ballot counts for more than one."""
    weights: dict[str, int] = {}
    captain = village.captain
    if captain is not None and captain in voters and village.options.captain_votes != 1:
        weights[captain.name] = village.options.captain_votes
    if doubled is not None:
        weights[doubled.name] = 2 * weights.get(doubled.name, 1)
    return weights


def _ballot_prompt(
    village: Village,
    voters: list[Player],
    candidates: tuple[str, ...],
    weights: Mapping[str, int],
    *,
    runoff: bool,
) -> Prompt:
    everybody = len(voters) == len(village.alive)
    return Prompt(
        "village.runoff" if runoff else "village.vote",
        BALLOTS,
        None,
        village.names if everybody else tuple([player.name for player in voters]),
        candidates,
        candidates,
        0,
        1,
        True,
        _barred(village) if village.has_lovers else NO_PAIRS,
        village.options.self_vote,
        len(voters) + (sum(weights.values()) - len(weights) if weights else 0),
        tuple(weights.items()) if weights else (),
    )


def _barred(village: Village) -> frozenset[tuple[str, str]]:
    """Lovers never vote against each other (RULES.md A65)."""
    return frozenset((player.name, player.lover.name) for player in village.alive if player.lover is not None)


def _signals(village: Village, ballots: Answer, voters: list[Player]) -> Steps:
    """Whoever may call for a second vote is asked if he cast a ballot, in a runoff too (RULES.md A10)."""
    by_tally = bool(ballots) and type(ballots.get("tally")) is dict
    for player in voters:
        cast = by_tally or (bool(ballots) and ballots.get(player.name) is not None)
        if cast:
            for role in player.powers():
                yield from role.during_vote(village, player)


def _break_tie(village: Village, tied: tuple[str, ...], ballots: Answer, voters: list[Player]) -> Verdict:
    """What comes before a runoff: the Scapegoat, then the Captain (RULES.md A01 to A04)."""
    if village.has_scapegoats:
        for player in village.alive:
            if player.active and any(role.takes_ties for role in player.powers()):
                return player, Cause.TIE
    captain = village.captain
    if captain is None or captain not in voters or village.options.tie_rule == "runoff_until_decided":
        return None
    free = village.options.tie_rule == "captain_chooses_then_runoff"
    chosen: str | None
    if free or type(ballots.get("tally")) is dict:
        # A tally hides the Captain's own ballot, so the table tells it now.
        chosen = yield from _tiebreak(village, captain, tied)
    else:
        chosen = ballots.get(captain.name)
    return (village.by_name[chosen], VOTED) if chosen in tied else None


def _tiebreak(village: Village, captain: Player, tied: tuple[str, ...]) -> Generator[Prompt, Answer, Answer]:
    """Whom the Captain names, the beloved never (RULES.md A65); a tally is what was said aloud, unchecked."""
    legal = tuple([name for name in tied if village.by_name[name] is not captain.lover])
    named = yield Prompt("captain.tiebreak", SEAT, None, (captain.name,), tied, legal, public=True, votes=1)
    return next(iter(named["tally"])) if type(named) is dict else named


def _servant_window(village: Village, condemned: Player) -> Generator[Prompt, Answer, bool]:
    """Ask whoever may take the card of the condemned before it is shown; whether it was taken."""
    for player in village.others(condemned):
        for role in player.powers():
            if role.serves:
                yield from role.attend(village, player, condemned)
                if village.card_taken:
                    village.card_taken = False
                    return True
    return False


def _pardoned(village: Village, condemned: Player) -> bool:
    """Show the card; a pardon ends the matter."""
    if not condemned.active:
        return False
    for role in condemned.powers():
        if role.pardoned(village, condemned):
            village.emit(IdiotPardoned(condemned.name))
            return True
    return False
