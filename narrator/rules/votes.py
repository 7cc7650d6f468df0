"""The votes of the village: voters, weights, ties, and the changes to a verdict.

The order around a verdict is that of docs/contracts.md: ballots, the secret signs given with them, ties, the
hours in `VERDICT`, the elimination with all deaths that follow, the check of victory, and a second vote if a
player called for one. Days on which nothing could happen are counted, because a game that can no longer
change ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules import deaths, victory
from narrator.rules.ballots import may_vote, names_of
from narrator.rules.cause import Cause
from narrator.rules.day_windows import open_hour, open_hours
from narrator.rules.events import (
    DOUBLE_VOTE,
    Condemned,
    Died,
    DoubleVoteShown,
    NobodyCondemned,
    NoVote,
    Returned,
    SecondVote,
    StoodStill,
    Tied,
    VoteCounted,
)
from narrator.rules.hours import VERDICT, VERDICT_DONE
from narrator.rules.ids import Winner
from narrator.rules.kernel.ballots import Rows, count, leaders
from narrator.rules.kernel.prompts import NO_PAIRS, Answer, Prompt
from narrator.rules.kernel.vote_prompts import BallotsPrompt, ballots_of, tally_of
from narrator.rules.role import Role
from narrator.rules.roles.werewolf import prey_of
from narrator.rules.rule import Decision, Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import expire
from narrator.rules.state import Verdict

if TYPE_CHECKING:
    from narrator.rules.player import Player

NO_BURDENS: Mapping[str, int] = {}


def village_vote(village: Village, *, second: bool = False) -> Steps:
    """Hold one vote of the village, from the ballots to the last consequence of the verdict.

    >>> from narrator.rules import Game, Setup
    >>> deal = {"Ann": "werewolf", **dict.fromkeys(("Bob", "Cid", "Eve"), "simple_villager")}
    >>> small = {"player_limits": "any", "captain": False}
    >>> header = {"edition": "base_2014", "players": list(deal), "deal": deal, "options": small}
    >>> game = Game(Setup.from_dict(header))
    >>> _ = game.answer("Bob")
    >>> game.pending.id, game.pending.seats
    ('village.vote', ('Ann', 'Cid', 'Eve'))
    >>> [type(event).__name__ for event in game.answer({"Ann": "Cid", "Cid": "Ann", "Eve": "Ann"})]
    ['VoteCounted', 'Condemned', 'Died', 'GameOver']
    """
    village.rounds = []
    if not second:
        village.reached("vote", village.day_number)
    instead: Steps | None = None
    for rule in village.rules_with(Rule.instead_of_vote):
        if instead is None and (rule.every_vote or not second):
            instead = rule.instead_of_vote(village)
    if instead is not None:
        yield from instead
    else:
        voters = village.voters = may_vote(village)
        candidates = standing(village, village.names)
        if len(voters) * len(candidates) < 2 and _only_voter_has_no_target(village, voters, candidates):
            let_day_pass(village)
        elif (decided := (yield from _ballots(village, voters, candidates, second))) is None:
            village.events.append(NobodyCondemned(village.day_number))
            if _no_vote_is_legal(village):
                note_idle_day(village)
        else:
            yield from pass_verdict(village, *decided)
    expire(village, Until.VOTE)


def let_day_pass(village: Village) -> None:
    """Announce that no vote is possible today, neither by ballots nor by a rule that replaces them."""
    village.events.append(NoVote(village.day_number))
    note_idle_day(village)


def _only_voter_has_no_target(village: Village, voters: Sequence[Player], candidates: Sequence[str]) -> bool:
    """Return whether the only voter has no legal target, by public facts.

    Lovers may not vote against each other, but that is secret, so it is not considered.
    """
    if not voters or not candidates:
        return True
    return voters[0].name == candidates[0] and not village.options.self_vote


def _no_vote_is_legal(village: Village) -> bool:
    """Return whether no living player may vote against another. Some reasons are secret."""
    barred = () if village.options.self_vote else barred_pairs(village)
    return bool(barred) and all(pair in barred for pair in permutations(village.names, 2))


def second_votes(village: Village) -> Steps:
    """Hold the second votes that were called for today, at once and without debate (RULES.md A09)."""
    while village.second_votes and village.winner is None:
        village.second_votes -= 1
        village.events.append(SecondVote(village.day_number))
        yield from village_vote(village, second=True)


def pass_verdict(village: Village, condemned: Player, cause: Cause = Cause.VOTED) -> Steps:
    """Open each window in which a rule may change the verdict, then carry the verdict out."""
    village.events.append(Condemned(condemned.name, (cause if cause is Cause.TIE else Cause.VOTED).how))
    verdict = village.verdict = Verdict(condemned, cause)
    for hour in VERDICT:
        if hour in village.hours and not verdict.lifted:
            yield from open_hour(village, hour)
    verdict.lifted = verdict.lifted or _pardoned_by_card(village, verdict)
    if not verdict.lifted:
        yield from deaths.eliminate(village, ((verdict.condemned, verdict.cause),))
    yield from open_hours(village, VERDICT_DONE)


def _pardoned_by_card(village: Village, verdict: Verdict) -> bool:
    """Return whether a card of the condemned player lifts the verdict."""
    if verdict.cause is Cause.VOTED and not verdict.condemned.card_taken:
        for role in village.rules_about(verdict.condemned, Role.pardoned):
            if role.pardoned(village):
                return True
    return False


def _ballots(village: Village, voters: list[Player], candidates: tuple[str, ...], second: bool) -> Decision:
    """Ask for the ballots, and for runoffs as long as the rules demand one."""
    deals_arrows = village.setup.edition.arrows and village.options.arrows  # RULES.md A99
    for round_number in range(village.options.runoff_limit + 1):
        runoff = round_number > 0
        doubled = _deal_arrows(village, voters) if deals_arrows else None
        weights: dict[str, int] = {}
        for rule in village.rules_with(Rule.weigh):
            rule.weigh(village, weights)
        most = len(voters)
        for weight in weights.values():
            most += weight - 1
        if doubled is not None:
            # The total must not reveal who holds the double arrow, so it assumes the heaviest voter.
            most += max([weights.get(player.name, 1) for player in voters])
            weights[doubled.name] = 2 * weights.get(doubled.name, 1)
        burdened = bool(village.rules_with(Rule.burdens)) and not runoff and not second
        burdens = _burdens(village) if burdened else NO_BURDENS
        prompt = _ballot_prompt(village, voters, candidates, weights, most, runoff, burdened)
        ballots: Answer = yield replace(prompt, burdens=tuple(burdens.items())) if burdens else prompt
        village.rounds.append(ballots)
        if doubled is not None:
            village.events.append(DoubleVoteShown(doubled.name))
        rows = count(ballots, weights, candidates)
        if burdened:
            rows = _burdened(village, rows, burdens)
        village.events.append(VoteCounted(tuple(rows), runoff))
        for rule in village.rules_with(Rule.voted):
            yield from rule.voted(village, _cast(voters, ballots))
        tied = leaders(rows)
        if not tied:
            return None
        if len(tied) == 1:
            return village.by_name[tied[0]], Cause.VOTED
        village.events.append(Tied(tied))
        decided = yield from _break_tie(village, tied, ballots)
        if decided is not None:
            return decided
        candidates = standing(village, tied)
    return None


def standing(village: Village, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names among `names` that ballots may name now."""
    for rule in village.rules_with(Rule.candidates):
        seats = rule.candidates(village, [village.by_name[name] for name in names])
        names = tuple([player.name for player in seats])
    return names


def _deal_arrows(village: Village, voters: list[Player]) -> Player:
    """Deal the vote cards of the collector's box, one of which counts double (RULES.md A61).

    They are dealt again for every ballot and runoff, so that the holder of the double stays secret.
    """
    doubled = village.chance.choice(voters)
    village.tell(doubled, DOUBLE_VOTE)
    return doubled


def _ballot_prompt(
    village: Village,
    voters: list[Player],
    candidates: tuple[str, ...],
    weights: Mapping[str, int],
    most: int,
    runoff: bool,
    burdened: bool,
) -> Prompt:
    alone: tuple[str, ...] = ()
    for rule in village.rules_with(Rule.turns):
        alone += tuple([player.name for player in rule.turns(village, voters)])
    return BallotsPrompt(
        id="village.runoff" if runoff else "village.vote",
        call=None,
        seats=names_of(village, voters),
        roll=candidates,
        legal=candidates,
        public=True,
        barred=barred_pairs(village),
        own=village.options.self_vote,
        votes=most,
        weights=tuple(weights.items()) if weights else (),
        turns=tuple(dict.fromkeys(alone)) if alone else (),
        by_lead=not burdened,
    )


def barred_pairs(village: Village) -> frozenset[tuple[str, str]]:
    """Return the forbidden ballots: between lovers (RULES.md A65), and those that rules forbid."""
    barred = NO_PAIRS
    if village.lovers:
        barred = frozenset(
            [(player.name, player.lover.name) for player in village.alive if player.lover is not None]
        )
    for rule in village.rules_with(Rule.bars):
        barred = frozenset(rule.bars(village, barred))
    return barred


def _burdens(village: Village) -> dict[str, int]:
    """Return the public votes against seats before the first ballot."""
    against: Counter[str] = Counter()
    for rule in village.rules_with(Rule.burdens):
        against.update(rule.burdens(village))
    return dict(+against)


def _burdened(village: Village, rows: Rows, burdens: Mapping[str, int]) -> Rows:
    """Return the vote count with the votes that seats had before the first ballot.

    Without any ballot these votes do not count (A66).
    """
    if not rows:
        return rows
    counted = Counter(dict(rows))
    counted.update(burdens)
    return count({"tally": dict(counted)}, {}, village.names)


def _cast(voters: list[Player], ballots: Answer) -> frozenset[str]:
    """Return the names of voters who may have cast a ballot. With a vote count alone, return all (A10)."""
    if tally_of(ballots) is not None:
        return frozenset([player.name for player in voters])
    return frozenset([name for name, target in ballots_of(ballots).items() if target is not None])


def _break_tie(village: Village, tied: tuple[str, ...], ballots: Answer) -> Decision:
    """Settle a tie before a runoff: by the Scapegoat, otherwise by the Captain (RULES.md A01 to A04)."""
    for rule in village.rules_with(Rule.break_tie):
        steps = rule.break_tie(village, tied, ballots)
        if steps is not None:
            decided = yield from steps
            if decided is not None:
                return decided
    return None


STANDSTILL = 3
"""Number of successive days without a possible vote after which the game ends without a winner."""


def note_idle_day(village: Village) -> None:
    """End the game without a winner if no wolf has prey, on the third day in a row without a possible vote.

    Examples are an Innkeeper alone with a wolf who forbids the vote as Schoolteacher, and the White Werewolf
    alone with a fascinated player with whom he has an affair (A96). The game continues while a wolf has prey
    that can die, because a protection may miss a night. It also continues while voters abstain by choice.
    """
    if not village.options.standstill or wolves_have_prey(village):
        return
    village.idle_days.add(village.day_number)
    days = _idle_days_in_a_row(village)
    if days >= STANDSTILL:
        village.events.append(StoodStill(days))
        victory.end(village, Winner.NOBODY)


def wolves_have_prey(village: Village) -> bool:
    """Return whether a living wolf can still devour a player, in this night or a later one."""
    return bool(_edible(village))


def _edible(village: Village) -> list[Player]:
    pack = [player for player in village.alive if player.wolf]
    prey = prey_of(village, pack) if pack else []
    for rule in village.rules_with(Rule.edible):
        prey = rule.edible(village, prey)
    return prey


def _idle_days_in_a_row(village: Village) -> int:
    """Count the successive days without a possible vote, since the last ballot, departure or comeback."""
    days = set[int]()
    for event in reversed(village.events):
        match event:
            case NoVote(day) | NobodyCondemned(day) if day in village.idle_days:
                days.add(day)
            case VoteCounted(votes=()) if days:
                continue  # a vote without ballots on a day that is already in `days`
            case Died() | Returned() | VoteCounted() | NobodyCondemned() | NoVote():
                break
    return len(days)
