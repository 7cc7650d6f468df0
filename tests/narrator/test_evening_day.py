"""The day: debate, tally, ballots, undo, doubt and silence, with and without a microphone."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.day.vote import Voting
from narrator.rules.knowledge import Public
from tests.narrator.at_the_table import RehearsedTable
from tests.narrator.test_host import LivelyRoom
from tests.narrowing import the

CONDEMN: dict[str, Any] = {
    "debate.opens": ["vote"],
    "vote.accused": ["Ann"],
    "vote.count": ["four"],
    "vote.more": ["nobody"],
    "vote.right": ["yes"],
}


def votes(table: RehearsedTable) -> list[Any]:
    assert table.game is not None
    return [answer for answer in table.game.answers if isinstance(answer, dict)]


# --- the debate -------------------------------------------------------------------------------------------


def test_debate_clock_reminds_and_ends_debate() -> None:
    table = RehearsedTable({}, until="village.vote", times=0, room=LivelyRoom())
    assert [cue for cue in table.cues if cue.startswith("debate")] == [
        "debate.press",
        "debate.opens",
        "debate.halfway",
        "debate.minute",
        "debate.seconds",
        "debate.closes",
    ]
    opened, closed = (
        next(line for line in table.lines if line.get("cue") == cue)
        for cue in ("debate.opens", "debate.closes")
    )
    assert 180.0 <= closed["t"] - opened["t"] < 190.0


def debate(table: RehearsedTable) -> list[str]:
    return [cue for cue in table.cues if cue.startswith("debate")]


@pytest.mark.parametrize("answer", ["press", "yes"])
def test_a_press_asks_once_and_then_ends_the_debate(answer: str) -> None:
    table = RehearsedTable(
        {"debate.opens": ["press"], "debate.sure": [answer]}, until="village.vote", times=0
    )
    assert debate(table) == ["debate.press", "debate.opens", "debate.sure", "debate.closes"]


@pytest.mark.parametrize("answer", ["no", "..."])
def test_accidental_press_does_not_end_the_debate(answer: str) -> None:
    table = RehearsedTable(
        {"debate.opens": ["press"], "debate.sure": [answer]}, until="village.vote", times=0, room=LivelyRoom()
    )
    assert debate(table)[2:] == [
        "debate.sure",
        "debate.halfway",
        "debate.minute",
        "debate.seconds",
        "debate.closes",
    ]


def test_debate_question_does_not_shorten_it() -> None:
    table = RehearsedTable(
        {"debate.opens": ["help", "what does the Witch do"]}, until="village.vote", times=0, room=LivelyRoom()
    )
    debate = table.cues[table.cues.index("debate.opens") :]
    assert debate[:4] == ["debate.opens", "ask.repeat_help", "debate.halfway", "debate.minute"]
    times = {line.get("cue"): line["t"] for line in reversed(table.lines) if line["kind"] == "say"}
    helped = times["ask.repeat_help"]
    listened = next(line["t"] for line in table.lines if line["kind"] == "listen" and line["t"] > helped)
    stood = listened - helped  # the clock stops while a question is answered
    assert stood > 10.0
    assert 88.0 < times["debate.halfway"] - times["debate.opens"] - stood < 94.0


# --- the vote ---------------------------------------------------------------------------------------------


def test_a_tally_is_recited_once_and_confirmed_once() -> None:
    table = RehearsedTable(
        CONDEMN
        | {
            "vote.accused": ["a tie"],
            "vote.named": ["Ann"],
            "vote.more": ["Bob"],
            "vote.count": ["five", "three"],
        }
    )
    assert votes(table) == [{"tally": {"Ann": 5, "Bob": 3}}]
    assert table.said("day.votes") == ["The votes, counted: Ann 5 and Bob 3."]
    assert table.cues.count("vote.right") == 1
    assert "ask.confirm" not in table.cues


def test_sole_leader_is_counted_within_twenty_seconds() -> None:
    table = RehearsedTable(CONDEMN | {"vote.accused": ["Ann"], "vote.count": ["five"]})
    assert votes(table) == [{"tally": {"Ann": 5}}]
    assert not {"vote.named", "vote.more"} & set(table.cues)
    began = next(line["t"] for line in table.lines if line.get("cue") == "vote.accused")
    told = next(line["t"] for line in table.lines if line.get("cue") == "day.condemned")
    assert told - began <= 20.0


def test_empty_accusation_is_confirmed() -> None:
    table = RehearsedTable({"debate.opens": ["vote"], "vote.accused": ["nobody"], "ask.confirm": ["yes"]})
    assert votes(table) == [{}]


def test_ballots_are_taken_one_by_one() -> None:
    ballots = ["Bob", "Ann", "nobody", "Ann", "Bob", "Ann", "Ann", "two"]
    table = RehearsedTable({"debate.opens": ["vote"], "vote.ballot": ballots}, voting=Voting.BALLOTS)
    ann = dict.fromkeys(("Bob", "Dan", "Fay", "Gus"), "Ann")
    assert votes(table) == [ann | dict.fromkeys(("Ann", "Eve", "Hal"), "Bob")]
    assert "vote.right" not in table.cues


def test_a_ballot_against_oneself_is_refused_aloud() -> None:
    ballots = ["Ann", *["nobody"] * 7, "Bob", *["nobody"] * 7]
    table = RehearsedTable({"debate.opens": ["vote"], "vote.ballot": ballots}, voting=Voting.BALLOTS)
    assert "ask.refused" in table.cues
    assert votes(table) == [{"Ann": "Bob"}]


LOVERS: dict[str, Any] = {
    "deal": {"Ann": "cupid", "Bob": "werewolf", "Cat": "hunter", "Dan": "seer"}
    | dict.fromkeys(("Eve", "Fay", "Gus", "Hal"), "simple_villager")
}


class Linked(RehearsedTable):
    """Table where Cupid links Bob and Cat."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.lovers = {"Bob", "Cat"}
        super().__init__(*given, **named)

    def _hear(self, cue: str, text: str) -> None:
        if cue == "roll.seat" and self._cue == "cupid.link" and text in self.lovers:
            self.lovers.discard(text)
            self._send.send_nowait("press")
        super()._hear(cue, text)


def test_voting_lovers_are_not_revealed() -> None:
    """Pass the vote to the game as the fingers show it: the rules forbid it, and the box says nothing."""
    ballots = ["Cat", "Cat", "Bob", "Cat", *["nobody"] * 4]
    table = Linked(
        {"debate.opens": ["vote"], "vote.ballot": ballots},
        header=LOVERS,
        voting=Voting.BALLOTS,
        until="day.condemned",
        times=0,
    )
    assert table.game is not None
    assert table.game.answers[0] == ["Bob", "Cat"]
    assert "ask.refused" not in table.cues
    assert votes(table) == [{"tally": {"Cat": 3, "Bob": 1}}]


@pytest.mark.parametrize("captain", ["Cat", "Dan"])
def test_captain_breaks_tie_aloud_against_lover(captain: str) -> None:
    header = LOVERS | {"captain": captain, "options": {"captain_election": "setup"}}
    table = Linked(
        {
            "debate.opens": ["vote"],
            "vote.accused": ["a tie"],
            "vote.named": ["Bob"],
            "vote.more": ["Eve", "nobody"],
            "vote.count": ["two", "two"],
            "vote.right": ["yes"],
            "captain.tiebreak": ["Bob"],
            "ask.confirm": ["yes"],
        },
        header=header,
        until="day.condemned",
        times=0,
    )
    assert table.game is not None
    assert "ask.refused" not in table.cues, "a refusal would tell who is in love"
    assert {"tally": {"Bob": 1}} in table.game.answers


# --- undo, doubt, silence ---------------------------------------------------------------------------------


def test_undo_takes_the_last_answer_back() -> None:
    header = {"options": {"captain_election": "day 1"}}
    table = RehearsedTable(
        {"captain.elect": ["Bob", "Cat"], "ask.confirm": ["yes", "yes"], "debate.opens": ["undo", "vote"]},
        header=header,
        until="village.vote",
        times=0,
    )
    assert table.game is not None
    assert table.said("undo.done")
    assert the(Public, table.game.public).captain == "Cat"


def test_three_failed_hearings_offer_the_button_once() -> None:
    header = {"options": {"captain_election": "day 1"}}
    table = RehearsedTable(
        {"captain.elect": ["?", "?Bob", "?", "?", "at Dan"], "ask.doubt": ["no"], "ask.confirm": ["press"]},
        header=header,
        until="debate.opens",
        times=0,
    )
    heard = [cue for cue in table.cues if cue in ("ask.again", "ask.doubt", "ask.crowded")]
    assert heard == ["ask.again", "ask.doubt", "ask.crowded", "ask.again"]
    told = table.said("ask.crowded")[-1]
    assert told == "You can also say nothing: I'll read the answers, and a press picks one."
    assert "ask.by_button" in table.cues
    assert table.game is not None
    assert the(Public, table.game.public).captain == "Dan"


def test_silence_starts_button_list() -> None:
    header = {"options": {"captain_election": "day 1"}}
    table = RehearsedTable(
        {"captain.elect": ["at Dan"], "ask.confirm": ["press"]}, header=header, until="debate.opens", times=0
    )
    assert "ask.by_button" in table.cues
    assert table.game is not None
    assert the(Public, table.game.public).captain == "Dan"


def test_deaf_box_uses_the_button_alone() -> None:
    table = RehearsedTable(
        {
            "debate.opens": ["press"],
            "vote.accused": ["at Ann"],
            "vote.count": ["at four"],
            "vote.more": ["at nobody"],
            "vote.right": ["press"],
        },
        ears=False,
    )
    assert votes(table) == [{"tally": {"Ann": 4}}]
