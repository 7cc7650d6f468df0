from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.presses import PAUSE_SECONDS, Down, PauseHeld, Up
from narrator.day.vote import Voting
from narrator.errors import JournalDamaged
from narrator.play.games import replayed
from narrator.play.journal import Journals
from narrator.play.journal_format import SavedGame
from narrator.play.resuming import notes_of, replay
from narrator.rules import Game, Setup
from narrator.rules.rule import Village
from narrator.simulation.demo import play_virtually, random_evening
from narrator.simulation.room import VirtualButton
from narrator.table.timing import Timing
from tests.narrator.at_the_table import HEADER, RehearsedTable
from tests.narrator.day.test_debate import Linked
from tests.narrator.play.test_resume import pulled_and_resumed, whole_game
from tests.narrowing import the

LOVERS = HEADER | {
    "deal": HEADER["deal"] | {"Ann": "cupid", "Bob": "hunter", "Dan": "werewolf"},
    "options": {"captain_election": "never"},
}


def test_hunter_in_love_who_names_his_lover_hears_no_refusal() -> None:
    table = Linked(
        {
            "debate.opens": ("vote",),
            "vote.accused": ("Bob",),
            "vote.count": ("five",),
            "vote.more": ("nobody",),
            "vote.right": ("yes",),
            "hunter.shoot": ("Cat",),
            "ask.confirm": ("yes", "yes", "yes"),
        },
        header=LOVERS,
    )
    assert table.game is not None
    assert ["Bob", "Cat"] in table.game.answers
    assert {"tally": {"Cat": 1}} in table.game.answers
    assert "ask.refused" not in table.cues
    assert "day.shot" in table.cues


LINKED = {
    "deal": {"Ann": "cupid", "Bob": "werewolf", "Cat": "hunter", "Dan": "seer"}
    | dict.fromkeys(("Eve", "Fay", "Gus", "Hal"), "simple_villager")
}
"""Game where Cupid links Bob and Cat, who may not vote against each other; the room hears no sign of it.
"""


def test_ballots_taken_back_trigger_no_second_vote_of_judge() -> None:
    """Undo a vote of the lovers that lacked the Judge's ballot: it is not the vote after the undo."""
    deal = LINKED["deal"] | {"Gus": "stuttering_judge"}
    house = {"player_limits": "any", "captain_election": "never"}
    forgotten = ["nobody", "Cat", "Dan", "Cat", "nobody", "Dan", "nobody", "nobody"]
    stands = ["Dan", "Dan", "Dan", "Ann", *["Dan"] * 4]
    table = Linked(
        {"debate.opens": ["vote"], "vote.ballot": [*forgotten, "undo", *stands, *["nobody"] * 7]},
        {"stuttering_judge.signal": ["at yes"]},
        header={"edition": "pact", "deal": deal, "options": house},
        voting=Voting.BALLOTS,
    )
    assert table.cues.count("day.tied") == 1, "two lovers' ballots made a tie of the first vote"
    assert "undo.done" in table.cues
    assert "day.second_vote" in table.cues
    assert table.game is not None
    assert True in table.game.answers


def test_notes_of_one_vote_do_not_affect_a_later_tie() -> None:
    """Check another day: the box once took the Captain's spoken tiebreak for its own and asked again."""
    house = {"captain_election": "setup"}
    header = HEADER | LINKED | {"captain": "Dan", "options": house}
    game = Game(Setup.from_dict(header))
    votes: list[int] = []

    def answer(answers: dict[str, Any]) -> None:
        assert game.pending is not None
        if game.pending.id == "village.vote":
            votes.append(len(game.answers))
        game.answer(answers.get(game.pending.id, game.pending.default))

    while game.public.day < 1 or len(votes) < 1:
        answer({"cupid.link": ["Bob", "Cat"], "village.vote": {"tally": {"Eve": 2}}})
    while game.pending is not None and game.pending.id != "captain.tiebreak":
        answer({"village.vote": {"tally": {"Cat": 2, "Gus": 2}}})
    tie = len(game.answers)
    answer({"captain.tiebreak": {"tally": {"Cat": 1}}})

    noted = {"ballots": [votes[0], {"Bob": "Cat", "Ann": "Eve", "Hal": "Eve"}]}
    saved = SavedGame(Path("saved"), header, tuple(game.answers), noted, False, None, 0, 0)
    place = replay(Game(Setup.from_dict(header)), saved.answers, notes_of(saved))
    assert place.public_answers == [votes[1], tie], "he was heard, and may be taken back"

    table = RehearsedTable(
        {"hunter.shoot": ["Gus"]}, header=header, resume=saved, until="hunter.shoot", times=0
    )
    assert "day.condemned" in table.cues
    assert "day.tied" not in table.cues
    assert "captain.tiebreak" not in table.cues


def test_undo_after_power_cut_does_not_reveal_devoted_servant() -> None:
    """Check the pause for the Servant after the verdict; without one the game is already at night then."""
    kept = []
    for held, centre in (("devoted_servant", "seer"), ("seer", "devoted_servant")):
        deal = {"Ann": "thief", "Bob": "werewolf", "Cat": held, "Dan": "hunter"}
        deal |= dict.fromkeys(("Eve", "Fay", "Gus", "Hal"), "simple_villager")
        header = HEADER | {"edition": "pact", "deal": deal, "centre": [centre, "simple_villager"]}
        header |= {"options": {"captain_election": "never"}}
        game = Game(Setup.from_dict(header))
        while game.pending is not None and game.pending.id != "village.vote":
            game.answer(game.pending.default)
        votes = len(game.answers)
        game.answer({"tally": {"Eve": 4}})
        saved = SavedGame(Path("saved"), header, tuple(game.answers), {"place": [1, None]}, False, None, 0, 0)
        place = replay(Game(Setup.from_dict(header)), saved.answers, notes_of(saved))
        pending = game.pending
        kept.append((place.public_answers == [votes], pending is not None and pending.id))
    assert [back for back, _ in kept] == [True, True]
    assert kept[0][1] == "devoted_servant.take" != kept[1][1], "the games have come to different moments"


def test_error_about_unplayable_journal_reveals_no_secret(tmp_path: Path) -> None:
    """The error must not list the allowed answers: they would be all players but the wolves."""
    with Journals(tmp_path) as journals:
        journal = journals.start(dict(HEADER))
        journal.append("Cat")
        journal.append("Eve")  # a wolf, at whom no wolf may bite
        saved = journals.unfinished()
    assert isinstance(saved, SavedGame)
    with pytest.raises(JournalDamaged) as refused:
        replayed(saved)
    sentence = refused.value.sentence
    assert "answer 2" in sentence
    words = set(sentence.replace(str(tmp_path), "").replace(".", " ").split())
    assert words.isdisjoint({*HEADER["players"], *HEADER["deal"].values(), "werewolves", "devour"})


def test_resumed_night_closes_eyes_before_calling_anyone(tmp_path: Path) -> None:
    evening, *_ = whole_game(dict(HEADER), seed=3)
    came = pulled_and_resumed(evening, tmp_path, entries=4, after=True)
    assert came is not None
    *_, after = came
    said = [line for line in after if line["kind"] in ("say", "pause", "stage")]
    first = next(n for n, line in enumerate(said) if line.get("cue", "").endswith(".wakes"))
    told = [line.get("cue") for line in said[:first]]
    assert "night.goes_on" in told
    waited = [line["end"] - line["t"] for line in said[:first] if line["kind"] == "pause"]
    assert max(waited) == pytest.approx(Timing().meet)


def test_last_vote_can_be_undone_before_the_story_is_told() -> None:
    vote = {
        "debate.opens": ("vote", "vote"),
        "vote.accused": ("Ann", "Cat"),
        "vote.count": ("five", "five"),
        "vote.more": ("nobody", "nobody"),
        "vote.right": ("yes", "yes"),
        "ask.confirm": ("yes", "yes"),
        "over.story_follows": ("undo",),
    }
    deal = dict.fromkeys(HEADER["players"], "simple_villager") | {"Ann": "werewolf"}
    table = RehearsedTable(vote, header={"deal": deal}, retell=True)
    assert table.game is not None
    assert table.game.outcome is None, "the village plays on"
    assert [player.name for player in the(Village, table.game.state).players if not player.alive] == ["Cat"]
    assert "story.intro" not in table.cues


@pytest.mark.parametrize("seat", [None, 2], ids=["one button", "a button for each seat"])
async def test_long_press_at_nightfall_pauses_the_night(seat: int | None, autojump_clock: MockClock) -> None:
    button = VirtualButton()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(button.press, PAUSE_SECONDS + 1.0, seat)
        await trio.sleep(1.0)
        async with button.presses() as presses:
            nursery.start_soon(button.press, 0.1, 5)
            await trio.sleep(5.0)
            felt = [type(presses.receive_nowait()) for _ in range(presses.statistics().current_buffer_used)]
    assert felt == [Down, Up, PauseHeld]


def test_trace_marks_presses_as_private() -> None:
    """Keep presses private by day too: their audibility is computed outside."""
    out = io.StringIO()
    evening = replace(random_evening("base_2014", 8, 1, "en"), with_ears=False, retell=False)
    play_virtually(evening, out)
    presses = [line for line in map(json.loads, out.getvalue().splitlines()) if line["kind"] == "press"]
    assert len(presses) > 20
    assert {line["side"] for line in presses} == {"private"}
