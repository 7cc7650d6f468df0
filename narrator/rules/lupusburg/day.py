"""The day: goals, the Burgomaster's privilege, broom, bets, two ballots, lynching (RULES.md §5.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.kernel.day_prompts import ask_one, ask_word, ask_yes_no
from narrator.rules.kernel.prompts import Answer, ChoicePrompt, Prompt
from narrator.rules.kernel.setup import reseated
from narrator.rules.kernel.vote_prompts import TokensPrompt, votes_of
from narrator.rules.lupusburg import scoring
from narrator.rules.lupusburg.events import (
    BetPlaced,
    BroomGiven,
    BroomGone,
    BurgomasterPassed,
    GoalChanged,
    Lynched,
    NearestDecided,
    PrivilegeUsed,
    Suspected,
    TokensCounted,
    WentHome,
)
from narrator.rules.lupusburg.ids import GOAL, Ask, Cause
from narrator.rules.lupusburg.setup import BROOM_FROM, SUSPECTS, TOKENS
from narrator.rules.lupusburg.town import Bet, House, Resident, Town

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Steps


def day(town: Town) -> Steps:
    """Play a whole day, in the rulebook's order."""
    town.phase = "day"
    town.day_number = town.night_number
    if town.options.lupusburg_goals:
        yield from _goals(town)
    yield from _privilege(town)
    if town.broom:
        yield from _broom(town)
    yield from _bets(town)
    town.reached("vote", town.day_number)
    yield from _first_ballot(town)
    yield from _second_ballot(town)
    if town.winner is None and town.setup.leaving:
        yield from _depart(town)
    if town.winner is None and town.setup.swapped:
        _change_places(town)
    if town.winner is None:
        _pass_office(town)
    town.reached("dusk", town.day_number)


def _goals(town: Town) -> Steps:
    """Let each player in turn exchange the goal.

    The old one goes under the pile, and the player draws the top one.
    """
    for resident in town.turns():
        changes = yield ask_yes_no(Ask.GOAL_CHANGE, resident.name)
        if not changes:
            continue
        town.events.append(GoalChanged(resident.name))
        if resident.goal is not None:
            town.goal_pile.append(resident.goal)
            resident.goal = town.goal_pile.pop(0)
            town.tell(resident, GOAL, None, resident.goal)


# --- the Burgomaster's privilege and the Chimney Sweeper ----------------------------------------------------


def _privilege(town: Town) -> Steps:
    """Let the Burgomaster see a character of another player, in one of two ways.

    Either the owner picks the character, or the Burgomaster picks it and shows a character in return.
    """
    burgomaster = town.burgomaster
    others = [resident for resident in town.living if resident is not burgomaster]
    # The Burgomaster may not pick a player's only living character; its owner may (RULES.md §5.4).
    houses = [house for resident in others if len(resident.living) > 1 for house in resident.houses]
    options = (*(resident.name for resident in others), *_ids(houses))
    chosen = yield ask_word(Ask.BURGOMASTER_PRIVILEGE, burgomaster.name, tuple(options))
    if chosen is None:
        return
    town.events.append(PrivilegeUsed(burgomaster.name, chosen))
    if town.setup.printed:
        return
    if chosen in town.houses:
        house = town.houses[chosen]
        town.show(house, burgomaster)
        # The Burgomaster shows a living character in return, or a lost one if none lives (A71).
        back = yield ask_word(Ask.BURGOMASTER_SHOW, burgomaster.name, _ids(burgomaster.houses), must=True)
        town.show(town.houses[back], house.owner)
    else:
        asked = town.by_name[chosen]
        shown = asked.living[0].id
        if len(asked.living) > 1:
            shown = yield ask_word(Ask.PRIVILEGE_SHOW, asked.name, _ids(asked.living), must=True)
        town.show(town.houses[shown], burgomaster)


def _broom(town: Town) -> Steps:
    """Let the Burgomaster name a Chimney Sweeper, who looks under a house, if enough players are left."""
    if len(town.living) < BROOM_FROM:
        town.broom = False
        town.events.append(BroomGone(town.day_number))
        return
    others = tuple([name for name in town.here if name != town.burgomaster.name])
    given = yield ask_one(Ask.BURGOMASTER_BROOM, town.burgomaster.name, others, must=True)
    town.events.append(BroomGiven(given))
    if town.setup.printed:
        return
    houses = _ids(town.living_houses)
    looked = yield ChoicePrompt(
        id=Ask.SWEEPER_LOOK, call="sweeper", seats=(given,), roll=houses, legal=houses
    )
    if looked is not None:
        town.look_under(town.houses[looked], town.by_name[given])


# --- bets -------------------------------------------------------------------------------------------------


def _bets(town: Town) -> Steps:
    """Let each player in turn bet by putting the top coin in front of a player, under a seal (RULES.md A77).

    Players who have no seal left are asked too, and can only pass.
    """
    for resident in town.turns():
        legal = town.here if resident.bet is None else ()
        on = yield ask_one(Ask.SEAL_BET, resident.name, legal)
        if on is not None:
            resident.bet = Bet(town.by_name[on], town.coins.pop(0))
            town.events.append(BetPlaced(resident.name, on, resident.bet.coin))


# --- ballots ----------------------------------------------------------------------------------------------


def _first_ballot(town: Town) -> Steps:
    """Let all players, dead ones too, vote with two tokens each.

    The two characters with the most votes become suspects.
    """
    voters = town.clockwise(town.burgomaster)
    rights = tuple(TOKENS for _ in voters)
    given = yield _ballot(Ask.BALLOT_FIRST, voters, rights, town.living_houses)
    ranked = _count(town, given, town.living_houses, ballot=1, chosen=SUSPECTS)
    town.suspects = ranked[0], ranked[1]
    town.events.append(Suspected(ranked[0].id, ranked[1].id))


def _second_ballot(town: Town) -> Steps:
    """Let the living characters who are not suspects vote, and lynch a suspect."""
    voters = town.clockwise(town.burgomaster)
    rights = tuple(len([house for house in voter.living if house not in town.suspects]) for voter in voters)
    given = yield _ballot(Ask.BALLOT_SECOND, voters, rights, town.nearest(town.suspects))
    # With equal votes, the suspect nearer to the Burgomaster is lynched (RULES.md A69).
    lynched = _count(town, given, town.suspects, ballot=2, chosen=1)[0]
    lynched.owner.lose(lynched, Cause.VOTED)
    town.suspects = ()
    town.events.append(Lynched(lynched.id, lynched.owner.name))
    yield from scoring.check(town, lynched.owner)


def _ballot(ask: Ask, voters: list[Resident], rights: tuple[int, ...], houses: list[House]) -> Prompt:
    return TokensPrompt(
        id=ask,
        call=None,
        seats=tuple(voter.name for voter in voters),
        roll=_ids(houses),
        legal=_ids(houses),
        public=True,
        votes=sum(rights),
        tokens=rights,
    )


def _count(town: Town, given: Answer, houses: Iterable[House], *, ballot: int, chosen: int) -> list[House]:
    """Return houses sorted by votes, most first.

    Equal votes are sorted by distance from the Burgomaster, and houses without votes come last (A70). The
    first `chosen` houses are the result. If the next house has as many votes as the last of them, distance
    has decided, which is announced.
    """
    votes = votes_of(given)
    ranked = sorted(town.nearest(houses), key=lambda house: -votes.get(house.id, 0))
    rows = tuple((house.id, votes[house.id]) for house in ranked if votes.get(house.id))
    town.events.append(TokensCounted(rows, ballot))
    last, *more = (votes.get(house.id, 0) for house in ranked[chosen - 1 : chosen + 1])
    if last in more:
        town.events.append(NearestDecided(ballot, ranked[chosen - 1].id))
    return ranked


def _depart(town: Town) -> Steps:
    """Remove players who go home tonight, with both houses, if the game is not over.

    If one of them had the Werewolf, points are counted as after its lynching. A player who is left alone wins
    as the Werewolf.
    """
    for resident in town.clockwise(town.burgomaster):
        if town.setup.leaving.get(resident.name) != town.day_number or town.winner is not None:
            continue
        had_somebody = bool(resident.living)
        resident.gone = True
        for house in resident.living:
            resident.lose(house, Cause.LEFT)
        town.events.append(WentHome(resident.name))
        if had_somebody:
            yield from scoring.check(town, resident)


def _change_places(town: Town) -> None:
    """Swap players who noticed today that they sit in each other's places.

    The swap counts from tonight on.
    """
    today = [pair for day, *pair in town.setup.swapped if day == town.day_number]
    pairs = ((town.by_name[one], town.by_name[other]) for one, other in today)
    if (order := reseated(town.residents, pairs)) is not None:
        town.seat_anew(order)


def _pass_office(town: Town) -> None:
    """Pass the office of Burgomaster clockwise to the next player with a living character."""
    others = [one for one in town.clockwise(town.burgomaster) if one is not town.burgomaster]
    town.burgomaster = next((other for other in others if other.living), town.burgomaster)
    town.events.append(BurgomasterPassed(town.burgomaster.name))


# --- house ids --------------------------------------------------------------------------------------------


def _ids(houses: Iterable[House]) -> tuple[str, ...]:
    return tuple(house.id for house in houses)
