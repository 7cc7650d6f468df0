from __future__ import annotations

from narrator.rules.events import (
    CaptainNamed,
    CardShown,
    Condemned,
    DayBroke,
    DebateOpened,
    Died,
    NobodyCondemned,
    NobodyDied,
    NoVote,
    PowersLost,
    SecondVote,
    ServantTook,
    Tied,
    VoteCounted,
    WindowOpened,
)
from narrator.rules.ids import How, Winner
from narrator.rules.kernel.events import GameOver, NightFell
from narrator.rules.roles.hunter import Shot
from narrator.rules.roles.scapegoat import VotersNamed
from narrator.rules.roles.village_idiot import IdiotPardoned
from tests.rules.playing import against, play, table, until

NO_CAPTAIN = {"captain": False}


def test_tied_vote_announces_scapegoat_or_no_death() -> None:
    game = table("wolf scapegoat plain plain plain plain", edition="pact", options=NO_CAPTAIN)
    play(
        game,
        ("village.vote", against("P3", "P4")),
        ("scapegoat.voters", ["P6", "P4"]),
        ("werewolves.devour", "P4"),
        ("village.vote", {}),
        ("werewolves.devour", None),
        ("village.vote", against("P3", "P5")),
        ("village.runoff", against("P3", "P5")),
        ("village.vote", against("P1")),
    )
    assert game.public.events == (
        NightFell(1),
        DayBroke(1),
        NobodyDied(1),
        DebateOpened(1),
        VoteCounted((("P3", 1), ("P4", 1)), runoff=False),
        Tied(("P3", "P4")),
        Condemned("P2", How.TIE),
        Died("P2", "scapegoat", How.TIE),
        VotersNamed(("P4", "P6")),
        NightFell(2),
        DayBroke(2),
        Died("P4", "simple_villager", How.NIGHT),
        DebateOpened(2),
        VoteCounted((), runoff=False),
        NobodyCondemned(2),
        NightFell(3),
        DayBroke(3),
        NobodyDied(3),
        DebateOpened(3),
        VoteCounted((("P3", 1), ("P5", 1)), runoff=False),
        Tied(("P3", "P5")),
        VoteCounted((("P3", 1), ("P5", 1)), runoff=True),
        Tied(("P3", "P5")),
        NobodyCondemned(3),
        NightFell(4),
        DayBroke(4),
        NobodyDied(4),
        DebateOpened(4),
        VoteCounted((("P1", 1),), runoff=False),
        Condemned("P1"),
        Died("P1", "werewolf", How.VOTE),
        GameOver(Winner.VILLAGE, ("P2", "P3", "P4", "P5", "P6")),
    )


def test_day_without_voters_announces_what_happens() -> None:
    game = table("wolf scapegoat plain plain plain plain", edition="pact", options=NO_CAPTAIN)
    play(
        game, ("village.vote", against("P3", "P4")), ("scapegoat.voters", ["P4"]), ("werewolves.devour", "P4")
    )
    until(game, "werewolves.devour")
    assert game.public.events[-4:] == (
        DayBroke(2),
        Died("P4", "simple_villager", How.NIGHT),
        NoVote(2),
        NightFell(3),
    )


def test_pardon_second_vote_shot_and_new_captain_are_announced() -> None:
    cards = "wolf stuttering_judge hunter devoted_servant plain village_idiot seer"
    game = table(cards, edition="pact", captain="P5")
    play(
        game,
        ("village.vote", {"P1": "P6", "P2": "P6"}),
        ("stuttering_judge.signal", True),
        ("devoted_servant.take", False),
        ("village.vote", {"P5": "P3"}),
        ("devoted_servant.take", False),
        ("hunter.shoot", "P5"),
        ("captain.successor", "P7"),
        ("seer.look", "P1"),
        ("werewolves.devour", "P4"),
        ("village.vote", {"P7": "P1"}),
    )
    assert game.public.events == (
        NightFell(1),
        DayBroke(1),
        NobodyDied(1),
        DebateOpened(1),
        VoteCounted((("P6", 2),), runoff=False),
        Condemned("P6"),
        WindowOpened("devoted_servant.take"),
        CardShown("P6", "village_idiot"),
        IdiotPardoned("P6"),
        SecondVote(1),
        VoteCounted((("P3", 2),), runoff=False),
        Condemned("P3"),
        WindowOpened("devoted_servant.take"),
        Died("P3", "hunter", How.VOTE),
        Shot("P3", "P5"),
        Died("P5", "simple_villager", How.SHOT),
        CaptainNamed("P7", "P5"),
        NightFell(2),
        DayBroke(2),
        Died("P4", "devoted_servant", How.NIGHT),
        DebateOpened(2),
        VoteCounted((("P1", 2),), runoff=False),
        Condemned("P1"),
        Died("P1", "werewolf", How.VOTE),
        GameOver(Winner.VILLAGE, ("P2", "P3", "P4", "P5", "P6", "P7")),
    )


def test_hidden_card_lost_office_and_lost_powers_are_announced() -> None:
    cards = "wolf elder devoted_servant bear_tamer plain plain plain"
    game = table(cards, edition="pact", captain="P3")
    play(
        game,
        ("village.vote", against("P5")),
        ("devoted_servant.take", True),
        ("captain.successor", "P6"),
        ("village.vote", against("P2")),
        ("village.vote", against("P1")),
    )
    assert game.public.events == (
        NightFell(1),
        DayBroke(1),
        NobodyDied(1),
        DebateOpened(1),
        VoteCounted((("P5", 1),), runoff=False),
        Condemned("P5"),
        WindowOpened("devoted_servant.take"),
        ServantTook("P3", "P5"),
        Died("P5", None, How.VOTE, taken=True),
        CaptainNamed("P6", "P3"),
        NightFell(2),
        DayBroke(2),
        NobodyDied(2),
        DebateOpened(2),
        VoteCounted((("P2", 1),), runoff=False),
        Condemned("P2"),
        Died("P2", "elder", How.VOTE),
        PowersLost(),
        NightFell(3),
        DayBroke(3),
        NobodyDied(3),
        DebateOpened(3),
        VoteCounted((("P1", 1),), runoff=False),
        Condemned("P1"),
        Died("P1", "werewolf", How.VOTE),
        GameOver(Winner.VILLAGE, ("P2", "P3", "P4", "P5", "P6", "P7")),
    )
