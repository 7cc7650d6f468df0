from __future__ import annotations

import ast
from collections.abc import Iterator
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from narrator.rules import IllegalAnswer, Prompt, kernel, knowledge, setup
from narrator.rules.editions.edition import Edition
from narrator.rules.kernel.day_prompts import ask_one, ask_yes_no
from narrator.rules.lupusburg import knowledge as town_knowledge
from narrator.rules.lupusburg import setup as town_setup
from narrator.rules.prompts import Kind
from tests.prompts import prompt_of

ABC = ("A", "B", "C")


def prompt(kind: Kind, **more: Any) -> Prompt:
    fields: dict[str, Any] = {"seats": ABC, "roll": ABC, "legal": ABC, **more}
    return prompt_of(kind, id="some.prompt", call=None, **fields)


SEAT = prompt(Kind.SEAT)
MUST = prompt(Kind.SEAT, min=1)
PAIR = prompt(Kind.SEATS, min=2, max=2)
SOME = prompt(Kind.SEATS, min=0, max=2)
YES_NO = prompt(Kind.YES_NO, legal=(True, False))
ONLY_NO = prompt(Kind.YES_NO, legal=(False,))
BALLOTS = prompt(Kind.BALLOTS, votes=4, barred=frozenset({("A", "B"), ("B", "A")}))
SELF = prompt(Kind.BALLOTS, votes=3, own=True)
ELECTION = prompt(Kind.ELECTION, votes=3, own=True)
TEXT = prompt(Kind.TEXT)

ACCEPTED: list[tuple[Prompt, Any]] = [
    (SEAT, "A"),
    (SEAT, None),
    (MUST, "C"),
    (PAIR, ["A", "C"]),
    (PAIR, ("C", "A")),
    (SOME, None),
    (SOME, []),
    (SOME, "A"),
    (SOME, ["B"]),
    (YES_NO, True),
    (YES_NO, None),
    (ONLY_NO, False),
    (ONLY_NO, None),
    (BALLOTS, None),
    (BALLOTS, {}),
    (BALLOTS, {"A": "C", "B": None, "C": "A"}),
    (BALLOTS, {"tally": {"A": 4}}),
    (BALLOTS, {"tally": {}}),
    (SELF, {"A": "A"}),
    (ELECTION, "A"),
    (ELECTION, {"A": "A", "B": "A"}),
    (ELECTION, {"tally": {"A": 1, "B": 2}}),
    (TEXT, None),
    (TEXT, "é" * 200),
]

REFUSED = [
    (SEAT, "D", "some.prompt: D is not allowed here; allowed: A, B, C."),
    (SEAT, 1, "some.prompt: 1 is not allowed here; allowed: A, B, C."),
    (SEAT, True, "some.prompt: true is not allowed here"),
    (SEAT, ["A"], "some.prompt: a list is not allowed here"),
    (MUST, None, "some.prompt: passing is not allowed here; choose one."),
    (prompt(Kind.SEAT, legal=()), "A", "some.prompt: A is not allowed here; allowed: only passing."),
    (PAIR, ["A"], "some.prompt: 1 given, but 2 are allowed."),
    (PAIR, ["A", "B", "C"], "some.prompt: 3 given, but 2 are allowed."),
    (PAIR, ["A", "A"], "some.prompt: the same name was given twice."),
    (PAIR, ["A", "D"], "some.prompt: D is not allowed here; allowed: A, B, C."),
    (PAIR, None, "some.prompt: 0 given, but 2 are allowed."),
    (PAIR, 7, "some.prompt: a list of names is needed, not 7."),
    (YES_NO, "yes", "some.prompt: yes is not allowed here; allowed: true, false."),
    (YES_NO, 1, "some.prompt: 1 is not allowed here; allowed: true, false."),
    (ONLY_NO, True, "some.prompt: true is not allowed here; allowed: false."),
    (BALLOTS, "A", "some.prompt: a map of ballots is needed, not A."),
    (BALLOTS, {"D": "A"}, "some.prompt: D has no ballot in this vote."),
    (BALLOTS, {"A": None, "C": "D"}, "some.prompt: D is not allowed here; allowed: A, B, C."),
    (BALLOTS, {"A": "D"}, "some.prompt: D is not allowed here; allowed: A, B, C."),
    (BALLOTS, {"A": "A"}, "some.prompt: A may not vote for themselves."),
    (BALLOTS, {"A": "B"}, "some.prompt: A may not cast that ballot."),
    (BALLOTS, {"tally": {"A": 5}}, "some.prompt: 5 votes, but only 4 can be cast."),
    (BALLOTS, {"tally": {"A": 3, "B": 2}}, "some.prompt: 5 votes, but only 4 can be cast."),
    (BALLOTS, {"tally": {"D": 1}}, "some.prompt: D is not allowed here; allowed: A, B, C."),
    (BALLOTS, {"tally": {"A": -1}}, "some.prompt: votes are counted in whole numbers, not -1."),
    (BALLOTS, {"tally": {"A": 1.5}}, "some.prompt: votes are counted in whole numbers, not 1.5."),
    (BALLOTS, {"tally": {"A": 1}, "B": "C"}, "some.prompt: tally has no ballot in this vote."),
    (ELECTION, "D", "some.prompt: D is not allowed here; allowed: A, B, C."),
    (ELECTION, ["A"], "some.prompt: a map of ballots is needed, not a list."),
    (TEXT, " ", "some.prompt: a sentence on one line is needed, or null, not  ."),
    (TEXT, "a\nb", "some.prompt: a sentence on one line is needed"),
    (TEXT, "é" * 201, "some.prompt: 201 characters, but a sentence has at most 200."),
]


@pytest.mark.parametrize(("asked", "value"), ACCEPTED, ids=lambda value: str(value)[:40])
def test_legal_answer_is_accepted(asked: Prompt, value: Any) -> None:
    asked.check(value)


@pytest.mark.parametrize(("asked", "value", "sentence"), REFUSED)
def test_an_illegal_answer_is_refused_in_a_sentence(asked: Prompt, value: Any, sentence: str) -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        asked.check(value)
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("asked", "default"),
    [
        (SEAT, None),
        (MUST, "A"),
        (PAIR, ["A", "B"]),
        (SOME, None),
        (YES_NO, False),
        (ONLY_NO, False),
        (prompt(Kind.YES_NO, legal=(True,)), True),
        (BALLOTS, {}),
        (ELECTION, {}),
        (prompt(Kind.CHOICE, min=1), "A"),
        (prompt(Kind.CHOICE), None),
    ],
)
def test_default_answer_passes_or_takes_first_legal_one(asked: Prompt, default: Any) -> None:
    assert asked.default == default
    asked.check(asked.default)


@pytest.mark.parametrize(
    ("value", "spelled"),
    [
        ("A" * 60, "A" * 60),
        ("A" * 61, "A" * 60 + "…"),
        (10**60 - 1, "9" * 60),
        (1 - 10**60, "-" + "9" * 60),
        (10**60, "a int"),
        (-(10**60), "a int"),
        (1.5, "1.5"),
        (None, "null"),
        (False, "false"),
        ({}, "a map"),
    ],
)
def test_refusal_quotes_only_short_values(value: Any, spelled: str) -> None:
    assert str(SEAT.refuse(value)) == f"some.prompt: {spelled} is not allowed here; allowed: A, B, C."


MANY_FIELDS = (
    *(Prompt, Edition, kernel.engine.Edition, kernel.setup.Setup, setup.Setup, town_setup.Setup),
    *(kernel.engine.Public, knowledge.Public, town_knowledge.Public),
    *(kernel.engine.View, knowledge.View, town_knowledge.View),
)


@pytest.mark.parametrize("kind", MANY_FIELDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_question_classes_take_only_keyword_arguments(kind: type[Struct]) -> None:
    assert {field.kind for field in signature(kind).parameters.values()} == {Parameter.KEYWORD_ONLY}


def test_default_question_is_a_secret_optional_pick() -> None:
    assert (SEAT.min, SEAT.max) == (0, 1)
    flags = [name for name in SEAT.__struct_fields__ if getattr(SEAT, name) is True]
    assert flags == []
    for aloud in (ask_one("some.prompt", "A", ABC), ask_yes_no("some.prompt", "A")):
        assert [name for name in aloud.__struct_fields__ if getattr(aloud, name) is True] == ["public"]


RULES = Path(__file__).parents[2] / "narrator" / "rules"


def prompts_by_hand() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every prompt that a rule module constructs field by field, with its place."""
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Prompt"):
                fields = {str(field.arg): ast.unparse(field.value) for field in node.keywords}
                yield f"{path.relative_to(RULES)}:{node.lineno}", fields


def test_public_questions_to_one_player_use_one_constructor() -> None:
    by_hand = dict(prompts_by_hand())
    assert len(by_hand) > 10
    aloud = [
        place
        for place, fields in by_hand.items()
        if fields["call"] == "None" and fields.get("public") == "True" and fields["seats"].endswith(",)")
    ]
    elsewhere = [place for place in aloud if not place.startswith("kernel/day_prompts.py:")]
    assert not elsewhere, f"ask by ask_one, ask_several or ask_yes_no of kernel/day_prompts.py: {elsewhere}"
    assert aloud
