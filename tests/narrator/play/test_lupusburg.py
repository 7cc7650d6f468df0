from __future__ import annotations

import io
import json
from collections import Counter
from dataclasses import replace
from itertools import groupby, product
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.play.journal_format import SavedGame
from narrator.play.lupusburg_story import tell_town
from narrator.rules import Event, Game, Outcome, Setup
from narrator.rules.lupusburg import events as happened
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.ids import Ask
from narrator.rules.lupusburg.knowledge import Public
from narrator.scenario import read_scenario
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, play_evening, play_virtually, random_evening
from narrator.simulation.plans import RandomPlan, RecordedPlan, record_of
from narrator.simulation.room import VirtualListener, VirtualPlaces
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import LATER, crossed, kept, sampled
from tests.narrator.meddlers import LONG
from tests.narrator.play.test_resume import goes_on, whole_game
from tests.narrowing import the
from voices.writing.pack import VoicePack

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "lupusburg"


LANGUAGES = ("fr", "en")


def play(
    evening: Evening, until: str = "", **more: Any
) -> tuple[Outcome | None, Game | None, list[dict[str, Any]]]:
    """Play on the virtual clock to the end or to a cue. Return outcome, game and trace."""
    out = io.StringIO()

    async def main() -> tuple[Outcome | None, Game | None]:
        trace = Trace(out)
        with trio.CancelScope() as scope:
            if until:
                trace.follow(lambda line: scope.cancel() if line.fields.get("cue") == until else None)
            return await play_evening(evening, trace, **more)
        return None, None

    outcome, game = trio.run(main, clock=MockClock(autojump_threshold=0))
    return outcome, game, [json.loads(line) for line in out.getvalue().splitlines()]


def public_lines(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["side"] == "public"]


def cues(lines: list[dict[str, Any]]) -> list[str]:
    said = [str(line["cue"]) for line in lines if line["kind"] == "say"]
    return [cue for place, cue in enumerate(said) if place == 0 or said[place - 1] != cue]


TABLES = (
    (4, Deal.CARDS, True),
    (5, Deal.LIGHT, True),
    (5, Deal.CARDS, False),
    (6, Deal.LIGHT, False),
    (8, Deal.KNOWN, True),
)
"""Players, deal, and whether the box listens."""


@pytest.mark.parametrize(("language", "table"), sampled([*product(LANGUAGES, TABLES)], 1))
def test_lupusburg_game_is_played_to_its_end(language: str, table: tuple[int, Deal, bool]) -> None:
    players, deal, ears = table
    evening = replace(random_evening("lupusburg", players, 11, language), deal=deal, with_ears=ears)
    outcome, game, lines = play(evening)
    assert outcome is not None
    assert game is not None
    assert cues(lines)[-1] == "tale.end"
    assert cues(lines).count("lupusburg.winner") == 1
    nights = town_of(game).night_number
    for call in ("thief", "werewolf"):
        assert cues(lines).count(f"lupusburg.{call}_wakes") == nights
        assert cues(lines).count(f"lupusburg.{call}_sleeps") == nights
    counted = [line for line in lines if line["kind"] == "say" and line["cue"] == "lupusburg.count"]
    assert len(counted) == 20 * nights  # ten spoken seconds for each of the two


def test_lupusburg_events_are_announced_or_private() -> None:
    """Check the exceptions: what a privilege shows, and who sweeps, which a short night tells."""
    pack, silent = VoicePack.load("en"), set[str]()
    for kind in Event.__subclasses__():
        if kind.__module__ == happened.__name__:
            values: dict[str, Any] = {
                "house": "A.a",
                "seat": "A",
                "paw": "A.a",
                "tuft": "B.b",
                "votes": (("A.a", 1),),
            }
            values |= {
                "totals": (("A", 3),),
                "a": "man",
                "b": "woman",
                "chest": "a",
                "value": 2,
                "goal": "one_alive",
            }
            event = kind(**{field: values.get(field, 1) for field in kind.__struct_fields__})
            silent |= set() if list(tell_town(event, pack)) else {kind.__name__}
    assert silent == {"PrivilegeUsed", "CharacterShown", "BroomGiven", "GoalChanged"}


def scripted(name: str, language: str, **more: Any) -> Evening:
    """Return a scenario's evening."""
    scenario = read_scenario(SCENARIOS / f"{name}.json")
    _, record = record_of(scenario)
    base = random_evening("lupusburg", 5, 1, language)
    return replace(base, header=scenario.header, plan=RecordedPlan(record), **more)


@pytest.mark.parametrize("language", kept(LANGUAGES, ["en"]))
def test_lupusburg_with_printed_cards_is_asked_aloud(language: str) -> None:
    evening = replace(random_evening("lupusburg", 5, 7, language), deal=Deal.CARDS)
    _, game, lines = play(evening)
    assert game is not None
    assert not {"thief.peek", "werewolf.claw", "sweeper.look"} & set(cues(lines))
    assert "lupusburg.where_claw" in cues(lines)
    assert [line for line in lines if line["side"] == "private"] == []


@LATER
@pytest.mark.parametrize("language", kept(LANGUAGES, ["fr"]))
def test_lupusburg_bettors_hear_value_of_top_coin(language: str) -> None:
    asked = 0
    for seed in range(4):
        evening = replace(random_evening("lupusburg", 5, seed, language), with_ears=True)
        _, game, lines = play(evening)
        assert game is not None
        stack = [5, 4, 3, 2, 2]
        said = ((str(line["cue"]), str(line["text"])) for line in lines if line["kind"] == "say")
        for cue, texts in groupby(said, lambda one: one[0]):
            if cue == "lupusburg.bet":
                del stack[0]
            elif cue == "seal.bet":
                asked += 1
                assert str(stack[0]) in " ".join(text for _, text in texts)
        assert len(stack) == 5 - len(the(Public, game.public).bets)
    assert asked > 20


HANDS = {
    "Alice": {"a": "man", "b": "werewolf", "chest": "a"},
    "Boris": {"a": "woman", "b": "woman", "chest": "a"},
    "Clara": {"a": "man", "b": "woman", "chest": "a"},
    "David": {"a": "man", "b": "man", "chest": "b"},
    "Emma": {"a": "thief", "b": "woman", "chest": "b"},
}


OTHER_HANDS = {
    "Alice": {"a": "woman", "b": "man", "chest": "b"},
    "Boris": {"a": "thief", "b": "woman", "chest": "b"},
    "Clara": {"a": "woman", "b": "man", "chest": "b"},
    "David": {"a": "woman", "b": "man", "chest": "a"},
    "Emma": {"a": "man", "b": "werewolf", "chest": "a"},
}


class Wanted(RecordedPlan):
    """Plan with public decisions by prompt and secret ones from a record."""

    def __init__(self, peeked: str | None, clawed: list[str], swept: str | None = None) -> None:
        super().__init__(())
        self._peeked, self._clawed, self._swept = peeked, clawed, swept

    def answer(self, game: Game, prompt: Any) -> Any:
        match prompt.id:
            case "thief.peek":
                return self._peeked if self._peeked in prompt.legal else None
            case "werewolf.claw":
                return self._clawed[town_of(game).night_number - 1]
            case "goal.change":
                return prompt.seats[0] == "Boris"
            case "burgomaster.privilege":
                return prompt.legal[0]
            case "privilege.show" | "burgomaster.show":
                return prompt.legal[0]
            case "ballot.first":
                wanted = ("Clara.b", "David.b", *reversed(prompt.legal))
                return {
                    "tally": {next(house for house in wanted if house in prompt.legal): 4, prompt.legal[0]: 1}
                }
            case "ballot.second":
                return {"tally": {prompt.legal[0]: 1}}
        return None

    def tried_first(self, game: Game, prompt: Any) -> tuple[()]:
        return ()

    def voting(self, game: Game, prompt: Any) -> None:
        return None


def heard(hands: dict[str, Any], plan: Wanted, until: str, **more: Any) -> list[dict[str, Any]]:
    """Return everything public until a cue that may depend on the hands."""
    header = {"edition": "lupusburg", "players": list(hands), "houses": hands, "seed": 4}
    evening = replace(random_evening("lupusburg", 5, 4, "fr"), header=header, plan=plan, deal=Deal.LIGHT)
    _, _, lines = play(replace(evening, **more), until)
    shared = public_lines(lines)
    end = next(n for n, line in enumerate(shared) if line.get("cue") == until)
    return shared[:end]


@pytest.mark.parametrize(("own", "roll"), crossed((False, True), list(PRESSED_ROLLS)))
def test_lupusburg_night_sounds_alike_for_any_secrets(own: bool, roll: RollKind) -> None:
    """Compare equal public histories with other hands and looks (Rule S): the bytes are equal."""
    until, timing = "lupusburg.lynched", Timing(roll=roll)
    claws = ["Clara.a"] * 1 + ["David.a"] * 9
    one = heard(HANDS, Wanted("David.b", claws), until, own_buttons=own, timing=timing)
    two = heard(OTHER_HANDS, Wanted(None, claws), until, own_buttons=own, timing=timing)
    assert len(one) > 150
    assert one == two


def test_dead_lupusburg_thief_is_called_like_a_living_one() -> None:
    _, game, lines = play(scripted("the_worked_example", "en"))
    assert game is not None
    first = [
        line for line in lines if line["kind"] == "say" and str(line["cue"]).startswith("lupusburg.thief")
    ]
    assert len(first) >= 6


@LATER
@pytest.mark.parametrize(
    ("step", "least", "printed"),
    kept([(21, 3, True), (21, 3, False), (7, 10, True), (7, 10, False)], [(21, 3, True)]),
)
def test_lupusburg_resumes_from_any_journal_entry(
    tmp_path: Path, step: int, least: int, printed: bool
) -> None:
    header = {
        "edition": "lupusburg",
        "players": [f"P{n}" for n in range(1, 7)],
        "printed": printed,
        "seed": 5,
    }
    evening, outcome, answers = whole_game(header, 6)
    assert goes_on(evening, outcome, answers, tmp_path, step=step) > least


HEADER = {"edition": "lupusburg", "players": [f"P{n}" for n in range(1, 7)], "seed": 3}


BY_HAND = {
    "lupusburg.shows_one": happened.PrivilegeUsed,
    "lupusburg.shows_each": happened.PrivilegeUsed,
    "lupusburg.sweeps": happened.BroomGiven,
}


@pytest.mark.parametrize(("language", "ears"), kept(product(("fr", "en"), (True, False)), [("fr", True)]))
def test_game_waits_while_players_show_printed_cards(language: str, ears: bool) -> None:
    evening = replace(random_evening("lupusburg", 7, 2, language), deal=Deal.CARDS, with_ears=ears)
    _, game, lines = play(evening)
    assert game is not None
    kinds = [(line["kind"], str(line.get("cue", ""))) for line in public_lines(lines)]
    for place, (kind, cue) in enumerate(kinds):
        if kind == "say" and cue in BY_HAND and kinds[place + 1][1] != cue:
            after = [one for one in kinds[place + 1 :] if one[0] in ("say", "listen") and one[1] != cue]
            assert after[0][0] == "listen"
    waited = Counter(BY_HAND[cue] for cue in cues(lines) if cue in BY_HAND)
    assert waited == Counter(type(event) for event in game.events if type(event) in BY_HAND.values())
    assert len(waited) == 2


def after_the_sweeper(language: str = "en") -> tuple[Any, list[Any]]:
    """Return an evening of six, and its recorded answers up to the Sweeper's first look."""
    game, plan = Game(Setup.from_dict(HEADER)), RandomPlan(3)
    while game.pending is not None:
        prompt = game.pending
        game.answer(prompt.legal[0] if prompt.id == Ask.SWEEPER_LOOK else plan.answer(game, prompt))
        if prompt.id == Ask.SWEEPER_LOOK:
            break
    return replace(random_evening("lupusburg", 6, 3, language), header=HEADER, retell=False), game.answers


def heard_from(answers: list[Any]) -> list[dict[str, Any]]:
    """Return the sounds and lights from the resumption of a saved game to the first bet."""
    evening, _ = after_the_sweeper()
    saved = SavedGame(Path("x"), HEADER, tuple(answers), {"place": [1, None]}, False, None, len(answers), 0)
    _, _, lines = play(evening, "seal.bet", resume=saved)
    return lines[: next(n for n, line in enumerate(lines) if line.get("cue") == "seal.bet")]


def test_power_cut_after_secret_look_loses_and_reveals_nothing() -> None:
    """Repeat the look, answered or not: the room cannot know which."""
    _, answers = after_the_sweeper()
    before, after = heard_from(answers[:-1]), heard_from(answers)
    assert cues(after).count("sweeper.look") == cues(before).count("sweeper.look") == 1
    assert public_lines(before) == public_lines(after)
    last = [line for line in after if line["kind"] == "light" and line["side"] == "private"]
    assert "on" in [line["pattern"] for line in last]


def test_undo_after_secret_look_gives_no_second_look() -> None:
    games: list[Game] = []
    heard = 0

    async def undo(_: VirtualPlaces, ears: VirtualListener | None) -> None:
        """Say undo repeatedly during the first bet after the look."""
        nonlocal heard
        assert ears is not None
        while heard < 250:
            await trio.sleep(0.2)
            pending = games[0].pending if games else None
            told = games and any(isinstance(event, happened.BroomGiven) for event in games[0].events)
            if told and pending is not None and pending.id == Ask.SEAL_BET:
                ears.hear("undo")
                heard += 1

    _, game, lines = play(replace(after_the_sweeper()[0], with_ears=True), guests=undo, watch=games.append)
    assert game is not None
    first_bet = next(n for n, line in enumerate(lines) if line.get("cue") == "seal.bet")
    assert "lupusburg.undo_seen" in cues(lines[first_bet:])
    assert "undo.done" not in cues(lines[first_bet:])


def test_undo_past_a_secret_look_is_refused_with_reason() -> None:
    games: list[Game] = []

    async def undo(places: VirtualPlaces, _: VirtualListener | None) -> None:
        """Undo the first bet after the look, and press again during the confirmation."""
        looked = len(after_the_sweeper()[1])
        answered = 0
        while answered <= looked:
            await trio.sleep(0.2)
            answered = len(games[0].answers) if games else 0
        await trio.sleep(2.0)  # until the next question
        await places.button.press(LONG)
        await trio.sleep(0.2)
        await places.button.press(LONG)

    _, _, lines = play(after_the_sweeper()[0], guests=undo, watch=games.append)
    told = cues(lines)
    assert told[told.index("undo.done") :].count("lupusburg.undo_seen") == 1
    assert "undo.nothing" not in told


def any_evening(seed: int) -> Evening:
    evening = random_evening("lupusburg", 4 + seed % 5, seed, ("fr", "en")[seed % 2])
    return replace(
        evening,
        deal=(Deal.CARDS, Deal.LIGHT, Deal.KNOWN)[seed % 3],
        timing=Timing(roll=list(PRESSED_ROLLS)[seed // 2 % 2]),
        pressed_ballots=bool(seed // 3 % 2),
        own_buttons=bool(seed // 5 % 2),
        with_ears=bool(seed % 7),
        manners=tuple(Manner),
        miscount=0.05 * (seed % 2),
    )


@pytest.mark.parametrize("seed", sampled(range(6), 1))
def test_random_lupusburg_game_ends(seed: int) -> None:
    outcome, game = play_virtually(any_evening(seed))
    assert outcome.winner in game.setup.names


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1000, 1500, 20))
def test_hundreds_of_lupusburg_games_end(first: int) -> None:
    for seed in range(first, first + 20):
        outcome, game = play_virtually(any_evening(seed))
        assert outcome.winner in game.setup.names
