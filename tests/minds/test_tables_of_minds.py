from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import permutations
from typing import Any, ClassVar

import pytest

from narrator.errors import NarratorError
from narrator.minds import wire
from narrator.minds.hosting.questions import ask_of, check, taken
from narrator.minds.hosting.seat import Inside, MindSeat, view_line
from narrator.minds.hosting.table import MindPace, MindTable
from narrator.minds.mind import Mind, Occasion, Policy
from narrator.minds.policies import POLICIES
from narrator.minds.policies.plans import PLANS
from narrator.minds.wire import SeatAsk
from narrator.rules import Game, IllegalAnswer, Setup
from narrator.rules.kernel.prompts import Kind, Prompt, SeatsPrompt
from narrator.simulation.matches import Lineup, play_match, read_lineup, wilson
from tests.effort import LATER, effort, kept
from tests.minds.seated import game_of, greeting, whole_game
from tests.prompts import MAPS, prompt_of
from tests.rules.lupusburg.town import random_town
from tests.rules.tables import random_header

MINDS = sorted(POLICIES)
DECK = ["werewolf", "simple_villager", "simple_villager"]
EIGHT: dict[str, Any] = {"edition": "base_2014", "players": [f"P{number}" for number in range(1, 9)]}


def seats_of(header: Mapping[str, Any]) -> list[str]:
    return [player if isinstance(player, str) else player["name"] for player in header["players"]]


@pytest.mark.parametrize("numbers", effort(quick=9, full=600))
def test_computer_players_finish_any_game_with_legal_answers(numbers: range) -> None:
    for number in numbers:
        header = random_header(random.Random(f"minds {number}"))
        names = {seat: MINDS[(number + place) % len(MINDS)] for place, seat in enumerate(seats_of(header))}
        game, faults = whole_game(header, names)
        assert faults == [], header
        assert game.outcome is not None


@pytest.mark.parametrize("numbers", effort(quick=1, full=12))
@pytest.mark.parametrize("mind", MINDS)
def test_computer_players_answer_any_question_legally(mind: str, numbers: range) -> None:
    """All kinds of prompt, any legal seats, any forbidden pairs, with and without a plan's name."""
    game = Game(Setup.from_dict(EIGHT | {"seed": 5}))
    for number in numbers:
        rng = random.Random(f"question {number}")
        for about in (*PLANS, "nobody.knows"):
            prompt, seat = any_prompt(about, rng), rng.choice(game.setup.names)
            ask = ask_of(prompt, seat, 1.0)
            asked = Mind(POLICIES[mind])
            asked.receive(wire.encoded(greeting(seat, mind, number)))
            asked.receive(view_line(wire.encoded(game.view(seat))))
            reply = asked.receive(wire.encoded(wire.AskLine(ask=ask)))
            assert reply is not None
            taken(prompt, seat, wire.read_answer(reply), game.setup.names)


def any_prompt(about: str, rng: random.Random) -> Prompt:
    """Return a random prompt to all eight seats of the base game with at least one legal answer."""
    names = tuple(EIGHT["players"])
    while True:
        kind = rng.choice(list(Kind))
        legal: tuple[str | int, ...] = tuple(rng.sample(names, rng.randint(0 if kind in MAPS else 1, 8)))
        if kind is Kind.YES_NO:
            legal = rng.choice([(False,), (True, False)])
        elif kind is Kind.NUMBER:
            legal = tuple(range(rng.randint(1, 5)))
        most = rng.randint(1, 3) if kind in (Kind.SEATS, Kind.POINTING) else 1
        fewest = rng.randint(0, most)
        barred = frozenset(pair for pair in permutations(names, 2) if rng.random() < 0.3)
        prompt = prompt_of(
            kind,
            id=about,
            call=None,
            seats=names,
            roll=names,
            legal=legal,
            min=fewest,
            max=most,
            barred=barred if kind not in (Kind.TOKENS, Kind.POINTING) else frozenset(),
            own=rng.random() < 0.5,
            tokens=tuple(rng.randint(0, 2) for _ in names) if kind is Kind.TOKENS else (),
        )
        if _can_be_answered(prompt):
            return prompt


def _can_be_answered(prompt: Prompt) -> bool:
    """Return whether the rules could ask the prompt, by the plain meaning of its fields."""
    if prompt.kind is Kind.POINTING:
        return len(prompt.legal) > prompt.max
    if prompt.kind is not Kind.SEATS:
        return True
    return prompt.min == 0 or any(_legal(prompt, picked) for picked in permutations(prompt.legal, prompt.min))


def _legal(prompt: Prompt, picked: tuple[str | int, ...]) -> bool:
    try:
        prompt.check(list(picked))
    except IllegalAnswer:
        return False
    return True


@pytest.mark.parametrize("numbers", effort(quick=4, full=120))
def test_computer_players_choose_legal_pairs_in_harvest(numbers: range) -> None:
    """This prompt is the only one with pairs that exclude each other. Games run to their end."""
    for number in numbers:
        header = {
            "edition": "pact",
            "players": [f"P{place}" for place in range(1, 9)],
            "deck": ["cupid", "werewolf", "werewolf", "seer", "witch", *["simple_villager"] * 3],
            "variants": ["v6_harvest"],
            "options": {"player_limits": "any"},
            "seed": number,
        }
        names = {f"P{place}": MINDS[(number + place) % len(MINDS)] for place in range(1, 9)}
        game, faults = whole_game(header, names)
        assert faults == []
        affairs = [event for event in game.state.events if getattr(event, "what", None) == "affair"]
        assert affairs, "nobody had one"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mind", MINDS)
def test_computer_players_finish_lupusburg_games(mind: str, seed: int) -> None:
    header = {"edition": "lupusburg", "players": list("ABCDE"), "seed": seed}
    game, faults = whole_game(header, dict.fromkeys("ABCDE", mind))
    assert faults == []
    assert game.outcome is not None


@pytest.mark.parametrize("numbers", effort(quick=6, full=150))
def test_computer_players_finish_any_lupusburg_game_legally(numbers: range) -> None:
    for number in numbers:
        setup = random_town(random.Random(f"minds {number}"))
        names = {seat: MINDS[(number + place) % len(MINDS)] for place, seat in enumerate(setup.names)}
        game, faults = game_of(setup, names)
        assert faults == [], number
        assert game.outcome is not None


@pytest.mark.parametrize("games", kept([12, 60], [12]))
def test_match_is_equal_on_any_number_of_processes(games: int) -> None:
    setup = Setup.from_dict(EIGHT)
    lineup = Lineup(by_side={"village": "bayes", "wolves": "crowd"})
    one, two = (play_match(setup, lineup, games, seed=3, processes=count) for count in (1, 2))
    assert one.winners == two.winners
    assert sum(one.winners.values()) == games
    assert play_match(setup, lineup, games, seed=5, processes=1).winners != one.winners


@LATER
def test_match_with_player_processes_has_the_same_winners() -> None:
    setup = Setup.from_dict(EIGHT)
    sides, pace = {"village": "crowd", "wolves": "bayes"}, MindPace(seconds=60)
    inside, apart = (
        play_match(setup, Lineup(by_side=sides, apart=apart), 1, pace=pace, processes=1)
        for apart in (False, True)
    )
    assert apart.faults == {}
    assert inside.winners == apart.winners


def test_game_of_silent_computer_players_has_no_winner() -> None:
    rules: dict[str, Any] = {"player_limits": "any"}
    setup = Setup.from_dict({"edition": "base_2014", "players": list("ABC"), "options": rules, "deck": DECK})
    lineup = Lineup(by_seat=dict.fromkeys("ABC", "mine"), program=("/no/such/program",))
    tally = play_match(setup, lineup, 1, processes=1)
    assert tally.winners == {"nobody": 1, "village": 0, "wolves": 0}
    assert next(iter(tally.faults)).startswith("mine: it cannot be started")


def test_computer_player_of_seat_overrides_that_of_its_side() -> None:
    lineup = read_lineup("village=bayes, P3=bold", Setup.from_dict(EIGHT))
    assert [lineup.mind_of(seat, "village") for seat in ("P1", "P3")] == ["bayes", "bold"]
    assert lineup.mind_of("P1", "wolves") == "quiet"
    assert read_lineup("", Setup.from_dict(EIGHT), ("program",)).by_seat == {"P1": "mine"}


@pytest.mark.parametrize("text", ["village=brave", "sheep=bold", "bold", "P9=bold", "village=mine"])
def test_impossible_choice_of_computer_players_is_refused(text: str) -> None:
    with pytest.raises(NarratorError, match=r"^--minds: .*[.]$"):
        read_lineup(text, Setup.from_dict(EIGHT))


def test_choosing_a_player_program_requires_naming_it() -> None:
    with pytest.raises(NarratorError, match="`simulate --mind`, and none is named"):
        read_lineup("village=mine", Setup.from_dict(EIGHT))


def test_computer_players_by_side_are_refused_in_lupusburg() -> None:
    town = Setup.from_dict({"edition": "lupusburg", "players": list("ABCDE")})
    with pytest.raises(NarratorError, match="allowed: A, B, C, D or E"):
        read_lineup("wolves=bold", town)


@pytest.mark.parametrize("value", [{"tally": {"P2": 1}}, 7, ["P2"], "P1", "nobody at all", True])
def test_invalid_ballot_of_computer_player_is_refused(value: object) -> None:
    game = Game(Setup.from_dict(EIGHT | {"options": {"captain": False}}))
    while game.pending is not None and game.pending.id != "village.vote":
        game.take(game.pending.default)
    assert game.pending is not None
    assert ask_of(game.pending, "P1", 1.0).legal == tuple(name for name in game.pending.legal if name != "P1")
    with pytest.raises(IllegalAnswer):
        check(game.pending, "P1", value)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_confidence_interval_agrees_with_wilson_score_formula(
    hits: int, trials: int, low: float, high: float
) -> None:
    """The last row is the example of Newcombe (1998), method 3; the others follow from the formula."""
    assert wilson(hits, trials) == pytest.approx((low, high), abs=5e-5)


class Volunteers(Policy):
    """A computer player that vouches for the seats in `names`."""

    names: ClassVar[dict[str, list[str]]]

    def answer(self, ask: SeatAsk, now: Occasion) -> list[str]:
        return self.names[now.me]


def test_computer_player_vouches_only_for_its_own_seat() -> None:
    """All seats are asked for vouchers: a seat may stand up for itself only."""
    setup = Setup.from_dict(EIGHT | {"seed": 5})
    game = Game(setup)
    seats = ("P2", "P3", "P4", "P5")
    Volunteers.names = {"P2": ["P2"], "P3": [], "P4": ["P3"], "P5": ["P2", "P5"]}
    minds = {
        seat: MindSeat(greeting(seat), lambda: Inside(Mind(Volunteers)), lambda fault: None)
        for seat in setup.names
    }
    vouch: dict[str, Any] = {"id": "event.punishment_vouch", "call": None, "min": 0}
    prompt = SeatsPrompt(**vouch, seats=seats, roll=seats, legal=seats, max=len(seats), public=True)
    assert MindTable(game, minds, MindPace()).answer(prompt) == ["P2", "P5"]
