from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from narrator.app.practice import run_practice
from narrator.errors import ExitCode, NarratorError
from narrator.minds import wire
from narrator.minds.hosting.company import BoxSeats
from narrator.minds.hosting.seat import Link, said_line
from narrator.minds.wire import Said
from narrator.rules import Game, Setup
from narrator.rules.cards import advised_deck
from narrator.rules.prompts import BallotsPrompt
from narrator.rules.village import village_of
from narrator.simulation.practice import PersonSeat, Practice, PracticeWords
from tests.narrowing import the
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack

NAMES = ("Gaspard", "Odette", "Lazarus", "Anna", "Prudence", "Barnaby", "Cordelia", "Silas")


def sat_down(language: str, seed: int) -> tuple[Setup, list[str], PracticeWords]:
    deck = list(advised_deck("base_2014", 8))
    setup = Setup.from_dict({"edition": "base_2014", "players": list(NAMES), "deck": deck, "seed": seed})
    shown: list[str] = []
    return setup, shown, PracticeWords(VoicePack.load(language), setup, seed, shown.append)


def typist(shown: list[str], pack: VoicePack, sentence: str) -> Callable[[str], str]:
    """Return a typist that types a sentence once, then nothing, and selects the first option or two."""
    left = [sentence]
    speaks, several = pack.words("practice-speak"), pack.words("practice-may_pass")

    def read(prompt: str) -> str:
        if shown[-1] == speaks:
            return left.pop() if left else ""
        if shown[-1] == several:
            return "1"
        return "1,2" if shown[-1].rstrip(".").endswith(" 2") else "1"

    return read


@pytest.mark.parametrize(
    ("language", "sentence", "lied"),
    [("en", "I am the Seer", "pretended"), ("fr", "je suis la Voyante", "prétendu")],
)
def test_typed_practice_game_ends_and_reveals_lies(language: str, sentence: str, lied: str) -> None:
    seed = next(seed for seed in range(50) if Game(sat_down(language, seed)[0]).truth.card("Anna") != "seer")
    setup, shown, words = sat_down(language, seed)
    practice = Practice(setup, "Anna", words, typist(shown, words.pack, sentence))
    game = practice.play()
    assert game.outcome is not None
    mine = [lie for lie in practice.lies() if lie.said.by == "Anna"]
    assert [(lie.said.act, lie.said.role, lie.card) for lie in mine] == [
        ("claim", "seer", game.truth.card("Anna"))
    ]
    begins = shown.index(words.pack.words("practice-lies"))
    assert any("Anna" in text and lied in text for text in shown[begins:])
    assert not any(lied in text for text in shown[:begins]), "nothing is told of lies while it is played"


def test_player_who_leaves_ends_practice() -> None:
    setup, _, words = sat_down("en", 1)

    def gone(prompt: str) -> str:
        raise EOFError

    with pytest.raises(EOFError):
        Practice(setup, "Anna", words, gone).play()


class AtTheBeginning(PersonSeat):
    def look(self) -> None:
        """Print nothing."""


class PersonAsked:
    """Seat of a practice evening with its typed input."""

    def __init__(self, language: str, *typed: str) -> None:
        _, self.shown, words = sat_down(language, 1)
        left = list(typed)
        self.seat = AtTheBeginning("Anna", words, lambda prompt: left.pop(0))
        self.pack = words.pack

    def answers(self, prompt: str, kind: str = "seat", legal: tuple[str, ...] = (), pick: int = 0) -> Any:
        asked = wire.SeatAsk(prompt=prompt, kind=kind, legal=legal, seconds=9.0, min=pick, max=max(pick, 1))
        return self.seat.ask(b"", asked)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("kind", "answer"), [("seat", None), ("seats", [])])
def test_practice_does_not_ask_about_a_used_up_power(language: str, kind: str, answer: object) -> None:
    """Check the Witch, who is called although her potion is spent: there is nothing to type."""
    person = PersonAsked(language)
    assert person.answers(prompt="witch.heal", kind=kind) == answer
    assert person.shown[-1] == person.pack.words("practice-none")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("1, 3",), []),
        (("1 3",), []),
        (("s,lazarus",), []),
        (("1", "1,2,3", "1,3"), ["several", "several"]),
        (("1 1", "1 3"), ["several"]),
        (("nobody, 1", "1,3"), ["which", "several"]),
    ],
)
def test_typed_pairs_of_names_accept_commas_and_numbers(typed: tuple[str, ...], told: list[str]) -> None:
    person = PersonAsked("en", *typed)
    pair = person.answers(prompt="cupid.link", kind="seats", legal=("Silas", "Odette", "Lazarus"), pick=2)
    assert pair == ["Silas", "Lazarus"]
    which = person.pack.words("practice-which")
    answered = [
        "which" if text == which else "several" for text in person.shown if text == which or "commas" in text
    ]
    assert answered == ["several", *told]


class KeepsLines:
    def __init__(self) -> None:
        self.told: list[bytes] = []

    def tell(self, line: bytes) -> None:
        self.told.append(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        self.told.append(line)
        speaks = isinstance(wire.read_line(line), wire.SpeakLine)
        return wire.encoded(wire.Speech(v=1, act=None) if speaks else wire.MindAnswer(v=1, answer=None))

    def close(self) -> None:
        """Close nothing: no resource is held."""


def test_restarted_computer_player_receives_full_history() -> None:
    players = [{"name": name, "mind": "quiet"} if name == "Silas" else name for name in NAMES]
    setup = Setup.from_dict({"edition": "base_2014", "players": players, "seed": 4})
    links: list[KeepsLines] = []

    def start(style: str) -> Link:
        links.append(KeepsLines())
        return links[-1]

    before, game = BoxSeats(setup, start), Game(setup)
    before.sit(game)
    while game.public.day < 2 and game.pending is not None:
        game.answer(game.drawn_answer())
        before.hear(Said(by="Anna", act="accuse", seat="Silas"))
    before.speak("Silas", 1.0)
    after = BoxSeats(setup, start, spoken=before.spoken)
    again = Game(setup)
    for answer in game.answers:
        again.answer(answer)
    after.sit(again)
    after.speak("Silas", 1.0)
    first, second = ([one for one in link.told if b'"view"' not in one] for link in links)
    assert len(first) > 10
    assert first == second


def lines_of(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_practice_accepts_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", gone)
    assert run_practice("base_2014", 3, 1, "en", "Zoe", "player_limits=any") == ExitCode.INTERRUPTED
    with pytest.raises(NarratorError, match="NAME=VALUE"):
        run_practice("base_2014", 8, 1, "en", "Zoe", "reveal_cards")


def test_leaving_practice_at_the_name_question_prints_farewell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", gone)
    assert run_practice("base_2014", 8, 1, "en", None) == ExitCode.INTERRUPTED
    assert lines_of(capsys)[-1] == VoicePack.load("en").words("practice-left")


def test_practice_reports_abstention() -> None:
    setup, shown, words = sat_down("en", 1)
    game = Game(setup)
    while game.pending is not None and game.pending.id != "village.vote":
        game.answer(game.drawn_answer() if game.pending.min else game.pending.default)
    assert game.pending is not None
    person, alive = PersonSeat("Anna", words, lambda _: ""), game.public.alive
    person.watch(game, lambda _: None)
    silent = next(name for name in alive if name != "Anna")
    for name in alive:
        if name not in ("Anna", silent):
            person.told(said_line(Said(by=name, act="vote", seat=silent, cast=True)))
    barred = the(BallotsPrompt, game.pending).barred
    game.answer({name: silent for name in alive if name != silent and (name, silent) not in barred})
    person.look()
    assert f"{silent} points at nobody." in shown


def test_practice_explains_typed_statements_before_first_turn() -> None:
    setup, shown, words = sat_down("en", 1)
    Practice(setup, "Anna", words, typist(shown, words.pack, "")).play()
    first = shown.index(words.pack.words("practice-speak"))
    assert "the number of one of these" in shown[first - 1]
    assert sum("the number of one of these" in text for text in shown) == 1


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("fr", "À l'aide")])
def test_practice_help_is_shown_and_the_question_stays(language: str, word: str) -> None:
    person = PersonAsked(language, word, "2")
    assert person.answers(prompt="witch.poison", legal=("Silas", "Odette")) == "Odette"
    assert person.shown[-1] == person.pack.words("practice-help")
    assert any("2\N{NO-BREAK SPACE}Odette" in text for text in person.shown), "no row ends within an answer"


def test_practice_review_omits_what_wolves_believe_of_wolves() -> None:
    setup, shown, words = sat_down("en", 1)
    game = Practice(setup, "Anna", words, typist(shown, words.pack, "")).play()
    told = "\n".join(shown[shown.index(plain_text(words.pack.render("practice.beliefs", {}, Draw("x")))) :])
    village = village_of(game)
    assert not any(f"{one.name}, night" in told for one in village.players if one.wolf)
    assert any(f"{one.name}, night" in told for one in village.players if not one.wolf)


@pytest.mark.parametrize(("language", "share"), [("en", "Silas 65%"), ("fr", "Silas 65 %")])
def test_practice_review_writes_percents_as_the_language_does(language: str, share: str) -> None:
    _, _, words = sat_down(language, 1)
    assert words.text("practice.suspect", seat="Silas", percent=65) == share
