from __future__ import annotations

import msgspec
import pytest

from narrator.rules import Event, Game, IllegalAnswer, Told, neighbours
from narrator.rules.events import CARD, WOLF
from narrator.rules.ids import How
from narrator.rules.kernel.events import snake_case
from narrator.rules.prompts import tokens_of
from narrator.rules.rule import Village
from tests.narrator.cues import every_event
from tests.narrowing import the
from tests.rules.lupusburg import town
from tests.rules.playing import against, dead, play, table, until

CARDS = "wolf wolf seer witch hunter plain plain plain"


def test_answer_returns_the_events_that_it_caused() -> None:
    game = table(CARDS)
    assert game.answer("P1") == (
        Told("P3", CARD, "P1", "werewolf"),
        Told("P1", WOLF, "P2"),
        Told("P2", WOLF, "P1"),
    )


def test_illegal_answer_changes_nothing() -> None:
    game = table(CARDS)
    before = (game.pending, game.public, list(game.events), list(game.answers))
    with pytest.raises(IllegalAnswer):
        game.answer("P3")
    assert (game.pending, game.public, game.events, game.answers) == before


def test_finished_game_accepts_no_answer() -> None:
    game = play(table("wolf plain", options={"captain": False}), ("werewolves.devour", "P2"))
    with pytest.raises(IllegalAnswer, match="The game is over; nothing is being asked"):
        game.answer(None)


def test_undo_takes_back_the_last_answer() -> None:
    game = play(table(CARDS), ("seer.look", "P1"), ("werewolves.devour", "P5"), ("hunter.shoot", "P1"))
    assert dead(game) == {"P5": "devoured", "P1": "shot"}
    game.undo()
    assert game.pending is not None
    assert game.pending.id == "hunter.shoot"
    assert dead(game) == {"P5": "devoured"}
    game.answer("P2")
    assert dead(game) == {"P5": "devoured", "P2": "shot"}


def test_single_name_for_several_picks_is_stored_as_a_list() -> None:
    """A single name is one pick, saved and undone like any other."""
    game = table("scapegoat wolf plain plain plain plain", options={"captain": False})
    play(game, ("werewolves.devour", None), ("village.vote", {"tally": {"P3": 2, "P4": 2}}))
    before = list(game.answers)
    assert until(game, "scapegoat.voters")
    game.answer("P3")
    assert game.answers == [*before, ["P3"]]
    game.undo()
    assert game.answers == before
    assert until(game, "scapegoat.voters")


def test_undo_works_after_the_end_of_a_game() -> None:
    game = play(table("wolf plain", options={"captain": False}), ("werewolves.devour", "P2"))
    assert game.outcome is not None
    game.undo()
    assert game.outcome is None
    assert game.answers == []


def test_undo_at_the_start_is_refused() -> None:
    with pytest.raises(IndexError, match="no answer to take back"):
        table(CARDS).undo()


def test_nights_and_votes_are_reported_once_despite_undo() -> None:
    passed: list[tuple[str, int]] = []
    setup = table("wolf plain plain", options={"captain": False}).setup
    game = Game(setup, reached=lambda kind, number: passed.append((kind, number)))
    play(game, ("village.vote", {}), ("village.vote", against("P1")))
    assert passed == [
        ("night", 1),
        ("dawn", 1),
        ("vote", 1),
        ("dusk", 1),
        ("night", 2),
        ("dawn", 2),
        ("vote", 2),
        ("dusk", 2),
        ("over", 0),
    ]
    game.undo()
    assert len(passed) == 9
    game.answer(against("P1"))
    assert passed[9:] == [("dusk", 2), ("over", 0)]


def test_second_vote_of_a_day_is_not_reported_again() -> None:
    passed: list[str] = []
    setup = table(
        "wolf stuttering_judge plain plain plain plain", edition="pact", options={"captain": False}
    ).setup
    game = Game(setup, reached=lambda kind, number: passed.append(f"{kind} {number}"))
    play(
        game,
        ("village.vote", {"P2": "P3"}),
        ("stuttering_judge.signal", True),
        ("village.vote", against("P4")),
    )
    assert passed == ["night 1", "dawn 1", "vote 1", "dusk 1", "night 2"]
    assert set(dead(game)) == {"P3", "P4"}


def test_changing_passed_ballots_does_not_change_the_answer() -> None:
    game = table(CARDS, options={"captain": False})
    until(game, "village.vote")
    ballots = {"P3": "P1"}
    game.answer(ballots)
    ballots["P3"] = "P2"
    assert game.answers[-1] == {"P3": "P1"}
    tally = {"tally": {"P2": 1}}
    until(game, "village.vote")
    game.answer(tally)
    tally["tally"]["P2"] = 7
    assert game.answers[-1] == {"tally": {"P2": 1}}


def test_changing_passed_list_does_not_change_the_answer() -> None:
    game = table("wolf cupid plain plain plain")
    until(game, "cupid.link")
    pair = ["P3", "P4"]
    game.answer(pair)
    pair[0] = "P5"
    assert game.answers == [["P3", "P4"]]


def test_changing_list_inside_passed_map_changes_no_answer() -> None:
    game = town.until(town.table(), "ballot.first")
    cast = {"P1": ["P3.b", "P5.a"]}
    game.answer(cast)
    cast["P1"][0] = "P4.b"
    assert game.answers[-1] == {"P1": ["P3.b", "P5.a"]}


def test_random_answer_is_legal_and_reproducible() -> None:
    game = table("wolf cupid plain plain plain")
    until(game, "cupid.link")
    drawn = game.drawn_answer()
    assert drawn == game.drawn_answer()
    game.answer(drawn)
    others = []
    for seed in range(20):
        other = table("wolf cupid plain plain plain", seed=seed)
        until(other, "cupid.link")
        others.append(tokens_of(other.drawn_answer()))
    assert len(set(others)) > 5


def test_random_answer_is_the_same_on_every_machine() -> None:
    drawn = []
    for seed in range(6):
        game = table("wolf hunter plain plain plain", options={"captain": False}, seed=seed)
        play(game, ("werewolves.devour", "P2"))
        assert until(game, "hunter.shoot").legal == ("P1", "P3", "P4", "P5")
        drawn.append(game.drawn_answer())
    assert drawn == ["P4", "P4", "P4", "P5", "P1", "P1"]


def test_random_answer_is_the_only_legal_one_if_there_is_one() -> None:
    game = play(table("wolf hunter", options={"captain": False}), ("werewolves.devour", "P2"))
    assert until(game, "hunter.shoot").legal == ("P1",)
    assert game.drawn_answer() == "P1"


def test_random_answer_completes_partial_picks() -> None:
    game = table("wolf wolf scapegoat plain plain plain", edition="pact", options={"captain": False})
    play(game, ("village.vote", against("P4", "P5")))
    assert until(game, "scapegoat.voters").min == 1
    assert game.drawn_answer(["P6", "P4"]) == ["P6", "P4"]
    assert len(tokens_of(game.drawn_answer())) == 1


@pytest.mark.parametrize("seed", range(12))
def test_random_answer_does_not_repeat_picks(seed: int) -> None:
    game = table("wolf cupid plain plain", seed=seed)
    until(game, "cupid.link")
    picked, drawn = tokens_of(game.drawn_answer(["P3"]))
    assert picked == "P3"
    assert drawn in {"P1", "P2", "P4"}


def test_neighbours_are_nearest_living_seats_left_one_first() -> None:
    game = table("wolf plain plain plain plain plain", options={"captain": False})

    def beside(name: str) -> list[str]:
        village = the(Village, game.state)
        return [player.name for player in neighbours.beside(village, village.by_name[name])]

    assert (beside("P1"), beside("P6")) == (["P2", "P6"], ["P1", "P5"])
    play(game, ("werewolves.devour", "P2"), ("village.vote", against("P6")))
    assert (beside("P1"), beside("P4")) == (["P3", "P5"], ["P5", "P3"])
    play(game, ("werewolves.devour", "P4"), ("village.vote", against("P5")))
    assert (beside("P1"), beside("P3")) == (["P3"], ["P1"])


def test_single_survivor_has_no_neighbours() -> None:
    game = play(table("wolf plain", options={"captain": False}), ("werewolves.devour", "P2"))
    village = the(Village, game.state)
    assert neighbours.beside(village, village.by_name["P1"]) == ()


def test_random_answer_without_legal_seats_picks_none() -> None:
    game = table("wolf elder seer plain plain plain", edition="pact", options={"captain": False})
    play(game, ("village.vote", against("P2")))
    prompt = until(game, "seer.look")
    assert (prompt.legal, prompt.min, prompt.max) == ((), 0, 0)


def test_random_answer_passes_if_that_is_legal() -> None:
    assert table(CARDS).drawn_answer() is None


def test_random_answer_for_vote_is_empty_and_for_yes_no_is_no() -> None:
    game = table("wolf accursed_wolf_father plain plain plain", edition="pact", options={"captain": False})
    assert until(game, "accursed_wolf_father.infect").min == 0
    assert game.drawn_answer() is False
    until(game, "village.vote")
    assert game.drawn_answer() == {}


def test_no_random_answer_exists_without_a_question() -> None:
    game = play(table("wolf plain", options={"captain": False}), ("werewolves.devour", "P2"))
    assert game.pending is None
    assert game.drawn_answer() is None


def test_view_of_a_player_requires_a_seat_of_the_game() -> None:
    with pytest.raises(KeyError):
        table(CARDS).view("P99")


def test_view_of_a_player_holds_only_questions_to_that_player() -> None:
    game = table(CARDS)
    assert game.view("P3").asked == game.pending
    assert game.view("P1").asked is None


EVENTS = [event for event in every_event() if event.__module__.startswith("narrator.rules.")]


def test_every_event_id_is_its_class_name_in_snake_case() -> None:
    for event in EVENTS:
        assert event.__struct_config__.tag == snake_case(event.__name__)
        assert (event.__doc__ or "").strip(), event


def test_event_ids_are_unique() -> None:
    ids = [event.__struct_config__.tag for event in EVENTS]
    assert len(set(ids)) == len(ids) > 20


@pytest.mark.parametrize(
    "name", ["bear_growled", "second_vote", "nobody_died", "idiot_pardoned", "captain_elected", "powers_lost"]
)
def test_event_ids_used_in_scenarios_exist(name: str) -> None:
    assert name in [event.__struct_config__.tag for event in EVENTS]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_can_be_saved_and_read_again(event: type[Event]) -> None:
    examples = {
        "str": "P1",
        "int": 1,
        "bool": True,
        "News": CARD,
        "How": How.NIGHT,
        "tuple[str, ...]": ("P1", "P2"),
        "tuple[tuple[str, int], ...]": (("P1", 2),),
        "tuple[tuple[str, str], ...]": (("P1", "farm"),),
    }
    hints = {
        name: hint for kind in event.__mro__ for name, hint in vars(kind).get("__annotations__", {}).items()
    }
    values = [examples.get(str(hints[name]).split(" | ")[0], "P1") for name in event.__struct_fields__]
    made = event(*values)
    written = msgspec.json.encode(made, enc_hook=str)
    read = msgspec.json.decode(written, type=event, dec_hook=lambda kind, word: kind(word, retold=None))
    assert read == made
    assert made.id == event.__struct_config__.tag
