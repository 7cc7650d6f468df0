from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.day.vote import Voting
from narrator.play.journal_format import SavedGame
from narrator.rules import Game, Outcome
from narrator.rules.events import Died
from narrator.rules.knowledge import Public
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import RandomPlan
from narrator.table.timing import Timing
from narrator.table.trace import Trace
from tests.narrator.at_the_table import HEADER, Act, RehearsedTable
from tests.narrowing import the
from voices.asr.room import Lull, RoomTurn
from voices.writing.pack import VoicePack


class LivelyRoom:
    """Room with a script: seconds until it turns silent or loud, then lively for ever."""

    def __init__(self, *turns: tuple[float, RoomTurn]) -> None:
        self._turns = list(turns)
        self.asked: list[float] = []
        self.waited: list[float] = []
        """Silence in seconds at each query."""

    async def turn(self, lull: Lull) -> RoomTurn:
        self.asked.append(lull.seconds)
        self.waited.append(trio.current_time() - lull.since)
        if not self._turns:
            await trio.sleep_forever()
        seconds, turned = self._turns[0]
        await trio.sleep(seconds)
        del self._turns[0]
        return turned


SILENT, LOUD = RoomTurn.SILENT, RoomTurn.LOUD


PUSHES = ("push", "push_seat", "push_dead", "push_nobody", "push_captain", "push_few")


def cues_of_debate(
    by_day: Mapping[str, Sequence[Act]],
    room: LivelyRoom | None,
    seconds: float = 180.0,
    quiet: float = 25.0,
    **more: Any,
) -> RehearsedTable:
    return RehearsedTable(
        by_day, until="village.vote", times=0, timing=Timing(debate=seconds, quiet=quiet), room=room, **more
    )


def pushed(table: RehearsedTable) -> list[str]:
    return [cue for cue in table.cues if cue.startswith("debate.push")]


def test_narrator_encourages_a_silent_debate() -> None:
    room = LivelyRoom((25.0, SILENT))
    table = cues_of_debate({}, room)
    (told,) = pushed(table)
    assert told.removeprefix("debate.") in PUSHES
    assert room.asked[0] == 25.0
    assert room.asked[-1] > 12.0, "it is more patient from then on"


def test_narrator_offers_to_end_a_long_silent_debate() -> None:
    room = LivelyRoom((25.0, SILENT), (30.0, SILENT), (35.0, SILENT))
    header = {
        "edition": "pact",
        "modules": ["new_moon"],
        "events": ["ev_great_distrust"],
        "options": {"player_limits": "any", "captain": False},
    }
    acts: dict[str, Sequence[Act]] = {
        "debate.opens": ["vote"],
        "vote.accused": ["nobody"],
        "ask.confirm": ["yes"],
        "debate.sure_voteless": ["yes"],
    }
    table = RehearsedTable(
        acts,
        until="ev_great_distrust.signal",
        times=0,
        timing=Timing(debate=180.0, quiet=25.0),
        room=room,
        header=header,
    )
    assert "debate.sure" not in table.cues
    assert table.cues.index("debate.sure_voteless") < table.cues.index("debate.closes_voteless")


def test_narrator_hushes_loud_players_twice_at_most() -> None:
    table = cues_of_debate({}, LivelyRoom(*[(15.0, LOUD)] * 4))
    assert len(table.said("debate.hush")) == 4, "two sentences each time"


@pytest.mark.parametrize("seed", range(8))
def test_narrators_encouragements_use_only_public_facts(seed: int) -> None:
    """Check the names: only the absent, the living and the holder of the Captain's medal."""
    room = LivelyRoom((12.0, SILENT), (12.0, SILENT))
    table = cues_of_debate({"debate.sure": ["no"]}, room, header={"captain": "Bob"}, seed=f"host {seed}")
    assert table.game is not None
    missing = {event.seat for event in table.game.public.events if isinstance(event, Died)}
    living = {*HEADER["players"]} - missing
    for cue, names in (("push_seat", living), ("push_dead", missing), ("push_captain", {"Bob"})):
        for text in table.said(f"debate.{cue}"):
            named = {name for name in HEADER["players"] if name in text}
            assert named <= names, text
    assert not (missing and table.said("debate.push_nobody"))


def test_wake_word_starts_a_spoken_command() -> None:
    table = cues_of_debate({"debate.opens": ["narrator"], "debate.wanted": ["vote"]}, LivelyRoom())
    assert table.cues.index("debate.wanted") < table.cues.index("debate.closes")
    assert "debate.halfway" not in table.cues


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
def test_button_press_ends_debate_after_one_confirmation(answer: str) -> None:
    table = RehearsedTable(
        {"debate.opens": ["press"], "debate.sure": [answer]}, until="village.vote", times=0
    )
    assert debate(table) == ["debate.press", "debate.opens", "debate.sure", "debate.closes"]


@pytest.mark.parametrize("answer", ["no", "..."])
def test_single_press_does_not_end_the_debate(answer: str) -> None:
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


def test_asking_a_question_does_not_shorten_the_debate() -> None:
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


def test_vote_count_is_read_out_once_and_confirmed_once() -> None:
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


def test_vote_with_one_clear_leader_takes_twenty_seconds() -> None:
    table = RehearsedTable(CONDEMN | {"vote.accused": ["Ann"], "vote.count": ["five"]})
    assert votes(table) == [{"tally": {"Ann": 5}}]
    assert not {"vote.named", "vote.more"} & set(table.cues)
    began = next(line["t"] for line in table.lines if line.get("cue") == "vote.accused")
    told = next(line["t"] for line in table.lines if line.get("cue") == "day.condemned")
    assert told - began <= 20.0


def test_vote_that_accuses_no_player_is_confirmed() -> None:
    table = RehearsedTable({"debate.opens": ["vote"], "vote.accused": ["nobody"], "ask.confirm": ["yes"]})
    assert votes(table) == [{}]


def test_ballots_are_taken_one_by_one() -> None:
    ballots = ["Bob", "Ann", "nobody", "Ann", "Bob", "Ann", "Ann", "two"]
    table = RehearsedTable({"debate.opens": ["vote"], "vote.ballot": ballots}, voting=Voting.BALLOTS)
    ann = dict.fromkeys(("Bob", "Dan", "Fay", "Gus"), "Ann")
    assert votes(table) == [ann | dict.fromkeys(("Ann", "Eve", "Hal"), "Bob")]
    assert "vote.right" not in table.cues


def test_ballot_against_the_voter_is_refused_aloud() -> None:
    ballots = ["Ann", *["nobody"] * 7, "Bob", *["nobody"] * 7]
    table = RehearsedTable({"debate.opens": ["vote"], "vote.ballot": ballots}, voting=Voting.BALLOTS)
    assert "ask.refused" in table.cues
    assert votes(table) == [{"Ann": "Bob"}]


LOVERS: dict[str, Any] = {
    "deal": {"Ann": "cupid", "Bob": "werewolf", "Cat": "hunter", "Dan": "seer"}
    | dict.fromkeys(("Eve", "Fay", "Gus", "Hal"), "simple_villager")
}


class Linked(RehearsedTable):
    """Game in which Cupid makes Bob and Cat lovers."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.lovers = {"Bob", "Cat"}
        super().__init__(*given, **named)

    def _hear(self, cue: str, text: str) -> None:
        if cue == "roll.seat" and self._cue == "cupid.link" and text in self.lovers:
            self.lovers.discard(text)
            self._send.send_nowait("press")
        super()._hear(cue, text)


def test_ballot_refused_between_lovers_does_not_reveal_them() -> None:
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
def test_captains_tiebreak_aloud_against_a_lover_is_accepted(captain: str) -> None:
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


def test_spoken_undo_takes_back_the_last_answer() -> None:
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


def test_three_unrecognised_answers_offer_the_button_once() -> None:
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
    assert told == "If you'd rather, say nothing: I'll read out the answers, and you press at the right one."
    assert "ask.by_button" in table.cues
    assert table.game is not None
    assert the(Public, table.game.public).captain == "Dan"


def test_silence_at_captain_election_offers_the_button() -> None:
    header = {"options": {"captain_election": "day 1"}}
    table = RehearsedTable(
        {"captain.elect": ["at Dan"], "ask.confirm": ["press"]}, header=header, until="debate.opens", times=0
    )
    assert "ask.by_button" in table.cues
    assert table.game is not None
    assert the(Public, table.game.public).captain == "Dan"


def test_vote_is_taken_by_button_without_a_microphone() -> None:
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


SEATS = tuple(str(name) for name in HEADER["players"])


HOMES = ("manor", "tavern", "church", "barbershop", "hovel", "school", "farm", "vagabond")


PACT: dict[str, Any] = {"edition": "pact", "options": {"player_limits": "any", "captain": False}}


VILLAGE = PACT | {"modules": ["village"], "buildings": dict(zip(SEATS, HOMES, strict=True))}


GOOD_MANNERS = {"modules": ["new_moon"], "events": ["ev_good_manners"]}


DAY = ("debate", "last_call", "confessor", "barber", "bonesetter", "schoolteacher", "village")


def day(acts: dict[str, list[Act]], *, until: str = "village.vote", **more: Any) -> RehearsedTable:
    """Play the first day of a village with a Confessor, a Barber and a Bonesetter."""
    usual: dict[str, list[Act]] = {
        "ask.confirm": ["yes"] * 5,
        "ask.confirm_done": ["press"],
        "schoolteacher.ban": ["done"],
    }
    return RehearsedTable(usual | acts, header=VILLAGE, until=until, times=0, **more)


def told(table: RehearsedTable) -> list[str]:
    return [cue for cue in table.cues if cue.partition(".")[0] in DAY]


def test_spoken_command_interrupts_debate_which_then_continues() -> None:
    table = day({"debate.opens": ["Barber"], "barber.shave": ["Eve"], "debate.goes_on": ["vote"]})
    heard = told(table)
    assert heard[:5] == [
        "debate.press",
        "debate.may_interrupt",
        "debate.opens",
        "barber.shave",
        "barber.shaved",
    ]
    assert heard.index("barber.praised") < heard.index("debate.goes_on") < heard.index("debate.closes")


def test_called_player_who_passes_may_be_called_again() -> None:
    table = day(
        {"debate.opens": ["Barber"], "barber.shave": ["nobody", "Bob"], "debate.goes_on": ["Barber", "vote"]}
    )
    heard = told(table)
    assert heard.count("barber.shave") == 2
    assert "barber.shaved" in heard
    assert "Bob" not in (table.game.public.alive if table.game is not None else ())


@pytest.mark.parametrize("ears", [True, False], ids=["with ears", "without"])
def test_press_in_debate_lists_players_who_may_use_powers(ears: bool) -> None:
    acts: dict[str, list[Act]] = {
        "debate.opens": ["press"],
        "debate.wanted": ["at the Barber"],
        "barber.shave": ["at Bob"],
        "ask.confirm": ["press"] * 3,
        "debate.goes_on": ["press"],
        "schoolteacher.ban": ["at that's all"],
    }
    table = day(acts, ears=ears)
    assert "barber.shaved" in table.cues
    read = table.said("roll.offer")
    assert read[:3] == ["end the debate", "the Confessor", "the Barber"]


def test_debate_offers_day_powers_before_vote() -> None:
    table = day({"debate.opens": ["vote"]})
    assert told(table)[-5:-1] == [
        "debate.closes",
        "last_call.confessor",
        "last_call.barber",
        "schoolteacher.ban",
    ]


def test_undo_in_debate_reverts_power_that_interrupted_it() -> None:
    table = day({"debate.opens": ["Barber"], "barber.shave": ["Bob"], "debate.goes_on": ["undo", "vote"]})
    assert table.game is not None
    assert "Bob" in table.game.public.alive
    assert {"first": "barber.shave"} not in table.game.answers
    assert told(table).count("debate.goes_on") == 2


def good_manners(
    by_day: Mapping[str, list[Act]], at_night: Mapping[str, list[Act]] | None = None
) -> RehearsedTable:
    """Play a debate in turns on the second day."""
    acts: dict[str, list[Act]] = {
        "debate.opens": ["vote"],
        "vote.accused": ["nobody"],
        "ask.confirm": ["yes"] * 3,
        **by_day,
    }
    header = PACT | GOOD_MANNERS
    return RehearsedTable(acts, at_night, header=header, until="event.good_manners", times=0)


def test_polite_debate_gives_each_player_a_turn_to_speak() -> None:
    table = good_manners({"debate.turn": ["next", "press", "who is alive"]})
    turns = [line for line in table.lines if line.get("cue") == "debate.turn" and line["kind"] == "say"]
    assert table.game is not None
    order = table.game.public.alive
    assert len(turns) == len(order)
    assert all(seat in turn["text"] for seat, turn in zip(order, turns, strict=True))
    times = [turn["t"] for turn in turns]
    assert times[1] - times[0] < 5.0, "a word passes the turn on"
    assert times[4] - times[3] > 15.0, "silence lasts as long as a turn"
    assert table.cues.index("told.living") < table.cues.index(
        "debate.closes", table.cues.index("told.living")
    )


def cut_short(answers: int) -> tuple[list[str], Game]:
    """Return a village whose Barber was called first, resumed after a power cut so many answers later."""
    table = day({"debate.opens": ["Barber"], "barber.shave": ["Bob"], "debate.goes_on": ["vote"]})
    assert table.game is not None
    first = table.game.answers.index({"first": "barber.shave"})
    header = HEADER | VILLAGE
    kept = tuple(table.game.answers[: first + answers])
    saved = SavedGame(Path("x"), header, kept, {"place": [1, None]}, False, None, len(kept), 0)
    evening = Evening(header, VoicePack.load("en"), RandomPlan(3), 3, retell=False)
    out = io.StringIO()

    async def goes_on() -> tuple[Outcome | None, Game | None]:
        return await play_evening(evening, Trace(out), resume=saved)

    _, game = trio.run(goes_on, clock=MockClock(autojump_threshold=0))
    assert game is not None
    assert tuple(game.answers[: len(kept)]) == kept, "what was answered stands"
    lines = map(json.loads, out.getvalue().splitlines())
    return [line["cue"] for line in lines if line["kind"] == "say"], game


def test_resumed_game_asks_the_player_who_was_called_first() -> None:
    heard, game = cut_short(answers=1)
    assert heard.index("debate.opens") < heard.index("village.vote")
    assert game.outcome is not None
