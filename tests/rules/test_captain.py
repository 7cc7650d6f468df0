"""The Captain: election, double vote, ties, succession, empty office (RULES.md §2.5, A01, A02, A46, A48)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, IllegalAnswer
from narrator.rules.events import CaptainElected, CaptainNamed, CaptainOfficeEmpty, DebateOpened, VoteCounted
from narrator.rules.knowledge import Public
from narrator.rules.prompts import BallotsPrompt
from tests.narrowing import the
from tests.rules.playing import against, ids, play, table, until
from tests.rules.situations import situations

FIVE = "wolf wolf seer plain plain plain plain"


def captain(game: Game) -> str | None:
    return the(Public, game.public).captain


test_the_captain = situations("""
    edition base_2014; deal werewolf werewolf seer plain plain plain plain; options captain; captain P4
a second tie leaves the office empty
    captain -; d1 captain.elect P5*1 P2*1; now: pending captain.elect, legal P2 P5;
    d1 captain.elect P5*1 P2*1; now: pending village.vote, captain -, public captain_office_empty
an elected Captain is not elected again
    at dusk 2: captain P4, public_not captain_elected
the Captain's ballot counts for two
    d1 village.vote P4>P1 P5>P2; at dusk 1: causes P1=voted
an abstaining Captain adds nothing
    d1 village.vote P4>- P5>P2; at dusk 1: causes P2=voted
the Captain's ballot breaks a tie
    d1 village.vote P4>P1 P5>P2 P6>P2; at dusk 1: causes P1=voted, dead P1, public tied
the Captain breaks a tie of a tally
    d1 village.vote P1*1 P2*1; now: pending captain.tiebreak, by P4, legal P1 P2; d1 captain.tiebreak P2;
    at dusk 1: causes P2=voted, dead P2
A66: who votes for nobody oneself does not break a tie so
    captain P1; d1 village.vote P1*1 P2*1; now: pending captain.tiebreak, legal P2;
    d1 captain.tiebreak P1*1 refused
A66: who may vote for oneself may break a tie so
    captain P1; options captain self_vote;
    d1 village.vote P1*1 P2*1; now: pending captain.tiebreak, legal P1 P2
A66: the web edition's Captain picks any of those tied
    edition web; captain P1; options captain wolves_starve=no;
    d1 village.vote P1*1 P2*1; now: pending captain.tiebreak, legal P1 P2
a Captain who voted outside the tie brings a runoff
    d1 village.vote P1>P5 P3>P2; now: pending village.runoff, legal P2 P5, by P1 P2 P3 P4 P5 P6 P7;
    d1 village.runoff P4>P5 P1>P2 P3>P2; at dusk 1: causes P5=voted, dead P5
without a Captain a second tie condemns nobody
    captain -; options captain=no; d1 village.vote P1*1 P2*1; now: public tied; d1 village.runoff P1*1 P2*1;
    at dusk 1: dead -, public tied nobody_condemned
the dead Captain names a successor among the living
    d1 village.vote P4; now: captain -, pending captain.successor, by P4, legal P1 P2 P3 P5 P6 P7;
    d1 captain.successor - refused; d1 captain.successor P6; now: captain P6, public captain_named
the successor's ballot counts for two as well
    d1 village.vote P4; d1 captain.successor P6; d2 village.vote P6>P1 P5>P2; at dusk 2: dead P1 P4
A109: without survivors there is no successor
    deal werewolf hunter cupid plain;
    n1 cupid.link [P2 P4]; n1 werewolves.devour P3; d1 village.vote P4; d1 hunter.shoot P1;
    at over: winner nobody, public_not captain_named captain_office_empty
A08: a dead Idiot who was Captain leaves no election
    edition pact; captain P2; deal werewolf village_idiot plain plain plain plain;
    n1 werewolves.devour P2; at vote 1: captain -, public captain_office_empty=yes, pending village.vote;
    n2 werewolves.devour P3; at vote 2: captain -, pending village.vote
A27: an Idiot without the card names a successor
    edition pact; captain P2; deal werewolf village_idiot devoted_servant plain plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes; now: pending captain.successor, by P2
A08: a pardoned Idiot keeps the title and breaks no tie
    edition pact; captain P2; deal werewolf village_idiot plain plain plain plain;
    d1 village.vote P2; at dusk 1: captain P2; d2 village.vote P3*1 P4*1;
    now: pending village.runoff, by P1 P3 P4 P5 P6
A06: a Captain whom the Scapegoat bars breaks no tie
    edition pact; captain P3; deal werewolf scapegoat plain plain plain plain;
    d1 village.vote P4*1 P5*1; d1 scapegoat.voters [P4 P5]; d2 village.vote P4*1 P5*1;
    now: pending village.runoff
the office that stayed empty is filled on day 1, not on the opening day
    edition pact; captain -; options captain captain_election="setup"; deal werewolf angel plain plain plain;
    now: pending captain.elect; at vote 0: captain -, pending village.vote; d1 captain.elect P3;
    now: captain P3
""")


@pytest.mark.parametrize(
    ("answer", "elected"),
    [
        ("P3", "P3"),
        ({"P1": "P3", "P2": "P3", "P4": "P5"}, "P3"),
        ({"tally": {"P2": 3, "P6": 4}}, "P6"),
        ({"P1": "P1"}, "P1"),
        ({"tally": {"P2": 0, "P6": 1}}, "P6"),
    ],
)
def test_captain_is_elected_by_name_ballots_or_vote_counts(answer: Any, elected: str) -> None:
    game = play(table(FIVE), ("captain.elect", answer))
    assert captain(game) == elected
    assert CaptainElected(elected) in game.events


@pytest.mark.parametrize("answer", [{}, None, {"P1": None}, {"tally": {}}, {"tally": {"P1": 0}}])
def test_captain_stays_unelected_until_next_day_if_all_abstain(answer: Any) -> None:
    game = play(table(FIVE), ("captain.elect", answer))
    assert captain(game) is None
    assert game.events[-2:] == [CaptainOfficeEmpty(for_good=False), DebateOpened(1)]
    assert until(game, "captain.elect").seats == game.public.alive
    assert game.public.day == 2


@pytest.mark.parametrize(
    ("when", "phase", "day"), [("setup", "setup", 0), ("day 1", "day", 1), ("day 3", "day", 3)]
)
def test_house_rule_sets_day_of_captain_election(when: str, phase: str, day: int) -> None:
    game = table(FIVE, options={"captain_election": when})
    until(game, "captain.elect")
    assert (game.public.phase, game.public.day) == (phase, day)


@pytest.mark.parametrize("options", [{"captain_election": "never"}, {"captain": False}])
def test_house_rule_allows_a_game_without_captain(options: dict[str, Any]) -> None:
    game = table(FIVE, options=options)
    for _ in range(30):
        assert game.pending is not None
        assert not game.pending.id.startswith("captain.")
        game.answer(game.pending.default)


def test_votes_for_captain_and_successor_are_announced() -> None:
    game = play(table(FIVE, captain="P4"), ("village.vote", {"P4": "P1", "P5": "P2"}))
    assert VoteCounted((("P1", 2), ("P2", 1)), runoff=False) in game.events
    play(game, ("village.vote", against("P4")), ("captain.successor", "P6"))
    assert CaptainNamed("P6", "P4") in game.events


def test_votes_may_exceed_voters_by_captains_second_vote() -> None:
    game = table(FIVE, captain="P4")
    assert the(BallotsPrompt, until(game, "village.vote")).votes == 8
    with pytest.raises(IllegalAnswer, match="9 votes, but only 8 can be cast"):
        game.answer({"tally": {"P1": 9}})


def test_captain_breaks_a_tie_of_counted_votes_aloud() -> None:
    game = play(table(FIVE), ("captain.elect", "P4"), ("village.vote", against("P5", "P6")))
    assert until(game, "captain.tiebreak").public
    assert "tied" in ids(game)


def test_captain_without_a_vote_adds_nothing_to_vote_count() -> None:
    game = table(
        "wolf scapegoat plain plain plain plain plain plain", edition="pact", options={"player_limits": "any"}
    )
    play(game, ("captain.elect", "P8"), ("village.vote", {"P3": "P4", "P4": "P3"}))
    assert until(game, "scapegoat.voters").public
    play(game, ("scapegoat.voters", ["P3", "P4", "P5"]), ("werewolves.devour", "P6"))
    prompt = until(game, "village.vote")
    assert (prompt.seats, the(BallotsPrompt, prompt).votes) == (("P3", "P4", "P5"), 3)
    with pytest.raises(IllegalAnswer, match="4 votes, but only 3 can be cast"):
        game.answer(against("P3", "P4", "P5", "P7"))
