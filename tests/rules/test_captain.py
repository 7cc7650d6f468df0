"""The Captain: election, double vote, ties, succession, empty office (RULES.md §2.5, A01, A02, A46, A48)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, IllegalAnswer
from narrator.rules.events import CaptainElected, CaptainNamed, CaptainOfficeEmpty, DebateOpened, VoteCounted
from narrator.rules.knowledge import Public
from narrator.rules.prompts import BallotsPrompt
from tests.narrowing import the
from tests.rules.playing import against, dead, ids, play, table, until

FIVE = "wolf wolf seer plain plain plain plain"


def captain(game: Game) -> str | None:
    return the(Public, game.public).captain


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
def test_the_village_elects_by_name_by_ballots_or_by_a_tally(answer: Any, elected: str) -> None:
    game = play(table(FIVE), ("captain.elect", answer))
    assert captain(game) == elected
    assert CaptainElected(elected) in game.events


@pytest.mark.parametrize("answer", [{}, None, {"P1": None}, {"tally": {}}, {"tally": {"P1": 0}}])
def test_office_stays_empty_until_next_day_when_all_abstain(answer: Any) -> None:
    game = play(table(FIVE), ("captain.elect", answer))
    assert captain(game) is None
    assert game.events[-2:] == [CaptainOfficeEmpty(for_good=False), DebateOpened(1)]
    assert game.pending is not None
    assert game.pending.id == "village.vote"
    assert until(game, "captain.elect").seats == game.public.alive
    assert game.public.day == 2


def test_a_second_tie_leaves_the_office_empty() -> None:
    game = play(table(FIVE), ("captain.elect", against("P5", "P2")))
    assert until(game, "captain.elect").legal == ("P2", "P5")
    game.answer(against("P5", "P2"))
    assert captain(game) is None
    assert ids(game)[-2:] == ["captain_office_empty", "debate_opened"]


@pytest.mark.parametrize(
    ("when", "phase", "day"), [("setup", "setup", 0), ("day 1", "day", 1), ("day 3", "day", 3)]
)
def test_option_sets_day_of_election(when: str, phase: str, day: int) -> None:
    game = table(FIVE, options={"captain_election": when})
    until(game, "captain.elect")
    assert (game.public.phase, game.public.day) == (phase, day)


@pytest.mark.parametrize("options", [{"captain_election": "never"}, {"captain": False}])
def test_there_may_be_no_captain_at_all(options: dict[str, Any]) -> None:
    game = table(FIVE, options=options)
    for _ in range(30):
        assert game.pending is not None
        assert not game.pending.id.startswith("captain.")
        game.answer(game.pending.default)


def test_an_elected_captain_is_not_elected_again() -> None:
    game = play(table(FIVE, captain="P4"), ("village.vote", {}), ("village.vote", {}))
    assert "captain_elected" not in ids(game)
    assert captain(game) == "P4"


def test_the_captains_ballot_counts_for_two() -> None:
    game = play(table(FIVE, captain="P4"), ("village.vote", {"P4": "P1", "P5": "P2"}))
    assert VoteCounted((("P1", 2), ("P2", 1)), runoff=False) in game.events
    assert dead(game) == {"P1": "voted"}


def test_a_tally_holds_one_vote_more_than_there_are_voters() -> None:
    game = table(FIVE, captain="P4")
    assert the(BallotsPrompt, until(game, "village.vote")).votes == 8
    with pytest.raises(IllegalAnswer, match="9 votes, but only 8 can be cast"):
        game.answer({"tally": {"P1": 9}})


def test_an_abstaining_captain_adds_nothing() -> None:
    game = play(table(FIVE, captain="P4"), ("village.vote", {"P4": None, "P5": "P2"}))
    assert dead(game) == {"P2": "voted"}


def test_ballot_of_captain_breaks_tie() -> None:
    game = play(table(FIVE, captain="P4"), ("village.vote", {"P4": "P1", "P5": "P2", "P6": "P2"}))
    assert dead(game) == {"P1": "voted"}
    assert "tied" in ids(game)


def test_captain_breaks_tie_after_tally() -> None:
    game = play(table(FIVE, captain="P4"), ("village.vote", against("P1", "P2")))
    assert game.pending is not None
    assert (game.pending.id, game.pending.seats, game.pending.legal) == (
        "captain.tiebreak",
        ("P4",),
        ("P1", "P2"),
    )
    game.answer("P2")
    assert dead(game) == {"P2": "voted"}


@pytest.mark.parametrize(
    ("edition", "own", "legal"),
    [
        ("base_2014", False, ("P2",)),
        ("base_2014", True, ("P1", "P2")),
        ("web", False, ("P1", "P2")),
    ],
    ids=["tells the ballot", "tells a ballot that may be one's own", "chooses freely"],
)
def test_captain_after_tally_cannot_choose_self(edition: str, own: bool, legal: tuple[str, ...]) -> None:
    """A66: players do not vote against themselves, but the web edition's Captain may pick any tied player."""
    options = {"player_limits": "any", "self_vote": own, "wolves_starve": False}
    game = play(
        table(FIVE, edition=edition, captain="P1", options=options), ("village.vote", against("P1", "P2"))
    )
    prompt = until(game, "captain.tiebreak")
    assert prompt.legal == legal
    if "P1" not in legal:
        with pytest.raises(IllegalAnswer):
            game.answer({"tally": {"P1": 1}})


def test_captain_vote_outside_tie_brings_runoff() -> None:
    game = play(table(FIVE, captain="P4"), ("village.vote", {"P1": "P5", "P3": "P2"}))
    prompt = until(game, "village.runoff")
    assert prompt.legal == ("P2", "P5")
    assert prompt.seats == game.public.alive
    game.answer({"P4": "P5", "P1": "P2", "P3": "P2"})
    assert dead(game) == {"P5": "voted"}


def test_second_tie_without_captain_condemns_no_player() -> None:
    game = play(
        table(FIVE, options={"captain": False}),
        ("village.vote", against("P1", "P2")),
        ("village.runoff", against("P1", "P2")),
    )
    assert dead(game) == {}
    assert ids(game).count("tied") == 2
    assert "nobody_condemned" in ids(game)


def test_the_dead_captain_names_a_successor_among_the_living() -> None:
    game = play(table(FIVE, captain="P4"), ("village.vote", against("P4")))
    prompt = game.pending
    assert prompt is not None
    assert (prompt.id, prompt.seats, prompt.min) == ("captain.successor", ("P4",), 1)
    assert prompt.legal == ("P1", "P2", "P3", "P5", "P6", "P7")
    game.answer("P6")
    assert captain(game) == "P6"
    assert CaptainNamed("P6", "P4") in game.events


def test_the_successors_ballot_counts_for_two_as_well() -> None:
    game = play(
        table(FIVE, captain="P4"),
        ("village.vote", against("P4")),
        ("captain.successor", "P6"),
        ("village.vote", {"P6": "P1", "P5": "P2"}),
    )
    assert dead(game) == {"P4": "voted", "P1": "voted"}


def test_a109_game_without_survivors_ends_without_successor() -> None:
    game = play(
        table("wolf hunter cupid plain", captain="P4"),
        ("cupid.link", ["P2", "P4"]),
        ("werewolves.devour", "P3"),
        ("village.vote", against("P4")),
        ("hunter.shoot", "P1"),
    )
    assert not any(isinstance(event, CaptainNamed | CaptainOfficeEmpty) for event in game.events)
    assert game.outcome is not None
    assert game.outcome.winner == "nobody"


def test_a08_dead_idiot_captain_leaves_no_election() -> None:
    game = table("wolf village_idiot plain plain plain plain", edition="pact", captain="P2")
    play(game, ("werewolves.devour", "P2"))
    assert CaptainOfficeEmpty(for_good=True) in game.events
    until(game, "werewolves.devour")
    game.answer("P3")
    assert game.public.day == 2
    assert game.pending is not None
    assert game.pending.id == "village.vote"
    assert captain(game) is None


def test_a27_idiot_without_card_leaves_office_to_successor() -> None:
    cards = "wolf village_idiot devoted_servant plain plain plain"
    game = table(cards, edition="pact", captain="P2")
    play(game, ("village.vote", against("P2")), ("devoted_servant.take", True))
    assert game.pending is not None
    assert (game.pending.id, game.pending.seats) == ("captain.successor", ("P2",))


def test_empty_office_is_not_elected_on_opening_day_of_angel() -> None:
    options = {"captain_election": "setup"}
    game = play(table("wolf angel plain plain plain", edition="pact", options=options), ("captain.elect", {}))
    assert game.pending is not None
    assert (game.pending.id, game.public.day) == ("village.vote", 0)
    assert until(game, "captain.elect").kind == "election"
    assert game.public.day == 1


def test_a08_a_pardoned_idiot_keeps_the_title_but_breaks_no_tie() -> None:
    game = table("wolf village_idiot plain plain plain plain", edition="pact", captain="P2")
    play(game, ("village.vote", against("P2")))
    assert captain(game) == "P2"
    play(game, ("village.vote", against("P3", "P4")))
    assert game.pending is not None
    assert (game.pending.id, game.pending.seats) == ("village.runoff", ("P1", "P3", "P4", "P5", "P6"))


def test_a06_captain_barred_by_scapegoat_breaks_no_tie() -> None:
    game = table("wolf scapegoat plain plain plain plain", edition="pact", captain="P3")
    play(game, ("village.vote", against("P4", "P5")), ("scapegoat.voters", ["P4", "P5"]))
    play(game, ("village.vote", against("P4", "P5")))
    assert game.pending is not None
    assert game.pending.id == "village.runoff"


def test_office_is_empty_until_successor_is_named() -> None:
    game = play(table(FIVE), ("captain.elect", "P4"), ("village.vote", against("P4")))
    until(game, "captain.successor")
    assert captain(game) is None
    game.answer("P5")
    assert captain(game) == "P5"


def test_a_tie_of_pointed_fingers_is_broken_aloud() -> None:
    game = play(table(FIVE), ("captain.elect", "P4"), ("village.vote", against("P5", "P6")))
    prompt = until(game, "captain.tiebreak")
    assert prompt.public
    assert (prompt.seats, prompt.legal) == (("P4",), ("P5", "P6"))


def test_captain_without_vote_adds_nothing_to_tally() -> None:
    game = table(
        "wolf scapegoat plain plain plain plain plain plain", edition="pact", options={"player_limits": "any"}
    )
    play(
        game,
        ("captain.elect", "P8"),
        ("village.vote", {"P3": "P4", "P4": "P3"}),
    )
    assert until(game, "scapegoat.voters").public
    play(
        game,
        ("scapegoat.voters", ["P3", "P4", "P5"]),
        ("werewolves.devour", "P6"),
    )
    prompt = until(game, "village.vote")
    assert (prompt.seats, the(BallotsPrompt, prompt).votes) == (("P3", "P4", "P5"), 3)
    with pytest.raises(IllegalAnswer, match="4 votes, but only 3 can be cast"):
        game.answer(against("P3", "P4", "P5", "P7"))
