"""Night and day, rule by rule and sentence by sentence of the rulebook (RULES.md §5.2 to §5.6)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from narrator.rules import Game, IllegalAnswer, Setup
from narrator.rules.events import DayBroke
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.events import Clawed, Lynched, NearestDecided, Suspected, TokensCounted
from narrator.rules.lupusburg.knowledge import Public
from narrator.rules.prompts import TokensPrompt
from narrator.simulation.simulate import random_game
from tests.narrowing import the
from tests.rules.lupusburg.town import a_turn, big_table, events, header, table, until
from tests.rules.situations import situations

FIVE = "    town man*+werewolf woman*+woman man*+woman man+man* thief+woman*\n"
SIX = "    town man*+werewolf woman*+thief man*+woman man*+woman man*+woman man*+woman\n"
FOUR = "    town man*+werewolf woman*+thief man*+woman man*+woman\n"

test_a_turn_of_five = situations(
    FIVE
    + """
the Thief learns that a house hides a chest
    n1 thief.peek [P2.a P3.a] refused; n1 thief.peek P2.a;
    now: told P5:chest/P2.a=yes, pending werewolf.claw
the Thief learns that a house hides none
    n1 thief.peek P2.b; now: told P5:chest/P2.b=no
the Thief may look under a house of their own
    n1 thief.peek P5.b; now: told P5:chest/P5.b=yes
the Thief may look nowhere and learns nothing
    n1 thief.peek -; now: told P5:-
both characters act as Thief until both are out, who is called all the same
    n1 werewolf.claw P5.a; d1 ballot.first P4.a*1; d1 ballot.second P4.a*1;
    at night 2: pending thief.peek, by P5; n2 werewolf.claw P5.b; d2 ballot.first P4.b*1;
    d2 ballot.second P4.b*1; at night 3: pending werewolf.claw; n3 werewolf.claw P2.a;
    at dawn 3: calls thief werewolf
both characters act as Werewolf until both are out
    n1 werewolf.claw P2.a; d1 ballot.first P1.b*1; d1 ballot.second P1.b*1;
    n2 thief.peek -; now: pending werewolf.claw, by P1
Thief, then Werewolf, every night while they live
    n1 thief.peek -; n1 werewolf.claw P2.a; d1 ballot.first P3.a*1; d1 ballot.second P3.a*1;
    at night 2: pending thief.peek; n2 thief.peek -; n2 werewolf.claw P4.a; d2 ballot.first P2.b*1;
    d2 ballot.second P2.b*1; at night 3: pending thief.peek; n3 thief.peek -; n3 werewolf.claw P4.b
the claw must move; an own house is clawed only while both stand
    n1 werewolf.claw - refused; n1 werewolf.claw P1.a; d1 ballot.first P3.a*1; d1 ballot.second P3.a*1;
    n2 thief.peek -; now: legal P2.a P2.b P3.b P4.a P4.b P5.a P5.b; n2 werewolf.claw P1.b refused
the Werewolf's own card may be clawed, and the other acts on
    n1 werewolf.claw P1.b; d1 ballot.first P3.a*1; d1 ballot.second P3.a*1; n2 thief.peek -;
    now: by P1, legal P2.a P2.b P3.b P4.a P4.b P5.a P5.b; n2 werewolf.claw P1.a refused
a lost house is neither visited nor clawed, and gets no token
    n1 werewolf.claw P2.a; d1 ballot.first P3.b*1; d1 ballot.second P3.b*1;
    at night 2: legal P1.a P1.b P2.b P3.a P4.a P4.b P5.a P5.b; n2 thief.peek P3.b refused; n2 thief.peek -;
    now: legal P1.a P1.b P2.b P3.a P4.a P4.b P5.a P5.b; n2 werewolf.claw P2.a refused;
    d2 ballot.first P2.a*1 refused; d2 ballot.first P3.b*1 refused; d2 ballot.first P1>[P2.a] refused
a goal may be changed once a day
    d1 goal.change@P2 yes;
    now: public goal_changed=P2, pending goal.change, by P3; d1 burgomaster.privilege -;
    now: asked goal.change goal.change goal.change burgomaster.privilege, public_not goal_changed
the privilege may be left unused
    d1 burgomaster.privilege -; now: pending seal.bet
the privilege is used once and on others
    burgomaster P2; n1 werewolf.claw P5.a; d1 burgomaster.privilege P2 refused;
    d1 burgomaster.privilege P2.a refused; d1 burgomaster.privilege P3; d1 privilege.show P3.a;
    now: pending seal.bet
the privilege picks a living character, and any of one's own is shown
    burgomaster P2; n1 werewolf.claw P2.a; d1 burgomaster.privilege P4.a;
    now: legal P2.a P2.b, told P2:card/P4.a=man; d1 burgomaster.show P2.a; now: told P4:card/P2.a=woman
the privilege shows both sides a character
    burgomaster P4; n1 werewolf.claw P2.a; d1 burgomaster.privilege P1.b; d1 burgomaster.show P4.b;
    now: told P4:card/P1.b=werewolf P1:card/P4.b=man
the last character of a seat cannot be chosen
    n1 werewolf.claw P3.a; d1 ballot.first P4.a*1; d1 ballot.second P4.a*1; n2 werewolf.claw P4.b;
    d2 goal.change@P1 no; now: pending burgomaster.privilege, by P2, legal P1 P3 P5 P1.a P1.b P5.a P5.b;
    d2 burgomaster.privilege P3; now: told P2:card/P3.b=woman, pending seal.bet
a bet is on any player, even one who is out
    n1 werewolf.claw P2.a; d1 ballot.first P2.b*1; d1 ballot.second P2.b*1; d2 burgomaster.privilege -;
    now: pending seal.bet, legal P1 P2 P3 P4 P5; d2 seal.bet P1.b refused; d2 seal.bet P2
tokens may share a house or accuse one's own
    d1 ballot.first P2>[P2.b P2.b] P3>[P3.a P4.a] P4>[P4.a];
    now: public suspected=P2.b, legal P2.b P4.a
the suspect with most votes is lynched: both tokens on one house
    n1 werewolf.claw P5.a; d1 ballot.first P2.a*3 P4.b*2; d1 ballot.second P3>[P2.a P2.a] P4>[P4.b];
    at dusk 1: dead P5.a P2.a
the suspect with most votes is lynched: one token on each of two houses
    n1 werewolf.claw P5.a; d1 ballot.first P2.a*3 P4.b*2; d1 ballot.second P3>[P2.a P4.b] P4>[P4.b];
    at dusk 1: dead P5.a P4.b
the suspect with most votes is lynched: a token on one's own house
    n1 werewolf.claw P5.a; d1 ballot.first P2.a*3 P4.b*2; d1 ballot.second P4>[P4.b];
    at dusk 1: dead P5.a P4.b
the suspect with most votes is lynched: two against one
    n1 werewolf.claw P5.a; d1 ballot.first P2.a*3 P4.b*2; d1 ballot.second P2>[P2.a] P1>[P4.b P4.b];
    at dusk 1: dead P5.a P4.b, public lynched=P4.b
the office goes clockwise to the next seat with a character
    n1 werewolf.claw P3.a; d1 ballot.first P4.a*1; d1 ballot.second P4.a*1; at dusk 1: burgomaster P2
the office goes round the table
    burgomaster P5; n1 werewolf.claw P3.a; d1 ballot.first P4.a*1; d1 ballot.second P4.a*1;
    at dusk 1: burgomaster P1, public burgomaster_passed=P1
the office passes a seat without a character
    n1 werewolf.claw P2.a; d1 ballot.first P2.b*1; d1 ballot.second P2.b*1; at dusk 1: burgomaster P3
a Burgomaster who lost both characters leaves the office too
    burgomaster P2; n1 werewolf.claw P2.a; d1 ballot.first P2.b*1; d1 ballot.second P2.b*1;
    at dusk 1: burgomaster P3
the office passes a seat without a character and goes round
    burgomaster P4; n1 werewolf.claw P5.a; d1 ballot.first P5.b*1; d1 ballot.second P5.b*1;
    at dusk 1: burgomaster P1
the office does not pass when the game is over
    burgomaster P3; n1 werewolf.claw P1.a; d1 ballot.first P1.b*1; d1 ballot.second P1.b*1;
    at over: burgomaster P3, public_not burgomaster_passed
a losing Werewolf scores nothing
    goals {"P1": "both_eliminated"}; n1 werewolf.claw P1.a; d1 seal.bet@P1 P1; d1 ballot.first P1.b*1;
    d1 ballot.second P1.b*1; at over: points P1=0
with five there is no broom
    d1 seal.bet -; now: public_not broom_given broom_gone
"""
)

test_a_turn_of_four = situations(
    FOUR
    + """
with four there is no broom
    d1 seal.bet -; now: public_not broom_given broom_gone
the last Werewolf wins at dawn without a day
    n1 werewolf.claw P2.a; d1 ballot.first P2.b*1; d1 ballot.second P2.b*1; n2 werewolf.claw P3.a;
    d2 ballot.first P3.b*1; d2 ballot.second P3.b*1; n3 werewolf.claw P4.a; d3 ballot.first P1.a*1;
    d3 ballot.second P1.a*1; n4 werewolf.claw P4.b; at over: winner P1, points P1=4 P2=0 P3=0 P4=0
the owner of both suspects has no vote
    n1 werewolf.claw P2.a; d1 ballot.first P2.b*1; d1 ballot.second P2.b*1; n2 werewolf.claw P3.a;
    d2 ballot.first P3.b*1; d2 ballot.second P3.b*1; n3 werewolf.claw P1.a;
    d3 ballot.first P4.a*1 P4.b*1; d3 ballot.second P4>[P4.b] refused;
    d3 ballot.second P1>[P4.b P4.b] refused; d3 ballot.second P1>[P4.b]; at dusk 3: causes P4.b=voted;
    at night 4: pending werewolf.claw, legal P4.a
"""
)

test_the_broom = situations(
    SIX
    + """
six players have a broom, and keep it while all have characters
    n1 werewolf.claw P3.a; d1 seal.bet -; now: public broom_given, public_not broom_gone
the last seat is hit
    n1 werewolf.claw P6.a; d1 seal.bet -; now: public broom_given
the sweeper may look under any house
    n1 werewolf.claw P3.a; d1 burgomaster.broom P4;
    now: by P4, legal P1.a P1.b P2.a P2.b P3.b P4.a P4.b P5.a P5.b P6.a P6.b; d1 sweeper.look P1.b;
    now: told P4:chest/P1.b=no
"""
)


def asked_of(game: Game, prompt: str) -> list[str]:
    """Return the seats that get this prompt today, in order. Every answer is the default."""
    until(game, prompt)
    seats: list[str] = []
    while game.pending is not None and game.pending.id == prompt:
        seats += game.pending.seats
        game.answer(game.pending.default)
    return seats


def test_options_of_werewolf_do_not_reveal_spared_house() -> None:
    game = until(a_turn(table(), "P1.a", "P2.a"), "werewolf.claw")
    assert game.pending is not None
    assert "P1.b" in game.pending.roll
    assert game.drawn_answer() in game.pending.legal


def test_lost_lupusburg_characters_stay_hidden() -> None:
    game = a_turn(table(), "P2.a", "P3.a")
    assert not {"woman", "man"} & set(repr(game.public).replace("'", " ").split())


@pytest.mark.parametrize(
    ("players", "order"),
    [
        (5, "goal.change burgomaster.privilege seal.bet ballot.first ballot.second"),
        (6, "goal.change burgomaster.privilege burgomaster.broom sweeper.look seal.bet"
            " ballot.first ballot.second"),
    ],
)  # fmt: skip
def test_parts_of_a_lupusburg_day_follow_rulebook_order(players: int, order: str) -> None:
    game = until(big_table(players), "werewolf.claw")
    game.answer("P3.a")
    asked: list[str] = []
    while game.pending is not None and game.public.phase != "night":
        asked.append(game.pending.id)
        game.answer(game.pending.default)
    assert " ".join(dict.fromkeys(asked)) == order


@pytest.mark.parametrize("prompt", ["goal.change", "seal.bet"])
@pytest.mark.parametrize(
    ("lost", "asked"),
    [
        (["P3.a"], ["P3", "P4", "P5", "P1", "P2"]),
        (["P3.a", "P4.a", "P3.b"], ["P4", "P5", "P1", "P2"]),
        (["P2.a", "P5.a", "P2.b"], ["P4", "P5", "P1", "P3"]),
    ],
    ids=["one character is enough", "the Burgomaster has none left", "somebody else has none"],
)
def test_goals_and_bets_are_asked_in_order_from_burgomaster(
    prompt: str, lost: list[str], asked: list[str]
) -> None:
    """Houses are lost by night, by the vote of that day, and by the second night, when P4 is Burgomaster."""
    game = table(burgomaster="P3")
    if len(lost) > 1:
        a_turn(game, lost[0], lost[1])
    until(game, "werewolf.claw").answer(lost[-1])
    assert asked_of(game, prompt) == asked


def test_discarded_goal_goes_to_bottom_of_the_pile() -> None:
    game = table(goals={"P1": "both_alive"}, goal_pile=["one_alive"])
    until(game, "goal.change", by="P1").answer(True)
    assert [(news.what, news.value) for news in game.view("P1").told] == [("goal", "one_alive")]
    assert town_of(game).goal_pile[-1] == "both_alive"
    assert len(town_of(game).goal_pile) == 10


def test_broom_leaves_when_fewer_than_six_players_live() -> None:
    game = a_turn(big_table(7), "P3.a", "P3.b")
    until(game, "burgomaster.broom").answer("P3")
    game.answer("P4.a")  # a seat without characters may sweep
    assert [(news.what, news.about, news.value) for news in game.view("P3").told] == [("chest", "P4.a", True)]
    a_turn(game, "P4.a", "P4.b")
    until(game, "seal.bet", by="P5")  # five are left at the third dusk
    assert len(events(game, "broom_given")) == 3
    assert len(events(game, "broom_gone")) == 1


def test_each_bet_takes_the_top_coin_and_the_players_seal() -> None:
    game = until(big_table(8), "seal.bet", by="P1")
    for on in ("P3", None, "P3"):
        game.answer(on)
    assert [(bet.seat, bet.on, bet.value) for bet in events(game, "bet_placed")] == [
        ("P1", "P3", 8),
        ("P3", "P3", 7),  # on oneself
    ]
    until(game, "ballot.first").answer({"tally": {"P5.a": 1}})
    until(game, "ballot.second").answer({"tally": {"P5.a": 1}})
    until(game, "werewolf.claw").answer("P4.a")
    until(game, "seal.bet", by="P1")
    with pytest.raises(IllegalAnswer):
        game.answer("P2")
    assert game.pending is not None
    assert game.pending.legal == ()


def test_lupusburg_bet_takes_highest_remaining_coin() -> None:
    game = until(table(), "seal.bet", by="P2")
    game.answer("P1")
    until(game, "ballot.first").answer({"tally": {"P4.a": 1}})
    until(game, "ballot.second").answer({"tally": {"P4.a": 1}})
    until(game, "seal.bet", by="P3").answer("P1")
    until(game, "seal.bet", by="P1").answer("P2")
    assert [bet.value for bet in events(game, "bet_placed")] == [5, 4, 3]
    assert the(Public, game.public).coins == (2, 2)


@pytest.mark.parametrize(
    ("tally", "suspects"),
    [
        ({"P2.b": 4, "P4.b": 2, "P5.a": 2}, ("P2.b", "P4.b")),  # the example of the rulebook
        ({"P5.b": 3, "P4.b": 3, "P3.b": 3}, ("P3.b", "P4.b")),
        ({"P1.b": 1, "P1.a": 1, "P2.b": 1}, ("P1.a", "P1.b")),
        ({"P5.b": 10}, ("P5.b", "P1.a")),
        ({}, ("P1.a", "P1.b")),
        ({"P3.a": 1, "P3.b": 2}, ("P3.b", "P3.a")),
    ],
)
def test_two_houses_with_most_votes_become_suspects(tally: dict[str, int], suspects: tuple[str, str]) -> None:
    game = until(table(), "werewolf.claw")
    game.answer("P2.a")
    until(game, "ballot.first").answer({"tally": tally})
    (suspected,) = events(game, "suspected")
    assert (suspected.paw, suspected.tuft) == suspects


@pytest.mark.parametrize(
    ("burgomaster", "nearest", "lynched"),
    [
        ("P2", "burgomaster", "P3.b"),
        ("P4", "burgomaster", "P5.a"),
        ("P5", "burgomaster", "P5.a"),
        ("P5", "next_seat", "P3.b"),
        ("P3", "next_seat", "P5.a"),
        ("P3", "burgomaster", "P3.b"),
    ],
)
def test_a_tied_second_ballot_lynches_the_nearest_suspect(
    burgomaster: str, nearest: str, lynched: str
) -> None:
    game = table(burgomaster=burgomaster, options={"lupusburg_nearest": nearest})
    until(game, "werewolf.claw").answer("P2.a")
    until(game, "ballot.first").answer({"tally": {"P3.b": 2, "P5.a": 2}})
    game.answer({"P1": ["P3.b", "P5.a"]})
    assert [event.house for event in events(game, "lynched")] == [lynched]


def test_all_seats_have_two_tokens_in_first_ballot() -> None:
    game = until(a_turn(table(), "P2.a", "P2.b"), "ballot.first")
    tokens = the(TokensPrompt, game.pending)
    assert tokens.seats == ("P3", "P4", "P5", "P1", "P2")
    assert (tokens.tokens, tokens.votes) == ((2,) * 5, 10)
    with pytest.raises(IllegalAnswer, match="P2 may cast no more than 2"):
        game.answer({"P2": ["P1.b", "P1.b", "P1.b"]})


@pytest.mark.parametrize(
    ("paw", "tuft", "rights"),
    [
        ("P2.a", "P2.b", (2, 0, 2, 2, 1)),  # both characters of one seat: it has no vote
        ("P2.a", "P5.b", (2, 1, 2, 2, 0)),  # one of a pair, and the last character of a seat
        ("P1.a", "P1.b", (0, 2, 2, 2, 1)),
    ],
)
def test_each_living_character_not_suspected_gives_a_vote(
    paw: str, tuft: str, rights: tuple[int, ...]
) -> None:
    game = until(table(), "werewolf.claw")
    game.answer("P5.a")
    until(game, "ballot.first").answer({"tally": {paw: 3, tuft: 2}})
    second = the(TokensPrompt, game.pending)
    assert dict(zip(second.seats, second.tokens, strict=True)) == dict(
        zip(game.setup.names, rights, strict=True)
    )
    for seat, right in zip(second.seats, second.tokens, strict=True):
        with pytest.raises(IllegalAnswer):
            game.answer({seat: [paw] * (right + 1)})


def test_points_add_up_living_characters_chest_goal_and_seal() -> None:
    """A game with every kind of row: 2 + 1 + 2 + 1, a goal that both lost, a lost bet, a won coin."""
    goals = {"P2": "both_eliminated", "P3": "both_alive", "P4": "one_alive", "P5": "men_out_women_alive"}
    game = until(table(goals=goals), "werewolf.claw")
    game.answer("P2.a")
    until(game, "seal.bet", by="P4").answer("P1")  # coin of 5
    until(game, "seal.bet", by="P5").answer("P3")  # coin of 4, lost
    until(game, "ballot.first").answer({"tally": {"P2.b": 1}})
    until(game, "ballot.second").answer({"tally": {"P2.b": 1}})
    a_turn(game, "P4.b", "P1.a")
    a_turn(game, "P5.b", "P1.b")
    rows: dict[str, Any] = {
        event.seat: (event.living, event.chest, event.goal, event.seal, event.total)
        for event in events(game, "scored")
    }
    assert rows == {
        "P2": (0, 0, 6, 1, 7),
        "P3": (4, 1, 2, 1, 8),
        "P4": (2, 0, 3, 5, 10),  # the chest was in the lost house
        "P5": (2, 0, 0, 0, 2),  # a living Thief does not count as a woman, nor a lost woman as a man
    }
    assert game.truth.points == {"P1": 0, "P2": 7, "P3": 8, "P4": 10, "P5": 2}
    assert Counter(event.id for event in game.events)["game_over"] == 1
    assert game.outcome is not None
    assert game.outcome.winner == "P4"


def test_game_ends_at_dawn_if_only_the_werewolf_player_lives() -> None:
    game = a_turn(big_table(4), "P2.a", "P2.b")
    a_turn(a_turn(game, "P3.a", "P3.b"), "P4.a", "P4.b")
    assert game.outcome is not None
    assert DayBroke(game.public.day) in game.events


def test_distance_from_burgomaster_breaks_tie_of_suspects() -> None:
    """In random towns the first house left out has as many votes as the last one taken."""
    told = 0
    for seed in range(60):
        game = random_game(Setup.from_dict(header(4 + seed % 5, seed=seed)), random.Random(seed).random)
        standing = {f"P{n + 1}.{side}" for n in range(len(game.setup.names)) for side in "ab"}
        suspects: set[str] = set()
        for place, event in enumerate(game.events):
            if isinstance(event, Clawed | Lynched):
                standing.discard(event.house)
            if isinstance(event, Suspected):
                suspects = {event.paw, event.tuft}
            if not isinstance(event, TokensCounted):
                continue
            votes = dict(event.votes)
            counts = sorted(votes.get(one, 0) for one in (standing, suspects)[event.ballot - 1])[::-1]
            taken = 3 - event.ballot
            equal = len(counts) > taken and counts[taken - 1] == counts[taken]
            after = game.events[place + 1]
            assert isinstance(after, NearestDecided) == equal
            told += equal
    assert told > 40
